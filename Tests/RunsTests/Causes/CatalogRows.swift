@testable import Results
@testable import Runs

/// Texts of string catalogs, and values that a suite's defaults, its locales and matrices decide: what is said, and where it is
/// written.
enum CatalogRows {
  /// A case that shows a text of a catalog.
  private static func catalog(
    _ name: String, file: String = "texts/de.json", key: String = "cart", in common: String = "",
    _ was: String, _ is: String, _ edits: String..., location: String, group: String? = nil
  ) -> CauseRow {
    let keys = "width: 600, locale: de\(common.isEmpty ? "" : ", \(common)")"
    let setup = CauseSetup("text: { from: \(file), key: \(key) }, \(keys)")
    var row = CauseRow(
      "catalog: " + name, was: setup.changed { $0.files[file] = json(was) },
      is: setup.changed { $0.files[file] = json(`is`) }, .case, [], location: location, group: group
    )
    row.sentences = edits.map { "`text`* \($0)\(OneLineRow.effect(was, `is`))" }
    return row
  }

  /// The text is in line 3.
  private static func json(_ text: String) -> String {
    "{\n  \"title\": \"Titel\",\n  \"cart\": \(text.yaml),\n  \"last\": \"Ende\"\n}\n"
  }

  static let rows: [CauseRow] = catalogs + locales + defaults + matrices

