/// A drawing on top of a picture that explains its layout.
public enum LabelOverlay: String, Hashable, Sendable, CaseIterable {
  /// Outlines of lines, of the ellipsis and of the suffix.
  case boxes
  /// A line along the baseline of each line, or down the middle of each column.
  case baselines
  /// Outlines of the body's grapheme clusters.
  case clusters
  /// The content box.
  case insets
  /// Outlines of attachments.
  case attachments
}
