import Raster

/// Paints the shadows of glyphs, each once for all text that asks for the same shadow.
struct ShadowPainter {
  let layout: LabelLayout

  func paint(on surface: CairoSurface) throws(LayoutError) {
    let size = layout.pixelSize
    let paper = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    try cast(on: surface, within: paper) { shadow, coverage, region in
      surface.fill(shadow.color, through: coverage, in: region)
    }
  }

  /// The pixels that each shadow covers, beyond the picture too.
  func ink(on surface: CairoSurface) throws(LayoutError) -> [PixelRect] {
    var ink: [PixelRect] = []
    try cast(on: surface, within: nil) { _, coverage, region in
      guard let part = PixelRect(covered: coverage, width: region.width) else { return }
      ink.append(
        PixelRect(
          x: region.x + part.x, y: region.y + part.y, width: part.width, height: part.height))
    }
    return ink
  }

  /// - Parameters:
  ///   - paper: The pixels that matter; nil for all.
  ///   - body: Gets each shadow, and how far it covers the pixels of a region.
  private func cast(
    on surface: CairoSurface, within paper: PixelRect?,
    _ body: (TextShadow, [UInt8], PixelRect) -> Void
  ) throws(LayoutError) {
    let shadows = shadows
    guard !shadows.isEmpty else { return }
    var pixels = 0
    for shadow in shadows {
      guard shadow.blur <= LabelLimits.shadowBlur else {
        throw .beyondLimit(.shadowBlur, count: Int(min(shadow.blur, 1e9)))
      }
      let blur = GaussianBlur(deviation: max(0, shadow.blur) / 2 * layout.scale)
      guard let region = region(of: shadow, blur, on: surface, within: paper) else { continue }
      pixels += region.width * region.height
      guard pixels <= LabelLimits.shadowPixels else {
        throw .beyondLimit(.shadowPixels, count: pixels)
      }
      body(shadow, try coverage(of: shadow, blur, in: region), region)
    }
  }

  /// Distinct shadows, in the order of the text that asks for them.
  private var shadows: [TextShadow] {
    var shadows: [TextShadow] = []
    for line in layout.lines {
      // Few labels have one.
      for run in line.runs where run.style.shadow.color.alpha > 0 {
        if !shadows.contains(run.style.shadow) { shadows.append(run.style.shadow) }
      }
    }
    return shadows
  }

  /// The pixels that a shadow can reach; nil if none of them matters.
  private func region(
    of shadow: TextShadow, _ blur: GaussianBlur, on surface: CairoSurface,
    within paper: PixelRect?
  ) -> PixelRect? {
    let reach = blur.reach
    // A blur spreads ink from just outside the picture into it.
    let paper = paper?.grown(by: reach) ?? .everywhere
    let painter = painter(of: shadow, on: surface, x: 0, y: 0)
    var region: PixelRect?
    for line in layout.lines {
      for run in line.runs where run.style.shadow == shadow {
        guard let ink = painter.ink(of: run) else { continue }
        // Two more pixels around the ink, for smoothed edges.
        let around = PixelRect(around: ink, margin: 2).intersection(paper)
        if around.width > 0, around.height > 0 { region = region?.union(around) ?? around }
      }
    }
    return region?.grown(by: reach).intersection(paper)
  }

  /// How far a shadow covers each pixel of a region.
  private func coverage(
    of shadow: TextShadow, _ blur: GaussianBlur, in region: PixelRect
  ) throws(LayoutError) -> [UInt8] {
    let cast = try CairoSurface(coverageOf: region)
    let painter = painter(of: shadow, on: cast, x: -region.x, y: -region.y)
    for line in layout.lines {
      painter.clip(to: line.clip) {
        let runs = line.runs.united { $0.style.shadow == $1.style.shadow }
        for run in runs where run.style.shadow == shadow {
          painter.clip(to: layout.window(of: run)) { painter.paint(run, color: .black) }
        }
      }
    }
    return blur.blur(try cast.coverage(), width: region.width)
  }

  private func painter(
    of shadow: TextShadow, on surface: CairoSurface, x: Int, y: Int
  ) -> GlyphPainter {
    GlyphPainter(
      surface: surface, scale: layout.scale,
      x: PixelGrid.nearest(shadow.x * layout.scale) + Double(x),
      y: PixelGrid.nearest(shadow.y * layout.scale) + Double(y))
  }
}

extension PixelRect {
  /// Farther than any label is painted; see ``init(around:margin:)``.
  fileprivate static let everywhere = PixelRect(
    x: -2_000_000, y: -2_000_000, width: 4_000_000, height: 4_000_000)

  /// The smallest rectangle around the pixels of a mask that are covered; nil if none is.
  init?(covered mask: [UInt8], width: Int) {
    guard let first = mask.firstIndex(where: { $0 > 0 }),
      let last = mask.lastIndex(where: { $0 > 0 })
    else { return nil }
    var (left, right) = (width, 0)
    for row in first / width...last / width {
      let pixels = mask[row * width..<(row + 1) * width]
      guard let start = pixels.firstIndex(where: { $0 > 0 }),
        let end = pixels.lastIndex(where: { $0 > 0 })
      else { continue }
      left = min(left, start - pixels.startIndex)
      right = max(right, end - pixels.startIndex + 1)
    }
    self.init(
      x: left, y: first / width, width: right - left, height: last / width - first / width + 1)
  }

  /// Every pixel that a rectangle touches, and a margin around them.
  init(around rect: LabelRect, margin: Int) {
    // Edges are limited to far outside any picture, so that they fit an `Int`.
    func pixel(_ edge: Double) -> Int { Int(min(max(edge, -1e6), 1e6)) }
    let left = pixel(rect.x.rounded(.down)) - margin
    let top = pixel(rect.y.rounded(.down)) - margin
    self.init(
      x: left, y: top, width: pixel(rect.maxX.rounded(.up)) + margin - left,
      height: pixel(rect.maxY.rounded(.up)) + margin - top)
  }
}
