"""Recorded data of other tools, translated into captures: which texts become labels, and what is said of all others.

The fonts have round metrics: letters are ½ em wide, spaces ¼, emoji 1, and bold letters 0.1 em more.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FONTS = ROOT / "Tests/Fonts"
PRODUCERS = ROOT / "renderers/captures/producers"
REGULAR, BOLD = FONTS / "HarnessSquare-Regular.ttf", FONTS / "HarnessSquare-Bold.ttf"
KEYS = {
    "title": "Your cart", "note": "Free shipping for all orders over forty euros", "buy": "Buy now", "gift": "Gift card",
    "badge": "New", "fine": "Pay later with your invoice and no fees at all", "help": "Help",
}
COMPOSE = ["--density", "2", "--font", f"default={REGULAR}", "--font", f"default={BOLD}"]
FIGMA = ["--locale", "en", "--font", f"Harness Square={REGULAR}", "--font", f"Harness Square={BOLD}"]


def translate(script, folder, *arguments):
    command = [sys.executable, ROOT / "renderers/captures" / script, *arguments]
    return subprocess.run(command, cwd=folder, text=True, capture_output=True)


@pytest.fixture
def project(tmp_path):
    """A suite with a catalog, and the recorded data."""
    (tmp_path / "Cases").mkdir()
    digest = hashlib.sha256(REGULAR.read_bytes()).hexdigest()
    shutil.copyfile(REGULAR, tmp_path / "Cases/HarnessSquare-Regular.ttf")
    (tmp_path / "Cases/suite.yaml").write_text(
        "format: 1\nfont-path: [.]\ndefaults: { font: Harness Square 16 }\naudit: { source: en }\n"
        f"fonts:\n  - family: Harness Square\n    file: HarnessSquare-Regular.ttf\n    sha256: {digest}\n", encoding="utf-8")
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales/en.json").write_text(json.dumps(KEYS), encoding="utf-8")
    shutil.copytree(HERE / "captures", tmp_path / "recorded")
    return tmp_path


def listed(output):
    """What harness says of each text: its label, or why it has none."""
    found, label = {}, None
    for line in output.splitlines():
        if line.startswith("LABEL "):
            label = line.removeprefix("LABEL ")
        elif " captures/" in line:
            found[line.split("“")[1].rstrip("”")] = line.split(" captures/")[0]
        elif "“" in line and line.startswith("    ") and label:
            found[line.split("“")[1].rstrip("”")] = label
    return found


def test_compose(project, harness):
    made = translate("compose.py", project, *COMPOSE, "recorded/compose/data/CartPreview")
    assert (made.returncode, made.stdout, made.stderr) == (0, "captures/CartPreview.json\n", "")
    run = harness(project, "capture", "captures/CartPreview.json", "--catalog", "../locales/*.json")
    assert run.returncode == 0, run.stderr
    assert listed(run.stdout) == {
        "Your cart": "Column.Text.title", "Free shipping for all orders over forty…": "Column.Text.note",
        "Buy now": "Column.Button.buy.Text", "😀 Gift card": "Column.Text.gift",
        "Subtotal": "neighbours may grow", "42 EUR": "neighbours may grow", "Delivery options and pick-up": "cut already",
        "Secure payment": "lines unknown", "name@example.org": "form control",
        "Order 4711": "font file of monospace not given", "Help": "not reproduced",
    }
    # A half of the pixels that constraints allow.
    labels = (project / "Cases/captured.yaml").read_text(encoding="utf-8")
    assert labels.count("width: 328\n") == 3 and labels.count("width: 280\n") == 1, labels
    assert "line 1 is 28 wide, shown 32 wide" in run.stdout


def test_figma(project, harness):
    made = translate("figma.py", project, *FIGMA, "--svg", "recorded/figma/checkout.svg", "recorded/figma/checkout.json")
    assert (made.returncode, made.stdout, made.stderr) == (0, "captures/Checkout.json\n", "")
    run = harness(project, "capture", "captures/Checkout.json", "--catalog", "../locales/*.json")
    assert run.returncode == 0, run.stderr
    assert listed(run.stdout) == {
        "Your cart": "Title", "Free shipping for all orders over forty…": "Note", "New": "Badge.Label", "😀 Gift card": "Gift",
        "Pay later with your invoice and no fees…": "lines unknown", "Buy now": "width unknown",
        "Subtotal": "neighbours may grow", "42 EUR": "neighbours may grow", "One⏎Two": "list", "Sale": "transform",
        "Delivery options and pick-up": "cut already", "Order 4711": "font file of Roboto Mono not given",
    }


def frame():
    """A frame with one text, as Figma's API answers it."""
    box = {"x": 0, "y": 0, "width": 100, "height": 20}
    style = {"fontFamily": "Harness Square", "fontSize": 16, "textAlignHorizontal": "LEFT", "textAlignVertical": "TOP"}
    text = {
        "id": "1:2", "name": "Title", "type": "TEXT", "characters": "Cart", "absoluteBoundingBox": box, "style": style, "fills": []}
    return {"id": "1:1", "name": "Cart", "type": "FRAME", "absoluteBoundingBox": box, "children": [text]}


