#!/usr/bin/env python3
"""Makes the test fonts: rectangles with exact metrics, the same bytes at each run.

Needs fontTools (PyPI). Run it in this folder and commit what it writes; README.md lists the metrics.
"""

import os
import struct
import zlib

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.BitmapGlyphMetrics import BigGlyphMetrics
from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_18
from fontTools.ttLib.tables.E_B_L_C_ import SbitLineMetrics, Strike, eblc_index_sub_table_1
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

# Emoji are pictures of 64 × 64 pixels, an em: each is a list of discs and boxes, (colour, left, top, right, bottom), later
# ones above earlier ones. Colours are those of PALETTE. Eyes and thumbs show which way is up, and which is left.
PICTURE = 64
PALETTE = {
    "none": 0x00000000, "black": 0x1A1A1AFF, "white": 0xFFFFFFFF, "red": 0xE03131FF, "yellow": 0xFCC419FF, "green": 0x2F9E44FF,
    "blue": 0x1971C2FF, "brown": 0x7F5539FF, "rose": 0xFFB3C1FF, "light": 0xFFE0BDFF, "medium": 0xC68642FF, "dark": 0x5C3A21FF,
    "orange": 0xF76707FF, "grey": 0xADB5BDFF, "half": 0x1971C280, "purple": 0x9C36B5FF,
}  # fmt: skip


