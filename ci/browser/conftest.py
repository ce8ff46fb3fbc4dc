"""Makes a report with the tested binary and opens it in Chromium's headless shell."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from patience import SECONDS
from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent


def pytest_addoption(parser):
    parser.addoption("--harness", type=Path, help="the binary to test")


def pytest_configure(config):
    config.addinivalue_line("markers", "budget: measures processor time or memory, and so runs while nothing else does")


@pytest.fixture(scope="session")
def harness(pytestconfig):
    """Runs the binary in a folder that holds Cases and Baselines."""
    binary = pytestconfig.getoption("harness")
    if not binary:
        raise pytest.UsageError("--harness BINARY is needed")
    # With CI set, nothing would be recorded; other tests cover that.
    environment = {name: value for name, value in os.environ.items() if name != "CI"}

    def run(root, *arguments):
        suite = [] if arguments[0] == "compare" else ["--suite", "Cases", "--baselines", "Baselines"]
        command = [binary.resolve(), *suite, *arguments]
        return subprocess.run(command, cwd=root, env=environment, text=True, capture_output=True)

    return run


@pytest.fixture(scope="session")
def output(harness, tmp_path_factory):
    """The output folder of a run in which labels changed, were added, passed and were skipped."""
    root = tmp_path_factory.mktemp("suite")
    suite = shutil.copytree(HERE / "suite", root / "Cases")
    recorded = harness(root, "update-baselines")
    assert recorded.returncode == 0, recorded.stdout + recorded.stderr
    shutil.copytree(HERE / "changes", suite, dirs_exist_ok=True)
    run = harness(root, "run", "--output", "out", "--reporter", "text,json,html")
    assert run.returncode == 1, run.stdout + run.stderr
    return root / "out"


@pytest.fixture(scope="session")
def chromium():
    executable = shutil.which("chromium-headless-shell")
    assert executable, "chromium-headless-shell is not installed"
    expect.set_options(timeout=SECONDS * 1_000)
    with sync_playwright() as playwright:
        # One process less is started and switched to for each page.
        browser = playwright.chromium.launch(executable_path=executable, args=["--in-process-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium):
    """Makes pages; at the end, fails if one opened a dialog, requested what does not begin with `inside`, or logged what is not `tolerated`."""
    contexts, complaints = [], []

    def make(inside, context=None, tolerated=None, **options):
        if not context:
            context = chromium.new_context(**{"viewport": {"width": 1440, "height": 900}, **options})
            context.set_default_timeout(SECONDS * 1_000)
            contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: (tolerated and tolerated in message.text) or complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: (complaints.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("request", lambda request: request.url.startswith((inside, "data:", "blob:")) or complaints.append(f"fetched: {request.url}"))
        if inside.startswith("file:"):
            page.on("requestfailed", lambda request: request.failure == "net::ERR_ABORTED" or complaints.append(f"failed: {request.url}"))
        page.complaints = complaints
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def open_report(new_page, output):
    """Opens the report from disk."""

    def open_it(**options):
        page = new_page("file:", **options)
        page.goto((output / "report/index.html").as_uri())
        return page

    return open_it
