import ArgumentParser
internal import Base
import Results
import Runs

/// `harness review --terminal`: a review at the terminal, and what is done about it at its end.
struct ReviewAtTerminal {
  private let review: Review
  private let run: ReviewedRun
  private let surroundings: Surroundings

  init(_ review: Review, of run: ReviewedRun, _ surroundings: Surroundings) {
    self.review = review
    self.run = run
    self.surroundings = surroundings
  }

  func start() throws {
    let command = run.textForDecisions(about: review)
    let terminal = try ReviewTerminal(surroundings, decisions: command.map { "\($0)" })
    let session = TerminalReview(
      review, terminal, absoluteFolder: surroundings.absolute(run.settings.output),
      obstacle: run.obstacle(to: review) ?? (run.asks(about: review) ? Self.onlyWrites : nil),
      notes: run.notes)
    guard !session.isEmpty else {
      return try Terminal.output.write(
        "nothing to review: the run in \(review.folder.path) has no differences\n")
    }
    switch try session.run() {
    case .keep: try Terminal.output.write("\(session.tally); \(goOn)\n")
    case .ended(let signal):
      if signal != SignalNumber.hangup {
        try Terminal.error.write("\(session.tally); \(goOn)\n")
      }
      throw ExitCode(Runs.ExitCode.ofSignal(signal))
    case .finish: try finish(session)
    }
  }

  private static let onlyWrites =
    "Finishing writes decisions.json; with --apply, it also copies, moves and removes expected pictures."

  private var goOn: TerminalText {
    "it is kept, and nothing is recorded; go on with: \(run.command.textForReview) --terminal"
  }

  private func finish(_ session: TerminalReview) throws {
    let file = try Failure.ofReview(try review.writeDecisions())
    try Terminal.output.write("\(session.tally); written to \(file)\n")
    guard run.obstacle(to: review) == nil, !run.asks(about: review) else {
      if let command = run.textForDecisions(about: review) {
        try Terminal.output.write("apply them with: \(command) \(file)\n")
      }
      return
    }
    let ending = try run.recording(of: file, review.pairs).record { text in
      do {
        try Terminal.output.write(TerminalText(lines: text))
      } catch {
        // The pictures are recorded, even if nobody can read the message.
      }
    }
    try Failure.ofReview(try review.settle(review.accepted, isWhole: ending.isRecorded))
    guard ending.isRecorded else {
      try Terminal.error.write(
        """
        not everything that was accepted is recorded; the rest is kept: look again with \
        \(run.command.textForReview) --terminal, or record them with \
        \(run.textForDecisions(about: review) ?? "") \(file)

        """)
      throw ExitCode(ending.code)
    }
  }
}
