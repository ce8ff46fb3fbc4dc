"""The font files of a page's texts, found and unpacked: harness lays them out with the same ones."""

import base64
import functools
import hashlib
import io
import os
import re
import shutil
import subprocess
import urllib.parse
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError

# What OpenType calls widths other than the usual one, by `usWidthClass`.
WIDTHS = {
    1: "Ultra Condensed", 2: "Extra Condensed", 3: "Condensed", 4: "Semi Condensed", 6: "Semi Expanded", 7: "Expanded",
    8: "Extra Expanded", 9: "Ultra Expanded",
}
# What fontconfig calls weights, by CSS's.
STRENGTHS = {100: 0, 200: 40, 300: 50, 350: 55, 400: 80, 500: 100, 600: 180, 700: 200, 800: 205, 900: 210}
GENERIC = {"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-sans-serif", "ui-serif", "math"}


class MissingFont(Exception):
    """A font whose file cannot be found."""


class Face:
    """A face of a font file in which texts may be shown."""

    def __init__(self, path, family, weights, is_slanted, axes, number=-1):
        self.path, self.family, self.weights, self.is_slanted = path, family, weights, is_slanted
        self.axes, self.number = axes, number
        # The families that the page calls it by, in lower case.
        self.css = frozenset()

    def has(self, weight, is_slanted):
        """Whether it is of a weight and a slant."""
        return self.weights[0] <= weight <= self.weights[1] and self.is_slanted == is_slanted

    def nearest(self, weight):
        return min(max(weight, self.weights[0]), self.weights[1])

    @functools.cached_property
    def features(self):
        """The OpenType features by which it moves glyphs."""
        with TTFont(self.path, fontNumber=self.number, lazy=True) as font:
            features = font["GPOS"].table.FeatureList if "GPOS" in font else None
            return {record.FeatureTag for record in features.FeatureRecord} if features else set()


class WebFont:
    """A font file of the page, unpacked."""

    def __init__(self, data):
        # The rules of the page that name it.
        self.rules = []
        font = TTFont(io.BytesIO(data), fontNumber=0, lazy=False)
        font.flavor = None
        font.recalcTimestamp = False
        self.font = font
        self.family = name(font, 16) or name(font, 1) or "Font"
        self.postscript = name(font, 6)
        self.axes = {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes} if "fvar" in font else {}
        self.characters = frozenset(font.getBestCmap() or ())
        weight = font["OS/2"].usWeightClass if "OS/2" in font else 400
        self.weights = tuple(map(int, self.axes["wght"])) if "wght" in self.axes else (weight, weight)
        self.is_slanted = bool(font["OS/2"].fsSelection & 1) if "OS/2" in font else False
        # Families have weights and slants for harness, but no widths.
        width = WIDTHS.get(font["OS/2"].usWidthClass) if "OS/2" in font else None
        if width and width.replace(" ", "") not in self.family.replace(" ", ""):
            self.rename(f"{self.family} {width}")

    @property
    def css(self):
        """The families that the page calls it by, in lower case."""
        return frozenset(rule["family"].lower() for rule in self.rules)

    def narrow(self):
        """Leaves out the characters that no rule of the page wants from it (`unicode-range`)."""
        if not self.rules or not all(rule.get("range") for rule in self.rules):
            return
        wanted = [bounds for rule in self.rules for bounds in ranges(rule["range"])]
        kept = frozenset(number for number in self.characters if any(low <= number <= high for low, high in wanted))
        if kept == self.characters:
            return
        self.characters = kept
        for table in self.font["cmap"].tables:
            if table.format != 14:
                table.cmap = {number: glyph for number, glyph in table.cmap.items() if number in kept}

    def rename(self, family):
        """Gives it a family of its own, where several files of a page have the same one."""
        self.family = family
        for record in list(self.font["name"].names):
            if record.nameID in (1, 16, 21, 25):
                self.font["name"].names.remove(record)
        for platform in ((3, 1, 0x409), (1, 0, 0)):
            self.font["name"].setName(family, 1, *platform)
            self.font["name"].setName(family, 16, *platform)

    def bytes(self):
        out = io.BytesIO()
        self.font.save(out, reorderTables=None)
        return out.getvalue()


def name(font, number):
    record = font["name"].getDebugName(number)
    return record if record is None else str(record)


