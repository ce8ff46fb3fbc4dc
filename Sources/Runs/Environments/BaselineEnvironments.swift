package import Base
package import Results

/// The environments of a suite's baselines, compared with the one that draws its labels now.
package struct BaselineEnvironments: Equatable, Sendable {
  /// Baselines of one other environment.
  package struct Other: Equatable, Sendable {
    /// What differs, as it was: `HarfBuzz 6.0.0 and Cairo 1.16.0`.
    package var recorded: String
    /// What differs, as it is now.
    package var now: String
    package var count: Int
  }

  /// Baselines recorded in the current environment, as far as their records say.
  package private(set) var same = 0
  /// Most frequent first.
  package private(set) var others: [Other] = []
}

extension BaselineStore {
  /// Reads the environments of some cases' baselines; those that cannot be read are left out.
  ///
  /// - Parameter environment: The environment that draws now.
  package func environments(
    of ids: some Sequence<String>, besides environment: RunResult.Environment
  ) throws(FileError) -> BaselineEnvironments {
    let now = Fingerprint(environment.recorded(withICU: true))
    var found = BaselineEnvironments()
    for id in ids {
      guard let now, let recorded = try pair(of: id).fingerprint else { continue }
      found.note(recorded, besides: now)
    }
    found.sort()
    return found
  }
}

extension BaselineEnvironments {
  fileprivate mutating func note(_ recorded: Fingerprint, besides now: Fingerprint) {
    guard now.isOther(than: recorded) else {
      same += 1
      return
    }
    let (was, here) = (recorded.words(besides: now), now.words(besides: recorded))
    if let index = others.firstIndex(where: { $0.recorded == was && $0.now == here }) {
      others[index].count += 1
    } else {
      others.append(Other(recorded: was, now: here, count: 1))
    }
  }

  fileprivate mutating func sort() {
    others.sort { ($0.count, $1.recorded) > ($1.count, $0.recorded) }
  }
}
