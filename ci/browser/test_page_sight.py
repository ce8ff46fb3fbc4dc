"""What differs is in sight: where large pictures open, the rings around what differs, and the picture of the whole."""

import math

import fixture
import pytest
from playwright.sync_api import expect
from test_page import BLACK, BLUE, FIRST, HALO, RED, WHITE, Screen, around, colour, decode, open_page, plain, press  # noqa: F401
from patience import until

# Two small places on a long page, a letter and a word.
WORD, LETTER = [500, 6000, 60, 20], [900, 7000, 8, 12]


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    """A picture of 1000 by 8000 pixels in which a word differs, and one in which a word and a letter do."""
    folder = tmp_path_factory.mktemp("long-page")
    made = fixture.make(folder, cases=2, groups=1)
    for detail, boxes in zip(made["details"], ([WORD], [WORD, LETTER])):
        head = (100, 100, 400, 40, BLACK)
        pictures = {
            "expected": fixture.png(1000, 8000, [head, *((*box, RED) for box in boxes)]),
            "actual": fixture.png(1000, 8000, [head, *((*box, BLUE) for box in boxes)]),
            "diff": fixture.png(1000, 8000, [(*box, (255, 0, 255)) for box in boxes]),
        }
        for name, data in pictures.items():
            (folder / "images" / detail["id"] / f"{name}.png").write_bytes(data)
        detail["size"] = {"expected": [1000, 8000], "actual": [1000, 8000]}
        detail["pixels"].update(bounds=boxes[0], regions=[{"bounds": box, "pixels": box[2] * box[3]} for box in boxes])
        detail["layouts"] = {"expected": None, "actual": None}
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(made['details'])}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    return folder


# What of the picture is in the panes: from where on, and how much.
WINDOW = """() => { const { x, y, zoom } = stage.seen, [pane] = stage.panes; const w = pane.w / zoom, h = pane.h / zoom; return [x - w / 2, y - h / 2, w, h, zoom]; }"""


def is_within(page, box):
    x, y, w, h, _ = page.evaluate(WINDOW)
    return x <= box[0] and y <= box[1] and x + w >= box[0] + box[2] and y + h >= box[1] + box[3]


@pytest.mark.parametrize("width, height, ratio", [(1280, 800, 1), (1920, 1080, 1), (400, 800, 1), (1280, 800, 2)])
def test_a_large_picture_opens_on_what_differs(open_page, long, width, height, ratio):
    page = open_page(long, viewport={"width": width, "height": height}, device_scale_factor=ratio, drawers=False)
    assert is_within(page, WORD)
    *_, w, h, zoom = page.evaluate(WINDOW)
    # With its word around it, at a zoom of whole pixels at which it can be seen.
    assert w >= 200 and h >= 60 and zoom == int(zoom) and max(WORD[2:]) * zoom >= 24 * ratio
    assert page.evaluate("stage.isFit")
    minimap = page.locator("#minimap")
    expect(minimap).to_be_visible()
    # Blink and slider keep it in sight.
    for key in "2345":
        press(page, key)
        assert is_within(page, WORD), key
    # All of it is shown by a key, and by the next one what differs again.
    press(page, "1", "0")
    assert page.evaluate(WINDOW)[2:4] == pytest.approx([1000, 8000], rel=0.01)
    expect(minimap).to_be_hidden()
    press(page, "n")
    assert is_within(page, WORD)
    # Another case opens on what differs of it.
    press(page, "0", "j")
    assert is_within(page, WORD)


def test_going_through_what_differs_keeps_its_word_in_sight(open_page, long):
    page = open_page(long, "#case=group1/case-1", drawers=False)
    for key, box in [("n", WORD), ("n", LETTER), ("p", WORD), ("p", LETTER)]:
        press(page, key)
        assert is_within(page, box)
        *_, w, h, zoom = page.evaluate(WINDOW)
        assert w >= 200 and h >= 60 and zoom >= 1


