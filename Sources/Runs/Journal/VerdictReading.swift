internal import Base
package import Results

extension Verdicts {
  /// The verdicts about some of the selected cases, in the suite's order; those without one are left out.
  ///
  /// Of a case that passed, only what distinguishes it is read: id, file, line and duration.
  ///
  /// - Parameter range: Places in ``selected``.
  package func results(in range: Range<Int>) throws(RunError) -> [CaseResult] {
    try texts(in: range).map { text throws(RunError) in
      if let passed = CaseResult(passed: text) { return passed }
      do throws(JSONError) {
        return try CaseResult.read(from: text)
      } catch {
        throw .damagedRun(path: "the journal", reason: error.reason)
      }
    }
  }
}

extension CaseResult {
  /// The distinguishing parts of a passed case's verdict; nil for any other verdict.
  ///
  /// A decoder gives the same result, but takes longer than comparing a case.
  init?(passed text: [UInt8]) {
    guard CaseResult.hasPassed(text[...]) else { return nil }
    var members = FlatMembers(text)
    var id: String?
    var file: String?
    var line: Int?
    var duration: Double?
    while let (key, value) = members.next() {
      let value = Array(text[value])
      if text[key].elementsEqual(Self.idKey) {
        id = Self.string(value)
      } else if text[key].elementsEqual(Self.fileKey) {
        file = Self.string(value)
      } else if text[key].elementsEqual(Self.lineKey) {
        line = Int(String(decoding: value, as: UTF8.self))
      } else if text[key].elementsEqual(Self.durationKey) {
        duration = Double(String(decoding: value, as: UTF8.self))
      }
    }
    guard members.isAtEnd, let id, let file, let duration else { return nil }
    self.init(
      id: id, file: file, line: line, status: .passed, duration: duration, expectations: [])
  }

  private static let idKey = Array("\"id\"".utf8)
  private static let fileKey = Array("\"file\"".utf8)
  private static let lineKey = Array("\"line\"".utf8)
  private static let durationKey = Array("\"duration\"".utf8)

  private static func string(_ quoted: [UInt8]) -> String? {
    guard quoted.count >= 2, quoted.first == UInt8(ascii: "\"") else { return nil }
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    do {
      return try JSONText.decode(String.self, from: quoted)
    } catch {
      // All of it is then decoded normally, which says what is wrong.
      return nil
    }
  }
}

/// The members of a JSON object on one line, without what is in their values.
private struct FlatMembers {
  private let text: [UInt8]
  private var place = 0

  init(_ text: [UInt8]) {
    self.text = text
    if text.first == UInt8(ascii: "{") { place = 1 }
  }

  /// Whether everything was read.
  var isAtEnd: Bool { place == text.count }

  /// The places of a key with its quotes, and of its value; nil at the end, and if the text is not an object.
  mutating func next() -> (key: Range<Int>, value: Range<Int>)? {
    guard place > 0, place < text.count, text[place] == UInt8(ascii: "\"") else { return nil }
    let key = place
    guard let colon = endOfString(key), colon < text.count, text[colon] == UInt8(ascii: ":"),
      let end = endOfValue(colon + 1)
    else {
      place = 0
      return nil
    }
    place = end + 1
    return (key..<colon, colon + 1..<end)
  }

  /// The place behind the closing quote.
  private func endOfString(_ start: Int) -> Int? {
    var place = start + 1
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\""): return place + 1
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  /// The place of the comma or the brace behind a value.
  private func endOfValue(_ start: Int) -> Int? {
    var place = start
    var depth = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\""):
        guard let end = endOfString(place) else { return nil }
        place = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","): if depth == 0 { return place }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return place }
        depth -= 1
      default: break
      }
      place += 1
    }
    return nil
  }
}
