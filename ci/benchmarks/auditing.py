"""Times `harness audit` on a thousand texts in forty languages at five text sizes."""

import json
import re
import shutil
from pathlib import Path

from .goals import Goals, table
from .processes import HARNESS, ROOT, WORK, duration, make_apart, medians

TEXTS = 1000
LOCALES = 40
SIZES = ["L", "xL", "xxL", "xxxL", "AX1"]
# Regions make forty locales of the languages that there is a passage of.
REGIONS = ["de-AT", "de-CH", "en-GB", "es-MX", "fr-CA", "fr-CH", "it-CH", "nl-BE", "pt-BR", "ar-EG"]
# Labels as in an app, three of which give way before they are cut or have a price: name, texts that stand in it, words of each,
# points, lines, other keys.
LABELS = [
    ("button", 150, 2, 200, 1, "fit: [{ tighten: { by: 0.2 } }, truncate]"),
    ("badge", 100, 2, 200, 1, "fit: [{ scale: { minimum: 0.8 } }, truncate]"),
    ("total", 100, 2, 300, 1, 'suffix: { text: "$34,972.00", font: Noto Sans 16 }, suffix-placement: pinned-end'),
    ("title", 200, 6, 320, 2, ""),
    ("subtitle", 200, 8, 360, 2, ""),
    ("message", 250, 18, 400, 5, ""),
]


def passages() -> dict[str, str]:
    """The passages of `harness budget`, by language: real text in every script."""
    source = (ROOT / "Sources/Audit/Budget/LanguageSample.swift").read_text(encoding="utf-8")
    found = re.findall(r'tag: "([^"]+)", name: "[^"]+",\s+text: (?:"""\n(.*?)"""|"([^"]+)")', source, re.S)
    texts = {tag: re.sub(r"\\\n\s*", "", long or short).strip() for tag, long, short in found}
    if len(texts) < LOCALES - len(REGIONS):
        raise SystemExit("ci/bench: LanguageSample.swift has fewer passages than the audit needs")
    return texts


def text(passage: str, number: int, words: int) -> str:
    """Some words of a passage, or characters in languages without spaces; another text for each number."""
    parts = passage.split(" ") if " " in passage else list(passage)
    count = words if " " in passage else words * 3
    start = number * 7 % len(parts)
    some = [parts[(start + index) % len(parts)] for index in range(count)]
    return (" " if " " in passage else "").join(some) + f" {number}"


def make_suite(folder: Path) -> None:
    """Replaces a folder by one with a suite and a string catalog."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "Cases").mkdir(parents=True)
    known = passages()
    locales = [tag for tag in known if tag != "bn"][: LOCALES - len(REGIONS)] + REGIONS
    strings = {}
    for label, count, words, _, _, _ in LABELS:
        for number in range(count):
            strings[f"{label}.{number}"] = {
                "localizations": {
                    locale: {"stringUnit": {
                        "state": "translated",
                        "value": text(known[locale if locale in known else locale[:2]], number, words),
                    }}
                    for locale in locales
                }
            }
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": strings}
    (folder / "Cases/App.xcstrings").write_text(
        json.dumps(catalog, ensure_ascii=False, indent=2), encoding="utf-8")
    suite = (ROOT / "Cases/suite.yaml").read_text(encoding="utf-8")
    suite = suite.replace("../Tests/Fonts", str(ROOT / "Tests/Fonts")) + "labels:\n"
    for label, _, _, width, lines, keys in LABELS:
        suite += f'  {label}: {{catalog: App.xcstrings, keys: ["{label}.*"], font: Noto Sans 16, '
        suite += f"width: {width}, lines: {lines}{', ' if keys else ''}{keys}}}\n"
    (folder / "Cases/suite.yaml").write_text(suite, encoding="utf-8")


def counts(results: Path) -> dict[str, int]:
    """What an audit counted, without the rest of the file, which would stay in this process's memory."""
    with results.open(encoding="utf-8") as file:
        for line in file:
            if line.startswith('"counts": '):
                return json.loads(line.removeprefix('"counts": ').rstrip().rstrip(","))
    raise SystemExit(f"ci/bench: {results} has no counts")


def measure(times: int, goals: Goals) -> str:
    folder = WORK / "audit"
    make_apart(make_suite, folder)
    command = [HARNESS, "audit", "--sizes", ",".join(SIZES)]
    layouts = TEXTS * LOCALES * len(SIZES)
    (cost,) = medians([[*command, "--reporter", "json"]], folder, times, exit_codes=(0, 1))
    found = counts(folder / ".harness/audit/audit.json")
    if found["layouts"] != layouts:
        raise SystemExit(f"ci/bench: {found['layouts']} layouts in place of {layouts}")
    share = found["findings"] / layouts
    met = goals.at_most(10, cost.seconds, f"audit of {layouts:,} layouts: s")
    room = goals.at_most(200, cost.megabytes, f"audit of {layouts:,} layouts: MB")
    return table(["audit", f"median of {times}", "goal"], [
        [f"{TEXTS:,} texts × {LOCALES} locales × {len(SIZES)} text sizes, catalog included",
         duration(cost.seconds), f"≤ 10 s {met}"],
        ["each layout, remedies included", duration(cost.cpu_seconds / layouts), ""],
        ["texts that do not fit, each with its remedy", f"{share * 100:.1f} %", ""],
        ["memory", f"{cost.megabytes:.0f} MB", f"≤ 200 MB {room}"],
    ])  # fmt: skip
