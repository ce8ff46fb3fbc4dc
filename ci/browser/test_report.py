"""The HTML report as a reader meets it: opened from disk, with pictures, keys and narrow screens."""

import json

import pytest
from playwright.sync_api import expect

ATTENTION = ["failed", "new", "error", "crashed", "timed-out", "flaky"]


@pytest.fixture(scope="session")
def cases(output):
    return json.loads((output / "results.json").read_text(encoding="utf-8"))["cases"]


@pytest.fixture(scope="session")
def attention(cases):
    """Cases with a card, in the order of the report."""
    chosen = [case for case in cases if case["status"] in ATTENTION]
    return sorted(chosen, key=lambda case: ATTENTION.index(case["status"]))


def test_the_fixture_has_every_kind_of_case(cases):
    assert {case["status"] for case in cases} >= {"failed", "new", "passed", "skipped"}


def test_counts_and_cards_agree_with_the_results(open_report, cases, attention):
    page = open_report()
    for status in ["failed", "new", "error", "passed", "skipped"]:
        number = sum(case["status"] == status for case in cases)
        expect(page.locator(f".counts .{status} b")).to_be_visible()
        expect(page.locator(f".counts .{status} b")).to_have_text(f"{number:,}")
    assert page.locator(".case h3").all_text_contents() == [case["id"] for case in attention]
    for status in ["passed", "skipped"]:
        ids = [case["id"] for case in cases if case["status"] == status]
        assert page.locator(f".roll.{status} .id").all_text_contents() == ids
    assert page.title() == page.locator("h1").text_content() + " · harness"


@pytest.mark.parametrize("ratio", [1, 2, 3])
@pytest.mark.parametrize("zoom", [1, 4])
def test_pictures_stand_at_device_pixels(open_report, attention, ratio, zoom):
    page = open_report(device_scale_factor=ratio)
    page.get_by_label("Zoom").fill(str(zoom))
    pictures = page.locator(".case img")
    with_pictures = [case for case in attention if case.get("size")]
    assert pictures.count() >= len(with_pictures) > 0
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function("image => image.complete", arg=picture.element_handle())
        width, height, shown_width, shown_height, rendering = picture.evaluate(
            """image => [image.naturalWidth, image.naturalHeight, parseFloat(getComputedStyle(image).width),
                         parseFloat(getComputedStyle(image).height), getComputedStyle(image).imageRendering]"""
        )
        assert width > 0 and height > 0, picture.get_attribute("src")
        assert shown_width == pytest.approx(width * zoom / ratio, abs=0.02)
        assert shown_height == pytest.approx(height * zoom / ratio, abs=0.02)
        assert rendering == "pixelated"


def test_a_failed_case_shows_three_pictures_in_one_row(open_report, attention):
    page = open_report(viewport={"width": 1000, "height": 800})
    case = next(case for case in attention if (case.get("pixels") or {}).get("different"))
    card = page.locator(".case").nth(attention.index(case))
    card.scroll_into_view_if_needed()
    assert [alt.get_attribute("alt") for alt in card.locator("img").all()] == [
        f"{name} picture of {case['id']}" for name in ["Expected", "Actual", "Difference"]
    ]
    boxes = [figure.bounding_box() for figure in card.locator("figure").all()]
    assert len({box["y"] for box in boxes}) == 1


@pytest.mark.parametrize("zoom, ratio", [(1, 1), (4, 2)])
def test_outlines_stand_around_the_pixels_that_differ(open_report, attention, zoom, ratio):
    page = open_report(device_scale_factor=ratio)
    page.get_by_label("Zoom").fill(str(zoom))
    case = next(case for case in attention if (case.get("pixels") or {}).get("regions"))
    regions = case["pixels"]["regions"]
    card = page.locator(".case").nth(attention.index(case))
    card.scroll_into_view_if_needed()
    for frame in card.locator(".frame").all():
        expect(frame.locator(".outline").first).to_be_hidden()
    page.get_by_label("Outline regions").check()
    for frame in card.locator(".frame").all():
        picture = frame.locator("img").bounding_box()
        assert frame.locator(".outline").count() == min(len(regions), 12)
        for outline, region in zip(frame.locator(".outline").all(), regions):
            expect(outline).to_be_visible()
            box = outline.bounding_box()
            x, y, width, height = [side * zoom / ratio for side in region["bounds"]]
            assert box["x"] - picture["x"] == pytest.approx(x, abs=0.1)
            assert box["y"] - picture["y"] == pytest.approx(y, abs=0.1)
            assert [box["width"], box["height"]] == pytest.approx([width, height], abs=0.1)
    page.keyboard.press("o")
    expect(card.locator(".outline").first).to_be_hidden()


def test_regions_are_listed(open_report, attention):
    page = open_report()
    case = next(case for case in attention if (case.get("pixels") or {}).get("regions"))
    regions = case["pixels"]["regions"]
    details = page.locator(".case").nth(attention.index(case)).locator(".regions")
    details.locator("summary").click()
    items = details.locator("li")
    assert items.count() == min(len(regions), 12)
    width, height = regions[0]["bounds"][2:]
    expect(items.first).to_contain_text(f"{width} × {height} px at x")


