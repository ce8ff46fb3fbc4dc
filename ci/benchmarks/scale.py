"""What a case costs if many machines check a suite: the figures of scale.md, and its calculation."""

import json
import math
import shutil
from pathlib import Path

from .goals import Goals, table
from .processes import HARNESS, ROOT, WORK, Cost, duration, medians, run
from .suite import make_suite, record, write_cases

MILLION = 1_000_000
SHARDS = 100
SHARD = 7
FAILING = 1_000
MINUTES = 10
JSON = ["--reporter", "json"]


def size(folder: Path) -> int:
    """The sum of the sizes of all files below a folder, without the cache of fonts."""
    return sum(
        file.lstat().st_size for file in folder.rglob("*")
        if file.is_file() and "cache" not in file.relative_to(folder).parts)


def measure(goals: Goals) -> str:
    folder, part = WORK / "scale", WORK / "scale-part"
    make_suite(folder, MILLION)
    output = folder / f".harness/shard-{SHARD}-of-{SHARDS}"
    shard = [HARNESS, "run", "--shard", f"{SHARD}/{SHARDS}", *JSON]
    # All cases are new: this run shows which files the shard reads.
    if run(shard, folder).exit_code != 1:
        raise SystemExit("ci/bench: a shard of new cases did not end with 1")
    results = json.loads((output / "results.json").read_text(encoding="utf-8"))
    cases = len(results["cases"])
    files = {case["file"] for case in results["cases"]}
    # Only these cases get baselines; for all it would take an hour.
    shutil.rmtree(part, ignore_errors=True)
    (part / "Cases").mkdir(parents=True)
    for file in [*files, "Cases/suite.yaml"]:
        shutil.copy(folder / file, part / file)
    record(part)
    baselines = size(part / "Baselines") / cases
    (part / "Baselines").rename(folder / "Baselines")
    of_million, = medians([shard], folder, 3)
    passed = size(output) / cases

    failed, failing = fail(part)
    own = own_suite()
    merged = merge(part, output)
    shutil.rmtree(folder)
    shutil.rmtree(part)

    each = of_million.cpu_seconds / cases
    rows = [
        cost_row(f"one shard of {SHARDS} of a suite of {MILLION:,} titles in 1,000 files, passing", each),
        cost_row(f"{FAILING:,} titles that all differ", failing),
        cost_row(f"the {own[0]} cases of this repository, the heaviest labels that there are", own[1]),
    ]
    costs = table(["what is checked, with journal and results", "CPU time a case", "cases a second and core"], rows)
    shares = table(["what", "figure", "goal"], [
        [f"that shard, {cases:,} cases: CPU time, and memory of its largest process",
         f"{duration(of_million.cpu_seconds)}, {of_million.megabytes:.0f} MB", ""],
        ["a case that passes, in its run's folder", f"{passed:,.0f} bytes", ""],
        ["a case that differs: results, three pictures, two layouts", f"{failed:,.0f} bytes", ""],
        ["the baseline of a case: picture and layout", f"{baselines:,.0f} bytes", ""],
        [f"merging {SHARDS} shards of {cases:,} cases",
         duration(merged.seconds), f"≤ 10 s {goals.at_most(10, merged.seconds, 'merging: s')}"],
        ["memory of the merge", f"{merged.megabytes:.0f} MB",
         f"≤ 200 MB {goals.at_most(200, merged.megabytes, 'merging: MB')}"],
    ])  # fmt: skip
    return "\n\n".join([costs, shares, reckoning(each, failing, passed, baselines), goals.summary()])


def cost_row(what: str, seconds: float) -> list[str]:
    return [what, duration(seconds), f"{round(1 / seconds, -2):,.0f}"]


def fail(part: Path) -> tuple[float, float]:
    """Bytes and CPU seconds of a failing case; every label gets another colour."""
    shutil.rmtree(part)
    write_cases(part / "Cases", FAILING)
    record(part)
    write_cases(part / "Changed", FAILING, color="#2a2a2a")
    cost, = medians([[HARNESS, "run", "--suite", "Changed", *JSON]], part, 3, exit_codes=(1,))
    return size(part / ".harness") / FAILING, cost.cpu_seconds / FAILING


def own_suite() -> tuple[int, float]:
    """How many cases this repository's suite has, and the CPU seconds of each."""
    output = WORK / "scale-own"
    cost, = medians([[HARNESS, "run", "--output", output, *JSON]], ROOT, 3, exit_codes=(0, 1))
    count = len(json.loads((output / "results.json").read_text(encoding="utf-8"))["cases"])
    shutil.rmtree(output)
    return count, cost.cpu_seconds / count


def merge(part: Path, output: Path) -> Cost:
    """Merges a shard's run with renamed copies of it, as if each were a shard of its own."""
    text = (output / "results.json").read_text(encoding="utf-8")
    place = f'"index":{SHARD},"total":{SHARDS}'
    if place not in text:
        raise SystemExit(f"ci/bench: no {place} in the results of a shard")
    folders = []
    for number in range(1, SHARDS + 1):
        copy = part / f"shard-{number}"
        copy.mkdir()
        changed = text.replace(place, f'"index":{number},"total":{SHARDS}')
        changed = changed.replace("titles-", f"titles-{number}-")
        (copy / "results.json").write_text(changed, encoding="utf-8")
        folders.append(copy)
    cost, = medians([[HARNESS, "report", *folders, "-o", "merged", *JSON]], part, 3)
    return cost


def reckoning(passing: float, failing: float, passed: float, baselines: float) -> str:
    """How many shards a million cases take."""
    def cores(seconds: float) -> str:
        count = math.ceil(MILLION * seconds / (MINUTES * 60))
        return "1 core" if count == 1 else f"{count} cores"

    return (
        f"So {MILLION:,} titles take {MILLION * passing:,.0f} s of one core where all pass, and "
        f"{MILLION * failing:,.0f} s where all differ. To check them within {MINUTES} minutes takes "
        f"{cores(passing)} if all pass and {cores(failing)} if all differ. Their baselines are {MILLION * baselines / 1e9:.1f} GB, and the results of all "
        f"shards {MILLION * passed / 1e6:,.0f} MB, so that fetching takes longer than checking.")
