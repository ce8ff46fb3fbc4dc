package import Results

/// What a run checks, as reports name it.
package enum RunSubject: String, Sendable {
  case `case`
  /// Two pictures of any renderer.
  case pair
}

extension RunResult {
  /// Whether it is about pictures that tests made, which belong to no suite.
  package var isOfTests: Bool {
    // A pair of files has no line; a test's picture has a line of the test.
    subject == nil && cases.contains { $0.line != nil }
  }

  /// Who made pictures that belong to no suite, and what accepts them, as a sentence; nil for a suite's
  /// run.
  package var originOfPictures: String? {
    guard subject == nil else { return nil }
    guard isOfTests else {
      return "harness compare made these pictures; apply decisions.json with its --decisions."
    }
    return
      "Tests made these pictures; accept what differs with: \(RecordCommand.ofTests.text(for: []))"
  }
}
