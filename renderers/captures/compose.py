#!/usr/bin/env python3
"""Makes captures of the data that compose-ai-tools writes of previews, for `harness capture`.

    compose.py --density 2.625 --font default=Roboto-Regular.ttf --output captures \\
        build/compose-previews/data/com.example.CartPreview

README.md says what these files know. This is untested on devices.
"""

import argparse
import re
import shutil
import sys
from pathlib import Path

from captured import Fonts, Refused, color, read, rounded, write

TEXTS, SEMANTICS, LAYOUT = "text-strings.json", "compose-semantics.json", "layout-inspector.json"
# Version 1 says nothing of lines.
VERSIONS = (2, 3)
ACCEPTED = "the folder of a preview, with the text-strings.json that compose-ai-tools writes"
# Which files a text has where Compose names no family.
DEFAULT = "default"


def capture(folder, output, density, fonts):
    """Writes the capture of a preview, and returns its path.

    - folder: The preview's, with `text/strings`, and `compose/semantics` and `layout/inspector` if they were written.
    - density: Pixels to the dp.
    - fonts: The files of the app's fonts.
    """
    folder = Path(folder)
    entries = payload(folder / TEXTS, VERSIONS).get("texts")
    if not isinstance(entries, list):
        raise Refused(f"{folder / TEXTS}: texts is missing; accepted: {ACCEPTED}")
    try:
        nodes = Nodes(folder)
        texts = [text for text in (record(entry, nodes, density, fonts) for entry in entries) if text]
        states = sorted({(entry["localeTag"], entry["fontScale"]) for entry in entries})
        if not texts:
            raise Refused(f"{folder / TEXTS}: it has no text; accepted: {ACCEPTED}")
        size = nodes.size or [max(text["place"][at] + text["place"][at + 2] for text in texts) * density for at in (0, 1)]
        window = [rounded(edge / density) for edge in size]
        (locale, scale), name = states[0], re.sub(r"[^\w.-]+", "-", folder.resolve().name)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Refused(f"{folder / TEXTS}: {type(error).__name__} {error}; accepted: {ACCEPTED}") from None
    document = {
        "producer": "renderers/captures/compose.py",
        "state": {
            "page": folder.resolve().name, "window": window, "locale": locale, "text-size": scale, "scale": density},
        "fonts": fonts.listed(texts), "texts": texts,
    }
    picture = folder.resolve().parent.parent / "renders" / f"{folder.resolve().name}.png"
    if picture.is_file():
        Path(output).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, Path(output) / f"{name}.png")
        document["screenshot"] = f"{name}.png"
    return write(output, name, document)


def payload(path, versions=None):
    """What a file is about, whether it came from disk or as the daemon's answer."""
    document = read(path, ACCEPTED)
    version = document.get("schemaVersion")
    if versions and version is not None and version not in versions:
        raise Refused(f"{path}: schemaVersion is {version}; accepted: {' or '.join(map(str, versions))}")
    inner = document.get("payload", document)
    return inner if isinstance(inner, dict) else {}


class Nodes:
    """What is known of the nodes of a preview besides their texts: styles and lines, constraints and ancestors."""

    def __init__(self, folder):
        self.semantics, self.layout, self.ancestors = {}, {}, {}
        self.size = None
        for file, found in ((SEMANTICS, self.semantics), (LAYOUT, self.layout)):
            if (folder / file).is_file():
                root = payload(folder / file).get("root") or {}
                self.add(root, (), found)
                if root.get("boundsInRoot"):
                    self.size = [int(edge) for edge in root["boundsInRoot"].split(",")][2:]
                elif root.get("bounds"):
                    self.size = [root["bounds"]["right"], root["bounds"]["bottom"]]

    def add(self, node, ancestors, found):
        found[node.get("nodeId")] = node
        self.ancestors[node.get("nodeId")] = ancestors
        for child in node.get("children") or []:
            self.add(child, (*ancestors, node), found)

    def path(self, number):
        """Names of composables and test tags, which stay the same while the interface does."""
        steps = []
        for node in (*self.ancestors.get(number, ()), self.layout.get(number) or self.semantics.get(number) or {}):
            tag = (self.semantics.get(node.get("nodeId")) or {}).get("testTag")
            name = node.get("component") or node.get("role")
            if tag or name:
                steps.append(".".join(word for word in (name, tag) if word))
        return "/".join(steps[-4:]) or "text"

    def shares_room(self, number):
        """Whether it stands in a row with others, which become shorter as it grows."""
        for node in reversed(self.ancestors.get(number, ())):
            if re.match(r"(Flow)?Row", node.get("component", "")):
                return len(node["children"]) > 1
        return False


