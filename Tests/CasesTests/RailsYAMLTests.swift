import Testing

@testable import Cases
@testable import Catalogs

/// Rails' `config/locales/*.yml`.
@Suite struct RailsYAMLTests {
  private func catalog(_ text: String) throws -> Catalog {
    try RailsYAML.read(Array(text.utf8), path: "de.yml", RailsYAML.reader)
  }

  /// Each message as `language key: form=text`, with placeholders by name and kind.
  private func lines(_ catalog: Catalog) -> [String] {
    catalog.messages.map { message in
      let forms = message.variants.map { variant in
        let text = variant.pattern.map { part in
          switch part {
          case .text(let text): text
          case .placeholder(let placeholder): "[\(placeholder.name) \(placeholder.kind.rawValue)]"
          }
        }.joined()
        return variant.conditions.map { "\($0.value)=" }.joined() + text
      }
      return "\(message.language ?? "?") \(message.key): \(forms.joined(separator: " | "))"
        + (message.isMarkup ? " (html)" : "")
    }
  }

  @Test(arguments: [
    ("de:\n  a: Hallo\n", ["de a: Hallo"]),
    (
      "pt-BR:\n  users:\n    show:\n      title: 'A'\n      b: B\n",
      ["pt-BR users.show.title: A", "pt-BR users.show.b: B"]
    ),
    ("de:\n  a: Eins\nen:\n  a: One\n", ["de a: Eins", "en a: One"]),
    (
      "de:\n  n:\n    one: '%{count} Datei'\n    other: '%{count} Dateien'\n",
      ["de n: one=[count integer] Datei | other=[count integer] Dateien"]
    ),
    (
      "de:\n  n:\n    zero: Keine\n    one: Eine\n    other: Viele\n",
      ["de n: zero=Keine | one=Eine | other=Viele"]
    ),
    // As in Ruby, the last of several counts.
    ("de:\n  a: x\n  b: z\n  a: y\n", ["de a: y", "de b: z"]),
    ("de:\n  a:\n    b: x\n  c: z\n  a:\n    d: y\n", ["de a.d: y", "de c: z"]),
    ("de:\n  a: x\nen:\n  a: z\nde:\n  b: y\n", ["de b: y", "en a: z"]),
    ("de:\n  n:\n    one: a\n    one: b\n    other: c\n", ["de n: one=b | other=c"]),
    // Maps that are merged into others.
    (
      "de:\n  x: &x\n    a: A\n    b: B\n  y:\n    <<: *x\n    b: C\n",
      ["de x.a: A", "de x.b: B", "de y.b: C", "de y.a: A"]
    ),
    (
      "de:\n  x: &x {a: A}\n  y: &y {a: B, other: C}\n  z:\n    <<: [*x, *y]\n",
      ["de x.a: A", "de y.a: B", "de y.other: C", "de z.a: A", "de z.other: C"]
    ),
    ("de: &d\n  a: A\nat:\n  <<: *d\n", ["de a: A", "at a: A"]),
    // Without `other`, they are keys.
    ("de:\n  n:\n    one: Erste\n    two: Zweite\n", ["de n.one: Erste", "de n.two: Zweite"]),
    (
      "de:\n  a: 'Hi %{name}, %<price>.2f € und 5%% %{n}'\n",
      ["de a: Hi [name text], [price decimal] € und 5% [n text]"]
    ),
    ("de:\n  a: '100%% sicher'\n", ["de a: 100%% sicher"]),
    ("de:\n  a: '%d.%m.%Y'\n", ["de a: %d.%m.%Y"]),
    (
      "de:\n  a_html: '<b>x</b>'\n  b:\n    html: y\n  xhtml: z\n",
      ["de a_html: <b>x</b> (html)", "de b.html: y (html)", "de xhtml: z"]
    ),
    ("de:\n  days:\n    - ~\n    - Mo\n    - Di\n", ["de days.1: Mo", "de days.2: Di"]),
    (
      "de:\n  a: 5\n  b: 1.5\n  c: true\n  d: no\n  e:\n  f: :other.key\n  g: '5'\n  h: 5 Tage\n",
      ["de g: 5", "de h: 5 Tage"]
    ),
    (
      "de:\n  a: >\n    eine\n    Zeile\n  b: |\n    zwei\n    Zeilen\n",
      ["de a: eine Zeile\n", "de b: zwei\nZeilen\n"]
    ),
    ("de:\n  a: &x Hallo\n  b: *x\n", ["de a: Hallo", "de b: Hallo"]),
    ("# nothing\n", []), ("de:\n", []), ("\u{FEFF}de:\n  a: b\n", ["de a: b"]),
  ])
  func reads(_ text: String, _ expected: [String]) throws {
    #expect(lines(try catalog(text)) == expected)
  }

