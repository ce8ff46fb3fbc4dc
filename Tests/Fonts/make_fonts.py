#!/usr/bin/env python3
"""Makes the test fonts: rectangles with exact metrics, the same bytes at each run.

Needs fontTools (PyPI). Run it in this folder and commit what it writes; README.md lists the metrics.
"""

import os

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

UNITS_PER_EM = 1000
# A fixed time in seconds since 1904, because a clock would change the bytes.
TIMESTAMP = 3_600_000_000

FULL, HALF, SPACE, ZERO = 1000, 500, 250, 0


def span(first, last):
    return range(first, last + 1)


def advances():
    """Advance width in units by code point."""
    table = {}

    def put(codes, width):
        for code in codes:
            table[code] = width

    put(span(0x21, 0x7E), HALF)
    put([0x20, 0xA0, 0x202F], SPACE)
    put(span(0x2000, 0x200A), SPACE)
    put([0x3000], FULL)
    put(span(0xA1, 0x24F), HALF)
    put(span(0x370, 0x3FF), HALF)
    put(span(0x400, 0x45F), HALF)
    put([0x2010, 0x2011, 0x2012, 0x2013, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E], HALF)
    put([0x2022, 0x2032, 0x2033, 0x20AC, 0x2212], HALF)
    put([0x2014, 0x2015, 0x2026, 0x2025, 0x2030, 0x2103], FULL)
    put(span(0x3001, 0x30FF), FULL)
    put(span(0xFF01, 0xFF60), FULL)
    put(span(0xFFE0, 0xFFE6), FULL)
    put(span(0x4E00, 0x4E7F), FULL)
    put(map(ord, "标题价格钻石余额文字东风夜放花千树元万中国日本語円年月蓝：更吹落星如雨"), FULL)
    put(span(0xAC00, 0xAC7F), FULL)
    put(map(ord, "한국어라벨제목원"), FULL)
    put(span(0x1100, 0x1112), FULL)
    put(span(0x1161, 0x1175), ZERO)
    put(span(0x11A8, 0x11C2), ZERO)
    put(span(0x300, 0x36F), ZERO)
    put(span(0x5D0, 0x5EA), HALF)
    put(span(0x5B0, 0x5BC), ZERO)
    put(span(0x621, 0x64A), HALF)
    put(span(0x660, 0x669), HALF)
    put([0x60C, 0x61B, 0x61F, 0x66B, 0x66C], HALF)
    put(span(0x904, 0x939), HALF)
    put([0x94D, 0x901, 0x902, 0x941, 0x942, 0x947, 0x948], ZERO)
    put([0x93E, 0x93F, 0x940, 0x94B, 0x94C], SPACE)
    put(span(0x966, 0x96F), HALF)
    put(span(0xE01, 0xE46), HALF)
    put([0xE31, *span(0xE34, 0xE3A), *span(0xE47, 0xE4E)], ZERO)
    put(span(0x1F600, 0x1F64F), FULL)
    put([0x1F468, 0x1F469, 0x1F466, 0x1F467, 0x2764, 0x1F4A9], FULL)
    put(span(0x1F3FB, 0x1F3FF), FULL)
    put(span(0x1F1E6, 0x1F1FF), FULL)
    put([0x20E3], ZERO)
    put([0xFE0F, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF, 0xAD, 0x61C], ZERO)
    put([*span(0x202A, 0x202E), *span(0x2066, 0x2069)], ZERO)
    return table


MARKS = {*span(0x300, 0x36F), *span(0x5B0, 0x5BC), *span(0xE34, 0xE3A), 0xE31,
         *span(0xE47, 0xE4E), 0x94D, 0x901, 0x902, 0x941, 0x942, 0x947, 0x948, 0x20E3}

# One glyph of one em for each sequence; `f i` is narrower than its parts.
SEQUENCES = {
    "family": ([0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467], FULL),
    "woman_light": ([0x1F469, 0x1F3FB], FULL),
    "flag_cn": ([0x1F1E8, 0x1F1F3], FULL),
    "flag_us": ([0x1F1FA, 0x1F1F8], FULL),
}
LIGATURES = {"f_i": ([0x66, 0x69], 600)}
# Characters of Harness Vertical with a glyph of their own for columns, and its advance down them;
# other characters have none.
VERTICAL_ALTERNATES = {0x3001: FULL, 0x300C: HALF, 0x30FC: FULL, 0x2026: FULL}
VERTICAL_ADVANCE = {FULL: FULL, HALF: 750, SPACE: SPACE, ZERO: ZERO, 600: 750}
KERNING = [(0x41, 0x56, -100), (0x56, 0x41, -100), (0x54, 0x6F, -80)]


