import Base
import Catalogs
import Foundation
import Testing

@testable import Capture

/// Which key a text that is shown has.
@Suite struct KeySearchTests {
  private static let texts = #"""
    {"title": "Your cart", "long": "Free  shipping\n for all", "hello": "Hello {{name}}, welcome", "two": "{{a}} of {{b}}",
     "any": "{{a}}: {{b}}", "dup1": "Lamp", "dup2": "Lamp", "n_one": "{{count}} item", "n_other": "{{count}} items",
     "end": "Sent to {{who}}", "sent": "Sent to all", "total": "Total: <b>{{amount}}</b>",
     "share": "{{who}} sends {{what}} to all", "city": "We deliver to <1>Rome</1>", "terms": "Read <a href=\"{{url}}\">the terms</a> first", "less": "1 < 2 and 3 > 2"}
    """#

  private static func search(withoutMarkup: Bool = false) throws -> KeySearch {
    let catalog = try CatalogFormat.i18nextJSON.read(
      Array(texts.utf8), path: "en.json", star: "en")
    return KeySearch(
      [(path: "en.json", index: CatalogIndex(catalog))], source: "en", withoutMarkup: withoutMarkup)
  }

  private static func one(_ key: String, _ arguments: [String: String] = [:]) -> KeySearch.Finding {
    .one(FoundKey(catalog: "en.json", key: key, arguments: arguments))
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    var named: String?
    let finding: KeySearch.Finding
    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(text: "Your cart", finding: one("title")),
    Row(text: "  Your \n cart ", finding: one("title")),
    Row(text: "Your carts", finding: .none),
    Row(text: "Free shipping for all", finding: one("long")),
    Row(text: "Hello Bob, welcome", finding: one("hello", ["name": "Bob"])),
    Row(text: "Hello , welcome", finding: .none),
    Row(text: "2 of 7", finding: one("two", ["a": "2", "b": "7"])),
    Row(text: "a: b", finding: .none),
    Row(text: "Lamp", finding: .several(["dup1", "dup2"])),
    Row(text: "Lamp", named: "dup2", finding: one("dup2")),
    Row(text: "Your cart", named: "gone", finding: one("title")),
    Row(text: "Lamp", named: "gone", finding: .several(["dup1", "dup2"])),
    Row(text: "Your cart", named: "dup2", finding: one("dup2")),
    Row(text: "Sent to all", named: "end", finding: one("end", ["who": "all"])),
    Row(text: "Ann sends it to all", finding: one("share", ["who": "Ann", "what": "it"])),
    Row(text: "Ann sends it to", finding: .none),
    Row(text: "3 items", finding: one("n")),
    Row(text: "Sent to all", finding: one("sent")),
    Row(text: "Sent to Bob", finding: one("end", ["who": "Bob"])),
    Row(text: "", finding: .none),
  ])
  func findsTheKey(_ row: Row) throws {
    #expect(try Self.search().key(of: row.text, named: row.named) == row.finding)
  }

  /// What a page shows of a text has no tags.
  @Test(arguments: [
    Row(text: "Total: $12.00", finding: one("total", ["amount": "$12.00"])),
    Row(text: "We deliver to Rome", finding: one("city")),
    Row(text: "Read the terms first", finding: one("terms")),
    Row(text: "1 < 2 and 3 > 2", finding: one("less")),
    Row(text: "Your cart", finding: one("title")),
    Row(text: "Total: ", finding: .none),
  ])
  func findsTheKeyOfATextWithMarkup(_ row: Row) throws {
    #expect(try Self.search(withoutMarkup: true).key(of: row.text, named: nil) == row.finding)
  }
}
