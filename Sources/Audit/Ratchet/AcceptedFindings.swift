private import Cases

/// The findings that people live with: only what is new or worse makes an audit fail.
package struct AcceptedFindings: Equatable, Sendable {
  /// By label, key and locale; each subject and kind once.
  package let findings: [AcceptedFinding]

  /// - Parameter findings: In any order. Of several with the same subject and kind, the worst counts.
  package init(_ findings: [AcceptedFinding] = []) {
    var worst: [AcceptedFinding: AcceptedFinding] = [:]
    for finding in findings {
      worst[finding.identity] = worst[finding.identity]?.joined(with: finding) ?? finding
    }
    self.findings = worst.values.sorted()
  }

  /// What a later audit looked at, so that it can tell what is fixed from what it did not see.
  package struct Scope: Sendable {
    /// By name; nil for every label that the suite has or had.
    package var labels: Set<String>?
    /// In lower case; nil for every locale that the catalogs have or had, but ``otherLocales``.
    package var locales: Set<String>?
    /// In lower case: pseudo-locales that nobody asked for.
    package var otherLocales: Set<String>
    /// Whether untranslated texts were looked for.
    package var findsUntranslated: Bool
    /// By name; nil stands for the labels' own size.
    package var sizes: Set<String?>
    /// nil stands for the labels' own.
    package var widths: Set<Double?>
    /// false if only those texts were looked at that a change touches.
    package var isWhole: Bool

    package init(
      labels: Set<String>?, locales: Set<String>?, otherLocales: Set<String> = [],
      sizes: Set<String?>, widths: Set<Double?>, findsUntranslated: Bool = true,
      isWhole: Bool = true
    ) {
      self.labels = labels
      self.locales = locales
      self.otherLocales = otherLocales
      self.findsUntranslated = findsUntranslated
      self.sizes = sizes
      self.widths = widths
      self.isWhole = isWhole
    }

    func contains(_ finding: AcceptedFinding) -> Bool {
      let locale = finding.locale.lowercased()
      guard isWhole, labels?.contains(finding.label) ?? true,
        locales?.contains(locale) ?? !otherLocales.contains(locale),
        findsUntranslated || finding.kind != .untranslated
      else { return false }
      return !finding.kind.dependsOnRoom
        || sizes.contains(finding.size) && widths.contains(finding.width)
    }
  }
}

extension AcceptedFindings {
  /// An audit's result that says of each finding whether it was accepted, and what is fixed.
  package func judging(_ result: AuditResult, in scope: Scope) -> AuditResult {
    if findings.isEmpty, result.fixed.isEmpty, result.findings.allSatisfy({ $0.state == .new }) {
      return result
    }
    let match = AcceptedMatch(findings, result)
    var judged = result
    for index in result.findings.indices { judged.findings[index].state = match.state(of: index) }
    judged.fixed = findings.indices.filter { index in
      scope.contains(findings[index]) && match.present(index).isEmpty && !match.isUnknown(index)
    }.map { findings[$0] }
    return judged
  }

  /// What is still to be accepted: without what is fixed, and with what got better no worse than it is now.
  package func tightened(by result: AuditResult) -> AcceptedFindings {
    guard !findings.isEmpty else { return self }
    let fixed = Set(result.fixed)
    let match = AcceptedMatch(findings, result)
    return AcceptedFindings(
      findings.indices.flatMap { index in
        let finding = findings[index]
        if fixed.contains(finding) { return [AcceptedFinding]() }
        let present = match.present(index)
        return present.isEmpty ? [finding] : present.compactMap(finding.tightened)
      })
  }

  /// How many findings are milder here than in an earlier list, apart from those that are fixed.
  package func milderCount(than earlier: AcceptedFindings, in result: AuditResult) -> Int {
    let now = Dictionary(grouping: findings, by: \.subject)
    let milder = earlier.findings.filter { old in
      guard let known = now[old.subject] else { return false }
      return !known.contains { $0.isAsBad(as: old) }
    }
    return Set(milder.map(\.subject)).subtracting(result.fixedSubjects).count
  }

  /// The same findings, with no name for the labels' own size: it is one size, however an audit calls it.
  ///
  /// - Parameter factors: Of the names that an audit or its suite uses.
  package func merged(naming factors: [String: Double]) -> AcceptedFindings {
    AcceptedFindings(
      findings.map { finding in
        guard let name = finding.size,
          (factors[name] ?? TextSizeWords.factors(of: name)?[name]) == 1
        else { return finding }
        var own = finding
        own.size = nil
        return own
      })
  }

  /// Everything that an audit found wrong, and what it did not look at.
  package func accepting(_ result: AuditResult, in scope: Scope) -> AcceptedFindings {
    let match = AcceptedMatch(findings, result)
    return AcceptedFindings(
      result.acceptable
        + findings.indices.filter { index in
          match.present(index).isEmpty
            && (match.isUnknown(index) || !scope.contains(findings[index]))
        }.map { findings[$0] })
  }
}

extension AuditResult.Size {
  /// As accepted findings have it: nil for the labels' own size, under whatever name.
  package var acceptedName: String? { factor == 1 ? nil : name }
}

extension AuditResult {
  /// Where what was accepted is all right now: a finding that still has another problem is not among them.
  fileprivate var fixedSubjects: Set<AcceptedFinding.Subject> {
    guard !fixed.isEmpty else { return [] }
    return Set(fixed.map(\.subject)).subtracting(
      findings.flatMap { spots(of: $0).map(AcceptedFinding.Subject.init) })
  }

  /// How many accepted findings are all right now, each once, whatever was wrong with it.
  package var fixedCount: Int { fixedSubjects.count }

  /// Everything that fails, as people accept it.
  fileprivate var acceptable: [AcceptedFinding] {
    findings.flatMap { problems(of: $0).map(\.accepted) }.filter { $0.kind != .missingFont }
  }
}

// MARK: - The file
