internal import Pictures
internal import Records

/// `results.json` as text: its cases, a line each, and what stands beside them.
///
/// A run of very many cases is summed up or merged so without making values of all that passed.
struct ResultLines {
  /// What ``places`` are places of.
  let bytes: [UInt8]
  /// Where the JSON of each case stands.
  let places: [LineFile.Place]
  /// The object without its cases.
  let rest: [UInt8]
  /// Whether ``bytes`` are those of the file.
  let isAsWritten: Bool

  private static let start = Array("{\"cases\":[".utf8)

  /// - Throws: ``JSONError`` where the text is not a run's results.
  init(_ file: [UInt8]) throws(JSONError) {
    if let (places, end) = Self.places(in: file) {
      (bytes, self.places, isAsWritten) = (file, places, true)
      rest = Self.start + file[end...]
      return
    }
    // Written by another version, or edited.
    var run = try RunResult.read(from: file)
    var text: [UInt8] = []
    places = run.cases.map { result in
      let line = Array(VerdictText.text(of: result).utf8)
      defer { text += line }
      return .init(offset: text.count, count: line.count)
    }
    run.cases = []
    (bytes, isAsWritten) = (text, false)
    rest = Array(try JSONText.compact(run).utf8)
  }

  /// What ``ResultsFile`` writes, taken apart; nil where it is written otherwise.
  ///
  /// - Returns: The places of the cases, and where the rest of the object begins.
  private static func places(in bytes: [UInt8]) -> ([LineFile.Place], Int)? {
    let (lineFeed, comma) = (UInt8(ascii: "\n"), UInt8(ascii: ","))
    guard bytes.starts(with: start), bytes.count > start.count, bytes[start.count] == lineFeed
    else { return nil }
    var places: [LineFile.Place] = []
    var place = start.count + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "]") {
      guard let end = bytes[place...].firstIndex(of: lineFeed) else { return nil }
      let hasComma = end > place && bytes[end - 1] == comma
      places.append(.init(offset: place, count: end - place - (hasComma ? 1 : 0)))
      place = end + 1
    }
    return place < bytes.count ? (places, place) : nil
  }
}
