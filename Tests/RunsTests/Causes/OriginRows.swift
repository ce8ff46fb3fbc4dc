@testable import Results
@testable import Runs

/// Whose change it is: of a key that the case had itself, of a default, of a locale, of what a text asks of its catalog, of a
/// value of a matrix, of a list of fonts. suite.yaml has `fallback` in line 10, `defaults` in line 11, and what a row adds in
/// line 12.
enum OriginRows {
  static let rows: [CauseRow] = ownKeys + defaults + locales + catalogs + matrices + fallbacks

  private static func row(
    _ name: String, _ was: String, _ is: String, defaults: String, other: String? = nil,
    _ path: String, _ sentence: String, location: String, group: String? = nil
  ) -> CauseRow {
    func setup(_ cases: String, _ defaults: String) -> CauseSetup {
      let font = defaults.contains("font") ? "" : "font: Harness Blocks 10, "
      return CauseSetup(cases).changed { $0.defaults = "\(font)scale: 1, \(defaults)" }
    }
    return CauseRow(
      "whose: " + name, was: setup(was, defaults), is: setup(`is`, other ?? defaults), .case,
      [.value(path)], sentence, location: location, group: group)
  }

  // MARK: - A key of the case is gone, so that the default decides: its line counts now

  static let ownKeys: [CauseRow] = [
    row(
      "a width is gone", "text: 标题价\nwidth: 60\n", "text: 标题价\n", defaults: "width: 90", "width",
      "`width` 60 → 90: the label is 90 × 10 pt instead of 60 × 10",
      location: "Cases/suite.yaml:11",
      group: "`width` 60 → 90"),
    row(
      "a width is gone, and the file has a default",
      "cases:\n  a:\n    text: 标题价\n    width: 60\ndefaults:\n  lines: 0\n  width: 90\n",
      "cases:\n  a:\n    text: 标题价\ndefaults:\n  lines: 0\n  width: 90\n", defaults: "width: 80",
      "width", "`width` 60 → 90: the label is 90 × 10 pt instead of 60 × 10",
      location: "Cases/a.yaml:6", group: "`width` 60 → 90"),
    row(
      "a colour is gone, among other cases",
      "cases:\n  a:\n    text: 标\n    color: red\n",
      "cases:\n  a:\n    text: 标\n", defaults: "width: 90, color: black", "color",
      "`color` #ff0000 → #000000; colour only", location: "Cases/suite.yaml:11",
      group: "`color` #ff0000 → #000000"),
    row(
      "a font is gone", "text: 标题价\nfont: Harness Blocks 12\n", "text: 标题价\n",
      defaults: "width: 90",
      "font.size", "`font.size` 12 → 10: line 1 is 30 × 10 pt instead of 36 × 12",
      location: "Cases/suite.yaml:11", group: "`font.size` 12 → 10"),
    row(
      "a part of a font is gone", "text: 标题价\nfont: { size: 12, weight: 400 }\n",
      "text: 标题价\nfont: { weight: 400 }\n", defaults: "width: 90", "font.size",
      "`font.size` 12 → 10: line 1 is 30 × 10 pt instead of 36 × 12",
      location: "Cases/suite.yaml:11", group: "`font.size` 12 → 10"),
    row(
      "a key is new where a default was", "text: 标题价\n", "text: 标题价\nwidth: 60\n",
      defaults: "width: 90", "width",
      "`width` 90 → 60: the label is 60 × 10 pt instead of 90 × 10", location: "Cases/a.yaml:2",
      group: "`width` 90 → 60"),
    row(
      "a key is gone without a default", "text: 标题价\ninsets: { left: 9 }\n", "text: 标题价\n",
      defaults: "width: 90", "insets.left", "`insets.left` 9 → 0: line 1 moved 9 pt left",
      location: "Cases/a.yaml:1", group: "`insets.left` 9 → 0"),
  ]

  // MARK: - A default

