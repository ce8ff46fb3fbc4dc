import Cases
import Foundation
import Labels
import Testing

@testable import Audit
@testable import Base

extension Allowance {
  fileprivate init(lines: Int?, scale: Double = 1) {
    self.init(expectations: Expectations(maxLines: lines), scale: scale)
  }
}

/// What is wrong with texts in labels, with a font whose metrics are exact: at 16 pt a CJK character is 16 pt wide, a Latin
/// one 8, a space 4.
@Suite struct AuditorTests {
  private let auditor: Auditor

  init() throws {
    auditor = Auditor(try LabelRenderer(fonts: Self.fonts()))
  }

  private static func fonts() throws -> FontSet {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fonts")
    let files = [
      ("Harness Letters", "Letters/1.0.ttf"), ("Harness Square", "HarnessSquare-Regular.ttf"),
    ]
    return try FontSet(
      FontManifest(
        entries: try files.map { family, file in
          let bytes = try Data(contentsOf: folder.appending(path: file))
          return .init(family: family, file: file, sha256: Checksum.sha256(Array(bytes)))
        }, searchPath: [folder.path], fallback: []),
      cache: FileManager.default.temporaryDirectory.appending(path: "harness-tests").path)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var text: String
    var suffix = ""
    /// Of the suffix alone; nil for the label's.
    var suffixSize: Double?
    let width: Double
    /// nil goes by the text.
    var height: Double?
    var lines = 0
    var fit: [FitStep] = [.truncate]
    var truncate = LabelSpec.TruncationMode.end
    var allowance = Allowance()
    var family = "Harness Square"
    var problems: [TextProblem]
    var remedy = TextRemedy()

    func label(_ text: String, size: Double? = nil) -> LabelSpec {
      func font(_ size: Double) -> LabelFont { LabelFont(family: family, size: size) }
      let overrides = StyleOverrides(font: suffixSize.map(font))
      return LabelSpec(
        text: [TextRun(text)], suffix: suffix.isEmpty ? [] : [TextRun(suffix, overrides)],
        style: TextStyle(font: font(size ?? 16)),
        width: .points(width), height: height.map { .points($0) } ?? .fit, lines: lines,
        truncate: truncate, fit: fit)
    }
  }

  /// The engine takes lines for full only when they are longer than their limit by more than this (rule 28).
  private static let step = 1.0 / 64

  private static func ideographs(_ count: Int) -> String { String(repeating: "标", count: count) }

  static let failing = [
    // 12 × 16 = 192 = 160 + 32; 12 × 13 = 156, 12 × 13.5 = 162.
    Row(
      testDescription: "a line that is too short", text: ideographs(12), width: 160, lines: 1,
      problems: [.cut([ideographs(3)])],
      remedy: TextRemedy(characters: 2, room: 32 - step, size: 13)),
    // Two lines of 13: 208. In 160 pt, 13 characters of 12 pt stand on a line, and 12 of 12.5 pt.
    Row(
      testDescription: "a line too many", text: ideographs(25), width: 160,
      allowance: Allowance(lines: 2), problems: [.wraps(lines: 3, allowed: 2)],
      remedy: TextRemedy(characters: 5, room: 48 - step, size: 12)),
    // 160 + 4 + 24 = 188; 8 characters and the suffix are 156; 188 / 16 × 13.5 = 158.6.
    Row(
      testDescription: "a suffix that takes room", text: ideographs(10), suffix: "999", width: 160,
      lines: 1, problems: [.cut([ideographs(3)])],
      remedy: TextRemedy(characters: 2, room: 28 - step, size: 13.5)),
    // 10.25 × 13 + 24 = 157.25, and 10.25 × 13.5 + 24 = 162.4: the gap is a space of the label's font.
    Row(
      testDescription: "a suffix with a size of its own", text: ideographs(10), suffix: "999",
      suffixSize: 16, width: 160, lines: 1, problems: [.cut([ideographs(3)])],
      remedy: TextRemedy(characters: 2, room: 28 - step, size: 13)),
    // 9 × 16 = 144 > 140: no size of the label's font is small enough for the suffix.
    Row(
      testDescription: "a suffix that leaves no room", text: "标", suffix: ideographs(9),
      suffixSize: 16, width: 140, lines: 1,
      problems: [.cut(["标"]), .suffixScaled(by: 4)], remedy: TextRemedy(room: 24 - step)),
    Row(
      testDescription: "a label narrower than a character", text: "标", width: 8, lines: 1,
      truncate: .none, problems: [.overflows(by: 8)],
      remedy: TextRemedy(characters: 1, room: 8 - step, size: 8)),
    Row(
      testDescription: "a suffix wider than the label", text: "", suffix: "999", width: 20,
      lines: 1,
      problems: [.suffixScaled(by: 4)], remedy: TextRemedy(room: 4 - step, size: 13)),
    // A line of 16 pt does not fit, however short: no number of characters helps.
    Row(
      testDescription: "a label lower than a line", text: "标标", width: 160, height: 12,
      problems: [.overflows(by: 4)], remedy: TextRemedy(size: 12)),
    Row(
      testDescription: "a label lower than a line, with a chain that shrinks", text: "标标",
      width: 160, height: 12, lines: 1, fit: [.scale(minimum: 0.5), .truncate],
      problems: [.shrunk(by: (12 + step) / 16)], remedy: TextRemedy(size: 12)),
    // 160 / 192 = 0.8333; the chain tries sizes in steps.
    Row(
      testDescription: "a chain that shrinks", text: ideographs(20), width: 160, lines: 1,
      fit: [.scale(minimum: 0.5)], allowance: Allowance(scale: 0.75),
      problems: [.shrunk(by: 0.5)], remedy: TextRemedy(characters: 7, room: 80 - step, size: 10.5)),
    // 12 × 15 = 180: at most 1 pt less after each of the characters.
    Row(
      testDescription: "a chain that tightens", text: ideographs(12), width: 160, lines: 1,
      fit: [.tighten(by: 1), .truncate], problems: [.cut([ideographs(3)])],
      remedy: TextRemedy(characters: 2, room: 20 - step, size: 14)),
    // Whatever the chain allows, no shrinking is all right here.
    Row(
      testDescription: "a chain that must not shrink", text: ideographs(12), width: 160, lines: 1,
      fit: [.scale(minimum: 0.5)], problems: [.shrunk(by: 0.8330078125)],
      remedy: TextRemedy(characters: 2, room: 32 - step, size: 13)),
  ]

