"""Shapes that public pages have, captured in English: what an audit says of three languages must be what Chromium shows."""

import json
import re
import shutil
from pathlib import Path

import pytest
from test_capture import HERE, MEASURE, producer

# By key: what each language writes.
TEXTS = {
    "nav.docs": ["Docs", "Dokumentation", "ドキュメント", "Documentación"],
    "nav.blocks": ["Building blocks", "Bausteine der Oberfläche", "構成要素", "Componentes básicos"],
    "crumb": ["Home / Settings", "Startseite / Einstellungen", "ホーム / 設定", "Inicio / Configuración"],
    "card.title": [
        "Wireless keyboard", "Kabellose Tastatur mit Ziffernblock",
        "ワイヤレスキーボード", "Teclado inalámbrico con números",
    ],
    "card.body": [
        "A slim keyboard with quiet keys.", "Eine flache Tastatur mit leisen Tasten und einem Akku, der ein Jahr lang hält und sich schnell lädt.",
        "静かなキーの薄型キーボードです。電池は一年間もちます。", "Un teclado fino con teclas silenciosas y una batería que dura un año entero.",
    ],
    "card.add": ["Add to cart", "In den Einkaufswagen", "カートに入れる", "Añadir al carrito"],
    "chip": ["On its way", "Unterwegs zu Ihnen nach Hause", "配送中", "En camino"],
    "th": ["Order", "Bestellnummer", "注文", "Pedido"],
    "td": ["Delivered", "Zugestellt am Vortag", "配達済み", "Entregado"],
    "modal": [
        "We use cookies to keep your cart.", "Wir verwenden Cookies, damit Ihr Warenkorb erhalten bleibt.",
        "カートを保存するためにクッキーを使用します。", "Usamos cookies para conservar su carrito.",
    ],
    "accept": ["Accept all", "Alle akzeptieren", "すべて許可", "Aceptar todo"],
    "legend": ["Delivery", "Lieferung und Abholung", "配送", "Entrega"],
    "tip": ["Copied", "In die Zwischenablage kopiert", "コピーしました", "Copiado al portapapeles"],
    "badge": ["New", "Neu", "新着", "Nuevo"],
    "step": ["First step", "Erster Schritt", "最初の手順", "Primer paso"],
    "term": ["Payment", "Zahlungsart", "お支払い", "Forma de pago"],
    "caption": ["A lamp on a desk", "Eine Lampe auf einem Schreibtisch", "机の上のランプ", "Una lámpara sobre una mesa"],
    "upper": ["Components", "Komponenten", "コンポーネント", "Componentes"],
    "pill": ["Filter results", "Ergebnisse eingrenzen", "結果を絞り込む", "Filtrar resultados"],
    "error": [
        "Enter a valid address.", "Geben Sie eine gültige E-Mail-Adresse ein.",
        "有効な住所を入力してください。", "Introduzca una dirección válida.",
    ],
    "gift": ["Buy as a gift", "Als Geschenk kaufen und verpacken lassen", "ギフトとして購入", "Comprar como regalo y envolver"],
    "menu": ["All goods", "Alle Waren des Geschäfts, nach Preis", "全商品", "Todos los productos de la tienda"],
    "crumbs": ["Start", "Zurück zur Startseite unseres Geschäfts", "スタート", "Volver a la página de inicio"],
    "fitted": ["On sale", "Zum halben Preis", "セール中", "En oferta especial"],
    "kept": ["Keep it", "Dauerhaft im Konto behalten", "保存する", "Conservarlo en la cuenta"],
    "room": ["A short note", "Eine Notiz, die länger ist, als drei Zeilen in diesem Kasten sind", "短いメモ", "Una nota que ocupa dos líneas"],
    "around": ["A brief note", "Eine kurze Notiz zum Stand", "短い覚え書き", "Una nota que no cabe en las dos líneas que hay aquí"],
    "wide": ["Sign in", "Mit einem Konto anmelden", "サインイン", "Iniciar sesión"],
}
LOCALES = ["en", "de", "ja", "es"]
# What is seen of a text, and is no finding, with the reason.
KNOWN = {
    ("card.body", "es"): "it has three lines in place of two, as many as its clamp shows",
    ("around", "de"): "it has two lines in place of one, as many as the clamp around it shows",
}

