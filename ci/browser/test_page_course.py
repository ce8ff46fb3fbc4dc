"""The course of a review: which case comes next, the order of the sheet, and what the end says."""

import pytest
from fixture import make
from patience import READ, until
from playwright.sync_api import expect
from test_page import open_page, plain, press, shown, special, violations  # noqa: F401

RECORDED = """places => {
    for (const place of places) report.cases[place].isRecorded = true;
    list.refresh();
    showTally();
}"""


def test_what_is_recorded_is_skipped_by_keys_but_can_be_clicked(open_page, plain):
    page = open_page(plain[0])
    page.evaluate(RECORDED, [1, 2, *range(10, 20)])
    press(page, "j")
    assert shown(page) == "group1/case-3"
    press(page, "k")
    assert shown(page) == "group1/case-0"
    # The whole second group is recorded.
    press(page, "J")
    assert shown(page) == "group3/case-20"
    press(page, "K")
    assert shown(page) == "group1/case-0"
    press(page, "k")
    expect(page.locator("#say")).to_have_text("This is the first one that is not recorded.")
    page.locator("#rows .case", has_text="group1/case-2").click()
    expect(page.locator("#name")).to_have_text("group1/case-2")
    press(page, "c", "j")
    until(page, "sheet.tiles.length > 0")
    press(page, "j")
    assert not page.evaluate("decisions.isRecorded(current.place)")
    # A new decision about a recorded case makes it one to look at again.
    press(page, "c")
    page.evaluate("show(1)")
    press(page, "r", "Enter")
    page.evaluate("show(0)")
    press(page, "j")
    assert shown(page) == "group1/case-1"


def test_a_page_begins_at_what_is_not_recorded(open_page, plain):
    page = open_page(plain[0])
    page.evaluate(RECORDED, [0, 1])
    # Until the page has written its address, the empty one is no other.
    until(page, "location.hash !== ''")
    page.evaluate("location.hash = '#'")
    expect(page.locator("#name")).to_have_text("group1/case-2")
    press(page, "/")
    page.keyboard.type("is:recorded")
    press(page, "Enter")
    assert page.evaluate("list.order") == [0, 1]


def test_the_list_and_keys_follow_the_order_of_the_sheet(open_page, special):
    page = open_page(special[0])
    press(page, "c")
    tiles = page.locator(".tile .name")
    expect(tiles).to_have_count(10)
    order = tiles.all_text_contents()
    assert set(order[:2]) == {"group1/case-3", "group1/case-5"}
    # All others come in the order of the list.
    assert order[2:] == [f"group1/case-{n}" for n in (0, 1, 2, 4, 6, 7, 8, 9)]
    assert page.evaluate("list.order.slice(0, 10).map(place => report.cases[place].id)") == order
    page.locator(".tile").first.click()
    for name in order:
        assert shown(page) == name
        press(page, "j")
    page.get_by_label("Sort").select_option("largest")
    assert page.evaluate("list.order.slice(0, 10).every((place, index, all) => index === 0 || report.cases[all[index - 1]].pixels >= report.cases[place].pixels)")


def test_the_end_of_a_review_says_what_is_decided_and_what_is_next(open_page, plain):
    page = open_page(plain[0])
    panel = page.get_by_role("region", name="All 60 cases are decided.")
    press(page, "r", "Enter", *"AAAAA")
    expect(page.locator("#done")).to_be_hidden()
    press(page, "A")
    expect(panel).to_contain_text("59 accepted, not recorded yet · 1 rejected.")
    expect(panel).to_contain_text("Next: press f to save the decisions as a file.")
    press(page, "f")
    with page.expect_download():
        page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    # The panel has the focus, and says what to do next.
    expect(panel).to_be_focused()
    expect(panel).to_contain_text("where the suite is, run harness update-baselines --decisions decisions.json (from where your browser saved it).")
    # What is to be fixed stands there, and leads to its case.
    expect(panel.locator(".fix li")).to_have_text(["Cases/group1.yaml:3width 240 → 200: line 1 ends before “h”"])
    panel.get_by_role("button", name="Show 1 rejected").click()
    assert page.evaluate("list.order") == [0]
    expect(page.locator("#done")).to_be_hidden()
    press(page, "u")
    expect(page.locator("#done")).to_be_hidden()


def test_finishing_tells_why_nothing_would_be_recorded(open_page, plain):
    page = open_page(plain[0])
    press(page, "f")
    expect(page.locator("#finish-why")).to_have_text("Nothing is decided yet.")
    expect(page.get_by_role("button", name="Download")).to_be_disabled()
    press(page, "Escape", "r", "Enter", "f")
    expect(page.locator("#finish-why")).to_have_text("Nothing was accepted, so no baseline is recorded.")
    expect(page.get_by_role("button", name="Download")).to_be_enabled()


