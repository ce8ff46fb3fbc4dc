"""How many bytes baselines have, beside what oxipng makes of them."""

import json
import subprocess

from .goals import Goals, table
from .processes import ROOT, python


def measure(goals: Goals) -> str:
    output = subprocess.run(
        [python(), ROOT / "ci/benchmarks/peers/oxipng_bytes.py", ROOT / "Baselines"], check=True,
        stdout=subprocess.PIPE).stdout
    ours, theirs = json.loads(output)
    ratio = ours / theirs
    met = goals.at_most(1.15, ratio, "baselines: bytes to oxipng's best")
    return table(["all baselines", "oxipng's best", "ratio", "goal"], [
        [f"{ours:,} bytes", f"{theirs:,} bytes", f"{ratio:.3f} ×", f"≤ 1.15 × {met}"]])  # fmt: skip
