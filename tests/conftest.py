"""What every test shares: how hard Hypothesis tries."""

import os

from hypothesis import settings

# The machines that run these tests are shared, so no example has a time limit.
settings.register_profile("dev", deadline=None, max_examples=30)
settings.register_profile("ci", deadline=None, max_examples=30, derandomize=True, print_blob=True)
settings.register_profile("fuzz", deadline=None, max_examples=200, derandomize=True, print_blob=True)
settings.register_profile("nightly", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