class Fonts:
    """All fonts of a page, copied into a capture's folder."""

    def __init__(self, folder, fetch):
        self.folder, self.fetch = Path(folder) / "fonts", fetch
        self.web, self.files, self.known, self.used = [], {}, {}, {}
        # Why a font file of the page was not read, by its address.
        self.problems = {}

    def add_page(self, faces):
        """Reads the font files that a page names, and those that it has loaded."""
        for rule in faces["rules"]:
            for url in rule["urls"]:
                if self.add(url, rule):
                    break
        for url in faces["loaded"]:
            self.add(url, None)
        for font in self.web:
            font.narrow()
        self.separate()

    def add(self, url, rule):
        if url in self.files:
            if rule:
                self.files[url].rules.append(rule)
            return True
        try:
            data = self.data(url)
            if data is None:
                return False
            font = WebFont(data)
        except ImportError:
            raise SystemExit("WOFF2 files need brotli: pip install fonttools[woff]") from None
        except (TTLibError, KeyError, OSError, ValueError) as error:
            self.problems[url] = str(error)
            return False
        self.files[url] = font
        self.web.append(font)
        if rule:
            font.rules.append(rule)
        return True

    def data(self, url):
        if url.startswith("data:"):
            head, _, body = url.partition(",")
            return base64.b64decode(urllib.parse.unquote(body)) if head.endswith(";base64") else urllib.parse.unquote_to_bytes(body)
        return self.fetch(url)

    def separate(self):
        """Subsets of a font have one name: harness would not know which of them has a character."""
        seen = {}
        for font in self.web:
            key = (font.family, font.weights, font.is_slanted)
            digest = hashlib.sha256(",".join(map(str, sorted(font.characters))).encode()).hexdigest()[:6]
            if seen.setdefault(key, digest) != digest:
                font.rename(f"{font.family} {digest}")

    def faces(self, css, platform, text):
        """The faces of a text, and those that other texts in its place may need, both in the order in which CSS asks for them.

        - css: What the text's style says of fonts.
        - platform: What Chromium says it has used: `familyName`, `postScriptName`, `isCustomFont`.
        """
        wanted = families(css["families"])
        found = []
        for used in platform:
            if used.get("isCustomFont"):
                faces = self.custom(used, css, text)
            else:
                faces = [self.system(used["postScriptName"] or used["familyName"], used["familyName"])]
            found += [(self.place(wanted, used, face), index, face) for index, face in enumerate(faces)]
        found.sort(key=lambda entry: (entry[0], entry[1]))
        shown = [face for _, _, face in found]
        if not shown:
            return [], []
        weight, is_slanted = shown[0].nearest(css["weight"]), shown[0].is_slanted
        others = [(place, -1, face) for place, family in enumerate(wanted) for face in self.named(family, weight, is_slanted)]
        every = [face for _, _, face in sorted(others + found, key=lambda entry: (entry[0], entry[1]))]
        return shown, list(dict.fromkeys(every))

    def named(self, family, weight, is_slanted):
        """The faces of a family that CSS names, of a weight and a slant: what its rules say last comes first, as in CSS."""
        fonts = [font for font in reversed(self.web) if family.lower() in font.css]
        if fonts:
            # Other characters are in one of them alone; the one with the space says how high lines are.
            fonts.sort(key=lambda font: ord(" ") not in font.characters)
            faces = [self.written(font) for font in fonts if Face.has(font, weight, is_slanted)]
        else:
            face = None if family.lower() in GENERIC else self.installed(family, weight, is_slanted)
            faces = [face] if face else []
        return [face for face in faces if face.has(weight, is_slanted)]

    @staticmethod
    def place(wanted, used, face):
        names = {used["familyName"].lower(), face.family.lower(), *face.css}
        for index, family in enumerate(wanted):
            if family.lower() in names:
                return index
        # A generic family is whatever the system has for it.
        for index, family in enumerate(wanted):
            if family.lower() in GENERIC:
                return index
        return len(wanted)

    def custom(self, used, css, text):
        wanted = {family.lower() for family in families(css["families"])}
        named = [font for font in self.web if not font.rules or not wanted.isdisjoint(font.css)]
        same = [font for font in named if used["postScriptName"] in (font.postscript, None)] or [
            font for font in named if used["familyName"] in (font.family, name(font.font, 1))
        ] or named
        # A variable font's instance has another name than its file.
        best = [font for font in same if fits(font, css)] or same
        shown = {ord(character) for character in text if not character.isspace()}
        chosen, rest = [], shown
        for font in best:
            if rest & font.characters:
                chosen.append(font)
                rest = rest - font.characters
        # Only its spaces may be of this font.
        chosen = chosen or best[:1]
        if not chosen:
            raise MissingFont(used["familyName"])
        return [self.written(font) for font in chosen]

    def written(self, font):
        key = id(font)
        if key not in self.known:
            data = font.bytes()
            digest = hashlib.sha256(data).hexdigest()
            ending = "otf" if "CFF " in font.font or "CFF2" in font.font else "ttf"
            path = self.folder / f"{stem(font)}-{digest[:8]}.{ending}"
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            face = Face(path, font.family, font.weights, font.is_slanted, font.axes)
            face.css = font.css
            self.known[key] = face
        return self.known[key]

    def system(self, postscript, family):
        key = ("system", postscript)
        if key not in self.known:
            self.known[key] = self.find(postscript, family)
        if self.known[key] is None:
            raise MissingFont(postscript)
        return self.known[key]

    def installed(self, family, weight, is_slanted):
        """A face of the system's fonts; None if it has no such family: another one that stands in for it is not meant."""
        key = ("installed", family, weight, is_slanted)
        if key not in self.known:
            strength = min(STRENGTHS, key=lambda strength: abs(strength - weight))
            # A backslash keeps the signs of fontconfig's patterns what they are in a name.
            name = re.sub(r"([-:,\\])", r"\\\1", family)
            pattern = f"{name}:weight={STRENGTHS[strength]}:slant={100 if is_slanted else 0}"
            listed = self.asked("fc-match", pattern)
            names = [name.lower() for line in listed for name in line.split("\t")[1].split(",")]
            self.known[key] = self.first(listed) if family.lower() in names else None
        return self.known[key]

    def find(self, postscript, family):
        for pattern in (f":postscriptname={postscript}", f":family={family}"):
            face = self.first(sorted(self.asked("fc-list", pattern), key=lambda line: ("True" not in line, line)))
            if face:
                return face
        return None

    @staticmethod
    def asked(program, pattern):
        """What fontconfig says of fonts, a line each."""
        if not shutil.which(program):
            return []
        words = [program, "--format", "%{file}\t%{family}\t%{slant}\t%{variable}\t%{index}\t%{width}\n", pattern]
        return subprocess.run(words, capture_output=True, text=True, check=False).stdout.splitlines()

    def first(self, lines):
        for line in lines:
            file, names, slant, _, index, width = line.split("\t")
            # One of another width has a name of its own behind that of its family.
            own = names.split(",")[0 if width in ("100", "") or width.startswith("[") else -1]
            return self.copied(Path(file), own, slant not in ("0", ""), int(index or 0) & 0xFFFF)
        return None

    def copied(self, file, family, is_slanted, index):
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self.folder / file.name
        if not target.exists():
            try:
                os.link(file, target)
            except OSError:
                shutil.copyfile(file, target)
        number = index if file.suffix.lower() in (".ttc", ".otc") else -1
        with TTFont(file, fontNumber=number, lazy=True) as font:
            axes = {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes} if "fvar" in font else {}
            weight = font["OS/2"].usWeightClass
        weights = tuple(map(int, axes["wght"])) if "wght" in axes else (weight, weight)
        return Face(target, family, weights, is_slanted, axes, number)

    def listed(self, faces):
        """The entries of a capture for these faces."""
        entries = {}
        for face in faces:
            if face.path not in self.used:
                self.used[face.path] = hashlib.sha256(face.path.read_bytes()).hexdigest()
            entries[face.family, face.path.name] = {
                "family": face.family, "file": f"fonts/{face.path.name}", "sha256": self.used[face.path]}
        return [entries[key] for key in sorted(entries)]


