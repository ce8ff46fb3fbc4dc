#!/usr/bin/env python3
"""Draws label cases with Chromium, for `harness run --renderer chromium`.

Reads a line of JSON for each case and answers with one: docs/renderers.md describes them. README.md says what it
needs, and which keys of a case CSS can draw.
"""

import argparse
import json
import math
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import sync_playwright

from fonts import Fonts
from label import Label, Unsupported
from record import record

PROTOCOL = 1
SCRIPT = (Path(__file__).parent / "page.js").read_text(encoding="utf-8")
# Fractions of a pixel decide where glyphs stand, as in harness; hinting would move them.
FLAGS = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"]

VIEWPORT = {"width": 1024, "height": 768}


class Renderer:
    """A browser, with one page for each scale."""

    def __init__(self, browser, fonts, fallback, folder):
        self.browser, self.fonts, self.fallback, self.folder = browser, fonts, fallback, folder
        self.pages = {}

    def page(self, scale):
        if scale not in self.pages:
            context = self.browser.new_context(device_scale_factor=scale, viewport=VIEWPORT)
            page = context.new_page()
            # A page from disk may load fonts and pictures from there.
            page.goto((self.folder / "page.html").as_uri())
            page.add_script_tag(content=SCRIPT)
            camera = context.new_cdp_session(page)
            camera.send(
                "Emulation.setDefaultBackgroundColorOverride",
                {"color": {"r": 0, "g": 0, "b": 0, "a": 0}},
            )
            self.pages[scale] = (page, camera, set())
        return self.pages[scale]

    def answer(self, request):
        label = Label(request["case"], request["images"], self.fonts, self.fallback)
        page, camera, known = self.page(request["scale"])
        for family in label.families:
            if family in known:
                continue
            page.evaluate("rules => addFonts(rules)", self.fonts.rules(family))
            known.add(family)
        answer = page.evaluate("label => draw(label)", label.for_page())
        if answer["overflows"]:
            label.cut_to(answer["overflows"])
            answer = page.evaluate("([label, cut]) => draw(label, cut)", [label.for_page(), label.cut])
        scale = request["scale"]
        # Up to whole pixels, as harness has it: a page has no edge of its own that would say.
        pixels = [max(1, math.ceil(side * scale - 1 / 32)) for side in answer["size"]]
        width, height = (pixel / scale for pixel in pixels)
        # Playwright's own screenshots wait for frames and change the viewport, which takes most of a second.
        png = camera.send("Page.captureScreenshot", {
            "format": "png", "optimizeForSpeed": True,
            "captureBeyondViewport": width > VIEWPORT["width"] or height > VIEWPORT["height"],
            "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": scale},
        })["data"]
        return {
            "id": request["id"],
            "png": png,
            "layout": record(label, answer, [pixel / scale for pixel in pixels]),
        }


def say(message):
    sys.stdout.write(json.dumps(message, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def serve(options):
    greeting = json.loads(sys.stdin.readline())
    if greeting.get("harness") != PROTOCOL:
        sys.exit(f"this renderer speaks version {PROTOCOL} of the protocol, harness {greeting.get('harness')}")
    with Fonts(greeting["fonts"], options.cache) as fonts, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=FLAGS)
        (fonts.folder / "page.html").write_text(
            '<!doctype html><meta charset="utf-8"><body></body>', encoding="utf-8"
        )
        say({"harness": PROTOCOL, "version": f"Chromium {browser.version}"})
        renderer = Renderer(browser, fonts, greeting["fallback"], fonts.folder)
        for line in sys.stdin:
            request = json.loads(line)
            try:
                say(renderer.answer(request))
            except Unsupported as error:
                say({"id": request["id"], "unsupported": error.keys})
            except BrowserError as error:
                say({"id": request["id"], "error": str(error).splitlines()[0]})
        browser.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--chromium", default=shutil.which("chromium"), metavar="PATH",
        help="the browser (default: chromium of PATH, else Playwright's own)",
    )
    parser.add_argument(
        "--cache", type=Path, default=Path(".harness/chromium-fonts"), metavar="FOLDER",
        help="where faces of font collections are kept (default: %(default)s)",
    )
    serve(parser.parse_args())


if __name__ == "__main__":
    main()
