internal import Base
internal import Cases
internal import Results

/// A text that its catalog and the case both changed, as two changes: what the catalog has now for what was asked of it, and
/// what is asked of it now.
struct TextRoots {
  /// One of the two changes.
  struct Part: Equatable {
    let origin: KeyLines.Origin
    /// The text with both.
    let now: String
    /// The text with the other one alone; nil if nobody knows what that would be.
    let rest: String?
  }

  /// Both changes as one.
  let whole: FieldChange
  let was: String
  let now: String
  let roots: KeyLines.TextRoots

  /// The case's own change, which can always be undone alone, and that of the catalog.
  ///
  /// - Parameter edit: The change of the text from one to another.
  func changes(_ edit: (String, String) -> FieldChange) -> [FieldChange] {
    func part(_ change: FieldChange, _ origin: KeyLines.Origin, rest: String?) -> FieldChange {
      var change = change
      change.part = Part(origin: origin, now: now, rest: rest)
      return change
    }
    let asRecorded = roots.asRecorded
    guard roots.isSameText else {
      // What the case no longer asks for does not matter.
      return [
        part(edit(was, now), roots.own, rest: was),
        part(edit(was, asRecorded), roots.catalog, rest: now),
      ]
    }
    let beforeCatalog = Self.text(was, with: (asRecorded, now))
    let own = edit(asRecorded, now)
    var catalog = edit(beforeCatalog ?? was, beforeCatalog == nil ? asRecorded : now)
    if catalog.change.isWholeText { catalog = edit(was, asRecorded) }
    return [
      part(of(own), roots.own, rest: asRecorded),
      part(of(catalog), roots.catalog, rest: beforeCatalog),
    ]
  }

  /// With the texts that there were and are: the edits alone are a part of the difference.
  private func of(_ change: FieldChange) -> FieldChange {
    guard change.change.kind == .text else { return change }
    var change = change
    (change.change.was, change.change.is) = (whole.change.was, whole.change.is)
    return change
  }

  /// A text with the edits that lead from another version of it to a third one.
  ///
  /// - Returns: nil if the same words of the other version were edited as lead to it, unless a text has each of them once,
  ///   wherever that is.
  static func text(_ old: String, with edits: (from: String, to: String)) -> String? {
    inPlace(old, with: edits) ?? elsewhere(old, with: edits)
  }

  private static func elsewhere(_ old: String, with edits: (from: String, to: String)) -> String? {
    let (before, after) = (Array(edits.from), Array(edits.to))
    var words = TextWords(old).words.map(\.text)
    for edit in WordEdits(from: edits.from, to: edits.to).places {
      let places = words.indices.filter { words[$0] == String(before[edit.old]) }
      guard places.count == 1 else { return nil }
      words[places[0]] = String(after[edit.new])
    }
    return words.joined()
  }

  private static func inPlace(_ old: String, with edits: (from: String, to: String)) -> String? {
    let first = WordEdits(from: old, to: edits.from).places
    let second = WordEdits(from: edits.from, to: edits.to).places
    let (before, after) = (Array(old), Array(edits.to))
    var result = ""
    // Up to where the old text is done, and the edits that lie before the next one.
    var (done, index) = (0, 0)
    for edit in second {
      while index < first.count, first[index].new.upperBound <= edit.old.lowerBound {
        guard
          !first[index].new.isEmpty || !edit.old.isEmpty
            || first[index].new.lowerBound < edit.old.lowerBound
        else { return nil }
        index += 1
      }
      if index < first.count, first[index].new.lowerBound < edit.old.upperBound { return nil }
      // How much further the same words stand in the old text.
      let shift = index == 0 ? 0 : first[index - 1].old.upperBound - first[index - 1].new.upperBound
      let place = edit.old.lowerBound + shift..<edit.old.upperBound + shift
      result += String(before[done..<place.lowerBound]) + String(after[edit.new])
      done = place.upperBound
    }
    return result + String(before[done...])
  }
}

extension Change {
  /// Whether nothing of a text stayed.
  fileprivate var isWholeText: Bool {
    kind == .translation || edits.contains { $0.location == .whole }
  }
}