  static let catalogs: [CauseRow] = [
    catalog(
      "a word", "Zum Korb", "Zum Warenkorb", "“Korb” → “Warenkorb” at the end",
      location: "*de.json:3"),
    // Nothing of it stayed.
    catalog(
      "the only word", "Korb", "Warenkorb", "is retranslated: “Korb” → “Warenkorb”",
      location: "*de.json:3", group: "`text` is retranslated: “Korb” → “Warenkorb”"),
    catalog("the only price", "$9", "$19", "“$9” → “$19”", location: "*de.json:3"),
    catalog("a new ellipsis", "Laden", "Laden…", "“…” is new at the end", location: "*de.json:3"),
    catalog(
      "a price", "Nur $9 heute", "Nur $19 heute", "“$9” → “$19” (character 5)",
      location: "*de.json:3"),
    catalog(
      "a text translated anew", "In den Warenkorb legen", "Jetzt zum Einkauf dazu",
      "is retranslated: “In den Warenkorb legen” → “Jetzt zum Einkauf dazu”",
      location: "*de.json:3", group: "*is retranslated*"),
    CauseRow(
      "catalog: a text that no longer fits",
      was: CauseSetup("text: { from: texts/de.json, key: cart }, width: 60, locale: de, lines: 1")
        .changed { $0.files["texts/de.json"] = json("Zum Korb") },
      is: CauseSetup("text: { from: texts/de.json, key: cart }, width: 60, locale: de, lines: 1")
        .changed { $0.files["texts/de.json"] = json("Zum Warenkorb") }, .case, [],
      // 15, 2.5 and 45 pt; an ellipsis leaves 50 of 60.
      "“orb” is cut off: `text`* “Korb” → “Warenkorb” at the end: the text no longer fits 1 line and shows "
        + "“Zum Warenk…” instead of “Zum Korb”", remedy: ["2.5 pt more width"],
      location: "*de.json:3"),
    CauseRow(
      "catalog: another key of a catalog",
      was: CauseSetup("text: { from: texts/de.json, key: title }, locale: de")
        .changed { $0.files["texts/de.json"] = json("Korb") },
      is: CauseSetup("text: { from: texts/de.json, key: last }, locale: de")
        .changed { $0.files["texts/de.json"] = json("Korb") }, .case, [],
      "`text`* “Titel” → “Ende”: line 1 is 20 × 10 pt instead of 25 × 10"),
    CauseRow(
      "catalog: a text beside a colour",
      was: CauseSetup("text: { from: texts/de.json, key: cart }, locale: de, color: black")
        .changed { $0.files["texts/de.json"] = json("Korb") },
      is: CauseSetup("text: { from: texts/de.json, key: cart }, locale: de, color: \"#e03131\"")
        .changed { $0.files["texts/de.json"] = json("Warenkorb") }, .case, [],
      "`text` is retranslated: “Korb” → “Warenkorb”: line 1 is 45 × 10 pt instead of 20 × 10; also, "
        + "`color` #000000 → #e03131, which changes colours only"),
    CauseRow(
      "catalog: a text of a suffix",
      was: CauseSetup("text: 标, suffix: { from: texts/de.json, key: cart }, locale: de")
        .changed { $0.files["texts/de.json"] = json("Neu") },
      is: CauseSetup("text: 标, suffix: { from: texts/de.json, key: cart }, locale: de")
        .changed { $0.files["texts/de.json"] = json("Alt da") }, .case, [],
      "`suffix` is retranslated: “Neu” → “Alt da”: line 1 is 40 × 10 pt instead of 27.5 × 10",
      location: "*de.json:3"),
    CauseRow(
      "catalog: an argument",
      was: CauseSetup(
        "text: { from: texts/de.json, key: cart, arguments: { count: 3 } }, locale: de"
      )
      .changed { $0.files["texts/de.json"] = json("Noch {count} da") },
      is: CauseSetup(
        "text: { from: texts/de.json, key: cart, arguments: { count: 12 } }, locale: de"
      )
      .changed { $0.files["texts/de.json"] = json("Noch {count} da") }, .case, [],
      // 20, 2.5, 5 or 10, 2.5 and 10 pt.
      "`text`* “3” → “12” (character 6): line 1 is 45 × 10 pt instead of 40 × 10",
      location: "Cases/a.yaml:1"),
    CauseRow(
      "catalog: another language",
      was: CauseSetup("text: { from: \"texts/*.json\", key: cart }, locale: en").changed {
        $0.files = ["texts/de.json": json("Zum Korb"), "texts/en.json": json("Cart")]
      },
      is: CauseSetup("text: { from: \"texts/*.json\", key: cart }, locale: de").changed {
        $0.files = ["texts/de.json": json("Zum Korb"), "texts/en.json": json("Cart")]
      }, .case, ["locale"], "`locale` en → de: the text shows “Zum Korb” instead of “Cart”*"),
    // “Cart for 3” is 45 pt long, “Korb bis 3” 45 too, and with 12 it is 50.
    CauseRow(
      "catalog: another language and an argument",
      was: CauseSetup(
        "text: { from: \"texts/*.json\", key: cart, arguments: { n: 3 } }, locale: en"
      ).changed { $0.files = bags },
      is: CauseSetup(
        "text: { from: \"texts/*.json\", key: cart, arguments: { n: 12 } }, locale: de"
      ).changed { $0.files = bags }, .case, ["text", "locale"],
      "`text` “3” → “12” at the end: line 1 is 50 × 10 pt instead of 45 × 10; also, `locale` en → de: the "
        + "text shows “Korb bis 3” instead of “Cart for 3”*"),
    CauseRow(
      "catalog: a text of the case's own, and another language",
      was: CauseSetup("text: Basket, locale: en").changed { $0.files = bags },
      is: CauseSetup(
        "text: { from: \"texts/*.json\", key: cart, arguments: { n: 3 } }, locale: de"
      ).changed { $0.files = bags }, .case, ["text"],
      "`text` is retranslated: “Basket” → “Korb bis 3”: line 1 is 45 × 10 pt instead of 30 × 10; also edited: "
        + "`locale` en → de"),
  ]

  /// 45 pt long in both languages.
  private static let bags = [
    "texts/de.json": json("Korb bis {n}"), "texts/en.json": json("Cart for {n}"),
  ]

  // MARK: - Where suite.yaml has it

