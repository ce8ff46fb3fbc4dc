internal import Base

extension RunResult.Group {
  /// Gathers cases that need attention by their reasons, the largest group first.
  ///
  /// A case whose picture differs is in a group for each change of its cause, and in one for each expectation that
  /// fails; any other is in the group of what is at fault. What looks the same in several pictures, before and now, is one
  /// group of these.
  package static func groups(of cases: [CaseResult]) -> [RunResult.Group] {
    var drafts: [Draft] = []
    var indices: [String: Int] = [:]
    let shared = sharedObjects(of: cases)
    for result in cases where result.status.needsAttention {
      var known: Set<String> = []
      for reason in result.reasons(sharing: shared) where known.insert(reason.key).inserted {
        if let index = indices[reason.key] {
          drafts[index].add(result, reason)
        } else {
          indices[reason.key] = drafts.count
          drafts.append(Draft(result, reason))
        }
      }
    }
    return joined(drafts).enumerated()
      .sorted { ($1.element.cases.count, $0.offset) < ($0.element.cases.count, $1.offset) }
      .map(\.element.group)
  }

  /// The keys of what several cases show.
  private static func sharedObjects(of cases: [CaseResult]) -> Set<String> {
    var (known, shared): (Set<String>, Set<String>) = ([], [])
    for result in cases where result.status.needsAttention {
      for key in Set((result.cause?.changes ?? []).compactMap(\.objectKey))
      where !known.insert(key).inserted {
        shared.insert(key)
      }
    }
    return shared
  }

  /// Values of one map that changed in exactly the same cases are one change: for example a font's family
  /// and size. So are things that exactly the same cases show.
  private static func joined(_ drafts: [Draft]) -> [Draft] {
    var joined: [Draft] = []
    var indices: [String: [Int]] = [:]
    for draft in drafts {
      let objects = draft.reason.isOfObject ? "objects" : nil
      guard let owner = objects ?? draft.reason.change?.owner else {
        joined.append(draft)
        continue
      }
      if let index = indices[owner]?.first(where: { joined[$0].cases == draft.cases }) {
        joined[index].reason.add(draft.reason)
        joined[index].shared = max(joined[index].shared, draft.shared)
      } else {
        indices[owner, default: []].append(joined.count)
        joined.append(draft)
      }
    }
    return joined
  }

  private struct Draft {
    let status: CaseResult.Status
    let stage: CaseResult.Stage?
    var reason: GroupReason
    /// The first of the reason's titles that fits all cases.
    var shared = 0
    private var members: [Member]
    var cases: [String] { members.map(\.id) }

    private struct Member {
      let id: String
      let own: String?
      let rank: Int
      let severity: Severity

      init(_ result: CaseResult, _ reason: GroupReason) {
        id = result.id
        own = reason.own
        rank = reason.rank
        severity = result.severityOfPicture ?? .paint
      }
    }

    init(_ result: CaseResult, _ reason: GroupReason) {
      status = result.status
      stage = reason.isOfPicture ? result.cause?.stage : nil
      self.reason = reason
      members = [Member(result, reason)]
    }

    mutating func add(_ result: CaseResult, _ other: GroupReason) {
      members.append(Member(result, other))
      while shared < reason.titles.count - 1, other.titles[shared] != reason.titles[shared] {
        shared += 1
      }
    }

    var group: RunResult.Group {
      // Sorting keeps the order of equals nowhere but here. Of members of one rank of the reason, the gravest stand first.
      let sorted = members.enumerated().sorted { one, other in
        (one.element.rank, one.element.severity, one.offset)
          < (other.element.rank, other.element.severity, other.offset)
      }.map(\.element)
      let own = sorted.compactMap { member in member.own.map { (member.id, $0) } }
      let areAlike = Set(own.map(\.1)).count < 2
      return RunResult.Group(
        title: reason.title(shared, of: members.count), status: status, stage: stage,
        change: shared == 0 && areAlike ? reason.change : nil, isClass: reason.isClass,
        cases: sorted.map(\.id),
        members: areAlike
          ? nil : Dictionary(own, uniquingKeysWith: { first, _ in first }))
    }
  }
}

extension CaseResult {
  /// Longer messages are cut in titles.
  private static let longestTitle = 100

  fileprivate func reasons(sharing shared: Set<String>) -> [GroupReason] {
    switch status {
    case .new:
      if let renamedFrom {
        return [
          GroupReason(
            key: "renamed",
            titles: Wording.titles(forRenamedFrom: renamedFrom, isOfPair: isOfPair).map { "\($0)" })
        ]
      }
      let title = isOfPair ? "not among the expected pictures" : "no baseline yet"
      return [GroupReason(key: "new", title: title)]
    case .flaky: return [GroupReason(key: "flaky", title: Wording.passedLater)]
    case .error, .crashed, .timedOut:
      let reason = fault?.reason ?? message ?? status.rawValue
      return [
        GroupReason(key: "\(status) \(reason)", title: Excerpt.text(reason, Self.longestTitle))
      ]
    case .passed, .skipped, .failed: break
    }
    let changes = cause?.changes ?? []
    let isOfSize = changes.contains { $0.kind == .size }
    var reasons = changes.compactMap { change -> GroupReason? in
      let isShared = change.objectKey.map(shared.contains) ?? false
      // Another size is reason enough for what no other picture has.
      guard isShared || !isOfSize || change.object == nil else { return nil }
      return GroupReason(change, isShared: isShared)
    }
    if reasons.isEmpty, let cause {
      reasons = [
        GroupReason(
          key: "no change \(cause.stage) \(cause.effects)",
          title: Excerpt.text(cause.summary, Self.longestTitle))
      ]
    }
    if cause == nil, expectations.isEmpty { return [pictureReason] }
    return reasons
      + expectations.map { failed in
        GroupReason(
          key: "expect \([failed.what, failed.expected, failed.actual].joined(separator: "\n"))",
          title: Excerpt.text(failed.sentence, Self.longestTitle), isOfPicture: false)
      }
  }
}
