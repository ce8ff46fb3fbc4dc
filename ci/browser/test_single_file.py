"""A report in one file: without other files, it does what the folder's page does, and requests nothing."""

import hashlib
import http.server
import json
import re
import shutil
import threading
from base64 import b64encode

import fixture
import pytest
from patience import until
from playwright.sync_api import expect
from test_page import BLUE, RED, WHITE, Screen, pixel_at, press, shown, violations

# A folder and a file in it: the id's slash completes a `</script>`.
HOSTILE = ("a<", "script><img src=x onerror=\"document.title='owned'\">\u202e&'.png")
ALL_READY = "Object.values(stage.sides).every(one => one.isReady) && !painter.frame"


def alone(file, folder):
    """A copy of the file in a folder of its own, without anything else of its run."""
    return shutil.copy(file, folder / "report of a run.html")


@pytest.fixture(scope="session")
def run(harness, output, tmp_path_factory):
    """The run of `output` again, with a report in one file: the run's folder, and the file by itself."""
    root = tmp_path_factory.mktemp("single")
    for name in ("Cases", "Baselines"):
        shutil.copytree(output.parent / name, root / name)
    made = harness(root, "run", "--output", "out", "--single-file")
    assert made.returncode == 1 and "report: out/report/index.html" in made.stdout, made.stdout + made.stderr
    assert [file.name for file in (root / "out/report").iterdir()] == ["index.html"]
    return root, alone(root / "out/report/index.html", tmp_path_factory.mktemp("sent"))


