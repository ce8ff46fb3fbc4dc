internal import Base
internal import Cases
internal import Labels
internal import Raster
internal import Results

extension LayoutRecord {
  /// The layout that another renderer reports, completed: missing parts follow from the case and the picture.
  ///
  /// - Throws: What is wrong with it, with its key.
  init(told json: JSONValue, of subject: Case, _ picture: Bitmap) throws(JSONError) {
    guard case .object(var members) = json else {
      throw JSONError(reason: "`layout` is not an object")
    }
    let told = Set(members.keys)
    for (key, value) in Self.basics(of: subject, picture) where !told.contains(key) {
      members[key] = value
    }
    // Only harness decides these.
    for key in ["spec", "environment", "pixels", "suite", "pair", "hits"] { members[key] = nil }
    members["id"] = .string(subject.id)
    if case .array(let lines)? = members["lines"] {
      members["lines"] = .array(lines.map(\.asWholeLine))
    }
    var record = try LayoutRecord(checking: .object(members))
    if let reason = record.truncation?.reason,
      LabelLayout.Truncation.Reason(rawValue: reason) == nil
    {
      throw JSONError(
        reason: "truncation.reason: “\(reason.prefix(40))”; accepted: lines, height, width")
    }
    let pixels = record.size.map { $0 * subject.label.scale }
    guard abs(pixels[0] - Double(picture.width)) <= 1, abs(pixels[1] - Double(picture.height)) <= 1
    else {
      throw JSONError(
        reason:
          "`size` is \(Numbers.points(record.size[0])) × \(Numbers.points(record.size[1])) pt, "
          + "the picture \(picture.size.text) px at scale \(Numbers.points(subject.label.scale))")
    }
    if !told.contains("visible-text") { record.visibleText = record.lines.map(\.text).joined() }
    self = record
  }

  /// What is known about a layout from the picture alone.
  init(pictureAlone subject: Case, _ picture: Bitmap) {
    do {
      self = try LayoutRecord(told: .object(["lines": .array([])]), of: subject, picture)
    } catch {
      preconditionFailure("a record of our own making is whole: \(error)")
    }
  }

  private static func basics(of subject: Case, _ picture: Bitmap) -> [String: JSONValue] {
    let label = subject.label
    let size = [Double(picture.width), Double(picture.height)].map { $0 / label.scale }
    let insets = label.insets
    let content = [
      insets.left, insets.top, max(0, size[0] - insets.left - insets.right),
      max(0, size[1] - insets.top - insets.bottom),
    ]
    func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
    return [
      "schema": .number(Double(currentSchema)), "mode": .string(label.mode.rawValue),
      "scale": .number(label.scale), "size": numbers(size), "content-box": numbers(content),
      "text-block": numbers(content), "visible-text": .string(""), "fit": .array([]),
      "diagnostics": .array([]),
    ]
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

extension JSONValue {
  /// A line with what it may leave out.
  fileprivate var asWholeLine: JSONValue {
    guard case .object(var members) = self else { return self }
    if members["hard-break"] == nil { members["hard-break"] = .bool(false) }
    if members["runs"] == nil { members["runs"] = .array([]) }
    if members["baseline"] == nil, case .array(let box)? = members["box"], box.count == 4,
      case .number(let y) = box[1], case .number(let height) = box[3]
    {
      members["baseline"] = .number(y + height)
    }
    return .object(members)
  }
}

extension CheckedCase {
  /// The expectations that the case does not meet, as far as its renderer says enough.
  func failedExpectations() -> [CaseResult.FailedExpectation] {
    guard let rendering else { return [] }
    var expectations = subject.expectations
    switch rendering.layout {
    case .own(let layout): return expectations.failures(in: layout)
    case .told(let record):
      expectations.hits = []
      return expectations.failures(in: record)
    case .unknown:
      expectations = Expectations(width: expectations.width, height: expectations.height)
      return expectations.failures(in: LayoutRecord(pictureAlone: subject, rendering.picture))
    }
  }
}
