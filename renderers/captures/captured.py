"""What the translators of other tools' files share: font files, and the form of a capture."""

import hashlib
import json
import shutil
import struct
from pathlib import Path

SCHEMA = 1


class Refused(Exception):
    """What is wrong with an input, and what is accepted."""


class Fonts:
    """The font files that people give for the names which a tool has for them."""

    def __init__(self, options, folder):
        """Copies the files.

        - options: `NAME=FILE` each; a name may have several files, one for each weight.
        - folder: The captures'.
        """
        self.folder = Path(folder) / "fonts"
        self.entries, self.families, self.missing = [], {}, set()
        for option in options:
            name, _, file = option.partition("=")
            if not name or not file:
                raise Refused(f"--font is {option}; accepted: NAME=FILE, such as sans-serif=Roboto-Regular.ttf")
            try:
                data = Path(file).read_bytes()
            except OSError as error:
                raise Refused(f"--font {option}: {error.strerror}; accepted: a TrueType or OpenType file") from None
            family = family_name(data)
            if not family:
                raise Refused(f"--font {option}: not a font file; accepted: a TrueType or OpenType file")
            if self.families.setdefault(name, family) != family:
                raise Refused(f"--font {option}: its family is {family}, and that of another file {self.families[name]}")
            self.folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, self.folder / Path(file).name)
            self.entries.append({
                "family": family, "file": f"fonts/{Path(file).name}", "sha256": hashlib.sha256(data).hexdigest()})

    def family(self, *names):
        """The family of the first of these names for which there is a file; None if there is none for any."""
        family = next((self.families[name] for name in names if name in self.families), None)
        if family is None:
            self.missing.add(names[-1])
        return family

    def listed(self, texts):
        """The entries of those that texts have."""
        used = {run["font"]["family"] for text in texts for run in text["runs"] if "font" in run}
        entries = {entry["file"]: entry for entry in self.entries if entry["family"] in used}
        if not entries:
            raise Refused(f"no text is in a font that --font names; accepted: files for {', '.join(sorted(self.missing))}")
        return [entries[file] for file in sorted(entries)]


def family_name(data):
    """The family in a font file's `name` table; None if it has none."""
    try:
        count = struct.unpack_from(">H", data, 4)[0]
        tables = [struct.unpack_from(">4sIII", data, 12 + 16 * index) for index in range(count)]
        start = next(offset for tag, _, offset, _ in tables if tag == b"name")
        _, count, strings = struct.unpack_from(">HHH", data, start)
        names = {}
        for index in range(count):
            platform, _, _, number, length, offset = struct.unpack_from(">6H", data, start + 6 + 12 * index)
            raw = data[start + strings + offset:][:length]
            names.setdefault(number, raw.decode("utf-16-be" if platform in (0, 3) else "latin-1"))
        # 16 is the family of all weights, where 1 is one of four styles.
        return names.get(16) or names.get(1)
    except (struct.error, StopIteration, UnicodeDecodeError):
        return None


def read(path, what):
    """The object in a JSON file."""
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}; accepted: {what}") from None
    except ValueError as error:
        raise Refused(f"{path}: not valid JSON: {error}; accepted: {what}") from None
    if not isinstance(document, dict):
        raise Refused(f"{path}: not an object; accepted: {what}")
    return document


def rounded(value):
    return round(value, 3)


def color(alpha, red, green, blue):
    """CSS's form of a colour, of channels from 0 to 255."""
    return f"#{red:02x}{green:02x}{blue:02x}{alpha:02x}"


def write(folder, name, document):
    """Writes a capture with a line for each text, so that messages can name it, and returns its path."""
    target = Path(folder) / f"{name}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    lines = []
    for key, value in sorted({"schema": SCHEMA, **document}.items()):
        written = json.dumps(value, ensure_ascii=False, sort_keys=True)
        if key in ("fonts", "texts") and value:
            items = ",\n  ".join(json.dumps(item, ensure_ascii=False, sort_keys=True) for item in value)
            written = f"[\n  {items}\n ]"
        lines.append(f' "{key}": {written}')
    target.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return target
