"""Times `harness capture` on a screen of 2,500 texts, all of which become labels."""

import hashlib
import json
import shutil
from pathlib import Path

from .goals import Goals, table
from .processes import HARNESS, ROOT, WORK, duration, make_apart, medians, run

TEXTS = 2500
# Letters of this font are ½ em wide, and spaces ¼: lines are simple sums.
FONT = ROOT / "Tests/Fonts/HarnessSquare-Regular.ttf"
FAMILY, SIZE = "Harness Square", 16
LETTER, SPACE = SIZE / 2, SIZE / 4
WIDTHS = [96, 160, 240, 320, 400]
WORDS = "pay later with your invoice and no fees at all before the end of next month".split()


def lines(words: list[str], width: float) -> list[dict]:
    """The lines of a text, as every interface breaks them."""
    found: list[list[str]] = []
    for word in words:
        longer = [*found[-1], word] if found else [word]
        if found and len("".join(longer)) * LETTER + (len(longer) - 1) * SPACE <= width:
            found[-1] = longer
        else:
            found.append([word])
    return [
        {"text": " ".join(line), "x": 0, "width": len("".join(line)) * LETTER + (len(line) - 1) * SPACE} for line in found]


def make_capture(folder: Path) -> None:
    """Replaces a folder by one with a suite, a string catalog and a capture."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("Cases", "captures"):
        (folder / name).mkdir(parents=True)
        shutil.copyfile(FONT, folder / name / FONT.name)
    font = {"family": FAMILY, "file": FONT.name, "sha256": hashlib.sha256(FONT.read_bytes()).hexdigest()}
    texts, strings = [], {}
    for number in range(TEXTS):
        words = [WORDS[(number * 7 + index) % len(WORDS)] for index in range(2 + number % 13)] + [str(number)]
        width = WIDTHS[number % len(WIDTHS)]
        strings[f"text.{number}"] = " ".join(words)
        texts.append({
            "path": f"main/section.{number % 50}/p", "place": [0, number * 20, width, 20], "width": width, "width-available": width,
            "runs": [{"text": " ".join(words), "font": {"family": FAMILY, "size": SIZE}}], "shown": lines(words, width),
        })
    state = {"page": "/terms", "window": [800, 600], "locale": "en"}
    capture = {"schema": 1, "state": state, "fonts": [font], "texts": texts}
    (folder / "captures/terms.json").write_text(json.dumps(capture), encoding="utf-8")
    (folder / "Cases/en.json").write_text(json.dumps(strings), encoding="utf-8")
    suite = {"format": 1, "font-path": ["."], "defaults": {"font": f"{FAMILY} {SIZE}"}, "fonts": [font], "audit": {"source": "en"}}
    (folder / "Cases/suite.yaml").write_text(json.dumps(suite), encoding="utf-8")


def measure(times: int, goals: Goals) -> str:
    folder = WORK / "capture"
    make_apart(make_capture, folder)
    command = [HARNESS, "capture", "captures/terms.json", "--catalog", "en.json"]
    tally = run(command, folder).said.strip().splitlines()[-1]
    if not tally.endswith(f"{TEXTS} of {TEXTS} are laid out as shown"):
        raise SystemExit(f"ci/bench: not all texts are reproduced: {tally}")
    (cost,) = medians([command], folder, times)
    met = goals.at_most(3, cost.seconds, f"capture of {TEXTS:,} texts: s")
    return table(["capture", f"median of {times}", "goal"], [
        [f"{TEXTS:,} texts checked, found in a catalog and written as labels", duration(cost.seconds), f"≤ 3 s {met}"],
        ["memory", f"{cost.megabytes:.0f} MB", ""],
    ])  # fmt: skip
