/// Goes through the grapheme clusters (UAX #29) of a paragraph once, from its start.
struct ClusterCursor {
  private let text: StyledText
  private let paragraph: Range<Int>
  /// nil until it is needed.
  private var rest: Substring?
  private var cluster: Range<Int>

  init(_ text: StyledText, in paragraph: Range<Int>) {
    self.text = text
    self.paragraph = paragraph
    cluster = paragraph.lowerBound..<paragraph.lowerBound
  }

  /// The cluster that begins before a byte and ends after it, if all of it is shaped together; else nil.
  ///
  /// - Parameter byte: After the paragraph's first, and not before one that was asked for earlier.
  mutating func cluster(across byte: Int) -> Range<Int>? {
    guard mayBeTorn(at: byte) else { return nil }
    let cluster = advance(to: byte)
    let isTorn = cluster.lowerBound < byte && byte < cluster.upperBound
    return isTorn && text.endOfShaping(from: cluster.lowerBound) >= cluster.upperBound
      ? cluster : nil
  }

  /// The end of the first cluster of a part that begins with one.
  mutating func end(of part: Range<Int>) -> Int {
    let first = text.scalar(at: part.lowerBound)
    let next = part.lowerBound + UTF8.width(first)
    // Most characters are clusters, and need no analysis.
    if Graphemes.standsAlone(first),
      next == part.upperBound || Graphemes.standsAlone(text.scalar(at: next))
    {
      return next
    }
    _ = advance(to: part.lowerBound)
    return min(cluster.upperBound, part.upperBound)
  }

  /// Goes on to the cluster that contains a byte.
  private mutating func advance(to byte: Int) -> Range<Int> {
    var rest = self.rest ?? text.substring(paragraph)[...]
    while cluster.upperBound <= byte, let character = rest.popFirst() {
      cluster = cluster.upperBound..<cluster.upperBound + character.utf8.count
    }
    self.rest = rest
    return cluster
  }

  /// Whether the characters on both sides of a byte could belong to one cluster (UAX #29, GB6 to GB13).
  func mayBeTorn(at byte: Int) -> Bool {
    var start = byte - 1
    while start > paragraph.lowerBound, text.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let (before, after) = (text.scalar(at: start), text.scalar(at: byte))
    return !Graphemes.standsAlone(after)
      && (Self.combines(after) || Self.combines(before) || Self.pairs(before) && Self.pairs(after))
  }

  /// Whether it is a mark, or a control such as a joiner. Some controls come before what they combine with, and so do
  /// viramas.
  private static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    // Colours of skin follow signs of any block. Thai and Lao AM are letters that count as spacing marks.
    default:
      scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier
        || scalar == "\u{E33}" || scalar == "\u{EB3}"
    }
  }

  /// Whether two of these can be one cluster: regional indicators, emoji and their modifiers, jamo.
  private static func pairs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0x1F000...0x1FAFF: true
    default: false
    }
  }
}
