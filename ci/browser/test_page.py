"""The page of a report as a reviewer sees it, with data from fixture.py."""

import base64
import functools
import http.server
import json
import math
import os
import shutil
import struct
import threading
import zlib
from pathlib import Path

import fixture
import pytest
from cost import meter, plain_frame
from patience import DRAWN, shifted, until
from playwright.sync_api import expect

SPECIAL = {3: "new", 5: "expectation", 12: "error", 14: "hostile", 16: "computed", 20: "earlier", 22: "elided", 23: "twin"}


@pytest.fixture(scope="session")
def plain(tmp_path_factory):
    """60 differences in six groups, all of which can be accepted."""
    folder = tmp_path_factory.mktemp("plain")
    return folder, fixture.make(folder)


@pytest.fixture(scope="session")
def special(tmp_path_factory):
    """The same with every kind of case and hostile texts."""
    folder = tmp_path_factory.mktemp("special")
    return folder, fixture.make(folder, kinds=SPECIAL)


@pytest.fixture(scope="session")
def large(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large")
    fixture.make(folder, cases=10_000, groups=40, with_pictures=False)
    for number in range(120):
        detail, pictures = fixture.case(number, 0, "failed")
        place = folder / "images" / detail["id"]
        place.mkdir(parents=True)
        for name, data in pictures.items():
            (place / f"{name}.png").write_bytes(data)
    return folder


# A page begins with the sheet of its first group; most tests are about a case.
FIRST = "#case=group1/case-0"


@pytest.fixture
def open_page(new_page):
    """Opens a report from disk."""

    def open_it(folder, hash_=FIRST, drawers=None, **options):
        page = new_page(folder.as_uri() + "/", **options)
        page.goto(f"{(folder / 'report/index.html').as_uri()}{hash_}")
        if options.get("java_script_enabled", True):
            # Most tests look at list and words, which are closed in windows of this width.
            if drawers if drawers is not None else page.viewport_size["width"] > 760:
                page.evaluate("for (const name of ['side', 'words']) room.open(name, true)")
            expect(page.locator("#words")).not_to_be_empty()
            until(page, "Object.values(stage.sides).every(one => one.isReady) && !painter.frame")
        return page

    return open_it


def press(page, *keys):
    for key in keys:
        page.keyboard.press(shifted(key))
    until(page, "waiting === 0")
    until(page, "Object.values(stage.sides).every(one => one.isReady || one.isMissing) && !painter.frame")


def shown(page):
    return page.locator("#name").text_content()


# Pixels of screenshots.


def decode(page, clip):
    """Rows of RGBA in pixels of the screen. Another page of the browser decodes the picture, which is fast."""
    data = base64.b64encode(page.screenshot(clip=clip)).decode()
    reader = page.context.new_page()
    width, raw = reader.evaluate(
        """async data => {
            const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
            context.drawImage(bitmap, 0, 0);
            const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
            let text = "";
            for (let at = 0; at < pixels.length; at += 32768) text += String.fromCharCode(...pixels.subarray(at, at + 32768));
            return [bitmap.width, btoa(text)];
        }""",
        data,
    )
    reader.close()
    raw = base64.b64decode(raw)
    return [raw[start : start + 4 * width] for start in range(0, len(raw), 4 * width)]


def colour(rows, x, y):
    return tuple(rows[y][4 * x : 4 * x + 3])


def around(locator):
    """A clip of whole CSS pixels around an element, and where the element begins in it."""
    box = locator.bounding_box()
    x, y = math.floor(box["x"]), math.floor(box["y"])
    clip = {"x": x, "y": y, "width": math.ceil(box["width"]) + 1, "height": math.ceil(box["height"]) + 1}
    return clip, box["x"] - x, box["y"] - y


class Screen:
    """The painted canvas, by pixels of the picture."""

    def __init__(self, page, is_looked=True):
        page.mouse.move(1, 1)
        # Whoever points at a picture sees it without the rings around what differs.
        if is_looked:
            page.evaluate("stage.isLooked = true; painter.draw()")
        until(page, "!painter.frame")
        clip, dx, dy = around(page.locator("#picture"))
        ratio = page.evaluate("devicePixelRatio")
        self.dx, self.dy = round(dx * ratio), round(dy * ratio)
        self.rows = decode(page, clip)
        self.zoom = page.evaluate("stage.zoom")
        self.origins = page.evaluate("stage.panes.map(pane => painter.origin(pane, stage.seen))")

    def block(self, x, y, pane=0):
        """The colours of all screen pixels that a pixel of the picture covers."""
        return {tuple(strip[i : i + 3]) for strip in self.strips(x, y, pane) for i in range(0, len(strip), 4)}

    def shows(self, wanted, x, y, pane=0):
        """Whether any of these screen pixels has a colour."""
        # None begins within another: each ends with its opacity.
        return any(bytes((*wanted, 255)) in strip for strip in self.strips(x, y, pane))

    def strips(self, x, y, pane):
        left = self.dx + round(self.origins[pane]["x"] + x * self.zoom)
        top = self.dy + round(self.origins[pane]["y"] + y * self.zoom)
        size = max(int(self.zoom), 1)
        return [row[4 * left : 4 * (left + size)] for row in self.rows[top : top + size]]

    def at(self, x, y, pane=0):
        colours = self.block(x, y, pane)
        assert len(colours) == 1, colours
        return colours.pop()


RED, BLUE, WHITE, BLACK = (220, 30, 30), (20, 60, 220), (255, 255, 255), (0, 0, 0)
HALO = (209, 0, 127)


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_side_by_side_shows_each_pixel_as_one_square(open_page, plain, ratio):
    page = open_page(plain[0], device_scale_factor=ratio)
    screen = Screen(page)
    assert screen.zoom == int(screen.zoom) >= 3
    # The bar is red from x 20 to 39, and blue from 26 to 45.
    for pane, bar, first in [(0, RED, 20), (1, BLUE, 26)]:
        assert [screen.at(x, 16, pane) for x in (first - 1, first, first + 19, first + 20)] == [WHITE, bar, bar, WHITE]
        assert [screen.at(first, y, pane) for y in (15, 16, 23, 24)] == [WHITE, bar, bar, WHITE]
        assert screen.at(4, 4, pane) == BLACK
    for text in ["Expected · 200 × 48 px", "Actual · 200 × 48 px"]:
        expect(page.locator("#captions").get_by_text(text)).to_be_visible()


def test_slider_blend_and_difference_show_known_pixels(open_page, plain):
    page = open_page(plain[0])
    press(page, "2")
    edge = page.get_by_role("slider")
    for value, expected in [("100", (RED, WHITE)), ("0", (WHITE, BLUE)), ("15", (RED, BLUE))]:
        edge.fill(value)
        screen = Screen(page)
        assert (screen.at(22, 20), screen.at(42, 20)) == expected
    press(page, "3")
    screen = Screen(page)
    for x, both in [(22, (RED, WHITE)), (42, (WHITE, BLUE)), (30, (RED, BLUE))]:
        mixed = tuple((a + b) / 2 for a, b in zip(*both))
        assert screen.at(x, 20) == pytest.approx(mixed, abs=2)
    press(page, "]", "]")
    assert page.evaluate("stage.mixes.blend") == pytest.approx(0.6)
    press(page, "5")
    screen = Screen(page)
    assert (screen.at(22, 20), screen.at(19, 20)) == ((255, 0, 255), WHITE)


def test_the_slider_follows_the_pointer(open_page, plain):
    page = open_page(plain[0])
    press(page, "2")
    box, origin, zoom = page.locator("#picture").bounding_box(), page.evaluate("painter.origin(stage.panes[0], stage.seen)"), page.evaluate("stage.zoom")
    x, y = box["x"] + origin["x"] + 24 * zoom, box["y"] + origin["y"] + 20 * zoom
    page.mouse.move(x + 200, y)
    page.mouse.down()
    page.mouse.move(x, y)
    page.mouse.up()
    assert page.evaluate("stage.mixes.slider") == pytest.approx(24 / 200, abs=0.01)


def test_a_difference_without_a_picture_of_it_is_computed(open_page, special):
    page = open_page(special[0], "#case=group2/case-16&view=difference")
    until(page, "stage.sides.expected.isReady")
    expect(page.locator("#captions")).to_contain_text("Difference of the channels × 8")
    x = special[1]["details"][16]["pixels"]["bounds"][0]
    screen = Screen(page)
    assert screen.at(x - 2, 20) == BLACK
    assert screen.at(x, 20) == (255, 255, 255)  # white against red, eight times
    assert screen.at(4, 4) == BLACK


def test_blink_and_held_space_show_both_pictures(open_page, plain):
    page = open_page(plain[0])
    press(page, "4")
    caption, seen = page.locator("#captions"), set()
    for side, pixels in [("Expected", (RED, WHITE)), ("Actual", (WHITE, BLUE))] * 2:
        # In one step: on a busy machine, the other side is shown before the next one.
        until(page, f"stage.blinkShows === '{side.lower()}' && !painter.frame && (clearInterval(stage.timer), true)")
        expect(caption).to_have_text(side)
        screen = Screen(page)
        assert (screen.at(22, 20), screen.at(42, 20)) == pixels
        seen.add(side)
        page.evaluate("stage.finishArranging()")
    assert seen == {"Expected", "Actual"}
    press(page, "1")
    assert page.evaluate("stage.panes.length") == 2
    page.keyboard.down("Space")
    expect(caption).to_have_text("Expected")
    assert page.evaluate("stage.panes.length") == 1
    page.keyboard.up("Space")
    assert page.evaluate("[stage.panes.length, stage.view]") == [2, "side"]


def test_the_loupe_stands_on_all_pictures(open_page, plain):
    page = open_page(plain[0])
    press(page, "6", "n")
    assert page.evaluate("stage.panes.map(pane => pane.side)") == ["expected", "actual", "diff"]
    clip, dx, dy = around(page.locator("#picture"))
    rows = decode(page, clip)
    # The region's middle is x 23, y 20: in the lens, that pixel is at least eight screen pixels wide.
    zoom = page.evaluate("stage.zoom")
    for origin, expected in zip(page.evaluate("stage.panes.map(pane => painter.origin(pane, stage.seen))"), [RED, WHITE, (255, 0, 255)]):
        x, y = round(dx + origin["x"] + 23 * zoom), round(dy + origin["y"] + 20 * zoom)
        assert expected in {colour(rows, x + i, y + j) for i in range(-3, 4) for j in range(-3, 4)}
    press(page, "1", "0", "6")
    assert page.evaluate("stage.pointer !== null")


def test_zoom_reaches_from_a_quarter_to_32_and_stays_where_it_is(open_page, plain):
    page = open_page(plain[0])
    factor = page.locator("#factor")
    press(page, *"+" * 20)
    expect(factor).to_have_text("3200 %")
    press(page, *"-" * 20)
    expect(factor).to_have_text("25 %")
    press(page, "z")
    expect(factor).to_have_text("100 %")
    press(page, "+", "+", "+", "+", "+", "+", "ArrowRight", "ArrowDown")
    place = page.evaluate("[stage.zoom, stage.x, stage.y]")
    assert place[0] == 8
    for key in "23456j1k":
        press(page, key)
        assert page.evaluate("[stage.zoom, stage.x, stage.y]") == place
    press(page, "0")
    assert page.evaluate("stage.isFit")


def test_zoom_and_place_stay_in_pictures_of_another_size(open_page, rows):
    page = open_page(rows)
    place = "[stage.zoom, stage.x, stage.y, stage.isFit]"
    press(page, "z", *"+" * 6, *["ArrowUp"] * 4)
    zoom, x, y, _ = page.evaluate(place)
    assert zoom == 8 and 0 < y < 48
    press(page, "j")
    assert page.evaluate("[stage.width, stage.height]") == [200, 48]
    assert page.evaluate(place) == [8, x, y, False]
    # A place below its end moves to the end.
    press(page, "k", *["ArrowDown"] * 9, "j")
    assert page.evaluate(place) == [8, x, 48, False]
    # The region that `n` went to does not exist in the other picture.
    press(page, "k", "n", "j")
    assert page.evaluate("stage.isFit")


def test_the_wheel_zooms_at_the_pointer_and_dragging_pans(open_page, plain):
    page = open_page(plain[0])
    box = page.locator("#picture").bounding_box()
    x, y = box["x"] + 200, box["y"] + 160
    under = "([x, y]) => { const place = stage.placeOf({ clientX: x, clientY: y }); return [place.px, place.py]; }"
    before = page.evaluate(under, [x, y])
    page.mouse.move(x, y)
    page.mouse.wheel(0, -120)
    until(page, "!stage.isFit")
    assert page.evaluate(under, [x, y]) == pytest.approx(before, abs=0.5)
    page.mouse.down()
    page.mouse.move(x + 64, y + 32)
    page.mouse.up()
    assert page.evaluate(under, [x + 64, y + 32]) == pytest.approx(before, abs=0.5)


@pytest.fixture(scope="session")
def rows(tmp_path_factory):
    """Two pages: in one, 20 rows were inserted at 10 as a banner and rows 60 to 69 removed; the other is as usual."""
    folder = tmp_path_factory.mktemp("rows")
    made = fixture.make(folder, cases=2, groups=1)
    detail = made["details"][0]
    below = [(20, 40, 30, 6, BLACK), (20, 60, 40, 10, BLUE), (20, 80, 30, 6, BLACK)]
    moved = [(x, y + (20 if y < 60 else 10), w, h, colour) for x, y, w, h, colour in below if y != 60]
    dot = (100, 65, 4, 4, RED)
    head = (10, 2, 60, 4, BLACK)
    pictures = {
        "expected": fixture.png(120, 100, [head, *below]),
        "actual": fixture.png(120, 110, [head, (0, 10, 120, 20, RED), *moved, dot]),
        "diff": fixture.png(120, 120, [(0, 10, 120, 20, (255, 0, 255)), (0, 80, 120, 10, (255, 0, 255))]),
    }
    for name, data in pictures.items():
        (folder / "images" / detail["id"] / f"{name}.png").write_bytes(data)
    detail["size"] = {"expected": [120, 100], "actual": [120, 110]}
    detail["layouts"] = {"expected": None, "actual": None}
    detail["pixels"].update(
        bounds=[0, 10, 120, 90], regions=[{"bounds": [100, 65, 4, 4], "pixels": 16}, {"bounds": [20, 90, 30, 6], "pixels": 9}],
        rows=[{"inserted": [10, 20]}, {"removed": [60, 10]}],
    )
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(made['details'])}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    return folder


