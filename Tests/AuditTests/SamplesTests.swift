import Testing

@testable import Audit
@testable import Catalogs

/// Which values placeholders get.
@Suite struct SamplesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var samples: [String: [String]]
    var conditions: [Condition] = []
    var others: [[Condition]] = []
    var pattern: [PatternPart]
    var text: String
    var language: String?
    var missing: [String] = []
  }

  private static func placeholder(_ name: String, _ kind: Placeholder.Kind) -> PatternPart {
    .placeholder(Placeholder(name: name, kind: kind, source: "{\(name)}"))
  }

  private static func n(_ category: String) -> Condition {
    .plural(argument: "n", category: category)
  }

  /// `#` where the offset is 1.
  private static let number = PatternPart.placeholder(
    Placeholder(name: "n", kind: .integer, source: "#", offset: 1))

  @Test(arguments: [
    Row(
      testDescription: "the longest of a kind", samples: ["text": ["Al", "Alexandria", "Bo"]],
      pattern: [.text("Hi "), placeholder("name", .text)], text: "Hi Alexandria"),
    Row(
      testDescription: "a name before a kind", samples: ["text": ["Alexandria"], "city": ["Rom"]],
      pattern: [placeholder("city", .text)], text: "Rom"),
    Row(
      testDescription: "the first of several of a length", samples: ["integer": ["77", "88"]],
      pattern: [placeholder("1", .integer)], text: "77"),
    Row(
      testDescription: "none of its kind", samples: ["text": ["x"]],
      pattern: [placeholder("1", .decimal), .text("!")], text: "{1}!", missing: ["{1}"]),
    Row(
      testDescription: "a singular", samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "1", category: "one")],
      others: [[.plural(argument: "1", category: "other")]], pattern: [placeholder("1", .integer)],
      text: "1"),
    Row(
      testDescription: "an exact number", samples: [:], conditions: [n("=7")],
      others: [[n("other")]], pattern: [placeholder("n", .integer)], text: "7"),
    Row(
      testDescription: "a plural that many numbers have", samples: ["integer": ["12,345"]],
      conditions: [n("few")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "12,345"),
    Row(
      testDescription: "the largest number of a form, up to the sample",
      samples: ["integer": ["3", "12,345"]], conditions: [n("one")], others: [[n("other")]],
      pattern: [placeholder("n", .integer)], text: "12,341", language: "ru"),
    Row(
      testDescription: "the smallest beyond the sample", samples: ["integer": ["12.345"]],
      conditions: [n("many")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "1.000.000", language: "es"),
    Row(
      testDescription: "a sample of the number's own name", samples: ["n": ["12345"]],
      conditions: [n("one")], others: [[n("other")]], pattern: [placeholder("n", .text)], text: "1",
      language: "de"),
    Row(
      testDescription: "a sample of its own name that is no number", samples: ["n": ["one dozen"]],
      conditions: [n("one")], others: [[n("other")]], pattern: [placeholder("n", .text)], text: "1",
      language: "de"),
    Row(
      testDescription: "a sample with something before it", samples: ["integer": ["~12,345"]],
      conditions: [n("one")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "~12,341", language: "ru"),
    Row(
      testDescription: "a price", samples: ["integer": ["$1,249"]], conditions: [n("few")],
      others: [[n("other")]], pattern: [placeholder("n", .integer)], text: "$1,244",
      language: "ru"),
    Row(
      testDescription: "a negative number", samples: ["integer": ["-12345"]],
      conditions: [n("one")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "-12341", language: "ru"),
    Row(
      testDescription: "a fraction, for other numbers", samples: ["integer": ["1.5"]],
      conditions: [n("other")], others: [[n("one")]], pattern: [placeholder("n", .integer)],
      text: "1.5", language: "en"),
    Row(
      testDescription: "a fraction, in a form for some", samples: ["integer": ["$1,234.50"]],
      conditions: [n("few")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "$1,234", language: "ru"),
    Row(
      testDescription: "a fraction, in a form for fractions", samples: ["integer": ["1,5"]],
      conditions: [n("many")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "1,5", language: "cs"),
    Row(
      testDescription: "no digits", samples: ["integer": ["many"]], conditions: [n("few")],
      others: [[n("other")]], pattern: [placeholder("n", .integer)], text: "2", language: "ru"),
    Row(
      testDescription: "no digits, for other numbers", samples: ["integer": ["many"]],
      conditions: [n("other")], others: [[n("one")]], pattern: [placeholder("n", .integer)],
      text: "0", language: "en"),
    Row(
      testDescription: "no digits, under the own name", samples: ["n": ["many"]],
      conditions: [n("few")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "2", language: "ru"),
    Row(
      testDescription: "an empty sample", samples: ["n": [""]], conditions: [n("one")],
      others: [[n("other")]], pattern: [placeholder("n", .integer)], text: "1", language: "de"),
    Row(
      testDescription: "no digits, and nobody knows the form", samples: ["integer": ["many"]],
      conditions: [n("few")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "many"),
    Row(
      testDescription: "digits that are no number, for other numbers",
      samples: ["integer": ["1e6"]], conditions: [n("other")], others: [[n("one")]],
      pattern: [placeholder("n", .integer)], text: "1e6", language: "en"),
    Row(
      testDescription: "digits that are no number, in a form for some",
      samples: ["integer": ["1e6"]], conditions: [n("few")], others: [[n("other")]],
      pattern: [placeholder("n", .integer)], text: "2", language: "ru"),
    Row(
      testDescription: "ICU's offset", samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "n", category: "other", offset: 1)],
      others: [[.plural(argument: "n", category: "one", offset: 1)]],
      pattern: [number, .text(" of "), placeholder("n", .text)], text: "12,344 of 12,345",
      language: "en"),
    Row(
      testDescription: "ICU's offset in the singular", samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "n", category: "one", offset: 1)],
      others: [[.plural(argument: "n", category: "other", offset: 1)]],
      pattern: [number, .text(" of "), placeholder("n", .text)], text: "1 of 2", language: "en"),
    Row(
      testDescription: "ICU's offset, and an exact number", samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "n", category: "=1", offset: 1)],
      others: [[.plural(argument: "n", category: "other", offset: 1)]],
      pattern: [number, .text(" of "), placeholder("n", .text)], text: "0 of 1", language: "en"),
    Row(
      testDescription: "a sample that is no whole number", samples: ["integer": ["2.5"]],
      conditions: [n("one")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "1", language: "ru"),
    Row(
      testDescription: "no sample, in a form with one usual number", samples: [:],
      conditions: [n("one")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "1", language: "ru"),
    Row(
      testDescription: "no sample, in a form with many", samples: [:], conditions: [n("few")],
      others: [[n("other")]], pattern: [placeholder("n", .integer)], text: "{n}", language: "ru",
      missing: ["{n}"]),
    Row(
      testDescription: "a form that the language does not have", samples: ["integer": ["12"]],
      conditions: [n("zero")], others: [[n("other")]], pattern: [placeholder("n", .integer)],
      text: "0", language: "en"),
    Row(
      testDescription: "gettext's first form of two", samples: ["integer": ["12,345"]],
      conditions: [n("0")], others: [[n("1")]], pattern: [placeholder("n", .integer)], text: "1"),
    Row(
      testDescription: "another number in a singular",
      samples: ["integer": ["12,345"], "total": ["999"]], conditions: [n("one")],
      others: [[n("other")]],
      pattern: [placeholder("1", .integer), .text(" of "), placeholder("total", .integer)],
      text: "12,345 of 999", language: "en"),
    Row(
      testDescription: "a plural's number that is written as a text",
      samples: ["text": ["Alexandria"], "integer": ["12"]],
      conditions: [.plural(argument: "count", category: "other")],
      pattern: [placeholder("count", .text)], text: "12"),
    Row(
      testDescription: "what a select has no branch for", samples: ["text": ["Anna"]],
      conditions: [.select(argument: "role", value: "other")],
      others: [[.select(argument: "role", value: "admin")]],
      pattern: [.text("Role "), placeholder("role", .text)], text: "Role Anna"),
    Row(
      testDescription: "a sample that a select has a branch for", samples: ["role": ["admin"]],
      conditions: [.select(argument: "role", value: "other")],
      others: [[.select(argument: "role", value: "admin")]],
      pattern: [.text("Role "), placeholder("role", .text)], text: "Role admin"),
    Row(
      testDescription: "a branch of a select", samples: ["text": ["Anna"]],
      conditions: [.select(argument: "role", value: "admin")],
      others: [[.select(argument: "role", value: "other")]],
      pattern: [.text("Role "), placeholder("role", .text)], text: "Role admin"),
    Row(
      testDescription: "the last limit of Java's choice", samples: ["integer": ["99999"]],
      conditions: [.select(argument: "0", value: "other")],
      others: [[.select(argument: "0", value: "0")]],
      pattern: [placeholder("0", .integer), .text(" files")], text: "99999 files"),
    Row(
      testDescription: "above a limit of Java's choice, and below another",
      samples: ["integer": ["99999"]], conditions: [.select(argument: "0", value: ">1")],
      others: [[.select(argument: "0", value: "0")], [.select(argument: "0", value: "other")]],
      pattern: [placeholder("0", .integer), .text(" files")], text: "2 files"),
    Row(
      testDescription: "gettext's only form", samples: ["integer": ["12,345"]],
      conditions: [n("0")], pattern: [placeholder("n", .integer)], text: "12,345"),
  ])
  func fillsForms(_ row: Row) throws {
    let message = Message(
      key: "k", language: nil, line: 1,
      variants: [Variant(conditions: row.conditions, pattern: row.pattern)]
        + row.others.map { Variant(conditions: $0, pattern: [.text("other")]) })
    let filled = Samples(row.samples).fill(
      message.forms[0].form, of: message, in: row.language)
    #expect(try message.text(filled.form) == row.text)
    #expect(filled.missing.map(\.source) == row.missing)
  }
}
