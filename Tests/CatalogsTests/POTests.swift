import Testing

@testable import Catalogs

@Suite struct POTests {
  /// A header of seven lines; entries begin in line 8.
  private static func header(language: String = "de", forms: Int = 2) -> String {
    """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Language: \(language)\\n"
    "Plural-Forms: nplurals=\(forms); plural=n != 1;\\n"


    """
  }

  private static func plural(_ form: Int, of argument: String = "n") -> Condition {
    .plural(argument: argument, category: "\(form)")
  }

  /// Which placeholder shows the number, which gettext does not name: the only one that can; `n` stands for none of them.
  @Test(arguments: [
    ("c-format", "%d file", "%d files", "eine Datei", "%d Dateien", "1"),
    ("c-format", "%s: %d file", "%s: %d files", "%s: %d Datei", "%s: %d Dateien", "2"),
    ("c-format", "%d of %d file", "%d of %d files", "%d von %d Datei", "%d von %d Dateien", "n"),
    ("c-format", "Delete from %s", "Delete all from %s", "%s leeren", "%s leeren", "n"),
    (
      "python-format", "%(selected)d of %(total)d", "%(selected)d of %(total)d",
      "%(selected)d von %(total)d", "%(selected)d von %(total)d", "n"
    ),
    ("python-format", "%(n)d of %(total)d", "%(n)d of %(total)d", "%(n)d", "%(n)d", "n"),
    (
      "python-format", "%(counter)s result", "%(counter)s results", "%(counter)s Ergebnis",
      "%(counter)s Ergebnisse", "counter"
    ),
    (
      "python-format", "%(full_count)s of %(name)s", "%(full_count)s of %(name)s", "%(full_count)s",
      "%(full_count)s %(name)s", "full_count"
    ),
    ("python-format", "%(name)s bag", "%(name)s bags", "%(name)s", "%(name)s", "n"),
    ("python-brace-format", "{count} day", "{count} days", "{count} Tag", "{count} Tage", "count"),
    ("qt-format", "%n of %1", "%n of %1", "%n von %1", "%n von %1", "n"),
    ("kde-format", "%1 of %2", "%1 of %2", "%1 von %2", "%1 von %2", "1"),
  ])
  func findsTheNumber(
    _ flag: String, _ one: String, _ other: String, _ translated: String, _ others: String,
    _ argument: String
  ) throws {
    let text =
      Self.header() + """
        #, \(flag)
        msgid "\(one)"
        msgid_plural "\(other)"
        msgstr[0] "\(translated)"
        msgstr[1] "\(others)"

        """
    let messages = try PO.read(Array(text.utf8), path: "de.po").messages
    #expect(
      messages.map { $0.variants.map(\.conditions) } == [
        [[Self.plural(0, of: argument)], [Self.plural(1, of: argument)]]
      ])
  }

  @Test(arguments: [
    FileExample("empty", ""),
    FileExample("only a header", header()),
    FileExample(
      "translated", header() + "msgid \"Hi\"\nmsgstr \"Hallo\"\n",
      .text("Hi", "de", line: 8, .text("Hallo"))),
    FileExample(
      "not translated", header() + "msgid \"Hi\"\nmsgstr \"\"\n", .text("Hi", line: 8, .text("Hi"))),
    FileExample(
      "a template",
      "#, fuzzy\nmsgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        + "msgid \"Hi\"\nmsgstr \"\"\n",
      .text("Hi", line: 6, .text("Hi"))),
    FileExample(
      "a mark", "\u{FEFF}msgid \"a\"\nmsgstr \"b\"\n", .text("a", "de", line: 1, .text("b"))),
    FileExample(
      "without a header", "msgid \"a\"\nmsgstr \"b\"\n", .text("a", "de", line: 1, .text("b"))),
    FileExample(
      "texts in parts, with escapes",
      header() + "msgid \"\"\n\"a\\n\"\n\"b\"\nmsgstr \"\"\n\"\\\"ä\\\"\\t\\\\\"\n\"\\101\\x42\"\n",
      .text("a\nb", "de", line: 8, .text("\"ä\"\t\\AB"))),
    FileExample(
      "contexts",
      header()
        + "msgctxt \"Menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n\nmsgid \"Open\"\nmsgstr \"Offen\"\n",
      .text("Menu|Open", "de", line: 9, .text("Öffnen")),
      .text("Open", "de", line: 12, .text("Offen"))),
    FileExample(
      "comments",
      header()
        + "# by a translator\n#. For translators.\n#. Two lines.\n#: a.c:1\nmsgid \"a\"\nmsgstr \"b\"\n",
      .text("a", "de", line: 12, .text("b"), comment: "For translators.\nTwo lines.")),
    FileExample(
      "formats of C",
      header()
        + "#, c-format\nmsgid \"%d of %s\"\nmsgstr \"%2$s: %1$d\"\n\n#, python-format\nmsgid \"a %s\"\nmsgstr \"%s\"\n",
      .text("%d of %s", "de", line: 9, .string("2", "%2$s"), .text(": "), .integer("1", "%1$d")),
      .text("a %s", "de", line: 13, .string("1", "%s"))),
    FileExample(
      "formats of Python with braces",
      header() + "#, python-brace-format\nmsgid \"{a}\"\nmsgstr \"{a} %d {{}}\"\n",
      .text("{a}", "de", line: 9, .string("a", "{a}"), .text(" %d {}"))),
    FileExample(
      "what is said to be none, and what a text contains by chance",
      header()
        + "#, no-c-format\nmsgid \"%d\"\nmsgstr \"%d\"\n\n#, no-python-brace-format\nmsgid \"{b}\"\nmsgstr \"{b}\"\n\n"
        + "msgid \"c\"\nmsgstr \"100 %d\"\n",
      .text("%d", "de", line: 9, .text("%d")),
      .text("{b}", "de", line: 13, .text("{b}")),
      .text("c", "de", line: 16, .text("100 %d"))),
    // As `msgunfmt` writes them: without flags.
    FileExample(
      "placeholders of entries without flags",
      header()
        + "msgid \"Copying %d file to %s\"\nmsgid_plural \"Copying %d files to %s\"\n"
        + "msgstr[0] \"%d Datei nach %s kopieren\"\nmsgstr[1] \"%1$d Dateien nach %2$s kopieren\"\n\n"
        + "msgid \"100 % sure\"\nmsgstr \"100 % sicher\"\n\nmsgid \"%s: 5%d\"\nmsgstr \"5%d, %s\"\n",
      Message(
        key: "Copying %d file to %s", language: "de", line: 8,
        variants: [
          .when(
            plural(0, of: "1"), show: .integer("1", "%d"), .text(" Datei nach "),
            .string("2", "%s"),
            .text(" kopieren")),
          .when(
            plural(1, of: "1"), show: .integer("1", "%1$d"), .text(" Dateien nach "),
            .string("2", "%2$s"),
            .text(" kopieren")),
        ], pluralExpression: .usual),
      .text("100 % sure", "de", line: 13, .text("100 % sicher")),
      .text(
        "%s: 5%d", "de", line: 16, .text("5"), .integer("1", "%d"), .text(", "), .string("2", "%s"))
    ),
    FileExample(
      "formats of other languages",
      header()
        + "#, javascript-format\nmsgid \"J %s %j\"\nmsgstr \"J %s %j\"\n\n"
        + "#, qt-format\nmsgid \"%1 of %L2\"\nmsgstr \"%1 von %L2\"\n\n"
        + "#, kde-format\nmsgid \"%1 file\"\nmsgid_plural \"%1 files\"\nmsgstr[0] \"%1 Datei\"\nmsgstr[1] \"%1 Dateien\"\n\n"
        + "#, c++-format\nmsgid \"{} {:d}\"\nmsgstr \"{} {:d} {{}}\"\n\n"
        + "#, java-format\nmsgid \"{0} it''s\"\nmsgstr \"{0} ist''s '{1}'\"\n\n"
        + "#, csharp-format\nmsgid \"{0:N2}\"\nmsgstr \"{0:N2}\"\n\n"
        + "#, c-format\nmsgid \"%<PRIu64> %m\"\nmsgstr \"%<PRIu64> %m\"\n",
      .text(
        "J %s %j", "de", line: 9, .text("J "), .string("1", "%s"), .text(" "), .string("2", "%j")),
      .text(
        "%1 of %L2", "de", line: 13, .string("1", "%1"), .text(" von "), .string("2", "%L2")),
      Message(
        key: "%1 file", language: "de", line: 17,
        variants: [
          .when(plural(0, of: "1"), show: .integer("1", "%1"), .text(" Datei")),
          .when(plural(1, of: "1"), show: .integer("1", "%1"), .text(" Dateien")),
        ], pluralExpression: .usual),
      .text(
        "{} {:d}", "de", line: 23, .string("0", "{}"), .text(" "), .integer("1", "{:d}"),
        .text(" {}")),
      .text("{0} it''s", "de", line: 27, .string("0", "{0}"), .text(" ist's {1}")),
      .text("{0:N2}", "de", line: 31, .string("0", "{0:N2}")),
      .text(
        "%<PRIu64> %m", "de", line: 35, .integer("1", "%<PRIu64>"), .text(" "), .string("2", "%m"))),
    FileExample(
      "fuzzy", header() + "#, fuzzy\n#| msgid \"before\"\nmsgid \"a\"\nmsgstr \"b\"\n",
      .text("a", line: 10, .text("a"))),
    // Nobody counts the forms of what is not used yet.
    FileExample(
      "fuzzy forms",
      header() + "#, fuzzy, c-format\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"%d\"\n",
      Message(
        key: "a", language: nil, line: 9,
        variants: [
          .when(plural(0, of: "n"), show: .text("a")), .when(plural(1, of: "n"), show: .text("b")),
        ], pluralExpression: .usual)),
    FileExample(
      "obsolete",
      header()
        + "#~ msgid \"old\"\n#~ msgstr \"alt\"\n\nmsgid \"a\"\nmsgstr \"b\"\n\n#~ msgid \"older\"\n#~ msgstr \"\"\n",
      .text("a", "de", line: 11, .text("b"))),
    FileExample(
      "plural forms",
      header()
        + "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n",
      Message(
        key: "%d file", language: "de", line: 9,
        variants: [
          .when(plural(0, of: "1"), show: .integer("1", "%d"), .text(" Datei")),
          .when(plural(1, of: "1"), show: .integer("1", "%d"), .text(" Dateien")),
        ], pluralExpression: .usual)),
    FileExample(
      "plural forms of which one is missing",
      header() + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"c\"\n",
      Message(
        key: "a", language: "de", line: 8, variants: [.when(plural(1), show: .text("c"))],
        isUnfinished: true, pluralExpression: .usual)),
    FileExample(
      "plural forms that are not translated",
      header(forms: 3) + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n",
      Message(
        key: "a", language: nil, line: 8,
        variants: [.when(plural(0), show: .text("a")), .when(plural(1), show: .text("b"))],
        pluralExpression: .usual)),
    FileExample(
      "languages with a script", header(language: "sr_RS@latin") + "msgid \"a\"\nmsgstr \"b\"\n",
      .text("a", "sr-Latn-RS", line: 8, .text("b"))),
    FileExample(
      "another encoding",
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ASCII\\n\"\n\nmsgid \"a\" msgstr \"b\" msgid \"c\"\nmsgstr \"d\"\n",
      .text("a", "de", line: 4, .text("b")), .text("c", "de", line: 4, .text("d"))),
    FileExample(
      "lines end as on Windows",
      "msgid \"a\"\r\nmsgstr \"b\"\r\n\r\nmsgid \"c\"\r\nmsgstr \"d\"\r\n",
      .text("a", "de", line: 1, .text("b")), .text("c", "de", line: 4, .text("d"))),
    FileExample(
      "domains",
      "msgid \"a\"\nmsgstr \"1\"\ndomain \"x\"\nmsgid \"a\"\nmsgstr \"2\"\ndomain \"messages\"\nmsgid \"b\"\nmsgstr \"3\"\n",
      .text("a", "de", line: 1, .text("1")), .text("b", "de", line: 7, .text("3")),
      .text("a", "de", line: 4, .text("2"))),
  ])
  func reads(_ example: FileExample) throws {
    let catalog = try PO.read(Array(example.text.utf8), path: "de.po")
    #expect(catalog.messages == example.messages.withProgramTexts(in: nil))
  }

  @Test(arguments: [
    ("plural=n ? 0 : 1;", "n ? 0 : 1"), ("plural = (n>1);", "n > 1"), ("plural=n%2", "n % 2"),
    // What a template has.
    ("plural=EXPRESSION;", "n != 1"),
  ])
  func takesTheExpressionOfTheHeader(_ field: String, _ expression: String) throws {
    let text =
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; \(field)\\n\"\n\n"
      + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n"
    let message = try #require(try PO.read(Array(text.utf8), path: "de.po").messages.first)
    #expect(message.pluralExpression == (try PluralExpression(expression)))
  }

  @Test(arguments: [
    ("X-Other: x", "n != 1"), ("Plural-Forms: ", "n != 1"),
    ("Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;", "n != 1"),
    ("Plural-Forms: nplurals = 2; plural = n>1", "n > 1"),
    ("Plural-Forms: plural=n>1; nplurals=2;", "n > 1"), ("Plural-Forms: plural=n>1;", "n > 1"),
    // gettext looks only for the names.
    ("Plural-Forms: nplurals=2 plural=n>1;", "n > 1"),
    ("Plural-Forms: nplurals=2, plural=n>1;", "n > 1"),
  ])
  func readsTheFieldAsGettextDoes(_ field: String, _ expression: String) throws {
    let text =
      "msgid \"\"\nmsgstr \"\(field)\\n\"\n\n"
      + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n"
    let message = try #require(try PO.read(Array(text.utf8), path: "de.po").messages.first)
    #expect(message.pluralExpression == (try PluralExpression(expression)))
  }

  private static let needsValues = "accepted: what has a value for all numbers, such as `n != 1`"
  private static let needsCount = "accepted: a whole number from 1, such as `nplurals=2`"
  private static let needsPlural =
    "`Plural-Forms` has no `plural=`; accepted: such as `nplurals=2; plural=n != 1;`"

  private static let brokenFields: [(field: String, problem: String)] = [
    (
      "nplurals=2; plural=5;",
      "`plural=5` is 5 for n = 0; accepted: values from 0 to 1, as `nplurals` is 2"
    ),
    (
      "nplurals=3; plural=n%10==1 ? 0 : 3;",
      "`plural=n%10==1 ? 0 : 3` is 3 for n = 0; accepted: values from 0 to 2, as `nplurals` is 3"
    ),
    ("nplurals=2; plural=n/0;", "`plural=n/0` divides by zero for n = 0; \(needsValues)"),
    ("nplurals=2; plural=n%0;", "`plural=n%0` divides by zero for n = 0; \(needsValues)"),
    ("nplurals=2; plural=0%(n-7);", "`plural=0%(n-7)` divides by zero for n = 7; \(needsValues)"),
    ("plural=n%(n-1);", "`plural=n%(n-1)` divides by zero for n = 1; \(needsValues)"),
    ("nplurals=2; plural=;", needsPlural), ("nplurals=2;", needsPlural),
    ("nplurals=2", needsPlural),
    ("other", needsPlural), ("NPLURALS=2; PLURAL=n;", needsPlural),
    (
      "nplurals=99999999999999999999; plural=0;",
      "`nplurals=99999999999999999999` is too large; \(needsCount)"
    ),
    ("nplurals=0; plural=0;", "`nplurals=0` is not a number of forms; \(needsCount)"),
    ("nplurals=-1; plural=0;", "`nplurals=-1` is not a number of forms; \(needsCount)"),
    ("nplurals=; plural=0;", "`nplurals=` is not a number of forms; \(needsCount)"),
    (
      "nplurals=2; plural=99999999999999999999999;",
      "`plural=99999999999999999999999` is not an expression: `99999999999999999999999` is too large; "
        + "accepted: numbers up to 18446744073709551615"
    ),
    (
      "nplurals=2; plural=\(String(repeating: "n+", count: 9_000))n;",
      "`plural=\(String(repeating: "n+", count: 29))n…` is not an expression: it is too long; accepted: up to 256 "
        + "operators"
    ),
    (
      "nplurals=2; plural=x\(String(repeating: "y", count: 9_000));",
      "`plural=x\(String(repeating: "y", count: 58))…` is not an expression: `x\(String(repeating: "y", count: 58))…` "
        + "does not belong there; accepted: C’s operators with `n` and whole numbers, such as `n != 1`"
    ),
  ]

  @Test(arguments: brokenFields)
  func refusesABrokenField(_ field: String, _ problem: String) {
    let text =
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Plural-Forms: \(field)\\n\"\n\n"
    let plural = "msgid_plural \"c\"\nmsgstr[0] \"d\"\nmsgstr[1] \"e\"\n"
    let errors = problems { () throws(CatalogErrors) in
      try PO.read(
        Array("\(text)msgid \"a\"\n\(plural)\nmsgid \"b\"\n\(plural)".utf8), path: "de.po")
    }
    #expect(errors == ["de.po:4: \(problem)"])
  }

  /// One error however many entries there are, and none if no entry has forms.
  @Test func refusesABrokenExpression() {
    let header =
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Plural-Forms: nplurals=2; plural=(n != 1;\\n\"\n\n"
    let single = "msgid \"a\"\nmsgstr \"b\"\n"
    let plural = "msgid \"b\"\nmsgid_plural \"c\"\nmsgstr[0] \"d\"\nmsgstr[1] \"e\"\n"
    func errors(_ text: String) -> [String] {
      problems { () throws(CatalogErrors) in try PO.read(Array(text.utf8), path: "de.po") }
    }
    #expect(errors(header + single).isEmpty)
    #expect(
      errors(header + single + plural) == [
        "de.po:4: `plural=(n != 1` is not an expression: it ends too early; accepted: C’s operators with `n` and whole "
          + "numbers, such as `n != 1`"
      ])
  }

  @Test func knowsKeysThatAreNoTexts() throws {
    let text =
      "msgid \"user.greeting\"\nmsgstr \"Hallo %name%, {count}\"\n\nmsgid \"user.name\"\nmsgstr \"\"\n"
    let messages = try PO.read(Array(text.utf8), path: "de.po").messages
    #expect(messages.map(\.isSymbolic) == [false, true])
    #expect(
      messages[0].variants[0].pattern == [
        .text("Hallo "), .string("name", "%name%"), .text(", "), .string("count", "{count}"),
      ])
  }

  struct Program: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let texts: [Message]
    var language: String? = "en"
  }

  /// The texts in the program of which a file has translations; untranslated ones are messages.
  @Test(arguments: [
    Program(testDescription: "no translation", text: "msgid \"a\"\nmsgstr \"\"\n", texts: []),
    Program(
      testDescription: "a translation, and a fuzzy one, which is none",
      text: "#. Note.\nmsgid \"a b\"\nmsgstr \"c\"\n\n#, fuzzy\nmsgid \"d e\"\nmsgstr \"f\"\n",
      texts: [.text("a b", line: 2, .text("a b"), comment: "Note.")]),
    Program(
      testDescription: "its own placeholders",
      text: "#, c-format\nmsgctxt \"m\"\nmsgid \"%s of %d\"\nmsgstr \"%2$d: %1$s\"\n",
      texts: [
        .text("m|%s of %d", line: 3, .string("1", "%s"), .text(" of "), .integer("2", "%d"))
      ]),
    Program(
      testDescription: "two forms, whatever the translation has",
      text: "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=1; plural=0;\\n\"\n\n#, c-format\n"
        + "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d 件\"\n",
      texts: [
        Message(
          key: "%d file", language: nil, line: 5,
          variants: [
            .when(plural(0, of: "1"), show: .integer("1", "%d"), .text(" file")),
            .when(plural(1, of: "1"), show: .integer("1", "%d"), .text(" files")),
          ], pluralExpression: .usual)
      ]),
    Program(
      testDescription: "names", text: "msgid \"menu.open\"\nmsgstr \"Öffnen\"\n", texts: [],
      language: nil),
    Program(
      testDescription: "the header says the language",
      text: "msgid \"\"\nmsgstr \"X-Source-Language: sv_FI\\n\"\n\nmsgid \"å\"\nmsgstr \"a\"\n",
      texts: [.text("å", line: 4, .text("å"))], language: "sv-FI"),
    Program(
      testDescription: "the header says no language",
      text: "msgid \"\"\nmsgstr \"X-Source-Language: C\\n\"\n\nmsgid \"a\"\nmsgstr \"\"\n",
      texts: []),
  ])
  func knowsTheTextsInTheProgram(_ program: Program) throws {
    let catalog = try PO.read(Array(program.text.utf8), path: "ja.po")
    #expect(catalog.programTexts == program.texts.withProgramTexts(in: nil))
    #expect(catalog.likelySource == program.language)
    #expect(catalog.sourceLanguage == nil)
  }

  struct File: CustomTestStringConvertible, Sendable {
    let path: String
    /// That the file's name says.
    let name: String?
    let header: String
    let language: String?
    var testDescription: String { "\(path), \(name ?? "no name")" }
  }

  @Test(arguments: [
    File(path: "po/de.po", name: nil, header: "", language: "de"),
    File(path: "pt_BR/app.po", name: nil, header: "", language: "pt-BR"),
    File(path: "po/de.po", name: nil, header: header(language: "German"), language: "de"),
    File(path: "po/de.po", name: "de", header: "", language: "de"),
    File(path: "po/de.po", name: "de", header: header(language: "de_AT"), language: "de-AT"),
    File(path: "fr/LC_MESSAGES/app.po", name: nil, header: "", language: "fr"),
    // The star stands for the domain.
    File(path: "fr/LC_MESSAGES/app.po", name: "app", header: "", language: "fr"),
    File(
      path: "fr/LC_MESSAGES/app.po", name: nil, header: header(language: "fr_CA"),
      language: "fr-CA"),
    // A modifier that the header lacks.
    File(path: "po/sr@latin.po", name: nil, header: header(language: "sr"), language: "sr-Latn"),
    File(
      path: "po/app-en@quot.po", name: "en-x-quot", header: header(language: "en_US"),
      language: "en-US-x-quot"),
    File(
      path: "sr@latin/LC_MESSAGES/app.po", name: nil, header: header(language: "sr_RS"),
      language: "sr-Latn-RS"),
    File(path: "en@shaw/app.po", name: nil, header: header(language: "en"), language: "en-Shaw"),
    // One that it has, and that of another language.
    File(
      path: "po/sr@latin.po", name: nil, header: header(language: "sr@cyrillic"),
      language: "sr-Cyrl"),
    File(path: "po/sr@latin.po", name: nil, header: header(language: "hr"), language: "hr"),
  ])
  func takesTheLanguageOfTheNameForTranslations(_ file: File) throws {
    let text = file.header + "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"\"\n"
    let catalog = try PO.read(Array(text.utf8), path: file.path, language: file.name)
    #expect(catalog.messages.map(\.language) == [file.language, nil])
  }

  /// A file in an encoding, whose only text has these bytes, in line 5.
  private static func encoded(_ encoding: String, _ text: [UInt8]) -> [UInt8] {
    Array(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(encoding)\\n\"\n\nmsgid \"a\"\nmsgstr \""
        .utf8)
      + text + Array("\"\n".utf8)
  }

  @Test(
    arguments: [
      ("ISO-8859-1", [0xE4], "ä"), ("iso-8859-15", [0xA4], "€"), ("KOI8-R", [0xC1], "а"),
      // The second byte of this character is a backslash.
      ("SHIFT_JIS", [0x95, 0x5C], "表"), ("UTF-8", [0xC3, 0xA4], "ä"), ("utf8", [0xC3, 0xA4], "ä"),
    ] as [(String, [UInt8], String)])
  func takesTheEncodingOfTheHeader(_ encoding: String, _ bytes: [UInt8], _ text: String) throws {
    let catalog = try PO.read(Self.encoded(encoding, bytes), path: "de.po")
    #expect(catalog.messages == [.text("a", "de", line: 4, .text(text))])
  }

  private static let encodings = "accepted: UTF-8, or another encoding that the header names"

  @Test(
    arguments: [
      (encoded("KLINGON", []), "2: the encoding is `KLINGON`, which is not known; \(encodings)"),
      (encoded("UTF-8", [0xE4]), "5: not valid UTF-8; \(encodings)"),
      (
        encoded("EUC-JP", [0xFF]),
        "5: a character is not in `EUC-JP`, which the header names; \(encodings)"
      ),
      (
        encoded("UTF-8", [0x62, 0, 0x63]),
        "5: the character U+0000, as in a damaged file; \(encodings)"
      ),
      (
        encoded("EUC-JP", [0]), "5: the character U+0000, as in a damaged file; \(encodings)"
      ),
      (
        Array("msgid \"a\"\nmsgstr \"b\"\n\0\0\0".utf8),
        "3: the character U+0000, as in a damaged file; \(encodings)"
      ),
      (
        utf16("msgid \"a\"\nmsgstr \"b\"\n", isBigEndian: false, hasMark: true),
        "1: the file is in UTF-16; \(encodings)"
      ),
      (
        utf16("msgid \"a\"\nmsgstr \"b\"\n", isBigEndian: true, hasMark: false),
        "1: the file is in UTF-16; \(encodings)"
      ),
    ] as [([UInt8], String)])
  func refusesOtherEncodings(_ bytes: [UInt8], _ error: String) {
    let errors = problems { () throws(CatalogErrors) in try PO.read(bytes, path: "de.po") }
    #expect(errors == ["de.po:" + error])
  }

  @Test(arguments: [
    ("", "no language"), (header(language: ""), "no language"),
    (header(language: "German"), "the language is `German`"),
  ])
  func asksForTheLanguageOfTranslations(_ header: String, _ problem: String) throws {
    let text = header + "msgid \"a\"\nmsgstr \"b\"\n"
    let errors = problems { () throws(CatalogErrors) in
      try PO.read(Array(text.utf8), path: "po/messages.po")
    }
    #expect(
      errors == [
        "po/messages.po:1: \(problem); accepted: `Language: pt_BR` or the like in the header, or a file or folder with "
          + "such a name"
      ])
    let template = header + "msgid \"a\"\nmsgstr \"\"\n"
    #expect(try PO.read(Array(template.utf8), path: "po/messages.pot").messages.count == 1)
  }

  @Test(arguments: [
    FileMistake(
      "msgid \"a\nmsgstr \"b\"\n", "de.po:2: “a”: gettext: end-of-line within string"),
    FileMistake(
      header() + "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n",
      "de.po:11: “a”: gettext: duplicate message definition"),
    FileMistake("msgid \"a\"\n", "de.po:1: “a”: gettext: missing 'msgstr' section"),
    FileMistake(
      "msgctxt \"c\"\nmsgid \"\"\n\"a\"\n\"b\" \"c\"\nmsgstr \"\\q\"\n",
      "de.po:5: “c|abc”: gettext: invalid control sequence"),
    FileMistake(
      "msgid \"a\"\nmsgstr \"\\344\"\n",
      "de.po:1: “a”: an escape is not in UTF-8; accepted: such as `\\303\\244` for `ä`"),
    FileMistake("nonsense\n", "de.po:1: gettext: keyword \"nonsense\" unknown"),
    // A conflict of versions, behind an entry that is all right.
    FileMistake(
      header() + "msgid \"a\"\nmsgstr \"b\"\n\n<<<<<<< HEAD\nmsgid \"c\"\nmsgstr \"d\"\n=======\n",
      "de.po:11: gettext: syntax error", "de.po:14: “c”: gettext: syntax error"),
    FileMistake(header() + "msgstr \"b\"\n", "de.po:8: gettext: syntax error"),
    FileMistake(
      header() + "#, c-format\nmsgid \"%d a\"\nmsgstr \"%y b\"\n",
      "de.po:9: “%d a”: gettext: 'msgstr' is not a valid C format string, unlike 'msgid'. Reason: In the directive number "
        + "1, the character 'y' is not a valid conversion specifier."),
    FileMistake(
      header() + "#, python-brace-format\nmsgid \"{a}\"\nmsgstr \"{b\"\n",
      "de.po:9: “{a}”: gettext: 'msgstr' is not a valid Python brace format string, unlike 'msgid'. Reason: "
        + "In the directive number 0, there is an unterminated format directive."),
    FileMistake(
      header() + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n",
      "de.po:8: “a”: the number of forms is 1; accepted: 2, as the header says"),
  ])
  func saysWhatIsWrong(_ mistake: FileMistake) {
    let errors = problems { () throws(CatalogErrors) in
      try PO.read(Array(mistake.text.utf8), path: "de.po")
    }
    #expect(errors == mistake.errors)
  }

  /// The library's own state must not outlive a file that it has given up.
  @Test func goesOnAfterABrokenFile() throws {
    for _ in 0..<20 {
      let errors = problems { () throws(CatalogErrors) in
        try PO.read(Array("msgid \"a\n\"\nx y z\nmsgid".utf8), path: "de.po")
      }
      #expect(!errors.isEmpty)
      let catalog = try PO.read(Array("msgid \"a\"\nmsgstr \"b\"\n".utf8), path: "de.po")
      #expect(catalog.messages == [.text("a", "de", line: 1, .text("b"))])
    }
  }

  @Test func readsSeveralFilesAtOnce() async {
    await withTaskGroup(of: Int?.self) { group in
      for count in 1...32 {
        group.addTask {
          let text = (0..<count).map { "msgid \"\($0)\"\nmsgstr \"x\"\n\n" }.joined()
          return (try? PO.read(Array(text.utf8), path: "de.po"))?.messages.count == count
            ? nil : count
        }
      }
      for await wrong in group { #expect(wrong == nil) }
    }
  }
}
