internal import Base

/// The text sizes that people choose in their phone's settings, as the command line and suites write them.
package enum TextSizeWords {
  /// The twelve of Dynamic Type, by the sizes of its body text in points (Human Interface Guidelines, Typography); the
  /// usual one is `L`.
  package static let dynamicType: [(name: String, factor: Double)] = [
    ("xS", 14), ("S", 15), ("M", 16), ("L", 17), ("xL", 19), ("xxL", 21), ("xxxL", 23), ("AX1", 28),
    ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53),
  ].map { (name: $0.0, factor: Double($0.1) / 17) }

  /// The factors that a word means, by the names of the sizes: `dynamic-type`, a name of one of its sizes, or a factor such
  /// as `1.3`; nil for any other word.
  package static func factors(of word: String) -> [String: Double]? {
    let lowercased = word.lowercased()
    if lowercased == "dynamic-type" {
      return Dictionary(uniqueKeysWithValues: dynamicType.map { ($0.name, $0.factor) })
    }
    if let known = dynamicType.first(where: { $0.name.lowercased() == lowercased }) {
      return [known.name: known.factor]
    }
    guard let factor = Double(word), factor > 0, factor <= mostFactor else { return nil }
    return [JSONText.format(factor): factor]
  }

  /// The words of a list with commas between them.
  package static func words(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingPrefix { $0 == " " }.description }
  }

  /// Completes "accepted: " for a word.
  package static let accepted =
    "dynamic-type, " + dynamicType.map(\.name).joined(separator: ", ")
    + ", or a factor from above 0 to 10, such as 1.3"

  static let mostFactor = 10.0
}

extension Notation where Value == [String: Double], State == CaseReading {
  /// Factors by the names of text sizes.
  static let textSizes = CaseNotation<String>
    .string(
      "`dynamic-type`, names of its sizes (xS to AX5) or factors such as 1.3, with commas between them"
    )
    .parsed({ factors(of: TextSizeWords.words(in: $0)) }, back: { _ in nil })
    .or(
      CaseNotation<String>.string(TextSizeWords.accepted)
        .parsed({ TextSizeWords.factors(of: $0) }, back: { _ in nil })
        .list("a list of these", minimum: 1)
        .shorthand { $0.reduce(into: [:]) { all, more in all.merge(more) { one, _ in one } } }
    )
    .or(
      CaseNotation<Double>.number(0...TextSizeWords.mostFactor, above: 0)
        .mapOfNames("a map of names to factors"))

  /// nil if one of the words is no size.
  private static func factors(of words: [String]) -> [String: Double]? {
    var factors: [String: Double] = [:]
    for word in words {
      guard let more = TextSizeWords.factors(of: word) else { return nil }
      factors.merge(more) { one, _ in one }
    }
    return factors
  }
}
