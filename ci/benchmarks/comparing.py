"""Whole processes that compare pictures: `harness compare` beside image comparison tools from package registries."""

import json
import shutil
import subprocess
from pathlib import Path

from .goals import Goals, table
from .dimensions import DENSE_SIZES, PAIRS, SIZES
from .processes import HARNESS, ROOT, WORK, duration, medians, python, run

PEERS = ROOT / "ci/benchmarks/peers"
# Exit codes for a differing pair, of harness and of each peer.
EXIT_CODES = (0, 1)


def inputs() -> Path:
    """The folder with the pictures, which is made if it is missing."""
    folder = WORK / "pictures"
    script = ROOT / "ci/benchmarks/inputs.py"
    sources = script.read_text() + script.with_name("dimensions.py").read_text()
    made = folder / "made-by.py"
    if not made.exists() or made.read_text() != sources:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([python(), script, folder], check=True)
        made.write_text(sources)
    return folder


def compare(*options: str) -> list:
    return [HARNESS, "compare", "--reporter", "text", *options]


def commands(expected: Path, actual: Path, antialiasing: bool) -> dict[str, list]:
    """The commands of harness and its peers, each asked to do the same."""
    pair = [expected, actual]
    mode = ["aa"] if antialiasing else []
    peers = {"blazediff": [python(), PEERS / "blazediff_compare.py", *pair, *mode]}
    if antialiasing:
        peers["pixelmatch"] = [python(), PEERS / "pixelmatch_compare.py", *pair, *mode]
        return {"color": [*compare("--color", "0.1"), *pair], **peers}
    peers["ImageMagick"] = ["compare", "-metric", "AE", *pair, "null:"]
    return {
        "channel": [*compare("--channel", "0"), *pair],
        "color": [*compare("--color", "0.1", "--antialiasing", "compare"), *pair],
        **peers,
    }


def pairs(folder: Path, times: int, goals: Goals, antialiasing: bool) -> str:
    """One pair of each kind and size. Twice as many runs as elsewhere: a few milliseconds decide, and others' work on
    the machine takes as long.

    All rows run in turns: what slows the machine down for half a minute, such as a second processor that is lent to
    somebody else, slows a run or two of each row, and not all runs of one.
    """
    times = 2 * times + 1
    columns: list[str] = []
    rows = []
    pairs = [
        (size, change) for size in [*SIZES, *DENSE_SIZES]
        for change in ["identical", "changed", "shifted"]
    ]
    alike = [
        commands(folder / f"{size}-expected.png", folder / f"{size}-{change}.png", antialiasing)
        for size, change in pairs
    ]
    measured = iter(
        medians([command for named in alike for command in named.values()], folder, times, EXIT_CODES))
    for (size, change), named in zip(pairs, alike):
        width, height = {**SIZES, **DENSE_SIZES}[size]
        costs = {name: next(measured) for name in named}
        ours = [name for name in named if name in ("channel", "color")]
        best = min(costs[name].seconds for name in named if name not in ours)
        ratio = max(costs[name].seconds for name in ours) / best
        memory = max(costs[name].megabytes for name in ours)
        what = f"{size}, {change}" + (", antialiasing" if antialiasing else "")
        if (size, change) == ("page", "changed") and not antialiasing:
            goals.at_most(0.8, ratio, f"{what}: time to the best peer's")
            goals.at_most(48, memory, f"{what}: MB")
        if size in DENSE_SIZES:
            goals.at_most(0.45, ratio, f"{what}: time to the best peer's")
            goals.at_most(48, memory, f"{what}: MB")
        if size == "label":
            slowest = max(costs[name].seconds for name in ours)
            goals.at_most(12, slowest * 1000, f"{what}: ms")
        columns = [f"`--{name}`" if name in ours else name for name in named]
        rows.append(
            [f"{size} {width} × {height}, {change}",
             *(duration(costs[name].seconds) for name in named),
             f"{ratio:.2f} ×", f"{memory:.0f} MB"])
    return table(
        [f"pictures, median of {times}", *columns, "slowest of ours to the best peer", "our memory"],
        rows)


def written(folder: Path, times: int, goals: Goals) -> str:
    """What a report with its pictures costs in addition to the verdict, for long pages."""
    rows = []
    for size, (width, height) in {"page": SIZES["page"], **DENSE_SIZES}.items():
        for change in ["changed", "shifted"]:
            pair = [folder / f"{size}-expected.png", folder / f"{size}-{change}.png"]
            for options in [["--channel", "0"], ["--color", "0.1"]]:
                verdict, report = medians(
                    [[*compare(*options), *pair],
                     [HARNESS, "compare", *options, "--output", WORK / "compared", *pair]],
                    folder, times, EXIT_CODES)
                ratio = report.seconds / verdict.seconds
                what = f"{size} {width} × {height}, {change}, {' '.join(options)}"
                met = goals.at_most(2, ratio, f"{what}: time with pictures to that without")
                goals.at_most(200, report.megabytes, f"{what}, with pictures: MB")
                rows.append(
                    [what, duration(verdict.seconds), duration(report.seconds), f"{ratio:.2f} ×",
                     f"≤ 2 × {met}", f"{report.megabytes:.0f} MB"])
    return table(
        ["pictures", "verdict", "with report and pictures", "ratio", "goal", "memory"], rows)


def counts(folder: Path, goals: Goals) -> str:
    """How many pixels differ with antialiasing left out, according to harness and to pixelmatch."""
    rows = []
    for size in [*SIZES, *DENSE_SIZES]:
        for change in ["changed", "shifted"]:
            pair = [folder / f"{size}-expected.png", folder / f"{size}-{change}.png"]
            output = WORK / "compared"
            run([HARNESS, "compare", "--color", "0.1", "--reporter", "json", "--output", output,
                 *pair], folder)
            results = json.loads((output / "results.json").read_text())
            ours = results["cases"][0]["pixels"]["different"]
            theirs = int(subprocess.run(
                [python(), PEERS / "pixelmatch_compare.py", *pair, "aa"],
                stdout=subprocess.PIPE, check=False).stdout)
            goals.at_most(0, abs(ours - theirs), f"{size}, {change}: pixels apart from pixelmatch")
            rows.append([f"{size}, {change}", f"{ours:,}", f"{theirs:,}"])
    return table(["pixels that differ", "harness", "pixelmatch"], rows)


def folders(folder: Path, times: int, goals: Goals) -> str:
    """Two folders of labels."""
    pair = [folder / "expected", folder / "actual"]
    exact, color = medians(
        [[*compare("--channel", "0"), *pair], [*compare("--color", "0.1"), *pair]], folder, times,
        EXIT_CODES)
    rows = []
    for name, cost in [("`--channel 0`", exact), ("`--color 0.1`", color)]:
        each = cost.seconds / PAIRS
        met = goals.at_most(0.15, each * 1000, f"two folders, {name}: ms a pair")
        rows.append([f"{PAIRS:,} labels, {name}", duration(cost.seconds),
                     f"{each * 1e6:.0f} µs a pair", f"≤ 150 µs {met}"])
    return table(["two folders", "time", "", "goal"], rows)
