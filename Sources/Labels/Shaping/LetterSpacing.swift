/// Room between letters (CSS Text 4, 8.2).
enum LetterSpacing {
  /// Adds the spacing after each grapheme cluster that takes up room: joiners get no slot, nor does
  /// a mark that is drawn over the character before it, nor a letter of a script whose letters join.
  ///
  /// After means to the right in a left-to-right run and to the left in a right-to-left one.
  ///
  /// - Parameters:
  ///   - spacing: In points.
  ///   - glyphs: In visual order.
  ///   - level: Their embedding level.
  ///   - clusters: What they show.
  ///   - bytes: The text as UTF-8.
  static func add(
    _ spacing: Double, to glyphs: inout [ShapedGlyph], level: Int,
    clusters: ArraySlice<Cluster>, bytes: [UInt8]
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
      guard !clusters[cluster].continuesGrapheme,
        glyphs[start..<index].contains(where: { $0.advance != 0 }),
        !isCursive(firstScalar(at: clusters[cluster].offset, of: bytes))
      else { continue }
      if isRightToLeft {
        glyphs[start].x += spacing
        glyphs[start].advance += spacing
      } else {
        glyphs[index - 1].advance += spacing
      }
    }
  }

  /// Bytes of a cluster.
  private static func bounds(of cluster: Int, in clusters: ArraySlice<Cluster>) -> Range<Int> {
    let start = clusters[cluster].offset
    return cluster + 1 < clusters.endIndex ? start..<clusters[cluster + 1].offset : start..<Int.max
  }

  private static func firstScalar(at offset: Int, of bytes: [UInt8]) -> Unicode.Scalar {
    var decoder = UTF8()
    var iterator = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "\u{FFFD}" }
    return scalar
  }

  /// Letters that join, which spacing would tear apart; digits and punctuation among them do not.
  private static func isCursive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Arabic, Syriac, Mandaic, N’Ko, Mongolian, Phags-pa, Manichaean, Psalter Pahlavi, Sogdian,
    // Hanifi Rohingya and Adlam.
    case 0x600...0x65F, 0x66E...0x7BF, 0x7CA...0x7FA, 0x840...0x8FF, 0x1807...0x18AA,
      0xA840...0xA873, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10AC0...0x10AE6, 0x10B80...0x10B91,
      0x10D00...0x10D27, 0x10F30...0x10F54, 0x1E900...0x1E94B:
      return scalar.properties.isAlphabetic
    default: return false
    }
  }
}
