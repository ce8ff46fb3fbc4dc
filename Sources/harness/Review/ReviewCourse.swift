import Results
import Runs

/// The cases of a review in the order in which they are looked at: group by group, each case once.
struct ReviewCourse {
  struct Stop: Equatable, Sendable {
    let id: String
    /// Index of its first group; nil for a case in none.
    let group: Int?
  }

  let stops: [Stop]
  let index: GroupIndex

  init(_ run: RunResult) {
    index = GroupIndex(run)
    var seen: Set<String> = []
    var stops: [Stop] = []
    for (number, group) in run.groups.enumerated() {
      for id in group.cases where index.result(of: id) != nil && seen.insert(id).inserted {
        stops.append(Stop(id: id, group: number))
      }
    }
    for result in run.cases where result.status.needsAttention && seen.insert(result.id).inserted {
      stops.append(Stop(id: result.id, group: nil))
    }
    self.stops = stops
  }

  /// The next index for which something holds, from one on and around; nil if there is none.
  func next(after index: Int, where holds: (Stop) -> Bool) -> Int? {
    (1...max(stops.count, 1)).lazy.map { (index + $0) % max(stops.count, 1) }
      .first { stops.indices.contains($0) && holds(stops[$0]) }
  }

  /// The index of the first case of the group before or behind that of an index; nil if there is none.
  func group(from index: Int, by step: Int) -> Int? {
    let group = stops[index].group
    if step > 0 {
      return stops.indices.dropFirst(index + 1).first { stops[$0].group != group }
    }
    guard let before = stops.indices.prefix(index).last(where: { stops[$0].group != group })
    else { return nil }
    return stops.firstIndex { $0.group == stops[before].group }
  }
}
