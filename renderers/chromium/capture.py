#!/usr/bin/env python3
"""Captures the texts of web pages in Chromium, for `harness capture`.

In your own tests, with any Playwright page:

    from capture import capture
    capture(page, "captures", page_name="/checkout", locale="en")

From the command line:

    capture.py --output captures --locale en http://localhost:3000/checkout
    capture.py --output captures --locale en --storybook http://localhost:6006

After tests in JavaScript, which import capture.mjs:

    capture.py --finish captures/*.seen.json

docs/capture.md has the form of what it writes, and README.md what it needs.
"""

import argparse
import base64
import json
import re
import shutil
import sys
import time
import urllib.parse
from pathlib import Path

try:
    from playwright.sync_api import Error as BrowserError
    from playwright.sync_api import TimeoutError as TooLate
    from playwright.sync_api import sync_playwright

    from captured_fonts import Fonts, MissingFont
except ModuleNotFoundError as error:
    if __name__ != "__main__":
        raise
    sys.exit(
        f"the module {error.name} is missing; install it, and run this with .venv/bin/python: "
        "python3 -m venv .venv && .venv/bin/pip install playwright 'fonttools[woff]'")

SCHEMA = 1
SCRIPT = Path(__file__).with_name("capture.js").read_text(encoding="utf-8")
FLAGS = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"]
# Chromium makes no picture of more rows: what is below is measured, but not in it.
HIGHEST = 16_000
# What Storybook says of a story: null until it is drawn and played, then what is wrong with it. A story may be drawn anywhere in the
# page, and be empty; what only looks like Storybook has no phases.
STORY = """() => {
  const has = mode => document.body.classList.contains(`sb-show-${mode}`);
  if (has('errordisplay')) {
    return ['the story has failed', document.getElementById('error-message')?.textContent.trim()].filter(Boolean).join(': ');
  }
  if (has('nopreview')) return 'Storybook has no such story';
  const phase = globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase;
  const isDrawn = phase ? /^(completed|afterEach|finished)$/.test(phase)
    : document.querySelector('#storybook-root > *') || has('main') && !has('preparing-story');
  return isDrawn ? '' : null;
}"""
# Features by which fonts set full-width marks that stand side by side closer, and what else does so.
TRIMS = {"chws": "halt", "vchw": "vhal"}
TRIMMED = re.compile("[、。，．）」』】〕〉》］｝][、。，．・：；（「『【〔〈《［｛）」』】〕〉》］｝]|[（「『【〔〈《［｛・][（「『【〔〈《［｛]")
# How long a page may take to load, and what it is waited for to come, in milliseconds.
PATIENCE = 30_000
# How often a page is measured until a picture shows what was measured.
TRIES = 4


class Unsettled(Exception):
    """A page that is never still."""


class Unreadable(Exception):
    """A page into which nothing can look."""


class NoText(Exception):
    """A page that shows no text."""


def capture(page, folder, page_name=None, locale=None, root=None):
    """Writes what a page shows as a capture, with its fonts and a picture, and returns the capture's path.

    - page: A page of Playwright's synchronous interface, in Chromium, as it is to be captured.
    - folder: Where captures go; each has a file named after its page.
    - page_name: What the page is called, the same in every capture of it; otherwise the path of its address.
    - locale: A BCP 47 tag; otherwise what the page says of itself.
    - root: A selector of the element that is captured; otherwise all of the page.
    """
    name = page_name or address_name(page.url)
    try:
        return captured(page, Path(folder), name, locale, root)
    except BrowserError as error:
        raise explained(error, page, name) from error


def explained(error, page, name):
    """What a browser's error says about a page."""
    said = str(error).splitlines()[0]
    if re.search("harnessCapture is not defined|context was destroyed|because of a navigation", said):
        return Unsettled(
            f"{name} goes to another page while it is looked at; capture the one where it ends, which may be {page.url}, "
            "or wait for an element of it")
    found = re.search(r"\b(?:Type|Reference|Range|Syntax)Error: .*", str(error))
    if found:
        return Unreadable(
            f"{name} cannot be read: a script of the page has replaced something that all pages have ({found[0]}); "
            "capture it without that script")
    return error


