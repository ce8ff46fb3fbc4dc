import ArgumentParser
import Runs

/// `harness review --terminal`: a review at the terminal, and what is done about it at its end.
struct ReviewAtTerminal {
  let review: Review
  /// The run's folder as an absolute path.
  let absoluteFolder: String
  /// Records what is accepted, given `decisions.json`; nil where there is no suite to record in.
  let recorder: ((_ decisions: String) -> FinishedReview)?
  let surroundings: Surroundings

  func run() throws {
    let terminal = try ReviewTerminal(surroundings)
    let session = TerminalReview(
      review, terminal, absoluteFolder: absoluteFolder, canRecord: recorder != nil)
    guard !session.isEmpty else {
      return try Terminal.output.write(
        "nothing in the run in \(review.folder.path) needs a look: it has no differences\n")
    }
    switch try session.run() {
    case .keep: try Terminal.output.write("\(session.tally); \(Self.goOn)\n")
    case .ended(let signal):
      if signal != SignalNumber.hangup {
        try Terminal.error.write("\(session.tally); \(Self.goOn)\n")
      }
      throw ExitCode(Runs.ExitCode.ofSignal(signal))
    case .finish: try finish(session)
    }
  }

  private static let goOn: TerminalText =
    "it is kept, and nothing is recorded; go on with: harness review --terminal"

  private func finish(_ session: TerminalReview) throws {
    let file: String
    do throws(ReviewError) {
      file = try review.writeDecisions()
    } catch {
      throw Failure.environment(error)
    }
    try Terminal.output.write("\(session.tally); written to \(file)\n")
    guard let recorder else { return }
    let ending = try recorder(file).record { text in
      do {
        try Terminal.output.write(TerminalText(lines: text))
      } catch {
        // What is recorded is recorded, whoever can read of it.
      }
    }
    guard ending.isRecorded else {
      try Terminal.error.write(
        """
        not everything that was accepted is recorded; the decisions are kept: look again with \
        harness review --terminal, or record them with \
        harness update-baselines --decisions \(file)

        """)
      throw ExitCode(ending.code)
    }
    do throws(ReviewError) {
      try review.close()
    } catch {
      throw Failure.environment(error)
    }
  }
}