  /// 10 × 8 = 80 = 64 + 16; 80 / 16 × 12.5 = 62.5.
  static let broken = [
    Row(
      testDescription: "a word that is longer than a line", text: "ab abcdefghij", width: 64,
      problems: [.breaksWords(["abcdefghij"])],
      remedy: TextRemedy(characters: 2, room: 16 - step, size: 12.5)),
    Row(
      testDescription: "a chain that breaks a word before it shrinks", text: "abcdefghij",
      width: 64, lines: 3, fit: [.scale(minimum: 0.5), .truncate], allowance: Allowance(scale: 0.5),
      problems: [.breaksWords(["abcdefghij"])],
      remedy: TextRemedy(characters: 2, room: 16 - step, size: 12.5)),
  ]

  @Test(arguments: [
    Row(
      testDescription: "a chain that keeps words", text: "abcdefghij", width: 64, lines: 3,
      fit: [.scale(minimum: 0.5, words: .whole), .truncate], allowance: Allowance(scale: 0.5),
      problems: []),
    Row(
      testDescription: "words without what is around them",
      text:
        "“abcdefghij”, abcdefghij klmnopqrs\u{AD}tu!", width: 64,
      problems: [.breaksWords(["abcdefghij", "klmnopqrstu"])]),
    Row(testDescription: "an allowed break", text: "abcd-efghij", width: 64, problems: []),
    Row(testDescription: "a hyphen", text: "abcd\u{AD}efghij", width: 64, problems: []),
  ])
  func findsBrokenWords(_ row: Row) throws {
    #expect(try auditor.audit(row.label(row.text), row.allowance).problems == row.problems)
  }

