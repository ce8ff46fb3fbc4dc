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
  ///   - number: The run's place among all.
  ///   - files: Numbers of files, by their paths; new ones are added.
  ///   - attention: Gets the results that need attention.
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
      run = try RunResult.read(from: text.rest)
      lines = text.isAsWritten ? try LineFile(path: folder.results) : LineFile(bytes: text.bytes)
      cases.reserveCapacity(text.places.count)
      for place in text.places {
        cases.append(try Self.case(text, place, number, &files, attention))
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
    _ text: ResultLines, _ place: LineFile.Extent, _ number: Int, _ files: inout [String: Int32],
    _ attention: (_ id: String, CaseResult) -> Void
  ) throws -> MergedCase {
    let line = Array(text.bytes[place.offset..<place.offset + place.count])
    guard case .object(let members) = try JSONValue(parsing: line),
      case .string(let id)? = members["id"], CaseID.isPath(id),
      case .string(let file)? = members["file"],
      case .string(let word)? = members["status"], let status = CaseResult.Status(rawValue: word),
      let code = CaseResult.Status.allCases.firstIndex(of: status)
    else { throw JSONError(reason: "a case has no id, file and status") }
    if status != .passed, status != .skipped {
      let result = try CaseResult.read(from: line)
      try result.check("the case “\(id)”")
      attention(id, result)
    }
    let known = files[file]
    let fileNumber = known ?? Int32(files.count)
    if known == nil { files[file] = fileNumber }
    return MergedCase(
      id: id.hashValue, file: fileNumber, ordinal: number32(members["ordinal"]),
      line: number32(members["line"]), run: Int32(number), status: UInt8(code), place: place)
  }

  private static func number32(_ value: JSONValue?) -> Int32 {
    guard case .number(let number)? = value, (0...2e9).contains(number) else { return -1 }
    return Int32(number)
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
  /// The run's place among all.
  var run: Int32
  /// The place of its status among all.
  var status: UInt8
  var place: LineFile.Extent
}
