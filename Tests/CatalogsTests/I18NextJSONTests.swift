import Catalogs
import Testing

@Suite struct I18NextJSONTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let text: String
    let messages: [Message]
    var testDescription: String { text }

    init(_ text: String, _ messages: [Message]) {
      self.text = text
      self.messages = messages
    }
  }

  @Test(
    arguments: [
      Example("{}", []),
      Example(#"{"a": {}, "b": []}"#, []),
      Example(
        "{\r\n\"a\":\r\n\"Hi {{name}}\"\r\n}",
        [
          Message(
            key: "a", language: nil, line: 3,
            variants: [Variant(pattern: [.text("Hi "), .string("name", "{{name}}")])])
        ]),
      Example(
        #"{"a": ""}"#, [Message(key: "a", language: nil, line: 1, variants: [Variant(pattern: [])])]
      ),
      // What is not translated, and settings.
      Example(
        #"{"a": null, "b": 5, "c": {"d": true, "e": "1"}, "f": ["2", null]}"#,
        [plain("c.e", "1"), plain("f.0", "2")]),
      // The parts of keys.
      Example(
        #"{"a": {"b": {"c": "1"}, "d.e": "2"}, "f": ["3", {"g": "4"}, ["5"]]}"#,
        [
          plain("a.b.c", "1"), plain("a.d.e", "2"), plain("f.0", "3"), plain("f.1.g", "4"),
          plain("f.2.0", "5"),
        ]),
      // Lists that only look as if FormatJS had compiled them.
      Example(
        #"{"a": [{"type": 0, "value": "1"}], "b": "2"}"#,
        [plain("a.0.value", "1"), plain("b", "2")]),
      Example(#"{"a": [{"type": 9, "value": "1"}]}"#, [plain("a.0.value", "1")]),
      Example(
        #"{"a": [{"type": "0", "value": "1"}]}"#, [plain("a.0.type", "0"), plain("a.0.value", "1")]),
      // The example of i18next's documentation.
      Example(
        """
        {
          "keyNesting": "reuse $t(keyDeep.inner)",
          "keyContext_male": "the male variant",
          "keyContext_female": "the female variant",
          "keyPluralSimple_one": "the singular",
          "keyPluralSimple_other": "the plural",
          "keyPluralMultipleEgArabic_zero": "the plural form 0",
          "keyPluralMultipleEgArabic_one": "the plural form 1",
          "keyPluralMultipleEgArabic_two": "the plural form 2",
          "keyPluralMultipleEgArabic_few": "the plural form 3",
          "keyPluralMultipleEgArabic_many": "the plural form 4",
          "keyPluralMultipleEgArabic_other": "the plural form 5"
        }
        """,
        [
          plain("keyNesting", "reuse $t(keyDeep.inner)", line: 2),
          plain("keyContext_male", "the male variant", line: 3),
          plain("keyContext_female", "the female variant", line: 4),
          plural("keyPluralSimple", [("one", "the singular"), ("other", "the plural")], line: 5),
          plural(
            "keyPluralMultipleEgArabic",
            [
              ("zero", "the plural form 0"), ("one", "the plural form 1"),
              ("two", "the plural form 2"), ("few", "the plural form 3"),
              ("many", "the plural form 4"), ("other", "the plural form 5"),
            ], line: 7),
        ]),
      Example(
        #"{"place_ordinal_one": "st", "place_ordinal_other": "th", "place_other": "places"}"#,
        [
          .forms(
            "place_ordinal", line: 1,
            .when(.ordinal(argument: "count", category: "one"), show: .text("st")),
            .when(.ordinal(argument: "count", category: "other"), show: .text("th"))),
          plural("place", [("other", "places")]),
        ]),
      // Contexts have forms of their own, and forms need not stand together.
      Example(
        #"{"a": {"x_male_other": "1", "y": "2", "x_male_one": "3"}}"#,
        [plural("a.x_male", [("other", "1"), ("one", "3")]), plain("a.y", "2")]),
      // Languages whose texts often lack `other`.
      Example(
        #"{"a_one": "1", "a_few": "2", "a_many": "3"}"#,
        [plural("a", [("one", "1"), ("few", "2"), ("many", "3")])]),
      // Comments for translators, as VS Code's extensions have them, and texts that are called alike.
      Example(
        #"{"a": {"message": "Open {0}", "comment": ["A verb.", "Short."]}, "b": {"message": "1", "comment": "2"}}"#,
        [
          Message(
            key: "a", language: nil, line: 1,
            variants: [Variant(pattern: [.text("Open "), .string("0", "{0}")])],
            comment: "A verb.\nShort."),
          plain("b.message", "1"), plain("b.comment", "2"),
        ]),
      // No plural forms.
      Example(
        #"{"step_one": "1", "step_two": "2", "step_three": "3", "_other": "4"}"#,
        [
          plain("step_one", "1"), plain("step_two", "2"), plain("step_three", "3"),
          plain("_other", "4"),
        ]),
      Example(
        #"{"select_one": "1", "select_many": "2"}"#,
        [plain("select_one", "1"), plain("select_many", "2")]),
      Example(
        #"{"a_one": {"b": "1"}, "a_other": ["2"]}"#,
        [plain("a_one.b", "1"), plain("a_other.0", "2")]),
      // What is shown without a number.
      Example(
        #"{"a_one": "1", "a": "2", "a_other": "3"}"#,
        [
          Message(
            key: "a", language: nil, line: 1,
            variants: [
              .when(.count("one"), show: .text("1")),
              Variant(pattern: [.text("2")]),
              .when(.count("other"), show: .text("3")),
            ])
        ]),
      // Forms with choices of their own.
      Example(
        #"{"a_one": "{g, select, f {her} other {their}} file", "a_other": "{{count}} files"}"#,
        [
          .forms(
            "a", line: 1,
            .when(.count("one"), .select(argument: "g", value: "f"), show: .text("her file")),
            .when(.count("one"), .select(argument: "g", value: "other"), show: .text("their file")),
            .when(.count("other"), show: .string("count", "{{count}}"), .text(" files")))
        ]),
      Example(
        #"{"a_one": "{count, plural, one {1} other {2}}", "a_other": "{count, plural, =0 {3} other {4}}"}"#,
        [plural("a", [("one", "1"), ("other", "4")])]),
      // Transloco's references to other keys, which say nothing about a file with other names with dots.
      Example(
        #"{"a": {"b": "B", "c": "{{ a.b }}, {{a.d}}", "d": "{{e}} {{a.b}}"}}"#,
        [
          plain("a.b", "B"),
          Message(
            key: "a.c", language: nil, line: 1,
            variants: [
              Variant(pattern: [.text("B, "), .string("e", "{{e}}"), .text(" B")])
            ]
          ).with(named: ["a.b", "a.d"]),
          Message(
            key: "a.d", language: nil, line: 1,
            variants: [Variant(pattern: [.string("e", "{{e}}"), .text(" B")])]
          ).with(named: ["a.b"]),
        ]),
      Example(
        #"{"a.b": "{{a.c}}1", "a.c": "{{a.b}}2"}"#,
        [
          Message(
            key: "a.b", language: nil, line: 1,
            variants: [Variant(pattern: [.string("a.b", "{{a.b}}"), .text("21")])]
          ).with(named: ["a.c"]),
          Message(
            key: "a.c", language: nil, line: 1,
            variants: [Variant(pattern: [.string("a.c", "{{a.c}}"), .text("12")])]
          ).with(named: ["a.b"]),
        ]),
      Example(
        #"{"a.b": "B", "c": "{{a.b}} {{a.x}}"}"#,
        [
          plain("a.b", "B"),
          Message(
            key: "c", language: nil, line: 1,
            variants: [
              Variant(pattern: [.string("a.b", "{{a.b}}"), .text(" "), .string("a.x", "{{a.x}}")])
            ]),
        ]),
      Example(
        #"{"b": "B", "c": "{{b}}"}"#,
        [
          plain("b", "B"),
          Message(
            key: "c", language: nil, line: 1,
            variants: [Variant(pattern: [.string("b", "{{b}}")])]),
        ]),
      // Version 3.
      Example(
        #"{"a": "1", "a_plural": "2", "b_plural": "3"}"#,
        [plural("a", [("one", "1"), ("other", "2")]), plain("b_plural", "3")]),
      Example(
        #"{"a_plural": "1", "a": "2"}"#, [plural("a", [("other", "1"), ("one", "2")])]),
      Example(
        #"{"a": "1", "a_plural": "2", "a_plural_plural": "3"}"#,
        [plural("a", [("one", "1"), ("other", "2")]), plain("a_plural_plural", "3")]),
    ])
  func readsTexts(_ example: Example) throws {
    #expect(try read(example.text).messages == example.messages)
    #expect(try read("\u{FEFF}" + example.text).messages == example.messages)
  }

  @Test func readsSixtyFourLevels() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"a":"#, count: levels) + #""b""# + String(repeating: "}", count: levels)
    }
    let key = Array(repeating: "a", count: 64).joined(separator: ".")
    #expect(try read(nested(64)) == Catalog(messages: [Self.plain(key, "b")]))
    let errors = problems { () throws(CatalogErrors) in try read(nested(65)) }
    #expect(
      errors == [
        "de.json:1: not valid JSON at byte 321: lists and objects are nested more than 64 deep"
      ])
  }

  @Test(
    arguments: [
      FileMistake("", "de.json:1: not valid JSON at byte 1: the end is missing"),
      FileMistake(
        "{\n\"a\": \"\\ude00\"\n}",
        "de.json:2: not valid JSON at byte 9: half of a surrogate pair"),
      FileMistake(
        "{\r\n\"a\": {\"b\": \"1\",\r\n\"b\": \"2\"}}",
        "de.json:3: “a.b”: appears twice, first in line 2; accepted: each key once"),
      FileMistake(#""a""#, "de.json:1: the file is a text; accepted: an object"),
      FileMistake(
        """
        {
          "a": "{{x",
          "b": {
            "c": "{n, plural, one {x}",
            "d": "fine"
          },
          "e": ["f",
            "{g, select, a {x}}"]
        }
        """, "de.json:2: “a”: `{{x` is not closed; accepted: `{{x}}`",
        "de.json:4: “b.c”: the argument `{n` is not closed; accepted: `}` at its end",
        "de.json:8: “e.1”: `{g, …}` has no branch `other`; accepted: `other{…}` for all other values"
      ),
      FileMistake(
        #"""
        {"a": [{"type": 0, "value": "Hi "}, {"type": 1, "value": "name"}], "b": [],
        "c": [{"type": 6, "value": "n", "options": {"other": {"value": [{"type": 7}]}}, "offset": 0}]}
        """#,
        "de.json:1: the texts are compiled by FormatJS; accepted: the files from which it compiles them"
      ),
      FileMistake(
        "{\"a\": {\"b\": \"1\"},\n\"a.b\": \"2\"}",
        "de.json:2: “a.b”: appears twice, first in line 1; accepted: each key once"),
    ])
  func saysWhatIsAccepted(_ fault: FileMistake) {
    let errors = problems { () throws(CatalogErrors) in try read(fault.text) }
    #expect(errors == fault.errors)
  }

  private func read(_ text: String) throws(CatalogErrors) -> Catalog {
    try I18NextJSON.read(Array(text.utf8), path: "de.json")
  }

  private static func plain(_ key: String, _ text: String, line: Int = 1) -> Message {
    Message(key: key, language: nil, line: line, variants: [Variant(pattern: [.text(text)])])
  }

  private static func plural(
    _ key: String, _ forms: [(category: String, text: String)], line: Int = 1
  ) -> Message {
    Message(
      key: key, language: nil, line: line,
      variants: forms.map { .when(.count($0.category), show: .text($0.text)) })
  }
}
