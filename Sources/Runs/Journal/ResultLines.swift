internal import Base
internal import Results

/// `results.json` as text: its cases, one line each, and the rest of the object.
///
/// This way, a run of very many cases is summed up or merged without decoding all cases that
/// passed.
struct ResultLines {
  /// The bytes to which ``places`` refer.
  let bytes: [UInt8]
  /// The position of each case's JSON.
  let places: [LineFile.Extent]
  /// The object without its cases.
  let rest: [UInt8]
  /// Whether ``bytes`` are those of the file.
  let isAsWritten: Bool

  private static let start = Array("{\"cases\":[".utf8)

  /// - Throws: ``JSONError`` if the text is not a run's results.
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
      let line = result.line()
      defer { text += line }
      return .init(offset: text.count, count: line.count)
    }
    run.cases = []
    (bytes, isAsWritten) = (text, false)
    rest = run.line
  }

  /// Splits what ``ResultsFile`` writes; nil if the text has another form.
  ///
  /// - Returns: The places of the cases, and where the rest of the object begins.
  private static func places(in bytes: [UInt8]) -> ([LineFile.Extent], Int)? {
    let (lineFeed, comma) = (UInt8(ascii: "\n"), UInt8(ascii: ","))
    guard bytes.starts(with: start), bytes.count > start.count, bytes[start.count] == lineFeed
    else { return nil }
    var places: [LineFile.Extent] = []
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
