#!/usr/bin/env python3
"""Compares where harness and Chromium break lines, with the labels of the suite beside this file.

    harness --suite ci/browser/linebreaks inspect --format json '**' >ours.jsonl
    linebreaks.py --ours ours.jsonl                           asks Chromium, prints what differs
    linebreaks.py --ours ours.jsonl --browser chromium.json   uses a recorded answer instead
    linebreaks.py --record chromium.json                      records Chromium's answer

Both sides use the same fonts, sizes and widths. Differences that are understood are in linebreaks/known.txt
with their reasons; any other difference fails, and so does a known one that went away.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import yaml

from fonts import Font, faces, page_with, read_known

SUITE = Path(__file__).resolve().parent / "linebreaks"
CASE_KEYS = {"text", "font", "language", "direction", "letter-spacing", "matrix"}

# One large line height for all, so that the number of a rectangle's line is its top divided by that height.
LINE_HEIGHT = 100
STYLE = f"""
  div {{ white-space: pre-wrap; overflow-wrap: anywhere; word-break: normal; line-break: strict;
         hyphens: manual; line-height: {LINE_HEIGHT}px; text-rendering: geometricPrecision;
         font-kerning: normal; }}
"""

# Line number of each grapheme cluster of each label. A cluster without a rectangle (a soft hyphen,
# a joiner) stays with the one before it; one at a line's end may have an empty one on the next line.
LINES_IN_BROWSER = """
labels => labels.map(label => {
  const box = document.createElement('div');
  box.lang = label.language;
  box.dir = label.direction;
  box.style.width = label.width + 'px';
  box.style.font = label.font;
  box.style.lineHeight = LINE_HEIGHT + 'px';
  box.style.letterSpacing = label.letterSpacing + 'px';
  box.style.textSpacingTrim = label.trim;
  const text = document.createTextNode(label.text);
  box.append(text);
  document.body.append(box);
  const top = box.getBoundingClientRect().top;
  const range = document.createRange();
  const lines = [''];
  for (const {segment, index} of new Intl.Segmenter('und').segment(label.text)) {
    range.setStart(text, index);
    range.setEnd(text, index + segment.length);
    const rectangles = [...range.getClientRects()];
    const widest = rectangles.reduce((a, b) => b.width > a.width ? b : a, rectangles[0]);
    const line = widest
      ? Math.floor((widest.top + widest.height / 2 - top) / LINE_HEIGHT) : lines.length - 1;
    while (lines.length <= line) lines.push('');
    lines[Math.max(line, 0)] += segment;
  }
  box.remove();
  return lines;
})
""".replace("LINE_HEIGHT", str(LINE_HEIGHT))


@dataclass(frozen=True)
class Label:
    id: str
    text: str
    font: Font
    width: float
    language: str
    direction: str
    letter_spacing: float


def read_suite():
    """The suite's labels, and suite.yaml."""
    suite = yaml.safe_load((SUITE / "suite.yaml").read_text(encoding="utf-8"))
    labels = []
    for file in sorted(SUITE.glob("*.yaml")):
        if file.name == "suite.yaml":
            continue
        cases = yaml.safe_load(file.read_text(encoding="utf-8"))["cases"]
        for name, case in cases.items():
            labels += variants(f"{file.stem}/{name}", case)
    return labels, suite


def variants(name, case):
    """The labels of a case's matrix, one for each width."""
    unknown = set(case) - CASE_KEYS | set(case["matrix"]) - {"width"}
    if unknown:
        sys.exit(f"{name}: linebreaks.py does not know {', '.join(sorted(unknown))}")
    for width in case["matrix"]["width"]:
        yield Label(
            id=f"{name}@width={width}",
            text=case["text"],
            font=Font.parse(case["font"]),
            width=width,
            language=case["language"],
            direction=case.get("direction", "auto"),
            letter_spacing=case.get("letter-spacing", 0),
        )


