private import Cases

/// Lists of text sizes, the smallest first, each once.
package enum TextSizes {
  /// The twelve of Dynamic Type.
  package static let dynamicType = TextSizeWords.dynamicType.map {
    AuditResult.Size(name: $0.name, factor: $0.factor)
  }

  /// The sizes of a list as the command line writes it: `dynamic-type`, names of its sizes, or factors such as `1.3`, with
  /// commas between them.
  package static func sizes(from list: String) throws(TextSizeError) -> [AuditResult.Size] {
    var factors: [String: Double] = [:]
    for word in TextSizeWords.words(in: list) {
      guard let more = TextSizeWords.factors(of: word) else { throw TextSizeError(word: word) }
      factors.merge(more) { one, _ in one }
    }
    return sizes(from: factors)
  }

  /// The sizes of a map of names to factors.
  package static func sizes(from factors: [String: Double]) -> [AuditResult.Size] {
    factors.map { AuditResult.Size(name: $0.key, factor: $0.value) }
      .sorted { ($0.factor, $0.name) < ($1.factor, $1.name) }
  }
}

/// A word that is not a text size.
package struct TextSizeError: Error, Equatable, CustomStringConvertible {
  package let word: String

  package var description: String {
    "“\(word)” is not a text size; accepted: \(TextSizeWords.accepted)"
  }
}