def captured(page, folder, name, locale, root):
    folder.mkdir(parents=True, exist_ok=True)
    page.evaluate(SCRIPT)
    page.evaluate("harnessCapture.settle()")
    state = page.evaluate("harnessCapture.state()")
    file = file_name(name)
    locale = locale or state["language"]
    if not locale:
        raise ValueError(f"{name} does not say its language; pass it as locale, or --locale")
    session = page.context.new_cdp_session(page)
    try:
        open_shadows(session)
        faces = page.evaluate("harnessCapture.faces()")
        texts, picture = measured(page, root)
        if not texts:
            raise NoText(f"{name} shows no text; if some appears later, wait for it")
        if all(text["cannot"] == ["frame"] for text in texts):
            frames = ", ".join(frame.url for frame in page.frames[1:])
            raise NoText(f"{name} shows no text but in frames, which are pages of their own; capture these: {frames}")
        (folder / f"{file}.png").write_bytes(picture)
        add_platform_fonts(session, texts)
    finally:
        session.detach()
        page.evaluate("harnessCapture.end()")
    version = page.context.browser.version if page.context.browser else ""
    seen = {
        "version": version, "page": name, "file": file, "locale": locale, "window": state["window"],
        "scale": state["scale"], "faces": faces, "texts": texts,
    }
    return finish(seen, folder, lambda url: fetched(page, url))


def opened(page, url, wait=None, patience=PATIENCE):
    """Goes to an address, and waits until an element is there, if a selector is given."""
    if urllib.parse.urlsplit(url).scheme not in ("http", "https", "file", "data", "about"):
        path = Path(url)
        other = path.resolve().as_uri() if path.is_file() else f"http://{url}" if re.match(r"[\w.-]+:\d", url) else None
        raise ValueError(f"it is no address; accepted: {other or 'one such as http://localhost:3000/checkout'}")
    seconds = f"{patience / 1000:g} s"
    try:
        answer = page.goto(url, timeout=patience)
    except TooLate:
        raise ValueError(
            f"it is not loaded within {seconds}: what it needs does not come, or a script of it does not end") from None
    except BrowserError as error:
        reason = re.search(r"net::ERR_([A-Z_]+)", str(error))
        if not reason:
            raise
        words = reason[1].lower().replace("_", " ")
        raise ValueError(f"nothing comes from there ({words}); accepted: the address of a page that a server has now") from None
    if answer and answer.status >= 400:
        raise ValueError(f"the server answers {answer.status}, so there is no page to capture")
    if wait:
        awaited(page, wait, patience)


def awaited(page, wait, patience=PATIENCE):
    """Waits until there is an element that a selector names."""
    seconds = f"{patience / 1000:g} s"
    try:
        page.wait_for_selector(wait, state="attached", timeout=patience)
    except TooLate:
        raise ValueError(f"there is no element {wait} within {seconds}; accepted: a selector of one that the page has") from None
    except BrowserError as error:
        raise ValueError(f"{wait} is no selector; accepted: one such as #app or .loaded") from error


def opened_story(page, url, wait=None, patience=PATIENCE):
    """Goes to a story of a storybook, and waits until it is drawn and played, and until an element is there, if a selector is given."""
    opened(page, url, None, patience)
    end = time.monotonic() + patience / 1000
    while (problem := story_problem(page)) is None:
        if time.monotonic() > end:
            raise ValueError(f"Storybook has not drawn and played the story within {patience / 1000:g} s")
        page.wait_for_timeout(50)
    if problem:
        raise ValueError(problem)
    if wait:
        awaited(page, wait, patience)


