import Raster

/// Finds what a layout paints beyond the label: glyphs by their outlines, everything else by its box.
struct InkMeter {
  let layout: LabelLayout

  /// What is painted farthest beyond each side, in the order of sides; what counts as equal to a side is not beyond it.
  func overflows() throws(LayoutError) -> [LabelLayout.Overflow] {
    var farthest = Farthest(layout)
    // Glyphs are measured with a context, whatever it paints on.
    let surface = try CairoSurface(coverageOf: PixelRect(x: 0, y: 0, width: 1, height: 1))
    let painter = GlyphPainter(surface: surface, scale: layout.scale)
    for (index, line) in layout.lines.enumerated() {
      let clip = line.clip.map(pixels)
      for run in line.runs {
        if let background = run.style.background, background.alpha > 0 {
          let box = pixels(run.backgroundBox(in: line, of: layout))
          farthest.add(box.clipped(to: clip), .backgrounds, index)
        }
        try add(run, to: &farthest, by: painter, clip: clip, line: index)
        if let attachment = run.attachment, let drawn = attachment.drawn, let room = attachment.room
        {
          farthest.add(pixels(drawn).clipped(to: pixels(room)).clipped(to: clip), .pictures, index)
        }
      }
      for decoration in line.decorations where decoration.color.alpha > 0 {
        farthest.add(pixels(decoration.box).clipped(to: clip), .lines, index)
      }
      for border in line.borders where border.isVisible {
        farthest.add(pixels(border.box), .frames, index)
      }
    }
    for shadow in try ShadowPainter(layout: layout).ink(on: surface) {
      farthest.add(
        LabelRect(
          x: Double(shadow.x), y: Double(shadow.y), width: Double(shadow.width),
          height: Double(shadow.height)), .shadows, nil)
    }
    return LabelLayout.Overflow.Side.allCases.compactMap { farthest.found[$0] }
  }

  private func add(
    _ run: LabelLayout.Run, to farthest: inout Farthest, by painter: GlyphPainter,
    clip: LabelRect?, line: Int
  ) throws(LayoutError) {
    guard run.style.color.alpha > 0 else { return }
    let window = layout.window(of: run).map(pixels)
    guard let ink = painter.ink(of: run)?.clipped(to: window).clipped(to: clip),
      farthest.isBeyond(ink)
    else { return }
    if run.face.hasColors {
      // Pictures have transparent edges.
      farthest.add(
        try covered(by: run, in: ink).clipped(to: window).clipped(to: clip), .glyphs, line)
      return
    }
    for (kind, isMark) in [(LabelLayout.Overflow.Kind.marks, true), (.glyphs, false)] {
      var part = run
      part.glyphs = run.glyphs.filter { run.face.isMark($0.id) == isMark }
      farthest.add(painter.ink(of: part)?.clipped(to: window).clipped(to: clip), kind, line)
    }
  }

  /// What of an area is covered by glyphs that have colours of their own; all of it if it is too large to be painted.
  private func covered(
    by run: LabelLayout.Run, in area: LabelRect
  ) throws(LayoutError) -> LabelRect {
    let region = PixelRect(around: area, margin: 1)
    guard region.width * region.height <= LabelLimits.shadowPixels else { return area }
    let surface = try CairoSurface(coverageOf: region)
    GlyphPainter(
      surface: surface, scale: layout.scale, x: Double(-region.x), y: Double(-region.y)
    ).paint(run, color: .black)
    guard let part = PixelRect(covered: try surface.coverage(), width: region.width) else {
      return LabelRect(x: area.x, y: area.y, width: 0, height: 0)
    }
    return LabelRect(
      x: Double(region.x + part.x), y: Double(region.y + part.y), width: Double(part.width),
      height: Double(part.height))
  }

  private func pixels(_ rect: LabelRect) -> LabelRect {
    LabelRect(
      x: rect.x * layout.scale, y: rect.y * layout.scale, width: rect.width * layout.scale,
      height: rect.height * layout.scale)
  }

  /// What was found so far; boxes are in device pixels.
  private struct Farthest {
    private(set) var found: [LabelLayout.Overflow.Side: LabelLayout.Overflow] = [:]
    private let label: LabelRect
    private let scale: Double

    init(_ layout: LabelLayout) {
      (label, scale) = (layout.labelBox, layout.scale)
    }

    /// How far a box is beyond each side, in points.
    private func distances(_ ink: LabelRect) -> [(LabelLayout.Overflow.Side, Double)] {
      guard ink.width > 0, ink.height > 0 else { return [] }
      return [
        (.top, label.y - ink.y / scale), (.right, ink.maxX / scale - label.maxX),
        (.bottom, ink.maxY / scale - label.maxY), (.left, label.x - ink.x / scale),
      ]
    }

    func isBeyond(_ ink: LabelRect) -> Bool {
      distances(ink).contains { $0.1 > Epsilon.length }
    }

    mutating func add(_ ink: LabelRect?, _ kind: LabelLayout.Overflow.Kind, _ line: Int?) {
      guard let ink else { return }
      for (side, points) in distances(ink)
      where points > max(Epsilon.length, found[side]?.points ?? 0) {
        found[side] = .init(side: side, kind: kind, points: points, line: line)
      }
    }
  }
}

extension LabelLayout {
  /// The layout with what it paints beyond the label among its diagnostics.
  func measuringInk() throws(LayoutError) -> LabelLayout {
    var layout = self
    layout.diagnostics.removeAll { if case .beyond = $0 { true } else { false } }
    layout.diagnostics += try InkMeter(layout: self).overflows().map(Diagnostic.beyond)
    return layout
  }

  /// The layout in a picture in which everything has room that it paints.
  func growingToInk() throws(LayoutError) -> LabelLayout {
    let layout = try measuringInk()
    var growth = LabelInsets.zero
    for overflow in layout.overflows {
      let points = (overflow.points * scale).rounded(.up) / scale
      switch overflow.side {
      case .top: growth.top = points
      case .right: growth.right = points
      case .bottom: growth.bottom = points
      case .left: growth.left = points
      }
    }
    return layout.grown(by: growth)
  }
}

extension LabelLayout.Border {
  fileprivate var isVisible: Bool {
    width > 0 && color.alpha > 0 || (fill?.alpha ?? 0) > 0
  }
}

extension LabelRect {
  /// What of the rectangle is in another one; empty if nothing is. nil is everywhere.
  fileprivate func clipped(to other: LabelRect?) -> LabelRect {
    guard let other else { return self }
    let (left, top) = (max(x, other.x), max(y, other.y))
    return LabelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
