/// Line breaking classes of scripts whose lines break between aksaras, such as Balinese, Javanese, Cham and Brahmi, as
/// Unicode 16 has them (UAX #14).
///
/// Pango, and GLib of Debian 12, know none of them. So the analysis has other characters in their place; see
/// ``BreakStandIns``.
enum AksaraClass: Sendable {
  /// AK: a letter that a virama can take below another.
  case aksara
  /// AP: what comes before the letter that it belongs to.
  case prebase
  /// AS: a letter that no virama joins to what is before it, or a digit.
  case start
  /// VF: ends a syllable whose last letter is a letter of its own.
  case viramaFinal
  /// VI: takes the next letter below the one before.
  case virama
  /// BA: what ends a line, such as a stop.
  case breakAfter
  /// ID: other signs.
  case ideographic

  /// Code points of one class.
  typealias Span = ScalarSpan<AksaraClass>

  /// Returns nil for characters of all other scripts.
  init?(_ scalar: Unicode.Scalar) {
    guard AksaraClass.mayBe(of: scalar), let value = Span.value(of: scalar, in: AksaraClass.table)
    else { return nil }
    self = value
  }

  /// AK, AS or AP.
  var isLetter: Bool { self == .aksara || self == .start || self == .prebase }

  private var isMark: Bool { self == .virama || self == .viramaFinal }

  /// Whether no line breaks before a character because it belongs to the same aksara as what is before it (LB28a).
  ///
  /// - Parameter index: A boundary between two grapheme clusters.
  static func holds(before index: Int, of scalars: Swift.Span<Unicode.Scalar>) -> Bool {
    guard let after = letter(scalars[index]) else { return false }
    var base = index - 1
    var hasVirama = false
    while base > 0, isMark(scalars[base]) {
      if AksaraClass(scalars[base]) == .virama { hasVirama = true }
      base -= 1
    }
    if AksaraClass(scalars[base]) == .prebase { return true }
    guard letter(scalars[base]) != nil else { return false }
    if hasVirama { return after != .start }
    var next = index + 1
    while next < scalars.count, isMark(scalars[next]) {
      if AksaraClass(scalars[next]) == .viramaFinal { return true }
      next += 1
    }
    return false
  }

  /// AK or AS, or the dotted circle, which counts as AK; nil for any other class.
  private static func letter(_ scalar: Unicode.Scalar) -> AksaraClass? {
    if scalar == "\u{25CC}" { return .aksara }
    return AksaraClass(scalar).flatMap { $0 == .aksara || $0 == .start ? $0 : nil }
  }

  /// Class VF, VI, CM or ZWJ.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    AksaraClass(scalar)?.isMark ?? BreakTailoring.isMark(scalar)
  }
}
