"""Where things are on the page, and how names are shortened if there is little room."""

import fixture
import pytest
from playwright.sync_api import expect
from patience import until
from test_page import open_page, plain, press, rows, special  # noqa: F401
from test_page_sight import long  # noqa: F401

TOPS = "['#canvas', '#strip', '#bar', '#accept', '#reject'].map(name => { const box = document.querySelector(name).getBoundingClientRect(); return [name, Math.round(box.top), Math.round(box.left)]; })"
# Where pictures are in the window, and how much room there is for them.
PICTURES = """() => {
    const frame = stage.canvas.getBoundingClientRect(), { ratio } = stage, { caption, top } = stage.rooms;
    return { begin: frame.top + stage.panes[0].y / ratio, room: (stage.canvas.height - caption - 2 * top) / ratio,
        end: frame.top + Math.max(...stage.panes.map(pane => pane.y + pane.h)) / ratio };
}"""


def top_of(page, selector):
    return page.locator(selector).bounding_box()["y"]


@pytest.mark.parametrize("width, height, room", [(1280, 800, 560), (1920, 1080, 720), (3840, 2160, 1440)])
def test_pictures_have_most_of_the_window(open_page, plain, width, height, room):
    page = open_page(plain[0], viewport={"width": width, "height": height}, drawers=False)
    found = page.evaluate(PICTURES)
    strips = 2 * page.locator("#strip").bounding_box()["height"]
    assert strips == (80 if width < 3000 else 100)
    assert found["room"] >= room
    assert found["begin"] < (130 if height == 800 else strips + 28 + 0.06 * height + 40)
    # Nothing of a picture is under the bar.
    assert found["end"] <= top_of(page, "#bar")
    # Words are open where there is room for them, and the list where there is a lot.
    assert page.locator("#words").is_visible() == (width >= 1600)
    assert page.locator("#side").is_visible() == (width >= 2200)


@pytest.mark.parametrize("width, height", [(400, 800), (360, 640)])
def test_a_phone_shows_picture_sentence_and_buttons_at_once(open_page, plain, width, height):
    page = open_page(plain[0], viewport={"width": width, "height": height})
    found = page.evaluate(PICTURES)
    assert found["begin"] < height / 4
    brief = page.locator("#brief").bounding_box()
    assert brief["y"] + brief["height"] <= found["begin"] and brief["height"] == (60 if height >= 700 else 40)
    expect(page.locator("#brief")).to_have_text("width 240 → 200: line 1 ends before “h”")
    for name in ("#accept", "#reject"):
        box = page.locator(name).bounding_box()
        assert found["end"] <= box["y"] and box["y"] + box["height"] <= height and box["height"] >= 48
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [width, height]
    # Drawers cover what is below the strips, and go again.
    for button, drawer in (("#words-on", "#words"), ("#list-on", "#side")):
        page.locator(button).click()
        expect(page.locator(drawer)).to_be_visible()
        page.locator(button).click()
        expect(page.locator(drawer)).to_be_hidden()


def test_on_a_phone_a_long_sentence_is_a_way_to_all_of_it(open_page, plain):
    page = open_page(plain[0], drawers=False, viewport={"width": 400, "height": 800})
    begin = page.evaluate(PICTURES)["begin"]
    page.evaluate("byId('brief').textContent = 'what is lost, and why, '.repeat(9); showBrief()")
    # However long it is, the picture stays where it was.
    assert page.evaluate(PICTURES)["begin"] == begin
    assert page.evaluate("byId('brief').scrollHeight > byId('brief').clientHeight")
    page.locator("#brief").click()
    expect(page.locator("#words")).to_be_visible()
    expect(page.locator("#words .whole")).to_be_visible()


# What of these shares room with an element. What scrolls goes on behind the bar.
SHARED = """([selector, others]) => {
    const box = document.querySelector(selector).getBoundingClientRect(), bar = document.querySelector("#bar").getBoundingClientRect().top;
    return [...document.querySelectorAll(others)].filter(one => one.checkVisibility({ visibilityProperty: true })).filter(one => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 0 && (bottom <= bar || one.closest("#bar")) && left < box.right - 0.5 && right > box.left + 0.5 && top < box.bottom - 0.5 && bottom > box.top + 0.5;
    }).map(one => `${one.id} ${one.textContent}`);
}"""
SAYINGS = ["2 baselines without a case: badge/all/gone-badge, month/kettle", "5 cases of “width −10 pt” accepted. Not accepted, as it is hidden: a."]


