package import Base
package import Results

extension ShardMerge {
  /// Locks the folder, and puts the pictures of all runs there.
  ///
  /// - Returns: The lock that keeps others out.
  package func begin(in folder: RunFolder) throws(MergeError) -> FolderLock {
    do {
      let lock = try folder.lock()
      try folder.clear(keeping: [])
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
      return lock
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
          let line = try runs[Int(merged.run)].lines.line(at: merged.place)
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
        let line = Array(try run.lines.line(at: merged.place))
        return try CaseResult.read(brieflyFrom: line)
      } catch let error as FileError {
        throw .file(error)
      } catch {
        throw .damagedRun(path: run.folder.results, reason: "\(error)")
      }
    }
  }

  private static let ordinalKey = Array("\"ordinal\":".utf8)

  /// The place in the file is no longer needed. Quotes within strings are escaped, so a match is really
  /// the key.
  private static func withoutOrdinal(_ line: [UInt8]) -> [UInt8] {
    guard let start = ByteSearch.offset(of: ordinalKey, in: line) else { return line }
    let end = line[(start + ordinalKey.count)...].firstIndex(of: UInt8(ascii: ","))
    return Array(line[..<start] + line[((end ?? start - 1) + 1)...])
  }
}
