package import Results
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Options of tests in environment variables, because tests take no arguments.
package struct TestVariables: Sendable {
  /// Which baselines are recorded: `HARNESS_RECORD`.
  package let record: String
  /// Whether baselines of other libraries or another machine are also replaced: `HARNESS_ALLOW_OTHER_ENVIRONMENT`.
  let otherEnvironment: String
  /// Which cases are tests, as in arguments of the command line: `HARNESS_FILTER`.
  package let filter: String

  package init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    record = environment["HARNESS_RECORD", default: ""]
    otherEnvironment = environment["HARNESS_ALLOW_OTHER_ENVIRONMENT", default: ""]
    filter = environment["HARNESS_FILTER", default: ""]
  }

  package func recording() throws(TestVariableError) -> TestRecording {
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
package struct TestRecording: Sendable {
  /// nil for none.
  package var mode: BaselineUpdate.Mode?
  package var allowsOtherEnvironment = false

  package init(mode: BaselineUpdate.Mode? = nil, allowsOtherEnvironment: Bool = false) {
    self.mode = mode
    self.allowsOtherEnvironment = allowsOtherEnvironment
  }
}

/// The surroundings of a test; harness's own tests replace them.
package struct TestSetting: Sendable {
  package var variables: TestVariables
  /// nil: the package of the test's file.
  package var root: PackageRoot?

  package init(variables: TestVariables = TestVariables(), root: PackageRoot? = nil) {
    self.variables = variables
    self.root = root
  }
}

package enum TestVariableError: Error, CustomStringConvertible {
  case noMode(String)
  case notOne(String)

  package var description: String {
    switch self {
    case .noMode(let record):
      "HARNESS_RECORD is “\(record)”; accepted: `missing`, which records what has no baseline, and "
        + "`changed`, which also replaces the baselines of what differs"
    case .notOne(let value):
      "HARNESS_ALLOW_OTHER_ENVIRONMENT is “\(value)”; accepted: `1`, which also replaces baselines of other "
        + "libraries or another machine"
    }
  }
}

/// Allows one recording at a time: an update locks the folder of baselines.
package enum Recording {
  private static let turn = Mutex(())

  package static func alone(
    _ record: () throws -> BaselineTransaction.Recovery
  ) throws {
    TestIssue.note(Wording.unfinished(try turn.withLock { _ in try record() }))
  }
}
