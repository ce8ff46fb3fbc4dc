"""What can be read, is in sight and stays where it was, by its measures."""

import fixture
import pytest
from patience import DRAWN, until
from playwright.sync_api import expect
from test_page import FIRST, around, colour, decode, open_page, plain, press, shown, violations  # noqa: F401


def rewrite(folder, made, change):
    """Changes the details and rows of a made report."""
    change(made["details"], made["index"]["cases"])
    (folder / "report/data/index.js").write_text(f"harness.index({fixture.script(made['index'])});\n", encoding="utf-8")
    for number in range(0, len(made["details"]), fixture.CHUNK):
        chunk = made["details"][number : number + fixture.CHUNK]
        (folder / f"report/data/cases-{number // fixture.CHUNK}.js").write_text(f"harness.cases({number // fixture.CHUNK}, {fixture.script(chunk)}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    """A group of labels with one large picture, most of which differs."""
    folder = tmp_path_factory.mktemp("mixed")

    def enlarge(details, rows):
        details[0]["size"] = {"expected": [1000, 600], "actual": [1000, 600]}
        details[0]["pixels"].update(bounds=[100, 100, 253, 20], regions=[{"bounds": [100, 100, 253, 20], "pixels": 5060}])
        rows[0][5:7], rows[0][9] = [1000, 600], [100, 100, 253, 20]

    return rewrite(folder, fixture.make(folder, 24, 1), enlarge)


@pytest.mark.parametrize("width, height", [(400, 800), (1280, 800), (1920, 1080)])
def test_both_sides_of_a_large_picture_are_in_sight_at_once(open_page, tmp_path, width, height):
    def enlarge(details, rows):
        for detail, row in zip(details, rows):
            detail["size"] = {"expected": [1500, 2600], "actual": [1500, 2600]}
            detail["pixels"].update(bounds=[100, 100, 1300, 2300], regions=[{"bounds": [100, 100, 1300, 2300], "pixels": 400}])
            row[5:7], row[9] = [1500, 2600], [100, 100, 1300, 2300]

    made = fixture.make(tmp_path, 12, 1, severities={**dict.fromkeys(range(12), 3), 5: 0})
    page = open_page(rewrite(tmp_path, made, enlarge), "", viewport={"width": width, "height": height}, drawers=False)
    until(page, "sheet.tiles[0].detail && sheet.tiles[1].detail")
    # The first tile has its head above it, and all of it stands above the bar.
    assert page.evaluate("byId('sheet').scrollTop") == 0
    bar = page.locator("#bar").bounding_box()["y"]
    for box in page.locator(".tile").evaluate_all("all => all.slice(0, 2).map(one => one.getBoundingClientRect().bottom)"):
        assert box <= bar
    # Its pictures are not shrunk for that.
    assert page.evaluate("sheet.scale.zoom") == 1


@pytest.mark.parametrize("width", [400, 1280])
def test_one_large_picture_shrinks_no_letters(open_page, mixed, width):
    page = open_page(mixed, "", viewport={"width": width, "height": 800}, drawers=False)
    until(page, "sheet.tiles.length === 24")
    assert page.evaluate("sheet.scale.zoom") >= 1
    boxes = page.locator(".tile canvas").evaluate_all("all => all.map(one => one.getBoundingClientRect()).map(one => [one.x, one.width])")
    assert all(x >= 0 and x + w <= width for x, w in boxes)
    # Labels have their own size, as far as a window reaches.
    assert boxes[-1][1] >= min(200, page.evaluate("sheet.scale.width"))


@pytest.mark.parametrize("ratio", [1, 1.5, 2])
def test_letters_of_a_sheet_are_as_they_were_drawn_or_clearly_larger(open_page, tmp_path, ratio):
    fixture.make(tmp_path, 40, 1)
    page = open_page(tmp_path, "", drawers=False, device_scale_factor=ratio)
    until(page, "sheet.tiles.length === 40 && sheet.tiles.every(one => one.sides.actual?.isReady && one.canvases.actual.width > 300 / 2)")
    zooms = set()
    for width in range(900, 1500, 20):
        page.set_viewport_size({"width": width, "height": 1000})
        page.evaluate("sheet.arrange()")
        zoom, size = page.evaluate("[sheet.scale.zoom * devicePixelRatio, [sheet.tiles[0].canvases.actual.width, sheet.tiles[0].canvases.actual.height]]")
        zooms.add(zoom)
        # Each pixel of the picture is one of the screen's.
        assert zoom != 1 or size == [200, 48]
    assert not [zoom for zoom in zooms if 1.01 < zoom <= 1.25] and (ratio > 1 or 1 in zooms)


@pytest.mark.parametrize("width", [400, 1280, 3840])
def test_labels_of_several_scales_are_the_same_size_on_a_sheet(open_page, tmp_path, width):
    made = fixture.make(tmp_path, 21, 1)
    for number, detail in enumerate(made["details"]):
        scale, place = number % 3 + 1, tmp_path / "images" / detail["id"]
        for picture in ("expected", "actual", "diff"):
            (place / f"{picture}.png").write_bytes(fixture.png(100 * scale, 24 * scale, [(10 * scale, 8 * scale, 30 * scale, 8 * scale, fixture.RED)]))

    def matrix(details, rows):
        for number, (detail, row) in enumerate(zip(details, rows)):
            scale = number % 3 + 1
            bounds = [length * scale for length in (10, 8, 30, 8)]
            detail["size"] = {"expected": [100 * scale, 24 * scale], "actual": [100 * scale, 24 * scale]}
            detail["pixels"].update(bounds=bounds, regions=[{"bounds": bounds, "pixels": 9}])
            for side in ("expected", "actual"):
                detail["layouts"][side]["scale"] = scale
            row[5:7], row[9] = detail["size"]["actual"], bounds

    page = open_page(rewrite(tmp_path, made, matrix), "", viewport={"width": width, "height": 800}, drawers=False)
    until(page, DRAWN.replace("sheet.tiles.every", "sheet.tiles.slice(0, 3).every"))
    sizes = page.locator(".tile canvas").evaluate_all("all => all.map(one => [one.getBoundingClientRect().width, one.getBoundingClientRect().height])")
    assert len(sizes) == 42 and all(size == pytest.approx(sizes[0], abs=1) for size in sizes)
    # As wide as a thumbnail may be at least, or as it was drawn.
    assert sizes[0][0] >= (150 if width == 400 else 180)
    # All of a picture is drawn: its bar stands where it stands in the label.
    for tile in (0, 1, 2):
        clip, dx, dy = around(page.locator(".tile canvas.actual").nth(tile))
        rows, zoom = decode(page, clip), sizes[0][0] / 100
        assert colour(rows, round(dx + 25 * zoom), round(dy + 12 * zoom)) == fixture.RED
        assert colour(rows, round(dx + 60 * zoom), round(dy + 12 * zoom)) == fixture.WHITE


@pytest.mark.parametrize("severity, consequence, other, words", [
    # Of what has only another size or colour with its group, nothing.
    ("paint", {}, False, ""), ("paint", {}, True, "background #ffffff → #eeeeee"),
    ("lines", {"effects": "line 1 ends before “La”"}, False, "line 1 ends before “La”"),
    ("lines", {"effects": "line 1 ends before “La”"}, True, "background #ffffff → #eeeeee"),
    ("paint", {"loss": "“Sale” has a contrast of 4.01:1"}, False, "“Sale” has a contrast of 4.01:1"),
    ("newly-cut", {"loss": "“La” is cut off", "effects": "the text is cut"}, False, "“La” is cut off"),
    ("newly-cut", {"loss": "“La” is cut off"}, True, "“La” is cut off · background #ffffff → #eeeeee"),
    # Whatever its words begin with; if it is lost, it says all.
    ("newly-cut", {"loss": "a line break is cut off"}, True, "a line break is cut off · background #ffffff → #eeeeee"),
    ("newly-cut", {"loss": "‘“La”’ is cut off"}, True, "‘“La”’ is cut off · background #ffffff → #eeeeee"),
    ("lost-suffix", {"loss": "the suffix is gone"}, True, "the suffix is gone"),
    ("lost-text", {"loss": "“$9” can hardly be seen"}, True, "“$9” can hardly be seen"),
])
def test_a_tile_says_only_what_is_not_the_groups(open_page, plain, severity, consequence, other, words):
    page = open_page(plain[0])
    said = page.evaluate("""([severity, consequence, hasOther]) => {
        report.index.severities[0] = [severity, severity];
        const own = (path, change) => ({ kind: "color", path, change, parts: [{ kind: "value", text: change }] });
        const changes = [own("color", "#333333 → #3a3a3a"), ...(hasOther ? [own("background", "#ffffff → #eeeeee")] : [])];
        const group = { ...report.groups[0], title: "`color` #333333 → #3a3a3a" };
        const detail = { ...current.detail, cause: { summary: "unread", changes }, consequence };
        return tileWords({ ...report.cases[0], severity: 0 }, detail, group, []).map(({ text }) => text).join("");
    }""", [severity, {name: [{"kind": "text", "text": text}] for name, text in consequence.items()}, other])
    assert said == words


def test_on_a_phone_every_reason_can_be_read_to_its_end(open_page, tmp_path):
    reason = "it does not meet an expectation: the price is to be seen whole, whatever the width of the phone is"

    def refuse(details, rows):
        for one in details:
            one["not-acceptable"] = reason

    folder = rewrite(tmp_path, fixture.make(tmp_path, 6, 1, kinds=dict.fromkeys(range(3), "error")), refuse)
    page = open_page(folder, "", viewport={"width": 400, "height": 800}, drawers=False)
    until(page, "sheet.tiles.length === 6 && sheet.tiles.every(one => one.detail)")
    page.evaluate("for (const { entry } of sheet.places) entry.facts.why = '" + reason + "'; sheet.showTaken()")
    expect(page.locator("#leaves")).to_have_text(reason)
    for one in [*page.locator(".tile .why").all(), page.locator("#leaves")]:
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth")
    last = page.locator(".tile .why").last
    last.scroll_into_view_if_needed()
    page.evaluate("byId('sheet').scrollTop = 1e6")
    box, bar = last.bounding_box(), page.locator("#bar").bounding_box()
    assert box["y"] + box["height"] <= bar["y"]
    assert page.locator("#leaves").evaluate("one => one.scrollHeight <= one.clientHeight")


def test_with_a_filter_both_choices_can_be_read_and_nothing_found_is_said(open_page, plain):
    page = open_page(plain[0], drawers=True)
    press(page, "/")
    page.keyboard.type("group2")
    press(page, "Enter")
    for name in ("show", "sort"):
        assert page.locator(f"#{name}").bounding_box()["width"] >= 80
    press(page, "/")
    page.locator("#filter").fill("nothinghere")
    press(page, "Enter")
    expect(page.locator("#unmatched")).to_be_visible()
    expect(page.locator("#accept-filtered")).to_be_hidden()
    # The message stands in the list, and nothing lies over it.
    side, words = (page.locator(one).bounding_box() for one in ("#side", "#unmatched"))
    assert side["x"] <= words["x"] and words["x"] + words["width"] <= side["x"] + side["width"]
    assert violations(page) == []
    page.get_by_role("button", name="Clear it").click()
    expect(page.locator("#unmatched")).to_be_hidden()
    expect(page.locator("#shown")).to_have_text("")
    expect(page.locator("#list")).to_be_focused()


# Where the edge is in the picture, and the region that is looked at.
EDGE = """() => {
    const { x, zoom } = stage.seen;
    return [x + (stage.mixes.slider - 0.5) * stage.panes[0].w / zoom, stage.stops[Math.max(stage.stop, 0)].box];
}"""


def test_the_slider_opens_where_something_differs(open_page, plain):
    page = open_page(plain[0])
    for keys in (["2"], ["j"], ["n"], ["1", "[", "2"]):
        press(page, *keys)
        at, (x, _, w, _) = page.evaluate(EDGE)
        assert x <= at <= x + w, keys
    # Who moves it finds it there until the next case.
    press(page, "]", "]")
    moved = page.evaluate("stage.mixes.slider")
    press(page, "+", "x")
    assert page.evaluate("stage.mixes.slider") == moved


@pytest.mark.parametrize("keys, group, name", [
    (["A", "u"], 0, "group1/case-0"),
    (["J", "j", "R", "Enter", "u"], 1, "group2/case-11"),
    (["A", "J", "u"], 0, "group1/case-0"),
    (["a", "J", "u"], 0, "group1/case-0"),
    (["A", "K", "g", "d"], 1, "group2/case-10"),
])
def test_on_a_sheet_undoing_and_going_on_stay_on_sheets(open_page, plain, keys, group, name):
    page = open_page(plain[0], "", viewport={"width": 1280, "height": 800}, drawers=False)
    press(page, *keys)
    until(page, "sheet.isOpen && sheet.tiles.length > 0")
    assert page.evaluate("sheet.isOpen && sheet.group") == group
    assert shown(page) == name
    expect(page.locator(".tile.current")).to_have_count(1)


@pytest.mark.parametrize("selector, key", [("#canvas", "Enter"), ("#list", "l")])
def test_the_focus_of_what_is_large_is_a_hairline(open_page, plain, selector, key):
    page = open_page(plain[0], "", viewport={"width": 1280, "height": 800}, drawers=False)
    press(page, key)
    if selector == "#canvas":
        # Keys begin there; only with Tab is it one thing among others.
        assert page.locator(selector).evaluate("one => getComputedStyle(one).outlineStyle") == "none"
        press(page, "Shift+Tab", "Tab")
    page.locator(selector).focus()
    found = page.locator(selector).evaluate("one => { const edge = document.createElement('i'); edge.style.color = 'var(--edge)'; document.body.append(edge); const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(one); return [outlineWidth, outlineStyle, outlineColor === getComputedStyle(edge).color]; }")
    assert found == ["1px", "solid", True]


def test_messages_do_not_lie_over_the_end(open_page, plain):
    page = open_page(plain[0], "", viewport={"width": 1280, "height": 800}, drawers=False)
    press(page, "A")
    expect(page.locator("#say")).to_contain_text("accepted")
    press(page, "f")
    expect(page.locator("#say")).to_have_text("")
    press(page, "Escape", *"AAAAA")
    expect(page.locator("#done")).to_be_visible()
    # Said aloud, but not drawn.
    expect(page.locator("#say")).to_contain_text("accepted")
    assert page.locator("#say").evaluate("one => getComputedStyle(one).clipPath") == "inset(50%)"


def test_the_layout_is_told_by_its_legend_alone(open_page, plain):
    page = open_page(plain[0])
    press(page, "o")
    expect(page.locator("#legend")).to_be_visible()
    expect(page.locator("#say")).to_have_text("")


# The side on which the expected picture has more, its size, and the part of what differs that both pictures have.
LARGER = {"higher": (1, [200, 60], [20, 30, 60, 18]), "wider": (0, [240, 48], [150, 16, 50, 8])}


@pytest.mark.parametrize("name", LARGER)
def test_a_ring_goes_around_all_that_is_gone_and_through_no_letters(open_page, tmp_path, name):
    side, size, bounds = LARGER[name]
    made = fixture.make(tmp_path, 1, 1)
    place = tmp_path / "images" / made["details"][0]["id"]
    x, y, width, height = bounds
    for picture, sides in [("expected", size), ("diff", size), ("actual", [200, 48])]:
        box = (x, y, width + sides[0] - 200, height + sides[1] - 48, fixture.RED)
        (place / f"{picture}.png").write_bytes(fixture.png(*sides, [box]))

    def enlarge(details, rows):
        details[0]["size"]["expected"] = size
        details[0]["pixels"].update(bounds=bounds, regions=[{"bounds": bounds, "pixels": width * height}])

    page = open_page(rewrite(tmp_path, made, enlarge))
    ends = page.evaluate("['expected', 'actual', 'difference', 'slider'].map(pane => ringed(pane, 1).map(([x, y, w, h]) => [x + w, y + h]))")
    assert [[end[side] for end in pane] for pane in ends] == [[size[side]], [[200, 48][side]], [size[side]], [size[side]]]
    # The loupe begins at the first that differs.
    press(page, "6")
    assert x <= page.evaluate("stage.pointer.x") <= x + 6


@pytest.mark.parametrize("larger, smaller", [("expected", "actual"), ("actual", "expected")])
@pytest.mark.parametrize("is_known, box", [(True, [120, 8, 100, 32]), (False, [120, 0, 120, 48])])
def test_a_ring_goes_around_what_only_the_larger_picture_has_room_for(open_page, tmp_path, larger, smaller, is_known, box):
    """Also where what differs of the rest ends before the smaller picture does, as it has insets."""
    made, seen = fixture.make(tmp_path, 1, 1), [80, 12, 20, 24]
    place = tmp_path / "images" / made["details"][0]["id"]
    for picture, width in [(larger, 240), ("diff", 240), (smaller, 120)]:
        (place / f"{picture}.png").write_bytes(fixture.png(width, 48, [(20, 8, min(width - 20, 200), 32, fixture.RED)]))

    def enlarge(details, rows):
        details[0]["size"] = {larger: [240, 48], smaller: [120, 48]}
        details[0]["pixels"].update(bounds=seen, regions=[{"bounds": seen, "pixels": 480}])
        # A line from 20 to 220 px, which the smaller picture cuts off; without a layout, nobody knows where it ends.
        details[0]["layouts"] = {larger: fixture.layout("abcdefghij", 10) if is_known else None, smaller: fixture.layout("abcd", 10)}

    page = open_page(rewrite(tmp_path, made, enlarge))
    rings = {pane: page.evaluate(f"ringed('{pane}', 1)") for pane in ("expected", "actual", "difference")}
    assert rings == {larger: [seen, box], smaller: [seen], "difference": [seen, box]}


def test_a_key_for_the_words_changes_nothing_on_the_sheet(open_page, plain):
    page = open_page(plain[0], "", viewport={"width": 1280, "height": 800}, drawers=False)
    before = page.evaluate("[localStorage.getItem('harness:drawers'), room.wanted.words]")
    press(page, "i")
    assert page.evaluate("[localStorage.getItem('harness:drawers'), room.wanted.words]") == before
    press(page, "Enter", "i")
    expect(page.locator("#words")).to_be_visible()


def test_why_a_group_cannot_be_accepted_stands_beside_the_button(open_page, tmp_path):
    fixture.make(tmp_path, 6, 1, kinds=dict.fromkeys(range(6), "expectation"))
    page = open_page(tmp_path, "", viewport={"width": 1280, "height": 800}, drawers=False)
    expect(page.locator("#accept-group")).to_be_disabled()
    expect(page.locator("#leaves")).to_have_text("It does not meet an expectation: visible-text.")
    assert page.locator("#leaves").evaluate("one => one.scrollWidth <= one.clientWidth")
    leaves, bar = (page.locator(one).bounding_box() for one in ("#leaves", "#bar"))
    assert bar["x"] <= leaves["x"] and leaves["x"] + leaves["width"] <= bar["x"] + bar["width"]
    assert "cannot be accepted" not in page.locator("#tiles").inner_text()
    # Nothing is undecided, so there is nothing to explain.
    press(page, "R", "Enter")
    expect(page.locator("#leaves")).to_have_text("")


def test_a_sheet_of_new_cases_has_no_room_for_what_does_not_exist(open_page, tmp_path):
    fixture.make(tmp_path, 6, 1, kinds=dict.fromkeys(range(6), "new"))
    page = open_page(tmp_path, "", viewport={"width": 1280, "height": 800}, drawers=False)
    until(page, "sheet.tiles.length === 6 && sheet.tiles.every(tile => tile.detail)")
    prints = page.locator(".tile .prints").evaluate_all("all => all.map(one => [one.getBoundingClientRect().height, one.lastChild.getBoundingClientRect().height])")
    assert all(prints == pytest.approx(picture, abs=1) and picture > 0 for prints, picture in prints)
    assert set(page.locator(".tile .why").all_inner_texts()) == {""}
    expect(page.locator("#facets")).to_have_text("+new 6")
    expect(page.locator("#sheet-words")).not_to_contain_text("expected above")


def test_a_tile_says_each_change_once(open_page, plain):
    page = open_page(plain[0])
    found = page.evaluate("""() => {
        const change = { kind: "text", path: "", change: "a line is new", parts: [{ kind: "text", text: "a line is new" }] };
        const cause = { ...current.detail.cause, changes: [change, { ...change, place: "elsewhere:2" }] };
        return tileWords(report.cases[0], { ...current.detail, cause }, report.groups[0], []).map(({ text }) => text).join("");
    }""")
    assert found == "a line is new"


@pytest.mark.parametrize("width", [400, 1280])
def test_a_sheet_of_one_kind_says_what_happened(open_page, tmp_path, width):
    fixture.make(tmp_path, 12, 1, severities=dict.fromkeys(range(12), 1))
    page = open_page(tmp_path, "", viewport={"width": width, "height": 800}, drawers=False)
    expect(page.locator("#facets")).to_have_text("newly cut 12")
    expect(page.locator("#facets .severity.newly-cut")).to_be_visible()
    expect(page.locator("#facets button")).to_have_count(0)
    expect(page.locator("#sheet-words")).not_to_contain_text("12 cases")
    strip, words = (page.locator(one).bounding_box() for one in ("#strip", "#facets .only"))
    assert strip["y"] <= words["y"] and words["y"] + words["height"] <= strip["y"] + strip["height"]
    # It begins where prints do.
    assert abs(page.locator("#facets .severity").bounding_box()["x"] - page.locator(".tile").first.bounding_box()["x"]) <= 1


REFUSED = "\n".join(["Reading the suite", *(f"refused    group1/case-{n}  its label changed since (Cases/group1.yaml:{3 + n})" for n in range(20)), "failed     group6/case-59  no font has it (Cases/group6.yaml:9)", "21 refused"])


def test_what_was_refused_for_one_reason_is_said_once(open_page, plain):
    page = open_page(plain[0], "", viewport={"width": 1280, "height": 800}, drawers=False)
    press(page, "R", "Enter", *"AAAAA")
    page.evaluate("""async text => {
        reviewServer = { ...review, state: { ...review.state, canRecord: true }, send() {}, silence: "", held: 0, finish: async () => ({ text, isDone: false }) };
        showFinish();
        await record(reviewServer, true);
    }""", REFUSED)
    expect(page.get_by_role("dialog", name="Not recorded")).to_be_visible()
    for refusal in (page.locator("#saved .refusal"), page.locator("#done .refusal")):
        expect(refusal.locator("> ul > li > details > summary")).to_have_text(["20 cases: its label changed since"])
        expect(refusal.locator("> ul > li")).to_have_count(2)
        expect(refusal.locator("> ul > li").nth(1)).to_have_text("group6/case-59: no font has it Cases/group6.yaml:9")
        expect(refusal.locator("b").first).to_have_text("21 could not be recorded:")
    page.locator("#saved summary").first.click()
    expect(page.locator("#saved .refusal details li").nth(19)).to_have_text("group1/case-19 Cases/group1.yaml:22")
    page.keyboard.press("Escape")
    expect(page.locator("#done .refusal details")).not_to_have_attribute("open", "")
    # What is to be fixed is in sight.
    assert page.locator("#done .fix").first.bounding_box()["y"] < 800
    assert violations(page) == []


def test_what_was_refused_is_named_where_it_is_to_be_fixed(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    press(page, "A")
    page.evaluate("text => { done.outcome = { text, isDone: false }; showTally(); }", "\n".join([*REFUSED.split("\n")[1:3], "8 changed, 2 refused"]))
    expect(page.locator("#done .refusal details li")).to_have_text(["group1/case-0 Cases/group1.yaml:3", "group1/case-1 Cases/group1.yaml:4"])
    expect(page.locator("#done .refusal details li").first).to_be_visible()
    # What was recorded is no longer accepted: here, nothing was.
    page.get_by_role("button", name="Show 10 not recorded").click()
    assert page.evaluate("list.order.length") == 10


@pytest.mark.parametrize("width, height, least", [(1280, 800, 440), (400, 640, 256)])
def test_the_question_at_the_end_says_how_much_there_is(open_page, tmp_path, width, height, least):
    fixture.make(tmp_path, 60, 20)
    page = open_page(tmp_path, FIRST, viewport={"width": width, "height": height}, drawers=False)
    page.evaluate("""() => {
        const facts = { why: null, actual: "a", expected: "b", size: null, earlier: null };
        decisions.decide(0, { verdict: "accept", note: "", by: { case: true } }, new Map(report.cases.slice(0, 54).map(({ place }) => [place, facts])));
        showFinish();
    }""")
    pile = page.locator("#finishing .pile")
    expect(pile.locator("canvas")).to_have_count(10)
    expect(pile).to_have_text("+44")
    tallies = page.locator("#finishing .tallies")
    assert tallies.bounding_box()["height"] >= least
    buttons = page.locator("#finishing .buttons").bounding_box()
    assert buttons["y"] + buttons["height"] <= height
    # A sign at its foot that more stands below.
    assert tallies.evaluate("one => one.scrollHeight > one.clientHeight && getComputedStyle(one).backgroundImage.split('linear-gradient').length === 3")


def test_on_a_phone_what_is_to_be_fixed_has_two_columns(open_page, plain):
    page = open_page(plain[0], "", viewport={"width": 400, "height": 800}, drawers=False)
    press(page, "R", "Enter", *"AAAAA")
    row = page.locator("#done .fix li button").first
    name, why = (row.locator(one).bounding_box() for one in (".fitted", ".why"))
    # The sentence stands below the name, and has the whole width.
    assert why["y"] >= name["y"] + name["height"] and why["width"] >= 330


def test_on_a_phone_the_chosen_view_is_in_sight(open_page, plain):
    page = open_page(plain[0], viewport={"width": 400, "height": 800}, drawers=False)
    bar = page.locator("#bar .ends").first.bounding_box()
    for key, name in [("6", "loupe"), ("1", "side"), ("5", "difference")]:
        press(page, key)
        box = page.locator(f"#view-{name}").bounding_box()
        assert bar["x"] <= box["x"] + 1 and box["x"] + box["width"] <= bar["x"] + bar["width"] + 1, name


def test_the_other_group_of_a_case_is_a_way_to_its_sheet(open_page, plain):
    page = open_page(plain[0])
    page.evaluate("report.cases[2].groups.push(5); report.groups[5].cases.push(2); list.fill(); show(2)")
    press(page)
    other = page.locator("#words").get_by_role("button", name="group 6 (width −15 pt)")
    other.click()
    until(page, "sheet.isOpen && sheet.tiles.length === 11")
    assert page.evaluate("sheet.group") == 5 and shown(page) == "group1/case-2"
    # Sheets are counted in their order, groups by their numbers.
    expect(page.locator("#position")).to_have_text("sheet 6 of 6")
