#!/usr/bin/env python3
"""Writes isolates.txt: the embedding levels that ICU gives random texts with isolates, embeddings and overrides.

    Tests/Peers/make_isolate_levels.py > Tests/Peers/isolates.txt

A row has the paragraph's level, its characters, and their levels, after L1; x for a character that X9 removes. Levels are
those of ICU's ubidi, which gives a text of one direction that direction's level throughout, so only rows in which
ICU finds both directions are kept.
"""

import ctypes
import glob
import random
import re

VERSION = re.search(r"\d+", glob.glob("/usr/lib/*/libicuuc.so.[0-9]*")[0].split(".so.")[1])[0]
ICU = ctypes.CDLL(f"libicuuc.so.{VERSION}")
LETTERS = "ab12אב!-,.+$ ( )[]{}ع٣ \u0301"
REMOVED = "\u200d\u202a\u202b\u202c\u202d\u202e"


def function(name, result):
    found = ICU[f"{name}_{VERSION}"]
    found.restype = result
    return found


OPEN = function("ubidi_open", ctypes.c_void_p)
SET = function("ubidi_setPara", None)
DIRECTION = function("ubidi_getDirection", ctypes.c_int)
LEVELS = function("ubidi_getLevels", ctypes.POINTER(ctypes.c_uint8))
PARAGRAPH = ctypes.c_void_p(OPEN())
MIXED = 2


def levels(text, base):
    """None if ICU finds one direction only."""
    error = ctypes.c_int(0)
    SET(PARAGRAPH, text.encode("utf-16-le"), len(text), ctypes.c_uint8(base), None, ctypes.byref(error))
    assert error.value <= 0, error.value
    if DIRECTION(PARAGRAPH) != MIXED:
        return None
    found = LEVELS(PARAGRAPH, ctypes.byref(error))
    return [found[index] for index in range(len(text))]


def text(numbers):
    characters = []
    isolates = 0
    for _ in range(numbers.randint(4, 20)):
        kind = numbers.random()
        if kind < 0.22 and isolates < 5:
            characters.append(numbers.choice("\u2066\u2067\u2068"))
            isolates += 1
        elif kind < 0.40:
            characters.append("\u2069")
        elif kind < 0.50:
            characters.append(numbers.choice("\u202a\u202b\u202d\u202e"))
        elif kind < 0.56:
            characters.append("\u202c")
        elif kind < 0.58:
            characters.append(numbers.choice("\u200e\u200f\u061c\u200d"))
        else:
            characters.append(numbers.choice(LETTERS))
    return "".join(characters)


def main():
    numbers = random.Random(36)
    rows = 0
    while rows < 1800:
        base, sample = numbers.randint(0, 1), text(numbers)
        found = levels(sample, base)
        if found is None:
            continue
        rows += 1
        shown = ["x" if character in REMOVED else str(level) for character, level in zip(sample, found)]
        print(base, " ".join(f"{ord(character):04X}" for character in sample), " ".join(shown), sep=";")


main()