  /// In line 12 of suite.yaml.
  private static func locale(
    _ name: String, _ keys: String, _ was: String, _ is: String, _ roots: [ExpectedRoot],
    stage: CaseResult.Stage? = .case, _ sentence: String,
    location: String? = "Cases/suite.yaml:12"
  ) -> CauseRow {
    CauseRow(
      "locale: " + name, was: CauseSetup(keys).changed { $0.suite = "locales: \(was)\n" },
      is: CauseSetup(keys).changed { $0.suite = "locales: \(`is`)\n" }, stage, roots, sentence,
      location: location)
  }

  static let locales: [CauseRow] = [
    locale(
      "another font", "text: 标题价, locale: fr",
      "{ fr: { fonts: { Harness Blocks: Harness Square } } }",
      "{ fr: { fonts: { Harness Blocks: Harness Tall } } }", ["font.family"],
      "`font.family` Harness Square → Harness Tall: line 1 is 30 × 20 pt instead of 30 × 10"),
    locale(
      "a font of its own", "text: 标题价, locale: fr", "{ de: {} }",
      "{ fr: { fonts: { Harness Blocks: Harness Tall } } }", ["font.family"],
      "`font.family` Harness Blocks → Harness Tall: line 1 is 30 × 20 pt instead of 30 × 10"),
    locale(
      "no font of its own", "text: 标题价, locale: de-AT",
      "{ de: { fonts: { Harness Blocks: Harness Tall } } }", "{ de: {} }", ["font.family"],
      "`font.family` Harness Tall → Harness Blocks: line 1 is 30 × 10 pt instead of 30 × 20"),
    locale(
      "fonts of other locales alone", "text: 标题价, locale: fr",
      "{ fr: { fonts: { Harness Blocks: Harness Tall } } }",
      "{ it: { fonts: { Harness Blocks: Harness Tall } } }", ["font.family"],
      "`font.family` Harness Tall → Harness Blocks: line 1 is 30 × 10 pt instead of 30 × 20"),
    // The case itself asks for the font that the locale has for others.
    locale(
      "a font that the case asks for", "text: 标题价, locale: fr, font: Harness Tall 10",
      "{ fr: { fonts: { Harness Blocks: Harness Tall } } }",
      "{ fr: { fonts: { Harness Blocks: Harness Tall, Harness Tall: Harness Square } } }",
      ["font.family"],
      "`font.family` Harness Tall → Harness Square: line 1 is 30 × 10 pt instead of 30 × 20"),
    locale(
      "another fallback", "text: ab가, locale: fr", "{ fr: { fallback: [Harness Square] } }",
      "{ fr: { fallback: [Harness Tall] } }", ["fallback"],
      "*line 1 is 20 × 20 pt instead of 20 × 10"),
  ]

  /// In line 11 of suite.yaml, where the defaults of these rows are written on one line.
  private static func standard(
    _ name: String, _ keys: String, _ was: String, _ is: String, _ path: String, _ sentence: String,
    group: String? = nil, remedy: [String]? = nil
  ) -> CauseRow {
    let blocks = "font: Harness Blocks 10, scale: 1"
    return CauseRow(
      "default: " + name, was: CauseSetup(keys).changed { $0.defaults = "\(blocks), \(was)" },
      is: CauseSetup(keys).changed { $0.defaults = "\(blocks), \(`is`)" }, .case,
      [ExpectedRoot.value(path)], sentence, remedy: remedy, location: "Cases/suite.yaml:11",
      group: group)
  }

  private static let ten = "text: 标题价格钻石余额文字"

  /// Beside the cases of a file, before what suite.yaml says.
  private static func ofFile(
    _ name: String, _ was: String, _ is: String, _ sentence: String, remedy: [String]? = nil,
    location: String
  ) -> CauseRow {
    CauseRow(
      "default of a file: " + name, was: CauseSetup("\(was)\ncases:\n  a: { \(ten) }\n"),
      is: CauseSetup("\(`is`)\ncases:\n  a: { \(ten) }\n"), .case, [ExpectedRoot.value("width")],
      sentence, remedy: remedy, location: location, group: group(at: location))
  }

