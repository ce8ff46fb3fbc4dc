import Foundation
import Labels
import Runs

/// What environment variables ask of tests, which take no arguments.
struct TestVariables: Sendable {
  /// Which baselines are recorded: `HARNESS_RECORD`.
  let record: String
  /// Whether baselines of other libraries or another machine are replaced, too: `HARNESS_ALLOW_OTHER_ENVIRONMENT`.
  let otherEnvironment: String
  /// Which cases are tests, as arguments of the command line say it: `HARNESS_FILTER`.
  let selectors: [Selector]

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    record = environment["HARNESS_RECORD", default: ""]
    otherEnvironment = environment["HARNESS_ALLOW_OTHER_ENVIRONMENT", default: ""]
    selectors = environment["HARNESS_FILTER", default: ""].split(whereSeparator: \.isWhitespace)
      .map { Selector(String($0)) }
  }

  func recording() throws(TestVariableError) -> TestRecording {
    let allowed = ["", "1"].firstIndex(of: otherEnvironment)
    guard let allowed else { throw .notOne(otherEnvironment) }
    let mode: BaselineUpdate.Mode? =
      switch record {
      case "": nil
      case "missing": .missing
      case "changed": .changed
      default: throw .noMode(record)
      }
    return TestRecording(mode: mode, allowsOtherEnvironment: allowed == 1)
  }
}

/// Which baselines tests record.
struct TestRecording: Sendable {
  /// nil for none.
  var mode: BaselineUpdate.Mode?
  var allowsOtherEnvironment = false

  /// The rule for the baselines of a folder.
  ///
  /// - Parameter ids: Those of all its baselines, or of its suite, once they are needed.
  func rule(
    for baselines: BaselineStore, ids: @escaping @Sendable () throws -> [String]
  ) -> EnvironmentRule {
    EnvironmentRule(
      baselines, isOff: allowsOtherEnvironment,
      permission: "set HARNESS_ALLOW_OTHER_ENVIRONMENT=1", ids: ids)
  }

  /// What is to be done with a label that was drawn.
  enum Step: Equatable {
    case nothing
    case record
    /// It would be recorded, but for a reason.
    case refuse(String)
  }

  /// Decides as `update-baselines` does.
  func step(
    for checked: CheckedCase, besides pair: BaselinePair, in environment: RunResult.Environment,
    _ rule: EnvironmentRule
  ) -> Step {
    guard let mode else { return .nothing }
    let drawn = environment.recorded
    let action = mode.action(for: checked.result)
    guard
      action.isRecording
        || mode != .missing && action == .unchanged && rule.moves(pair, to: drawn)
    else { return .nothing }
    return rule.objection(to: drawn, replacing: pair).map { .refuse($0) } ?? .record
  }
}

/// What surrounds a test; tests of these have their own.
struct TestSetting: Sendable {
  var variables = TestVariables()
  /// nil: the package of the test's file.
  var root: PackageRoot?
}

enum TestVariableError: Error, CustomStringConvertible {
  case noMode(String)
  case notOne(String)

  var description: String {
    switch self {
    case .noMode(let record):
      "HARNESS_RECORD is “\(record)”; accepted are `missing`, which records what has no baseline, and "
        + "`changed`, which also replaces the baselines of what differs"
    case .notOne(let value):
      "HARNESS_ALLOW_OTHER_ENVIRONMENT is “\(value)”; accepted is `1`, with which baselines of other "
        + "libraries or another machine are replaced, too"
    }
  }
}
