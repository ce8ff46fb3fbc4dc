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
    let filled = Samples(row.samples).fill(message.forms[0].form, of: message)
    #expect(try message.text(filled.form) == row.text)
    #expect(filled.missing.map(\.source) == row.missing)
  }
}
