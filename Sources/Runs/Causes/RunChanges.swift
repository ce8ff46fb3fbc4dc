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
      guard was.count == now.count, !isDividedAnew else { return changesOfOtherRuns }
      return was.indices.flatMap { index in
        changes(path.item(index, of: was.count), was[index], now[index]).map { change in
          inWhole(change, ofRun: index)
        }
      }
    }

    /// A change of a run with edits of the whole text.
    func inWhole(_ change: FieldChange, ofRun index: Int) -> FieldChange {
      var change = change
      change.change.edits = change.change.edits.map { inWhole($0, ofRun: index) }
      return change
    }

    /// An edit of a run as one of the whole text.
    private func inWhole(_ edit: TextEdit, ofRun index: Int) -> TextEdit {
      guard now.count > 1 else { return edit }
      var edit = edit
      edit.position += LayoutRecord.text(ofRuns: Array(now[..<index])).count
      switch (edit.location, index) {
      case (.whole, 0), (.start, 0): edit.location = .start
      case (.whole, now.count - 1), (.end, now.count - 1): edit.location = .end
      default: edit.location = .within
      }
      return edit
    }

    /// Whether parts of the same text went from one run to another.
    private var isDividedAnew: Bool {
      let texts = [was, now].map { runs in runs.map { LayoutRecord.text(ofRuns: [$0]) } }
      return texts[0] != texts[1] && texts[0].joined() == texts[1].joined()
    }

    /// If runs came or went: what became of the text, and of each picture and box that both have.
    private var changesOfOtherRuns: [FieldChange] {
      let attachments = AttachmentPairs(was, now)
      let own = attachments.pairs.map { pair in
        changes(path.item(pair.now, of: now.count), was[pair.was], now[pair.now])
      }
      var all = [countChange(attachments)] + own.flatMap(\.self)
      guard all.count > 1 else { return all }
      let bits = all.indices.map { 1 << min($0, Self.mostApart) }
      // Each is undone with the others as they are, whatever the indices of runs are then.
      let values = (0..<2 * (bits.max() ?? 1)).map { set -> JSONValue? in
        var runs = set & 1 == 0 ? now : was
        var index = 0
        for (pair, own) in zip(attachments.pairs, own) {
          var run = JSONValue.object(now[pair.now])
          for change in own {
            index += 1
            guard set & bits[index] != 0 else { continue }
            for steps in [change.steps] + change.repeated {
              let (steps, before) = (steps.dropFirst(2), JSONValue.object(was[pair.was]))
              guard let other = run.replacing(steps, with: before.value(at: steps)) else {
                return nil
              }
              run = other
            }
          }
          runs[set & 1 == 0 ? pair.now : pair.was] = run.members ?? [:]
        }
        return .array(runs.map(JSONValue.object))
      }
      for index in all.indices {
        all[index].parts = [
          .init(origin: nil, steps: path.steps, bit: bits[index], values: values)
        ]
      }
      return all
    }

    /// If there are more changes, the last ones are undone together.
    private static let mostApart = 5

    /// If runs came or went, their content says more than their values.
    private func countChange(_ attachments: AttachmentPairs) -> FieldChange {
      let (old, new) = (LayoutRecord.text(ofRuns: was), LayoutRecord.text(ofRuns: now))
      let styles = styles(from: old, to: new)
      let (before, after) = attachments.texts
      guard before == after, styles.isEmpty else {
        var change = FieldChange.edit(path, before, after)
        change.change.was = Excerpt.text(LayoutRecord.named(was), FieldChange.longest)
        change.change.is = Excerpt.text(LayoutRecord.named(now), FieldChange.longest)
        change.change.edits = before == after ? [] : change.change.edits.map(attachments.edit)
        change.change.styles = styles
        if !styles.isEmpty { change.change.kind = .text }
        return change
      }
      return FieldChange(
        change: Change(
          kind: .value, path: path.text, was: Numbers.count(was.count, "run"),
          is: Numbers.count(now.count, "run")),
        steps: path.steps)
    }

    /// Other looks of parts that both texts have, but divide into different runs, and the looks of what is new.
    private func styles(from old: String, to new: String) -> [Change.Style] {
      let alignment = TextAlignment(from: old, to: new)
      let (oldEnds, newEnds) = (Self.ends(of: was), Self.ends(of: now))
      var parts: [StyledPart] = []
      var kept: Set<Int> = []
      var offset = 0
      for character in old {
        defer { offset += character.utf8.count }
        // New text at a position comes before the old one.
        guard let position = alignment.positions(of: offset)?.upperBound,
          alignment.characters(at: position, 1) == [character],
          let before = oldEnds.firstIndex(where: { $0 > offset }),
          let after = newEnds.firstIndex(where: { $0 > position })
        else { continue }
        kept.insert(position)
        parts.add(character, at: position, was: before, now: after)
      }
      offset = 0
      for character in new {
        defer { offset += character.utf8.count }
        guard !kept.contains(offset), let after = newEnds.firstIndex(where: { $0 > offset })
        else { continue }
        parts.add(character, at: offset, was: nil, now: after)
      }
      return parts.flatMap { part in
        let position = alignment.count(from: 0, to: part.start) ?? 0
        return styleChanges(part.was.map { was[$0] }, now[part.now]).map { change in
          Change.Style(
            text: part.text, position: position, path: change.path,
            was: part.was == nil ? nil : change.change.was, is: change.change.is,
            isAdded: part.was != nil && change.values?.was == nil)
        }
      }
    }

    /// - Parameter was: nil for a run whose text is new.
    private func styleChanges(
      _ was: [String: JSONValue]?, _ now: [String: JSONValue]
    ) -> [FieldChange] {
      let was = was ?? [:]
      guard was["text"] != nil || now["text"] != nil else { return [] }
      let content: Set = ["text", "image", "box", "sha256"]
      return Set(was.keys).union(now.keys).subtracting(content).sorted().flatMap { key in
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
        let (before, after) = (ValueWording.content(ofRun: was), ValueWording.content(ofRun: now))
        return [
          FieldChange(
            change: Change(kind: .value, path: path.text, was: before, is: after),
            steps: path.steps)
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
        case ("image", let before?, let after?):
          var change = FieldChange(own, before, after)
          change.repeated.append(path.member("sha256").steps)
          return [change]
        case ("font", let before, let after) where before == nil || after == nil:
          return [fontChange(own, before, after)]
        default: return FieldChange.changes(own, was[key], now[key])
        }
      }
    }

    /// A font that a run gained or lost: how it changes the label's font.
    private func fontChange(
      _ path: ValuePath, _ was: JSONValue?, _ now: JSONValue?
    ) -> FieldChange {
      let parts = FieldChange.changes(path, was ?? fonts.was, now ?? fonts.now)
      var change = parts.first ?? FieldChange(path, was, now)
      if parts.count > 1 {
        change.change = Change(
          kind: .value, path: path.text, was: words(parts, \.was), is: words(parts, \.is))
      }
      // The whole of it comes or goes.
      change.steps = path.steps
      return change
    }

    /// `size 16, weight 400`
    private func words(_ parts: [FieldChange], _ value: (Change) -> String) -> String {
      parts.map { part in
        let key = part.path.split(separator: ".").last.map(String.init) ?? ""
        return "\(key) \(value(part.change))"
      }.joined(separator: ", ")
    }
  }

  /// An edited text.
  static func edit(_ path: ValuePath, _ was: String, _ now: String) -> FieldChange {
    var change = Change(
      kind: .text, path: path.text, was: Excerpt.text(was, longest), is: Excerpt.text(now, longest))
    // Canonically equivalent texts (UAX #15) have the same words.
    let edits = WordEdits(from: was, to: now)
    change.edits = edits.edits
    change.lost = edits.lost
    if edits.isRetranslated { change.kind = .translation }
    return FieldChange(change: change, steps: path.steps)
  }

  /// Of a longer text, only the beginning is kept.
  fileprivate static let longest = 2_000
}

/// A part of a text that is within one run, before and now.
private struct StyledPart {
  /// nil for new text.
  let was: Int?
  let now: Int
  /// Bytes of the new text.
  let start: Int
  var end: Int
  var text: String
}

extension [StyledPart] {
  fileprivate mutating func add(_ character: Character, at start: Int, was: Int?, now: Int) {
    let end = start + character.utf8.count
    if let last, last.was == was, last.now == now, last.end == start {
      self[count - 1].text.append(character)
      self[count - 1].end = end
    } else {
      append(StyledPart(was: was, now: now, start: start, end: end, text: String(character)))
    }
  }
}
