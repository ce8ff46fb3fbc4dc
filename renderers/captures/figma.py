#!/usr/bin/env python3
"""Makes captures of the text nodes of a Figma file, for `harness capture`.

    figma.py --locale en --font Inter=Inter.ttf --svg checkout.svg --output captures checkout.json

README.md says what these files know. This is untested with Figma itself.
"""

import argparse
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from captured import Fonts, Refused, color, read, rounded, write

ACCEPTED = "what Figma's REST API answers for a file, or for nodes of it"
FRAMES = ("FRAME", "COMPONENT", "COMPONENT_SET", "INSTANCE", "SECTION", "GROUP")
ALIGNS = {"LEFT": "left", "RIGHT": "right", "CENTER": "center", "JUSTIFIED": "justify"}
POSITIONS = {"CENTER": "center", "BOTTOM": "end"}
CASES = {"UPPER": "upper", "LOWER": "lower", "TITLE": "capitalize"}
SMALL_CAPS = {"SMALL_CAPS": {"smcp": 1}, "SMALL_CAPS_FORCED": {"c2sc": 1, "smcp": 1}}
SVG = "{http://www.w3.org/2000/svg}"


def captures(path, output, locale, fonts, shown):
    """Writes a capture of each frame that has texts, and returns their paths."""
    document = read(path, ACCEPTED)
    try:
        if document.get("document"):
            frames = [frame for page in document["document"].get("children") or [] for frame in page.get("children") or []]
        elif document.get("nodes"):
            frames = [node["document"] for node in document["nodes"].values() if node]
        else:
            raise Refused(f"{path}: it has neither document nor nodes; accepted: {ACCEPTED}")
        frames = [frame for frame in frames if frame.get("type") in FRAMES]
    except (AttributeError, KeyError, TypeError) as error:
        raise Refused(f"{path}: {type(error).__name__} {error}; accepted: {ACCEPTED}") from None
    written, names = [], set()
    for frame in frames:
        try:
            found = texts(frame, fonts, shown)
            name, box = "" + frame["name"], frame["absoluteBoundingBox"]
            window = [rounded(box["width"]), rounded(box["height"])]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise Refused(f"{path}: frame {frame.get('name')}: {type(error).__name__} {error}; accepted: {ACCEPTED}") from None
        if not found:
            continue
        file = re.sub(r"[^\w.-]+", "-", name).strip("-.") or "frame"
        if file in names:
            raise Refused(f"{path}: two frames would be captured as {file}.json; rename one of them")
        names.add(file)
        written.append(write(output, file, {
            "producer": "renderers/captures/figma.py",
            "state": {"page": name, "window": window, "locale": locale},
            "fonts": fonts.listed(found), "texts": found}))
    if not written:
        raise Refused(f"{path}: no frame has a text; accepted: {ACCEPTED}")
    return written


def texts(frame, fonts, shown):
    found = []

    def visit(node, ancestors):
        if node.get("visible") is False or node.get("opacity") == 0:
            return
        if node.get("type") == "TEXT":
            if node["characters"].strip():
                found.append(record(node, ancestors, frame, fonts, shown))
            return
        for child in node.get("children") or []:
            visit(child, (*ancestors, node))

    visit(frame, ())
    return found


def record(node, ancestors, frame, fonts, shown):
    """A text node as captures have it."""
    style, box, origin = node["style"], node["absoluteBoundingBox"], frame["absoluteBoundingBox"]
    characters = node["characters"].replace("\u2028", "\n")
    cannot = []
    if any(abs(part.get("rotation") or 0) > 0.001 for part in (node, *ancestors)):
        cannot.append("transform")
    if any(kind != "NONE" for kind in node.get("lineTypes") or []):
        cannot.append("list")
    if style.get("paragraphSpacing") and "\n" in characters:
        cannot.append("paragraph spacing")
    size = style.get("textAutoResize", "NONE")
    isHugging = size == "WIDTH_AND_HEIGHT"
    # What hugs its text does not wrap: how long it may become is up to what it stands in.
    available = room(ancestors[-1], cannot) if isHugging and ancestors else box["width"]
    lines = shown.get(node["id"])
    if lines is not None:
        lines = placed(lines, characters, box["x"] - origin["x"], cannot)
    elif isHugging and "\n" not in characters:
        lines = [{"text": characters, "x": 0, "width": rounded(box["width"])}]
    result = {
        "path": path(node, ancestors), "key": None,
        "place": [rounded(value) for value in (box["x"] - origin["x"], box["y"] - origin["y"], box["width"], box["height"])],
        "width": rounded(box["width"]), "width-available": rounded(available) if available is not None else None,
        "align": ALIGNS[style.get("textAlignHorizontal", "LEFT")], "shown": lines or [],
        "runs": runs(node, characters, fonts, cannot),
    }
    if style.get("textAlignVertical") in POSITIONS:
        result["position"] = POSITIONS[style["textAlignVertical"]]
    if style.get("textTruncation") == "ENDING" or size == "TRUNCATE":
        result["cut"] = "end"
        result["lines"] = int(style.get("maxLines") or 1)
    if style.get("lineHeightUnit", "INTRINSIC_%") != "INTRINSIC_%":
        result["line-height"] = rounded(style["lineHeightPx"])
    if style.get("paragraphIndent"):
        result["first-indent"] = rounded(style["paragraphIndent"])
    result["cannot"] = list(dict.fromkeys(cannot))
    return result


