internal import Labels
internal import Results

extension LayoutRecord {
  /// The record with the clusters of another record of the same layout; nil if it is not the same.
  func completed(by other: LayoutRecord) -> LayoutRecord? {
    let isSame =
      mode == other.mode && scale == other.scale && size == other.size
      && contentBox == other.contentBox && textBlock == other.textBlock
      && attachments == other.attachments && truncation == other.truncation
      && visibleText == other.visibleText
      && lines.elementsEqual(other.lines) { $0.withoutClusters == $1.withoutClusters }
    guard isSame else { return nil }
    var record = self
    record.lines = other.lines
    return record
  }

  /// As a baseline keeps it: without what only a run's copy has.
  var asBaseline: LayoutRecord {
    var record = self
    record.hits = nil
    record.lines = lines.map(\.withoutClusters)
    return record
  }
}

extension LayoutRecord.Line {
  fileprivate var withoutClusters: Self {
    var line = self
    (line.clusters, line.limit) = (nil, nil)
    return line
  }
}
