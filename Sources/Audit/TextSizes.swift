private import Records

/// The text sizes that people choose in their phone's settings.
package enum TextSizes {
  /// The twelve of Dynamic Type, by the sizes of its body text in points (Human Interface Guidelines, Typography); the
  /// usual one is `L`.
  package static let dynamicType: [AuditResult.Size] = [
    ("xS", 14), ("S", 15), ("M", 16), ("L", 17), ("xL", 19), ("xxL", 21), ("xxxL", 23), ("AX1", 28),
    ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53),
  ].map { AuditResult.Size(name: $0.0, factor: Double($0.1) / 17) }

  /// The sizes of a list as the command line and suites write it: `dynamic-type`, names of its sizes, or factors such as
  /// `1.3`, with commas between them.
  ///
  /// - Returns: The smallest first, each once.
  package static func sizes(from list: String) throws(TextSizeError) -> [AuditResult.Size] {
    var sizes: [AuditResult.Size] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      sizes += try self.sizes(named: word.trimmingPrefix { $0 == " " }.description)
    }
    return sorted(sizes)
  }

  /// The sizes of a map of names to factors.
  package static func sizes(from factors: [String: Double]) -> [AuditResult.Size] {
    sorted(factors.map { AuditResult.Size(name: $0.key, factor: $0.value) })
  }

  private static func sizes(named word: String) throws(TextSizeError) -> [AuditResult.Size] {
    if word.lowercased() == "dynamic-type" { return dynamicType }
    if let known = dynamicType.first(where: { $0.name.lowercased() == word.lowercased() }) {
      return [known]
    }
    guard let factor = Double(word), factor > 0, factor <= mostFactor else {
      throw TextSizeError(word: word)
    }
    return [AuditResult.Size(name: JSONText.format(factor), factor: factor)]
  }

  private static func sorted(_ sizes: [AuditResult.Size]) -> [AuditResult.Size] {
    var known: Set<AuditResult.Size> = []
    return sizes.filter { known.insert($0).inserted }
      .sorted { ($0.factor, $0.name) < ($1.factor, $1.name) }
  }

  private static let mostFactor = 10.0
}

/// A word that is not a text size.
package struct TextSizeError: Error, Equatable, CustomStringConvertible {
  package let word: String

  package var description: String {
    "“\(word)” is not a text size; accepted: dynamic-type, "
      + TextSizes.dynamicType.map(\.name).joined(separator: ", ")
      + ", or a factor from above 0 to 10, such as 1.3"
  }
}
