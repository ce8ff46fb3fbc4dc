internal import Cases
internal import Labels

extension Expectations {
  /// The expectations that a layout does not meet, in the order of the case format.
  func failures(in layout: LabelLayout) -> [CaseResult.FailedExpectation] {
    // Most cases expect nothing.
    self == Expectations() ? [] : failures(in: Facts(layout))
  }

  /// The expectations that a recorded layout does not meet.
  func failures(in record: LayoutRecord) -> [CaseResult.FailedExpectation] {
    failures(in: Facts(record))
  }

  /// What expectations can be about.
  private struct Facts {
    var lines: Int
    var isTruncated: Bool
    var isSuffixVisible: Bool
    var visibleText: String
    var width: Double
    var height: Double

    init(_ layout: LabelLayout) {
      lines = layout.lines.count
      isTruncated = layout.truncation != nil
      // Scaled down it is still shown whole; clipped it is not.
      isSuffixVisible = layout.suffix.map { $0.state != .clipped } ?? false
      visibleText = layout.visibleText
      width = layout.size.width
      height = layout.size.height
    }

    init(_ record: LayoutRecord) {
      lines = record.lines.count
      isTruncated = record.truncation?.elided != nil
      isSuffixVisible =
        record.truncation?.suffixState.map { $0 != LabelLayout.SuffixState.clipped.rawValue }
        ?? false
      visibleText = record.visibleText
      width = record.size.first ?? 0
      height = record.size.last ?? 0
    }
  }

  private func failures(in facts: Facts) -> [CaseResult.FailedExpectation] {
    var failures: [CaseResult.FailedExpectation] = []
    func check<Value: Equatable>(_ what: String, _ expected: Value?, _ actual: Value) {
      guard let expected, expected != actual else { return }
      failures.append(.init(what: what, expected: "\(expected)", actual: "\(actual)"))
    }
    func check(_ what: String, _ expected: Length?, _ actual: Double) {
      guard let expected, !expected.holds(actual) else { return }
      failures.append(
        .init(what: what, expected: expected.text, actual: "\(Numbers.exact(actual)) pt"))
    }
    check("lines", lines, facts.lines)
    check("truncated", truncated, facts.isTruncated)
    check("suffix-visible", suffixVisible, facts.isSuffixVisible)
    check("visible-text", visibleText.map(quoted), quoted(facts.visibleText))
    check("size.width", width, facts.width)
    check("size.height", height, facts.height)
    return failures
  }

  private func quoted(_ text: String) -> String { "“\(text)”" }
}

extension Expectations.Length {
  /// Half the 1/1024 pt to which records round: what a record shows as equal is equal.
  private static let precision = 1.0 / 2048

  fileprivate func holds(_ actual: Double) -> Bool {
    switch self {
    case .exactly(let length):
      abs(actual - length) <= Self.precision
    case .bounded(let atLeast, let atMost):
      actual >= (atLeast ?? -.infinity) - Self.precision
        && actual <= (atMost ?? .infinity) + Self.precision
    }
  }

  fileprivate var text: String {
    switch self {
    case .exactly(let length): "\(Numbers.exact(length)) pt"
    case .bounded(let atLeast, let atMost):
      [
        atLeast.map { "at least \(Numbers.exact($0))" },
        atMost.map { "at most \(Numbers.exact($0))" },
      ].compactMap(\.self).joined(separator: ", ") + " pt"
    }
  }
}