def is_hatched(screen, y, pane):
    """Whether there are hatching lines on their background, with smoothed edges."""
    found = set().union(*(screen.block(x, y, pane) for x in range(30, 50)))
    return len(found) > 1 and all(139 <= red <= 223 and blue - red in range(8, 24) for red, _, blue in found)


def test_inserted_and_removed_rows_leave_hatched_gaps(open_page, rows):
    page = open_page(rows)
    assert page.evaluate("[stage.width, stage.height]") == [120, 120]
    screen = Screen(page)
    assert is_hatched(screen, 12, 0) and is_hatched(screen, 28, 0)
    assert screen.at(50, 12, 1) == RED
    assert screen.at(25, 82, 0) == BLUE
    assert is_hatched(screen, 82, 1)
    for pane in (0, 1):
        assert [screen.at(25, y, pane) for y in (3, 59, 60, 65, 66, 99, 100, 105, 106)] == [BLACK, WHITE, BLACK, BLACK, WHITE, WHITE, BLACK, BLACK, WHITE]
    press(page, "2")
    page.get_by_role("slider").fill("50")
    screen = Screen(page)
    assert is_hatched(screen, 15, 0) and screen.at(90, 15) == RED
    press(page, "5")
    screen = Screen(page)
    assert [screen.at(60, y) for y in (9, 10, 29, 30, 79, 80, 89, 90)] == [WHITE, (255, 0, 255), (255, 0, 255), WHITE, WHITE, (255, 0, 255), (255, 0, 255), WHITE]


def test_rows_can_be_shown_as_they_are(open_page, rows):
    page = open_page(rows)
    page.get_by_role("button", name="More").click()
    button = page.get_by_role("button", name="Aligned m")
    expect(button).to_have_attribute("aria-pressed", "true")
    press(page, "m")
    expect(button).to_have_attribute("aria-pressed", "false")
    screen = Screen(page)
    assert [screen.at(25, y, 0) for y in (40, 61, 80, 90)] == [BLACK, BLUE, BLACK, WHITE]
    assert [screen.at(25, y, 1) for y in (12, 60, 80, 90)] == [RED, BLACK, WHITE, BLACK]
    press(page, "5")
    # The picture of the difference shows aligned rows.
    expect(page.locator("#captions")).to_contain_text("Difference of the channels × 8")
    until(page, "location.hash.includes('aligned=0')")
    press(page, "m", "j")
    expect(button).to_be_hidden()


