"""Commands at the same time in one project: they wait for each other, or refuse and say why, and mix nothing up.

strace delays the first command of a scene at a system call, so that the second one meets it there. Each scene also
runs with the commands in PID namespaces of their own, where both have the same process ids, as in two containers that
share a disk.
"""

import os
import re
import time
from dataclasses import dataclass
from pathlib import Path

from faulting.checks import Checks, temporaries
from faulting.injecting import strace
from faulting.processes import Outcome, Running, run
from faulting.project import IDS, Projects, pairs, statuses

UPDATE, RUN, PRUNE = ["update-baselines"], ["run"], ["update-baselines", "--prune"]
# What the first command does while it holds the lock that the second needs, and how long it is delayed there.
PUTTING, JUDGING = "rename", "pwrite64"
HELD = "500ms"


@dataclass(frozen=True)
class Scene:
    name: str
    first: list
    held_at: str
    # Which of these calls is delayed, counted from 1.
    number: int
    second: list
    # The second command's standard error, and both exit codes.
    says: str
    codes: tuple


WAITS = "waiting for another harness process that is using Baselines\n"
SCENES = [
    Scene("run beside run", RUN, JUDGING, 2, RUN,
          "error: another run or audit is writing to .harness; wait until it ends, or choose another --output\n", (1, 3)),
    Scene("update beside update", UPDATE, PUTTING, 1, UPDATE, WAITS, (0, 0)),
    Scene("run beside update", UPDATE, PUTTING, 1, RUN, WAITS, (0, 0)),
    Scene("update beside run", RUN, JUDGING, 2, UPDATE, WAITS, (1, 0)),
    Scene("prune beside update", UPDATE, PUTTING, 1, PRUNE, WAITS, (0, 0)),
    Scene("update beside prune", PRUNE, PUTTING, 1, UPDATE, WAITS, (0, 0)),
]


def in_namespace() -> list[str]:
    """Starts a command as the first process of a PID namespace."""
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    return ["unshare", *user, "--pid", "--fork", "--kill-child"]


def wait_for_lock(log: Path, running: Running) -> bool:
    """Waits until the first command has its lock."""
    while Path(f"/proc/{running.group}").exists():
        # A delayed call is logged late, so the locks before it are waited for.
        if log.exists() and "LOCK_EX" in (text := log.read_text(errors="replace")):
            return True
        time.sleep(0.002)
        if time.perf_counter() - running.started > 30:
            break
    return False


def held(projects: Projects, scene: Scene, folder: Path, log: Path, prefix: list[str]) -> Running:
    # Fills the cache of fonts first, so that the renamed files are pictures.
    projects.expect(folder, 0, "inspect", "labels/passing-a")
    tracer = strace(log, scene.held_at, f"delay_enter={HELD}:when={scene.number}")
    tracer[tracer.index(f"trace={scene.held_at}")] = f"trace={scene.held_at},flock"
    return Running(prefix + tracer + projects.command(*scene.first), folder)


def play(projects: Projects, checks: Checks, scene: Scene, prefix: list[str]) -> list[str]:
    folder = projects.copy(projects.templates["update"], "scene")
    project = folder / "project"
    log = projects.root / "scene.log"
    log.unlink(missing_ok=True)
    running = held(projects, scene, folder, log, prefix)
    ready = wait_for_lock(log, running)
    second = run(prefix + projects.command(*scene.second), folder)
    first = running.wait()
    wrong = [] if ready else ["the first command took no lock"]
    for place, outcome, code in zip(("first", "second"), (first, second), scene.codes):
        if outcome.code != code or outcome.hung:
            wrong.append(f"the {place} ends with {outcome.code}, not {code}: {outcome.output}{outcome.errors}")
    if second.errors != scene.says:
        wrong.append(f"the second says {second.errors!r}")
    if first.errors:
        wrong.append(f"the first says {first.errors!r}")
    return wrong + whole(projects, checks, scene, folder)


def whole(projects: Projects, checks: Checks, scene: Scene, folder: Path) -> list[str]:
    """Lists what is mixed up after both commands."""
    project = folder / "project"
    template = projects.templates["prune" if PRUNE in (scene.first, scene.second) else "update"]
    is_updated = scene.first[0] != "run" or scene.second[0] != "run"
    expected = template.new if is_updated else template.old
    found = pairs(project)
    wrong = [f"{case} is not as it was recorded" for case in IDS if found[case] != expected[case]]
    wrong += [f"{name} stays" for name in temporaries(folder)]
    if scene.first == RUN and statuses(project) != projects.templates["run"].statuses:
        wrong.append(f"the first run's verdicts are {statuses(project)}")
    if scene.second == RUN and is_updated and set(statuses(project).values()) != {"passed"}:
        wrong.append(f"the second run's verdicts are {statuses(project)}")
    return wrong + checks.of_results(project, projects.templates["update"])


def race(
    projects: Projects, checks: Checks, first: list, second: list, prefix: list[str]
) -> list[str]:
    """Two commands that start at the same time, in whichever order they get on."""
    folder = projects.copy(projects.templates["update"], "scene")
    project = folder / "project"
    running = [Running(prefix + projects.command(*command), folder) for command in (first, second)]
    outcomes: list[Outcome] = [command.wait() for command in running]
    wrong = []
    for command, outcome in zip((first, second), outcomes):
        allowed = (0, 1, 3) if command == RUN == first == second else (0, 1) if command == RUN else (0,)
        says = outcome.errors.replace(WAITS, "")
        is_refused = outcome.code == 3 and "another run or audit is writing to" in says
        if outcome.code not in allowed or (says and not is_refused):
            wrong.append(f"{command[0]} ends with {outcome.code}: {outcome.errors}")
        if re.search("is not the picture that its layout record|is missing, ", outcome.output):
            wrong.append(f"{command[0]} says of a pair at work: {outcome.output}")
    final = projects.templates["prune" if PRUNE in (first, second) else "update"].new
    if first != RUN or second != RUN:
        found = pairs(project)
        wrong += [f"{case} is not as it was recorded" for case in IDS if found[case] != final[case]]
    wrong += [f"{name} stays" for name in temporaries(folder)]
    return wrong + checks.of_results(project, projects.templates["update"])


def run_all(projects: Projects, races: int) -> int:
    failures = 0
    checks = Checks(projects)
    for where, prefix in (("", []), (", in PID namespaces", in_namespace())):
        found = [(scene.name, play(projects, checks, scene, prefix)) for scene in SCENES]
        for first, second in ((RUN, RUN), (UPDATE, UPDATE), (UPDATE, RUN), (UPDATE, PRUNE)):
            for number in range(races):
                name = f"{' '.join(first)} and {' '.join(second)} at once, {number}"
                found.append((name, race(projects, checks, first, second, prefix)))
        for name, wrong in found:
            for text in wrong:
                print(f"FAIL {name}{where}: {text.strip()}", flush=True)
            failures += 1 if wrong else 0
    return failures
