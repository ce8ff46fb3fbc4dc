"""The zoom from a tile to its case and back: where copies of the pictures fly, what ends that, and that keys do not wait."""

import pytest
from patience import DRAWN, until
from playwright.sync_api import expect
from test_page import FIRST, open_page, plain, press, shown  # noqa: F401
from test_page_sight import long  # noqa: F401

# Motions stand still where the test puts them.
HOLD = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) { const motion = animate.apply(this, given); motion.pause(); return motion; };
}"""
NONE = "() => { Element.prototype.animate = () => { throw new Error('it moves'); }; }"
BOX = "one => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }"
# Where each print is in the window, and what of it is shown, at a time of its motion in milliseconds.
COPIES = """time => [...byId("flight").children].map(one => {
    const [motion] = one.getAnimations();
    motion.currentTime = time;
    const { x, y, width, height } = one.getBoundingClientRect(), scale = width / one.offsetWidth;
    const cut = getComputedStyle(one).clipPath.match(/[\\d.]+/g).map(Number);
    const [top, right, bottom, left] = [0, 1, 2, 3].map(side => scale * (cut[side] ?? cut[side - 2] ?? cut[0]));
    return [x + left, y + top, width - left - right, height - top - bottom];
})"""
# Panes, with the hairlines and shadows of their prints.
PANES = """() => { const frame = stage.canvas.getBoundingClientRect(), { ratio } = stage;
    return stage.panes.map(({ x, y, w, h }) => [frame.x + x / ratio - 4, frame.y + y / ratio - 4, w / ratio + 8, h / ratio + 8]); }"""
HIDDEN = "name => getComputedStyle(byId(name)).opacity === '0'"


def prints(page, name):
    tile = page.locator(f".tile[aria-label^='{name},']")
    return [tile.locator(f"canvas.{side}").evaluate(BOX) for side in ("expected", "actual")]


def near(boxes):
    return [pytest.approx(box, abs=0.6) for box in boxes]


def open_sheet(open_page, folder, **options):
    page = open_page(folder, "", drawers=False, **options)
    until(page, DRAWN)
    return page


@pytest.mark.parametrize("width, height, ratio", [(1280, 800, 1), (1280, 800, 2), (400, 800, 3)])
def test_pictures_fly_from_the_tile_to_the_stage_and_back(open_page, plain, width, height, ratio):
    page = open_sheet(open_page, plain[0], viewport={"width": width, "height": height}, device_scale_factor=ratio)
    press(page, "ArrowRight", "ArrowRight")
    name, tile = shown(page), prints(page, shown(page))
    page.evaluate(HOLD)
    press(page, "Enter")
    panes = page.evaluate(PANES)
    assert page.evaluate(COPIES, 0) == near(tile)
    assert page.evaluate(COPIES, 260) == near(panes)
    # What they fly to comes with them, and not before.
    assert page.evaluate(HIDDEN, "picture") and page.evaluate(HIDDEN, "captions")
    page.evaluate("flight.motions[0].finish()")
    until(page, "byId('flight').childElementCount === 0")
    assert not page.evaluate(HIDDEN, "picture") and page.evaluate(PANES) == panes
    press(page, "Escape")
    assert page.evaluate("sheet.isOpen") and shown(page) == name
    assert page.evaluate(COPIES, 0) == near(panes)
    # At its very end it is gone.
    assert page.evaluate(COPIES, 259.9) == near(prints(page, name))


def test_a_flight_takes_260_ms_and_leaves_nothing(open_page, plain):
    page = open_sheet(open_page, plain[0])
    for key, lengths in (("c", {380, 260}), ("Escape", {260})):
        found = page.evaluate("""async key => {
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            await line;
            return flight.motions.map(one => one.effect.getTiming().duration);
        }""", key)
        assert set(found) == lengths
        until(page, "flight.motions.length === 0 && document.getAnimations().length === 0")
        assert page.locator("#flight > *").count() == 0


@pytest.mark.parametrize("view, count", [("2", 1), ("5", 1), ("6", 3)])
def test_other_views_have_flights(open_page, plain, view, count):
    page = open_sheet(open_page, plain[0])
    # A view opens the case from its sheet as well.
    press(page, view, "c")
    until(page, DRAWN)
    tile = prints(page, shown(page))
    page.evaluate(HOLD)
    press(page, "Enter")
    assert page.evaluate(COPIES, 0) == near([tile[0], tile[1], tile[1]] if count == 3 else [tile[1]])


def test_of_a_large_picture_what_both_show_flies(open_page, long):
    page = open_sheet(open_page, long, viewport={"width": 1280, "height": 800})
    tile = prints(page, shown(page))
    page.evaluate(HOLD)
    press(page, "Enter")
    seen = page.evaluate("""() => { const { seen, panes: [{ w, h }] } = stage; return [w / seen.zoom, h / seen.zoom]; }""")
    scale = page.evaluate("sheet.scale.zoom")
    for (x, y, w, h), print_ in zip(page.evaluate(COPIES, 0), tile):
        # As much of it as the stage shows, on the tile's scale and within the tile.
        assert w == pytest.approx(min(print_[2], seen[0] * scale), abs=9 * scale) and h == pytest.approx(min(print_[3], seen[1] * scale), abs=9 * scale)
        assert x >= print_[0] - 0.6 and y >= print_[1] - 0.6 and x + w <= print_[0] + print_[2] + 0.6 and y + h <= print_[1] + print_[3] + 0.6
    assert page.evaluate(COPIES, 260) == near(page.evaluate(PANES))


def test_keys_do_not_wait_for_a_flight(open_page, plain):
    page = open_sheet(open_page, plain[0])
    page.evaluate(HOLD)
    # Each is pressed while one is under way.
    press(page, "Enter", "j")
    assert shown(page) == "group1/case-1" and page.locator("#flight > *").count() == 0
    press(page, "Escape")
    assert page.locator("#flight > *").count() == 2
    press(page, "j")
    assert shown(page) == "group1/case-2" and page.locator("#flight > *").count() == 0
    press(page, "Enter", "a")
    expect(page.locator("#tally")).to_have_text("1 of 60 decided: 1 accepted")
    assert page.evaluate("decisions.made.has(2)") and page.locator("#flight > *").count() == 0
    # What moves pictures ends it, and so does what is behind it.
    for key in ("+", "2", "Space"):
        press(page, "1", "c")
        until(page, DRAWN)
        press(page, "Enter")
        assert page.locator("#flight > *").count() == 2
        press(page, key)
        assert page.locator("#flight > *").count() == 0
    press(page, "Escape")
    page.mouse.move(640, 400)
    page.evaluate("byId('tiles').style.paddingBottom = '2000px'; byId('sheet').scrollTop = 300")
    until(page, "byId('flight').childElementCount === 0")
    # Pointers go through it.
    press(page, "Enter")
    x, y, *_ = page.evaluate(COPIES, 260)[0]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x + 5, y + 5).id", [x, y]) == "picture"


def test_there_is_no_flight_where_motion_is_not_wanted_and_none_on_other_ways(open_page, plain):
    page = open_sheet(open_page, plain[0], reduced_motion="reduce")
    page.evaluate(NONE)
    press(page, "Enter", "Escape", "c", "c", "Enter", "j", "k", "Escape")
    page = open_page(plain[0], FIRST, drawers=False)
    page.evaluate(NONE)
    # From case to case, from group to group, and to a place that an address names.
    press(page, "j", "k", "J", "J", "K")
    page.evaluate("location.hash = '#case=group1/case-3&sheet=1'")
    until(page, "sheet.isOpen && waiting === 0 && current.place === 3")
    page.evaluate("location.hash = '#case=group1/case-4'")
    until(page, "!sheet.isOpen && current.place === 4")
