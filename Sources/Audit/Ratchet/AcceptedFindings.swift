private import Cases

/// The findings that people live with: only what is new or worse makes an audit fail.
package struct AcceptedFindings: Equatable, Sendable {
  /// By label, key and locale; each place and verdict once.
  package let findings: [AcceptedFinding]

  /// - Parameter findings: In any order. Of several with the same place and verdict, the worst counts.
  package init(_ findings: [AcceptedFinding] = []) {
    var worst: [AcceptedFinding: AcceptedFinding] = [:]
    for finding in findings {
      let known = worst[finding.identity]
      if known.map({ $0.amount < finding.amount }) ?? true { worst[finding.identity] = finding }
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
        findsUntranslated || finding.verdict != .untranslated
      else { return false }
      return !finding.verdict.dependsOnRoom
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
    let accepted = Dictionary(grouping: findings, by: \.place)
    let present = result.acceptable
    var judged = result
    for index in result.findings.indices {
      let finding = result.findings[index]
      let place = result.place(of: finding)
      let known = (accepted[place] ?? []) + (accepted[place.anywhere] ?? [])
      judged.findings[index].state =
        known.isEmpty ? .new : finding.isAccepted(by: known, among: present) ? .accepted : .worse
    }
    judged.fixed = findings.filter { finding in
      scope.contains(finding) && present[finding.identity] == nil
        && finding.milder(among: present).isEmpty
    }
    return judged
  }

  /// What is still to be accepted: without what is fixed, and with what got better no worse than it is now.
  package func tightened(by result: AuditResult) -> AcceptedFindings {
    guard !findings.isEmpty else { return self }
    let fixed = Set(result.fixed)
    let present = result.acceptable
    return AcceptedFindings(
      findings.filter { !fixed.contains($0) }.flatMap { finding in
        guard let amount = present[finding.identity] else {
          let milder = finding.milder(among: present)
          return milder.isEmpty ? [finding] : milder
        }
        var finding = finding
        finding.amount = min(finding.amount, amount)
        return [finding]
      })
  }

  /// How many findings are milder here than in an earlier list, apart from those that are fixed.
  package func milderCount(than earlier: AcceptedFindings, in result: AuditResult) -> Int {
    let changed = Set(findings).symmetricDifference(earlier.findings)
    return Set(changed.map(\.place)).subtracting(result.fixedPlaces).count
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
    let present = result.acceptable
    let found = present.map { identity, amount in
      var finding = identity
      finding.amount = amount
      return finding
    }
    return AcceptedFindings(
      found + findings.filter { !scope.contains($0) && present[$0.identity] == nil })
  }
}

extension AuditResult.Size {
  /// As accepted findings have it: nil for the labels' own size, under whatever name.
  package var acceptedName: String? { factor == 1 ? nil : name }
}

extension AuditResult {
  /// Where a finding is, as accepted ones have it.
  fileprivate func place(of finding: AuditFinding) -> AcceptedFinding.Place {
    AcceptedFinding.Place(
      label: labels[finding.label].name, key: finding.key, locale: locales[finding.locale],
      form: finding.form, size: finding.size.flatMap { sizes[$0].acceptedName },
      width: finding.width)
  }

  /// Where what was accepted is all right now: a finding that still has another problem is not among them.
  fileprivate var fixedPlaces: Set<AcceptedFinding.Place> {
    fixed.isEmpty ? [] : Set(fixed.map(\.place)).subtracting(findings.map(place(of:)))
  }

  /// How many accepted findings are all right now, each once, whatever was wrong with it.
  package var fixedCount: Int { fixedPlaces.count }

  /// Everything that fails, as people accept it, with how bad it is.
  fileprivate var acceptable: [AcceptedFinding: Double] {
    var acceptable: [AcceptedFinding: Double] = [:]
    for finding in findings {
      let place = place(of: finding)
      for problem in finding.problems where problem.isFailure {
        let place = problem.verdict.dependsOnRoom ? place : place.anywhere
        let identity = AcceptedFinding(
          label: place.label, key: place.key, locale: place.locale, form: place.form,
          size: place.size, width: place.width, verdict: problem.verdict,
          expectation: problem.expectation, amount: 0)
        acceptable[identity] = max(acceptable[identity] ?? 0, problem.amount)
      }
    }
    return acceptable
  }
}

extension Finding {
  /// The key of the expectation that does not hold.
  fileprivate var expectation: String? {
    if case .expectation(let what, _, _) = self { what } else { nil }
  }
}

extension AuditFinding {
  /// Whether nothing about it is worse than what was accepted in its place.
  ///
  /// - Parameter present: What the audit found.
  fileprivate func isAccepted(
    by known: [AcceptedFinding], among present: [AcceptedFinding: Double]
  ) -> Bool {
    problems.allSatisfy { problem in
      guard problem.isFailure else { return true }
      return known.contains { accepted in
        if accepted.verdict == problem.verdict, accepted.expectation == problem.expectation {
          return problem.amount <= accepted.amount
        }
        // What was cut and now only wraps is better than it was, unless the text of another file is still cut.
        return accepted.verdict == .cut && AcceptedFinding.milderThanCut.contains(problem.verdict)
          && present[accepted.identity] == nil
      }
    }
  }
}

extension AcceptedFinding: Comparable {
  /// Where nothing is lost any more.
  fileprivate static let milderThanCut: Set<Verdict> = [.wraps, .shrunk]

  /// What has become of a text that was cut, and that now only wraps or is shrunk; empty if it is still cut, or all right.
  ///
  /// - Parameter present: What an audit found.
  fileprivate func milder(among present: [AcceptedFinding: Double]) -> [AcceptedFinding] {
    guard verdict == .cut, present[identity] == nil else { return [] }
    return Self.milderThanCut.sorted().compactMap { verdict in
      var other = identity
      other.verdict = verdict
      guard let amount = present[other] else { return nil }
      other.amount = amount
      return other
    }
  }

  /// A text in a label, a locale, a form, a size and a width.
  struct Place: Hashable {
    var label: String
    var key: String
    var locale: String
    var form: String?
    var size: String?
    var width: Double?

    /// The same text at any size and width.
    var anywhere: Place {
      Place(label: label, key: key, locale: locale, form: form, size: nil, width: nil)
    }
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

  private var words: [String] {
    [label, key, locale, form ?? "", size ?? "", verdict.rawValue, expectation ?? ""]
  }
}
