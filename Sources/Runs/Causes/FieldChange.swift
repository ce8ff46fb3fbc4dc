internal import Base
internal import Cases
internal import Labels
internal import Raster
internal import Results

/// A value of a case that has changed, and how to take it back.
struct FieldChange: Equatable {
  typealias Step = KeyLines.Step

  /// With a path from the case down, such as `insets.left` or `text[1].color`; indices count from 0, and a text of one
  /// run needs none.
  var change: Change
  /// The same path for programs, with every index.
  var steps: [Step]
  /// The values before and now; nil of a change that is not about a value as a whole, such as an edit of a text.
  var values: Values?
  /// Values that are copied without being written, as a run's size is that of the label's font.
  var repeated: [[Step]] = []
  /// Values that are not written, but computed from it.
  var derived: [[Step]] = []
  /// Of a locale: the texts that it takes from their catalogs.
  var texts: [Effect.Shown] = []
  /// The same as they would be if nothing else had changed them.
  var textsAlone: [Effect.Shown] = []
  /// Of values that several things changed: its parts in that.
  var parts: [Part] = []

  /// nil where nothing is set.
  struct Values: Equatable {
    let was: JSONValue?
    let now: JSONValue?

    init(_ was: JSONValue?, _ now: JSONValue?, at path: String) {
      func known(_ value: JSONValue?) -> JSONValue? {
        guard let value, value.isSet, Self.unwritten[path] != value else { return nil }
        return value
      }
      (self.was, self.now) = (known(was), known(now))
    }

    /// Values of cases in full that are not written, and cannot be written.
    private static let unwritten: [String: JSONValue] = [
      "position.x": .string("fill"), "position.y": .string("fill"),
      "line-height": .string("natural"), "suffix-gap": .string("space"),
    ]
  }

  /// One of several changes of a value.
  struct Part: Equatable {
    /// nil if the value's own is meant.
    let origin: KeyLines.Origin?
    /// Of the value, from the case down.
    let steps: [Step]
    /// Stands for this change in a set of them.
    let bit: Int
    /// The value without each set of changes: the first is as it is, the last as recorded; nil where nobody knows.
    let values: [JSONValue?]

    /// A case without this change; nil if nobody knows what its value would be.
    func undone(in spec: JSONValue) -> JSONValue? {
      guard let value = spec.value(at: steps[...]) else { return nil }
      guard let set = values.firstIndex(of: value) else { return spec }
      return values[set | bit].flatMap { spec.replacing(steps[...], with: $0) }
    }
  }

  var path: String {
    get { change.path }
    set { change.path = newValue }
  }
  var isImage: Bool { change.kind == .image }
  /// Whether it is about the families for what a font lacks.
  var isFallback: Bool { steps.last == .key("fallback") }
  /// Whether it can have changed only colours.
  var isColor: Bool {
    switch change.kind {
    case .color: true
    case .text:
      change.edits.isEmpty && !change.styles.isEmpty
        && change.styles.allSatisfy { Self.isColor($0.path) }
    default: false
    }
  }
  /// Whether it can make a picture or a box look like what is behind it.
  var canHide: Bool {
    switch change.kind {
    case .image, .color: true
    default:
      steps.last == .key("image") || steps.first == .key("border") || isOfTexts && steps.count == 2
    }
  }
  /// Whether it says only where something is, and how much room there is.
  var onlyPlaces: Bool {
    let keys = steps.compactMap { step in if case .key(let key) = step { key } else { nil } }
    guard let first = keys.first else { return false }
    return Self.texts.contains(first)
      ? keys.dropFirst().first.map(KeyEffects.placesOfRuns.contains) ?? false
      : KeyEffects.places.contains(first)
  }
  /// Whether it is about a text, whatever of it.
  var isOfTexts: Bool {
    if case .key(let key)? = steps.first { Self.texts.contains(key) } else { false }
  }
  /// Whether texts have other characters, in the same runs.
  var isText: Bool {
    change.kind == .translation || change.kind == .text && change.styles.isEmpty || !texts.isEmpty
  }
  /// Whether words changed places in a text whose letters have no places of their own, as only those of the body have.
  var movesWords: Bool {
    guard isOfTexts, steps.first != .key("text") else { return false }
    func words(_ side: KeyPath<TextEdit, String>) -> Set<[Substring]> {
      Set(change.edits.map { $0[keyPath: side].split(whereSeparator: \.isWhitespace) })
        .subtracting([[]])
    }
    return !words(\.was).isDisjoint(with: words(\.is))
  }
  /// Whether values of placeholders are isolated, or are no longer.
  fileprivate var isOfIsolation: Bool { path == KeyLines.isolationKey }
  /// What is to be said of it besides its effects.
  var facts: [Effect] { texts.map(Effect.textShows) }
  /// The same if nothing else had changed.
  var factsAlone: [Effect] { textsAlone.map(Effect.textShows) }
}

