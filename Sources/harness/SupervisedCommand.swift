import ArgumentParser
import Runs

/// A command whose work is done by a child of this process, so that no case can end it.
protocol SupervisedCommand: ParsableCommand {
  /// Reads what can be read only once, before there is a child.
  mutating func prepare() throws

  /// The limits that end the child; nil if the work is not worth a child.
  func limits() throws -> Supervisor.Limits?

  func run(in worker: Worker) throws

  /// Does what is left to do when the work is over, in this process.
  func finish() throws
}

extension SupervisedCommand {
  mutating func prepare() {}

  func finish() {}

  mutating func run() throws { try run(in: Worker()) }
}
