"""Makes the page of an audit from made-up results, for tests of the page alone.

    python audit_fixture.py OUT --labels 24 --locales 12

Some of its texts are as hostile as those of a catalog may be.
"""

import argparse
import hashlib
import random
import shutil
from base64 import b64encode
from pathlib import Path

from fixture import HOSTILE, RESOURCES, png, program, script

VERDICTS = [
    ["missing-glyphs", "missing glyphs", "□", "bad"],
    ["placeholders", "placeholders", "¤", "bad"],
    ["placeholder", "placeholder", "%", "bad"],
    ["cut", "cut", "…", "bad"],
    ["overflows", "overflows", "→", "bad"],
    ["clipped", "clipped", "◫", "bad"],
    ["suffix-scaled", "suffix scaled", "»", "poor"],
    ["expectation", "expectation", "≠", "poor"],
    ["wraps", "wraps", "↵", "poor"],
    ["breaks-word", "breaks word", "¦", "poor"],
    ["shrunk", "shrunk", "▾", "poor"],
    ["untranslated", "untranslated", "=", "wordless"],
    ["tight", "tight", "~", "narrow"],
]
NAMES = [name for name, *_ in VERDICTS]
STATES = ["new", "worse", "accepted"]
LOCALES = [
    "en", "ar", "bg", "ca", "cs", "da", "de", "el", "es", "es-419", "et", "fa", "fi", "fr", "fr-CA", "he", "hi", "hr", "hu", "id", "is", "it", "ja",
    "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sr-Latn", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
]
TEXTS = {
    "en": "Add to your basket", "de": "Zum Warenkorb hinzufügen und weiter einkaufen", "fr": "Ajouter au panier : 12,50 €", "ar": "أضف إلى سلة التسوق الآن", "he": "הוסף לסל הקניות",
    "fa": "می‌خواهم به سبد خرید اضافه کنم", "ja": "カートに追加する", "zh-Hans": "加入购物车并继续购物", "zh-Hant": "加入購物車並繼續購物", "hi": "कार्ट में जोड़ें",
    "th": "เพิ่มลงในตะกร้าสินค้า", "ru": "Добавить в корзину и продолжить", "ko": "장바구니에 담고 계속 쇼핑하기", "el": "Προσθήκη στο καλάθι αγορών",
}
DYNAMIC = [("xS", 14), ("S", 15), ("M", 16), ("L", 17), ("xL", 19), ("xxL", 21), ("xxxL", 23), ("AX1", 28), ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53)]
SIZES = [[name, name, f"{name} ({points * 100 / 17:.0f} %)"] for name, points in DYNAMIC]
PARTS = ["price", "cart", "profile", "settings", "checkout", "search", "home", "badges"]
KINDS = ["title", "subtitle", "button", "with-suffix", "one-line", "two-lines", "caption"]


