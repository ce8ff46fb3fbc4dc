internal import Cases
internal import Labels

/// A value of a case that is another one now.
struct FieldChange: Equatable {
  typealias Step = KeyPlaces.Step

  /// Keys and places from the case down, such as `insets.left` or `text[1].color`; places count from 0, and
  /// a list of one needs none.
  var path: String
  /// The same for programs, where every place is named.
  var steps: [Step]
  /// As sentences say it.
  var was: String
  var now: String
  /// What happened to it, without its path, such as `212 → 211`.
  var change: String
  /// Whether only colours can have changed by it.
  var isColor = false
  /// Whether a picture file has another content under the same name.
  var isImage = false
  /// Values that nobody wrote, so that they follow from it.
  var also: [[Step]] = []
}

extension FieldChange {
  /// What differs between two cases in full, by their keys.
  ///
  /// A key that only one of them has is not a change: another version of the format does not know it.
  static func changes(from was: JSONValue, to now: JSONValue) -> [FieldChange] {
    guard case .object(let was) = was, case .object(let now) = now else { return [] }
    var changes: [FieldChange] = []
    for key in was.keys.sorted() {
      guard let before = was[key], let after = now[key], before != after else { continue }
      if Self.texts.contains(key), let runs = Runs(key, before, after) {
        changes += runs.changes
      } else {
        changes += self.changes(Place(path: key, steps: [.key(key)]), before, after)
      }
    }
    return joined(changes, Positions(was), Positions(now)) + pictureChanges(from: was, to: now)
  }

  /// Picture files that have another content under the same name, by the places where the case shows them now;
  /// runs before them may be new, or gone.
  private static func pictureChanges(
    from was: [String: JSONValue], to now: [String: JSONValue]
  ) -> [FieldChange] {
    let recorded = Dictionary(
      texts.flatMap { Picture.all(in: was, $0) }.map { ($0.name, $0.checksum) },
      uniquingKeysWith: { first, _ in first })
    return texts.sorted().flatMap { Picture.all(in: now, $0) }.compactMap { picture in
      guard let checksum = recorded[picture.name], checksum != picture.checksum else { return nil }
      let name = picture.name
      return FieldChange(
        path: "\(picture.place.path).image", steps: picture.place.member("sha256").steps,
        was: "\(name) as it was", now: "\(name) as it is", change: "\(name) is another picture",
        isImage: true)
    }
  }

  /// A picture that a run shows.
  private struct Picture {
    let place: Place
    let name: String
    let checksum: JSONValue

    static func all(in spec: [String: JSONValue], _ key: String) -> [Picture] {
      guard case .array(let runs)? = spec[key] else { return [] }
      let place = Place(path: key, steps: [.key(key)])
      return runs.enumerated().compactMap { index, run in
        guard let members = run.members, case .string(let name)? = members["image"],
          let checksum = members["sha256"]
        else { return nil }
        return Picture(
          place: place.item(index, of: runs.count), name: name, checksum: checksum)
      }
    }
  }

  /// Where the text block stands unless a case says so, which its writing mode decides.
  private struct Positions {
    let standard: [String: JSONValue]

    init(_ spec: [String: JSONValue]) {
      let isHorizontal = spec["mode"] == .string(LabelSpec.Mode.horizontal.rawValue)
      let start: LabelSpec.HorizontalPosition =
        spec["columns"] == .string(LabelSpec.ColumnOrder.rightToLeft.rawValue) ? .right : .left
      standard = [
        "position.x": .string(isHorizontal ? "fill" : start.rawValue),
        "position.y": .string(isHorizontal ? LabelSpec.VerticalPosition.top.rawValue : "fill"),
      ]
    }
  }

  /// The changes without those that only follow from others.
  private static func joined(
    _ changes: [FieldChange], _ was: Positions, _ now: Positions
  ) -> [FieldChange] {
    let origins = changes.indices.filter { ["mode", "columns"].contains(changes[$0].path) }
    guard !origins.isEmpty else { return changes }
    var changes = changes
    let isDerived = changes.map { change in
      was.standard[change.path].map(JSONValue.words) == change.was
        && now.standard[change.path].map(JSONValue.words) == change.now
    }
    for (change, isDerived) in zip(changes, isDerived) where isDerived {
      for origin in origins { changes[origin].also.append(change.steps) }
    }
    return zip(changes, isDerived).filter { !$0.1 }.map(\.0)
  }

