import Foundation
package import Pictures

/// What environment variables ask of tests, which take no arguments.
package struct TestVariables: Sendable {
  /// Which baselines are recorded: `HARNESS_RECORD`.
  package let record: String
  /// Which cases are tests, as arguments of the command line say it: `HARNESS_FILTER`.
  package let filter: String

  package init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    record = environment["HARNESS_RECORD", default: ""]
    filter = environment["HARNESS_FILTER", default: ""]
  }

  /// Which baselines are recorded; nil for none.
  package func mode() throws(TestVariableError) -> BaselineUpdate.Mode? {
    switch record {
    case "": nil
    case "missing": .missing
    case "changed": .changed
    default: throw TestVariableError(record: record)
    }
  }
}

/// What surrounds a test; tests of these have their own.
package struct TestSetting: Sendable {
  package var variables: TestVariables
  /// nil: the package of the test's file.
  package var root: PackageRoot?

  package init(variables: TestVariables = TestVariables(), root: PackageRoot? = nil) {
    self.variables = variables
    self.root = root
  }
}

package struct TestVariableError: Error, CustomStringConvertible {
  package let record: String

  package var description: String {
    "HARNESS_RECORD is “\(record)”; accepted are `missing`, which records what has no baseline, and "
      + "`changed`, which also replaces the baselines of what differs"
  }
}