  static let defaults: [CauseRow] = [
    row(
      "a default is gone", "text: 标题价\n", "text: 标题价\n", defaults: "width: 90, color: red",
      other: "width: 90", "color", "`color` #ff0000 → #000000; colour only",
      location: "Cases/suite.yaml:11", group: "default `color` #ff0000 → #000000"),
    row(
      "a default is new", "text: 标题价\n", "text: 标题价\n", defaults: "width: 90",
      other: "width: 90, color: red", "color",
      "`color` #000000 → #ff0000; colour only; “标题价” has a contrast of 4:1 on #ffffff, less than WCAG's 4.5:1",
      location: "Cases/suite.yaml:11", group: "default `color` #000000 → #ff0000"),
    row(
      "a part of a font, of which the case has another one", "text: 标题价\nfont: { weight: 400 }\n",
      "text: 标题价\nfont: { weight: 400 }\n", defaults: "width: 90",
      other: "width: 90, font: Harness Blocks 12", "font.size",
      "`font.size` 10 → 12: line 1 is 36 × 12 pt instead of 30 × 10",
      location: "Cases/suite.yaml:11", group: "default `font.size` 10 → 12"),
  ]

  // MARK: - A locale

  private static func locale(
    _ name: String, _ was: String, _ is: String, suite: String = "",
    _ paths: [ExpectedRoot], _ sentence: String, location: String, group: String? = nil
  ) -> CauseRow {
    let files = [
      "texts/de.json": "{\n  \"cart\": \"Korb\",\n  \"title\": \"标题价格标题\"\n}\n",
      "texts/en.json": "{\n  \"cart\": \"Cart\",\n  \"title\": \"标题\"\n}\n",
    ]
    func setup(_ cases: String) -> CauseSetup {
      CauseSetup(cases).changed {
        $0.suite = suite + "\n"
        $0.files = files
      }
    }
    return CauseRow(
      "whose: " + name, was: setup(was), is: setup(`is`), .case, paths, sentence,
      location: location, group: group)
  }

  static let locales: [CauseRow] = [
    locale(
      "a locale of another direction", "text: 标题价\nlocale: en\n", "text: 标题价\nlocale: ar\n",
      ["locale"], "`locale` en → ar: line 1 moved 70 pt right", location: "Cases/a.yaml:2",
      group: "`locale` en → ar"),
    locale(
      "a new locale", "text: 标题价\nwidth: 100\n", "text: 标题价\nwidth: 100\nlocale: ar\n", ["locale"],
      "`locale` not set → ar: line 1 moved 70 pt right", location: "Cases/a.yaml:3"),
    locale(
      "a locale is gone", "text: 标题价\nlocale: ar\nwidth: 100\n", "text: 标题价\nwidth: 100\n",
      ["locale"],
      "`locale` ar → not set: line 1 moved 70 pt left", location: "Cases/a.yaml:1"),
    locale(
      "a locale that brings a font", "text: 标题价\nlocale: en\n", "text: 标题价\nlocale: fr\n",
      suite: "locales: { fr: { fonts: { Harness Blocks: Harness Tall } } }", ["locale"],
      "`locale` en → fr: line 1 is 30 × 20 pt instead of 30 × 10", location: "Cases/a.yaml:2"),
    locale(
      "a locale that brought a font is gone", "text: 标题价\nlocale: fr\n", "text: 标题价\n",
      suite: "locales: { fr: { fonts: { Harness Blocks: Harness Tall } } }", ["locale"],
      "`locale` fr → not set: line 1 is 30 × 10 pt instead of 30 × 20", location: "Cases/a.yaml:1"),
    locale(
      "a language is not a locale", "text: 标题价\nlanguage: en\ndirection: ltr\n",
      "text: 标题价\nlanguage: ar\ndirection: rtl\n", ["direction"],
      "`direction` ltr → rtl: line 1 moved 70 pt right; also edited: `language` en → ar",
      location: "Cases/a.yaml:3"),
    locale(
      "a text in another locale",
      "text: { from: \"texts/*.json\", key: cart }\nwidth: 100\nlocale: en\n",
      "text: { from: \"texts/*.json\", key: cart }\nwidth: 100\nlocale: de\n", ["locale"],
      "`locale` en → de: the text shows “Korb” instead of “Cart”; nothing moved",
      location: "Cases/a.yaml:3", group: "`locale` en → de"),
    locale(
      "a text in another locale, and a width",
      "text: { from: \"texts/*.json\", key: cart }\nwidth: 100\nlocale: en\n",
      "text: { from: \"texts/*.json\", key: cart }\nwidth: 90\nlocale: de\n", ["locale", "width"],
      "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10; also, `locale` en → de: the text "
        + "shows “Korb” instead of “Cart”*", location: "Cases/a.yaml:2"),
    locale(
      "a text in another locale, cut there",
      "text: { from: \"texts/*.json\", key: title }\nwidth: 50\nlines: 1\nlocale: en\n",
      "text: { from: \"texts/*.json\", key: title }\nwidth: 50\nlines: 1\nlocale: de\n", ["locale"],
      "*: `locale` en → de: the text shows “标题价格标题” instead of “标题”, so *“标题价格…”*",
      location: "Cases/a.yaml:4"),
    locale(
      "a run's text in another locale",
      "text: [标, { from: \"texts/*.json\", key: cart }]\nlocale: en\n",
      "text: [标, { from: \"texts/*.json\", key: cart }]\nlocale: de\n", ["locale"],
      "`locale` en → de: the text shows “Korb” instead of “Cart”; nothing moved",
      location: "Cases/a.yaml:2"),
    locale(
      "a suffix in another locale",
      "text: 标\nsuffix: { from: \"texts/*.json\", key: cart }\nlocale: en\n",
      "text: 标\nsuffix: { from: \"texts/*.json\", key: cart }\nlocale: de\n", ["locale"],
      "`locale` en → de: the text shows “Korb” instead of “Cart”; nothing moved",
      location: "Cases/a.yaml:3"),
  ]

