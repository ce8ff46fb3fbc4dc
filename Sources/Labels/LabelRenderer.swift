package import Raster

/// Lays labels out and draws them: the front door of the engine.
///
/// A renderer holds font caches and is used by one thread at a time; make one for each.
package final class LabelRenderer {
  /// What a picture can show besides the label.
  package enum Overlay: String, Hashable, Sendable, CaseIterable {
    case boxes, baselines, clusters, insets
  }

  package init(fonts: FontSet) {
    fatalError("engine under construction")
  }

  /// Versions of the libraries that shape and paint.
  package static var libraries: (pango: String, harfbuzz: String, freetype: String, cairo: String) {
    fatalError("engine under construction")
  }

  /// Decides where everything in a label stands.
  package func layout(_ spec: LabelSpec) throws(LayoutError) -> LabelLayout {
    fatalError("engine under construction")
  }

  /// Paints a layout at its scale.
  package func draw(_ layout: LabelLayout, overlays: Set<Overlay> = []) throws(LayoutError)
    -> Bitmap
  {
    fatalError("engine under construction")
  }
}
