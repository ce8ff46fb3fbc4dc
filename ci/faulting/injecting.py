"""Makes system calls of a command fail, or kills it at one, with strace."""

import os
import random
import re
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from faulting.checks import Checks
from faulting.processes import Outcome, Running, kill_group, run
from faulting.project import COMMANDS, Projects, Template

CALLS = ["open", "openat", "write", "pwrite64", "fsync", "fdatasync", "syncfs", "rename", "renameat",
         "renameat2", "unlink", "unlinkat", "rmdir", "mkdir", "mkdirat"]
# What --all also disturbs: threads and processes, pipes, locks, and lists of folders.
FURTHER_CALLS = ["clone3", "clone", "pipe2", "memfd_create", "flock", "getdents64", "ftruncate"]
ERRORS = ["EIO", "ENOSPC", "EINTR"]
# KILL ends the process that makes the call, so that its supervisor starts another; ALL ends every process.
KILLS = ["KILL", "ALL"]


@dataclass(frozen=True)
class Fault:
    command: str
    call: str
    kind: str
    # The number of the call among the calls of that name in each thread, from 1.
    number: int

    def __str__(self) -> str:
        return f"{self.command}:{self.call}:{self.kind}:{self.number}"


def strace(log: Path, calls: str, injection: str | None = None) -> list[str]:
    command = ["strace", "-f", "-qq", "-y", "-o", str(log), "-e", f"trace={calls}"]
    if injection is None or "signal=" not in injection:
        # Faster, because other calls are not stopped; but then signals cannot be injected.
        command.append("--seccomp-bpf")
    return command + (["-e", f"inject={calls}:{injection}"] if injection else [])


def calls_of(projects: Projects, template: Template, calls: list[str]) -> tuple[dict, dict, dict]:
    """For each call: how often a thread makes it at most, which are about the project, and which about the process."""
    folder = projects.copy(template, "counted")
    log = projects.root / "counted.log"
    known = ",".join(f"?{call}" for call in calls)
    projects.run(folder, *COMMANDS[template.name], prefix=strace(log, known))
    most: dict[str, int] = {}
    near: dict[str, set[int]] = {}
    about_itself: dict[str, set[int]] = {}
    counts: dict[tuple[str, str], int] = {}
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"(\d+) +(\w+)\((.*)", line)
        if not match or match[2] not in calls:
            continue
        thread, call, rest = match.groups()
        counts[thread, call] = number = counts.get((thread, call), 0) + 1
        most[call] = max(most.get(call, 0), number)
        if is_near(rest, folder):
            near.setdefault(call, set()).add(number)
        if '"/proc/self/' in rest:
            about_itself.setdefault(call, set()).add(number)
    return most, near, about_itself


def is_near(arguments: str, folder: Path) -> bool:
    """Whether a call is about the project, the journal or the output, not about libraries or fonts."""
    path = re.match(r'(?:AT_FDCWD<[^>]*>, )?"([^"]*)"', arguments)
    if path:
        return not path[1].startswith("/") or path[1].startswith(str(folder))
    return any(part in arguments for part in (str(folder), "memfd:", "pipe:"))


def spread(numbers: list[int], count: int) -> list[int]:
    """Chooses `count` of the numbers, evenly, with the first and the last."""
    if len(numbers) <= count:
        return numbers
    return sorted({numbers[round(index * (len(numbers) - 1) / (count - 1))] for index in range(count)})


def plan(projects: Projects, commands: list[str], most_numbers: int | None) -> list[Fault]:
    faults = []
    calls = CALLS if most_numbers is not None else CALLS + FURTHER_CALLS
    for command in commands:
        most, near, about_itself = calls_of(projects, projects.templates[command], calls)
        for call in calls:
            if most_numbers is None:
                numbers = list(range(1, most.get(call, 0) + 2))
            else:
                numbers = spread(sorted(near.get(call, ())), most_numbers)
                # These few calls read about the process itself, which decides everything that it does.
                numbers += sorted(about_itself.get(call, set()).difference(numbers))
            for index, number in enumerate(numbers):
                kinds = ERRORS + KILLS
                if most_numbers is not None:
                    # Each place gets one error and one kind of kill; its neighbours get the others.
                    kinds = [ERRORS[index % len(ERRORS)], KILLS[index % len(KILLS)]]
                faults += [Fault(command, call, kind, number) for kind in kinds]
    return faults


