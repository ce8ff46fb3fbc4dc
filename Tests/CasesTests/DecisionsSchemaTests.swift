import Foundation
import Labels
import SchemaChecking
import Testing

@testable import Base

/// `docs/schemas/decisions.schema.json`, by which other programs write files.
@Suite struct DecisionsSchemaTests {
  private let checker: SchemaChecker

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "docs/schemas/decisions.schema.json")
    checker = SchemaChecker(root: try JSONValue(parsing: [UInt8](Data(contentsOf: file))))
  }

  private static func file(_ decision: String) -> String {
    #"{"schema": 1, "run": "2026-11-22T19:35:23Z", "decisions": [\#(decision)]}"#
  }

  @Test(arguments: [
    "",
    #"{"case": "a", "actual": "1", "expected": null, "verdict": "accept", "by": {"case": true}}"#,
    #"{"case": "a", "actual": "1", "verdict": "reject", "note": "n", "by": {"group": "t"}}"#,
    #"{"case": "a", "actual": null, "verdict": "reject", "by": {"case": true}}"#,
    #"""
    {"case": "a", "run": "2026", "actual": "1", "expected": "2", "verdict": "skip",
     "by": {"filter": "status:failed"}, "who": "Ann"}
    """#,
  ])
  func acceptsWhatIsApplied(_ decision: String) throws {
    #expect(try checker.accepts(JSONValue(parsing: Array(Self.file(decision).utf8))))
  }

  @Test(arguments: [
    #"{"actual": "1", "verdict": "accept", "by": {"case": true}}"#,
    #"{"case": "a", "actual": "1", "by": {"case": true}}"#,
    #"{"case": "a", "actual": "1", "verdict": "accepted", "by": {"case": true}}"#,
    #"{"case": "a", "actual": 1, "verdict": "accept", "by": {"case": true}}"#,
    #"{"case": "a", "actual": "1", "expected": 1, "verdict": "accept", "by": {"case": true}}"#,
    #"{"case": "a", "actual": "1", "verdict": "accept", "by": {}}"#,
    #"{"case": "a", "actual": "1", "verdict": "accept", "by": {"case": false}}"#,
    #"{"case": "a", "actual": "1", "verdict": "accept", "by": {"case": true, "group": "t"}}"#,
    #"{"case": "a", "actual": "1", "verdict": "accept", "by": {"case": true}, "more": 1}"#,
  ])
  func rejectsWhatIsNoDecision(_ decision: String) throws {
    #expect(try !checker.accepts(JSONValue(parsing: Array(Self.file(decision).utf8))))
  }
}
