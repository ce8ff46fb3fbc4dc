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
  /// Whether a text has other characters.
  var isText = false
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
      if Self.texts.contains(key),
        let runs = Runs(key, before, after, fonts: (was["font"], now["font"]))
      {
        changes += runs.changes
      } else {
        changes += self.changes(Place(path: key, steps: [.key(key)]), before, after)
      }
    }
    return inherited(joined(changes, Positions(was), Positions(now)))
      + pictureChanges(from: was, to: now)
  }

  /// The changes without those of runs that have a part of the label's font: cases in full name all of it.
  private static func inherited(_ changes: [FieldChange]) -> [FieldChange] {
    var changes = changes
    for origin in changes.indices {
      guard case .key("font")? = changes[origin].steps.first, changes[origin].steps.count == 2,
        let member = changes[origin].steps.last
      else { continue }
      let (was, now) = (changes[origin].was, changes[origin].now)
      changes[origin].also += changes.filter {
        $0.steps.suffix(2) == [.key("font"), member] && $0.steps.count > 2 && $0.was == was
          && $0.now == now
      }.map(\.steps)
    }
    let followed = changes.flatMap(\.also)
    return changes.filter { !followed.contains($0.steps) }
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
        was: "\(name) as it was", now: "\(name) as it is",
        change: "\(name) now holds another picture", isImage: true)
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
      was.standard[change.path].map { words($0, at: change.path) } == change.was
        && now.standard[change.path].map { words($0, at: change.path) } == change.now
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
      Place(path: path.isEmpty ? key : "\(path).\(key)", steps: steps + [.key(key)])
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
    default: return [FieldChange(place, was, now)]
    }
  }

  /// What cases in full have where nothing is written, and nobody can write.
  private static let unwritten: [String: JSONValue] = [
    "position.x": .string("fill"), "position.y": .string("fill"),
    "line-height": .string("natural"), "suffix-gap": .string("space"),
  ]

  /// A value as a sentence says it. Nothing said and nothing wanted are two things.
  private static func words(_ value: JSONValue?, at path: String) -> String {
    guard let value, unwritten[path] != value else { return "not set" }
    return JSONValue.words(value)
  }

  private init(_ place: Place, _ was: JSONValue?, _ now: JSONValue?) {
    let (before, after) = (Self.words(was, at: place.path), Self.words(now, at: place.path))
    let key = place.path.split(separator: ".").last.map(String.init) ?? place.path
    self.init(
      path: place.path, steps: place.steps, was: before, now: after,
      change: "\(before) → \(after)", isColor: Self.colors.contains(key))
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
    /// The label's, which runs without a font have.
    let fonts: (was: JSONValue?, now: JSONValue?)

    init?(
      _ key: String, _ was: JSONValue, _ now: JSONValue, fonts: (was: JSONValue?, now: JSONValue?)
    ) {
      self.fonts = fonts
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
      var change = FieldChange(
        path: place.path, steps: place.steps, was: counts[0], now: counts[1],
        change: "\(counts[0]) → \(counts[1])")
      let styles = styleChanges(of: before)
      if let first = styles.first {
        let others = styles.count - 1
        change.change =
          "\(first.part), `\(first.change.path)` \(first.change.change)"
          + (others > 0 ? ", and \(Numbers.count(others, "other difference"))" : "")
        change.isColor = styles.allSatisfy(\.change.isColor)
      }
      return change
    }

    /// Where parts of the same text, divided into other runs, have other styles.
    private func styleChanges(of text: String) -> [(part: String, change: FieldChange)] {
      let (old, new) = (Self.ends(of: was), Self.ends(of: now))
      var changes: [(part: String, change: FieldChange)] = []
      var start = 0
      for end in Set(old + new).sorted() {
        defer { start = end }
        guard let before = old.firstIndex(where: { $0 > start }),
          let after = new.firstIndex(where: { $0 > start }),
          let part = text.part(from: start, to: end),
          let offset = text.part(from: 0, to: start)?.count
        else { continue }
        let words = "\(Excerpt.quoted(part, 16)) (character \(offset + 1))"
        let none = Place(path: "", steps: [])
        changes += Set(was[before].keys).union(now[after].keys).subtracting(["text"]).sorted()
          .flatMap { key -> [FieldChange] in
            let (old, new) = (was[before][key], now[after][key])
            if key == "font", old != new, old == nil || new == nil {
              return [fontChange(Place(path: key, steps: []), old, new)]
            }
            return FieldChange.changes(none.member(key), old, new)
          }
          .map { (words, $0) }
      }
      return changes
    }

    /// Bytes of a text before the end of each run.
    private static func ends(of runs: [[String: JSONValue]]) -> [Int] {
      var end = 0
      return runs.map { run in
        end += LayoutRecord.text(ofRuns: [run]).utf8.count
        return end
      }
    }

    private func changes(
      _ place: Place, _ was: [String: JSONValue], _ now: [String: JSONValue]
    ) -> [FieldChange] {
      // A box has nothing in common with a text or a picture in its place.
      guard ["text", "image"].allSatisfy({ (was[$0] == nil) == (now[$0] == nil) }) else {
        let (before, after) = (content(of: was), content(of: now))
        return [
          FieldChange(
            path: place.path, steps: place.steps, was: before, now: after,
            change: "\(before) → \(after)")
        ]
      }
      return Set(was.keys).union(now.keys).sorted().flatMap { key -> [FieldChange] in
        guard was[key] != now[key] else { return [] }
        var own = place.member(key)
        switch (key, was[key], now[key]) {
        case ("text", .string(let before)?, .string(let after)?):
          own.path = place.path
          return [FieldChange.edit(own, before, after)]
        // Told by the name where that is another one, and else as another picture.
        case ("sha256", _, _): return []
        case ("font", let before, let after) where before == nil || after == nil:
          return [fontChange(own, before, after)]
        default: return FieldChange.changes(own, was[key], now[key])
        }
      }
    }

    /// What a run shows: `“99”`, `the picture gem.png` or `a box`.
    private func content(of run: [String: JSONValue]) -> String {
      switch (run["text"], run["image"]) {
      case (.string(let text)?, _): Excerpt.quoted(text, FieldChange.longestWhole)
      case (_, .string(let image)?): "the picture \(image)"
      default: "a box"
      }
    }

    /// A font that a run had not, or has no more: what of the label's font it changes.
    private func fontChange(
      _ place: Place, _ was: JSONValue?, _ now: JSONValue?
    ) -> FieldChange {
      let parts = FieldChange.changes(place, was ?? fonts.was, now ?? fonts.now)
      var change = parts.first ?? FieldChange(place, was, now)
      if parts.count > 1 {
        (change.path, change.was, change.now) = (
          place.path, words(parts, \.was), words(parts, \.now)
        )
        change.change = words(parts, \.change)
      }
      // The whole of it comes or goes.
      change.steps = place.steps
      return change
    }

    /// `size 16 → 20, weight 400 → 700`
    private func words(
      _ parts: [FieldChange], _ value: (FieldChange) -> String
    ) -> String {
      parts.map { part in
        let key = part.path.split(separator: ".").last.map(String.init) ?? ""
        return "\(key) \(value(part))"
      }.joined(separator: ", ")
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
      case _
      where max(was.count, now.count) <= longestWhole
        && !edits.contains { Excerpt.isInvisible($0.removed + $0.inserted) }:
        "\(Excerpt.quoted(was, longestWhole)) → \(Excerpt.quoted(now, longestWhole))"
      default:
        "\(Numbers.count(edits.count, "edit"))"
          + (edits.first.map { ", the first: \(words(of: $0))" } ?? "")
      }
    return FieldChange(
      path: place.path, steps: place.steps, was: Excerpt.text(was, longest),
      now: Excerpt.text(now, longest), change: change, isText: true)
  }

  /// Texts that are no longer are told whole where single edits would tear them apart.
  private static let longestWhole = 24

  /// Of a longer text, details show the beginning.
  private static let longest = 2_000

  private static func words(of edit: TextAlignment.Edit) -> String {
    let place = "(character \(edit.offset + 1))"
    let (removed, inserted) = (Excerpt.quoted(edit.removed, 16), Excerpt.quoted(edit.inserted, 16))
    return switch (edit.removed.isEmpty, edit.inserted.isEmpty) {
    case (true, _): "\(inserted) is new \(place)"
    case (_, true): "\(removed) is gone \(place)"
    case (false, false): "\(removed) → \(inserted) \(place)"
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
  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate var isObject: Bool { members != nil }

  /// A value as a sentence says it, which is no JSON.
  fileprivate static func words(_ value: JSONValue) -> String {
    switch value {
    case .null: return "none"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return JSONText.format(number)
    case .string(let text): return Excerpt.text(text, 40)
    case .array(let items):
      let isExtent =
        items.count == 2 && items.allSatisfy { if case .number = $0 { true } else { false } }
      return items.isEmpty
        ? "none" : items.map { words($0) }.joined(separator: isExtent ? " × " : ", ")
    case .object(let members):
      return area(members)
        ?? members.sorted { $0.key < $1.key }.map { "\($0.key) \(words($0.value))" }
        .joined(separator: ", ")
    }
  }

  /// `20 × 10 at 0, 5`, and what else is known of it.
  private static func area(_ members: [String: JSONValue]) -> String? {
    let keys = ["width", "height", "x", "y"]
    let sides = keys.compactMap { members[$0].map(words) }
    guard sides.count == keys.count else { return nil }
    let rest = members.filter { !keys.contains($0.key) }
    return "\(sides[0]) × \(sides[1]) at \(sides[2]), \(sides[3])"
      + (rest.isEmpty ? "" : ", \(words(.object(rest)))")
  }
}
