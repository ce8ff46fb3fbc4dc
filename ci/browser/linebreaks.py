#!/usr/bin/env python3
"""Compares where harness and Chromium break lines, with the labels of the suite beside this file.

    linebreaks.py --harness ci/harness

Both sides use the same fonts, sizes and widths. The lines of each label must end in the same places. Lines of labels
with `align: justify` must also begin and end at the same x; how a line shares its room is not compared, because
Chromium widens all gaps alike and harness follows JLREQ.

Then the same labels are split into runs that differ only in colour, between any two characters: their lines must end
as in Chromium, and their lines and characters must be exactly where they are in the whole labels.

Differences that are understood are in linebreaks/known.txt with their reasons, those of split labels alone in
known-split.txt; any other difference fails, and so does a known one that went away.
"""

import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import cycle, pairwise
from pathlib import Path

import yaml

from fonts import Font, faces, page_with, read_known

SUITE = Path(__file__).resolve().parent / "linebreaks"
CASE_KEYS = {"text", "font", "language", "direction", "letter-spacing", "align", "matrix"}
COLORS = ("#1a1a1a", "#b30000", "#0046b3")

# Points. Chromium rounds the width of each run up to a multiple of 1/64 px; a line that it fills exactly in harness
# needs this much more room there if it is of several runs.
ROUNDING = 4 / 64
EDGE_TOLERANCE = 0.5
PLACE_TOLERANCE = 0.01

# One large line height for all, so that the number of a rectangle's line is its top divided by that height.
LINE_HEIGHT = 100
STYLE = f"""
  div {{ white-space: pre-wrap; overflow-wrap: anywhere; word-break: normal; line-break: strict;
         hyphens: manual; line-height: {LINE_HEIGHT}px; text-rendering: geometricPrecision;
         font-kerning: normal; text-spacing-trim: space-all; text-autospace: no-autospace; }}
"""

# The lines of each label: which grapheme clusters are on it, and from where to where those go that are not spaces.
# A cluster without a rectangle (a soft hyphen, a joiner) stays with the one before it; one at a line's end may
# have an empty one on the next line.
LINES_IN_BROWSER = """
labels => labels.map(label => {
  const box = document.createElement('div');
  box.lang = label.language;
  box.dir = label.direction;
  box.style.width = label.width + 'px';
  box.style.font = label.font;
  box.style.lineHeight = LINE_HEIGHT + 'px';
  box.style.letterSpacing = label.letterSpacing + 'px';
  box.style.textAlign = label.align;
  const nodes = [], starts = [];
  let length = 0;
  for (const run of label.runs) {
    const span = document.createElement('span');
    span.style.color = run.color;
    const node = document.createTextNode(run.text);
    span.append(node);
    box.append(span);
    nodes.push(node);
    starts.push(length);
    length += run.text.length;
  }
  document.body.append(box);
  const {left, top} = box.getBoundingClientRect();
  const range = document.createRange();
  const place = (index, isEnd) => {
    let run = nodes.length - 1;
    while (starts[run] > index - (isEnd ? 1 : 0)) run -= 1;
    return [nodes[run], index - starts[run]];
  };
  const lines = [{text: '', from: Infinity, to: -Infinity}];
  const text = label.runs.map(run => run.text).join('');
  for (const {segment, index} of new Intl.Segmenter('und').segment(text)) {
    range.setStart(...place(index, false));
    range.setEnd(...place(index + segment.length, true));
    const rectangles = [...range.getClientRects()];
    const widest = rectangles.reduce((a, b) => b.width > a.width ? b : a, rectangles[0]);
    const number = Math.max(0, widest
      ? Math.floor((widest.top + widest.height / 2 - top) / LINE_HEIGHT) : lines.length - 1);
    while (lines.length <= number) lines.push({text: '', from: Infinity, to: -Infinity});
    const line = lines[number];
    line.text += segment;
    if (widest && segment.trim()) {
      line.from = Math.min(line.from, widest.left - left);
      line.to = Math.max(line.to, widest.right - left);
    }
  }
  box.remove();
  return lines.map(line => line.from < line.to ? line : {text: line.text, from: 0, to: 0});
})
""".replace("LINE_HEIGHT", str(LINE_HEIGHT))


