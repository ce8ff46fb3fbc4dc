internal import Base
internal import Results

extension ShardMerge {
  /// Files in the suite's order.
  struct SortedFiles {
    /// By the bytes of their paths.
    let names: [String]
    /// The place of each among ``names``, by the file's number.
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
    let places = Dictionary(
      zip(cases.map(\.id), cases.indices), uniquingKeysWith: { first, _ in first })
    for number in retries {
      let retry = runs[number]
      for again in retry.cases {
        guard let place = places[again.id] else {
          throw .unknownCase(id: try Self.id(of: again, in: runs), folder: retry.folder.path)
        }
        let before = runs[Int(cases[place].run)]
        if retry.run.started >= before.run.started { replace(place, by: again) }
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
      let line = Array(try run.lines.line(at: merged.place))
      return try CaseResult.read(from: line).id
    } catch let error as FileError {
      throw .run(.file(error))
    } catch {
      throw .run(.damagedRun(path: run.folder.results, reason: "\(error)"))
    }
  }
}
