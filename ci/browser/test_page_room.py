"""Where things stand on the page, and what is left of names where there is little room."""

import fixture
import pytest
from playwright.sync_api import expect
from test_page import open_page, plain, press, rows, special, until  # noqa: F401

TOPS = "['#views', '#canvas', '#verdict', '#say'].map(name => Math.round(document.querySelector(name).getBoundingClientRect().top))"


@pytest.mark.parametrize("width, height", [(400, 800), (360, 640)])
def test_a_phone_shows_the_picture_first(open_page, plain, width, height):
    page = open_page(plain[0], viewport={"width": width, "height": height})
    canvas = page.locator("#canvas").bounding_box()
    assert canvas["y"] < height / 3
    assert canvas["y"] + canvas["height"] <= height
    brief = page.locator("#brief").bounding_box()
    assert brief["y"] + brief["height"] <= canvas["y"] and brief["height"] < 32
    expect(page.locator("#brief")).to_have_text("width 240 → 200: line 1 ends before “h”")
    # All the rest comes after it.
    for name in ("#verdict", "#views", "#words", "#side"):
        assert page.locator(name).bounding_box()["y"] >= canvas["y"] + canvas["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [900, 1100, 1280, 1440, 1900, 2560])
def test_buttons_that_come_and_go_move_nothing(open_page, rows, width):
    page = open_page(rows, viewport={"width": width, "height": 900})
    found = {str(page.evaluate(TOPS))}

    def check(*keys):
        press(page, *keys)
        found.add(str(page.evaluate(TOPS)))

    # Without “Aligned”; other names of the overlay; a slider; a filter and its button; a tally of more words.
    check("j")
    expect(page.locator("#aligned")).to_be_hidden()
    for keys in (["2"], ["3"], ["o"], ["o"], ["o"], ["1", "n"], ["k"], ["s"], ["r", "Enter"], ["u", "u"]):
        page.evaluate("done.refresh = () => {}")
        check(*keys)
    press(page, "/")
    page.keyboard.type("case")
    check("Enter")
    expect(page.locator("#accept-filtered")).to_be_visible()
    page.evaluate("report.cases[current.place].id = 'a-very-long-name/'.repeat(30); show(current.place)")
    found.add(str(page.evaluate(TOPS)))
    assert len(found) == 1, found


@pytest.mark.parametrize(
    "name, others, parts",
    [
        # The very end, with the words before it; a longer end; the middle of a long name; nothing in common; short.
        ("price/layout/width-80-ja", ["price/layout/width-80-en"], ["price/layout/width-", "80-ja", ""]),
        ("price/layout/long-name/tooltip", ["price/layout/long-name/badge"], ["price/layout/long-name/", "tooltip", ""]),
        ("price/width-80/a-name-that-goes-on", ["price/width-90/a-name-that-goes-on"], ["price/width-", "80/a-name-", "that-goes-on"]),
        ("one/two/three/four", ["zero"], ["one/two/", "three/four", ""]),
        ("group1/case-12", ["group1/case-11", "group1/case-13"], ["group1/", "case-12", ""]),
        ("averyveryverylongname", ["averyveryverylongnami"], ["averyveryve", "rylongname", ""]),
        ("added/matrix@lines=1,scale=2", ["added/matrix@lines=1,scale=1"], ["added/matrix@l", "ines=1,scale=2", ""]),
        ("added/matrix@scale=2", ["added/matrix@scale=1"], ["added/matrix@", "scale=2", ""]),
        ("short/name", ["short/same"], ["", "short/name", ""]),
        ("标题标题标题标题标题/一", ["标题标题标题标题标题/二"], ["标题标题标题标题标题/", "一", ""]),
    ],
)
def test_names_keep_what_tells_them_apart(open_page, plain, name, others, parts):
    page = open_page(plain[0])
    assert page.evaluate("([name, others]) => nameParts(name, others)", [name, others]) == parts


@pytest.fixture(scope="session")
def long_names(tmp_path_factory):
    """Names that differ in their last characters alone, and one picture that became taller."""
    folder = tmp_path_factory.mktemp("long")
    made = fixture.make(folder, cases=4, groups=1)
    text = (folder / "report/data/index.js").read_text(encoding="utf-8")
    details = made["details"]
    for number, detail in enumerate(details):
        name = f"components/price-label/with-suffix/width-120/{'abcd'[number]}"
        text = text.replace(detail["id"], name)
        (folder / "images" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "images" / detail["id"]).rename(folder / "images" / name)
        detail["id"] = name
    del details[1]["pixels"]
    details[1]["size"] = {"expected": [200, 40], "actual": [200, 48]}
    (folder / "report/data/index.js").write_text(text, encoding="utf-8")
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(details)});\n", encoding="utf-8")
    return folder


def test_ids_lose_their_middle_in_the_list_and_on_the_sheet(open_page, long_names):
    page = open_page(long_names)
    name = "components/price-label/with-suffix/width-120/b"
    row = page.locator(f"#rows .case[title^='{name}']")
    assert row.get_attribute("aria-label").startswith(name)
    press(page, "c")
    tile = page.locator(f".tile[aria-label^='{name}']")
    assert tile.get_attribute("title").startswith(name)
    for holder in (row, tile):
        found = holder.locator(".name").evaluate(
            """name => [...name.children].map(part => [part.textContent, part.scrollWidth <= part.clientWidth, part.getBoundingClientRect().right <= name.getBoundingClientRect().right + 1])"""
        )
        assert "".join(part for part, *_ in found) == name
        # The beginning is cut, and the end stands there in full.
        assert found[0][1] is False
        assert found[-1][0].endswith("/b") and found[-1][1:] == [True, True]


def test_tiles_say_what_differs(open_page, long_names):
    page = open_page(long_names)
    page.evaluate("report.cases[1].pixels = 0")
    press(page, "c")
    tile = page.locator(".tile", has_text="size 200×40 → 200×48")
    expect(tile).to_have_count(1)
    assert "size 200×40 → 200×48" in tile.get_attribute("aria-label")
    assert "failed" not in tile.inner_text()