  /// Frames 5 pt outside of a text of 16 × 16 pt are cut off where the label ends, if `expect` says that nothing may be.
  @Test func findsWhatIsCutOff() throws {
    var label = Row(testDescription: "", text: "标", width: 100, problems: []).label("标")
    label.style.border = TextBorder(
      insets: LabelInsets(top: -5, left: -5, bottom: -5, right: -5))
    let inside = Allowance(expectations: Expectations(ink: .inside))
    #expect(
      try auditor.audit(label, inside).problems == [
        .clipped(["top", "bottom", "left"].map { .init($0, "frames", points: 5) })
      ])
    #expect(try auditor.audit(label).problems == [])
    label.insets = LabelInsets(top: 5, left: 5, bottom: 5, right: 5)
    #expect(try auditor.audit(label, inside).problems == [])
  }

  @Test(arguments: failing + broken)
  func saysWhatIsWrongAndWhatMendsIt(_ row: Row) throws {
    #expect(try auditor.audit(row.label(row.text), row.allowance).problems == row.problems)
    let remedy = try auditor.remedy(for: row.text, row.allowance) { row.label($0, size: $1) }
    #expect(remedy == row.remedy)
  }

  @Test(arguments: [
    Row(testDescription: "exactly full", text: ideographs(10), width: 160, lines: 1, problems: []),
    Row(
      testDescription: "two points to spare", text: ideographs(10), width: 162, lines: 1,
      allowance: Allowance(slack: 4), problems: [.tight(points: 2)]),
    Row(
      testDescription: "as many to spare as are asked for", text: ideographs(10), width: 164,
      lines: 1, allowance: Allowance(slack: 4), problems: []),
    Row(testDescription: "no text", text: "", width: 0, problems: []),
    Row(
      testDescription: "a character without a glyph", text: "标𓀀标𓀁", width: 160, lines: 1,
      problems: [
        .missingGlyphs(
          ["𓀀", "𓀁"], scripts: [MissingScript(name: "Egyptian", characters: ["𓀀", "𓀁"])])
      ]),
    Row(
      testDescription: "marks alone", text: "שָׁב מُحَمَّد", width: 160, lines: 1,
      problems: [.missingGlyphs(["\u{5C1}", "\u{64E}", "\u{64F}", "\u{651}"])]),
    Row(
      testDescription: "letters with marks, from right to left", text: "مُحَمَّد שָׁב", width: 160,
      family: "Harness Letters",
      problems: [
        .missingGlyphs(
          [
            "\u{5B8}", "\u{5C1}", "\u{5D1}", "\u{5E9}", "\u{62D}", "\u{62F}", "\u{645}", "\u{64E}",
            "\u{64F}", "\u{651}",
          ],
          scripts: [
            MissingScript(
              name: "Hebrew", characters: ["\u{5B8}", "\u{5C1}", "\u{5D1}", "\u{5E9}"]),
            MissingScript(
              name: "Arabic",
              characters: [
                "\u{62D}", "\u{62F}", "\u{645}", "\u{64E}", "\u{64F}", "\u{651}",
              ]),
          ])
      ]),
    Row(
      testDescription: "what another font of the suite has", text: "שב é", width: 160,
      family: "Harness Letters",
      problems: [
        .missingGlyphs(
          ["é", "\u{5D1}", "\u{5E9}"],
          scripts: [
            MissingScript(
              name: "Hebrew", characters: ["\u{5D1}", "\u{5E9}"], font: "Harness Square")
          ])
      ]),
  ])
  func findsNothingElse(_ row: Row) throws {
    #expect(try auditor.audit(row.label(row.text), row.allowance).problems == row.problems)
  }

  /// Texts of ideographs, words and spaces in labels of any width.
  @Test(arguments: 0..<400)
  func remediesMendAndNothingLessDoes(seed: Int) throws {
    var numbers = SplitMix(seed: UInt64(seed))
    let text = (0..<numbers.below(40) + 2).map { _ in
      ["标", "a", "b", " ", "1", ",", "é", "题"][numbers.below(8)]
    }.joined()
    let lines = 1 + numbers.below(3)
    let chains: [[FitStep]] = [
      [.truncate], [.scale(minimum: 0.7), .truncate], [.tighten(by: 1), .truncate],
      [.tighten(by: 0.3), .scale(minimum: 0.8), .truncate], [.scale(minimum: 0.9)],
    ]
    let row = Row(
      testDescription: "", text: text, suffix: ["", "￥9"][numbers.below(2)],
      suffixSize: [nil, 12][numbers.below(2)], width: Double(numbers.below(160)) + 16,
      lines: [0, lines][numbers.below(2)], fit: chains[numbers.below(chains.count)],
      allowance: Allowance(lines: lines, scale: [1, 0.9, 0.75, 0.5][numbers.below(4)]),
      problems: [])
    let label = row.label(text)
    let isFine = try auditor.audit(label, row.allowance).problems.isEmpty
    // Wider never makes it worse.
    var wider = label
    wider.width = .points(row.width + Double(numbers.below(64)) / 8)
    if isFine { #expect(try auditor.audit(wider, row.allowance).problems.isEmpty) }
    guard !isFine else { return }

    let remedy = try auditor.remedy(for: text, row.allowance) { row.label($0, size: $1) }
    func isMended(_ change: (inout LabelSpec) -> Void) throws -> Bool {
      var fixed = label
      change(&fixed)
      return try auditor.audit(fixed, row.allowance).problems.isEmpty
    }
    if let room = remedy.room {
      #expect(try isMended { $0.width = .points(row.width + room) })
      #expect(try !isMended { $0.width = .points(row.width + room - 1 / 64) })
    }
    if let characters = remedy.characters {
      #expect(try isMended { $0.text = [TextRun(String(text.dropLast(characters)))] })
      #expect(try !isMended { $0.text = [TextRun(String(text.dropLast(characters - 1)))] })
    }
    // Of the label's own font alone.
    if let size = remedy.size {
      #expect(try isMended { $0.style.font.size = size })
      #expect(try !isMended { $0.style.font.size = size + 0.5 })
    } else {
      #expect(try !isMended { $0.style.font.size = TextRemedy.leastSize })
    }
    #expect(remedy.room != nil)
  }
}

/// Numbers that are the same in every run (Steele, Lea and Flood: SplitMix64).
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
