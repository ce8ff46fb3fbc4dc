"""A page that is served: what it does when a run replaces another, and when what serves it answers wrongly or not."""

import fixture
import pytest
from patience import shifted, until, wait_until
from playwright.sync_api import expect
from program import Program
from test_page import press, shown

LATER = "2026-11-22T20:00:00Z"


@pytest.fixture
def start(tmp_path):
    """Serves a report, by default of 60 differences in six groups."""
    programs = []

    def serve(**options):
        fixture.make(tmp_path / "R1", **options)
        programs.append(Program(tmp_path / "R1"))
        return programs[-1]

    yield serve
    for program in programs:
        program.is_served.set()
        program.end()


@pytest.fixture
def open_page(new_page):
    """Opens what a program serves; a page's own errors fail the test, requests that fail do not."""

    def open_it(program, hash_="#case=group1/case-0", drawers=False):
        page = new_page(program.url.removesuffix("report/index.html"), tolerated="Failed to load")
        page.goto(program.url + hash_)
        expect(page.locator("#words")).not_to_be_empty()
        # The page has heard which run is served.
        until(page, "waiting === 0 && !review.isRenewing")
        if drawers:
            page.evaluate("for (const name of ['side', 'words']) room.open(name, true)")
        return page

    return open_it


def next_run(program, tmp_path, name="R2", **options):
    """Another run of the report, which is shown once the page hears of it."""
    fixture.make(tmp_path / name, **{"started": LATER, **options})
    program.show(tmp_path / name, name)


# A run replaces another


# Of a case that was not run, nothing is known.
@pytest.mark.parametrize("passed, words", [(["group6/case-55"], "group6/case-55 no longer differs. "), (["group6/case-54"], ""), ([], "")])
def test_a_new_run_with_fewer_cases_is_shown_while_a_sheet_is_open(start, open_page, tmp_path, passed, words):
    program = start()
    page = open_page(program, "#case=group6/case-55&sheet=1")
    until(page, "sheet.isOpen && sheet.tiles.length === 10")
    program.passed = passed
    next_run(program, tmp_path, cases=6, groups=1)
    expect(page.locator("h1")).to_have_text("6 of 11 cases failed")
    until(page, "waiting === 0")
    assert page.evaluate("[report.cases.length, sheet.isOpen]") == [6, False]
    expect(page.locator("#say")).to_have_text(f"Run again: {words}6 of 11 cases failed.")


def test_a_sheet_stays_open_at_its_place_with_a_new_run(start, open_page, tmp_path):
    program = start()
    page = open_page(program, "#case=group2/case-15&sheet=1")
    until(page, "sheet.isOpen && sheet.tiles.length === 10")
    next_run(program, tmp_path)
    expect(page.locator("#say")).to_contain_text("Run again")
    until(page, "waiting === 0")
    assert page.evaluate("[sheet.isOpen, sheet.group, report.index.started]") == [True, 1, LATER]
    assert shown(page) == "group2/case-15"
    expect(page.locator(".tile.current")).to_be_focused()


@pytest.mark.parametrize("way", ["key", "button"])
@pytest.mark.parametrize("name, key, is_on_sheet", [("accept", "a", False), ("undo", "u", False), ("undo", "Control+z", False), ("accept-group", "A", True)])
def test_nothing_is_decided_about_pictures_that_nobody_saw(start, open_page, tmp_path, way, name, key, is_on_sheet):
    program = start()
    page = open_page(program)
    press(page, "s", "k")
    if is_on_sheet:
        press(page, "c")
    wait_until(lambda: len(program.orders) == 1)
    program.is_served.clear()
    next_run(program, tmp_path, cases=30, groups=3)
    until(page, "review.isRenewing")
    if way == "key":
        page.keyboard.press(shifted(key))
    else:
        page.locator(f"#{name}").click()
    program.is_served.set()
    expect(page.locator("#say")).to_contain_text("Run again")
    until(page, "waiting === 0")
    assert len(program.orders) == 1


