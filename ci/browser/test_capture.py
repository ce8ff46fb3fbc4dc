"""Pages of our own, captured and audited: what harness says of translations must be what Chromium shows of them."""

import base64
import functools
import http.server
import json
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from fontTools import subset
from fontTools.ttLib import TTFont
from test_page import violations

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent / "renderers/chromium"))

import capture as producer  # noqa: E402

# By key: what each language writes. What is much longer than the English text wraps or is cut somewhere.
TEXTS = {
    "title": ["Your cart", "Ihr Warenkorb", "カート", "سلة التسوق", "העגלה שלך"],
    "note": [
        "Free shipping for orders over forty euros.",
        "Kostenloser Versand für alle Bestellungen über vierzig Euro, auch auf die Inseln.",
        "四十ユーロ以上のご注文は送料無料です。", "شحن مجاني للطلبات التي تزيد على أربعين يورو.", "משלוח חינם להזמנות מעל ארבעים אירו.",
    ],
    "buy": ["Buy now", "Jetzt kaufen", "今すぐ購入", "اشتر الآن", "קנה עכשיו"],
    "gift": ["Send", "Als Geschenk an eine andere Adresse senden", "送る", "إرسال", "שלח"],
    "tab.one": ["Overview", "Übersicht", "概要", "نظرة عامة", "סקירה"],
    "tab.two": ["Reviews", "Bewertungen", "レビュー", "المراجعات", "ביקורות"],
    "cell": ["Item", "Artikelbezeichnung", "商品", "السلعة", "פריט"],
    "amount": ["Amount", "Anzahl", "数量", "الكمية", "כמות"],
    "line": ["Delivery options", "Lieferung und Abholung im Geschäft", "配送オプション", "خيارات التوصيل", "אפשרויות משלוח"],
    "clamp": [
        "Pay later with your invoice, in full.",
        "Bezahlen Sie später mit Ihrer Rechnung, in voller Höhe und ohne weitere Zinsen.",
        "請求書で後払いできます。手数料はかかりません。いつでも全額をお支払いいただけますので、ご安心ください。",
        "ادفع لاحقًا بفاتورتك بالكامل.", "שלמו מאוחר יותר עם החשבונית, במלואה.",
    ],
    "stock": ["In stock", "Auf Lager", "在庫あり", "متوفر", "במלאי"],
    "left": ["Hurry, sold soon", "Beeilen Sie sich, bald ausverkauft", "残りわずか", "سارع بالشراء", "מהרו"],
    "column": ["東京の天気", "Berlin", "東京の天気は今日も一日中晴れでしょう", "برلين", "תל אביב"],
    "badge": ["NEW", "NEU", "新着", "جديد", "חדש"],
}
LOCALES = ["en", "de", "ja", "ar", "he"]
# Texts that Chromium and harness lay out differently, by key and language, each with its reason.
KNOWN = {
    ("cell", "de"): "CSS lets a word that is too long stick out of its cell; harness breaks it, and says so",
    ("column", "he"): "a space is Chromium's from the first font, and harness's from the font of its word",
}

PAGE = """<!doctype html><html lang="{locale}" dir="{dir}"><meta charset="utf-8"><style>
@font-face {{ font-family: UI; src: url(regular.ttf); font-weight: 400 }}
@font-face {{ font-family: UI; src: url(bold.ttf); font-weight: 700 }}
body {{ font: 16px/1.5 UI, "Noto Sans CJK JP", "Noto Sans Arabic", "Noto Sans Hebrew"; margin: 20px }}
.card {{ width: 240px; padding: 12px; border: 1px solid #ccc }}
:lang(ja) body {{ font-family: "Noto Sans CJK JP" }} :lang(ar) body {{ font-family: "Noto Sans Arabic" }}
:lang(he) body {{ font-family: "Noto Sans Hebrew" }}
button {{ font: inherit; padding: 8px 16px }}
.narrow {{ width: 180px }}
.tabs {{ display: flex; gap: 8px }} .tabs a {{ padding: 6px 10px }}
td {{ border: 1px solid #aaa; padding: 4px 8px }} table.fixed {{ table-layout: fixed; width: 200px; border-collapse: collapse }}
.line {{ width: 170px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }}
.clamp {{ width: 190px; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden }}
.icon {{ display: inline-block; width: 16px; height: 16px; margin-inline-end: 6px; background: #888 }}
.status {{ width: 180px }}
.column {{ writing-mode: vertical-rl; height: 120px; font-family: "Noto Sans CJK JP" }}
.badge {{ display: inline-block; padding: 2px 8px; font-weight: 700; letter-spacing: 1px; text-transform: uppercase }}
.hidden {{ position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0) }}
.moved {{ transform: rotate(3deg) }} .float {{ float: right }} .tag {{ padding: 0 4px }} .star::before {{ content: "★ " }}
</style><main>
<h1 data-key="title">{title}</h1>
<div class="card"><p class="note" data-key="note">{note}</p><button class="buy" data-key="buy">{buy}</button>
<div class="narrow"><button class="gift" data-key="gift">{gift}</button></div></div>
<nav class="tabs"><a href="#" data-key="tab.one">{tab.one}</a><a href="#" data-key="tab.two">{tab.two}</a></nav>
<table class="fixed"><tr><td class="first" data-key="cell">{cell}</td><td class="second" data-key="amount">{amount}</td></tr></table>
<div class="line" data-key="line">{line}</div>
<div class="clamp" data-key="clamp">{clamp}</div>
<p class="status" data-key="stock"><i class="icon"></i>{stock}</p>
<p class="status soon" data-key="left"><i class="icon"></i>{left}</p>
<div class="column" data-key="column">{column}</div>
<span class="badge" data-key="badge">{badge}</span>
<p class="hidden">For screen readers alone</p>
<p class="moved">Turned</p><p class="floating">Beside <b class="float">a float</b></p><p class="star">Starred</p>
<p class="tagged">A <span class="tag">tag</span> within</p><input type="submit" value="Pay">
</main></html>"""


def page_in(folder, locale):
    index = LOCALES.index(locale)
    html = PAGE.replace("{{", "{").replace("}}", "}").replace("{locale}", locale)
    html = html.replace("{dir}", "rtl" if locale in ("ar", "he") else "ltr")
    for key, texts in TEXTS.items():
        html = html.replace("{" + key + "}", texts[index])
    path = folder / f"{locale}.html"
    path.write_text(html, encoding="utf-8")
    return path.as_uri()


