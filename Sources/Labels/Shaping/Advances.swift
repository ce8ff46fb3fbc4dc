/// Distributes glyph advances among grapheme clusters.
enum Advances {
  /// Adds each glyph cluster's advance to the grapheme clusters that it covers, in equal parts.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that the glyphs show.
  ///   - span: The clusters that start within `bytes`.
  static func add(
    _ glyphs: [ShapedGlyph], bytes: Range<Int>, to clusters: inout [Cluster], span: Range<Int>
  ) {
    guard !span.isEmpty else { return }
    let isDescending = glyphs.count > 1 && glyphs[0].cluster > glyphs[glyphs.count - 1].cluster
    var cluster = span.lowerBound
    var index = 0
    while index < glyphs.count {
      // In logical order, whatever the direction of the glyphs.
      func glyph(_ position: Int) -> ShapedGlyph {
        isDescending ? glyphs[glyphs.count - 1 - position] : glyphs[position]
      }
      let start = glyph(index).cluster
      var advance = 0.0
      while index < glyphs.count, glyph(index).cluster == start {
        advance += glyph(index).advance
        index += 1
      }
      let end = index < glyphs.count ? glyph(index).cluster : bytes.upperBound
      while cluster + 1 < span.upperBound, clusters[cluster + 1].offset <= start { cluster += 1 }
      var last = cluster + 1
      while last < span.upperBound, clusters[last].offset < end { last += 1 }
      let share = advance / Double(last - cluster)
      for covered in cluster..<last { clusters[covered].advance += share }
    }
  }
}
