import ArgumentParser
import Cases
import Results

/// How often a case is tried before its verdict is final.
struct RetryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Try a case that did not pass up to this many more times; if it passes then, it is flaky. (default: 0)",
      valueName: "n"))
  var retries: Int?

  func validate() throws {
    if let retries, !ProjectSettings.retryCounts.contains(retries) {
      throw AcceptedNumbers.refusal(of: "--retries", retries)
    }
  }
}

/// What makes a run fail.
struct VerdictOptions: ParsableArguments {
  @Flag(
    help: "Let a run pass even if cases are flaky: they passed only when they were tried again.")
  var allowFlaky = false

  @Option(
    help: ArgumentHelp(
      "Comma-separated, what else fails the run: new, orphan, flaky, skipped. By default, new and "
        + "flaky cases do.", valueName: "list"),
    completion: .words(of: ProjectSettings.FailureReason.self), transform: Self.list)
  var failOn: [ProjectSettings.FailureReason]?

  func validate() throws {
    if allowFlaky, failOn?.contains(.flaky) == true {
      throw ValidationError("--allow-flaky and --fail-on flaky exclude each other; leave one out")
    }
  }

  func rule(under settings: Settings) -> FailureRule {
    FailureRule(
      allowsFlaky: allowFlaky, failsOnOrphans: settings.failOn.contains(.orphan),
      failsOnSkipped: settings.failOn.contains(.skipped))
  }

  private static func list(_ list: String) throws -> [ProjectSettings.FailureReason] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let reason = ProjectSettings.FailureReason(rawValue: String(word)) else {
        throw ValidationError(
          "--fail-on names “\(word)”; accepted: new, orphan, flaky and skipped, with commas between them"
        )
      }
      return reason
    }
  }
}

/// What a run's findings make the process end with.
struct FailureRule {
  /// Whether cases that passed only when they were tried again are good enough.
  var allowsFlaky = false
  /// Whether there must be no baseline without a case.
  var failsOnOrphans = false
  /// Whether no case may be skipped, by its file or by what draws it.
  var failsOnSkipped = false

  /// - Parameters:
  ///   - counts: How many cases of the run have each status.
  ///   - orphans: How many baselines belong to no case.
  ///   - lacksFonts: Whether a font file that is missing or another kept cases from being drawn.
  func exitCode(
    of counts: [CaseResult.Status: Int], orphans: Int = 0, lacksFonts: Bool = false
  ) -> Int32 {
    if lacksFonts { return Failure.environmentCode }
    return counts.reduce(failsOnOrphans && orphans > 0 ? 1 : 0) { code, count in
      guard count.value > 0 else { return code }
      return switch count.key {
      case .skipped where !failsOnSkipped: code
      case .flaky where allowsFlaky: code
      case .passed: code
      case .failed, .new, .flaky, .timedOut, .skipped: Swift.max(code, 1)
      case .error, .crashed: Swift.max(code, Failure.usageCode)
      }
    }
  }
}