def room(parent, cannot):
    """How long what hugs its text may become: as long as the parent is inside, if that does not hug it in turn."""
    beside = [
        child for child in parent["children"]
        if child.get("visible") is not False and child.get("layoutPositioning") != "ABSOLUTE"]
    if parent.get("layoutMode") == "HORIZONTAL" and len(beside) > 1:
        cannot.append("neighbours may grow")
    if parent.get("layoutMode") not in ("HORIZONTAL", "VERTICAL") or parent.get("layoutSizingHorizontal") not in ("FIXED", "FILL"):
        return None
    return parent["absoluteBoundingBox"]["width"] - (parent.get("paddingLeft") or 0) - (parent.get("paddingRight") or 0)


def placed(lines, characters, left, cannot):
    """Lines of the SVG file, in the node's characters, which their letter case may hide."""
    result, at = [], 0
    for x, text in lines:
        start, count = at, len("".join(text.split()))
        while at < len(characters) and count:
            count -= not characters[at].isspace()
            at += 1
        result.append({"text": characters[start:at].strip(), "x": rounded(x - left), "width": None})
        if text.endswith("…") and not characters[:at].endswith("…"):
            cannot.append("cut already")
    if characters[at:].strip():
        cannot.append("cut already")
    return result


def path(node, ancestors):
    """Names of layers; that of a text is often the text, which is no name."""
    names = [part.get("name") or part["type"] for part in ancestors[1:]]
    names.append("text" if node.get("name") == node["characters"] else node.get("name") or "text")
    return "/".join(name.replace("/", "-") for name in names[-4:])


def runs(node, characters, fonts, cannot):
    """Stretches of one style. Figma counts UTF-16, and leaves zeros at the end away."""
    units = node["characters"].encode("utf-16-le")
    count = len(units) // 2
    overrides = (node.get("characterStyleOverrides") or [])[:count]
    overrides += [0] * (count - len(overrides))
    table = node.get("styleOverrideTable") or {}
    result, start = [], 0
    for end in range(1, count + 1):
        if end < count and overrides[end] == overrides[start]:
            continue
        text = units[2 * start:2 * end].decode("utf-16-le").replace("\u2028", "\n")
        style = {"fills": node.get("fills"), **node["style"], **table.get(str(overrides[start]), {})}
        result.append(run(text, style, fonts, cannot))
        start = end
    return result


def run(text, style, fonts, cannot):
    result = {"text": text}
    family = fonts.family(style.get("fontPostScriptName"), style["fontFamily"])
    if not family:
        cannot.append(f"font file of {style['fontFamily']} not given")
    else:
        font = {"family": family, "size": style["fontSize"]}
        if style.get("fontWeight", 400) != 400:
            font["weight"] = int(style["fontWeight"])
        if style.get("italic"):
            font["style"] = "italic"
        features = {tag.lower(): value for tag, value in (style.get("opentypeFlags") or {}).items()}
        features.update(SMALL_CAPS.get(style.get("textCase"), {}))
        if features:
            font["features"] = features
        result["font"] = font
    if style.get("letterSpacing"):
        result["letter-spacing"] = rounded(style["letterSpacing"])
    if style.get("textCase") in CASES:
        result["text-transform"] = CASES[style["textCase"]]
    solid = [fill for fill in style.get("fills") or [] if fill.get("type") == "SOLID" and fill.get("visible") is not False]
    if solid:
        paint = solid[-1]["color"]
        channels = [paint.get("a", 1) * solid[-1].get("opacity", 1), paint["r"], paint["g"], paint["b"]]
        result["color"] = color(*(round(channel * 255) for channel in channels))
    return result


def length(part, name, file):
    """An attribute in pixels; 0 if there is none."""
    value = part.get(name, "0")
    try:
        return float(value.removesuffix("px"))
    except ValueError:
        raise Refused(f"{file}: {name} is {value}; accepted: one number of pixels") from None


def svg_lines(file):
    """The lines of each text in an SVG file that was exported with node ids and without outlines, by node."""
    try:
        root = ElementTree.parse(file).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise Refused(f"{file}: {error}; accepted: an SVG file with svg_outline_text=false and svg_include_node_id=true") from None
    found = {}

    def visit(element, node):
        node = element.get("data-node-id", node)
        if element.tag == f"{SVG}text" and node:
            moved = re.match(r"translate\((-?[\d.]+)", element.get("transform") or "")
            at = float(moved[1]) if moved else 0
            rows = {}
            for part in element.iter(f"{SVG}tspan"):
                if part.get("y"):
                    rows.setdefault(length(part, "y", file), (length(part, "x", file) + at, []))[1].append("".join(part.itertext()))
            # An override of style is an element of its own on the same line.
            found.setdefault(node, []).extend((x, "".join(texts)) for _, (x, texts) in sorted(rows.items()))
        for child in element:
            visit(child, node)

    visit(root, None)
    if not found:
        raise Refused(f"{file}: no text has a data-node-id; accepted: an SVG file with svg_outline_text=false and svg_include_node_id=true")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", metavar="FILE", help="the answer of GET /v1/files/KEY, or of GET /v1/files/KEY/nodes")
    parser.add_argument("--locale", required=True, metavar="TAG", help="the language of the texts")
    parser.add_argument(
        "--font", action="append", required=True, metavar="NAME=FILE", help="a font file by its family, or its PostScript name")
    parser.add_argument("--svg", action="append", default=[], metavar="FILE", help="a frame, with its lines")
    parser.add_argument("--output", default="captures", metavar="FOLDER", help="default: %(default)s")
    options = parser.parse_args()
    try:
        shown = {}
        for file in options.svg:
            shown.update(svg_lines(Path(file)))
        for written in captures(options.file, options.output, options.locale, Fonts(options.font, options.output), shown):
            print(written)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
