#!/usr/bin/env python3
"""Compares columns of harness and Chromium, character by character, with the labels of vertical/.

    harness --suite ci/browser/vertical inspect --format json '**' >ours.jsonl
    vertical.py --ours ours.jsonl
    vertical.py --ours ours.jsonl --suite FOLDER     other labels in the same form

Compares, for each grapheme cluster, its column, where it starts and ends along the column, and where
the column's centre line is. Differences that are understood are in known.txt with their reasons; any
other difference fails, and so does a known one that went away.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import yaml

from fonts import Font, faces, page_with, read_known

SUITE = Path(__file__).resolve().parent / "vertical"
CASE_KEYS = {
    "text", "font", "language", "direction", "orientation", "columns", "height", "letter-spacing",
}
# Chromium keeps places along a line in 1/64 px, rounded outwards again for each run of glyphs.
TOLERANCE = 1 / 16
# It rounds ascents and descents, so boxes of text miss the centre line by up to half a pixel.
CENTRE_TOLERANCE = 0.75

STYLE = """
  div { white-space: pre-wrap; overflow-wrap: anywhere; word-break: normal; line-break: strict;
        hyphens: manual; text-rendering: geometricPrecision; font-kerning: normal;
        text-spacing-trim: space-all; position: absolute; top: 0; left: 0; }
  .combined { text-combine-upright: all; }