def story_problem(page):
    """What is wrong with a story; nothing if it is drawn, None if it is not yet."""
    try:
        return page.evaluate(STORY)
    except BrowserError as error:
        # Servers of development load a page again once they know what it needs.
        if "context was destroyed" in str(error):
            return None
        raise


def address_name(url):
    """What a page is called after its address."""
    return urllib.parse.urlsplit(url).path or "/"


def file_name(name):
    """What a page's files are called, without their endings."""
    return re.sub(r"[^\w.-]+", "-", name).strip("-.") or "index"


def finish(seen, folder, fetch):
    """Makes a capture of what was seen of a page: finds the files of its fonts."""
    fonts = Fonts(folder, fetch)
    fonts.add_page(seen["faces"])
    reader = TextFonts(fonts)
    faces = []
    for text in seen["texts"]:
        faces += reader.complete(text)
    document = {
        "schema": SCHEMA,
        "producer": f"renderers/chromium/capture.py with Chromium {seen['version']}".removesuffix(" with Chromium "),
        "state": {name: seen[name] for name in ("page", "window", "scale", "locale")},
        "screenshot": f"{seen['file']}.png",
        "fonts": fonts.listed(faces),
        "texts": seen["texts"],
    }
    target = folder / f"{seen['file']}.json"
    target.write_text(written(document), encoding="utf-8")
    return target


def finished(path):
    """Makes a capture of a file that capture.mjs has written, which has the page's font files in it; returns its path."""
    path = Path(path)
    try:
        seen = json.loads(path.read_text(encoding="utf-8"))
        version = seen.get("seen") if isinstance(seen, dict) else None
        if version != SCHEMA:
            raise ValueError(f"seen is {version}; accepted: {SCHEMA}, as this version's capture.mjs writes it")
    except (OSError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from None
    files = {url: base64.b64decode(data) for url, data in seen["files"].items()}
    target = finish(seen, path.parent, files.get)
    path.unlink()
    return target


def open_shadows(session):
    """Shows the script the closed shadow roots of a page, which no script can find."""
    found = [session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]]
    for node in found:
        if node.get("shadowRootType") == "closed":
            shadow = session.send("DOM.resolveNode", {"nodeId": node["nodeId"]})["object"]
            session.send("Runtime.callFunctionOn", {
                "objectId": shadow["objectId"], "functionDeclaration": "function () { harnessCapture.open(this); }"})
        found += node.get("shadowRoots", []) + node.get("children", [])


def measured(page, root):
    """Texts and a picture of the same frame: a page that moves in between is measured again."""
    texts = seen_texts(page, root)
    for _ in range(TRIES):
        clip = page.evaluate("most => harnessCapture.area(most)", HIGHEST)
        picture = page.screenshot(full_page=True, clip=clip, animations="allow", caret="hide")
        again = seen_texts(page, root)
        if again == texts:
            return json.loads(texts), picture
        texts = again
        page.wait_for_timeout(200)
    raise Unsettled(f"{page.url} changes while it is looked at; capture it when it is still")


def seen_texts(page, root):
    """Texts as JSON, which is faster to compare than what it says; an error if there is no such root."""
    texts = page.evaluate("root => harnessCapture.texts(root)", None if root is None else str(root))
    if texts.startswith('"'):
        raise ValueError(json.loads(texts))
    return texts


def fetched(page, url):
    try:
        answer = page.request.get(url)
        return answer.body() if answer.ok else None
    except BrowserError:
        if url.startswith("file:"):
            path = Path(urllib.parse.unquote(urllib.parse.urlsplit(url).path))
            return path.read_bytes() if path.exists() else None
        return None


