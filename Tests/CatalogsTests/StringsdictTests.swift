import Testing

@testable import Catalogs

@Suite struct StringsdictTests {
  /// A property list, whose entries begin in line 5.
  private static func file(_ entries: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(entries)
      </dict>
      </plist>
      """.utf8)
  }

  /// A variable with plural forms, in one line.
  private static func variable(_ name: String, _ forms: KeyValuePairs<String, String>) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
      + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
  }

  private static func entry(_ key: String, _ format: String, _ variables: String...) -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\n"
      + variables.joined(separator: "\n") + "</dict>"
  }

  private static func message(line: Int = 5, comment: String? = nil, _ variants: Variant...)
    -> Message
  {
    Message(key: "a", language: nil, line: line, variants: variants, comment: comment)
  }

  @Test(arguments: [
    FileExample("empty", ""),
    FileExample(
      "one variable",
      entry("a", "%#@files@", variable("files", ["one": "%d file", "other": "%d files"])),
      message(
        .when(.number(1, "one"), show: .integer("1", "%d"), .text(" file")),
        .when(.number(1, "other"), show: .integer("1", "%d"), .text(" files")))),
    FileExample(
      "text around it, all categories",
      entry(
        "a", "Got %#@n@ (100%%).",
        variable(
          "n", ["zero": "0", "one": "1", "two": "2", "few": "3", "many": "4", "other": "5"])),
      message(
        .when(.number(1, "zero"), show: .text("Got 0 (100%).")),
        .when(.number(1, "one"), show: .text("Got 1 (100%).")),
        .when(.number(1, "two"), show: .text("Got 2 (100%).")),
        .when(.number(1, "few"), show: .text("Got 3 (100%).")),
        .when(.number(1, "many"), show: .text("Got 4 (100%).")),
        .when(.number(1, "other"), show: .text("Got 5 (100%).")))),
    FileExample(
      "two variables and an argument: all combinations, and everybody's number",
      entry(
        "a", "%@: %#@x@, %#@y@", variable("x", ["one": "one", "other": "%d"]),
        variable("y", ["other": "%d"])),
      message(
        .when(
          .number(2, "one"), .number(3, "other"),
          show: .string("1", "%@"), .text(": one, "), .integer("3", "%d")),
        .when(
          .number(2, "other"), .number(3, "other"),
          show: .string("1", "%@"), .text(": "), .integer("2", "%d"), .text(", "),
          .integer("3", "%d")))),
    FileExample(
      "numbers of arguments",
      entry(
        "a", "%2$#@y@ %1$#@x@", variable("x", ["other": "%1$d x"]), variable("y", ["other": "%d y"])
      ),
      message(
        .when(
          .number(2, "other"), .number(1, "other"),
          show: .integer("2", "%d"), .text(" y "), .integer("1", "%1$d"), .text(" x")))),
    FileExample(
      "a variable within another",
      entry(
        "a", "%1$#@x@", variable("x", ["one": "one, %2$#@y@", "other": "%1$d"]),
        variable("y", ["one": "%2$d y", "other": "%2$d ys"])),
      message(
        .when(
          .number(1, "one"), .number(2, "one"), show: .text("one, "), .integer("2", "%2$d"),
          .text(" y")),
        .when(
          .number(1, "one"), .number(2, "other"), show: .text("one, "), .integer("2", "%2$d"),
          .text(" ys")),
        .when(.number(1, "other"), show: .integer("1", "%1$d")))),
    FileExample(
      "a variable that comes twice has one form at a time",
      entry("a", "%1$#@x@ %1$#@x@", variable("x", ["one": "1", "other": "n"])),
      message(
        .when(.number(1, "one"), show: .text("1 1")), .when(.number(1, "other"), show: .text("n n"))
      )),
    FileExample(
      "two variables of one number agree",
      entry(
        "a", "%1$#@x@ %1$#@y@", variable("x", ["one": "1", "other": "n"]),
        variable("y", ["one": "file", "other": "files"])),
      message(
        .when(.number(1, "one"), show: .text("1 file")),
        .when(.number(1, "other"), show: .text("n files")))),
    FileExample(
      "devices",
      "<key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>\n"
        + "<key>iphone</key><string>Tap %@</string><key>mac</key><string>Click %@</string></dict></dict>",
      message(
        .when(.device("iphone"), show: .text("Tap "), .string("1", "%@")),
        .when(.device("mac"), show: .text("Click "), .string("1", "%@")))),
    FileExample(
      "plurals of devices",
      "<key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>\n<key>ipad</key><dict>"
        + "<key>NSStringLocalizedFormatKey</key><string>%#@x@</string>"
        + variable("x", ["one": "1", "other": "n"]) + "</dict></dict></dict>",
      message(
        .when(.device("ipad"), .number(1, "one"), show: .text("1")),
        .when(.device("ipad"), .number(1, "other"), show: .text("n")))),
    FileExample(
      "widths: the largest first",
      "<key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>Hi</string>"
        + "<key>50</key><string>Hello everyone</string><key>20</key><string>Hello</string></dict></dict>",
      message(
        .when(show: .text("Hello everyone")), .when(.device("width 1"), show: .text("Hi")),
        .when(.device("width 20"), show: .text("Hello")))),
    FileExample(
      "comments and lines",
      "<!-- What a is. -->\n" + entry("a", "%#@x@", variable("x", ["other": "n"])),
      message(line: 6, comment: "What a is.", .when(.number(1, "other"), show: .text("n")))),
  ])
  func reads(_ example: FileExample) throws {
    let catalog = try Stringsdict.read(Self.file(example.text), path: "a.stringsdict")
    #expect(catalog == Catalog(messages: example.messages))
  }

  @Test func takesTheLanguageFromTheFolder() throws {
    let entry = Self.entry("a", "%#@x@", Self.variable("x", ["other": "n"]))
    let catalog = try Stringsdict.read(Self.file(entry), path: "ru.lproj/a.stringsdict")
    #expect(catalog.messages.map(\.language) == ["ru"])
  }

  private static let nested = (0..<30).map { index in
    variable("v\(index)", ["other": "%#@v\(index + 1)@%#@v\(index + 1)@"])
  }

  @Test(arguments: [
    FileMistake(
      "<key>a</key><string>b</string>",
      "5: “a”: no rule; accepted: a `dict` with `NSStringLocalizedFormatKey`"),
    FileMistake(
      "<key>a</key><dict/>",
      "5: “a”: `a` has no rule; accepted: `NSStringLocalizedFormatKey`, `NSStringDeviceSpecificRuleType`, "
        + "`NSStringVariableWidthRuleType`"),
    FileMistake(
      entry("a", "%#@x@"),
      "5: “a”: the variable `x` has no forms; accepted: forms of this name, one of them `other`"),
    FileMistake(
      entry("a", "%#@x@", variable("x", ["one": "1"])),
      "6: “a”: `x` has no form `other`; accepted: at least this one"),
    FileMistake(
      entry("a", "%#@x@", variable("x", ["others": "1", "other": "n"])),
      "6: “a”: `others` is not a plural category; accepted: zero, one, two, few, many, other"),
    FileMistake(
      entry("a", "%#@x@", "<key>x</key><dict><key>other</key><string>n</string></dict>"),
      "6: “a”: `x` has no `NSStringFormatSpecTypeKey`; accepted: `NSStringPluralRuleType`"),
    FileMistake(
      entry(
        "a", "%#@x@",
        "<key>x</key><dict><key>NSStringFormatSpecTypeKey</key><string>Plural</string></dict>"),
      "6: “a”: `NSStringFormatSpecTypeKey` is `Plural`; accepted: `NSStringPluralRuleType`"),
    FileMistake(
      entry(
        "a", "%#@x@", variable("x", ["other": "%#@y@"]), variable("y", ["other": "%#@x@"])),
      "5: “a”: the variable `x` contains itself"),
    FileMistake(
      entry("a", "%#@v0@", nested.joined(), variable("v30", ["other": "n"])),
      "5: “a”: more than 10000 variables are replaced in one text"),
    FileMistake(
      "<key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>wide</key><string>b</string></dict></dict>",
      "5: “a”: `wide` is not a width with a text; accepted: a whole number, and a `string`"),
    FileMistake(
      "<key>a</key><dict/>\n<key>a</key><dict/>",
      "5: “a”: `a` has no rule; accepted: `NSStringLocalizedFormatKey`, `NSStringDeviceSpecificRuleType`, "
        + "`NSStringVariableWidthRuleType`",
      "6: “a”: the key `a` appears twice, first in line 5; accepted: each key once"),
    FileMistake("<dict/>", "5: a `dict` without a `key`; accepted: a `key` before each value"),
    FileMistake(
      "<key>a</key>", "5: “a”: the key `a` has no value; accepted: a value after each `key`"),
    FileMistake(
      "<key>a</key>\n<key>b</key>",
      "5: “a”: the key `a` has no value; accepted: a value after each `key`",
      "6: “b”: the key `b` has no value; accepted: a value after each `key`"),
    FileMistake(
      "<key>a</key><string>b</string>\n<key>c</key><dict/>",
      "5: “a”: no rule; accepted: a `dict` with `NSStringLocalizedFormatKey`",
      "6: “c”: `c` has no rule; accepted: `NSStringLocalizedFormatKey`, `NSStringDeviceSpecificRuleType`, "
        + "`NSStringVariableWidthRuleType`"),
  ])
  func saysWhatIsWrong(_ mistake: FileMistake) {
    let errors = problems { () throws(CatalogErrors) in
      try Stringsdict.read(Self.file(mistake.text), path: "a.stringsdict")
    }
    #expect(errors == mistake.errors.map { "a.stringsdict:" + $0 })
  }

  @Test func takesPropertyListsOnly() {
    let errors = problems { () throws(CatalogErrors) in
      try Stringsdict.read(Array("<a/>".utf8), path: "a.stringsdict")
    }
    #expect(errors == ["a.stringsdict:1: not a property list; accepted: a `plist` with one `dict`"])
  }
}
