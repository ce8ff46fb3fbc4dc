/// How glyphs are turned and measured on their line.
///
/// This is all that differs between writing modes up to this stage.
enum GlyphOrientation: Hashable, Sendable {
  /// On the alphabetic baseline of a horizontal line.
  case level
  /// In a column, turned by 90° clockwise.
  case rotated
  /// In a column, set with the font's own vertical metrics and alternates.
  case upright
  /// In a column, with each cluster in a cell as high as the font's lines.
  case cell
  /// In a column, several characters side by side in one em (tate-chu-yoko).
  case combined

  var isUpright: Bool { self != .rotated }

  var isUprightInColumn: Bool { isUpright && self != .level }

  /// How far an item extends from its line's baseline, in points.
  ///
  /// In a column the baseline is the centre line (CSS Writing Modes 4, 4.3).
  ///
  /// - Parameter breadth: The breadth of the cell, if there is one.
  func extents(of face: FontFace, breadth: Double) -> LineExtents {
    switch self {
    case .level: return LineExtents(over: face.ascent, under: face.descent)
    case .rotated, .upright, .combined:
      let half = (face.ascent + face.descent) / 2
      return LineExtents(over: half, under: half)
    case .cell: return LineExtents(over: breadth / 2, under: breadth / 2)
    }
  }

  /// How far the origin of glyphs is below their line's baseline, in points.
  func drop(of face: FontFace) -> Double {
    self == .rotated ? (face.ascent - face.descent) / 2 : 0
  }
}

/// How far something extends from a line's baseline on both sides, in points; may be negative.
struct LineExtents: Hashable, Sendable {
  var over: Double
  var under: Double

  /// The extents of nothing, which have no effect in a union.
  static let none = LineExtents(over: -.infinity, under: -.infinity)

  var height: Double { over + under }

  mutating func formUnion(_ other: LineExtents) {
    over = max(over, other.over)
    under = max(under, other.under)
  }

  /// The extents moved towards the over side.
  func raised(by shift: Double) -> LineExtents {
    LineExtents(over: over + shift, under: under - shift)
  }
}

/// Glyphs of a part of an item, with the breadth of the cells of upright ones.
struct ShapedGlyphs {
  /// In visual order.
  var glyphs: [ShapedGlyph] = []
  /// Extent across the line of the widest cell, in points; 0 without cells.
  var breadth = 0.0
  /// The factor by which the width of glyphs is scaled to fit into one em.
  var stretch = 1.0
}

extension ShapedGlyphs {
  /// Glyphs of one cluster on a horizontal line, set upright in a cell of a column.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs as on a horizontal line.
  ///   - height: Height of the cell, in points.
  init(cell glyphs: [ShapedGlyph], face: FontFace, height: Double) {
    let width = glyphs.reduce(0) { $0 + $1.advance }
    let baseline = (height - face.ascent - face.descent) / 2 + face.ascent
    self.init(upright: glyphs, width: width, stretch: 1, baseline: baseline, height: height)
    breadth = width
  }

  /// Glyphs of a horizontal line, set side by side in one em of a column and narrowed if they are wider
  /// than that.
  ///
  /// See CSS Writing Modes 4, 9.1.3.
  init(combined glyphs: [ShapedGlyph], face: FontFace) {
    let width = glyphs.reduce(0) { $0 + $1.advance }
    let em = face.size
    let stretch = width > em ? em / width : 1
    let baseline = em / 2 + (face.ascent - face.descent) / 2
    self.init(
      upright: glyphs, width: width * stretch, stretch: stretch, baseline: baseline, height: em)
  }

  /// - Parameters:
  ///   - width: Width of all glyphs together, after stretching; they are centred in the column.
  ///   - baseline: Distance from the start of their cell along the column to their alphabetic baseline.
  ///   - height: Height of that cell.
  private init(
    upright glyphs: [ShapedGlyph], width: Double, stretch: Double, baseline: Double,
    height: Double
  ) {
    self.stretch = stretch
    self.glyphs = glyphs
    // The first character's run takes up the cell's room, and so has the background and lines of the whole cell.
    let isDescending = (glyphs.first?.cluster ?? 0) > (glyphs.last?.cluster ?? 0)
    let owner = isDescending ? glyphs.count - 1 : 0
    var pen = -width / 2
    for index in glyphs.indices {
      let glyph = glyphs[index]
      // On the picture, x points to the right, the over side of a column, and y points along the column.
      self.glyphs[index].x = baseline + glyph.y - (index > owner ? height : 0)
      self.glyphs[index].y = -(pen + glyph.x * stretch)
      self.glyphs[index].advance = index == owner ? height : 0
      pen += glyph.advance * stretch
    }
  }
}
