#!/usr/bin/env python3
"""Compares what `harness audit` and Chromium say about real translations: those of installed packages.

    translations.py --harness PROGRAM     compares, prints what differs
    translations.py --list                prints the texts that are compared, by their ids

Texts come from the catalogs of the Debian packages in CATALOGS, the same ones for each version of them, in every
language that they have. Both sides use the same fonts and widths. Differences that are understood are in
translations/known.txt with their reasons; any other difference fails, and so does a known one that went away.
"""

import argparse
import hashlib
import json
import re
import struct
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTFont

from fonts import Face, page_with, read_known

HERE = Path(__file__).resolve().parent / "translations"
LOCALES = Path("/usr/share/locale")
FONTS = Path("/usr/share/fonts")

# Names of .mo files: a toolkit's windows and errors, kinds of files, countries (ci/packages.txt has their packages).
# By each, how many texts of a language are taken.
CATALOGS = {"gtk30": 11, "shared-mime-info": 6, "iso_3166-1": 3}
LENGTHS = range(4, 81)

LABELS = ["count", "one-line", "two-lines"]
# What languages show besides: the same language by its other code, and the same script.
OTHERS = {"fil": "tl", "tl": "fil", "mo": "ro", "ro": "mo", "zh-HK": "zh-TW"}
SIZE = 16
WIDTHS = [60, 110, 180, 280]
LINE_HEIGHT = 100
# Points: Chromium rounds each run of a text up to 1/64.
LENGTH_TOLERANCE = 1 / 16

# What programs would put into the texts.
SAMPLES = {"text": "Fernway", "integer": "1284"}
PLACEHOLDER = re.compile(r"%(?:\d\$)?(?:l{1,2})?([sdiu])|%%")