@pytest.mark.parametrize("words", SAYINGS)
@pytest.mark.parametrize("width, height", [(320, 640), (400, 800), (740, 360), (844, 390), (900, 420)])
def test_in_a_small_window_what_is_said_covers_nothing_that_is_read(open_page, plain, long, width, height, words):
    read = "#minimap, #captions span, .tile .said, .tile .why, #leaves, #refusal, #verdict button, #brief, #badge, #facets *"
    for folder, address in ((long, "#case=group1/case-0"), (plain[0], ""), (plain[0], "leaving")):
        page = open_page(folder, address if "#" in address else "", drawers=False, viewport={"width": width, "height": height}, has_touch=True)
        until(page, "waiting === 0")
        if address == "leaving":
            page.evaluate("for (const { entry } of sheet.places.slice(3)) entry.groups.push(5); sheet.showTaken()")
        page.evaluate("words => say(words)", words)
        expect(page.locator("#say")).to_be_in_viewport(ratio=1)
        assert page.evaluate(SHARED, ["#say", read]) == []
        # A touch takes it away, and nothing else happens.
        before = page.evaluate("[stage.view, sheet.isOpen, sheet.group, current.place]")
        page.locator("#say").tap()
        expect(page.locator("#say")).to_be_hidden()
        assert page.evaluate("[stage.view, sheet.isOpen, sheet.group, current.place]") == before


@pytest.mark.parametrize("width", [320, 400, 700, 784, 800, 820, 864, 880, 960, 1024, 1060, 1100, 1280, 1920])
def test_that_a_case_cannot_be_accepted_is_in_sight(open_page, special, width):
    page = open_page(special[0], "#case=group1/case-5", drawers=False, viewport={"width": width, "height": 800})
    words = page.locator("#refusal")
    expect(words).to_have_text("cannot be accepted")
    expect(words).to_be_in_viewport(ratio=1)
    assert page.evaluate(SHARED, ["#refusal", "#bar button, #bar output"]) == []
    assert words.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientHeight <= 32")
    # Buttons stand where they stand beside any other case.
    x = page.locator("#accept").bounding_box()["x"]
    press(page, "k")
    expect(words).to_be_hidden()
    assert page.locator("#accept").bounding_box()["x"] == x


@pytest.mark.parametrize("row", ["facets", "modes"])
def test_on_a_phone_a_row_that_goes_on_says_so(open_page, plain, row):
    page = open_page(plain[0], viewport={"width": 400, "height": 800}, drawers=False)
    if row == "facets":
        press(page, "c")
        page.evaluate("byId('facets').hidden = false; byId('facets').append(...Array.from('1234567', (one) => make('button', {}, `another facet ${one}`)))")
    sign = f"getComputedStyle(byId('{row}'), '::after').content"
    until(page, f"{sign} !== 'none'")
    # Its end has the room that the sign needs, and the sign goes there.
    page.evaluate(f"byId('{row}').lastElementChild.scrollIntoView()")
    until(page, f"{sign} === 'none'")
    page.set_viewport_size({"width": 2000, "height": 800})
    until(page, f"{sign} === 'none'")


# What of the bar reaches beyond it, is cut, or covers another part of it.
CROWDED = """() => {
    const bar = document.getElementById("bar").getBoundingClientRect(), views = document.getElementById("modes");
    const all = [...document.querySelectorAll("#bar button, #bar output, #leaves")].map(one => ({ one, box: one.getBoundingClientRect() }))
        // Views that do not fit a phone are scrolled to.
        .filter(({ one, box }) => box.width > 0 && !(views.contains(one) && views.scrollWidth > views.clientWidth));
    const name = one => one.id || one.textContent, found = [];
    for (const { one, box } of all)
        if (box.left < bar.left - 1 || box.right > bar.right + 1 || one.scrollWidth > one.clientWidth + 1) found.push(name(one));
    for (const [index, a] of all.entries())
        for (const b of all.slice(index + 1))
            if (Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1
                && Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1) found.push(`${name(a.one)} ${name(b.one)}`);
    return found;
}"""


@pytest.mark.parametrize("drawers", [[], ["side"], ["words"], ["side", "words"]])
def test_nothing_in_the_bar_covers_another(open_page, plain, drawers):
    page = open_page(plain[0], drawers=False)
    for name in ("side", "words"):
        page.evaluate("([name, isOpen]) => room.open(name, isOpen)", [name, name in drawers])
    for key in ("", "c"):
        press(page, *key)
        for width in (320, 400, 700, 761, 800, 900, 1000, 1099, 1100, 1200, 1280, 1366, 1440, 1600, 2560):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(CROWDED) == [], f"{width} {key}"
            # Pictures keep room beside drawers, and end above the bar.
            assert page.locator("#case").bounding_box()["width"] >= min(width, 430)
            foot = page.locator("#canvas" if key == "" else "#case").bounding_box()
            assert key == "c" or foot["y"] + foot["height"] <= top_of(page, "#bar")


