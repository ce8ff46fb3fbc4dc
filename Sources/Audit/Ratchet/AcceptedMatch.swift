/// Which accepted findings are about which findings of an audit.
struct AcceptedMatch {
  /// One of the equal forms that a finding is about, at its size and width.
  struct Spot: Hashable {
    var text: Text
    var member: TextMember
    /// The form under whose name earlier versions knew all of them.
    var firstForm: String?
    var size: String?
    var width: Double?
  }

  /// A text in a label and a locale, in all forms and files.
  struct Text: Hashable {
    var label: String
    var key: String
    var locale: String
  }

  /// Something that fails, and what people accept if they accept it.
  struct Acceptable: Hashable {
    var spot: Spot
    var accepted: AcceptedFinding
  }

  private let entries: [AcceptedFinding]
  private let result: AuditResult
  /// The indices of entries.
  private let known: [Text: [Int]]
  private let problems: [Text: [Acceptable]]
  /// What cannot be read: texts by their locales and keys, and locales of which a file cannot.
  private let lost: Set<[String]>
  /// Entries without a file whose key is in several files now, or in several parts of one: the one that each is about.
  private var files: [Int: String] = [:]

  init(_ entries: [AcceptedFinding], _ result: AuditResult) {
    self.entries = entries
    self.result = result
    known = Dictionary(grouping: entries.indices) { entries[$0].text }
    problems = Dictionary(grouping: result.findings.flatMap(result.problems), by: \.spot.text)
    lost = Set(
      result.findings.filter { $0.kind == .broken }.map { finding in
        let locale = result.locales[finding.locale]
        return finding.key == finding.catalog ? [locale] : [locale, finding.key]
      })
    for (text, indices) in known {
      for index in indices { files[index] = file(of: index, among: problems[text] ?? []) }
    }
  }

  /// What an audit says about one of its findings.
  func state(of finding: Int) -> AuditFinding.State {
    let finding = result.findings[finding]
    let all = Dictionary(grouping: result.problems(of: finding), by: \.spot)
    let states = result.spots(of: finding).map { spot -> AuditFinding.State in
      let known = (known[spot.text] ?? []).filter { isAbout($0, spot) }
      if known.isEmpty { return .new }
      let isAccepted = (all[spot] ?? []).allSatisfy { problem in
        known.contains { accepts($0, problem) }
      }
      return isAccepted ? .accepted : .worse
    }
    return states.contains(.new) ? .new : states.contains(.worse) ? .worse : .accepted
  }

  /// What an audit found where something is accepted: the same, or what has become of a text that was cut, and that now
  /// only wraps or is shrunk. Empty if it is all right.
  func present(_ entry: Int) -> [AcceptedFinding] {
    let here = (problems[entries[entry].text] ?? []).filter { isAbout(entry, $0.spot) }
      .map(\.accepted)
    let same = here.filter(entries[entry].isSameProblem)
    guard same.isEmpty, entries[entry].kind == .cut else { return same }
    return here.filter { $0.kind.isMilderThanCut }
  }

  /// Whether nobody knows what has become of an entry, because a font is missing, or its text cannot be read.
  func isUnknown(_ entry: Int) -> Bool {
    let text = entries[entry].text
    if entries[entry].kind != .broken,
      lost.contains([text.locale]) || lost.contains([text.locale, text.key])
    {
      return true
    }
    return (problems[entries[entry].text] ?? []).contains {
      $0.accepted.kind == .missingFont && isAbout(entry, $0.spot)
    }
  }

  private func accepts(_ entry: Int, _ problem: Acceptable) -> Bool {
    let accepted = entries[entry]
    if accepted.isSameProblem(as: problem.accepted) { return accepted.covers(problem.accepted) }
    // What was cut and now only wraps is better than it was, unless another text of the same name is still cut.
    return accepted.kind == .cut
      && problem.accepted.kind.isMilderThanCut
      && !present(entry).contains { $0.kind == .cut }
  }

  /// Whether an entry is about a form of a text in a file, at a size and width.
  private func isAbout(_ entry: Int, _ spot: Spot) -> Bool {
    isLike(entries[entry], spot) && isOfFile(entry, spot.member)
  }

  private func isOfFile(_ entry: Int, _ member: TextMember) -> Bool {
    let accepted = entries[entry]
    if accepted.isVague { return true }
    if let file = accepted.file {
      if file == member.fileAndPart { return true }
      guard member.part != nil, file == member.file else { return false }
    }
    guard member.sharesKey, let file = files[entry] else { return true }
    return file == member.fileAndPart
  }