  /// A default has its file's name, unless that is suite.yaml.
  private static func group(at location: String) -> String {
    let file = String(location.prefix { $0 != ":" })
    return file == "Cases/suite.yaml" ? "default `width` *" : "default in \(file): `width` *"
  }

  /// In folders, of which the inner ones come first, and before what suite.yaml says.
  private static func ofFolder(
    _ name: String, _ was: [String: String], _ is: [String: String], _ sentence: String,
    location: String
  ) -> CauseRow {
    func setup(_ folders: [String: String]) -> CauseSetup {
      CauseSetup("text: 标").changed { setup in
        setup.files = ["x/y/b.yaml": "{ \(ten) }\n"]
        for (folder, keys) in folders {
          setup.files["\(folder)/_defaults.yaml"] = "# of a folder\n\ndefaults: { \(keys) }\n"
        }
      }
    }
    return CauseRow(
      "default of a folder: " + name, was: setup(was), is: setup(`is`), .case,
      [ExpectedRoot.value("width")], sentence, location: location, group: group(at: location))
  }

  static let defaults: [CauseRow] = [
    ofFolder(
      "a width", ["x": "width: 100"], ["x": "width: 95"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)",
      location: "Cases/x/_defaults.yaml:3"),
    ofFolder(
      "the inner folder's", ["x": "width: 90", "x/y": "width: 100"],
      ["x": "width: 90", "x/y": "width: 95"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)",
      location: "Cases/x/y/_defaults.yaml:3"),
    ofFolder(
      "an inner one that is gone, so that the outer one is in force",
      ["x": "width: 95", "x/y": "width: 100"], ["x": "width: 95"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)",
      location: "Cases/x/_defaults.yaml:3"),
    ofFolder(
      "all are gone", ["x": "width: 95"], [:], "*`width` 95 → 100*",
      location: "Cases/suite.yaml:11"),
    ofFile(
      "a width", "defaults: { width: 100 }", "defaults: { width: 95 }",
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)", remedy: ["5 pt more width"],
      location: "Cases/a.yaml:1"),
    ofFile(
      "a width that is gone, so that the suite's is in force", "defaults: { width: 95 }",
      "defaults: { lines: 0 }", "*`width` 95 → 100*", location: "Cases/suite.yaml:11"),
    standard(
      "a width", ten, "width: 100", "width: 95", "width",
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)", group: "default `width` *",
      remedy: ["5 pt more width"]),
    standard(
      "a width for which text is cut", "\(ten), lines: 1", "width: 100", "width: 90", "width",
      "“文字” is cut off: `width` 100 → 90: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额…” instead of “标题价格钻石余额文字”", remedy: ["10 pt more width"]),
    standard(
      "a number of lines", "\(ten)东风", "width: 100, lines: 2", "width: 100, lines: 1", "lines",
      "“字东风” is cut off: `lines` 2 → 1: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额文…” instead of “标题价格钻石余额文字东风”"),
    standard(
      "insets", "text: 标题价", "width: 100, insets: [0, 0, 0, 0]", "width: 100, insets: [0, 6, 0, 0]",
      "insets.left", "`insets.left` 0 → 6: line 1 moved 6 pt right",
      group: "default `insets.left` *"),
    standard(
      "an alignment", "text: 标题价", "width: 100, align: start", "width: 100, align: center", "align",
      "`align` start → center: line 1 moved 35 pt right"),
    standard(
      "an ellipsis", "\(ten)东, lines: 1", "width: 100, ellipsis: …", "width: 100, ellipsis: \"-\"",
      "ellipsis", "`ellipsis` “…” → “-”: line 1 is 95 × 10 pt instead of 100 × 10"),
    standard(
      "a suffix", "text: 标题价", "width: 100, suffix: NEW", "width: 100, suffix: NEWER", "suffix",
      "`suffix` “NEW” → “NEWER”: line 1 is 57.5 × 10 pt instead of 47.5 × 10"),
    standard(
      "a line height", "text: 标题价", "width: 100, line-height: { exactly: 12 }",
      "width: 100, line-height: { exactly: 14 }", "line-height.exactly",
      "`line-height.exactly` 12 → 14: line 1 is 30 × 14 pt instead of 30 × 12"),
    standard(
      "a letter spacing", "text: 标题价", "width: 100, letter-spacing: 0",
      "width: 100, letter-spacing: 1", "letter-spacing",
      "`letter-spacing` 0 → 1: line 1 is 33 × 10 pt instead of 30 × 10"),
    standard(
      "a direction", "text: 标题价", "width: 100, direction: auto", "width: 100, direction: rtl",
      "direction", "`direction` auto → rtl: line 1 moved 70 pt right"),
  ]

  // MARK: - Matrices

  /// Files in YAML's block style.
  private static func matrix(
    _ name: String, _ was: String, _ is: String, _ path: String, _ sentence: String,
    location: String, remedy: [String]? = nil
  ) -> CauseRow {
    CauseRow(
      "matrix: " + name, was, `is`, [ExpectedRoot.value(path)], sentence, remedy: remedy,
      location: location)
  }

  static let matrices: [CauseRow] = [
    matrix(
      "a colour", "text: 标题价\nmatrix:\n  color: [\"#000000\", \"#e03131\"]\n",
      "text: 标题价\nmatrix:\n  color: [\"#3131e0\", \"#e03131\"]\n", "color",
      "`color` #000000 → #3131e0; colour only", location: "Cases/a.yaml:3"),
    matrix(
      "a word of a text", "matrix:\n  text: [\"Add to cart\"]\nwidth: 100\n",
      "matrix:\n  text: [\"Add to basket\"]\nwidth: 100\n", "text",
      "`text` “cart” → “basket” at the end: line 1 is 60 × 10 pt instead of 50 × 10",
      location: "Cases/a.yaml:2"),
    matrix(
      "a price that is set",
      "text: Only ${price} left\nwidth: 100\nmatrix:\n  set.price: [\"$ 9\", \"$ 19\"]\n",
      "text: Only ${price} left\nwidth: 100\nmatrix:\n  set.price: [\"$ 7\", \"$ 19\"]\n", "text",
      "`text` “$ 9” → “$ 7” *; nothing moved", location: "Cases/a.yaml:*"),
    matrix(
      "what is the same in all",
      "text: Only ${price} left\nwidth: 100\nmatrix:\n  set.price: [a, b]\n",
      "text: Just ${price} left\nwidth: 100\nmatrix:\n  set.price: [a, b]\n", "text",
      "`text` “Only” → “Just” at the start; nothing moved", location: "Cases/a.yaml:1"),
    matrix(
      "a key beside the matrix",
      "text: 标题价格钻石余额文字\nlines: 0\nmatrix:\n  width: [100, 120]\ninsets: { left: 0 }\n",
      "text: 标题价格钻石余额文字\nlines: 0\nmatrix:\n  width: [100, 120]\ninsets: { left: 5 }\n",
      "insets.left", "`insets.left` 0 → 5: line 1 ends before “字” (100 > 95 pt)",
      location: "Cases/a.yaml:5", remedy: ["5 pt more width"]),
    matrix(
      "a map of a matrix",
      "text: 标题价\nwidth: 100\nmatrix:\n  insets: [{ left: 0 }, { left: 9 }]\n",
      "text: 标题价\nwidth: 100\nmatrix:\n  insets: [{ left: 4 }, { left: 9 }]\n", "insets.left",
      "`insets.left` 0 → 4: line 1 moved 4 pt right", location: "Cases/a.yaml:4"),
  ]
}