# How many lines each text has, and whether any of it is out of sight.
MEASURE = """() => Object.fromEntries([...document.querySelectorAll('[data-key]')].map(element => {
  const isCutAround = at => Boolean(at) && ((getComputedStyle(at).overflowX === 'hidden' && at.scrollWidth > at.clientWidth) || isCutAround(at.parentElement));
  const range = document.createRange();
  range.selectNodeContents(element);
  const isVertical = getComputedStyle(element).writingMode !== 'horizontal-tb';
  const text = [...range.getClientRects()].filter(rect => rect.width > 0 && rect.height > 0);
  const places = new Set(text.map(rect => Math.round((isVertical ? rect.right : rect.bottom) / 8)));
  const height = parseFloat(getComputedStyle(element).lineHeight);
  const style = getComputedStyle(element);
  const inner = isVertical ? element.clientWidth : element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  return [element.dataset.key, {
    lines: Math.round(inner / height),
    cut: element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + height / 2 || isCutAround(element)}];
}))"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("capture")
    (root / "locales").mkdir()
    (root / "Cases").mkdir()
    fonts = Path("/usr/share/fonts/truetype/noto")
    (root / "regular.ttf").write_bytes((fonts / "NotoSans-Regular.ttf").read_bytes())
    (root / "bold.ttf").write_bytes((fonts / "NotoSans-Bold.ttf").read_bytes())
    for index, locale in enumerate(LOCALES):
        texts = {key: values[index] for key, values in TEXTS.items()}
        (root / f"locales/{locale}.json").write_text(json.dumps(texts), encoding="utf-8")
    suite = (HERE.parent.parent / "Cases/suite.yaml").read_text(encoding="utf-8")
    own = ["Noto Sans CJK JP", "Noto Sans Arabic", "Noto Sans Hebrew"]
    entries = re.findall(r"  - family: .*\n(?:    .*\n)+", suite)
    listed = "".join(entry for entry in entries if entry.splitlines()[0].split(": ")[1] in own)
    (root / "Cases/suite.yaml").write_text(
        f"format: 1\nfont-path: [fonts, /usr/share/fonts]\nfallback: [{', '.join(own)}]\n"
        f"defaults: {{ font: Noto Sans CJK JP 16 }}\nfonts:\n{listed}audit: {{ source: en }}\n", encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def pages(chromium):
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def captured(folder, pages, harness):
    pages.goto(page_in(folder, "en"))
    producer.capture(pages, folder / "captures", "/cart")
    run = harness(folder, "capture", "captures/cart.json", "--catalog", "../locales/*.json")
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def test_each_text_of_a_catalog_becomes_a_label(captured, folder):
    labels = (folder / "Cases/captured.yaml").read_text(encoding="utf-8")
    missing = [key for key in TEXTS if f"{key}]" not in labels and f"{key}," not in labels]
    assert missing == [], captured


def test_everything_else_is_listed_with_its_reason(captured):
    listed = {line.rsplit("“")[1].rstrip("”"): line.split(" captures/")[0] for line in captured.splitlines() if " captures/" in line}
    assert listed == {
        "Turned": "transform", "Beside": "float", "a float": "no key", "Starred": "generated content",
        "A tag within": "inline padding", "Pay": "form control",
    }
    assert "For screen readers" not in captured


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_an_audit_says_what_chromium_shows(captured, folder, pages, harness, locale):
    harness(folder, "audit", "--locale", locale, "--reporter", "json", "--output", f"out-{locale}")
    report = json.loads((folder / f"out-{locale}/audit/audit.json").read_text(encoding="utf-8"))
    found = {finding["key"] for finding in report["findings"]}
    pages.goto(page_in(folder, "en"))
    before = pages.evaluate(MEASURE)
    pages.goto(page_in(folder, locale))
    now = pages.evaluate(MEASURE)
    shown = {key for key in TEXTS if now[key]["cut"] or now[key]["lines"] > before[key]["lines"]}
    known = {key for key, tag in KNOWN if tag == locale}
    assert found - known == shown - known, {key: (before[key], now[key]) for key in found ^ shown}


@pytest.mark.parametrize("locale", LOCALES)
def test_harness_lays_every_language_out_as_chromium_does(folder, pages, harness, locale):
    pages.goto(page_in(folder, locale))
    producer.capture(pages, folder / f"captures-{locale}", "/cart")
    suite = folder / f"suite-{locale}"
    suite.mkdir()
    (suite / "Cases").mkdir()
    text = (folder / "Cases/suite.yaml").read_text(encoding="utf-8").replace("source: en", f"source: {locale}")
    (suite / "Cases/suite.yaml").write_text(text, encoding="utf-8")
    run = harness(suite, "capture", str(folder / f"captures-{locale}/cart.json"), "--catalog", "../../locales/*.json", "--list")
    assert run.returncode == 0, run.stderr
    shown = [line for line in run.stdout.splitlines() if line.startswith("not reproduced")]
    known = [TEXTS[key][LOCALES.index(locale)] for key, tag in KNOWN if tag == locale]
    assert [line.split("“")[1].rstrip("”") for line in shown] == known, run.stdout
    assert not (suite / "Cases/captured.yaml").exists()


def test_a_text_in_several_styles_is_said_to_be_one(pages, folder, harness, tmp_path):
    (tmp_path / "Cases").mkdir()
    (tmp_path / "locales").mkdir()
    shutil.copyfile(folder / "Cases/suite.yaml", tmp_path / "Cases/suite.yaml")
    texts = {"buy": "Buy now", "rome": "We deliver to <b>Rome</b> within days", "total": "Total: <b>{{amount}}</b>"}
    (tmp_path / "locales/en.json").write_text(json.dumps(texts), encoding="utf-8")
    pages.set_content('''<!doctype html><html lang="en"><main style="font: 16px/24px Noto Sans"><p class="one"><span>Buy</span> <span>now</span></p>
<p><b>Buy</b> now</p><p>We deliver to <b>Rome</b> within days</p><p>Total: <b>$12.00</b></p><p>Nothing <b>of it</b></p></main></html>''')
    producer.capture(pages, tmp_path / "captures", "/styles")
    run = harness(tmp_path, "capture", "captures/styles.json", "--catalog", "../locales/*.json", "--list")
    lines = [line.split(" captures/")[0] for line in run.stdout.splitlines() if "captures/" in line]
    assert "    buy  “Buy now”\n" in run.stdout
    assert lines == ["several styles"] * 3 + ["no key"], run.stdout + run.stderr
    assert [line for line in run.stdout.splitlines() if line.startswith("    ")][1:] == ["    buy", "    rome", "    total"]


def test_a_later_capture_leaves_what_people_wrote(captured, folder, pages, harness):
    file = folder / "Cases/captured.yaml"
    text = file.read_text(encoding="utf-8")
    edited = text.replace("max-lines: 1 }", "max-lines: 3 } # may grow", 1)
    assert edited != text
    file.write_text(edited, encoding="utf-8")
    again = harness(folder, "capture", "captures/cart.json")
    assert again.returncode == 0, again.stderr
    assert "as people wrote it" in again.stdout
    assert file.read_text(encoding="utf-8") == edited
    file.write_text(text, encoding="utf-8")


def test_what_a_test_in_javascript_writes_becomes_the_same_capture(folder, pages, tmp_path):
    pages.goto(page_in(folder, "en"))
    expected = producer.capture(pages, tmp_path / "one", "/cart").read_bytes()
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    seen = {
        "seen": 1, "version": pages.context.browser.version, "page": "/cart", "file": "cart", "locale": "en",
        "scale": 1, "window": [1280, 800], "faces": pages.evaluate("harnessCapture.faces()"),
        "texts": json.loads(pages.evaluate("harnessCapture.texts()")),
    }
    session = pages.context.new_cdp_session(pages)
    producer.add_platform_fonts(session, seen["texts"])
    session.detach()
    pages.evaluate("harnessCapture.end()")
    urls = [url for rule in seen["faces"]["rules"] for url in rule["urls"]]
    seen["files"] = {url: base64.b64encode(producer.fetched(pages, url)).decode() for url in urls}
    file = tmp_path / "two/cart.seen.json"
    file.parent.mkdir()
    file.write_text(json.dumps(seen), encoding="utf-8")
    assert producer.finished(file).read_bytes() == expected
    assert not file.exists()
    assert {font.name for font in (tmp_path / "two/fonts").iterdir()} == {font.name for font in (tmp_path / "one/fonts").iterdir()}


@pytest.mark.parametrize("content, problem", [
    ("{", "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
    ('{"seen": 2}', "seen is 2; accepted: 1, as this version's capture.mjs writes it"),
    ("[]", "seen is None; accepted: 1, as this version's capture.mjs writes it"),
])
def test_a_damaged_file_of_javascript_is_refused(tmp_path, content, problem):
    file = tmp_path / "cart.seen.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError) as error:
        producer.finished(file)
    assert str(error.value) == f"{file}: {problem}"


HOSTILE = """<!doctype html><html lang="en"><meta charset="utf-8"><style>
body { font: 16px/24px "Noto Sans" } .folded { height: 0; overflow: hidden } .contents { display: contents; overflow: hidden }
.written::before { content: "Only " attr(class) } .tip::after { content: "A tip"; position: absolute } .before::after { content: "before" }
.steps::marker { content: "Step " } .tip::before { content: "Not yet"; position: absolute; opacity: 0 } .icon::before { content: "\\e900" } iframe, object { border: 0 }
</style><main>
<p class="space"><a href="#">One</a> <span style="color: red">two</span></p>
<p class="parts">Made of <!-- --> <!-- -->日本</p>
<p style="position: absolute; left: -9999px">Off the page</p><p style="text-indent: -9999px">Moved away</p>
<div style="position: fixed; right: -300px; width: 200px"><p>In a closed panel</p></div>
<div style="position: fixed; top: 0; left: 0; width: 200px; height: 40px; overflow: auto"><p class="pane" style="margin-top: 900px">Scrolled to</p></div>
<div style="width: 10px; height: 10px; overflow: hidden; position: absolute; top: -50px"><input value="Not here"></div>
<p class="choice"><input type="radio" value="fast"><input type="checkbox"> Fast</p><input type="range">
<div class="folded"><p>Folded</p></div><div class="contents"><p class="inner">Within contents</p></div>
<details><summary style="display: block">Summary</summary>Closed</details><p style="content-visibility: hidden">Left out</p>
<div style="columns: 2; width: 400px"><p class="part">Words in one of two columns.</p></div>
<p class="formula">Sum of <math><mi>x</mi></math></p><p class="edited" contenteditable>Write here</p>
<p><iframe title="Pay here" src="about:blank" width="200" height="40"></iframe></p><iframe src="about:blank" width="1" height="1"></iframe>
<object type="text/html" data="about:blank" width="200" height="40"></object><iframe class="none" style="display: none"></iframe>
<p class="written"></p><p class="tip">Tipped</p><p class="told">Told <b class="before"></b></p><p class="icon"></p>
<x-card>Slotted</x-card><p style="user-select: none" class="plain">Not chosen</p>
<p style="visibility: hidden">No <span class="seen" style="visibility: visible">Seen <b>of it</b></span></p><img alt="A lamp" src="none.png">
<select class="list" size="3"><optgroup label="Europe"><option>Rome<option>Oslo</optgroup></select><select class="menu"><option>One<option>Two</select>
<svg width="90" height="20"><foreignObject width="90" height="20"><p>In a drawing</p></foreignObject></svg>
<ol style="margin: 0 99px"><li class="steps">Write</li><li class="hint" style='list-style: "Hint: "'>Read</li><li class="plain-item">Plain</li></ol>
<div style="height: 20000px"></div><p class="last">Far below</p>
</main><script>
customElements.define("x-card", class extends HTMLElement {
  constructor() { super(); this.attachShadow({mode: "open"}).innerHTML = "<p class=own>In shadow</p><div><slot></slot></div>"; }
});
</script></html>"""


def test_hostile_pages_are_captured_as_they_are_shown(pages, harness, tmp_path):
    (tmp_path / "page.html").write_text(HOSTILE, encoding="utf-8")
    pages.goto((tmp_path / "page.html").as_uri())
    captured = json.loads(producer.capture(pages, tmp_path / "captures", "/page").read_text(encoding="utf-8"))
    texts = {
        text["path"].rsplit("/")[-1] + "!" * ("generated content" in text["cannot"]):
            ("".join(run.get("text", "□") for run in text["runs"]), text["cannot"])
        for text in captured["texts"]
    }
    # What is folded away, closed or hidden is not there; what is far below is, though no picture is as high.
    assert texts == {
        "p.pane": ("Scrolled to", []), "p.space": ("One two", []), "p.parts": ("Made of 日本", []), "p.choice": ("□□ Fast", []), "p.inner": ("Within contents", []),
        "summary": ("Summary", []), "p.part": ("Words in one of two columns.", []), "p.own": ("In shadow", []),
        "p.formula": ("Sum of □", []), "math": ("x", ["formula"]), "p.edited": ("Write here", []),
        "iframe": ("Pay here", ["frame"]), "object": ("about:blank", ["frame"]), "p.tip": ("Tipped", []),
        "p.written!": ("Only written", ["generated content"]), "p.tip!": ("A tip", ["generated content"]),
        "p.told!": ("Told", ["generated content"]),
        "span.seen": ("Seen of it", ["visibility"]), "img": ("A lamp", ["text of an image"]), "select.list": ("Europe Rome Oslo", ["form control"]),
        "select.menu": ("One", ["form control"]), "foreignObject": ("In a drawing", ["svg"]), "li.steps": ("Write", []),
        "li.steps!": ("Step", ["generated content"]), "li.hint": ("Read", []), "li.hint!": ("Hint:", ["generated content"]),
        "li.plain-item": ("Plain", []),
        "div": ("Slotted", []), "p.plain": ("Not chosen", []), "p.last": ("Far below", []),
    }
    fonts = {
        run["text"].strip(): run["font"]
        for text in captured["texts"] if text["path"].endswith(("p.parts", "p.space")) for run in text["runs"]
    }
    assert fonts["Made of 日本"]["fallback"], "each part of a text has its font"
    assert fonts[""]["family"] == "Noto Sans", "white space alone has one, too"


@pytest.mark.parametrize("style, color, background", [
    ("color: #000000", "#000000ff", None),
    ("color: rgb(0 0 0 / 50%)", "#00000080", None),
    ("color: #000000; opacity: 0.5", "#808080ff", None),
    # Half of black on white, over blue; behind it half of white over blue.
    ("--under: #0000ff; --ground: #ffffff; color: #000000; opacity: 0.5", "#000080ff", "#8080ffff"),
    ("--under: #0000ff; --ground: rgb(255 255 255 / 50%); color: #ff0000", "#ff0000ff", "#8080ffff"),
])
def test_colours_are_those_that_are_seen(pages, style, color, background):
    pages.set_content(f"""<!doctype html><html lang="en"><main style="{style.split("color:")[0]} background: var(--under)">
<p style="{style}; background: var(--ground)">Text</p></main></html>""")
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    text = json.loads(pages.evaluate("harnessCapture.texts()"))[0]
    assert (text["runs"][0]["color"], text.get("background")) == (color, background)


@pytest.mark.parametrize("style, is_shown", [
    ("color: transparent", False), ("color: rgb(0 0 0 / 0%)", False), ("-webkit-text-fill-color: transparent", False),
    ("color: rgb(0 0 0 / 1%)", True), ("color: transparent; text-shadow: 0 0 2px black", True),
    ("color: transparent; -webkit-text-stroke: 1px black", True),
    ("color: transparent; background: linear-gradient(red, blue); background-clip: text", True),
    ("color: transparent; -webkit-text-fill-color: black", True), ("color: oklch(0.5 0.1 100)", True), ("color: oklch(0.5 0.1 100 / 0)", False),
])
def test_what_is_not_painted_is_not_shown(pages, style, is_shown):
    pages.set_content(f'<!doctype html><html lang="en"><p style="{style}">Text</p><p>Other</p></html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    assert len(json.loads(pages.evaluate("harnessCapture.texts()"))) == 1 + is_shown
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("html", [
    "<p>{}<noscript>No scripts</noscript></p>", '<p><a href="#">{}<noscript><img src="lamp.png"></noscript></a></p>',
    "<button>{}<noscript><b>No scripts</b></noscript></button>", "<p>{} <noscript style='display: inline-block'>No scripts</noscript></p>",
    "<p>{}<noscript style='display: block'>No scripts</noscript></p>", "<noscript>No scripts</noscript><p>{}</p>",
    "<p style='visibility: hidden'>No <span style='visibility: visible'>{}<noscript>No scripts</noscript></span></p>",
    "<p>{}<span style='display: none'>Hidden</span><template>Later</template></p>",
])
def test_what_is_for_pages_without_scripts_is_not_shown(pages, html):
    """Its words are kept as they are written, and whatever styles say, it has no box."""
    pages.set_content(f'<!doctype html><html lang="en">{html.format("Our team")}</html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    texts = json.loads(pages.evaluate("harnessCapture.texts()"))
    assert [[run.get("text", "a box") for run in text["runs"]] for text in texts] == [["Our team"]]
    assert [reason for text in texts for reason in text["cannot"]] == (["visibility"] if "visibility" in html else [])
    pages.evaluate("harnessCapture.end()")


def test_no_column_is_as_long_as_what_is_not_shown(pages):
    """Two cells of a column are made longer by the longest of their words: this one would be held open."""
    widths = []
    for inner in ("", "<noscript>Unbreakable-words-of-a-page-without-scripts</noscript>"):
        pages.set_content(f"""<!doctype html><html lang="en"><style>body {{ font: 16px/24px "Noto Sans" }} table {{ border-spacing: 0 }}
