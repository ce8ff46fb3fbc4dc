private import Base
private import Synchronization

/// What a run warns of: ignored areas that are wholly outside the pictures they are meant for, most likely mistakes, and files
/// with damage that says nothing about their pixels.
package final class RunWarnings: Sendable {
  /// The ids of cases, by their areas.
  private let state = Mutex<[[Int]: Set<String>]>([:])
  private let damage = Mutex<[String: String]>([:])
  /// How many areas, and files, have a line each.
  private static let most = 5

  package init() {}

  /// Takes over those about a result.
  package func add(_ result: CaseResult) {
    for damage in result.damage ?? [] {
      self.damage.withLock { $0[damage.path] = damage.what }
    }
    for area in result.ignored ?? [] where area.isOutside {
      state.withLock { state in _ = state[area.bounds, default: []].insert(result.id) }
    }
  }

  /// A sentence for each area and each file, the same whichever thread was first; of many, for some of them.
  package var sentences: [String] { outside + damaged }

  private var damaged: [String] {
    let files = damage.withLock(\.self).sorted { $0.key.precedesInBytes($1.key) }
    let sentences = files.prefix(Self.most).map { "\($0.key): \($0.value)" }
    guard files.count > Self.most else { return sentences }
    return sentences
      + [
        "and \(Numbers.count(files.count - Self.most, "more such file")), which results.json marks"
      ]
  }

  private var outside: [String] {
    let areas = state.withLock(\.self).map { bounds, ids in
      (bounds, first: ids.min { $0.precedesInBytes($1) } ?? "", ids.count)
    }.sorted { one, other in
      one.first == other.first
        ? one.0.lexicographicallyPrecedes(other.0) : one.first.precedesInBytes(other.first)
    }
    let sentences = areas.prefix(Self.most).map { bounds, id, count in
      Wording.outside(bounds, of: id, andMore: count - 1)
    }
    guard areas.count > Self.most else { return sentences }
    let rest = Numbers.count(areas.count - Self.most, "more such area")
    return sentences + ["and \(rest), which results.json marks"]
  }
}