class Injection:
    def __init__(self, projects: Projects, checks: Checks, workers: int) -> None:
        self.projects = projects
        self.checks = checks
        self.workers = workers
        # The number of planned faults that happened.
        self.happened = 0

    def inject(self, fault: Fault, worker: int) -> list[str]:
        template = self.projects.templates[fault.command]
        folder = self.projects.copy(template, f"worker-{worker}")
        log = self.projects.root / f"worker-{worker}.log"
        what = {"KILL": "signal=SIGKILL", "ALL": "signal=SIGSTOP"}.get(fault.kind, f"error={fault.kind}")
        prefix = strace(log, fault.call, f"{what}:when={fault.number}")
        command = prefix + self.projects.command(*COMMANDS[fault.command])
        meanwhile = kill_when_stopped(log) if fault.kind == "ALL" else None
        outcome = run(command, folder, meanwhile)
        text = log.read_text(errors="replace")
        if not re.search(r"INJECTED|killed by SIGKILL|stopped by SIGSTOP", text):
            return []
        self.happened += 1
        # After such a fault, nothing can be written to standard error.
        is_mute = re.search(r"write\(2<.*INJECTED", text) is not None
        return self.checks.after(
            folder, template, outcome, speaks=fault.kind not in KILLS and not is_mute)

    def run(self, faults: list[Fault]) -> int:
        return in_parallel(self.workers, faults, self.inject)


def kill_when_stopped(log: Path):
    def watch(running: Running) -> None:
        while running.process.returncode is None:
            if log.exists() and b"SIGSTOP" in log.read_bytes():
                kill_group(running.group)
                return
            # The process is not reaped here: a zombie has ended, too.
            state = Path(f"/proc/{running.group}/stat")
            if state.read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return
            time.sleep(0.002)

    return watch


def in_parallel(workers: int, jobs: list, work) -> int:
    """Does jobs in numbered threads, prints what is wrong with each job, and returns how many were wrong."""
    free = list(range(workers))

    def one(job):
        worker = free.pop()
        try:
            return job, work(job, worker)
        finally:
            free.append(worker)

    failures = 0
    with ThreadPoolExecutor(workers) as pool:
        for job, wrong in pool.map(one, jobs):
            for text in wrong:
                print(f"FAIL {job}: {text.strip()}", flush=True)
            failures += 1 if wrong else 0
    return failures


@dataclass(frozen=True)
class Kill:
    command: str
    delay: float
    # Whether only the supervising process is killed.
    is_parent_alone: bool
    index: int

    def __str__(self) -> str:
        who = "parent" if self.is_parent_alone else "group"
        return f"kill {self.index}: {self.command}: {who} after {self.delay * 1000:.2f} ms"


def random_kills(projects: Projects, count: int, seed: int) -> list[Kill]:
    chance = random.Random(seed)
    kills = []
    for index in range(count):
        command = chance.choice(list(COMMANDS))
        seconds = projects.templates[command].seconds
        kills.append(Kill(command, chance.uniform(0, 1.5) * seconds, chance.random() < 0.2, index))
    return kills


def kill(injection: Injection, job: Kill, worker: int) -> list[str]:
    projects = injection.projects
    template = projects.templates[job.command]
    folder = projects.copy(template, f"worker-{worker}")

    def after_a_while(running: Running) -> None:
        time.sleep(job.delay)
        if job.is_parent_alone:
            # It is not reaped yet, so the process id is still its own.
            os.kill(running.group, signal.SIGKILL)
        else:
            kill_group(running.group)

    outcome: Outcome = run(projects.command(*COMMANDS[job.command]), folder, after_a_while)
    injection.happened += 1 if outcome.code == -signal.SIGKILL else 0
    return injection.checks.after(folder, template, outcome, speaks=False)
