private import CPango

/// Room between East Asian letters and others: CSS Text 4, `text-autospace: normal`, with the classes of UAX #59.
enum Autospacing {
  /// A value of the property East_Asian_Spacing; other characters have no room beside them.
  private enum Class {
    case wide
    case narrow
  }

  /// The room behind a character, in points.
  static func room(in style: TextStyle) -> Double { style.font.size / 8 }

  /// Marks the clusters that have room behind them.
  ///
  /// Invisible clusters are no neighbours, but U+200B keeps the room away. A letter that stands upright in a column has no
  /// room beside it, nor has what an enclosing mark is around.
  static func mark(
    _ clusters: inout [Cluster], end: Int, in text: StyledText, _ writingMode: WritingModePolicy
  ) {
    var last: (cluster: Int, class: Class)?
    for index in clusters.indices {
      if clusters[index].kind == .zeroWidthSpace { last = nil }
      if clusters[index].isInvisible { continue }
      if clusters[index].continuesGrapheme {
        last?.cluster = index
        continue
      }
      let offset = clusters[index].offset
      let style = text.style(at: offset)
      let scalar = text.scalar(at: offset)
      var found = classify(scalar, language: style.language)
      if found == .narrow, clusters[index].isCombined || writingMode.standsUpright(scalar) {
        found = nil
      }
      let next = index + 1 < clusters.count ? clusters[index + 1].offset : end
      if found != nil, next - offset > UTF8.width(scalar), text.isEnclosed(offset..<next) {
        found = nil
      }
      if let found, let last, last.class != found, style.autospace != .none,
        text.style(at: clusters[last.cluster].offset).autospace != .none
      {
        clusters[last.cluster].isAutospaced = true
      }
      last = found.map { (index, $0) }
    }
  }

  /// Whether there is room between two characters of a horizontal line.
  static func separates(
    _ before: Unicode.Scalar, _ after: Unicode.Scalar, language: String?
  ) -> Bool {
    guard let before = classify(before, language: language),
      let after = classify(after, language: language)
    else { return false }
    return before != after
  }

  /// - Parameter language: A BCP 47 tag. In Chinese, punctuation such as `%` is narrow.
  private static func classify(_ scalar: Unicode.Scalar, language: String?) -> Class? {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      if isWide(scalar) { return .wide }
      return isEastAsian(scalar) ? nil : .narrow
    case .letterNumber, .modifierSymbol: return isWide(scalar) ? .wide : nil
    case .otherPunctuation:
      switch scalar.value {
      case 0x22, 0x27, 0x2A, 0x2F, 0xB7, 0x2020, 0x2021, 0x2026: return nil
      default: return isChinese(language) && !isEastAsian(scalar) ? .narrow : nil
      }
    // U+3013 stands for an ideograph.
    case .otherSymbol: return scalar == "\u{3013}" ? .wide : nil
    default: return nil
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x2C7, 0xFF61...0xFFDC: return false
    // Tones of Bopomofo, and what several scripts share.
    case 0x2C7, 0x2C9...0x2CB, 0x2D9, 0x3006, 0x3031...0x3035, 0x303C, 0x309B, 0x309C, 0x30FC:
      return true
    default: break
    }
    switch g_unichar_get_script(scalar.value) {
    case G_UNICODE_SCRIPT_BOPOMOFO, G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HANGUL,
      G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_KHITAN_SMALL_SCRIPT,
      G_UNICODE_SCRIPT_NUSHU, G_UNICODE_SCRIPT_TANGUT, G_UNICODE_SCRIPT_YI:
      return true
    default: return false
    }
  }

  /// East Asian Width F, H or W.
  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && EastAsianWidth.isEastAsian(scalar)
  }

  private static func isChinese(_ language: String?) -> Bool {
    language?.prefix { $0 != "-" }.lowercased() == "zh"
  }

  /// Adds the room behind marked clusters: to their right in a left-to-right run, to their left in a right-to-left one.
  ///
  /// - Parameters:
  ///   - glyphs: In visual order.
  ///   - level: The embedding level of the glyphs.
  ///   - clusters: The clusters that the glyphs show.
  static func add(
    to glyphs: inout [ShapedGlyph], level: Int, clusters: ArraySlice<Cluster>, in text: StyledText
  ) {
    for cluster in clusters where cluster.isAutospaced {
      glyphs.addRoom(
        room(in: text.style(at: cluster.offset)), behind: cluster.offset, level: level)
    }
  }
}

extension WritingModePolicy {
  /// Whether a letter is upright in a column.
  fileprivate func standsUpright(_ scalar: Unicode.Scalar) -> Bool {
    switch policy {
    case .horizontal, .sideways: false
    case .mixed: VerticalOrientation(scalar) != .rotated
    default: true
    }
  }
}

extension [ShapedGlyph] {
  /// Adds room behind the glyphs that show the character at a byte; negative room takes some away.
  mutating func addRoom(_ room: Double, behind offset: Int, level: Int) {
    guard let start = lazy.map(\.cluster).filter({ $0 <= offset }).max() else { return }
    if level % 2 == 1 {
      guard let first = firstIndex(where: { $0.cluster == start }) else { return }
      self[first].x += room
      self[first].advance += room
    } else if let last = lastIndex(where: { $0.cluster == start }) {
      self[last].advance += room
    }
  }
}

extension Paragraph {
  /// The room behind a cluster that goes where a line ends there.
  func autospace(behind cluster: Int, in text: StyledText) -> Double {
    clusters[cluster].isAutospaced
      ? Autospacing.room(in: text.style(at: offset(of: cluster))) : 0
  }
}

extension StyledText {
  /// Whether a grapheme cluster has an enclosing mark.
  fileprivate func isEnclosed(_ range: Range<Int>) -> Bool {
    substring(range).unicodeScalars.contains { $0.properties.generalCategory == .enclosingMark }
  }
}
