import Testing

/// Watches the issues that a check records in `swift test`: there must be some, and each as is asked for.
///
/// Nothing is expected to fail here. An issue that is recorded can only be looked at as a known one, and
/// `withKnownIssue` fails where none is recorded, or another.
func expectIssues(
  where isRight: @escaping @Sendable (Issue) -> Bool, recordedBy check: () throws -> Void
) throws {
  // The issue is what the test asks for: see above.
  try withKnownIssue {
    try check()
  } matching: { issue in
    isRight(issue)
  }
}