BASE = "Noto Sans"
# By the scripts' names in Unicode. Any other letter must be in the base font.
SCRIPTS = {
    "ARABIC": "Noto Sans Arabic",
    "ARMENIAN": "Noto Sans Armenian",
    "BENGALI": "Noto Sans Bengali",
    "DEVANAGARI": "Noto Sans Devanagari",
    "ETHIOPIC": "Noto Sans Ethiopic",
    "GEORGIAN": "Noto Sans Georgian",
    "GUJARATI": "Noto Sans Gujarati",
    "GURMUKHI": "Noto Sans Gurmukhi",
    "HEBREW": "Noto Sans Hebrew",
    "KANNADA": "Noto Sans Kannada",
    "KHMER": "Noto Sans Khmer",
    "LAO": "Noto Sans Lao",
    "MALAYALAM": "Noto Sans Malayalam",
    "MYANMAR": "Noto Sans Myanmar",
    "ORIYA": "Noto Sans Oriya",
    "SINHALA": "Noto Sans Sinhala",
    "TAMIL": "Noto Sans Tamil",
    "TELUGU": "Noto Sans Telugu",
    "THAI": "Noto Sans Thai",
    "TIBETAN": "Noto Serif Tibetan",
}
COLLECTION = "NotoSansCJK-Regular.ttc"
CJK = {
    "ja": "Noto Sans CJK JP",
    "ko": "Noto Sans CJK KR",
    "zh-CN": "Noto Sans CJK SC",
    "zh-HK": "Noto Sans CJK TC",
    "zh-TW": "Noto Sans CJK TC",
}
RIGHT_TO_LEFT = {"ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"}
# gettext's names for scripts.
MODIFIERS = {"latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "iqtelif": "Latn"}

STYLE = f"""
  body {{ margin: 0; }}
  div {{ white-space: pre-wrap; overflow-wrap: anywhere; word-break: normal; line-break: strict; hyphens: manual;
         line-height: {LINE_HEIGHT}px; text-rendering: geometricPrecision; font-kerning: normal;
         text-spacing-trim: space-all; }}
  .whole {{ white-space: pre; width: max-content; }}
"""

# For each text, its length on one line, and how many lines it has at each width.
MEASURES_IN_BROWSER = """
({texts, widths, lineHeight}) => {
  const all = document.createElement('section');
  const boxes = texts.map(text => {
    const box = document.createElement('div');
    box.lang = text.language;
    box.dir = text.direction;
    box.style.font = text.font;
    box.style.lineHeight = lineHeight + 'px';
    box.append(text.text);
    all.append(box);
    return box;
  });
  document.body.append(all);
  for (const box of boxes) box.className = 'whole';
  const measures = boxes.map(box => ({length: box.getBoundingClientRect().width, lines: []}));
  for (const box of boxes) box.className = '';
  for (const width of widths) {
    all.style.width = width + 'px';
    boxes.forEach((box, place) => {
      measures[place].lines.push(Math.round(box.getBoundingClientRect().height / lineHeight));
    });
  }
  all.remove();
  return measures;
}
"""


@dataclass(frozen=True)
class Text:
    """A translation, as its catalog has it and as it is shown."""

    id: str
    language: str
    pattern: str
    shown: str
    # The `msgid`, and the plural one if there is one.
    originals: tuple

    @property
    def key(self):
        """What harness calls it."""
        return f"{self.id}|{self.originals[0]}"


# The installed catalogs


def read_mo(path):
    """The translations of a .mo file, one for each form, with their `msgid` and the plural one."""
    data = path.read_bytes()
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    count, originals, translations = struct.unpack_from(f"{order}3I", data, 8)

    def strings(table):
        for length, start in struct.iter_unpack(f"{order}2I", data[table : table + 8 * count]):
            yield data[start : start + length]

    for original, translation in zip(strings(originals), strings(translations), strict=True):
        if not original:
            if b"charset=utf-8" not in translation.lower():
                sys.exit(f"{path} is not in UTF-8")
            continue
        for form in translation.split(b"\0"):
            yield tuple(original.decode().split("\0")), form.decode()


def language_of(locale):
    """The BCP 47 tag of a locale as gettext names it; nothing for English, and for dialects without a tag."""
    name, _, modifier = locale.partition("@")
    parts = name.split("_")
    if parts[0] == "en" or modifier and modifier not in MODIFIERS:
        return None
    return "-".join(parts[:1] + ([MODIFIERS[modifier]] if modifier else []) + parts[1:])


def shown(pattern):
    """The text with values in place of its placeholders; nothing if it has others than PLACEHOLDER knows."""
    text = PLACEHOLDER.sub(
        lambda match: "%" if match[0] == "%%" else SAMPLES["text" if match[1] == "s" else "integer"], pattern
    )
    return None if "%" in PLACEHOLDER.sub("", pattern) else text


def is_label(pattern, original):
    """Whether a translation is what stands in a label: short, of one line, and without markup."""
    return (
        len(pattern) in LENGTHS
        and pattern != original
        and not re.search(r"[<>&|{}\\\x00-\x1f]", pattern)
        and any(map(str.isalpha, pattern))
        and pattern == pattern.strip()
    )


def texts_of(locale, covered):
    """The chosen texts of a locale: of each catalog, those whose checksums come first."""
    chosen = {}
    for name, count in CATALOGS.items():
        path = LOCALES / locale / "LC_MESSAGES" / f"{name}.mo"
        ranked = {}
        for originals, translation in read_mo(path) if path.exists() else []:
            # GTK underlines the letter that opens a menu.
            pattern = translation.replace("_", "")
            text = shown(pattern)
            if text and is_label(pattern, originals[0].replace("_", "")) and covered(text):
                digest = hashlib.sha256(f"{locale}\0{pattern}".encode()).hexdigest()[:8]
                ranked[digest] = pattern, tuple(text.rpartition("\4")[2] for text in originals)
        chosen.update(sorted(ranked.items())[:count])
    return [
        Text(f"{locale}/{digest}", language_of(locale), pattern, shown(pattern), originals)
        for digest, (pattern, originals) in sorted(chosen.items())
    ]


def all_texts(covered):
    locales = sorted(path.name for path in LOCALES.iterdir() if language_of(path.name))
    texts = [text for locale in locales for text in texts_of(locale, covered)]
    languages = {text.language for text in texts}
    if len(texts) < 1800 or len(languages) < 90:
        sys.exit(
            f"only {len(texts)} texts in {len(languages)} languages are installed; run ci/install-deps --test, and see "
            "whether dpkg leaves out translations (path-exclude in /etc/dpkg/dpkg.cfg.d)"
        )
    return texts


# The fonts


def font_file(name):
    found = sorted(FONTS.rglob(name))
    return found[0] if found else sys.exit(f"{name} is not below {FONTS}; run ci/install-deps --test")


def all_faces():
    files = {family: f"{family.replace(' ', '')}-Regular.ttf" for family in [BASE, *SCRIPTS.values()]}
    faces = [Face(family, 400, font_file(name)) for family, name in files.items()]
    return faces + [Face(family, 400, font_file(COLLECTION)) for family in dict.fromkeys(CJK.values())]


def coverage(faces):
    """Says whether all characters of a text have glyphs."""
    known = set()
    for face in faces:
        with TTFont(face.path, fontNumber=0, lazy=True) as font:
            known.update(font["cmap"].getBestCmap())
    return lambda text: all(ord(character) in known for character in text)


def own_font(texts):
    """The family for a language: that of the script in which most of its letters are."""
    if texts[0].language in CJK:
        return CJK[texts[0].language]
    scripts = Counter(
        unicodedata.name(character, "").partition(" ")[0]
        for text in texts
        for character in text.shown
        if character.isalpha()
    )
    return SCRIPTS.get(scripts.most_common(1)[0][0], BASE)


# Both sides


def by_language(texts):
    groups = {}
    for text in texts:
        groups.setdefault(text.language, []).append(text)
    return groups


def fallback(faces):
    return [face.family for face in faces]


def write_suite(folder, texts, faces):
    """A suite whose labels show all texts, each language in a catalog of its own."""

    def quoted(value):
        return json.dumps(value, ensure_ascii=False)

    groups = by_language(texts)
    for language, members in groups.items():
        entries = [
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
            f'"Language: {language.replace("-", "_")}\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n'
        ]
        # As `msgunfmt` writes them, without flags that say how placeholders are written.
        for text in members:
            ids = "".join(
                f"{word} {quoted(original)}\n" for word, original in zip(["msgid", "msgid_plural"], text.originals)
            )
            form = "msgstr[0]" if len(text.originals) > 1 else "msgstr"
            entries.append(f"msgctxt {quoted(text.id)}\n{ids}{form} {quoted(text.pattern)}\n")
        file = folder / "locales" / language / "messages.po"
        file.parent.mkdir(parents=True)
        file.write_text("\n".join(entries), encoding="utf-8")
    checksums = {face.path: hashlib.sha256(face.path.read_bytes()).hexdigest() for face in faces}
    label = {"catalog": "locales/*/messages.po", "keys": ["*"], "line-break": "strict"}
    suite = {
        "format": 1,
        "font-path": [str(FONTS)],
        "fonts": [
            {"family": face.family, "file": face.path.name, "sha256": checksums[face.path]} for face in faces
        ],
        "fallback": fallback(faces),
        "defaults": {"font": f"{BASE} {SIZE}", "width": WIDTHS[0]},
        "locales": {language: {"fonts": {BASE: own_font(members)}} for language, members in groups.items()},
        # Not the program's own texts, which are English.
        "audit": {"source": "en", "locales": list(groups), "samples": {kind: [value] for kind, value in SAMPLES.items()}},
        "labels": {
            "count": {**label, "expect": {"max-lines": 1}},
            "one-line": {**label, "lines": 1},
            "two-lines": {**label, "lines": 2},
        },
    }
    # JSON is YAML.
    (folder / "suite.yaml").write_text(json.dumps(suite, ensure_ascii=False, indent=1), encoding="utf-8")


def ask_chromium(texts, faces):
    """Chromium's version, and the length and the numbers of lines of each text."""
    fonts = {language: own_font(members) for language, members in by_language(texts).items()}

    def css(language):
        families = dict.fromkeys([fonts[language], *fallback(faces)])
        return f"{SIZE}px " + ", ".join(f'"{family}"' for family in families)

    with page_with(faces, STYLE) as (page, version):
        measures = page.evaluate(
            MEASURES_IN_BROWSER,
            {
                "texts": [
                    {
                        "text": text.shown,
                        "font": css(text.language),
                        "language": text.language,
                        "direction": "rtl" if text.language.partition("-")[0] in RIGHT_TO_LEFT else "ltr",
                    }
                    for text in texts
                ],
                "widths": WIDTHS,
                "lineHeight": LINE_HEIGHT,
            },
        )
    return version, {text.id: measure for text, measure in zip(texts, measures, strict=True)}


# The comparison


def ask_harness(program, folder):
    """What harness finds: by label, text and width."""
    command = [program.resolve(), "--suite", folder, "audit", "--reporter", "json", "--output", folder / "out"]
    command += ["--widths", ",".join(map(str, WIDTHS))]
    audit = subprocess.run(command, cwd=folder, text=True, capture_output=True)
    # 1: texts do not fit, as they are not meant to.
    if audit.returncode != 1:
        sys.exit(f"{audit.stdout}{audit.stderr}\n{command}: exit code {audit.returncode}")
    result = json.loads((folder / "out/audit/audit.json").read_text(encoding="utf-8"))
    assert [label["name"] for label in result["labels"]] == LABELS
    return result["counts"]["texts"], {
        (item["label"], item["locale"], item["key"], item["width"]): item for item in result["findings"]
    }


def audited_texts(texts):
    """How many texts an audit has to look at: Brazil's Portuguese shows texts that only Portugal's has, and so on."""
    sizes = Counter(text.language for text in texts)
    return len(LABELS) * sum(
        size
        for language in sizes
        for other, size in sizes.items()
        if f"{language}-".startswith(f"{other}-") or OTHERS.get(language) == other
    )


def problem(finding, *verdicts):
    """The part of a finding that is about one of these."""
    return next((item for item in (finding or {"problems": []})["problems"] if item["verdict"] in verdicts), None)


def differences(texts, browser, findings):
    """What the two sides say, by the id of a text and its width, or its id and `length`, where it is not the same."""
    for text in texts:
        measure = browser[text.id]
        for width, lines in zip(WIDTHS, measure["lines"], strict=True):
            of = {label: findings.get((label, text.language, text.key, width)) for label in LABELS}
            wraps = problem(of["count"], "wraps")
            ours = (
                wraps["lines"] if wraps else 1,
                bool(problem(of["one-line"], "cut", "overflows")),
                bool(problem(of["two-lines"], "cut", "overflows")),
            )
            theirs = (lines, lines > 1, lines > 2)
            others = {
                item["verdict"]
                for finding in of.values()
                for item in (finding or {"problems": []})["problems"]
            } - {"wraps", "cut", "overflows", "breaks-word"}
            if ours != theirs or others:
                yield f"{text.id}@{width}", text, said(theirs), " ".join([said(ours), *sorted(others)])
        finding = findings.get(("one-line", text.language, text.key, WIDTHS[0]))
        if finding and "width" in finding.get("remedy", {}):
            length = WIDTHS[0] + finding["remedy"]["width"]
            if abs(length - measure["length"]) > LENGTH_TOLERANCE:
                yield f"{text.id}@length", text, f"{measure['length']:.3f} pt", f"{length:.3f} pt"


def said(verdict):
    lines, is_cut_on_one, is_cut_on_two = verdict
    words = f"{lines} line{'s' if lines > 1 else ''}"
    if is_cut_on_one != (lines > 1):
        words += f", {'' if is_cut_on_one else 'not '}cut on one line"
    if is_cut_on_two != (lines > 2):
        words += f", {'' if is_cut_on_two else 'not '}cut on two"
    return words


def compare(texts, browser, findings, known):
    """Prints the differences; True if each of them is known and each known one is there."""
    found = {name: (text, theirs, ours) for name, text, theirs, ours in differences(texts, browser, findings)}
    for name, (text, theirs, ours) in found.items():
        if name not in known:
            print(f"{name} {text.shown}\n  browser  {theirs}\n  harness  {ours}")
    gone = sorted(known.keys() - found.keys())
    for name in gone:
        print(f"{name}: listed in known.txt, but the two agree or the text is gone")
    for reason, count in Counter(known[name] for name in found if name in known).most_common():
        print(f"{count:4} known: {reason}")
    total, same = len(texts) * len(WIDTHS), len([name for name in found if not name.endswith("@length")])
    print(
        f"verdicts as in the browser: {total - same} of {total} texts at a width ({(total - same) / total:.2%}); "
        f"{len(texts)} texts in {len({text.language for text in texts})} languages; "
        f"{len(found.keys() & known.keys())} known differences"
    )
    return not gone and found.keys() <= known.keys()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--harness", type=Path, help="the program")
    parser.add_argument("--list", action="store_true", help="print the texts")
    options = parser.parse_args()
    if not options.harness and not options.list:
        parser.error("--harness or --list is needed")
    faces = all_faces()
    texts = all_texts(coverage(faces))
    if options.list:
        for text in texts:
            print(text.id, text.shown)
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_suite(folder, texts, faces)
        audited, findings = ask_harness(options.harness, folder)
    if audited != audited_texts(texts):
        sys.exit(f"harness looked at {audited} texts, not at {audited_texts(texts)}")
    version, browser = ask_chromium(texts, faces)
    print(f"asked {version}")
    if not compare(texts, browser, findings, read_known(HERE / "known.txt")):
        sys.exit(1)


if __name__ == "__main__":
    main()
