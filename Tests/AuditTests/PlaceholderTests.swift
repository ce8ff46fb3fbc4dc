import Foundation
import Testing

@testable import Audit

/// What is said of a translation whose placeholders are not those of its source, in each format.
@Suite struct PlaceholderTests {
  /// How the files of a format hold one text in English and in another language.
  enum Format: Sendable {
    case strings, android, arb, json, formatJS, properties, resx, rails
    /// With a placeholder `a` that is `$1`.
    case `extension`
    /// With a flag such as `c-format`; none if it is empty.
    case po(String)
    case qt, qtPlural, xliff, angular, xcstrings

    var catalog: String {
      switch self {
      case .strings: "*.lproj/L.strings"
      case .android: "values*/strings.xml"
      case .arb: "app_*.arb"
      case .json, .formatJS: "text/*.json"
      case .extension: "_locales/*/messages.json"
      case .properties: "m_*.properties"
      case .resx: "S.*.resx"
      case .rails: ".locales/*.yml"
      case .po: "*.po"
      case .qt, .qtPlural: "app_*.ts"
      case .xliff, .angular: "*.xliff"
      case .xcstrings: "L.xcstrings"
      }
    }

    func files(_ source: String, _ text: String, in language: String) -> [String: String] {
      func both(_ file: (_ language: String, _ text: String) -> (String, String)) -> [String:
        String]
      {
        [file("en", source), file(language, text)].reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      return switch self {
      case .strings: both { ("\($0).lproj/L.strings", "\"k\" = \"\($1)\";") }
      case .android:
        both { language, text in
          (
            language == "en" ? "values/strings.xml" : "values-\(language)/strings.xml",
            "<resources>\(text)</resources>"
          )
        }
      case .arb:
        both { ("app_\($0).arb", "{\"@@locale\": \"\($0)\", \"k\": \"\($1)\"}") }
      case .json: both { ("text/\($0).json", "{\"k\": \"\($1)\"}") }
      case .formatJS:
        both { ("text/\($0).json", "{\"k\": {\"defaultMessage\": \"\($1)\"}}") }
      case .extension:
        both {
          (
            "_locales/\($0)/messages.json",
            "{\"k\": {\"message\": \"\($1)\", \"placeholders\": {\"a\": {\"content\": \"$1\"}}}}"
          )
        }
      case .properties: both { ("m_\($0).properties", "k = \($1)") }
      case .resx:
        both { ("S.\($0).resx", "<root><data name=\"k\"><value>\($1)</value></data></root>") }
      case .rails: both { (".locales/\($0).yml", "\($0):\n  k: \"\($1)\"") }
      case .po(let flag):
        [
          "\(language).po":
            "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
            + (flag.isEmpty ? "" : "#, \(flag)\n") + "msgid \"\(source)\"\nmsgstr \"\(text)\"\n"
        ]
      case .qt:
        [
          "app_\(language).ts":
            "<TS version=\"2.1\" sourcelanguage=\"en\" language=\"\(language)\"><context><name>k</name><message>"
            + "<source>\(source)</source><translation>\(text)</translation></message></context></TS>"
        ]
      case .qtPlural:
        [
          "app_\(language).ts":
            "<TS version=\"2.1\" sourcelanguage=\"en\" language=\"\(language)\"><message numerus=\"yes\">"
            + "<source>\(source)</source><translation><numerusform>Eins</numerusform><numerusform>\(text)</numerusform></translation>"
            + "</message></TS>"
        ]
      case .xliff, .angular:
        [
          "\(language).xliff":
            "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"\(language)\""
            + (catalogIsApple ? " original=\"L.strings\"" : "")
            + "><body><trans-unit id=\"k\"><source>\(source)</source><target>\(text)</target></trans-unit></body></file></xliff>"
        ]
      case .xcstrings:
        [
          "L.xcstrings":
            "{\"sourceLanguage\": \"en\", \"strings\": {\"\(source)\": {\"localizations\": {\"\(language)\": \(text)}}}}"
        ]
      }
    }

    private var catalogIsApple: Bool { if case .xliff = self { true } else { false } }
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let format: Format
    let source: String
    let text: String
    let language: String
    /// What is said; nil if nothing is wrong.
    let words: String?
    var testDescription: String { "\(format): \(source) → \(text)" }

    init(
      _ format: Format, _ source: String, _ text: String, in language: String = "de",
      _ words: String?
    ) {
      (self.format, self.source, self.text) = (format, source, text)
      (self.language, self.words) = (language, words)
    }
  }

