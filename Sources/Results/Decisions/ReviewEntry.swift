package import Base

/// What somebody did in a review, which one undo takes back: a line of the review's journal.
package enum ReviewEntry: Equatable, Sendable {
  case decided([Decisions.Decision])
  /// The last decision that still counts is undone.
  case undone
  /// The decisions about these ids are done: their baselines show what was accepted.
  case recorded([String])
  /// The decisions about these ids were about pictures that the run no longer has.
  case dropped([String])
}

extension ReviewEntry {
  package static func read(from line: [UInt8]) throws(JSONFault) -> ReviewEntry {
    guard let entry = try table.value(from: Node(json: line), initial: nil) else {
      throw JSONFault(" has none of \(table.names.joined(separator: ", "))")
    }
    return entry
  }

  /// JSON on one line.
  package var line: [UInt8] { Self.table.line(of: self) }

  private static let table = DocumentTable<ReviewEntry?>(
    [
      Key(
        "decided", "What was decided at once.",
        DocumentNotation<[Decisions.Decision]>.list(Decisions.Decision.notation),
        get: { if case .decided(let decisions)? = $0 { decisions } else { nil } },
        set: { $0 = .decided($1) }),
      Key(
        "undone", "Nothing else is said about it.", DocumentNotation<Bool>.onlyTrue,
        get: { $0 == .undone ? true : nil }, set: { entry, _ in entry = .undone }),
      Key(
        "recorded", "Ids of cases.", DocumentNotation<[String]>.list(.text),
        get: { if case .recorded(let ids)? = $0 { ids } else { nil } },
        set: { $0 = .recorded($1) }),
      Key(
        "dropped", "Ids of cases.", DocumentNotation<[String]>.list(.text),
        get: { if case .dropped(let ids)? = $0 { ids } else { nil } },
        set: { $0 = .dropped($1) }),
    ], alternatives: ["decided", "undone", "recorded", "dropped"], otherKeys: .ignored)
}