  /// - Parameter place: Where the value is written; nil where that is not known.
  func root(at place: String?) -> CaseResult.Cause.Root {
    .init(
      kind: isImage ? .image : .case, path: path, was: was, is: now, change: change, place: place)
  }

  var detail: CaseResult.Cause.Detail { .init(what: path, was: was, is: now) }

  /// The value at this place, taken from one case into another; nil where the case has no such place.
  func value(of other: JSONValue, into spec: JSONValue) -> JSONValue? {
    guard var spec = spec.replacing(steps[...], with: other.value(at: steps[...])) else {
      return nil
    }
    for steps in also {
      guard case .object(let members) = spec, case .key(let key)? = steps.last,
        let changed = spec.replacing(
          steps[...], with: Positions(members).standard["position.\(key)"])
      else { return nil }
      spec = changed
    }
    return spec
  }

  /// Keys whose values are runs.
  private static let texts: Set<String> = ["text", "suffix", "ellipsis"]
  private static let colors: Set<String> = ["color", "background", "fill", "box"]

  /// Where a value stands.
  private struct Place {
    var path: String
    var steps: [Step]

    func member(_ key: String) -> Place {
      Place(path: "\(path).\(key)", steps: steps + [.key(key)])
    }

    /// A list of one item needs no number.
    func item(_ index: Int, of count: Int) -> Place {
      Place(path: count == 1 ? path : "\(path)[\(index)]", steps: steps + [.index(index)])
    }
  }

  private static func changes(
    _ place: Place, _ was: JSONValue?, _ now: JSONValue?
  ) -> [FieldChange] {
    guard was != now else { return [] }
    switch (was, now) {
    case (.object(let was)?, .object(let now)?):
      let parts = Set(was.keys).union(now.keys).sorted()
        .flatMap { changes(place.member($0), was[$0], now[$0]) }
      return together(parts, of: was.count, at: place).map { [$0] } ?? parts
    case (.array(let was)?, .array(let now)?)
    where was.count == now.count && (was + now).allSatisfy(\.isObject):
      return was.indices.flatMap { changes(place.item($0, of: was.count), was[$0], now[$0]) }
    default:
      var (before, after) = (JSONValue.words(was), JSONValue.words(now))
      // Nothing said and nothing wanted are two things.
      if before == after {
        (before, after) = (was == nil ? "not set" : before, now == nil ? "not set" : after)
      }
      let key = place.path.split(separator: ".").last.map(String.init) ?? place.path
      return [
        FieldChange(
          path: place.path, steps: place.steps, was: before, now: after,
          change: "\(before) → \(after)", isColor: colors.contains(key))
      ]
    }
  }
}

extension FieldChange {
  /// Where all values of a map changed alike, as `insets` do, the one change that they are; else nil.
  private static func together(
    _ changes: [FieldChange], of count: Int, at place: Place
  ) -> FieldChange? {
    guard count > 1, changes.count == count, let first = changes.first,
      changes.allSatisfy({
        $0.change == first.change && $0.steps.count == place.steps.count + 1
      })
    else { return nil }
    var change = first
    (change.path, change.steps) = (place.path, place.steps)
    return change
  }

  /// The runs of a text, before and now.
  private struct Runs {
    let place: Place
    let was: [[String: JSONValue]]
    let now: [[String: JSONValue]]

    init?(_ key: String, _ was: JSONValue, _ now: JSONValue) {
      guard case .array(let was) = was, case .array(let now) = now else { return nil }
      place = Place(path: key, steps: [.key(key)])
      self.was = was.compactMap(\.members)
      self.now = now.compactMap(\.members)
      guard self.was.count == was.count, self.now.count == now.count else { return nil }
    }

    var changes: [FieldChange] {
      guard was.count == now.count else { return [countChange] }
      return was.indices.flatMap { index in
        changes(place.item(index, of: was.count), was[index], now[index])
      }
    }

