import Foundation
import LabelProperties
import Labels
import Testing

@testable import Base
@testable import Results
@testable import Runs

@Suite struct TerminalTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let value: String
    let shown: String
    let testDescription: String

    init(_ name: String, _ value: String, _ shown: String) {
      testDescription = name
      self.value = value
      self.shown = shown
    }
  }

  private static let written = [
    Row("escape", "a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
    Row("hyperlink", "\u{1B}]8;;https://x\u{7}", "\\u{1B}]8;;https://x\\u{7}"),
    Row("null", "\0", "\\u{0}"),
    Row("backspace", "a\u{8}b", "a\\u{8}b"),
    Row("tab", "a\tb", "a\\u{9}b"),
    Row("line feed", "a\nb", "a⏎b"),
    Row("a Windows line break", "a\r\nb", "a⏎b"),
    Row("line feed before carriage return", "a\n\rb", "a⏎\\u{D}b"),
    Row("carriage return", "a\rb", "a\\u{D}b"),
    Row("carriage return at the end", "a\r", "a\\u{D}"),
    Row("vertical tab, form feed", "\u{B}\u{C}", "\\u{B}\\u{C}"),
    Row("unit separator", "\u{1F}", "\\u{1F}"),
    Row("delete", "\u{7F}", "\\u{7F}"),
    Row("C1", "\u{80}\u{85}\u{9B}\u{9F}", "\\u{80}\\u{85}\\u{9B}\\u{9F}"),
    Row("bidi marks", "\u{61C}\u{200E}\u{200F}", "\\u{61C}\\u{200E}\\u{200F}"),
    Row("bidi embeddings", "\u{202A}\u{202B}\u{202C}", "\\u{202A}\\u{202B}\\u{202C}"),
    Row("bidi overrides", "\u{202D}\u{202E}", "\\u{202D}\\u{202E}"),
    Row(
      "bidi isolates", "\u{2066}\u{2067}\u{2068}\u{2069}", "\\u{2066}\\u{2067}\\u{2068}\\u{2069}"),
    Row("separators", "\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    Row("deprecated controls", "\u{206A}\u{206F}", "\\u{206A}\\u{206F}"),
    Row("byte order mark", "\u{FEFF}a", "\\u{FEFF}a"),
    Row("annotations", "\u{FFF9}\u{FFFA}\u{FFFB}", "\\u{FFF9}\\u{FFFA}\\u{FFFB}"),
    Row("tags", "\u{E0001}\u{E0061}\u{E007F}", "\\u{E0001}\\u{E0061}\\u{E007F}"),
    // Swift has no literals for these.
    Row("noncharacters", text(0xFDD0, 0xFFFE, 0x10FFFF), "\\u{FDD0}\\u{FFFE}\\u{10FFFF}"),
    Row("within a cluster", "e\u{301}\u{202E}", "e\u{301}\\u{202E}"),
  ]

  private static let plain = [
    "", "a", "标题标…￥9", "שלום, عالم", "नमस्ते", "ก\u{E33}", "e\u{301}", "~ \u{A0}\u{AD}",
    "a\u{200B}b\u{2060}", "a\u{200C}b\u{200D}", "👨‍👩‍👧 👩🏻 🇨🇳 ☎\u{FE0F}", "葛\u{E0100}", "\u{FFFC}\u{FFFD}",
    "\u{F8FF}", "a::b", "Cases/a.yaml:2:18: x", ": :", ":", "# ##a [", "a#[", "##vso1[", "\\u{1B}",
  ].map { Row($0, $0, $0) }

  private static let commands = [
    Row("GitHub", "::error::x", "\\::error::x"),
    Row("GitHub, after space", " \t::error::", " \\u{9}::error::"),
    Row("GitHub, after spaces", "  ::error::", "  \\::error::"),
    Row("GitHub, after a wide space", "\u{3000}\u{A0}::error::", "\u{3000}\u{A0}\\::error::"),
    Row(
      "GitHub, after invisible characters", "\u{200B}\u{AD}::error::", "\u{200B}\u{AD}\\::error::"),
    Row("GitHub, between invisible characters", ":\u{200D}:error::", "\\:\u{200D}:error::"),
    Row("GitHub, a mark after it", "::\u{301}", "\\::\u{301}"),
    Row("GitHub, three", ":::", "\\:::"),
    Row("GitHub, older", "##[error]x", "##\\[error]x"),
    Row("GitHub, older, within a line", "a ###[error]x", "a ###\\[error]x"),
    Row("Azure", "##vso[task.setvariable]x", "##vso\\[task.setvariable]x"),
    Row("Azure, with invisible characters", "#\u{200D}#VS\u{AD}O[x]", "#\u{200D}#VS\u{AD}O\\[x]"),
    Row("TeamCity", "x ##teamcity[a] ##[b]", "x ##teamcity\\[a] ##\\[b]"),
    Row("after something that is no name", "##vso##[b]", "##vso##\\[b]"),
  ]

  @Test(arguments: written + plain + commands) func aValueIsShown(_ row: Row) {
    let text: TerminalText = "\(row.value)"
    #expect(text.text == row.shown)
    #expect("\(text)" == row.shown)
    #expect(TerminalText("\(TerminalText("\(row.value)"))").text == row.shown)
  }

  /// The bytes that are looked at first rule out no character that acts, and let no other one through.
  @Test func everyCharacterIsJudgedByItself() {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))
    let expected = scalars.map { $0.actsOnText ? Escaping.json.written($0) : String($0) }
    #expect(Escaping.json.escaped(text) == expected.joined())
    #expect(
      Escaping.json.escaped(text, keepsLineBreaks: true)
        == zip(scalars, expected).map { $0 == "\n" ? "\n" : $1 }.joined())
  }

  @Test func literalsAreTrusted() {
    let text: TerminalText = "\u{1B}[1m\("\u{1B}[2m")\u{1B}[0m\n\("a\nb")\n"
    #expect(text.text == "\u{1B}[1m\\u{1B}[2m\u{1B}[0m\na⏎b\n")
  }

  /// Only the whole text shows where lines begin.
  @Test func commandsMadeOfSeveralValuesAreNone() {
    #expect(TerminalText("\(":")\(":error::")").text == "\\::error::")
    #expect(TerminalText("a\("::error::")").text == "a::error::")
    #expect((TerminalText("\("a")\n") + "\("::error::")\n").text == "a\n\\::error::\n")
    #expect(TerminalText("\r\("::error::")").text == "\r\\::error::")
    let parts: [TerminalText] = ["  ", "\(":")", ":\(1)"]
    #expect(parts.joined().text == "  \\::1")
    #expect(parts.joined(separator: "\n").text == "  \n:\n:1")
    #expect(TerminalText("##\("vso")\("[x]")").text == "##vso\\[x]")
  }

  @Test func linesKeepTheirBreaks() {
    #expect(TerminalText(lines: "a\u{1B}\r\n::b\n").text == "a\\u{1B}\n\\::b\n")
    let errors = ["a\n::b", "::c"].map { JSONError(reason: $0) }
    #expect(TerminalText(lines: errors).text == "JSON: a⏎::b\nJSON: ::c")
  }

  @Test(arguments: written + plain + commands) func jsonStaysTheSameValue(_ row: Row) throws {
    let pretty = TerminalText(json: JSONText.pretty(.object(["key": .string(row.value)]))).text
    let compact = TerminalText(json: JSONText.compact(.object(["key": .string(row.value)]))).text
    for json in [pretty, compact] {
      let decoded = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
      #expect(decoded["key"].map { Array($0.unicodeScalars) } == Array(row.value.unicodeScalars))
      #expect(Self.isHarmless(json))
    }
  }

  @Test(arguments: [
    Row("plain", "<a b='标'/>\n", "<a b='标'/>\n"),
    Row("numbered", "<a b='\u{85}\u{202E}\u{E0061}\t'/>", "<a b='&#x85;&#x202E;&#xE0061;&#x9;'/>"),
    Row(
      "not allowed in XML", "<a b='\u{1B}\0\(text(0xFFFE))'/>", "<a b='\u{FFFD}\u{FFFD}\u{FFFD}'/>"),
    Row("commands", "<a>\n::b ##vso[c]</a>", "<a>\n&#x3A;:b ##vso&#x5B;c]</a>"),
  ])
  func xmlStaysTheSameDocument(_ row: Row) {
    #expect(TerminalText(xml: row.value).text == row.shown)
  }

  /// Texts of any control characters and parts of commands.
  @Test func noTextActs() {
    let pieces =
      [":", "::", "#", "##", "[", "vso", "\n", "\r", " ", "a", "标", "\u{200D}", "\u{301}"]
      + ["\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{2028}"]
      + ["\u{202E}", "\u{2069}", "\u{FEFF}", "\u{E0061}", Self.text(0xFFFF)]
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<20_000 {
      let values = (0..<3).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).compactMap { _ in
          pieces.randomElement(using: &generator)
        }.joined()
      }
      let text = TerminalText("\(values[0])\(values[1])\n\(values[2])\n").text
      guard Self.isHarmless(text) else {
        Issue.record("\(values.map { $0.unicodeScalars.map(\.value) })")
        return
      }
      #expect(text.filter { $0 == "\n" }.count == 2)
    }
  }

  @Test func everyCharacterIsShownOrWritten() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let shown = Escaping.message.escaped(String(scalar))
      if category == .control || scalar.properties.isBidiControl
        || scalar.properties.isNoncharacterCodePoint || category == .lineSeparator
        || category == .paragraphSeparator
      {
        #expect(shown != String(scalar))
      } else if scalar.properties.isAlphabetic || scalar.properties.isVariationSelector
        || category == .nonspacingMark || scalar.properties.isJoinControl
      {
        #expect(shown == String(scalar))
      }
    }
  }

  private static func text(_ values: UInt32...) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: values.compactMap(Unicode.Scalar.init))
    return String(text)
  }

  /// What must hold for any text, checked by other means than those of the code that is tested.
  private static func isHarmless(_ text: String) -> Bool {
    let acts = text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return scalar != "\n"
        && (properties.generalCategory == .control || properties.isBidiControl
          || [.lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
          || properties.isNoncharacterCodePoint || scalar == "\u{FEFF}" || scalar == "\u{E0061}")
    }
    let hasCommand = text.split(separator: "\n").contains { line in
      var seen = String.UnicodeScalarView()
      seen.append(
        contentsOf: line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      return seen.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
        || ["##[", "##vso["].contains { String(seen).lowercased().contains($0) }
    }
    return !acts && !hasCommand
  }
}
