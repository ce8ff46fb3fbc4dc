internal import Base

/// How many findings there are of each kind, in all of an audit or in a part of it.
package struct AuditCounts: Equatable, Sendable {
  /// Findings by the worst that is wrong.
  package private(set) var kinds: [FindingKind: Int] = [:]
  package private(set) var states: [AuditFinding.State: Int] = [:]
  /// Findings that make an audit fail.
  package private(set) var failures = 0
  /// Texts with findings by the worst that is wrong with them, each counted once for each of its labels and locales.
  private(set) var textKinds: [FindingKind: Int] = [:]

  package subscript(kind: FindingKind) -> Int { kinds[kind, default: 0] }
  package subscript(state: AuditFinding.State) -> Int { states[state, default: 0] }

  package var findings: Int { kinds.values.reduce(0, +) }

  /// Kinds that occur, the worst first.
  package var occurring: [FindingKind] { FindingKind.allCases.filter { self[$0] > 0 } }

  /// Texts with findings.
  package var texts: Int { textKinds.values.reduce(0, +) }

  /// Texts of which a kind is the worst.
  package func texts(_ kind: FindingKind) -> Int { textKinds[kind, default: 0] }

  /// Kinds that are the worst of some texts, the worst first.
  package var occurringInTexts: [FindingKind] { FindingKind.allCases.filter { texts($0) > 0 } }

  /// Whether there are more texts of the worst kind, or as many of it and more of the next worst.
  package func isWorse(than other: AuditCounts) -> Bool {
    for kind in FindingKind.allCases where texts(kind) != other.texts(kind) {
      return texts(kind) > other.texts(kind)
    }
    return false
  }

  fileprivate mutating func add(_ finding: AuditFinding) {
    kinds[finding.kind, default: 0] += 1
    states[finding.state, default: 0] += 1
    if finding.isFailure { failures += 1 }
  }

  fileprivate mutating func add(textWith kind: FindingKind) {
    textKinds[kind, default: 0] += 1
  }
}

extension AuditResult {
  package var counts: AuditCounts { counts(in: 1) { _ in 0 }[0] }

  /// In the order of ``labels``.
  package var countsByLabel: [AuditCounts] { counts(in: labels.count, \.label) }

  /// In the order of ``locales``.
  package var countsByLocale: [AuditCounts] { counts(in: locales.count, \.locale) }

  /// In the order of ``cells``.
  package var countsByCell: [AuditCounts] {
    let indices = Dictionary(
      cells.enumerated().map { ($1.index, $0) }, uniquingKeysWith: { first, _ in first })
    return counts(in: cells.count) { indices[$0.cell] }
  }

  /// The indices of counts that have findings, the worst first; equally bad ones stay in their order.
  package static func worstFirst(_ counts: [AuditCounts]) -> [Int] {
    counts.indices.filter { counts[$0].texts > 0 }.sorted { one, other in
      counts[one].isWorse(than: counts[other])
        || !counts[other].isWorse(than: counts[one]) && one < other
    }
  }

  /// - Parameter index: Which of the counts a finding is one of; nil for none.
  private func counts(in count: Int, _ index: (AuditFinding) -> Int?) -> [AuditCounts] {
    var counts = Array(repeating: AuditCounts(), count: count)
    var worst: [LabelText: (index: Int, kind: FindingKind)] = [:]
    for finding in findings {
      guard let index = index(finding) else { continue }
      counts[index].add(finding)
      let text = finding.labelText
      if let known = worst[text], finding.kind >= known.kind { continue }
      worst[text] = (index, finding.kind)
    }
    for (index, kind) in worst.values { counts[index].add(textWith: kind) }
    return counts
  }
}

extension AuditCounts {
  /// `13 cut, 4 wrap, 2 tight`; nil if there are no findings.
  var kindWords: String? {
    let parts = occurring.map { $0.words(count: self[$0]) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension AuditResult {
  /// The audit in one sentence: `1,204 texts in 12 labels and 40 locales, 57,792 layouts: 13 cut, 4 wrap, 2 tight; 3 new,
  /// 1 worse, 15 accepted, 2 fixed`.
  package var summary: String {
    let looked = """
      \(Numbers.count(textCount, "text")) in \(Numbers.count(labels.count, "label")) and \
      \(Numbers.count(locales.count, "locale")), \(Numbers.count(layoutCount, "layout"))
      """
    let counts = counts
    var states = AuditFinding.State.allCases.filter { counts[$0] > 0 }
      .map { "\(counts[$0].grouped) \($0.rawValue)" }
    let fixed = fixedCount
    if fixed > 0 { states.append("\(fixed.grouped) fixed") }
    let found = counts.kindWords ?? (textCount == 0 ? "nothing to audit" : "all fit")
    return
      "\(looked): \(([found] + [states.joined(separator: ", ")].filter { !$0.isEmpty }).joined(separator: "; "))"
  }
}
