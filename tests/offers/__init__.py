"""Every choice that the ledger of disagreements offers: how it is written, and what it changes at the table."""