def ask_chromium(labels, suite):
    """Chromium's version, and its lines by label id; also with its own default for text-spacing-trim."""
    with page_with(faces(suite), STYLE) as (page, version):

        def lines(trim):
            answers = page.evaluate(
                LINES_IN_BROWSER,
                [
                    {
                        "text": label.text,
                        "font": label.font.css(suite["fallback"]),
                        "width": label.width,
                        "language": label.language,
                        "direction": label.direction,
                        "letterSpacing": label.letter_spacing,
                        "trim": trim,
                    }
                    for label in labels
                ],
            )
            for label, answer in zip(labels, answers, strict=True):
                assert "".join(answer) == label.text, (label, answer)
            return {label.id: answer for label, answer in zip(labels, answers, strict=True)}

        return {
            "browser": version,
            # Punctuation is as wide as in the font, as in harness.
            "lines": lines("space-all"),
            "lines-with-trimmed-punctuation": lines("normal"),
        }


def breaks(lines):
    """Where lines after the first begin, in characters; an empty last line begins at the end of the text."""
    starts, place = [], 0
    for line in lines[:-1]:
        place += len(line)
        starts.append(place)
    return starts


def read_ours(path, labels):
    """Our lines by label id, as slices of the text up to where the next line begins."""
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]
    by_id = {record["id"]: record for record in records}
    wanted = {label.id for label in labels}
    if by_id.keys() != wanted or len(records) != len(wanted):
        missing, extra = sorted(wanted - by_id.keys()), sorted(by_id.keys() - wanted)
        sys.exit(f"{path}: {len(records)} records; missing {missing[:5]}, unknown {extra[:5]}")
    lines = {}
    for label in labels:
        text = label.text.encode()
        starts = [line["range"][0] for line in by_id[label.id]["lines"]]
        ends = [*starts[1:], len(text)]
        lines[label.id] = [
            text[start:end].decode() for start, end in zip(starts, ends, strict=True)
        ]
        if "".join(lines[label.id]) != label.text:
            sys.exit(f"{path}: {label.id}: the lines leave out some of the text")
    return lines


def shown(lines):
    return " | ".join(line.replace("\n", "⏎") for line in lines)


def compare(labels, browser, ours, known):
    """Prints the differences; True if each of them is known and each known one is there."""
    different = [label for label in labels if breaks(ours[label.id]) != breaks(browser[label.id])]
    different_ids = {label.id for label in different}
    for label in different:
        print(label.id, f"({known[label.id]})" if label.id in known else "")
        print(f"  browser  {shown(browser[label.id])}\n  harness  {shown(ours[label.id])}")
    gone = sorted(known.keys() - different_ids)
    for name in gone:
        print(f"{name}: listed in known.txt, but the lines agree or the label is gone")
    alike = len(labels) - len(different)
    names = {label.id.partition("@")[0] for label in labels}
    names_alike = len(names - {label.id.partition("@")[0] for label in different})
    print(
        f"line breaks as in the browser: {names_alike} of {len(names)} labels at every width, "
        f"{alike} of {len(labels)} label and width pairs ({alike / len(labels):.1%}); "
        f"{len(different_ids & known.keys())} known differences"
    )
    return not gone and different_ids <= known.keys()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ours", type=Path, help="what `harness inspect --format json` printed")
    parser.add_argument("--browser", type=Path, help="a recorded answer, instead of Chromium's")
    parser.add_argument("--record", type=Path, help="where to write Chromium's answer")
    options = parser.parse_args()
    if not options.ours and not options.record:
        parser.error("--ours or --record is needed")

    labels, suite = read_suite()
    if options.browser:
        answer = json.loads(options.browser.read_text(encoding="utf-8"))
    else:
        answer = ask_chromium(labels, suite)
    if options.record:
        text = json.dumps(answer, ensure_ascii=False, indent=1) + "\n"
        options.record.write_text(text, encoding="utf-8")
    if options.ours:
        ours = read_ours(options.ours, labels)
        if not compare(labels, answer["lines"], ours, read_known(SUITE / "known.txt")):
            sys.exit(1)


if __name__ == "__main__":
    main()
