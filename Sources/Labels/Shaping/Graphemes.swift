/// Splits a paragraph into grapheme clusters (UAX #29) and says where lines may break between them.
enum Graphemes {
  /// The clusters of a range, still without advances.
  ///
  /// Boundaries are those of the standard library's extended grapheme clusters, which keep Indic conjuncts together
  /// (GB9c), unlike those of Pango 1.50. Marks and stacked letters of South East Asia stay with what they depend on, and
  /// invisible marks are apart from a space.
  ///
  /// - Parameters:
  ///   - itemStarts: Bytes at which the font, script or direction changes, or an attachment starts or ends,
  ///     in order. Grapheme clusters are split there.
  ///   - breaks: Pango's analysis: one entry for each character of the paragraph, and one for its end.
  ///   - options: nil prohibits every break.
  static func clusters(
    of range: Range<Int>, in text: StyledText, itemStarts: [Int], breaks: [BreakFlags],
    options: Shaper.Options?
  ) -> [Cluster] {
    let scalars = text.analysedScalars(range)
    let tailoring = options.map(BreakTailoring.init)
    var clusters: [Cluster] = []
    clusters.reserveCapacity(scalars.count)
    var offset = range.lowerBound
    var index = 0
    var itemStarts = itemStarts[...]
    let ellipsis = text.excerpt?.ellipsis
    let counts = scalarCounts(scalars, range, in: text)
    var next = 0
    var language: BreakTailoring.Language?
    var languageEnd = range.lowerBound
    while index < scalars.count {
      let count = counts.map { $0[next] } ?? 1
      next += 1
      let isEllipsis = offset == ellipsis?.offset
      if let options, let tailoring, index > 0 {
        if offset >= languageEnd {
          let span = text.spans[text.span(at: offset)]
          language = BreakTailoring.Language(span.run.style.language)
          languageEnd = span.range.upperBound
        }
        let boundary = BreakTailoring.Boundary(
          before: index, of: scalars.span, hasMarks: counts != nil)
        let isLineBreak = tailoring.isBreak(
          at: boundary, isBreak: breaks[index].contains(.line),
          language: language)
        clusters[clusters.count - 1].setBreak(
          isLineBreak: isLineBreak || breaks[index].contains(.insideWord) && !boundary.isInAksara,
          options: options,
          isUnbreakable: isEllipsis || startsWithEllipsis(clusters)
            || text.hasUnbreakable && isInsideUnbreakable(offset, of: text))
      }
      let isAttachment = text.hasAttachments && text.attachment(at: offset) != nil
      clusters.append(
        isEllipsis
          ? Cluster(offset: offset, advance: ellipsis?.length ?? 0, kind: .ellipsis)
          : Cluster(
            offset: offset, advance: 0,
            kind: isAttachment ? .attachment : kind(of: scalars[index])))
      if counts != nil {
        clusters[clusters.count - 1].isInvisible =
          scalars[index..<index + count].allSatisfy(\.isInvisible)
      }
      var end = offset
      for scalar in index..<index + count { end += UTF8.width(scalars[scalar]) }
      while let start = itemStarts.first, start < end {
        if start > clusters[clusters.count - 1].offset {
          let kind = text.attachment(at: start) == nil ? Cluster.Kind.visible : .attachment
          let partEnd = itemStarts.first { $0 > start } ?? end
          clusters.append(
            Cluster(
              offset: start, advance: 0, kind: kind, continuesGrapheme: true,
              isInvisible: text.isInvisible(start..<min(partEnd, end))))
        }
        itemStarts.removeFirst()
      }
      offset = end
      index += count
    }
    return clusters
  }

  /// The number of scalars in each grapheme cluster; nil if all have one.
  private static func scalarCounts(
    _ scalars: [Unicode.Scalar], _ range: Range<Int>, in text: StyledText
  ) -> [Int]? {
    // Most text has only characters that never combine, and needs no analysis.
    if scalars.allSatisfy(standsAlone) { return nil }
    let pieces = text.excerpt == nil ? [range] : text.pieces(of: range)
    return pieces.flatMap { scalarCounts(text.analysed($0)) }
  }

  private static func scalarCounts(_ text: String) -> [Int] {
    var counts: [Int] = []
    var last: Unicode.Scalar?
    // The cluster that a mark behind invisible controls belongs to; nil where none can.
    var base: Int?
    var scalars = text.unicodeScalars.makeIterator()
    var start = text.startIndex
    // No character is made a string of its own.
    while let first = scalars.next() {
      let end = text.index(after: start)
      let length = text.utf8.distance(from: start, to: end)
      start = end
      var (count, width, next) = (1, UTF8.width(first), first)
      var showsMarks = false
      while width < length, let scalar = scalars.next() {
        (count, width, next) = (count + 1, width + UTF8.width(scalar), scalar)
        showsMarks = showsMarks || !scalar.isInvisible
      }
      if first == " ", count > 1, !showsMarks {
        // A line may break behind the space (UAX #14, LB10 and LB18).
        counts.append(1)
        count -= 1
      }
      if let base, let last, isInvisibleControl(last), isMark(first) {
        counts[base] = counts[base...].reduce(count, +)
        counts.removeLast(counts.count - base - 1)
      } else if let last, depends(first, on: last) {
        counts[counts.count - 1] += count
      } else {
        counts.append(count)
        if count > 1 || !isInvisibleControl(first) {
          base = next == first && endsMarks(first) ? nil : counts.count - 1
        }
      }
      last = next
    }
    return counts
  }