def test_filter_narrows_cards_and_lists(open_report, cases, attention):
    page = open_report()
    box = page.get_by_label("Filter")
    wanted = attention[0]["id"]
    box.fill(wanted.upper())
    matching = [case["id"] for case in cases if wanted.lower() in case["id"].lower()]
    expect(page.locator("#shown")).to_have_text(f"{len(matching):,} of {len(cases):,}")
    assert set(page.locator(".case:visible h3").all_text_contents()) <= set(matching)

    box.fill("passed " + next(case["id"] for case in cases if case["status"] == "passed"))
    expect(page.locator(".case:visible")).to_have_count(0)
    expect(page.get_by_role("heading", name="To look at")).to_be_hidden()
    assert page.locator(".roll.passed li:visible").count() >= 1

    box.fill("no such case")
    expect(page.locator(".case:visible, .roll li:visible")).to_have_count(0)
    box.press("Escape")
    expect(page.locator(".case:visible")).to_have_count(len(attention))
    expect(page.locator("#shown")).to_have_text("")


def test_keys_step_zoom_and_filter(open_report, attention):
    page = open_report()
    position, count = page.locator("#position"), len(attention)
    assert count >= 3
    for key, place in [("j", 1), ("n", 2), ("j", 3), ("k", 2), ("p", 1), ("k", 1)]:
        page.keyboard.press(key)
        expect(position).to_have_text(f"{place} / {count}")
        focused = page.evaluate("document.activeElement.querySelector('h3').textContent")
        assert focused == attention[place - 1]["id"]
    for _ in range(count):
        page.keyboard.press("j")
    expect(position).to_have_text(f"{count} / {count}")

    for key, factor in [("+", "2×"), ("+", "3×"), ("-", "2×"), ("0", "1×"), ("-", "1×")]:
        page.keyboard.press(key)
        expect(page.locator("#factor")).to_have_text(factor)

    page.keyboard.press("/")
    page.keyboard.type("jk+")
    expect(page.get_by_label("Filter")).to_have_value("jk+")
    expect(page.locator("#factor")).to_have_text("1×")


def test_a_stepped_to_case_is_not_under_the_toolbar(open_report):
    page = open_report(viewport={"width": 1000, "height": 500})
    page.get_by_role("button", name="Next case").click()
    page.get_by_role("button", name="Next case").click()
    page.wait_for_timeout(100)
    top = page.locator(".case:focus").bounding_box()["y"]
    tools = page.locator(".tools").bounding_box()
    assert top >= tools["y"] + tools["height"]


def test_texts_from_the_suite_stay_text(open_report):
    page = open_report()
    for card in page.locator(".case").all():
        card.scroll_into_view_if_needed()
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    assert page.title() == page.locator("h1").text_content() + " · harness"
    assert page.locator("script").count() == 1
    assert page.locator("[onerror], [onload], [onclick], main b").count() == 0
    expect(page.get_by_text("document.title").first).to_be_visible()


def test_groups_have_the_command_that_accepts_them(open_report, output):
    page = open_report()
    groups = json.loads((output / "results.json").read_text(encoding="utf-8"))["groups"]
    rows = page.locator(".group")
    expect(rows).to_have_count(len(groups))
    for number, group in enumerate(groups, 1):
        row = rows.nth(number - 1)
        expect(row.locator("summary")).to_contain_text(group["title"])
        expect(row.locator(".ordinal")).to_have_text(str(number))
        assert row.locator("li").count() == len(group["cases"])
        command = row.locator(".accept code")
        if group["status"] in ["failed", "new"] and command.count():
            expect(command).to_contain_text(f"--group {number}")
            command.click()
            assert page.evaluate("getSelection().toString()").endswith(f"--group {number}")
    assert page.locator(".accept").count() >= 2


def test_links_lead_to_their_case(open_report, attention):
    page = open_report()
    for index, case in enumerate(attention):
        page.locator(".case h3 a").nth(index).click()
        assert page.locator(":target h3").text_content() == case["id"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1280])
def test_reads_well_on_any_screen(open_report, scheme, width):
    page = open_report(color_scheme=scheme, viewport={"width": width, "height": 900})
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for selector in ["h1", ".counts li", ".run", ".badge", ".place", ".stage", "th", ".muted", "dt", ".accept", ".accept code", ".ordinal"]:
        for element in page.locator(selector).all()[:3]:
            assert element.evaluate(CONTRAST) >= 4.5, (selector, element.text_content())


def test_says_everything_without_script(open_report, attention):
    page = open_report(java_script_enabled=False)
    expect(page.locator(".case")).to_have_count(len(attention))
    expect(page.locator(".tools")).to_be_hidden()


# WCAG's contrast between an element's text and the nearest background that is painted.
CONTRAST = """element => {
  const parse = color => color.match(/[\\d.]+/g).map(Number);
  const luminance = color => {
    const [r, g, b] = parse(color).map(v => v / 255)
      .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let behind = element;
  while (behind && (parse(getComputedStyle(behind).backgroundColor)[3] ?? 1) === 0) {
    behind = behind.parentElement;
  }
  const text = luminance(getComputedStyle(element).color);
  const back = luminance(behind ? getComputedStyle(behind).backgroundColor : "rgb(255, 255, 255)");
  return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
}"""
