internal import Base
import Results
import Runs

/// The groups of a run as its text output ends with them.
struct GroupList {
  /// How many groups are shown, and as many more of cases without a compared picture.
  private static let mostGroups = 10
  /// How many ids are in a command to paste.
  private static let mostIDs = 10
  /// How many ids are shown for a group.
  private static let mostExamples = 3

  let run: RunResult
  let palette: Palette
  let subject: RunSubject
  /// Records baselines; nil if there are none.
  let command: RecordCommand?
  /// Whether `results.json` is there, from which groups are accepted.
  let hasResults: Bool
  /// The run whose groups are shown again only with cases that it said nothing of, or something else; nil for none.
  var before: LastRun?
  /// How many of the cases that this run checked have a line, or would have without a limit.
  let attention: Int

  private typealias NumberedGroup = (number: Int, group: RunResult.Group)

  /// Nothing if the lines of cases say it all.
  var text: TerminalText {
    let index = GroupIndex(run)
    // Kept verdicts were reported when they were found.
    let entries: [NumberedGroup] = index.numbersByGravity.map { ($0, run.groups[$0 - 1]) }
      .filter { index.kept($1) < $1.cases.count && isNews($1, index) }
    return attention > VerdictPrinter.mostLines
      ? blocks(of: entries, index) : briefly(entries, index)
  }

  private func isNews(_ group: RunResult.Group, _ index: GroupIndex) -> Bool {
    guard let before else { return true }
    return group.cases.contains { index.result(of: $0).map { !before.said($0) } ?? false }
  }

  /// A line for each group of several cases of this run that one command accepts, where all of them have a line.
  private func briefly(_ entries: [NumberedGroup], _ index: GroupIndex) -> TerminalText {
    entries.compactMap { entry -> TerminalText? in
      let cases = entry.group.cases.count - index.kept(entry.group)
      guard cases > 1, let command = command(for: entry, index) else { return nil }
      return "\(count(entry.group, index)): \(entry.group.title); \(command)\n"
    }.joined()
  }

  private func blocks(of entries: [NumberedGroup], _ index: GroupIndex) -> TerminalText {
    // A crash must not get lost among pictures that differ.
    let errors = entries.dropFirst(Self.mostGroups).filter(\.group.status.isError)
    let shown = entries.prefix(Self.mostGroups) + errors.prefix(Self.mostGroups)
    var text = shown.map { "\n" + block(of: $0, index) }.joined()
    let others = entries.count - shown.count
    if others > 0 {
      let groups = others == 1 ? "1 more group" : "\(others) more groups"
      text +=
        "\nand \(groups)\(hasResults ? ", in results.json" : ""); --verbose prints all cases\n"
    }
    if let command, !hasResults {
      text += """

        to accept any group at once, run with --reporter text,json, look at it, then: \
        \(command.textForGroups) N

        """
    }
    return text + "\n"
  }

  private func block(of entry: NumberedGroup, _ index: GroupIndex) -> TerminalText {
    let group = entry.group
    let location: TerminalText = index.location(of: group).map { " (\($0))" } ?? ""
    var lines: [TerminalText] = [
      "\(entry.number). \(palette.label(group.status)) \(count(group, index))  \(group.title)\(location)"
    ]
    if let id = group.cases.first, let first = index.result(of: id) {
      lines.append("\(id)  \(first.advice)")
    }
    if let severities = index.severities(of: group) { lines.append("\(severities)") }
    lines += others(of: entry, index)
    if let command = command(for: entry, index) {
      lines.append(command)
    } else if hasResults || group.isClass, let command, !index.acceptable(group).isEmpty {
      let part: TerminalText = group.isClass ? "" : "in part "
      lines.append("\(part)no common cause: look at each of them, with: \(command.textForReview)")
    }
    return lines.joined(separator: "\n   ") + "\n"
  }

  /// Which other cases there are, and in which other groups.
  private func others(of entry: NumberedGroup, _ index: GroupIndex) -> [TerminalText] {
    let ids = entry.group.cases
    var lines: [TerminalText] = []
    let named = ids.dropFirst().prefix(Self.mostExamples - 1).map { id -> TerminalText in
      entry.group.members?[id].map { "\(id) (\($0))" } ?? "\(id)"
    }
    if !named.isEmpty {
      let rest = ids.count - 1 - named.count
      lines.append(named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
    }
    return lines + index.remarks(on: entry.number).map { TerminalText("\($0)") }
  }

  /// `accept with: …`, or `accept 7 of them with: …` where others show something else besides; nil if there is nothing to
  /// accept, or no command that could.
  private func command(for entry: NumberedGroup, _ index: GroupIndex) -> TerminalText? {
    guard let command else { return nil }
    let ids = index.acceptable(entry.group)
    let groups = hasResults ? index.groups(accepting: entry.number) : [entry.number]
    let taken = index.part(ids, explainedBy: Set(groups)).taken
    let text: String
    if hasResults {
      guard !groups.isEmpty else { return nil }
      text = command.text(forGroups: groups, named: index.name(of:))
    } else {
      guard !entry.group.isClass, ids.count == entry.group.cases.count,
        (1...Self.mostIDs).contains(taken.count)
      else { return nil }
      text = command.text(for: taken)
    }
    let part: TerminalText =
      taken.count == entry.group.cases.count ? "" : "\(taken.count.grouped) of them "
    return "accept \(part)with: \(text)"
  }

  private func count(_ group: RunResult.Group, _ index: GroupIndex) -> TerminalText {
    let count = group.cases.count
    let kept = index.kept(group)
    let origin: TerminalText = kept == 0 ? "" : ", \(kept) of them kept from an earlier run"
    return "\(count) \(subject.rawValue)\(count == 1 ? "" : "s")\(origin)"
  }
}

extension CaseResult.Status {
  /// Whether there is no picture that could be right.
  fileprivate var isError: Bool {
    switch self {
    case .error, .crashed, .timedOut: true
    case .passed, .failed, .new, .skipped, .flaky: false
    }
  }
}
