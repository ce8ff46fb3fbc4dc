"""What must hold after any fault."""

import hashlib
import json
import os
import re
import threading
import zlib
from pathlib import Path

from faulting.processes import Outcome, run
from faulting.project import IDS, Projects, Template, outside, pairs, statuses

TEMPORARY = re.compile(r"\.harness-update-[0-9a-f]{16}|[^/]*\.tmp$|\.[^/]*\.[0-9a-f]{16}\.tmp")
CRASHES = {-4, -5, -6, -7, -8, -11, 132, 133, 134, 135, 136, 139}
NOTE = "note: an earlier process did not finish"


def temporaries(folder: Path) -> list[str]:
    found = []
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in (".git", "cache")]
        here = Path(path).relative_to(folder)
        found += [str(here / name) for name in folders + files if TEMPORARY.search(name)]
    return found


def staged(project: Path) -> list[str]:
    """What killed updates left, except the files that only hide it from git."""
    return [str(file) for file in project.glob("Baselines/.harness-update-*/*")
            if file.name not in (".gitignore", ".git")]


class Checks:
    def __init__(self, projects: Projects) -> None:
        self.projects = projects
        self.outside = {name: outside(template.folder) for name, template in projects.templates.items()}
        self.done: dict[str, list[str]] = {}
        self.lock = threading.Lock()

    def after(self, folder: Path, template: Template, outcome: Outcome, speaks: bool) -> list[str]:
        """Lists what is wrong after a command that a fault disturbed."""
        project = folder / "project"
        wrong = self.of_outcome(project, template, outcome, speaks)
        wrong += self.of_surroundings(folder, template) + self.of_git(folder)
        wrong += self.of_results(project, template)
        # The same files lead to the same result, so it is checked only once.
        key = f"{template.name}:{self.digest(project)}"
        with self.lock:
            known = self.done.get(key)
        if known is None:
            known = self.what_follows(folder, template)
            with self.lock:
                self.done[key] = known
        return wrong + known

    def of_outcome(
        self, project: Path, template: Template, outcome: Outcome, speaks: bool
    ) -> list[str]:
        wrong = []
        if outcome.hung:
            return ["it hangs"]
        if outcome.code in CRASHES:
            wrong.append(f"it crashed: exit code {outcome.code}: {outcome.errors}")
        expected = template.outcome
        if template.name == "run":
            if outcome.code == 0:
                wrong.append("exit code 0, though cases fail")
            if outcome.code == 1:
                if not (project / ".harness/results.json").exists():
                    wrong.append("exit code 1, though there are no results")
                elif statuses(project) != template.statuses:
                    wrong.append(f"exit code 1 with other verdicts: {statuses(project)}")
                if not (project / ".harness/report/index.html").exists():
                    wrong.append("exit code 1, though there is no report")
        elif outcome.code == 0:
            if pairs(project) != template.new:
                wrong.append(f"exit code 0, though not everything was done: {outcome.output}")
            if speaks and outcome.output != expected.output:
                wrong.append(f"exit code 0, though it says: {outcome.output}")
            if temporaries(project / "Baselines"):
                wrong.append("exit code 0, though temporary files stay")
        if speaks and outcome.code > 1 and not outcome.errors:
            wrong.append(f"exit code {outcome.code} without a word")
        return wrong

    def of_surroundings(self, folder: Path, template: Template) -> list[str]:
        before, after = self.outside[template.name], outside(folder)
        return [f"{name} changed, outside of baselines and output"
                for name in sorted(before.keys() | after.keys())
                if before.get(name) != after.get(name)]

    def of_git(self, folder: Path) -> list[str]:
        """Checks that nothing temporary would be committed."""
        status = run(["git", "status", "--porcelain", "-uall"], folder)
        if status.code != 0:
            return [f"git status: {status.errors}"]
        return [f"git add -A would add {line[3:]}" for line in status.output.splitlines()
                if TEMPORARY.search(line) or ".harness" in line]

    def of_results(self, project: Path, template: Template) -> list[str]:
        """Checks that results, report and pictures are from one run, or say that they are from none."""
        wrong = []
        output = project / ".harness"
        results = output / "results.json"
        images = {str(file.relative_to(output / "images")): file.read_bytes()
                  for file in (output / "images").rglob("*.*") if file.is_file()}
        if results.exists():
            for case in json.loads(results.read_text())["cases"]:
                for name, checksum in (case.get("files") or {}).items():
                    content = images.get(f"{case['id']}/{name}")
                    if content is None or f"{zlib.crc32(content):08x}" != checksum:
                        wrong.append(f"results.json names another {case['id']}/{name}")
        page = output / "report/index.html"
        # The page itself does not name cases, but the files that it loads and the plain pages do.
        shown = "".join(file.read_text() for file in (output / "report").rglob("*")
                        if file.is_file() and not TEMPORARY.search(file.name))
        if page.exists() and not (output / "report/data/index.js").exists():
            wrong.append("the report's page is there without its data")
        if page.exists() and template.name == "run" and "labels/earlier" in shown:
            before = template.folder / "project/.harness/images"
            for name, content in images.items():
                earlier = before / name
                if not earlier.exists() or earlier.read_bytes() != content:
                    wrong.append(f"the earlier run's report is beside the new images/{name}")
        return wrong

    def digest(self, project: Path) -> str:
        """A checksum of the names and bytes of baselines, and of which files of a run exist."""
        text = []
        for file in sorted((project / "Baselines").rglob("*")):
            name = re.sub(r"[0-9a-f]{16}", "#", str(file.relative_to(project)))
            text.append(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ''}")
        output = project / ".harness"
        text += [str((output / name).exists()) for name in ("results.json", "events.ndjson")]
        text += [re.sub(r"[0-9a-f]{16}", "#", str(file.relative_to(output)))
                 for file in sorted(output.rglob("*")) if "cache" not in file.parts]
        # The cache of fonts depends on where the project is, so only the files' lengths count.
        text += sorted(
            re.sub(r"[0-9A-Fa-f-]{16,}", "#", f"{file.relative_to(output)} {file.lstat().st_size}")
            for file in (output / "cache").rglob("*") if file.is_file())
        return hashlib.sha256("\n".join(text).encode()).hexdigest()

    def what_follows(self, folder: Path, template: Template) -> list[str]:
        """Lists what is wrong with the commands that follow a fault."""
        project, run_harness = folder / "project", self.projects.run
        wrong = []
        if not (project / ".harness/results.json").exists():
            refused = run_harness(folder, "update-baselines", "--from", ".harness", "--dry-run")
            says = "did not finish" in refused.errors or "there is no" in refused.errors
            if refused.code != 2 or not says:
                wrong.append(f"--from takes a run that did not finish: {refused.code}: {refused.errors}")
        found = pairs(project)
        torn = {case for case in IDS if found[case] not in (template.old[case], template.new[case])}
        hidden = staged(project)

        after = run_harness(folder, "run")
        if after.code not in (0, 1, 2):
            return wrong + [f"the next run ends with {after.code}: {after.errors}"]
        now = statuses(project)
        for case, status in now.items():
            if case in torn and status == "passed":
                wrong.append(f"{case} is torn, and passes")
            if case not in torn and found[case] == template.new[case] and template.name != "run":
                if status != "passed":
                    wrong.append(f"{case} is whole and new, and is {status}")
        for case in torn - now.keys():
            if found[case][1] is None:
                wrong.append(f"{case} lost its record alone, so that nobody knows whose it is")
        wrong += [f"{name} stays after the next run" for name in temporaries(project / ".harness")]

        prune = self.projects.templates["prune"]
        update = run_harness(folder, "update-baselines", "--prune")
        if update.code != 0:
            wrong.append(f"the next update ends with {update.code}: {update.errors}")
        if (NOTE in update.errors) != bool(hidden):
            wrong.append(f"the next update found {hidden} and says: {update.errors!r}")
        wrong += [f"{name} stays after the next update" for name in temporaries(project)]
        final = pairs(project)
        wrong += [f"{case} is not as recorded after the next update"
                  for case in IDS if final[case] != prune.new[case]]
        for arguments in (["run"], ["verify"]):
            last = run_harness(folder, *arguments)
            if last.code != 0:
                wrong.append(f"{arguments[0]} after the next update: {last.code}: {last.output}{last.errors}")
        return wrong + self.of_surroundings(folder, template)
