"""The report of a real run: opened from disk, decided with keys, and applied by the binary that wrote it."""

import json
import shutil

import pytest
from playwright.sync_api import expect

ATTENTION = ["failed", "new", "error", "crashed", "timed-out", "flaky"]


@pytest.fixture(scope="session")
def results(output):
    return json.loads((output / "results.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def attention(results):
    return [case for case in results["cases"] if case["status"] in ATTENTION]


def test_the_fixture_has_every_kind_of_case(results):
    assert {case["status"] for case in results["cases"]} >= {"failed", "new", "passed", "skipped"}


def test_every_case_is_listed_and_said_in_words(open_report, attention):
    page = open_report()
    for case in attention:
        page.evaluate("id => { location.hash = `#case=${encodeURIComponent(id)}` }", case["id"])
        expect(page.locator("#name")).to_have_text(case["id"])
        # Code is marked up, without the backticks.
        words = page.locator("#words").text_content()
        if case.get("cause"):
            assert case["cause"]["summary"].replace("`", "")[:40] in words.replace("`", "")
        for expectation in case["expectations"]:
            assert expectation["expected"] in words


def test_pictures_and_layouts_are_found(open_report, attention):
    page = open_report()
    failed = next(case for case in attention if case["status"] == "failed")
    page.evaluate("id => { location.hash = `#case=${encodeURIComponent(id)}` }", failed["id"])
    expect(page.locator("#name")).to_have_text(failed["id"])
    page.keyboard.press("o")
    expect(page.locator("#picture")).to_be_visible()


def test_decisions_made_in_the_page_are_applied(open_report, output, harness, attention, tmp_path):
    page = open_report(accept_downloads=True)
    page.keyboard.press("r")
    page.keyboard.type("not like this")
    page.keyboard.press("Enter")
    for _ in attention:
        page.keyboard.press("a")
        page.wait_for_timeout(100)
    page.keyboard.press("f")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    root = shutil.copytree(output.parent, tmp_path / "suite")
    file = root / "decisions.json"
    shutil.copy(download.value.path(), file)
    made = json.loads(file.read_text(encoding="utf-8"))["decisions"]
    accepted = [one["case"] for one in made if one["verdict"] == "accept"]
    rejected = [one["case"] for one in made if one["verdict"] == "reject"]
    assert accepted and len(rejected) == 1
    applied = harness(root, "update-baselines", "--decisions", "decisions.json", "--output", "out")
    assert applied.returncode == 0, applied.stdout + applied.stderr
    assert f"rejected   {rejected[0]}  not like this" in applied.stdout
    again = harness(root, "run", "--reporter", "json", "--output", "again")
    left = json.loads((root / "again/results.json").read_text(encoding="utf-8"))["cases"]
    status = {case["id"]: case["status"] for case in left}
    assert {status[case] for case in accepted} == {"passed"}, again.stdout
    assert status[rejected[0]] != "passed"


def test_says_everything_without_script(open_report, attention):
    page = open_report(java_script_enabled=False)
    page.get_by_role("link", name="plain pages").click()
    for case in attention:
        expect(page.get_by_text(case["id"], exact=True).first).to_be_visible()
    assert page.locator("img").count() >= len(attention)
    for picture in page.locator("img").all():
        picture.scroll_into_view_if_needed()
        assert picture.bounding_box()["width"] > 0


def test_pictures_of_any_renderer_are_decided_and_copied(chromium, harness, output, tmp_path):
    old, new = tmp_path / "old", tmp_path / "new"
    pictures = sorted(output.glob("images/**/actual.png"))
    pairs = [picture for picture in pictures if picture.with_name("expected.png").exists()]
    assert pairs
    for number, picture in enumerate(pairs):
        for folder, name in [(old, "expected.png"), (new, "actual.png")]:
            (folder / "a b").mkdir(parents=True, exist_ok=True)
            shutil.copy(picture.with_name(name), folder / f"a b/{number}.png")
    compared = harness(tmp_path, "compare", "old", "new", "--output", "out")
    assert compared.returncode == 1, compared.stdout + compared.stderr
    context = chromium.new_context(accept_downloads=True)
    page = context.new_page()
    page.goto((tmp_path / "out/report/index.html").as_uri())
    expect(page.locator("#name")).to_have_text("a b/0")
    for _ in pairs:
        page.keyboard.press("a")
        page.wait_for_timeout(100)
    page.keyboard.press("f")
    expect(page.get_by_role("dialog")).to_contain_text("harness compare old new --decisions decisions.json")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    shutil.copy(download.value.path(), tmp_path / "decisions.json")
    context.close()
    copied = harness(tmp_path, "compare", "old", "new", "--decisions", "decisions.json")
    assert copied.stdout.endswith(f"{len(pairs)} changed\n"), copied.stdout + copied.stderr
    for number in range(len(pairs)):
        assert (old / f"a b/{number}.png").read_bytes() == (new / f"a b/{number}.png").read_bytes()


def test_a_run_hands_the_page_lines_texts_and_where_pictures_differ(open_report, output):
    page = open_report()
    page.evaluate("location.hash = '#case=labels/price'")
    expect(page.locator("#words .written h3")).to_have_text("As written in Cases/labels.yaml:2")
    expect(page.locator("#words .written li")).to_have_text(["  price:", "    text: 标题标题标题标题标题标题", "    suffix: changed: ￥1999", "    width: 120", "    lines: 2"])
    texts = page.locator("#words .texts .text")
    # Two characters of the text were left out before and still are; the suffix has one more character.
    expect(texts.first.locator(".elided")).to_have_text("left out: 标题")
    expect(texts.nth(1).locator("ins")).to_have_text("1")
    results = json.loads((output / "results.json").read_text(encoding="utf-8"))
    bounds = {case["id"]: case["pixels"]["bounds"] for case in results["cases"] if case.get("pixels", {}).get("different")}
    assert page.evaluate("Object.fromEntries(report.cases.filter(one => one.bounds).map(one => [one.id, one.bounds]))") == bounds
    assert page.evaluate("report.cases.map(one => one.file)") == [f"{case['file']}:{case['line']}" for case in results["cases"] if case["status"] in ("failed", "new")]
    assert page.evaluate("report.groups.filter(one => one.command).map(one => one.command)")[0].startswith("harness update-baselines --suite Cases --baselines Baselines --output out --group 1@")