@dataclass(frozen=True)
class Label:
    id: str
    runs: list[dict]
    font: Font
    width: float
    language: str
    direction: str
    letter_spacing: float
    align: str

    @property
    def text(self):
        return "".join(run["text"] for run in self.runs)


@dataclass(frozen=True)
class Line:
    text: str
    # Where everything but spaces at its ends begins and ends.
    start: float
    end: float

    def __str__(self):
        return self.text.replace("\n", "⏎")


def cases_in(folder):
    """The cases of a suite by file and name, as they are in the files."""
    for file in sorted(folder.glob("*.yaml")):
        if file.name != "suite.yaml":
            yield file.stem, yaml.safe_load(file.read_text(encoding="utf-8"))["cases"]


def labels_in(folder):
    return [
        label
        for file, cases in cases_in(folder)
        for name, case in cases.items()
        for label in variants(f"{file}/{name}", case)
    ]


def variants(name, case):
    """The labels of a case's matrix, one for each width."""
    unknown = set(case) - CASE_KEYS | set(case["matrix"]) - {"width"}
    if unknown:
        sys.exit(f"{name}: linebreaks.py does not know {', '.join(sorted(unknown))}")
    text = case["text"]
    for width in case["matrix"]["width"]:
        yield Label(
            id=f"{name}@width={width}",
            runs=[{"text": text, "color": COLORS[0]}] if isinstance(text, str) else text,
            font=Font.parse(case["font"]),
            width=width,
            language=case["language"],
            direction=case.get("direction", "auto"),
            letter_spacing=case.get("letter-spacing", 0),
            align=case.get("align", "start"),
        )


def write_seams(folder):
    """The suite with every text in runs."""
    shutil.copy(SUITE / "suite.yaml", folder)
    for file, cases in cases_in(SUITE):
        for name, case in cases.items():
            case["text"] = split(case["text"], f"{file}/{name}")
        text = json.dumps({"cases": cases}, ensure_ascii=False, indent=1)
        (folder / f"{file}.yaml").write_text(text, encoding="utf-8")


def split(text, seed):
    """Runs of one to six characters, the same ones for each seed every time."""
    lengths = random.Random(seed)
    seams = [0]
    while seams[-1] < len(text):
        seams.append(min(len(text), seams[-1] + lengths.randint(1, 6)))
    return [
        {"text": text[start:end], "color": color}
        for (start, end), color in zip(pairwise(seams), cycle(COLORS), strict=False)
    ]


def ask_chromium(page, labels, fallback):
    """Chromium's lines of each label."""
    questions = [
        {
            "runs": label.runs,
            "font": label.font.css(fallback),
            "width": label.width + (ROUNDING if len(label.runs) > 1 else 0),
            "language": label.language,
            "direction": label.direction,
            "letterSpacing": label.letter_spacing,
            "align": label.align,
        }
        for label in labels
    ]
    answers = [
        [Line(line["text"], line["from"], line["to"]) for line in lines]
        for lines in page.evaluate(LINES_IN_BROWSER, questions)
    ]
    for label, lines in zip(labels, answers, strict=True):
        assert "".join(line.text for line in lines) == label.text, (label, lines)
    return answers


def ask_harness(harness, folder, labels):
    """The layout record of each label."""
    command = [harness, "--suite", folder, "inspect", "--format", "json", "**"]
    answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    records = {record["id"]: record for record in map(json.loads, answer.splitlines())}
    if records.keys() != {label.id for label in labels}:
        sys.exit(f"{folder}: harness has other labels than linebreaks.py")
    return [records[label.id] for label in labels]


