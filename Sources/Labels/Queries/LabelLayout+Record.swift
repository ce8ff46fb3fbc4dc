private import Base

extension LabelLayout {
  /// The layout as JSON, to keep or to compare: the record that harness stores beside a baseline picture.
  ///
  /// Numbers are rounded to 1/1024. Boxes are `[x, y, width, height]` in points within the label, ranges half-open
  /// UTF-8 byte offsets into the body. Members are in alphabetical order, so equal layouts give equal texts.
  ///
  /// - Parameters:
  ///   - id: The value of `id`.
  ///   - includesClusters: Whether each line lists its grapheme clusters, with text and box.
  public func record(id: String, includesClusters: Bool = false) -> String {
    JSONText.pretty(LayoutRecord(self, id: id, includesClusters: includesClusters).json)
  }
}