@pytest.fixture(scope="session")
def many(harness, tmp_path_factory):
    """500 pairs that differ; one has a name that would act as a script."""
    root = tmp_path_factory.mktemp("many")
    for number in range(500):
        _, pictures = fixture.case(0 if number == 0 else number, number * 6 // 500, "failed")
        for folder, side in (("old", "expected"), ("new", "actual")):
            name = HOSTILE[1] if number == 0 else f"case-{number:03}.png"
            place = root / folder / (HOSTILE[0] if number == 0 else f"g{number * 6 // 500}")
            place.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(pictures[side])
    made = harness(root, "compare", "old", "new", "--output", "out", "--single-file")
    assert made.returncode == 1, made.stdout + made.stderr
    return alone(root / "out/report/index.html", tmp_path_factory.mktemp("sent"))


@pytest.fixture
def open_file(new_page):
    """Opens a file, which requests nothing but itself."""

    def open_it(file, hash_="", **options):
        page = new_page(file.as_uri(), **options)
        page.goto(file.as_uri() + hash_)
        if options.get("java_script_enabled", True):
            expect(page.locator("#words")).not_to_be_empty()
            until(page, ALL_READY)
        return page

    return open_it


def test_every_case_has_its_words_and_pictures(open_file, run):
    root, file = run
    page = open_file(file)
    page.evaluate("""() => {
        window.held = new Set();
        const { createObjectURL, revokeObjectURL } = URL;
        URL.createObjectURL = (blob) => { const url = createObjectURL.call(URL, blob); held.add(url); return url; };
        URL.revokeObjectURL = (url) => { held.delete(url); revokeObjectURL.call(URL, url); };
    }""")
    cases = json.loads((root / "out/results.json").read_text(encoding="utf-8"))["cases"]
    attention = [case for case in cases if case["status"] in fixture.STATUSES]
    assert len(attention) == page.evaluate("report.cases.length") > 3
    for case in attention:
        page.evaluate("id => show(report.places.get(id))", case["id"])
        assert shown(page) == case["id"]
        if case.get("cause"):
            assert case["cause"]["summary"].replace("`", "")[:40] in page.locator("#words").text_content().replace("`", "")
        until(page, ALL_READY)
        wanted = sorted(name.removesuffix(".png") for name in case["files"] if name.endswith(".png"))
        assert page.evaluate("Object.keys(stage.sides).sort()") == wanted != []
    until(page, "!thumbs.wanted()")
    # All object URLs are revoked: only the images hold the pictures.
    assert page.evaluate("[...held]") == []
    assert page.evaluate("[...thumbs.kept.values()].filter(one => one === null).length") == 0


def test_all_views_show_their_pixels_and_tell_values(open_file, many):
    # The case's red bar begins at x `bar`, and its blue one 6 px further right.
    page = open_file(many, "#case=g0/case-001")
    bar = fixture.case(1, 0, "failed")[0]["pixels"]["bounds"][0]
    assert page.evaluate("Object.keys(stage.sides)") == ["expected", "actual", "diff"]
    screen = Screen(page)
    assert [screen.at(x, 20, 0) for x in (bar - 1, bar)] == [WHITE, RED]
    assert [screen.at(x, 20, 1) for x in (bar + 5, bar + 6)] == [WHITE, BLUE]
    # Unlike pictures from files, pictures in the page itself may be read.
    assert pixel_at(page, bar + 2, 20)[1] == "RGBA expected 220 30 30 255 · actual 255 255 255 255 · apart 35 225 225 0"
    for key, view in [("2", "slider"), ("3", "blend"), ("4", "blink"), ("5", "difference"), ("6", "loupe")]:
        press(page, key)
        assert page.evaluate("[stage.shownView, stage.canShowDiff]") == [view, True]
        if view == "blend":
            assert Screen(page).at(bar + 2, 20) == pytest.approx(tuple((a + b) / 2 for a, b in zip(RED, WHITE)), abs=2)
    press(page, "c")
    # Those that have the same bars, wherever they are.
    expect(page.locator(".tile")).to_have_count(9)
    until(page, "sheet.tiles.slice(0, 4).every(one => one.sides?.actual?.isReady)")


def test_decisions_are_downloaded_and_applied(open_file, run, harness, tmp_path):
    root, file = run
    page = open_file(file, accept_downloads=True)
    press(page, "r")
    page.keyboard.type("not like this")
    press(page, "Enter")
    for _ in range(page.evaluate("report.cases.length")):
        press(page, "a")
    decided = page.evaluate("decisions.made.size")
    assert decided >= 4
    assert page.evaluate("JSON.parse(localStorage.getItem(decisions.key())).deeds.length") == page.evaluate("decisions.actions.length")
    page.reload()
    until(page, f"report.given && decisions.made.size === {decided}")
    press(page, "f")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    root = shutil.copytree(root, tmp_path / "suite")
    shutil.copy(download.value.path(), root / "decisions.json")
    made = json.loads((root / "decisions.json").read_text(encoding="utf-8"))["decisions"]
    applied = harness(root, "update-baselines", "--decisions", "decisions.json", "--output", "out")
    assert applied.returncode == 0, applied.stdout + applied.stderr
    for one in made:
        word = "rejected" if one["verdict"] == "reject" else "(added|changed)"
        assert re.search(rf"^{word} +{re.escape(one['case'])}\b", applied.stdout, re.M), applied.stdout


def test_500_cases_open_at_once(chromium, many):
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(many.as_uri() + "#case=g5/case-499")
    expect(page.locator("#brief")).not_to_be_empty()
    until(page, ALL_READY)
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    assert shown(page) == "g5/case-499"
    # At most two of the sixteen chunks were read.
    assert page.evaluate("chunks.kept.size") <= 2
    print(f"{many.stat().st_size} bytes, {metrics['TaskDuration']:.3f} s")
    page.close()
    assert metrics["TaskDuration"] <= 1.5


def test_names_from_elsewhere_stay_text(open_file, many):
    page = open_file(many)
    assert shown(page).startswith("a</script><img src=x")
    expect(page.locator("#name .chip")).to_have_text("U+202E")
    press(page, "f")
    press(page, "Escape")
    assert page.title() == "500 failed of 500 pairs · harness"
    assert page.evaluate("document.querySelectorAll('img, [onerror]').length") == 0
    assert page.evaluate("[...document.scripts].filter(one => !one.type).length") == 1


def test_only_its_own_program_runs(chromium, many):
    text = many.read_text(encoding="utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    for kind, pattern in [("script", r"<script>(.*?)</script>"), ("style", r"<style>(.*?)</style>")]:
        found = re.findall(pattern, text, re.S)
        assert len(found) == 1
        checksum = b64encode(hashlib.sha256(found[0].encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{checksum}'" in policy
    assert "unsafe" not in policy and "file:" not in policy
    page = chromium.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(many.as_uri())
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'owned'";
        document.body.append(script);
        const style = document.createElement("style");
        style.textContent = "body { display: none }";
        document.body.append(style);
    }""")
    assert page.title() != "owned"
    assert page.evaluate("getComputedStyle(document.body).display") != "none"
    assert len(complaints) == 2 and all("Content Security Policy" in one for one in complaints), complaints
    page.close()


def test_what_is_not_read_yet_is_waited_for(chromium, many):
    data = many.read_bytes()
    # The file is cut within the chunk of the first case, and within the last picture.
    stops = [data.index(b'id="data-cases-0"') + 2000, data.index(b'id="picture-499-diff"') + 100]
    turn = [threading.Event(), threading.Event()]

    class Slow(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            start = 0
            for stop, event in zip(stops, turn):
                self.wfile.write(data[start:stop])
                self.wfile.flush()
                event.wait(20)
                start = stop
            self.wfile.write(data[start:])

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Slow) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        try:
            page.goto(f"http://127.0.0.1:{server.server_address[1]}/", wait_until="commit")
            expect(page.locator("#name")).to_contain_text("img src")
            expect(page.locator("#words")).to_be_empty()
            assert page.evaluate("list.order.length") > 10
            turn[0].set()
            # The first tiles are there while the rest is being read.
            expect(page.locator(".tile").first).to_be_visible()
            until(page, "sheet.tiles[0].sides.actual?.isReady")
            page.keyboard.press("Enter")
            expect(page.locator("#brief")).to_be_visible()
            until(page, f"stage.detail && Object.keys(stage.sides).length === 3 && {ALL_READY}")
            page.evaluate("location.hash = '#case=g5/case-499'")
            expect(page.locator("#name")).to_have_text("g5/case-499")
            until(page, "stage.detail.id === 'g5/case-499' && stage.sides.actual.isReady")
            page.wait_for_timeout(200)
            assert page.evaluate("[document.readyState, stage.sides.diff.isReady, stage.sides.diff.isMissing]") == ["loading", False, False]
            turn[1].set()
            until(page, ALL_READY)
        finally:
            for event in turn:
                event.set()
            page.close()
            server.shutdown()


def test_a_file_that_was_cut_short_says_so(chromium, many, tmp_path):
    data = many.read_bytes()
    page = chromium.new_page()
    file = tmp_path / "cut.html"
    file.write_bytes(data[: data.index(b'id="data-cases-1"') + 2000])
    page.goto(file.as_uri() + "#case=g0/case-040")
    expect(page.locator("#words")).to_contain_text("could not be read: this file is damaged or was cut short.")
    page.evaluate("location.hash = '#case=g0/case-020'")
    expect(page.locator("#brief")).not_to_be_empty()
    file.write_bytes(data.replace(b'"groups":[', b'"groups":[[', 1))
    page.reload()
    expect(page.locator("#warning")).to_have_text("This file is damaged: it cannot be shown.")
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_script_there_are_words(open_file, many, scheme):
    for width in (400, 1440):
        page = open_file(many, java_script_enabled=False, color_scheme=scheme, viewport={"width": width, "height": 900})
        expect(page.locator("#app")).to_be_hidden()
        expect(page.locator("article")).to_have_count(100)
        expect(page.locator("article").first).to_contain_text("something is replaced")
        expect(page.locator("noscript p").last).to_have_text("and 400 more, which results.json lists")
        page.mouse.move(200, 500)
        page.mouse.wheel(0, 1_000_000)
        page.wait_for_timeout(200)
        assert page.locator("noscript p").last.bounding_box()["y"] < 900
        assert page.locator("img").count() == 0
        assert page.locator("html").bounding_box()["width"] <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_file, run, scheme):
    page = open_file(run[1], color_scheme=scheme)
    assert violations(page) == []
