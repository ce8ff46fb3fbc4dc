internal import Base
package import Results

/// Merges the results of shards as if one machine had checked the suite.
///
/// For cases that passed, only the file and the position of their line are in memory, not the line.
package struct ShardMerge {
  /// The whole run, with the cases that need attention or have more to say than that they passed.
  package private(set) var result: RunResult
  /// Differences between the machines, one sentence each.
  package private(set) var notes: [String] = []
  private(set) var runs: [MergedRun] = []
  /// In the suite's order.
  private(set) var cases: [MergedCase] = []

  /// Reads the runs.
  ///
  /// - Parameters:
  ///   - folders: One for each shard, and any that ran some cases again.
  ///   - isWhole: Whether all shards must be there.
  package init(_ folders: [RunFolder], isWhole: Bool = true) throws(MergeError) {
    var files: [String: Int32] = [:]
    var attention: [Attention: CaseResult] = [:]
    for (number, folder) in folders.enumerated() {
      runs.append(
        try MergedRun(folder, number: number, files: &files) { id, result in
          attention[Attention(run: Int32(number), id: id.hashValue)] = result
        })
    }
    let (parts, retries) = try Self.roles(of: runs, isWhole)
    result = runs[parts[0]].run
    cases = try Self.joined(parts.map { runs[$0] }, Self.sorted(files))
    try supersede(by: retries)
    notes = Self.notes(on: runs)
    if !isWhole, let shard = runs.first?.run.shard, shard.total > 1 {
      notes.append("this is only shard \(shard.index) of \(shard.total)")
    }
    var counts: [CaseResult.Status: Int] = [:]
    for merged in cases { counts[merged.status, default: 0] += 1 }
    let unchecked = Set(runs.flatMap { $0.run.unchecked ?? [] })
    let checked = Set(unchecked.isEmpty ? [] : cases.map(\.id))
    let remaining = unchecked.filter { !checked.contains($0.hashValue) }
    var whole = RunResult(
      harness: result.harness, started: runs.map(\.run.started).min() ?? result.started,
      duration: runs.map(\.run.duration).max() ?? 0, environment: result.environment,
      cases: cases.compactMap { attention[Attention(run: $0.run, id: $0.id)] }.map {
        var result = $0
        result.ordinal = nil
        return result
      },
      counts: counts,
      orphans: Set(parts.flatMap { runs[$0].run.orphans }).sorted { $0.precedesInBytes($1) },
      tolerance: result.tolerance ?? .standard)
    whole.subject = result.subject
    whole.isPartial = parts.contains { runs[$0].run.isPartial == true } ? true : nil
    if !remaining.isEmpty {
      whole.interrupted = cases.count + remaining.count
      whole.unchecked = remaining.sorted { $0.precedesInBytes($1) }
    }
    result = whole
  }

  private struct Attention: Hashable {
    var run: Int32
    var id: Int
  }

  mutating func replace(_ place: Int, by again: MergedCase) { cases[place] = again }

  /// How many cases of the run have each status.
  package var counts: [CaseResult.Status: Int] {
    Dictionary(
      uniqueKeysWithValues: CaseResult.Status.allCases.map { ($0, result.count(of: $0)) })
  }
}

// MARK: - Which runs are parts

extension ShardMerge {
  /// Which runs are the shards, and which ran some of their cases again, the earliest first.
  private static func roles(
    of runs: [MergedRun], _ isWhole: Bool
  ) throws(MergeError) -> (parts: [Int], retries: [Int]) {
    let whole = runs.indices.filter { runs[$0].run.isPartial != true }
    let split = runs.indices.filter { runs[$0].run.shard.total > 1 }
    let parts = !whole.isEmpty ? whole : !split.isEmpty ? split : [runs.indices.lowerBound]
    try check(parts.map { runs[$0] }, isWhole)
    // Each case has its own tolerance if it differs from the common one.
    for run in runs where run.run.tolerance != runs[parts[0]].run.tolerance {
      throw .apart(
        first: runs[parts[0]].folder.path, second: run.folder.path,
        reason: "the tolerance of suite.yaml was different; run all shards again")
    }
    let known = Set(parts)
    let retries = runs.indices.filter { !known.contains($0) }
      .sorted { (runs[$0].run.started, $0) < (runs[$1].run.started, $1) }
    return (parts, retries)
  }

  private static func check(_ parts: [MergedRun], _ isWhole: Bool) throws(MergeError) {
    let first = parts[0]
    var known: [Int: String] = [:]
    for part in parts {
      let shard = part.run.shard
      func apart(_ reason: String) -> MergeError {
        .apart(first: first.folder.path, second: part.folder.path, reason: reason)
      }
      guard shard.total == first.run.shard.total else {
        throw apart("one is of \(first.run.shard.total) shards, the other of \(shard.total)")
      }
      guard (1...Shard.most).contains(shard.total), (1...shard.total).contains(shard.index) else {
        throw .run(
          .damagedRun(
            path: part.folder.results,
            reason: "shard \(shard.index) of \(shard.total) is not possible"))
      }
      guard shard.basis == first.run.shard.basis else {
        throw apart("the suite or --timings was different; run all shards again")
      }
      guard part.run.environment.renderer == first.run.environment.renderer else {
        throw apart("they were drawn by different renderers, or compared with different ones")
      }
      guard part.run.harness == first.run.harness else {
        throw apart("their versions of harness are \(first.run.harness) and \(part.run.harness)")
      }
      if let other = known[shard.index] {
        let name = shard.total == 1 ? "the whole run" : "shard \(shard.index) of \(shard.total)"
        throw .doubled(name: name, first: other, second: part.folder.path)
      }
      known[shard.index] = part.folder.path
    }
    guard isWhole else { return }
    let missing = (1...first.run.shard.total).filter { known[$0] == nil }
    guard missing.isEmpty else { throw .missing(shards: missing, total: first.run.shard.total) }
  }

  /// What a reader must know about machines that differed.
  private static func notes(on runs: [MergedRun]) -> [String] {
    let first = runs[0]
    return runs.dropFirst().compactMap { other in
      let (one, two) = (first.run.environment, other.run.environment)
      guard one != two else { return nil }
      let facts = [
        ("OS", one.os, two.os), ("architecture", one.arch, two.arch),
        ("Pango", one.pango ?? "", two.pango ?? ""),
        ("HarfBuzz", one.harfbuzz ?? "", two.harfbuzz ?? ""),
        ("FreeType", one.freetype ?? "", two.freetype ?? ""),
        ("cairo", one.cairo ?? "", two.cairo ?? ""),
        ("fonts", "", one.fonts == two.fonts ? "" : "others"),
      ]
      let what = facts.filter { $0.1 != $0.2 }.map(\.0).joined(separator: ", ")
      return "\(first.folder.path) and \(other.folder.path) ran on different machines: \(what)"
    }
  }
}
