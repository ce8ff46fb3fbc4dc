/// The findings that people live with: only what is new or worse makes an audit fail.
package struct AcceptedFindings: Equatable, Sendable {
  /// In no order, each place and verdict once.
  package var findings: [AcceptedFinding]

  package init(_ findings: [AcceptedFinding] = []) {
    self.findings = findings
  }

  /// What a later audit looked at, so that it can tell what is mended from what it did not see.
  package struct Scope: Sendable {
    /// By name; nil for every label that the suite has or had.
    package var labels: Set<String>?
    /// In lower case; nil for every locale that the catalogs have or had.
    package var locales: Set<String>?
    /// By name; nil stands for the labels' own size.
    package var sizes: Set<String?>
    /// nil stands for the labels' own.
    package var widths: Set<Double?>
    /// false if only those texts were looked at that a change touches.
    package var isWhole: Bool

    package init(
      labels: Set<String>?, locales: Set<String>?, sizes: Set<String?>, widths: Set<Double?>,
      isWhole: Bool = true
    ) {
      self.labels = labels
      self.locales = locales
      self.sizes = sizes
      self.widths = widths
      self.isWhole = isWhole
    }

    func contains(_ finding: AcceptedFinding) -> Bool {
      isWhole && labels?.contains(finding.label) ?? true
        && locales?.contains(finding.locale.lowercased()) ?? true
        && sizes.contains(finding.size) && widths.contains(finding.width)
    }
  }
}

extension AcceptedFindings {
  /// An audit's result that says of each finding whether it was accepted, and what is mended.
  package func judging(_ result: AuditResult, in scope: Scope) -> AuditResult {
    let accepted = Dictionary(grouping: findings, by: \.place)
    var judged = result
    for index in result.findings.indices {
      let finding = result.findings[index]
      let known = accepted[result.place(of: finding)] ?? []
      judged.findings[index].state =
        known.isEmpty ? .new : finding.isAccepted(by: known) ? .accepted : .worse
    }
    let present = Set(result.findings.flatMap { result.acceptable($0).map(\.identity) })
    judged.mended = findings.filter { scope.contains($0) && !present.contains($0.identity) }
      .sorted()
    return judged
  }

  /// What is still to be accepted: without what is mended, and with what got better no worse than it is now.
  package func tightened(by result: AuditResult) -> AcceptedFindings {
    let mended = Set(result.mended)
    var present: [AcceptedFinding: Double] = [:]
    for finding in result.findings {
      for now in result.acceptable(finding) { present[now.identity] = now.amount }
    }
    return AcceptedFindings(
      findings.filter { !mended.contains($0) }.map { finding in
        var finding = finding
        if let amount = present[finding.identity] { finding.amount = min(finding.amount, amount) }
        return finding
      })
  }

  /// Everything that an audit found wrong, and what it did not look at.
  package func accepting(_ result: AuditResult, in scope: Scope) -> AcceptedFindings {
    let found = result.findings.flatMap(result.acceptable)
    let identities = Set(found.map(\.identity))
    return AcceptedFindings(
      found + findings.filter { !scope.contains($0) && !identities.contains($0.identity) })
  }
}

extension AuditResult {
  /// Where a finding is, as accepted ones have it.
  fileprivate func place(of finding: AuditFinding) -> AcceptedFinding.Place {
    AcceptedFinding.Place(
      label: labels[finding.label].name, key: finding.key, locale: locales[finding.locale],
      form: finding.form, size: finding.size.map { sizes[$0].name }, width: finding.width)
  }

  /// A finding as people accept it: each of its problems that is a failure.
  fileprivate func acceptable(_ finding: AuditFinding) -> [AcceptedFinding] {
    let place = place(of: finding)
    return finding.problems.filter(\.isFailure).map { problem in
      AcceptedFinding(
        label: place.label, key: place.key, locale: place.locale, form: place.form,
        size: place.size, width: place.width, verdict: problem.verdict, amount: problem.amount)
    }
  }
}

extension AuditFinding {
  /// Whether nothing about it is worse than what was accepted in its place.
  fileprivate func isAccepted(by known: [AcceptedFinding]) -> Bool {
    let verdicts = Set(problems.map(\.verdict))
    return problems.allSatisfy { problem in
      guard problem.isFailure else { return true }
      return known.contains { accepted in
        if accepted.verdict == problem.verdict { return problem.amount <= accepted.amount }
        // What was cut and now only wraps is better than it was.
        return accepted.verdict.isAboutRoom && problem.verdict.isAboutRoom
          && accepted.verdict < problem.verdict && !verdicts.contains(accepted.verdict)
      }
    }
  }
}

extension AcceptedFinding: Comparable {
  /// A text in a label, a locale, a form, a size and a width.
  struct Place: Hashable {
    var label: String
    var key: String
    var locale: String
    var form: String?
    var size: String?
    var width: Double?
  }

  var place: Place {
    Place(label: label, key: key, locale: locale, form: form, size: size, width: width)
  }

  /// The same without how bad it is.
  var identity: AcceptedFinding {
    var identity = self
    identity.amount = 0
    return identity
  }

  /// The order of the file: by label, key and locale.
  package static func < (one: AcceptedFinding, other: AcceptedFinding) -> Bool {
    let (a, b) = (one.words, other.words)
    if a != b { return a.lexicographicallyPrecedes(b) }
    return (one.width ?? 0, one.amount) < (other.width ?? 0, other.amount)
  }

  private var words: [String] { [label, key, locale, form ?? "", size ?? "", verdict.rawValue] }
}
