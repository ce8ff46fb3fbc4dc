internal import Base
import Results
import Runs

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
    case .added, .changed: start
    case .unchanged: nil
    case .rejected(let note): start + (note.map { "  \($0)" } ?? "")
    case .refused(let reason): "\(start)  \(reason)"
    }
  }

  private var summary: String {
    let names = updates.map(\.outcome.name)
    let counts = ["added", "changed", "unchanged", "rejected", "refused"].compactMap { name in
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
    case .unchanged: "unchanged"
    case .rejected: "rejected"
    case .refused: "refused"
    }
  }
}
