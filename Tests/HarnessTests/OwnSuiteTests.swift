import HarnessTesting
import Testing

/// This repository's own cases.
@Suite struct OwnSuiteTests {
  @Test(arguments: LabelSuite.cases())
  func label(_ label: LabelCase) throws {
    try label.check()
  }
}
