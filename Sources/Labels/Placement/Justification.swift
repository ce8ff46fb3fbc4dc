/// The room that justification adds between clusters: CSS Text 3, 7.3, in the order of JLREQ 3.8.4.
enum Justification {
  /// Where a line can be stretched.
  private enum Opportunity {
    case wordSpace
    /// Between a character of Chinese or Japanese and one of another script, a digit, an emoji or an attachment, and
    /// between one of these two and another script.
    case mixed
    /// Between two characters of Chinese or Japanese, or two emoji or attachments.
    case ideographic
  }

  /// The kind of cluster beside an opportunity.
  private enum Class {
    case space
    case tab
    case ideographic
    /// An emoji or an attachment.
    case picture
    case other
  }

  /// The width in em to which word spaces, then gaps between scripts, are stretched before anything else is
  /// stretched.
  private static let preferredRoom = 0.5

  /// The room to add after each cluster so that a line fills its limit.
  ///
  /// Word spaces are widened to up to half an em, then gaps between scripts to up to half an em. The rest is
  /// shared equally among all of these and the gaps between ideographs. Hangul is stretched only at its
  /// spaces. Nothing before a tab is stretched, and a line without an opportunity stays as it is.
  ///
  /// - Returns: One length in points for each cluster of the line's content.
  static func expansions(
    of line: Line, in paragraph: Paragraph, text: StyledText, free: Double
  ) -> [Double] {
    var expansions = [Double](repeating: 0, count: line.content.clusters.count)
    guard free > 0 else { return expansions }
    let visible = line.content.measured
    let first = line.content.clusters.lowerBound
    let opportunities = opportunities(in: visible, of: paragraph, text: text)
    guard !opportunities.isEmpty else { return expansions }
    var rest = free
    func stretch(_ wanted: Opportunity) {
      let chosen = opportunities.filter { $0.opportunity == wanted }
      let rooms = chosen.map { gap in
        let em = text.style(at: paragraph.offset(of: gap.cluster)).font.size
        let taken =
          wanted == .wordSpace
          ? line.content.advance(of: gap.cluster)
          : paragraph.autospace(behind: gap.cluster, in: text)
        return max(0, preferredRoom * em - taken)
      }
      let room = rooms.reduce(0, +)
      guard room > 0 else { return }
      let share = min(1, rest / room)
      for (gap, room) in zip(chosen, rooms) { expansions[gap.cluster - first] += room * share }
      rest -= room * share
    }
    // Text in one script has only one kind of opportunity, so all are stretched alike.
    if Set(opportunities.map(\.opportunity)).count > 1 {
      stretch(.wordSpace)
      stretch(.mixed)
    }
    for gap in opportunities {
      expansions[gap.cluster - first] += rest / Double(opportunities.count)
    }
    return expansions
  }

  /// The clusters after which a line can be stretched, in logical order.
  private static func opportunities(
    in clusters: Range<Int>, of paragraph: Paragraph, text: StyledText
  ) -> [(cluster: Int, opportunity: Opportunity)] {
    var found: [(cluster: Int, opportunity: Opportunity)] = []
    // The last visible cluster and its class.
    var last = (cluster: clusters.lowerBound, class: Class.space)
    for cluster in clusters {
      guard !paragraph.clusters[cluster].continuesGrapheme else {
        last.cluster = cluster
        continue
      }
      guard let this = classify(cluster, of: paragraph, text: text) else { continue }
      switch (last.class, this) {
      case (_, .tab): found.removeAll()
      case (.space, _), (.tab, _), (_, .space): break
      case (.ideographic, .ideographic), (.picture, .picture):
        found.append((last.cluster, .ideographic))
      case (.ideographic, _), (_, .ideographic), (.picture, _), (_, .picture):
        found.append((last.cluster, .mixed))
      default: break
      }
      if this == .space, cluster + 1 < clusters.upperBound { found.append((cluster, .wordSpace)) }
      last = (cluster, this)
    }
    return found
  }

  /// - Returns: nil for an invisible cluster.
  private static func classify(
    _ cluster: Int, of paragraph: Paragraph, text: StyledText
  ) -> Class? {
    if paragraph.clusters[cluster].isInvisible { return nil }
    switch paragraph.clusters[cluster].kind {
    case .space: return .space
    case .tab: return .tab
    case .zeroWidthSpace, .softHyphen: return nil
    case .attachment: return .picture
    case .ellipsis: return .other
    case .visible: break
    }
    let characters = text.substring(paragraph.bytes(of: cluster..<cluster + 1)).unicodeScalars
    guard let character = characters.first else { return nil }
    if character == "\u{A0}" { return .space }
    if isEmoji(characters) { return .picture }
    let isIdeographic = EastAsianWidth.isCJK(character) && !isHangul(character)
    return isIdeographic ? .ideographic : .other
  }

  /// Whether a cluster is shown as an emoji (UTS #51, ED-8a and ED-9a).
  private static func isEmoji(_ characters: String.UnicodeScalarView) -> Bool {
    guard let first = characters.first else { return false }
    return first.properties.isEmojiPresentation || characters.contains("\u{FE0F}")
  }

  private static func isHangul(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x3131...0x318E, 0x3200...0x321E, 0x3260...0x327E, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xFFA0...0xFFDC:
      true
    default: false
    }
  }
}