def stem(font):
    """The name of a web font's file, the same for each version of it: tools leave the same name in files of several weights."""
    words = re.sub(r"[^A-Za-z0-9]+", "", font.postscript or font.family) or "Font"
    low, high = font.weights
    weight = "" if low <= 400 <= high else str(low)
    return words + weight + ("Italic" if font.is_slanted and not re.search("italic|oblique", words, re.I) else "")


def fits(font, css):
    low, high = font.weights
    is_slanted = css["style"] != "normal"
    wanted = {family.lower() for family in families(css["families"])}
    rules = [rule for rule in font.rules if rule["family"].lower() in wanted]
    for rule in rules:
        words = rule["weight"].replace("normal", "400").replace("bold", "700").split()
        low, high = int(float(words[0])), int(float(words[-1]))
        if low <= css["weight"] <= high and is_slanted == (rule["style"] != "normal"):
            return True
    return not rules and low <= css["weight"] <= high and font.is_slanted == is_slanted


def ranges(value):
    """The first and last characters of a `unicode-range`."""
    for part in value.split(","):
        low, _, high = part.strip()[2:].partition("-")
        yield int(low.replace("?", "0"), 16), int((high or low).replace("?", "F"), 16)


def families(value):
    """The names of a `font-family`."""
    return [quoted or plain.strip() for quoted, plain in re.findall(r'"([^"]*)"|([^",]+)', value) if quoted or plain.strip()]