def test_the_whole_is_a_place_to_go_from(open_page, long):
    page = open_page(long, drawers=False)
    box = page.locator("#minimap").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 105 / 8000)
    assert is_within(page, [450, 100, 60, 10])
    # By a key it leads to the whole.
    page.locator("#minimap").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("stage.isWhole")
    expect(page.locator("#minimap")).to_be_hidden()


@pytest.fixture(scope="module")
def strip(tmp_path_factory):
    """Pictures that are higher than what a browser's canvas may be, in which a word near the end differs."""
    folder, word = tmp_path_factory.mktemp("strip"), [40, 89_000, 30, 12]
    made = fixture.make(folder, cases=1, groups=1)
    [detail] = made["details"]
    for name, colour in (("expected", RED), ("actual", BLUE), ("diff", (255, 0, 255))):
        (folder / "images" / detail["id"] / f"{name}.png").write_bytes(fixture.png(100, 90_000, [(*word, colour)]))
    detail["size"] = {"expected": [100, 90_000], "actual": [100, 90_000]}
    detail["pixels"].update(bounds=word, regions=[{"bounds": word, "pixels": 360}])
    detail["layouts"] = {"expected": None, "actual": None}
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(made['details'])}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    return folder, word


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_the_whole_of_a_very_high_picture_is_all_of_it(open_page, strip, width, height):
    folder, word = strip
    page = open_page(folder, viewport={"width": width, "height": height}, drawers=False)
    assert is_within(page, word)
    # The picture of the whole is wide enough to be pressed, and leads to where it was pressed.
    box = page.locator("#minimap").bounding_box()
    assert box["width"] >= 12
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    x, y, w, h, _ = page.evaluate(WINDOW)
    assert y + h / 2 == pytest.approx(30_000, abs=90_000 / box["height"])
    # What is shown is marked there.
    mark = page.locator("#minimap i").bounding_box()
    assert mark["y"] - box["y"] == pytest.approx(box["height"] / 3, abs=6)
    press(page, "0")
    left, top, w, h, zoom = page.evaluate(WINDOW)
    assert top <= 0 and top + h >= 90_000 and left <= 0 and left + w >= 100
    assert not page.evaluate("stage.isPannable")
    expect(page.locator("#minimap")).to_be_hidden()
    assert page.locator("#factor").inner_text() == f"{float(f'{100 * zoom:.2g}'):g} %" != "0 %"
    press(page, "n")
    assert is_within(page, word)


def test_small_pictures_open_as_a_whole(open_page, plain):
    page = open_page(plain[0])
    assert page.evaluate("stage.zoom === stage.wholeZoom")
    expect(page.locator("#minimap")).to_be_hidden()


@pytest.mark.parametrize("view", "12345")
@pytest.mark.parametrize("ratio", [1, 2])
def test_a_ring_marks_what_differs_in_every_view_until_somebody_looks(open_page, plain, ratio, view):
    page = open_page(plain[0], device_scale_factor=ratio)
    page.keyboard.press(view)
    until(page, "!painter.frame")
    page.evaluate("clearInterval(stage.timer)")
    # Both regions are nearer than a letter, and so have one ring: from x 20 to 46, y 16 to 24.
    screen = Screen(page, is_looked=False)
    zoom = screen.zoom
    for pane in range(page.evaluate("stage.panes.length")):
        found = {(x, y) for y in range(0, 48) for x in range(0, 100) if screen.shows(HALO, x, y, pane)}
        left, right = min(x for x, _ in found), max(x for x, _ in found)
        top, bottom = min(y for _, y in found), max(y for _, y in found)
        assert (right - left) * zoom >= 12 * ratio and (bottom - top) * zoom >= 12 * ratio
        # With some air around what differs, and nothing drawn over it.
        assert left < 20 - 3 / zoom and right > 46 and top < 16 - 3 / zoom and bottom > 23
        assert not any(20 <= x < 46 and 16 <= y < 24 for x, y in found)
    box = page.locator("#picture").bounding_box()
    pane = page.evaluate("stage.panes[0]")
    page.mouse.move(box["x"] + (pane["x"] + 10) / ratio, box["y"] + (pane["y"] + 10) / ratio)
    page.mouse.move(box["x"] + (pane["x"] + 14) / ratio, box["y"] + (pane["y"] + 14) / ratio)
    assert page.evaluate("stage.isLooked")
    screen = Screen(page, is_looked=False)
    assert not any(screen.shows(HALO, x, y) for x in range(10, 60) for y in range(8, 32))
    # All of them come back by a key.
    press(page, "x")
    assert page.evaluate("stage.hasOutlines")