# A navigation with icons, breadcrumbs, a card with a clamp, a chip, a fixed table, a legend, a grid of terms, a caption, a badge,
# a pill, a message below a field, a tooltip and a dialog.
PAGE = """<!doctype html><html lang="{locale}"><meta charset="utf-8"><style>
* {{ text-rendering: geometricPrecision }}
@font-face{{font-family:UI;src:url(regular.ttf);font-weight:400}}
@font-face{{font-family:UI;src:url(bold.ttf);font-weight:700}}
body{{font:15px/24px UI,"Noto Sans CJK JP";margin:0}}
:lang(ja) body{{font-family:"Noto Sans CJK JP"}}
.app{{display:grid;grid-template-columns:200px 1fr}}
.side{{padding:8px;width:184px}}
.side li{{display:flex;gap:6px;list-style:none}}
.side ul{{padding:0;margin:0}}
.ic{{width:16px;height:16px;flex:none;background:#888;display:inline-block}}
.crumb{{width:150px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}}
.card{{width:230px;padding:10px;border:1px solid #ccc;margin:8px;box-sizing:border-box}}
.card h3{{margin:0;font-size:16px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}}
.card p{{margin:0;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}}
.card button,.modal button{{font:inherit;padding:4px 12px;border:0}}
.chip{{display:inline-block;max-width:140px;padding:0 10px;border:1px solid #aaa;border-radius:12px}}
table{{table-layout:fixed;width:220px;border-collapse:collapse}}
td,th{{border:1px solid #ddd;padding:4px 8px;text-align:start}}
.modal{{position:fixed;right:20px;bottom:20px;width:260px;padding:14px;background:#fff;border:1px solid #ccc}}
fieldset{{width:180px;min-width:0}}
.tip{{position:absolute;left:700px;top:40px;max-width:120px;padding:4px 8px;background:#222;color:#fff}}
.rel{{position:relative;display:inline-block;width:100px;height:40px}}
.badge{{position:absolute;top:0;right:0;font-size:11px;padding:0 6px;background:#e00;color:#fff}}
.dl{{display:grid;grid-template-columns:110px 160px}}
figure{{width:150px;margin:0}}
.upper{{text-transform:uppercase;letter-spacing:.08em;font-size:12px;width:130px}}
.pill{{display:inline-flex;align-items:center;height:32px;max-width:190px;padding:0 14px;border-radius:16px;background:#eee}}
.line{{white-space:nowrap}} .cut{{width:170px;overflow:hidden}} .flex{{display:flex;gap:8px}}
.gift{{display:inline-block;padding:4px}}
.fitted{{width:fit-content;padding:0 6px}} .narrow{{width:130px}} .kept{{flex:none}} .room{{width:150px;height:72px;overflow:hidden;margin:0}}
.clamped{{width:140px;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}} .around{{margin:0}}
.err{{color:#c00;font-size:13px;line-height:18px;width:170px;margin:0}}
</style><div class="app"><nav class="side"><h2 class="upper" data-key="upper">{upper}</h2>
<ul><li><i class="ic"></i><a data-key="nav.docs">{nav.docs}</a></li>
<li><i class="ic"></i><a data-key="nav.blocks">{nav.blocks}</a></li></ul></nav>
<main><div class="crumb" data-key="crumb">{crumb}</div>
<div class="card"><h3 data-key="card.title">{card.title}</h3>
<p data-key="card.body">{card.body}</p><button class="add" data-key="card.add">{card.add}</button></div>
<span class="chip" data-key="chip">{chip}</span>
<table><tr><th data-key="th">{th}</th><td data-key="td">{td}</td></tr></table>
<fieldset><legend data-key="legend">{legend}</legend><ol><li data-key="step">{step}</li></ol></fieldset>
<div class="dl"><span class="term" data-key="term">{term}</span><span>Visa</span></div>
<figure><figcaption data-key="caption">{caption}</figcaption></figure><div class="rel"><span class="badge" data-key="badge">{badge}</span></div>
<button class="pill" data-key="pill">{pill}</button><p class="err" data-key="error">{error}</p>
<div class="cut"><span class="gift line" data-key="gift">{gift}</span></div>
<div class="cut"><div class="gift"><a class="menu line" data-key="menu">{menu}</a></div></div>
<div class="cut flex"><a class="crumb-a line" data-key="crumbs">{crumbs}</a><i class="ic"></i></div>
<div class="flex"><a class="sign line" data-key="wide">{wide}</a><a class="line">Help</a></div>
<div class="cut flex"><a class="line">Home</a><a class="line">Your cart</a></div>
<div class="narrow"><p class="fitted" data-key="fitted">{fitted}</p></div><div class="cut flex"><b class="kept" data-key="kept">{kept}</b></div>
<p class="room" data-key="room">{room}</p><div class="clamped"><p class="around" data-key="around">{around}</p></div>
<div class="tip" data-key="tip">{tip}</div></main></div>
<div class="modal"><p data-key="modal">{modal}</p><button class="ok" data-key="accept">{accept}</button></div></html>"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("shapes")
    for name in ("locales", "Cases"):
        (root / name).mkdir()
    fonts = Path("/usr/share/fonts/truetype/noto")
    shutil.copyfile(fonts / "NotoSans-Regular.ttf", root / "regular.ttf")
    shutil.copyfile(fonts / "NotoSans-Bold.ttf", root / "bold.ttf")
    for index, locale in enumerate(LOCALES):
        html = PAGE.replace("{{", "{").replace("}}", "}").replace("{locale}", locale)
        for key, values in TEXTS.items():
            html = html.replace("{" + key + "}", values[index])
        (root / f"{locale}.html").write_text(html, encoding="utf-8")
        texts = {key: values[index] for key, values in TEXTS.items()}
        (root / f"locales/{locale}.json").write_text(json.dumps(texts), encoding="utf-8")
    suite = (HERE.parent.parent / "Cases/suite.yaml").read_text(encoding="utf-8")
    own = next(entry for entry in re.findall(r"  - family: .*\n(?:    .*\n)+", suite) if "Noto Sans CJK JP" in entry)
    (root / "Cases/suite.yaml").write_text(
        "format: 1\nfont-path: [fonts, /usr/share/fonts]\nfallback: [Noto Sans CJK JP]\n"
        f"defaults: {{ font: Noto Sans CJK JP 16 }}\nfonts:\n{own}audit: {{ source: en }}\n", encoding="utf-8")
    return root


def test_an_audit_says_what_chromium_shows(folder, chromium, harness):
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto((folder / "en.html").as_uri())
    producer.capture(page, folder / "captures", "/shapes")
    before = page.evaluate(MEASURE)
    run = harness(folder, "capture", "captures/shapes.json", "--catalog", "../locales/*.json")
    assert run.stdout.endswith(
        f"{len(TEXTS) + 4} texts: {len(TEXTS)} in 26 labels, 4 not: 2 neighbours may grow, 2 no key; 32 of 32 are laid out as shown\n"), run.stdout
    for locale in LOCALES[1:]:
        harness(folder, "audit", "--locale", locale, "--reporter", "json", "--output", f"out-{locale}")
        report = json.loads((folder / f"out-{locale}/audit/audit.json").read_text(encoding="utf-8"))
        found = {finding["key"] for finding in report["findings"]}
        page.goto((folder / f"{locale}.html").as_uri())
        now = page.evaluate(MEASURE)
        shown = {key for key in TEXTS if now[key]["cut"] or now[key]["lines"] > before[key]["lines"]}
        known = {key for key, tag in KNOWN if tag == locale}
        assert found == shown - known and known <= shown, {key: (before[key], now[key]) for key in found ^ shown}
        assert shown, locale
    context.close()