def test_figma_knows_no_lines_without_a_picture(project, harness):
    translate("figma.py", project, *FIGMA, "recorded/figma/checkout.json")
    run = harness(project, "capture", "captures/Checkout.json", "--catalog", "../locales/*.json", "--list")
    assert listed(run.stdout)["Free shipping for all orders over forty…"] == "lines unknown"


@pytest.mark.parametrize("script, arguments, files, error", [
    ("compose.py", [*COMPOSE, "gone"], {},
     "gone/text-strings.json: No such file or directory; accepted: the folder of a preview, with the text-strings.json that "
     "compose-ai-tools writes"),
    ("compose.py", [*COMPOSE, "a"], {"a/text-strings.json": '{"schemaVersion": 1, "payload": {"texts": []}}'},
     "a/text-strings.json: schemaVersion is 1; accepted: 2 or 3"),
    ("compose.py", [*COMPOSE, "a"], {"a/text-strings.json": '{"texts": [{"text": "Hi"}]}'},
     "a/text-strings.json: KeyError 'nodeId'; accepted: the folder of a preview, with the text-strings.json that compose-ai-tools "
     "writes"),
    ("compose.py", ["--density", "9", "--font", f"default={REGULAR}", "a"], {}, "--density is 9; accepted: a number from 1 to 4"),
    ("compose.py", ["--density", "2", "--font", "Roboto", "a"], {},
     "--font is Roboto; accepted: NAME=FILE, such as sans-serif=Roboto-Regular.ttf"),
    ("compose.py", ["--density", "2", "--font", "default=a.ttf", "a"], {"a.ttf": "no font"},
     "--font default=a.ttf: not a font file; accepted: a TrueType or OpenType file"),
    ("compose.py", ["--density", "2", "--font", f"serif={REGULAR}", "recorded/compose/data/CartPreview"], {},
     "no text is in a font that --font names; accepted: files for default, monospace"),
    ("figma.py", [*FIGMA, "a.json"], {"a.json": "{"},
     "a.json: not valid JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1); accepted: what Figma's "
     "REST API answers for a file, or for nodes of it"),
    ("figma.py", [*FIGMA, "a.json"], {"a.json": '{"status": 403, "err": "Invalid token"}'},
     "a.json: it has neither document nor nodes; accepted: what Figma's REST API answers for a file, or for nodes of it"),
    ("figma.py", [*FIGMA, "--svg", "a.svg", "a.json"], {"a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>'},
     "a.svg: no text has a data-node-id; accepted: an SVG file with svg_outline_text=false and svg_include_node_id=true"),
    ("figma.py", [*FIGMA, "--svg", "a.svg", "a.json"],
     {"a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><text data-node-id="1:2"><tspan x="1 2" y="3">A</tspan></text></svg>'},
     "a.svg: x is 1 2; accepted: one number of pixels"),
    ("figma.py", [*FIGMA, "a.json"], {"a.json": json.dumps({"document": {"children": [{"children": [frame(), frame()]}]}})},
     "a.json: two frames would be captured as Cart.json; rename one of them"),
])
def test_bad_input_gets_one_error(project, script, arguments, files, error):
    for name, content in files.items():
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text(content, encoding="utf-8")
    run = translate(script, project, *arguments)
    assert (run.returncode, run.stdout, run.stderr) == (1, "", f"{error}\n")


def test_the_producer_of_a_toolkit(project, harness):
    """A producer of at most 80 lines, with a font whose letters are half as wide as they are high."""
    code = (PRODUCERS / "toolkit.py").read_text(encoding="utf-8")
    views = (PRODUCERS / "views.json").read_text(encoding="utf-8")
    assert len(code.splitlines()) <= 80
    (project / "captures").mkdir()
    shutil.copyfile(REGULAR, project / "captures/Inter.ttf")
    (project / "producer.py").write_text(code.replace('"Inter"', '"Harness Square"'), encoding="utf-8")
    views = json.loads(views)
    other = {**views["views"][0], "id": "cart/help", "text": "Help", "room": None, "lines": [{"text": "Help", "x": 34, "width": 32}]}
    wrong = {**other, "id": "cart/badge", "text": "New", "lines": [{"text": "New", "x": 38, "width": 30}]}
    views["views"] += [other, wrong]
    (project / "views.json").write_text(json.dumps(views), encoding="utf-8")
    made = subprocess.run([sys.executable, "producer.py", "views.json", "captures"], cwd=project, text=True, capture_output=True)
    assert (made.returncode, made.stderr) == (0, "")
    run = harness(project, "capture", "captures/checkout.json", "--catalog", "../locales/*.json")
    assert run.returncode == 0, run.stderr
    assert listed(run.stdout) == {"Buy now": "cart.buy", "Help": "width unknown", "New": "not reproduced"}
    assert "width: 220" in (project / "Cases/captured.yaml").read_text(encoding="utf-8")


def test_the_producer_for_uikit_has_the_right_types(tmp_path):
    """Against the declarations of UIKit that it needs, with Foundation's own."""
    code = (PRODUCERS / "UIKit.swift").read_text(encoding="utf-8")
    (tmp_path / "Producer.swift").write_text(code.replace("import UIKit\n", "import Foundation\n"), encoding="utf-8")
    command = ["swiftc", "-typecheck", "-swift-version", "6", HERE / "captures/UIKit.swift", "Producer.swift"]
    run = subprocess.run(command, cwd=tmp_path, text=True, capture_output=True)
    assert run.returncode == 0, run.stderr


PARTS = ["text-strings", "compose-semantics", "layout-inspector"]


@pytest.mark.parametrize("name", [*PARTS, "figma"])
def test_whatever_a_file_lacks_is_said(project, name, monkeypatch):
    """Each value left out, or another one: a capture comes of it, or one error."""
    monkeypatch.syspath_prepend(str(ROOT / "renderers/captures"))
    import captured
    import compose
    import figma

    preview = project / "recorded/compose/data/CartPreview"
    file = preview / f"{name}.json" if name in PARTS else project / "recorded/figma/checkout.json"
    document = json.loads(file.read_text(encoding="utf-8"))
    font, folder = str(REGULAR), project / "captures"

    def attempt():
        try:
            if name in PARTS:
                compose.capture(preview, folder, 2, captured.Fonts([f"default={font}"], folder))
            else:
                figma.captures(file, folder, "en", captured.Fonts([f"Harness Square={font}"], folder), {})
        except captured.Refused as refused:
            assert str(refused).count("\n") == 0

    def each(value):
        """Calls `attempt` with each value inside of this one left out or changed."""
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            was = value[key]
            for other in (None, "x", {}):
                value[key] = other
                file.write_text(json.dumps(document), encoding="utf-8")
                attempt()
            value[key] = was
            if isinstance(was, (dict, list)):
                each(was)

    each(document)