</style><div style="width: 300px"><table><tr><td>One{inner}</td></tr><tr><td>Two words</td></tr></table></div>""")
        pages.evaluate(producer.SCRIPT)
        pages.evaluate("harnessCapture.settle()")
        widths.append([text["width-available"] for text in json.loads(pages.evaluate("harnessCapture.texts()"))])
        pages.evaluate("harnessCapture.end()")
    assert widths[0] == widths[1]


@pytest.mark.parametrize("html, runs", [
    ("<span>Buy</span> <span>now</span>", ["Buy now"]),
    ("Buy <a>it <i style='font-style: normal'>right</i></a> now", ["Buy it right now"]),
    ("<b>Buy</b> <b>now</b>", ["Buy", " ", "now"]),
    ("Buy <b>now</b>", ["Buy ", "now"]),
    ("<span lang=fr>Buy</span> now", ["Buy", " now"]),
    ("Buy<img width=10 height=10>now", ["Buy", [10, 10], "now"]),
    ("Buy<br><span>now</span>", ["Buy\nnow"]),
])
def test_texts_that_look_the_same_are_one_run(pages, html, runs):
    pages.set_content(f'<!doctype html><html lang="en"><p style="font: 16px/24px Noto Sans">{html}</p></html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    text = json.loads(pages.evaluate("harnessCapture.texts()"))[0]
    assert [run.get("text", run.get("box")) for run in text["runs"]] == runs
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("html, runs", [
    ("<b>19</b> <span>per month</span>", [("19", 700), (" per month", 400)]),
    ("<span>19</span> <b>per month</b>", [("19 ", 400), ("per month", 700)]),
    ("<b>19</b> per <b>month</b>", [("19", 700), (" per ", 400), ("month", 700)]),
    ("Only <b>19</b> <b>per month</b>", [("Only ", 400), ("19", 700), (" ", 400), ("per month", 700)]),
    ("<b>19</b> <span>一ヶ月</span>", [("19", 700), (" 一ヶ月", 400)]),
])
def test_white_space_has_not_the_fonts_of_what_stands_beside_it(pages, tmp_path, html, runs):
    pages.set_content(f'<!doctype html><html lang="en"><p style="font: 16px/24px Noto Sans">{html}</p></html>')
    captured = json.loads(producer.capture(pages, tmp_path / "captures", "/styles").read_text(encoding="utf-8"))
    assert [(run["text"], run["font"].get("weight", 400)) for run in captured["texts"][0]["runs"]] == runs


@pytest.mark.parametrize("style, html, white_space", [
    ("", "Save  all", "collapse"), ("white-space: nowrap", "Save", "collapse"), ("white-space: pre-line", "Save\nall", "preserve-breaks"),
    ("white-space: pre", "Save\nall", None), ("white-space: pre-wrap", "Save", None), ("white-space: break-spaces", "Save", None),
    # Translations have their line breaks as elements, too.
    ("", "Save<br>all", "preserve-breaks"), ("", "<span style='white-space: pre'>Save</span>", None),
])
def test_white_space_is_that_of_the_page(pages, style, html, white_space):
    pages.set_content(f'<!doctype html><html lang="en"><p style="font: 16px/24px Noto Sans; {style}">{html}</p></html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    text = json.loads(pages.evaluate("harnessCapture.texts()"))[0]
    assert text.get("white-space") == white_space
    pages.evaluate("harnessCapture.end()")


# What is shown of line feeds and several spaces, by CSS Text 3, 4.1: Chromium's lines are the audit's.
@pytest.mark.parametrize("style, width, text, is_whole", [
    ("", 160, "Sichern\nbitte", True), ("", 160, "Plus tard,      merci bien", True),
    ("white-space: nowrap", 120, "Sichern bitte\njetzt und gleich", False), ("white-space: pre-line", 160, "Sichern\nbitte", False),
    ("white-space: pre-line", 160, "Sichern      bitte", True), ("white-space: pre-wrap", 160, "Plus tard,            merci bien", False),
])
def test_translations_have_the_white_space_of_the_page(pages, folder, harness, tmp_path, style, width, text, is_whole):
    for name in ("Cases", "locales"):
        (tmp_path / name).mkdir()
    shutil.copyfile(folder / "Cases/suite.yaml", tmp_path / "Cases/suite.yaml")
    for locale, words in (("en", "Save"), ("de", text)):
        (tmp_path / f"locales/{locale}.json").write_text(json.dumps({"save": words}), encoding="utf-8")
    page = f'<!doctype html><html lang="en"><p style="font: 16px/24px Noto Sans; width: {width}px; {style}">%s</p></html>'
    pages.set_content(page % "Save")
    producer.capture(pages, tmp_path / "captures", "/space")
    run = harness(tmp_path, "capture", "captures/space.json", "--catalog", "../locales/*.json")
    assert run.returncode == 0, run.stdout + run.stderr
    audit = harness(tmp_path, "audit", "--locale", "de")
    assert (audit.returncode == 0) == is_whole, audit.stdout + audit.stderr
    pages.set_content(page % text)
    shown = "p => p.offsetHeight === 24 && p.scrollWidth <= p.clientWidth"
    assert pages.evaluate(f"({shown})(document.querySelector('p'))") == is_whole


@pytest.mark.parametrize("html, key", [
    ('<button data-i18n="save">Save</button>', "save"), ('<button><span data-i18n="save">Save</span></button>', "save"),
    ('<li><i class="icon"></i><a data-l10n-id="save">Save</a></li>', "save"), ('<p data-i18n="save"><span>Save</span></p>', "save"),
    ('<button data-i18n="save"><div>Save</div></button>', "save"), ('<p><a data-i18n="save">Save</a> all</p>', None),
    ('<ul data-i18n="list"><li>Save</li><li>All</li></ul>', None), ('<p data-i18n="all"><a data-i18n="save">Save</a></p>', "save"),
    ('<button data-i18n="[title]tip">Save</button>', None), ('<button data-i18n="[title]tip;save">Save</button>', "save"),
    ('<button data-i18n="[html]save;[title]tip">Save</button>', "save"), ('<button data-i18n="[text]save">Save</button>', "save"),
    ('<button data-i18n="save;[title]tip">Save</button>', "save"), ('<button data-i18n="">Save</button>', None),
])
def test_keys_are_those_of_the_text(pages, html, key):
    """Whichever element says it, and never that of an attribute."""
    pages.set_content(f'<!doctype html><html lang="en">{html}</html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    assert json.loads(pages.evaluate("harnessCapture.texts()"))[0]["key"] == key
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("html, lines", [
    ('<p style="width: 180px"><img width="150" height="30"> Save for later</p>', ["￼", "Save for later"]),
    ('<p style="width: 180px"><img width="30" height="30"> Save for later</p>', ["￼ Save for later"]),
    ('<p style="width: 180px; line-height: 1"><img width="150" height="30"> Save for later</p>', ["￼", "Save for later"]),
    ('<p style="width: 180px"><img width="30" height="90" style="vertical-align: middle"> Save for later</p>', ["￼ Save for later"]),
    ('<p style="width: 180px">Save for later <img width="150" height="30"></p>', ["Save for later", "￼"]),
    ('<p style="width: 300px">Water is H<sub>2</sub>O, and so on<sup>1</sup></p>', ["Water is H2O, and so on1"]),
    ('<p style="width: 70px">Super&shy;califragi&shy;listic</p>', ["Super\u00ad", "califragi\u00ad", "listic"]),
])
def test_lines_are_those_that_are_shown(pages, html, lines):
    pages.set_content(f'<!doctype html><html lang="en"><div style="font: 16px/24px Noto Sans">{html}</div></html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    assert [line["text"] for line in json.loads(pages.evaluate("harnessCapture.texts()"))[0]["shown"]] == lines
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("style, name, value", [
    ("text-indent: 10%", "first-indent", 20), ("text-indent: 10%; padding: 0 50px", "first-indent", 20), ("text-indent: 12px", "first-indent", 12),
])
def test_parts_are_lengths(pages, style, name, value):
    pages.set_content(f'<!doctype html><html lang="en"><p style="width: 200px; {style}">Save for later</p></html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    assert json.loads(pages.evaluate("harnessCapture.texts()"))[0].get(name) == value
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("style, reason", [
    ("", ["text-spacing-trim"]), ("text-spacing-trim: space-all", []), ("font-feature-settings: 'halt'", []),
    ("writing-mode: vertical-rl; height: 300px", ["text-spacing-trim"]),
])
def test_marks_that_the_font_does_not_set_closer_are_named(pages, tmp_path, style, reason):
    """Noto Sans CJK has no `chws`: Chromium makes the same of `halt`, glyph by glyph."""
    pages.set_content(f"""<!doctype html><html lang="ja"><p style="font: 20px/30px 'Noto Sans CJK JP'; {style}">「東京」、（大阪）</p>
