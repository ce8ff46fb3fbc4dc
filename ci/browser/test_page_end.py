"""What groups count, how they end, and the dialogs at the end of a review."""

import re

import fixture
import pytest
from patience import READ, until
from playwright.sync_api import expect
from test_page import FIRST, open_page, plain, press, shown, special, violations  # noqa: F401


def in_sight(page, selector):
    """Whether an element is completely within the window and not covered."""
    return page.evaluate(
        """selector => {
            const one = document.querySelector(selector), box = one.getBoundingClientRect();
            const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.top >= 0 && box.bottom <= innerHeight && (one === found || one.contains(found));
        }""",
        selector,
    )


def group_row(page, number):
    return page.locator(f"#rows .group[aria-label^='Group {number}:']:visible")


def test_a_group_has_the_sign_of_what_was_decided(open_page, plain):
    page = open_page(plain[0], viewport={"width": 1400, "height": 2600})
    press(page, "R", "Enter")
    press(page, "A")
    press(page, "s", "A")
    found = [group_row(page, number).locator(".mark").inner_text() for number in (1, 2, 3, 4)]
    assert found == ["⊘", "✓", "→", ""]
    expect(group_row(page, 1)).to_have_attribute("aria-label", "Group 1: width −10 pt: 10 cases, all decided: rejected")
    expect(group_row(page, 3)).to_have_attribute("aria-label", "Group 3: width −12 pt: 10 cases, all decided: accepted, skipped")
    expect(group_row(page, 1).locator(".name")).to_have_text("1 width −10 pt")


def test_a_case_of_two_groups_counts_in_both(open_page, plain):
    page = open_page(plain[0], viewport={"width": 1400, "height": 2600})
    page.evaluate("report.cases[2].groups.push(5); report.groups[5].cases.push(2); list.fill()")
    words = "11 cases, 1 of them also in another group"
    expect(group_row(page, 6)).to_have_attribute("aria-label", f"Group 6: width −15 pt: {words}, 11 undecided")
    expect(group_row(page, 6).locator(".size")).to_have_text("11")
    expect(group_row(page, 1)).to_have_attribute("aria-label", "Group 1: width −10 pt: 10 cases, 1 of them also in another group, 10 undecided")
    page.evaluate("show(50)")
    press(page, "c")
    # How many there are stands above, and in the facets.
    expect(page.locator("#sheet-words")).to_have_text(re.compile("^1 of them also in another group"))
    expect(page.locator(".tile")).to_have_count(11)
    # This case is unusual, so it comes first; keys apply to the sheet's group, not to that of the list.
    expect(page.locator(".tile .name").first).to_have_text("group1/case-2")
    # The case that one comes from stays the current one.
    expect(page.locator(".tile.current .name")).to_have_text("group6/case-50")
    page.wait_for_function("report.groups[5].cases.every((one) => report.cases[one].isSeen)")
    press(page, "A")
    expect(page.locator("#say")).to_contain_text(
        "10 cases of “width −15 pt” accepted. 1 left, which also shows “width −10 pt” (group1/case-2): A again takes it.")
    expect(page.locator("#tally")).to_have_text("10 of 60 decided: 10 accepted")
    until(page, READ)
    press(page, "A")
    expect(page.locator("#say")).to_contain_text("1 case of “width −15 pt” accepted.")
    expect(page.locator("#tally")).to_have_text("11 of 60 decided: 11 accepted")
    # A filter leaves some cases of the group.
    press(page, "/")
    page.keyboard.type("id:case-5")
    press(page, "Enter")
    expect(group_row(page, 6).locator(".size")).to_have_text("10 of 11")


def test_the_finish_dialog_begins_with_what_is_recorded(open_page, plain):
    page = open_page(plain[0], viewport={"width": 1000, "height": 700})
    press(page, "R", "Enter", "A", "s", "f")
    parts = page.locator("#finishing .tallies > *")
    expect(parts.nth(0)).to_contain_text("✓ 10 accepted will become baselines")
    expect(parts.nth(1)).to_contain_text("⊘ 10 rejected")
    assert parts.nth(1).get_attribute("open") is None
    assert in_sight(page, "#finishing .tallies > :first-child summary")
    assert in_sight(page, "#finishing .buttons button.main")
    # The buttons stay in sight however much is unfolded.
    page.evaluate("document.querySelectorAll('#finishing details').forEach(one => { one.open = true; })")
    assert in_sight(page, "#finishing .buttons button.main")
    expect(page.locator("#finishing")).to_contain_text("with the path where your browser saved them")


