package import Base

/// `results.json`: a run for programs to read, with the checksums of its pictures.
///
/// One object with sorted keys. `cases` come from the journal, one a line, so that memory holds one at
/// a time; equal runs give equal files.
package enum ResultsFile {
  package static let name = "results.json"
  private static let chunk = 1 << 18

  /// Writes the file, whole or not at all.
  ///
  /// - Parameters:
  ///   - result: The run; its ``RunResult/cases`` are not looked at.
  ///   - texts: Hands out the cases, JSON on one line each.
  package static func write(
    _ result: RunResult, to folder: String,
    texts: (_ add: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(RunError) {
    do {
      let file = try ReplacedFile(path: "\(folder)/\(name)")
      try write(result, texts: texts) { (bytes) throws(FileError) in try file.append(bytes) }
      try file.finish()
    } catch {
      throw .file(error)
    }
  }

  /// Makes the file's text piece by piece.
  ///
  /// - Parameters:
  ///   - result: The run; its ``RunResult/cases`` are not looked at.
  ///   - texts: Hands out the cases, JSON on one line each.
  ///   - append: Takes each piece.
  package static func write(
    _ result: RunResult,
    texts: (_ add: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void,
    append: @escaping ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    var summary = result
    summary.cases = []
    let start = "{\"cases\":[]"
    let rest = String(decoding: summary.line, as: UTF8.self)
    // "cases" sorts before all other keys.
    precondition(rest.hasPrefix(start), "the first key of \(name) is not cases")
    var buffer = Array("{\"cases\":[".utf8)
    var isFirst = true
    try texts { (text) throws(FileError) in
      buffer += (isFirst ? "\n" : ",\n").utf8
      buffer += text
      isFirst = false
      if buffer.count >= chunk {
        try append(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    buffer += "\n]\(rest.dropFirst(start.count))\n".utf8
    try append(buffer)
  }
}