extension FieldChange {
  /// The differences between two cases in full, by their keys.
  ///
  /// A key that only one of them has is not a change, unless the other left it out: another version of the format does
  /// not know it.
  ///
  /// - Parameter pictures: The sizes of its pictures' files, by their names.
  static func changes(
    from spec: JSONValue, to current: JSONValue, pictures: [String: PixelSize] = [:]
  ) -> [FieldChange] {
    guard case .object(let was) = spec, case .object(let now) = current else { return [] }
    var changes: [FieldChange] = []
    let leftOut = LabelSpec.leftOut
    for key in Set(was.keys).union(leftOut.keys).sorted() {
      guard let before = was[key] ?? leftOut[key], let after = now[key] ?? leftOut[key],
        before != after
      else { continue }
      if Self.texts.contains(key),
        let runs = Runs(key, before, after, fonts: (was["font"], now["font"]))
      {
        changes += runs.changes
      } else {
        changes += self.changes(ValuePath(text: key, steps: [.key(key)]), before, after)
      }
    }
    return withoutOwnSizes(
      inherited(joined(changes, Positions(was), Positions(now)))
        + pictureChanges(from: was, to: now), spec, current, pictures)
  }

  /// - Parameter origin: What decides the value; nil if that is not known.
  func change(from origin: KeyLines.Origin?) -> Change {
    var change = change
    (change.location, change.scope) = (origin?.location, origin?.scope)
    change.path = origin?.key ?? change.path
    if change.isReplacedInCatalog { change.kind = .translation }
    for value in origin?.arguments ?? [] where !value.isEmpty && !change.lost.contains(value) {
      if change.was.contains(value), !change.is.contains(value) { change.lost.append(value) }
    }
    return change
  }

  var detail: CaseResult.Cause.Detail { .value(change) }

  /// The value at this path, taken from one case into another; nil if the case has no such path.
  func value(of other: JSONValue, into spec: JSONValue) -> JSONValue? {
    var spec = spec
    for part in parts {
      guard let changed = part.undone(in: spec) else { return nil }
      spec = changed
    }
    for steps in [steps] + repeated where !parts.contains(where: { steps.starts(with: $0.steps) }) {
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

  static func isColor(_ path: String) -> Bool {
    KeyEffects.colors.contains(path.split(separator: ".").last.map(String.init) ?? path)
  }

  /// The path of a value.
  struct ValuePath {
    /// As ``FieldChange/path``.
    var text: String
    var steps: [Step]

    func member(_ key: String) -> ValuePath {
      ValuePath(text: "\(text).\(key)", steps: steps + [.key(key)])
    }

    /// A text of one run needs no number.
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
    case (.string(let style)?, .object(let line)?) where line["style"] != nil:
      return styled(path, ["style": .string(style)], line) ?? [FieldChange(path, was, now)]
    case (.object(let line)?, .string(let style)?) where line["style"] != nil:
      return styled(path, line, ["style": .string(style)]) ?? [FieldChange(path, was, now)]
    // Of a list of words, or of numbers, the whole is the value.
    case (.array(let was)?, .array(let now)?) where (was + now).contains(where: \.isObject):
      return itemChanges(path, was, now)
    default: return [FieldChange(path, was, now)]
    }
  }

  /// A line whose style alone is written as a word, beside one that has more. The whole is taken back.
  ///
  /// - Returns: nil if more than one part of it changed.
  private static func styled(
    _ path: ValuePath, _ was: [String: JSONValue], _ now: [String: JSONValue]
  ) -> [FieldChange]? {
    let parts = changes(path, .object(was), .object(now))
    guard parts.count == 1, var change = parts.first else { return nil }
    change.steps = path.steps
    return [change]
  }

  init(_ path: ValuePath, _ was: JSONValue?, _ now: JSONValue?) {
    let values = Values(was, now, at: path.text)
    var change = Change(
      kind: Self.isColor(path.text) ? .color : .value, path: path.text,
      was: ValueWording.words(values.was), is: ValueWording.words(values.now))
    change.isGone = values.now == nil
    if case .number? = was, case .number? = now {
      change.kind = .number
      change.unit = CaseUnits.unit(at: path.steps)
    }
    self.init(change: change, steps: path.steps, values: values)
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
        $0.parts.isEmpty && $0.values != nil && $0.values == first.values
          && $0.steps.count == path.steps.count + 1
      })
    else { return nil }
    var change = first
    (change.path, change.steps) = (path.text, path.steps)
    return change
  }
}

extension JSONValue {
  func value(at steps: ArraySlice<FieldChange.Step>) -> JSONValue? {
    guard let step = steps.first else { return self }
    switch (step, self) {
    case (.key(let key), .object(let members)): return members[key]?.value(at: steps.dropFirst())
    case (.index(let index), .array(let items)) where items.indices.contains(index):
      return items[index].value(at: steps.dropFirst())
    default: return nil
    }
  }

  /// - Parameter value: nil takes a key away.
  func replacing(
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

extension [FieldChange] {
  /// The changes with one of `isolate-arguments` for all texts that it changed.
  var joinedIsolation: [FieldChange] {
    reduce(into: []) { changes, change in
      if change.isOfIsolation, let first = changes.firstIndex(where: \.isOfIsolation) {
        changes[first].parts += change.parts
      } else {
        changes.append(change)
      }
    }
  }
}
