import Testing

@testable import Results
@testable import Runs

/// A catalog's text and what the case asks of it change together: each is a cause of its own, with its own place and its own
/// effect, found with the other one undone.
///
/// A letter or digit of Harness Blocks is 5 pt wide at 10 pt, a space 2.5.
@Suite struct CatalogAndCaseTests {
  struct Root: Equatable {
    var words: String
    var scope: Change.Scope.Kind
    var location: String
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// Keys of the run besides `from`, each on a line from line 3 on, and those of the case after them.
    var was: String
    var `is`: String
    /// The catalog's texts before and now, of which the first is in line 2.
    var texts: [(key: String, was: String?, is: String?)]
    var sentence: String
    var roots: [Root]
    var edited: [Root] = []
    var groups: [String]

    var testDescription: String { name }

    func setup(_ keys: String, _ text: (Int) -> String?) -> CauseSetup {
      CauseSetup("text:\n  from: texts/de.json\n\(keys)locale: de\nwidth: 600\n").changed {
        $0.files["texts/de.json"] =
          "{\n"
          + texts.indices.compactMap { index in
            text(index).map { "  \(texts[index].key.yaml): \($0.yaml)" }
          }.joined(separator: ",\n") + "\n}\n"
      }
    }
  }

  /// A text without its placeholder is an error of its case alone: all others are compared.
  @Test func aTextThatLostItsPlaceholderEndsNoRun() async throws {
    func setup(_ text: String) -> CauseSetup {
      CauseSetup(
        "cases:\n  price:\n    text: { from: \"texts/*.json\", key: price, arguments: { price: 5 } }\n"
          + "    matrix: { locale: [en, de] }\n  save: { text: { from: \"texts/*.json\", key: save }, locale: de }\n"
      ).changed {
        $0.files["texts/en.json"] = "{\n\"price\": \"Only {price}\"\n}\n"
        $0.files["texts/de.json"] = "{\n\"price\": \"\(text)\",\n\"save\": \"Sichern\"\n}\n"
      }
    }
    let results = try await CauseBench().check(setup("Nur {price}"), setup("Nur noch"), edit: nil)
    #expect(results.map(\.status) == [.passed, .error, .passed])
    #expect(
      results[1].message
        == "Cases/texts/de.json:2:1: the text `price` of `texts/*.json` has no placeholder `price`; accepted: a text "
        + "like that at Cases/texts/en.json:2")
    #expect(results[1].fault?.path == "Cases/texts/de.json")
  }

  private static func count(_ value: String) -> String {
    "  key: left\n  arguments:\n    count: \(value)\n"
  }

  private static func matrix(_ value: String) -> String {
    "  key: left\n  arguments: { count: \"${count}\" }\nmatrix:\n  set.count:\n    - \"\(value)\"\n"
  }

  private static let own = "Cases/a.yaml"
  private static let catalog = "Cases/texts/de.json:2"

  static let rows: [Row] = [
    // 40, 45 with another argument, 57.5 with another text, and 62.5 pt with both.
    Row(
      name: "an argument and words before it", was: count("3"), is: count("12"),
      texts: [("left", "Noch {count} da", "Nur noch {count} da")],
      sentence:
        "`text` “3” → “12” (character 10), `text` “Noch” → “Nur noch” at the start: line 1 is 62.5 × 10 pt "
        + "instead of 40 × 10",
      roots: [
        Root(words: "“3” → “12” (character 10)", scope: .own, location: "\(own):5"),
        Root(words: "“Noch” → “Nur noch” at the start", scope: .catalog, location: catalog),
      ], groups: ["`text` “3” → “12”", "`text` “Noch” → “Nur noch”"]),
    Row(
      name: "an argument, and a word as wide as before", was: count("3"), is: count("12"),
      texts: [("left", "Noch {count} da", "Nach {count} da")],
      sentence:
        "`text` “3” → “12” (character 6): line 1 is 45 × 10 pt instead of 40 × 10; also, `text` “Noch” → “Nach” "
        + "at the start, which moves nothing",
      roots: [
        Root(words: "“3” → “12” (character 6)", scope: .own, location: "\(own):5"),
        Root(words: "“Noch” → “Nach” at the start", scope: .catalog, location: catalog),
      ], groups: ["`text` “3” → “12”", "`text` “Noch” → “Nach”"]),
    Row(
      name: "an argument as wide as before, and another word", was: count("3"), is: count("5"),
      texts: [("left", "Noch {count} da", "Nur {count} da")],
      sentence:
        "`text` “Noch” → “Nur” at the start: line 1 is 35 × 10 pt instead of 40 × 10; also, `text` “3” → “5” "
        + "(character 5), which moves nothing",
      roots: [
        Root(words: "“Noch” → “Nur” at the start", scope: .catalog, location: catalog),
        Root(words: "“3” → “5” (character 5)", scope: .own, location: "\(own):5"),
      ], groups: ["`text` “Noch” → “Nur”", "`text` “3” → “5”"]),
    Row(
      name: "a value of the matrix and another word", was: matrix("$ 9"), is: matrix("$ 8"),
      texts: [("left", "Noch {count} da", "Nur {count} da")],
      sentence:
        "`text` “Noch” → “Nur” at the start: line 1 is 42.5 × 10 pt instead of 47.5 × 10; also, `text` “$ 9” → “$ 8” "
        + "(character 5), which moves nothing",
      roots: [
        Root(words: "“Noch” → “Nur” at the start", scope: .catalog, location: catalog),
        Root(words: "“$ 9” → “$ 8” (character 5)", scope: .own, location: "\(own):7"),
      ], groups: ["`text` “Noch” → “Nur”", "`text` “$ 9” → “$ 8”"]),
    Row(
      name: "a value of the matrix alone", was: matrix("$ 9"), is: matrix("$ 8"),
      texts: [("left", "Noch {count} da", "Noch {count} da")],
      sentence: "`text` “$ 9” → “$ 8” (character 6); nothing moved",
      roots: [Root(words: "“$ 9” → “$ 8” (character 6)", scope: .own, location: "\(own):7")],
      groups: ["`text` “$ 9” → “$ 8”"]),
    Row(
      name: "a text beside a matrix that stays", was: matrix("$ 9"), is: matrix("$ 9"),
      texts: [("left", "Noch {count} da", "Nach {count} da")],
      sentence: "`text` “Noch” → “Nach” at the start; nothing moved",
      roots: [
        Root(words: "“Noch” → “Nach” at the start", scope: .catalog, location: catalog)
      ], groups: ["`text` “Noch” → “Nach”"]),
    Row(
      name: "two arguments and a word",
      was: "  key: left\n  arguments:\n    a: 3\n    b: 4\n",
      is: "  key: left\n  arguments:\n    a: 5\n    b: 6\n",
      texts: [("left", "Noch {a} von {b}", "Nach {a} von {b}")],
      sentence:
        "`text` “3” → “5” (character 6), `text` “4” → “6” at the end, `text` “Noch” → “Nach” at the start; "
        + "nothing moved",
      roots: [
        Root(words: "“3” → “5” (character 6)", scope: .own, location: "\(own):5"),
        Root(words: "“4” → “6” at the end", scope: .own, location: "\(own):6"),
        Root(words: "“Noch” → “Nach” at the start", scope: .catalog, location: catalog),
      ], groups: ["`text` “3” → “5”", "`text` “4” → “6”", "`text` “Noch” → “Nach”"]),
    // 55 and 60 pt: only one of the two is longer.
    Row(
      name: "two arguments, of which one is as long as before",
      was: "  key: left\n  arguments:\n    a: 3\n    b: 4\n",
      is: "  key: left\n  arguments:\n    a: 5\n    b: 16\n",
      texts: [("left", "Noch {a} von {b}", "Noch {a} von {b}")],
      sentence:
        "`text` “4” → “16” at the end: line 1 is 57.5 × 10 pt instead of 52.5 × 10; also, `text` “3” → “5” "
        + "(character 6), which moves nothing",
      roots: [
        Root(words: "“4” → “16” at the end", scope: .own, location: "\(own):6"),
        Root(words: "“3” → “5” (character 6)", scope: .own, location: "\(own):5"),
      ], groups: ["`text` “4” → “16”", "`text` “3” → “5”"]),
    // What the catalog had for the other form is not known, so that the effects are those beside each other.
    Row(
      name: "another plural form, of which the catalog has another word",
      was: "  key: left\n  plural: one\n", is: "  key: left\n  plural: other\n",
      texts: [("left_one", "Ein Ding", "Ein Teil"), ("left_other", "Viele Dinge", "Viele Teile")],
      sentence:
        "`text` “Ein Teil” → “Viele Teile”, `text` “Ding” → “Teil” at the end: line 1 is 52.5 × 10 pt instead "
        + "of 37.5 × 10",
      roots: [
        Root(words: "“Ein Teil” → “Viele Teile”", scope: .own, location: "\(own):4"),
        Root(words: "“Ding” → “Teil” at the end", scope: .catalog, location: catalog),
      ], groups: ["`text` “Ein Teil” → “Viele Teile”", "`text` “Ding” → “Teil”"]),
    // The text that the case no longer asks for does not matter.
    Row(
      name: "another key, and another text of the old one", was: "  key: title\n",
      is: "  key: last\n", texts: [("title", "Titel", "Kopf"), ("last", "Ende", "Ende")],
      sentence:
        "`text` “Titel” → “Ende”: line 1 is 20 × 10 pt instead of 25 × 10; also edited: `text` is retranslated: “Titel” → “Kopf”",
      roots: [Root(words: "“Titel” → “Ende”", scope: .own, location: "\(own):3")],
      edited: [
        Root(words: "is retranslated: “Titel” → “Kopf”", scope: .catalog, location: catalog)
      ],
      groups: ["`text` “Titel” → “Ende”"]),
    // The key has another name in both.
    Row(
      name: "a key that was renamed, and its text", was: "  key: title\n", is: "  key: head\n",
      texts: [("title", "Titel", nil), ("head", nil, "Kopf")],
      sentence: "`text` is retranslated: “Titel” → “Kopf”: line 1 is 20 × 10 pt instead of 25 × 10",
      roots: [Root(words: "is retranslated: “Titel” → “Kopf”", scope: .catalog, location: catalog)],
      groups: ["`text` is retranslated: “Titel” → “Kopf”"]),
    Row(
      name: "a translation, and an argument that stays in it", was: count("3"), is: count("5"),
      texts: [("left", "Noch {count} da", "Uns bleiben {count}")],
      sentence:
        "`text` “Noch 3 da” → “Uns bleiben 3”: line 1 is 60 × 10 pt instead of 40 × 10; also, `text` “3” → “5” "
        + "at the end, which moves nothing",
      roots: [
        Root(words: "“Noch 3 da” → “Uns bleiben 3”", scope: .catalog, location: catalog),
        Root(words: "“3” → “5” at the end", scope: .own, location: "\(own):5"),
      ], groups: ["`text` “Noch 3 da” → “Uns bleiben 3”", "`text` “3” → “5”"]),
    Row(
      name: "arguments that the defaults isolate", was: count("3"), is: count("5"),
      texts: [("left", "Noch {count} da", "Nach {count} da")],
      sentence:
        "`text` “3” → “5” (character 7), `text` “Noch” → “Nach” at the start; nothing moved",
      roots: [
        Root(words: "“3” → “5” (character 7)", scope: .own, location: "\(own):5"),
        Root(words: "“Noch” → “Nach” at the start", scope: .catalog, location: catalog),
      ], groups: ["`text` “3” → “5”", "`text` “Noch” → “Nach”"]),
    Row(
      name: "arguments that the defaults isolate now", was: count("3"), is: count("5"),
      texts: [("left", "Noch {count} da", "Noch {count} da")],
      sentence:
        "`text` “3” → “5” (character 7); nothing moved; also edited: `isolate-arguments` false → true",
      roots: [Root(words: "“3” → “5” (character 7)", scope: .own, location: "\(own):5")],
      edited: [
        Root(words: "false → true", scope: .defaults, location: "Cases/suite.yaml:11")
      ], groups: ["`text` “3” → “5”"]),
  ]

  @Test(arguments: rows) func eachIsACauseOfItsOwn(_ row: Row) async throws {
    var (was, now) = (
      row.setup(row.was) { row.texts[$0].was }, row.setup(row.is) { row.texts[$0].is }
    )
    if row.name.contains("the defaults isolate") {
      if !row.name.hasSuffix("now") { was.defaults += ", isolate-arguments: true" }
      now.defaults += ", isolate-arguments: true"
    }
    let result = try #require(try await CauseBench().check(was, now, edit: nil).first)
    let cause = try #require(result.cause, "\(result.status): \(result.message ?? "")")
    #expect(cause.summary.matches(pattern: row.sentence), "\(cause.summary)")
    func check(_ found: [Change], _ expected: [Root]) {
      #expect(found.count == expected.count)
      for (change, root) in zip(found, expected) {
        #expect(change.happening.text.matches(pattern: root.words), "\(change.happening.text)")
        #expect(change.scope?.kind == root.scope)
        #expect(change.location == root.location)
      }
    }
    check(cause.changes, row.roots)
    check(cause.edited, row.edited)
    let titles = RunResult.Group.groups(of: [result]).map(\.title)
    #expect(
      titles.count == row.groups.count
        && zip(titles, row.groups).allSatisfy { $0.matches(pattern: $1) },
      "\(titles)")
  }
}
