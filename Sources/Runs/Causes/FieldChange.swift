internal import Base
internal import Cases
internal import Results

/// A value of a case that has changed.
struct FieldChange: Equatable {
  typealias Step = KeyLines.Step

  /// Keys and indices from the case down, such as `insets.left` or `text[1].color`; indices count from 0,
  /// and a list of one needs none.
  var path: String
  /// The same for programs, with every index.
  var steps: [Step]
  /// As sentences say it.
  var was: String
  var now: String
  /// What happened to it, without its path, such as `212 → 211`.
  var change: String
  /// Whether it can have changed only colours.
  var isColor = false
  /// Whether a text has other characters.
  var isText = false
  /// The checksums, before and now, of a picture file that changed under the same name; otherwise nil.
  var checksums: [String]?
  var isImage: Bool { checksums != nil }
  /// Values that are copied without being written, as a run's size is that of the label's font.
  var repeated: [[Step]] = []
  /// Values that are not written, but computed from it.
  var derived: [[Step]] = []
}

extension FieldChange {
  /// The differences between two cases in full, by their keys.
  ///
  /// A key that only one of them has is not a change: another version of the format does not know it.
  static func changes(from was: JSONValue, to now: JSONValue) -> [FieldChange] {
    guard case .object(let was) = was, case .object(let now) = now else { return [] }
    var changes: [FieldChange] = []
    for key in was.keys.sorted() {
      guard let before = was[key], let after = now[key], before != after else { continue }
      if Self.texts.contains(key),
        let runs = Runs(key, before, after, fonts: (was["font"], now["font"]))
      {
        changes += runs.changes
      } else {
        changes += self.changes(ValuePath(text: key, steps: [.key(key)]), before, after)
      }
    }
    return inherited(joined(changes, Positions(was), Positions(now)))
      + pictureChanges(from: was, to: now)
  }

  /// - Parameter location: Where the value is written; nil if that is not known.
  func root(at location: String?) -> CaseResult.Cause.Root {
    .init(
      kind: isImage ? .image : .case, path: path, was: was, is: now, change: change,
      location: location, checksums: checksums)
  }

  var detail: CaseResult.Cause.Detail { .init(what: path, was: was, is: now) }

  /// The value at this path, taken from one case into another; nil if the case has no such path.
  func value(of other: JSONValue, into spec: JSONValue) -> JSONValue? {
    var spec = spec
    for steps in [steps] + repeated {
      guard let changed = spec.replacing(steps[...], with: other.value(at: steps[...])) else {
        return nil
      }
      spec = changed
    }
    for steps in derived {
      guard case .object(let members) = spec, case .key(let key)? = steps.last,
        let changed = spec.replacing(
          steps[...], with: Positions(members).standard["position.\(key)"])
      else { return nil }
      spec = changed
    }
    return spec
  }

  /// Keys whose values are runs.
  static let texts: Set<String> = ["text", "suffix", "ellipsis"]
  private static let colors: Set<String> = ["color", "background", "fill", "box"]

  /// The path of a value.
  struct ValuePath {
    /// As ``FieldChange/path``.
    var text: String
    var steps: [Step]

    func member(_ key: String) -> ValuePath {
      ValuePath(text: "\(text).\(key)", steps: steps + [.key(key)])
    }

    /// A list of one item needs no number.
    func item(_ index: Int, of count: Int) -> ValuePath {
      ValuePath(text: count == 1 ? text : "\(text)[\(index)]", steps: steps + [.index(index)])
    }
  }

  static func changes(
    _ path: ValuePath, _ was: JSONValue?, _ now: JSONValue?
  ) -> [FieldChange] {
    guard was != now else { return [] }
    switch (was, now) {
    case (.object(let was)?, .object(let now)?):
      let parts = Set(was.keys).union(now.keys).sorted()
        .flatMap { changes(path.member($0), was[$0], now[$0]) }
      return together(parts, of: was.count, at: path).map { [$0] } ?? parts
    case (.array(let was)?, .array(let now)?)
    where was.count == now.count && (was + now).allSatisfy(\.isObject):
      return was.indices.flatMap { changes(path.item($0, of: was.count), was[$0], now[$0]) }
    default: return [FieldChange(path, was, now)]
    }
  }

  /// Values of cases in full that are not written, and cannot be written.
  private static let unwritten: [String: JSONValue] = [
    "position.x": .string("fill"), "position.y": .string("fill"),
    "line-height": .string("natural"), "suffix-gap": .string("space"),
  ]

  /// A value as a sentence says it. A value that is not set differs from one that is set to none.
  static func words(_ value: JSONValue?, at path: String) -> String {
    guard let value, unwritten[path] != value else { return "not set" }
    return JSONValue.words(value)
  }

  init(_ path: ValuePath, _ was: JSONValue?, _ now: JSONValue?) {
    let (before, after) = (Self.words(was, at: path.text), Self.words(now, at: path.text))
    let key = path.text.split(separator: ".").last.map(String.init) ?? path.text
    self.init(
      path: path.text, steps: path.steps, was: before, now: after,
      change: "\(before) → \(after)", isColor: Self.colors.contains(key))
  }
}

extension FieldChange {
  /// The single change of a map whose values all changed in the same way, such as `insets`; otherwise
  /// nil.
  private static func together(
    _ changes: [FieldChange], of count: Int, at path: ValuePath
  ) -> FieldChange? {
    guard count > 1, changes.count == count, let first = changes.first,
      changes.allSatisfy({
        $0.change == first.change && $0.steps.count == path.steps.count + 1
      })
    else { return nil }
    var change = first
    (change.path, change.steps) = (path.text, path.steps)
    return change
  }
}

extension JSONValue {
  fileprivate func value(at steps: ArraySlice<FieldChange.Step>) -> JSONValue? {
    guard let step = steps.first else { return self }
    switch (step, self) {
    case (.key(let key), .object(let members)): return members[key]?.value(at: steps.dropFirst())
    case (.index(let index), .array(let items)) where items.indices.contains(index):
      return items[index].value(at: steps.dropFirst())
    default: return nil
    }
  }

  /// - Parameter value: nil takes a key away.
  fileprivate func replacing(
    _ steps: ArraySlice<FieldChange.Step>, with value: JSONValue?
  ) -> JSONValue? {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.key(let key), .object(var members)):
      if rest.isEmpty {
        members[key] = value
      } else {
        guard let part = members[key]?.replacing(rest, with: value) else { return nil }
        members[key] = part
      }
      return .object(members)
    case (.index(let index), .array(var items)) where items.indices.contains(index):
      guard let part = items[index].replacing(rest, with: value) else { return nil }
      items[index] = part
      return .array(items)
    default: return nil
    }
  }
}
