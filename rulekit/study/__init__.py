"""What many deals tell: simulations and proofs."""