def lines_of(record, label):
    """A record's lines, each with the text up to where the next line begins."""
    text = label.text.encode()
    starts = [line["range"][0] for line in record["lines"]] + [len(text)]
    lines = []
    for line, (start, end) in zip(record["lines"], pairwise(starts), strict=True):
        x, _, width, _ = line["box"]
        lines.append(Line(text[start:end].decode(), x, x + width))
    if "".join(line.text for line in lines) != label.text:
        sys.exit(f"{label.id}: the lines leave out some of the text")
    return lines


def breaks(lines):
    """Where lines after the first begin, in characters; an empty last line begins at the end of the text."""
    starts, place = [], 0
    for line in lines[:-1]:
        place += len(line.text)
        starts.append(place)
    return starts


def is_apart(a, b):
    return abs(a.start - b.start) > EDGE_TOLERANCE or abs(a.end - b.end) > EDGE_TOLERANCE


def difference(label, browser, ours):
    """How the lines differ, or nothing."""
    if breaks(browser) != breaks(ours):
        return f"  browser  {' | '.join(map(str, browser))}\n  harness  {' | '.join(map(str, ours))}"
    if label.align != "justify":
        return None
    apart = [(a, b) for a, b in zip(browser, ours, strict=True) if is_apart(a, b)]
    return "\n".join(
        f"  {a}\n  browser  {a.start:.2f} to {a.end:.2f}\n  harness  {b.start:.2f} to {b.end:.2f}"
        for a, b in apart
    )


def compare(kind, labels, browser, ours, known):
    """Prints the differences; True if each of them is known and each known one is there."""
    different = set()
    for label, theirs, record in zip(labels, browser, ours, strict=True):
        if shown := difference(label, theirs, lines_of(record, label)):
            different.add(label.id)
            print(f"{kind}: {label.id}", f"({known[label.id]})" if label.id in known else "")
            print(shown)
    gone = sorted(known.keys() - different)
    for label_id in gone:
        print(f"{kind}: {label_id}: listed as known, but the lines agree or the label is gone")
    names = {label.id.partition("@")[0] for label in labels}
    names_alike = len(names - {label_id.partition("@")[0] for label_id in different})
    alike = len(labels) - len(different)
    print(
        f"{kind}: lines as in the browser: {names_alike} of {len(names)} labels at every width, "
        f"{alike} of {len(labels)} label and width pairs ({alike / len(labels):.1%}); "
        f"{len(different & known.keys())} known differences"
    )
    return not gone and different <= known.keys()


def have_same_places(whole, split):
    """Prints labels whose lines or characters are elsewhere when split; True if there are none."""
    moved = [a["id"] for a, b in zip(whole, split, strict=True) if not is_alike(places(a), places(b))]
    for label_id in moved:
        print(f"split: {label_id}: lines or characters are not where they are in the whole label")
    print(f"split: all is where it is in the whole label: {len(whole) - len(moved)} of {len(whole)}")
    return not moved


def places(record):
    """The range and the box of each line, and of each character in it."""
    for line in record["lines"]:
        for part in (line, *line["clusters"]):
            yield [*part["range"], *part["box"]]


def is_alike(a, b):
    a, b = list(a), list(b)
    return len(a) == len(b) and all(
        abs(x - y) <= PLACE_TOLERANCE for p, q in zip(a, b, strict=True) for x, y in zip(p, q, strict=True)
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--harness", required=True, help="the harness to compare")
    harness = parser.parse_args().harness

    settings = yaml.safe_load((SUITE / "suite.yaml").read_text(encoding="utf-8"))
    known = {"whole": read_known(SUITE / "known.txt")}
    known["split"] = known["whole"] | read_known(SUITE / "known-split.txt")
    with tempfile.TemporaryDirectory() as name, page_with(faces(settings), STYLE) as (page, _):
        write_seams(Path(name))
        records, is_good = [], True
        for kind, folder in (("whole", SUITE), ("split", Path(name))):
            labels = labels_in(folder)
            records.append(ask_harness(harness, folder, labels))
            browser = ask_chromium(page, labels, settings["fallback"])
            is_good &= compare(kind, labels, browser, records[-1], known[kind])
        is_good &= have_same_places(*records)
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