def test_no_ring_stands_on_a_picture_that_is_on_its_way(open_page, plain):
    page = open_page(plain[0])

    def rings():
        page.evaluate("painter.draw()")
        screen = Screen(page, is_looked=False)
        return [any(screen.shows(HALO, x, y, pane) for y in range(0, 48) for x in range(0, 100)) for pane in range(page.evaluate("stage.panes.length"))]

    assert rings() == [True, True]
    # As while it is being read.
    page.evaluate("stage.sides.expected = { ...stage.sides.expected, isReady: false }")
    assert rings() == [False, True]
    page.evaluate("stage.sides.actual = { ...stage.sides.actual, isReady: false }")
    assert rings() == [False, False]
    page.evaluate("for (const side of bothSides) stage.sides[side] = { ...stage.sides[side], isReady: true }")
    assert rings() == [True, True]


@pytest.mark.parametrize("width, thick, air", [(1920, 2, 6), (3840, 2.5, 7.5)])
def test_rings_are_larger_with_all_else_on_very_wide_screens(open_page, plain, width, thick, air):
    page = open_page(plain[0], viewport={"width": width, "height": 900}, drawers=False)
    lines = page.evaluate("""() => {
        const found = [], { context } = stage, round = context.roundRect;
        context.roundRect = function (...box) { found.push([this.lineWidth, box[0], box[1]]); round.apply(this, box); };
        painter.drawNow();
        const o = painter.origin(stage.panes[0], stage.seen), [x, y] = ringed("expected", stage.seen.zoom)[0];
        return [found[1][0], o.x + x * stage.seen.zoom - found[1][1], o.y + y * stage.seen.zoom - found[1][2]];
    }""")
    assert lines == pytest.approx([thick, air, air])


def test_what_is_beneath_a_rings_light_lines_shows_through(open_page, plain):
    """A letter beside what differs is read all the same."""
    page = open_page(plain[0])
    levels = page.evaluate("""() => {
        const context = make("canvas", { width: 60, height: 60 }).getContext("2d", { willReadFrequently: true });
        return ["#000", "#fff"].map(ground => {
            context.fillStyle = ground;
            context.fillRect(0, 0, 60, 60);
            drawRing(context, [20, 20, 20, 20], { x: 0, y: 0 }, 1, 2);
            return context.getImageData(12, 30, 1, 1).data[0];
        });
    }""")
    assert 60 < levels[0] < 200 and levels[1] == 255


def test_a_tiny_place_has_a_ring_that_is_large_enough(open_page, long):
    page = open_page(long, "#case=group1/case-1", drawers=False)
    press(page, "0")
    screen = Screen(page, is_looked=False)
    x, y = LETTER[0] + LETTER[2] / 2, LETTER[1] + LETTER[3] / 2
    left, top = screen.origins[0]["x"] + x * screen.zoom, screen.origins[0]["y"] + y * screen.zoom
    found = [(dx, dy) for dx in range(-30, 31) for dy in range(-30, 31)
             if tuple(screen.rows[round(top + dy) + screen.dy][4 * (round(left + dx) + screen.dx):][:3]) == HALO]
    assert max(dx for dx, _ in found) - min(dx for dx, _ in found) >= 12
    assert max(dy for _, dy in found) - min(dy for _, dy in found) >= 12