def test_the_finish_dialog_says_what_was_decided_of_each_group(open_page, tmp_path):
    # The second group lost something, but not what was decided of the third.
    fixture.make(tmp_path, 30, 3, severities={**dict.fromkeys(range(30), 3), 12: 0, 21: 0})
    page = open_page(tmp_path, viewport={"width": 1280, "height": 800}, drawers=False)
    page.evaluate("for (const entry of report.cases) entry.isSeen = entry.place % 10 < 8")
    for places, verdict in [(range(0, 10), "accept"), ([12, 11], "reject"), (range(14, 20), "accept"), ([13], "skip"), ([25], "skip")]:
        page.evaluate("""async ([places, verdict]) => {
            for (const place of places) decisions.decide(place, { verdict, note: "", by: { case: true } }, new Map([[place, await known(place)]]));
            showTally();
        }""", [list(places), verdict])
    press(page, "f")
    rows = page.locator("#finishing .by-group li")
    expect(rows).to_have_text([
        "width −11 pt6 accepted, 2 rejected, 1 skipped, 2 not looked at",
        "width −10 pt10 accepted, 2 not looked at",
        "width −12 pt1 skipped",
    ])
    expect(rows.locator("code")).to_have_text(["width"] * 3)
    assert [one.get_attribute("class") for one in rows.locator(".severity").all()] == ["severity lost-price", "severity size", "severity size"]
    assert violations(page) == []


def test_the_finish_dialog_names_the_gravest_first(open_page, tmp_path):
    fixture.make(tmp_path, 10, 1, severities={**dict.fromkeys(range(10), 3), 4: 1, 7: 0})
    page = open_page(tmp_path, viewport={"width": 1280, "height": 800}, drawers=False)
    for place, verdict in [(9, "accept"), (2, "accept"), (4, "accept"), (7, "accept"), (0, "reject")]:
        page.evaluate("""async ([place, verdict]) => {
            decisions.decide(place, { verdict, note: "", by: { case: true } }, new Map([[place, await known(place)]]));
            showTally();
        }""", [place, verdict])
    press(page, "f")
    names = [f"group1/case-{place}" for place in (7, 4, 2, 9)]
    details = page.locator("#finishing details").first
    expect(details.locator("li")).to_have_text(names)
    assert details.locator("canvas").evaluate_all("all => all.map(one => one.title)") == names


@pytest.mark.parametrize("width, height", [(1280, 800), (400, 640)])
def test_many_groups_scroll_within_the_finish_dialog(open_page, tmp_path, width, height):
    fixture.make(tmp_path, 500, 250)
    page = open_page(tmp_path, FIRST, viewport={"width": width, "height": height}, drawers=False)
    page.evaluate("""() => {
        const facts = { why: null, actual: "a", expected: "b", size: null, earlier: null };
        decisions.decide(0, { verdict: "accept", note: "", by: { case: true } }, new Map(report.cases.map(({ place }) => [place, facts])));
        showTally();
        showFinish();
    }""")
    rows = page.locator("#finishing .by-group li")
    expect(rows).to_have_count(201)
    expect(rows.last).to_have_text("and 50 more groups")
    assert in_sight(page, "#finishing-title") and in_sight(page, "#finishing .buttons button.main")
    assert page.evaluate("document.querySelector('#finishing').scrollWidth <= document.querySelector('#finishing').clientWidth")
    rows.last.scroll_into_view_if_needed()
    assert in_sight(page, "#finishing .by-group li:last-child")
    # Words and counts stand within the dialog.
    dialog = page.locator("#finishing").bounding_box()
    for box in (one.bounding_box() for one in rows.nth(190).locator("span").all()):
        assert box["x"] >= dialog["x"] and box["x"] + box["width"] <= dialog["x"] + dialog["width"]


def test_the_dialog_about_the_run_shows_its_title(open_page, plain):
    page = open_page(plain[0], viewport={"width": 1000, "height": 420})
    page.evaluate("report.index.environment = Array.from({ length: 40 }, (_, n) => [`Font ${n}`, 'x'.repeat(64)])")
    page.get_by_role("button", name="About this run").click()
    expect(page.get_by_role("dialog", name="About this run")).to_be_visible()
    assert in_sight(page, "#running-title")
    assert in_sight(page, "#running .buttons button")


FAILED = [fixture.expectation("lines", "1", "2")]


@pytest.mark.parametrize(
    "detail, words",
    [
        ({"expectations": FAILED, "size": {"expected": [1, 1], "actual": [1, 1]}}, ["Looks as accepted; only the expectation fails: `lines` is 2, expected 1"]),
        ({"expectations": FAILED, "size": {"actual": [1, 1]}}, ["Expectation fails: `lines` is 2, expected 1"]),
        ({"expectations": FAILED, "size": {"expected": [1, 1]}, "cause": {"summary": "`width` 1 → 2"}}, ["Expectation fails: `lines` is 2, expected 1"]),
        ({"expectations": FAILED * 2, "size": {"expected": [1, 1]}, "pixels": {"different": 4}}, ["Expectations fail: `lines` is 2, expected 1; `lines` is 2, expected 1"]),
        ({"expectations": []}, []),
    ],
)
def test_a_failed_expectation_is_a_sentence(open_page, plain, detail, words):
    assert open_page(plain[0]).evaluate("detail => failedSentences(detail)", detail) == words


