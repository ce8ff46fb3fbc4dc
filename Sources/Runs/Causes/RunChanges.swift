internal import Base
internal import Cases
internal import Labels
internal import Results

extension FieldChange {
  /// The runs of a text, before and now.
  struct Runs {
    let path: ValuePath
    let was: [[String: JSONValue]]
    let now: [[String: JSONValue]]
    /// The label's fonts, which apply to runs without one.
    let fonts: (was: JSONValue?, now: JSONValue?)

    init?(
      _ key: String, _ was: JSONValue, _ now: JSONValue, fonts: (was: JSONValue?, now: JSONValue?)
    ) {
      self.fonts = fonts
      guard case .array(let was) = was, case .array(let now) = now else { return nil }
      path = ValuePath(text: key, steps: [.key(key)])
      self.was = was.compactMap(\.members)
      self.now = now.compactMap(\.members)
      guard self.was.count == was.count, self.now.count == now.count else { return nil }
    }

    var changes: [FieldChange] {
      guard was.count == now.count else { return [countChange] }
      return was.indices.flatMap { index in
        changes(path.item(index, of: was.count), was[index], now[index])
      }
    }

    /// If runs came or went, their content says more than their values.
    private var countChange: FieldChange {
      let (before, after) = (LayoutRecord.text(ofRuns: was), LayoutRecord.text(ofRuns: now))
      let counts = [was, now].map { Numbers.count($0.count, "run") }
      let isEdited = before != after
      var change =
        isEdited
        ? FieldChange.edit(path, before, after)
        : FieldChange(
          path: path.text, steps: path.steps, was: counts[0], now: counts[1],
          change: "\(counts[0]) → \(counts[1])")
      let styles = styleChanges(from: before, to: after)
      guard let first = styles.first else { return change }
      let others = styles.count - 1
      let words =
        "\(first.part) has `\(first.change.path)` \(first.change.change)"
        + (others > 0 ? ", and \(Numbers.count(others, "other difference"))" : "")
      change.change = isEdited ? "\(change.change), and \(words)" : words
      change.isText = false
      change.isColor = !isEdited && styles.allSatisfy(\.change.isColor)
      return change
    }

    /// Style changes in parts that both texts have, but divide into different runs.
    private func styleChanges(
      from old: String, to new: String
    ) -> [(part: String, change: FieldChange)] {
      let alignment = TextAlignment(from: old, to: new)
      let (oldEnds, newEnds) = (Self.ends(of: was), Self.ends(of: now))
      var parts: [StyledPart] = []
      var offset = 0
      for character in old {
        defer { offset += character.utf8.count }
        // New text at a position comes before the old one.
        guard let position = alignment.positions(of: offset)?.upperBound,
          alignment.characters(at: position, 1) == [character],
          let before = oldEnds.firstIndex(where: { $0 > offset }),
          let after = newEnds.firstIndex(where: { $0 > position })
        else { continue }
        let end = position + character.utf8.count
        if let last = parts.last, last.was == before, last.now == after, last.end == position {
          parts[parts.count - 1].text.append(character)
          parts[parts.count - 1].end = end
        } else {
          parts.append(
            StyledPart(was: before, now: after, start: position, end: end, text: String(character)))
        }
      }
      return parts.flatMap { part in
        let number = (alignment.count(from: 0, to: part.start) ?? 0) + 1
        let words = "\(Excerpt.quoted(part.text, 16)) (character \(number))"
        return styleChanges(was[part.was], now[part.now]).map { (words, $0) }
      }
    }

    /// A part of both texts that is within one run in each.
    private struct StyledPart {
      let was: Int
      let now: Int
      /// Bytes of the new text.
      let start: Int
      var end: Int
      var text: String
    }

    private func styleChanges(
      _ was: [String: JSONValue], _ now: [String: JSONValue]
    ) -> [FieldChange] {
      Set(was.keys).union(now.keys).subtracting(["text", "sha256"]).sorted().flatMap { key in
        let (old, new) = (was[key], now[key])
        if key == "font", old != new, old == nil || new == nil {
          return [fontChange(ValuePath(text: key, steps: []), old, new)]
        }
        return FieldChange.changes(ValuePath(text: key, steps: []), old, new)
      }
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
      _ path: ValuePath, _ was: [String: JSONValue], _ now: [String: JSONValue]
    ) -> [FieldChange] {
      // A box has nothing in common with a text or a picture that replaces it.
      guard ["text", "image"].allSatisfy({ (was[$0] == nil) == (now[$0] == nil) }) else {
        let (before, after) = (content(of: was), content(of: now))
        return [
          FieldChange(
            path: path.text, steps: path.steps, was: before, now: after,
            change: "\(before) → \(after)")
        ]
      }
      return Set(was.keys).union(now.keys).sorted().flatMap { key -> [FieldChange] in
        guard was[key] != now[key] else { return [] }
        var own = path.member(key)
        switch (key, was[key], now[key]) {
        case ("text", .string(let before)?, .string(let after)?):
          own.text = path.text
          return [FieldChange.edit(own, before, after)]
        // Reported by its name if that changed, otherwise as another picture.
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

    /// A font that a run gained or lost: how it changes the label's font.
    private func fontChange(
      _ path: ValuePath, _ was: JSONValue?, _ now: JSONValue?
    ) -> FieldChange {
      let parts = FieldChange.changes(path, was ?? fonts.was, now ?? fonts.now)
      var change = parts.first ?? FieldChange(path, was, now)
      if parts.count > 1 {
        (change.path, change.was, change.now) = (
          path.text, words(parts, \.was), words(parts, \.now)
        )
        change.change = words(parts, \.change)
      }
      // The whole of it comes or goes.
      change.steps = path.steps
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
  fileprivate static func edit(_ path: ValuePath, _ was: String, _ now: String) -> FieldChange {
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
      path: path.text, steps: path.steps, was: Excerpt.text(was, longest),
      now: Excerpt.text(now, longest), change: change, isText: true)
  }

  /// Texts up to this length are quoted whole if single edits would fragment them.
  fileprivate static let longestWhole = 24

  /// Details show only the beginning of a longer text.
  private static let longest = 2_000

  private static func verb(_ words: String) -> String {
    words.hasSuffix(" spaces") ? "are" : "is"
  }

  private static func words(of edit: TextAlignment.Edit) -> String {
    let position = "(character \(edit.offset + 1))"
    let (removed, inserted) = (Excerpt.quoted(edit.removed, 16), Excerpt.quoted(edit.inserted, 16))
    return switch (edit.removed.isEmpty, edit.inserted.isEmpty) {
    case (true, _): "\(inserted) \(verb(inserted)) new \(position)"
    case (_, true): "\(removed) \(verb(removed)) gone \(position)"
    case (false, false): "\(removed) → \(inserted) \(position)"
    }
  }
}
