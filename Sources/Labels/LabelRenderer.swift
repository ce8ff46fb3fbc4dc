public import Raster

/// Lays labels out and draws them: the front door of the engine.
///
/// A renderer holds font caches and is used by one thread at a time; make one for each.
public final class LabelRenderer {
  /// What a picture can show besides the label.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    case boxes, baselines, clusters, insets, attachments
  }

  private let itemizer: Itemizer
  private let fragments = FragmentCache()
  private let painter = LabelPainter()

  /// - Throws: ``LayoutError/library(operation:detail:)`` where the text stack cannot be set up.
  public init(fonts: FontSet) throws(LayoutError) {
    itemizer = try Itemizer(fonts: fonts)
  }

  /// Versions of the libraries that shape and paint.
  ///
  /// - Throws: ``FontError/unreadable(path:operation:reason:)`` where they cannot be loaded.
  public static var libraries: LibraryVersions {
    get throws(FontError) { try LibraryVersions.linked }
  }

  /// Decides where everything in a label stands.
  public func layout(_ spec: LabelSpec) throws(LayoutError) -> LabelLayout {
    try LabelLimits.check(spec)
    let box = ContentBox(spec)
    guard box.hasRoom else { return Placement.withoutRoom(spec, box: box) }
    let shaper = Shaper(itemizer: itemizer, typesetting: Typesetting(spec))
    let fitted = try FitChain(spec: spec) { [fragments] variant throws(LayoutError) in
      try TextSetting(variant, in: box, shaper: shaper, cache: fragments)
    }.fit()
    let (setting, lines) = (fitted.setting, fitted.lines)
    var layout = Placement(
      spec: setting.spec, box: box, composition: lines.composition, metrics: lines.metrics
    ).layout()
    layout.fit = fitted.measures
    var decorations = DecorationPlacer(texts: setting.texts, axes: box.axes)
    try decorations.place(in: &layout)
    var borders = BorderPlacer(texts: setting.texts, axes: box.axes)
    try borders.place(in: &layout)
    layout.slack = setting.composer.slack(of: lines.composition)
    return layout.turned(to: box.axes).fittingPictures()
  }

  /// Paints a layout at its scale, and its overlays over it.
  ///
  /// - Parameter overlays: What to draw besides.
  /// - Throws: ``LayoutError/tooLarge(width:height:)`` before anything is allocated.
  public func draw(
    _ layout: LabelLayout, overlays: Set<Overlay> = []
  ) throws(LayoutError) -> Bitmap {
    try painter.paint(layout, overlays: overlays)
  }

  /// Draws a layout as an SVG document: glyphs as outlines, lengths in points.
  public func svg(
    of layout: LabelLayout, overlays: Set<Overlay> = []
  ) throws(LayoutError) -> String {
    try painter.svg(layout, overlays: overlays)
  }
}
