"""`harness audit` and `harness review` with the tested binary, on the suite in Examples/fernway."""

import json
import re
import shutil
from pathlib import Path

import pytest
from patience import until
from playwright.sync_api import expect
from test_review import Server

EXAMPLE = Path(__file__).resolve().parents[2] / "Examples/fernway"


@pytest.fixture
def example(tmp_path):
    """A copy of the example, so that nothing is written into the repository."""
    return shutil.copytree(
        EXAMPLE, tmp_path / "fernway", ignore=shutil.ignore_patterns(".harness"))


def audited(harness, root, *options):
    run = harness(root, "audit", "--reporter", "json,html", *options)
    assert run.returncode == 1, run.stdout + run.stderr
    return json.loads((root / ".harness/audit/audit.json").read_text(encoding="utf-8"))


def test_page_of_an_audit(harness, new_page, example):
    found = audited(harness, example)
    page = new_page("file:")
    page.goto((example / ".harness/audit/report/index.html").as_uri())
    until(page, f"list.items.length === {len(found['groups'])}")
    shown = page.get_by_role("img").first
    expect(shown).to_be_visible()
    assert shown.evaluate("(image) => image.complete && image.naturalWidth > 0")
    expect(page.get_by_role("button", name="Draw")).to_have_count(0)


def test_review_draws_what_is_asked_for(harness, pytestconfig, new_page, example):
    found = audited(harness, example, "--widths", "90")
    server = Server(pytestconfig.getoption("harness"), example)
    try:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/audit/index\.html", server.url)
        page = new_page("http:")
        page.goto(server.url)
        # The review audits with the options of the last audit.
        until(page, f"list.items.length === {len(found['groups'])}")
        page.get_by_role("button", name="Draw").first.click()
        drawn = page.get_by_role("img").first
        expect(drawn).to_be_visible()
        until(page, "document.querySelector('.finding img').naturalWidth > 0")
        assert page.complaints == []
        start = f"/{server.token}/audit"
        last = len(found["findings"]) - 1
        mark = re.search(rb'"mark":"([0-9a-f]{64})"', server.ask("GET", f"{start}/data/audit.js")[1])[1].decode()
        assert server.ask("GET", f"{start}/picture?finding={last}&audit={mark}")[0] == 200
        for wrong in [last + 1, -1, "x", ""]:
            assert server.ask("GET", f"{start}/picture?finding={wrong}&audit={mark}")[0] == 404
        for wrong in ["", f"?finding={last}", f"?audit={mark}"]:
            assert server.ask("GET", f"{start}/picture{wrong}")[0] == 404
        assert server.ask("GET", f"{start}/picture?finding={last}&audit=0")[0] == 409
        assert server.ask("GET", f"{start}/../../etc/passwd")[0] == 404
        assert server.ask("GET", "/audit/index.html")[0] == 403
        # There is no run to review.
        assert server.ask("GET", f"/{server.token}/report/index.html")[0] == 404
        assert server.ask("POST", f"/{server.token}/api/decide", b"{}")[0] == 404
    finally:
        server.process.terminate()
        server.process.wait()


def test_a_page_of_an_earlier_audit(harness, pytestconfig, chromium, example):
    audited(harness, example, "--widths", "90")
    server = Server(pytestconfig.getoption("harness"), example)
    try:
        context = chromium.new_context()
        first = context.new_page()
        first.goto(server.url)
        until(first, "list.items.length > 2")
        draw = first.get_by_role("button", name="Draw").first
        draw.click()
        until(first, "document.querySelector('.finding img').naturalWidth > 0")
        # Another page of the same audit changes nothing.
        second = context.new_page()
        second.goto(server.url)
        until(second, "list.items.length > 2")
        draw.click()
        until(first, "[...document.querySelectorAll('.finding img')].filter((image) => image.naturalWidth > 0).length === 2")
        # A catalog in which a text fits by now gives the findings other places.
        catalog = example / "ios/Localizable.xcstrings"
        texts = json.loads(catalog.read_text(encoding="utf-8"))
        for text in texts["strings"].values():
            text.get("localizations", {}).pop("de", None)
        catalog.write_text(json.dumps(texts), encoding="utf-8")
        second.reload()
        until(second, "list.items.length > 2")
        draw.click()
        expect(first.get_by_text("The audit was made anew since this page was opened; reload the page.")).to_be_visible()
        second.get_by_role("button", name="Draw").first.click()
        until(second, "document.querySelector('.finding img').naturalWidth > 0")
        first.reload()
        until(first, "list.items.length > 2")
        draw.click()
        until(first, "document.querySelector('.finding img').naturalWidth > 0")
        context.close()
    finally:
        server.process.terminate()
        server.process.wait()


def test_catalogs_that_break_meanwhile(harness, pytestconfig, example):
    audited(harness, example)
    server = Server(pytestconfig.getoption("harness"), example)
    try:
        (example / "ios/Localizable.xcstrings").write_text("{", encoding="utf-8")
        # It is a finding as any other.
        status, text = server.ask("GET", f"/{server.token}/audit/data/audit.js")
        assert status == 200
        assert b"ios/Localizable.xcstrings" in text and b"not valid JSON" in text
    finally:
        server.process.terminate()
        server.process.wait()