def test_rows_of_the_list_follow_the_window_onto_a_wider_screen(open_page, plain):
    page = open_page(plain[0], viewport={"width": 1920, "height": 900})

    def rows():
        found = page.locator("#rows .row:not([hidden])").evaluate_all("all => all.map(one => { const box = one.getBoundingClientRect(); return [Number(one.dataset.row), box.top, box.height]; })")
        return {number: (top, height) for number, top, height in found}

    page.evaluate("byId('list').scrollTop = 20 * 32")
    until(page, "!document.getElementById('row-20')?.hidden && !list.frame")
    before = rows()[20][0]
    for width, height in ((3840, 40), (1920, 32)):
        page.set_viewport_size({"width": width, "height": 900})
        until(page, f"list.height === {height} && !list.frame")
        found = rows()
        assert all(high == height and top == pytest.approx(found[20][0] + (number - 20) * height) for number, (top, high) in found.items())
        # The row on top stays there.
        assert found[20][0] == pytest.approx(page.locator("#list").bounding_box()["y"], abs=1)
    assert rows()[20][0] == before


def test_of_two_drawers_in_a_narrow_window_the_one_that_was_opened_last_is_shown(open_page, plain):
    page = open_page(plain[0], viewport={"width": 1000, "height": 800}, drawers=False)
    side, words = page.locator("#side"), page.locator("#words")
    press(page, "i")
    expect(words).to_be_visible()
    press(page, "l")
    expect(side).to_be_visible()
    expect(words).to_be_hidden()
    press(page, "i")
    expect(words).to_be_visible()
    expect(side).to_be_hidden()
    # Where there is room, both come back, and without the one the other does.
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(side).to_be_visible()
    page.set_viewport_size({"width": 1000, "height": 800})
    press(page, "i")
    expect(side).to_be_visible()


def test_a_phone_says_what_a_group_is_about(open_page, plain):
    page = open_page(plain[0], "", viewport={"width": 400, "height": 800})
    page.evaluate("report.groups[0].parts = phraseParts('default `width` 260 → 150')")
    page.evaluate("showPosition(report.cases[0])")
    assert page.locator("#cause").evaluate("one => one.scrollWidth <= one.clientWidth")
    assert page.locator("#cause").bounding_box()["width"] > 100


def test_words_above_narrow_pictures_are_whole(open_page, plain):
    page = open_page(plain[0], drawers=False)
    page.evaluate("""() => {
        const pixels = { ...current.detail.pixels, regions: [{ bounds: [5, 10, 30, 60], pixels: 9 }] };
        stage.show({ ...current.detail, size: { expected: [40, 320], actual: [40, 220] }, pixels });
    }""")
    until(page, "!painter.frame")
    assert page.evaluate("[stage.isBelow, stage.panes.length]") == [False, 2]
    captions = page.locator("#captions span")
    expect(captions).to_have_text(["Expected · 40 × 320 px", "Actual · 40 × 220 px"])
    assert captions.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")


@pytest.mark.parametrize("width", [400, 900, 1100, 1280, 1440, 1900, 2560])
def test_what_comes_and_goes_moves_nothing(open_page, rows, width):
    page = open_page(rows, viewport={"width": width, "height": 900}, drawers=False)
    found = {str(page.evaluate(TOPS))}

    def check(*keys):
        press(page, *keys)
        found.add(str(page.evaluate(TOPS)))

    # Without “Aligned”; other names of the overlay; a slider; a note; messages; a longer tally.
    check("j")
    for keys in (["2"], ["3"], ["o"], ["o"], ["o"], ["1", "n"], ["k"], ["s"], ["r"], ["Enter"], ["u"], ["u"]):
        page.evaluate("done.refresh = () => {}")
        check(*keys)
    page.evaluate("report.cases[current.place].id = 'a-very-long-name/'.repeat(30); show(current.place)")
    found.add(str(page.evaluate(TOPS)))
    page.evaluate("showWarning('Not kept yet: 3 decisions of this page.')")
    found.add(str(page.evaluate(TOPS)))
    assert len(found) == 1, found


def test_every_picture_begins_on_the_same_line(open_page, rows):
    page = open_page(rows, drawers=False)
    begins = set()
    for key in ("0", "j", "2", "3", "4", "5", "1", "k"):
        press(page, key)
        begins.add(page.evaluate(PICTURES)["begin"])
    assert len(begins) == 1