def face(colour, left=4, top=4, right=60, bottom=60):
    """A disc with two eyes, of which the left one is larger."""
    width, height = right - left, bottom - top
    eye = top + height // 4
    return [
        ("disc", colour, left, top, right, bottom),
        ("box", "black", left + width // 4, eye, left + width // 4 + width // 6, eye + height // 4),
        ("box", "black", right - width // 3, eye, right - width // 3 + width // 10, eye + height // 6),
    ]


def hand(colour, fingers):
    """A palm with fingers, and a thumb on the left."""
    return [
        ("disc", colour, 16, 24, 56, 62), ("box", colour, 4, 34, 24, 44),
        *[("box", colour, 18 + 10 * finger, 2, 24 + 10 * finger, 40) for finger in range(fingers)],
    ]  # fmt: skip


def upright(*colours):
    return [("box", colour, 2 + 20 * n, 12, 22 + 20 * n, 52) for n, colour in enumerate(colours)]


def level(*colours):
    return [("box", colour, 2, 11 + 14 * n, 62, 25 + 14 * n) for n, colour in enumerate(colours)]


def keycap(dots):
    return [("box", "blue", 4, 4, 60, 60)] + [("disc", "white", 10 + 15 * n, 24, 22 + 15 * n, 36) for n in range(dots)]


MAN, WOMAN, GIRL, BOY = "orange", "purple", "rose", "green"
EMOJI = {
    0x1F600: face("yellow"),
    0x2615: [("box", "brown", 8, 20, 46, 60), ("disc", "brown", 40, 26, 62, 48), ("box", "half", 16, 4, 36, 16)],
    0x1F381: [("box", "red", 6, 20, 58, 60), ("box", "yellow", 20, 6, 30, 60)],
    0x1F468: face(MAN), 0x1F469: face(WOMAN), 0x1F467: face(GIRL), 0x1F466: face(BOY),
    0x1F44D: hand("yellow", 1), 0x1F44B: hand("yellow", 4), 0x1F44F: hand("yellow", 3),
    0x1F3FB: [("disc", "light", 16, 16, 48, 48)], 0x1F3FD: [("disc", "medium", 16, 16, 48, 48)],
    0x1F3FF: [("disc", "dark", 16, 16, 48, 48)],
} | {0x1F1E6 + ord(letter) - ord("A"): [("box", "grey", 20, 12, 44, 52)] for letter in "CDEFIJKNPRST"}  # fmt: skip
EMOJI_SEQUENCES = {
    (0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467, 0x200D, 0x1F466):
        face(MAN, 0, 0, 32, 32) + face(WOMAN, 32, 0, 64, 32) + face(GIRL, 2, 36, 28, 62) + face(BOY, 36, 36, 62, 62),
    (0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467):
        face(MAN, 0, 0, 32, 32) + face(WOMAN, 32, 0, 64, 32) + face(GIRL, 18, 36, 44, 62),
    (0x1F469, 0x1F3FB): face("light"),
    (0x1F44D, 0x1F3FD): hand("medium", 1), (0x1F44B, 0x1F3FF): hand("dark", 4), (0x1F44F, 0x1F3FB): hand("light", 3),
    (0x1F1E8, 0x1F1F3): [("box", "red", 2, 12, 62, 52), ("disc", "yellow", 8, 18, 22, 32)],
    (0x1F1EF, 0x1F1F5): [("box", "grey", 2, 12, 62, 52), ("box", "white", 4, 14, 60, 50), ("disc", "red", 20, 20, 44, 44)],
    (0x1F1F0, 0x1F1F7): [("box", "grey", 2, 12, 62, 52), ("disc", "red", 20, 20, 44, 44), ("box", "blue", 20, 32, 44, 44)],
    (0x1F1E9, 0x1F1EA): level("black", "red", "yellow"),
    (0x1F1EB, 0x1F1F7): upright("blue", "white", "red"),
    (0x1F1EE, 0x1F1F9): upright("green", "white", "red"),
    (0x1F1EA, 0x1F1F8): level("red", "yellow", "red"),
} | {(0x30 + digit, 0xFE0F, 0x20E3): keycap(digit) for digit in (1, 2, 3)}  # fmt: skip


def picture(shapes):
    """A picture as a PNG file with a palette. It is not compressed, because another zlib would write other bytes."""
    rows = [[0] * PICTURE for _ in range(PICTURE)]
    colours = list(PALETTE)
    for shape, colour, left, top, right, bottom in shapes:
        for y in range(top, bottom):
            for x in range(left, right):
                # The pixel's centre, in halves of a pixel so that it is exact.
                across = (2 * x + 1 - left - right) * (bottom - top)
                down = (2 * y + 1 - top - bottom) * (right - left)
                radius = (right - left) * (bottom - top)
                if shape == "box" or across**2 + down**2 <= radius**2:
                    rows[y][x] = colours.index(colour)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    values = [struct.pack(">I", value) for value in PALETTE.values()]
    packed = b"".join(
        b"\0" + bytes(row[x] << 4 | row[x + 1] for x in range(0, PICTURE, 2)) for row in rows)
    return b"\x89PNG\r\n\x1a\n" + b"".join([
        chunk(b"IHDR", struct.pack(">IIBBBBB", PICTURE, PICTURE, 4, 3, 0, 0, 0)),
        chunk(b"PLTE", b"".join(value[:3] for value in values)),
        chunk(b"tRNS", b"".join(value[3:] for value in values)),
        chunk(b"IDAT", zlib.compress(packed, 0)),
        chunk(b"IEND", b""),
    ])


def metrics_of(kind, **values):
    metrics = kind()
    for key, value in values.items():
        setattr(metrics, key, value)
    return metrics


def add_pictures(font, pictures, ascent):
    """Adds the tables of pictures, as Noto Color Emoji has them (CBDT, CBLC)."""
    data, index = newTable("CBDT"), newTable("CBLC")
    data.version = index.version = 3.0
    glyphs = {}
    for glyph, shapes in pictures.items():
        bitmap = cbdt_bitmap_format_18(b"", font)
        bitmap.metrics = metrics_of(
            BigGlyphMetrics, height=PICTURE, width=PICTURE, horiBearingX=0, horiBearingY=ascent, horiAdvance=PICTURE,
            vertBearingX=-PICTURE // 2, vertBearingY=0, vertAdvance=PICTURE)
        bitmap.imageData = picture(shapes)
        glyphs[glyph] = bitmap
    data.strikeData = [glyphs]
    strike = Strike()
    line = dict(
        ascender=ascent, descender=ascent - PICTURE, widthMax=PICTURE, caretSlopeNumerator=0, caretSlopeDenominator=0,
        caretOffset=0, minOriginSB=0, minAdvanceSB=0, maxBeforeBL=0, minAfterBL=0, pad1=0, pad2=0)
    table = strike.bitmapSizeTable
    table.hori = metrics_of(SbitLineMetrics, **line)
    table.vert = metrics_of(SbitLineMetrics, **line)
    table.colorRef, table.ppemX, table.ppemY, table.bitDepth, table.flags = 0, PICTURE, PICTURE, 32, 1
    part = eblc_index_sub_table_1(b"", font)
    part.indexFormat, part.imageFormat, part.names = 1, 18, list(glyphs)
    strike.indexSubTables = [part]
    index.strikes = [strike]
    font["CBDT"], font["CBLC"] = data, index


def make_emoji(path, family):
    """A font of pictures alone: some emoji, one em wide each, from an eighth of an em below the baseline."""
    ascent, descent = 875, 125
    empty = {0x20: SPACE, 0x200D: ZERO, 0xFE0F: ZERO, 0x20E3: ZERO} | {code: HALF for code in span(0x30, 0x39)}
    characters = sorted(EMOJI | empty)
    sequences = {"_".join(map(name, codes)): (codes, shapes) for codes, shapes in EMOJI_SEQUENCES.items()}
    order = [".notdef", *map(name, characters), *sequences]
    pictures = {name(code): EMOJI[code] for code in characters if code in EMOJI}
    pictures |= {glyph: shapes for glyph, (_, shapes) in sequences.items()}
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({code: name(code) for code in characters})
    builder.setupMaxp()
    widths = {name(code): width for code, width in empty.items()}
    builder.setupHorizontalMetrics({glyph: (widths.get(glyph, FULL), 0) for glyph in order})
    builder.setupHorizontalHeader(ascent=ascent, descent=-descent, lineGap=0)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "version": "Version 1.0"})
    builder.setupOS2(
        version=4, sTypoAscender=ascent, sTypoDescender=-descent, sTypoLineGap=0, usWinAscent=ascent,
        usWinDescent=descent, usWeightClass=400, fsSelection=0x80 | 0x40)
    builder.setupPost(keepGlyphNames=False)
    builder.setupHead(unitsPerEm=UNITS_PER_EM, created=TIMESTAMP, modified=TIMESTAMP)
    # Longer sequences first, as the first rule that fits is applied.
    rules = [
        f"  sub {' '.join(map(name, codes))} by {glyph};"
        for glyph, (codes, _) in sorted(sequences.items(), key=lambda item: -len(item[1][0]))
    ]
    addOpenTypeFeaturesFromString(
        builder.font, "\n".join(["languagesystem DFLT dflt;", "feature ccmp {", *rules, "} ccmp;"]))
    add_pictures(builder.font, pictures, ascent * PICTURE // UNITS_PER_EM)
    builder.font.recalcTimestamp = False
    builder.save(path)


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
    make_emoji("HarnessEmoji.ttf", "Harness Emoji")
    make_variable("HarnessFlex.ttf", "Harness Flex")
    make(
        "HarnessVertical-Regular.ttf", "Harness Vertical", "Regular", 400, 800, 200,
        alternates=VERTICAL_ALTERNATES)
