"""A case as HTML and CSS, as far as these can draw it."""

import html
import unicodedata
from pathlib import Path

OBJECT = "\ufffc"
# The keys of a case and of its runs that this file draws, or knows that CSS cannot; others are unsupported.
KEYS_OF_CASES = set(
    """align autospace background border character-spacing clip color columns combine-upright debug direction ellipsis
    exclude first-indent fit font hanging-punctuation height indent insets language letter-spacing letter-spacing-end
    line-break line-height line-spacing lines mode number-safe orientation paragraph-spacing position scale shadow
    strikethrough suffix suffix-gap suffix-placement text text-transform trailing-spaces truncate underline width
    word-spacing wrap""".split()
)
KEYS_OF_RUNS = set(
    """align alt background baseline-shift border box collapse color combine-upright fit font image insets isolate keep
    language letter-spacing link sha256 shadow size strikethrough text text-transform unbreakable underline
    word-spacing""".split()
)
TRANSFORMS = {"none": "none", "upper": "uppercase", "lower": "lowercase", "capitalize": "capitalize"}
LINE_STYLES = {
    "single": "solid", "double": "double", "thick": "solid", "dotted": "dotted", "dashed": "dashed",
    "wavy": "wavy",
}
FITS = {
    "scale-to-fill": "fill", "redraw": "fill", "scale-aspect-fit": "contain", "scale-aspect-fill": "cover",
}
X = {"left": "flex-start", "center": "center", "right": "flex-end", "fill": "stretch"}
Y = {"top": "flex-start", "center": "center", "bottom": "flex-end", "fill": "stretch"}


class Unsupported(Exception):
    """Keys of a case that CSS has nothing for."""

    def __init__(self, keys):
        super().__init__(", ".join(keys))
        self.keys = sorted(set(keys))