  /// Whether an entry is about a form of a text in any file.
  private func isLike(_ entry: AcceptedFinding, _ spot: Spot) -> Bool {
    guard entry.form == (entry.isVague ? spot.firstForm : spot.member.form) else { return false }
    return !entry.kind.dependsOnRoom || entry.size == spot.size && entry.width == spot.width
  }

  /// Which file, and which part of it, an entry that does not say it is about, where the key has come to be in several:
  /// one of them, as it was accepted for one text.
  ///
  /// - Returns: nil if no file's text has the problem, or none of them shares its key.
  private func file(of entry: Int, among problems: [Acceptable]) -> String? {
    let accepted = entries[entry]
    guard !accepted.isVague else { return nil }
    let own = Set(
      (known[accepted.text] ?? []).map { entries[$0] }
        .filter { $0.form == accepted.form && $0.isSameProblem(as: accepted) }.compactMap(\.file))
    let likely = problems.filter { problem in
      problem.spot.member.sharesKey && isLike(accepted, problem.spot)
        && (accepted.file == nil
          || problem.spot.member.part != nil && accepted.file == problem.spot.member.file)
        && accepted.isSameProblem(as: problem.accepted)
        && problem.spot.member.fileAndPart.map { !own.contains($0) } ?? true
    }
    // The worst that it covers, or else the mildest.
    let covered = likely.filter { accepted.covers($0.accepted) }
    let chosen =
      covered.max { $0.accepted.amount < $1.accepted.amount }
      ?? likely.min { $0.accepted.amount < $1.accepted.amount }
    return chosen?.spot.member.fileAndPart
  }
}

extension AcceptedFinding {
  fileprivate var text: AcceptedMatch.Text {
    AcceptedMatch.Text(label: label, key: key, locale: locale)
  }

  /// Whether another one is about the same kind and expectation, or side.
  func isSameProblem(as other: AcceptedFinding) -> Bool {
    kind == other.kind && expectation == other.expectation
      // Earlier versions did not look at sides.
      && (kind != .clipped || found == nil || found == other.found)
  }

  /// Whether another one with the same kind and expectation is no worse.
  func covers(_ other: AcceptedFinding) -> Bool {
    switch kind {
    // It is about a machine, and no text.
    case .missingFont: false
    // Earlier versions did not look at what was found.
    case .expectation where isVague: true
    case .expectation: found == other.found && other.amount <= amount
    // Earlier versions named letters with their marks.
    case .missingGlyphs where !isVague:
      Set(missing.flatMap(\.unicodeScalars)).isSuperset(of: other.missing.flatMap(\.unicodeScalars))
    case .wrongPlaceholders where !isVague, .unfilledPlaceholders where !isVague:
      Set(missing).isSuperset(of: other.missing)
    default: other.amount <= amount
    }
  }
}

extension AuditResult {
  /// Every form and file that a finding stands for.
  func spots(of finding: AuditFinding) -> [AcceptedMatch.Spot] {
    finding.members.map { member in
      AcceptedMatch.Spot(
        text: AcceptedMatch.Text(
          label: labels[finding.label].name, key: finding.key, locale: locales[finding.locale]),
        member: member, firstForm: finding.members[0].form,
        size: finding.size.flatMap { sizes[$0].acceptedName }, width: finding.width)
    }
  }

  /// Everything that makes a finding fail, in each form and file that it stands for.
  func problems(of finding: AuditFinding) -> [AcceptedMatch.Acceptable] {
    let failures = finding.problems.filter(\.isFailure).flatMap(\.parts)
    return spots(of: finding).flatMap { spot in
      failures.map { AcceptedMatch.Acceptable(spot: spot, accepted: AcceptedFinding($0, at: spot)) }
    }
  }
}

extension AcceptedFinding {
  fileprivate init(_ problem: TextProblem, at spot: AcceptedMatch.Spot) {
    let dependsOnRoom = problem.kind.dependsOnRoom
    var expectation: String?
    var missing: [String] = []
    switch problem {
    case .expectation(let what, _, _, _): expectation = what
    case .missingGlyphs(let characters, _): missing = characters
    case .wrongPlaceholders(let wrong): missing = wrong.faults.map(\.code).sortedOnce
    case .unfilledPlaceholders(let placeholders): missing = placeholders.sortedOnce
    default: break
    }
    self.init(
      label: spot.text.label, key: spot.text.key, locale: spot.text.locale,
      form: spot.member.form, file: spot.member.sharesKey ? spot.member.fileAndPart : nil,
      size: dependsOnRoom ? spot.size : nil, width: dependsOnRoom ? spot.width : nil,
      kind: problem.kind, expectation: expectation, found: problem.found,
      missing: missing, amount: problem.amount)
  }
}
