import Testing

@testable import Labels

/// Rules 9, 10, 14, 18, 20, 27, 43 and 56 of docs/layout-rules.md: what stands before and behind invisible characters are
/// neighbours, and invisible characters have no room of their own.
@Suite struct InvisibleCharacterTests {
  static let marks = [
    "\u{200E}", "\u{61C}", "\u{2060}", "\u{FEFF}", "\u{200B}", "\u{AD}", "\u{2068}", "\u{2069}",
    "\u{202A}", "\u{202C}", "\u{200C}\u{2066}", "\u{FE0E}", "\u{34F}",
  ]

  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isInvisible }))
  }

  /// Each mark at each place of each text, at each width, cut on one line.
  @Test(
    arguments: [
      "Now US$12.50 each", "Weight 12 kg", "Hello (World) a", "Well… World", "a … b", "12% of it",
      "标题￥99～199元标题", "a——b--c...d", "+86 138 0013 800", "“Ha” ‘b’, c", "Hello  World \u{A0}x",
      "15Pro, 6.7\" x", "2 x 4 m 标题", "a, b. c: d", "(12)", "12 USD", "10–20 kg",
    ], [LabelSpec.TruncationMode.end, .start, .middle])
  func cutsLookThrough(_ text: String, _ truncate: LabelSpec.TruncationMode) throws {
    let bench = try LabelBench()
    func shown(_ text: String, _ width: Double) throws -> [String] {
      try bench.layout(.plain(text, width: width, lines: 1) { $0.truncate = truncate }).shown
        .map(Self.visible)
    }
    for width in stride(from: 4.0, to: 160, by: 12) {
      let expected = try shown(text, width)
      for (place, mark) in zip(0...text.count * 3, Self.marks + Self.marks + Self.marks) {
        let index = text.index(text.startIndex, offsetBy: place % (text.count + 1))
        var marked = text
        marked.insert(contentsOf: mark, at: index)
        #expect(try shown(marked, width) == expected, "\(marked.debugDescription) at \(width)")
      }
    }
  }

  private static let first = "\u{2068}"
  private static let pop = "\u{2069}"

  static let rows = [
    ShownRow(
      9, "an isolate with nothing in it is no body", .plain(first + pop, suffix: "￥9", width: 24),
      [first + pop + "|￥9"]),
    ShownRow(
      9, "nor is it where the suffix is too wide",
      .plain(first + pop, suffix: "￥99999", width: 42, lines: 2), [first + pop + "|￥99999"]),
    ShownRow(
      9, "a direction mark is no suffix", .plain("标题", suffix: "\u{200E}", width: 32), ["标题"]),
    ShownRow(
      14, "a space before an isolate goes",
      .plain("\u{2068}Hello\u{2069} \u{2068}World\u{2069}", width: 60, lines: 1),
      ["\u{2068}Hello\u{2069}…"]),
    ShownRow(
      14, "no line breaks between a mark and the ellipsis behind it",
      .plain("abcd\u{2069} efghijk", width: 40, lines: 2) { $0.truncate = .middle },
      ["abc…", "ghijk"]),
    ShownRow(
      14, "no second ellipsis before a mark", .plain("Well…\u{200E} World", width: 64, lines: 1),
      ["Well…\u{200E}"]),
    ShownRow(
      20, "a currency before an isolate",
      .plain("Now US$\u{2068}12.50\u{2069} each", width: 88, lines: 1), ["Now…"]),
    ShownRow(
      20, "a unit behind an isolate", .plain("Weight \u{2068}12\u{2069} kg", width: 87, lines: 1),
      ["Weight…"]),
    ShownRow(
      20, "a bracket before an isolate",
      .plain("Hello (\u{2068}World\u{2069})", width: 75, lines: 1), ["Hello…"]),
    ShownRow(
      20, "a word joiner in a unit", .plain("标题12\u{2060}% 标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(
      41, "a mark behind an isolate stays with its letter", .plain("ab\u{2068}\u{301}c", width: 1),
      ["a", "b\u{2068}\u{301}", "c"]),
    ShownRow(
      41, "a Thai mark behind one", .plain("กา\u{2068}\u{E48}กา", width: 1),
      ["ก", "า\u{2068}\u{E48}", "ก", "า"]),
    ShownRow(
      41, "a mark behind a mark and two controls",
      .plain("a\u{302}\u{200F}\u{2060}\u{301}b", width: 1),
      ["a\u{302}\u{200F}\u{2060}\u{301}", "b"]),
    ShownRow(27, "a space before a mark hangs", .plain("ab \u{200E}", width: 16), ["ab \u{200E}"]),
    ShownRow(
      27, "so does one before the end of an isolate", .plain("\u{2068}ab \u{2069}cd", width: 16),
      ["\u{2068}ab ", "\u{2069}cd"]),
    ShownRow(
      43, "a space before a soft hyphen that ends the text hangs", .plain("ab \u{AD}", width: 16),
      ["ab \u{AD}"]),
  ]

  @Test(arguments: rows) func looksThrough(_ row: ShownRow) throws {
    #expect(try LabelBench().layout(row.spec).shown == row.lines)
  }

  /// Rule 10: a last line on which nothing is visible is an empty one, which may be left out as if it were not there.
  @Test(
    arguments: [LabelSpec.TruncationMode.end, .start, .middle, .none],
    [LabelSpec.SuffixPlacement.inline, .pinnedEnd])
  func aLastLineOfInvisibleCharactersIsEmpty(
    _ truncate: LabelSpec.TruncationMode, _ placement: LabelSpec.SuffixPlacement
  ) throws {
    let bench = try LabelBench()
    for mark in Self.marks {
      for suffix in ["", "￥9"] {
        for limit in ["lines", "height", "keep"] {
          let label = "\(mark.debugDescription), \(suffix), \(limit)"
          func layout(_ body: String) throws -> LabelLayout {
            try bench.layout(
              .plain(body, suffix: suffix, width: 100, lines: limit == "lines" ? 1 : 0) {
                $0.truncate = truncate
                $0.suffixPlacement = placement
                if limit != "lines" { $0.height = .points(20) }
                if limit == "keep" { $0.text[0].keep = 1 }
              })
          }
          let one = try layout("\u{2068}First\n\(mark)")
          #expect(one.truncation == nil && one.ellipsis == nil, "\(label)")
          let line = "First" + (suffix.isEmpty ? "" : "|￥9")
          #expect(one.shown.map(Self.visible) == [line], "\(label)")
          #expect(try layout("First\n\(mark)\n\(mark)").truncation != nil, "\(label)")
        }
      }
    }
  }

  /// What hangs hangs with marks around it: visible clusters and lines are where they are without.
  @Test(arguments: [
    ("标题标。标题", 48.0), ("「标题标题", 32), ("标题」", 100), ("“ab”", 100), ("ab, cd", 16),
    ("(ab) (cd)", 36),
  ]) func punctuationHangs(_ text: String, _ width: Double) throws {
    let bench = try LabelBench()
    func edges(_ text: String) throws -> [String] {
      try bench.layout(.plain(text, width: width) { $0.hangsPunctuation = true }).lines
        .map { line in
          let clusters = line.clusters.filter { !Self.visible(line.text(of: $0)).isEmpty }
          return "\(line.box.width) " + clusters.map { "\($0.box.x)" }.joined(separator: " ")
        }
    }
    let expected = try edges(text)
    for mark in ["\u{200E}", "\u{2068}", "\u{2069}"] {
      for index in text.indices + [text.endIndex] {
        var marked = text
        marked.insert(contentsOf: mark, at: index)
        #expect(try edges(marked) == expected, "\(marked.debugDescription)")
      }
    }
    #expect(try edges("\u{2068}\(text)\u{2069}") == expected)
    #expect(try edges("\u{2068}\u{2066}\(text)\u{2069}\u{2069}\u{200E}") == expected)
  }

  /// At the paragraph's logical start, but not at its visual one.
  @Test func punctuationInsideDoesNotHang() throws {
    let spec = LabelSpec.plain("\u{2067}\u{2066}“ab”\u{2069} א\u{2069}", width: 100) {
      $0.direction = .ltr
      $0.hangsPunctuation = true
    }
    #expect(try LabelBench().layout(spec).lines[0].box.x == 0)
  }

  /// Rules 18 and 43: no height, no width, no font.
  @Test(arguments: [
    0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180E, 0x200B, 0x200C, 0x200D,
    0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2065, 0x2066, 0x2067,
    0x2068, 0x2069, 0x206F, 0x3164, 0xFE00, 0xFE0E, 0xFEFF, 0xFFA0, 0xFFF0, 0x1BCA0, 0x1D173,
    0xE0001, 0xE0020, 0xE0100,
  ]) func haveNoRoom(_ value: UInt32) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    func layout(_ text: String, _ mode: LabelSpec.Mode) throws -> LabelLayout {
      var spec = LabelSpec(
        text: [TextRun(text)], style: TextStyle(font: LabelFont(family: "Noto Sans", size: 16)),
        width: .fit)
      spec.mode = mode
      return try renderer.layout(spec)
    }
    let mark = String(try #require(Unicode.Scalar(value)))
    for mode in LabelSpec.Mode.allCases {
      for (plain, marked) in [
        ("ab", "a\(mark)b"), ("ab", "ab\(mark)"), ("ab", "\(mark)ab"), ("标题", "标\(mark)题"),
        ("", mark),
      ] {
        let (expected, found) = (try layout(plain, mode), try layout(marked, mode))
        #expect(found.size == expected.size, "\(mode), \(marked.debugDescription)")
        let faces = Set(expected.lines.flatMap(\.runs).map(\.face.name))
        #expect(
          faces.isEmpty || Set(found.lines.flatMap(\.runs).map(\.face.name)) == faces,
          "\(mode), \(marked.debugDescription)")
      }
    }
  }

  /// Rules 37, 40 and 43: some fonts have a wide glyph for a Hangul filler.
  @Test(arguments: ["\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}"])
  func fillersDoNotWidenColumns(_ filler: String) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    for mode in LabelSpec.Mode.allCases {
      for (plain, filled) in [
        ("ii", "i\(filler)i"), ("ii", "\(filler)ii"), ("ii", "ii\(filler)"),
        ("12", "1\(filler)2"),
      ] {
        func glyphs(_ text: String) throws -> [String] {
          var spec = LabelSpec(
            text: [TextRun(text)],
            style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)), width: .fit)
          spec.mode = mode
          spec.style.combineUpright = .all
          let layout = try renderer.layout(spec)
          return ["\(layout.size)"]
            + layout.lines.flatMap(\.runs).flatMap { run in
              run.glyphs.map { glyph in
                let (x, y) = (run.origin.x + glyph.x, run.origin.y + glyph.y)
                return "\(glyph.id) \(run.stretch) at \(x), \(y)"
              }
            }
        }
        #expect(try glyphs(filled) == glyphs(plain), "\(mode), \(filled.debugDescription)")
      }
    }
  }

  /// Rule 43: nothing is added to a mark that begins a text, but a dotted circle where its script's own shaping asks for one.
  ///
  /// Widths are those of Chromium, at 40 px.
  @Test(
    arguments: [
      ("\u{FE0F}", 0), ("\u{FE0E}", 0), ("\u{200D}", 0), ("\u{34F}", 0), ("\u{180B}", 0),
      ("\u{E0100}", 0), ("\u{17B4}", 0), ("\u{301}", 0), ("\u{FE0F}\u{301}", 0), ("\u{E31}", 0),
      ("\u{94D}", 20.41), ("\u{17D2}", 25.41), ("\u{93F}", 30.77),
    ] as [(String, Double)])
  func marksThatBeginATextHaveNoCircle(_ mark: String, _ width: Double) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.wideSet())
    let fallback = ["Noto Sans Devanagari", "Noto Sans Khmer", "Noto Sans Thai"]
    for (rest, own) in [("", 0), ("ab", 47.05)] {
      let spec = LabelSpec(
        text: [TextRun(mark + rest)],
        style: TextStyle(font: LabelFont(family: "Noto Sans", size: 40, fallback: fallback)),
        width: .fit)
      let box = try renderer.layout(spec).lines[0].box
      #expect(abs(box.width - width - own) < 0.02, "\(box.width)")
    }
  }
}
