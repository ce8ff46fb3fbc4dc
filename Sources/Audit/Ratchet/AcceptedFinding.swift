/// A finding that people know of and live with, as `audit.json` beside the baselines keeps it.
package struct AcceptedFinding: Hashable, Sendable {
  package var label: String
  package var key: String
  package var locale: String
  package var form: String?
  /// ``TextMember/file``, if other files of the language have texts with the same key; otherwise a file may be renamed.
  package var file: String?
  package var size: String?
  package var width: Double?
  package var kind: FindingKind
  /// Which key of `expect` does not hold; nil for other kinds.
  package var expectation: String?
  /// What was found instead of what is expected, or on which side: ``TextProblem/found``. Earlier versions knew no side.
  package var found: String?
  /// Characters without a glyph or placeholders without a value, in the order of their code points, each once; empty for
  /// other kinds.
  package var missing: [String] = []
  /// How bad it is, in the kind's own unit: see ``TextProblem/amount``.
  package var amount: Double
  /// Whether an earlier version of harness accepted it, which knew the kind and the amount alone, and equal forms in
  /// any file by the name of the first.
  var isVague = false
}

// MARK: - Comparing

extension AcceptedFinding: Comparable {
  /// What a finding is about: a text in a label, a locale, a form, a file, a size and a width.
  struct Subject: Hashable {
    var label: String
    var key: String
    var locale: String
    var form: String?
    var file: String?
    var size: String?
    var width: Double?

    init(_ finding: AcceptedFinding) {
      (label, key, locale) = (finding.label, finding.key, finding.locale)
      (form, file, size, width) = (finding.form, finding.file, finding.size, finding.width)
    }

    init(_ spot: AcceptedMatch.Spot) {
      (label, key, locale) = (spot.text.label, spot.text.key, spot.text.locale)
      (form, size, width) = (spot.member.form, spot.size, spot.width)
      file = spot.member.sharesKey ? spot.member.fileAndPart : nil
    }
  }

  var subject: Subject { Subject(self) }

  /// The same without how bad it is.
  var identity: AcceptedFinding {
    var identity = self
    identity.amount = 0
    // Each side is a finding of its own.
    if kind != .clipped { identity.found = nil }
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
  /// - Parameter present: A problem that an audit found instead of it.
  /// - Returns: nil if nothing of it was accepted.
  func tightened(by present: AcceptedFinding) -> AcceptedFinding? {
    // What is no worse is accepted as it is: what was cut and now only wraps, and what did not say all about itself.
    if present.kind != kind || covers(present) { return present }
    if isVague { return self }
    var tightened = present
    (tightened.found, tightened.amount) = (found, amount)
    if kind.isAboutMissing {
      tightened.missing = missing.filter(Set(present.missing).contains)
      tightened.amount = Double(tightened.missing.count)
      if tightened.missing.isEmpty { return nil }
    }
    return tightened
  }

  /// Whether it is no better than one that was accepted earlier.
  func isAsBad(as earlier: AcceptedFinding) -> Bool {
    earlier.isSameProblem(as: self) && amount >= earlier.amount
  }

  /// The order of the file: by label, key and locale.
  package static func < (one: AcceptedFinding, other: AcceptedFinding) -> Bool {
    let (a, b) = (one.words, other.words)
    if a != b { return a.lexicographicallyPrecedes(b) }
    return (one.width ?? 0, one.amount) < (other.width ?? 0, other.amount)
  }

  private var words: [String] {
    [
      label, key, locale, form ?? "", file ?? "", size ?? "", kind.rawValue, expectation ?? "",
      found ?? "",
    ]
  }
}

extension [String] {
  /// Each once, in the order of their code points.
  var sortedOnce: [String] {
    Set(self).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }
}
