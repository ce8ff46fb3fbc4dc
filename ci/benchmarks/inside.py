"""Figures from within one process (Sources/Benchmarks)."""

import json
import subprocess
from pathlib import Path

from .goals import Goals, table
from .processes import RELEASE, ROOT, WORK, duration


def figures(*arguments: str | Path) -> list[dict]:
    output = subprocess.run(
        [RELEASE / "Benchmarks", *arguments], check=True, stdout=subprocess.PIPE).stdout
    return json.loads(output)


def rows(figures: list[dict], goals: Goals) -> list[list[str]]:
    return [
        [figure["label"], duration(figure["time"] / 1e6), duration(figure["reference"] / 1e6),
         f"{figure['ratio']:.2f} ×",
         f"≤ {figure['goal']:g} × {goals.at_most(figure['goal'], figure['ratio'], figure['label'])}"]
        for figure in figures
    ]  # fmt: skip


def labels(goals: Goals) -> str:
    """Times of labels beside the same texts set by Pango with the same fonts, and of labels beside simpler ones."""
    measured = figures("labels", ROOT / "Cases", WORK / "cache")
    layout, picture, growth, dictionary, balance = [
        table(["label", time, reference, "ratio", "goal"],
              rows([figure for figure in measured if figure["kind"] == kind], goals))
        for kind, time, reference in [
            ("layout", "layout", "PangoLayout"),
            ("picture", "layout and picture", "PangoLayout and PangoCairo"),
            ("growth", "10,000 characters", "1,000 characters"),
            ("dictionary", "words that a dictionary knows", "Thai"),
            ("balance", "`wrap: balance`", "`wrap: word`"),
        ]
    ]  # fmt: skip
    ratios = [figure["ratio"] for figure in measured if figure["kind"] == "growth"]
    summary = (f"10,000 characters take {min(ratios):.1f} to {max(ratios):.1f} × the time of 1,000, "
               f"in {len(ratios)} kinds of labels")
    return "\n\n".join(
        [layout, picture, dictionary, balance, f"<details><summary>{summary}</summary>", growth, "</details>"])


def checksums(goals: Goals) -> str:
    """Times of the checksums that pin fonts, beside GLib's function."""
    return table(["checksum", "harness", "GLib", "ratio", "goal"], rows(figures("checksums"), goals))


def pictures(folder: Path, goals: Goals) -> str:
    """Times of reading, comparing and writing pictures, beside `memcmp` and goals."""
    return table(["within one process", "time", "`memcmp`, or the time that is wanted", "ratio", "goal"],
                 rows(figures("pictures", folder), goals))  # fmt: skip


def sentences(folder: Path, goals: Goals) -> str:
    """Times of what is told of a difference, or left out as smoothing, beside those of comparing the same pictures."""
    return table(["besides comparing", "time", "comparing", "ratio", "goal"],
                 rows(figures("sentences", folder), goals))  # fmt: skip
