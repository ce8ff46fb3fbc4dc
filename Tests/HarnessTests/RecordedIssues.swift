import Testing

/// Watches the issues that a check records in `swift test`: there must be some, and each must be the right one.
///
/// Nothing is expected to fail here: Swift Testing shows a recorded issue to a test only as a known one.
/// `withKnownIssue` itself fails if no issue is recorded, or a different one.
func expectIssues(
  where isRight: @escaping @Sendable (Issue) -> Bool, recordedBy check: () throws -> Void
) throws {
  // The issue is what the test expects: see above.
  try withKnownIssue {
    try check()
  } matching: { issue in
    isRight(issue)
  }
}
