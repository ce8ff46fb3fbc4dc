import Testing

@testable import Catalogs

/// Each form and each item of a list has its own line.
@Suite struct FormLinesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let path: String
    let text: String
    let lines: [Int]
    var testDescription: String { path }
  }

  @Test(arguments: [
    Row(
      path: "values/plurals.xml",
      text: """
        <resources>
        <plurals name="a">
        <item quantity="one">1</item>
        <item quantity="other">2</item>
        </plurals></resources>
        """, lines: [3, 4]),
    Row(
      path: "values/array.xml",
      text: "<resources><string-array name=\"a\">\n<item>1</item>\n\n<item>2</item>\n"
        + "</string-array></resources>", lines: [2, 4]),
    Row(
      path: "a.json", text: "{\n\"a_one\": \"1\",\n\"b\": \"\",\n\"a_other\":\n\"2\"}",
      lines: [2, 5, 3]),
    Row(
      path: "a.xcstrings",
      text: """
        {"strings": {"a": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"value":
        "1"}},
        "other": {"variations": {"device": {
        "ipad": {"stringUnit": {"value": "2"}},
        "other": {"stringUnit": {"value": "3"}}}}}}}}}}}}
        """, lines: [3, 5, 6]),
    Row(
      path: "substitution.xcstrings",
      text: """
        {"strings": {"a": {"localizations": {"de": {
        "stringUnit": {"value": "%#@n@"},
        "substitutions": {"n": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "1"}},
        "other": {"stringUnit": {"value": "2"}}}}}}}}}}}
        """, lines: [4, 5]),
    Row(
      path: "a.stringsdict",
      text: """
        <plist><dict><key>a</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>one</key><string>1</string>
        <key>other</key><string>2</string></dict></dict></dict></plist>
        """, lines: [5, 6]),
    Row(
      path: "widths.stringsdict",
      text: """
        <plist><dict><key>a</key><dict>
        <key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>1</string>
        <key>50</key><string>2</string></dict></dict></dict></plist>
        """, lines: [4, 3]),
    Row(
      path: "de.po",
      text: "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"1\"\nmsgstr[1] \"\"\n\"2\"\n",
      lines: [3, 4]),
    Row(
      path: "de.xliff",
      text: """
        <xliff version="1.2"><file source-language="en" original="a.xcstrings"><body>
        <trans-unit id="a|==|plural.one"><source>1</source></trans-unit>
        <trans-unit id="a|==|plural.other"><source>2</source></trans-unit>
        </body></file></xliff>
        """, lines: [2, 3]),
  ])
  func hasItsLine(_ row: Row) throws {
    let format = try #require(CatalogFormat(path: row.path))
    let catalog = try format.read(Array(row.text.utf8), path: row.path)
    #expect(catalog.messages.flatMap { $0.forms.map(\.line) } == row.lines)
  }
}
