"""Chromium as a renderer: its baselines, what it cannot draw, and where it differs from harness."""

import json
import shutil
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RENDERER = HERE.parent.parent / "renderers/chromium/render.py"
CASES = """\
cases:
  plain: { text: "The quick brown fox jumps over the lazy dog", width: 150 }
  columns: { text: 东风夜放花千树, mode: vertical, width: 60, height: 70 }
  right-to-left: { text: 标题 123, direction: rtl, width: 120 }
  picture: { text: [标题, { image: dot.png, size: [12, 12], align: center }, 标题], width: 120 }
  cut: { text: "A mountain hut before the pass", width: 150, lines: 1 }
  suffix: { text: 标题, suffix: ￥999, width: 100 }
  start: { text: "A mountain hut before the pass", width: 100, lines: 1, truncate: start }
  start-that-fits: { text: A hut, width: 100, lines: 1, truncate: start }
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    root = tmp_path_factory.mktemp("renderer")
    cases = root / "Cases"
    cases.mkdir()
    suite = (HERE / "suite/suite.yaml").read_text(encoding="utf-8")
    (cases / "suite.yaml").write_text(suite, encoding="utf-8")
    (cases / "a.yaml").write_text(CASES, encoding="utf-8")
    shutil.copy(HERE.parent.parent / "Cases/images/coin.png", cases / "dot.png")
    command = [sys.executable, str(RENDERER), "--chromium", shutil.which("chromium-headless-shell")]
    settings = {"renderers": {"chromium": {"command": command, "timeout": 60}}}
    (root / "harness.yaml").write_text(json.dumps(settings), encoding="utf-8")
    return root


def test_a_key_that_it_does_not_know_is_one_that_it_cannot_draw(monkeypatch):
    monkeypatch.syspath_prepend(str(RENDERER.parent))
    from label import Label, Unsupported

    record = HERE.parent.parent / "Baselines/lines/word-spacing/of-a-run.layout.json"
    case = json.loads(record.read_text(encoding="utf-8"))["spec"]
    Label(case, {}, None, [])
    case["glow"] = case["text"][0]["tilt"] = 2
    with pytest.raises(Unsupported) as refusal:
        Label(case, {}, None, [])
    assert refusal.value.keys == ["glow", "tilt"]


def statuses(project):
    results = json.loads((project / ".harness/results.json").read_text(encoding="utf-8"))
    return {case["id"].partition("/")[2]: case for case in results["cases"]}, results


def test_chromium_has_baselines_that_it_meets_again(project, harness):
    recorded = harness(project, "update-baselines", "--renderer", "chromium")
    assert recorded.returncode == 0, recorded.stdout + recorded.stderr
    run = harness(project, "run", "--renderer", "chromium", "--jobs", "2")
    assert run.returncode == 0, run.stdout + run.stderr
    cases, results = statuses(project)
    assert results["environment"]["renderer"]["version"].startswith("Chromium ")
    assert cases["suffix"]["message"] == "chromium cannot draw `suffix`"
    assert cases["start"]["message"] == "chromium cannot draw `truncate`"
    assert {name for name, case in cases.items() if case["status"] == "skipped"} == {"suffix", "start"}
    record = json.loads((project / "Baselines/chromium/a/plain.layout.json").read_text(encoding="utf-8"))
    assert [line["text"] for line in record["lines"]] == ["The quick brown ", "fox jumps over the ", "lazy dog"]


def test_a_longer_text_is_explained_by_its_layout(project, harness):
    file = project / "Cases/a.yaml"
    before = file.read_text(encoding="utf-8")
    file.write_text(before.replace("lazy dog", "lazy dog and the cat"), encoding="utf-8")
    run = harness(project, "run", "--renderer", "chromium", "a/plain")
    file.write_text(before, encoding="utf-8")
    assert run.returncode == 1
    assert "`text`" in statuses(project)[0]["plain"]["cause"]["summary"]


def test_harness_says_where_they_part(project, harness):
    run = harness(project, "run", "--renderer", "chromium", "--against", "harness")
    assert run.returncode == 1, run.stdout + run.stderr
    cases, _ = statuses(project)
    for name in ["plain", "columns", "right-to-left", "picture", "start-that-fits"]:
        assert cases[name]["status"] == "passed", (name, cases[name])
    # CSS breaks the line first and puts the ellipsis after its last word.
    assert cases["cut"]["message"].startswith("chromium against harness: the cut is ")
    assert "earlier" in cases["cut"]["message"]
