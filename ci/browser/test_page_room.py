"""Where things are on the page, and how names are shortened if there is little room."""

import fixture
import pytest
from playwright.sync_api import expect
from test_page import open_page, plain, press, rows, special  # noqa: F401

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
    # Everything else comes after the picture.
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

    # Without “Aligned”; other names of the overlay; a slider; a filter and its button; a longer tally.
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
    "name, others, room, shown",
    [
        # The whole name; its last parts; the last part; words of that; nothing fits, and the browser cuts off the end.
        ("insets/kinds/asymmetric", [], 23, "insets/kinds/asymmetric"),
        ("insets/kinds/asymmetric", [], 22, "…/kinds/asymmetric"),
        ("insets/kinds/asymmetric", [], 13, "…/asymmetric"),
        ("a/newline-with-price", [], 12, "…with-price"),
        ("insets/kinds/asymmetric", [], 5, "…/asymmetric"),
        # Values of a matrix are parts, too.
        ("labels/price/widths@width=80", ["labels/price/widths@width=90"], 17, "…/widths@width=80"),
        ("labels/price/widths@width=80", ["labels/price/widths@width=90"], 16, "…@width=80"),
        ("added/matrix@lines=1,scale=2", ["added/matrix@lines=1,scale=1"], 10, "…,scale=2"),
        ("added/matrix@lines=1,scale=1.5", ["added/matrix@lines=1,scale=1"], 10, "…scale=1.5"),
        ("added/matrix@lines=1,scale=1.5", ["added/matrix@lines=1,scale=1"], 9, "…=1.5"),
        # If its neighbours have the same end, the part that tells the name from theirs stays.
        ("price/width-80/one/name", ["price/width-90/one/name"], 18, "…/width-80/…/name"),
        # If that part is too long, its first words stay, provided that no neighbour begins like it.
        ("price/one-line/repeated-5", ["price/two-lines/repeated-5"], 20, "…/one…/repeated-5"),
        ("price/one-line/a/repeated-5", ["price/two-lines/a/repeated-5"], 18, "…/one…/repeated-5"),
        ("price/two-lines/repeated-5", ["price/two-words/repeated-5"], 20, "…/repeated-5"),
        ("price/one", ["label/one"], 8, "…/one"),
        ("标题标题/一", ["标题标题/二"], 4, "…/一"),
    ],
)
def test_names_lose_whole_parts(open_page, plain, name, others, room, shown):
    page = open_page(plain[0])
    assert page.evaluate("([name, others, room]) => shortName(name, others, (text) => [...text].length <= room)", [name, others, room]) == shown


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
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(details)}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
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
        found = holder.locator(".name")
        assert found.inner_text() != name and found.inner_text() in [f"…/{name.split('/', n)[n]}" for n in (1, 2, 3, 4)]
        assert found.evaluate("name => name.scrollWidth <= name.clientWidth")


def test_tiles_say_what_differs(open_page, long_names):
    page = open_page(long_names)
    page.evaluate("report.cases[1].pixels = 0")
    press(page, "c")
    tile = page.locator(".tile", has_text="size 200×40 → 200×48")
    expect(tile).to_have_count(1)
    assert "size 200×40 → 200×48" in tile.get_attribute("aria-label")
    assert "failed" not in tile.inner_text()