    /// Where runs came or went, what they say tells more than what they are.
    private var countChange: FieldChange {
      let (before, after) = (LayoutRecord.text(ofRuns: was), LayoutRecord.text(ofRuns: now))
      guard before == after else { return FieldChange.edit(place, before, after) }
      let counts = [was, now].map { Numbers.count($0.count, "run") }
      return FieldChange(
        path: place.path, steps: place.steps, was: counts[0], now: counts[1],
        change: "\(counts[0]) → \(counts[1])")
    }

    private func changes(
      _ place: Place, _ was: [String: JSONValue], _ now: [String: JSONValue]
    ) -> [FieldChange] {
      Set(was.keys).union(now.keys).sorted().flatMap { key -> [FieldChange] in
        guard was[key] != now[key] else { return [] }
        var own = place.member(key)
        switch (key, was[key], now[key]) {
        case ("text", .string(let before)?, .string(let after)?):
          own.path = place.path
          return [FieldChange.edit(own, before, after)]
        // Told by the name where that is another one, and else as another picture.
        case ("sha256", _, _): return []
        default: return FieldChange.changes(own, was[key], now[key])
        }
      }
    }
  }

  /// An edited text.
  private static func edit(_ place: Place, _ was: String, _ now: String) -> FieldChange {
    let edits = TextAlignment(from: was, to: now).edits
    let change =
      switch edits.count {
      // Canonically equivalent texts (UAX #15) have the same graphemes.
      case 0: "has the same characters, encoded in another way"
      case 1: words(of: edits[0])
      default:
        "\(Numbers.count(edits.count, "edit"))"
          + (edits.first.map { ", the first: \(words(of: $0))" } ?? "")
      }
    return FieldChange(
      path: place.path, steps: place.steps, was: Excerpt.text(was, longest),
      now: Excerpt.text(now, longest), change: change)
  }

  /// Of a longer text, details show the beginning.
  private static let longest = 2_000

  private static func words(of edit: TextAlignment.Edit) -> String {
    let place = "(character \(edit.offset + 1))"
    let (removed, inserted) = (Excerpt.text(edit.removed, 16), Excerpt.text(edit.inserted, 16))
    return switch (edit.removed.isEmpty, edit.inserted.isEmpty) {
    case (true, _): "“\(inserted)” is new \(place)"
    case (_, true): "“\(removed)” is gone \(place)"
    case (false, false): "“\(removed)” → “\(inserted)” \(place)"
    }
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

extension LayoutRecord {
  /// The body of the label, which ranges refer to; nil where the record does not have it.
  var body: String? {
    guard case .object(let members)? = spec, case .array(let runs)? = members["text"] else {
      return nil
    }
    let known = runs.compactMap(\.members)
    return known.count == runs.count ? Self.text(ofRuns: known) : nil
  }

  /// Texts of runs, in which one character stands for each attachment.
  static func text(ofRuns runs: [[String: JSONValue]]) -> String {
    runs.map { run in
      if case .string(let text)? = run["text"] { text } else { String(TextAttachment.character) }
    }.joined()
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate var isObject: Bool { members != nil }

  /// A value as a sentence says it, which is no JSON.
  fileprivate static func words(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null?: return "none"
    case .bool(let bool)?: return bool ? "true" : "false"
    case .number(let number)?: return JSONText.format(number)
    case .string(let text)?: return Excerpt.text(text, 40)
    case .array(let items)?:
      let isExtent =
        items.count == 2 && items.allSatisfy { if case .number = $0 { true } else { false } }
      return items.isEmpty
        ? "none" : items.map { words($0) }.joined(separator: isExtent ? " × " : ", ")
    case .object(let members)?:
      return members.sorted { $0.key < $1.key }.map { "\($0.key) \(words($0.value))" }
        .joined(separator: ", ")
    }
  }
}

/// Parts of texts that sentences quote.
enum Excerpt {
  /// A text on one line, of which the beginning stands for more than so many characters.
  static func text(_ text: some StringProtocol, _ most: Int) -> String {
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "⏎")
    return line.count > most ? line.prefix(most - 1) + "…" : line
  }

  /// The words at the beginning of a text.
  static func words(_ text: some StringProtocol) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 8 ? words.prefix(7) + "…" : words
  }
}
