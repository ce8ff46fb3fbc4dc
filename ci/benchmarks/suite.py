"""Times whole runs of harness on suites of one-line cases."""

import shutil
from pathlib import Path

from .goals import Goals, table
from .processes import HARNESS, ROOT, WORK, Cost, duration, medians, run

WORDS = ["标题", "价格", "Limited offer", "限时优惠", "مرحبا", "Tokyo タワー", "안녕하세요", "word"]
CASES_A_FILE = 1000
TEXT = ["--reporter", "text"]


def make_suite(folder: Path, cases: int) -> None:
    """Writes a suite of titles with a price, each a little different."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "Cases").mkdir(parents=True)
    suite = (ROOT / "Cases/suite.yaml").read_text(encoding="utf-8")
    # One of its fonts is this repository's own, beside the suite.
    suite = suite.replace("../Tests/Fonts", str(ROOT / "Tests/Fonts"))
    (folder / "Cases/suite.yaml").write_text(suite, encoding="utf-8")
    for first in range(0, cases, CASES_A_FILE):
        lines = ["cases:"]
        for number in range(first, min(first + CASES_A_FILE, cases)):
            title = f"{WORDS[number % len(WORDS)]} {WORDS[number // 8 % len(WORDS)]} {number}"
            lines.append(
                f'  case-{number}: {{text: "{title}", suffix: "￥{number}", width: 200, lines: 1}}')
        file = folder / f"Cases/titles-{first // CASES_A_FILE}.yaml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def record(folder: Path) -> Cost:
    recorded = run([HARNESS, "update-baselines", "--mode", "all"], folder)
    if recorded.exit_code != 0:
        raise SystemExit("ci/bench: recording the baselines failed")
    return recorded


def measure(cases: int, times: int, goals: Goals) -> str:
    folder = WORK / "suite"
    make_suite(folder, cases)
    record(folder)
    start, listing, one, whole, single = medians(
        [[HARNESS, "--version"], [HARNESS, "list"], [HARNESS, "run", "titles-0/case-7", *TEXT],
         [HARNESS, "run", *TEXT], [HARNESS, "run", *TEXT, "--jobs", "1"]], folder, times)
    speedup = single.seconds / whole.seconds
    met = goals.at_least(1.75, speedup, "speed of two jobs")
    return table(["what", f"median of {times}", ""], [
        ["start and stop (`--version`)", duration(start.seconds), ""],
        [f"load {cases:,} cases (`list`)", duration(listing.seconds),
         f"{listing.seconds / cases * 1e6:.0f} µs a case"],
        ["run one of them", duration(one.seconds), ""],
        ["run all, passing", duration(whole.seconds),
         f"{whole.seconds / cases * 1e6:.0f} µs a case"],
        ["the same with `--jobs 1`", duration(single.seconds), f"{speedup:.2f} × (≥ 1.75 × {met})"],
    ])  # fmt: skip


def large(goals: Goals) -> str:
    """Suites of up to 100,000 cases, with the journal, results and report of a run where not said otherwise."""
    costs: dict[int, Cost] = {}
    recorded: dict[int, Cost] = {}
    folders = {cases: WORK / f"large-{cases}" for cases in (1_000, 10_000, 100_000)}
    for cases, folder in folders.items():
        make_suite(folder, cases)
        recorded[cases] = record(folder)
        costs[cases], = medians([[HARNESS, "run"]], folder, 3)
    # Not before: ext4 makes new files slowly for some seconds after others were removed.
    for folder in folders.values():
        shutil.rmtree(folder)
    new, most = recorded[10_000], costs[100_000]
    ratio = (most.cpu_seconds / 100_000) / (costs[1_000].cpu_seconds / 1_000)
    return table(["what", "median of 3", "goal"], [
        ["record 10,000 new cases, once", duration(new.seconds),
         f"≤ 25 s {goals.at_most(25, new.seconds, 'recording 10,000 cases')}"],
        ["run 100,000 passing cases", duration(most.seconds),
         f"≤ 20 s {goals.at_most(20, most.seconds, 'running 100,000 cases')}"],
        ["memory of its largest process", f"{most.megabytes:.0f} MB",
         f"≤ 150 MB {goals.at_most(150, most.megabytes, 'memory at 100,000 cases')}"],
        ["CPU time a case to that of 1,000 cases", f"{ratio:.2f} ×",
         f"≤ 1.2 × {goals.at_most(1.2, ratio, 'CPU time a case at 100,000 cases')}"],
    ])  # fmt: skip
