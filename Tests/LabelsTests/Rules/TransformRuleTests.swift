import Raster
import Results
import Testing

@testable import Labels

/// Rule 67 of docs/layout-rules.md: letters in another case or width.
@Suite struct TransformRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let transform: TextTransform
    let language: String?
    let written: String
    let shown: String
    var testDescription: String { "\(transform) \(language ?? "") \(written)" }

    init(_ transform: TextTransform, _ language: String?, _ written: String, _ shown: String) {
      (self.transform, self.language) = (transform, language)
      (self.written, self.shown) = (written, shown)
    }
  }

  static let rows = [
    Row(.none, nil, "aB", "aB"),
    Row(.upper, nil, "aé1", "AÉ1"), Row(.upper, "de", "große", "GROSSE"),
    Row(.upper, nil, "ﬁn", "FIN"), Row(.upper, nil, "ŉ", "ʼN"),
    Row(.upper, "tr", "ıi", "Iİ"), Row(.upper, "az-Latn", "i", "İ"), Row(.upper, "en", "ıi", "II"),
    Row(.upper, "lt", "i\u{307}", "I"), Row(.upper, "en", "i\u{307}", "I\u{307}"),
    Row(.upper, "el", "Καλημέρα", "ΚΑΛΗΜΕΡΑ"), Row(.upper, "el", "Μαΐου", "ΜΑΪΟΥ"),
    Row(.upper, "el", "μάιος", "ΜΑΪΟΣ"), Row(.upper, "el", "ή ήρωας", "Η\u{301} ΗΡΩΑΣ"),
    Row(.upper, "el", "α\u{301}", "Α"), Row(.upper, "en", "έ", "Έ"),
    Row(.lower, "el", "ΟΔΟΣ ΣΑ", "οδος σα"), Row(.lower, nil, "ΣΑΣ.", "σας."),
    Row(.lower, "tr", "IİI", "ıiı"), Row(.lower, "tr", "I\u{307}", "i"),
    Row(.lower, "lt", "Ì", "i\u{307}\u{300}"), Row(.lower, nil, "ẞ", "ß"),
    Row(.capitalize, "en", "hello wORLD", "Hello WORLD"),
    Row(.capitalize, "en", "don't (quote) “it” 1st", "Don't (Quote) “It” 1st"),
    Row(.capitalize, "en", "co-op", "Co-Op"),
    Row(.capitalize, "nl", "ijsland ijs", "IJsland IJs"), Row(.capitalize, "en", "ijs", "Ijs"),
    Row(.capitalize, "tr", "istanbul", "İstanbul"), Row(.capitalize, nil, "ǆ ß", "ǅ Ss"),
    Row(.fullWidth, nil, "aB1 !", "ａＢ１　！"), Row(.fullWidth, nil, "ｱﾞ￩", "ア\u{3099}←"),
    Row(.fullWidth, nil, "¥₩é標", "￥￦é標"),
    Row(.fullWidth, nil, "Vie\u{302}\u{323}t", "Ｖｉe\u{302}\u{323}ｔ"),
    Row(.fullWidth, nil, "1\u{FE0F}\u{20E3}1", "1\u{FE0F}\u{20E3}１"),
    Row(.upper, nil, "标题", "标题"), Row(.upper, nil, "a\nb", "A\nB"),
  ]

  @Test(arguments: rows) func shows(_ row: Row) throws {
    let pieces = try #require(
      LetterCase.pieces(of: row.written, row.transform, language: row.language))
    #expect(pieces.map(\.shown).joined().unicodeScalars.elementsEqual(row.shown.unicodeScalars))
    #expect(pieces.map { String($0.written) } == row.written.map { String($0) })
  }

  /// What is shown for each grapheme cluster.
  @Test(arguments: [
    (TextTransform.upper, "de", "aßb", ["A", "SS", "B"]), (.upper, "el", "άι", ["Α", "Ϊ"]),
    (.upper, "el", "ή ήα", ["Η\u{301}", " ", "Η", "Α"]),
    (.lower, "el", "ΑΣ Σ", ["α", "ς", " ", "σ"]), (.capitalize, "nl", "ijs", ["I", "J", "s"]),
    (.capitalize, "de", "aß", ["A", "ß"]),
  ]) func alignsLetters(
    _ transform: TextTransform, _ language: String, _ written: String, _ shown: [String]
  ) throws {
    let pieces = try #require(LetterCase.pieces(of: written, transform, language: language))
    #expect(pieces.map(\.shown) == shown)
  }

  private static func upper(
    _ text: String, width: Double = 200, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, width: width, lines: lines) {
      $0.style.font.family = NotoFonts.sans
      $0.style.textTransform = .upper
      change(&$0)
    }
  }

  private static func layout(_ spec: LabelSpec) throws -> LabelLayout {
    try LabelRenderer(fonts: NotoFonts.set()).layout(spec)
  }

  @Test func positionsAreOfTheTextAsWritten() throws {
    let layout = try Self.layout(Self.upper("aßé"))
    #expect(layout.visibleText == "ASSÉ")
    #expect(layout.body.text == "aßé")
    let line = layout.lines[0]
    #expect(line.text == "aßé")
    #expect(line.range == 0..<5)
    #expect(line.clusters.map(\.range) == [0..<1, 1..<3, 3..<5])
    #expect(line.clusters.map(line.text(of:)) == ["a", "ß", "é"])
    let plain = try Self.layout(Self.upper("ASSÉ") { $0.style.textTransform = .none })
    #expect(line.box == plain.lines[0].box)
    let queries = LayoutQueries(layout)
    let box = line.clusters[1].box
    #expect(box.width == plain.lines[0].clusters[1...2].reduce(0) { $0 + $1.box.width })
    for share in [0.25, 0.75] {
      guard
        case .text(let range, let text, _)? = queries.hit(
          at: LabelPoint(x: box.x + share * box.width, y: box.y + 1))
      else {
        Issue.record("both letters are hit")
        continue
      }
      #expect(range == 1..<3)
      #expect(text == "ß")
    }
    #expect(queries.rects(for: 1..<3) == [box])
  }

  @Test func noLineBreaksWithinACharacter() throws {
    let layout = try Self.layout(Self.upper("ßßß", width: 26) { $0.wrap = .anywhere })
    #expect(layout.lines.map(\.text) == ["ß", "ß", "ß"])
  }

  @Test func noCutFallsWithinACharacter() throws {
    for width in stride(from: 20.0, through: 120, by: 1) {
      let layout = try Self.layout(Self.upper("ßßßßß", width: width, lines: 1))
      for range in layout.truncation?.elided ?? [] {
        #expect(range.lowerBound % 2 == 0)
        #expect(range.upperBound == 10)
      }
    }
  }

  @Test func cutsSpeakOfTheTextAsWritten() throws {
    let spec = Self.upper("ßa ßb ßc", width: 60, lines: 1) { $0.truncate = .middle }
    let layout = try Self.layout(spec)
    let elided = try #require(layout.truncation?.elided.first)
    let kept = layout.lines[0].text
    var bytes = Array("ßa ßb ßc".utf8)
    bytes.removeSubrange(elided)
    #expect(kept == String(decoding: bytes, as: UTF8.self))
  }

  @Test func runsAreOneText() throws {
    let layout = try Self.layout(
      Self.upper("") {
        $0.style.textTransform = .capitalize
        $0.text = [
          TextRun("he"), TextRun("llo ", StyleOverrides(color: .white)), TextRun("you"),
          TextRun(" and", StyleOverrides(textTransform: .upper)), TextRun("e"),
          TextRun("\u{301}a", StyleOverrides(color: .white)),
        ]
      })
    #expect(layout.visibleText == "Hello You ANDÉa")
    #expect(layout.lines[0].clusters.map(\.range).last == 16..<17)
  }

  @Test func facesAreOfTheLettersThatAreShown() throws {
    let spec = Self.upper("aß")
    let faces = try #require(LayoutRecord.faces(of: Self.layout(spec), spec))
    #expect(faces.values.flatMap(\.advances).map(\.characters).sorted() == ["A", "S"])
  }

  @Test func letterSpacingStandsBehindEachLetter() throws {
    let (spaced, plain) = (
      try Self.layout(Self.upper("aßb") { $0.style.letterSpacing = 2 }),
      try Self.layout(Self.upper("ASSB") { $0.style.letterSpacing = 2 })
    )
    #expect(spaced.lines[0].box.width == plain.lines[0].box.width)
  }

  @Test func suffixesAndCollapsedAttachments() throws {
    var attachment = TextAttachment(.box(.black), size: LabelSize(width: 300, height: 8))
    attachment.alternative = "alt"
    attachment.collapse = .alternative
    let layout = try Self.layout(
      Self.upper("", width: 100) {
        $0.text = [TextRun("ß"), TextRun(attachment), TextRun("b")]
        $0.suffix = [TextRun("ßx")]
        $0.lines = 1
      })
    #expect(layout.visibleText == "SSaltBSSX")
    #expect(layout.body.text == "ßaltb")
    #expect(layout.lines[0].range == 0..<6)
    #expect(layout.lines[0].runs.filter { $0.source == .suffix }.map(\.range) == [0..<3])
  }
}
