"""Times whole runs of harness on a suite of one-line cases."""

import shutil
from pathlib import Path

from .goals import table
from .processes import HARNESS, ROOT, WORK, duration, medians, run

WORDS = ["标题", "价格", "Limited offer", "限时优惠", "مرحبا", "Tokyo タワー", "안녕하세요", "word"]


def make_suite(folder: Path, cases: int) -> None:
    """Writes a suite of titles with a price, each a little different."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "Cases").mkdir(parents=True)
    suite = (ROOT / "Cases/suite.yaml").read_text(encoding="utf-8")
    # One of its fonts is this repository's own, beside the suite.
    suite = suite.replace("../Tests/Fonts", str(ROOT / "Tests/Fonts"))
    (folder / "Cases/suite.yaml").write_text(suite, encoding="utf-8")
    lines = ["cases:"]
    for number in range(cases):
        title = f"{WORDS[number % len(WORDS)]} {WORDS[number // 8 % len(WORDS)]} {number}"
        lines.append(
            f'  case-{number}: {{text: "{title}", suffix: "￥{number}", width: 200, lines: 1}}')
    (folder / "Cases/titles.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def measure(cases: int, times: int) -> str:
    folder = WORK / "suite"
    make_suite(folder, cases)
    recorded = run([HARNESS, "update-baselines", "--mode", "all"], folder)
    if recorded.exit_code != 0:
        raise SystemExit("ci/bench: recording the baselines failed")
    text = ["--reporter", "text"]
    start, listing, one, whole, single = medians(
        [[HARNESS, "--version"], [HARNESS, "list"], [HARNESS, "run", "titles/case-7", *text],
         [HARNESS, "run", *text], [HARNESS, "run", *text, "--jobs", "1"]], folder, times)
    return table(["what", f"median of {times}", ""], [
        ["start and stop (`--version`)", duration(start.seconds), ""],
        [f"load {cases:,} cases (`list`)", duration(listing.seconds),
         f"{listing.seconds / cases * 1e6:.0f} µs a case"],
        ["run one of them", duration(one.seconds), ""],
        ["run all, passing", duration(whole.seconds),
         f"{whole.seconds / cases * 1e6:.0f} µs a case"],
        ["the same with `--jobs 1`", duration(single.seconds),
         f"{single.seconds / whole.seconds:.2f} ×"],
    ])  # fmt: skip
