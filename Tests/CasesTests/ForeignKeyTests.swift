private import Base
import Raster
import Testing

@testable import Cases

@Suite struct ForeignKeyTests {
  /// Keys of a whole case, of a run and of a picture's run.
  private static let rows = ForeignKey.ofCases.filter { $0.key != "channel" }

  @Test(arguments: rows)
  func isAnsweredWithWhatIsAccepted(_ row: ForeignKey) throws {
    // Pictures are looked for on disk.
    guard !row.example.contains("image:"), row.key != "image", !row.example.isEmpty else { return }
    let isRun = CaseKeys.table[row.key] == nil && row.key != "matrix"
    let example = row.plainExample
    // An example of two keys is written in two lines.
    let lines = ForeignKey.lines(of: example).joined(separator: "\n")
    let map = isRun ? "text: { text: a, \(example) }" : lines
    let others = ["text", "width"].filter { $0 != row.key && !(isRun && $0 == "text") }
    let file = map + "\n" + others.map { "\($0): 9\n" }.joined()
    // Columns need a height.
    let column = row.key == "mode" ? "height: 9\n" : ""
    #expect(try SuiteOnDisk(["a.yaml": file + column]).errors() == [], "\(row.names)")
  }

  @Test(arguments: rows)
  func isNoKeyOfOurs(_ row: ForeignKey) {
    for name in row.names {
      #expect(
        CaseKeys.table[name] == nil || row.key == "baseline-shift" || row.key == "unbreakable",
        "\(name)")
    }
  }

  @Test(arguments: ForeignKey.all)
  func isFoundInEachSpelling(_ row: ForeignKey) throws {
    let name = try #require(row.names.first)
    let value = try #require(Node(yaml: row.values.first ?? "1"))
    let camel = name.split(separator: "-").enumerated()
      .map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    for spelling in [name, camel, name.uppercased(), name.replacing("-", with: "_")] {
      let found = ForeignKey.known(spelling, with: value, in: [row.key])
      #expect(found.first?.key == row.key, "\(spelling)")
    }
  }

  /// A line with the table's value would be taken for what the written one means.
  @Test(arguments: rows.filter { $0.takesValue && $0.values.isEmpty })
  func saysNoValueInPlaceOfAnother(_ row: ForeignKey) throws {
    for name in row.names where !name.contains(":") {
      for word in ["xyzzy", "Foo.bar", "foo(bar, 2)", "-7.5qq"] {
        let file = "text: a\nwidth: 9\n\(name): \(word)\n"
        let errors = try SuiteOnDisk(["a.yaml": file]).errors()
        let lines = errors.joined().matches(of: /`([a-z-]+: [^`]+)`/).map { String($0.1) }
        let isOpen = lines.allSatisfy {
          $0.contains("…") || $0.contains(word) || $0.contains("bar")
        }
        #expect(isOpen, "\(errors)")
      }
    }
  }

  /// A suggestion stands in a message of one line.
  @Test(arguments: ["tags: \"a\\n\\nb\"", "title: \"a\\u2028b\"", "suffix-placement: \"a\\nb\""])
  func suggestsNothingOfSeveralLines(_ line: String) throws {
    let errors = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 9\n\(line)"]).errors()
    #expect(errors.count == 1)
    let isOneLine = errors[0].allSatisfy { !$0.isNewline }
    #expect(isOneLine)
  }

  @Test(
    arguments: [
      ("rgb(255, 0, 0)", "#ff0000"), ("RGB(255 0 0 / 50%)", "#ff000080"),
      ("rgba(0, 128, 255, 0.5)", "#0080ff80"), ("rgb(100%, 0%, 50%)", "#ff0080"),
      ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(240deg 100% 50%)", "#0000ff"),
      ("hsl(-120, 100%, 50%)", "#0000ff"), ("hsla(120, 100%, 25%, 1)", "#008000"),
      ("0xff8800", "#ff8800"), ("0x80ff8800", "#ff880080"), ("1c1c1e", "#1c1c1e"),
      ("FF8800", "#ff8800"),
    ])
  func readsColorsOfOtherNotations(_ text: String, _ hex: String) {
    #expect(ForeignColor(text)?.color.cssHex == hex)
  }

  @Test(arguments: [
    ("#ff333333", "#333333"), ("#80FFffff", "#ffffff80"), ("#8f00", "#ff000088"),
    ("#333333", nil), ("#333", nil), ("ff333333", nil), ("#gg333333", nil),
  ])
  func readsAndroidsColorsWithTheirAlphaFirst(_ text: String, _ hex: String?) {
    #expect(ForeignColor(alphaFirst: text)?.color.cssHex == hex)
  }

  @Test(arguments: [
    "rgb(1, 2)", "rgb(a, b, c)", "rgb(nan, 1, 2)", "hsl(inf, 1%, 1%)", "cmyk(1, 2, 3, 4)",
    "#ff0000", "red", "", "()",
  ])
  func takesNothingElseForAColor(_ text: String) {
    #expect(ForeignColor(text) == nil)
  }
}

extension ForeignKey: CustomTestStringConvertible {
  public var testDescription: String { names[0] }
}
