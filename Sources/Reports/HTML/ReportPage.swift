private import Raster
internal import Runs

/// What the template reads: every value as the page shows it. Mustache finds properties by name, and
/// climbs to the enclosing object for a missing one, so no name stands on two levels with two meanings.
struct ReportPage {
  struct Count {
    let status: String
    let kind: String
    let sign: String
    let number: String
  }

  struct Fact {
    let name: String
    let value: String
  }

  struct FontFile {
    let family: String
    let sha256: String
  }

  struct Group {
    /// As commands name it, from 1.
    let ordinal: Int
    let title: String
    /// Where it is written; nil where its cases do not say the same.
    let source: String?
    let stage: String
    let extent: String
    /// What accepts it; nil where there is nothing to accept.
    let command: String?
    /// What accepting it would not do, and what else it would.
    let remarks: [String]
    let members: [CaseLink]
  }

  struct CaseLink {
    let id: String
    let anchor: String
  }

  /// Cases that need a line each, not a card.
  struct Roll {
    let heading: String
    let kind: String
    let number: String
    /// How many are in results.json only.
    let more: String?
    let entries: [Entry]
  }

  struct Entry {
    let id: String
    let place: String
    let time: String
    let message: String?
  }

  /// What a case is called.
  let subject: String
  let verdict: String
  let started: String
  let duration: String
  let version: String
  let shard: String?
  let counts: [Count]
  let facts: [Fact]
  let fonts: [FontFile]
  let groups: [Group]
  let cards: [CaseCard]
  let rolls: [Roll]
  let orphans: [String]
  let orphanCount: String
  let styles: String
  let script: String

  init(
    _ result: RunResult, of subject: RunSubject = .case, command: RecordCommand? = nil,
    resolved: (String) -> String?
  ) {
    self.subject = subject.rawValue
    let cases = Dictionary(grouping: result.cases, by: \.status)
    let counts = Dictionary(
      uniqueKeysWithValues: CaseResult.Status.allCases.map { ($0, result.count(of: $0)) }
    ).filter { $0.value > 0 }
    verdict = Wording.verdict(
      counts, of: result.checked, subject, wanted: result.interrupted)
    started = Wording.time(result.started)
    duration = Wording.duration(result.duration)
    version = result.harness
    shard = result.shard.total > 1 ? "\(result.shard.index) of \(result.shard.total)" : nil
    self.counts = Self.counts(counts)
    facts = Self.facts(result.environment)
    fonts = result.environment.fonts.map { FontFile(family: $0.family, sha256: $0.sha256) }
    cards = CaseResult.Status.needingAttention
      .flatMap { cases[$0, default: []] }
      .map { CaseCard($0, resolved: resolved($0.id)) }
    groups = Self.groups(of: result, subject, command)
    rolls = [.passed, .skipped].compactMap { status in
      cases[status].map { Self.roll(of: $0, status, count: counts[status, default: 0]) }
    }
    orphans = result.orphans
    orphanCount = result.orphans.count.grouped
    styles = String(decoding: PackageResources.report_css, as: UTF8.self)
    script = String(decoding: PackageResources.report_js, as: UTF8.self)
  }

  private static func counts(_ counts: [CaseResult.Status: Int]) -> [Count] {
    let always: [CaseResult.Status] = [.failed, .new, .error, .passed, .skipped]
    return (CaseResult.Status.needingAttention + [.passed, .skipped])
      .filter { counts[$0] != nil || always.contains($0) }
      .map { status in
        Count(
          status: Wording.status(status), kind: status.rawValue, sign: Wording.sign(status),
          number: counts[status, default: 0].grouped)
      }
  }

  private static func facts(_ environment: RunResult.Environment) -> [Fact] {
    let facts: [(name: String, value: String?)] = [
      ("System", "\(environment.os), \(environment.arch)"), ("Pango", environment.pango),
      ("HarfBuzz", environment.harfbuzz), ("FreeType", environment.freetype),
      ("Cairo", environment.cairo),
    ]
    return facts.compactMap { fact in fact.value.map { Fact(name: fact.name, value: $0) } }
  }

  private static func groups(
    of result: RunResult, _ subject: RunSubject, _ command: RecordCommand?
  ) -> [Group] {
    let index = GroupIndex(result)
    return zip(1..., result.groups).map { number, group in
      Group(
        ordinal: number, title: group.title, source: index.place(of: group),
        stage: group.stage?.rawValue ?? Wording.status(group.status),
        extent: "\(group.cases.count.grouped) \(subject.rawValue)"
          + (group.cases.count == 1 ? "" : "s"),
        command: index.acceptable(group).isEmpty ? nil : command?.text(forGroup: "\(number)"),
        remarks: index.remarks(on: number),
        members: group.cases.map { CaseLink(id: $0, anchor: URLPath.encode($0)) })
    }
  }

  /// - Parameter count: How many there are, of which a large run has only the first at hand.
  private static func roll(
    of cases: [CaseResult], _ status: CaseResult.Status, count: Int
  ) -> Roll {
    Roll(
      heading: status == .passed ? "Passed" : "Skipped", kind: status.rawValue,
      number: count.grouped,
      more: count > cases.count ? (count - cases.count).grouped : nil,
      entries: cases.map {
        Entry(
          id: $0.id, place: $0.place, time: Wording.duration($0.duration),
          message: $0.message)
      })
  }
}
