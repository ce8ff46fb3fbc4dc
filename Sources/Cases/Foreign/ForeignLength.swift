internal import Base

/// A number and its unit, as other tools write them.
struct ForeignLength {
  let number: Double
  let unit: String

  /// nil for any other text.
  init?(_ text: String) {
    // Spaces between two numbers do not group digits.
    guard !text.contains(/[0-9][a-z]* +[-+.]?[0-9]/) else { return nil }
    var text = text.lowercased().filter { $0 != " " && $0 != "_" }
    if text.hasPrefix("@") { text.removeFirst() }
    let unit = Self.units.filter { text.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
    var digits = text.dropLast(unit.count)
    // Kotlin's `24.sp`.
    if !unit.isEmpty, digits.last == "." { digits = digits.dropLast() }
    if digits.count(where: { $0 == "," }) == 1, !digits.contains(".") {
      digits = digits.replacing(",", with: ".")[...]
    }
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
      let number = Double(digits), number.isFinite
    else { return nil }
    (self.number, self.unit) = (number, unit)
  }

  /// Whether it is a share of something else, which no number of points can express.
  var isRelative: Bool { Self.relativeUnits.contains(unit) }

  private static let units =
    ["px", "pt", "pts", "dp", "dip", "sp", "points", "x"] + relativeUnits
  private static let relativeUnits = ["em", "rem", "ch", "%", "vw", "vh"]

  /// The lengths in points in a text; nil if it contains anything else.
  static func points(in text: some StringProtocol) -> [Double]? {
    let words = text.split { $0 == " " || $0 == "," }
    var lengths: [Double] = []
    for word in words {
      guard let length = ForeignLength(String(word)), !length.isRelative else { return nil }
      lengths.append(length.number)
    }
    return lengths
  }

  /// A value with `em` and `rem` in points, at a font size of 16; nil if it has none.
  static func inPoints(_ node: Node) -> String? {
    node.word.flatMap { inPoints($0) }
  }

  static func inPoints(_ word: some StringProtocol) -> String? {
    let word = String(word)
    guard word.utf8.count <= 200, word.contains(/[0-9]\.?r?em/) else { return nil }
    return word.replacing(/([-+]?[0-9]*\.?[0-9]+)\.?r?em(?![A-Za-z])/) { match in
      Double(match.1).map { Numbers.plain(($0 * 16 * 1e6).rounded() / 1e6) } ?? String(match.0)
    }
  }
}
