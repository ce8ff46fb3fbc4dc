"""What a page keeps for whoever works with it: the focus, the place, what was decided elsewhere, and what was seen."""

import json

import fixture
import pytest
from patience import until
from playwright.sync_api import expect
from test_page import FIRST, open_page, plain, press, shown, violations  # noqa: F401

SHEET = "waiting === 0 && sheet.isOpen && sheet.tiles.length > 0"
FOCUSED = "document.activeElement.id || document.activeElement.className"


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """Ten cases in a group, and one in another."""
    folder = tmp_path_factory.mktemp("alone")
    made = fixture.make(folder, 11, 1)
    index = made["index"]
    index["groups"] = [["`width` −10 pt", 0, 0, 3, 1, list(range(10))], ["`height` −1 pt", 0, 0, 3, 1, [10]]]
    (folder / "report/data/index.js").write_text(f"harness.index({fixture.script(index)});\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """Two groups of ten, and a third one whose cases are all in one of these as well."""
    folder = tmp_path_factory.mktemp("shared")
    made = fixture.make(folder, 20, 2, severities={**dict.fromkeys(range(20), 3), 3: 0})
    index = made["index"]
    index["groups"][1][5] = [2, 3, *range(10, 20)]
    index["groups"].append(["`color` is new", 0, 0, 3, 1, [1, 11]])
    (folder / "report/data/index.js").write_text(f"harness.index({fixture.script(index)});\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    folder = tmp_path_factory.mktemp("many")
    fixture.make(folder, 300, 1)
    return folder


# The focus


def test_the_focus_goes_on_with_what_is_shown(open_page, alone):
    page = open_page(alone, "", drawers=False)
    until(page, SHEET)
    # The next group has one case, which is no sheet.
    page.locator("#accept-group").click()
    until(page, "!sheet.isOpen && waiting === 0")
    assert page.evaluate(FOCUSED) == "canvas"
    # The last decision leads to the end.
    page.locator("#accept").click()
    expect(page.locator("#done")).to_be_focused()


def test_the_focus_leaves_a_drawer_that_closes(open_page, plain):
    page = open_page(plain[0])
    page.locator("#list").focus()
    press(page, "l")
    assert page.evaluate(FOCUSED) == "canvas"
    page.locator("#words").focus()
    press(page, "i")
    assert page.evaluate(FOCUSED) == "canvas"


def test_arrows_in_the_list_stay_there_while_a_sheet_is_open(open_page, plain):
    page = open_page(plain[0], "")
    until(page, SHEET)
    page.locator("#list").focus()
    press(page, "ArrowDown", "ArrowDown")
    expect(page.locator("#list")).to_be_focused()
    assert shown(page) == "group1/case-2" and page.evaluate("sheet.isOpen")


def test_enter_opens_the_tile_that_a_decision_led_to(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    until(page, SHEET)
    press(page, "a")
    expect(page.locator(".tile.current")).to_be_focused()
    press(page, "Enter")
    assert shown(page) == "group1/case-1" and not page.evaluate("sheet.isOpen")


def test_at_the_end_keys_change_nothing_that_is_out_of_sight(open_page, tmp_path):
    fixture.make(tmp_path, 2, 1)
    page = open_page(tmp_path)
    press(page, "a", "a")
    expect(page.locator("#done")).to_be_visible()
    press(page, "r", "s", "a", "A", "R")
    expect(page.locator("#noting")).to_be_hidden()
    expect(page.locator("#done")).to_be_visible()
    assert page.evaluate("decisions.actions.length") == 2 and page.evaluate("decisions.count('accept')") == 2
    press(page, "u")
    expect(page.locator("#done")).to_be_hidden()


@pytest.mark.parametrize("held", ["Control", "Meta"])
def test_the_usual_key_undoes(open_page, plain, held):
    page = open_page(plain[0])
    press(page, "a", "s", f"{held}+z")
    assert page.evaluate("decisions.made.size") == 1 and shown(page) == "group1/case-1"
    press(page, f"{held}+Shift+Z", f"{held}+Alt+z")
    page.locator("#filter").focus()
    press(page, f"{held}+z")
    page.locator("#show").focus()
    press(page, f"{held}+z")
    assert page.evaluate("decisions.made.size") == 1
    expect(page.locator("#undo")).to_have_attribute("aria-keyshortcuts", "u Control+Z Meta+Z")


def test_keys_are_called_as_what_reads_aloud_knows_them(open_page, plain):
    page = open_page(plain[0])
    for name, key in {"larger": "Plus", "smaller": "-", "blink": "Space", "accept-group": "Shift+A"}.items():
        expect(page.locator(f"#{name}")).to_have_attribute("aria-keyshortcuts", key)


def test_enter_that_ends_a_composition_stays_in_the_filter(open_page, plain):
    page = open_page(plain[0])
    page.locator("#filter").focus()
    # As Safari reports it, behind the composition's end.
    page.evaluate("byId('filter').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))")
    expect(page.locator("#filter")).to_be_focused()


# The sheet


def test_steps_go_through_all_tiles_of_a_large_group(open_page, many):
    page = open_page(many, "#case=group1/case-118&sheet=1", drawers=False)
    until(page, "sheet.isOpen && sheet.tiles.length === 120")
    press(page, "j", "j")
    assert page.evaluate("[report.cases[current.place].id, sheet.tiles.length]") == ["group1/case-120", 240]
    expect(page.locator(".tile.current")).to_be_focused()
    page.get_by_role("button", name="Show 60 more of 60").click()
    assert page.evaluate("[...document.querySelectorAll('.tile')].indexOf(document.activeElement)") == 240


def test_a_sheet_opens_at_a_tile_behind_the_first_ones(open_page, many):
    page = open_page(many, "#case=group1/case-250", drawers=False)
    press(page, "c")
    until(page, "sheet.isOpen && sheet.tiles.length === 300")
    expect(page.locator(".tile.current")).to_be_focused()
    assert page.evaluate("report.cases[current.place].id") == "group1/case-250"
    # And a decision goes on from tile to tile.
    press(page, "a")
    assert page.evaluate("[report.cases[current.place].id, sheet.isOpen]") == ["group1/case-251", True]


@pytest.mark.parametrize("back", ["c", "Escape"])
def test_a_case_of_two_groups_leads_back_to_the_sheet_that_it_came_from(open_page, shared, back):
    page = open_page(shared, "#case=group2/case-12&sheet=1", drawers=False)
    until(page, SHEET)
    page.locator(".tile", has=page.locator("text=case-2").first).first.click()
    until(page, "!sheet.isOpen")
    assert shown(page) == "group1/case-2"
    expect(page.locator("#cause")).to_have_text("width −11 pt")
    press(page, back)
    until(page, SHEET)
    assert page.evaluate("sheet.group") == 1 and shown(page) == "group1/case-2"


def test_a_facet_stays_with_its_group_and_one_that_leaves_nothing_is_taken_back(open_page, shared):
    page = open_page(shared, "#case=group2/case-12&sheet=1")
    until(page, SHEET)
    # All that was lost of this group, the list has with another one.
    page.locator("#facets button", has_text="price lost").click()
    until(page, "waiting === 0 && sheet.tiles.length === 1")
    assert page.evaluate("[sheet.group, report.cases[current.place].id]") == [1, "group1/case-3"]
    page.evaluate("byId('filter').value = 'id:case-12'; refill()")
    press(page, "c")
    until(page, SHEET)
    page.locator("#facets button", has_text="price lost").click()
    expect(page.locator("#say")).to_have_text("Nothing matches the filter.")
    assert page.evaluate("[sheet.group, sheet.isOpen, byId('filter').value]") == [1, True, "id:case-12"]
    expect(page.locator(".tile")).to_have_count(1)


@pytest.fixture(scope="module")
def kinds(tmp_path_factory):
    """Three groups of ten: in the first two, three lost a price and two are newly cut; the others only have another size."""
    folder = tmp_path_factory.mktemp("kinds")
    fixture.make(folder, 30, 3, severities={n: 0 if n < 20 and n % 10 in (1, 4, 7) else 1 if n < 20 and n % 10 in (2, 5) else 3 for n in range(30)})
    return folder


def facet(page, words):
    page.locator("#facets button", has_text=words).click()
    until(page, "waiting === 0 && sheet.facet !== ''")


# What is pressed, and whether the group, of which seven or eight are undecided then, is seen whole before another one.
@pytest.mark.parametrize("keys, words, left, group", [
    (["A"], "newly cut", 8, 0), (["R", "Enter"], "newly cut", 8, 0), (["a", "a"], "newly cut", 8, 0),
    (["r", "Enter", "s"], "newly cut", 8, 0), (["J"], "newly cut", 10, 0), (["g", "d"], None, 10, 0),
    (["Enter", "A"], "price lost", 7, 0), (["Enter", "j", "j", "j"], "price lost", 10, 0),
    (["Enter", "a", "a"], "newly cut", 8, 0), (["K"], "newly cut", 10, None),
    (["A", "A"], "newly cut", 0, 1), (["A", "J"], "newly cut", 8, 1), (["J", "J"], "only another size", 10, 1),
])
def test_a_facet_does_not_go_along(open_page, kinds, keys, words, left, group):
    page = open_page(kinds, "", drawers=False)
    if words:
        facet(page, words)
    for key in keys:
        press(page, key)
    if group is None:
        expect(page.locator("#say")).to_have_text("This is the first group.")
    else:
        until(page, f"sheet.owns(current.place) && sheet.group === {group}")
    # Nothing is hidden, and no words say that it is.
    assert page.evaluate("[filterText(), list.order.length, sheet.facet]") == ["", 30, ""]
    expect(page.locator("#filtered")).to_be_hidden()
    assert page.evaluate("report.groups[0].cases.filter(one => !decisions.isDone(one)).length") == left
    if keys in (["A"], ["R", "Enter"], ["J"], ["a", "a"]):
        expect(page.locator(".tile")).to_have_count(10)
        expect(page.locator("#say")).not_to_contain_text("hide")


def test_another_filter_stays_and_is_in_sight(open_page, kinds):
    page = open_page(kinds, "#filter=severity:newly-cut", drawers=False)
    chip = page.locator("#filtered")
    until(page, "sheet.isOpen && sheet.tiles.length === 2")
    expect(chip).to_have_text("only severity:newly-cut×")
    box, first = chip.bounding_box(), page.locator("#facets button").first.bounding_box()
    assert first["x"] - box["x"] - box["width"] >= 4
    press(page, "J")
    until(page, "sheet.group === 1")
    press(page, "j", "j")
    expect(page.locator("#say")).to_have_text("This is the last one that the filter leaves; 8 more cases without it.")
    press(page, "J")
    expect(page.locator("#say")).to_have_text("This is the last group that the filter leaves; 26 more cases without it.")
    # The list shows it itself.
    press(page, "l")
    expect(chip).to_be_hidden()
    press(page, "l", "Enter")
    expect(chip).to_be_visible()
    assert not violations(page)
    press(page, "j", "j")
    expect(page.locator("#say")).to_have_text("This is the last one that the filter leaves; 26 more cases without it.")
    chip.click()
    expect(chip).to_be_hidden()
    expect(page.locator("#position")).to_have_text("5 of 10")
    expect(page.locator("#canvas")).to_be_focused()
    # A facet is seen as one on its sheet, and beside a case as a filter.
    press(page, "Escape")
    facet(page, "price lost")
    expect(chip).to_be_hidden()
    press(page, "Enter")
    expect(chip).to_have_text("only severity:lost-price×")


@pytest.mark.parametrize("width, height", [(320, 640), (400, 800), (844, 390), (1280, 800), (3840, 2160)])
def test_a_filter_that_is_in_sight_moves_no_picture(open_page, plain, width, height):
    page = open_page(plain[0], FIRST, drawers=False, viewport={"width": width, "height": height})
    places = "['#picture', '#brief', '#words-on'].map(name => document.querySelector(name).getBoundingClientRect().top)"
    page.evaluate("room.open('side', false); report.cases[0].severity = 2; show(0)")
    until(page, "waiting === 0")
    before = page.evaluate(places)
    page.evaluate("byId('filter').value = 'group1 case label !nothing'; refill()")
    chip = page.locator("#filtered")
    expect(chip).to_be_in_viewport(ratio=1)
    assert page.evaluate(places) == before
    assert chip.bounding_box()["height"] >= 24 and chip.bounding_box()["width"] <= 0.45 * width


def test_a_severity_counts_by_its_whole_name(open_page, shared):
    page = open_page(shared)
    for text, name in {"severity:lost-price": "lost-price", "severity:lost": "lost", "severity:los": "", "severity:l": "", "severity:lost,size": "", "!severity:lost": "", "severity:nonsense": ""}.items():
        assert page.evaluate("text => { byId('filter').value = text; return severityInFilter(); }", text) == name


def test_a_menu_closes_with_its_case(open_page, plain):
    page = open_page(plain[0], drawers=False)
    page.locator("#more").click()
    expect(page.locator("#menu")).to_be_visible()
    press(page, "c")
    until(page, SHEET)
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator("#more")).to_have_attribute("aria-expanded", "false")


def test_values_and_names_are_isolated_where_they_are_named(open_page, tmp_path):
    made = fixture.make(tmp_path, 4, 2)
    index, details = made["index"], made["details"]
    was, now = "“שלום”", "“עולם”"
    parts = [{"kind": "key", "text": "text"}, {"kind": "text", "text": " "}, {"kind": "value", "text": was}, {"kind": "text", "text": " → "}, {"kind": "value", "text": now}]
    index["groups"][0][0] = [1, "text", 0, " ", 2, was, 0, " → ", 2, now]
    index["groups"][1][5] = [0, 2, 3]
    details[2]["cause"] |= {"summary": f"`text` {was} → {now}", "parts": parts, "changes": [{"kind": "text", "path": "text", "change": f"{was} → {now}", "parts": parts[2:], "place": "a:1"}]}
    name = "תווית/ארוכה"
    (tmp_path / "images" / name).parent.mkdir()
    (tmp_path / "images" / details[2]["id"]).rename(tmp_path / "images" / name)
    index["cases"][2][0] = details[2]["id"] = name
    (tmp_path / "report/data/index.js").write_text(f"harness.index({fixture.script(index)});\n", encoding="utf-8")
    (tmp_path / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(details)}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    page = open_page(tmp_path, "#case=group2/case-3&sheet=1", drawers=False)
    until(page, "sheet.isOpen && sheet.tiles.every(tile => tile.detail)")
    values = "all => all.map(one => one.textContent)"
    changed = page.locator(".tile", has_text="ארוכה")
    assert changed.locator(".why bdi").evaluate_all(values) == [was, now]
    assert changed.locator(".name bdi").evaluate_all(values) == [name]
    assert page.locator(".tile", has_text="case-0").locator(".why bdi").evaluate_all(values) == [was, now]
    press(page, "A")
    assert page.locator("#say bdi bdi").evaluate_all(values) == [was, now]
    page.evaluate("show(2)")
    press(page, "a")
    assert page.locator("#say bdi").evaluate_all(values) == [name]


# Pictures


def test_what_moves_nothing_leaves_the_whole(open_page, plain):
    page = open_page(plain[0], drawers=False)
    canvas = page.locator("#picture").bounding_box()
    middle = canvas["x"] + canvas["width"] / 4, canvas["y"] + canvas["height"] / 3
    assert page.evaluate("[stage.isFit, stage.isPannable]") == [True, False]
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 40, middle[1] + 20)
    page.mouse.up()
    page.mouse.wheel(30, 0)
    until(page, "!painter.frame")
    assert page.evaluate("stage.isFit")
    # Sideways, a wheel pans.
    page.evaluate("stage.setZoom(16)")
    before = page.evaluate("stage.seen.x")
    page.mouse.wheel(160, 0)
    until(page, f"stage.seen.x === {before} + 10")
    assert page.evaluate("stage.zoom") == 16


def test_keys_about_pictures_do_nothing_on_the_sheet(open_page, plain):
    page = open_page(plain[0], "", drawers=False)
    until(page, SHEET)
    state = "JSON.stringify([stage.zoom, stage.isFit, stage.hasOutlines, stage.overlay, stage.stop, byId('say').textContent])"
    before = page.evaluate(state)
    press(page, "+", "-", "z", "n", "p", "x", "o", "m", "0")
    assert page.evaluate(state) == before and page.evaluate("sheet.isOpen")


@pytest.mark.parametrize("zoom, whole, smaller", [(0.2, 0.1, 0.1), (0.25, 0.1, 0.1), (0.1, 0.1, 0.1), (0.5, 0.1, 1 / 3), (0.25, 2, 0.25)])
def test_smaller_is_never_larger(open_page, plain, zoom, whole, smaller):
    page = open_page(plain[0], drawers=False)
    page.evaluate("([zoom, whole]) => { stage.wholeZoom = whole; stage.zoom = zoom; stage.isFit = false; stage.step(-1); }", [zoom, whole])
    assert page.evaluate("stage.zoom") == pytest.approx(smaller)


# What was seen


def test_a_tile_is_seen_once_half_of_it_is_in_sight_above_the_bar(open_page, many):
    page = open_page(many, "", drawers=False, viewport={"width": 1280, "height": 800})
    seen = "sheet.tiles.filter(tile => tile.entry.isSeen).map(tile => tile.entry.place)"
    visible = """sheet.tiles.filter(tile => { const box = tile.element.getBoundingClientRect();
        return box.top + box.height / 2 <= byId('bar').getBoundingClientRect().top; }).map(tile => tile.entry.place)"""
    until(page, f"({visible}).length > 3 && ({seen}).length === ({visible}).length")
    assert page.evaluate(seen) == page.evaluate(visible)
    # Those below are read, but nobody has looked at them.
    until(page, f"sheet.tiles.filter(tile => tile.detail).length > ({seen}).length")
    before = page.evaluate(f"({seen}).length")
    page.evaluate("byId('sheet').scrollTop += 400")
    until(page, f"({seen}).length > {before}")


def test_a_case_is_seen_once_its_pictures_are_drawn(open_page, tmp_path):
    fixture.make(tmp_path, 3, 1)
    (tmp_path / "images/group1/case-1/actual.png").unlink()
    page = open_page(tmp_path)
    until(page, "report.cases[0].isSeen")
    press(page, "j")
    until(page, "stage.sides.actual.isMissing && !painter.frame")
    assert page.evaluate("report.cases[1].isSeen") is False
    # While a case is being read, it is not seen, nor is one that was left before it was there.
    page.evaluate("chunks.kept.clear(); window.held = chunks.get; chunks.get = () => new Promise((done) => { window.go = done; }); void show(2)")
    page.evaluate("stage.arrange()")
    until(page, "!painter.frame")
    assert page.evaluate("report.cases[2].isSeen") is False
    page.complaints.clear()


def test_the_page_says_how_many_nobody_looked_at(open_page, plain):
    page = open_page(plain[0], "", drawers=False, viewport={"width": 1280, "height": 800})
    until(page, "sheet.tiles.filter(tile => tile.entry.isSeen).length === 10")
    press(page, "A")
    expect(page.locator("#say")).to_have_text("10 cases of “width −10 pt” accepted.")
    press(page, "f")
    expect(page.locator("#finishing .unseen")).to_have_count(0)
    press(page, "Escape")
    page.evaluate("byId('filter').value = 'group:5'; refill()")
    until(page, "report.cases[current.place].isSeen")
    press(page, "A")
    expect(page.locator("#say")).to_contain_text("10 cases of “width −14 pt” accepted, 9 not looked at.")
    page.evaluate("byId('filter').value = 'group:6'; refill()")
    until(page, "report.cases[current.place].isSeen")
    press(page, "F", "Enter")
    expect(page.locator("#say")).to_contain_text("10 cases matching “group:6” accepted, 9 not looked at.")
    press(page, "f")
    expect(page.locator("#finishing .unseen")).to_contain_text("30 accepted, 18 not looked at")
    page.get_by_role("button", name="Look at them").click()
    expect(page.locator("#finishing")).to_be_hidden()
    expect(page.locator("#filter")).to_have_value("decision:accept is:unseen")
    assert page.evaluate("list.order.length") == 18
    assert page.evaluate(FOCUSED) == "canvas"


# What this browser keeps


def test_what_another_tab_decided_is_taken_over_while_this_one_stores(open_page, plain):
    page = open_page(plain[0])
    # No event tells of it: it came between two of this tab's own.
    record = {"case": "group2/case-15", "verdict": "reject", "by": {"case": True}}
    page.evaluate(
        """record => { const { actual, expected } = report.cases[15].facts;
            localStorage.setItem(decisions.key(), JSON.stringify({ schema: 1, run: report.index.started, seen: [],
                deeds: [{ name: "1-other", at: 1, list: [{ ...record, actual, expected }] }] })); }""",
        record,
    )
    press(page, "s")
    expect(page.locator("#tally")).to_have_text("2 of 60 decided: 1 rejected, 1 skipped")
    # It can be taken back here as well.
    press(page, "u", "u")
    expect(page.locator("#tally")).to_have_text("0 of 60 decided")


REFUSES = "Object.defineProperty(Storage.prototype, 'setItem', { configurable: true, value() { throw new DOMException('full', 'QuotaExceededError'); } })"


def test_a_page_says_that_nothing_is_stored_also_on_a_phone(open_page, plain):
    page = open_page(plain[0], drawers=False, viewport={"width": 400, "height": 800})
    warning = page.locator("#warning")
    page.evaluate("void (window.stores = Storage.prototype.setItem)")
    page.evaluate(REFUSES)
    press(page, "a")
    expect(warning).to_be_visible()
    expect(warning).to_have_text("Not stored: the browser refuses. Finish, and download your decisions before you leave.")
    assert "stored" not in page.locator("#tally").text_content()
    page.evaluate("void (Storage.prototype.setItem = stores)")
    press(page, "a")
    expect(warning).to_be_hidden()


def test_what_was_decided_in_reports_of_before_makes_room(open_page, plain):
    page = open_page(plain[0])
    old = ["harness:2026-01-02T00:00:00Z:1 of 2 cases failed", "harness:2025-01-02T00:00:00Z:1 of 2 cases failed"]
    page.evaluate(
        """old => {
            for (const key of [...old, "harness:letters", "other:2020-01-01T00:00:00Z"]) localStorage.setItem(key, "on");
            // There is room for two of them.
            const set = Storage.prototype.setItem;
            Storage.prototype.setItem = function (key, text) {
                if (Object.keys(this).filter((one) => one.startsWith("harness:2")).length > 1 && this.getItem(key) === null)
                    throw new DOMException("full", "QuotaExceededError");
                set.call(this, key, text);
            };
            localStorage.removeItem(decisions.key());
        }""",
        old,
    )
    press(page, "a")
    assert page.evaluate("Object.keys(localStorage).filter(key => /2[0-9]{3}-/.test(key)).sort()") == sorted(
        [old[0], "other:2020-01-01T00:00:00Z", page.evaluate("decisions.key()")]
    )
    expect(page.locator("#warning")).to_be_hidden()
    assert json.loads(page.evaluate("localStorage.getItem(decisions.key())"))["deeds"]


# Small things


def test_the_page_of_a_run_without_differences_has_no_button_that_does_nothing(open_page, chromium, tmp_path):
    fixture.make(tmp_path, 0, 0)
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto((tmp_path / "report/index.html").as_uri())
    expect(page.locator("#empty")).to_be_visible()
    buttons = page.locator("#top button:visible")
    assert buttons.evaluate_all("all => all.map(one => one.id)") == ["run"]
    buttons.click()
    expect(page.locator("#running")).to_contain_text("Started")
    page.close()


@pytest.mark.parametrize("copies, said", [(True, "Copied"), (False, "Not copied")])
def test_a_button_that_copies_says_whether_it_did_and_has_its_name_back(open_page, plain, copies, said):
    page = open_page(plain[0])
    page.clock.install()
    page.evaluate(
        """copies => {
            Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
            document.execCommand = () => copies;
        }""",
        copies,
    )
    page.locator("#words summary", has_text="Commands").click()
    button = page.locator("#words .command button").first
    button.click()
    expect(button).to_have_text(said)
    button.click()
    page.clock.run_for(1600)
    expect(button).to_have_text("Copy")
