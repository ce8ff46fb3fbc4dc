"""What Chromium's layout is in the words of a layout record: docs/renderers.md has its form."""


def record(label, answer, size):
    body = Body(label.body)
    lines, cut, ellipsis = answer["lines"], None, None
    if label.cut:
        lines, cut = cut_lines(label, answer)
    records = []
    for number, members in enumerate(lines):
        segments = [answer["segments"][index] for index in members]
        if cut is not None and number == len(lines) - 1:
            segments = [segment for segment in segments if segment["start"] < cut]
        line = line_record(label, answer, body, segments)
        if line:
            if cut is not None and number == len(lines) - 1:
                ellipsis = add_ellipsis(line, answer)
            records.append(line)
    result = {"size": size, "lines": records}
    visible = body.text
    if cut is not None:
        result["truncation"] = {
            "elided": [body.byte(cut), body.byte(body.count)], "reason": label.cut["reason"]
        }
        if ellipsis:
            result["truncation"]["ellipsis"] = ellipsis
        visible = body.slice(0, cut) + "…"
    # A page does not tell which letters it shows instead of those that are written.
    if label.transforms == {"none"}:
        result["visible-text"] = visible_text(label, visible)
    return result


def cut_lines(label, answer):
    """The lines that stay, and where the text is cut.

    A browser does not tell: it leaves out what does not fit beside the ellipsis (CSS Overflow 4).
    """
    shown = answer["lines"][:label.cut["count"]]
    left, _, width, _ = answer["block"]
    room = width - answer["ellipsis"] + 1 / 64
    is_rtl = answer["direction"] == "rtl"
    for index in shown[-1]:
        segment = answer["segments"][index]
        if segment["box"]:
            x, _, advance, _ = segment["box"]
            end = left + width - x if is_rtl else x + advance - left
            if end > room:
                return shown, segment["start"]
    return shown, answer["segments"][shown[-1][-1]]["end"]


def add_ellipsis(line, answer):
    """Makes a line longer by the ellipsis, whose box it returns."""
    x, y, width, height = line["box"]
    # White space before it stays in its place.
    last = [cluster["box"] for cluster in line["clusters"]]
    length = answer["ellipsis"]
    if answer["direction"] == "rtl":
        start = min([box[0] for box in last] or [x + width]) - length
        line["box"] = [start, y, x + width - start, height]
    else:
        start = max([box[0] + box[2] for box in last] or [x])
        line["box"] = [x, y, start + length - x, height]
    return [start, y, length, height]


def line_record(label, answer, body, segments):
    boxed = [segment for segment in segments if segment["box"]]
    if not boxed:
        return None
    start = min(segment["start"] for segment in segments)
    end = max(segment["end"] for segment in segments)
    # White space that hangs at the end takes no room, in harness's records either.
    visible = list(boxed)
    while visible and hangs(body.slice(visible[-1]["start"], visible[-1]["end"])):
        visible.pop()
    visible = visible or boxed
    left = min(segment["box"][0] for segment in visible)
    right = max(segment["box"][0] + segment["box"][2] for segment in visible)
    top = min(segment["box"][1] for segment in visible)
    bottom = max(segment["box"][1] + segment["box"][3] for segment in visible)
    across = [extent_across(label, segment) for segment in visible]
    if label.is_vertical:
        left, right = min(low for low, _ in across), max(high for _, high in across)
    else:
        top, bottom = min(low for low, _ in across), max(high for _, high in across)
    texts = [segment for segment in boxed if not segment["isAttachment"]]
    if label.is_vertical:
        x, _, width, _ = (texts or boxed)[0]["box"]
        baseline = x + width / 2
    elif not texts:
        # Attachments alone stand on it.
        baseline = max(segment["box"][1] + segment["box"][3] for segment in boxed)
    else:
        tallest = max(texts, key=lambda segment: segment["box"][3])
        _, y, _, tall = tallest["box"]
        share = answer["ascent"] / (answer["ascent"] + answer["descent"])
        baseline = y + tall * share
    return {
        "range": [body.byte(start), body.byte(end)],
        "text": body.slice(start, end),
        "hard-break": body.is_break(end),
        "box": [left, top, right - left, bottom - top],
        "baseline": baseline,
        "clusters": [
            cluster(label, body, segment, (left, top, right, bottom))
            for segment in boxed
            if segment["end"] > segment["start"]
        ],
    }


def hangs(text):
    """White space that a line may end with; a no-break space is none."""
    return all(character in " \t\u3000\u1680" or "\u2000" <= character <= "\u200a" for character in text)


def extent_across(label, segment):
    """What a character takes up of its line's height: rectangles are as high as the font, whatever the line is."""
    x, y, width, height = segment["box"]
    low, high = (x, x + width) if label.is_vertical else (y, y + height)
    if segment["lineHeight"] is None:
        return low, high
    middle = (low + high) / 2
    return middle - segment["lineHeight"] / 2, middle + segment["lineHeight"] / 2


def cluster(label, body, segment, line):
    left, top, right, bottom = line
    x, y, width, height = segment["box"]
    box = [left, y, right - left, height] if label.is_vertical else [x, top, width, bottom - top]
    return {
        "range": [body.byte(segment["start"]), body.byte(segment["end"])],
        "text": body.slice(segment["start"], segment["end"]),
        "box": box,
        "advance": height if label.is_vertical else width,
        "upright": True,
    }


def visible_text(label, text):
    """With what stands for each attachment in words."""
    alternatives = iter([run.get("alt", "") for run in label.runs if label.is_attachment(run)])
    return "".join(next(alternatives, "") if character == "\ufffc" else character for character in text)


class Body:
    """The text as a page counts it, in UTF-16, and as records do, in bytes of UTF-8."""

    def __init__(self, text):
        self.text = text
        self.units = text.encode("utf-16-le")
        self.count = len(self.units) // 2
        self.bytes, place = [], 0
        for character in text:
            self.bytes += [place] * (2 if ord(character) > 0xFFFF else 1)
            place += len(character.encode())
        self.bytes.append(place)

    def byte(self, unit):
        return self.bytes[unit]

    def is_break(self, unit):
        return self.units[2 * unit:2 * unit + 2] == "\n".encode("utf-16-le")

    def slice(self, start, end):
        return self.units[2 * start:2 * end].decode("utf-16-le")