@pytest.fixture(scope="module")
def specks(tmp_path_factory):
    """Large pictures in which a speck differs: in the middle, in the last corner, and at two places far apart."""
    folder = tmp_path_factory.mktemp("specks")
    made = fixture.make(folder, cases=3, groups=1)
    for detail, boxes in zip(made["details"], ([[700, 2000, 3, 3]], [[1437, 2997, 3, 3]], [[40, 2900, 2, 2], [900, 100, 4, 4]])):
        boxes = sorted(boxes, key=lambda box: -box[2])
        for name, colour in (("expected", WHITE), ("actual", BLUE)):
            (folder / "images" / detail["id"] / f"{name}.png").write_bytes(fixture.png(1440, 3000, [(*box, colour) for box in boxes]))
        left, top = (min(box[axis] for box in boxes) for axis in (0, 1))
        right, bottom = (max(box[axis] + box[axis + 2] for box in boxes) for axis in (0, 1))
        detail["size"] = {"expected": [1440, 3000], "actual": [1440, 3000]}
        detail["pixels"].update(bounds=[left, top, right - left, bottom - top], regions=[{"bounds": box, "pixels": box[2] * box[3]} for box in boxes])
        detail["layouts"] = {"expected": None, "actual": None}
        detail["files"]["diff.png"] = None
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(made['details'])}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    return folder


