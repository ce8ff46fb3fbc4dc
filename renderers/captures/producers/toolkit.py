"""Writes a capture of what a toolkit of your own says of its texts: python3 toolkit.py views.json captures.

views.json stands for the toolkit. The folder captures has the font files already.
"""

import hashlib
import json
import sys
from pathlib import Path

# The family that each font file has in it; another name is an error of harness capture.
FAMILIES = {"Inter.ttf": "Inter"}


def text(view):
    """A text as captures have it. What is not known is null or left out, and what a label cannot have is said in cannot."""
    captured = {
        "path": view["id"],
        "key": view.get("key"),
        "place": view["frame"],
        "width": view["frame"][2],
        "width-available": view.get("room"),
        "insets": [view["padding"]] * 4,
        "align": view["alignment"],
        "runs": [{
            "text": view["text"],
            "font": {"family": FAMILIES[view["font"]], "size": view["size"], "weight": view["weight"]},
        }],
        "shown": view["lines"],
        "cannot": ["transform"] if view.get("angle") else [],
    }
    if view.get("maxLines"):
        captured |= {"lines": view["maxLines"], "cut": "end"}
    return captured


def capture(source, folder):
    """Writes a capture of a screen into the folder in which its fonts are."""
    screen = json.loads(Path(source).read_text(encoding="utf-8"))
    files = sorted({view["font"] for view in screen["views"]})
    document = {
        "schema": 1,
        "producer": "our toolkit 1.0",
        "state": {"page": screen["screen"], "window": screen["size"], "locale": screen["locale"]},
        "fonts": [{
            "family": FAMILIES[file],
            "file": file,
            "sha256": hashlib.sha256((Path(folder) / file).read_bytes()).hexdigest(),
        } for file in files],
        "texts": [text(view) for view in screen["views"]],
    }
    target = Path(folder) / "checkout.json"
    target.write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")


capture(*sys.argv[1:])
