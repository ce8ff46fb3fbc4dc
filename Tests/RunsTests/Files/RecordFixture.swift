import Labels
import Runs

@testable import Base

/// A layout record with a value of every key, and the same with one of them changed.
enum RecordFixture {
  static let json = """
    {"schema": 1, "id": "price/a", "mode": "horizontal", "scale": 2, "size": [100, 40],
     "content-box": [0, 0, 100, 40], "text-block": [0, 0, 96, 40],
     "ink": [{"side": "top", "kind": "marks", "pt": 4.5, "line": 0}],
     "growth": {"top": 5, "right": 0, "bottom": 2, "left": 0},
     "lines": [
       {"row": 0, "range": [0, 6], "text": "一二", "box": [0, 0, 32, 20], "baseline": 15, "hard-break": true,
        "runs": [{"range": [0, 6], "font": "Test 16", "face": "sha256:f0", "level": 0, "upright": true,
                  "x": 0, "y": 15, "advance": 32, "glyphs": [1, 2], "link": "home", "source": "suffix",
                  "kerning": [[0, -0.5]]}],
        "clusters": [{"range": [0, 3], "text": "一", "box": [0, 0, 16, 20], "advance": 16, "upright": true}],
        "limit": 96, "decorations": [{"kind": "underline", "style": "single", "color": "#000", "box": [0, 17, 32, 1]}],
        "borders": [{"box": [0, 0, 32, 20], "width": 1, "color": "#000", "radius": 2, "fill": "#fff"}]},
       {"row": 0, "range": [6, 9], "text": "\\uFFFC", "box": [32, 0, 16, 20], "baseline": 15, "hard-break": false,
        "runs": [{"range": [6, 9], "font": "Test 16", "face": "sha256:", "level": 1, "upright": false,
                  "x": 32, "y": 15, "advance": 16, "glyphs": [], "attachment": 0}]}],
     "attachments": [{"index": 0, "range": [6, 9], "box": [32, 2, 16, 16], "drawn": [34, 4, 12, 12]}],
     "truncation": {"elided": [9, 60], "elided-parts": [[9, 12], [15, 60]], "reason": "lines",
                    "ellipsis": [32, 20, 16, 20], "suffix": [52, 20, 40, 20], "suffix-state": "whole"},
     "visible-text": "一二…￥9", "fit": ["truncate"], "slack": {"line": 1, "pt": 0.5}, "diagnostics": ["overflow"],
     "spec": {"width": 100, "text": "一二"}, "own": {"text": true}, "fallback": ["Test"], "environment": {"arch": "x86_64"}, "pixels": "sha256:0123abc",
     "faces": {"Test": {"version": "1.0", "units-per-em": 1000, "pictures": true, "ascent": 0.8, "descent": 0.2, "advances": {"0.5": "ab", "1": "一二"}, "blank": "b"}}, "strut": {"font": "Test Regular 10", "face": "sha256:0123abc"},
     "suite": "../Cases", "pair": "crc32:01234567-89abcdef",
     "hits": [{"at": [1, 2], "target": "text", "text": "一"}, {"at": [40, 2], "target": "attachment", "index": 0}]}
    """

  /// The record's JSON with a value replaced.
  ///
  /// - Parameters:
  ///   - path: Keys and places in lists, such as `lines.0.range`; a key that is not there is added.
  ///   - text: The new text, which may be invalid JSON; nil removes the member.
  static func json(_ path: String, _ text: String?) throws -> String {
    let mark = "@@"
    var value = try JSONValue(parsing: Array(json.utf8))
    value.set(path.split(separator: "."), text == nil ? nil : .string(mark))
    return JSONText.pretty(value).replacing("\"\(mark)\"", with: text ?? "")
  }
}

extension JSONValue {
  /// Changes a value within the value; nil removes it.
  mutating func set(_ path: [Substring], _ new: JSONValue?) {
    guard let step = path.first else {
      self = new ?? .null
      return
    }
    let rest = Array(path.dropFirst())
    switch self {
    case .object(var members):
      if rest.isEmpty {
        members[String(step)] = new
      } else {
        members[String(step)]?.set(rest, new)
      }
      self = .object(members)
    case .array(var values):
      guard let index = Int(step), values.indices.contains(index) else { return }
      values[index].set(rest, new)
      self = .array(values)
    default: return
    }
  }
}
