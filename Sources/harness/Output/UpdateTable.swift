import Runs

/// What an update of baselines did: a line for each case it did something about, then the totals.
struct UpdateTable {
  let updates: [BaselineUpdate]
  /// Ids of baselines that no case names.
  let removed: [String]
  let isDry: Bool

  var text: TerminalText {
    let rows = updates.compactMap(row) + removed.map { TerminalText("\(padded("removed"))\($0)") }
    return (rows + ["\(summary)"]).joined(separator: "\n") + "\n"
  }

  /// 2 where a case could not be drawn, 1 where one was refused.
  var exitCode: Int32 {
    updates.map { update -> Int32 in
      switch update.action {
      case .failed: Failure.usageCode
      case .refused: 1
      case .added, .changed, .recorded, .unchanged, .left, .skipped, .unchecked: 0
      }
    }.max() ?? 0
  }

  private func row(_ update: BaselineUpdate) -> TerminalText? {
    let start: TerminalText = "\(padded(update.action.rawValue))\(update.result.id)"
    switch update.action {
    case .added, .recorded: return start
    case .changed, .left, .refused, .failed: return "\(start)  \(update.result.report)"
    case .unchanged, .skipped, .unchecked: return nil
    }
  }

  private func padded(_ name: String) -> String {
    let width = "unchanged  ".count
    return name + String(repeating: " ", count: max(width - name.count, 1))
  }

  private var summary: String {
    var counts = BaselineUpdate.Action.allCases.compactMap { action -> String? in
      let count = updates.count { $0.action == action }
      return count == 0 ? nil : "\(count) \(action.rawValue)"
    }
    if !removed.isEmpty { counts.append("\(removed.count) removed") }
    let totals = counts.isEmpty ? "nothing to do" : counts.joined(separator: ", ")
    return isDry ? "dry run, nothing was written: \(totals)" : totals
  }
}
