import Cases
import Labels
import Raster

@testable import Base
@testable import Results
@testable import Runs

/// A label as it was recorded and as it is now, without a file.
struct PropertyPair {
  var was: LabelSpec
  var now: LabelSpec
  /// The names of the mutations.
  var names: [String]
  /// Changes the record as if another machine had recorded it.
  var edit: (@Sendable (inout LayoutRecord) -> Void)?
  var id = "property/a"

  static let environment = RunResult.Environment(
    os: "Test OS", arch: "x86_64", pango: "1.50.12", harfbuzz: "6.0.0", freetype: "2.12.1",
    cairo: "1.16.0")

  private static let store = BaselineStore(folder: "/nowhere/Baselines")

  /// Sides mean something else in lines than in columns.
  mutating func makeAlignmentsAgree() {
    let sides: [LabelSpec.Alignment] = [.left, .right, .top, .bottom]
    if was.mode != now.mode || sides.contains(now.align), now.mode != .horizontal {
      (was.align, now.align) = (.start, .start)
    }
  }

  func subject(_ label: LabelSpec) -> Case {
    Case(id: id, location: .init(file: "Cases/a.yaml", line: 1, column: 1), label: label)
  }

  /// Records the label as it was.
  ///
  /// - Returns: nil if there is nothing to record.
  func baseline(
    recorder: LabelRenderer, store: BaselineStore = store
  ) throws -> BaselineFiles? {
    var recording = CheckedCase(subject(was), environment: Self.environment)
    guard let layout = try? recorder.layout(was), var picture = try? recorder.draw(layout),
      !picture.pixels.isEmpty
    else { return nil }
    if edit != nil { picture[0, 0] = PixelColor(red: 1, green: 2, blue: 3) }
    recording.rendering = .init(layout: .own(layout), picture: picture)
    guard var record = recording.baselineRecord() else { return nil }
    edit?(&record)
    return store.files(of: id, png: try PNG.encode(picture, effort: .fast), layout: record)
  }

  /// Records the label as it was, and checks it as it is.
  ///
  /// - Parameter recorder: The renderer that recorded it.
  func check(
    recorder: LabelRenderer, renderer: LabelRenderer
  ) throws -> (record: LayoutRecord, baseline: Bitmap, result: CaseResult)? {
    guard let files = try baseline(recorder: recorder) else { return nil }
    let baseline = BaselinePair(
      id: id, picture: files.picture, record: files.record, path: "a.png",
      recordPath: "a.layout.json", command: RecordCommand())
    let result = CaseCheck(environment: Self.environment)
      .check(subject(now), against: baseline, renderer: renderer).result
    return (try LayoutRecord.read(from: files.record), try PNG.decode(files.picture), result)
  }
}

extension PropertyPair {
  /// The recorded label with the picture files that there are today.
  var replayed: LabelSpec {
    let files = Dictionary(
      now.pictures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return was.showing { files[$0.name] ?? $0 }
  }

  /// Whether harness can lay out the recorded label: it has only those pictures that the case names today.
  var canBeReplayed: Bool {
    Set(was.pictures.map(\.name)).isSubset(of: now.pictures.map(\.name))
  }
}

/// A label laid out and drawn, without the code under test.
struct SetLabel {
  let spec: LabelSpec
  /// With clusters and the resolved case.
  let record: LayoutRecord
  let layout: LabelLayout
  let picture: Bitmap

  init?(_ spec: LabelSpec, _ renderer: LabelRenderer) {
    guard let layout = try? renderer.layout(spec), let picture = try? renderer.draw(layout) else {
      return nil
    }
    var record = LayoutRecord(layout, id: "property/a", includesClusters: true)
    record.spec = spec.resolved
    (self.spec, self.record, self.layout, self.picture) = (spec, record, layout, picture)
  }

  init?(_ resolved: JSONValue, pictures: [PNGFile], _ renderer: LabelRenderer) {
    guard let spec = try? LabelSpec(resolved: resolved, file: "a", pictures: pictures) else {
      return nil
    }
    self.init(spec, renderer)
  }

