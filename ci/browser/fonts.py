"""Makes a suite's fonts usable in a Chromium page, for the scripts that ask Chromium about text."""

import hashlib
import re
import shutil
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTCollection, TTFont
from playwright.sync_api import sync_playwright

FONT = re.compile(r"(?P<family>.+?)(?P<bold> Bold)? (?P<size>[\d.]+)")


@dataclass(frozen=True)
class Face:
    family: str
    weight: int
    path: Path


@dataclass(frozen=True)
class Font:
    family: str
    weight: int
    size: float

    @staticmethod
    def parse(text):
        """`Family 16` or `Family Bold 16`."""
        match = FONT.fullmatch(text)
        return Font(match["family"], 700 if match["bold"] else 400, float(match["size"]))

    def css(self, fallback):
        families = dict.fromkeys([self.family, *fallback])
        return f"{self.weight} {self.size}px " + ", ".join(f'"{family}"' for family in families)


def faces(suite):
    """The faces of a suite.yaml, whose files have the checksums in it."""
    return [face(entry, suite["font-path"]) for entry in suite["fonts"]]


def face(entry, folders):
    for folder in map(Path, folders):
        for path in sorted(folder.rglob(entry["file"])):
            found = hashlib.sha256(path.read_bytes()).hexdigest()
            if found != entry["sha256"]:
                sys.exit(f"{path}: SHA-256 is {found}, suite.yaml says {entry['sha256']}")
            return Face(entry["family"], 700 if "Bold" in path.stem else 400, path)
    sys.exit(f"{entry['file']} is in none of {folders}; its package is {entry['package']}")


def web_font(face, folder):
    """A file that @font-face can load, because Chromium does not load faces from collections."""
    if face.path.suffix != ".ttc":
        return face.path
    with TTCollection(face.path, lazy=True) as collection:
        families = [font["name"].getBestFamilyName() for font in collection.fonts]
    target = folder / f"{face.family}-{face.weight}.otf"
    with TTFont(face.path, fontNumber=families.index(face.family), lazy=True) as font:
        font.recalcTimestamp = False
        font.save(target)
    return target


def page_source(faces, style, folder):
    rules = "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight};'
        f' src: url("{web_font(face, folder).as_uri()}"); }}'
        for face in faces
    )
    return f'<!doctype html><meta charset="utf-8"><style>{rules}{style}</style><body></body>'


@contextmanager
def page_with(faces, style):
    """An empty Chromium page with the faces and a style sheet, and the browser's version."""
    executable = shutil.which("chromium-headless-shell")
    if not executable:
        sys.exit("chromium-headless-shell is not installed")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        source = folder / "page.html"
        source.write_text(page_source(faces, style, folder), encoding="utf-8")
        browser = playwright.chromium.launch(
            executable_path=executable, args=["--font-render-hinting=none"]
        )
        page = browser.new_page()
        page.goto(source.as_uri())
        loaded = page.evaluate(
            "async () => { await Promise.all([...document.fonts].map(face => face.load()));"
            " return [...document.fonts].map(face => face.status) }"
        )
        assert loaded == ["loaded"] * len(faces), loaded
        yield page, f"Chromium {browser.version}"
        browser.close()


def read_known(path):
    """The reasons of understood differences by label id, from lines of `id reason`."""
    known = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, reason = line.partition(" ")
            known[name] = reason.strip() or sys.exit(f"{path.name}: {name} has no reason")
    return known
