/// Distributes glyph advances among grapheme clusters.
enum Advances {
  /// Adds each glyph cluster's advance to the grapheme clusters that it covers, in equal parts, but not to invisible ones
  /// beside others.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that the glyphs show.
  ///   - span: The clusters that start within `bytes`.
  static func add(
    _ glyphs: [ShapedGlyph], bytes: Range<Int>, to clusters: inout [Cluster], span: Range<Int>
  ) {
    guard !span.isEmpty else { return }
    let isDescending = glyphs.count > 1 && glyphs[0].cluster > glyphs[glyphs.count - 1].cluster
    // In logical order, whatever the direction of the glyphs.
    let step = isDescending ? -1 : 1
    var index = isDescending ? glyphs.count - 1 : 0
    var cluster = span.lowerBound
    while glyphs.indices.contains(index) {
      let start = glyphs[index].cluster
      var advance = 0.0
      while glyphs.indices.contains(index), glyphs[index].cluster == start {
        advance += glyphs[index].advance
        index += step
      }
      let end = glyphs.indices.contains(index) ? glyphs[index].cluster : bytes.upperBound
      while cluster + 1 < span.upperBound, clusters[cluster + 1].offset <= start { cluster += 1 }
      var last = cluster + 1
      while last < span.upperBound, clusters[last].offset < end { last += 1 }
      let visible = (cluster..<last).count { !clusters[$0].isInvisible }
      let share = advance / Double(visible == 0 ? last - cluster : visible)
      for covered in cluster..<last where visible == 0 || !clusters[covered].isInvisible {
        clusters[covered].advance += share
      }
    }
  }
}

/// Room between letters (CSS Text 4, 8.2).
enum LetterSpacing {
  /// Adds the spacing after each grapheme cluster that takes up room.
  ///
  /// Joiners get none, nor do marks that are drawn over the character before them. In a script whose
  /// letters join, only spaces get it, no-break spaces too, because it would tear letters apart.
  ///
  /// "After" means to the right in a left-to-right run and to the left in a right-to-left run.
  ///
  /// - Parameters:
  ///   - spacing: In points.
  ///   - glyphs: In visual order.
  ///   - level: The embedding level of the glyphs.
  ///   - clusters: The clusters that the glyphs show.
  ///   - isCursive: Whether the letters of their script join.
  static func add(
    _ spacing: Double, to glyphs: inout [ShapedGlyph], level: Int,
    clusters: ArraySlice<Cluster>, isCursive: Bool, in text: StyledText
  ) {
    guard spacing != 0, !clusters.isEmpty else { return }
    let isRightToLeft = level % 2 == 1
    var cluster = isRightToLeft ? clusters.endIndex - 1 : clusters.startIndex
    var index = 0
    while index < glyphs.count {
      if isRightToLeft {
        while cluster > clusters.startIndex, clusters[cluster].offset > glyphs[index].cluster {
          cluster -= 1
        }
      } else {
        while cluster + 1 < clusters.endIndex,
          clusters[cluster + 1].offset <= glyphs[index].cluster
        { cluster += 1 }
      }
      let bounds = bounds(of: cluster, in: clusters)
      let start = index
      repeat { index += 1 } while index < glyphs.count && bounds.contains(glyphs[index].cluster)
      guard !clusters[cluster].continuesGrapheme || clusters[cluster].isJoined,
        glyphs[start..<index].contains(where: { $0.advance != 0 }),
        !isCursive || isSpace(clusters[cluster].offset, in: text)
      else { continue }
      if isRightToLeft {
        glyphs[start].x += spacing
        glyphs[start].advance += spacing
      } else {
        glyphs[index - 1].advance += spacing
      }
    }
  }

  /// Whether there is a space of any width at a byte, where a line may break or not.
  static func isSpace(_ offset: Int, in text: StyledText) -> Bool {
    text.scalar(at: offset).properties.generalCategory == .spaceSeparator
  }

  /// The bytes of a cluster.
  private static func bounds(of cluster: Int, in clusters: ArraySlice<Cluster>) -> Range<Int> {
    let start = clusters[cluster].offset
    return cluster + 1 < clusters.endIndex ? start..<clusters[cluster + 1].offset : start..<Int.max
  }
}

/// Room at word separators (CSS Text 3, 8.1).
enum WordSpacing {
  /// Adds the spacing after each word separator, to the right in a left-to-right run and to the left in a right-to-left one.
  ///
  /// - Parameters:
  ///   - spacing: In points.
  ///   - glyphs: In visual order.
  ///   - level: The embedding level of the glyphs.
  ///   - clusters: The clusters that the glyphs show.
  static func add(
    _ spacing: Double, to glyphs: inout [ShapedGlyph], level: Int,
    clusters: ArraySlice<Cluster>, in text: StyledText
  ) {
    for cluster in clusters where isSeparator(text.scalar(at: cluster.offset)) {
      glyphs.addRoom(spacing, behind: cluster.offset, level: level)
    }
  }

  /// Whether a character separates words; spaces of a fixed width do not.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }
}

extension TextStyle {
  /// The letter spacing that goes where a line ends behind its letter.
  var trimmedSpacing: Double { spacesLineEnds ? 0 : letterSpacing }
}
