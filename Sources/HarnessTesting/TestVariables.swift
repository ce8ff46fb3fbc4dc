import Foundation
import Runs

/// What environment variables ask of tests, which take no arguments.
struct TestVariables: Sendable {
  /// Which baselines are recorded: `HARNESS_RECORD`.
  let record: String
  /// Which cases are tests, as arguments of the command line say it: `HARNESS_FILTER`.
  let selectors: [Selector]

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    record = environment["HARNESS_RECORD", default: ""]
    selectors = environment["HARNESS_FILTER", default: ""].split(whereSeparator: \.isWhitespace)
      .map { Selector(String($0)) }
  }

  /// Which baselines are recorded; nil for none.
  func mode() throws(TestVariableError) -> BaselineUpdate.Mode? {
    switch record {
    case "": nil
    case "missing": .missing
    case "changed": .changed
    default: throw TestVariableError(record: record)
    }
  }
}

/// What surrounds a test; tests of these have their own.
struct TestSetting: Sendable {
  var variables = TestVariables()
  /// nil: the package of the test's file.
  var root: PackageRoot?
}

struct TestVariableError: Error, CustomStringConvertible {
  let record: String

  var description: String {
    "HARNESS_RECORD is “\(record)”; accepted are `missing`, which records what has no baseline, and "
      + "`changed`, which also replaces the baselines of what differs"
  }
}
