import Raster
import Testing

@testable import Results
@testable import harness

/// The parts of a review at a terminal, without a terminal.
@Suite struct ReviewScreenTests {
  @Test(
    arguments: [
      ("a", [.character("a")]), ("价", [.character("价")]), ("\r\n", [.enter, .enter]),
      ("\u{1B}[A\u{1B}OBj", [.up, .down, .character("j")]),
      ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\u{3}\u{1A}\u{7F}\u{15}", [.interrupt, .suspend, .backspace, .clearLine]),
      // Late answers, and letters with Alt, are no keys.
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4;22ca", [.unknown, .unknown, .character("a")]),
      ("\u{1B}]11;rgb:0/0/0\u{7}s", [.unknown, .character("s")]),
      ("\u{1B}aA", [.unknown, .character("A")]),
      ("\u{9B}", [.unknown, .unknown]), ("\u{1B}", [.escape]), ("\u{1B}[", [.unknown]),
    ] as [(String, [KeyPress])])
  func keys(_ text: String, _ expected: [KeyPress]) {
    // In one piece, and byte by byte.
    for isWhole in [true, false] {
      var reader = KeyReader()
      var keys: [KeyPress] = []
      for bytes in isWhole ? [Array(text.utf8)] : text.utf8.map({ [$0] }) {
        reader.feed(bytes)
        while let key = reader.next(isOver: false) { keys.append(key) }
      }
      while let key = reader.next(isOver: true) { keys.append(key) }
      #expect(keys == expected)
      #expect(!reader.isWithinKey)
    }
  }

  /// Each is there once, for what it does.
  @Test(arguments: [
    (TerminalReview.Screen.start, "?hfq"), (.case, "arsARujkJK b?hqf"), (.finish, "fqubkj"),
    (.keys, ""), (.note("why"), ""),
  ])
  func letters(on screen: TerminalReview.Screen, _ letters: String) {
    let presses = ReviewKey.on(screen, recordsBaselines: true).flatMap(\.presses)
    #expect(presses.filter { $0.isCharacter } == letters.map(KeyPress.character))
  }

