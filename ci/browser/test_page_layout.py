"""What the layout overlay shows as changed if lines moved."""

import pytest
from playwright.sync_api import expect
from test_page import Screen, open_page, plain, press  # noqa: F401


def record(x=10.0, y=4.0, step=10.0, moved=None, width=40.0):
    """One line of four characters; `moved` is how far the third is shifted."""
    clusters = [{"range": [n, n + 1], "text": "abcd"[n], "box": [x + step * n + (moved or 0) * (n == 2), y, 10, 16], "advance": 10} for n in range(4)]
    line = {"range": [0, 4], "text": "abcd", "box": [x, y, width, 16], "baseline": y + 12, "limit": 100, "runs": [], "clusters": clusters}
    return {"size": [100, 24], "scale": 2, "mode": "horizontal", "content-box": [0, 0, 100, 24], "text-block": [0, y, 100, 16], "lines": [line], "attachments": [], "truncation": None, "visible-text": "abcd"}


@pytest.mark.parametrize(
    "was, now, changed, words",
    [
        # The line moves; it moves down as well; a character also moves; nothing changes; only the line's width changes,
        # and every character stays; characters move apart.
        (record(10), record(4), ["line 0"], ["line 1 moved 6 pt left"]),
        (record(10, 4), record(12, 6), ["line 0"], ["line 1 moved 2 pt right and 2 pt down"]),
        (record(10), record(4, moved=3), ["line 0", "cluster 0 c 1"], ["line 1 moved 6 pt left"]),
        (record(10), record(10), [], []),
        (record(10), record(10, width=50), ["line 0", "baseline 0", "slack 0 end"], []),
        (record(10), record(10, step=11), ["cluster 0 b 1", "cluster 0 c 1", "cluster 0 d 1"], []),
    ],
)
def test_what_moved_with_its_line_is_no_change_of_its_own(open_page, plain, was, now, changed, words):
    page = open_page(plain[0])
    found, moved = page.evaluate(
        """layouts => {
            const boxes = layoutBoxes(layouts);
            return [boxes.actual.filter(box => box.isChanged).map(box => box.key), movedLines(boxes)];
        }""",
        {"expected": was, "actual": now},
    )
    assert sorted(found) == sorted(changed)
    assert moved == words


def named(text):
    """A line of these characters, 10 pt each."""
    line = record()["lines"][0]
    clusters = [{"range": [n, n + 1], "text": one, "box": [10 * n, 4, 10, 16], "advance": 10} for n, one in enumerate(text)]
    return record() | {"lines": [line | {"text": text, "box": [0, 4, 10 * len(text), 16], "clusters": clusters}]}


@pytest.mark.parametrize(
    "was, now, changed",
    [
        # One of two equal characters changes; one is inserted; one is removed; two change places; nothing changes.
        ("标题标题", "标題标题", [1]),
        ("标题标题", "标题x标题", [2, 3, 4]),
        ("aab", "ab", [1]),
        ("abca", "acba", [1, 2]),
        ("aaaa", "aaaa", []),
    ],
)
def test_only_characters_that_changed_are_outlined(open_page, plain, was, now, changed):
    page = open_page(plain[0])
    found = page.evaluate("layouts => layoutBoxes(layouts).actual.filter(box => box.kind === 'cluster' && box.isChanged).map(box => box.box[0] / 10)", {"expected": named(was), "actual": named(now)})
    assert found == changed


def test_a_line_that_moved_shows_where_it_was_dashed_and_how_far(open_page, plain):
    page = open_page(plain[0])
    page.evaluate("layouts => { stage.boxes = layoutBoxes(layouts); stage.detail.layouts = layouts; stage.setZoom(3); }", {"expected": record(30), "actual": record(20)})
    press(page, "o")
    expect(page.locator("#say")).to_have_text("")
    expect(page.locator("#legend")).to_contain_text("line 1 moved 10 pt left")
    line = (0, 114, 178)
    screen = Screen(page)
    # The actual side has both boxes: the new one, solid, begins at 40 px; the old one, dashed, ends at 140 px.
    solid = [line in screen.block(40, y, 1) for y in range(12, 36)]
    dashed = [line in screen.block(140, y, 1) for y in range(12, 36)]
    was = [line in screen.block(60, y, 0) for y in range(12, 36)]
    assert all(solid) and any(dashed) and not all(dashed)
    assert any(was) and not all(was)