def add_platform_fonts(session, texts):
    """Says of each run which fonts Chromium has used for its nodes."""
    session.send("DOM.enable")
    session.send("CSS.enable")
    session.send("DOM.getDocument", {"depth": 0})
    known = {}
    for text in texts:
        for run in text["runs"]:
            nodes = run.pop("nodes", [])
            if not nodes:
                continue
            # Characters of one style that were in one font are in it everywhere: asking takes longer than all the rest.
            language = run.get("language") or text.get("language")
            fonts = known.setdefault((json.dumps(run.get("css"), sort_keys=True), language), {})
            characters = set("".join(run["text"].split()))
            found = [fonts.get(character) for character in sorted(characters)]
            if found and found[0] and all(font == found[0] for font in found):
                run["platform"] = found[0]
                continue
            run["platform"] = [font for node in nodes for font in platform_fonts(session, node)]
            if len({font["postScriptName"] or font["familyName"] for font in run["platform"]}) == 1:
                fonts.update(dict.fromkeys(characters, run["platform"][:1]))


def platform_fonts(session, node):
    handle = session.send("Runtime.evaluate", {"expression": f"harnessCapture.node({node})"})
    found = session.send("DOM.requestNode", {"objectId": handle["result"]["objectId"]})
    return session.send("CSS.getPlatformFontsForNode", {"nodeId": found["nodeId"]})["fonts"]


class TextFonts:
    """Says of each run which faces it was shown in."""

    def __init__(self, fonts):
        self.fonts = fonts

    def complete(self, text):
        """Puts fonts in place of what a style says of them; returns the faces."""
        faces = []
        for run in text["runs"]:
            if "box" in run:
                continue
            css, platform = run.pop("css"), run.pop("platform", [])
            by_name = {(font["familyName"], font.get("postScriptName", "")): font for font in platform}
            used = [by_name[name] for name in sorted(by_name)]
            try:
                shown, own = self.fonts.faces(css, used, run["text"])
                if not run["text"].strip():
                    # It has those of all that its element has in it.
                    own = shown = sorted(shown, key=lambda face: not face.has(css["weight"], css["style"] != "normal"))[:1]
            except MissingFont as error:
                shown = own = []
                self.refuse(text, f"font file of {error} not found")
            if own:
                run["font"] = self.font(css, shown, own, text, run["text"])
            elif not text["cannot"]:
                self.refuse(text, "font not known")
            faces += own
        return faces

    @staticmethod
    def refuse(text, reason):
        if reason not in text["cannot"]:
            text["cannot"].append(reason)

    def font(self, css, faces, every, text, shown):
        """A font in harness's words, and what it cannot say of it.

        - faces: Those in which the text was shown.
        - every: Also those of other texts.
        """
        font = {"family": every[0].family, "size": css["size"]}
        features = dict(sorted(css["features"].items()))
        # Without these, Chromium makes the same of another feature, glyph by glyph.
        for tag, other in TRIMS.items():
            if tag in features and not any(tag in face.features for face in faces):
                del features[tag]
                if TRIMMED.search(shown) and any(other in face.features for face in faces):
                    self.refuse(text, "text-spacing-trim")
        variations = dict(css["variations"])
        first = faces[0]
        weight = first.nearest(css["weight"])
        if weight != 400:
            font["weight"] = weight
        if css["weight"] >= 600 > first.weights[1] and css["isSynthesized"]["weight"]:
            self.refuse(text, "synthetic bold")
        if css["style"] != "normal":
            if first.is_slanted:
                font["style"] = css["style"]
            elif css["isSynthesized"]["style"]:
                self.refuse(text, "synthetic italic")
        if css["isSizedOptically"] and "opsz" in first.axes and "opsz" not in variations:
            least, most = first.axes["opsz"]
            variations["opsz"] = min(max(css["size"], least), most)
        if variations:
            # They take the weight's place, so it is among them.
            if "wght" in first.axes:
                variations.setdefault("wght", weight)
            font["variations"] = {tag: value for tag, value in sorted(variations.items()) if tag in first.axes}
            if not font["variations"]:
                del font["variations"]
        others = list(dict.fromkeys(face.family for face in every[1:] if face.family != font["family"]))
        if others:
            font["fallback"] = others
        if features:
            font["features"] = features
        return font


