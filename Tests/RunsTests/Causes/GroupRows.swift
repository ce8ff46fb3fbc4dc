import Raster

@testable import Results
@testable import Runs

/// Which cases belong together, and what their groups are called, where keys, files or the world changed.
enum GroupRows {
  typealias Row = GroupTableTests.Row

  /// Cases whose keys were edited.
  static func row(
    _ name: String, _ was: [String], _ is: [String], defaults: (was: String, is: String)? = nil,
    _ groups: [String]
  ) -> Row {
    func setup(_ cases: [String], _ defaults: String) -> CauseSetup {
      let named = zip("abcdefgh", cases).map { "  \($0): { \($1) }\n" }
      var setup = CauseSetup("cases:\n\(named.joined())")
      setup.defaults = "font: Harness Blocks 10, scale: 1, \(defaults)"
      return setup
    }
    return Row(
      name: name, was: setup(was, defaults?.was ?? "width: 400"),
      is: setup(`is`, defaults?.is ?? "width: 400"), groups: groups)
  }

  /// Cases that stay while something else changes.
  private static func shared(
    _ name: String, _ cases: [String], _ change: (inout CauseSetup) -> Void,
    to now: (inout CauseSetup) -> Void, _ groups: String...
  ) -> Row {
    var row = row(name, cases, cases, groups)
    change(&row.was)
    now(&row.is)
    return row
  }

  /// Cases with pictures of 10 × 8 pt.
  private static func pictures(
    _ name: String, _ was: [String], _ is: [String], _ groups: String...
  ) -> Row {
    func named(_ cases: [String]) -> [String] {
      cases.map {
        $0.replacing("GEM", with: "{ image: gem.png, size: [10, 8] }")
          .replacing("RUBY", with: "{ image: ruby.png, size: [10, 8] }")
      }
    }
    var row = row(name, named(was), named(`is`), groups)
    row.was.pictures = [
      "gem.png": .init(color: red), "ruby.png": .init(color: blue),
      "wide.png": .init(width: 20, height: 10, color: red),
    ]
    row.is.pictures = row.was.pictures
    return row
  }

  static let rows: [Row] = keys + defaults + pictures + worlds + others + oneLine

  // MARK: - Cases that share a line of their file

  static let oneLine: [Row] = [
    inOneLine(
      "the default of one case, a key of another", ["text: 标题", "text: 标题, width: 80"],
      ["text: 标题", "text: 标题, width: 60"], defaults: "width: 100", "width: 90",
      "default `width` 100 → 90: a", "`width` 80 → 60: b"),
    inOneLine(
      "a key of one case, the default of another", ["text: 标题, width: 80", "text: 标题"],
      ["text: 标题, width: 60", "text: 标题"], defaults: "width: 100", "width: 90",
      "`width` 80 → 60: a", "default `width` 100 → 90: b"),
    inOneLine(
      "a key is gone", ["text: 标题, width: 80", "text: 标题, width: 80"],
      ["text: 标题, width: 80", "text: 标题"], defaults: "width: 100", "width: 100",
      "`width` 80 → 100: b"),
  ]

  /// Cases in YAML's flow style.
  private static func inOneLine(
    _ name: String, _ was: [String], _ is: [String], defaults before: String, _ after: String,
    _ groups: String...
  ) -> Row {
    func setup(_ cases: [String], _ defaults: String) -> CauseSetup {
      let named = zip("abcdefgh", cases).map { "\($0): { \($1) }" }.joined(separator: ", ")
      var setup = CauseSetup("cases: { \(named) }\n")
      setup.defaults = "font: Harness Blocks 10, scale: 1, \(defaults)"
      return setup
    }
    return Row(
      name: "in one line: \(name)", was: setup(was, before), is: setup(`is`, after), groups: groups)
  }

  // MARK: - Keys of cases

