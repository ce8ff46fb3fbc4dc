"""Runs whole processes and measures their time and memory."""

import multiprocessing
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RELEASE = ROOT / ".build-release/bin"
HARNESS = RELEASE / "harness"
WORK = ROOT / ".build/bench"
VENV = WORK / "venv"


@dataclass
class Cost:
    """What a process takes, or medians of several runs."""

    seconds: float
    # CPU time of all its processes together.
    cpu_seconds: float
    # Largest resident size of any of its processes.
    megabytes: float
    exit_code: int
    # The end of its output; empty for medians.
    said: str = ""


def run(command: list, folder: Path) -> Cost:
    """Runs a command to its end and keeps its output, which is shown if it failed."""
    with tempfile.TemporaryFile() as output:
        started = time.perf_counter()
        # Not subprocess.run: only wait4 returns the memory of one child, and of the children that it waited for.
        process = subprocess.Popen(
            [str(word) for word in command], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output, env={**os.environ, "CI": ""})
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(max(0, output.seek(0, os.SEEK_END) - 2_000))
        said = output.read().decode(errors="replace")
    return Cost(
        seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode, said)


def make_apart(make: Callable[[Path], None], folder: Path) -> None:
    """Makes what is measured in a process of its own: Linux counts memory of this one as that of each program it starts."""
    maker = multiprocessing.Process(target=make, args=(folder,))
    maker.start()
    maker.join()
    if maker.exitcode != 0:
        raise SystemExit(f"ci/bench: {make.__name__} failed")


def medians(commands: list[list], folder: Path, times: int, exit_codes=(0,)) -> list[Cost]:
    """The costs of some commands, run alternately, so that whatever slows the machine down slows them all.

    Each runs once before that, to warm the caches.
    """
    for command in commands:
        cost = run(command, folder)
        if cost.exit_code not in exit_codes:
            raise SystemExit(
                f"ci/bench: exit code {cost.exit_code}: {command} in {folder}\n{cost.said}")
    rounds = [[run(command, folder) for command in commands] for _ in range(times)]
    return [
        Cost(
            statistics.median(cost.seconds for cost in costs),
            statistics.median(cost.cpu_seconds for cost in costs),
            statistics.median(cost.megabytes for cost in costs), costs[0].exit_code)
        for costs in zip(*rounds)
    ]


def python() -> Path:
    """An interpreter with the peers of ci/benchmarks/requirements.txt, installed if they are missing."""
    pins = Path(__file__).with_name("requirements.txt")
    installed = VENV / "requirements.txt"
    if not installed.exists() or installed.read_text() != pins.read_text():
        subprocess.run(["python3", "-m", "venv", "--clear", VENV], check=True)
        subprocess.run(
            [VENV / "bin/pip", "install", "--quiet", "--disable-pip-version-check",
             "--requirement", pins], check=True)
        installed.write_text(pins.read_text())
    return VENV / "bin/python"


def release() -> None:
    """Installs what is missing and builds what is measured."""
    subprocess.run([ROOT / "ci/install-deps", "--bench"], check=True)
    subprocess.run([ROOT / "ci/harness", "--version"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        [ROOT / "ci/build-release", "Benchmarks"], check=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def duration(seconds: float) -> str:
    """A time as people read it."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
