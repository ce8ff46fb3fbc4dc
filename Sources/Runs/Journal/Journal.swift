internal import Base
internal import Results

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The verdicts of a run as they arrive, one line of JSON each: `events.ndjson`.
///
/// A line is in the file as soon as a case is finished, so that no verdict is lost however the
/// process ends, and results are made from the file, not from memory. Not for two threads at once.
final class Journal {
  /// The position of a verdict in the file, without the text around it.
  struct Extent {
    var offset: Int
    var count: Int
  }

  /// A verdict that an earlier process wrote.
  struct Earlier {
    var ordinal: Int
    var place: Extent
    /// Whether the case passed, which most do; the others are worth reading.
    var hasPassed: Bool
  }

  private let path: String
  private let descriptor: Int32
  private let closes: Bool
  private var size = 0

  /// Begins a journal, or continues one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isNew: Whether there must be no file yet.
  init(path: String, isNew: Bool) throws(FileError) {
    self.path = path
    closes = true
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | (isNew ? O_CREAT | O_EXCL : 0)
    descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw FileSystem.failure("open", path) }
    size = try length()
  }

  /// Begins or continues a file that has no name.
  ///
  /// - Parameter descriptor: One that outlives the process; nil makes a file that ends with the journal.
  init(descriptor: Int32?) throws(FileError) {
    path = "the journal"
    closes = descriptor == nil
    if let descriptor {
      self.descriptor = descriptor
    } else {
      self.descriptor = try NamelessFile.make()
    }
    size = try length()
  }

  deinit {
    if closes { _ = close(descriptor) }
  }

  private func length() throws(FileError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileSystem.failure("fstat", path) }
    return Int(status.st_size)
  }

  /// Adds a line, which holds no line break.
  private func append(_ line: [UInt8]) throws(FileError) {
    var bytes = line
    bytes.append(UInt8(ascii: "\n"))
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe pwrite(
          descriptor, bytes.baseAddress! + written, bytes.count - written, off_t(size + written))
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        let error = FileSystem.failure("write", path)
        // A partial line is not a verdict, and programs that read along expect whole lines. If it cannot be
        // removed, the first failure is still the one to report, and the next process cuts the line off.
        if written > 0 { _ = ftruncate(descriptor, off_t(size)) }
        throw error
      }
    }
    size += bytes.count
  }

  /// Writes the description of the run.
  func begin(_ header: [UInt8]) throws(FileError) { try append(header) }

  /// What ``begin(_:)`` wrote.
  func header() throws(FileError) -> [UInt8] {
    Array(try bytes(0, size).prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Adds a verdict.
  ///
  /// - Parameters:
  ///   - ordinal: The case's place in the suite.
  ///   - result: A ``CaseResult`` as JSON.
  ///   - action: What an update of baselines did about it.
  func add(_ ordinal: Int, _ result: [UInt8], action: String?) throws(FileError) -> Extent {
    let start = action.map { "{\"action\":\"\($0)\"," } ?? "{"
    let place = Extent(
      offset: size + start.utf8.count + Self.key.count, count: result.count)
    try append(
      Array(start.utf8) + Self.key + result + Self.ordinalKey + Array("\(ordinal)}".utf8))
    return place
  }

  /// The JSON of a verdict.
  func text(at place: Extent) throws(FileError) -> [UInt8] { try bytes(place.offset, place.count) }

  private func bytes(_ offset: Int, _ size: Int) throws(FileError) -> [UInt8] {
    try FileSystem.bytes(from: descriptor, at: offset, count: size, path)
  }

  private static let keyText = "\"case\":"
  private static let key = Array(keyText.utf8)
  private static let ordinalText = ",\"ordinal\":"
  private static let ordinalKey = Array(ordinalText.utf8)

  /// The existing verdicts; a line that a kill cut short is removed.
  func earlier() throws(FileError) -> [(verdict: Earlier, action: String?)] {
    let bytes = try self.bytes(0, size)
    var found: [(verdict: Earlier, action: String?)] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if let verdict = Self.verdict(bytes[start..<end]) { found.append(verdict) }
      start = end + 1
    }
    if start < size {
      guard ftruncate(descriptor, off_t(start)) == 0 else {
        throw FileSystem.failure("ftruncate", path)
      }
      size = start
    }
    return found
  }

  private static func verdict(
    _ line: ArraySlice<UInt8>
  ) -> (verdict: Earlier, action: String?)? {
    var rest = line.dropFirst()
    var action: String?
    let mark = Array("\"action\":\"".utf8)
    if rest.starts(with: mark) {
      let name = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }
      action = String(decoding: name, as: UTF8.self)
      rest = rest[(name.endIndex + 2)...]
    }
    guard rest.starts(with: key), line.last == UInt8(ascii: "}") else { return nil }
    let digits = line.dropLast().suffix(while: {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    })
    guard let ordinal = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let result = rest.dropFirst(key.count)
    let end = digits.startIndex - ordinalKey.count
    guard end > result.startIndex, line[end..<digits.startIndex].elementsEqual(ordinalKey)
    else { return nil }
    let text = line[result.startIndex..<end]
    return (
      Earlier(
        ordinal: ordinal, place: Extent(offset: text.startIndex, count: text.count),
        hasPassed: CaseResult.hasPassed(text)), action
    )
  }
}

extension Collection where Self: BidirectionalCollection {
  /// The longest suffix whose elements all satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}
