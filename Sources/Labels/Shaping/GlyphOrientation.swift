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
  /// Makes clusters take up no room, and show nothing.
  ///
  /// - Parameter clusters: The first byte of each.
  mutating func hide(_ clusters: [Int]) {
    for index in glyphs.indices where clusters.contains(glyphs[index].cluster) {
      (glyphs[index].id, glyphs[index].advance) = (nil, 0)
    }
  }

  /// Glyphs of one cluster on a horizontal line, set upright in a cell of a column.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs as on a horizontal line.
  ///   - height: Height of the cell, in points.
  init(cell glyphs: [ShapedGlyph], face: FontFace, height: Double) {
    self = ShapedGlyphs.cell([glyphs], order: [0], owner: 0, face: face, height: height)[0]
  }

  /// The same for a cluster in several fonts, which share one cell and one baseline.
  ///
  /// - Parameters:
  ///   - parts: In logical order.
  ///   - order: Indices of the parts from left to right.
  ///   - owner: The part that takes up the room of all.
  ///   - face: The font whose baseline they share.
  static func cell(
    _ parts: [[ShapedGlyph]], order: [Int], owner: Int, face: FontFace, height: Double
  ) -> [ShapedGlyphs] {
    let widths = parts.map { $0.reduce(0) { $0 + $1.advance } }
    let width = widths.reduce(0, +)
    let baseline = (height - face.ascent - face.descent) / 2 + face.ascent
    var shaped = ShapedGlyphs.sideBySide(
      parts, widths: widths, order: order, owner: owner, stretch: 1, baseline: baseline,
      height: height)
    for index in shaped.indices { shaped[index].breadth = width }
    return shaped
  }

  /// Glyphs of a horizontal line, set side by side in one em of a column and narrowed if they are wider
  /// than that.
  ///
  /// See CSS Writing Modes 4, 9.1.3.
  init(combined glyphs: [ShapedGlyph], face: FontFace) {
    self = ShapedGlyphs.combined([glyphs], order: [0], face: face)[0]
  }

  /// The same for glyphs in several fonts, which share one em and one baseline.
  ///
  /// - Parameters:
  ///   - parts: In logical order. The first takes up the room of all.
  ///   - order: Indices of the parts from left to right.
  ///   - face: The font whose em and baseline they share.
  static func combined(
    _ parts: [[ShapedGlyph]], order: [Int], face: FontFace
  ) -> [ShapedGlyphs] {
    let widths = parts.map { $0.reduce(0) { $0 + $1.advance } }
    let width = widths.reduce(0, +)
    let em = face.size
    let stretch = width > em ? em / width : 1
    let baseline = em / 2 + (face.ascent - face.descent) / 2
    return sideBySide(
      parts, widths: widths, order: order, owner: 0, stretch: stretch, baseline: baseline,
      height: em)
  }

  private static func sideBySide(
    _ parts: [[ShapedGlyph]], widths: [Double], order: [Int], owner: Int, stretch: Double,
    baseline: Double, height: Double
  ) -> [ShapedGlyphs] {
    var shaped = Array(repeating: ShapedGlyphs(), count: parts.count)
    var pen = -widths.reduce(0, +) * stretch / 2
    for index in order {
      shaped[index] = ShapedGlyphs(
        upright: parts[index], from: pen, stretch: stretch, baseline: baseline, height: height,
        takesUpRoom: index == owner)
      pen += widths[index] * stretch
    }
    return shaped
  }

  /// - Parameters:
  ///   - start: Where the first glyph stands across the column, from its centre.
  ///   - baseline: Distance from the start of their cell along the column to their alphabetic baseline.
  ///   - height: Height of that cell.
  ///   - takesUpRoom: Whether the glyphs take up the cell's room; otherwise others before them on the column do.
  private init(
    upright glyphs: [ShapedGlyph], from start: Double, stretch: Double, baseline: Double,
    height: Double, takesUpRoom: Bool = true
  ) {
    self.stretch = stretch
    self.glyphs = glyphs
    // The first character's run takes up the cell's room, and so has the background and lines of the whole cell.
    let isDescending = (glyphs.first?.cluster ?? 0) > (glyphs.last?.cluster ?? 0)
    let owner = !takesUpRoom ? -1 : isDescending ? glyphs.count - 1 : 0
    var pen = start
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
