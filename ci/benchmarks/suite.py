"""Times whole runs of harness on suites of one-line cases."""

import json
import shutil
from pathlib import Path

from .goals import Goals, table
from .processes import HARNESS, ROOT, WORK, Cost, duration, medians, run

WORDS = ["标题", "价格", "Limited offer", "限时优惠", "مرحبا", "Tokyo タワー", "안녕하세요", "word"]
CASES_A_FILE = 1000
# Characters of a label that is inspected, and what they repeat.
LONG = 40_000
LONG_TEXTS = {
    "one-word": "incomprehensibilities",
    "Arabic": "إبريق قهوة بعنق طويل من الفولاذ المقاوم للصدأ مع ميزان حرارة ومقبض بارد ",
    "tabs": "one\ttwo\tthree\t",
}
TEXT = ["--reporter", "text"]
# The default colour of this repository's suite.
COLOR = "#1a1a1a"
# Changes that make all cases fail.
CHANGES = [
    ("another colour", {"color": "#2a2a2a"}),
    ("lines shorter by 50 pt", {"width": 150}),
]


def make_suite(folder: Path, cases: int) -> None:
    """Replaces a folder by one with a suite of titles with a price, each a little different."""
    shutil.rmtree(folder, ignore_errors=True)
    write_cases(folder / "Cases", cases)


def write_cases(folder: Path, cases: int, color: str = COLOR, width: int = 200) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    suite = (ROOT / "Cases/suite.yaml").read_text(encoding="utf-8")
    # One of the fonts is in this repository, beside the suite.
    suite = suite.replace("../Tests/Fonts", str(ROOT / "Tests/Fonts"))
    if COLOR not in suite:
        raise SystemExit(f"ci/bench: Cases/suite.yaml no longer has the colour {COLOR}")
    suite = suite.replace(COLOR, color)
    (folder / "suite.yaml").write_text(suite, encoding="utf-8")
    for first in range(0, cases, CASES_A_FILE):
        lines = ["cases:"]
        for number in range(first, min(first + CASES_A_FILE, cases)):
            title = f"{WORDS[number % len(WORDS)]} {WORDS[number // 8 % len(WORDS)]} {number}"
            lines.append(
                f'  case-{number}: {{text: "{title}", suffix: "￥{number}", width: {width}, lines: 1}}')
        file = folder / f"titles-{first // CASES_A_FILE}.yaml"
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


def failing(cases: int, times: int, goals: Goals) -> str:
    """Runs of the suite that `measure` has recorded, beside runs in which all of its cases fail."""
    folder = WORK / "suite"
    run_with = {"": [HARNESS, "run"]}
    for change, values in CHANGES:
        suite = f"Cases, {change}"
        write_cases(folder / suite, cases, **values)
        run_with[change] = [HARNESS, "run", "--suite", suite]
    rows = []
    for reporters, arguments in [("text alone", TEXT), ("all reporters", [])]:
        costs = medians(
            [[*command, *arguments] for command in run_with.values()], folder, times,
            exit_codes=(0, 1))
        passing = costs[0].cpu_seconds / cases
        for change, cost in list(zip(run_with, costs))[1:]:
            if cost.exit_code != 1:
                raise SystemExit(f"ci/bench: {change}: no case failed")
            each = cost.cpu_seconds / cases
            more, met, time = each - passing, "", duration(cost.seconds)
            if reporters == "text alone":
                name = f"{change}, {reporters}"
                met = f"≤ 1 ms {goals.at_most(1, more * 1000, f'{name}: ms of CPU more a case')}"
                time += f" (≤ 1.5 s {goals.at_most(1.5, cost.seconds, f'{name}: s')})"
            rows.append([
                f"{change}, {reporters}", time, duration(each), f"{each / passing:.1f} ×",
                f"{duration(more)}", met])  # fmt: skip
    return table(
        [f"{cases:,} failing cases", "time", "CPU a case", "to a passing one", "more", "goal"], rows)


def inspecting(times: int, goals: Goals) -> str:
    """Layouts of long labels as JSON, beside the same ones as text."""
    folder = WORK / "inspect"
    make_suite(folder, 0)
    labels = {
        name: {"text": (pattern * (LONG // len(pattern) + 1))[:LONG], "width": 240}
        for name, pattern in LONG_TEXTS.items()
    }
    # JSON is YAML, too.
    file = folder / "Cases/long.yaml"
    file.write_text(json.dumps({"cases": labels}, ensure_ascii=False), encoding="utf-8")
    rows = []
    for name in labels:
        text, record = medians(
            [[HARNESS, "inspect", f"long/{name}", "--format", format] for format in ("text", "json")],
            folder, times)
        ratio = record.cpu_seconds / text.cpu_seconds
        met = goals.at_most(3, ratio, f"inspect, {name}: JSON to text")
        rows.append([name.replace("-", " "), duration(text.cpu_seconds), duration(record.cpu_seconds),
                     f"{ratio:.1f} ×", f"≤ 3 × {met}"])  # fmt: skip
    return table([f"`inspect`, {LONG:,} characters", "CPU as text", "as JSON", "ratio", "goal"], rows)


def large(goals: Goals) -> str:
    """Suites of up to 100,000 cases; runs write journal, results and report unless a row says otherwise."""
    costs: dict[int, Cost] = {}
    recorded: dict[int, Cost] = {}
    folders = {cases: WORK / f"large-{cases}" for cases in (1_000, 10_000, 100_000)}
    for cases, folder in folders.items():
        make_suite(folder, cases)
        recorded[cases] = record(folder)
        costs[cases], = medians([[HARNESS, "run"]], folder, 3)
    # Only now, because ext4 makes new files slowly for some seconds after others were removed.
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
