private import Base
public import Raster

/// Lays labels out and draws them: the front door of the engine.
///
/// A renderer holds font caches and is used by one thread at a time; make one for each.
public final class LabelRenderer {
  private let itemizer: Itemizer
  private let fragments = FragmentCache()
  private let texts: ShapedTextCache
  private let painter = LabelPainter()

  /// Sets up the text stack with these fonts.
  ///
  /// - Throws: ``LayoutError/library(operation:detail:)`` where the text stack cannot be set up.
  public convenience init(fonts: FontSet) throws(LayoutError) {
    try self.init(fonts: fonts, remembering: 0)
  }

  /// Sets up the text stack for labels many of which have the same text.
  ///
  /// - Parameter count: How many shaped texts to keep at least; 0 keeps none.
  /// - Throws: ``LayoutError/library(operation:detail:)`` where the text stack cannot be set up.
  package init(fonts: FontSet, remembering count: Int) throws(LayoutError) {
    itemizer = try Itemizer(fonts: fonts, remembersTexts: count > 0)
    texts = ShapedTextCache(capacity: count)
  }

  /// Versions of the libraries that shape and paint.
  ///
  /// - Throws: ``FontError/unreadable(path:operation:reason:)`` if they cannot be loaded.
  public static var libraries: LibraryVersions {
    get throws(FontError) { try LibraryVersions.linked }
  }

  /// ICU's version, such as `72.1`: its dictionaries decide where lines break in labels that need words. nil if it
  /// cannot be used.
  package static var versionOfWords: String? { DictionaryBreaks.version }

  /// What is not known of labels that were laid out without ICU, which knows words and letters of languages; empty if
  /// nothing is.
  package static var unknownWithoutICU: [String] {
    func sentence(_ unknown: String, _ reason: String?) -> String? {
      reason.map {
        """
        \(unknown) is not known, because ICU cannot be used: \($0); on Debian and Ubuntu, install it with: \
        apt-get install '^libicu[0-9]*$'
        """
      }
    }
    return [
      sentence(
        "where lines break in Thai, Lao, Burmese and Khmer", DictionaryBreaks.whyMissed),
      sentence(
        "which letters `text-transform` shows for those that are written", LetterCase.whyMissed),
    ].compactMap(\.self)
  }

  /// The families of its fonts, in their order.
  package var families: [String] { itemizer.fonts.manifest.entries.map(\.family).uniqued() }

  /// Those with a face that has a character.
  package func families(having scalar: Unicode.Scalar) -> Set<String> {
    itemizer.fonts.families(having: Character(scalar))
  }

  /// Decides where everything in a label stands.
  ///
  /// - Throws: ``LayoutError`` for a character, a face or an axis that no font has, and for anything beyond
  ///   ``LabelLimits``.
  public func layout(_ spec: LabelSpec) throws(LayoutError) -> LabelLayout {
    try layout(spec, reusing: texts)
  }

  /// Lays out one of several labels that have the same text.
  ///
  /// - Parameter texts: The texts that this renderer shaped for them before.
  package func layout(
    _ spec: LabelSpec, reusing texts: ShapedTextCache
  ) throws(LayoutError) -> LabelLayout {
    guard let layout = try layout(spec, reusing: texts, evenIfCut: true) else {
      preconditionFailure("only a cut label has no layout, and only where none is asked for")
    }
    return layout
  }

  /// Lays out a label whose text is shown whole.
  ///
  /// - Returns: nil if some of it is cut off, which is known before anything is placed.
  package func wholeLayout(_ spec: LabelSpec) throws(LayoutError) -> LabelLayout? {
    try layout(spec, reusing: texts, evenIfCut: false)
  }