def test_drawers_are_remembered_and_hints_go_with_the_first_key(open_page, plain):
    page = open_page(plain[0], "", viewport={"width": 1280, "height": 800}, drawers=False)
    expect(page.locator("#sheet-words .hint")).to_be_visible()
    expect(page.locator("#side")).to_be_hidden()
    press(page, "l")
    expect(page.locator("#sheet-words .hint")).to_be_hidden()
    expect(page.locator("#side")).to_be_visible()
    assert page.locator("#side").bounding_box()["width"] == 272
    # Words are those of a case.
    press(page, "Enter", "i")
    assert page.locator("#words").bounding_box()["width"] == 320
    page.wait_for_timeout(200)
    page.reload()
    for drawer in ("#side", "#words"):
        expect(page.locator(drawer)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("keys", [[], ["Enter"], ["Enter", "r"], ["f"], ["?"], ["r", "Enter", *"AAAAAA"]], ids=str)
def test_at_most_one_filled_button_five_sizes_and_two_weights(open_page, plain, scheme, keys):
    page = open_page(plain[0], "", color_scheme=scheme)
    press(page, *keys)
    filled, sizes, weights = page.evaluate(
        """() => {
            const probe = document.createElement("i");
            document.body.append(probe);
            probe.style.color = "var(--keep)";
            const keep = getComputedStyle(probe).color;
            probe.remove();
            const dialog = document.querySelector("dialog[open]");
            const shown = [...document.body.querySelectorAll("*")].filter(one => one.checkVisibility({ visibilityProperty: true }));
            const texts = shown.filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim() !== ""));
            return [
                shown.filter(one => one.matches("button") && getComputedStyle(one).backgroundColor === keep).map(one => one.id || one.textContent),
                [...new Set(texts.map(one => getComputedStyle(one).fontSize))],
                [...new Set(texts.map(one => getComputedStyle(one).fontWeight))],
            ];
        }"""
    )
    assert len(filled) <= 1, filled
    assert set(sizes) <= {f"{size}px" for size in (12, 14, 16, 20, 32)}
    assert set(weights) <= {"400", "600"}


def test_less_motion_and_more_contrast_are_respected(open_page, plain):
    page = open_page(plain[0], reduced_motion="reduce", contrast="more")
    press(page, "4")
    # It blinks by hand alone.
    shown = page.evaluate("stage.blinkShows")
    page.wait_for_timeout(700)
    assert page.evaluate("stage.blinkShows") == shown and page.evaluate("stage.timer") == 0
    page.keyboard.down("Space")
    assert page.evaluate("stage.blinkShows") == "expected"
    page.keyboard.up("Space")
    press(page, "1", "c", "Space")
    assert page.evaluate("[sheet.side, sheet.timer]") == ["actual", 0]
    press(page, "Space")
    assert page.evaluate("[sheet.side, sheet.timer]") == ["expected", 0]
    assert page.evaluate("['--soft', '--line'].map(name => getComputedStyle(document.documentElement).getPropertyValue(name))") == page.evaluate(
        "['--ink', '--edge'].map(name => getComputedStyle(document.documentElement).getPropertyValue(name))")


@pytest.mark.parametrize(
    "name, tail",
    [
        # About 14 characters from a separator on, whatever stands beside it.
        ("insets/kinds/asymmetric", "/asymmetric"),
        ("components/price-label/with-suffix/width-120/b", "/width-120/b"),
        ("labels/price/widths@width=80", "/widths@width=80"),
        ("ProductCardScreenshotTest_priceKeptWhenTitleWraps_fontScale_1_3", "_fontScale_1_3"),
        ("ReceiptRowTest", "RowTest"),
        ("标题标题/一", "题/一"),
    ],
)
def test_of_long_names_the_tail_stays(open_page, plain, name, tail):
    page = open_page(plain[0])
    head, found = page.evaluate("name => halves(name).map(half => half.textContent)", name)
    assert head + found == name
    assert found == tail


@pytest.fixture(scope="session")
def long_names(tmp_path_factory):
    """Names that differ in their last characters alone, and one picture that became taller."""
    folder = tmp_path_factory.mktemp("long")
    made = fixture.make(folder, cases=4, groups=1)
    text = (folder / "report/data/index.js").read_text(encoding="utf-8")
    details = made["details"]
    for number, detail in enumerate(details):
        name = f"components/price-label/with-suffix/width-120/{'abcd'[number]}"
        text = text.replace(detail["id"], name)
        (folder / "images" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "images" / detail["id"]).rename(folder / "images" / name)
        detail["id"] = name
    del details[1]["pixels"]
    details[1]["size"] = {"expected": [200, 40], "actual": [200, 48]}
    (folder / "report/data/index.js").write_text(text, encoding="utf-8")
    (folder / "report/data/cases-0.js").write_text(f"harness.cases(0, {fixture.script(details)}, {fixture.script(fixture.STARTED)});\n", encoding="utf-8")
    return folder


def test_ids_lose_their_middle_in_the_list_and_on_the_sheet(open_page, long_names):
    page = open_page(long_names, "#case=components/price-label/with-suffix/width-120/a")
    name = "components/price-label/with-suffix/width-120/b"
    row = page.locator(f"#rows .case[title^='{name}']")
    assert row.get_attribute("aria-label").startswith(name)
    press(page, "c")
    tile = page.locator(f".tile[aria-label^='{name}']")
    assert tile.get_attribute("title").startswith(name)
    for holder in (row, tile):
        halves = holder.locator(".name bdi")
        expect(halves).to_have_text(["components/price-label/with-suffix", "/width-120/b"])
        # The tail is in sight as a whole, and ends where the name does.
        box, tail = holder.locator(".name").bounding_box(), halves.nth(1).bounding_box()
        assert tail["x"] >= box["x"] and tail["x"] + tail["width"] <= box["x"] + box["width"] + 1


@pytest.mark.parametrize("width", [400, 1280])
def test_the_title_of_a_case_keeps_the_tail(open_page, long_names, width):
    page = open_page(long_names, "#case=components/price-label/with-suffix/width-120/b", viewport={"width": width, "height": 800}, drawers=False)
    page.evaluate("document.getElementById('cause').textContent = 'a very long title of a group '.repeat(9)")
    name, halves = page.locator("#name"), page.locator("#name bdi")
    expect(page.get_by_role("heading", name="components/price-label/with-suffix/width-120/b", exact=True)).to_be_visible()
    box, tail = name.bounding_box(), halves.last.bounding_box()
    assert halves.last.text_content() == "/width-120/b"
    assert tail["x"] + tail["width"] <= box["x"] + box["width"] + 1 and tail["x"] > box["x"]


def test_the_title_of_a_case_is_copied_in_one_piece(open_page, long_names):
    name = "components/price-label/with-suffix/width-120/b"
    page = open_page(long_names, f"#case={name}", drawers=False)
    copied = page.evaluate("""() => {
      getSelection().selectAllChildren(byId("name"));
      const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
      byId("name").firstChild.dispatchEvent(event);
      return [event.defaultPrevented, event.clipboardData.getData("text/plain")];
    }""")
    assert copied == [True, name]


def test_long_names_of_tests_stay_different_in_the_list(open_page, tmp_path):
    made = fixture.make(tmp_path, cases=4, groups=1)
    names = [f"com.example.app.checkout.SummaryScreenshotTest_{what}CartIsShown[NEXUS_5,{theme}]" for theme in ("dark", "light") for what in ("empty", "full")]
    for file in ("index.js", "cases-0.js"):
        path = tmp_path / "report/data" / file
        text = path.read_text(encoding="utf-8")
        for detail, name in zip(made["details"], names):
            text = text.replace(detail["id"], name)
        path.write_text(text, encoding="utf-8")
    for detail, name in zip(made["details"], names):
        (tmp_path / "images" / detail["id"]).rename(tmp_path / "images" / name)
    page = open_page(tmp_path)
    pieces = page.locator("#rows .case .name")
    expect(pieces).to_have_count(4)
    seen = pieces.evaluate_all("""all => all.map(one => [...one.querySelectorAll("bdi")].map(piece => {
        // What of a piece is in sight, by its characters.
        const end = one.getBoundingClientRect().right, { left, right } = piece.getBoundingClientRect();
        return piece.textContent.slice(0, Math.floor(piece.textContent.length * Math.min(1, (Math.min(right, end) - left) / Math.max(1, piece.scrollWidth))) - (piece.scrollWidth > piece.clientWidth ? 1 : 0));
    }).join("…"))""")
    assert len(set(seen)) == 4, seen


def test_tiles_say_what_differs(open_page, long_names):
    page = open_page(long_names, "#case=components/price-label/with-suffix/width-120/a")
    page.evaluate("report.cases[1].pixels = 0; delete chunks.peek(1).cause; chunks.peek(1).message = null")
    press(page, "c")
    tile = page.locator(".tile", has_text="size 200×40 → 200×48")
    expect(tile).to_have_count(1)
    assert "size 200×40 → 200×48" in tile.get_attribute("aria-label")
    # What is the group's is not repeated.
    other = page.locator(".tile").nth(1)
    expect(other.locator(".why")).to_have_text("line 1 ends before “h”")
