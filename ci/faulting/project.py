"""A small project for injecting faults, and what its commands do if nothing disturbs them."""

import hashlib
import os
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from faulting.processes import Outcome, run

ROOT = Path(__file__).resolve().parent.parent.parent
FONTS = ROOT / "Tests/Fonts"
SQUARE = FONTS / "HarnessSquare-Regular.ttf"
# Two fonts, because one of several could be missing unnoticed.
FAMILIES = {"Harness Square": SQUARE, "Harness Tall": FONTS / "HarnessTall-Regular.ttf"}

# The suite when baselines are recorded, when the earlier run happens, and from then on.
RECORDED = """cases:
  changed-a: { text: 标题, width: 40 }
  changed-b: { text: 标题标题, width: 40 }
  unsealed: { text: 标题, width: 40 }
  passing-a: { text: 标题, width: 40 }
  passing-b: { text: 标题标题标题, width: 60 }
  orphan: { text: 标, width: 40 }
"""
TODAY = """cases:
  changed-a: { text: 标价, width: 40 }
  changed-b: { text: 标题标, width: 40 }
  unsealed: { text: 题, width: 40 }
  passing-a: { text: 标题, width: 40 }
  passing-b: { text: 标题标题标题, width: 60 }
  new-a: { text: 标题价, width: 40 }
"""
NESTED = "new-b: { text: 价, width: 40 }\n"
# A case that only the earlier run has: a report with its name is from that run.
EARLIER = TODAY + "  earlier: { text: 题题, width: 40 }\n"
IDS = [f"labels/{line.split(':')[0].strip()}" for line in (RECORDED + TODAY).splitlines()
       if line.startswith("  ")]
IDS = sorted({*IDS, "sub/more/new-b"})

COMMANDS = {
    "run": ["run"],
    "update": ["update-baselines"],
    "from": ["update-baselines", "--from", ".harness"],
    "prune": ["update-baselines", "--prune"],
}


@dataclass
class Template:
    """A project as it is before a command, and after one that nothing disturbed."""

    name: str
    folder: Path
    outcome: Outcome | None = None
    old: dict = field(default_factory=dict)
    new: dict = field(default_factory=dict)
    statuses: dict = field(default_factory=dict)
    seconds: float = 0


def pairs(project: Path) -> dict:
    """The bytes of both files of every baseline; None for a missing one."""
    found = {}
    for case in IDS:
        files = [project / f"Baselines/{case}{suffix}" for suffix in (".png", ".layout.json")]
        found[case] = tuple(file.read_bytes() if file.exists() else None for file in files)
    return found


def outside(folder: Path) -> dict:
    """Checksums of all files except baselines, what runs write, and git's own files."""
    found = {}
    for path, folders, files in os.walk(folder):
        here = Path(path).relative_to(folder)
        if here == Path("project"):
            folders[:] = [name for name in folders if name not in ("Baselines", ".harness", ".git")]
        for name in folders + files:
            entry = Path(path, name)
            kind = os.lstat(entry).st_mode
            content = b"" if entry.is_dir() or entry.is_symlink() else entry.read_bytes()
            found[str(here / name)] = (kind, hashlib.sha256(content).hexdigest())
    return found


class Projects:
    """The templates, and copies of them to work on."""

    def __init__(self, harness: Path, jobs: int) -> None:
        # Memory is faster than a disk, and flushing it does not slow down other processes.
        memory = Path("/dev/shm")
        base = memory if os.access(memory, os.W_OK) else None
        self.root = Path(tempfile.mkdtemp(prefix="harness-faults-", dir=base))
        self.harness = harness
        self.jobs = jobs
        self.templates: dict[str, Template] = {}

    def __enter__(self) -> "Projects":
        return self

    def __exit__(self, *_) -> None:
        shutil.rmtree(self.root)

    def command(self, *arguments: str) -> list[str]:
        jobs = ["--jobs", str(self.jobs)] if arguments[0] in ("run", "update-baselines") else []
        return [str(self.harness), *arguments, *jobs]

    def run(self, folder: Path, *arguments: str, prefix: list[str] | None = None) -> Outcome:
        return run((prefix or []) + self.command(*arguments), folder)

    def expect(self, folder: Path, code: int, *arguments: str) -> Outcome:
        outcome = self.run(folder, *arguments)
        if outcome.code != code:
            raise SystemExit(
                f"ci/faults: {' '.join(arguments)} ends with {outcome.code} where nothing disturbs it, not "
                f"with {code}:\n{outcome.output}{outcome.errors}")
        return outcome

    def copy(self, template: Template, name: str) -> Path:
        folder = self.root / name
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(template.folder, folder, symlinks=True)
        return folder

    def make(self) -> None:
        """Makes a template for each command, and runs each once undisturbed."""
        base = self.root / "base"
        project = base / "project"
        for name in ("Cases/sub", "Baselines/labels", "home"):
            (base / name if name == "home" else project / name).mkdir(parents=True)
        (base / "beside.txt").write_text("Not to be touched.\n")
        (project / ".gitignore").write_text(".harness/\n")
        fonts = "".join(
            f"  - {{ family: {family}, file: {file.name}, package: none, "
            f"sha256: {hashlib.sha256(file.read_bytes()).hexdigest()} }}\n"
            for family, file in FAMILIES.items())
        (project / "Cases/suite.yaml").write_text(
            f"format: 1\nfonts:\n{fonts}font-path: [\"{FONTS}\"]\n"
            "fallback: [Harness Square]\ndefaults: { font: Harness Square 10, scale: 1 }\n")
        labels = project / "Cases/labels.yaml"
        labels.write_text(RECORDED)
        self.expect(base, 0, "update-baselines")
        self._forget_seal(project / "Baselines/labels/unsealed.layout.json")
        (project / "Baselines/notes.png").write_bytes(b"Not harness's.\n")
        (project / "Cases/sub/more.yaml").write_text(f"cases:\n  {NESTED}")
        labels.write_text(EARLIER)
        self.expect(base, 1, "run")
        labels.write_text(TODAY)
        git = run(["git", "init", "--quiet", "--template="], base)
        if git.code != 0:
            raise SystemExit(f"ci/faults: git init: {git.errors}")

        before = Template("before", base)
        ran = self.root / "ran"
        shutil.copytree(base, ran, symlinks=True)
        self.expect(ran, 1, "run")
        for name, arguments in COMMANDS.items():
            template = Template(name, ran if name == "from" else before.folder)
            template.old = pairs(template.folder / "project")
            copy = self.copy(template, "undisturbed")
            template.outcome = self.expect(copy, 1 if name == "run" else 0, *arguments)
            template.seconds = template.outcome.seconds
            template.new = pairs(copy / "project")
            if name == "run":
                template.statuses = statuses(copy / "project")
            self.templates[name] = template

    @staticmethod
    def _forget_seal(record: Path) -> None:
        """Damages a record: nothing ties it to its picture any more."""
        lines = record.read_text().splitlines(keepends=True)
        record.write_text("".join(
            line for line in lines if not line.startswith(('  "pair"', '  "suite"'))))


def statuses(project: Path) -> dict:
    import json

    results = json.loads((project / ".harness/results.json").read_text())
    return {case["id"]: case["status"] for case in results["cases"]}
