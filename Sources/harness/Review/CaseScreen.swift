private import Base
import Results
import Runs

/// A case in words, in the order in which people ask: why, what would undo it, what the texts say, and every number.
struct CaseScreen {
  let result: CaseResult
  /// Why its picture cannot be accepted; nil if it can.
  let refusal: String?
  /// What was decided about it; nil if nothing was.
  let decision: Decisions.Decision?
  /// Whether its picture is the baseline by now, as an earlier review recorded it.
  var isRecorded = false
  /// The text that either layout shows; nil if there is no record of it.
  let texts: (was: String?, is: String?)

  /// Above the pictures.
  var head: [TerminalParagraph] {
    var lines = [
      TerminalParagraph("\(result.status.label) ", .status(result.status), hanging: 2)
        + TerminalParagraph(result.id, .strong) + TerminalParagraph(outcome)
        + TerminalParagraph(" · \(result.location)", .faint)
    ]
    if let decision {
      lines.append(Self.words(of: decision))
    } else if isRecorded {
      lines.append(
        TerminalParagraph("Recorded: the picture is now the baseline.", .good, indent: 2))
    }
    let message = result.message ?? ""
    if let cause = result.cause {
      lines.append(TerminalParagraph(cause.summary, indent: 2))
      if let remedy = cause.remedy {
        lines.append(
          TerminalParagraph("To undo it: ", .strong, indent: 2) + TerminalParagraph(remedy))
      }
    } else if let words = loneFailure {
      lines.append(TerminalParagraph(words, indent: 2))
    } else if !message.isEmpty, result.expectations.isEmpty || result.pixels != nil {
      lines.append(TerminalParagraph(message, indent: 2))
    }
    if let refusal {
      lines.append(
        TerminalParagraph("Cannot be accepted: ", .warning, indent: 2) + TerminalParagraph(refusal))
    } else if let words = result.whatAcceptingDoes {
      lines.append(TerminalParagraph(words, indent: 2))
    }
    return lines
  }

  /// What is lost, or else what happened, as the page's badge says it; empty if its status says all.
  private var outcome: String {
    if let words = result.outcome?.words { return " · \(words)" }
    guard let stage = result.cause?.stage, stage != .unknown else { return "" }
    return " · \(stage.rawValue) differ\(stage.rawValue.hasSuffix("s") ? "" : "s")"
  }

  /// What is said where the pictures agree and an expectation fails; nil if that is not all.
  private var loneFailure: String? {
    let failed = result.expectations.map(\.sentence)
    guard result.cause == nil, result.size?.expected != nil, (result.pixels?.different ?? 0) == 0,
      !failed.isEmpty
    else { return nil }
    return "Looks as accepted; only the "
      + (failed.count == 1 ? "expectation fails: " : "expectations fail: ")
      + failed.joined(separator: "; ")
  }

  static func words(of decision: Decisions.Decision) -> TerminalParagraph {
    let way =
      switch decision.way {
      case .alone: ""
      case .group: " with its group"
      case .filter(let filter): " with all that “\(filter)” left"
      }
    let note = decision.note.map { ": \($0)" } ?? ""
    let style: TerminalParagraph.Style =
      switch decision.verdict {
      case .accept: .good
      case .reject: .bad
      case .skip: .faint
      }
    return TerminalParagraph("Decided: \(decision.verdict.participle)\(way)", style, indent: 2)
      + TerminalParagraph(note)
  }

  /// Below the pictures.
  var body: [TerminalParagraph] {
    textLines + expectationLines + changeLines + detailLines + numberLines
  }

  private func heading(_ text: String) -> [TerminalParagraph] {
    [TerminalParagraph(), TerminalParagraph(text, .strong, indent: 2)]
  }

