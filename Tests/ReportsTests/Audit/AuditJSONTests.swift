import Foundation
import SchemaChecking
import Testing

@testable import Audit
@testable import Base
@testable import Reports
@testable import Results

/// `docs/schemas/audit.schema.json` agrees with what audits write.
@Suite struct AuditJSONTests {
  private let checker: SchemaChecker

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "docs/schemas/audit.schema.json")
    checker = SchemaChecker(root: try JSONValue(parsing: [UInt8](Data(contentsOf: file))))
  }

  private func value(_ result: AuditResult) throws -> JSONValue {
    try JSONValue(parsing: Array(AuditJSON(result).text.text.utf8))
  }

  @Test(arguments: [
    AuditSamples.usual, AuditSamples.everything, AuditSamples.result([]), AuditResult(),
  ])
  func schemaAcceptsIt(_ result: AuditResult) throws {
    #expect(try checker.accepts(value(result)))
  }

  /// A schema that accepts anything would prove nothing.
  @Test(arguments: [
    ("\"schema\": 1", "\"schema\": 2"), ("\"state\": \"new\"", "\"state\": \"old\""),
    ("\"width\": 90.5", "\"breadth\": 90.5"),
    ("\"lines\": 2", "\"lines\": -1"), ("\"allowed\": 1, ", ""),
    ("\"key\": \"pay\", ", ""), ("\"fixed\": 1", "\"fixed\": \"1\""), ("\"harness\"", "\"tool\""),
    ("\"line\": 12", "\"line\": 0"), ("[6, 15]", "[6]"),
    ("\"found\": [{\"locale\": \"ja\"", "\"found\": [{\"tag\": \"ja\""),
  ])
  func schemaRefusesOtherThings(_ part: String, _ other: String) throws {
    let text = AuditJSON(AuditSamples.everything).text.text
    let range = try #require(text.firstRange(of: part))
    let edited = text.replacingCharacters(in: range, with: other)
    #expect(try !checker.accepts(JSONValue(parsing: Array(edited.utf8))))
  }

  @Test func saysEverything() throws {
    var result = AuditSamples.result(
      [
        AuditSamples.finding(
          .cut(["bestellen"]), .untranslated, form: "few", size: 0, width: 90.5, lost: [6..<15],
          remedy: TextRemedy(characters: 9, room: 40.046875, size: 7.5), picture: "p/1.png",
          state: .worse)
      ], sizes: AuditSamples.sizes)
    result.labels[0].areColumns = true
    result.cells.removeLast(2)
    result.fixed = AuditSamples.usual.fixed.dropLast()
    #expect(
      AuditJSON(result).text.text == """
        {
        "cells": [{"label": "checkout/button", "layouts": 10, "locale": "en", "texts": 10, "verdicts": {}}],
        "counts": {"failures": 1, "findings": 1, "fixed": 1, "layouts": 10, \
        "states": {"accepted": 0, "new": 0, "worse": 1}, "texts": 10, \
        "verdicts": {"breaks-word": 0, "broken": 0, "clipped": 0, "cut": 1, "expectation": 0, "missing-font": 0, "missing-glyphs": 0, "overflows": 0, "placeholder": 0, "placeholders": 0, "shrunk": 0, \
        "suffix-scaled": 0, "tight": 0, "untranslated": 0, "wraps": 0}},
        "findings": [
        {"catalog": "App/Localizable.xcstrings", "form": "few", "key": "pay", "label": "checkout/button", "line": 12, \
        "locale": "de", "lost": [[6, 15]], "picture": "p/1.png", \
        "problems": [{"lost": ["bestellen"], "message": "cut: “bestellen” not shown", "verdict": "cut"}, \
        {"message": "not translated", "verdict": "untranslated"}], \
        "remedy": {"characters": 9, "height": 40.046875, \
        "message": "9 characters too long; fits with 40.1 pt more height, or at 7.5 pt", "size": 7.5}, \
        "size": "L", "source": "Pay now", "state": "worse", "text": "Jetzt bestellen", "verdict": "cut", "width": 90.5}
        ],
        "fixed": [{"amount": 3, "key": "x", "label": "home/title", "locale": "de", "verdict": "cut"}],
        "groups": [{"findings": [0], "worst": 0}],
        "harness": "0.2.0",
        "keys": [{"findings": [0], "found": [{"locale": "de"}], "key": "pay", "locales": ["en", "de"], \
        "message": "fails in 1 of 2 languages; English fits"}],
        "labels": [{"columns": true, "file": "Cases/suite.yaml", "line": 7, "look": "1 line of 120 pt, Noto Sans 16", \
        "name": "checkout/button"}, {"file": "Cases/home.yaml", "line": 3, \
        "look": "at most 2 lines of 200 pt, Noto Sans 20", "name": "home/title"}, {"columns": true, \
        "file": "Cases/sign.yaml", "line": 3, "look": "1 column of 90 pt, Noto Sans CJK JP 16", "name": "sign/column"}],
        "locales": ["en", "de"],
        "schema": 1,
        "sizes": [{"factor": 1, "name": "L"}, {"factor": 1.5, "name": "AX1"}, {"factor": 3, "name": "AX5"}]
        }

        """)
  }

  /// More findings than are in memory as text at a time.
  @Test func findingsComeInPieces() throws {
    let findings = (0..<2_345).map { AuditSamples.finding(.overflows(by: 2), key: "k\($0)") }
    guard case .object(let members) = try value(AuditSamples.result(findings)),
      case .array(let items)? = members["findings"]
    else {
      Issue.record("no list of findings")
      return
    }
    let keys = items.map { item in
      if case .object(let members) = item, case .string(let key)? = members["key"] {
        key
      } else {
        ""
      }
    }
    #expect(keys == findings.map(\.key))
  }

  /// The value is the same, and the file may be shown anywhere.
  @Test(arguments: AuditSamples.hostile) func nothingOfATextActs(_ hostile: String) throws {
    let text = AuditJSON(AuditSamples.hostileResult(hostile)).text.text
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(!AuditSamples.acts(text))
    #expect(!text.contains("##["))
    #expect(try checker.accepts(value))
    guard case .object(let members) = value, case .array(let findings)? = members["findings"],
      case .object(let finding)? = findings.first
    else {
      Issue.record("no finding")
      return
    }
    #expect(finding["text"] == .string(hostile))
    #expect(finding["key"] == .string("k\(hostile)"))
  }
}