@pytest.mark.parametrize("keys", ["A", "F"])
def test_a_question_accepts_nothing_of_a_newer_run(start, open_page, tmp_path, keys):
    program = start()
    page = open_page(program)
    if keys == "A":
        page.evaluate("report.groups[0].isClass = true")
    else:
        page.evaluate("byId('filter').value = 'group:1'; refill()")
    press(page, keys)
    expect(page.locator("#filtering")).to_be_visible()
    program.is_served.clear()
    # The same number of cases at other places.
    next_run(program, tmp_path, kinds={0: "new"})
    until(page, "review.isRenewing")
    page.locator("#filtering .main").click()
    program.is_served.set()
    expect(page.locator("#say")).to_have_text("There is a newer run now. Look again before you decide.")
    assert program.orders == []


def test_what_once_more_would_take_is_forgotten_with_a_new_run(start, open_page, tmp_path):
    program = start()
    page = open_page(program)
    share = "report.cases[2].groups.push(5); report.groups[5].cases.push(2)"
    page.evaluate(share)
    press(page, "A")
    expect(page.locator("#say")).to_contain_text("1 left")
    press(page, "u")
    # What was undone is offered anew.
    press(page, "A")
    expect(page.locator("#say")).to_contain_text("9 cases of “width −10 pt” accepted, 8 not looked at. 1 left")
    press(page, "u")
    press(page, "A")
    next_run(program, tmp_path)
    expect(page.locator("#say")).to_contain_text("Run again")
    until(page, "waiting === 0")
    assert page.evaluate("[leftBehind, offeredFilter]") == [None, ""]


def test_a_run_whose_index_could_not_be_read_is_asked_for_again(start, open_page, tmp_path):
    program = start()
    page = open_page(program)
    program.missing.add("report/data/index.js")
    before = program.asked.count("report/data/index.js")
    next_run(program, tmp_path, cases=6, groups=1)
    wait_until(lambda: program.asked.count("report/data/index.js") >= before + 2)
    program.missing.clear()
    expect(page.locator("h1")).to_have_text("6 of 11 cases failed")
    # A newer one asks by itself, and the other is no longer asked for.
    program.missing.add("report/data/index.js")
    next_run(program, tmp_path, "R3", cases=5, groups=1, started="2026-11-22T21:00:00Z")
    until(page, "review.run === 'R3' && !review.isRenewing && review.retry !== 0")
    page.evaluate("window.ended = []; const end = clearTimeout; clearTimeout = (timer) => { ended.push(timer); end(timer); };")
    program.missing.clear()
    next_run(program, tmp_path, "R4", cases=4, groups=1, started="2026-11-22T22:00:00Z")
    expect(page.locator("h1")).to_have_text("4 of 9 cases failed")
    assert page.evaluate("ended.includes(review.retry)")


def test_what_is_typed_into_the_filter_stays_there_when_a_sheet_opens(start, open_page, tmp_path):
    program = start()
    page = open_page(program, "#case=group2/case-15&sheet=1", drawers=True)
    until(page, "sheet.isOpen && sheet.tiles.length === 10")
    page.locator("#filter").focus()
    next_run(program, tmp_path)
    expect(page.locator("#say")).to_contain_text("Run again")
    until(page, "waiting === 0 && sheet.tiles.length === 10")
    expect(page.locator("#filter")).to_be_focused()
    page.keyboard.type("as")
    expect(page.locator("#filter")).to_have_value("as")
    assert program.orders == []


def test_small_pictures_of_a_run_before_are_not_asked_for(start, open_page, tmp_path):
    program = start()
    page = open_page(program, drawers=True)
    until(page, "thumbs.kept.size > 0 && !thumbs.isLoading")
    page.evaluate("room.open('side', false)")
    # At the places of the rows are other cases now.
    next_run(program, tmp_path, cases=6, groups=1)
    expect(page.locator("#say")).to_contain_text("Run again")
    until(page, "waiting === 0")
    page.evaluate("thumbs.rests = true; thumbs.load()")
    until(page, "!thumbs.isLoading")
    assert page.evaluate("thumbs.wanted()?.id ?? null") is None


