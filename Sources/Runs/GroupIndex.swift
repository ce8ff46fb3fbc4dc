package import Base
package import Results

/// The groups of a run, by which people accept: numbered from 1, the largest first.
package struct GroupIndex: Sendable {
  /// Cases of a group that are also in another one.
  package struct Overlap: Equatable, Sendable {
    /// Of the other group.
    package var number: Int
    package var title: String
    /// In the suite's order.
    package var cases: [String]
  }

  package let groups: [RunResult.Group]
  /// Of the run, see ``RunResult/shortID``.
  package let runID: String
  private let checks: RunSubject
  private let results: [String: CaseResult]
  /// For each case the numbers of its groups.
  private let numbers: [String: [Int]]

  package init(_ run: RunResult) {
    groups = run.groups
    runID = run.shortID
    checks = run.checks
    results = Dictionary(
      run.cases.lazy.filter(\.status.needsAttention).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var numbers: [String: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      for id in group.cases { numbers[id, default: []].append(index + 1) }
    }
    self.numbers = numbers
  }

  /// Numbers of groups in the order in which they are told: those with the gravest cases first, the larger ones before.
  package var numbersByGravity: [Int] {
    zip(1..., groups).map { number, group in
      (group.cases.compactMap { results[$0]?.gravity }.min() ?? .max, number)
    }.sorted(by: <).map(\.1)
  }

  /// The verdict about a case that needs attention.
  package func result(of id: String) -> CaseResult? { results[id] }

  /// Ids of a group's cases whose pictures can be accepted: they were drawn, and meet their expectations.
  package func acceptable(_ group: RunResult.Group) -> [String] {
    group.cases.filter { results[$0]?.isAcceptable ?? false }
  }

  /// Parts cases into those that groups explain wholly, so that taking the groups' changes back restores their pictures, or
  /// that cannot be accepted anyway; and those that show something else besides.
  ///
  /// - Parameter groups: Numbers from 1.
  package func part(
    _ ids: [String], explainedBy groups: Set<Int>
  ) -> (taken: [String], left: [String]) {
    func isExplained(_ id: String) -> Bool {
      results[id]?.isAcceptable != true || groups.isSuperset(of: numbers[id] ?? [])
    }
    return (ids.filter(isExplained), ids.filter { !isExplained($0) })
  }

  /// The groups by which a group's cases are accepted: it alone where it explains any of them wholly, otherwise with those
  /// of what they show besides.
  ///
  /// - Parameter number: The group's.
  /// - Returns: Nothing if there is nothing to accept, or if that needs a group without a common cause.
  package func groups(accepting number: Int) -> [Int] {
    let ids = acceptable(groups[number - 1])
    guard !ids.isEmpty else { return [] }
    let isEnough = !part(ids, explainedBy: [number]).taken.isEmpty
    let others = isEnough ? [] : overlaps(of: ids, besides: [number]).map(\.number)
    let all = [number] + others
    return all.contains { groups[$0 - 1].isClass } ? [] : all
  }

  /// `7 price lost, 1 newly cut, 46 only another size`, the gravest first; nil if all are alike.
  package func severities(of group: RunResult.Group) -> String? {
    let found = group.cases.compactMap { results[$0]?.outcome }
    let counts = Outcome.allCases.map { one in (one, found.count { $0 == one }) }
      .filter { $0.1 > 0 }
    guard counts.count > 1 else { return nil }
    return counts.map { "\($1) \($0.words)" }.joined(separator: ", ")
  }

  /// How many of a group's cases were checked by an earlier run, not the last one.
  package func kept(_ group: RunResult.Group) -> Int {
    group.cases.count { results[$0]?.earlier != nil }
  }

  /// Where a group's change is written; nil if its cases differ in that.
  package func location(of group: RunResult.Group) -> String? {
    guard let change = group.change, let location = change.location else { return nil }
    let isOfAll = group.cases.allSatisfy { results[$0]?.cause?.changes.contains(change) ?? false }
    return isOfAll ? location : nil
  }

  /// The other groups that cases are in.
  ///
  /// - Parameter own: Numbers of groups that are left out.
  package func overlaps(of ids: some Sequence<String>, besides own: Set<Int>) -> [Overlap] {
    var cases: [Int: [String]] = [:]
    for id in ids {
      for number in numbers[id, default: []] where !own.contains(number) {
        cases[number, default: []].append(id)
      }
    }
    return cases.sorted { $0.key < $1.key }.map { number, ids in
      Overlap(number: number, title: groups[number - 1].title, cases: ids)
    }
  }
}

extension GroupIndex {
  /// How many other groups are named.
  private static let mostOverlaps = 3

  /// How many cases a group has, such as `6 cases, 1 of them also in another group`.
  ///
  /// - Parameter number: The group's.
  package func count(of number: Int) -> String {
    let cases = groups[number - 1].cases
    let shared = cases.count { numbers[$0, default: []].count > 1 }
    let words = Numbers.count(cases.count, checks.rawValue)
    if shared == 0 { return words }
    return words + (cases.count == 1 ? "," : ", \(shared) of them") + " also in another group"
  }

  /// What accepting a group would leave out, and what else it would do, one sentence each.
  ///
  /// - Parameter number: The group's.
  package func remarks(on number: Int) -> [String] {
    let group = groups[number - 1]
    let ids = group.cases
    let acceptable = acceptable(group)
    var remarks: [String] = []
    let refused = ids.count { !(results[$0]?.expectations.isEmpty ?? true) }
    if refused > 0, !acceptable.isEmpty {
      remarks.append(
        "\(refused) of them cannot be accepted: \(refused == 1 ? "its" : "their") expectations fail"
      )
    }
    let overlaps = overlaps(of: acceptable.isEmpty ? ids : acceptable, besides: [number])
    if !overlaps.isEmpty { remarks.append(Self.text(of: overlaps, among: ids.count)) }
    return remarks
  }

  /// `all also in group 2 (…)`, or how many are in each of the first.
  private static func text(of overlaps: [Overlap], among count: Int) -> String {
    var parts = overlaps.prefix(mostOverlaps).map { other in
      let number =
        other.cases.count < count ? "\(other.cases.count) " : count > 1 ? "all " : ""
      return "\(number)also in group \(other.number) (\(other.title))"
    }
    let rest = overlaps.count - parts.count
    if rest > 0 { parts.append("others also in \(Numbers.count(rest, "group")) more") }
    return parts.joined(separator: ", ")
  }
}

// MARK: Names

extension GroupIndex {
  /// The longest title that stands in a command.
  private static let mostCharacters = 200

  /// What names a group wherever its run is: its title as people type it, or else its number with the run's id.
  /// A title that another group has as well is no name.
  ///
  /// - Parameter number: The group's.
  package func name(of number: Int) -> String {
    let title = Self.plain(groups[number - 1].title)
    let isName =
      !title.isEmpty && title.count <= Self.mostCharacters && Self.numbered(title) == nil
      && TerminalText("\(title)").text == title
      && groups.count { Self.plain($0.title) == title } == 1
    return isName ? title : "\(number)@\(runID)"
  }

  /// A number, and the id of the run that it is about, if the word has one: `1` or `1@3f2a9c`.
  package static func numbered(_ name: String) -> (number: Int, run: String?)? {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = parts.first.flatMap({ Int($0) }) else { return nil }
    guard let run = parts.dropFirst().first else { return (number, nil) }
    // Anything else is a title, such as that of `1@2x.png`.
    let isID = run.utf8.count == RunResult.shortIDLength && run.utf8.allSatisfy(Checksum.isDigit)
    return isID ? (number, String(run)) : nil
  }

  /// The number of the group that a word names: its number, its title, or a beginning that no other
  /// title has.
  ///
  /// - Throws: ``GroupError`` if there is none, or more than one.
  package func number(named name: String) throws(GroupError) -> Int {
    guard !groups.isEmpty else { throw .noGroups }
    if let (number, run) = Self.numbered(name) {
      if let run, run != runID { throw .otherRun(name, id: runID) }
      if groups.indices.contains(number - 1) { return number }
    }
    let wanted = Self.plain(name)
    let titles = groups.map { Self.plain($0.title) }
    let equal = titles.indices.filter { titles[$0] == wanted }
    let found =
      equal.isEmpty && !wanted.isEmpty
      ? titles.indices.filter { titles[$0].hasPrefix(wanted) } : equal
    guard found.count != 1 else { return found[0] + 1 }
    throw found.isEmpty
      ? .noGroup(name, rows: groups.indices.map(row))
      : .severalGroups(name, rows: found.map(row))
  }

  private func row(_ index: Int) -> GroupError.Row {
    GroupError.Row(
      number: index + 1, title: groups[index].title, count: groups[index].cases.count)
  }

  /// A title as people type it: shells read backticks as a command, and no key has the minus sign.
  private static func plain(_ title: String) -> String {
    title.replacing("`", with: "").replacing("−", with: "-")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A reason why a word names no group.
package enum GroupError: Error, Equatable, Sendable {
  /// An existing group.
  package struct Row: Equatable, Sendable {
    package var number: Int
    package var title: String
    package var count: Int
  }

  case noGroups
  /// The group of a run with another id.
  case otherRun(String, id: String)
  case noGroup(String, rows: [Row])
  case severalGroups(String, rows: [Row])
}

extension GroupError {
  private static let mostRows = 20

  /// What is wrong, and then the groups that could be meant, a line each.
  ///
  /// - Parameter folder: The run's.
  package func message(in folder: String) -> TerminalText {
    switch self {
    case .noGroups: "the run in \(folder) has no groups: nothing in it needs attention"
    case .otherRun(let name, let id):
      """
      \(Excerpt.quoted(name)) is a group of another run: the run in \(folder) is \(id); name the other run's folder with --from
      """
    case .noGroup(let name, let rows):
      "no group of the run in \(folder) is \(Excerpt.quoted(name)); its groups are:\(Self.lines(rows))"
    case .severalGroups(let name, let rows):
      "\(rows.count) groups of the run in \(folder) match \(Excerpt.quoted(name)); name one by its number:\(Self.lines(rows))"
    }
  }

  private static func lines(_ rows: [Row]) -> TerminalText {
    var text = rows.prefix(mostRows).map { row -> TerminalText in
      "\n  \(row.number)  \(row.title) (\(Numbers.count(row.count, "case")))"
    }.joined()
    if rows.count > mostRows { text += "\n  and \(rows.count - mostRows) more" }
    return text
  }
}
