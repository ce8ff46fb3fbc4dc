private import Cases

/// The findings that people live with: only what is new or worse makes an audit fail.
package struct AcceptedFindings: Equatable, Sendable {
  /// By label, key and locale; each place and verdict once.
  package let findings: [AcceptedFinding]

  /// - Parameter findings: In any order. Of several with the same place and verdict, the worst counts.
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
    let match = AcceptedMatch(findings, result)
    var judged = result
    for index in result.findings.indices { judged.findings[index].state = match.state(of: index) }
    judged.fixed = findings.indices.filter { place in
      scope.contains(findings[place]) && match.present(place).isEmpty
    }.map { findings[$0] }
    return judged
  }

  /// What is still to be accepted: without what is fixed, and with what got better no worse than it is now.
  package func tightened(by result: AuditResult) -> AcceptedFindings {
    guard !findings.isEmpty else { return self }
    let fixed = Set(result.fixed)
    let match = AcceptedMatch(findings, result)
    return AcceptedFindings(
      findings.indices.flatMap { place in
        let finding = findings[place]
        if fixed.contains(finding) { return [AcceptedFinding]() }
        let present = match.present(place)
        return present.isEmpty ? [finding] : present.compactMap(finding.tightened)
      })
  }

  /// How many findings are milder here than in an earlier list, apart from those that are fixed.
  package func milderCount(than earlier: AcceptedFindings, in result: AuditResult) -> Int {
    let now = Dictionary(grouping: findings, by: \.place)
    let milder = earlier.findings.filter { old in
      guard let known = now[old.place] else { return false }
      return !known.contains { $0.isAsBad(as: old) }
    }
    return Set(milder.map(\.place)).subtracting(result.fixedPlaces).count
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
        + findings.indices.filter { place in
          !scope.contains(findings[place]) && match.present(place).isEmpty
        }.map { findings[$0] })
  }
}

extension AuditResult.Size {
  /// As accepted findings have it: nil for the labels' own size, under whatever name.
  package var acceptedName: String? { factor == 1 ? nil : name }
}

extension AuditResult {
  /// Where what was accepted is all right now: a finding that still has another problem is not among them.
  fileprivate var fixedPlaces: Set<AcceptedFinding.Place> {
    guard !fixed.isEmpty else { return [] }
    return Set(fixed.map(\.place)).subtracting(
      findings.flatMap { spots(of: $0).map(AcceptedFinding.Place.init) })
  }

  /// How many accepted findings are all right now, each once, whatever was wrong with it.
  package var fixedCount: Int { fixedPlaces.count }

  /// Everything that fails, as people accept it.
  fileprivate var acceptable: [AcceptedFinding] {
    findings.flatMap { problems(of: $0).map(\.accepted) }
  }
}

extension AcceptedFinding: Comparable {
  /// Where nothing is lost any more.
  static let milderThanCut: Set<Verdict> = [.wraps, .shrunk]

  /// A text in a label, a locale, a form, a file, a size and a width.
  struct Place: Hashable {
    var label: String
    var key: String
    var locale: String
    var form: String?
    var file: String?
    var size: String?
    var width: Double?

    fileprivate init(_ finding: AcceptedFinding) {
      (label, key, locale) = (finding.label, finding.key, finding.locale)
      (form, file, size, width) = (finding.form, finding.file, finding.size, finding.width)
    }

    fileprivate init(_ spot: AcceptedMatch.Spot) {
      (label, key, locale) = (spot.text.label, spot.text.key, spot.text.locale)
      (form, size, width) = (spot.member.form, spot.size, spot.width)
      file = spot.member.sharesKey ? spot.member.place : nil
    }
  }

  var place: Place { Place(self) }

  /// The same without how bad it is.
  var identity: AcceptedFinding {
    var identity = self
    identity.amount = 0
    identity.found = nil
    identity.missing = []
    return identity
  }

  /// Of two findings with the same identity, one that covers both as far as can be.
  func joined(with other: AcceptedFinding) -> AcceptedFinding {
    var joined = amount < other.amount ? other : self
    if missing != other.missing { joined.missing = (missing + other.missing).sortedOnce }
    return joined
  }

  /// What has become of it, as far as it was accepted.
  ///
  /// - Parameter present: A problem that an audit found in its place.
  /// - Returns: nil if nothing of it was accepted.
  fileprivate func tightened(by present: AcceptedFinding) -> AcceptedFinding? {
    // What is no worse is accepted as it is: what was cut and now only wraps, and what did not say all about itself.
    if present.verdict != verdict || covers(present) { return present }
    if isVague { return self }
    var tightened = present
    (tightened.found, tightened.amount) = (found, amount)
    if verdict.isAboutMissing {
      tightened.missing = missing.filter(Set(present.missing).contains)
      tightened.amount = Double(tightened.missing.count)
      if tightened.missing.isEmpty { return nil }
    }
    return tightened
  }

  /// Whether it is no better than one that was accepted earlier.
  fileprivate func isAsBad(as earlier: AcceptedFinding) -> Bool {
    verdict == earlier.verdict && expectation == earlier.expectation && amount >= earlier.amount
  }

  /// The order of the file: by label, key and locale.
  package static func < (one: AcceptedFinding, other: AcceptedFinding) -> Bool {
    let (a, b) = (one.words, other.words)
    if a != b { return a.lexicographicallyPrecedes(b) }
    return (one.width ?? 0, one.amount) < (other.width ?? 0, other.amount)
  }

  private var words: [String] {
    [
      label, key, locale, form ?? "", file ?? "", size ?? "", verdict.rawValue, expectation ?? "",
    ]
  }
}

extension Verdict {
  /// Whether it is about characters or placeholders, which are accepted each for itself.
  var isAboutMissing: Bool { self == .missingGlyphs || self == .placeholder }
}

extension [String] {
  /// Each once, in the order of their code points.
  var sortedOnce: [String] {
    Set(self).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }
}
