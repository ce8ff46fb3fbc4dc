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
      others: [[.plural(argument: "1", category: "other")]],
      pattern: [placeholder("1", .integer)], text: "1"),
    Row(
      testDescription: "an exact number", samples: [:],
      conditions: [.plural(argument: "n", category: "=7")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "7"),
    Row(
      testDescription: "a plural that many numbers have", samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "n", category: "few")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "12,345"),
    Row(
      testDescription: "the largest number of a form, up to the sample",
      samples: ["integer": ["3", "12,345"]],
      conditions: [.plural(argument: "n", category: "one")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "12,341", language: "ru"),
    Row(
      testDescription: "the smallest beyond the sample", samples: ["integer": ["12.345"]],
      conditions: [.plural(argument: "n", category: "many")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "1.000.000", language: "es"),
    Row(
      testDescription: "a sample of the number's own name", samples: ["n": ["12345"]],
      conditions: [.plural(argument: "n", category: "one")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .text)], text: "1", language: "de"),
    Row(
      testDescription: "a sample of its own name that is no number", samples: ["n": ["one dozen"]],
      conditions: [.plural(argument: "n", category: "one")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .text)], text: "one dozen", language: "de"),
    Row(
      testDescription: "a sample that is no whole number", samples: ["integer": ["2.5"]],
      conditions: [.plural(argument: "n", category: "one")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "1", language: "ru"),
    Row(
      testDescription: "no sample, in a form with one usual number", samples: [:],
      conditions: [.plural(argument: "n", category: "one")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "1", language: "ru"),
    Row(
      testDescription: "no sample, in a form with many", samples: [:],
      conditions: [.plural(argument: "n", category: "few")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "{n}", language: "ru", missing: ["{n}"]),
    Row(
      testDescription: "a form that the language does not have", samples: ["integer": ["12"]],
      conditions: [.plural(argument: "n", category: "zero")],
      others: [[.plural(argument: "n", category: "other")]],
      pattern: [placeholder("n", .integer)], text: "0", language: "en"),
    Row(
      testDescription: "gettext's first form of two", samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "n", category: "0")],
      others: [[.plural(argument: "n", category: "1")]],
      pattern: [placeholder("n", .integer)], text: "1"),
    Row(
      testDescription: "gettext's singular, whose number has no name",
      samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "n", category: "0")],
      others: [[.plural(argument: "n", category: "1")]],
      pattern: [placeholder("1", .integer)], text: "1"),
    Row(
      testDescription: "a plural's number that is written as a text",
      samples: ["text": ["Alexandria"], "integer": ["12"]],
      conditions: [.plural(argument: "count", category: "other")],
      pattern: [placeholder("count", .text)], text: "12"),
    Row(
      testDescription: "gettext's only form", samples: ["integer": ["12,345"]],
      conditions: [.plural(argument: "n", category: "0")],
      pattern: [placeholder("n", .integer)], text: "12,345"),
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
