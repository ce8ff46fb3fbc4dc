/// How many pixels a label paints, counting each as often as something is painted on it.
///
/// A label's text covers its picture about once. Lines, frames or pictures on top of one another can cover
/// it any number of times.
struct PaintedArea {
  private let paper: LabelRect
  private let scale: Double
  private(set) var pixels = 0.0

  init(of layout: LabelLayout) {
    paper = LabelRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    scale = layout.scale
    for line in layout.lines {
      for run in line.runs {
        if run.style.background != nil { add(run.backgroundBox(in: line, of: layout)) }
        if let attachment = run.attachment { add(attachment.box) }
        // Each glyph counts as an em square, cut down to the size of the picture.
        let em = run.style.font.size
        pixels +=
          Double(run.glyphs.count) * min(em, paper.width) * min(em, paper.height) * scale * scale
      }
      for border in line.borders { add(border.box) }
    }
  }

  private mutating func add(_ rect: LabelRect) {
    let width = min(rect.maxX, paper.maxX) - max(rect.x, 0)
    let height = min(rect.maxY, paper.maxY) - max(rect.y, 0)
    if width > 0, height > 0 { pixels += width * height * scale * scale }
  }

  /// Refuses a label that paints so many pixels that it would take too long.
  func check() throws(LayoutError) {
    guard pixels <= Double(LabelLimits.paintedPixels) else {
      throw .beyondLimit(.paintedPixels, count: Int(min(pixels, 1e15)))
    }
  }
}