def halo(rows):
    """The columns and the rows of a screenshot that have a pixel of a ring."""
    found = [(x, y) for y, row in enumerate(rows) for x in range(len(row) // 4) if colour(rows, x, y) == HALO]
    return [x for x, _ in found], [y for _, y in found]


@pytest.mark.parametrize("width", [400, 1280])
def test_a_speck_has_a_whole_ring_on_its_tile(open_page, specks, width):
    page = open_page(specks, "", viewport={"width": width, "height": 800}, drawers=False)
    until(page, "sheet.tiles.every(tile => tile.detail && tile.sides.actual.isReady)")
    for tile in page.locator(".tile").all():
        for side in ("expected", "actual"):
            columns, lines = halo(decode(page, around(tile.locator(f"canvas.{side}"))[0]))
            assert max(columns) - min(columns) >= 12 and max(lines) - min(lines) >= 12
    # Where what differs can be seen, a tile has none: it would only cover the picture.
    page.evaluate("""() => {
        const [tile] = sheet.tiles;
        tile.detail = { ...tile.detail, pixels: { ...tile.detail.pixels, regions: [{ bounds: [700, 2000, 90, 90], pixels: 3 }] } };
        sheet.drawTile(tile);
    }""")
    assert halo(decode(page, around(page.locator(".tile canvas.actual").first)[0])) == ([], [])


@pytest.mark.parametrize("ratio", [1, 2])
def test_a_ring_at_the_end_of_a_picture_is_whole(open_page, specks, ratio):
    page = open_page(specks, "#case=group1/case-1", viewport={"width": 1280, "height": 800}, drawers=False, device_scale_factor=ratio)
    assert page.evaluate("stage.isPannable")
    page.mouse.move(1, 1)
    # Its shadow is on the canvas.
    page.evaluate("document.getElementById('bar').style.boxShadow = 'none'")
    for index in (0, 1):
        right, bottom = page.evaluate("""index => { const pane = stage.panes[index], { ratio } = stage, frame = stage.canvas.getBoundingClientRect();
            return [frame.left + (pane.x + pane.w) / ratio, frame.top + (pane.y + pane.h) / ratio]; }""", index)
        rows = decode(page, {"x": math.floor(right) - 40, "y": math.floor(bottom) - 40, "width": 60, "height": 60})
        columns, lines = halo(rows)
        # Beyond the picture's corner, as far as its air.
        assert max(columns) >= 42 * ratio and max(lines) >= 42 * ratio
        assert max(columns) - min(columns) >= 12 * ratio and max(lines) - min(lines) >= 12 * ratio


@pytest.fixture(scope="module")
def edges(tmp_path_factory):
    """Pictures that differ in nothing but their sizes: narrower, taller, both, and a large one that is shorter."""
    folder = tmp_path_factory.mktemp("edges")
    made = fixture.make(folder, cases=4, groups=1)
    sizes = [((200, 48), (188, 48)), ((200, 48), (200, 60)), ((200, 48), (188, 60)), ((3000, 48), (2990, 48))]
    for detail, (expected, actual) in zip(made["details"], sizes):
        for name, size in (("expected", expected), ("actual", actual)):
            (folder / "images" / detail["id"] / f"{name}.png").write_bytes(fixture.png(*size, [(4, 4, 60, 8, BLACK)]))
        detail["size"] = {"expected": list(expected), "actual": list(actual)}
        detail["pixels"] = {"different": 0, "ratio": 0, "max-channel": 0, "antialiased": 0, "more-regions": 0, "regions": []}
        detail["layouts"] = {"expected": None, "actual": None}
        detail["files"]["diff.png"] = None
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(made['details'])}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "number, captions, boxes",
    [
        (0, ["Expected · 200 × 48 px · 12 columns more", "Actual · 188 × 48 px"], [[188, 0, 12, 48]]),
        (1, ["Expected · 200 × 48 px", "Actual · 200 × 60 px · 12 rows more"], [[0, 48, 200, 12]]),
        (2, ["Expected · 200 × 48 px · 12 columns more", "Actual · 188 × 60 px · 12 rows more"], [[188, 0, 12, 48], [0, 48, 188, 12]]),
    ],
)
def test_what_only_one_picture_has_is_named_and_marked(open_page, edges, number, captions, boxes):
    page = open_page(edges, f"#case=group1/case-{number}")
    expect(page.locator("#captions span")).to_have_text(captions)
    expect(page.locator("#region")).to_have_text(f"{len(boxes)} region{'s' if len(boxes) > 1 else ''}")
    # Each has a ring on both sides, until somebody looks.
    screen = Screen(page, is_looked=False)
    for x, y, w, h in boxes:
        middle = [(x - 1, y + h // 2), (x + w // 2, y - 1)][w > h]
        for pane in (0, 1):
            across = [(middle[0] - d, middle[1]) for d in range(4)] if w < h else [(middle[0], middle[1] - d) for d in range(4)]
            assert any(HALO in screen.block(*place, pane) for place in across)
    for index in range(len(boxes)):
        press(page, "n")
        expect(page.locator("#region")).to_have_text(f"{index + 1} of {len(boxes)}")
        assert page.evaluate("stage.stops[stage.stop].box") == boxes[index] and is_within(page, boxes[index])
        side = page.evaluate("stage.stops[stage.stop].side")
        expect(page.locator("#region")).to_have_attribute("title", f"only {side} has this")
    # The words lead to it as well.
    press(page, "0")
    page.locator("#words details", has_text="What only one picture has").get_by_role("button").last.click()
    expect(page.locator("#region")).to_have_text(f"{len(boxes)} of {len(boxes)}")


def test_inserted_columns_are_marked_where_they_are(open_page, edges):
    """And not at the end, where the wider picture has more."""
    page = open_page(edges, "#case=group1/case-2")
    page.evaluate("""() => { const { detail } = current; stage.show(
        { ...detail, pixels: { ...detail.pixels, regions: [], columns: [{ removed: [40, 12] }] } }); }""")
    assert page.evaluate("stage.stops.map(({ box, name }) => [...box, name])") == [[40, 0, 12, 48, "columns removed"]]
    screen = Screen(page, is_looked=False)
    for pane in (0, 1):
        assert any(HALO in screen.block(39 - d, 24, pane) for d in range(4))
        assert not any(HALO in screen.block(187 - d, 24, pane) for d in range(4))


def test_a_tile_shows_what_only_one_picture_has(open_page, edges):
    page = open_page(edges, "", drawers=False)
    until(page, "sheet.tiles.every(tile => tile.detail)")
    begin, width = page.evaluate("[sheet.tiles[3].begin.x, sheet.scale.width]")
    assert width < 3000 and begin + width == 3000
    # Where something differs in both, regions are all there is, as before.
    assert page.evaluate("(() => { const detail = current.detail; stage.show({ ...detail, pixels: { ...detail.pixels, regions: [{ bounds: [4, 4, 8, 8], pixels: 3 }] } }); return stage.stops.length; })()") == 1
