private import Base

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
  struct Span: Sendable {
    let first: UInt32
    let last: UInt32
    let value: AksaraClass

    init(_ first: UInt32, _ last: UInt32, _ value: AksaraClass) {
      self.first = first
      self.last = last
      self.value = value
    }
  }

  /// Returns nil for characters of all other scripts.
  init?(_ scalar: Unicode.Scalar) {
    guard AksaraClass.mayBe(of: scalar) else { return nil }
    let table = AksaraClass.table
    let index = table.partitionPoint { $0.last >= scalar.value }
    guard index < table.count, table[index].first <= scalar.value else { return nil }
    self = table[index].value
  }

  /// AK, AS or AP.
  var isLetter: Bool { self == .aksara || self == .start || self == .prebase }

  private var isMark: Bool { self == .virama || self == .viramaFinal }

  /// Whether no line breaks before a character because it belongs to the same aksara as what is before it (LB28a).
  ///
  /// - Parameter index: A boundary between two grapheme clusters.
  static func holds(before index: Int, of scalars: [Unicode.Scalar]) -> Bool {
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

/// Characters whose classes of UAX #14 Pango does not know, or which it takes for others: in a text that is analysed, other
/// characters stand for them, which have the same length in UTF-8.
enum BreakStandIns {
  /// A text with characters in the place of those that need it; nil if none does.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - smallKana: Whether small kana count as ideographs.
  static func replaced(in bytes: UnsafeBufferPointer<UInt8>, smallKana: Bool) -> [UInt8]? {
    guard unsafe mayBeNeeded(by: bytes, smallKana: smallKana) else { return nil }
    var text = unsafe Array(bytes)
    var isChanged = false
    var index = 0
    while index < text.count {
      let scalar = StyledText.scalar(at: index, in: text)
      let width = UTF8.width(scalar)
      if let standIn = standIn(for: scalar, smallKana: smallKana) {
        text.replaceSubrange(index..<index + width, with: String(standIn).utf8)
        isChanged = true
      }
      index += width
    }
    return isChanged ? text : nil
  }

  /// Whether a text has bytes that all of these characters begin with, which most texts lack.
  private static func mayBeNeeded(by bytes: UnsafeBufferPointer<UInt8>, smallKana: Bool) -> Bool {
    for index in bytes.indices {
      let byte = unsafe bytes[index]
      guard byte >= 0xE1 else { continue }
      let next = unsafe index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (byte, next) {
      case (0xE3, _), (0xEF, _): if smallKana { return true }
      // U+1B00...U+1BFF, U+A980...U+AA7F, U+10000...U+1BFFF.
      case (0xE1, 0xAC...0xAF), (0xEA, 0xA6...0xA9), (0xF0, 0x90...0x9B): return true
      default: break
      }
    }
    return false
  }

  /// What stands for a character; nil if it stands for itself.
  static func standIn(for scalar: Unicode.Scalar, smallKana: Bool) -> Unicode.Scalar? {
    let isShort = UTF8.width(scalar) == 3
    if smallKana, SmallKana.contains(scalar) { return isShort ? "\u{4E00}" : "\u{20000}" }
    switch AksaraClass(scalar) {
    case nil: return nil
    case .aksara, .prebase, .start, .ideographic: return isShort ? "\u{4E00}" : "\u{20000}"
    case .virama, .viramaFinal: return isShort ? "\u{1DC0}" : "\u{1D165}"
    case .breakAfter: return isShort ? "\u{2027}" : "\u{10100}"
    }
  }
}
