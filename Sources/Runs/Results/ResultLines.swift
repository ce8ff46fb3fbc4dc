internal import Labels

/// `results.json` as text: its cases, a line each, and what stands beside them.
///
/// A run of very many cases is summed up or merged so without making values of all that passed.
struct ResultLines {
  /// JSON of each case.
  let cases: [ArraySlice<UInt8>]
  /// The object without its cases.
  let rest: [UInt8]

  private static let start = Array("{\"cases\":[".utf8)

  /// - Throws: ``JSONError`` where the text is not a run's results.
  init(_ bytes: [UInt8]) throws(JSONError) {
    if let lines = Self.lines(of: bytes) {
      cases = lines.cases
      rest = Self.start + lines.rest
      return
    }
    // Written by another version, or edited.
    var run = try RunResult.read(from: bytes)
    cases = run.cases.map { Array(VerdictText.text(of: $0).utf8)[...] }
    run.cases = []
    rest = Array(try JSONText.compact(run).utf8)
  }

  /// What ``ResultsFile`` writes, taken apart; nil where it is written otherwise.
  private static func lines(
    of bytes: [UInt8]
  ) -> (cases: [ArraySlice<UInt8>], rest: ArraySlice<UInt8>)? {
    let (lineFeed, comma) = (UInt8(ascii: "\n"), UInt8(ascii: ","))
    guard bytes.starts(with: start), bytes.count > start.count, bytes[start.count] == lineFeed
    else { return nil }
    var cases: [ArraySlice<UInt8>] = []
    var place = start.count + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "]") {
      guard let end = bytes[place...].firstIndex(of: lineFeed) else { return nil }
      let line = bytes[place..<end]
      cases.append(line.last == comma ? line.dropLast() : line)
      place = end + 1
    }
    return place < bytes.count ? (cases, bytes[place...]) : nil
  }
}
