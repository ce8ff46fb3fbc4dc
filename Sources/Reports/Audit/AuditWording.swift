internal import Audit
internal import Base

/// How an audit's pages say what was found.
enum AuditWording {
  /// The audit in one line.
  static func verdict(of result: AuditResult, _ groups: [AuditGroup]) -> String {
    guard result.layoutCount > 0 || !groups.isEmpty else { return "No text was laid out" }
    var failing: Set<AuditResult.LabelText> = []
    var tight: Set<AuditResult.LabelText> = []
    for finding in result.findings where finding.state != .accepted {
      if finding.kind.isFailure {
        failing.insert(finding.labelText)
      } else {
        tight.insert(finding.labelText)
      }
    }
    // What cannot be told apart is one text, and where nothing was laid out, nothing was counted.
    let total = max(result.textCount, failing.count)
    if !failing.isEmpty {
      return "\(failing.count.grouped) of \(Numbers.count(total, "text")) "
        + (failing.count == 1 ? "needs attention" : "need attention")
    }
    let accepted = result.findings.contains { $0.state == .accepted && $0.kind.isFailure }
    if accepted { return "All that does not fit is accepted" }
    return tight.isEmpty ? "Every text fits" : "Every text fits, \(tight.count.grouped) only just"
  }

  /// What was looked at: `8,000 texts`, `120 labels`, …
  static func extent(of result: AuditResult) -> [String] {
    var parts = [
      Numbers.count(result.textCount, "text"), Numbers.count(result.labels.count, "label"),
      Numbers.count(result.locales.count, "locale"),
    ]
    if result.sizes.count > 1 { parts.append(Numbers.count(result.sizes.count, "text size")) }
    return parts + [Numbers.count(result.layoutCount, "layout")]
  }

  /// A text size, with how much larger than usual it is: `AX1 (165 %)`; empty for the label's own.
  static func size(_ size: AuditResult.Size) -> String {
    guard !size.name.isEmpty else { return "" }
    // Others are called by their factor, which says it.
    guard size.shownName == size.name, !size.name.hasSuffix("%") else { return size.shownName }
    return "\(size.name) (\(Int((size.factor * 100).rounded())) %)"
  }

  /// What replaces a label's own width, or the height of its columns.
  static func width(_ width: Double?, areColumns: Bool) -> String {
    width.map { "\(Numbers.points($0)) pt \(areColumns ? "high" : "wide")" } ?? ""
  }
}

extension AuditResult {
  /// Of a list on a line.
  private static var mostNames: Int { 3 }

  /// Where a key fails; what cannot be read is mended by what is accepted.
  func clause(on group: AuditKeyGroup) -> String {
    let worst = findings[group.worst]
    return !worst.kind.isLaidOut
      ? "in \(locales[worst.locale]): \(worst.problemWords())"
      : words(for: group, naming: Self.mostNames)
  }

  /// The labels in which it does.
  func labelNames(of group: AuditKeyGroup) -> String {
    group.findings.map { findings[$0].label }.uniqued()
      .map { labels[$0].name }.listed(most: Self.mostNames)
  }
}