class Data:
    """What `data/audit.js` holds, put together finding by finding."""

    def __init__(self, labels, locales, sizes=None, texts=20):
        self.strings, self.places, self.count = [], {}, 0
        sizes = sizes if sizes is not None else [["", "", ""]]
        self.data = {
            "schema": 1, "title": "Some texts need attention", "harness": "0.3.0", "started": "2026-11-22T19:35:23Z",
            "hint": "No picture was drawn; `harness review` draws it on demand.", "mark": "5eed", "command": {"labels": "", "options": "", "locales": ""}, "scale": 2, "notes": [], "verdicts": VERDICTS, "states": STATES,
            "locales": locales, "sizes": sizes,
            "labels": [[name, f"Cases/{name.split('/')[0]}.yaml:{3 + number}", "1 line of 200 pt, Noto Sans 16"] for number, name in enumerate(labels)],
            "cells": [[label, locale, texts, texts * len(sizes)] for label in range(len(labels)) for locale in range(len(locales))],
            "groups": [], "keys": [], "fixed": [],
        }
        # Groups of a text in a label, and the locales of a key with the text sizes at which it fails there.
        self.texts, self.programs, self.reach = {}, {}, {}

    def place(self, text):
        if text is None:
            return -1
        if text not in self.places:
            self.places[text] = len(self.strings)
            self.strings.append(text)
        return self.places[text]

    def finding(self, problems, size=-1, state="new", remedy="3 characters too long; fits with 12.4 pt more width", lost=(), picture=0, text=None):
        flat = [part for verdict, words in problems for part in (NAMES.index(verdict), self.place(words))]
        self.count += 1
        return [self.count - 1, size, STATES.index(state), flat, self.place(remedy), [at for one in lost for at in one], picture] + [text] * (text is not None)

    def group(self, label, locale, key, text, findings, form=None, width=None, source="Add to your basket", line=7, catalog=None, worst=0):
        catalog = catalog or f"App/{self.data['locales'][locale]}.lproj/Localizable.strings"
        number = self.texts.setdefault((label, locale, key, catalog), len(self.texts))
        program = self.programs.setdefault(key, len(self.programs))
        self.reach.setdefault(key, {})
        # −1 is the usual size, and what is smaller.
        sizes = [-1 if at < 0 or self.usual(at) else at for _, at, *_ in findings]
        self.reach[key][locale] = min([*sizes, self.reach[key].get(locale, len(SIZES))])
        self.data["groups"].append([label, locale, self.place(key), self.place(form), self.place(width), self.place(catalog), line, text, self.place(source), worst, findings, number, program])

    def usual(self, size):
        names = [name for name, _, _ in self.data["sizes"]]
        return size <= (names.index("L") if "L" in names else 0)

    def script(self):
        # Like an audit, the worst first.
        self.data["groups"].sort(key=lambda group: min(finding[3][0] for finding in group[10]))
        self.data["keys"] = [[self.place(key), f"fails in {len(reach)} of {len(self.data['locales'])} languages; English fits", [at for pair in reach.items() for at in pair]] for key, reach in self.reach.items()]
        return script({**self.data, "strings": self.strings})

    def write(self, folder):
        folder = Path(folder)
        (folder / "data").mkdir(parents=True, exist_ok=True)
        (folder / "data/audit.js").write_text(f"harness.audit({self.script()});\n", encoding="utf-8")
        for name in ("audit.css", "page.css"):
            shutil.copy(RESOURCES / name, folder / name)
        (folder / "audit.js").write_text(program("audit"), encoding="utf-8")
        title = self.data["title"].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
        shell = (RESOURCES / "audit.html").read_text(encoding="utf-8").replace("{{title}}", title)
        policy = "default-src 'none'; img-src 'self' file: data: blob:; style-src 'self' file:; script-src 'self' file:; base-uri 'none'; form-action 'none'"
        (folder / "index.html").write_text(shell.replace("{{policy}}", policy), encoding="utf-8")
        (folder / "list-1.html").write_text("<!doctype html><title>list</title><p>the plain list", encoding="utf-8")
        return folder

    def write_single(self, file, pictures):
        """The page in one file; pictures are by the index of their finding, which has a 1 in place of its path."""
        styles = "".join((RESOURCES / f"{name}.css").read_text(encoding="utf-8") for name in ("page", "audit"))
        checksums = [b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (styles, program("audit"))]
        policy = f"default-src 'none'; img-src data: blob:; style-src 'sha256-{checksums[0]}'; script-src 'sha256-{checksums[1]}'; base-uri 'none'; form-action 'none'"
        lines = (RESOURCES / "audit.html").read_text(encoding="utf-8").split("</body>")[0].replace("{{policy}}", policy).replace("{{title}}", "Single").split("\n")
        page = "\n".join(line for line in lines if not line.startswith(("<script ", "<link rel=\"stylesheet", "<noscript>"))).replace("</head>", f"<style>{styles}</style>\n</head>")
        page += f'<script type="application/json" id="data-audit">{self.script()}</script>\n<script>{program("audit")}</script>\n'
        page += "".join(f'<script type="text/plain" id="picture-{index}">{b64encode(data).decode()}</script>\n' for index, data in pictures.items())
        Path(file).write_text(f"{page}</body>\n</html>\n", encoding="utf-8")
        return file


def units(text):
    return len(text.encode("utf-16-le")) // 2


def generated(labels, locales, sizes=None, findings=200, texts=20, seed=1):
    """An audit like a real one: cuts are more frequent in long languages, and some of it was accepted."""
    chance = random.Random(seed)
    names = [f"{PARTS[number % len(PARTS)]}/{KINDS[number // len(PARTS) % len(KINDS)]}{'' if number < 56 else f'-{number // 56 + 1}'}" for number in range(labels)]
    chosen = (LOCALES + [f"x{first}{second}" for first in "abcde" for second in "abcdefghij"])[:locales]
    data = Data(names, chosen, SIZES[:sizes] if sizes else None, texts)
    count = max(sizes or 1, 1)
    while data.count < findings:
        label, locale = int(chance.betavariate(1, 2.2) * labels), chance.randrange(1, locales)
        tag = chosen[locale]
        text = TEXTS.get(tag, f"Text number {data.count} of {tag}, which is longer than its source")
        verdict = chance.choice(["cut", "cut", "cut", "wraps", "wraps", "shrunk", "tight", "tight", "untranslated", "missing-glyphs", "overflows"])
        length = units(text)
        from_size = chance.randrange(count)
        state = chance.choice(["new", "new", "accepted", "accepted", "accepted", "worse"])
        found = []
        for size in range(from_size, count):
            keep = max(2, length - 3 - 2 * (size - from_size))
            lost = [(keep, length)] if verdict == "cut" else []
            words = {
                "cut": f"cut: “{text[keep:]}” not shown", "wraps": "3 lines instead of at most 2", "shrunk": "shrunk to 72 %", "tight": "only 1.5 pt to spare",
                "untranslated": "not translated", "missing-glyphs": "no glyph for “ఠ” (U+0C20)", "overflows": "longer than its line",
            }[verdict]
            remedy = f"{length - keep} characters too long; fits with {4 * (length - keep)}.4 pt more width, or at 13 pt" if verdict in ("cut", "wraps", "overflows") else None
            found.append(data.finding([(verdict, words)], size if sizes else -1, state, remedy, lost))
        data.group(label, locale, f"{names[label].replace('/', '.')}.item_{data.count % 97}", text, found, worst=len(found) - 1, line=3 + data.count % 400)
    texts_found = len(data.data["groups"])
    data.data["title"] = f"{texts_found:,} of {labels * locales * texts:,} texts need attention"
    return data


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--labels", type=int, default=24)
    parser.add_argument("--locales", type=int, default=12)
    parser.add_argument("--sizes", type=int, default=0)
    parser.add_argument("--findings", type=int, default=200)
    options = parser.parse_args()
    generated(options.labels, options.locales, options.sizes or None, options.findings).write(options.folder)
