internal import Base
internal import Results

/// `results.json` as text: its cases, one line each, and the rest of the object.
///
/// This way, a run of very many cases is summed up or merged with one case in memory at a time.
struct ResultLines {
  /// The bytes to which ``ranges`` refer.
  let bytes: [UInt8]
  /// Where each case's JSON stands.
  let ranges: [Range<Int>]
  /// Everything but its cases.
  let run: RunResult
  /// Whether ``bytes`` are those of the file.
  let isAsWritten: Bool

  /// - Throws: ``JSONError`` if the text is not a run's results.
  init(_ file: [UInt8]) throws(JSONError) {
    var ranges: [Range<Int>] = []
    run = try RunResult.read(from: file, besides: &ranges)
    isAsWritten = ranges.allSatisfy { Self.isLine($0, in: file) }
    if isAsWritten {
      (bytes, self.ranges) = (file, ranges)
      return
    }
    // Written by another version, or edited.
    var text: [UInt8] = []
    self.ranges = try RunResult.read(from: file).cases.map { result in
      let start = text.count
      text += result.line()
      return start..<text.count
    }
    bytes = text
  }

  /// Whether a case stands on a line of its own, as ``ResultsFile`` writes it.
  private static func isLine(_ range: Range<Int>, in file: [UInt8]) -> Bool {
    let lineFeed = UInt8(ascii: "\n")
    let rest = file[range.upperBound...]
    let end = rest.first == UInt8(ascii: ",") ? rest.dropFirst().first : rest.first
    return file[range.lowerBound - 1] == lineFeed && end == lineFeed
      && !file[range].contains(lineFeed)
  }

  /// A case as it is written.
  func text(_ index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// A case, briefly if it passed.
  ///
  /// - Throws: ``JSONError`` that names the case's index.
  func result(_ index: Int) throws(JSONError) -> CaseResult {
    do throws(JSONError) {
      return try CaseResult.read(brieflyFrom: Array(text(index)))
    } catch {
      throw JSONError(reason: "cases[\(index)]: \(error.reason)")
    }
  }
}
