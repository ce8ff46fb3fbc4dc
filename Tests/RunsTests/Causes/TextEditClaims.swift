import Labels

@testable import Results

/// Finds what edits of texts say wrongly: undone, they give the recorded text back, but for white space around words that
/// are new or gone.
enum TextEditClaims {
  static func faults(of changes: [Change], from was: LabelSpec, to now: LabelSpec) -> [String] {
    changes.filter { [.text, .translation].contains($0.kind) }.flatMap { change -> [String] in
      guard let old = Part(at: change.path, of: was), let new = Part(at: change.path, of: now)
      else { return ["there is no text at \(change.path)"] }
      return faults(of: change.edits, from: old, to: new).map { "\(change.path): \($0)" }
    }
  }

  static func faults(of edits: [TextEdit], from was: String, to now: String) -> [String] {
    faults(of: edits, from: Part(was), to: Part(now))
  }

  private static func faults(of edits: [TextEdit], from was: Part, to now: Part) -> [String] {
    let new = Array(now.text)
    // Positions count in the text of all runs.
    let offset = now.before.count
    var faults: [String] = []
    var undone = ""
    var place = 0
    for edit in edits {
      if edit.was == edit.is { faults.append("“\(edit.was)” is no edit") }
      let start = edit.position - offset
      let end = start + edit.is.count
      guard start >= place, end <= new.count, String(new[start..<end]) == edit.is
      else { return faults + ["“\(edit.is)” is not at \(start) of “\(now.text)”"] }
      undone += String(new[place..<start]) + edit.was
      place = end
      faults += fault(of: edit, start..<end, in: new, now)
    }
    undone += String(new[place...])
    // Equal characters may be in another Unicode normalization form.
    if undone.filter({ !$0.isWhitespace }) != was.text.filter({ !$0.isWhitespace }) {
      faults.append("undone, it is “\(undone)” instead of “\(was.text)”")
    }
    if edits.isEmpty, was.text != now.text {
      faults.append("“\(was.text)” → “\(now.text)” has no edits")
    }
    return faults
  }

  private static func fault(
    of edit: TextEdit, _ range: Range<Int>, in new: [Character], _ now: Part
  ) -> [String] {
    let isFirst = (now.before + String(new[..<range.lowerBound])).allSatisfy(\.isWhitespace)
    let isLast = (String(new[range.upperBound...]) + now.after).allSatisfy(\.isWhitespace)
    let isThere =
      switch edit.location {
      case .start: isFirst
      case .end: isLast
      case .whole: isFirst && isLast
      case .within: true
      }
    if !isThere { return ["“\(edit.is)” is not at the \(edit.location) of “\(now.text)”"] }
    // Letters and digits of a word without a space are not divided, except in scripts that have none.
    func isOfWord(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber)
    }
    for place in [range.lowerBound, range.upperBound]
    where place > 0 && place < new.count && !range.isEmpty {
      if isOfWord(new[place - 1]), isOfWord(new[place]) {
        return ["“\(edit.is)” is a part of a word of “\(now.text)”"]
      }
    }
    return []
  }

  /// The text of a run, or of all runs.
  private struct Part {
    var text: String
    /// That of the runs before it.
    var before = ""
    var after = ""

    init(_ text: String) { self.text = text }

    init?(at path: String, of label: LabelSpec) {
      let parts = path.split(whereSeparator: { "[]".contains($0) })
      let runs: [TextRun]? =
        switch parts.first {
        case "text": label.text
        case "suffix": label.suffix
        case "ellipsis": label.ellipsis
        default: nil
        }
      guard let runs else { return nil }
      let texts = runs.map {
        $0.attachment == nil ? $0.text : String(TextAttachment.character)
      }
      self.init(texts.joined())
      guard parts.count == 2 else { return }
      guard let index = Int(parts[1]), runs.indices.contains(index) else { return nil }
      (text, before) = (texts[index], texts[..<index].joined())
      after = texts[(index + 1)...].joined()
    }
  }
}