def record(entry, nodes, density, fonts):
    """A text as captures have it; None for one that is not drawn, such as the description of an icon."""
    text = entry.get("text")
    if not text:
        return None
    number = entry["nodeId"]
    semantics, layout = nodes.semantics.get(number) or {}, nodes.layout.get(number) or {}
    style = semantics.get("typography") or {}
    left, top, right, bottom = (int(edge) for edge in entry["boundsInScreen"].split(","))
    # Sizes follow the reader's, which Android 14 makes less than proportional for large texts: the check tells.
    size = dp(style.get("fontSize") or entry.get("fontSize"), entry["fontScale"])
    cannot = []
    if entry.get("editableText") or entry.get("inputText"):
        cannot.append("form control")
    elif entry.get("textSource") not in (None, "layout"):
        cannot.append("no text layout")
    if entry.get("truncated"):
        cannot.append("cut already")
    if nodes.shares_room(number):
        cannot.append("neighbours may grow")
    constraints = layout.get("constraints") or {}
    widest = constraints.get("maxWidth")
    width = right - left
    result = {
        "path": nodes.path(number), "key": None, "place": [rounded(value / density) for value in (left, top, width, bottom - top)],
        "width": rounded(width / density), "width-available": rounded(widest / density) if widest is not None else None,
        "align": style.get("textAlign") or "start", "language": entry["localeTag"],
        "shown": lines(entry, semantics, constraints, width, density),
    }
    if style.get("layoutDirection"):
        result["direction"] = style["layoutDirection"]
    if entry.get("maxLines"):
        result["lines"] = entry["maxLines"]
    if entry.get("overflow") == "Ellipsis":
        result["cut"] = "end"
    height = dp(style.get("lineHeight"), entry["fontScale"], size)
    if height:
        result["line-height"] = rounded(height)
    base = {**style, "fontSize": style.get("fontSize") or entry.get("fontSize"), "foregroundColor": entry.get("foregroundColor")}
    result["runs"] = [
        run(part, {**base, **{key: value for key, value in span.items() if value is not None}}, entry["fontScale"], fonts, cannot)
        for part, span in spans(text, style)]
    result["cannot"] = list(dict.fromkeys(cannot))
    return result


def lines(entry, semantics, constraints, width, density):
    """Its lines as far as they are known: of several, no length is; the only one fills a box that wraps it."""
    if entry.get("lineCount") == 1:
        wraps = constraints.get("minWidth", width) < width and not (semantics.get("tokens") or {}).get("padding")
        return [{"text": entry["text"], "x": 0, "width": rounded(width / density) if wraps else None}]
    found = (semantics.get("textOverflow") or {}).get("lines") or []
    return [{"text": line["text"], "x": rounded(line["left"] / density), "width": None} for line in found]


def spans(text, style):
    """The text's parts with their styles. Compose counts UTF-16."""
    units = text.encode("utf-16-le")
    ranges = style.get("spans") or [{"start": 0, "end": len(units) // 2}]
    return [
        (units[2 * span["start"]:2 * span["end"]].decode("utf-16-le"), {
            key: value for key, value in span.items() if key not in ("start", "end")})
        for span in ranges]


def run(text, style, scale, fonts, cannot):
    """A run; where a font's file is not known, the text is listed."""
    family = fonts.family(style.get("fontFamily") or DEFAULT)
    size = dp(style["fontSize"], scale)
    result = {"text": text}
    if not size:
        cannot.append("text size unknown")
    elif not family:
        cannot.append(f"font file of {style.get('fontFamily') or DEFAULT} not given")
    else:
        font = {"family": family, "size": rounded(size)}
        if style.get("fontWeight") and style["fontWeight"] != 400:
            font["weight"] = style["fontWeight"]
        if style.get("fontStyle") == "italic":
            font["style"] = "italic"
        axes = re.findall(r"(\w{4}) (-?[\d.]+)", style.get("fontVariationSettings") or "")
        if axes:
            font["variations"] = {axis: float(value) for axis, value in axes}
        features = re.findall(r"[\"']?(\w{4})[\"']?\s*(on|off|\d+)?", style.get("fontFeatureSettings") or "")
        if features:
            font["features"] = {tag: {"": 1, "on": 1, "off": 0}.get(value) if not value.isdigit() else int(value) for tag, value in features}
        result["font"] = font
        spacing = dp(style.get("letterSpacing"), scale, size)
        if spacing:
            result["letter-spacing"] = rounded(spacing)
    if re.fullmatch(r"#[0-9A-Fa-f]{8}", style.get("foregroundColor") or ""):
        result["color"] = color(*bytes.fromhex(style["foregroundColor"][1:]))
    return result


def dp(value, scale, size=0):
    """Points of `14.0sp`, or of `0.5em` of a size; 0 if it is not given."""
    match = re.fullmatch(r"(-?[\d.]+)(sp|em)", value or "")
    return 0 if not match else float(match[1]) * (scale if match[2] == "sp" else size)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="a preview's, below build/compose-previews/data")
    parser.add_argument("--density", type=float, required=True, help="pixels to the dp, such as 2.625")
    parser.add_argument(
        "--font", action="append", required=True, metavar="NAME=FILE",
        help=f"a font file by Compose's name of its family; {DEFAULT} is where there is none")
    parser.add_argument("--output", default="captures", metavar="FOLDER", help="default: %(default)s")
    options = parser.parse_args()
    try:
        if not 1 <= options.density <= 4:
            raise Refused(f"--density is {options.density:g}; accepted: a number from 1 to 4")
        for folder in options.folders:
            print(capture(folder, options.output, options.density, Fonts(options.font, options.output)))
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