  /// Whether pixels and places are the same.
  func looks(like other: SetLabel) -> Bool {
    picture == other.picture && record.size == other.record.size
      && record.lines.map(\.box) == other.record.lines.map(\.box)
      && record.lines.map(\.baseline) == other.record.lines.map(\.baseline)
      && record.lines.map(\.decorations) == other.record.lines.map(\.decorations)
      && record.lines.map(\.borders) == other.record.lines.map(\.borders)
      && record.lines.map(Self.visibleBoxes) == other.record.lines.map(Self.visibleBoxes)
      && record.attachments?.map(\.box) == other.record.attachments?.map(\.box)
      && record.attachments?.map(\.drawn) == other.record.attachments?.map(\.drawn)
      && record.truncation?.suffix == other.record.truncation?.suffix
      && record.truncation?.ellipsis == other.record.truncation?.ellipsis
  }
}

extension SetLabel {
  /// Of the clusters that show something: where a space at a line's end or an invisible character is cannot be seen.
  private static func visibleBoxes(_ line: LayoutRecord.Line) -> [[Double]]? {
    line.clusters?.filter { cluster in
      !cluster.text.unicodeScalars.map(\.properties).allSatisfy {
        $0.isWhitespace || $0.isDefaultIgnorableCodePoint
      }
    }.map(\.box)
  }
}

/// Takes values of a case back to what was recorded, by the paths that sentences name.
enum TakingBack {
  /// - Returns: nil if a path leads nowhere, which is a fault of the sentence that names it.
  static func apply(_ paths: [String], from was: JSONValue, to now: JSONValue) -> JSONValue? {
    var spec = now
    for path in paths {
      // Where items of a list came or went, the others stand elsewhere.
      if let item = FieldChange.changes(from: was, to: now)
        .first(where: { $0.path == path && !$0.parts.isEmpty })
      {
        guard let changed = item.value(of: was, into: spec) else { return nil }
        spec = changed
        continue
      }
      let steps = path.split(separator: ".").map(String.init)[...]
      guard let changed = replacing(spec, was, steps).flatMap(\.self) else { return nil }
      spec = changed
    }
    // The block's default position depends on these, and the case does not set it.
    guard paths.contains("mode") || paths.contains("columns"),
      case .object(var members) = spec, case .object(var position)? = members["position"]
    else { return spec }
    for key in ["x", "y"] where !paths.contains("position") && !paths.contains("position.\(key)") {
      if isDefault(key, was), isDefault(key, now) { position[key] = standard(key, members) }
    }
    members["position"] = .object(position)
    return .object(members)
  }

  private static func isDefault(_ key: String, _ spec: JSONValue) -> Bool {
    guard case .object(let members) = spec, case .object(let position)? = members["position"] else {
      return false
    }
    return position[key] == standard(key, members)
  }

  private static func standard(_ key: String, _ spec: [String: JSONValue]) -> JSONValue {
    let isHorizontal = spec["mode"] == .string("horizontal")
    let start = spec["columns"] == .string("right-to-left") ? "right" : "left"
    return .string(key == "x" ? (isHorizontal ? "fill" : start) : (isHorizontal ? "top" : "fill"))
  }

  /// Takes back the value at a path; an inner nil is a value that is not there, an outer nil a path that leads nowhere.
  private static func replacing(
    _ now: JSONValue?, _ was: JSONValue?, _ path: ArraySlice<String>
  ) -> JSONValue?? {
    guard let step = path.first else { return .some(was) }
    let parts = step.split(whereSeparator: { "[]".contains($0) }).map(String.init)
    guard case .object(var members)? = now, case .object(let before)? = was else { return nil }
    let key = parts[0]
    let rest = path.dropFirst()
    // If a run had or has no font of its own, the whole font comes or goes.
    if key == "font", members[key] == nil || before[key] == nil {
      members[key] = before[key]
      return .some(.object(members))
    }
    // An item of a list came or went.
    if parts.count == 2, rest.isEmpty, !isText(key), let index = Int(parts[1]),
      let items = list(members[key]), let old = list(before[key]), items.count != old.count
    {
      return replacingItem(index, items, old).map { items in
        members[key] = items
        return .some(.object(members))
      }
    }
    if parts.count == 2, let index = Int(parts[1]) {
      guard case .array(var items)? = members[key], case .array(let old)? = before[key],
        items.indices.contains(index), old.indices.contains(index),
        let item = member(items[index], old[index], rest, isRun: isText(key))
      else { return nil }
      items[index] = item
      members[key] = .array(items)
      return .some(.object(members))
    }
    if case .array(var items)? = members[key], case .array(let old)? = before[key],
      items.count == 1, old.count == 1, !rest.isEmpty || isText(key)
    {
      guard let item = member(items[0], old[0], rest, isRun: isText(key)) else { return nil }
      items[0] = item
      members[key] = .array(items)
      return .some(.object(members))
    }
    guard let value = replacing(members[key], before[key], rest) else { return nil }
    members[key] = value
    return .some(.object(members))
  }

  /// The items of a list, which may not be set.
  private static func list(_ value: JSONValue?) -> [JSONValue]? {
    switch value {
    case .array(let items)?: items
    case nil: []
    default: nil
    }
  }

  /// The list without its item, or with that of the other list.
  ///
  /// - Returns: nil if more than one item came or went.
  private static func replacingItem(
    _ index: Int, _ items: [JSONValue], _ old: [JSONValue]
  ) -> JSONValue? {
    var items = items
    if items.count == old.count + 1, items.indices.contains(index) {
      items.remove(at: index)
    } else if items.count + 1 == old.count, old.indices.contains(index) {
      items.insert(old[index], at: index)
    } else {
      return nil
    }
    return .array(items)
  }

  private static func isText(_ key: String) -> Bool {
    ["text", "suffix", "ellipsis"].contains(key)
  }

  private static func member(
    _ now: JSONValue, _ was: JSONValue, _ rest: ArraySlice<String>, isRun: Bool
  ) -> JSONValue? {
    // A run's path without a key means its text, or the whole run if its text or picture came or went.
    if rest.isEmpty, isRun, case .object(let before) = was, case .object(let after) = now,
      ["text", "image"].contains(where: { (before[$0] == nil) != (after[$0] == nil) })
    {
      return was
    }
    return replacing(now, was, rest.isEmpty && isRun ? ["text"] : rest).flatMap(\.self)
  }
}