def written(document):
    """A line for each text, so that messages can name it, and differences read well."""
    lines = ["{"]
    keys = sorted(document)
    for index, key in enumerate(keys):
        end = "," if index < len(keys) - 1 else ""
        value = document[key]
        if key in ("texts", "fonts"):
            items = ",\n  ".join(json.dumps(item, ensure_ascii=False, sort_keys=True) for item in value)
            lines.append(f' "{key}": [\n  {items}\n ]{end}' if value else f' "{key}": []{end}')
        else:
            lines.append(f' "{key}": {json.dumps(value, ensure_ascii=False, sort_keys=True)}{end}')
    return "\n".join([*lines, "}", ""])


def stories(page, url):
    """The addresses of a storybook's stories, with their names."""
    index = f"{url.rstrip('/')}/index.json"
    accepted = "accepted: the address of a storybook of version 7 or later"
    try:
        answer = page.request.get(index)
        if not answer.ok:
            raise ValueError(answer.status)
        entries = answer.json()["entries"].values()
    except (BrowserError, ValueError, KeyError, TypeError, AttributeError) as error:
        reason = "no list of stories" if isinstance(error, (KeyError, TypeError, AttributeError)) else str(error).splitlines()[0]
        sys.exit(f"{index}: {reason}; {accepted}")
    for entry in entries:
        if entry.get("type", "story") == "story":
            yield f"{url.rstrip('/')}/iframe.html?id={entry['id']}&viewMode=story", f"story/{entry['id']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("urls", nargs="*", metavar="URL", help="a page")
    parser.add_argument("--storybook", metavar="URL", help="all stories of a storybook")
    parser.add_argument("--finish", nargs="+", metavar="FILE", help="what capture.mjs has written")
    parser.add_argument("--output", default="captures", metavar="FOLDER", help="default: %(default)s")
    parser.add_argument("--locale", metavar="TAG", help="the language of the pages (default: what they say)")
    parser.add_argument("--window", default="1280x800", metavar="SIZE", help="default: %(default)s")
    parser.add_argument("--wait", metavar="SELECTOR", help="an element that is there once the page is")
    parser.add_argument("--chromium", default=shutil.which("chromium"), metavar="PATH", help="the browser")
    options = parser.parse_args()
    if options.finish:
        try:
            for path in options.finish:
                print(finished(path))
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
        return 0
    if not options.urls and not options.storybook:
        parser.error("no page is named; accepted: addresses, --storybook, or --finish")
    size = re.fullmatch(r"(\d+)x(\d+)", options.window)
    if not size:
        parser.error(f"--window is {options.window}; accepted: width and height, such as 1280x800")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=options.chromium, args=FLAGS)
        except BrowserError as error:
            print(
                f"there is no Chromium that starts: {str(error).splitlines()[0]}; install one, "
                "playwright install chromium, or name one: --chromium PATH", file=sys.stderr)
            return 1
        context = browser.new_context(
            viewport={"width": int(size[1]), "height": int(size[2])}, locale=options.locale)
        page = context.new_page()
        pages = [(url, None) for url in options.urls]
        if options.storybook:
            pages += stories(page, options.storybook)
        status, written_by = 0, {}
        for url, name in pages:
            # One that does not end keeps its page.
            page = context.new_page()
            try:
                # A story is drawn after its page is loaded.
                (opened_story if name else opened)(page, url, options.wait)
                file = file_name(name or address_name(page.url))
                if file in written_by:
                    raise ValueError(f"its capture would replace that of {written_by[file]}; capture it with another --output")
                written_by[file] = url
                print(capture(page, options.output, name, options.locale))
            except NoText as error:
                print(f"{url}: {error}", file=sys.stderr)
            except (BrowserError, Unsettled, Unreadable, ValueError) as error:
                print(f"{url}: {str(error).splitlines()[0]}", file=sys.stderr)
                status = 1
            page.close()
        browser.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
