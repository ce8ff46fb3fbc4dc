import Catalogs
import Testing

@Suite struct StringCatalogTests {
  @Test func readsAWholeFile() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "" : {

          },
          "%lld of %@" : {
            "comment" : "Below the list.",
            "extractionState" : "manual",
            "shouldTranslate" : true,
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%1$lld von %2$@"
                }
              },
              "pt-BR" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "%1$lld de %2$@ \\ud83d\\ude00"
                }
              },
              "fr" : {

              }
            }
          },
          "title" : {
            "extractionState" : "extracted_with_value",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "Title"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "Title"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let expected = Catalog(
      sourceLanguage: "en",
      messages: [
        Message(key: "", language: "en", line: 4, variants: [Variant(pattern: [])]),
        Message(
          key: "%lld of %@", language: "en", line: 7,
          variants: [
            Variant(pattern: [.integer("1", "%lld"), .text(" of "), .string("2", "%@")])
          ], comment: "Below the list."),
        Message(
          key: "%lld of %@", language: "de", line: 15,
          variants: [
            Variant(pattern: [.integer("1", "%1$lld"), .text(" von "), .string("2", "%2$@")])
          ], comment: "Below the list."),
        Message(
          key: "%lld of %@", language: "pt-BR", line: 21,
          variants: [
            Variant(pattern: [
              .integer("1", "%1$lld"), .text(" de "), .string("2", "%2$@"), .text(" \u{1F600}"),
            ])
          ], comment: "Below the list.", isUnfinished: true),
        Message(
          key: "title", language: "de", line: 35,
          variants: [Variant(pattern: [.text("Title")])], isUnfinished: true),
        // Xcode writes `new` for source texts that it found in code.
        Message(
          key: "title", language: "en", line: 41,
          variants: [Variant(pattern: [.text("Title")])]),
      ])
    #expect(try read(text) == expected)
    #expect(try read("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == expected)
  }

  @Test(arguments: [
    ("translated", false), ("stale", false), ("new", true), ("needs_review", true),
  ])
  func knowsStates(_ state: String, _ isUnfinished: Bool) throws {
    let unit = #""stringUnit": {"state": "\#(state)", "value": "a"}"#
    for localization in [
      unit, #""variations": {"plural": {"other": {\#(unit)}}}"#,
      #""stringSet": {"state": "\#(state)", "values": ["a"]}"#,
      """
      "stringUnit": {"state": "translated", "value": "%#@x@"},
      "substitutions": {"x": {"variations": {"plural": {"other": {\(unit)}}}}}
      """,
    ] {
      let messages = try messages(of: #"{"localizations": {"de": {\#(localization)}}}"#)
      #expect(messages.map(\.isUnfinished) == [false, isUnfinished])
    }
  }

  @Test func variesByPluralAndDevice() throws {
    let variants = try variants(
      """
      "variations": {
        "device": {
          "iphone": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld tap"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld taps"}}
          }}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld×"}}
        }
      }
      """)
    #expect(
      variants == [
        .when(.device("iphone"), .number(1, "one"), show: .integer("1", "%lld"), .text(" tap")),
        .when(.device("iphone"), .number(1, "other"), show: .integer("1", "%lld"), .text(" taps")),
        .when(.device("other"), show: .integer("1", "%lld"), .text("×")),
      ])
  }

  /// The argument that chooses among plural forms without a substitution.
  @Test(arguments: [
    ("k", "%lld files", "1"), ("k", "%1$@ has %2$lld files", "2"), ("k", "%@: %.1f km", "2"),
    ("%@: %lld files", "Some files", "2"), ("k", "Some files", "1"),
    // The first argument may be left out, and is a number where nothing says that it is a text.
    ("k", "Some of %2$lld", "1"), ("k", "%1$@: some of %3$lld", "2"),
    ("k", "%2$lld of %1$lld", "1"),
  ])
  func findsTheNumber(_ key: String, _ text: String, _ argument: String) throws {
    let messages = try read(
      """
      {"strings": {"\(key)": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "a"}}, "other": {"stringUnit": {"value": "\(text)"}}
      }}}}}}}
      """
    ).messages
    #expect(
      messages.map { $0.variants.map(\.conditions) } == [
        [
          [.plural(argument: argument, category: "one")],
          [.plural(argument: argument, category: "other")],
        ]
      ])
  }

  @Test func replacesSubstitutions() throws {
    let variants = try variants(
      """
      "stringUnit": {"state": "translated", "value": "%1$@: %#@files@ in %3$#@folders@"},
      "substitutions": {
        "folders": {
          "argNum": 3, "formatSpecifier": "lld",
          "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "a folder"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg folders"}}
          }}
        },
        "files": {
          "formatSpecifier": ".1f",
          "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%.1f file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg files of %1$@"}}
          }}
        }
      }
      """)
    let start = [PatternPart.string("1", "%1$@"), .text(": ")]
    let one = start + [.decimal("files", "%.1f")]
    let other =
      start + [.decimal("files", "%arg"), .text(" files of "), .string("1", "%1$@")]
    #expect(
      variants == [
        Variant(
          conditions: [
            .plural(argument: "files", category: "one"), .number(3, "one"),
          ], pattern: one + [.text(" file in a folder")]),
        Variant(
          conditions: [
            .plural(argument: "files", category: "one"),
            .number(3, "other"),
          ], pattern: one + [.text(" file in "), .integer("3", "%arg"), .text(" folders")]),
        Variant(
          conditions: [
            .plural(argument: "files", category: "other"),
            .number(3, "one"),
          ], pattern: other + [.text(" in a folder")]),
        Variant(
          conditions: [
            .plural(argument: "files", category: "other"),
            .number(3, "other"),
          ], pattern: other + [.text(" in "), .integer("3", "%arg"), .text(" folders")]),
      ])
  }

  @Test func replacesSubstitutionsInSubstitutions() throws {
    let variants = try variants(
      """
      "stringUnit": {"value": "%#@a@!"},
      "substitutions": {
        "a": {"argNum": 1, "variations": {"plural": {
          "zero": {"stringUnit": {"value": "none"}},
          "other": {"stringUnit": {"value": "%arg of %#@b@"}}
        }}},
        "b": {"argNum": 2, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}
      }
      """)
    #expect(
      variants == [
        .when(.number(1, "zero"), show: .text("none!")),
        .when(
          .number(1, "other"), .number(2, "other"), show: .integer("1", "%arg"), .text(" of "),
          .integer("2", "%arg"), .text("!")),
      ])
  }

  /// One number has one category everywhere in a text, and one device shows it.
  @Test func leavesOutWhatCannotBe() throws {
    func forms(_ one: String, _ other: String) -> String {
      """
      {"plural": {"one": {"stringUnit": {"value": "\(one)"}},
       "other": {"stringUnit": {"value": "\(other)"}}}}
      """
    }
    let variants = try variants(
      """
      "stringUnit": {"value": "%#@files@ %#@are@ %#@files@"},
      "substitutions": {
        "files": {"argNum": 1, "variations": \(forms("file", "files"))},
        "are": {"argNum": 1, "variations": \(forms("is", "are"))}
      }
      """)
    #expect(
      variants == [
        .when(.number(1, "one"), show: .text("file is file")),
        .when(.number(1, "other"), show: .text("files are files")),
      ])
  }

  @Test func readsSets() throws {
    let text = """
      {"localizations": {"de": {"stringSet": {"state": "new", "values": [
        "Öffne %@",
        "%@ öffnen"
      ]}}}}
      """
    #expect(
      try messages(of: text).dropFirst() == [
        .forms(
          "k", "de", line: 3, .when(.item(0), show: .text("Öffne "), .string("1", "%@")),
          .when(.item(1), show: .string("1", "%@"), .text(" öffnen")), isUnfinished: true)
      ])
  }

  @Test func readsWidths() throws {
    let text = """
      {"localizations": {"de": {"variations": {"width": {
        "20": {"stringUnit": {"value": "Sichern"}},
        "100": {"stringUnit": {"value": "Dauerhaft sichern"}},
        "50": {"stringUnit": {"value": "Alles sichern"}}
      }}}}}
      """
    #expect(
      try messages(of: text).dropFirst() == [
        Message(
          key: "k", language: "de", line: 4,
          variants: [
            Variant(pattern: [.text("Dauerhaft sichern")]),
            .when(.device("width 50"), show: .text("Alles sichern")),
            .when(.device("width 20"), show: .text("Sichern")),
          ])
      ])
  }

  /// A key that has no text is the text, in whatever language.
  @Test func readsFilesWithoutASourceLanguage() throws {
    #expect(
      try read(#"{"strings": {"a": {}}}"#)
        == Catalog(messages: [.text("a", nil, line: 1, .text("a"))]))
  }

  @Test(arguments: [
    ("", "x.xcstrings:1: not valid JSON at byte 1: the end is missing"),
    ("{\n", "x.xcstrings:2: not valid JSON at byte 1: the end is missing"),
    (
      "{\"strings\": {\n\"a\": {},\n\"a\": {}}}",
      "x.xcstrings:3: “a”: appears twice, first in line 2; accepted: each key once"
    ),
    ("[]", "x.xcstrings:1: the file is a list; accepted: an object"),
    ("\n{}", "x.xcstrings:2: `strings` is missing; accepted: an object"),
    ("{\n\"strings\": []}", "x.xcstrings:2: `strings` is a list; accepted: an object"),
    (
      "{\"sourceLanguage\": null, \"strings\": {}}",
      "x.xcstrings:1: `sourceLanguage` is null; accepted: a text"
    ),
  ])
  func saysWhichFilesAreAccepted(_ text: String, _ description: String) {
    let errors = problems { () throws(CatalogErrors) in try read(text) }
    #expect(errors == [description])
  }

  private static let common =
    #""argNum": 1, "variations": {"plural": {"other": {"stringUnit": {"value": "%#@x@"}}}}"#

  /// The value of the key `k`, which begins in line 2.
  @Test(
    arguments: [
      FileMistake("5", "x.xcstrings:2: “k”: the value is a number; accepted: an object"),
      FileMistake(
        "{\"comment\":\n5}", "x.xcstrings:3: “k”: `comment` is a number; accepted: a text"),
      FileMistake(
        #"{"localizations": "de"}"#,
        "x.xcstrings:2: “k”: `localizations` is a text; accepted: an object"),
      // What is not understood would be missing in every audit.
      FileMistake(
        "{\"localizations\": {\"de\":\n{\"variations\": {\"weight\": {}}}}}",
        "x.xcstrings:3: “k”: `variations` has `weight`; accepted: one of `plural`, `device` and `width`, and the others "
          + "within its forms"),
      FileMistake(
        "{\"localizations\": {\"de\": {\"variations\": {\"plural\": {},\n\"device\": {}}}}}",
        "x.xcstrings:3: “k”: `variations` has `plural` and `device` side by side; accepted: one of `plural`, `device` and "
          + "`width`, and the others within its forms"),
      FileMistake(
        #"{"localizations": {"de": {"stringUnit": {"value": "a"}, "variations": {}}}}"#,
        "x.xcstrings:2: “k”: `de` has `stringUnit` and `variations`; accepted: one of them"),
      FileMistake(
        #"{"localizations": {"de": {"text": "a"}}}"#,
        "x.xcstrings:2: “k”: `de` has `text`; accepted: `stringUnit`, `stringSet`, `variations`, `substitutions`"
      ),
      FileMistake(
        #"{"localizations": {"de": {"variations": {"width": {"wide": {}}}}}}"#,
        "x.xcstrings:2: “k”: `wide` is not a width; accepted: a whole number"),
      // All languages at once.
      FileMistake(
        """
        {"localizations": {
          "cs": {"stringUnit": {"value": 1}},
          "da": {"stringUnit": {"state": "translated"}},
          "de": {"stringUnit": {"state": "translated", "value": "fine"}},
          "el": {"stringUnit": {"state": 1, "value": ""}},
          "es": {"stringUnit": "a"},
          "et": null
        }}
        """, "x.xcstrings:3: “k”: `value` is a number; accepted: a text",
        "x.xcstrings:4: “k”: `stringUnit` has no `value`; accepted: a text",
        "x.xcstrings:6: “k”: `state` is a number; accepted: a text",
        "x.xcstrings:7: “k”: `stringUnit` is a text; accepted: an object",
        "x.xcstrings:8: “k”: `et` is null; accepted: an object"),
      FileMistake(
        #"{"localizations": {"de": {"stringSet": {"values": "a"}}}}"#,
        "x.xcstrings:2: “k”: `stringSet` has no list `values`; accepted: a list of texts"),
      FileMistake(
        #"{"localizations": {"de": {"stringSet": {"values": ["a", 1]}}}}"#,
        "x.xcstrings:2: “k”: one of `values` is a number; accepted: a text"),
      FileMistake(
        #"{"localizations": {"de": {"variations": {"plural": {"single": {}}}}}}"#,
        """
        x.xcstrings:2: “k”: `single` is not a plural category; accepted: zero, one, two, few, many, \
        other
        """),
      FileMistake(
        #"{"localizations": {"de": {"variations": {"plural": {"one": 1}}}}}"#,
        "x.xcstrings:2: “k”: `one` is a number; accepted: an object"),
      FileMistake(
        #"{"localizations": {"de": {"stringUnit": {"value": "%#@x@"}}}}"#,
        "x.xcstrings:2: “k”: `%#@x@` has no substitution; accepted: one with the name `x`"),
      FileMistake(
        """
        {"localizations": {"de": {"stringUnit": {"value": "%#@x@"}, "substitutions": {
          "x": {\(common)}}}}}
        """, "x.xcstrings:3: “k”: the substitution `x` contains itself; accepted: others"),
      FileMistake(
        """
        {"localizations": {"de": {"stringUnit": {"value": "%#@x@"}, "substitutions": {
          "x": {\(common.replacing("\"argNum\": 1", with: "\"argNum\": 0"))}}}}}
        """,
        "x.xcstrings:3: “k”: `argNum` is not the number of an argument; accepted: a whole number from 1"
      ),
      FileMistake(
        """
        {"localizations": {"de": {"stringUnit": {"value": "%#@x@"}, "substitutions": {
          "x": {\(common), "formatSpecifier": "%lld"}}}}}
        """,
        """
        x.xcstrings:3: “k”: `formatSpecifier` is `%lld`; accepted: a conversion without a \
        percent sign, such as `lld`
        """),
      FileMistake(
        """
        {"localizations": {"de": {"stringUnit": {"value": "%#@x@"},
          "substitutions": {"x": {"argNum": 1}}}}}
        """, "x.xcstrings:3: “k”: the substitution `x` has no forms; accepted: `variations`"),
      FileMistake(
        """
        {"localizations": {"de": {"stringUnit": {"value": "%#@x@%#@y@"}, "substitutions": {
          "x": {"argNum": 1, "variations": {"plural": {"one": {"stringUnit": {"value": "a"}}}}},
          "y": {"argNum": 1, "variations": {"plural": {"few": {"stringUnit": {"value": "a"}}}}}
        }}}}
        """,
        """
        x.xcstrings:2: “k”: forms of one number have no category in common; accepted: `other` in \
        each
        """),
    ])
  func saysWhatIsAccepted(_ fault: FileMistake) {
    let errors = problems { () throws(CatalogErrors) in try catalog(of: fault.text) }
    #expect(errors == fault.errors)
  }

  @Test func takesAThousandForms() throws {
    let names = ["a", "b", "c", "d"]
    let forms = ["zero", "one", "two", "few", "many", "other"]
      .map { #""\#($0)": {"stringUnit": {"value": "x"}}"# }.joined(separator: ",")
    let substitutions = names.map { #""\#($0)": {"variations": {"plural": {\#(forms)}}}"# }
    func entry(_ text: String) -> String {
      """
      {"localizations": {"de": {"stringUnit": {"value": "\(text)"},
      "substitutions": {\(substitutions.joined(separator: ",\n"))}}}}
      """
    }
    // 6 × 6 × 6
    #expect(try messages(of: entry("%#@a@%#@b@%#@c@")).last?.variants.count == 216)
    let errors = problems { () throws(CatalogErrors) in
      try catalog(of: entry("%#@a@%#@b@%#@c@%#@d@"))
    }
    #expect(
      errors == [
        "x.xcstrings:2: “k”: the text has too many forms; accepted: up to 1,000"
      ])
  }

  /// Each of these contains the next twice.
  @Test func endsWithManySubstitutions() {
    let substitutions = (0..<40).map { number in
      """
      "s\(number)": {"variations": {"plural": {"other": {
        "stringUnit": {"value": "%#@s\(number + 1)@%#@s\(number + 1)@"}}}}}
      """
    }
    let errors = problems { () throws(CatalogErrors) in
      try catalog(
        of: """
          {"localizations": {"de": {"stringUnit": {"value": "%#@s0@"}, "substitutions": {
          \(substitutions.joined(separator: ",\n")),
          "s40": {"variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}
          }}}}
          """)
    }
    #expect(
      errors == [
        "x.xcstrings:80: “k”: the text has too many substitutions; accepted: up to 10,000"
      ])
  }

  @Test func readsWhatIsNotToBeTranslated() throws {
    let messages = try messages(
      of: #"{"shouldTranslate": false, "localizations": {"de": {"stringUnit": {"value": "K"}}}}"#)
    #expect(messages.map(\.language) == ["en", "de"])
    #expect(messages.map(\.isForTranslation) == [false, false])
    #expect(try self.messages(of: "{}").map(\.isForTranslation) == [true])
  }

  @Test(arguments: [
    (
      #"{"localizations": {"de_DE_x!": {"stringUnit": {"value": "X"}}}}"#,
      "`de_DE_x!` is not a language; accepted: tags such as `de`, `pt-BR` and `zh-Hans`"
    ),
    (#"{"shouldTranslate": 1}"#, "`shouldTranslate` is a number; accepted: true or false"),
  ])
  func saysWhichEntryIsWrong(_ entry: String, _ problem: String) {
    let errors = problems { () throws(CatalogErrors) in
      try read("{\"sourceLanguage\": \"en\", \"strings\": {\n\"k\": \(entry)}}")
    }
    #expect(errors == ["x.xcstrings:2: “k”: \(problem)"])
  }

  private func read(_ text: String) throws(CatalogErrors) -> Catalog {
    try StringCatalog.read(Array(text.utf8), path: "x.xcstrings")
  }

  /// That of a key `k` whose value begins in line 2.
  private func catalog(of entry: String) throws(CatalogErrors) -> Catalog {
    try read("{\"sourceLanguage\": \"en\", \"strings\": {\n\"k\": \(entry)}}")
  }

  private func messages(of entry: String) throws(CatalogErrors) -> [Message] {
    try catalog(of: entry).messages
  }

  /// The variants of a German text.
  private func variants(_ localization: String) throws(CatalogErrors) -> [Variant]? {
    try messages(of: #"{"localizations": {"de": {\#(localization)}}}"#).last?.variants
  }
}