class Label:
    """One case, every key of which says something."""

    def __init__(self, case, images, fonts, fallback):
        self.case, self.images, self.fonts, self.fallback = case, images, fonts, fallback
        self.runs = case["text"]
        self.is_vertical = case["mode"] == "vertical"
        # Which limit a text that is cut exceeds, and how many of its lines remain.
        self.cut = None
        missing = list(self.missing())
        if missing:
            raise Unsupported(missing)

    @property
    def transforms(self):
        own = self.case.get("text-transform", "none")
        return {own} | {run.get("text-transform", own) for run in self.runs}

    def missing(self):
        """The keys that CSS cannot draw, whatever the text."""
        case = self.case
        yield from case.keys() - KEYS_OF_CASES
        for run in self.runs:
            yield from run.keys() - KEYS_OF_RUNS
        if case["suffix"]:
            yield "suffix"
        if case["mode"] == "stacked":
            yield "mode"
        if case["exclude"]:
            yield "exclude"
        if case["hanging-punctuation"]:
            yield "hanging-punctuation"
        if case["line-spacing"]:
            yield "line-spacing"
        if not self.transforms <= TRANSFORMS.keys():
            yield "text-transform"
        # The case leaves out what is as without the key.
        spacings = [case["letter-spacing"]] + [run.get("letter-spacing", 0) for run in self.runs]
        if not case.get("letter-spacing-end", True) and any(spacings):
            yield "letter-spacing-end"
        if case["debug"] != "none":
            yield "debug"
        if not case.get("clip", True):
            yield "clip"
        if case["combine-upright"].startswith("digits") if self.is_vertical else False:
            yield "combine-upright"
        # Whether a word would be broken is not known before the text is laid out.
        if any("scale" in step and step["scale"].get("words") == "whole" for step in case["fit"]):
            yield "fit"
        height = case["line-height"]
        if height != "natural" and "exactly" not in height:
            yield "line-height"
        if case["border"] != "none" or any(run.get("border", "none") != "none" for run in self.runs):
            yield "border"
        for run in self.runs:
            if run.get("collapse"):
                yield "collapse"
            if not self.is_attachment(run):
                continue
            if "image" in run and run["fit"] not in FITS:
                yield "fit"

    def cut_to(self, limits):
        """Has the text cut, unless that takes what CSS cannot do."""
        case, keys = self.case, []
        if case["truncate"] != "end":
            keys.append("truncate")
        if case["ellipsis"] != [{"text": "…"}]:
            keys.append("ellipsis")
        if case["fit"] != ["truncate"]:
            keys.append("fit")
        if any("keep" in run for run in self.runs):
            keys.append("keep")
        if self.is_vertical:
            keys.append(limits["reason"])
        if limits["reason"] == "width" and limits["count"] > 1:
            keys.append("wrap")
        if keys:
            raise Unsupported(keys)
        self.cut = limits

    @staticmethod
    def is_attachment(run):
        return "image" in run or "box" in run

    @property
    def body(self):
        return "".join(OBJECT if self.is_attachment(run) else run["text"] for run in self.runs)

    @property
    def families(self):
        own = [self.case["font"]["family"]]
        own += [run["font"]["family"] for run in self.runs if "font" in run]
        return list(dict.fromkeys(own + self.fallback))

    def for_page(self):
        case = self.case
        return {
            "label": self.label_style(),
            "background": case["background"],
            "text": self.text_style(),
            "paragraph": self.paragraph_style(),
            "paragraphs": self.paragraphs(),
            "language": case["language"] or "",
            "direction": case["direction"],
            "isVertical": self.is_vertical,
            "isReversed": case["columns"] == "right-to-left",
            "isUnwrapped": case["wrap"] == "none",
            "lines": case["lines"],
            "limits": self.limits(),
            "font": self.font(case["font"]),
            "families": self.families,
        }

    def limits(self):
        """How much room there is across lines and along them; null where the text decides."""
        insets = self.case["insets"]
        width, height = self.case["width"], self.case["height"]
        return {
            "width": None if width == "fit" else width - insets["left"] - insets["right"],
            "height": None if height == "fit" else height - insets["top"] - insets["bottom"],
        }

    def label_style(self):
        case, insets = self.case, self.case["insets"]
        width, height = case["width"], case["height"]
        return css({
            "position": "absolute", "left": 0, "top": 0, "box-sizing": "border-box",
            "display": "flex",
            # Padding cannot be negative; margins of the text do the same.
            "width": "max-content" if width == "fit" else px(width),
            "height": "max-content" if height == "fit" else px(height),
            "justify-content": X[case["position"]["x"]] if case["position"]["x"] != "fill" else "flex-start",
            "align-items": Y[case["position"]["y"]],
            "padding": " ".join(px(max(0, insets[side])) for side in ("top", "right", "bottom", "left")),
        })

    def text_style(self):
        case, insets = self.case, self.case["insets"]
        style = {
            "box-sizing": "border-box", "min-width": 0, "min-height": 0,
            "font": self.font(case["font"]),
            "font-feature-settings": self.features(case["font"]),
            "font-variation-settings": self.variations(case["font"]),
            "font-kerning": "normal", "font-synthesis": "none", "font-optical-sizing": "none",
            "text-rendering": "geometricPrecision",
            "color": case["color"],
            "line-height": self.line_height(case["font"], self.body.replace(OBJECT, "")),
            "letter-spacing": px(case["letter-spacing"]),
            "word-spacing": px(case.get("word-spacing", 0)),
            "text-transform": TRANSFORMS[case.get("text-transform", "none")],
            "text-align": self.alignment(),
            "white-space-collapse": "break-spaces" if case["trailing-spaces"] == "keep" else "preserve",
            "text-wrap-mode": "nowrap" if case["wrap"] == "none" else "wrap",
            "text-wrap-style": "balance" if case["wrap"] == "balance" else "auto",
            "overflow-wrap": "anywhere",
            "word-break": {"character": "break-all", "keep-all": "keep-all"}.get(case["wrap"], "normal"),
            "line-break": "anywhere" if case["wrap"] == "anywhere" else case["line-break"],
            "hyphens": "manual", "tab-size": 8,
            "unicode-bidi": "plaintext" if case["direction"] == "auto" else "isolate",
            "text-spacing-trim": "space-all", "text-autospace": "normal" if case.get("autospace") == "normal" else "no-autospace",
            "writing-mode": "horizontal-tb",
            "margin": " ".join(px(min(0, insets[side])) for side in ("top", "right", "bottom", "left")),
        }
        if case["position"]["x"] == "fill":
            style["flex"] = "1 1 auto"
            style["width"] = "100%"
        else:
            style["flex"] = "0 1 auto"
        if self.is_vertical:
            style["writing-mode"] = "vertical-rl" if case["columns"] == "right-to-left" else "vertical-lr"
            style["text-orientation"] = case["orientation"]
        return css(style)

    def line_height(self, font, text):
        height = self.case["line-height"]
        if height != "natural":
            return px(height["exactly"])
        natural = self.fonts.natural_height(font, text)
        return "normal" if natural is None else px(natural)

    def alignment(self):
        align = self.case["align"]
        return {"top": "start", "bottom": "end"}.get(align, align)

    def paragraph_style(self):
        case = self.case
        return {
            "style": css({
                "margin-block-end": px(case["paragraph-spacing"]),
                "padding-inline-start": px(case["indent"]),
                "text-indent": px(case["first-indent"] - case["indent"]),
            }),
            # One block for all is what people write; these keys need one for each.
            "isNeeded": any(case[key] for key in ("paragraph-spacing", "first-indent", "indent")),
        }

    def paragraphs(self):
        """For each paragraph its runs as HTML, with the text that each shows."""
        paragraphs = [[]]
        for run in self.runs:
            if self.is_attachment(run):
                paragraphs[-1].append({"html": self.attachment(run), "text": OBJECT, "isAttachment": True})
                continue
            pieces = run["text"].split("\n")
            for index, piece in enumerate(pieces):
                if index:
                    paragraphs.append([])
                if piece:
                    paragraphs[-1].append({"html": self.span(run, piece), "text": piece, "isAttachment": False})
        return paragraphs

    def span(self, run, text):
        case = self.case
        # What asks for a line along the text lends it colour and thickness, so all elements of a run have these.
        common = {}
        if "font" in run:
            common["font"] = self.font(run["font"])
            common["line-height"] = self.line_height(run["font"], text)
            common["font-feature-settings"] = self.features(run["font"])
            common["font-variation-settings"] = self.variations(run["font"])
        if "color" in run:
            common["color"] = run["color"]
        style = common | self.decorated(run)
        if "letter-spacing" in run:
            style["letter-spacing"] = px(run["letter-spacing"])
        if "text-transform" in run:
            style["text-transform"] = TRANSFORMS[run["text-transform"]]
        if "word-spacing" in run:
            style["word-spacing"] = px(run["word-spacing"])
        if run.get("unbreakable"):
            style["text-wrap-mode"] = "nowrap"
        if self.is_vertical and run.get("combine-upright", case["combine-upright"]) == "all":
            style["text-combine-upright"] = "all"
        inner = f"<span style='{html.escape(css(style))}' {self.language(run)}>{html.escape(text)}</span>"
        for key, line in (("strikethrough", "line-through"), ("underline", "underline")):
            decoration = run.get(key, case[key])
            if decoration != "none":
                style = css(common | self.line(decoration, line))
                inner = f"<span style='{html.escape(style)}' {self.language(run)}>{inner}</span>"
        if run.get("isolate"):
            inner = f"<bdi dir='{first_strong(run['text'])}'>{inner}</bdi>"
        return inner

    def decorated(self, run):
        style = {}
        if "background" in run:
            style["background"] = run["background"]
        if "baseline-shift" in run:
            style["vertical-align"] = px(run["baseline-shift"])
        shadow = run.get("shadow", self.case["shadow"])
        if shadow != "none":
            style["text-shadow"] = (
                f"{px(shadow['x'])} {px(shadow['y'])} {px(shadow['blur'])} {shadow['color']}"
            )
        return style

    def line(self, decoration, kind):
        if isinstance(decoration, str):
            decoration = {"style": decoration}
        style = {
            "text-decoration-line": kind,
            "text-decoration-style": LINE_STYLES[decoration["style"]],
            "text-decoration-thickness": "from-font", "text-decoration-skip-ink": "none",
            "text-underline-position": self.underline_position(decoration),
        }
        if "color" in decoration:
            style["text-decoration-color"] = decoration["color"]
        if "offset" in decoration and kind == "underline":
            style["text-underline-offset"] = px(decoration["offset"])
            if not self.is_vertical:
                style["text-underline-position"] = "auto"
        return style

    def underline_position(self, decoration):
        """In columns the line is on a side; `auto` lets the language choose it."""
        return decoration.get("side", "auto") if self.is_vertical else "from-font"

    def attachment(self, run):
        width, height = run["size"]
        insets = run["insets"]
        style = {
            "display": "inline-block", "box-sizing": "border-box", "overflow": "hidden",
            "width": px(width), "height": px(height), "line-height": 0,
            "vertical-align": self.raised(run),
            "padding": " ".join(px(max(0, insets[side])) for side in ("top", "right", "bottom", "left")),
        }
        if "background" in run:
            style["background"] = run["background"]
        inside = {"display": "block", "width": "100%", "height": "100%"}
        if "box" in run:
            inside["background"] = run["box"]
            inner = f"<span style='{html.escape(css(inside))}'></span>"
        else:
            inside["object-fit"] = FITS[run["fit"]]
            source = Path(self.images[run["image"]]).as_uri()
            inner = f"<img src='{html.escape(source)}' style='{html.escape(css(inside))}'>"
        return f"<span data-attachment style='{html.escape(css(style))}'>{inner}</span>"

    def raised(self, run):
        """How far an attachment's lower edge is above the baseline."""
        shift = run.get("baseline-shift", 0)
        if self.is_vertical:
            # On the centre line, whatever `align` says.
            return px(shift) if shift else "baseline"
        ascent, descent = self.fonts.extents(run.get("font", self.case["font"]))
        height = run["size"][1]
        by_align = {
            "baseline": 0, "top": ascent - height, "bottom": -descent,
            "center": (ascent - descent - height) / 2,
        }
        return px(by_align[run["align"]] + shift)

    def language(self, run):
        return f"lang='{html.escape(run['language'])}'" if run.get("language") else ""

    def font(self, font):
        families = dict.fromkeys([font["family"], *self.fallback])
        names = ", ".join(f'"{family}"' for family in families)
        return f"{font['style']} {font['weight']} {font['size']}px {names}"

    @staticmethod
    def features(font):
        features = font.get("features") or {}
        return ", ".join(f'"{tag}" {int(value)}' for tag, value in features.items()) or "normal"

    @staticmethod
    def variations(font):
        axes = font.get("variations") or {}
        return ", ".join(f'"{tag}" {value}' for tag, value in axes.items()) or "normal"


def first_strong(text):
    """The direction of a text's first strong character outside isolates (UAX #9 P2)."""
    isolates = 0
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in ("LRI", "RLI", "FSI"):
            isolates += 1
        elif kind == "PDI":
            isolates = max(0, isolates - 1)
        elif kind in ("L", "R", "AL") and not isolates:
            return "ltr" if kind == "L" else "rtl"
    return "ltr"


def px(points):
    return f"{points}px"


def css(style):
    return "; ".join(f"{key}: {value}" for key, value in style.items())
