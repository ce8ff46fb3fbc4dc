internal import Base
import Cases
import Results
import Runs

/// What an update of baselines will do, as far as that is known before anything is recorded.
struct UpdatePlan {
  /// Indices in the suite of the cases to work on.
  private(set) var selected: [Int]
  /// Messages to show before the work.
  private(set) var preface: TerminalText = ""
  /// How many cases are left out, because they do not meet their expectations.
  private(set) var refused = 0
  /// How many accepted pictures are baselines already.
  private(set) var unchanged = 0
  /// The renderer's slips during the update; nil if harness's engine draws, or nothing does.
  var slips: RendererSlips?

  /// - Parameter selected: What the options choose.
  init(_ selected: [Int]) { self.selected = selected }
}

extension UpdatePlan {
  /// Keeps only cases in one of a run's groups: those that the groups explain wholly.
  ///
  /// - Parameters:
  ///   - names: Numbers or titles.
  ///   - folder: The run's.
  mutating func narrow(
    toGroups names: [String], of run: FinishedRun, in folder: String, _ suite: [Case]
  ) throws(Failure) {
    let index = run.groups
    var numbers: Set<Int> = []
    do throws(GroupError) {
      for name in names { numbers.insert(try index.number(named: name)) }
    } catch {
      throw .usage(error.message(in: folder))
    }
    let chosen = numbers.sorted().map { Chosen(number: $0, group: index.groups[$0 - 1]) }
    if let first = chosen.first(where: \.group.isClass) {
      throw .usage(
        "\(first.name) has no common cause: look at each of its cases (harness review), or name those to accept"
      )
    }
    let members = Set(chosen.flatMap(\.group.cases))
    let all = selected.filter { members.contains(suite[$0].id) }
    guard !all.isEmpty else {
      let known = Set(suite.lazy.map(\.id))
      let title = chosen.map { TerminalText("\($0.name)") }.joined(separator: ", ")
      throw .usage(
        members.isDisjoint(with: known)
          ? "no case of \(title) is in the suite; run again"
          : "no case of \(title) matches the selectors, --grep, --tag and --except together")
    }
    let (taken, left) = index.part(all.map { suite[$0].id }, explainedBy: numbers)
    let ids = Set(taken)
    if !left.isEmpty, !taken.contains(where: isRecorded(by: index)) {
      let others = index.overlaps(of: left, besides: numbers).prefix(Self.mostLines)
        .map { "--group \($0.number) (\($0.title))" }.joined(separator: ", ")
      throw .usage(
        "\(chosen.map(\.name).joined(separator: ", ")) alone explains none of these cases; to accept them, name what else they show as well: \(others)"
      )
    }
    selected = all.filter { ids.contains(suite[$0].id) }
    preface += chosen.map { $0.line(ids) }.joined()
    noteLeft(index.overlaps(of: left, besides: numbers))
  }

  private struct Chosen {
    let number: Int
    let group: RunResult.Group

    var name: String { "group \(number) (\(group.title))" }

    func line(_ ids: Set<String>) -> TerminalText {
      let count = group.cases.count { ids.contains($0) }
      let all = group.cases.count
      let cases: TerminalText =
        count == all
        ? (all == 1 ? "its case" : "its \(all) cases")
        : "\(count) of its \(all == 1 ? "1 case" : "\(all) cases")"
      return "\(name): \(cases)\n"
    }
  }

  private func isRecorded(by index: GroupIndex) -> (String) -> Bool {
    { index.result(of: $0)?.isAcceptable ?? false }
  }

  /// Names the other groups of cases that are not accepted.
  private mutating func noteLeft(_ overlaps: [GroupIndex.Overlap]) {
    guard !overlaps.isEmpty else { return }
    func named(_ cases: [String]) -> TerminalText {
      let shown = cases.prefix(Self.mostExamples).map { TerminalText("\($0)") }
      let rest: TerminalText =
        cases.count > shown.count ? " and \(cases.count - shown.count) more" : ""
      return shown.joined(separator: ", ") + rest
    }
    for overlap in overlaps.prefix(Self.mostLines) {
      preface += """
        left, as they are also in group \(overlap.number) (\(overlap.title)): \(named(overlap.cases))

        """
    }
    let others = overlaps.dropFirst(Self.mostLines)
    if !others.isEmpty {
      let cases = Set(others.flatMap(\.cases)).subtracting(
        overlaps.prefix(Self.mostLines).flatMap(\.cases))
      let list: TerminalText =
        cases.isEmpty ? "" : ": \(named(cases.sorted { $0.precedesInBytes($1) }))"
      preface += "and in \(others.count == 1 ? "1 group" : "\(others.count) groups") more\(list)\n"
    }
    preface += "to accept these too, name their other groups as well, with another --group\n"
  }

  private static let mostLines = 10
  private static let mostExamples = 3
}

extension UpdatePlan {
  /// Names the run and the cases that will be recorded, where people can still interrupt.
  ///
  /// - Parameter folder: The run's.
  mutating func announce(_ run: FinishedRun, in folder: String, _ suite: [Case]) {
    guard !selected.isEmpty else { return }
    let names = selected.prefix(Self.mostLines).map { TerminalText("\(suite[$0].id)") }
    let rest = selected.count - names.count
    preface += """
      from run \(run.groups.runID) of \(run.started) in \(folder): \
      \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")

      """
  }
}

extension UpdatePlan {
  /// Leaves out, and names, the cases that did not meet their expectations in a run.
  mutating func leaveOutRefused(by promotion: Promotion, _ suite: [Case]) {
    let refusals = promotion.refusals(among: selected.lazy.map { suite[$0] })
    guard !refusals.isEmpty else { return }
    let ids = Set(refusals.map(\.result.id))
    selected.removeAll { ids.contains(suite[$0].id) }
    refused += refusals.count
    preface += refusals.map { UpdateTable.row($0) + "\n" }.joined()
  }
}

extension UpdatePlan {
  /// Keeps only the cases that people accepted, and names those that were rejected, or that cannot be accepted.
  mutating func narrow(
    to decisions: Decisions, by promotion: Promotion, _ suite: [Case]
  ) throws(RunError) {
    let indices = Dictionary(
      zip(suite.lazy.map(\.id), suite.indices), uniquingKeysWith: { first, _ in first })
    let chosen = Set(selected)
    var accepted: Set<Int> = []
    for decision in decisions.standing {
      guard let index = indices[decision.id] else {
        guard decision.verdict == .accept else { continue }
        refuse("\(decision.id)  it is not in the suite")
        continue
      }
      guard chosen.contains(index) else { continue }
      let location = suite[index].location
      let written: TerminalText = "\(location.file):\(location.line)"
      switch decision.verdict {
      case .skip: break
      case .reject:
        let note: TerminalText = decision.note.map { "  \($0)" } ?? ""
        preface += "\(UpdateTable.padded("rejected"))\(decision.id)\(note) (\(written))\n"
      case .accept:
        guard let objection = promotion.run.objection(to: decision) else {
          accepted.insert(index)
          continue
        }
        if try promotion.isRecorded(decision) {
          unchanged += 1
        } else {
          refuse("\(decision.id)  \(objection) (\(written))")
        }
      }
    }
    selected.removeAll { !accepted.contains($0) }
  }

  private mutating func refuse(_ row: TerminalText) {
    refused += 1
    preface += "\(UpdateTable.padded("refused"))\(row)\n"
  }
}
