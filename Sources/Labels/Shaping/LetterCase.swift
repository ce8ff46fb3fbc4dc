private import CICU
private import Synchronization

/// Letters in another case or width, as ICU knows them for each language.
enum LetterCase {
  /// A grapheme cluster as it is written, and what is shown for it.
  struct Piece: Equatable {
    var written: Substring
    var shown: String
  }

  /// What is shown for each grapheme cluster of a text, in order; nil if ICU cannot be used.
  ///
  /// - Parameter language: A BCP 47 tag.
  static func pieces(
    of text: String, _ transform: TextTransform, language: String?
  ) -> [Piece]? {
    guard DictionaryBreaks.failure == nil else {
      isMissed.store(true, ordering: .relaxed)
      return nil
    }
    let mapping: (String) -> String?
    let primary = language.map { $0.prefix { $0 != "-" }.lowercased() } ?? ""
    switch transform {
    case .none: mapping = { $0 }
    case .upper: mapping = { mapped($0, CICU_UPPER, primary) }
    case .lower: mapping = { mapped($0, CICU_LOWER, primary) }
    case .capitalize: mapping = { mapped($0, CICU_TITLE, primary) }
    case .fullWidth: mapping = fullWidth
    }
    guard let whole = mapping(text) else {
      isMissed.store(true, ordering: .relaxed)
      return nil
    }
    return aligned(whole, with: text, by: mapping)
  }

  /// Divides what is shown for a text among its grapheme clusters.
  ///
  /// What is shown for a letter alone may be another one beside others (final sigma), itself (not the first of a word), or
  /// lose its marks (Greek eta).
  private static func aligned(
    _ whole: String, with text: String, by mapping: (String) -> String?
  ) -> [Piece]? {
    var pieces: [Piece] = []
    let scalars = Array(whole.unicodeScalars)
    var next = 0
    for index in text.indices {
      let written = text[index...index]
      let alone = mapping(String(written)) ?? String(written)
      let rest = scalars[next...]
      var count = alone.unicodeScalars.count
      if !rest.starts(with: alone.unicodeScalars) {
        let common = zip(rest, alone.unicodeScalars).prefix { $0 == $1 }.count
        if rest.starts(with: written.unicodeScalars) {
          count = written.unicodeScalars.count
        } else if common > 0 {
          count = common
        }
      }
      let end = min(next + count, scalars.count)
      pieces.append(
        Piece(written: written, shown: String(String.UnicodeScalarView(scalars[next..<end]))))
      next = end
    }
    if next == scalars.count { return pieces }
    // No language is known in which this happens.
    return text.indices.map { index in
      Piece(
        written: text[index...index], shown: mapping(String(text[index])) ?? String(text[index]))
    }
  }

  private static func mapped(_ text: String, _ letterCase: cicu_case, _ language: String) -> String?
  {
    let bytes = Array(text.utf8)
    func map(_ room: Int) -> [UInt8]? {
      var mapped = [UInt8](repeating: 0, count: room)
      let count = unsafe mapped.withUnsafeMutableBytes { target in
        unsafe bytes.withUnsafeBytes { source in
          unsafe cicu_map(
            letterCase, language, source.baseAddress?.assumingMemoryBound(to: CChar.self),
            Int32(source.count), target.baseAddress?.assumingMemoryBound(to: CChar.self),
            Int32(target.count))
        }
      }
      if count < 0 { return nil }
      return count > room ? map(Int(count)) : Array(mapped.prefix(Int(count)))
    }
    guard !bytes.isEmpty else { return "" }
    return map(bytes.count + 16).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func fullWidth(_ text: String) -> String? {
    var shown = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // A letter with a mark has no wide form, composed or not.
      let isMarked = index + 1 < scalars.count && isMark(scalars[index + 1])
      shown.append(isMarked ? scalar : fullWidthForms[scalar] ?? scalar)
    }
    return String(shown)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The decompositions of Unicode's data, in the direction in which they lead to wide characters (CSS Text 3, 2.1).
  private static let fullWidthForms: [Unicode.Scalar: Unicode.Scalar] = {
    var forms: [Unicode.Scalar: Unicode.Scalar] = [:]
    for value in [0x3000...0x3000, 0xFF00...0xFFEF].joined() {
      var other: UInt32 = 0
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let width = unsafe cicu_width(scalar.value, &other)
      guard let decomposition = Unicode.Scalar(other) else { continue }
      if width > 0 { forms[decomposition] = scalar }
      if width < 0 { forms[scalar] = decomposition }
    }
    return forms
  }()

  /// Whether a text was shown in the letters that it is written in.
  private static let isMissed = Atomic(false)

  /// Why texts were shown in the letters that they are written in; nil if none was.
  static var whyMissed: String? {
    guard isMissed.load(ordering: .relaxed) else { return nil }
    return DictionaryBreaks.failure ?? "it cannot map letters"
  }
}
