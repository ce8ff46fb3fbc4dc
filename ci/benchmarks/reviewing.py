"""Measures how long a reviewer waits after a file is saved, or after a run with many differences."""

import re
import shutil
import statistics
import subprocess
import time
from pathlib import Path

from .goals import Goals, table
from .inside import figures
from .processes import HARNESS, ROOT, WORK, duration
from .suite import make_suite, record, write_cases

SAVES = 20


def measure(goals: Goals) -> str:
    return table(["what", "measured", "goal"], saving(goals) + opening(goals))


def saving(goals: Goals) -> list[list[str]]:
    """The time from saving a case file to the verdict of its run, in a copy of this repository's suite."""
    folder = WORK / "watched"
    shutil.rmtree(folder, ignore_errors=True)
    for name in ["Cases", "Baselines", "Tests/Fonts"]:
        shutil.copytree(ROOT / name, folder / name)
    file = folder / "Cases/price/two-lines.yaml"
    text = file.read_text(encoding="utf-8")
    process = subprocess.Popen([HARNESS, "watch"], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        wait_for(process, r"^watching ")
        times = []
        for number in range(SAVES + 1):
            time.sleep(0.3)
            started = time.perf_counter()
            file.write_text(f"{text}# {number}\n", encoding="utf-8")
            wait_for(process, r"^\d+ cases in ")
            times.append(time.perf_counter() - started)
    finally:
        process.kill()
        process.wait()
    shutil.rmtree(folder)
    median, worst = statistics.median(times[1:]), max(times[1:])
    return [
        ["from saving a case file to its verdicts, median", duration(median),
         f"≤ 150 ms {goals.at_most(0.15, median, 'seconds from saving to verdicts')}"],
        [f"the slowest of {SAVES}", duration(worst), ""],
    ]  # fmt: skip


def wait_for(process: subprocess.Popen, pattern: str) -> str:
    for line in process.stdout:
        if match := re.search(pattern, line):
            return match.group(0)
    raise SystemExit(f"ci/bench: {process.args} ended before it said {pattern}")


def opening(goals: Goals, cases: int = 10_000) -> list[list[str]]:
    """What the page and the server of a run cost if every case failed."""
    # In memory, because a disk's file system is busy for a while after a folder of thousands of files is cleared.
    memory = Path("/dev/shm")
    folder = memory / "harness-differing" if memory.is_dir() else WORK / "differing"
    make_suite(folder, cases)
    record(folder)
    write_cases(folder / "Cases", cases, width=150)
    subprocess.run([HARNESS, "run"], cwd=folder, stdout=subprocess.DEVNULL, check=False)
    page = figures("report", folder)[0]
    writing = page["time"] / 1e6
    started = time.perf_counter()
    process = subprocess.Popen([HARNESS, "review"], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        wait_for(process, "^http")
        ready = time.perf_counter() - started
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        memory = int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024
    finally:
        process.kill()
        process.wait()
    shutil.rmtree(folder)
    name = f"{cases:,} differences"
    return [
        [page["label"], duration(writing),
         f"≤ {duration(page['reference'] / 1e6)} {goals.at_most(page['goal'], page['ratio'], page['label'])}"],
        [f"`review` of {name}, until its page can be opened", duration(ready),
         f"≤ 2 s {goals.at_most(2, ready, 'seconds until a review can be opened')}"],
        ["memory of its server", f"{memory:.0f} MB",
         f"≤ 150 MB {goals.at_most(150, memory, 'memory of the server of a review')}"],
    ]  # fmt: skip
