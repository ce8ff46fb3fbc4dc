internal import Base
internal import Cases
internal import Results

/// A text of a catalog that several things changed, as a change for each: what the catalog has now, or another locale, and
/// each part of what the case asks of it.
struct TextRootChanges {
  /// All changes as one.
  let whole: FieldChange
  let was: String
  let now: String
  let roots: KeyLines.TextRoots

  /// The requests' changes, and that of the catalog or the locale.
  ///
  /// - Parameter edit: The change of the text from one to another.
  func changes(_ edit: (String, String) -> FieldChange) -> [FieldChange] {
    let texts = texts
    let world = roots.texts.count
    func part(_ change: FieldChange, _ origin: KeyLines.Origin, _ bit: Int) -> FieldChange {
      var change = change
      change.parts = [
        .init(
          origin: origin, steps: whole.steps, bit: bit,
          values: texts.map { $0.map(JSONValue.string) })
      ]
      return change
    }
    let requests = zip(0..., roots.requests).map { index, request -> FieldChange in
      let bit = 1 << index
      if let isolates = request.isolates { return part(isolation(isolates), request.origin, bit) }
      let own = edit(texts[bit] ?? was, now)
      return part(isReplaced ? own : of(own), request.origin, bit)
    }.inOrderOfText
    guard let origin = roots.world else { return requests }
    if origin.key != nil {
      var locale = whole
      locale.texts = [.init(was: was, is: now)]
      locale.textsAlone = [.init(was: was, is: roots.texts.last.flatMap(\.self) ?? now)]
      return requests + [part(locale, origin, world)]
    }
    let asRecorded = roots.texts.last.flatMap(\.self) ?? now
    let before = isReplaced ? nil : texts[world]
    var catalog = edit(before ?? was, before == nil ? asRecorded : now)
    if catalog.change.isWholeText { catalog = edit(was, asRecorded) }
    return requests + [part(isReplaced ? catalog : of(catalog), origin, world)]
  }

  /// Whether the catalog changed a text that the case no longer asks for, which does not matter.
  private var isReplaced: Bool {
    !roots.isSameText && roots.world != nil && roots.world?.key == nil
  }

  /// The text without each set of changes, that of the catalog or the locale being the last.
  private var texts: [String?] {
    guard roots.world != nil else { return roots.texts.dropLast() + [was] }
    if isReplaced { return [now, was, now, was] }
    guard roots.recorded.count < roots.texts.count, let last = roots.texts.last,
      let asRecorded = last
    else { return roots.texts + roots.recorded }
    // What the catalog had for other requests follows from what it had for the recorded ones.
    return roots.texts
      + roots.texts.dropLast().map { text in
        text.flatMap { Self.text(was, with: (asRecorded, $0)) }
      } + [was]
  }

  private func isolation(_ isolates: Bool) -> FieldChange {
    FieldChange(
      change: Change(
        kind: .value, path: KeyLines.isolationKey, was: "\(!isolates)", is: "\(isolates)"),
      steps: whole.steps)
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

extension [FieldChange] {
  /// By where they change the text; what is no edit comes last.
  fileprivate var inOrderOfText: [FieldChange] {
    sorted { one, other in
      let (first, second) = (one.change.edits.first?.position, other.change.edits.first?.position)
      return first ?? .max < second ?? .max
    }
  }
}

extension Change {
  /// Whether nothing of a text stayed.
  fileprivate var isWholeText: Bool {
    kind == .translation || edits.contains { $0.location == .whole }
  }
}
