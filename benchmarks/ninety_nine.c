/* Three-player Ninety-Nine by chance, written for nothing but speed: the limit that the compiled kernel is held against.

   The same game as variants/three-player.yaml and the same bots as `random`: bids among all sets of three cards, premiums
   with a raise, trumps by successes, points, games to a hundred, matches of three bonuses. */
#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { SEATS = 3, RANKS = 9, CARDS = 36, HAND = 12, TRICKS = 9, NO_TRUMP = 4, TARGET = 100, BONUSES = 3 };

/* Suits in the order of the file: clubs, hearts, spades, diamonds; what a card of each adds to a bid is 3, 2, 1, 0. */
#define SUIT_MASK(suit) (((1ull << RANKS) - 1) << (suit) * RANKS)

/* What is counted, in the order of `benchmarks/limit.py`; all of it for eldest, but for what a deal has once. */
enum { BY_BID_AND_TRICKS = 0, BY_TRUMP = 100, BY_SUCCESSES = 105, BY_HOLDING = 109, BY_GAME_END = 112, COUNTS = 114 };

static uint64_t random_state;

static uint32_t draw(void) {
  random_state += 0xa0761d6478bd642full;
  __uint128_t product = (__uint128_t)random_state * (random_state ^ 0xe7037ed1a0b428dbull);
  return (uint32_t)(product >> 64 ^ product);
}

static int below(int limit) { return (int)((uint64_t)draw() * (uint32_t)limit >> 32); }

static int nth_card(uint64_t cards, int place) {
#ifdef __BMI2__
  return __builtin_ctzll(_pdep_u64(1ull << place, cards));
#else
  while (place--) cards &= cards - 1;
  return __builtin_ctzll(cards);
#endif
}

static int next_seat(int seat) { return seat == SEATS - 1 ? 0 : seat + 1; }

static void deal_cards(uint64_t *hands) {
  uint8_t order[CARDS];
  for (int card = 0; card < CARDS; card++) order[card] = (uint8_t)card;
  for (int seat = 0, top = CARDS; seat < SEATS; seat++) {
    hands[seat] = 0;
    for (int dealt = 0; dealt < HAND; dealt++, top--) {
      int chosen = below(top);
      hands[seat] |= 1ull << order[chosen];
      order[chosen] = order[top - 1];
    }
  }
}

static int lay_bid(uint64_t *hand) {
  int bid = 0;
  for (int laid = 0; laid < 3; laid++) {
    int card = nth_card(*hand, below(HAND - laid));
    *hand &= ~(1ull << card);
    bid += 3 - card / RANKS;
  }
  return bid;
}

/* Once round, each may go above what stands; then those who were beaten may raise to it. Levels are 1 and 2, nought is
   none. Returns the holder, or -1. */
static int offer_premiums(int eldest, int *standing) {
  int offers[SEATS] = {0, 0, 0}, declined[SEATS] = {0, 0, 0}, holder = -1;
  *standing = 0;
  for (int place = 0, seat = eldest; place < SEATS && *standing < 2; place++, seat = next_seat(seat)) {
    int choice = below(3 - *standing);
    if (choice) {
      *standing += choice;
      offers[seat] = *standing;
      holder = seat;
    }
  }
  for (int seat = eldest; holder >= 0 && seat != holder; seat = next_seat(seat)) {
    if (offers[seat] && !declined[seat]) {
      if (below(2)) {
        holder = seat;
        break;
      }
      declined[seat] = 1;
    }
  }
  return holder;
}

static void play_tricks(uint64_t *hands, int leader, int trump, int *tricks) {
  uint64_t trumps = trump == NO_TRUMP ? 0 : SUIT_MASK(trump);
  for (int left = TRICKS; left > 0; left--) {
    int seat = leader, winner = leader;
    int best = nth_card(hands[seat], below(left));
    uint64_t led = SUIT_MASK(best / RANKS), best_bit = 1ull << best;
    hands[seat] &= ~best_bit;
    for (int place = 1; place < SEATS; place++) {
      seat = next_seat(seat);
      uint64_t following = hands[seat] & led;
      uint64_t legal = following ? following : hands[seat];
      uint64_t bit = 1ull << nth_card(legal, below(__builtin_popcountll(legal)));
      hands[seat] &= ~bit;
      int trumped = (best_bit & trumps) != 0, is_trump = (bit & trumps) != 0;
      if (trumped == is_trump ? (is_trump || bit & led) && bit > best_bit : is_trump) {
        best_bit = bit;
        winner = seat;
      }
    }
    tricks[winner]++;
    leader = winner;
  }
}

/* Plays so many deals, and adds what is counted to `counts`. */
void play_deals(int64_t deals, uint64_t seed, int64_t *counts) {
  static const int next_trump[] = {3, 2, 1, 0}, contract[] = {0, 30, 20, 10}, premium[] = {0, 30, 60};
  int scores[SEATS] = {0}, totals[SEATS] = {0}, bonuses[SEATS] = {0}, trump = NO_TRUMP, dealer = 2, first = 2;
  random_state = seed;
  while (deals--) {
    uint64_t hands[SEATS];
    int bids[SEATS], tricks[SEATS] = {0, 0, 0}, standing, eldest = next_seat(dealer);
    deal_cards(hands);
    for (int seat = 0; seat < SEATS; seat++) bids[seat] = lay_bid(&hands[seat]);
    int holder = offer_premiums(eldest, &standing);
    play_tricks(hands, eldest, trump, tricks);

    int successes = 0, ends = 0;
    for (int seat = 0; seat < SEATS; seat++) successes += tricks[seat] == bids[seat];
    for (int seat = 0; seat < SEATS; seat++) {
      int made = tricks[seat] == bids[seat];
      scores[seat] += tricks[seat] + made * contract[successes];
      if (holder >= 0 && (holder == seat) == (tricks[holder] == bids[holder])) scores[seat] += premium[standing];
      ends |= scores[seat] >= TARGET;
    }
    counts[BY_BID_AND_TRICKS + bids[eldest] * 10 + tricks[eldest]]++;
    counts[BY_TRUMP + trump]++;
    counts[BY_SUCCESSES + successes]++;
    counts[BY_HOLDING + (holder == eldest ? standing : 0)]++;
    counts[BY_GAME_END + ends]++;

    trump = next_trump[successes];
    dealer = next_seat(dealer);
    if (ends) {
      int decided = 0;
      for (int seat = 0; seat < SEATS; seat++) {
        int bonus = scores[seat] >= TARGET && tricks[seat] == bids[seat];
        totals[seat] += scores[seat] + 100 * bonus;
        bonuses[seat] += bonus;
        decided |= bonuses[seat] >= BONUSES;
        scores[seat] = 0;
      }
      for (int seat = 0; decided && seat < SEATS; seat++) totals[seat] = bonuses[seat] = 0;
      trump = NO_TRUMP;
      dealer = first = next_seat(first);
    }
  }
}
