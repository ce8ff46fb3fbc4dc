package import Base

/// What somebody did in a review: a line of the review's journal.
package struct ReviewEntry: Equatable, Sendable {
  /// What one undo takes back, and what is taken back.
  package enum Deed: Equatable, Sendable {
    case decided([Decisions.Decision])
    /// The last decision that still counts is undone.
    case undone
    /// The decisions about these ids are done: their baselines show what was accepted.
    case recorded([String])
    /// The decisions about these ids are about pictures that the run does not have: they count again in a run that
    /// has them.
    case dropped([String])
  }

  package var deed: Deed
  /// What a page calls the order that this carries out; it may send it again.
  package var order: String?

  package init(_ deed: Deed, order: String? = nil) {
    self.deed = deed
    self.order = order
  }
}

extension ReviewEntry {
  package static func read(from line: [UInt8]) throws(JSONFault) -> ReviewEntry {
    let read = try table.value(from: Node(json: line), initial: Line())
    guard let deed = read.deed else {
      throw JSONFault(" has none of \(deeds.joined(separator: ", "))")
    }
    return ReviewEntry(deed, order: read.order)
  }

  /// JSON on one line.
  package var line: [UInt8] { Self.table.line(of: Line(deed: deed, order: order)) }

  private struct Line {
    var deed: Deed?
    var order: String?
  }

  private static let deeds = ["decided", "undone", "recorded", "dropped"]

  private static let table = DocumentTable<Line>(
    [
      Key(
        "decided", "What was decided at once.",
        DocumentNotation<[Decisions.Decision]>.list(Decisions.Decision.notation),
        get: { if case .decided(let decisions)? = $0.deed { decisions } else { nil } },
        set: { $0.deed = .decided($1) }),
      Key(
        "undone", "Nothing else is said about it.", DocumentNotation<Bool>.onlyTrue,
        get: { $0.deed == .undone ? true : nil }, set: { line, _ in line.deed = .undone }),
      Key(
        "recorded", "Ids of cases.", DocumentNotation<[String]>.list(.text),
        get: { if case .recorded(let ids)? = $0.deed { ids } else { nil } },
        set: { $0.deed = .recorded($1) }),
      Key(
        "dropped", "Ids of cases.", DocumentNotation<[String]>.list(.text),
        get: { if case .dropped(let ids)? = $0.deed { ids } else { nil } },
        set: { $0.deed = .dropped($1) }),
      Key("order", "What a page calls the order that this carries out.", .text, \.order),
    ], alternatives: deeds, otherKeys: .ignored)
}