  private func layout(
    _ spec: LabelSpec, reusing texts: ShapedTextCache, evenIfCut: Bool
  ) throws(LayoutError) -> LabelLayout? {
    try LabelLimits.check(spec)
    let transformed = TransformedTexts(spec)
    if let transformed { try LabelLimits.check(transformed.spec) }
    let spec = SharedSpec(transformed?.spec ?? spec)
    let box = ContentBox(spec)
    guard box.hasRoom else {
      let layout = LabelLayout(of: spec, Placement.withoutRoom(spec, in: box).turned(to: box.axes))
      return transformed.map { layout.written(in: $0, shown: spec.value) } ?? layout
    }
    let shaper = Shaper(itemizer: itemizer, writingMode: WritingModePolicy(spec))
    var fitted = try FitChain(spec: spec) { [fragments] variant throws(LayoutError) in
      try LabelComposer(variant, in: box, shaper: shaper, fragments: fragments, texts: texts)
    }.fit()
    if !evenIfCut, fitted.composition.truncation != nil { return nil }
    if spec.wrap == .balance {
      fitted.composition = try fitted.label.balanced(fitted.composition)
    }
    let placed = Placement(of: fitted.composition, in: box, spec: fitted.spec).text()
    let decorated = try Decorator(fitted, in: box).decorated(placed)
    let pictured = decorated.turned(to: box.axes).fittingPictures(scale: spec.scale)
    var layout = LabelLayout(of: fitted.spec, pictured, fitted)
    layout.strut = try fitted.label.strut(of: layout)
    let written = transformed.map { layout.written(in: $0, shown: fitted.spec.value) } ?? layout
    return spec.clips ? written : try written.growingToInk()
  }

  /// Finds what a layout paints beyond the label, and names it among the diagnostics: glyphs that overhang, marks, shadows,
  /// frames.
  ///
  /// Layouts of labels that do not clip have it already.
  ///
  /// - Throws: ``LayoutError/beyondLimit(_:count:)`` for shadows that are too large to paint.
  public func measuringInk(of layout: LabelLayout) throws(LayoutError) -> LabelLayout {
    try layout.measuringInk()
  }

  /// Paints a layout at its scale, with its ``LabelLayout/overlays`` on top.
  ///
  /// - Throws: ``LayoutError/tooLarge(width:height:)`` and ``LayoutError/beyondLimit(_:count:)`` before anything is
  ///   allocated; ``LayoutError/picture(name:reason:)`` for an attachment that is not a PNG file.
  public func draw(_ layout: LabelLayout) throws(LayoutError) -> Bitmap {
    try painter.paint(layout)
  }

  /// Draws a layout as an SVG document: glyphs as outlines, lengths in points.
  ///
  /// - Throws: ``LayoutError``, as ``draw(_:)``.
  public func svg(of layout: LabelLayout) throws(LayoutError) -> String {
    try painter.svg(layout)
  }
}

extension LabelLayout {
  /// - Parameters:
  ///   - text: In points of the picture, not in flow coordinates.
  ///   - fitted: How the text was made to fit; nil if there is no room for text.
  fileprivate init(of spec: SharedSpec, _ text: PlacedText, _ fitted: FitChain.Fitted? = nil) {
    let axes = Axes(spec)
    let composition = fitted?.composition
    self.init(
      size: text.size, mode: spec.mode, axes: axes, scale: spec.scale,
      background: spec.background, overlays: spec.overlays, body: spec.body,
      contentBox: text.contentBox,
      textBlock: text.textBlock, lines: text.lines,
      truncation: composition?.truncation?.turned(to: axes), ellipsis: text.ellipsis,
      suffix: text.suffix.flatMap { box in
        composition?.suffixState.map { Suffix(box: box, state: $0) }
      },
      visibleText: text.visibleText, fit: fitted?.measures ?? [.truncated],
      slack: fitted?.slack, diagnostics: text.diagnostics)
  }
}

extension LabelLimits {
  /// Refuses a label that is too large, before anything of it is shaped.
  fileprivate static func check(_ spec: LabelSpec) throws(LayoutError) {
    for runs in [spec.text, spec.suffix, spec.ellipsis] {
      guard runs.count <= self.runs else {
        throw .beyondLimit(.runs, count: runs.count)
      }
      let bytes = runs.reduce(0) { $0 + $1.text.utf8.count }
      guard bytes <= textBytes else { throw .beyondLimit(.textBytes, count: bytes) }
      // A cluster has no more scalars than the whole text has bytes.
      if bytes > clusterLength, let length = longestCluster(of: runs) {
        throw .beyondLimit(.clusterLength, count: length)
      }
    }
    guard spec.exclusions.count <= exclusions else {
      throw .beyondLimit(.exclusions, count: spec.exclusions.count)
    }
  }
}
