/// Paints the lines under and through text, from the start of the text's line.
struct DecorationPainter {
  let surface: CairoSurface
  let scale: Double
  let axes: Axes

  func paint(_ decorations: [LabelLayout.Decoration], _ kind: LabelLayout.Decoration.Kind) {
    for decoration in decorations where decoration.kind == kind { paint(decoration) }
  }

  private func paint(_ decoration: LabelLayout.Decoration) {
    let inline = axes.inline(decoration.box)
    let block = axes.block(decoration.box)
    // A column's decoration is a line's with x and y exchanged.
    surface.exchangingAxes(axes.areColumns) {
      paint(
        decoration, x: PixelGrid.nearest(inline.low * scale),
        y: PixelGrid.nearest(block.low * scale), width: PixelGrid.nearest(inline.length * scale),
        height: PixelGrid.nearest(block.length * scale))
    }
  }

  private func paint(
    _ decoration: LabelLayout.Decoration, x: Double, y: Double, width: Double, height: Double
  ) {
    let color = decoration.color
    func dashes(_ length: Double, gap: Double) {
      for start in stride(from: 0, to: width, by: length + gap) {
        surface.fill(
          x: x + start, y: y, width: min(length, width - start), height: height, color)
      }
    }
    switch decoration.style {
    case .none: break
    case .single, .thick:
      surface.fill(x: x, y: y, width: width, height: height, color)
    case .double:
      let thickness = height / 3
      surface.fill(x: x, y: y, width: width, height: thickness, color)
      surface.fill(x: x, y: y + 2 * thickness, width: width, height: thickness, color)
    case .dotted: dashes(height, gap: height)
    case .dashed: dashes(3 * height, gap: 2 * height)
    case .wavy:
      surface.wave(x: x, y: y, width: width, height: height, thickness: height / 3, color)
    }
  }
}