<p style="font: 20px/30px 'Noto Sans CJK JP'; {style}">「東京」と大阪</p></html>""")
    captured = json.loads(producer.capture(pages, tmp_path / "captures", "/marks").read_text(encoding="utf-8"))
    assert [text["cannot"] for text in captured["texts"]] == [reason, []]
    assert not {"chws", "vchw"} & {tag for text in captured["texts"] for tag in text["runs"][0]["font"].get("features", {})}


# What Storybook's page says of a story, as its `WebView` and `StoryRender` do: a class of the body, and a phase.
STORYBOOK = """<!doctype html><html lang="en"><meta charset="utf-8"><style>body { font: 16px/24px "Noto Sans" }
.sb-errordisplay, .sb-nopreview, .sb-preparing-story, :not(.sb-show-main) > #storybook-root { display: none }
.sb-show-errordisplay .sb-errordisplay, .sb-show-nopreview .sb-nopreview, .sb-show-preparing-story:not(.sb-show-main) .sb-preparing-story { display: block }
</style><body><div class="sb-preparing-story">Preparing</div><div class="sb-nopreview">No Preview</div>
<div class="sb-errordisplay"><h1 id="error-message"></h1><code id="error-stack"></code></div><div id="storybook-root"></div><script>
const id = new URLSearchParams(location.search).get("id"), root = document.getElementById("storybook-root");
const show = mode => { document.body.className = "sb-show-" + mode; };
const currentRender = {phase: "preparing"};
if (!id.startsWith("old")) window.__STORYBOOK_PREVIEW__ = {currentRender};
const later = (ms, then) => setTimeout(then, ms);
const shown = html => { root.innerHTML = html; show("main"); currentRender.phase = "finished"; };
const failed = message => {
  document.getElementById("error-message").textContent = message;
  show("errordisplay");
  currentRender.phase = "finished";
};
const STORIES = {
  "button--buy": () => later(400, () => shown("<button>Buy now</button>")),
  "old--buy": () => later(400, () => shown("<button>Buy now</button>")),
  "old--slow": () => { show("preparing-story"); document.body.classList.add("sb-show-main"); later(400, () => shown("<p>Slow</p>")); },
  "icon--plain": () => shown("<i></i>"), "empty--nothing": () => shown(""), "old--nothing": () => shown(""),
  "dialog--open": () => { document.body.insertAdjacentHTML("beforeend", "<p class='dialog'>Leave it?</p>"); shown(""); },
  "form--sent": () => {
    shown("<p class='form'>Send</p>");
    currentRender.phase = "rendering";
    later(50, () => { currentRender.phase = "playing"; });
    later(600, () => { root.firstChild.textContent = "Sent"; currentRender.phase = "completed"; });
  },
  "broken--render": () => failed("useCart is not a function"), "old--broken": () => failed("useCart is not a function"), "broken--mute": () => failed(""),
  "broken--play": () => { shown("<p>Send</p>"); currentRender.phase = "playing"; later(400, () => failed("no element has the role")); },
  "none--gone": () => show("nopreview"),
  "again--loaded": () => later(100, () => location.hash ? shown("<p>Again</p>") : (location.hash = "again", location.reload())),
};
// A real one shows the root while it is drawn.
if (!id.startsWith("old")) document.body.classList.add("sb-show-main");
STORIES[id]();
</script></html>"""
# By story: what is captured of it, or what is said of it, and whether that is a failure.
STORIES = {
    "button--buy": ["div.storybook-root/button Buy now"], "old--buy": ["div.storybook-root/button Buy now"], "old--slow": ["div.storybook-root/p Slow"],
    "icon--plain": (False, "story/icon--plain shows no text; if some appears later, wait for it"),
    "empty--nothing": (False, "story/empty--nothing shows no text; if some appears later, wait for it"),
    "old--nothing": (False, "story/old--nothing shows no text; if some appears later, wait for it"),
    "dialog--open": ["p.dialog Leave it?"], "form--sent": ["div.storybook-root/p.form Sent"],
    "broken--render": (True, "the story has failed: useCart is not a function"), "old--broken": (True, "the story has failed: useCart is not a function"),
    "broken--mute": (True, "the story has failed"), "broken--play": (True, "the story has failed: no element has the role"),
    "again--loaded": ["div.storybook-root/p Again"], "none--gone": (True, "Storybook has no such story"),
}


def storybook(folder, page, ids):
    """Captures a storybook of one page that draws all stories; returns the run and its address."""
    story = {"type": "story", "name": "", "title": ""}
    entries = {name: {**story, "id": name} for name in ids}
    entries["intro--docs"] = {"type": "docs", "id": "intro--docs", "name": "", "title": ""}
    (folder / "index.json").write_text(json.dumps({"v": 5, "entries": entries}), encoding="utf-8")
    (folder / "iframe.html").write_text(page, encoding="utf-8")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}"
        command = [
            sys.executable, str(Path(producer.__file__)), "--chromium", shutil.which("chromium-headless-shell"),
            "--output", "captures", "--locale", "en", "--storybook", url,
        ]
        run = subprocess.run(command, cwd=folder, text=True, capture_output=True)
        server.shutdown()
    return run, url


def test_stories_are_captured_once_they_are_drawn(tmp_path):
    """Wherever they are drawn, once they are played; what has no text, or has failed, is named."""
    run, url = storybook(tmp_path, STORYBOOK, STORIES)
    found = {name: None for name in STORIES}
    for line in run.stdout.splitlines():
        document = json.loads((tmp_path / line).read_text(encoding="utf-8"))
        texts = [f'{text["path"]} {"".join(run["text"] for run in text["runs"])}' for text in document["texts"]]
        found[document["state"]["page"].removeprefix("story/")] = texts
    for line in run.stderr.splitlines():
        name, said = re.fullmatch(rf"{url}/iframe\.html\?id=(.*?)&viewMode=story: (.*)", line).groups()
        found[name] = said
    assert found == {name: said if isinstance(said, list) else said[1] for name, said in STORIES.items()}
    assert run.returncode == 1


@pytest.mark.parametrize("name", [name for name, said in STORIES.items() if isinstance(said, tuple)])
def test_a_story_without_text_is_no_failure(tmp_path, name):
    run, _ = storybook(tmp_path, STORYBOOK, [name])
    assert (run.returncode, run.stdout, len(run.stderr.splitlines())) == (int(STORIES[name][0]), "", 1)


def test_a_page_that_only_says_that_it_is_a_storybook_is_captured(tmp_path):
    """Without a mark of Storybook's own, a story is what the root shows."""
    page = """<!doctype html><html lang="en"><div id="storybook-root"></div><script>setTimeout(() => {
document.getElementById("storybook-root").innerHTML = "<button>Buy now</button>"; }, 400);</script></html>"""
    run, _ = storybook(tmp_path, page, ["button--buy"])
    assert (run.returncode, run.stdout, run.stderr) == (0, "captures/story-button--buy.json\n", "")


def test_a_story_that_is_never_drawn_is_named(chromium, tmp_path):
    (tmp_path / "iframe.html").write_text(STORYBOOK.replace('"icon--plain": () =>', '"icon--plain": () => () =>'), encoding="utf-8")
    page = chromium.new_page()
    with pytest.raises(ValueError) as error:
        producer.opened_story(page, (tmp_path / "iframe.html").as_uri() + "?id=icon--plain", patience=1000)
    page.close()
    assert str(error.value) == "Storybook has not drawn and played the story within 1 s"


def capture_command(folder, *words):
    command = [sys.executable, str(Path(producer.__file__)), *words]
    run = subprocess.run(command, cwd=folder, text=True, capture_output=True)
    return run.returncode, run.stdout, run.stderr


def test_a_page_that_the_server_does_not_have_is_no_capture(tmp_path):
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}/cart"
        chromium = shutil.which("chromium-headless-shell")
        found = capture_command(tmp_path, "--chromium", chromium, "--locale", "en", url)
        server.shutdown()
    assert found == (1, "", f"{url}: the server answers 404, so there is no page to capture\n")
    assert not list(tmp_path.iterdir())


def test_a_page_of_frames_alone_names_them(tmp_path):
    (tmp_path / "inner.html").write_text("<p>Text</p>", encoding="utf-8")
    (tmp_path / "page.html").write_text('<iframe src="inner.html"></iframe>', encoding="utf-8")
    url = (tmp_path / "page.html").as_uri()
    found = capture_command(tmp_path, "--chromium", shutil.which("chromium-headless-shell"), "--locale", "en", url)
    inner = (tmp_path / "inner.html").as_uri()
    assert found == (0, "", f"{url}: {tmp_path}/page.html shows no text but in frames, which are pages of their own; capture these: {inner}\n")


@pytest.mark.parametrize("index, reason", [
    (None, "404"), ("{}", "no list of stories"), ("[]", "no list of stories"), ("<html>", "Expecting value: line 1 column 1 (char 0)"),
])
def test_what_is_no_storybook_is_one_line(tmp_path, index, reason):
    if index is not None:
        (tmp_path / "index.json").write_text(index, encoding="utf-8")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}"
        found = capture_command(
            tmp_path, "--chromium", shutil.which("chromium-headless-shell"), "--locale", "en", "--storybook", url)
        server.shutdown()
    assert found == (1, "", f"{url}/index.json: {reason}; accepted: the address of a storybook of version 7 or later\n")


@pytest.mark.parametrize("content, wait, problem", [
    (None, None, "nothing comes from there (file not found); accepted: the address of a page that a server has now"),
    ("<script>while (true) {}</script>", None,
     "it is not loaded within 2 s: what it needs does not come, or a script of it does not end"),
    ("<p>Text</p>", ".nope", "there is no element .nope within 2 s; accepted: a selector of one that the page has"),
    ("<p>Text</p>", "p[", "p[ is no selector; accepted: one such as #app or .loaded"),
])
def test_what_does_not_come_is_named(chromium, tmp_path, content, wait, problem):
    if content is not None:
        (tmp_path / "page.html").write_text(content, encoding="utf-8")
    page = chromium.new_page()
    with pytest.raises(ValueError) as error:
        producer.opened(page, (tmp_path / "page.html").as_uri(), wait, patience=2000)
    page.close()
    assert str(error.value) == problem


@pytest.mark.parametrize("address, accepted", [
    ("page.html", "file://{folder}/page.html"), ("other.html", "one such as http://localhost:3000/checkout"), ("localhost:3000/cart", "http://localhost:3000/cart"),
    ("cart", "one such as http://localhost:3000/checkout"), ("ftp://host/cart", "one such as http://localhost:3000/checkout"),
])
def test_what_is_no_address_is_named(tmp_path, address, accepted):
    (tmp_path / "page.html").write_text("<p>Text</p>", encoding="utf-8")
    found = capture_command(tmp_path, "--chromium", shutil.which("chromium-headless-shell"), "--locale", "en", address)
    assert found == (1, "", f"{address}: it is no address; accepted: {accepted.format(folder=tmp_path)}\n")


@pytest.mark.parametrize("content, problem", [
    ("<p>Text</p><script>setInterval(() => { location.hash = 'a'; location.href = 'page.html?' + Math.random() }, 20)</script>",
     "/page goes to another page while it is looked at; capture the one where it ends, which may be file:"),
    ("<p>Text</p><script>Node.prototype.getRootNode = null</script>",
     "/page cannot be read: a script of the page has replaced something that all pages have (TypeError: node.getRootNode is not a function);"),
    ("<p>Text</p><script>Array.prototype.map = 1</script>",
     "/page cannot be read: a script of the page has replaced something that all pages have (TypeError: "),
])
def test_pages_that_cannot_be_looked_at_say_why(chromium, tmp_path, content, problem):
    (tmp_path / "page.html").write_text(content, encoding="utf-8")
    page = chromium.new_page()
    page.goto((tmp_path / "page.html").as_uri(), wait_until="commit")
    with pytest.raises((producer.Unsettled, producer.Unreadable)) as error:
        producer.capture(page, tmp_path / "captures", "/page", "en")
    page.close()
    assert str(error.value).startswith(problem)


@pytest.mark.parametrize("root, shown", [
    (None, ["Menu", "Send it"]), ("main", ["Send it"]), ("main > p", ["Send it"]),
    ("#nope", "root is #nope, which the page does not have; accepted: a selector of an element that it has"),
    ("template p", "root is template p, which the page does not have; accepted: a selector of an element that it has"),
    ("p[", "root is p[, which is no selector; accepted: one such as #app or .loaded"),
    ("", "root is , which is no selector; accepted: one such as #app or .loaded"),
    (Path("main p["), "root is main p[, which is no selector; accepted: one such as #app or .loaded"),
    ("text=Send it", "root is text=Send it, which is no selector; accepted: one such as #app or .loaded"),
])
def test_a_root_is_an_element_of_the_page(pages, tmp_path, root, shown):
    pages.set_content(
        '<!doctype html><html lang="en"><p>Menu</p><template><p>Later</p></template><main style="font-family: Noto Sans"><p>Send it</p></main></html>')
    sheets = pages.evaluate("document.adoptedStyleSheets.length")
    try:
        captured = json.loads(producer.capture(pages, tmp_path / "captures", "/page", root=root).read_text(encoding="utf-8"))
        found = [text["runs"][0]["text"] for text in captured["texts"]]
    except ValueError as error:
        found = str(error)
        assert not list((tmp_path / "captures").iterdir())
    assert found == shown
    assert pages.evaluate("document.adoptedStyleSheets.length") == sheets, "nothing is left in the page"


def test_a_root_that_goes_while_it_is_looked_at_is_named(pages, tmp_path):
    """And not all of the page is captured in its place."""
    pages.set_content('<!doctype html><html lang="en"><p>Menu</p><main style="font-family: Noto Sans"><p>Send it</p></main></html>')
    screenshot = pages.screenshot
    try:
        pages.screenshot = lambda **options: (pages.evaluate("document.querySelector('main').remove()"), screenshot(**options))[1]
        with pytest.raises(ValueError) as error:
            producer.capture(pages, tmp_path / "captures", "/page", root="main")
    finally:
        del pages.screenshot
    assert str(error.value) == "root is main, which the page does not have; accepted: a selector of an element that it has"