  /// A value of more than 28 columns would push those beside it away, so it stands below the table.
  @Test func valuesStandInColumns() {
    typealias Detail = CaseResult.Cause.Detail
    let long = "Free delivery and returns for all orders"
    func lines(_ details: [Detail]) -> [String] {
      CaseScreen.table(of: details).flatMap { $0.lines(within: 80) }.map { line in
        String(repeating: " ", count: line.indent) + line.text
      }
    }
    let width = Detail(what: "width", was: "200", is: "180")
    #expect(
      lines([width, .init(what: "text", was: long, is: "标题"), .init(what: "行", was: "1", is: "2")])
        == [
          "    what   was  is", "    width  200  180", "    行     1    2", "    text",
          "      was  \(long)", "      is   标题",
        ])
    #expect(
      lines([.init(what: "text", was: long, is: "\(long), \(long)")]) == [
        "    text", "      was  \(long)", "      is   \(long), Free delivery and returns",
        "           for all orders",
      ])
  }

  /// As the page's badge names it: what is lost, else what happened, else where it shows.
  @Test(
    arguments: [
      (.gone(.init(.suffix, isPrice: true)), .case, .failed, "FAIL a · price lost · a.yaml:3"),
      (.gone(.init(.suffix)), .case, .failed, "FAIL a · suffix lost · a.yaml:3"),
      (
        .resized(.init(.label, was: [1, 1], is: [2, 1])), .case, .failed,
        "FAIL a · only another size · a.yaml:3"
      ),
      (nil, .lines, .failed, "FAIL a · lines differ · a.yaml:3"),
      (nil, .image, .failed, "FAIL a · image differs · a.yaml:3"),
      (nil, .unknown, .failed, "FAIL a · a.yaml:3"), (nil, nil, .failed, "FAIL a · a.yaml:3"),
      (nil, nil, .new, "NEW a · a.yaml:3"),
    ] as [(Effect?, CaseResult.Stage?, CaseResult.Status, String)])
  func theHeadNamesWhatHappened(
    _ effect: Effect?, _ stage: CaseResult.Stage?, _ status: CaseResult.Status, _ expected: String
  ) throws {
    var result = CaseResult(
      id: "a", file: "a.yaml", line: 3, status: status, duration: 0, expectations: [])
    result.cause = stage.map { stage in
      .init(
        stage: stage, sentence: "",
        effects: effect.map { [.init(changes: [0], context: .all, effect: $0)] } ?? [])
    }
    let head = CaseScreen(result: result, refusal: nil, decision: nil, texts: (nil, nil)).head
    #expect(try #require(head.first).lines(within: 80).map(\.text) == [expected])
  }

  /// What a terminal sends, in pieces; each piece is followed by a number of silences.
  struct Arrival: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var pieces: [(text: String, silences: Int)]
    let keys: [KeyPress]

    init(_ name: String, _ pieces: (String, Int)..., keys: [KeyPress]) {
      testDescription = name
      self.pieces = pieces.map { ($0.0, $0.1) }
      self.keys = keys
    }
  }

  @Test(arguments: [
    Arrival(
      "pasted text", ("\u{1B}[200~aA\r\u{3}价\u{1B}[201~s", 0),
      keys: [.pasted("aA\r\u{3}价"), .character("s")]),
    Arrival(
      "pasted text in pieces", ("\u{1B}[20", 0), ("0~aA", 3), ("\u{1B}[2", 3), ("01~s", 0),
      keys: [.pasted("aA"), .character("s")]),
    Arrival(
      "nothing pasted", ("\u{1B}[200~\u{1B}[201~s", 0), keys: [.pasted(""), .character("s")]),
    Arrival(
      "pasted sequences", ("\u{1B}[200~\u{1B}[A\u{1B}]0;x\u{7}\u{1B}[201~j", 0),
      keys: [.pasted("\u{1B}[A\u{1B}]0;x\u{7}"), .character("j")]),
    Arrival(
      "pasted text without an end", ("\u{1B}[200~aAaA", 15), ("AaAaA", 16), ("s", 0),
      keys: [.pasted("aAaA"), .character("s")]),
    Arrival("an end of pasted text alone", ("\u{1B}[201~s", 0), keys: [.unknown, .character("s")]),
    Arrival(
      "more than is kept", ("\u{1B}[200~\(String(repeating: "x", count: 40_000))\u{1B}[201~s", 0),
      keys: [.pasted(String(repeating: "x", count: 1 << 14)), .character("s")]),
    Arrival(
      "an OSC without an end", ("\u{1B}]11;rgb:aAaA", 4), ("a", 0),
      keys: [.unknown, .character("a")]),
    Arrival(
      "an OSC whose rest comes late", ("\u{1B}]11;rgb:aA", 3), ("aA/aA\u{1B}\\a", 0),
      keys: [.unknown, .character("a")]),
    Arrival(
      "an APC without an end", ("\u{1B}_Gi=31;OK", 4), ("a", 0), keys: [.unknown, .character("a")]),
    Arrival(
      "a DCS without an end", ("\u{1B}P1$r0\"pA", 4), ("a", 0), keys: [.unknown, .character("a")]),
    Arrival(
      "a PM and an SOS", ("\u{1B}^aA\u{1B}\\\u{1B}XaA\u{1B}\\a", 0),
      keys: [.unknown, .unknown, .character("a")]),
    Arrival(
      "a string that another sequence breaks off", ("\u{1B}]0;aA\u{1B}[Bj", 0),
      keys: [.unknown, .down, .character("j")]),
    Arrival(
      "a string in a string", ("\u{1B}PaA\u{1B}]aA\u{7}j", 0),
      keys: [.unknown, .unknown, .character("j")]),
    Arrival(
      "a string that CAN breaks off", ("\u{1B}]0;aA\u{18}j", 0), keys: [.unknown, .character("j")]),
    Arrival("Ctrl-C in a string", ("\u{1B}]0;aA", 1), ("\u{3}", 0), keys: [.unknown, .interrupt]),
    Arrival(
      "a string that never ends, and never pauses", ("\u{1B}]0;", 0),
      (String(repeating: "aA", count: 100_000), 0), (String(repeating: "A", count: 100_000), 4),
      ("s", 0), keys: [.unknown, .character("s")]),
    Arrival(
      "an escape within a string, and its end", ("\u{1B}]0;a\u{1B}", 1), ("\\s", 0),
      keys: [.unknown, .character("s")]),
    Arrival("F1 of the Linux console", ("\u{1B}[[Aj", 0), keys: [.unknown, .character("j")]),
    Arrival(
      "a sequence that another breaks off", ("\u{1B}[1;\u{1B}[Bj", 0),
      keys: [.unknown, .down, .character("j")]),
    Arrival(
      "a sequence that Ctrl-C breaks off", ("\u{1B}[1;\u{3}", 0), keys: [.unknown, .interrupt]),
    Arrival(
      "a sequence without an end", ("\u{1B}[1;2", 1), ("a", 0), keys: [.unknown, .character("a")]),
  ])
  func whatIsPastedOrAnsweredIsNoKey(_ arrival: Arrival) {
    for isWhole in [true, false] {
      var reader = KeyReader()
      var keys: [KeyPress] = []
      for (text, silences) in arrival.pieces {
        for bytes in isWhole ? [Array(text.utf8)] : text.utf8.map({ [$0] }) {
          reader.feed(bytes)
          while let key = reader.next(isOver: false) { keys.append(key) }
        }
        for _ in 0..<silences {
          if let key = reader.next(isOver: true) { keys.append(key) }
        }
      }
      #expect(keys == arrival.keys)
      #expect(!reader.isWithinKey)
    }
  }

  @Test(
    arguments: [
      ("\u{1B}[?62;22c", nil, nil), ("", nil, nil),
      ("\u{1B}[?62;4;22c", .sixel, nil),
      // A terminal's class says nothing about what it can do.
      ("\u{1B}[?4;6c", nil, nil), ("\u{1B}[?64;14c", nil, nil),
      (
        "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;4c", .kitty,
        PixelSize(width: 9, height: 18)
      ),
      ("\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\\u{1B}[?62;4c", .sixel, nil),
      ("\u{1B}[6;0;9t\u{1B}[?62c", nil, nil),
    ] as [(String, TerminalAbilities.Graphics?, PixelSize?)])
  func abilities(_ answer: String, _ graphics: TerminalAbilities.Graphics?, _ cell: PixelSize?) {
    // Keys that were pressed meanwhile are kept.
    var rest: [UInt8] = []
    let abilities = TerminalAbilities(answer: Array("j\(answer)\u{1B}[Ak".utf8), rest: &rest)
    #expect(abilities == TerminalAbilities(graphics: graphics, cell: cell))
    #expect(String(decoding: rest, as: UTF8.self) == "j\u{1B}[Ak")
    #expect(TerminalAbilities.isWhole(Array(answer.utf8)) == !answer.isEmpty)
  }

  @Test(
    arguments: [
      (TerminalParagraph("ab cd ef"), 5, ["ab cd", "ef"]),
      (TerminalParagraph("abcdefgh"), 3, ["abc", "def", "gh"]),
      // A wide character takes two columns.
      (TerminalParagraph("标题标题"), 5, ["标题", "标题"]),
      (TerminalParagraph("ab cd ef", indent: 2, hanging: 1), 7, ["ab cd", "ef"]),
      (TerminalParagraph("a\u{1B}[2J"), 20, [#"a\u{1B}[2J"#]),
      (TerminalParagraph("a\nb"), 20, ["a⏎b"]),
      (TerminalParagraph(""), 20, [""]),
      (TerminalParagraph("a ") + TerminalParagraph("bc", .bad), 3, ["a", "bc"]),
    ] as [(TerminalParagraph, Int, [String])])
  func lines(_ text: TerminalParagraph, _ width: Int, _ expected: [String]) {
    let lines = text.lines(within: width)
    #expect(lines.map(\.text) == expected)
    #expect(lines.allSatisfy { $0.indent + $0.columns <= width })
  }

  @Test func aLineThatIsCutSaysSo() {
    #expect(TerminalParagraph("abcdef").cut(to: 5).text == "abcd…")
    #expect(TerminalParagraph("abcd").cut(to: 5).text == "abcd")
  }

  @Test(arguments: [1, 5, 6, 7, 12, 20])
  func sixelsShowThePicture(_ height: Int) throws {
    var bitmap = Bitmap(width: 37, height: height, color: .white)
    for y in 0..<height {
      for x in 0..<37 where (x + y) % 3 > 0 {
        bitmap[x, y] = PixelColor(
          red: UInt8(x * 6), green: UInt8(y * 12), blue: UInt8((x + y) % 5 * 60))
      }
    }
    bitmap[3, 0] = .transparent
    let decoded = try SixelDecoder(SixelWriter(bitmap).bytes)
    // Colours are in percent; more than 256 of them are merged with their neighbours.
    #expect(decoded.bitmap.distance(to: bitmap) <= (decoded.colorCount < 256 ? 2 : 48))
    #expect(decoded.bitmap[3, 0] == .transparent)
  }

  @Test func manyColoursAreMergedToThoseThatAreMuchTheSame() throws {
    var bitmap = Bitmap(width: 256, height: 64, color: .white)
    for y in 0..<64 {
      for x in 0..<256 { bitmap[x, y] = PixelColor(red: UInt8(x), green: UInt8(y * 4), blue: 128) }
    }
    let decoded = try SixelDecoder(SixelWriter(bitmap).bytes)
    #expect(decoded.colorCount == 256)
    #expect(decoded.bitmap.distance(to: bitmap) <= 24)
  }

  @Test func fewColoursAreAllShown() throws {
    let colors = [PixelColor.black, .white, PixelColor(red: 224, green: 49, blue: 49)]
    var bitmap = Bitmap(width: 3, height: 1, color: .white)
    for (x, color) in colors.enumerated() { bitmap[x, 0] = color }
    let decoded = try SixelDecoder(SixelWriter(bitmap).bytes)
    #expect(decoded.colorCount == 3)
    #expect(decoded.bitmap.distance(to: bitmap) <= 2)
  }

  @Test(
    arguments: [
      // Small labels grow by whole numbers, side by side.
      (
        60, 20, 100, 20, 1,
        "expected                        actual                          difference  ×5"
      ),
      // Long ones stand one below the other.
      (900, 40, 100, 40, 3, "expected"),
      // What is larger than the terminal shrinks.
      (
        2000, 1000, 100, 30, 1,
        "expected                         actual                           difference"
      ),
    ] as [(Int, Int, Int, Int, Int, String)])
  func strips(
    _ width: Int, _ height: Int, _ columns: Int, _ rows: Int, _ parts: Int, _ caption: String
  ) throws {
    let bitmap = Bitmap(width: width, height: height, color: .black)
    let strip = PictureStrip(
      ["expected", "actual", "difference"].map { ($0, bitmap) }, columns: columns, rows: rows,
      cell: PixelSize(width: 10, height: 20))
    #expect(strip.parts.count == parts)
    let first = try #require(strip.parts.first)
    #expect(first.caption.text.hasPrefix(caption), "\(first.caption.text)")
    #expect(first.bitmap.width <= columns * 10)
    #expect(first.bitmap.height <= rows * 20)
    #expect(first.rows * 20 >= first.bitmap.height)
    #expect(strip.parts.reduce(0) { $0 + $1.rows + 1 } <= rows)
  }

  @Test func partsOfACaseFitTheScreen() {
    func lines(_ texts: String...) -> ScreenBlock {
      .lines(texts.map { TerminalParagraph($0) })
    }
    let picture = TerminalPicture(bytes: [])
    let pages = ScreenBlock.pages(
      of: [lines("a"), lines("b"), .picture(picture, rows: 3), lines(""), lines("c"), lines("d")],
      rows: 4)
    #expect(pages.map { $0.reduce(0) { $0 + $1.rows } } == [2, 4, 2])
    let tall = ScreenBlock.pages(of: [.picture(picture, rows: 9), lines("c")], rows: 4)
    #expect(tall.map(\.count) == [1, 1])
    // A sentence is parted only where no screen has room for it.
    let sentences = ScreenBlock.pages(
      of: [lines("a", "b"), lines("c", "d", "e"), lines("f", "g", "h", "i", "j")], rows: 4)
    #expect(sentences.map { $0.map(\.rows) } == [[2], [3], [4], [1]])
  }
}

extension KeyPress {
  fileprivate var isCharacter: Bool { if case .character = self { true } else { false } }
}
