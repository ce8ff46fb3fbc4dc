/// Splits a paragraph into grapheme clusters (UAX #29) and says where lines may break between them.
enum Graphemes {
  /// Clusters without advances yet.
  ///
  /// Boundaries are the standard library's extended grapheme clusters: they keep Indic conjuncts
  /// together (GB9c), which Pango 1.50 does not.
  ///
  /// - Parameters:
  ///   - breaks: Pango's analysis, one for each character of the paragraph and one for its end.
  ///   - options: nil leaves every break prohibited.
  static func clusters(
    of range: Range<Int>, in text: StyledText, breaks: [BreakFlags], options: Shaper.Options?
  ) -> [Cluster] {
    let string = text.substring(range)
    var clusters: [Cluster] = []
    clusters.reserveCapacity(breaks.count)
    var offset = range.lowerBound
    var characters = 0
    var previous: Unicode.Scalar?
    let tailoring = options.map { BreakTailoring(strictness: $0.lineBreak) }
    for character in string {
      let scalars = character.unicodeScalars
      guard let first = scalars.first else { continue }
      if let options, let tailoring, let previous {
        clusters[clusters.count - 1].setBreak(
          flags: breaks[characters], options: options,
          isTailored: tailoring.allows(
            between: previous, and: first, language: text.style(at: offset).language),
          isUnbreakable: isInsideUnbreakable(offset, of: text))
      }
      clusters.append(Cluster(offset: offset, advance: 0, kind: kind(of: first)))
      var count = 0
      for scalar in scalars {
        previous = scalar
        count += 1
      }
      offset += character.utf8.count
      characters += count
    }
    return clusters
  }

  private static func kind(of scalar: Unicode.Scalar) -> Cluster.Kind {
    switch scalar.value {
    case 0x09: return .tab
    case 0xAD: return .softHyphen
    // General category Zs but for the no-break spaces U+00A0, U+202F and U+2007.
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return .space
    default: return .visible
    }
  }

  private static func isInsideUnbreakable(_ offset: Int, of text: StyledText) -> Bool {
    guard !text.stretches.isEmpty else { return false }
    let stretch = text.stretches[text.stretch(at: offset)]
    return stretch.isUnbreakable && stretch.range.lowerBound < offset
  }
}

extension Cluster {
  fileprivate mutating func setBreak(
    flags: BreakFlags, options: Shaper.Options, isTailored: Bool, isUnbreakable: Bool
  ) {
    isCharacterBreakAfter = flags.contains(.character) && !isUnbreakable
    guard !isUnbreakable else { return }
    let isAllowed =
      switch (options.wrap, options.lineBreak) {
      case (.none, _): false
      case (_, .anywhere): true
      case (.character, _): flags.contains(.character)
      case (.word, _): flags.contains(.line) || isTailored
      }
    if isAllowed { breakAfter = .allowed }
  }
}