def test_no_capture_replaces_another_of_its_command(tmp_path):
    (tmp_path / "cart.html").write_text("<p>Text</p>", encoding="utf-8")
    url = (tmp_path / "cart.html").as_uri()
    status, out, error = capture_command(
        tmp_path, "--chromium", shutil.which("chromium-headless-shell"), "--locale", "en", f"{url}?state=full", f"{url}?state=empty")
    assert status == 1
    assert len(out.splitlines()) == 1
    assert error == f"{url}?state=empty: its capture would replace that of {url}?state=full; capture it with another --output\n"


@pytest.mark.parametrize("page", ["docs/capture.md", "renderers/chromium/README.md"])
def test_what_is_installed_can_be_pasted(page):
    """Into any shell, where zsh would look for files named `[woff]`, and a system's own Python takes no packages."""
    text = (HERE.parent.parent / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.S)
    lines = [line for block in blocks for line in block.splitlines()]
    assert [line for line in lines if re.search(r"[\[*?]", re.sub(r"'[^']*'", "", line)) and "pip" in line] == []
    assert [line for line in lines if "pip install" in line and not line.startswith(".venv/bin/pip")] == []
    for block in blocks:
        assert ".venv/bin/pip" not in block or block.startswith("python3 -m venv .venv\n")


def test_the_producer_needs_nothing_beside_it(tmp_path):
    """As the archive has it, in a folder of its own."""
    own = tmp_path / "share/harness/chromium"
    own.mkdir(parents=True)
    for path in Path(producer.__file__).parent.iterdir():
        if path.suffix in (".py", ".js", ".mjs"):
            shutil.copyfile(path, own / path.name)
    (tmp_path / "page.html").write_text("<p style='font-family: Noto Sans'>Text</p>", encoding="utf-8")
    command = [
        sys.executable, str(own / "capture.py"), "--chromium", shutil.which("chromium-headless-shell"), "--locale", "en",
        (tmp_path / "page.html").as_uri(),
    ]
    run = subprocess.run(command, cwd=tmp_path, text=True, capture_output=True)
    assert (run.returncode, run.stderr) == (0, "")


def test_a_browser_that_is_not_there_is_one_line(tmp_path):
    code, out, err = capture_command(tmp_path, "--chromium", "none", "http://127.0.0.1/")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.endswith("install one, playwright install chromium, or name one: --chromium PATH\n")


MANY = {
    "flex rows": lambda count: "".join(
        f'<div style="display: flex; width: 400px"><b>Name {i}</b><button>Buy {i}</button></div>' for i in range(count)),
    "a table": lambda count: "<table>" + "".join(f"<tr><td>Cell {i}<td>{i * 7}</tr>" for i in range(count)) + "</table>",
    "a grid": lambda count: '<div style="display: grid; grid-template-columns: auto auto">' + "".join(
        f"<div>Item {i}</div>" for i in range(count)) + "</div>",
    "a page that is a row": lambda count: '<div style="display: flex"><nav>Menu</nav><div style="flex: 1">' + "".join(
        f"<p>Text {i}</p>" for i in range(count)) + '</div></div>',
    "a page that is a grid": lambda count: '<div style="display: grid; grid-template-columns: 200px 1fr"><nav>Menu</nav><div>' + "".join(
        f"<section><p>Text {i}</p><div style='display: flex'><b>Name</b><button>Buy</button></div></section>" for i in range(count)) + '</div></div>',
    "a page that is a column": lambda count: '<div style="display: flex; flex-direction: column"><header>Top</header><div>' + "".join(
        f"<p>Text {i}</p>" for i in range(count)) + '</div></div>',
    "a row that one text makes longer": lambda count: '<div style="display: flex; width: 300px"><div style="flex: 1">' + "".join(
        f"<p>Text {i}</p>" for i in range(count)) + '<p style="white-space: nowrap">Longer than all that stands above</p></div><div>Beside</div></div>',
}


@pytest.mark.parametrize("name", MANY)
def test_many_boxes_are_tried_in_a_few_turns(pages, name):
    session = pages.context.new_cdp_session(pages)
    session.send("Performance.enable")

    def layouts(count):
        """How often the page is laid out while so many rows are measured."""
        pages.set_content(f"<!doctype html><html lang=en><main>{MANY[name](count)}</main></html>")
        pages.evaluate(producer.SCRIPT)
        pages.evaluate("harnessCapture.settle()")
        metrics = [session.send("Performance.getMetrics")["metrics"]]
        assert len(json.loads(pages.evaluate("harnessCapture.texts()"))) >= count
        metrics.append(session.send("Performance.getMetrics")["metrics"])
        before, after = ({entry["name"]: entry["value"] for entry in some}["LayoutCount"] for some in metrics)
        return after - before

    assert max(layouts(300), layouts(30)) <= 24
    session.detach()