def test_places_are_those_of_each_picture(open_page, rows):
    page = open_page(rows)
    box = page.locator("#picture").bounding_box()
    origin, zoom = page.evaluate("painter.origin(stage.panes[1], stage.seen)"), page.evaluate("stage.zoom")
    for y, text in [(5, "x 40, y 5 px"), (15, "x 40, y 15 px · inserted"), (40, "x 40, y 40 px · expected y 20"), (85, "x 40, expected y 65 px · removed"), (95, "x 40, y 85 px · expected y 75")]:
        page.mouse.move(box["x"] + origin["x"] + 40.5 * zoom, box["y"] + origin["y"] + (y + 0.5) * zoom)
        expect(page.locator("#readout").get_by_text(text, exact=True)).to_be_visible()
    # From top to bottom: the rows that were inserted, what differs, the rows that were removed, what differs.
    for number, place in enumerate([[60, 20], [102, 67], [60, 85], [35, 103]], 1):
        press(page, "n")
        assert page.evaluate("[stage.x, stage.y]") == place
        expect(page.locator("#region")).to_have_text(f"{number} of 4")
    press(page, "p")
    assert page.evaluate("[stage.x, stage.y]") == [60, 85]
    page.locator("#words summary", has_text="2 regions differ").click()
    page.locator("#words li button").first.click()
    assert page.evaluate("[stage.x, stage.y]") == [102, 67]
    # Without alignment, removed rows are in the expected picture.
    press(page, "m", "p", "p")
    assert page.evaluate("[stage.x, stage.y]") == [102, 67]


