/// How glyphs are turned and measured on their line: all in which writing modes differ up to there.
enum GlyphOrientation: Hashable, Sendable {
  /// On the alphabetic baseline of a horizontal line.
  case level
  /// In a column, turned by 90° clockwise.
  case rotated
  /// In a column, by the font's own vertical metrics and alternates.
  case upright
  /// In a column, each cluster in a cell as high as the font's lines are.
  case cell
  /// In a column, several characters side by side in one em (tate-chu-yoko).
  case combined

  var isUpright: Bool { self != .rotated }

  var isUprightInColumn: Bool { isUpright && self != .level }

  /// How far an item reaches from its line's baseline, which in a column is the centre line
  /// (CSS Writing Modes 4, 4.3); in points.
  ///
  /// - Parameter breadth: That of the cell, where there is one.
  func extents(of face: FontFace, breadth: Double) -> LineExtents {
    switch self {
    case .level: return LineExtents(over: face.ascent, under: face.descent)
    case .rotated, .upright, .combined:
      let half = (face.ascent + face.descent) / 2
      return LineExtents(over: half, under: half)
    case .cell: return LineExtents(over: breadth / 2, under: breadth / 2)
    }
  }

  /// How far the origin of glyphs stands under their line's baseline, in points.
  func drop(of face: FontFace) -> Double {
    self == .rotated ? (face.ascent - face.descent) / 2 : 0
  }
}

/// How far something reaches from a line's baseline on its two sides, in points; may be negative.
struct LineExtents: Hashable, Sendable {
  var over: Double
  var under: Double

  /// Those of nothing, which every union leaves out.
  static let none = LineExtents(over: -.infinity, under: -.infinity)

  var height: Double { over + under }

  mutating func formUnion(_ other: LineExtents) {
    over = max(over, other.over)
    under = max(under, other.under)
  }

  /// The same, moved towards the over side.
  func raised(by shift: Double) -> LineExtents {
    LineExtents(over: over + shift, under: under - shift)
  }
}

/// Glyphs of a part of an item, and the cell that upright ones share.
struct ShapedGlyphs {
  /// In visual order.
  var glyphs: [ShapedGlyph] = []
  /// Extent across the line of the widest cell, in points; 0 without cells.
  var breadth = 0.0
  /// By how much glyphs are scaled in width to fit their em.
  var stretch = 1.0
}

extension ShapedGlyphs {
  /// Glyphs of one cluster on a horizontal line, set upright in a cell of a column.
  ///
  /// - Parameters:
  ///   - glyphs: As on a horizontal line.
  ///   - height: Of the cell, in points.
  init(cell glyphs: [ShapedGlyph], face: FontFace, height: Double) {
    let width = glyphs.reduce(0) { $0 + $1.advance }
    let baseline = (height - face.ascent - face.descent) / 2 + face.ascent
    self.init(upright: glyphs, width: width, stretch: 1, baseline: baseline, height: height)
    breadth = width
  }

  /// Glyphs of a horizontal line, set side by side in one em of a column and made narrower where
  /// they are wider than that (CSS Writing Modes 4, 9.1.3).
  init(combined glyphs: [ShapedGlyph], face: FontFace) {
    let width = glyphs.reduce(0) { $0 + $1.advance }
    let em = face.size
    let stretch = width > em ? em / width : 1
    let baseline = em / 2 + (face.ascent - face.descent) / 2
    self.init(
      upright: glyphs, width: width * stretch, stretch: stretch, baseline: baseline, height: em)
  }

  /// - Parameters:
  ///   - width: Of all glyphs together, stretched; they stand around the column's centre.
  ///   - baseline: From the start of their room along the column to their alphabetic baseline.
  ///   - height: Of that room.
  private init(
    upright glyphs: [ShapedGlyph], width: Double, stretch: Double, baseline: Double,
    height: Double
  ) {
    self.stretch = stretch
    self.glyphs = glyphs
    var pen = -width / 2
    for index in glyphs.indices {
      let glyph = glyphs[index]
      // On the picture x is to the right, which is over a column's centre line, and y along it.
      self.glyphs[index].x = baseline + glyph.y
      self.glyphs[index].y = -(pen + glyph.x * stretch)
      self.glyphs[index].advance = index == glyphs.count - 1 ? height : 0
      pen += glyph.advance * stretch
    }
  }
}