  /// Whether a character is a control that shows nothing, such as a direction mark; a mark behind it belongs to what is
  /// before it (UAX #14, LB9).
  private static func isInvisibleControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isGraphemeExtend
    }
  }

  /// Whether a mark behind a character does not belong to it (UAX #14, LB9 and LB10): spaces, tabs, controls.
  private static func endsMarks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ...0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a character cannot be shown apart from the one before it, although UAX #29 counts it as a character of its
  /// own: shaped alone, one of them would have a dotted circle.
  private static func depends(_ scalar: Unicode.Scalar, on last: Unicode.Scalar) -> Bool {
    switch last.value {
    // Stackers take what follows below what precedes (GB9c of Unicode 16, where these are linkers).
    case 0x1039, 0x17D2, 0x1A60, 0x1B44, 0x1BAB, 0xA9C0, 0xAAF6, 0x10A3F, 0x11133, 0x113D0, 0x1193E,
      0x11A47, 0x11A99, 0x11F42:
      return scalar.properties.generalCategory == .otherLetter
    // Controls and separators, after which a mark stands alone.
    case ..<0x20, 0x7F..<0xA0, 0x200B, 0x2028, 0x2029: return false
    default: break
    }
    // Spacing marks of South East Asia that are no SpacingMark there (UAX #14, LB1 and LB9).
    switch scalar.value {
    case 0x102B, 0x102C, 0x1038, 0x1062...0x1064, 0x1067...0x106D, 0x1083, 0x1087...0x108C, 0x108F,
      0x109A...0x109C, 0x1A61, 0x1A63, 0x1A64, 0xAA7B, 0xAA7D, 0x11720, 0x11721:
      return true
    default: return false
    }
  }

  /// Whether a character never forms a grapheme cluster with another such character.
  ///
  /// These are ranges that contain only class Other of UAX #29, or only Hangul syllables.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xA8, 0xAA...0xAC, 0xAF...0x2FF, 0x370...0x482, 0x48A...0x52F,
      0x5D0...0x5EA, 0x620...0x64A, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D, 0xFFE0...0xFFE6:
      true
    default: false
    }
  }

  /// Whether a character is a letter of a script of South or South East Asia that has many marks.
  ///
  /// These are ranges that contain only letters, and what is not assigned.
  fileprivate static func takesMarks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x904...0x939, 0x985...0x9B9, 0xA05...0xA39, 0xA85...0xAB9, 0xB05...0xB39, 0xB85...0xBB9,
      0xC05...0xC39, 0xC85...0xCB9, 0xD05...0xD39, 0xE01...0xE30, 0xE81...0xEB0, 0x1000...0x102A,
      0x1780...0x17B3:
      true
    default: false
    }
  }

  /// Whether the ellipsis is the only cluster so far; alone on a line, it would be meaningless.
  private static func startsWithEllipsis(_ clusters: [Cluster]) -> Bool {
    clusters.count == 1 && clusters[0].kind == .ellipsis
  }

  private static func kind(of scalar: Unicode.Scalar) -> Cluster.Kind {
    switch scalar.value {
    case 0x09: return .tab
    case 0xAD: return .softHyphen
    case 0x200B: return .zeroWidthSpace
    // General category Zs, except for the no-break spaces U+00A0, U+202F and U+2007.
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return .space
    default: return .visible
    }
  }

  private static func isInsideUnbreakable(_ offset: Int, of text: StyledText) -> Bool {
    let index = text.span(at: offset)
    let span = text.spans[index]
    guard span.range.lowerBound == offset else { return span.isUnbreakable }
    // An unbreakable attachment sticks to its neighbours like U+00A0 (UAX #14 LB12 and LB12a).
    func isGlue(_ span: StyledText.Span) -> Bool {
      span.isUnbreakable && span.attachment != nil
    }
    let before = index > 0 ? text.spans[index - 1] : nil
    let followsSpace = text.bytes[..<offset].last == 0x20
    return before.map(isGlue) ?? false || (isGlue(span) && !followsSpace)
  }
}

extension Cluster {
  fileprivate mutating func setBreak(
    isLineBreak: Bool, options: Shaper.Options, isUnbreakable: Bool
  ) {
    guard !isUnbreakable else { return }
    let isAllowed =
      switch (options.wrap, options.lineBreak) {
      case (.none, _): false
      case (.anywhere, _), (_, .anywhere): true
      case (.word, _), (.character, _), (.keepAll, _), (.balance, _): isLineBreak
      }
    if isAllowed { breakAfter = .allowed }
  }
}

extension LabelLimits {
  /// The length of the longest grapheme cluster, in scalars; nil if none exceeds the limit.
  package static func longestCluster(of runs: [TextRun]) -> Int? {
    let text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    // Most text never has that many characters in a row that could combine.
    var length = 0
    var followsLetter = false
    let isShort = text.unicodeScalars.allSatisfy { scalar in
      if Graphemes.standsAlone(scalar) {
        (length, followsLetter) = (0, false)
        return true
      }
      let isLetter = Graphemes.takesMarks(scalar)
      // Without a virama between them, two letters are two clusters.
      length = isLetter && followsLetter ? 1 : length + 1
      followsLetter = isLetter
      return length < clusterLength
    }
    guard !isShort else { return nil }
    let longest = text.reduce(0) { max($0, $1.unicodeScalars.count) }
    return longest > clusterLength ? longest : nil
  }
}