  static let keys: [Row] = [
    row(
      "a width less by as much", ["text: 标题, width: 140", "text: 标题, width: 90"],
      ["text: 标题, width: 120", "text: 标题, width: 70"],
      ["`width` −20 pt*: a b"]),
    row(
      "one width, and another difference",
      ["text: 标题, width: 140", "text: 标题, width: 140", "text: 标题, width: 140"],
      ["text: 标题, width: 120", "text: 标题, width: 120", "text: 标题, width: 100"],
      ["`width` *: a b", "`width` *: c"]),
    row(
      "one width and more", ["text: 标题, width: 100", "text: 标题, width: 100"],
      ["text: 标题, width: 110", "text: 标题, width: 90"], ["`width` *: a", "`width` *: b"]),
    row(
      "a limit of lines that comes, and one that is larger by as much",
      ["text: 标题, width: 10, lines: 0", "text: 标题价, width: 10, lines: 1"],
      ["text: 标题, width: 10, lines: 1", "text: 标题价, width: 10, lines: 2"],
      ["`lines` 0 → 1: a", "`lines` 1 → 2: b"]),
    row(
      "one exclusion of a list of one, and of a list of two",
      [
        "text: 标题, exclude: [{ x: 0, y: 0, width: 20, height: 10 }]",
        "text: 价格, exclude: [{ x: 0, y: 0, width: 20, height: 10 }, { x: 60, y: 40, width: 5, height: 5 }]",
      ],
      [
        "text: 标题, exclude: [{ x: 0, y: 0, width: 30, height: 10 }]",
        "text: 价格, exclude: [{ x: 0, y: 0, width: 30, height: 10 }, { x: 60, y: 40, width: 5, height: 5 }]",
      ], ["`exclude[0].width` 20 → 30: a b"]),
    row(
      "one colour", ["text: 标题, color: black", "text: 价, color: black", "text: 价, color: blue"],
      ["text: 标题, color: red", "text: 价, color: red", "text: 价, color: red"],
      ["`color` #000000 → #ff0000: a b", "`color` #0000ff → #ff0000: c"]),
    row(
      "a new exclusion", ["text: 标题", "text: 价格"],
      [
        "text: 标题, exclude: [{ x: 0, y: 0, width: 20, height: 10 }]",
        "text: 价格, exclude: [{ x: 0, y: 0, width: 20, height: 10 }]",
      ], ["`exclude[0]` is new: 20 × 10 at 0, 0: a b"]),
    row(
      "a run's colour, wherever the run is",
      ["text: [标, { text: 题, color: red }]", "text: [{ text: 标, color: red }, 题]"],
      ["text: [标, { text: 题, color: blue }]", "text: [{ text: 标, color: blue }, 题]"],
      ["`text[…].color` #ff0000 → #0000ff: a b"]),
    row(
      "a width and a colour", ["text: 标题, width: 140", "text: 标题, width: 140, color: black"],
      ["text: 标题, width: 120", "text: 标题, width: 120, color: red"],
      ["`width` *: a b", "`color` #000000 → #ff0000: b"]),
    row(
      "what does not matter makes no group", ["text: 标题, color: black", "text: 价, color: black"],
      ["text: 标题, color: red, lines: 3", "text: 价, color: red, truncate: start"],
      ["`color` #000000 → #ff0000: a b"]),
  ]

  // MARK: - Defaults are not keys of cases

  static let defaults: [Row] = [
    row(
      "a default's width, and widths of cases that are less by as much",
      [
        "text: 标题", "text: 价格", "text: 钻石, width: 140", "text: 余额, width: 140",
        "text: 文字, width: 140",
      ],
      [
        "text: 标题", "text: 价格", "text: 钻石, width: 120", "text: 余额, width: 120",
        "text: 文字, width: 120",
      ],
      defaults: ("width: 200", "width: 180"), ["`width` *: c d e", "default `width` *: a b"]),
    row(
      "a default's width", ["text: 标题", "text: 价格", "text: 钻石, width: 140"],
      ["text: 标题", "text: 价格", "text: 钻石, width: 140"], defaults: ("width: 200", "width: 190"),
      ["default `width` *: a b"]),
    row(
      "a default's width, and a case's own that is equal",
      ["text: 标题", "text: 价格", "text: 钻石, width: 200"],
      ["text: 标题", "text: 价格", "text: 钻石, width: 180"], defaults: ("width: 200", "width: 180"),
      ["default `width` *: a b", "`width` *: c"]),
    row(
      "a default's insets", ["text: 标题", "text: 价格"], ["text: 标题", "text: 价格"],
      defaults: ("width: 200, insets: [0, 4, 0, 0]", "width: 200, insets: [0, 8, 0, 0]"),
      ["default `insets.left` *: a b"]),
    row(
      "a default's font size", ["text: 标题", "text: 价格, color: red"],
      ["text: 标题", "text: 价格, color: red"],
      defaults: ("width: 200, letter-spacing: 0", "width: 200, letter-spacing: 1"),
      ["default `letter-spacing` *: a b"]),
    row(
      "a default's width and a word", ["text: Add to cart", "text: View cart"],
      ["text: Add to basket", "text: View basket"], defaults: ("width: 200", "width: 180"),
      ["*“cart” → “basket”*: a b", "default `width` *: a b"]),
  ]

