internal import Base
internal import Results

/// One of the runs that are merged.
struct MergedRun {
  let folder: RunFolder
  /// Everything but its cases.
  let run: RunResult
  /// Its cases' lines.
  let lines: LineFile
  /// The cases, in the run's order.
  private(set) var cases: [MergedCase] = []

  /// Reads a run once from end to end.
  ///
  /// - Parameters:
  ///   - number: The run's index among all.
  ///   - files: Numbers of files, by their paths; new ones are added.
  ///   - attention: Gets the results that did not pass.
  init(
    _ folder: RunFolder, number: Int, files: inout [String: Int32],
    attention: (_ id: String, CaseResult) -> Void
  ) throws(MergeError) {
    self.folder = folder
    do {
      guard let bytes = try FileSystem.contents(of: folder.results) else {
        // Distinguishes an unfinished run from none.
        _ = try folder.read()
        throw RunError.noRun(path: folder.results)
      }
      let text = try ResultLines(bytes)
      run = text.run
      lines = text.isAsWritten ? try LineFile(path: folder.results) : LineFile(bytes: text.bytes)
      cases.reserveCapacity(text.ranges.count)
      for index in text.ranges.indices {
        cases.append(try Self.case(text, index, number, &files, attention))
      }
    } catch let error as JSONError {
      throw .run(.damagedRun(path: folder.results, reason: error.reason))
    } catch let error as FileError {
      throw .run(.file(error))
    } catch let error as RunError {
      throw .run(error)
    } catch {
      throw .run(.damagedRun(path: folder.results, reason: "\(error)"))
    }
  }

  private static func `case`(
    _ text: ResultLines, _ index: Int, _ number: Int, _ files: inout [String: Int32],
    _ attention: (_ id: String, CaseResult) -> Void
  ) throws(JSONError) -> MergedCase {
    let result = try text.result(index)
    if result.status != .passed { attention(result.id, result) }
    let fileNumber = files[result.file] ?? Int32(files.count)
    files[result.file] = fileNumber
    return MergedCase(
      id: result.id.hashValue, file: fileNumber, ordinal: number32(result.ordinal),
      line: number32(result.line), run: Int32(number), status: result.status,
      range: text.ranges[index])
  }

  private static func number32(_ number: Int?) -> Int32 {
    number.flatMap { (0...2_000_000_000).contains($0) ? Int32($0) : nil } ?? -1
  }
}

/// A case of one of the runs: the position of its line, and what distinguishes it from others.
struct MergedCase {
  /// Different for different ids.
  var id: Int
  var file: Int32
  /// −1 where it is not known, as of ``line``.
  var ordinal: Int32
  var line: Int32
  /// The run's index among all.
  var run: Int32
  var status: CaseResult.Status
  var range: Range<Int>
}
