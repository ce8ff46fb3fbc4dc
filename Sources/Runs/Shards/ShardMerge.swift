package import Base
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
      tolerance: result.tolerance ?? .standard,
      tolerated: parts.reduce(into: ToleratedDifferences()) { sum, part in
        if let totals = runs[part].run.totals { sum.add(totals.tolerated) }
      })
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

  mutating func replace(_ index: Int, by again: MergedCase) { cases[index] = again }

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

// MARK: - The order of cases

extension ShardMerge {
  /// Files in the suite's order.
  struct SortedFiles {
    /// By the bytes of their paths.
    let names: [String]
    /// The rank of each among ``names``, by the file's number.
    let ranks: [Int32]
  }

  static func sorted(_ files: [String: Int32]) -> SortedFiles {
    let names = files.keys.sorted { $0.precedesInBytes($1) }
    var ranks = [Int32](repeating: 0, count: files.count)
    for (rank, name) in names.enumerated() { ranks[Int(files[name] ?? 0)] = Int32(rank) }
    return SortedFiles(names: names, ranks: ranks)
  }

  /// The cases of shards in the suite's order.
  static func joined(
    _ parts: [MergedRun], _ files: SortedFiles
  ) throws(MergeError) -> [MergedCase] {
    if parts.count == 1 { return parts[0].cases }
    let ranks = files.ranks
    var cases = parts.flatMap(\.cases)
    cases.sort {
      ($0.file == $1.file)
        ? ($0.ordinal, $0.run) < ($1.ordinal, $1.run) : ranks[Int($0.file)] < ranks[Int($1.file)]
    }
    for (one, other) in zip(cases, cases.dropFirst())
    where one.file == other.file && one.ordinal == other.ordinal {
      throw .doubledCase(
        id: try id(of: one, in: parts), first: folder(of: one, in: parts),
        second: folder(of: other, in: parts))
    }
    try checkGaps(in: cases, of: parts, files)
    return cases
  }

  /// Refuses a gap between cases of a file, if every case was to be checked.
  private static func checkGaps(
    in cases: [MergedCase], of parts: [MergedRun], _ files: SortedFiles
  ) throws(MergeError) {
    // For chosen cases, a run that ended early, and older runs, this is unknown.
    guard parts.allSatisfy({ $0.run.isPartial != true && $0.run.unchecked == nil }) else { return }
    var before: MergedCase?
    for merged in cases {
      let isFirst = before.map { $0.file != merged.file } ?? true
      let expected = isFirst ? 0 : (before?.ordinal ?? 0) + 1
      guard merged.ordinal < 0 || merged.ordinal == expected else {
        throw .gap(
          file: files.names[Int(files.ranks[Int(merged.file)])], id: try id(of: merged, in: parts))
      }
      before = merged
    }
  }

  /// Replaces earlier results with later ones.
  mutating func supersede(by retries: [Int]) throws(MergeError) {
    guard !retries.isEmpty else { return }
    let indices = Dictionary(
      zip(cases.map(\.id), cases.indices), uniquingKeysWith: { first, _ in first })
    for number in retries {
      let retry = runs[number]
      for again in retry.cases {
        guard let index = indices[again.id] else {
          throw .unknownCase(id: try Self.id(of: again, in: runs), folder: retry.folder.path)
        }
        let before = runs[Int(cases[index].run)]
        if retry.run.started >= before.run.started { replace(index, by: again) }
      }
    }
  }

  private static func folder(of merged: MergedCase, in parts: [MergedRun]) -> String {
    parts.first { $0.cases.first?.run == merged.run }?.folder.path ?? ""
  }

  private static func id(
    of merged: MergedCase, in runs: [MergedRun]
  ) throws(MergeError) -> String {
    guard let run = runs.first(where: { $0.cases.first?.run == merged.run }) else { return "" }
    do {
      let line = Array(try run.lines.line(at: merged.range))
      return try CaseResult.read(from: line).id
    } catch let error as FileError {
      throw .run(.file(error))
    } catch {
      throw .run(.damagedRun(path: run.folder.results, reason: "\(error)"))
    }
  }
}

// MARK: - Writing

extension ShardMerge {
  /// Locks the folder, and puts the pictures of all runs there.
  ///
  /// - Returns: The lock that keeps others out, and what a killed process had begun to write, as messages show it.
  package func begin(
    in folder: RunFolder
  ) throws(MergeError) -> (lock: FolderLock, swept: [String]) {
    do {
      let lock = try folder.lock()
      let swept = try folder.clear(keeping: [])
      let owners = Dictionary(
        cases.lazy.map { ($0.id, Int($0.run)) }, uniquingKeysWith: { first, _ in first })
      for result in result.cases {
        guard let run = owners[result.id.hashValue] else { continue }
        for name in (result.files ?? [:]).keys.sorted() {
          guard let file = PictureFolder.File(rawValue: name) else { continue }
          try FileSystem.share(
            runs[run].folder.pictures.path(of: file, of: result.id),
            as: folder.pictures.path(of: file, of: result.id))
        }
      }
      return (lock, swept)
    } catch let error as RunError {
      throw .run(error)
    } catch let error as FileError {
      throw .run(.file(error))
    } catch {
      throw .run(.damagedRun(path: folder.path, reason: "\(error)"))
    }
  }

  /// Writes the results, last of all files.
  package func finish(_ folder: RunFolder) throws(MergeError) {
    do {
      try ResultsFile.write(result, to: folder.path) { (add) throws(FileError) in
        for merged in cases {
          let line = try runs[Int(merged.run)].lines.line(at: merged.range)
          try add(Self.withoutOrdinal(Array(line)))
        }
      }
    } catch {
      throw .run(error)
    }
  }

  /// How many cases have a verdict.
  package var count: Int { cases.count }

  /// The verdicts about some of the cases, in the suite's order.
  package func results(in range: Range<Int>) throws(RunError) -> [CaseResult] {
    try cases[range].map { merged throws(RunError) in
      let run = runs[Int(merged.run)]
      do {
        let line = Array(try run.lines.line(at: merged.range))
        return try CaseResult.read(brieflyFrom: line)
      } catch let error as FileError {
        throw .file(error)
      } catch {
        throw .damagedRun(path: run.folder.results, reason: "\(error)")
      }
    }
  }

  private static let ordinalKey = Array("\"ordinal\":".utf8)

  /// The index in the file is no longer needed. Quotes within strings are escaped, so a match is really
  /// the key.
  private static func withoutOrdinal(_ line: [UInt8]) -> [UInt8] {
    guard let start = ByteSearch.offset(of: ordinalKey, in: line) else { return line }
    let end = line[(start + ordinalKey.count)...].firstIndex(of: UInt8(ascii: ","))
    return Array(line[..<start] + line[((end ?? start - 1) + 1)...])
  }
}
