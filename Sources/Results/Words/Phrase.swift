/// A sentence in parts: what shows it can set apart keys and values without reading it.
///
/// `"\(key: path) \(value: was) → \(value: now)"` has three parts that are named and two of plain words. Quotation
/// marks belong to the words, so that a value from right to left is isolated by itself (UAX #9, section 2.7).
package struct Phrase: Equatable, Sendable, ExpressibleByStringInterpolation {
  package enum Part: Equatable, Sendable {
    /// Words of the sentence.
    case text(String)
    /// A key of a case, such as `text[1].color`, without backticks.
    case key(String)
    /// A part of a text or a file's name, which comes from the case.
    case value(String)
  }

  /// Without empty ones; words are not divided.
  package private(set) var parts: [Part] = []

  package init(parts: [Part] = []) {
    for part in parts { add(part) }
  }

  package init(stringLiteral words: String) { add(.text(words)) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.phrase }

  package var isEmpty: Bool { parts.isEmpty }

  /// The sentence for a terminal or a log, with keys in backticks.
  package var text: String {
    parts.map { part in
      switch part {
      case .text(let text), .value(let text): text
      case .key(let key): "`\(key)`"
      }
    }.joined()
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
    switch (parts.last, part) {
    case (_, .text("")), (_, .key("")), (_, .value("")): break
    case (.text(let last)?, .text(let more)): parts[parts.count - 1] = .text(last + more)
    default: parts.append(part)
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

    package mutating func appendInterpolation(key: String) { phrase += Phrase(parts: [.key(key)]) }

    package mutating func appendInterpolation(value: String) {
      phrase += Phrase(parts: [.value(value)])
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