  // MARK: - Pictures

  private static let red = PixelColor(css: "#e03131") ?? .black
  private static let blue = PixelColor(css: "#3131e0") ?? .black

  static let pictures: [Row] = [
    pictures(
      "another picture is gone", ["text: [标, GEM]", "text: [标, RUBY]"], ["text: 标", "text: 标"],
      "`text` the picture gem.png is gone at the end: a",
      "`text` the picture ruby.png is gone at the end: b"),
    pictures(
      "a new picture", ["text: 标", "text: 题"], ["text: [标, GEM]", "text: [题, GEM]"],
      "`text` the picture gem.png (10 × 8 pt) is new at the end: a b"),
    pictures(
      "a new picture in two sizes", ["text: 标", "text: 题"],
      ["text: [标, GEM]", "text: [题, { image: gem.png, size: [20, 8] }]"],
      "`text` the picture gem.png (10 × 8 pt) is new at the end: a",
      "`text` the picture gem.png (20 × 8 pt) is new at the end: b"),
    pictures(
      "a new picture in its own size, at two scales", ["text: 标", "text: 标, scale: 2"],
      ["text: [标, { image: gem.png }]", "text: [标, { image: gem.png }], scale: 2"],
      "`text` the picture gem.png (10 × 10 pt) is new at the end: a",
      "`text` the picture gem.png (5 × 5 pt) is new at the end: b"),
    pictures(
      "another picture in its own size, at two scales",
      ["text: [标, { image: gem.png }]", "text: [标, { image: gem.png }], scale: 2"],
      ["text: [标, { image: wide.png }]", "text: [标, { image: wide.png }], scale: 2"],
      "`text[1].image` gem.png → wide.png, 20 × 10 pt instead of 10 × 10: a",
      "`text[1].image` gem.png → wide.png, 10 × 5 pt instead of 5 × 5: b"),
    pictures(
      "new boxes of two colours", ["text: 标", "text: 题", "text: 价"],
      [
        "text: [标, { box: red, size: [10, 8] }]", "text: [题, { box: blue, size: [10, 8] }]",
        "text: [价, { box: red, size: [10, 8] }]",
      ], "`text` a box (#ff0000, 10 × 8 pt) is new at the end: a c",
      "`text` a box (#0000ff, 10 × 8 pt) is new at the end: b"),
    pictures(
      "another picture beside a text that is new",
      ["text: [GEM, 标]", "text: [GEM, 标]"], ["text: [GEM, 标, 题]", "text: [RUBY, 标, 题]"],
      "`text` “题” is new: a b", "`text[0].image` gem.png → ruby.png: b"),
    shared(
      "a larger picture without a size",
      ["text: [标, { image: gem.png }]", "text: [标题, { image: gem.png }]"],
      { $0.pictures["gem.png"] = .init(color: red) },
      to: { $0.pictures["gem.png"] = .init(width: 20, height: 20, color: blue) },
      "*gem.png now holds another picture*: a b"),
    shared(
      "a larger picture with and without a size",
      ["text: [标, { image: gem.png }]", "text: [标, { image: gem.png, size: [10, 10] }]"],
      { $0.pictures["gem.png"] = .init(color: red) },
      to: { $0.pictures["gem.png"] = .init(width: 20, height: 20, color: blue) },
      "gem.png now holds another picture: a b"),
    shared(
      "two pictures", ["text: [标, { image: gem.png }]", "text: [标, { image: ruby.png }]"],
      {
        $0.pictures["gem.png"] = .init(color: red)
        $0.pictures["ruby.png"] = .init(color: red)
      },
      to: {
        $0.pictures["gem.png"] = .init(width: 20, height: 20, color: blue)
        $0.pictures["ruby.png"] = .init(width: 14, height: 14, color: blue)
      }, "*gem.png now holds another picture*: a", "*ruby.png now holds another picture*: b"),
  ]