def test_the_sheet_is_cropped_to_what_differs_once_rows_are_aligned(open_page, rows):
    page = open_page(rows)
    crop = """([regions, bands]) => {
        const detail = { ...current.detail, pixels: { ...current.detail.pixels, regions: regions.map(bounds => ({ bounds })), rows: bands } };
        return alignedBounds(detail, alignRows(detail));
    }"""
    banner, removed = {"inserted": [10, 20]}, {"removed": [60, 10]}
    assert page.evaluate(crop, [[], [banner, removed]]) == [0, 10, 120, 80]
    assert page.evaluate(crop, [[[20, 90, 30, 6]], [banner, removed]]) == [0, 10, 120, 96]
    # If only a banner was inserted, nothing below it differs.
    page.evaluate("current.detail.size.actual[1] = 120")
    assert page.evaluate(crop, [[], [banner]]) == [0, 10, 120, 20]
    page.evaluate("current.detail.size.actual[1] = 110")
    press(page, "c")
    until(page, DRAWN)
    tile = page.locator(".tile", has_text="case-0")

    def colours(side):
        found = decode(page, around(tile.locator(f"canvas.{side}"))[0])
        return {colour(found, x, y) for y in range(len(found)) for x in range(len(found[0]) // 4)}

    # Both show the same rows: the removed ones on one side, the banner on the other.
    now, was = colours("actual"), colours("expected")
    assert RED in now and BLUE not in now
    assert BLUE in was and RED not in was
    sizes = [tile.locator(f"canvas.{side}").bounding_box() for side in ("expected", "actual")]
    assert sizes[0]["height"] == sizes[1]["height"]


def test_regions_are_gone_through_and_outlined(open_page, plain):
    page = open_page(plain[0])
    for key, number, x in [("n", 1, 20), ("n", 2, 40), ("n", 1, 20), ("p", 2, 40)]:
        press(page, key)
        expect(page.locator("#region")).to_have_text(f"{number} of 2")
        assert page.evaluate("stage.x") == x + 3
        # Whoever has looked sees a ring around this one alone, some air away from it.
        screen = Screen(page)
        away = math.ceil(6 / screen.zoom)
        for pane in (0, 1):
            colours = set().union(*(screen.block(x + 2, y, pane) for y in range(16 - away - 1, 16)))
            assert HALO in colours
            assert HALO not in set().union(*(screen.block(x + dx, 20, pane) for dx in range(6)))
    page.locator("#words summary", has_text="2 regions differ").click()
    page.locator("#words li button").first.click()
    expect(page.locator("#region")).to_have_text("1 of 2")


def test_the_layout_overlay_shows_what_changed(open_page, plain):
    page = open_page(plain[0])
    expect(page.locator("#overlay")).to_contain_text("Layout: off")
    press(page, "o")
    expect(page.locator("#overlay")).to_contain_text("Layout: changes")
    expect(page.locator("#legend")).to_contain_text("character")
    # Attachments and the content box did not change.
    expect(page.locator("#legend")).not_to_contain_text("attachment")
    page.evaluate("stage.setZoom(6); stage.x = 20; stage.pan(0, 0)")
    # The line started at 10 pt and now starts at 13 pt: a vertical edge in the line's colour.
    screen = Screen(page)
    for pane, x in [(0, 20), (1, 26)]:
        assert (0, 114, 178) in screen.block(x, 30, pane) | screen.block(x, 38, pane)
    press(page, "o")
    expect(page.locator("#legend")).to_contain_text("attachment")
    press(page, "o")
    expect(page.locator("#legend")).to_be_hidden()


def test_the_overlay_shows_slack_and_exclusions(open_page, special):
    page = open_page(special[0], "#case=group3/case-22&layout=changed")
    found = page.evaluate("Object.fromEntries(Object.entries(stage.boxes).map(([side, boxes]) => [side, boxes.filter(one => ['slack', 'exclusion'].includes(one.kind)).map(one => [one.kind, one.box, one.isRound ?? false, one.isChanged])]))")
    # The first line left 30 of 100 pt unused, and now leaves 50; above and below the text block nothing changed.
    blocks = [["slack", [0, 0, 100, 4], False, False], ["slack", [0, 20, 100, 4], False, False]]
    assert found == {
        "expected": [["slack", [70, 4, 30, 16], False, True], *blocks],
        "actual": [["slack", [50, 4, 50, 16], False, True], *blocks, ["exclusion", [80, 0, 20, 12], True, True]],
    }
    expect(page.locator("#legend")).to_contain_text("unused space")
    expect(page.locator("#legend")).to_contain_text("exclusion")

    def colours(screen, pane, left, top, right, bottom):
        return set().union(*(screen.block(x, y, pane) for x in range(left, right) for y in range(top, bottom)))

    slack, exclusion = (59, 110, 143), (138, 75, 8)
    screen = Screen(page)
    assert slack in colours(screen, 0, 145, 26, 155, 36) and slack not in colours(screen, 0, 110, 26, 130, 36)
    assert slack in colours(screen, 1, 110, 26, 130, 36)
    assert exclusion in colours(screen, 1, 170, 4, 190, 20)
    # The exclusion is round, so its corner is empty.
    assert exclusion not in colours(screen, 1, 161, 0, 163, 2)
    assert exclusion not in colours(screen, 0, 161, 0, 199, 24)
    press(page, "o")
    screen = Screen(page)
    assert slack in colours(screen, 0, 20, 0, 60, 8)


@pytest.mark.parametrize(
    "line, spec, record, slack",
    [
        # Left, right and middle; with an indent; in a column; beside an exclusion; no limit; too long.
        ([0, 0, 60, 10], {}, {}, [["end", [60, 0, 40, 10]]]),
        ([40, 0, 60, 10], {}, {}, [["start", [0, 0, 40, 10]]]),
        ([20, 0, 60, 10], {}, {}, [["start", [0, 0, 20, 10]], ["end", [80, 0, 20, 10]]]),
        ([30, 0, 60, 10], {}, {"limit": 70}, [["end", [90, 0, 10, 10]]]),
        ([80, 0, 10, 60], {}, {"mode": "vertical"}, [["end", [80, 60, 10, 40]]]),
        ([50, 0, 30, 10], {"exclude": [{}], "align": "start"}, {"limit": 50}, [["end", [80, 0, 20, 10]]]),
        ([50, 0, 30, 10], {"exclude": [{}], "align": "start"}, {"limit": 50, "level": 1}, [["start", [30, 0, 20, 10]]]),
        ([60, 0, 30, 10], {"exclude": [{}], "align": "center"}, {"limit": 50}, [["start", [50, 0, 10, 10]], ["end", [90, 0, 10, 10]]]),
        ([0, 0, 60, 10], {}, {"limit": None}, []),
        ([0, 0, 110, 10], {}, {}, []),
    ],
)
def test_slack_is_what_a_line_leaves_of_its_limit(open_page, plain, line, spec, record, slack):
    page = open_page(plain[0])
    full = {"content-box": [0, 0, 100, 100], "mode": record.get("mode", "horizontal")}
    one = {"box": line, "limit": record.get("limit", 100), "runs": [{"level": record.get("level", 0)}]}
    assert page.evaluate("([record, line, spec]) => lineSlack(record, line, spec)", [full, one, spec]) == slack


def test_hovering_names_what_is_there_on_both_sides(open_page, plain):
    page = open_page(plain[0])
    box, origin, zoom = page.locator("#picture").bounding_box(), page.evaluate("painter.origin(stage.panes[0], stage.seen)"), page.evaluate("stage.zoom")
    page.mouse.move(box["x"] + origin["x"] + 87 * zoom, box["y"] + origin["y"] + 20 * zoom)
    lines = page.locator("#readout div").all_text_contents()
    assert lines[0].startswith("x 87, y 20 px · x 43.5, y 10 pt") or lines[0].startswith("x 86, y 20 px")
    assert "“d” U+0064" in lines[1] and "advance 10 pt" in lines[1] and "Noto Sans Regular 12" in lines[1]
    assert "“x” U+0078" in lines[2]


def pixel_at(page, x, y):
    box, origin, zoom = page.locator("#picture").bounding_box(), page.evaluate("painter.origin(stage.panes[0], stage.seen)"), page.evaluate("stage.zoom")
    page.mouse.move(box["x"] + origin["x"] + (x + 0.5) * zoom, box["y"] + origin["y"] + (y + 0.5) * zoom)
    return page.locator("#readout div").all_text_contents()


def values_at(page, x, y):
    """Values are read when somebody points there."""
    pixel_at(page, x, y)
    until(page, "byId('readout').textContent.includes('RGBA')")
    return page.locator("#readout div").all_text_contents()


@pytest.fixture
def served(plain, special):
    """Serves both reports, because only pages with an origin may read their pictures' values. Named first, it ends after the page does."""
    root = Path(os.path.commonpath([plain[0], special[0]]))
    handler = functools.partial(QuietHandler, directory=root)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"
        yield lambda folder: f"{address}/{folder.relative_to(root)}/report/index.html"
        server.shutdown()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def test_hovering_tells_values_of_pixels_where_they_may_be_read(served, new_page, open_page, plain, special):
    page = new_page("http:")
    page.goto(served(plain[0]) + FIRST)
    until(page, "Object.values(stage.sides).length === 3 && Object.values(stage.sides).every(one => one.isReady) && !painter.frame")
    lines = values_at(page, 22, 20)
    assert lines[0] == "x 22, y 20 px · x 11.25, y 10.25 pt" or lines[0].startswith("x 22, y 20 px · x 11")
    assert lines[1] == "RGBA expected 220 30 30 255 · actual 255 255 255 255 · apart 35 225 225 0"
    assert values_at(page, 30, 20)[1] == "RGBA expected 220 30 30 255 · actual 20 60 220 255 · apart 200 30 190 0"
    assert values_at(page, 4, 4)[1] == "RGBA expected 0 0 0 255 · actual 0 0 0 255 · the same"
    page.goto(served(special[0]) + "#case=group1/case-3")
    until(page, "Object.values(stage.sides).length === 1 && stage.sides.actual.isReady && !painter.frame")
    assert values_at(page, 4, 4)[1] == "RGBA actual 0 0 0 255"
    # From disk, no values are shown, and the page tries to read them only once.
    page = open_page(plain[0])
    page.evaluate("""() => {
        window.asked = 0;
        const { getImageData } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.getImageData = function (...all) { window.asked += 1; return getImageData.apply(this, all); };
    }""")
    for x in (22, 30, 31):
        assert not any("RGBA" in line for line in pixel_at(page, x, 20))
        until(page, "pixels.isRefused")
    assert page.evaluate("[pixels.isRefused, asked]") == [True, 1]


def test_values_are_those_of_the_file(served, new_page, plain, tmp_path):
    """A browser paints a picture with `gAMA` in other colours; harness compares what the file has."""
    def with_gamma(data):
        chunk = b"gAMA" + struct.pack(">I", 100_000)
        return data[:33] + struct.pack(">I", 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) + data[33:]

    page = new_page("http:")
    page.goto(served(plain[0]) + FIRST)
    until(page, "Object.values(stage.sides).every(one => one.isReady) && !painter.frame")
    data = base64.b64encode(with_gamma(fixture.png(200, 48, [(0, 0, 200, 48, (128, 64, 200))]))).decode()
    page.evaluate("""async data => {
        const { image } = stage.sides.actual;
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        delete stage.sides.actual.part;
    }""", data)
    assert "actual 128 64 200 255" in values_at(page, 150, 40)[1]


# Words and list.


def test_words_tell_cause_remedy_roots_and_numbers(open_page, plain):
    page = open_page(plain[0])
    words = page.locator("#words")
    expect(page.locator("#brief")).to_have_text("width 240 → 200: line 1 ends before “h”")
    # The words beside the pictures say it once more only where it was cut there.
    expect(words.locator(".whole")).to_be_hidden()
    page.set_viewport_size({"width": 1100, "height": 700})
    expect(words.locator(".whole")).to_be_visible()
    expect(words.locator(".cause")).to_have_text("width 240 → 200: line 1 ends before “h”")
    # What is no change of its own is folded.
    for name in ("Numbers", "2 regions differ", "Layout", "Commands", "Resolved case", "Environment"):
        summary = words.locator("summary", has_text=name)
        assert not summary.evaluate("one => one.parentElement.open")
        summary.click()
    expect(words.locator(".remedy")).to_have_text("Would undo it40 pt more width")
    expect(words.locator(".roots")).to_contain_text("Cases/group1.yaml:3")
    expect(words.locator("del")).to_have_text("d")
    expect(words.locator("ins")).to_have_text("x")
    expect(words.get_by_role("row", name="line 1 width 112 pt 100 pt")).to_be_visible()
    expect(words.locator(".facts").first).to_contain_text("208 (2.17 %)")
    expect(words.locator(".command code")).to_have_text(["harness explain group1/case-0", "harness update-baselines --group 1@3f2a9c"])
    expect(words.locator("pre")).to_contain_text('{"text": "label 0"}')


@pytest.mark.parametrize(
    "detail, shown",
    [
        # The label's keys are in the layout, the others in the case; keys are sorted, plain lists are on one line.
        ({"resolved": {"tags": ["b", "a"]}, "layouts": {"actual": {"spec": {"width": 8.5, "text": [{"text": "标"}]}}}},
         '{\n  "tags": ["b", "a"],\n  "text": [\n    {"text": "标"}\n  ],\n  "width": 8.5\n}'),
        ({"resolved": {"text": "a", "fit": [], "font": {}}, "layouts": {"actual": None}}, '{\n  "fit": [],\n  "font": {},\n  "text": "a"\n}'),
        # A part of a case would be misleading.
        ({"resolved": {"tags": []}, "layouts": {"actual": None}}, None),
        ({"resolved": None, "layouts": {"actual": None}}, None),
    ],
)
def test_a_resolved_case_is_whole_or_is_not_shown(open_page, plain, detail, shown):
    page = open_page(plain[0])
    assert page.evaluate("(detail) => { const found = resolvedCase(detail); return found && prettyJSON(found); }", detail) == shown


def test_a_text_stands_there_once_with_what_was_left_out_and_what_changed(open_page, special):
    page = open_page(special[0], "#case=group3/case-22")
    texts = page.locator("#words .texts")
    expect(texts.locator("dl")).to_have_count(0)
    found = texts.locator(".text").evaluate_all("""all => all.map(text => [...text.childNodes].map(node => node.nodeType === 3
        ? node.data : [node.localName, node.className, node.title, [...node.childNodes].filter(one => one.className !== "hidden").map(one => one.textContent).join("")]))""")
    assert found == [
        ["ab", ["span", "chip", "", "U+202E"], "d ", ["del", "elided", "left out now", "ef"], ["span", "elided", "left out", "gh"]],
        [["ins", "", "added", "</script"]],
    ]
    for kind in ("span.elided", "del.elided"):
        assert "dotted" in texts.locator(kind).evaluate("one => getComputedStyle(one).textDecorationStyle + getComputedStyle(one).textDecoration")
        expect(texts.locator(f"{kind} .hidden")).to_have_text(texts.locator(kind).get_attribute("title") + ": ")
    # Records that belong to another text say nothing about this one.
    page.evaluate("current.detail.layouts.actual.lines[0].text = 'xyz'; showWords(report.cases[22], current.detail)")
    expect(texts.locator("dt")).to_have_text(["was", "is"])


def test_the_case_stands_there_as_written_with_what_changed(open_page, special):
    page = open_page(special[0], "#case=group3/case-22")
    lines = page.locator("#words .written li")
    expect(page.locator("#words .written h3")).to_have_text("As written in Cases/group3.yaml:2")
    assert lines.evaluate_all("all => all.map(one => one.value)")[:2] == [2, 3]
    changed = page.locator("#words .written li.changed")
    expect(changed).to_have_count(1)
    # Only the value is marked.
    expect(changed.locator("mark")).to_have_text("changed: x")
    expect(changed.locator("mark")).to_have_attribute("title", "suffix “x” is new")
    # The heading and the line's number say where it is.
    expect(changed.locator(".place")).to_have_count(0)
    # A change in another file keeps its place in words.
    expect(page.locator("#words .roots")).to_contain_text("Cases/suite.yaml:4")
    expect(lines.nth(1)).to_contain_text("</script><script>document.title='owned'")
    assert lines.nth(1).locator(".chip").count() >= 2
    expect(page.locator("#words .written")).to_contain_text("and 7 more lines")
    assert page.title() == "60 of 65 cases failed · harness"
    press(page, "j")
    # Another case of the same matrix has the same lines, but a different one changed.
    expect(page.locator("#words .written li").first).to_have_text("  a:")
    assert page.locator("#words .written li.changed").evaluate_all("all => all.map(one => one.value)") == [3]


def test_the_list_folds_sorts_and_filters(open_page, special):
    page = open_page(special[0])
    first_group = page.locator("#rows .group").first
    rows = page.locator("#rows .case:visible .name")
    assert rows.first.text_content() == "group1/case-0"
    first_group.click()
    expect(first_group).to_have_attribute("aria-expanded", "false")
    expect(rows.first).to_have_text("group2/case-10")
    page.get_by_label("Sort").select_option("largest")
    page.get_by_label("Sort").select_option("suite")
    box, counted = page.get_by_role("combobox", name="Filter"), page.locator("#shown")
    for text, count in [
        ("status:new", 1), ("status:new,error", 2), ("!status:failed", 2), ("group:2", 10), ("stage:fonts", 10), ("group2 !case-11", 8),
        ('text:"label 4"', 11), ("file:group6", 10), ("id:case-59", 1), ("is:unseen id:group4", 10), ("decision:none group:1", 10), ('"label 7"', 1),
        ("tag:smoke", 8), ("tag:SMOK", 17), ('tag:"smoke tests, all"', 9), ("!tag:smoke", 52), ('tag:"</script>"', 1),
    ]:
        box.fill(text)
        expect(counted, text).to_have_text(f"{count} of 60")
    box.fill("no such thing")
    expect(page.locator("#say")).to_have_text("Nothing matches the filter.")
    box.press("Escape")
    expect(counted).to_have_text("")
    page.keyboard.press("/")
    page.keyboard.type("status:n")
    assert page.locator("#completions option").evaluate_all("all => all.map(one => one.value)") == ["status:new"]
    page.keyboard.press("Enter")
    assert shown(page) == "group1/case-3"
    page.keyboard.press("/")
    page.keyboard.type("group:1 tag:smoke")
    assert page.locator("#completions option").evaluate_all("all => all.map(one => one.value)") == ['group:1 tag:"smoke tests, all"']
    page.keyboard.press("Enter")
    expect(page.locator("#words .facts").first).to_contain_text("Tagsmoke")
    expect(page.locator("#rows .group").first).to_have_attribute("title", page.evaluate("`Group 1: ${plain(report.groups[0].title)}\\n2 of 10 cases\\nCases/group1.yaml:3`"))


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
def test_rows_show_what_differs_cut_out_in_whole_pixels(open_page, special, ratio):
    page = open_page(special[0], device_scale_factor=ratio)
    until(page, "thumbs.rests && !thumbs.isLoading && !thumbs.wanted()")
    row = page.locator("#rows .case", has=page.get_by_text("group1/case-1", exact=True))
    # The largest zoom for the differing pixels with a margin of 3.
    x, y, w, h = special[1]["details"][1]["pixels"]["bounds"]
    zoom = min(52 * ratio / (w + 6), 24 * ratio / (h + 6), 6 * ratio)
    zoom = math.floor(zoom) if zoom >= 1 else zoom
    clip, dx, dy = around(row.locator("canvas"))
    rows = decode(page, clip)
    size = page.evaluate("[thumbs.width, thumbs.height]")
    pixels = {}
    for top in range(round(dy * ratio), round((dy + size[1]) * ratio)):
        for left in range(round(dx * ratio), round((dx + size[0]) * ratio)):
            pixels[colour(rows, left, top)] = pixels.get(colour(rows, left, top), 0) + 1
    assert RED not in pixels, "that is the expected picture"
    # At a zoom of 1 and more, the blue bar consists of whole pixels of one colour.
    assert pixels[BLUE] == (w - 6) * h * zoom**2 if zoom >= 1 else pixels[BLUE] > 100
    without = page.locator("#rows .case", has=page.get_by_text("group2/case-12", exact=True))
    without.scroll_into_view_if_needed()
    expect(without.locator("canvas")).to_be_hidden()


def test_thumbnails_wait_until_the_list_rests_and_are_forgotten(open_page, plain):
    page = open_page(plain[0])
    until(page, "thumbs.kept.size > 10 && !thumbs.isLoading")
    before = page.evaluate("thumbs.kept.size")
    page.evaluate("""() => new Promise(done => {
        let frame = 0;
        const step = () => { frame += 1; byId("list").scrollTop = 300 + frame * 3; if (frame < 20) requestAnimationFrame(step); else done(); };
        step();
    })""")
    assert page.evaluate("thumbs.kept.size") == before
    until(page, "thumbs.kept.size > 30 && !thumbs.isLoading")
    page.evaluate("thumbs.most = 40")
    page.evaluate("byId('list').scrollTop = 99999")
    until(page, "thumbs.kept.has(59) && !thumbs.isLoading")
    assert page.evaluate("thumbs.kept.size") == 40


def test_largest_first_sorts_by_pixels(open_page, plain):
    page = open_page(plain[0], "#sort=largest")
    order = page.evaluate("list.groups.map(group => group.entries.map(entry => entry.pixels))")
    assert all(pixels == sorted(pixels, reverse=True) for pixels in order)
    assert [pixels[0] for pixels in order] == sorted((pixels[0] for pixels in order), reverse=True)


# Decisions.


def test_a_review_of_60_differences_by_keys(open_page, plain):
    folder, made = plain
    page = open_page(folder)
    presses = ["j", "k", "r"]
    press(page, *presses)
    page.keyboard.type("too wide")
    for key in ["Enter", *"AAAAAA", "f"]:
        press(page, key)
        presses.append(key)
    expect(page.get_by_role("dialog")).to_contain_text("59 accepted")
    expect(page.get_by_role("dialog")).to_contain_text("harness update-baselines --decisions decisions.json")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    presses.append("Enter")
    assert len(presses) <= 20
    assert download.value.suggested_filename == "decisions.json"
    found = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    details = made["details"]

    def decision(detail, **more):
        return {"case": detail["id"], "actual": detail["files"]["actual.png"], "expected": detail["files"]["expected.png"], **more}

    expected = [decision(details[0], verdict="reject", note="too wide", by={"case": True})]
    for group in made["index"]["groups"]:
        title, places = group[0], group[-1]
        expected += [decision(details[place], verdict="accept", by={"group": title}) for place in places if place]
    assert found == {"schema": 1, "run": fixture.STARTED, "decisions": expected}


def test_accepting_goes_on_and_undo_comes_back(open_page, plain):
    page = open_page(plain[0])
    tally = page.locator("#tally")
    press(page, "a")
    assert shown(page) == "group1/case-1"
    press(page, "s")
    expect(tally).to_have_text("2 of 60 decided: 1 accepted, 1 skipped")
    press(page, "A")
    expect(tally).to_have_text("10 of 60 decided: 9 accepted, 1 skipped")
    assert shown(page) == "group2/case-10"
    press(page, "u")
    expect(tally).to_have_text("2 of 60 decided: 1 accepted, 1 skipped")
    assert shown(page) == "group1/case-2"
    press(page, "u")
    assert shown(page) == "group1/case-1"
    press(page, "u", "u")
    expect(tally).to_have_text("0 of 60 decided")
    expect(page.locator("#say")).to_have_text("There is nothing to undo.")
    assert shown(page) == "group1/case-0"


def test_a_note_can_be_left_and_a_decision_changed(open_page, plain):
    page = open_page(plain[0])
    press(page, "r")
    page.keyboard.type("ajk")
    page.keyboard.press("Escape")
    expect(page.locator("#noting")).to_be_hidden()
    expect(page.locator("#tally")).to_have_text("0 of 60 decided")
    press(page, "a", "k", "r", "Enter", "k")
    expect(page.locator("#words .decided")).to_have_text("⊘ Rejected")
    assert page.evaluate("decisions.file().decisions.length") == 1
    press(page, "u")
    expect(page.locator("#words .decided")).to_have_text("✓ Accepted")


def test_keys_in_a_row_each_act_upon_their_own_case(open_page, plain):
    page = open_page(plain[0])
    for _ in range(40):
        page.keyboard.press("a")
    until(page, "waiting === 0")
    expect(page.locator("#tally")).to_have_text("40 of 60 decided: 40 accepted")
    assert page.evaluate("decisions.file().decisions.map(one => one.case)") == [f"group{n // 10 + 1}/case-{n}" for n in range(40)]


def test_what_cannot_be_accepted_is_left_and_named(open_page, special):
    page = open_page(special[0], "#case=group1/case-5")
    expect(page.locator("#words .refusal")).to_contain_text("It does not meet an expectation: visible-text.")
    expect(page.get_by_role("button", name="Accept", exact=False).first).to_be_disabled()
    press(page, "a")
    expect(page.locator("#say")).to_have_text("Not accepted. It does not meet an expectation: visible-text.")
    assert shown(page) == "group1/case-5"
    press(page, "A")
    expect(page.locator("#say")).to_contain_text("Could not be accepted: group1/case-5.")
    expect(page.locator("#tally")).to_have_text("9 of 60 decided: 9 accepted")
    press(page, "/")
    page.keyboard.type("case-12")
    press(page, "Enter")
    expect(page.locator("#words .refusal")).to_contain_text("It ended before there was a picture to accept.")
    expect(page.locator("#nothing")).to_be_visible()
    found = page.evaluate("decisions.file().decisions")
    assert next(one for one in found if one["case"] == "group1/case-3")["expected"] is None


def test_a_group_is_rejected_with_one_note_and_undecided_ones_are_found(open_page, plain):
    page = open_page(plain[0])
    press(page, "s", "R")
    expect(page.get_by_label("Why is the group rejected?")).to_be_focused()
    page.keyboard.type("wrong font")
    press(page, "Enter")
    expect(page.locator("#say")).to_contain_text("9 cases of")
    found = page.evaluate("decisions.file().decisions")
    assert [one["verdict"] for one in found] == ["skip"] + ["reject"] * 9
    assert {one.get("note") for one in found[1:]} == {"wrong font"} and all("group" in one["by"] for one in found[1:])
    press(page, "k", "g", "d")
    assert page.evaluate("decisions.made.has(current.place)") is False
    press(page, "u")
    expect(page.locator("#tally")).to_have_text("1 of 60 decided: 1 skipped")


def test_nothing_is_decided_about_what_the_filter_hides(open_page, plain):
    page = open_page(plain[0])
    press(page, "/")
    page.keyboard.type("nothinghere")
    press(page, "Enter", "a")
    expect(page.locator("#say")).to_have_text("Nothing matches the filter, so there is nothing to decide.")
    assert page.evaluate("decisions.made.size") == 0
    # A filter key without a value hides nothing.
    press(page, "/")
    page.get_by_role("combobox", name="Filter").fill("status:")
    press(page, "Enter")
    expect(page.locator("#say")).not_to_contain_text("Nothing matches")


def test_accepting_a_group_names_what_else_changed_in_it(open_page, plain):
    page = open_page(plain[0])
    title = page.evaluate("report.groups.at(-1).title")
    page.evaluate("report.cases[list.order[2]].groups.push(report.groups.length - 1)")
    press(page, "c")
    expect(page.locator(".tile").first).to_contain_text(f"also {title.replace('`', '')}")
    expect(page.locator("#accept-group")).to_contain_text("Accept 9")
    expect(page.locator("#leaves")).to_have_text(f"leaves 1: also “{title.replace('`', '')}”")
    press(page, "A")
    expect(page.locator("#say")).to_contain_text(f"1 left, which also shows “{title.replace('`', '')}” (group1/case-2): A again takes it.")


def test_a_case_of_an_earlier_run_says_so(open_page, special):
    page = open_page(special[0], "#case=group3/case-20")
    press(page, "a")
    assert page.evaluate("decisions.file().decisions[0].run") == "2026-11-21T08:00:00Z"


def test_what_a_filter_left_is_accepted_at_once_after_a_question(open_page, special):
    page = open_page(special[0])
    button = page.get_by_role("button", name="Accept filtered")
    expect(button).to_be_hidden()
    press(page, "F")
    expect(page.locator("#say")).to_have_text("No filter is set. Press A to accept the group.")
    press(page, "/")
    page.keyboard.type("id:group1/ !case-99")
    press(page, "Enter")
    expect(button).to_be_visible()
    for key in "sF":
        page.wait_for_function("report.cases[current.place].isSeen")
        press(page, key)
    dialog = page.get_by_role("dialog", name="Accept 8 cases?")
    expect(dialog).to_contain_text("Everything matching id:group1/ !case-99, in 1 group.")
    expect(dialog).to_contain_text("You have not looked at 7 of these.")
    expect(dialog).to_contain_text("Could not be accepted: group1/case-5.")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    press(page, "Escape")
    expect(page.locator("#tally")).to_have_text("1 of 60 decided: 1 skipped")
    button.click()
    press(page, "Enter")
    expect(page.locator("#say")).to_have_text("8 cases matching “id:group1/ !case-99” accepted, 7 not looked at. Could not be accepted: group1/case-5.")
    expect(page.locator("#tally")).to_have_text("9 of 60 decided: 8 accepted, 1 skipped")
    found = page.evaluate("decisions.file().decisions")
    assert [one["by"] for one in found] == [{"case": True}] + [{"filter": "id:group1/ !case-99"}] * 8
    press(page, "F")
    expect(page.locator("#say")).to_contain_text("No undecided case matching the filter can be accepted.")
    # It stays one action after a reload.
    until(page, "location.hash.includes('case-5')")
    page.reload()
    expect(page.locator("#tally")).to_have_text("9 of 60 decided: 8 accepted, 1 skipped")
    press(page, "k")
    expect(page.locator("#words .decided")).to_contain_text("with everything matching “id:group1/ !case-99”")
    press(page, "u")
    expect(page.locator("#say")).to_have_text("Undone: 8 decisions about what matched the filter.")
    expect(page.locator("#tally")).to_have_text("1 of 60 decided: 1 skipped")
    # The choice of “Show” is a part of the filter.
    page.get_by_label("Show").select_option("undecided")
    page.get_by_role("combobox", name="Filter").fill("group:2,3 !<img")
    press(page, "Enter", "F")
    expect(page.get_by_role("dialog")).to_contain_text("group:2,3 !<img is:undecided")
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("dialog").get_by_role("button", name="Accept").click()
    expect(page.locator("#say")).to_contain_text("matching “group:2,3 !<img is:undecided” accepted")
    assert page.evaluate("decisions.file().decisions.at(-1).by") == {"filter": "group:2,3 !<img is:undecided"}


def test_what_was_looked_at_is_accepted_although_baselines_change_meanwhile(open_page, special):
    page = open_page(special[0])
    page.get_by_role("combobox", name="Filter").fill("group:1,6")
    press(page, "Enter", "F")
    question = page.get_by_role("dialog")
    count = int(question.get_by_role("heading").inner_text().split()[1])
    # What was read of cases of other chunks than the one that is shown is forgotten.
    page.evaluate("review.onBaselines()")
    assert page.evaluate("report.cases.some(one => one.facts === null)")
    press(page, "Enter")
    expect(page.locator("#say")).to_contain_text(f"{count} cases matching “group:1,6” accepted")
    assert page.evaluate("decisions.file().decisions.length") == count > 10


def test_decisions_outlast_a_reload_but_never_reach_another_run(open_page, plain, tmp_path):
    page = open_page(plain[0])
    press(page, "a", "A")
    page.reload()
    expect(page.locator("#tally")).to_have_text("10 of 60 decided: 10 accepted")
    press(page, "u")
    expect(page.locator("#tally")).to_have_text("1 of 60 decided: 1 accepted")

    # The same folder with another run's data, in the same browser.
    fixture.make(tmp_path / "a", started="2026-11-23T00:00:00Z")
    other = open_page(tmp_path / "a", context=page.context)
    expect(other.locator("#tally")).to_have_text("0 of 60 decided")

    # A decision does not hold for a picture that has changed since.
    script = tmp_path / "a/report/data/cases-0.js"
    press(other, "a")
    crc = fixture.case(0, 0, "failed")[0]["files"]["actual.png"]
    script.write_text(script.read_text(encoding="utf-8").replace(crc, "00000000"), encoding="utf-8")
    other.goto(f"{(tmp_path / 'a/report/index.html').as_uri()}#case=group1/case-0")
    other.reload()
    expect(other.locator("#say")).to_have_text("Left out: 1 decision about other pictures than these.")
    expect(other.locator("#tally")).to_have_text("0 of 60 decided")


def test_a_page_from_disk_shows_nothing_of_a_run_that_came_since(open_page, tmp_path):
    fixture.make(tmp_path / "a")
    page = open_page(tmp_path / "a")
    press(page, "a")
    # Every place has another case.
    other = "2026-11-23T00:00:00Z"
    fixture.make(tmp_path / "a", groups=3, started=other, kinds={40: "elided"})
    page.evaluate("show(40)")
    expect(page.locator("#warning")).to_contain_text("Another run has replaced this report. Reload the page")
    expect(page.locator("#warning")).to_contain_text("press f first to save what you decided")
    expect(page.locator("#words")).to_have_text("Another run has replaced this report; reload the page.")
    assert page.evaluate("stage.detail") is None
    # Cases that were read before are not shown either.
    press(page, "a")
    expect(page.locator("#say")).to_contain_text("could not be read, so nothing can be decided")
    page.evaluate("show(1)")
    expect(page.locator("#words")).to_have_text("Another run has replaced this report; reload the page.")
    assert page.evaluate("decisions.file().run") == fixture.STARTED
    page.reload()
    expect(page.locator("#warning")).to_be_hidden()
    assert page.evaluate("report.index.started") == other


@pytest.mark.parametrize("is_over", [True, False])
@pytest.mark.parametrize("way", ["case", "sheet"])
def test_a_page_from_disk_shows_no_picture_of_a_run_that_came_since(open_page, tmp_path, is_over, way):
    fixture.make(tmp_path / "a")
    page = open_page(tmp_path / "a")
    until(page, "stage.sides.actual.isReady")
    # All words of these cases are there, and nothing tells the page that somebody ran.
    if is_over:
        fixture.make(tmp_path / "a", started="2026-11-23T00:00:00Z")
    else:
        # It draws already.
        shutil.rmtree(tmp_path / "a/report/data")
    for picture in (tmp_path / "a/images").glob("*/*/*.png"):
        picture.write_bytes(fixture.png(20, 8, []))
    if way == "case":
        press(page, "j", "j", "j")
    else:
        press(page, "c")
    expect(page.locator("#warning")).to_contain_text("Another run has replaced this report.")
    until(page, "[...pictures.kept.values()].every(one => one.isReady || one.isMissing)")
    assert page.evaluate("[...pictures.kept.values()].filter(one => one.isReady && one.image.naturalWidth === 20).length") == 0
    page.complaints[:] = [one for one in page.complaints if "ERR_FILE_NOT_FOUND" not in one and "cases-" not in one]


@pytest.mark.parametrize("cases", [60, 3])
def test_a_page_that_is_returned_to_finds_out_about_another_run(open_page, tmp_path, cases):
    fixture.make(tmp_path / "a")
    page = open_page(tmp_path / "a")
    page.evaluate("show(40)")
    expect(page.locator("#name")).to_have_text("group5/case-40")
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    until(page, "chunks.waiting.size === 0")
    expect(page.locator("#warning")).to_be_hidden()
    shutil.rmtree(tmp_path / "a/report/data")
    fixture.make(tmp_path / "a", cases=cases, groups=3, started="2026-11-23T00:00:00Z")
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(page.locator("#warning")).to_have_text("Another run has replaced this report. Reload the page to see that run.")
    page.complaints[:] = [one for one in page.complaints if "ERR_FILE_NOT_FOUND" not in one and "cases-1.js" not in one]


def test_unseen_and_groups_by_keys(open_page, plain):
    page = open_page(plain[0])
    press(page, "J")
    assert shown(page) == "group2/case-10"
    # Another group is entered by its sheet; whatever was in sight there is seen.
    assert page.evaluate("sheet.isOpen")
    until(page, "report.cases.slice(10, 20).every(one => one.isSeen)")
    press(page, "j", "c", "g", "u")
    assert shown(page) == "group3/case-20"
    press(page, "K")
    assert shown(page) == "group2/case-10"
    press(page, "?")
    expect(page.get_by_role("dialog")).to_contain_text("next unseen")
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_single_letters_can_be_switched_off(open_page, plain):
    page = open_page(plain[0])
    press(page, "?")
    page.get_by_label("Use single keys as shortcuts").uncheck()
    press(page, "Escape", "a", "j")
    assert shown(page) == "group1/case-0"
    page.reload()
    expect(page.locator("#words")).not_to_be_empty()
    press(page, "j")
    assert shown(page) == "group1/case-0"
    page.get_by_role("button", name="Keys").click()
    page.get_by_label("Use single keys as shortcuts").check()
    press(page, "Escape", "j")
    assert shown(page) == "group1/case-1"


# The rest.


def test_any_view_is_a_link(open_page, plain):
    page = open_page(plain[0])
    press(page, "/")
    page.keyboard.type("group3")
    press(page, "Enter", "j", "5", "+", "o")
    until(page, "location.hash.includes('layout=changed')")
    state = "[current.place, stage.view, stage.zoom, stage.x, stage.y, stage.overlay, list.order.length]"
    before, link = page.evaluate(state), page.evaluate("location.hash")
    again = open_page(plain[0], link)
    assert again.evaluate(state) == before
    assert before[0] == 21 and before[1] == "difference" and before[-1] == 10
    again.evaluate("location.hash = '#case=group5%2Fcase-41'")
    expect(again.locator("#name")).to_have_text("group5/case-41")
    gone = open_page(plain[0], "#case=gone")
    expect(gone.locator("#say")).to_have_text("There is no case “gone” in this report.")


def test_the_contact_sheet_shows_a_group_blinks_and_accepts(open_page, special):
    page = open_page(special[0])
    press(page, "c")
    tiles = page.locator(".tile")
    expect(tiles).to_have_count(10)
    # Cases that are not like the others come first.
    assert set(page.locator(".tile .name").all_text_contents()[:2]) == {"group1/case-3", "group1/case-5"}
    until(page, DRAWN)

    def colours(side):
        rows = decode(page, around(tiles.nth(4).locator(f"canvas.{side}"))[0])
        return {colour(rows, x, y) for y in range(len(rows)) for x in range(len(rows[0]) // 4)}

    assert BLUE in colours("actual") and RED not in colours("actual")
    assert RED in colours("expected") and BLUE not in colours("expected")
    # Blinking shows what is new in the place of what was expected.
    press(page, "Space")
    until(page, "sheet.side === 'actual'")
    page.evaluate("clearInterval(sheet.timer)")
    assert BLUE in colours("expected") and RED not in colours("expected")
    press(page, "A")
    expect(page.locator("#tally")).to_have_text("9 of 60 decided: 9 accepted")
    assert page.evaluate("sheet.isOpen && sheet.group") == 1
    tiles.first.focus()
    press(page, "ArrowRight", "Enter")
    until(page, "!sheet.isOpen")
    expect(page.locator("#look")).to_be_visible()


def test_texts_from_the_suite_stay_text(open_page, special):
    page = open_page(special[0])
    press(page, "/")
    page.keyboard.type("hostile/")
    press(page, "Enter")
    assert shown(page).startswith("hostile/<img src=x")
    expect(page.locator("#name .chip")).to_have_text("U+202E")
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    assert page.locator("#words .chip").count() > 5
    press(page, "r")
    page.keyboard.type(fixture.HOSTILE)
    press(page, "Enter", "c", "c", "f")
    expect(page.get_by_role("dialog")).to_contain_text("onerror")
    press(page, "Escape")
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_role("dialog")).to_contain_text("document.title")
    assert page.title() == "60 of 65 cases failed · harness"
    assert page.evaluate("[...document.querySelectorAll('#app img, #app script, dialog img, dialog script, [onerror]')].length") == 0


def test_the_shell_has_no_inline_script_or_style(plain):
    shell = (plain[0] / "report/index.html").read_text(encoding="utf-8")
    assert shell.count("<script") == shell.count("<script defer src=")
    assert "style=" not in shell and "<style" not in shell and " on" not in shell.replace(" on ", "")
    assert "default-src 'none'" in shell


def test_says_where_to_go_without_script(open_page, plain):
    page = open_page(plain[0], java_script_enabled=False)
    expect(page.locator("#app")).to_be_hidden()
    page.get_by_role("link").click()
    assert page.url.endswith("list-1.html")


def test_missing_data_is_told(chromium, tmp_path):
    fixture.make(tmp_path, cases=40, groups=2)
    (tmp_path / "report/data/cases-1.js").unlink()
    page = chromium.new_page()
    page.goto((tmp_path / "report/index.html").as_uri() + "#case=group2/case-35")
    expect(page.locator("#words")).to_contain_text("data/cases-1.js is missing or damaged")
    page.keyboard.press("a")
    expect(page.locator("#say")).to_contain_text("nothing can be decided")
    (tmp_path / "report/data/index.js").unlink()
    page.reload()
    expect(page.locator("#warning")).to_have_text("data/index.js is missing or damaged: this report cannot be shown. list-1.html may still have the pictures.")
    expect(page.locator("#warning a")).to_have_attribute("href", "list-1.html")
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 900, 1440, 3840])
def test_nothing_is_wider_than_the_screen_and_targets_are_large_enough(open_page, special, scheme, width):
    page = open_page(special[0], "#case=group1/case-5", color_scheme=scheme, viewport={"width": width, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate("""[...document.querySelectorAll('button, select, input, summary, [role=treeitem]')]
        .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => [one.id, one.textContent, one.getBoundingClientRect()])
        .filter(([, , box]) => box.width < 24 || box.height < 24).map(([id, text]) => id || text)""")
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1440])
def test_axe_finds_nothing(open_page, special, scheme, width):
    page = open_page(special[0], "#case=group1/case-5", color_scheme=scheme, viewport={"width": width, "height": 900})

    def check(what):
        assert violations(page) == [], what

    check("as it opens")
    expect(page.locator("#words")).not_to_contain_text("As written")
    page.evaluate("location.hash = '#case=group3%2Fcase-22'")
    expect(page.locator("#words .elided")).to_have_count(2)
    until(page, "!thumbs.wanted()")
    check("text and lines")
    press(page, "/")
    page.keyboard.type("group:3")
    press(page, "Enter", "F")
    check("filter")
    press(page, "Escape", "/", "Escape")
    page.evaluate("location.hash = '#case=group1%2Fcase-5'")
    expect(page.locator("#name")).to_have_text("group1/case-5")
    for keys in (["2"], ["3"], ["6", "o"], ["a"], ["s"], ["r"], ["Escape", "c"], ["c", "f"], ["Escape", "?"], ["Escape"], ["l"], ["l", "i"]):
        press(page, *keys)
        check(keys)


def violations(page):
    """What axe-core finds wrong in a page: each rule, with the elements that break it, and why."""
    if page.evaluate("typeof axe == 'undefined'"):
        # Put in from outside, because the page's own policy allows no other script.
        page.evaluate(axe() + "; 0")
    # All that is right would be listed as well, which takes longer than to look for what is wrong.
    found = page.evaluate(
        "axe.run(document, { preload: false, resultTypes: ['violations'], "
        "runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(found => found.violations)"
    )
    return [(one["id"], [node["html"][:200] + node["failureSummary"][:300] for node in one["nodes"]]) for one in found]


def axe():
    """The source of axe-core: from the package axe-playwright-python, or from the file that AXE names."""
    try:
        import axe_playwright_python

        path = Path(axe_playwright_python.__file__).parent / "axe.min.js"
    except ImportError:
        path = Path(os.environ.get("AXE", ""))
        if not path.is_file():
            pytest.skip("axe-core is not here: install axe-playwright-python, or name its axe.min.js in AXE")
    return path.read_text(encoding="utf-8")


@pytest.mark.budget
def test_ten_thousand_cases_stay_within_the_cpu_budgets(chromium, large):
    assert (large / "report/data/index.js").stat().st_size <= 2_000_000
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    spent = meter(page)

    before = spent()
    page.goto((large / "report/index.html").as_uri())
    expect(page.locator(".tile").first).to_be_visible()
    page.wait_for_timeout(300)
    opening = spent() - before
    assert page.locator("#rows .row").count() < 80

    press(page, "l")
    page.wait_for_timeout(300)
    rounds = []
    for _ in range(3):
        before = spent()
        page.evaluate("""() => new Promise(done => {
            let frame = 0;
            const step = () => { frame += 1; byId("list").scrollTop = frame * 4000; if (frame < 60) requestAnimationFrame(step); else done(); };
            step();
        })""")
        rounds.append((spent() - before) / 60)
    scrolling = min(rounds)

    page.evaluate("byId('list').scrollTop = 0")
    press(page, "Enter")
    page.wait_for_timeout(300)
    before = spent()
    for _ in range(50):
        page.keyboard.press("j")
        page.wait_for_timeout(20)
    page.wait_for_timeout(300)
    stepping = (spent() - before) / 50
    assert shown(page) == "group1/case-50"

    # All of them are one group now.
    page.evaluate("report.groups[0].cases = report.cases.map(({ place }) => place); report.cases.forEach(one => { one.groups = [0]; one.section = 0; }); list.fill(); show(0)")
    before = spent()
    press(page, "A")
    expect(page.locator("#tally")).to_have_text("10,000 of 10,000 decided: 10,000 accepted")
    accepting = spent() - before
    press(page, "u")
    expect(page.locator("#tally")).to_have_text("0 of 10,000 decided")
    context.close()
    # About one and a half times to twice what was measured.
    plain = plain_frame(chromium)
    frames = {name: seconds / plain for name, seconds in [("opening", opening), ("scrolling", scrolling), ("j", stepping), ("A", accepting)]}
    print(f"a plain frame {1000 * plain:.1f} ms;", *(f"{name} {count:.1f}" for name, count in frames.items()))
    assert frames["opening"] <= 120 and frames["scrolling"] <= 4 and frames["j"] <= 4 and frames["A"] <= 40


@pytest.mark.budget
def test_ten_thousand_cases_stay_within_the_memory_budget(chromium, large):
    # How much garbage Chromium keeps differs from run to run; what the page needs does not.
    tries = [memory_of_ten_thousand(chromium, large) for _ in range(2)]
    # Limits what the page uses with garbage, and checks that it frees what it no longer shows.
    assert min(peak for peak, _ in tries) <= 300 and min(growth for _, growth in tries) <= 100


def memory_of_ten_thousand(chromium, large):
    """The most memory that the page takes, and by how much what it keeps grows, in MB."""
    # A browser of its own, so that all its renderers belong to this page.
    browser = chromium.browser_type.launch(executable_path=shutil.which("chromium-headless-shell"))
    page = browser.new_page(viewport={"width": 1440, "height": 900}, device_scale_factor=2)
    page.goto((large / "report/index.html").as_uri())
    expect(page.locator(".tile").first).to_be_visible()
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]

    def megabytes(field):
        """Memory of the largest renderer: Pss divides memory among the processes that share it, Rss counts it whole."""
        rolls = [Path(f"/proc/{one['id']}/smaps_rollup").read_text() for one in processes if one["type"] == "renderer"]
        return max(int(line.split()[1]) for roll in rolls for line in roll.splitlines() if line.startswith(f"{field}:")) / 1000

    def kept():
        """Memory without garbage, of which Chromium keeps tens of megabytes more or less from run to run."""
        page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
        return megabytes("Rss")

    seen, at_first = [("opened", megabytes("Pss"))], kept()
    press(page, "Enter", "l")
    page.evaluate("""() => new Promise(done => {
        const step = () => {
            byId("list").scrollTop += 2 * byId("list").clientHeight;
            if (byId("list").scrollTop + byId("list").clientHeight < byId("list").scrollHeight - 1) requestAnimationFrame(step);
            else done();
        };
        step();
    })""")
    seen.append(("scrolled", megabytes("Pss")))
    page.evaluate("byId('list').scrollTop = 0")
    for _ in range(50):
        press(page, "j")
    until(page, "!thumbs.wanted()")
    seen.append(("stepped", megabytes("Pss")))
    assert shown(page) == "group1/case-50"
    # Every case is in another chunk, and almost all pictures are missing.
    page.evaluate("(async () => { for (let place = 0; place < 10000; place += 500) await show(place); })()")
    seen.append(("all over", megabytes("Pss")))
    growth = kept() - at_first
    print("; ".join(f"{when}: {total:.0f} MB" for when, total in seen), f"; {growth:.0f} MB more are kept")
    browser.close()
    return max(total for _, total in seen), growth
