import Foundation
import Testing

@testable import Audit

/// Which scripts `harness init` finds in a project's catalogs.
@Suite struct CatalogScriptsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    /// Names with their characters.
    let scripts: [String]

    init(_ path: String, _ text: String, _ scripts: String...) {
      (self.path, self.text, self.scripts) = (path, text, scripts)
    }

    var testDescription: String { path }
  }

  static let rows = [
    Row("locales/th.json", #"{"a": "กก ข"}"#, "Thai กข"),
    Row("locales/th.json", #"{"a": "\u0e01"}"#, "Thai ก"),
    Row("locales/ja/common.json", #"{"a": {"b": "次へ"}}"#, "Han 次", "Hiragana へ"),
    Row("messages_ka.properties", "a = \\u10d0", "Georgian ა"),
    Row(
      "res/values-hi/strings.xml", "<resources><string name='a'>की</string></resources>",
      "Devanagari की"),
    Row(
      "res/values/strings.xml", "<resources><string name='a'>中</string></resources>", "Han 中"),
    Row("he.lproj/Localizable.strings", "\"a\" = \"א\";", "Hebrew א"),
    Row("config/locales/ar.yml", "ar: { a: م }", "Arabic م"),
    Row("po/el.po", "msgid \"a\"\nmsgstr \"α\"\n", "Greek α"),
    // A comment and a key are shown nowhere.
    Row("lib/app_th.arb", #"{"ก": "x", "@ก": {"description": "ข"}}"#, "Latin x"),
    // Not catalogs, or not the project's.
    Row("package.json", #"{"a": "ก"}"#),
    Row("res/layout/main.xml", "<resources><string name='a'>ก</string></resources>"),
    Row("node_modules/x/locales/th.json", #"{"a": "ก"}"#),
    Row(".cache/locales/th.json", #"{"a": "ก"}"#),
    // An audit says what is wrong.
    Row("locales/th.json", #"{"a": "ก""#),
    Row("locales/th.json", ""),
  ]

  @Test(arguments: rows)
  func findsScripts(_ row: Row) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "harness-scripts-\(UUID().uuidString)")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appending(path: row.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(row.text.utf8).write(to: file)
    let scripts = CatalogScripts(below: folder.path).scripts
    #expect(
      scripts.map {
        "\($0.name) \(String(String.UnicodeScalarView($0.characters.flatMap(\.unicodeScalars))))"
      }
        == row.scripts)
    #expect(scripts.allSatisfy { $0.file == row.path })
  }

  @Test func aFolderThatIsNotThereHasNone() {
    #expect(CatalogScripts(below: "/nowhere/at/all").scripts.isEmpty)
  }
}
