"""Every key of both pages on four keyboards: what the page is told there, and which command it takes it for."""

import audit_fixture
import pytest
from test_audit import open_audit  # noqa: F401
from test_page import open_page, plain  # noqa: F401

# Where letters stand that are elsewhere than on a Latin keyboard of the United States, by what they write there.
FRENCH = {"a": "KeyQ", "q": "KeyA", "z": "KeyW", "w": "KeyZ", "m": "Semicolon"}
GERMAN = {"z": "KeyY", "y": "KeyZ"}
RUSSIAN = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить"))
SHIFT, ALTGR = {"shiftKey": True}, {"ctrlKey": True, "altKey": True, "modifierAltGraph": True}


def digit(key, written, **more):
    return {"key": written, "code": f"Digit{key}", **more}


def latin(places):
    def event(key):
        if key.isalpha():
            return {"key": key, "code": places.get(key.lower(), f"Key{key.upper()}"), "shiftKey": key.isupper()}
        return {"key": key, "code": f"Digit{key}"} if key.isdigit() else None
    return event


def french(key):
    written = dict(zip("1234567890", "&é\"'(-è_çà"))
    others = {"[": digit(5, "[", **ALTGR), "]": {"key": "]", "code": "Minus", **ALTGR}, "-": digit(6, "-"), "+": {"key": "+", "code": "Equal", **SHIFT},
        "=": {"key": "=", "code": "Equal"}, "/": {"key": "/", "code": "Period", **SHIFT}, "?": {"key": "?", "code": "KeyM", **SHIFT}}
    if key == "6":
        # Its place writes another key's sign.
        return digit(6, "6", **SHIFT)
    return digit(key, written[key]) if key.isdigit() else others.get(key) or latin(FRENCH)(key)


def german(key):
    others = {"[": digit(8, "[", **ALTGR), "]": digit(9, "]", **ALTGR), "-": {"key": "-", "code": "Slash"}, "+": {"key": "+", "code": "BracketRight"},
        "=": digit(0, "=", **SHIFT), "/": digit(7, "/", **SHIFT), "?": {"key": "?", "code": "Minus", **SHIFT}}
    return others.get(key) or latin(GERMAN)(key)


def russian(key):
    if key.isalpha():
        letter = RUSSIAN[key.lower()]
        return {"key": letter.upper() if key.isupper() else letter, "code": f"Key{key.upper()}", "shiftKey": key.isupper()}
    others = {"[": {"key": "х", "code": "BracketLeft"}, "]": {"key": "ъ", "code": "BracketRight"}, "-": {"key": "-", "code": "Minus"},
        "=": {"key": "=", "code": "Equal"}, "+": {"key": "+", "code": "Equal", **SHIFT}, "/": {"key": "/", "code": "Backslash", **SHIFT}, "?": digit(7, "?", **SHIFT)}
    return others.get(key) or latin({})(key)


def american(key):
    others = {"[": "BracketLeft", "]": "BracketRight", "-": "Minus", "=": "Equal", "/": "Slash"}
    if key in others:
        return {"key": key, "code": others[key]}
    return {"+": {"key": "+", "code": "Equal", **SHIFT}, "?": {"key": "?", "code": "Slash", **SHIFT}}.get(key) or latin({})(key)


# What of its keys a page takes for another command, or leaves to the browser.
WRONG = """events => events.filter(([key, event]) => {
    const told = new KeyboardEvent("keydown", { bubbles: true, ...event });
    return isOfBrowser(told) || keyOf(told) !== key;
}).map(([key]) => key)"""


@pytest.mark.parametrize("keyboard", [american, french, german, russian], ids=lambda one: one.__name__)
@pytest.mark.parametrize("kind", ["report", "audit"])
def test_every_key_is_on_every_keyboard(request, tmp_path, kind, keyboard):
    if kind == "report":
        page = request.getfixturevalue("open_page")(request.getfixturevalue("plain")[0])
    else:
        page = request.getfixturevalue("open_audit")(audit_fixture.generated(3, 3, None, 12).write(tmp_path / "audit"))
    keys = [key for key in page.evaluate("[...commandsByKey.keys()]") if len(key) == 1 and key != " "]
    assert len(keys) >= (8 if kind == "audit" else 30)
    assert page.evaluate(WRONG, [[key, keyboard(key)] for key in keys]) == []
