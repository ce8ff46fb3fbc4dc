internal import Labels
internal import Results

/// The sizes in which a label shows a font.
struct FontSizes {
  /// In points; 0 if the label does not show it.
  let first: Double
  /// Whether a fact in points must name its size.
  let areSeveral: Bool
  private let sizes: [Unicode.Scalar: Double]

  init(of name: String, in record: LayoutRecord) {
    var sizes: [Unicode.Scalar: Double] = [:]
    var known: [Double] = []
    for run in record.lines.lazy.flatMap(\.runs) where run.attachment == nil && run.fontName == name
    {
      guard let size = run.fontSize else { continue }
      if !known.contains(size) { known.append(size) }
      for scalar in record.text(of: run)?.unicodeScalars ?? "".unicodeScalars {
        sizes[scalar] = sizes[scalar] ?? size
      }
    }
    first = known.first ?? 0
    areSeveral = known.count > 1
    self.sizes = sizes
  }

  /// The size in which the label first shows a character, in points.
  func size(of character: Unicode.Scalar) -> Double { sizes[character] ?? first }
}
