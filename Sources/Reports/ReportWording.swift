private import Base
internal import Results

/// How the report says numbers and verdicts; the same everywhere, whatever the locale.
enum ReportWording {
  /// Seconds in the unit that suits them.
  static func duration(_ seconds: Double) -> String {
    switch seconds {
    case 60...:
      let whole = rounded(seconds)
      return "\((whole / 60).grouped) min \(whole % 60) s"
    case 1..<60: return "\(decimal(hundredths: rounded(seconds * 100))) s"
    case 0.001..<1: return "\(rounded(seconds * 1000)) ms"
    default: return "< 1 ms"
    }
  }

  /// ISO 8601 in UTC as people read it; anything else as it is.
  static func time(_ time: String) -> String {
    let parts = time.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix("Z") else { return time }
    return "\(parts[0]) \(parts[1].dropLast()) UTC"
  }

  static func size(_ size: [Int]) -> String {
    size.map(String.init).joined(separator: " × ") + " px"
  }

  /// `[x, y, width, height]` in words.
  static func bounds(_ bounds: [Int]) -> String? {
    guard bounds.count == 4 else { return nil }
    return "\(size(Array(bounds[2...]))) at x \(bounds[0]), y \(bounds[1])"
  }

  /// A status as on a badge: a sign beside the word, so that it does not depend on colour.
  static func sign(_ status: CaseResult.Status) -> String {
    switch status {
    case .passed: "✓"
    case .failed: "✕"
    case .new: "+"
    case .error, .crashed, .timedOut: "!"
    case .skipped: "–"
    case .flaky: "~"
    }
  }

  static func status(_ status: CaseResult.Status) -> String {
    switch status {
    case .timedOut: "timed out"
    default: status.rawValue
    }
  }

  /// The run in one line, cases that need attention first.
  ///
  /// - Parameter wanted: How many cases a run was to check that ended before it had checked them all.
  static func verdict(
    _ counts: [CaseResult.Status: Int], of total: Int, _ subject: RunSubject = .case,
    wanted: Int? = nil
  ) -> String {
    let subject = subject.rawValue
    if let wanted, wanted > total {
      let cases = wanted == 1 ? subject : "\(subject)s"
      let found = phrases(counts, of: CaseResult.Status.needingAttention + [.passed, .skipped])
      return "Ended early, \((wanted - total).grouped) of \(wanted.grouped) \(cases) not checked"
        + (found.isEmpty ? "" : ": \(found.joined(separator: ", "))")
    }
    guard total > 0 else { return "No \(subject) was run" }
    let cases = total == 1 ? "1 \(subject)" : "\(total.grouped) \(subject)s"
    let attention = phrases(counts, of: CaseResult.Status.needingAttention)
    guard attention.isEmpty else { return "\(attention.joined(separator: ", ")) of \(cases)" }
    let skipped = counts[.skipped, default: 0]
    if skipped == 0 { return total == 1 ? "1 \(subject) passed" : "All \(cases) passed" }
    return phrases(counts, of: [.passed, .skipped]).joined(separator: ", ")
  }

  private static func phrases(
    _ counts: [CaseResult.Status: Int], of statuses: [CaseResult.Status]
  ) -> [String] {
    statuses.compactMap { status in
      let number = counts[status, default: 0]
      let word = status == .timedOut ? Self.status(status) : status.word(for: number)
      return number == 0 ? nil : "\(number.grouped) \(word)"
    }
  }

  /// Rounds, and clamps to what certainly fits into an `Int`: a hand-edited file must not trap.
  private static func rounded(_ value: Double) -> Int {
    Int(min(max(value.isNaN ? 0 : value, -1e15), 1e15).rounded())
  }

  private static func decimal(hundredths: Int) -> String {
    let fraction = hundredths % 100
    return "\((hundredths / 100).grouped).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension CaseResult.Status {
  /// Statuses that need attention, in the order of the report.
  static let needingAttention: [Self] = [.failed, .new, .error, .crashed, .timedOut, .flaky]
}
