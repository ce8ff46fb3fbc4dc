internal import Base
package import Cases
private import Raster

/// Decides which case belongs to which shard, in the same way on every machine, from cheap
/// information.
///
/// A suite that is quick to read is split case by case. In a large one each file is read by one shard, so that a
/// hundred shards do not read everything a hundred times; only a file that is long work by itself is split.
package struct ShardPlan: Sendable {
  private let shard: Shard
  private let timings: ShardTimings?
  /// A suite with fewer bytes is split case by case; reading this many takes about a second.
  var smallSuite = 8 << 20

  package init(_ shard: Shard, timings: ShardTimings? = nil) {
    self.shard = shard
    self.timings = timings
  }

  /// What two shards must have in common to be parts of the same run: the files, and how they are split.
  package func basis(of files: [SuiteFile]) -> String {
    var checksum = CRC32()
    for file in files { checksum.update(Array("\(file.path) \(file.byteCount)\n".utf8)[...]) }
    return "\(timings?.checksum ?? "hash"), files crc32:\(checksum.text)"
  }

  /// The part of the suite that this shard reads.
  package var part: SuitePart { SuitePart { files in shares(of: files) } }

  /// - Parameter files: All of the suite.
  func shares(of files: [SuiteFile]) -> [SuitePart.Share] {
    let weights = weights(of: files)
    let isSmall = files.reduce(0) { $0 + $1.byteCount } < smallSuite
    // A file that is a quarter of a shard's work could make it a quarter slower than the others.
    let most = weights.reduce(0, +) / Double(4 * shard.total)
    let isSplit = weights.map { isSmall || $0 > most }
    var loads = Loads(shard.total)
    var shares = isSplit.map { $0 ? SuitePart.Share.all : .none }
    for index in Self.heaviestFirst(weights, by: { files[$0].path }) where !isSplit[index] {
      if loads.take(weights[index]) == shard.index - 1 { shares[index] = .all }
    }
    let takes = condition(files.indices.filter { isSplit[$0] }.map { files[$0].name }, loads)
    for index in files.indices where isSplit[index] { shares[index] = .cases(takes) }
    return shares
  }

  /// The seconds of each file's work if an earlier run gives them, otherwise its bytes.
  private func weights(of files: [SuiteFile]) -> [Double] {
    guard let timings else { return files.map { Double($0.byteCount) } }
    let seconds = files.map { timings.seconds(ofFile: $0.name) }
    let known = zip(files, seconds).filter { $0.1 != nil }
    let bytes = known.reduce(0) { $0 + $1.0.byteCount }
    let perByte = bytes == 0 ? 1 : known.reduce(0) { $0 + ($1.1 ?? 0) } / Double(bytes)
    return zip(files, seconds).map { $1 ?? Double($0.byteCount) * perByte }
  }

  /// Which of some cases belong to this shard, whatever files they are in.
  package func indices(of ids: [String]) -> [Int] {
    var files: Set<String> = []
    for id in ids { files.insert(Self.folder(of: id)) }
    let takes = condition(files.sorted { $0.precedesInBytes($1) }, Loads(shard.total), Set(ids))
    return ids.indices.filter { takes(ids[$0]) }
  }

  private static func folder(of id: String) -> String {
    id.lastIndex(of: "/").map { String(id[..<$0]) } ?? ""
  }

  /// Which cases of the files that are split belong to this shard.
  ///
  /// - Parameter wanted: The existing cases; nil if they are not known.
  private func condition(
    _ names: [String], _ loads: Loads, _ wanted: Set<String>? = nil
  ) -> @Sendable (String) -> Bool {
    var loads = loads
    var mine: Set<String> = []
    var known: Set<String> = []
    if let timings {
      let cases = names.flatMap { timings.cases(ofFile: $0) }
        .filter { wanted?.contains($0.id) ?? true }
      known.reserveCapacity(cases.count)
      for index in Self.heaviestFirst(cases.map(\.seconds), by: { cases[$0].id }) {
        // An id may be that of a file's only case, or of a case in its folder's file: timings know it for both.
        guard known.insert(cases[index].id).inserted else { continue }
        if loads.take(cases[index].seconds) == shard.index - 1 { mine.insert(cases[index].id) }
      }
    }
    return { [shard, mine, known] id in
      known.contains(id) ? mine.contains(id) : Self.shard(of: id, total: shard.total) == shard.index
    }
  }

  /// Indices by weight, and by the names' bytes if weights are equal.
  private static func heaviestFirst(
    _ weights: [Double], by name: (Int) -> String
  ) -> [Int] {
    weights.indices.sorted {
      weights[$0] != weights[$1] ? weights[$0] > weights[$1] : name($0).precedesInBytes(name($1))
    }
  }

  /// The shard, from 1, that a name belongs to, whatever other names there are.
  static func shard(of name: String, total: Int) -> Int {
    let digest = Checksum.digest(Array(name.utf8))
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(number % UInt64(total)) + 1
  }
}

extension ShardPlan {
  /// Decides whether this shard is responsible for a baseline that no case names.
  ///
  /// Baselines of a file's cases belong to the file's shard; those of no file belong to any one.
  ///
  /// - Parameter files: All of the suite.
  package func owner(among files: [SuiteFile]) -> (_ id: String) -> Bool {
    let share = share(among: files)
    return { id in
      switch share(id) {
      case .all: true
      case .some(.none): false
      case .cases(let takes): takes(id)
      case nil: Self.shard(of: id, total: shard.total) == shard.index
      }
    }
  }

  /// Decides whether this shard knows if a case has an id: it reads the file that would have the case, or there is none.
  ///
  /// - Parameter files: All of the suite.
  package func reader(among files: [SuiteFile]) -> (_ id: String) -> Bool {
    let share = share(among: files)
    return { id in if case .some(.none) = share(id) { false } else { true } }
  }

  /// The share of the file that would have the case of an id; nil if there is none.
  private func share(among files: [SuiteFile]) -> (_ id: String) -> SuitePart.Share? {
    let shares = Dictionary(
      zip(files.map(\.name), shares(of: files)), uniquingKeysWith: { first, _ in first })
    return { id in shares[id] ?? shares[Self.folder(of: id)] }
  }
}

/// How much work each shard has been given.
private struct Loads {
  /// A heap: each load is at most as large as the two below it, and earlier shards come first.
  private var heap: [(load: Double, shard: Int)]

  init(_ count: Int) { heap = (0..<count).map { (0, $0) } }

  /// Gives work to the shard that has the least.
  ///
  /// - Returns: The shard, from 0.
  mutating func take(_ work: Double) -> Int {
    let shard = heap[0].shard
    heap[0].load += work
    var index = 0
    while true {
      var least = index
      for below in [2 * index + 1, 2 * index + 2] where below < heap.count {
        if (heap[below].load, heap[below].shard) < (heap[least].load, heap[least].shard) {
          least = below
        }
      }
      if least == index { return shard }
      heap.swapAt(index, least)
      index = least
    }
  }
}
