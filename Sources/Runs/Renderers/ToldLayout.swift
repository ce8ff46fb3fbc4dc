internal import Base
internal import Cases
internal import Labels
internal import Raster
internal import Results

extension LayoutRecord {
  /// The layout that another renderer reports, completed: missing parts follow from the case and the picture.
  ///
  /// - Throws: What is wrong with it, with its key.
  init(told document: Node, of subject: Case, _ picture: Bitmap) throws(JSONError) {
    var record = LayoutRecord(pictureAlone: subject, picture)
    try record.complete(told: document)
    let pixels = record.size.map { $0 * subject.label.scale }
    guard abs(pixels[0] - Double(picture.width)) <= 1, abs(pixels[1] - Double(picture.height)) <= 1
    else {
      throw JSONError(
        reason:
          "`size` is \(Numbers.points(record.size[0])) × \(Numbers.points(record.size[1])) pt, "
          + "the picture \(picture.size.text) px at scale \(Numbers.points(subject.label.scale))")
    }
    self = record
  }

  /// What is known about a layout from the picture alone.
  init(pictureAlone subject: Case, _ picture: Bitmap) {
    let label = subject.label
    self.init()
    id = subject.id
    mode = label.mode.rawValue
    scale = label.scale
    size = [Double(picture.width), Double(picture.height)].map { $0 / label.scale }
    contentBox = [
      label.insets.left, label.insets.top,
      max(0, size[0] - label.insets.left - label.insets.right),
      max(0, size[1] - label.insets.top - label.insets.bottom),
    ]
    textBlock = contentBox
  }

  /// As in a baseline.
  var withoutClusters: LayoutRecord {
    var record = self
    for index in record.lines.indices {
      record.lines[index].clusters = nil
      record.lines[index].limit = nil
    }
    return record
  }

  /// Whether the record has any positions.
  var hasLayout: Bool {
    guard case .object(let environment)? = environment else { return true }
    return environment[Self.layoutKey] == nil
  }

  /// Notes in the record that its renderer gave only a picture.
  mutating func noteMissingLayout() {
    guard case .object(var members)? = environment else { return }
    members[Self.layoutKey] = .string("none")
    environment = .object(members)
  }

  private static let layoutKey = "layout"
}

extension CheckedCase {
  /// The expectations that the case does not meet, as far as its renderer says enough.
  func failedExpectations() -> [Expectations.Unmet] {
    guard let rendering else { return [] }
    var expectations = subject.expectations
    switch rendering.layout {
    case .own(let layout): return expectations.failures(in: layout, of: subject.label)
    case .told(let record):
      (expectations.hits, expectations.ink) = ([], nil)
      return expectations.failures(in: record, of: subject.label.resolved)
    case .unknown:
      expectations = Expectations(
        width: expectations.width, height: expectations.height, contrast: expectations.contrast)
      return expectations.failures(
        in: LayoutRecord(pictureAlone: subject, rendering.picture), of: subject.label.resolved)
    }
  }
}
