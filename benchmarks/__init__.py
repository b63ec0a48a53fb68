"""What rulekit costs, side by side with what one would compare it with; `python -m benchmarks` measures it all."""