def test_an_address_that_somebody_sets_outlives_one_that_is_about_to_be_written(open_page, plain):
    page = open_page(plain[0])
    page.evaluate(
        """() => {
            stage.setView("blend");
            location.hash = "#case=group5%2Fcase-41";
            // The page is busy until both are due.
            const end = performance.now() + 300;
            while (performance.now() < end);
            writeAddress();
        }"""
    )
    expect(page.locator("#name")).to_have_text("group5/case-41")
    until(page, "location.hash.includes('case-41')")
    assert page.evaluate("stage.view") == "side"
    # The page still writes its own changes.
    press(page, "3")
    until(page, "location.hash.includes('view=blend') && location.hash.includes('case-41')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1440])
def test_axe_finds_nothing_at_the_end_of_a_review(open_page, plain, scheme, width):
    page = open_page(plain[0], color_scheme=scheme, viewport={"width": width, "height": 900})
    press(page, "r", "Enter", *"AAAAAA")
    page.evaluate("done.outcome = { text: 'refused    group1/case-1  its label changed\\n1 refused', isDone: false }; showTally()")
    expect(page.locator("#done .refusal")).to_contain_text("group1/case-1")
    press(page, "o")
    for keys in ([], ["c"], ["c", "f"]):
        press(page, *keys)
        assert violations(page) == [], keys
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_two_tabs_keep_the_decisions_of_both(open_page, plain):
    one = open_page(plain[0])
    other = open_page(plain[0], context=one.context)
    press(one, "a")
    expect(other.locator("#tally")).to_have_text("1 of 60 decided: 1 accepted")
    other.evaluate("show(5)")
    press(other, "r", "Enter")
    for tab in [one, other]:
        expect(tab.locator("#tally")).to_have_text("2 of 60 decided: 1 accepted, 1 rejected")
    # The later decision about a case stands, and undo takes back what was done last, in whichever tab.
    one.evaluate("show(5)")
    press(one, "s")
    expect(other.locator("#tally")).to_have_text("2 of 60 decided: 1 accepted, 1 skipped")
    press(other, "u")
    for tab in [one, other]:
        expect(tab.locator("#tally")).to_have_text("2 of 60 decided: 1 accepted, 1 rejected")
    # A tab that is opened or loaded again has the same.
    one.reload()
    expect(one.locator("#tally")).to_have_text("2 of 60 decided: 1 accepted, 1 rejected")
    press(one, "u", "u")
    for tab in [one, other]:
        expect(tab.locator("#tally")).to_have_text("0 of 60 decided")


def test_what_another_tab_overwrote_comes_back(open_page, plain):
    one = open_page(plain[0])
    press(one, "a")
    before = one.evaluate("localStorage.getItem(decisions.key())")
    press(one, "a")
    other = one.context.new_page()
    other.goto(one.url)
    # As a tab does that had read it before the second decision.
    other.evaluate("text => localStorage.setItem(decisions.key(), text)", before)
    until(one, "JSON.parse(localStorage.getItem(decisions.key())).deeds.length === 2")
    expect(one.locator("#tally")).to_have_text("2 of 60 decided: 2 accepted")
    until(other, "decisions.made.size === 2")


@pytest.mark.parametrize("text", ["null", "{", "[]", '{"schema": 1}', '{"schema": 1, "run": "RUN", "deeds": 1, "seen": 1}',
    '{"schema": 1, "run": "RUN", "deeds": [null, {"name": "a"}, {"name": "a", "at": 1, "list": [null, {"case": "x"}]}]}'])
def test_what_others_stored_breaks_no_page(open_page, plain, text):
    page = open_page(plain[0])
    press(page, "a")
    page.evaluate("text => localStorage.setItem(decisions.key(), text.replace('RUN', report.index.started))", text)
    page.evaluate("takeOverDecisions()")
    expect(page.locator("#tally")).to_have_text("1 of 60 decided: 1 accepted")
    press(page, "a")
    page.reload()
    expect(page.locator("#tally")).to_have_text("2 of 60 decided: 2 accepted")


@pytest.fixture(scope="module")
def grave(tmp_path_factory):
    """Ten cases of one change: two lost something, one is newly cut, and the rest only has another size."""
    folder = tmp_path_factory.mktemp("grave")
    make(folder, 20, 2, severities={**dict.fromkeys(range(10), 3), 4: 0, 7: 0, 2: 1})
    return folder


def test_what_is_lost_comes_first_and_facets_are_filters_that_a_group_is_accepted_by(open_page, grave):
    page = open_page(grave)
    expect(page.locator("#badge")).to_have_text("only another size")
    press(page, "c")
    names = page.locator(".tile .name")
    expect(names).to_have_text([f"group1/case-{n}" for n in (4, 7, 2, 0, 1, 3, 5, 6, 8, 9)])
    # What happened stands above the first to which it happened.
    expect(page.locator("#tiles h2")).to_have_text(["price lost2", "newly cut1", "only another size7"])
    facets = page.locator("#facets button")
    expect(facets).to_have_text(["all 10", "price lost 2", "newly cut 1", "only another size 7"])
    expect(facets.first).to_have_attribute("aria-pressed", "true")
    assert not violations(page)
    facets.nth(3).click()
    expect(names).to_have_text([f"group1/case-{n}" for n in (0, 1, 3, 5, 6, 8, 9)])
    expect(facets.nth(3)).to_have_attribute("aria-pressed", "true")
    assert page.input_value("#filter") == "severity:size"
    # The facet is taken, and nothing else.
    press(page, "A")
    expect(page.locator("#tally")).to_have_text("7 of 20 decided: 7 accepted")
    page.evaluate("resetFilter(); show(0)")
    press(page, "c")
    expect(names).to_have_count(10)
    # A group whose cases are all alike has none; it only says what happened.
    page.evaluate("show(10)")
    press(page, "c")
    expect(facets).to_have_count(0)
    expect(page.locator("#facets")).to_have_text("image differs 10")


def test_keys_go_by_their_place_on_other_keyboards(open_page, plain):
    page = open_page(plain[0])

    def pressed(**event):
        page.evaluate("event => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...event }))", event)

    pressed(key="о", code="KeyJ")
    expect(page.locator("#name")).to_have_text("group1/case-1")
    pressed(key="Ф", code="KeyA", shiftKey=True)
    expect(page.locator("#tally")).to_have_text("10 of 60 decided: 10 accepted")
    pressed(key="é", code="Digit2")
    expect(page.locator("#view-slider")).to_have_attribute("aria-pressed", "true")
    # Caps Lock accepts no group.
    pressed(key="A", code="KeyA", modifierCapsLock=True)
    expect(page.locator("#tally")).to_have_text("11 of 60 decided: 11 accepted")


def test_what_a_group_does_not_explain_is_taken_only_once_more(open_page, plain):
    page = open_page(plain[0])
    # Each case of the first group shows what the second one is about as well.
    page.evaluate("for (const entry of report.cases.slice(0, 10)) { entry.groups.push(1); report.groups[1].cases.push(entry.place); } list.fill()")
    press(page, "A")
    expect(page.locator("#say")).to_have_text("10 left, which also show “width −11 pt” (group1/case-0, group1/case-1, group1/case-2 and 7 more): A again takes them.")
    expect(page.locator("#tally")).to_have_text("0 of 60 decided")
    # Another command begins anew.
    press(page, "R", "Enter")
    expect(page.locator("#say")).to_contain_text("R again takes them.")
    press(page, "A")
    until(page, READ)
    press(page, "A")
    expect(page.locator("#tally")).to_have_text("10 of 60 decided: 10 accepted")
    press(page, "u", "/")
    page.keyboard.type("id:group1/case-1")
    press(page, "Enter", "F")
    expect(page.locator("#say")).to_have_text("1 left, which shows several changes, “width −10 pt”, “width −11 pt” (group1/case-1): F again takes it.")
    press(page, "F")
    expect(page.locator("dialog[open]")).to_contain_text("in 2 groups")


def test_what_a_filter_leaves_is_named_twice_and_taken_only_once_the_rest_is(open_page, plain):
    page = open_page(plain[0])
    # Two of the first group show what the second one is about as well.
    page.evaluate("for (const entry of report.cases.slice(0, 2)) { entry.groups.push(1); report.groups[1].cases.push(entry.place); } list.fill()")
    press(page, "/")
    page.keyboard.type("group:1")
    press(page, "Enter", "F")
    left = "2 left, which show several changes, “width −10 pt”, “width −11 pt” (group1/case-0, group1/case-1)"
    question = page.get_by_role("dialog")
    expect(question).to_contain_text(left)
    # Whoever does not want the others has not asked for the rest.
    press(page, "Escape", "F")
    expect(question.get_by_role("heading")).to_have_text("Accept 8 cases?")
    expect(question).to_contain_text(left)
    press(page, "Enter")
    expect(page.locator("#say")).to_contain_text(f"{left}: F again takes them.")
    expect(page.locator("#tally")).to_have_text("8 of 60 decided: 8 accepted")
    until(page, READ)
    press(page, "F")
    expect(question.get_by_role("heading")).to_have_text("Accept 2 cases?")
