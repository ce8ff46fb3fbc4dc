import Raster

/// Paints the shadows of glyphs, each once for all text that asks for the same shadow.
struct ShadowPainter {
  let layout: LabelLayout

  func paint(on surface: CairoSurface) throws(LayoutError) {
    let shadows = shadows
    guard !shadows.isEmpty else { return }
    var pixels = 0
    for shadow in shadows {
      guard shadow.blur <= LabelLimits.shadowBlur else {
        throw .beyondLimit(.shadowBlur, count: Int(min(shadow.blur, 1e9)))
      }
      let blur = GaussianBlur(deviation: max(0, shadow.blur) / 2 * layout.scale)
      guard let region = region(of: shadow, blur, on: surface) else { continue }
      pixels += region.width * region.height
      guard pixels <= LabelLimits.shadowPixels else {
        throw .beyondLimit(.shadowPixels, count: pixels)
      }
      try paint(shadow, blur, in: region, on: surface)
    }
  }

  /// Distinct shadows, in the order of the text that asks for them.
  private var shadows: [TextShadow] {
    var known: Set<TextShadow> = []
    var shadows: [TextShadow] = []
    for line in layout.lines {
      for run in line.runs
      where run.style.shadow.color.alpha > 0 && known.insert(run.style.shadow).inserted {
        shadows.append(run.style.shadow)
      }
    }
    return shadows
  }

  /// The pixels that a shadow can reach; nil if none of them is in the picture.
  private func region(
    of shadow: TextShadow, _ blur: GaussianBlur, on surface: CairoSurface
  ) -> PixelRect? {
    let reach = blur.reach
    let size = layout.pixelSize
    // A blur spreads ink from just outside the picture into it.
    let paper = PixelRect(
      x: -reach, y: -reach, width: size.width + 2 * reach, height: size.height + 2 * reach)
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

  private func paint(
    _ shadow: TextShadow, _ blur: GaussianBlur, in region: PixelRect, on surface: CairoSurface
  ) throws(LayoutError) {
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
    surface.fill(
      shadow.color, through: blur.blur(try cast.coverage(), width: region.width), in: region)
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
  /// Every pixel that a rectangle touches, and a margin around them.
  fileprivate init(around rect: LabelRect, margin: Int) {
    // Edges are limited to far outside any picture, so that they fit an `Int`.
    func pixel(_ edge: Double) -> Int { Int(min(max(edge, -1e6), 1e6)) }
    let left = pixel(rect.x.rounded(.down)) - margin
    let top = pixel(rect.y.rounded(.down)) - margin
    self.init(
      x: left, y: top, width: pixel(rect.maxX.rounded(.up)) + margin - left,
      height: pixel(rect.maxY.rounded(.up)) + margin - top)
  }

  fileprivate func grown(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The smallest rectangle around both.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
