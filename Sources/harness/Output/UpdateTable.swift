internal import Base
import Results
import Runs

/// What an update of baselines did: a line for each case it did something about, then the totals.
struct UpdateTable {
  /// Those that are worth a line.
  let updates: [BaselineUpdate]
  /// How many cases each thing was done about.
  let actions: [BaselineUpdate.Action: Int]
  let pruned: Pruned
  let isDry: Bool
  /// How many cases were not reached, as a signal ended the update.
  var unreached = 0
  /// Whether orphans should have been removed but were not searched.
  var skipsPruning = false
  /// How many of the recorded cases have a line; nil gives each its own.
  var mostRecorded: Int?

  var text: TerminalText {
    let rows =
      self.rows
      + pruned.removed.map { TerminalText("\(Self.padded("removed"))\($0)") }
      + pruned.left.map { TerminalText("\(Self.padded("kept"))\($0.name)  \($0.why)") }
    return (rows + ["\(summary)"] + ending).joined(separator: "\n") + "\n"
  }

  /// 3 where a font file kept a case from being drawn, 2 where anything else did, 1 where one was refused.
  var exitCode: Int32 {
    if updates.contains(where: { $0.action == .failed && $0.result.lacksFont }) {
      return Failure.environmentCode
    }
    if actions[.failed, default: 0] > 0 { return Failure.usageCode }
    return actions[.refused, default: 0] > 0 ? 1 : 0
  }

  /// A line for each case that is worth one.
  private var rows: [TerminalText] {
    let recorded = updates.filter(\.action.isRecording)
    guard let mostRecorded, recorded.count > mostRecorded else { return updates.compactMap(row) }
    return recorded.prefix(mostRecorded).compactMap(row)
      + ["… \(recorded.count - mostRecorded) more"]
      + updates.filter { !$0.action.isRecording }.compactMap(row)
  }

  /// nil for what is not worth a line.
  private func row(_ update: BaselineUpdate) -> TerminalText? {
    if let origin = pruned.renamed[update.result.id] {
      return "\(Self.padded(Self.renamed))\(update.result.id)  from \(origin)"
    }
    switch update.action {
    case .added, .changed, .recorded, .left, .refused, .failed: return Self.row(update)
    case .unchanged, .skipped, .unchecked: return nil
    }
  }

  /// What was done about a case, and why where that is not plain.
  static func row(_ update: BaselineUpdate) -> TerminalText {
    let start: TerminalText = "\(padded(update.action.rawValue))\(update.result.id)"
    switch update.action {
    case .added, .recorded: return start
    case .changed, .left, .refused, .failed, .unchanged, .skipped, .unchecked:
      return "\(start)  \(update.result.report)"
    }
  }

  private static let renamed = "renamed"

  static func padded(_ name: String) -> String {
    let width = "unchanged  ".count
    return name + String(repeating: " ", count: max(width - name.count, 1))
  }

  private var summary: String {
    var counts = BaselineUpdate.Action.allCases.compactMap { action -> String? in
      let count = actions[action, default: 0] - (action == .added ? pruned.renamed.count : 0)
      return count == 0 ? nil : "\(count) \(action.rawValue)"
    }
    if !pruned.renamed.isEmpty { counts.append("\(pruned.renamed.count) \(Self.renamed)") }
    if !pruned.removed.isEmpty { counts.append("\(pruned.removed.count) removed") }
    if !pruned.left.isEmpty { counts.append("\(pruned.left.count) kept") }
    let totals = counts.isEmpty ? "nothing to do" : counts.joined(separator: ", ")
    return isDry ? "dry run, nothing was written: \(totals)" : totals
  }

  /// What was left undone.
  private var ending: [TerminalText] {
    guard unreached > 0 || skipsPruning else { return [] }
    let cases = unreached == 1 ? "1 case was" : "\(unreached) cases were"
    return ["ended early: \(cases) not reached\(skipsPruning ? ", and nothing was pruned" : "")"]
  }
}

/// What was done with baselines that no case names.
struct Pruned {
  /// Ids of those that others were recorded in place of, by the ids of these.
  var renamed: [String: String] = [:]
  /// Ids of this suite's baselines that were removed, or would be.
  var removed: [String] = []
  /// Files that do not provably belong to this suite.
  var left: [BaselineInventory.Stray] = []
}

extension BaselineInventory.Stray {
  /// Why it is kept.
  var why: String {
    switch reason {
    case .otherSuite(let suite):
      "left alone: recorded for another suite, \(suite) from the baselines' folder"
    case .noSuite: "left alone: its layout record names no suite; remove it by hand"
    case .brokenRecord(let reason, _): "left alone: its layout record cannot be used: \(reason)"
    case .noRecord: "left alone: it has no layout record, so harness may not have written it"
    case .unreadableName: "left alone: its name is not UTF-8"
    case .otherRenderer(let name):
      "left alone: \(name) drew it; name the renderer in harness.yaml, or remove the folder by hand"
    case .otherForm:
      "left alone: a case has this name in another Unicode form; rename the files as the case is named"
    }
  }
}

/// What decisions about pairs of pictures did: a line for each that did something, then the totals.
struct PairUpdateTable {
  let updates: [PairPromotion.Update]
  let isDry: Bool

  var text: TerminalText {
    (updates.compactMap(row) + ["\(summary)"]).joined(separator: "\n") + "\n"
  }

  private func row(_ update: PairPromotion.Update) -> TerminalText? {
    let start: TerminalText = "\(UpdateTable.padded(update.outcome.name))\(update.id)"
    return switch update.outcome {
    case .added, .changed, .removed: start
    case .renamed(let origin): "\(start)  from \(origin)"
    case .unchanged: nil
    case .rejected(let note): start + (note.map { "  \($0)" } ?? "")
    case .refused(let reason): "\(start)  \(reason)"
    }
  }

  private var summary: String {
    let names = updates.map(\.outcome.name)
    let counts = ["added", "changed", "renamed", "removed", "unchanged", "rejected", "refused"]
      .compactMap { name in
        let count = names.count { $0 == name }
        return count == 0 ? nil : "\(count) \(name)"
      }
    let totals = counts.isEmpty ? "nothing to do" : counts.joined(separator: ", ")
    return isDry ? "dry run, nothing was written: \(totals)" : totals
  }
}

extension PairPromotion.Outcome {
  fileprivate var name: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .removed: "removed"
    case .renamed: "renamed"
    case .unchanged: "unchanged"
    case .rejected: "rejected"
    case .refused: "refused"
    }
  }
}
