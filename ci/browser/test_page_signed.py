"""What a designer would not have signed: words that were cut, things that lay over each other, places that showed nothing."""

import base64

import fixture
import pytest
from patience import until
from playwright.sync_api import expect
from test_page import open_page, plain, press, special  # noqa: F401
from test_page_measures import rewrite

RED = fixture.RED


def overlap(one, other):
    return not (one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
                or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"])


@pytest.mark.parametrize("width", [400, 1280, 1920, 3840])
def test_why_cases_stay_is_told_to_its_end(open_page, plain, width):
    page = open_page(plain[0], "", viewport={"width": width, "height": 900}, drawers=False)
    words = "leaves 23: 9 price lost, 2 more lines, 6 content changed, 3 cut earlier, 3 lines end elsewhere"
    page.evaluate("words => { byId('leaves').textContent = words; byId('case').classList.add('leaving'); }", words)
    leaves = page.locator("#leaves")
    assert leaves.evaluate("one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth")
    # The bar is as high as it was, and all of it is in the window.
    bar, box = page.locator("#bar").bounding_box(), leaves.bounding_box()
    assert bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"] <= 900
    assert width < 1000 or bar["height"] <= (60 if width == 3840 else 48)


def test_how_many_there_are_is_said_once(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    expect(page.locator("#position")).to_have_text("sheet 1 of 6")
    expect(page.locator("#facets")).to_contain_text("10")
    strips = page.evaluate("[...document.querySelectorAll('#top, #strip')].map(one => one.innerText).join(' ')")
    assert strips.replace("0 of 60", "").count("10") == 2 and "width −10 pt" in strips


@pytest.mark.parametrize("width", [400, 1280])
def test_nothing_lies_over_what_is_told(open_page, plain, width):
    page = open_page(plain[0], viewport={"width": width, "height": 800}, drawers=False)
    press(page, "o")
    page.evaluate("isRight => { const pane = stage.panes[0]; stage.tell({ x: isRight ? 1e5 : 0, y: 0, at: { pane, o: pane, px: 60, py: 10 } }); }", width == 400)
    told = [page.locator(one).bounding_box() for one in ("#legend", "#readout")]
    assert told[1]["height"] > 0 and not overlap(*told)
    assert all(one["y"] + one["height"] <= page.locator("#bar").bounding_box()["y"] for one in told)
    # A menu is above what was said.
    page.evaluate("say('Something that is said for a while, and takes its time to be read by anybody at all.')")
    page.locator("#more").click()
    skip = page.locator("#skip").bounding_box()
    middle = [skip["x"] + skip["width"] / 2, skip["y"] + skip["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('button')?.id", middle) == "skip"


@pytest.mark.parametrize("width", [400, 1280])
@pytest.mark.parametrize("key", ["2", "3"])
def test_captions_stand_beside_their_control(open_page, plain, width, key):
    page = open_page(plain[0], viewport={"width": width, "height": 800}, drawers=False)
    press(page, key)
    words = page.evaluate("""() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('#captions span'));
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x, y, width, height };
    }""")
    assert words["width"] > 60 and not overlap(words, page.locator("#mixing").bounding_box())


def test_the_handle_of_the_slider_can_be_taken_below_the_picture(open_page, plain):
    page = open_page(plain[0])
    press(page, "2")
    place = page.evaluate("""() => {
        const [pane] = stage.panes, frame = stage.canvas.getBoundingClientRect();
        const edge = painter.sliderEdge(pane, painter.origin(pane, stage.seen), stage.width * stage.seen.zoom);
        return [frame.x + edge / stage.ratio, frame.y + (pane.y + pane.h) / stage.ratio + 6];
    }""")
    before = page.evaluate("stage.mixes.slider")
    page.mouse.move(*place)
    page.mouse.down()
    page.mouse.move(place[0] + 200, place[1])
    page.mouse.up()
    assert page.evaluate("stage.mixes.slider") > before + 0.1


def cut(page, picture, bounds, corner):
    """How much red and white a row's small picture has."""
    return page.evaluate("""async ([data, bounds, corner]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = make('canvas', { width: thumbs.width, height: thumbs.height });
        drawCut(canvas, image, bounds, corner);
        const values = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data;
        let red = 0;
        for (let at = 0; at < values.length; at += 4) red += values[at] > 180 && values[at + 1] < 90 && values[at + 3] > 0;
        return red;
    }""", [base64.b64encode(picture).decode(), bounds, {"isLeft": "left" in corner, "isTop": "top" in corner}])


def test_a_row_shows_the_corner_of_a_label_that_differs_as_a_whole(open_page, plain):
    page = open_page(plain[0])
    price, whole = fixture.png(400, 94, [(340, 60, 50, 24, RED)]), [0, 0, 400, 94]
    # 50 × 24 px at 35 %.
    assert cut(page, price, whole, "bottom right") >= 0.9 * 50 * 24 * 0.35**2
    assert cut(page, price, whole, "bottom left") == 0 and cut(page, price, whole, "top right") < 0.5 * 50 * 24 * 0.35**2
    begin = fixture.png(400, 94, [(10, 4, 50, 24, RED)])
    assert cut(page, begin, whole, "top left") >= 0.9 * 50 * 24 * 0.35**2
    # Of a page, one sees which it is.
    assert cut(page, fixture.png(1200, 900, [(0, 0, 1200, 120, RED)]), [0, 0, 1200, 900], "bottom right") > 0


# What is lost or cut is at the end; what went to a line of its own begins there.
@pytest.mark.parametrize(("severity", "text", "corner"), [
    ("lost-price", "Desk lamp", "bottom right"), ("cut-earlier", "Desk lamp", "bottom right"), ("newly-cut", "مصباح", "bottom left"),
    ("wraps", "Desk lamp", "bottom left"), ("wraps", "مصباح", "bottom right"), ("size", "Desk lamp", "top left"), ("moved", "مصباح", "top right"),
])
def test_which_corner_a_row_shows(open_page, plain, severity, text, corner):
    page = open_page(plain[0])
    found = page.evaluate("""async ([severity, text]) => {
        report.index.severities[0] = [severity, severity];
        const was = drawCut;
        let found;
        drawCut = (canvas, image, bounds, corner) => { found = corner; };
        await thumbs.make({ ...report.cases[0], severity: 0, status: 'failed', text });
        drawCut = was;
        return found;
    }""", [severity, text])
    assert found == {"isLeft": "left" in corner, "isTop": "top" in corner}


def test_tiles_show_rows_that_were_inserted(open_page, tmp_path):
    """At the end others went; the middle between both shows neither."""
    def insert(details, rows):
        for detail, row in zip(details, rows):
            detail["size"] = {"expected": [1200, 2000], "actual": [1200, 2000]}
            detail["pixels"].update(bounds=[0, 200, 1200, 1800], regions=[], rows=[{"inserted": [200, 80]}, {"removed": [1920, 80]}])
            row[5:7], row[9] = [1200, 2000], [0, 200, 1200, 1800]

    page = open_page(rewrite(tmp_path, fixture.make(tmp_path, 6, 1), insert), "", drawers=False)
    until(page, "sheet.tiles.length === 6 && sheet.tiles.every(tile => tile.detail)")
    for x, y, height in page.evaluate("sheet.tiles.map(tile => [tile.begin.x, tile.begin.y, sheet.scale.height])"):
        assert x == 0 and y <= 200 and y + height >= 280


def test_names_that_part_in_their_middle_differ_in_the_list(open_page, tmp_path):
    def rename(details, rows):
        for number, (detail, row) in enumerate(zip(details, rows)):
            detail["id"] = row[0] = f"screens/desktop/ShopScreenshotTest_shop{number:02d}_en_landscape"

    rewrite(tmp_path, fixture.make(tmp_path, 12, 1), rename)
    (tmp_path / "images/screens/desktop").mkdir(parents=True)
    for number in range(12):
        (tmp_path / f"images/group1/case-{number}").rename(tmp_path / f"images/screens/desktop/ShopScreenshotTest_shop{number:02d}_en_landscape")
    page = open_page(tmp_path, "", viewport={"width": 1280, "height": 800})
    names = page.locator("#rows .case .name")
    expect(names).to_have_count(12)
    for name in names.all():
        assert name.locator("bdi").count() == 3
        assert name.locator("bdi").nth(1).evaluate("one => one.scrollWidth <= one.clientWidth")


def test_words_that_are_only_folds_have_one_open(open_page, tmp_path):
    def bare(details, rows):
        for detail, row in zip(details, rows):
            detail.pop("cause")
            row[8] = ""
            detail["layouts"] = {"expected": None, "actual": None}
            detail["resolved"] = None

    page = open_page(rewrite(tmp_path, fixture.make(tmp_path, 3, 1), bare))
    expect(page.locator("#words .facts").first).to_be_visible()
    assert page.locator("#words details[open]").count() == 1


def test_commands_break_between_their_words(open_page, plain):
    page = open_page(plain[0], viewport={"width": 400, "height": 800})
    press(page, "a", "f")
    words = page.locator("#finishing .command code span")
    assert [one.strip() for one in words.all_text_contents()] == ["harness", "update-baselines", "--decisions", "decisions.json"]
    line = words.first.bounding_box()["height"]
    assert all(one.bounding_box()["height"] <= line + 1 for one in words.all())


def test_what_is_missing_has_no_ring(open_page, tmp_path):
    fixture.make(tmp_path, 3, 1)
    (tmp_path / "images/group1/case-1/actual.png").unlink()
    page = open_page(tmp_path)
    press(page, "j")
    until(page, "stage.sides.actual.isMissing && !painter.frame")
    ringed = page.evaluate("""() => {
        const drawn = [], round = stage.context.roundRect.bind(stage.context);
        stage.context.roundRect = (x, y, ...rest) => { drawn.push([x, y]); round(x, y, ...rest); };
        painter.drawNow();
        return stage.panes.map(pane => drawn.some(([x, y]) => x >= pane.x - 30 && x < pane.x + pane.w && y >= pane.y - 30 && y < pane.y + pane.h));
    }""")
    assert ringed == [True, False]
    page.complaints.clear()


def test_with_forced_colours_lines_stand_for_shadows(open_page, plain):
    page = open_page(plain[0], "", drawers=False, forced_colors="active")
    until(page, "sheet.tiles.every(tile => tile.detail)")
    page.evaluate("say('Something.')")
    for name in (".tile canvas.actual", "#bar", "#say"):
        assert page.locator(name).first.evaluate("one => getComputedStyle(one).outlineStyle") == "solid", name


# In smaller windows, what is said stands in the bar's first row, as test_page_room.py has it.
@pytest.mark.parametrize("width", [1000, 1280, 3840])
def test_a_message_lies_over_nothing_that_tells_of_the_pictures(open_page, plain, width):
    page = open_page(plain[0], viewport={"width": width, "height": 900}, drawers=False)
    for keys in (["o"], ["2"]):
        press(page, *keys)
        page.evaluate("byId('readout').textContent = 'expected 12, 40 · Noto Sans Regular 12, baseline 16 pt'.repeat(3); say('2 baselines without a case')")
        say, bar = (page.locator(one).bounding_box() for one in ("#say", "#bar"))
        assert say["width"] > 100 and abs(say["x"] + say["width"] / 2 - bar["x"] - bar["width"] / 2) <= 1
        for one in ("#readout", "#legend", "#bar", "#mixing"):
            box = page.locator(one).bounding_box()
            assert box is None or one == "#mixing" and page.locator("#mixing.unused").count() or not overlap(say, box), one
        assert 0 < say["y"] and say["y"] + say["height"] < page.locator("#readout").bounding_box()["y"] < bar["y"]
    # Where nothing is told of pictures, it stands directly above the bar.
    page.evaluate("byId('readout').textContent = ''; byId('legend').hidden = true; sheet.toggle()")
    until(page, "sheet.isOpen && sheet.tiles.length > 0")
    page.evaluate("say('2 baselines without a case')")
    say, bar = (page.locator(one).bounding_box() for one in ("#say", "#bar"))
    assert 0 <= bar["y"] - say["y"] - say["height"] <= 24


@pytest.mark.parametrize("width", [400, 1100, 1248, 1280, 1920, 3840])
def test_what_cannot_be_accepted_says_so_beside_the_button(open_page, special, width):
    page = open_page(special[0], "#case=group1/case-4", viewport={"width": width, "height": 900}, drawers=False)
    accept, refusal = page.locator("#accept"), page.locator("#refusal")
    expect(refusal).to_be_hidden()
    before = accept.bounding_box()
    # Its expectation fails.
    press(page, "j")
    expect(accept).to_be_disabled()
    expect(refusal).to_be_visible()
    box, bar = refusal.bounding_box(), page.locator("#bar").bounding_box()
    assert page.evaluate("byId('refusal').scrollWidth <= byId('refusal').clientWidth")
    assert bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"] and box["x"] + box["width"] <= bar["x"] + bar["width"]
    for one in page.locator("#bar button:visible, #bar output:visible").all():
        assert not overlap(box, one.bounding_box()), one.inner_text()
    now = accept.bounding_box()
    assert (now["x"], now["width"]) == (before["x"], before["width"])
    # Where there is no room beside the buttons, it stands above them, and pictures end above that.
    assert box["y"] < now["y"] if width == 400 else box["x"] > now["x"] + now["width"]
    canvas = page.locator("#canvas").bounding_box()
    assert canvas["y"] + canvas["height"] <= bar["y"]
    press(page, "k")
    expect(refusal).to_be_hidden()
