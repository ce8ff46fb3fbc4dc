"""What the page says about a case: lengths that changed, and the lines of its file."""

import fixture
import pytest
from playwright.sync_api import expect
from test_page import open_page, plain  # noqa: F401
from test_page_measures import rewrite

PATCH = """details => {
    current.detail.cause.details = details;
    showWords(report.cases[current.place], current.detail);
    document.querySelector(".changes").closest("details").open = true;
}"""


@pytest.mark.parametrize(
    "what, was, is_, geometry, row",
    [
        ("line 1", "25.5, 4, 100, 16", "19.5, 4, 100, 16", "box", "line 1 x 25.5 → 19.5 pt"),
        ("line 2", "0, 4, 100, 16", "0, 5, 90, 16", "box", "line 2 y 4 → 5 pt width 100 → 90 pt"),
        ("the label", "100, 20", "100, 40", "size", "the label height 20 → 40 pt"),
        ("“ab” on line 1", "10, 16", "-4, 16", "point", "“ab” on line 1 x 10 → -4 pt"),
        ("the baseline of line 1", "16", "17", "y", "the baseline of line 1 y 16 → 17 pt"),
        # Values that are no places are shown as they are.
        ("number of lines", "2", "3", None, "number of lines 2 3"),
        ("glyphs on line 1", "1, 2, 3, 4", "1, 2, 3, 5", None, "glyphs on line 1 1, 2, 3, 4 1, 2, 3, 5"),
        ("width", "240", "200", None, "width 240 200"),
        ("glyph of “a”", "16", "17", None, "glyph of “a” 16 17"),
        ("line 1", "none", "1, 2, 3, 4", None, "line 1 none 1, 2, 3, 4"),
    ],
)
def test_lengths_have_names_and_units_and_those_that_did_not_change_are_left_out(open_page, plain, what, was, is_, geometry, row):
    page = open_page(plain[0])
    page.evaluate(PATCH, [{"what": what, "was": was, "is": is_, "geometry": geometry}])
    expect(page.locator(".changes").get_by_role("row", name=row, exact=True)).to_be_visible()


def test_a_long_line_shows_its_change_and_a_picture_of_other_content_marks_none(open_page, plain):
    page = open_page(plain[0])
    long = "    text: " + "many words and more of them " * 6 + "END"
    page.evaluate(
        """text => {
            current.detail.written = { file: "Cases/a.yaml", line: 7, text: `  a:\\n${text}\\n    image: icon.png`, more: 0 };
            const change = (kind, path, words, place) =>
                ({ kind, path, change: words, parts: [{ kind: "text", text: words }], place });
            current.detail.cause.changes = [
                change("text", "text", "END is new", "Cases/a.yaml:8"),
                change("image", "image", "has other content", "Cases/a.yaml:9"),
            ];
            showWords(report.cases[current.place], current.detail);
        }""",
        long,
    )
    box = page.locator(".written .scroll")
    assert box.evaluate("one => one.scrollWidth <= one.clientWidth")
    changed = page.locator(".written li.changed")
    expect(changed).to_have_count(1)
    expect(changed.locator("mark")).to_have_text(f"changed: {long.split(': ')[1]}")
    # Continuation lines are indented below the beginning of the first.
    lefts = changed.locator("mark").evaluate("one => Array.from(one.getClientRects(), rect => Math.round(rect.left))")
    assert len(lefts) > 3
    expect(page.locator(".written li").nth(2)).to_have_text("    image: icon.pngthe file’s content changed")
    expect(page.locator(".written li").nth(2).locator("mark")).to_have_count(0)


@pytest.mark.parametrize("is_known", [True, False])
def test_of_a_long_text_what_did_not_change_is_folded_beside_what_did(open_page, tmp_path, is_known):
    before, behind = "Returns are accepted when unused. " * 70, " days, in its box and with the receipt." * 70
    made = fixture.make(tmp_path, 1, 1)

    def lengthen(details, rows):
        for side, days in (("expected", "30"), ("actual", "14")):
            text = before + days + behind
            details[0]["layouts"][side] = fixture.layout(text, clusters=False, spec={"text": [{"text": text}]} if is_known else None)
        details[0]["resolved"] = {"text": [{"text": before + "14" + behind}]} if is_known else None

    page = open_page(rewrite(tmp_path, made, lengthen), viewport={"width": 1280, "height": 800})
    words, top = page.locator("#words"), page.locator("#words").bounding_box()["y"]
    for one in words.locator("del, ins, h3:has-text('Why')").all():
        assert top <= one.bounding_box()["y"] <= 400, one.inner_text()
    texts = words.locator(".text").all_inner_texts()
    assert all(len(text) < 200 for text in texts)
    assert "unused. 3014 days, in its" in texts[0] if is_known else "unused. 30 days, in its" in texts[0]
    # Each stretch comes back whole, and the focus stays in the drawer.
    for fold in words.get_by_role("button", name="characters").all()[::-1]:
        fold.focus()
        page.keyboard.press("Enter")
        expect(words).to_be_focused()
    assert words.get_by_role("button", name="characters").count() == 0
    whole = before + ("3014" if is_known else "30") + behind
    assert words.locator(".text").first.text_content() == whole


# A key has no value any more, and an item is no longer in its list.
@pytest.mark.parametrize("words", ["24,90 € → not set", "is gone: 20 × 10 at 0, 5"])
def test_a_removed_key_stands_as_deep_as_those_that_are_left(open_page, tmp_path, words):
    made = fixture.make(tmp_path, 1, 1)

    def remove(details, rows):
        file = details[0]["file"]
        details[0]["written"] = {"file": file, "line": 3, "text": "  a:\n    text: Kettle\n    width: 20", "more": 0}
        details[0]["cause"]["changes"] = [fixture.change("text", "suffix", words, f"{file}:3") | {"gone": True}]

    page = open_page(rewrite(tmp_path, made, remove), viewport={"width": 1280, "height": 800})
    left = [page.evaluate("""text => {
        const walker = document.createTreeWalker(document.querySelector(".written ol"), NodeFilter.SHOW_TEXT), range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = node.data.indexOf(text);
            if (at < 0) continue;
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect().x;
        }
    }""", text) for text in ("text", "width", "suffix")]
    assert left[0] == left[1] == pytest.approx(left[2], abs=0.5)