  private var textLines: [TerminalParagraph] {
    guard let now = texts.is ?? texts.was else { return [] }
    guard let was = texts.was, let present = texts.is, was != present else {
      return heading("Text") + [TerminalParagraph(now, indent: 4)]
    }
    let pieces = TextPieces(from: was, to: present)
    func line(
      _ name: String, _ pieces: [LineTable.Piece], _ marks: (String, String),
      _ style: TerminalParagraph.Style
    )
      -> TerminalParagraph
    {
      pieces.reduce(TerminalParagraph(name, .faint, indent: 4, hanging: 4)) { line, piece in
        // As git diff --word-diff marks them: with signs too, because colours alone are not enough.
        line
          + (piece.isChanged
            ? TerminalParagraph("\(marks.0)\(piece.text)\(marks.1)", style)
            : TerminalParagraph(piece.text))
      }
    }
    return heading("Text") + [
      line("was ", pieces.was, ("[-", "-]"), .removed),
      line("is  ", pieces.is, ("{+", "+}"), .inserted),
    ]
  }

  private var expectationLines: [TerminalParagraph] {
    guard !result.expectations.isEmpty else { return [] }
    return heading("Expectations that failed")
      + result.expectations.map {
        TerminalParagraph("✗ \($0.sentence)", .bad, indent: 4, hanging: 2)
      }
  }

  private var changeLines: [TerminalParagraph] {
    let changes = (result.cause?.changes ?? []).filter { $0.location != nil }
    guard !changes.isEmpty else { return [] }
    return heading("Caused by")
      + changes.map {
        TerminalParagraph("\($0.location ?? "")", indent: 4, hanging: 2)
          + TerminalParagraph("  \($0.title.text)")
      }
  }

  private var detailLines: [TerminalParagraph] {
    guard let details = result.cause?.details, !details.isEmpty else { return [] }
    return heading("What changed") + Self.table(of: details)
  }

  /// Values in columns; what would widen one stands below, in lines of its own.
  static func table(of details: [CaseResult.Cause.Detail]) -> [TerminalParagraph] {
    let names = ["what", "was", "is"]
    let rows = details.map { [$0.what, $0.was, $0.is] }
    let isShort = rows.map { $0.allSatisfy { TerminalParagraph($0).columns <= widestCell } }
    let cells = [names] + zip(rows, isShort).filter(\.1).map(\.0)
    let widths = (0..<2).map { column in
      cells.map { TerminalParagraph($0[column]).columns }.max() ?? 0
    }
    let long = zip(rows, isShort).filter { !$0.1 }.flatMap { row, _ in
      [TerminalParagraph(row[0], indent: 4, hanging: 2)]
        + (1...2).map { column in
          TerminalParagraph(names[column].padded(to: 5), .faint, indent: 6, hanging: 5)
            + TerminalParagraph(row[column])
        }
    }
    let table = cells.enumerated().map { index, row in
      zip(0..., row).reduce(TerminalParagraph(indent: 4, hanging: widths[0] + widths[1] + 4)) {
        line, cell in
        let (column, text) = cell
        return line
          + TerminalParagraph(
            column < 2 ? text.padded(to: widths[column] + 2) : text, index == 0 ? .faint : .plain)
      }
    }
    return (cells.count > 1 ? table : []) + long
  }

  /// How many columns of the terminal a value of a table may have.
  private static let widestCell = 28

  private var numberLines: [TerminalParagraph] {
    let lines = PairNumbers.lines(of: result, leavesOutNone: true)
    guard !lines.isEmpty, result.pixels != nil else { return [] }
    return heading("Pixels") + lines.map { TerminalParagraph($0.text, indent: 2, hanging: 22) }
      + (result.earlier.map {
        [TerminalParagraph("Kept from the run of \($0).", .faint, indent: 4)]
      } ?? [])
  }
}

extension Decisions.Verdict {
  var participle: String {
    switch self {
    case .accept: "accepted"
    case .reject: "rejected"
    case .skip: "skipped"
    }
  }
}

extension String {
  /// With spaces behind it, up to so many columns of the terminal.
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - TerminalParagraph(self).columns))
  }
}
