"""Prints how many bytes a folder's PNGs have, before and after oxipng did its best: FOLDER."""

import json
import sys
from pathlib import Path

import oxipng

ours = theirs = 0
for path in sorted(Path(sys.argv[1]).rglob("*.png")):
    data = path.read_bytes()
    ours += len(data)
    # Every filter, the slowest of libdeflate's levels.
    theirs += len(oxipng.optimize_from_memory(
        data, level=6, strip=oxipng.StripChunks.all(),
        deflate=oxipng.Deflaters.libdeflater(12)))
print(json.dumps([ours, theirs]))
