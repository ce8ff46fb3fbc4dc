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
    var extent: Extent
    /// Whether the case passed with an equal picture, as most do; the others are worth reading.
    var hasPassedExactly: Bool
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
  ///   - ordinal: The case's index in the suite.
  ///   - result: A ``CaseResult`` as JSON.
  ///   - action: What an update of baselines did about it.
  func add(_ ordinal: Int, _ result: [UInt8], action: String?) throws(FileError) -> Extent {
    var writer = JSONWriter()
    var extent = Extent(offset: size, count: result.count)
    writer.object { writer in
      if let action { writer.member("action") { $0.string(action) } }
      writer.member("case") { writer in
        writer.json(result)
        extent.offset += writer.bytes.count - result.count
        return true
      }
      return writer.member("ordinal") { $0.number(ordinal) }
    }
    try append(writer.bytes)
    return extent
  }

  /// The JSON of a verdict.
  func text(at extent: Extent) throws(FileError) -> [UInt8] {
    try bytes(extent.offset, extent.count)
  }

  private func bytes(_ offset: Int, _ size: Int) throws(FileError) -> [UInt8] {
    try FileSystem.bytes(from: descriptor, at: offset, count: size, path)
  }

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
    var ranges: [Range<Int>] = []
    let document: Node
    do throws(JSONFault) {
      document = try Node(json: Array(line), besides: "case", ranges: &ranges)
    } catch {
      // Nobody but harness writes here; the case is checked again.
      return nil
    }
    guard let range = ranges.first, let ordinal = document["ordinal"]?.whole else { return nil }
    let start = line.startIndex + range.lowerBound
    return (
      Earlier(
        ordinal: ordinal, extent: Extent(offset: start, count: range.count),
        hasPassedExactly: CaseResult.hasPassedExactly(line[start..<start + range.count])),
      document["action"]?.text
    )
  }
}