@pytest.mark.parametrize(
    "severity, brief",
    [
        # Of several things that happened, the gravest stands first.
        (0, "width 240 → 200: line 1 ends before “h”; visible-text is “b”, expected “a”"),
        (1, "visible-text is “b”, expected “a”; width 240 → 200: line 1 ends before “h”"),
    ],
)
def test_what_fails_is_said_once_above_the_pictures_and_once_in_the_words(open_page, plain, severity, brief):
    page = open_page(plain[0])
    page.evaluate(
        """severity => {
            report.index.severities = [["lost-price", "price lost"], ["expectation", "expectation failed"]];
            const entry = report.cases[current.place], failure = "`visible-text` is “b”, expected “a”";
            entry.severity = severity;
            report.groups.push({ ...report.groups[1], number: 6, title: failure, parts: null, stage: null });
            entry.groups = [0, 6];
            showWords(entry, { ...current.detail, expectations: [{ what: "visible-text", expected: "“a”", actual: "“b”", sentence: failure }],
                "not-acceptable": `${failure}; fix the case or its expectation, then run again`,
                fix: "fix the case or its expectation, then run again" });
        }""",
        severity,
    )
    expect(page.locator("#brief")).to_have_text(brief)
    expect(page.locator("#words .refusal")).to_have_text("Cannot be accepted. Fix the case or its expectation, then run again.")
    words = page.locator("#words > :not(.whole)")
    assert " ".join(words.all_text_contents()).count("“b”") == 1
    expect(page.get_by_role("row", name="visible-text “a” “b”")).to_be_visible()


def test_paths_in_messages_and_tiles_show_as_code(open_page, plain):
    page = open_page(plain[0])
    page.evaluate("report.cases[2].groups.push(5); report.groups[5].cases.push(2)")
    press(page, "c")
    expect(page.locator(".tile").first.locator("code")).to_have_text("width")
    press(page, "A")
    expect(page.locator("#say code").first).to_have_text("width")
    assert "`" not in page.locator("body").inner_text()


def test_cases_without_a_common_cause_are_asked_about(open_page, plain):
    page = open_page(plain[0])
    page.evaluate("report.groups[0].isClass = true")
    press(page, "A")
    dialog = page.get_by_role("dialog", name="Accept 10 cases?")
    expect(dialog).to_contain_text("is not one cause: each may show something else.")
    expect(dialog).to_contain_text("You have not looked at 9 of these.")
    press(page, "Escape")
    expect(page.locator("#tally")).to_have_text("0 of 60 decided")
    press(page, "A", "Enter")
    expect(page.locator("#tally")).to_have_text("10 of 60 decided: 10 accepted")


@pytest.mark.parametrize("subject, removing, moving, applied, removed, moved", [
    ("pair", "removes 2 expected pictures", "renames 2 expected pictures", "applied to the expected pictures", "removed from the expected pictures", "renamed among the expected pictures"),
    # Of cases, only renamed ones have such a baseline.
    ("case", None, "renames 2 baselines", "will become baselines", None, "renamed among the baselines"),
])
def test_what_is_removed_or_moved_is_said_as_that(open_page, tmp_path, subject, removing, moving, applied, removed, moved):
    kinds = {0: "removed", 1: "removed"} if removing else {}
    fixture.make(tmp_path, 6, 3, kinds={**kinds, 2: "renamed", 3: "renamed"}, subject=subject)
    page = open_page(tmp_path, "#case=group1/case-0", drawers=False)
    if removing:
        expect(page.locator("#badge")).to_have_text("removed")
        press(page, "a")
        expect(page.locator("#say")).to_have_text("group1/case-0 accepted, which removes 1 expected picture.")
        press(page, "u")
    press(page, "A")
    if removing:
        expect(page.locator("#say")).to_contain_text(f"2 pairs of “width −10 pt” accepted, which {removing}")
    page.evaluate("show(2)")
    expect(page.locator("#badge")).to_contain_text("renamed")
    press(page, "A")
    expect(page.locator("#say")).to_contain_text(f"2 {subject}s of “width −11 pt” accepted, which {moving}")
    press(page, "A")
    expect(page.locator("#say")).not_to_contain_text("which")
    press(page, "f")
    said = page.locator("#finishing .tallies > details summary").all_inner_texts()
    assert len(said) == (3 if removing else 2)
    for words in filter(None, [applied, removed, moved]):
        assert any(words in one and "2 accepted" in one or words in one and not removing for one in said), (words, said)
    press(page, "Escape")
    # A question about many says it as well.
    for _ in range(3):
        press(page, "u")
    page.evaluate("byId('filter').value = 'case'; refill()")
    press(page, "F")
    for words in filter(None, [removing, moving]):
        expect(page.locator("#filtering")).to_contain_text(words)
