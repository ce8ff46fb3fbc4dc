import Pictures
import Runs

/// The cases of a review in the order in which they are looked at: group by group, each case once.
struct ReviewCourse {
  struct Place: Equatable, Sendable {
    let id: String
    /// Index of its first group; nil for a case in none.
    let group: Int?
  }

  let places: [Place]
  let index: GroupIndex

  init(_ run: RunResult) {
    index = GroupIndex(run)
    var seen: Set<String> = []
    var places: [Place] = []
    for (number, group) in run.groups.enumerated() {
      for id in group.cases where index.result(of: id) != nil && seen.insert(id).inserted {
        places.append(Place(id: id, group: number))
      }
    }
    for result in run.cases where result.status.needsAttention && seen.insert(result.id).inserted {
      places.append(Place(id: result.id, group: nil))
    }
    self.places = places
  }

  /// The next place for which something holds, from one on and around; nil if there is none.
  func next(after place: Int, where holds: (Place) -> Bool) -> Int? {
    (1...max(places.count, 1)).lazy.map { (place + $0) % max(places.count, 1) }
      .first { places.indices.contains($0) && holds(places[$0]) }
  }

  /// The first place of the group before or behind a place's; nil if there is none.
  func group(from place: Int, by step: Int) -> Int? {
    let group = places[place].group
    if step > 0 {
      return places.indices.dropFirst(place + 1).first { places[$0].group != group }
    }
    guard let before = places.indices.prefix(place).last(where: { places[$0].group != group })
    else { return nil }
    return places.firstIndex { $0.group == places[before].group }
  }
}