  // MARK: - What a text asks of its catalog

  private static func catalog(
    _ name: String, _ was: String, _ is: String, texts: (was: String, is: String)? = nil,
    _ sentence: String, location: String
  ) -> CauseRow {
    let usual = "Noch {count} da"
    func setup(_ run: String, _ text: String) -> CauseSetup {
      CauseSetup("text:\n  from: texts/de.json\n\(run)locale: de\nwidth: 100\n").changed {
        $0.files = [
          "texts/de.json":
            "{\n  \"title\": \"Titel\",\n  \"left\": \(text.yaml),\n  \"last\": \"Ende\"\n}\n"
        ]
      }
    }
    return CauseRow(
      "whose: " + name, was: setup(was, texts?.was ?? usual), is: setup(`is`, texts?.is ?? usual),
      .case, ["text"], sentence, location: location)
  }

  static let catalogs: [CauseRow] = [
    catalog(
      "another key", "  key: title\n", "  key: last\n",
      "`text` “Titel” → “Ende”: line 1 is 20 × 10 pt instead of 25 × 10",
      location: "Cases/a.yaml:3"),
    catalog(
      "another argument", "  key: left\n  arguments:\n    count: 3\n",
      "  key: left\n  arguments:\n    count: 5\n", "`text` “3” → “5” (character 6); nothing moved",
      location: "Cases/a.yaml:5"),
    catalog(
      "another argument of a list", "  key: left\n  arguments:\n    - 3\n    - 1\n",
      "  key: left\n  arguments:\n    - 3\n    - 2\n", texts: ("A %1$@ B %2$@", "A %1$@ B %2$@"),
      "`text` “1” → “2” at the end; nothing moved", location: "Cases/a.yaml:6"),
    catalog(
      "another text of the same argument", "  key: left\n  arguments:\n    count: 3\n",
      "  key: left\n  arguments:\n    count: 3\n", texts: ("Noch {count} da", "Nur {count} da"),
      "`text` “Noch” → “Nur” at the start: line 1 is 35 × 10 pt instead of 40 × 10",
      location: "Cases/texts/de.json:3"),
    catalog(
      "another text that has lost its argument", "  key: left\n  arguments:\n    count: 3\n",
      "  key: left\n", texts: ("Noch {count} da", "Noch da"),
      "`text` “3” is gone (character 6): line 1 is 32.5 × 10 pt instead of 40 × 10",
      location: "Cases/texts/de.json:3"),
  ]

  // MARK: - Values of a matrix, each on a line of its own

  private static func matrix(
    _ name: String, _ was: String, _ is: String, keys: String = "text: 标题价\nwidth: 100\n",
    _ path: String, _ sentence: String, location: String
  ) -> CauseRow {
    CauseRow(
      "whose: " + name, "\(keys)matrix:\n\(was)", "\(keys)matrix:\n\(`is`)", [.value(path)],
      sentence, location: location)
  }

