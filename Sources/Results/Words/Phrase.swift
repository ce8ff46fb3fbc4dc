private import Base

/// A sentence in parts: what shows it can set apart keys and values without reading it.
///
/// `"\(key: path) \(value: was) → \(value: now)"` has three parts that are named and two of plain words. Quotation
/// marks belong to the words, so that a value from right to left is isolated by itself (UAX #9, section 2.7).
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  package struct Part: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// Words of the sentence.
      case text
      /// A key of a case, such as `text[1].color`, without backticks.
      case key
      /// A part of a text or a file's name, which comes from the case.
      case value
    }

    package var kind: Kind
    package var text: String
  }

  /// Without empty ones; words are not divided.
  package private(set) var parts: [Part] = []

  package init(parts: [Part] = []) {
    for part in parts { add(part) }
  }

  package init(stringLiteral words: String) { self.init(words, as: .text) }

  private init(_ text: String, as kind: Part.Kind) { add(Part(kind: kind, text: text)) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.phrase }

  package var isEmpty: Bool { parts.isEmpty }

  /// The sentence for a terminal or a log, with keys in backticks.
  package var text: String {
    parts.map { $0.kind == .key ? "`\($0.text)`" : $0.text }.joined()
  }

  package static func + (left: Phrase, right: Phrase) -> Phrase {
    var phrase = left
    phrase += right
    return phrase
  }

  package static func += (left: inout Phrase, right: Phrase) {
    for part in right.parts { left.add(part) }
  }

  private mutating func add(_ part: Part) {
    guard !part.text.isEmpty else { return }
    if part.kind == .text, parts.last?.kind == .text {
      parts[parts.count - 1].text += part.text
    } else {
      parts.append(part)
    }
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { phrase += Phrase(stringLiteral: words) }

    package mutating func appendInterpolation(_ other: Phrase) { phrase += other }

    package mutating func appendInterpolation(_ words: String) {
      phrase += Phrase(stringLiteral: words)
    }

    package mutating func appendInterpolation(_ number: Int) {
      phrase += Phrase(stringLiteral: String(number))
    }

    package mutating func appendInterpolation(key: String) { phrase += Phrase(key, as: .key) }

    package mutating func appendInterpolation(value: String) {
      phrase += Phrase(value, as: .value)
    }

    /// A value in quotation marks that it does not have itself.
    ///
    /// - Parameter other: A value that has the same marks.
    package mutating func appendInterpolation(quoted value: String, like other: String = "") {
      let marks = Excerpt.marks(around: value, other)
      appendLiteral(marks.start)
      appendInterpolation(value: value)
      appendLiteral(marks.end)
    }
  }
}

extension Sequence where Element == Phrase {
  package func joined(separator: Phrase = "") -> Phrase {
    var phrase = Phrase()
    for (index, part) in enumerated() { phrase += index > 0 ? separator + part : part }
    return phrase
  }
}