def name(code):
    return f"uni{code:04X}"


def rectangle(width, ascent, descent):
    pen = TTGlyphPen(None)
    if width > 100:
        left, right, bottom, top = 50, width - 50, -descent // 2, ascent - 100
        pen.moveTo((left, bottom))
        pen.lineTo((left, top))
        pen.lineTo((right, top))
        pen.lineTo((right, bottom))
        pen.closePath()
    return pen.glyph()


def features(alternates):
    rules = {"ccmp": SEQUENCES, "liga": LIGATURES}
    lines = ["languagesystem DFLT dflt;", "languagesystem latn dflt;"]
    for tag, sequences in rules.items():
        lines.append(f"feature {tag} {{")
        for glyph, (codes, _) in sequences.items():
            lines.append(f"  sub {' '.join(map(name, codes))} by {glyph};")
        lines.append(f"}} {tag};")
    lines.append("feature kern {")
    for first, second, units in KERNING:
        lines.append(f"  pos {name(first)} {name(second)} {units};")
    lines.append("} kern;")
    if alternates:
        lines.append("feature vert {")
        lines += [f"  sub {name(code)} by {name(code)}.vert;" for code in sorted(alternates)]
        lines.append("} vert;")
    return "\n".join(lines)


def add_vertical_metrics(builder, widths, alternates):
    """Adds advances down a column, and origins that are above the baseline by the ascent."""
    advances = {glyph: VERTICAL_ADVANCE[width] for glyph, width in widths.items()}
    advances |= {f"{name(code)}.vert": advance for code, advance in alternates.items()}
    builder.setupVerticalHeader(ascent=500, descent=-500)
    builder.setupVerticalMetrics({glyph: (advance, 0) for glyph, advance in advances.items()})
    builder.setupVerticalOrigins({}, defaultVerticalOrigin=800)


def make(path, family, style, weight, ascent, descent, wider=0, alternates=None):
    alternates = alternates or {}
    widths = {
        code: width + wider if width not in (ZERO, SPACE) and code != 0x3000 else width
        for code, width in advances().items()
    }
    empty = {code for code, width in widths.items() if width <= SPACE} | {0x3000}
    order = [".notdef"] + [name(code) for code in sorted(widths)]
    glyph_widths = {".notdef": HALF} | {name(code): width for code, width in widths.items()}
    for sequences in (SEQUENCES, LIGATURES):
        for glyph, (_, width) in sequences.items():
            order.append(glyph)
            glyph_widths[glyph] = width + wider
    for code in sorted(alternates):
        order.append(f"{name(code)}.vert")
        glyph_widths[order[-1]] = FULL
    blank = {name(code) for code in empty}
    glyphs = {
        glyph: rectangle(0 if glyph in blank else glyph_widths[glyph], ascent, descent)
        for glyph in order
    }
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({code: name(code) for code in widths})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {glyph: (width, glyphs[glyph].xMin if glyphs[glyph].numberOfContours else 0)
         for glyph, width in glyph_widths.items()})
    builder.setupHorizontalHeader(ascent=ascent, descent=-descent, lineGap=0)
    if alternates:
        add_vertical_metrics(builder, glyph_widths, alternates)
    builder.setupNameTable({"familyName": family, "styleName": style})
    builder.setupOS2(
        version=4,
        sTypoAscender=ascent, sTypoDescender=-descent, sTypoLineGap=0, usWinAscent=ascent,
        usWinDescent=descent, usWeightClass=weight, fsSelection=0x80 | (0x20 if weight > 400 else 0x40))
    builder.setupPost(keepGlyphNames=False)
    builder.setupHead(
        unitsPerEm=UNITS_PER_EM, created=TIMESTAMP, modified=TIMESTAMP,
        macStyle=1 if weight > 400 else 0)
    marks = " ".join(name(code) for code in sorted(MARKS))
    addOpenTypeFeaturesFromString(
        builder.font,
        features(alternates) + f"\ntable GDEF {{ GlyphClassDef , , [{marks}], ; }} GDEF;")
    builder.font.recalcTimestamp = False
    builder.save(path)


def advance_delta(glyph, units):
    """Moves a glyph's right edge and its advance by some units; the rectangle grows with it."""
    right_edge = [(0, 0)] * 2 + [(units, 0)] * 2 if glyph.numberOfContours else []
    return right_edge + [(0, 0), (units, 0), (0, 0), (0, 0)]