"""

# For each grapheme cluster: start and end along the column, and its centre line, counted from the edge
# where the first column begins; null for a cluster without a rectangle.
BOXES_IN_BROWSER = """
labels => labels.map(label => {
  const box = document.createElement('div');
  box.lang = label.language;
  box.dir = label.direction;
  box.style.writingMode = label.writingMode;
  box.style.textOrientation = label.orientation;
  box.style.height = label.height + 'px';
  box.style.font = label.font;
  box.style.lineHeight = label.lineHeight + 'px';
  box.style.letterSpacing = label.letterSpacing + 'px';
  for (const run of label.runs) {
    const span = document.createElement('span');
    if (run.combined) span.className = 'combined';
    span.append(document.createTextNode(run.text));
    box.append(span);
  }
  document.body.append(box);
  const outer = box.getBoundingClientRect();
  const isReversed = label.writingMode === 'vertical-rl';
  const range = document.createRange();
  const clusters = [];
  for (const [index, run] of label.runs.entries()) {
    const text = box.children[index].firstChild;
    const segments = run.combined
      ? [{segment: run.text, index: 0}] : new Intl.Segmenter('und').segment(run.text);
    for (const {segment, index: start} of segments) {
      range.setStart(text, start);
      range.setEnd(text, start + segment.length);
      let rectangles = [...range.getClientRects()];
      if (run.combined) rectangles = [box.children[index].getBoundingClientRect()];
      const longest = rectangles.reduce((a, b) => b.height > a.height ? b : a, rectangles[0]);
      if (!longest) { clusters.push({text: segment, box: null}); continue; }
      const middle = (longest.left + longest.right) / 2;
      clusters.push({text: segment, box: [
        longest.top - outer.top, longest.bottom - outer.top,
        isReversed ? outer.right - middle : middle - outer.left]});
    }
  }
  box.remove();
  return clusters;
})
"""


@dataclass(frozen=True)
class Run:
    text: str
    combined: bool


@dataclass(frozen=True)
class Label:
    id: str
    runs: tuple[Run, ...]
    font: Font
    language: str
    direction: str
    orientation: str
    columns: str
    height: float
    letter_spacing: float

    @property
    def text(self):
        return "".join(run.text for run in self.runs)

    def for_browser(self, fallback, line_height):
        return {
            "runs": [{"text": run.text, "combined": run.combined} for run in self.runs],
            "font": self.font.css(fallback),
            "language": self.language,
            "direction": self.direction,
            "orientation": self.orientation,
            "writingMode": "vertical-rl" if self.columns == "right-to-left" else "vertical-lr",
            "height": self.height,
            "letterSpacing": self.letter_spacing,
            "lineHeight": line_height,
        }


@dataclass(frozen=True)
class Place:
    """Where a cluster is: its column, counted from 0, and its place along the column, in points."""

    text: str
    column: int
    start: float
    end: float
    centre: float

    def __str__(self):
        return (
            f"{self.text!r} in column {self.column} from {self.start:.3f} to {self.end:.3f},"
            f" centre {self.centre:.2f}"
        )


def read_suite(folder):
    suite = yaml.safe_load((folder / "suite.yaml").read_text(encoding="utf-8"))
    labels = []
    for file in sorted(folder.glob("*.yaml")):
        if file.name == "suite.yaml":
            continue
        cases = yaml.safe_load(file.read_text(encoding="utf-8"))["cases"]
        labels += [label(f"{file.stem}/{name}", case, suite) for name, case in cases.items()]
    return labels, suite


def label(name, case, suite):
    unknown = set(case) - CASE_KEYS
    if unknown:
        sys.exit(f"{name}: vertical.py does not know {', '.join(sorted(unknown))}")
    text = case["text"]
    return Label(
        id=name,
        runs=tuple(run(part) for part in (text if isinstance(text, list) else [text])),
        font=Font.parse(case.get("font", suite["defaults"]["font"])),
        language=case.get("language", ""),
        direction=case.get("direction", "ltr"),
        orientation=case.get("orientation", "mixed"),
        columns=case.get("columns", "right-to-left"),
        height=case["height"],
        letter_spacing=case.get("letter-spacing", 0),
    )


def run(part):
    if isinstance(part, str):
        return Run(part, combined=False)
    assert part.keys() == {"text", "combine-upright"} and part["combine-upright"] == "all", part
    return Run(part["text"], combined=True)


def ask_chromium(labels, suite):
    """Chromium's version, and its places by label id."""
    line_height = suite["defaults"]["line-height"]["exactly"]
    with page_with(faces(suite), STYLE) as (page, version):
        answers = page.evaluate(
            BOXES_IN_BROWSER,
            [label.for_browser(suite["fallback"], line_height) for label in labels],
        )
    places = {}
    for label, clusters in zip(labels, answers, strict=True):
        assert "".join(cluster["text"] for cluster in clusters) == label.text, label
        places[label.id] = [
            Place(cluster["text"], int(box[2] // line_height), *box)
            for cluster in clusters
            if (box := cluster["box"]) and cluster["text"] not in {"\n", "\r\n"}
        ]
    return version, places


def read_ours(path, labels):
    """Our places by label id."""
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]
    by_id = {record["id"]: record for record in records}
    if by_id.keys() != {label.id for label in labels} or len(by_id) != len(records):
        sys.exit(f"{path}: {sorted(by_id)} are not the labels {sorted(l.id for l in labels)}")
    return {label.id: our_places(by_id[label.id], label) for label in labels}


def our_places(record, label):
    places = []
    for column, line in enumerate(record["lines"]):
        centre = line["baseline"]
        if label.columns == "right-to-left":
            centre = record["size"][0] - centre
        for cluster in line["clusters"]:
            _, start, _, length = cluster["box"]
            places.append(Place(cluster["text"], column, start, start + length, centre))
    return places


def difference(ours, browser):
    """The first difference, or None."""
    ours, browser = visible(ours), visible(browser)
    for our, their in zip(ours, browser):
        if our.text != their.text:
            return f"harness has {our}, the browser {their}"
        differs = (
            our.column != their.column
            or abs(our.start - their.start) > TOLERANCE
            or abs(our.end - their.end) > TOLERANCE
            or abs(our.centre - their.centre) > CENTRE_TOLERANCE
        )
        if differs:
            return f"harness has {our}, the browser {their}"
    if len(ours) != len(browser):
        return f"harness has {len(ours)} clusters, the browser {len(browser)}"
    return None


def visible(places):
    """The places without clusters of no length, and without white space that hangs at the ends of columns."""
    kept = []
    for place in reversed(places):
        hangs = place.text.isspace() and (not kept or kept[-1].column != place.column)
        if not hangs and place.end > place.start + TOLERANCE:
            kept.append(place)
    return kept[::-1]


def compare(labels, ours, browser, known):
    """Prints the differences; True if each of them is known and each known one is there."""
    different = {}
    for label in labels:
        if what := difference(ours[label.id], browser[label.id]):
            different[label.id] = what
            print(label.id, f"({known[label.id]})" if label.id in known else "")
            print(f"  {label.text!r}\n  {what}")
    gone = sorted(known.keys() - different.keys())
    for name in gone:
        print(f"{name}: listed in known.txt, but the columns agree or the label is gone")
    print(
        f"columns as in the browser: {len(labels) - len(different)} of {len(labels)} labels; "
        f"{len(different.keys() & known.keys())} known differences"
    )
    return not gone and different.keys() <= known.keys()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ours", type=Path, required=True,
                        help="what `harness inspect --format json` printed")
    parser.add_argument("--suite", type=Path, default=SUITE, help="the folder of labels")
    options = parser.parse_args()
    labels, suite = read_suite(options.suite)
    ours = read_ours(options.ours, labels)
    version, browser = ask_chromium(labels, suite)
    print(version)
    if not compare(labels, ours, browser, read_known(options.suite / "known.txt")):
        sys.exit(1)


if __name__ == "__main__":
    main()