  static let matrices: [CauseRow] = [
    matrix(
      "the second map of a matrix", "  insets:\n    - { left: 0 }\n    - { left: 4 }\n",
      "  insets:\n    - { left: 0 }\n    - { left: 9 }\n", "insets.left",
      "`insets.left` 4 → 9: line 1 moved 5 pt right", location: "Cases/a.yaml:6"),
    matrix(
      "the second value of a name", "  set.price:\n    - $ 9\n    - $ 19\n",
      "  set.price:\n    - $ 9\n    - $ 18\n", keys: "text: ${price} left\nwidth: 100\n", "text",
      "`text` “$ 19” → “$ 18” at the start; nothing moved", location: "Cases/a.yaml:6"),
    matrix(
      "a value of a name in a run", "  set.price:\n    - $ 9\n    - $ 19\n",
      "  set.price:\n    - $ 9\n    - $ 18\n", keys: "text: [\"${price}\", left]\nwidth: 100\n",
      "text[0]", "`text[0]` “$ 19” → “$ 18” *; nothing moved", location: "Cases/a.yaml:6"),
    CauseRow(
      "whose: a text around a name",
      "text: Only ${price}\nwidth: 100\nmatrix:\n  set.price:\n    - $ 9\n",
      "text: Just ${price}\nwidth: 100\nmatrix:\n  set.price:\n    - $ 9\n", ["text"],
      "`text` “Only” → “Just” at the start; nothing moved", location: "Cases/a.yaml:1"),
    matrix(
      "a text of a matrix", "  scale: [1]\n  text:\n    - 标 题\n    - 价 格\n",
      "  scale: [1]\n  text:\n    - 标 题\n    - 价 钻\n", keys: "width: 100\n", "text",
      "`text` “格” → “钻” at the end; nothing moved", location: "Cases/a.yaml:6"),
  ]

  // MARK: - Lists of fonts for what a font lacks

  private static func fallback(
    _ name: String, _ was: (inout CauseSetup) -> Void, _ is: (inout CauseSetup) -> Void,
    _ path: String, _ change: String, location: String, group: String
  ) -> CauseRow {
    CauseRow(
      "whose: " + name, was: CauseSetup("text: ab가\nlocale: fr\n").changed(was),
      is: CauseSetup("text: ab가\nlocale: fr\n").changed(`is`), .case, [.value(path)],
      "`\(path)` \(change): “가” comes from Harness Tall Regular instead of Harness Square Regular, so "
        + "line 1 is 20 × 20 pt instead of 20 × 10", location: location, group: group)
  }

  static let fallbacks: [CauseRow] = [
    fallback(
      "the suite's fallback", { _ in }, { $0.fallback = ["Harness Tall"] }, "fallback",
      "Harness Square → Harness Tall", location: "Cases/suite.yaml:10",
      group: "`fallback` Harness Square → Harness Tall"),
    fallback(
      "another order of the suite's fallback",
      { $0.fallback = ["Harness Square", "Harness Tall"] },
      { $0.fallback = ["Harness Tall", "Harness Square"] }, "fallback",
      "Harness Square, Harness Tall → Harness Tall, Harness Square",
      location: "Cases/suite.yaml:10",
      group: "`fallback` Harness Square, Harness Tall → Harness Tall, Harness Square"),
    fallback(
      "a locale's fallback", { $0.suite = "locales: { fr: { fallback: [Harness Square] } }\n" },
      { $0.suite = "locales: { fr: { fallback: [Harness Tall] } }\n" }, "fallback",
      "Harness Square → Harness Tall", location: "Cases/suite.yaml:12",
      group: "locale fr: `fallback` Harness Square → Harness Tall"),
    fallback(
      "a font's fallback",
      { $0.cases += "font:\n  size: 10\n  fallback: [Harness Square]\n" },
      { $0.cases += "font:\n  size: 10\n  fallback: [Harness Tall]\n" }, "font.fallback",
      "Harness Square → Harness Tall", location: "Cases/a.yaml:5",
      group: "`font.fallback` Harness Square → Harness Tall"),
    fallback(
      "a font has a fallback of its own", { $0.cases += "font:\n  size: 10\n" },
      { $0.cases += "font:\n  size: 10\n  fallback: [Harness Tall]\n" }, "font.fallback",
      "not set → Harness Tall", location: "Cases/a.yaml:5",
      group: "`font.fallback` not set → Harness Tall"),
  ]
}