def make_variable(path, family):
    """A font whose letters are wider the bolder they are, with alternates of `a`."""
    lightest, regular, boldest = 200, 400, 800
    # A 16th of an em for 100 of weight: 1 pt at 16 pt.
    def change(weight):
        return (weight - regular) * UNITS_PER_EM // 1600

    widths = {name(code): HALF for code in span(0x21, 0x7E)} | {name(0x20): SPACE}
    widths |= {".notdef": HALF, "a.1": 750, "a.2": FULL}
    order = [".notdef"] + sorted(glyph for glyph in widths if glyph != ".notdef")
    glyphs = {
        glyph: rectangle(0 if glyph == name(0x20) else widths[glyph], 800, 200) for glyph in order}
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({code: name(code) for code in span(0x20, 0x7E)})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {glyph: (widths[glyph], glyphs[glyph].xMin if glyphs[glyph].numberOfContours else 0)
         for glyph in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200, lineGap=0)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(
        version=4, sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=800,
        usWinDescent=200, usWeightClass=regular, fsSelection=0x80 | 0x40)
    builder.setupPost(keepGlyphNames=False)
    builder.setupHead(unitsPerEm=UNITS_PER_EM, created=TIMESTAMP, modified=TIMESTAMP)
    builder.setupFvar([("wght", lightest, regular, boldest, "Weight")], [])
    builder.setupGvar({
        glyph: [
            TupleVariation({"wght": (-1.0, -1.0, 0.0)},
                           advance_delta(glyphs[glyph], change(lightest))),
            TupleVariation({"wght": (0.0, 1.0, 1.0)},
                           advance_delta(glyphs[glyph], change(boldest))),
        ]
        for glyph in order if glyph not in (".notdef", name(0x20))
    })
    addOpenTypeFeaturesFromString(
        builder.font,
        "languagesystem DFLT dflt; languagesystem latn dflt;"
        f" feature salt {{ sub {name(0x61)} from [a.1 a.2]; }} salt;"
        f" feature ss01 {{ sub {name(0x61)} by a.1; }} ss01;")
    builder.font.recalcTimestamp = False
    builder.save(path)


LETTERS = {code: HALF for code in span(0x21, 0x7E)} | {0x20: SPACE, 0x20AC: HALF, 0x2026: FULL}
HAN = "标题价格钻石余额文字东风夜放花千树元万中国日本語円年月蓝更吹落星如雨"
BLOCKS = LETTERS | {ord(character): FULL for character in HAN + "、。「」，￥"}
BLOCKS |= {code: HALF for code in [0xE9, 0x3A9, 0x2126, *span(0x5D0, 0x5EA)]}
BLOCKS |= {0xA0: SPACE, 0x3000: FULL, 0x301: ZERO, 0x200D: ZERO, 0xFE0F: ZERO}
BLOCKS |= {code: FULL for sequence, _ in SEQUENCES.values() for code in sequence if code > 0x3000}


def block(code, width, top=None):
    """A rectangle that no other character and no glyph of Harness Square has; nothing for a space."""
    pen = TTGlyphPen(None)
    if width > SPACE and code != 0x3000:
        number = sorted(BLOCKS).index(code)
        left, right = 60 + number // 120 * 20, width - 60
        top = top or 280 + number % 120 * 4
        pen.moveTo((left, 0))
        pen.lineTo((left, top))
        pen.lineTo((right, top))
        pen.lineTo((right, 0))
        pen.closePath()
    return pen.glyph()


def save_blocks(path, family, version, glyphs, widths, ascent, descent, rules):
    """Saves a font of glyphs in their order; those named `uni…` belong to characters."""
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(
        {int(glyph[3:], 16): glyph for glyph in glyphs if glyph.startswith("uni")})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {glyph: (widths[glyph], glyphs[glyph].xMin if glyphs[glyph].numberOfContours else 0)
         for glyph in glyphs})
    builder.setupHorizontalHeader(ascent=ascent, descent=-descent, lineGap=0)
    builder.setupNameTable(
        {"familyName": family, "styleName": "Regular", "version": f"Version {version}"})
    builder.setupOS2(
        version=4, sTypoAscender=ascent, sTypoDescender=-descent, sTypoLineGap=0,
        usWinAscent=ascent, usWinDescent=descent, usWeightClass=400, fsSelection=0x80 | 0x40)
    builder.setupPost(keepGlyphNames=False)
    builder.setupHead(
        unitsPerEm=UNITS_PER_EM, created=TIMESTAMP, modified=TIMESTAMP, fontRevision=float(version))
    rules = ["languagesystem DFLT dflt;", "languagesystem latn dflt;"] + rules
    addOpenTypeFeaturesFromString(builder.font, "\n".join(rules))
    builder.font.recalcTimestamp = False
    builder.save(path)