# What serves the page answers wrongly, or not


def test_an_answer_that_nobody_can_read_stops_nothing(start, open_page):
    program = start()
    program.answers = [(200, "<html>a proxy"), (200, "null")]
    page = open_page(program)
    press(page, "a")
    wait_until(lambda: len(program.actions) == 1)
    press(page, "a")
    wait_until(lambda: len(program.actions) == 2)
    until(page, "review.waiting.length === 0")
    expect(page.locator("#warning")).to_be_hidden()
    # The same order was sent until it was kept.
    assert len({order["number"] for order in program.orders}) == 2


def test_undoing_names_what_it_takes_back(start, open_page):
    program = start()
    page = open_page(program)
    press(page, "A")
    press(page, "u")
    wait_until(lambda: len(program.orders) == 2)
    assert sorted(program.orders[1]["undoes"]) == sorted(f"group1/case-{place}" for place in range(10))
    # Another window has decided something else since.
    press(page, "a")
    wait_until(lambda: len(program.actions) == 1)
    other = [{"case": "group2/case-15", "actual": None, "expected": None, "verdict": "skip", "by": {"case": True}}]
    program.actions.append(other)
    program.answers = [(409, "group2/case-15: another window decided about it since, so nothing was taken back")]
    press(page, "u")
    expect(page.locator("#say")).to_have_text("Not kept. group2/case-15: another window decided about it since, so nothing was taken back")
    assert program.orders[-1]["undoes"] == program.orders[-2]["decisions"][0]["case"].split("\n")
    until(page, "decisions.count('accept') === 1")
    assert len(program.actions) == 2


def test_what_is_not_kept_counts_what_is_decided_and_no_way_back(start, open_page):
    program = start()
    page = open_page(program)
    press(page, "s")
    wait_until(lambda: len(program.actions) == 1)
    # The page has the answer too, which would end the silence.
    until(page, "!review.isSending")
    page.evaluate("review.post = () => new Promise(() => {}); review.onSilence(review.noAnswer)")
    steps = [("A", 9), ("u", 0), ("a", 1), ("u", 0), ("u", 1), ("s", 1), ("u", 1)]
    for key, held in steps:
        press(page, key)
        until(page, "waiting === 0")
        words = f"Not kept yet: {held} decision{'' if held == 1 else 's'}" if held else "harness review does not answer"
        expect(page.locator("#warning")).to_contain_text(words)
        expect(page.locator("#tally")).to_contain_text(f"{held} not kept" if held else "decided")
        assert ("not kept" in page.locator("#tally").inner_text()) == (held > 0)


def test_words_are_left_alone_while_nobody_answers(start, open_page):
    program = start()
    page = open_page(program, drawers=True)
    page.evaluate("for (const one of document.querySelectorAll('#words details')) one.open = true")
    program.answers = [(500, "no room")] * 4
    press(page, "s")
    # The first silence is said, so that the words are drawn once more.
    until(page, "reviewServer.silence !== ''")
    page.evaluate("for (const one of document.querySelectorAll('#words details')) one.open = true; words.firstChild.mark = true")
    orders = len(program.orders)
    wait_until(lambda: len(program.orders) >= orders + 2)
    assert page.evaluate("words.firstChild.mark") is True
    expect(page.locator("#warning")).to_contain_text("harness review cannot keep anything: no room")
    wait_until(lambda: len(program.actions) == 1)
    page.complaints.clear()


def test_a_rejected_group_names_what_could_not_be_read(start, open_page):
    program = start(groups=1)
    program.missing |= {"report/data/cases-1.js", "report/data/facts.js"}
    page = open_page(program)
    press(page, "R", "Enter")
    expect(page.locator("#say")).to_have_text(
        "32 cases of “width −10 pt” rejected. Could not be read: group1/case-32, group1/case-33, group1/case-34, group1/case-35, group1/case-36 and 23 more."
    )
    page.complaints.clear()
