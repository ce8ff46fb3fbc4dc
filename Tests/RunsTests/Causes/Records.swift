import Labels
import Results
import Runs

@testable import Base

/// Layout records for tests, as a baseline keeps them.
enum Records {
  /// Two lines of 100 pt with a cut and a suffix; each of the eight characters is 16 pt long and three
  /// bytes, so that six fit a line.
  static func cut() throws -> LayoutRecord {
    try record(
      body: "一二三四五六七八九十一二三四五六七八九十",
      lines: [line(0, "一二三四五六", y: 0), line(18, "七八", y: 20)],
      truncation: """
        {"elided": [24, 60], "reason": "lines", "ellipsis": [32, 20, 16, 20],
         "suffix": [52, 20, 40, 20], "suffix-state": "whole"}
        """,
      visibleText: "一二三四五六七八…￥9")
  }

  /// A record of these lines, without a cut.
  static func whole(_ lines: String...) throws -> LayoutRecord {
    var start = 0
    var records: [String] = []
    for (index, text) in lines.enumerated() {
      records.append(line(start, text, y: 20 * Double(index)))
      start += text.utf8.count
    }
    return try record(
      body: lines.joined(), lines: records, truncation: "null", visibleText: lines.joined())
  }

  /// A line with an attachment of 16 × 16 pt after its second character.
  static func pictured() throws -> LayoutRecord {
    var record = try whole("一二")
    record.spec = .object([
      "text": .array([
        .object(["text": .string("一二")]), .object(["image": .string("gem.png")]),
      ])
    ])
    var attachment = LayoutRecord.Attachment()
    (attachment.range, attachment.box) = ([6, 9], [32, 2, 16, 16])
    attachment.drawn = [34, 4, 12, 12]
    record.attachments = [attachment]
    return record
  }

  /// A face 1 em high.
  static func face(advances: KeyValuePairs<String, Double>) -> LayoutRecord.Face {
    var face = LayoutRecord.Face()
    (face.version, face.ascent, face.descent) = ("1.0", 0.75, 0.25)
    face.advances = advances.map { .init(em: $0.value, characters: $0.key) }
    return face
  }

  private static func record(
    body: String, lines: [String], truncation: String, visibleText: String
  ) throws -> LayoutRecord {
    try LayoutRecord.read(
      from: Array(
        """
        {"schema": 1, "id": "price/a", "mode": "horizontal", "scale": 2, "size": [100, 40],
         "content-box": [0, 0, 100, 40], "text-block": [0, 0, 100, 40],
         "lines": [\(lines.joined(separator: ","))], "truncation": \(truncation),
         "visible-text": "\(visibleText)", "fit": ["truncate"], "diagnostics": [],
         "spec": {"width": 100, "text": [{"text": "\(body)"}], "lines": 0},
         "environment": {"arch": "x86_64", "cairo": "1.16.0"}, "pixels": "sha256:1"}
        """.utf8))
  }

  private static func line(_ start: Int, _ text: String, y: Double) -> String {
    let width = 16 * text.count
    let range = "[\(start), \(start + text.utf8.count)]"
    let clusters = text.enumerated().map { index, character in
      """
      {"range": [\(start + 3 * index), \(start + 3 * index + 3)], "text": "\(character)",
       "box": [\(16 * index), \(y), 16, 20], "advance": 16, "upright": true}
      """
    }
    return """
      {"range": \(range), "text": "\(text)", "box": [0, \(y), \(width), 20],
       "baseline": \(y + 15), "hard-break": false, "clusters": [\(clusters.joined(separator: ","))],
       "runs": [{"range": \(range), "font": "Test Regular 16", "face": "sha256:f", "level": 0,
         "upright": true, "x": 0, "y": \(y + 15), "advance": \(width),
         "glyphs": [\(text.unicodeScalars.map { "\($0.value)" }.joined(separator: ","))]}]}
      """
  }
}

extension JSONValue {
  /// A case with nothing but a text.
  static func spec(_ text: String) -> JSONValue {
    .object(["text": .array([.object(["text": .string(text)])])])
  }
}
