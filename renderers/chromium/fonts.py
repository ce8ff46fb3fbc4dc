"""The suite's fonts as @font-face rules."""

import os
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont

COLLECTIONS = {".ttc", ".otc"}


class Fonts:
    """Faces by family; those of collections as files of their own, since Chromium takes no face out of one."""

    def __init__(self, faces, cache):
        self.cache = cache.resolve()
        self.faces = {}
        self.known = {}
        for face in faces:
            self.faces.setdefault(face["family"], []).append(face)

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="harness-chromium-")
        self.folder = Path(self.temporary.name)
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    def rules(self, family):
        """What makes a family known to a page: a rule for each face."""
        rules = []
        for face in self.faces.get(family, []):
            low, high = face["weight"]
            rules.append({
                "family": family,
                "source": self.file(face).as_uri(),
                "weight": str(low) if low == high else f"{low} {high}",
                "style": face["style"],
            })
        return rules

    def natural_height(self, font, text):
        """A font's ascent and descent together, in points; None where it lacks a character of a text.

        `line-height: normal` would be the same, but for Chromium's rounding both to whole pixels.
        """
        face = self.nearest(font)
        if face is None:
            return None
        ascent, descent, characters = self.metrics(face)
        if not all(ord(character) in characters or character in "\n\t" for character in text):
            return None
        return (ascent + descent) * font["size"]

    def extents(self, font):
        """Ascent and descent in points."""
        face = self.nearest(font)
        ascent, descent, _ = self.metrics(face) if face else (0.8, 0.2, None)
        return ascent * font["size"], descent * font["size"]

    def nearest(self, font):
        """The face that CSS chooses, as far as weights go."""
        faces = self.faces.get(font["family"], [])
        wanted = font["weight"]
        return min(
            faces, default=None,
            key=lambda face: (
                (face["style"] == "normal") != (font["style"] == "normal"),
                max(face["weight"][0] - wanted, wanted - face["weight"][1], 0),
            ),
        )

    def metrics(self, face):
        """Ascent and descent in em, and the characters that the face has."""
        key = (face["sha256"], face["index"])
        if key not in self.known:
            number = face["index"] if Path(face["file"]).suffix.lower() in COLLECTIONS else -1
            with TTFont(face["file"], fontNumber=number, lazy=True) as font:
                lines = font["hhea"]
                em = font["head"].unitsPerEm
                characters = frozenset(font.getBestCmap() or ())
                self.known[key] = lines.ascent / em, -lines.descent / em, characters
        return self.known[key]

    def file(self, face):
        path = Path(face["file"])
        if path.suffix.lower() not in COLLECTIONS:
            return path
        target = self.cache / f"{face['sha256']}-{face['index']}.otf"
        if not target.exists():
            self.cache.mkdir(parents=True, exist_ok=True)
            # Several processes may want the same face: whoever is last wins, with the same file.
            descriptor, draft = tempfile.mkstemp(dir=self.cache)
            os.close(descriptor)
            with TTFont(path, fontNumber=face["index"], lazy=True) as font:
                font.recalcTimestamp = False
                font.save(draft)
            os.replace(draft, target)
        return target