  /// A localization of Xcode's with one plural form for each name.
  private static func substitutions(_ text: String, _ names: [String]) -> String {
    let all = names.map { name in
      """
      "\(name)": {"formatSpecifier": "lld", "variations": {"plural": {
        "other": {"stringUnit": {"value": "%arg b"}}}}}
      """
    }
    return """
      {"stringUnit": {"value": "\(text)"}, "substitutions": {\(all.joined(separator: ", "))}}
      """
  }

  private func lines(_ catalog: String, _ files: [String: String]) throws -> [String] {
    let suite = try AuditedSuite(
      """
      audit:
        source: en
        samples: { text: [x], integer: ["25"], decimal: ["2.5"], character: [x], date: [x] }
      labels:
        l: { catalog: "\(catalog)", keys: ["*"], width: fit }
      """, files)
    return try suite.result().findings.flatMap { finding in
      // The tests' font lacks signs of other scripts, which is not asked here.
      finding.problems.filter { $0.kind == .wrongPlaceholders }.map { problem in
        (finding.form.map { "\($0): " } ?? "") + problem.words()
      }
    }
  }

  @Test(arguments: [
    // Apple's strings.
    Example(.strings, "%@ has %d", "%@ hat %d", nil),
    Example(.strings, "%@ has %d", "%2$d bei %1$@", nil),
    Example(.strings, "%@ has %lld", "%@ hat %d", nil),
    Example(
      .strings, "%.2f of", "%.*f von",
      "`%.2f` is missing, the source has no `%.*f`; accepted: `%.2f`"),
    Example(
      .strings, "%1$f of %2$d", "%1$.*2$f von %2$d",
      "`%1$.*2$f` stands for `%1$f`; accepted: `%1$f`, `%2$d`"),
    Example(
      .strings, "%@ has %d", "%d bei %@",
      "`%d %@` are in another order than in the source; accepted: `%@`, `%d` in this order, or with numbers, such as `%1$@`"
    ),
    Example(
      .strings, "%@=%@ is %d", "%d: %@=%@",
      "`%d %@ %@` are in another order than in the source; accepted: `%@`, `%@`, `%d` in this order, or with numbers, such as `%1$@`"
    ),
    Example(.strings, "%@ of %@", "%@", "`%@` is missing; accepted: `%@`"),
    Example(.strings, "%@", "%@ %@", "`%@` is there too often; accepted: `%@`"),
    Example(
      .strings, "Hi %@", "Hallo %s", "`%@` is missing, the source has no `%s`; accepted: `%@`"),
    Example(.strings, "Hi", "Hallo %@", "the source has no `%@`; accepted: no placeholder"),
    Example(
      .strings, "%1$@ has %2$@", "%1$@ hat ٪2$@",
      "`٪2$@` is no placeholder, `%2$@` is missing; accepted: `%1$@`, `%2$@`"),
    Example(
      .strings, "%1$@ has %2$@", "%1$@ hat %3$@",
      "`%2$@` is missing, the source has no `%3$@`; accepted: `%1$@`, `%2$@`"),
    Example(
      .strings, "%1$@ has %2$d", "%1$d hat %2$@",
      "`%1$d` stands for `%1$@`, `%2$@` stands for `%2$d`; accepted: `%1$@`, `%2$d`"),
    Example(.strings, "100 % sure", "100 % sicher", nil),
    Example(
      .strings, "%d %% of it", "%d % davon",
      "`% davon` is read as a placeholder; accepted: `%d`, and `%%` for a percent sign"),
    Example(
      .strings, "50%% off", "50% weniger",
      "`% weniger` is read as a placeholder; accepted: no placeholder, and `%%` for a percent sign"),
    Example(.strings, "50% off", "50% weniger", nil),
    Example(.strings, "%@ off", "", nil),
    // Android's.
    Example(
      .android, #"<string name="k">%1$s has %2$s</string>"#,
      #"<string name="k">٪1$s و %2$s</string>"#, in: "ar",
      "`٪1$s` is no placeholder, `%1$s` is missing; accepted: `%1$s`, `%2$s`"),
    Example(
      .android, #"<string name="k">%1$d%% of</string>"#, #"<string name="k">%1$d% af</string>"#,
      in: "da", "`% af` is read as a placeholder; accepted: `%1$d`, and `%%` for a percent sign"),
    Example(
      .android, #"<string name="k" formatted="false">%s%% of</string>"#,
      #"<string name="k" formatted="false">%s % af</string>"#, in: "da", nil),
    Example(
      .android,
      #"<plurals name="k"><item quantity="one">One of %2$s</item><item quantity="other">%1$d of %2$s</item></plurals>"#,
      #"<plurals name="k"><item quantity="one">Eins von %2$s</item><item quantity="other">%1$d von %2$s</item></plurals>"#,
      nil),
    Example(
      .android,
      #"<plurals name="k"><item quantity="one">One</item><item quantity="other">%d</item></plurals>"#,
      #"<plurals name="k"><item quantity="one">Один</item><item quantity="few">%d</item><item quantity="many">%d</item><item quantity="other">%d</item></plurals>"#,
      in: "ru", "one: `%d` is missing; accepted: `%d`"),
    Example(
      .android,
      #"<plurals name="k"><item quantity="one">One</item><item quantity="other">%d</item></plurals>"#,
      #"<plurals name="k"><item quantity="one">一</item><item quantity="other">多</item></plurals>"#,
      in: "de", "other: `%d` is missing; accepted: `%d`"),
    Example(
      .android, #"<string-array name="k"><item>a</item><item>%d</item></string-array>"#,
      #"<string-array name="k"><item>b</item><item>c</item></string-array>"#,
      "1: `%d` is missing; accepted: `%d`"),
    // What stops Java's programs.
    Example(
      .android, #"<string name="k">%1$d of %2$s</string>"#,
      #"<string name="k">%1$D von %2$s</string>"#,
      "`%1$D` is read as a placeholder; accepted: `%1$d`, `%2$s`, and `%%` for a percent sign"),
    Example(
      .android, #"<string name="k">%d of</string>"#, #"<string name="k">%i von</string>"#,
      "`%i` is read as a placeholder; accepted: `%d`, and `%%` for a percent sign"),
    Example(
      .android, #"<string name="k" formatted="false">%d</string>"#,
      #"<string name="k" formatted="false">%i</string>"#, nil),
    Example(
      .android, #"<string name="k">%i of</string>"#, #"<string name="k">%i von</string>"#, nil),
    // ICU's MessageFormat.
    Example(.arb, "Hi {name}", "Hallo {name}, {name}", nil),
    Example(
      .arb, "Hi {name}", "Hallo {nme}",
      "`{name}` is missing, the source has no `{nme}`; accepted: `{name}`"),
    Example(
      .arb, "{n, plural, =0{None} one{One} other{# in {box}}}",
      "{n, plural, =0{Nichts} one{Eins in {box}} other{# in {box}}}", nil),
    Example(
      .arb, "{n, plural, one{# in {box}} other{# in {box}}}",
      "{n, plural, one{Eins} other{# in {box}}}",
      "one: `{box}` is missing; accepted: `{n}`, `{box}`"),
    Example(
      .arb, "{n, plural, one{One} other{#}}", "{n, plural, one{Eins} other{Viele}}",
      "other: `{n}` is missing; accepted: `{n}`"),
    Example(.arb, "{n, plural, one{#} other{#}}", "Zahl: {n}", nil),
    Example(
      .arb, "{g, select, f{Her {x}} other{Their {x}}}", "{s, select, other{Deren {x}}}",
      "the source has no `{s}`; accepted: `{x}`, `{g}`"),
    Example(
      .arb, "{g, select, f{Her} other{Their}}", "{s, select, other{Deren}}",
      "the source has no `{s}`; accepted: `{g}`"),
    Example(.arb, "{g, select, f{Her} other{Their}}", "{g, select, other{Deren}}", nil),
    Example(
      .arb, "{n, selectordinal, one{First} other{Later}}", "{x, selectordinal, other{Weiter}}",
      "the source has no `{x}`; accepted: `{n}`"),
    Example(
      .arb, "Their day", "{s, select, other{Deren}}",
      "the source has no `{s}`; accepted: no placeholder"),
    Example(
      .arb, "{g, select, f{Her {x}} other{Their {x}}}", "{g, select, f{Ihr} other{Deren {x}}}",
      "f: `{x}` is missing; accepted: `{x}`"),
    // i18next's, vue-i18n's and others' JSON.
    Example(
      .json, "Hi {{name}}", "Hallo {{nme}}",
      "`{{name}}` is missing, the source has no `{{nme}}`; accepted: `{{name}}`"),
    // Another program's braces are text, or begin a text.
    Example(
      .json, "Hi {{name}}", "Hallo {name}", "`{name}` stands for `{{name}}`; accepted: `{{name}}`"),
    Example(
      .json, "Hi {{name}}", "Hallo {name}}", "`{name}` stands for `{{name}}`; accepted: `{{name}}`"),
    Example(
      .json, "Hi {{name}}", "Hallo %{name}",
      "`%{name}` stands for `{{name}}`; accepted: `{{name}}`"),
    Example(
      .json, "Hi {{name}}", "Hallo ${name}",
      "`${name}` stands for `{{name}}`; accepted: `{{name}}`"),
    Example(
      .json, "Hi %{name}", "Hallo {name}", "`{name}` stands for `%{name}`; accepted: `%{name}`"),
    Example(
      .json, "Hi {name}", "Hallo {{name}}", "`{{name}}` stands for `{name}`; accepted: `{name}`"),
    Example(.json, "Hi {{name}}", "Hallo {{ name }}, {{- name}}, {{name, uppercase}}", nil),
    Example(.json, "{n, plural, one{# day} other{# days}}", "{n, number} Tage", nil),
    Example(
      .json, "{n, plural, one{Day} other{Days}}", "{x, plural, other{Tage}}",
      "the source has no `{x}`; accepted: `{n}`"),
    Example(
      .json, "{g, select, f{Her} other{Their}}", "{s, select, other{Deren}}",
      "the source has no `{s}`; accepted: `{g}`"),
    Example(
      .formatJS, "{g, select, f{Her} other{Their}}", "{s, select, other{Deren}}",
      "the source has no `{s}`; accepted: `{g}`"),
    Example(
      .formatJS, "Their day", "{s, select, other{Deren}}",
      "the source has no `{s}`; accepted: no placeholder"),
    // Java's: an apostrophe that is not doubled quotes what follows.
    Example(
      .properties, "Drop {0} here", "L'app {0} est ici",
      "`{0}` is no placeholder, `{0}` is missing; accepted: `{0}`"),
    Example(
      .properties, "Drop {0} here", "L'app {0} n'est",
      "`{0}` is no placeholder, `{0}` is missing; accepted: `{0}`"),
    Example(
      .properties, "{0} and {1}", "L'app {0} et {1}",
      "`{0}` is no placeholder, `{0}` is missing, `{1}` is no placeholder, `{1}` is missing; accepted: `{0}`, `{1}`"
    ),
    Example(
      .properties, "it''s {0}", "ist's {0}",
      "`{0}` is no placeholder, `{0}` is missing; accepted: `{0}`"),
    Example(.properties, "Drop {0} here", "L''app {0} est ici", nil),
    Example(.properties, "Drop {name} here", "L'app {name} est ici", nil),
    Example(.properties, "%sth pct of %dMB", "%s: %d", nil),
    // Extensions of browsers: `$A$` is another name of `$1`.
    Example(.extension, "Hi $A$", "Hallo $1", nil),
    Example(.extension, "Hi $1", "Hallo $A$", nil),
    Example(
      .extension, "Hi $A$", "Hallo $2", "`$A$` is missing, the source has no `$2`; accepted: `$A$`"),
    Example(
      .po(""), "Hi %(name)s", "Hallo %{name}",
      "`%{name}` stands for `%(name)s`; accepted: `%(name)s`"),
    Example(
      .json, "Hi {name}", "Hallo ｛name｝",
      "`｛name｝` is no placeholder, `{name}` is missing; accepted: `{name}`"),
    // The number of vue-i18n's choices has two names.
    Example(.json, "{n} item | {n} items", "{count} Stück", nil),
    Example(
      .json, "{n} item | {n} items", "{n} Stück | {v} Stücke",
      "1: `{n}` is missing, the source has no `{v}`; accepted: `{n}`"),
    // MediaWiki's may be named only to choose a form, also where there is one, or none.
    Example(
      .json, "Your {{PLURAL:$4|edit|edits}} {{GENDER:$2|reverted}}",
      "$2 je {{GENDER:$2|opozvao|opozvala}} $4", in: "sr", nil),
    Example(
      .json, "{{GENDER:$2|Thanks}} {{PLURAL:$4|one}}",
      "{{GENDER:$2}}Danke{{PLURAL:$4}}", nil),
    Example(
      .json, "{{GENDER:$2|Thanks}}", "Danke{{GENDER:$2}}, $3",
      "the source has no `$3`; accepted: no placeholder"),
    Example(.json, "Hi %{name}", "Hallo", "`%{name}` is missing; accepted: `%{name}`"),
    // `s-ben` may be an ending.
    Example(
      .json, "{0}{'@'} none|{0} item|{0} items", "{n}{'@'} Stück|{n} Stücke", nil),
    Example(
      .json, "{0}{'@'} none|{0} item|{0} items", "{n}{'@'} 个", in: "zh-CN",
      nil),
    Example(.json, "In %s", "%s-ben", in: "hu", nil),
    Example(.json, "In %s", "%sben", in: "hu", nil),
    // Java's.
    Example(.properties, "It''s {0}", "L''{0}", in: "fr", nil),
    Example(
      .properties, "Of {0}", "L'{0}", in: "fr",
      "`{0}` is no placeholder, `{0}` is missing; accepted: `{0}`"),
    Example(
      .properties, "Nothing of {0}", "L'app {0} n''est", in: "fr",
      "`{0}` is no placeholder, `{0}` is missing; accepted: `{0}`"),
    // Two percent signs before a placeholder are one sign, and no placeholder, where the source says that programs
    // read the text so.
    Example(
      .rails, "%{n}% of disk", "disk %%{n}", in: "tr",
      "`%{n}` is no placeholder, `%{n}` is missing; accepted: `%{n}`"),
    Example(.rails, "%{n}% of disk", "disk %%%{n}", in: "tr", nil),
    Example(
      .rails, "%{n}% of %{m}", "%{m}: %%{n}", in: "tr",
      "`%{n}` is no placeholder, `%{n}` is missing; accepted: `%{n}`, `%{m}`"),
    Example(.rails, "%{n}% of disk", "50 % von %{n}", nil),
    Example(.rails, "50%% of %{n}", "%{n}: %%50", in: "tr", nil),
    Example(.po(""), "%d%% of disk", "disk %%d", in: "tr", "`%d` is missing; accepted: `%d`"),
    Example(.po(""), "%d of disk", "disk %%d", in: "tr", "`%d` is missing; accepted: `%d`"),
    Example(.po(""), "%d%% of disk", "%d%% disk", in: "tr", nil),
    Example(.po(""), "100%% in %s", "%sben 100%%", in: "hu", nil),
    Example(.po(""), "100% in %s", "100% von %s", nil),
    Example(
      .po(""), "Half of %(n)s", "50% von %(n)s",
      "`% von` is read as a placeholder; accepted: `%(n)s`, and `%%` for a percent sign"),
    Example(.po(""), "%1 of disk", "100% von %1", nil),
    Example(
      .properties, "%d%% of disk", "disk %%d", in: "tr", "`%d` is missing; accepted: `%d`"),
    Example(
      .properties, "%s of disk", "100% von %s",
      "`% von` is read as a placeholder; accepted: `%s`, and `%%` for a percent sign"),
    Example(.properties, "{0} of disk", "100% von {0}", nil),
    Example(.properties, "100% of it", "100% davon", nil),
    Example(.properties, "100% of %s", "%s: 100% davon", nil),
    Example(.json, "%d%% of disk", "disk %%d", in: "tr", "`%d` is missing; accepted: `%d`"),
    Example(
      .json, "%s of disk", "100% von %s",
      "`% von` is read as a placeholder; accepted: `%s`, and `%%` for a percent sign"),
    Example(.json, "{{n}} of disk", "100% von {{n}}", nil),
    // .NET's.
    Example(
      .resx, "{0} of {1}", "{0} von {2}",
      "`{1}` is missing, the source has no `{2}`; accepted: `{0}`, `{1}`"),
    // gettext's, by its flags.
    // `*` takes an argument of its own.
    Example(
      .po("c-format"), "%d of", "%*d von",
      "`%d` is missing, the source has no `%*d`; accepted: `%d`"),
    Example(
      .po("c-format"), "%*d of", "%d von",
      "`%*d` is missing, the source has no `%d`; accepted: `%*d`"),
    Example(.po("c-format"), "%*d of", "%*u von", nil),
    Example(.po("c-format"), "%s: %m", "%m: %s", nil),
    Example(.po("c-format"), "%s of %d", "%2$d von %1$s", nil),
    // A script without capitals begins no word there.
    Example(.po("python-format"), "%r is not unique", "%r은(는) 고유", in: "ko", nil),
    Example(
      .po("c-format"), "%s of %d", "%d von %s",
      "`%d %s` are in another order than in the source; accepted: `%s`, `%d` in this order, or with numbers, such as `%1$s`"
    ),
    Example(
      .po("python-format"), "%(a)s of %(b)d", "%(a)s von %(c)d",
      "`%(b)d` is missing, the source has no `%(c)d`; accepted: `%(a)s`, `%(b)d`"),
    Example(
      .po("python-brace-format"), "{} of {}", "{} von", "`{}` is missing; accepted: `{}`"),
    Example(.po("qt-format"), "%1 of %2", "%2", "`%1` is missing; accepted: `%1`, `%2`"),
    Example(.po("c-format"), "%s%%s", "%%s", "`%s` is missing; accepted: `%s`"),
    Example(.po("no-c-format"), "%s", "alles", nil),
    Example(.po("fuzzy, c-format"), "%s of %d", "%d", nil),
    Example(.po(""), "{count:L} of {total}", "{count} von {total:L}", nil),
    Example(
      .po(""), "{count:L} files", "Dateien", "`{count:L}` is missing; accepted: `{count:L}`"),
    Example(.po(""), "{} of {}", "{} von", "`{}` is missing; accepted: `{}`"),
    // Qt's.
    Example(.qt, "%1 of %2", "%2: %1 (%2)", nil),
    Example(.qt, "%1 of %2", "%1", "`%2` is missing; accepted: `%1`, `%2`"),
    Example(.qt, "10% off", "%10 indirim", in: "tr", nil),
    Example(.qt, "Half price", "%50 indirim, %L5", in: "tr", nil),
    Example(.qt, "10% off in %1", "%1 içinde %10 indirim", in: "tr", nil),
    Example(
      .qt, "10% off in %1", "%10 indirim", in: "tr",
      "`%1` is missing, the source has no `%10`; accepted: `%1`"),
    Example(.qt, "Page %1", "Seite %1 von %2", "the source has no `%2`; accepted: `%1`"),
    Example(.qt, "%10 of %1", "%10: %1", nil),
    Example(.qtPlural, "%n file(s), half price", "%n dosya, %50", in: "tr", nil),
    Example(
      .qtPlural, "%n file(s)", "%1 Dateien",
      "1: `%n` is missing, the source has no `%1`; accepted: `%n`"),
    Example(
      .qtPlural, "%n file(s)", "%n Dateien (%L2)", "1: the source has no `%L2`; accepted: `%n`"),
    Example(.qtPlural, "Some files", "%1 Dateien", nil),
    Example(
      .po("qt-format"), "Half price", "%50 indirim", in: "tr",
      "the source has no `%50`; accepted: no placeholder"),
    Example(.qtPlural, "%1 file(s)", "%1 Dateien (%n)", nil),
    Example(.qt, "By %1", "Von %1$s", nil),
    Example(.qtPlural, "%n file(s)", "Dateien", "1: `%n` is missing; accepted: `%n`"),
    // XLIFF of Xcode and of Angular.
    Example(.xliff, "%@ has %@", "%@", "`%@` is missing; accepted: `%@`"),
    Example(
      .angular, #"Hi <x id="INTERPOLATION" equiv-text="{{name}}"/>"#, "Hallo",
      "`{{name}}` is missing; accepted: `{{name}}`"),
    Example(
      .angular, #"<x id="START_BOLD_TEXT" ctype="x-b"/>Hi<x id="CLOSE_BOLD_TEXT" ctype="x-b"/>"#,
      "Hallo", nil),
    // Xcode's.
    Example(
      .xcstrings, "%lld of %@", #"{"stringUnit": {"state": "translated", "value": "%lld"}}"#,
      "`%@` is missing; accepted: `%lld`, `%@`"),
    Example(
      .xcstrings, "%lld files",
      #"{"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "Eine"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld"}}}}}"#,
      nil),
    // Substitutions without `argNum` take arguments in their order, whatever they are called.
    Example(.xcstrings, "%lld of %lld", substitutions("%#@p@ von %#@q@", ["p", "q"]), nil),
    Example(
      .xcstrings, "%lld of %lld", substitutions("%#@p@", ["p"]),
      "`%lld` is missing; accepted: `%lld`"),
    Example(
      .xcstrings, "%lld of %lld", substitutions("%#@p@ von %#@q@ und %#@r@", ["p", "q", "r"]),
      "the source has no `%arg`; accepted: `%lld`"),
    Example(.xcstrings, "%@ of %lld", substitutions("%@: %#@q@", ["q"]), nil),
    // The name of a text is no text.
    Example(
      .xcstrings, "menu.open", #"{"stringUnit": {"state": "translated", "value": "%lld"}}"#, nil),
  ])
  func comparesPlaceholders(_ example: Example) throws {
    let files = example.format.files(example.source, example.text, in: example.language)
    #expect(
      try lines(example.format.catalog, files) == (example.words.map { [$0] } ?? []))
  }

  struct Forms: CustomTestStringConvertible, Sendable {
    let name: String
    let plural: String
    let language: String
    let forms: [String]
    let words: [String]
    var testDescription: String { name }
  }

  /// As `msgfmt --check-format` takes them: a form for less than five numbers may leave the number out.
  @Test(arguments: [
    Forms(
      name: "German one", plural: "nplurals=2; plural=n != 1;", language: "de",
      forms: ["Eine Datei", "%d Dateien"], words: []),
    Forms(
      name: "German other", plural: "nplurals=2; plural=n != 1;", language: "de",
      forms: ["Eine Datei", "Dateien"], words: ["1: `%d` is missing; accepted: `%d`"]),
    Forms(
      name: "Russian 1, 21, 31",
      plural:
        "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
      language: "ru", forms: ["Файл", "%d файла", "%d файлов"],
      words: ["0: `%d` is missing; accepted: `%d`"]),
    Forms(
      name: "Arabic 0, 1 and 2",
      plural:
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      language: "ar", forms: ["لا", "واحد", "اثنان", "%d a", "%d b", "%d c"], words: []),
    Forms(
      name: "Japanese", plural: "nplurals=1; plural=0;", language: "ja", forms: ["標"],
      words: ["`%d` is missing; accepted: `%d`"]),
    Forms(
      name: "twice", plural: "nplurals=2; plural=n != 1;", language: "de",
      forms: ["Eine", "%d %d"], words: ["1: `%d` is there too often; accepted: `%d`"]),
  ])
  func allowsFormsWithoutTheirNumber(_ example: Forms) throws {
    let forms = example.forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    let file = """
      msgid ""
      msgstr ""
      "Language: \(example.language)\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: \(example.plural)\\n"

      #, c-format
      msgid "One file"
      msgid_plural "%d files"
      \(forms)
      """
    // The font has only letters of two scripts.
    let found = try lines("*.po", ["\(example.language).po": file])
      .filter { $0.contains("accepted: `") }
      .map { $0.replacing(#/no glyph for [^;]*; /#, with: "") }
    #expect(found == example.words)
  }

  struct Alike: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let catalog: String
    let files: [String: String]
    let words: [String]
  }

  /// Each form and file is held to the source, also where two of them look alike with the samples.
  @Test(arguments: [
    Alike(
      testDescription: "another name in one form", catalog: "text/*.json",
      files: [
        "text/en.json": #"{"k_one": "{{a}} file", "k_other": "{{a}} files"}"#,
        "text/de.json": #"{"k_one": "{{a}} Dateien", "k_other": "{{b}} Dateien"}"#,
      ],
      words: ["other: `{{a}}` is missing, the source has no `{{b}}`; accepted: `{{a}}`"]),
    Alike(
      testDescription: "a number that only one form may leave out", catalog: "text/*.json",
      files: [
        "text/en.json": #"{"k_one": "{{count}} file", "k_other": "{{count}} files"}"#,
        "text/de.json": #"{"k_one": "Dateien", "k_other": "Dateien"}"#,
      ], words: ["other: `{{count}}` is missing; accepted: `{{count}}`"]),
    Alike(
      testDescription: "the same in both forms", catalog: "text/*.json",
      files: [
        "text/en.json": #"{"k_one": "{{a}} file", "k_other": "{{a}} files"}"#,
        "text/de.json": #"{"k_one": "{a} Dateien", "k_other": "{a} Dateien"}"#,
      ], words: ["one / other: `{a}` stands for `{{a}}`; accepted: `{{a}}`"]),
    Alike(
      testDescription: "one of two files of a language", catalog: "values*/strings.xml",
      files: [
        "values/strings.xml": #"<resources><string name="k">%1$d of %2$d</string></resources>"#,
        "values-de/strings.xml": #"<resources><string name="k">%1$d von %2$d</string></resources>"#,
        "values-de-land/strings.xml":
          #"<resources><string name="k">%1$d von %3$d</string></resources>"#,
      ],
      words: ["`%2$d` is missing, the source has no `%3$d`; accepted: `%1$d`, `%2$d`"]),
  ])
  func findsFaultsOfTextsThatLookAlike(_ row: Alike) throws {
    #expect(try lines(row.catalog, row.files) == row.words)
  }

  /// Of a label with several texts, each is held to its source.
  @Test func findsFaultsOfAllTextsOfALabel() throws {
    func text(_ key: String) -> String {
      "{ from: text/*.json, key: \(key), arguments: { x: y } }"
    }
    let suite = try AuditedSuite(
      "audit: { source: en }",
      [
        "case.yaml": "text: [\(text("a")), \(text("b"))]\nwidth: fit\nlocale: de\n",
        "text/en.json": #"{"a": "A {x}", "b": "B {{x}}"}"#,
        "text/de.json": #"{"a": "A {x}", "b": "B {x}"}"#,
      ])
    #expect(
      try suite.result().findings.flatMap(\.problems).map { $0.words() } == [
        "`{x}` stands for `{{x}}`; accepted: `{{x}}`"
      ])
  }

  /// Each translation is held to the text as its own file has it, with its flags; English has it once.
  @Test func takesTheSourceOfTheSameFile() throws {
    func file(_ flag: String, _ text: String) -> String {
      "\(flag)msgid \"such as %F\"\nmsgstr \"\(text)\"\n"
    }
    let files = [
      "am.po": file("#, no-c-format\n", "a %F"), "cs.po": file("#, c-format\n", ""),
      "de.po": file("", "wie %F"), "fr.po": file("#, c-format\n", "a"),
      "it.po": file("#, no-c-format\n", ""),
    ]
    let words = "`%F` is missing; accepted: `%F`"
    #expect(try lines("*.po", files) == [words])
    let suite = try AuditedSuite(
      "labels: { l: { catalog: \"*.po\", keys: [\"*\"], width: fit, expect: { chars: 1 } } }", files
    )
    let result = try suite.result()
    #expect(result.findings.count { result.locales[$0.locale] == "en" } == 1)
  }

  @Test func isFoundOnceAtAllSizesAndWidths() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, samples: { text: [x] } }
      labels:
        l: { catalog: "text/*.json", keys: [k], width: fit }
      """, ["text/en.json": #"{"k": "{{a}}"}"#, "text/de.json": #"{"k": "a"}"#])
    let result = try suite.result {
      $0.sizes = TextSizes.dynamicType
      $0.widths = [90, 100]
    }
    #expect(
      result.lines == ["l de k at xS in 90: `{{a}}` is missing; accepted: `{{a}}`"])
    #expect(result.isFailing)
    let scope = AcceptedFindings.Scope(
      labels: nil, locales: nil, sizes: Set(result.sizes.map(\.name)), widths: [90, 100])
    let accepted = AcceptedFindings().accepting(result, in: scope)
    #expect(accepted.findings.map(\.missing) == [["missing {{a}}"]])
    let read = try AcceptedFindings(parsing: Array(accepted.json.utf8))
    #expect(read.judging(result, in: scope).isFailing == false)
  }
}