  // MARK: - Fonts and libraries

  private static func letters(
    _ name: String, _ was: [String], _ is: [String], file: String, _ groups: String...
  ) -> Row {
    var row = row(name, was, `is`, groups)
    let setups = (FontRows.setup("text: a", "1.0"), FontRows.setup("text: a", file))
    (row.was.defaults, row.is.defaults) = (setups.0.defaults, setups.1.defaults)
    (row.was.fonts, row.is.fonts) = (setups.0.fonts, setups.1.fonts)
    (row.was.fallback, row.is.fallback) = (setups.0.fallback, setups.1.fallback)
    return row
  }

  static let worlds: [Row] = [
    letters(
      "a font and words of one of its cases", ["text: hello", "text: eye", "text: he"],
      ["text: hello", "text: eye", "text: shed"], file: "wide-e",
      "Harness Letters Regular 1.0 → 1.1: c a b", "`text` “he” → “shed”*: c"),
    letters(
      "a font and a colour", ["text: hello, color: black", "text: eye, color: black"],
      ["text: hello, color: red", "text: eye, color: red"], file: "wide-e",
      "Harness Letters Regular 1.0 → 1.1: a b", "`color` #000000 → #ff0000: a b"),
    letters(
      "a font that matters to one case", ["text: hello, color: black", "text: wall, color: black"],
      ["text: hello, color: red", "text: wall, color: red"], file: "wide-e",
      "`color` #000000 → #ff0000: a b", "Harness Letters Regular 1.0 → 1.1: a"),
    Row(
      name: "a library",
      was: CauseSetup("cases:\n  a: { text: 标题 }\n  b: { text: 价, width: 50 }\n"),
      is: CauseSetup("cases:\n  a: { text: 标题 }\n  b: { text: 价, width: 50 }\n").changed {
        $0.libraries.cairo = "1.18.0"
      }, edit: { picture, _ in picture[0, 0] = .black }, groups: ["Cairo 1.16.0 → 1.18.0: a b"]),
  ]

  // MARK: - Matrices, new cases, expectations

  static let others: [Row] = [
    Row(
      name: "a word of a matrix",
      was: CauseSetup("cases:\n  a: { text: Your cart, matrix: { width: [100, 120] } }\n"),
      is: CauseSetup("cases:\n  a: { text: Your basket, matrix: { width: [100, 120] } }\n"),
      groups: ["`text` “cart” → “basket”*: a@width=100 a@width=120"]),
    Row(
      name: "a price that a matrix sets",
      was: CauseSetup(
        "cases:\n  a: { text: \"${price} now\", matrix: { set.price: [\"$ 9\", \"$ 8\"] } }\n"),
      is: CauseSetup(
        "cases:\n  a: { text: \"${price} now\", matrix: { set.price: [\"$ 19\", \"$ 8\"] } }\n"),
      groups: ["`text` “$ 9” → “$ 19”*: a@set.price~1"]),
    Row(
      name: "new cases", was: CauseSetup("cases:\n  a: { text: 标题 }\n"),
      is: CauseSetup("cases:\n  a: { text: 标题 }\n  b: { text: 价 }\n  c: { text: 文 }\n"),
      groups: ["no baseline yet: b c"]),
    row(
      "an expectation and a width",
      ["text: 标题价格, width: 50, expect: { lines: 1 }", "text: 标题, width: 50"],
      ["text: 标题价格, width: 30, expect: { lines: 1 }", "text: 标题, width: 30"],
      ["`width` *: a b", "`lines` is 2, expected 1: a"]),
    row(
      "a space for a line break", ["text: \"标\\n题\"", "text: \"价格\\n文\""],
      ["text: 标 题", "text: 价格 文"], ["`text` a line break → a space*: a b"]),
    row(
      "characters encoded in another way, beside a colour",
      ["text: caf\u{E9}, color: black", "text: 标, color: black"],
      ["text: cafe\u{301}, color: red", "text: 标, color: red"], ["`color` #000000 → #ff0000: a b"]),
  ]
}
