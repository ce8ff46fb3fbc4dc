"""The contact sheet by its measures: scale, windows, order, and what is taken from it; groups of single cases; paper."""

import json
import re

import fixture
import pytest
from patience import DRAWN, READ, until
from playwright.sync_api import expect
from test_page import BLUE, FIRST, RED, around, colour, decode, open_page, plain, press, shown, violations  # noqa: F401


def with_severities(tmp_path_factory, name, cases, groups, severities, kinds=None):
    folder = tmp_path_factory.mktemp(name)
    return folder, fixture.make(folder, cases, groups, kinds=kinds, severities=severities)


@pytest.fixture(scope="module")
def four(tmp_path_factory):
    return with_severities(tmp_path_factory, "four", 4, 1, {})[0]


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    return with_severities(tmp_path_factory, "many", 200, 1, {**dict.fromkeys(range(200), 3), 150: 0, 120: 1})[0]


def boxes(page, selector):
    return page.locator(selector).evaluate_all("all => all.map(one => { const box = one.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; })")


def test_a_review_begins_with_the_sheet_of_the_first_group(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    assert page.evaluate("sheet.isOpen")
    expect(page.locator("#cause")).to_have_text("width −10 pt")
    expect(page.locator("#position")).to_have_text("sheet 1 of 6")
    # A link to a case leads to that.
    until(page, "location.hash.includes('sheet=1')")
    assert open_page(plain[0], FIRST).evaluate("sheet.isOpen") is False


@pytest.mark.parametrize("width, height", [(1280, 800), (1920, 1080)])
def test_four_tiles_fill_the_window(open_page, four, width, height):
    page = open_page(four, "", viewport={"width": width, "height": height}, drawers=False)
    until(page, DRAWN)
    found = boxes(page, ".tile canvas.expected")
    assert max(x + w for x, _, w, _ in found) - min(x for x, *_ in found) >= 0.75 * width
    # All of them are in sight, above the bar.
    assert all(y + h <= page.locator("#bar").bounding_box()["y"] for _, y, _, h in boxes(page, ".tile"))


@pytest.mark.parametrize("width, height, least", [(400, 800, 160), (1280, 800, 190), (1920, 1080, 190)])
def test_many_tiles_are_thumbnails_on_one_scale(open_page, many, width, height, least):
    page = open_page(many, "", viewport={"width": width, "height": height}, drawers=False)
    until(page, "sheet.tiles.length === 120")
    found = boxes(page, ".tile canvas.expected")
    assert {round(w) for *_, w, _ in found} == {round(found[0][2])} and found[0][2] <= width / 2
    assert all(w >= least - 1 for *_, w, _ in boxes(page, ".tile"))
    assert max(x + w for x, _, w, _ in boxes(page, ".tile")) <= width
    # The gravest stand first, each kind below its own words.
    expect(page.locator("#tiles h2").nth(0)).to_have_text("price lost1")
    expect(page.locator(".tile .name").nth(0)).to_have_text("group1/case-150")
    expect(page.locator(".tile .name").nth(1)).to_have_text("group1/case-120")
    page.get_by_role("button", name="Show 80 more of 80").click()
    expect(page.locator(".tile")).to_have_count(200)


def test_both_pictures_of_a_tile_show_the_same_window(open_page, four):
    page = open_page(four, "", drawers=False)
    until(page, DRAWN)
    for tile in page.locator(".tile").all():
        sizes = [tile.locator(f"canvas.{side}").bounding_box() for side in ("expected", "actual")]
        assert sizes[0]["width"] == sizes[1]["width"] and sizes[0]["x"] == sizes[1]["x"]
        # Expected stands above actual.
        assert sizes[0]["y"] + sizes[0]["height"] <= sizes[1]["y"]


def test_a_sheet_gives_its_place_back(open_page, many):
    page = open_page(many, "", viewport={"width": 1280, "height": 800}, drawers=False)
    until(page, "sheet.tiles.length === 120")
    press(page, *["ArrowDown"] * 12)
    place, name = page.evaluate("byId('sheet').scrollTop"), shown(page)
    assert place > 400
    press(page, "c")
    assert shown(page) == name and page.evaluate("sheet.isOpen") is False
    press(page, "c")
    until(page, "sheet.tiles.length === 120")
    assert shown(page) == name
    assert page.evaluate("byId('sheet').scrollTop") == place
    expect(page.locator(".tile.current")).to_be_focused()
    # Escape leads back from a case as well.
    press(page, "Enter")
    until(page, "!sheet.isOpen")
    press(page, "Escape")
    until(page, "sheet.isOpen && sheet.tiles.length === 120")
    assert shown(page) == name


def test_the_bar_says_what_is_taken_and_what_stays(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    page.evaluate("report.cases[2].groups.push(5); report.groups[5].cases.push(2); sheet.refresh()")
    accept = page.locator("#accept-group")
    expect(accept).to_have_text("Accept 9 A")
    expect(page.locator("#leaves")).to_have_text("leaves 1: also “width −15 pt”")
    accept.hover()
    opacity = page.locator(".tile.stays .prints").evaluate("one => getComputedStyle(one).opacity")
    until(page, "Number(getComputedStyle(document.querySelector('.tile.stays .prints')).opacity) < 0.5")
    assert float(opacity) <= 1
    accept.click()
    expect(page.locator("#tally")).to_have_text("9 of 60 decided: 9 accepted")
    # What stays is shown, and taken by the same key.
    assert shown(page) == "group1/case-2"
    until(page, READ)
    press(page, "A")
    expect(page.locator("#tally")).to_have_text("10 of 60 decided: 10 accepted")


@pytest.mark.parametrize("width", [400, 700, 800, 1000, 1280, 1920, 3840])
def test_accept_keeps_its_place_on_all_sheets(open_page, plain, width):
    """Whoever presses it again at the same point never meets another button."""
    page = open_page(plain[0], "", viewport={"width": width, "height": 900}, drawers=False)
    accept, found = page.locator("#accept-group"), set()

    def measure():
        box = accept.bounding_box()
        found.add((box["x"], box["width"]))

    measure()
    # One case; one that stays, for what it does besides; ten thousand; nothing that the group explains.
    page.evaluate("report.groups[1].cases.splice(1); list.fill()")
    press(page, "J")
    measure()
    page.evaluate("""() => {
        for (const place of [20, 21, 22]) { report.cases[place].groups.push(5); report.groups[5].cases.push(place); }
        refill();
    }""")
    press(page, "J")
    assert page.evaluate("sheet.places.length") == 10
    expect(page.locator("#leaves")).not_to_be_empty()
    measure()
    press(page, "A")
    expect(page.locator("#tally")).to_contain_text("7 accepted")
    measure()
    press(page, "J")
    for words in ("Accept 10,000 ", "Accept 99,999 ", "Accept group ", "Accept 1 "):
        page.evaluate("words => byId('accept-group').replaceChildren(words, keySign('accept-group'))", words)
        measure()
    assert len(found) == 1, found


@pytest.mark.parametrize("severity, words", [(0, "price lost, "), (1, "newly cut, "), (2, ""), (3, "")])
def test_what_stays_is_named_by_what_it_does_besides(open_page, tmp_path, severity, words):
    """What happened to it is the group's own effect as well, unless that is graver than all that is taken."""
    fixture.make(tmp_path, 20, 2, severities={**dict.fromkeys(range(20), 2), 4: severity})
    page = open_page(tmp_path, "", drawers=False)
    page.evaluate("report.cases[4].groups.push(1); report.groups[1].cases.push(4); refill(); sheet.open({ isNew: true, number: 0 })")
    expect(page.locator("#accept-group")).to_have_text("Accept 9 A")
    expect(page.locator("#leaves")).to_have_text(f"leaves 1: {words}also “width −11 pt”")
    # Two of one kind among others are counted.
    page.evaluate("for (const place of [5, 6]) { report.cases[place].groups.push(1); report.groups[1].cases.push(place); report.cases[place].severity = 0; } sheet.refresh()")
    count = {0: "price lost", 1: "1 newly cut, 2 price lost", 2: "2 price lost", 3: "2 price lost"}[severity]
    expect(page.locator("#leaves")).to_have_text(f"leaves 3: {count}, also “width −11 pt”")
    # Several do not fit in two lines: tiles name them.
    page.evaluate("report.groups.push({ ...report.groups[1], number: 2, title: 'another' }); report.cases[5].groups.push(2); sheet.refresh()")
    expect(page.locator("#leaves")).to_have_text(f"leaves 3: {count}, also 2 other changes")
    page.evaluate("report.cases[5].groups.pop(); report.groups.pop(); sheet.refresh()")
    # Where nothing is taken, nothing is graver than that.
    page.evaluate("for (const place of sheet.places.map(({ entry }) => entry.place)) if (report.cases[place].groups.length < 2) { report.cases[place].groups.push(1); report.groups[1].cases.push(place); } sheet.refresh()")
    expect(page.locator("#leaves")).to_have_text("leaves 10: also “width −11 pt”")


@pytest.mark.parametrize("way", ["keys", "double click", "click"])
def test_what_was_left_is_taken_only_by_who_could_read_it(open_page, plain, way):
    page = open_page(plain[0], "", drawers=False)
    page.evaluate("report.cases[2].groups.push(5); report.groups[5].cases.push(2); sheet.refresh()")
    accept = page.locator("#accept-group")
    if way == "keys": press(page, "A", "A", "A")
    elif way == "double click": accept.dblclick()
    else:
        accept.click()
        page.mouse.down()
        page.mouse.up()
    until(page, "waiting === 0")
    expect(page.locator("#tally")).to_have_text("9 of 60 decided: 9 accepted")
    expect(page.locator("#say")).to_contain_text("1 left")
    until(page, READ)
    press(page, "A")
    expect(page.locator("#tally")).to_have_text("10 of 60 decided: 10 accepted")
    # Where nothing was left, the next group is nobody's second thought.
    press(page, "A", "A")
    expect(page.locator("#tally")).to_contain_text("30 of 60 decided")


def test_a_group_of_which_nothing_can_be_accepted_is_not_to_be_accepted(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    accept, reject = page.locator("#accept-group"), page.locator("#reject-group")
    expect(accept).to_be_enabled()
    expect(accept).to_have_class(re.compile(r"\bmain\b"))
    page.evaluate("for (const { entry } of sheet.places) entry.facts.why = 'it timed out'; sheet.showTaken()")
    expect(accept).to_be_disabled()
    expect(reject).to_be_enabled()
    # What stays is named by a first press, which takes nothing yet: no button to press without a thought.
    page.evaluate("for (const { entry } of sheet.places) { entry.facts.why = null; entry.groups.push(5); } sheet.showTaken()")
    expect(accept).to_be_enabled()
    expect(accept).not_to_have_class(re.compile(r"\bmain\b"))


@pytest.mark.parametrize("keys, verdict", [(["A"], "accepted"), (["R", "Enter"], "rejected")])
def test_of_a_facet_only_what_the_group_explains_is_taken(open_page, tmp_path, keys, verdict):
    fixture.make(tmp_path, 20, 2, severities={**dict.fromkeys(range(10), 3), 4: 0, 7: 0})
    page = open_page(tmp_path, "", drawers=False)
    page.evaluate("for (const place of [5, 7]) { report.cases[place].groups.push(1); report.groups[1].cases.push(place); }")
    page.locator("#facets button", has_text="price lost").click()
    expect(page.locator(".tile")).to_have_count(2)
    expect(page.locator("#accept-group")).to_have_text("Accept 1 A")
    expect(page.locator("#leaves")).to_have_text("leaves 1: also “width −11 pt”")
    press(page, *keys)
    expect(page.locator("#say")).to_contain_text(f"1 left, which also shows “width −11 pt” (group1/case-7): {keys[0]} again takes it.")
    expect(page.locator("#tally")).to_have_text(f"1 of 20 decided: 1 {verdict}")
    # Once more takes what was named, and nothing that came into sight since.
    page.evaluate("filterBySeverity(''); refill()")
    until(page, READ)
    press(page, *keys)
    expect(page.locator("#tally")).to_have_text(f"9 of 20 decided: 9 {verdict}")
    expect(page.locator("#say")).to_contain_text("1 left, which also shows “width −11 pt” (group1/case-5)")


def test_60_differences_with_lost_prices_within_their_groups_take_20_presses(open_page, tmp_path):
    lost = [3, 17, 25, 41, 55]
    fixture.make(tmp_path, severities={**dict.fromkeys(range(60), 3), **dict.fromkeys(lost, 0)})
    page = open_page(tmp_path, "", drawers=False, accept_downloads=True)
    until(page, DRAWN)
    presses = 0
    # Each sheet begins with what is lost, and takes the rest at once.
    while page.evaluate("report.cases.some(one => !decisions.isDone(one.place))"):
        if page.locator("#tiles h2", has_text="price lost").count() > 0:
            press(page, "r", "Enter")
            presses += 2
        press(page, "A")
        presses += 1
    press(page, "f")
    expect(page.locator("#finishing .pile canvas")).to_have_count(15)
    with page.expect_download():
        page.keyboard.press("Enter")
    assert presses + 2 <= 20
    made = page.evaluate("decisions.file().decisions")
    assert {one["case"] for one in made if one["verdict"] == "reject"} == {f"group{n // 10 + 1}/case-{n}" for n in lost}
    assert len([one for one in made if one["verdict"] == "accept"]) == 55


def test_a_key_behind_a_note_on_the_sheet_is_not_lost(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    until(page, DRAWN)
    page.keyboard.press("r")
    # The browser takes the focus of what is hidden away only when it draws the page again.
    focused = page.evaluate("() => { const had = document.activeElement.id; closeNote(); return [had, document.activeElement.className]; }")
    assert focused == ["note", "tile current"]


def test_facets_have_keys(open_page, tmp_path):
    fixture.make(tmp_path, 20, 2, severities={**dict.fromkeys(range(10), 3), 4: 0, 7: 1})
    page = open_page(tmp_path, "", drawers=False)
    for key, chosen, tiles in [("]", "price lost 1", 1), ("]", "newly cut 1", 1), ("]", "only another size 8", 8), ("]", "all 10", 10), ("[", "only another size 8", 8)]:
        press(page, key)
        expect(page.locator("#facets [aria-pressed=true]")).to_have_text(chosen)
        expect(page.locator(".tile")).to_have_count(tiles)
    press(page, "A")
    expect(page.locator("#tally")).to_have_text("8 of 20 decided: 8 accepted")


@pytest.fixture(scope="module")
def single(tmp_path_factory):
    """Twelve cases, each alone with its cause: five lost something, the others only have another size."""
    return with_severities(tmp_path_factory, "single", 12, 12, {n: 0 if n < 5 else 3 for n in range(12)})[0]


def test_cases_that_are_alone_stand_below_what_happened_to_them(open_page, single):
    page = open_page(single, "", viewport={"width": 1440, "height": 1200})
    heads = page.locator("#rows .group:visible")
    expect(heads.locator(".name")).to_have_text(["price lost", "only another size"])
    expect(heads.locator(".size")).to_have_text(["5", "7"])
    assert {round(h) for *_, h in boxes(page, "#rows .row:not([hidden])")} == {32}
    expect(page.locator(".tile")).to_have_count(5)
    # They have no common cause: whoever accepts them all is asked.
    press(page, "A")
    expect(page.get_by_role("dialog", name="Accept 5 cases?")).to_contain_text("is not one cause")
    press(page, "Escape", "J")
    expect(page.locator(".tile")).to_have_count(7)


def test_of_what_is_gone_the_list_shows_what_was_expected(open_page, single):
    page = open_page(single, "", viewport={"width": 1440, "height": 1200})
    until(page, "thumbs.rests && !thumbs.isLoading && !thumbs.wanted()")

    def colours(name):
        rows = decode(page, around(page.locator("#rows .case", has_text=name).locator("canvas"))[0])
        return {colour(rows, x, y) for y in range(len(rows)) for x in range(len(rows[0]) // 4)}

    lost, other = colours("group1/case-0"), colours("group9/case-8")
    assert RED in lost and BLUE not in lost
    assert BLUE in other and RED not in other


def test_the_end_says_what_to_fix_and_what_to_stage(open_page, single):
    page = open_page(single, FIRST, drawers=False)
    page.evaluate("""async () => {
        for (const entry of report.cases) await known(entry.place);
        const rejected = report.cases.slice(3, 7);
        reviewServer = { ...review, state: { ...review.state, baselines: "Base lines", canRecord: true }, send() {}, silence: "", held: 0 };
        decisions.decide(0, { verdict: "reject", note: "too narrow", by: { case: true } }, new Map(rejected.map(one => [one.place, one.facts])));
        for (const entry of report.cases) entry.isRecorded = !rejected.includes(entry);
        done.outcome = { text: "8 changed", isDone: true };
        showTally();
    }""")
    panel = page.locator("#done")
    expect(panel.get_by_role("heading", level=2)).to_have_text("8 recorded, 4 to fix")
    command = "git add " + " ".join(f"'Base lines/group{n}'" for n in sorted([1, 2, 3, 8, 9, 10, 11, 12], key=str))
    expect(panel.locator(".command code")).to_have_text(command)
    expect(panel.get_by_role("button", name="Copy the command: stage the new baselines")).to_be_visible()
    # The gravest first, each with its place, and where it leads to.
    expect(panel.locator(".fix h3")).to_have_text(["price lost2", "only another size2"])
    rows = panel.locator(".fix li")
    expect(rows.first).to_have_text("Cases/group4.yaml:6too narrow · width 243 → 200: line 1 ends before “h”")
    assert violations(page) == []
    rows.first.get_by_role("button").click()
    expect(panel).to_be_hidden()
    assert shown(page) == "group4/case-3"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1440])
def test_axe_finds_nothing_on_sheets_and_in_drawers(open_page, many, width, scheme):
    page = open_page(many, "", color_scheme=scheme, viewport={"width": width, "height": 900}, drawers=False)
    for keys in ([], ["l"], ["l", "Enter", "i"], ["i"]):
        press(page, *keys)
        assert violations(page) == [], keys
    page.get_by_role("button", name="More").click()
    assert violations(page) == []
    page.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))")
    expect(page.locator("#menu")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_nothing_differs_a_page_says_what_was_compared(open_page, chromium, tmp_path, scheme):
    fixture.make(tmp_path, cases=1, groups=1)
    index = tmp_path / "report/data/index.js"
    data = json.loads(index.read_text(encoding="utf-8").removeprefix("harness.index(").removesuffix(");\n"))
    data.update(cases=[], groups=[], counts={"passed": 192}, verdict="192 of 192 cases passed")
    index.write_text(f"harness.index({fixture.script(data)});\n", encoding="utf-8")
    page = chromium.new_page(color_scheme=scheme)
    page.goto((tmp_path / "report/index.html").as_uri())
    empty = page.get_by_role("main", name="All 192 cases look as before")
    expect(empty).to_contain_text("There is nothing to look at: 192 of 192 cases passed. Compared 2026-11-22 19:35:23 UTC, in 1.25 s.")
    for name in ("#app", "#finish", "#undo", "#list-on"):
        expect(page.locator(name)).to_be_hidden()
    assert violations(page) == []
    page.close()


def test_what_passed_within_its_tolerance_is_shown(open_page, four):
    page = open_page(four)
    page.evaluate("report.index.tolerated = [['group1/case-0', 35, 1], ['group1/case-1', 3, 1200]]")
    page.get_by_role("button", name="About this run").click()
    parts = page.locator("#running .tolerated")
    expect(parts).to_have_count(2)
    expect(parts.nth(0)).to_contain_text("group1/case-0Passed within its tolerance: 1 pixel differs, by at most 35 of 255.ExpectedActualDifference")
    expect(parts.nth(1)).to_contain_text("1,200 pixels differ, by at most 3 of 255.")
    until(page, "[...document.querySelectorAll('.tolerated img')].filter(one => one.naturalWidth > 0).length === 6")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.evaluate("report.cases = []; showEmpty()")
    expect(page.locator("#empty")).to_contain_text("Nothing needs a decision: 4 of 9 cases failed.")
    expect(page.locator("#empty .tolerated")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_has_a_case_on_each_sheet(open_page, four, scheme):
    page = open_page(four, FIRST, drawers=False, color_scheme=scheme)
    press(page, "a")
    page.evaluate("window.print = () => { window.printed = true; }")
    page.get_by_role("button", name="About this run").click()
    page.get_by_role("button", name="Print 4 cases").click()
    until(page, "window.printed === true")
    articles = page.locator("#paper article")
    expect(articles).to_have_count(4)
    expect(articles.first).to_contain_text("group1/case-0case differs width 240 → 200: line 1 ends before “h”Expected · 200 × 48 px")
    expect(articles.first).to_contain_text("Accepted")
    expect(articles.nth(1)).to_contain_text("Undecided")
    page.emulate_media(media="print")
    assert page.locator("#app").is_hidden() and page.locator("#top").is_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert all(w > 0 for *_, w, _ in boxes(page, "#paper img")) and page.locator("#paper img").count() == 8
    assert page.locator("#paper article").first.evaluate("one => getComputedStyle(one).breakAfter") == "page"