def test_a_text_that_is_no_label_is_not_measured(pages):
    """A page may be a book: 200,000 words in one paragraph."""
    words, short = "word " * 200_000, "word " * 1900
    pages.set_content(f'<!doctype html><html lang="en"><p>{words}</p><p>{short}</p><p>Short</p></html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    texts = json.loads(pages.evaluate("harnessCapture.texts()"))
    assert [(len(text["runs"][0]["text"]), text["cannot"], len(text["shown"]) > 0) for text in texts] == [
        (101, ["too long"], False), (len(short) - 1, [], True), (5, [], True)]
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("style", [
    "display: flex; width: 200px", "display: grid; grid-template-columns: auto auto; width: 200px", "display: table; width: 200px",
    "display: inline-flex; max-width: 200px", "display: flex; flex-direction: column; writing-mode: vertical-rl; width: 200px",
])
@pytest.mark.parametrize("html", [
    "<style>body {{ {0} }}</style>{1}", "<style>html {{ {0} }} body {{ display: contents }}</style>{1}", "<main style='{0}'>{1}</main>",
    "<main style='{0}'><div style='display: contents'>{1}</div></main>",
])
def test_what_stands_in_a_row_is_beside_others(pages, style, html):
    """Whatever the row is: the page itself, or what its elements are in without a box of their own."""
    texts = '<p>First of these</p><p>Second of these</p>'
    if "table" in style:
        texts = texts.replace("<p>", '<p style="display: table-cell">')
    if "writing" in style:
        texts = texts.replace("<p>", '<p style="writing-mode: horizontal-tb">')
    pages.set_content('<!doctype html><html lang="en"><style>body { font: 16px/24px "Noto Sans"; margin: 0 } p { margin: 0 }</style>' + html.format(style, texts))
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    found = json.loads(pages.evaluate("harnessCapture.texts()"))
    assert ["neighbours may grow" in text["cannot"] for text in found] == [True] * 2
    pages.evaluate("harnessCapture.end()")


def test_boxes_that_share_their_room_are_found(pages):
    """Whichever of them becomes longer, in rows, columns of tables and of writing, and in rows of their own."""
    pages.set_content("""<!doctype html><html lang="en"><style>body { font: 16px/24px "Noto Sans" }
.row { display: flex; width: 200px } .row .whole { flex: none } table { width: 200px } .tall { display: flex; height: 150px; writing-mode: vertical-rl }
.column { display: flex; flex-direction: column; width: 200px }</style><main>
<div class="row"><p>One of two</p><p>Other of two</p></div><div class="row"><p class="whole">Alone</p></div>
<table><tr><td>First cell</td><td>Cell two</td></tr><tr><td>Cell three</td><td><p>Fourth cell</p></td></tr></table>
<div class="column"><p>Above</p><p>Below</p></div>
<div class="tall"><p>Left of it</p><p>Right of it</p></div><div class="row"><p>Again one</p><p>Again two</p></div></main></html>""")
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    texts = json.loads(pages.evaluate("harnessCapture.texts()"))
    squeezed = ["".join(run["text"] for run in text["runs"]) for text in texts if "neighbours may grow" in text["cannot"]]
    assert squeezed == [
        "One of two", "Other of two", "First cell", "Cell two", "Cell three", "Fourth cell", "Left of it", "Right of it",
        "Again one", "Again two",
    ]


# Boxes and how long each may become, by the rules of CSS; None for one of which that depends on its words, or with what
# stands in the way.
ROOMS = {
    "a button of a page": ('<p><button>Send</button></p>', 1264),
    "a box that shrinks to its text": ('<p><span class="own">Send it</span></p>', 1264),
    "a box whose row has room to spare": ('<div class="row wide"><span>Send it</span><span style="width: 100px">Beside</span></div>', 800),
    "beside an icon that may shrink": ('<div class="row"><span>Always show</span><i class="icon"></i></div>', 240),
    "beside an icon that may not": ('<div class="row"><span>Always show</span><i class="icon" style="flex: none"></i></div>', 240),
    "beside an icon behind a gap": ('<div class="row" style="gap: 10px"><span>Always show</span><i class="icon"></i></div>', 230),
    "beside an icon that grows": ('<div class="row"><span>Always show</span><i class="icon" style="flex: 1 1 60px"></i></div>', 240),
    "beside a field": ('<div class="row"><label>Always show</label><input style="width: 60px; box-sizing: border-box; min-width: 0"></div>', 240),
    "beside what is only room": ('<div class="row"><span>Always show</span><i style="flex: 1"></i></div>', 300),
    "within what stands beside an icon": ('<div class="row"><div><p>Always show</p></div><i class="icon"></i></div>', 240),
    "what takes the rest of a row": ('<div class="row"><span style="flex: 1 1 auto">Always show</span><i class="icon"></i></div>', 240),
    "beside what wants all of the row": ('<div class="row"><b>Extensions</b><i class="icon" style="width: 100%"></i></div>', None),
    "squeezed to its word": ('<div class="row"><b>Extensions</b><i class="icon" style="flex: none; width: 290px"></i></div>', None),
    "a half of a row": ('<div class="row" style="width: 200px"><span style="flex: 1">One word</span><i style="flex: 1"></i></div>', None),
    "a half of a row, whatever its words": ('<div class="row"><span style="flex: 1; min-width: 0">One word</span><i style="flex: 1"></i></div>', 150),
    "a half of a long row": ('<div class="row wide"><span style="flex: 1">One word</span><i style="flex: 1"></i></div>', 450),
    "within a set of fields": ('<fieldset style="width: 100px"><p>One word</p></fieldset>', None),
    "a badge, which sticks out": ('<div class="around"><b class="badge">One word</b></div>', 100),
    "one line beside another, where both are cut off": (
        '<div class="row cut" style="gap: 8px"><a class="one">Home</a><a class="one">Your cart</a></div>', ["neighbours may grow"]),
    "one line beside another, within what shrinks to them": (
        '<div class="cut"><div class="own one"><a class="own">Home</a><a class="own">Your cart</a></div></div>', ["neighbours may grow"]),
    "one line beside words of what both stand in": (
        '<div class="cut one"><a class="own">Home</a> and a few more words</div>', ["neighbours may grow"]),
    "one line in a grid whose other column is pushed out": (
        '<div class="cut" style="display: grid; grid-template-columns: auto auto"><a class="one">Home</a><a class="one">Your cart of things</a></div>',
        ["neighbours may grow"]),
    "one line alone in a row that cuts off": ('<div class="row cut"><a class="one">Home</a></div>', 300),
    "one line within what cuts off": ('<div class="cut"><span class="own one" style="padding: 4px">Buy as a gift</span></div>', 300),
    "one line within what does not": ('<div style="width: 300px"><span class="own one">Buy as a gift</span></div>', 300),
    "one line within what shrinks to it": (
        '<div class="cut"><div class="own" style="padding: 0 10px"><button class="one">Buy as a gift</button></div></div>', 280),
    "one line within what cuts off, from its end": ('<div class="cut" style="text-align: end"><b class="own one">Buy as a gift</b></div>', 300),
    "one line in the middle of a row": ('<div class="row cut" style="justify-content: center"><b class="one">Buy as a gift</b></div>', 300),
    "one line, kept so by its element": ('<div class="cut"><button><span class="one">Send</span></button></div>', 300),
    "one line in a wide row": ('<div class="row wide"><span class="one">Send it</span><span class="one" style="width: 100px">Beside</span></div>', 800),
    "one line beside an icon": ('<div class="row cut"><span class="one">Send it</span><i class="icon" style="flex: none"></i></div>', 240),
    "one line beside an icon in its line": ('<div class="cut one"><b class="own">Send it</b><i class="own icon"></i></div>', 240),
    "one line that people scroll to": ('<div class="row" style="overflow-x: auto"><a class="one">Home</a><a class="one">Your cart</a></div>', 300),
    "one line in a cell": ('<table style="table-layout: fixed; width: 200px; border-spacing: 0"><tr><td class="one">Send it</td></tr></table>', 200),
    "one line in columns of writing": (
        '<div style="height: 200px; overflow: hidden; writing-mode: vertical-rl"><b class="own one">Send</b></div>', 200),
    "one line with room of its own": ('<p><b class="own one" style="max-width: 120px">Send it</b></p>', 120),
    "one line that may stick out": ('<div class="around"><b class="badge one">New</b></div>', []),
    "one line that may stick out as far as it is seen": ('<div class="around cut"><b class="badge one">New</b></div>', 100),
    "one line within what may stick out": ('<div class="around"><div class="badge"><a class="own one">New</a></div></div>', []),
    "one line that sticks out": ('<div style="width: 20px"><b class="own one">Send it</b></div>', []),
    "one line that is cut off": ('<div class="cut" style="width: 20px"><b class="own one">Send it</b></div>', ["cut already"]),
    "as long as its text, by a sheet": ('<div class="w300"><p class="fit">Send it</p></div>', 300),
    "as long as its text, in a row of its own": ('<div class="w300"><div class="fit"><h4>Title of it</h4><p>Send it</p></div></div>', 300),
    "as long as its text, but no longer than a length": ('<div class="w300"><p class="fit" style="max-width: 120px">Send it</p></div>', 120),
    "at most as long as its text": ('<div class="w300"><p style="max-width: max-content">Send it</p></div>', 300),
    "at least as long as its text": ('<div class="w300"><p style="width: 0; min-width: fit-content">Send it</p></div>', 300),
    "as long as its longest word": ('<div class="w300"><p style="width: min-content">Send it</p></div>', None),
    "as long as there is room, by a sheet": ('<div class="w300"><p style="width: stretch">Send it</p></div>', 300),
    "one line as long as its text, by a sheet": ('<div class="w300"><p class="fit one cut" style="max-width: 180px">Send it</p></div>', 180),
    "columns of writing as long as their text": (
        '<div style="height: 200px; writing-mode: vertical-rl"><p style="height: fit-content">Send it</p></div>', 200),
    "columns of writing among lines": ('<div style="height: 200px"><p style="writing-mode: vertical-rl; max-height: 120px">Send it</p></div>', 120),
    "at the start of its room": ('<div class="w300"><p style="justify-self: start">Send it</p></div>', 300),
    "at the place that its container gives": ('<div class="w300" style="justify-items: center"><p>Send it</p></div>', 300),
    "what never becomes shorter than its text": ('<div class="row"><p style="flex: none">Send it</p><i style="flex: 1"></i></div>', 300),
    "what never becomes shorter, behind an icon": ('<div class="row"><i class="icon" style="flex: none"></i><p style="flex-shrink: 0">Send it</p></div>', 240),
    "what never wraps": ('<div class="w300"><p style="width: max-content">Send it</p></div>', 300),
    "what never wraps, though it has two lines": ('<div class="w300"><p style="width: max-content; white-space: pre-line">Send\nit</p></div>', 300),
    "a column that is as long as its texts": (
        '<div class="w300" style="display: grid; grid-template-columns: max-content 1fr"><p>Send it</p><i></i></div>', 300),
    "what never becomes shorter, beside another": (
        '<div class="row"><p style="flex: none">Send it</p><p style="flex: none">Help</p></div>', ["neighbours may grow"]),
    "what wraps in its own height": ('<p style="display: inline-block; max-width: 120px; height: 24px">Send it</p>', 120),
    "what wraps where it is laid over": ('<div class="around"><p class="badge" style="height: 20px">Send it</p></div>', 100),
    "a text within columns": ('<div class="columns"><div class="row" style="width: auto"><p>Send it</p></div></div>', 140),
    "a text within columns that only its length divides": ('<div class="columns" style="width: 420px; height: 24px"><button style="display: block">Send it</button></div>', 200),
    "as long as its text, within columns": ('<div class="columns"><p class="fit">Send it</p></div>', 140),
    "a box that shrinks to its text, within columns": ('<div class="columns" style="width: 420px"><b class="own">Send it</b></div>', 200),
    "over all columns": ('<div class="columns"><div style="column-span: all"><p class="fit">Send it</p></div></div>', 300),
    "a wide box within what cuts off": ('<div class="cut"><p style="width: 400px">Send it</p></div>', []),
}


@pytest.mark.parametrize("name", ROOMS)
def test_how_long_a_box_may_become(pages, name):
    html, room = ROOMS[name]
    pages.set_content(f"""<!doctype html><html lang="en"><style>body {{ font: 16px/24px "Noto Sans"; margin: 8px }} p {{ margin: 0 }}
button {{ font: inherit }} .own {{ display: inline-block }} .row {{ display: flex; width: 300px }} .wide {{ width: 900px }}
.one {{ white-space: nowrap }} .cut {{ width: 300px; overflow: hidden }} .icon {{ width: 60px; height: 20px }} .around {{ position: relative; width: 100px; height: 30px }}
.columns {{ columns: 2; column-gap: 20px; width: 300px }} .badge {{ position: absolute; right: 0 }} .w300 {{ width: 300px }} .fit {{ width: fit-content }}</style><main>{html}</main></html>""")
    before = pages.content()
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    text = json.loads(pages.evaluate("harnessCapture.texts()"))[0]
    cannot = [] if isinstance(room, int) else ["held open by a word"] if room is None else room
    # What shrinks to its text is longer by a little.
    assert (text["width-available"], text["cannot"]) == (pytest.approx(room, abs=0.06) if isinstance(room, int) else None, cannot)
    assert (text.get("wrap") == "none") == ("one line" in name)
    pages.evaluate("harnessCapture.end()")
    assert pages.content() == before


LONG = "This is a rather long text that takes five whole lines in so narrow a box"
HIDDEN = "width: 150px; overflow: hidden"
MARGIN = "width: 150px; height: 24px; overflow: clip; overflow-clip-margin"
CLAMP = f"{HIDDEN}; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp"
# Boxes, and how many lines each shows at most: a number where something ends them, None where nothing does, and "cut" where
# lines are out of sight already.
LIMITS = {
    "its own height": (f'<p style="{HIDDEN}; height: 48px">{LONG}</p>', "cut"),
    "its own greatest height": (f'<p style="{HIDDEN}; max-height: 48px">{LONG}</p>', "cut"),
    "the height around it": (f'<div style="{HIDDEN}; height: 48px"><p>{LONG}</p></div>', "cut"),
    "the greatest height around it": (f'<div style="{HIDDEN}; max-height: 3lh"><div><p>{LONG}</p></div></div>', "cut"),
    "what it is laid over": (f'<div style="position: relative; height: 48px; {HIDDEN}"><p style="position: absolute; inset: 0; height: 200px">{LONG}</p></div>', "cut"),
    "what contains its paint": (f'<div style="width: 150px; height: 48px; contain: paint"><p>{LONG}</p></div>', "cut"),
    "what contains all of it": (f'<div style="width: 150px; height: 48px; contain: strict"><p>{LONG}</p></div>', "cut"),
    "what is left out where it is not seen": (f'<div style="width: 150px; height: 48px; content-visibility: auto"><p>{LONG}</p></div>', "cut"),
    "a path that clips": (f'<div style="width: 150px; height: 48px; clip-path: inset(0)"><p>{LONG}</p></div>', "cut"),
    "a path that clips more than its box": (f'<div style="width: 150px; clip-path: inset(0 0 60% 0)"><p>{LONG}</p></div>', "cut"),
    "a margin that shows a line": (f'<p style="{MARGIN}: 30px">Short words</p>', 2),
    "a margin that shows some lines": (f'<p style="{MARGIN}: 30px">{LONG}</p>', "cut"),
    "a margin that shows all": (f'<p style="{MARGIN}: 80px">{LONG}</p>', 4),
    "a margin around it": (f'<div style="{MARGIN}: 30px"><p>Short words</p></div>', 2),
    "a margin of what scrolls": (f'<p style="{MARGIN}: 30px; overflow: hidden">Short words</p>', 1),
    "a margin of one way": (f'<p style="{MARGIN}: 30px; overflow-x: visible">Short words</p>', 1),
    "a margin of what is painted alone": (f'<p style="{MARGIN}: 30px; overflow: visible; contain: paint">Short words</p>', 2),
    "a margin of nothing": (f'<p style="{MARGIN}: 0px; padding: 24px">Short words</p>', 2),
    "a margin from its content": (f'<p style="{MARGIN}: content-box; padding: 24px">Short words</p>', 1),
    "a margin from its border": (f'<p style="{MARGIN}: border-box 24px; border: 24px solid">Short words</p>', 3),
    "a margin along lines": (f'<div style="{MARGIN}: 200px; width: 60px; height: auto"><b class="own" style="white-space: nowrap">Send it to us</b></div>', None),
    "a margin along its own line": (f'<p style="{MARGIN}: 200px; width: 60px; height: auto; white-space: nowrap">Send it to us</p>', None),
    "a path that lets shadows be seen": (f'<div style="width: 150px; height: 48px; clip-path: inset(0 0 -90px)"><p>{LONG}</p></div>', 5),
    "a clamp": (f'<p style="{CLAMP}: 2">{LONG}</p>', "cut"),
    "a clamp around it": (f'<div style="{CLAMP}: 2"><p>{LONG}</p></div>', "cut"),
    "columns within a width": (
        f'<div style="writing-mode: vertical-rl; height: 150px; width: 48px; overflow: hidden"><p>{LONG}</p></div>', "cut"),
    "what people scroll": (f'<div style="width: 150px; height: 48px; overflow-y: auto"><p>{LONG}</p></div>', None),
    "what people scroll, in what cuts off": (
        f'<div style="{HIDDEN}; height: 48px"><div style="overflow: auto; height: 48px"><p>{LONG}</p></div></div>', None),
    "a height that shows all": (f'<p style="width: 150px; height: 48px">{LONG}</p>', None),
    "a box that becomes higher": (f'<p style="{HIDDEN}">{LONG}</p>', None),
    "a box that is as high as what it stands in": (f'<div style="{HIDDEN}"><p style="height: 100%">{LONG}</p></div>', None),
    "its own height, with room": (f'<p style="{HIDDEN}; height: 72px">Short words</p>', 3),
    "its own height, with room for a line": (f'<p style="{HIDDEN}; height: 36px; padding: 8px">Short words</p>', 1),
    "its own height, less than lines": (f'<p style="{HIDDEN}; height: 70px">Short words</p>', 2),
    "its own greatest height, with room": (f'<p style="{HIDDEN}; max-height: 72px; padding: 8px">Short words</p>', 3),
    "the greatest height of all of it": (f'<p style="{HIDDEN}; max-height: 72px; padding: 8px; box-sizing: border-box">Short words</p>', 2),
    "the height around it, with room": (f'<div style="{HIDDEN}; height: 72px"><p>Short words</p></div>', 3),
    "the height around it and others": (f'<div style="{HIDDEN}; height: 72px"><p>Short words</p><i class="icon own"></i></div>', None),
    "the height of lines of another size": (f'<div style="{HIDDEN}; height: 72px"><p style="line-height: 36px">Short words</p></div>', 2),
    "the height of lines of no size": (f'<p style="{HIDDEN}; height: 66px; line-height: normal; font-size: 16px">Short words</p>', 3),
    "a clamp, with room": (f'<p style="{CLAMP}: 3">Short words</p>', 3),
    "a clamp around it, with room": (f'<div style="{CLAMP}: 3"><p>Short words</p></div>', 3),
    "a clamp around it and others": (f'<div style="{CLAMP}: 3"><p>Short words</p><p>And others</p></div>', None),
    "columns within a width, with room": (
        '<div style="writing-mode: vertical-rl; height: 150px; width: 72px; overflow: hidden"><p>Short words</p></div>', 3),
    "what nobody sees any of": (f'<div style="{HIDDEN}; height: 24px"><i class="icon" style="display: block; height: 24px"></i><p>Never seen</p></div>', None),
    "the page": ("<style>body { height: 48px; overflow: hidden }</style><p>Short words</p>", None),
}


@pytest.mark.parametrize("name", LIMITS)
def test_how_many_lines_are_seen(pages, name):
    html, limit = LIMITS[name]
    pages.set_content(f"""<!doctype html><html lang="en"><style>body {{ font: 16px/24px "Noto Sans"; margin: 0 }} p {{ margin: 0 }}
.own {{ display: inline-block }} .icon {{ width: 60px; height: 20px }}</style>{html}""")
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    text = json.loads(pages.evaluate("harnessCapture.texts()"))[0]
    assert text["cannot"] == (["cut already"] if limit == "cut" else [])
    if limit != "cut":
        assert text.get("lines") == limit
        assert (text.get("cut") == "end") == (limit is not None and "clamp" in name)
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("html, cannot", [
    ('<div style="height: 24px"><p>Two lines of it here, with more</p></div>', ["columns"]),
    ('<div style="height: 24px"><div style="display: flex"><p style="flex: none; width: 80px">Two lines of it</p></div></div>', ["columns"]),
    ('<div style="height: 24px; writing-mode: vertical-rl; width: 96px"><p>Two lines of it here, with more of them and more</p></div>', ["columns"]),
    ('<div style="height: 48px"><p>Two lines of it here</p></div>', []), ('<div><p style="break-inside: avoid">Two lines of it here</p><p>Other</p></div>', []),
    ('<div style="height: 24px"><p style="display: inline-block">Two lines of it here, with more</p></div>', []),
    ('<div><h3 style="column-span: all">A heading over all of them that is long</h3></div>', []),
])
def test_what_columns_divide_is_listed(pages, html, cannot):
    """It has two widths, and its lines stand beside one another."""
    pages.set_content(f"""<!doctype html><html lang="en"><style>body {{ font: 16px/24px "Noto Sans" }} p {{ margin: 0 }}
div {{ columns: 2; width: 300px; orphans: 1; widows: 1 }} div div {{ columns: auto; width: auto }}</style>{html}""")
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    assert json.loads(pages.evaluate("harnessCapture.texts()"))[0]["cannot"] == cannot
    pages.evaluate("harnessCapture.end()")


SHADOWS = """<!doctype html><html lang="en"><body style="font: 16px/24px Noto Sans"><x-shut id="one">Put into it<b slot="none">Not shown</b></x-shut>
<x-shut id="two"><template shadowrootmode="closed"><p class="declared">Declared</p></template></x-shut><details open><summary>Summary</summary></details>
<script>
const one = document.getElementById("one").attachShadow({mode: "closed"});
one.innerHTML = `<style>.row { display: flex; width: 300px } .icon { flex: none; width: 60px }</style>
<div class="row"><p class="shut">Send it</p><i class="icon"></i></div><div class="slotted"><slot></slot></div><p class="deep"></p><p class="over"></p>`;
one.querySelector(".deep").attachShadow({mode: "closed"}).innerHTML = "Within both";
one.querySelector(".over").attachShadow({mode: "open"}).innerHTML = "Open in closed";
</script></body></html>"""


def test_closed_shadow_roots_are_looked_into(pages, tmp_path):
    """What they show is shown, and what stands in no slot of theirs is not."""
    (tmp_path / "page.html").write_text(SHADOWS, encoding="utf-8")
    pages.goto((tmp_path / "page.html").as_uri())
    captured = json.loads(producer.capture(pages, tmp_path / "captures", "/page").read_text(encoding="utf-8"))
    texts = {text["path"].rsplit("/")[-1]: (text["runs"][0]["text"], text["width-available"]) for text in captured["texts"]}
    assert texts == {
        "p.shut": ("Send it", 240.05), "div.slotted": ("Put into it", 1264), "p.deep": ("Within both", 1264),
        "p.over": ("Open in closed", 1264), "p.declared": ("Declared", 1264), "summary": ("Summary", 1264),
    }
    assert {text["runs"][0]["font"]["family"] for text in captured["texts"]} == {"Noto Sans"}


# Shapes of what a text of 200 by 24 px stands in, and what is said of them: "cut" where a straight line is all that cuts.
SHAPES = {
    "polygon(0 0, 40px 0, 40px 24px, 0 24px)": "clip-path", "polygon(0 0, 100% 0, 100% 100%, 0 100%)": None,
    "polygon(0 0, 100% 0, 100% 100%, 0 calc(100% - 10px))": "clip-path", "polygon(0 -20px, 100% -20px, 100% 200%, 0 calc(100% + 1px))": None,
    "polygon(-20px 0, 110% 0, 120% 50%, 110% 100%, -20px 100%, -5px 50%)": None, "polygon(0 0, 100% 0, 100% 100%, 0 100%, 50% 50%)": "clip-path",
    "polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 40% 30%, 60% 30%, 60% 70%, 40% 70%, 40% 30%)": "clip-path",
    "circle(20px)": "clip-path", "ellipse(20px 20px)": "clip-path", "path('M0 0h40v20h-40z')": "clip-path", "url(#shape)": "clip-path",
    "shape(from 0 0, line to 40px 0, line to 0 100%)": "clip-path",
    "rect(0 50px 100px 0)": "cut", "rect(0 200px 24px 0 round 4px)": None, "xywh(0 0 50px 100%)": "cut", "xywh(-10px 0 300px 100%)": None,
    "inset(0 calc(100% - 50px) 0 0)": "cut", "inset(0 10px 0 0) content-box": None, "padding-box": None, "content-box": None, "none": None,
}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("html", ['<p style="{}">{}</p>', '<div style="{}"><p>{}</p></div>', '<div style="{}"><p style="position: absolute">{}</p></div>'])
def test_shapes_that_hide_a_part_are_named(pages, shape, html):
    pages.set_content(f"""<!doctype html><html lang="en"><style>body {{ font: 16px/24px "Noto Sans"; margin: 40px }} p, div {{ margin: 0; width: 200px; height: 24px }}
</style><svg width="0" height="0"><clipPath id="shape"><rect width="40" height="20" /></clipPath></svg>{html.format("clip-path: " + shape, "Words behind a shape")}""")
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    expected = {"clip-path": ["clip-path"], "cut": ["cut already"], None: []}[SHAPES[shape]]
    assert json.loads(pages.evaluate("harnessCapture.texts()"))[0]["cannot"] == expected
    pages.evaluate("harnessCapture.end()")


@pytest.mark.parametrize("html, cannot", [
    ('<div style="mask: linear-gradient(90deg, #000 20%, transparent 20%)"><p>Text</p></div>', ["mask"]),
    ('<p style="-webkit-mask-image: linear-gradient(#000, transparent)">Text</p>', ["mask"]),
    ('<p><span style="mask-image: linear-gradient(#000, transparent)">Text</span></p>', ["mask"]),
    ('<p><span style="clip-path: polygon(0 0, 100% 0, 100% 100%, 0 100%)">Text</span></p>', ["clip-path"]),
    ('<p>Text <i style="display: inline-block; width: 9px; height: 9px; mask: linear-gradient(#000, transparent); clip-path: circle()"></i></p>', []),
    ('<div style="mask: linear-gradient(#000, transparent); overflow: auto"><p>Text</p></div>', []),
    ('<div style="clip-path: circle()"></div><p>Text</p>', []),
])
def test_masks_are_named(pages, html, cannot):
    """Unless what they hide can be scrolled to, or is no text."""
    pages.set_content(f'<!doctype html><html lang="en">{html}')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    assert json.loads(pages.evaluate("harnessCapture.texts()"))[0]["cannot"] == cannot
    pages.evaluate("harnessCapture.end()")


# Sizes of steps of 0.05 rem, of headings, and of rounded ones.
SIZES = [0.7 + 0.05 * step for step in range(27)] + [1.17, 0.83, 0.6875, 0.8125, 0.9375, 1.0625]


SHRUNK = ["display: inline-block", "float: left", "width: max-content", "display: inline-block; max-width: 10em"]


@pytest.mark.parametrize("family", ["Noto Sans", "Noto Sans CJK JP"])
def test_boxes_that_shrink_to_their_text_are_reproduced_in_every_size(pages, folder, harness, tmp_path, family):
    """Chromium's fonts are smaller than their size by up to 1/30 px, and so are boxes as long as their text."""
    (tmp_path / "Cases").mkdir()
    shutil.copyfile(folder / "Cases/suite.yaml", tmp_path / "Cases/suite.yaml")
    texts = ["Save changes", "Continue to payment", "OK", "Manage your subscription settings"]
    boxes = [
        f'<div><p style="font-size: {size:g}rem; {style}">{text}</p></div>' for size in SIZES for style in SHRUNK for text in texts]
    pages.set_content(f"""<!doctype html><html lang="en"><style>p {{ font-family: "{family}"; margin: 0; line-height: 1.5 }}
div {{ clear: both }}</style>{"".join(boxes)}""")
    producer.capture(pages, tmp_path / "captures", "/sizes")
    # What is equal but for its text has one length, so that it is one label. The last text has wrapped in some.
    captured = json.loads((tmp_path / "captures/sizes.json").read_text(encoding="utf-8"))["texts"]
    lengths = [{text["width-available"] for text in captured[first:first + 3]} for first in range(0, len(boxes), len(texts))]
    assert [len(equal) for equal in lengths] == [1] * len(lengths)
    run = harness(tmp_path, "capture", "captures/sizes.json", "--cases", "--list")
    assert run.stdout.splitlines()[-1].endswith(f"{len(boxes)} of {len(boxes)} are laid out as shown"), run.stdout


def test_what_is_painted_later_has_its_fonts(pages, tmp_path):
    pages.set_content("""<!doctype html><html lang="en"><style>p { font: 16px/24px "Noto Sans"; content-visibility: auto; width: 80px; height: 24px }
</style><div style="height: 9000px"></div><p>Far below</p><p>Far below, and cut off</p>""")
    before = pages.content()
    captured = json.loads(producer.capture(pages, tmp_path / "captures", "/far").read_text(encoding="utf-8"))
    assert [(text["runs"][0]["font"]["family"], text["cannot"]) for text in captured["texts"]] == [("Noto Sans", []), ("Noto Sans", ["cut already"])]
    assert pages.content() == before


@pytest.mark.parametrize("style, cannot", [
    ("display: grid", []), ("display: flex", []), ("display: grid; grid-template-columns: 150px", []),
    ("display: grid; grid-template-columns: 150px 1fr", ["flex row"]), ("display: grid; grid-template-columns: repeat(3, 1fr)", ["flex row"]),
])
def test_a_text_in_a_column_of_its_own_is_listed(pages, style, cannot):
    """No element says how wide the column is in which a text of a grid stands."""
    pages.set_content(f'<!doctype html><html lang="en"><div style="{style}">Send it</div></html>')
    pages.evaluate(producer.SCRIPT)
    pages.evaluate("harnessCapture.settle()")
    assert json.loads(pages.evaluate("harnessCapture.texts()"))[0]["cannot"] == cannot
    pages.evaluate("harnessCapture.end()")


WEB_FONTS = """<!doctype html><html lang="en"><meta charset="utf-8"><style>
@font-face {{ font-family: UI; src: url(missing.woff2), url(latin.woff2) format("woff2"); unicode-range: U+0-17F }}
@font-face {{ font-family: UI; src: url(greek.woff2) format("woff2"); unicode-range: U+370-3FF }}
@font-face {{ font-family: Data; src: url(data:font/woff2;base64,{data}) }}
@font-face {{ font-family: Again; src: url(latin.woff2) format("woff2") }}
body {{ font: 16px/24px UI }} .data {{ font-family: Data }} main {{ width: 400px }}
</style><main><h1 style="font-weight: 400">Latin letters alone</h1><p class="both">Two files, alpha and Ωμέγα</p>
<p class="data">A file within the page</p><p style="font-family: Again">A file with two names</p><p class="between">Ωμέγα, then alpha</p><p class="after">Ωμέγα then alpha</p></main></html>"""


def test_web_fonts_are_unpacked(pages, folder, harness, tmp_path):
    """WOFF2 as pages have it: subsets of one name, the first file that is there, and one within the page."""
    (tmp_path / "Cases").mkdir()
    shutil.copyfile(folder / "Cases/suite.yaml", tmp_path / "Cases/suite.yaml")
    for name, characters in (("latin", range(0x20, 0x180)), ("greek", range(0x370, 0x400))):
        font = TTFont(folder / "regular.ttf")
        subsetter = subset.Subsetter()
        subsetter.populate(unicodes=characters)
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(tmp_path / f"{name}.woff2")
    data = base64.b64encode((tmp_path / "latin.woff2").read_bytes()).decode()
    (tmp_path / "page.html").write_text(WEB_FONTS.format(data=data), encoding="utf-8")
    pages.goto((tmp_path / "page.html").as_uri())
    captured = json.loads(producer.capture(pages, tmp_path / "captures", "/fonts").read_text(encoding="utf-8"))
    texts = {text["path"].rsplit("/")[-1]: text for text in captured["texts"]}
    # Subsets have families of their own, so that each character is in the file that has it.
    both = texts["p.both"]["runs"][0]["font"]
    assert len({both["family"], *both["fallback"]}) == 2
    assert texts["h1"]["runs"][0]["font"]["family"] == both["family"]
    # Unpacked, and not the packed files: harness reads them.
    assert [TTFont(tmp_path / "captures" / font["file"]).flavor for font in captured["fonts"]] == [None] * len(captured["fonts"])
    run = harness(tmp_path, "capture", "captures/fonts.json", "--cases", "--list")
    assert run.returncode == 0, run.stderr
    # The space behind the Greek word is not in its file, and comes from the other.
    assert run.stdout.splitlines()[-1].endswith("6 of 6 are laid out as shown"), run.stdout


NAMED_FONTS = """<!doctype html><html lang="en"><meta charset="utf-8"><style>
@font-face {{ font-family: UI; src: url(all.ttf); unicode-range: U+370-3FF }}
@font-face {{ font-family: UI; src: url(all.ttf#2); unicode-range: U+1?? }}
@font-face {{ font-family: UI; src: url(latin.ttf); unicode-range: U+0-FF }}
@font-face {{ font-family: Other; src: url(other.ttf) }}
@font-face {{ font-family: Bold; src: url(bold.ttf); font-weight: 700 }}
p {{ font: 16px/24px {families}; width: 300px }}</style><p>{text}</p></html>"""


# The families of a label are those of the page, in its order: translations have other characters than the text that is shown.
@pytest.mark.parametrize("families, text, expected", [
    ("UI", "Save", ["UI Latin", "UI 1", "UI 370"]), ("Other, UI", "Save", ["Other", "UI Latin", "UI 1", "UI 370"]),
    ("Nothing, Other", "Save", ["Other"]), ("Other, Bold", "Save", ["Other"]), ("Other, serif", "Save", ["Other"]),
    ("Other, Noto Sans", "Save", ["Other", "Noto Sans"]), ("Other, Arial", "Save", ["Other"]),
    ("Greek, Other, Noto Sans", "Ωμέγα", ["Other", "Noto Sans"]),
])
def test_fonts_are_those_that_the_page_names(pages, folder, tmp_path, families, text, expected):
    def font(name, file, characters, weight=400):
        font = TTFont(folder / "regular.ttf", recalcTimestamp=False)
        subsetter = subset.Subsetter(subset.Options(name_IDs=["*"]))
        subsetter.populate(unicodes=characters)
        subsetter.subset(font)
        for record in list(font["name"].names):
            if record.nameID in (1, 4, 6, 16, 21, 25):
                font["name"].names.remove(record)
        for number, words in ((1, name), (4, name), (6, name.replace(" ", ""))):
            font["name"].setName(words, number, 3, 1, 0x409)
        font["OS/2"].usWeightClass = weight
        font.save(tmp_path / file)

    letters = range(0x20, 0x7F)
    font("UI", "all.ttf", [*letters, *range(0x100, 0x400)])
    font("UI", "latin.ttf", letters)
    font("Other", "other.ttf", letters)
    font("Bold", "bold.ttf", letters, weight=700)
    (tmp_path / "page.html").write_text(NAMED_FONTS.format(families=families, text=text), encoding="utf-8")
    pages.goto((tmp_path / "page.html").as_uri())
    captured = json.loads(producer.capture(pages, tmp_path / "captures", "/fonts").read_text(encoding="utf-8"))
    own = captured["texts"][0]["runs"][0]["font"]
    files = {entry["family"]: TTFont(tmp_path / "captures" / entry["file"]) for entry in captured["fonts"]}
    least = {family: min(file.getBestCmap()) for family, file in files.items()}
    called = {0x20: "Latin", 0x100: "1", 0x370: "370"}
    names = [f"UI {called[least[family]]}" if family.startswith("UI") else family for family in [own["family"], *own.get("fallback", [])]]
    assert names == expected


def test_versions_of_a_font_are_told_from_its_weights(pages, folder, harness, tmp_path):
    """A file of another weight that has the same name is no other version of a font; one with other glyphs is."""
    (tmp_path / "Cases").mkdir()
    shutil.copyfile(folder / "Cases/suite.yaml", tmp_path / "Cases/suite.yaml")

    def captured(weight, share):
        font = TTFont(folder / "regular.ttf", recalcTimestamp=False)
        font["OS/2"].usWeightClass = weight
        font["hmtx"].metrics = {name: (advance * share // 4, side) for name, (advance, side) in font["hmtx"].metrics.items()}
        font.save(tmp_path / "font.ttf")
        (tmp_path / "page.html").write_text(f"""<!doctype html><html lang="en"><style>@font-face {{ font-family: UI; src: url(font.ttf); font-weight: {weight} }}
p {{ font: {weight} 16px/24px UI; width: 300px }}</style><p>Words of a page</p></html>""", encoding="utf-8")
        pages.goto((tmp_path / "page.html").as_uri())
        producer.capture(pages, tmp_path / "captures", f"/page-{weight}")
        return harness(tmp_path, "capture", f"captures/page-{weight}.json", "--cases")

    assert captured(400, 4).returncode == 0
    assert captured(700, 4).returncode == 0
    assert captured(400, 4).returncode == 0
    changed = captured(400, 5)
    assert (changed.returncode, changed.stderr.startswith("captures/page-400.json:3: the suite has another version of NotoSansRegular-")) == (2, True)


def test_fonts_of_several_widths_are_several_families(pages, folder, harness, tmp_path):
    """Weight and slant are all by which harness tells the files of a family apart."""
    (tmp_path / "Cases").mkdir()
    shutil.copyfile(folder / "Cases/suite.yaml", tmp_path / "Cases/suite.yaml")
    shutil.copyfile(folder / "regular.ttf", tmp_path / "regular.ttf")
    font = TTFont(folder / "regular.ttf")
    font["OS/2"].usWidthClass = 3
    font["hmtx"].metrics = {name: (advance * 3 // 4, side) for name, (advance, side) in font["hmtx"].metrics.items()}
    font.save(tmp_path / "condensed.ttf")
    styles = "".join(f"@font-face {{ font-family: {name}; src: url({name}.ttf) }} .{name} {{ font-family: {name} }}" for name in ("regular", "condensed"))
    for name, shown in (("one", ["condensed"]), ("both", ["regular", "condensed"])):
        boxes = "".join(f'<p class="{kind}">Words of a page</p>' for kind in shown)
        (tmp_path / f"{name}.html").write_text(f'<!doctype html><html lang="en"><style>{styles} p {{ width: 300px }}</style>{boxes}</html>', encoding="utf-8")
        pages.goto((tmp_path / f"{name}.html").as_uri())
        captured = json.loads(producer.capture(pages, tmp_path / "captures", name).read_text(encoding="utf-8"))
        families = {text["path"]: text["runs"][0]["font"]["family"] for text in captured["texts"]}
        assert families == {f"p.{kind}": "Noto Sans" if kind == "regular" else "Noto Sans Condensed" for kind in shown}
    run = harness(tmp_path, "capture", "captures/one.json", "captures/both.json", "--cases", "--list")
    assert run.stdout.splitlines()[-1].endswith("3 of 3 are laid out as shown"), run.stdout


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("has_picture", [True, False])
def test_the_page_can_be_read(captured, chromium, folder, harness, tmp_path, scheme, width, has_picture):
    for name in ("Cases", "captures", "locales"):
        shutil.copytree(folder / name, tmp_path / name)
    capture = json.loads((tmp_path / "captures/cart.json").read_text(encoding="utf-8"))
    if not has_picture:
        del capture["screenshot"]
    (tmp_path / "captures/cart.json").write_text(json.dumps(capture), encoding="utf-8")
    assert harness(tmp_path, "capture", "captures/cart.json").returncode == 0
    context = chromium.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = context.new_page()
    page.goto((tmp_path / ".harness/capture/index.html").as_uri())
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Each link leads somewhere, and what is written stands beside itself where there is room.
    links = page.evaluate("[...document.querySelectorAll('a[href]')].map(link => link.getAttribute('href'))")
    assert (len(links) > 0) == has_picture
    assert [link for link in links if not page.evaluate("hash => document.getElementById(hash.slice(1)) !== null", link)] == []
    columns = page.evaluate("new Set([...document.querySelectorAll('.lists li')].map(item => item.getBoundingClientRect().left)).size")
    assert (columns > 1) == (width > 760 and not has_picture)
    if width < 760 and has_picture:
        # The list begins where the picture ends.
        picture, words = [page.locator(f"section {name}").first.bounding_box() for name in ("svg", ".lists")]
        assert 0 <= words["y"] - picture["y"] - picture["height"] <= 40
    if has_picture:
        # On paper, the picture is as wide as the sheet, and its texts stand below it.
        page.emulate_media(media="print")
        picture, words = [page.locator(f"section {name}").first.bounding_box() for name in ("svg", ".lists")]
        assert picture["width"] >= 0.85 * width and words["y"] >= picture["y"] + picture["height"]
    context.close()
