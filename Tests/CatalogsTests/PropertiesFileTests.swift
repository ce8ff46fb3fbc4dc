import Testing

@testable import Catalogs

/// Java's `.properties`, by the documentation of `Properties.load`, `PropertyResourceBundle` and `MessageFormat`.
@Suite struct PropertiesFileTests {
  @Test(arguments: [
    FileExample(""), FileExample("# a=b\n!c=d\n\n"),
    FileExample("a=b", .text("a", line: 1, .text("b"))),
    // The separators, and what white space around them is.
    FileExample(
      "a = b\nc : d\ne f g\n  h=i\r\nj\t:k ",
      .text("a", line: 1, .text("b")), .text("c", line: 2, .text("d")),
      .text("e", line: 3, .text("f g")), .text("h", line: 4, .text("i")),
      .text("j", line: 5, .text("k "))),
    FileExample(
      "a==b\nc\nd=", .text("a", line: 1, .text("=b")), .text("c", line: 2), .text("d", line: 3)),
    FileExample(#"a\=b\:c\ d=e"#, .text("a=b:c d", line: 1, .text("e"))),
    // Lines that go on.
    FileExample(
      "a=one, \\\n   two, \\\r\n\tthree\nb=c", .text("a", line: 1, .text("one, two, three")),
      .text("b", line: 4, .text("c"))),
    FileExample(
      "a\\\n  b \\\n = c", .text("ab", line: 1, .text("c"))),
    FileExample(
      "a=b\\\\\nc=d\\\n", .text("a", line: 1, .text("b\\")), .text("c", line: 2, .text("d"))),
    FileExample("# a \\\nb=c", .text("b", line: 2, .text("c"), comment: "a \\")),
    FileExample(
      "a=b\\\n#c\\\n\nd=e", .text("a", line: 1, .text("b#c")), .text("d", line: 4, .text("e"))),
    // Escapes.
    FileExample(
      #"a=\t\n\\\"\q\u0041\u00e9\uD83D\uDE00"#, .text("a", line: 1, .text("\t\n\\\"qAé\u{1F600}"))),
    FileExample(#"\u0061=b"#, .text("a", line: 1, .text("b"))),
    // Comments.
    FileExample(
      "# One.\n#\n! Two.\na=b\n# Three.\n\nc=d",
      .text("a", line: 4, .text("b"), comment: "One.\nTwo."),
      .text("c", line: 7, .text("d"))),
  ])
  func reads(_ example: FileExample) throws {
    for mark in ["", "\u{FEFF}"] {
      let catalog = try PropertiesFile.read(Array((mark + example.text).utf8), path: "a.properties")
      #expect(catalog == Catalog(messages: example.messages))
    }
  }

  /// As Java reads it since version 9.
  @Test(arguments: [
    (Array("a=é€".utf8), "é€"), (Array("a=".utf8) + [0xE9, 0x20, 0xFC], "é ü"),
    // One character that is not UTF-8 makes all of the file another encoding.
    (Array("a=é".utf8) + [0xE9], "Ã©é"),
  ])
  func choosesTheEncoding(_ bytes: [UInt8], _ text: String) throws {
    let catalog = try PropertiesFile.read(bytes, path: "a.properties")
    #expect(catalog.messages == [.text("a", line: 1, .text(text))])
  }

  @Test(arguments: [
    PatternExample("It''s {0}", .text("It's "), .string("0", "{0}")),
    PatternExample("It's {0}, isn't it {1}", .text("Its {0}, isnt it "), .string("1", "{1}")),
    PatternExample(
      "{0,number,#.##} of {1,date}", .integer("0", "{0,number,#.##}"), .text(" of "),
      .date("1", "{1,date}")),
    PatternExample("L'app {0} est ici", .text("Lapp {0} est ici")),
    PatternExample("L'app {0} n'est {1}", .text("Lapp {0} nest "), .string("1", "{1}")),
    // Without a value, programs show the text as it is.
    PatternExample("It's new", .text("It's new")), PatternExample("It''s new", .text("It's new")),
    PatternExample("'{'0'}'", .text("{0}")),
    // Names are those of other libraries, where apostrophes are text.
    PatternExample("it's at least {min}", .text("it's at least "), .string("min", "{min}")),
    PatternExample(
      "${user}: %s, %d, 50 %", .string("user", "${user}"), .text(": "), .string("1", "%s"),
      .text(", "), .integer("2", "%d"), .text(", 50 %")),
    PatternExample(
      "%sth of %dMB, 50%off", .string("1", "%s"), .text("th of "), .integer("2", "%d"),
      .text("MB, 50%off")),
    PatternExample("%discount% off", .text("%discount% off")),
    PatternExample("{", .text("{")), PatternExample("a } b", .text("a } b")),
  ])
  func findsPlaceholders(_ pattern: PatternExample) throws {
    #expect(try JavaPattern.variants(of: pattern.text) == [Variant(pattern: pattern.parts)])
  }

  /// As JabRef writes them, where a text or the key that is its source has the first.
  @Test(arguments: [
    PatternExample(
      "'%0' of %1", .text("'"), .string("0", "%0"), .text("' of "), .string("1", "%1")),
    PatternExample(
      "%0.\n%1... %1kopi", .string("0", "%0"), .text(".\n"), .string("1", "%1"), .text("... "),
      .string("1", "%1"), .text("kopi")),
    PatternExample("%0", .text("%0")),
    PatternExample("%0 %1", .string("0", "%0"), .text(" "), .string("1", "%1")),
    PatternExample("%0は {} %s", .string("0", "%0"), .text("は {} "), .string("1", "%s")),
    PatternExample(
      "?body=%0A%0D, 100%0, %05d, %0.1f", .text("?body=%0A%0D, 100%0, %05d, %0.1f")),
    PatternExample("up to %1", .text("up to %1")),
  ])
  func findsNumbersFromZero(_ pattern: PatternExample) throws {
    #expect(try JavaPattern.variants(of: pattern.text) == [Variant(pattern: pattern.parts)])
  }

  /// Java takes the last.
  @Test func saysThatAKeyIsThereTwice() throws {
    let catalog = try PropertiesFile.read(Array("a=b\nc=d\na=e\na=f".utf8), path: "m.properties")
    #expect(
      catalog.flaws.map(\.error.description) == [
        "m.properties:3: “a”: appears twice, first in line 1; accepted: each key once",
        "m.properties:4: “a”: appears twice, first in line 1; accepted: each key once",
      ])
    #expect(catalog.messages.map(\.line) == [2, 4])
  }

  @Test func takesTheKeyForTheSource() throws {
    let catalog = try PropertiesFile.read(
      Array(#"Move\ %0\ to\ %1=Nach %1 verschieben"#.utf8), path: "a_de.properties")
    #expect(
      catalog.messages.map(\.variants) == [
        [Variant(pattern: [.text("Nach "), .string("1", "%1"), .text(" verschieben")])]
      ])
  }

  @Test func readsChoicesOfICU() throws {
    #expect(
      try JavaPattern.variants(of: "{0, plural, one{# ''file''} other{# files}}") == [
        .when(.number(0, "one"), show: .integer("0", "#"), .text(" 'file'")),
        .when(.number(0, "other"), show: .integer("0", "#"), .text(" files")),
      ])
  }

  /// `ChoiceFormat`: each text has a limit, and the last one is for all other numbers.
  @Test(arguments: [
    (
      "There {0,choice,0#are no files|1#is one file|1<are {0} files}.",
      [
        choice("0", .text("There are no files.")), choice("1", .text("There is one file.")),
        choice("other", .text("There are "), .string("0", "{0}"), .text(" files.")),
      ]
    ),
    (
      "{0,choice,0#none|1#one|1<some|10≤many}",
      [
        choice("0", .text("none")), choice("1", .text("one")), choice(">1", .text("some")),
        choice("other", .text("many")),
      ]
    ),
    (
      "{0,choice,0#{1}|1#it''s}",
      [choice("0", .string("1", "{1}")), choice("other", .text("it's"))]
    ),
    ("{0,choice,0#always}", [choice("other", .text("always"))]),
  ])
  func readsChoicesOfJava(_ text: String, _ variants: [Variant]) throws {
    #expect(try JavaPattern.variants(of: text) == variants)
  }

  private static func choice(_ value: String, _ parts: PatternPart...) -> Variant {
    Variant(conditions: [.select(argument: "0", value: value)], pattern: parts)
  }

  @Test(arguments: [
    (
      Array("a=b\nc=\\\n\\u00g0".utf8),
      "3: no four digits follow `\\u`; accepted: such as `\\u00E9`, and `\\\\u` for the text itself"
    ),
    (
      Array("a=C:\\users".utf8),
      "1: no four digits follow `\\u`; accepted: such as `\\u00E9`, and `\\\\u` for the text itself"
    ),
    (
      Array("a=\\u00e".utf8),
      "1: no four digits follow `\\u`; accepted: such as `\\u00E9`, and `\\\\u` for the text itself"
    ),
    (
      Array("a=b\nc=\0".utf8),
      "2: the character U+0000, as in a damaged file; accepted: UTF-8, and ISO-8859-1"
    ),
    (
      utf16("a=b", isBigEndian: false, hasMark: true),
      " the file is in UTF-16; accepted: UTF-8, and ISO-8859-1"
    ),
    (
      Array("a=b\nc={0,choice,none|1#x}".utf8),
      "2: “c”: a text of `{0,choice,…}` has no limit; accepted: such as `0#none|1#one`"
    ),
    (
      Array("a=b\nc={n, plural, one{x}}".utf8),
      "2: “c”: `{n, …}` has no branch `other`; accepted: `other{…}` for all other values"
    ),
  ])
  func saysWhatIsWrong(_ bytes: [UInt8], _ error: String) {
    let errors = problems { () throws(CatalogErrors) in
      try PropertiesFile.read(bytes, path: "a.properties")
    }
    #expect(errors == ["a.properties:" + error])
  }

  @Test func takesTheLanguageOfTheName() throws {
    let files = [("messages", ""), ("messages_de_AT", "_de_AT"), ("messages_zh_Hant", "_zh_Hant")]
    let parts = files.map { name, star in
      Catalog.Part(
        Array("a=b".utf8), .properties, file: "i18n/\(name).properties", name: star)
    }
    #expect(Catalog(joining: parts).messages.map(\.language) == [nil, "de-AT", "zh-Hant"])
  }
}