  @Test func saysWhereFormsStand() throws {
    let text = "de:\n  n:\n    one: a\n    other: b\n"
    let message = try #require(try catalog(text).messages.first)
    #expect(message.line == 3 && message.variants.map(\.line) == [3, 4])
  }

  @Test(arguments: [
    ("- a\n", "de.yml:1: the file is a list; accepted: a map of languages, such as `de:`"),
    ("services:\n  a: b\n", "de.yml:1: `services` is no language; \(asRailsHasIt)"),
    // As vue-i18n has it: some names of buttons could be languages.
    (
      "# Put the name here\nLocale Name: German\nCut: Schneiden\nSearch:\n  Go: Los\nClose: Zu\nAll: Alle\nMore: Mehr\n",
      "de.yml:2: `Locale Name`, `Search`, `Close` and 1 more are no languages; \(asRailsHasIt)"
    ),
    (
      "de:\n  a: b\nservices:\n  a: b\n",
      "de.yml:3: the outermost key `services` is not a language; accepted: such as `de` or `pt-BR`"
    ),
    (
      "de: Hallo\n",
      "de.yml:1: “de”: the value of the language is `Hallo`; accepted: a map of keys"
    ),
    (
      "de:\n  a: 'Hi %{name'\n",
      "de.yml:2: “a”: `%{name` is not closed; accepted: `%{name}`"
    ),
    (
      "de:\n  a.b: x\n  a:\n    b: y\n",
      "de.yml:4: “a.b”: appears twice, first in line 2; accepted: each key once"
    ),
    ("de:\n  a: x\n  b: z\n  a: y\n", twice(4, "“a”: ", 2)),
    ("de:\n  a:\n    b: x\n  c: z\n  a:\n    d: y\n", twice(5, "“a”: ", 2)),
    ("de:\n  a: x\nen:\n  a: z\nde:\n  b: y\n", twice(5, "`de` ", 1)),
    (
      "de:\n  n:\n    one: a\n    one: b\n    other: c\n", twice(4, "“n”: `one` ", 3)
    ),
    ("de:\n  n: [x, {a: b,\n  a: c}]\n", twice(3, "“n.1.a”: ", 2)),
    (
      "de:\n" + (0..<20).map { "  k\($0): x\n" }.joined() + "  k7: y\n", twice(22, "“k7”: ", 9)
    ),
  ])
  func refuses(_ text: String, _ problem: String) {
    #expect(problems(text) == [problem])
  }

  private static func twice(_ line: Int, _ name: String, _ first: Int) -> String {
    "de.yml:\(line): \(name)appears twice, first in line \(first); accepted: each key once"
  }

  private static let asRailsHasIt =
    "accepted: YAML as Rails has it, with the language around all keys, such as `de:`, "
    + "and texts of other programs as JSON"

  /// In the words of the suite's own reader.
  @Test(arguments: [
    ("de:\n  a: [x\n", 2), ("de:\n  a: *x\n", 2),
    ("de:\n  a: !ruby/object x\n", 2), ("de:\n  a: b\n---\nen:\n", 3),
  ])
  func refusesWhatIsNotYAML(_ text: String, _ line: Int) {
    #expect(problems(text).map { $0.prefix { $0 != " " } } == ["de.yml:\(line):"])
  }

  private func problems(_ text: String) -> [String] {
    do throws(CatalogErrors) {
      return try RailsYAML.read(Array(text.utf8), path: "de.yml", RailsYAML.reader)
        .flaws.map(\.error.description)
    } catch {
      return error.errors.map(\.description)
    }
  }
}