def make_letters(
    file, version="1.1", wider=None, top=None, kerning=-100, ascent=800, descent=200, lost=(),
    has_ligature=True, is_reversed=False, drawn=None):
    """Version 1.0 of Harness Letters, or what an upgrade could make of it.

    `wider` adds to the advances of characters, `top` gives the tops of outlines, and `lost` characters are missing.
    `drawn` gives characters the outlines of others, or of a space.
    """
    wider, top, drawn = wider or {}, top or {}, drawn or {}
    codes = sorted((code for code in LETTERS if chr(code) not in lost), reverse=is_reversed)
    widths = {code: LETTERS[code] + wider.get(chr(code), 0) for code in codes}
    glyphs = {".notdef": block(0x25, HALF)} | {
        name(code): block(ord(drawn.get(chr(code), chr(code))), width, top.get(chr(code)))
        for code, width in widths.items()}
    advances = {".notdef": HALF} | {name(code): width for code, width in widths.items()}
    rules = [f"feature kern {{ pos {name(0x41)} {name(0x56)} {kerning}; }} kern;"]
    if has_ligature:
        glyphs["f_i"] = block(0x66, 600)
        advances["f_i"] = 600
        rules.append(f"feature liga {{ sub {name(0x66)} {name(0x69)} by f_i; }} liga;")
    save_blocks(
        f"Letters/{file}.ttf", "Harness Letters", version, glyphs, advances, ascent, descent, rules)


def make_blocks(path):
    """Makes a font with the metrics of Harness Square, and outlines by which characters can be told apart."""
    glyphs = {".notdef": block(0x25, HALF)} | {
        name(code): block(code, width) for code, width in sorted(BLOCKS.items())}
    advances = {".notdef": HALF} | {name(code): width for code, width in BLOCKS.items()}
    rules = ["feature ccmp {"]
    for number, (glyph, (codes, width)) in enumerate(SEQUENCES.items()):
        glyphs[glyph] = block(codes[0], width, 760 + number * 10)
        advances[glyph] = width
        rules.append(f"  sub {' '.join(map(name, codes))} by {glyph};")
    rules += ["} ccmp;", f"table GDEF {{ GlyphClassDef , , [{name(0x301)}], ; }} GDEF;"]
    save_blocks(path, "Harness Blocks", "1.0", glyphs, advances, 800, 200, rules)


def make_all_letters():
    os.makedirs("Letters", exist_ok=True)
    make_letters("1.0", version="1.0")
    make_letters("renamed")
    make_letters("wide-e", wider={"e": 60})
    make_letters("narrow-e", wider={"e": -60})
    make_letters("wide-aeo", wider={"a": 60, "e": 60, "o": 60})
    make_letters("uneven-aeo", wider={"a": 60, "e": 30, "o": -20})
    make_letters("outline", top={"e": 400})
    make_letters("outline-1.0", version="1.0", top={"e": 400})
    make_letters("kerning", kerning=-50)
    make_letters("no-kerning", kerning=0)
    make_letters("high", ascent=900)
    make_letters("low", ascent=700)
    make_letters("split", ascent=900, descent=100)
    make_letters("no-euro", lost="€")
    make_letters("no-space", lost=" ")
    make_letters("no-ligature", has_ligature=False)
    make_letters("reordered", is_reversed=True)
    make_letters("exchanged", drawn={"o": "r", "r": "o"})
    make_letters("wide-r", version="1.0", wider={"r": 100})
    make_letters("exchanged-wide", drawn={"o": "r", "r": "o"}, wider={"o": 100})
    make_letters("blank", drawn={"9": "\u3000"})


if __name__ == "__main__":
    make_all_letters()
    make_blocks("HarnessBlocks-Regular.ttf")
    make("HarnessSquare-Regular.ttf", "Harness Square", "Regular", 400, 800, 200)
    make("HarnessSquare-Bold.ttf", "Harness Square", "Bold", 700, 800, 200, wider=100)
    make("HarnessTall-Regular.ttf", "Harness Tall", "Regular", 400, 1600, 400)
    make_variable("HarnessFlex.ttf", "Harness Flex")
    make(
        "HarnessVertical-Regular.ttf", "Harness Vertical", "Regular", 400, 800, 200,
        alternates=VERTICAL_ALTERNATES)
