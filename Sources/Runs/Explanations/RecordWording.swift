internal import Labels

extension LayoutRecord {
  var isInColumns: Bool { mode != LabelSpec.Mode.horizontal.rawValue }

  /// What its lines are called.
  var lineWord: String { isInColumns ? "column" : "line" }

  /// How long its lines may be, in points; nil in a record that does not say.
  var inlineExtent: Double? {
    contentBox.count == 4 ? contentBox[isInColumns ? 3 : 2] : nil
  }
}
