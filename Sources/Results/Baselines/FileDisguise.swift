internal import Raster

/// What is in place of a file after an unfinished checkout or merge.
package enum FileDisguise: Equatable, Sendable {
  /// Git LFS left its pointer; the file itself was not fetched.
  case gitLFSPointer
  /// Git could not merge two versions; the first marker is in this line, counted from 1.
  case conflictMarkers(line: Int)

  /// Recognises content that cannot be used as it is; nil for anything else, even if it is simply
  /// broken.
  ///
  /// It looks at the first bytes and, in text, at the beginnings of lines.
  package init?(_ bytes: [UInt8]) {
    if GitLFSPointer.isPointer(bytes) {
      self = .gitLFSPointer
    } else if let line = Self.firstMarker(in: bytes) {
      self = .conflictMarkers(line: line)
    } else {
      return nil
    }
  }

  private static let start = Array("<<<<<<< ".utf8)
  private static let middle = Array("=======".utf8)
  private static let end = Array(">>>>>>> ".utf8)

  /// The line of the first of three markers that follow one another; a single marker can be
  /// ordinary text.
  private static func firstMarker(in bytes: [UInt8]) -> Int? {
    // Pictures and other files that are not text soon have a zero byte.
    guard !bytes.prefix(64).contains(0) else { return nil }
    var wanted = [start, middle, end][...]
    var first: Int?
    var line = 1
    var position = bytes.startIndex
    while position < bytes.endIndex, let marker = wanted.first {
      if bytes[position...].starts(with: marker) {
        first = first ?? line
        wanted.removeFirst()
      }
      guard let lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      position = lineEnd + 1
      line += 1
    }
    return wanted.isEmpty ? first : nil
  }
}

extension FileDisguise: CustomStringConvertible {
  /// Completes the file's name, and says what to do.
  package var description: String {
    switch self {
    case .gitLFSPointer: "is a Git LFS pointer; fetch the file with: git lfs pull"
    case .conflictMarkers(let line):
      "has merge conflict markers at line \(line); keep one side, or record the case again with: "
        + "harness update-baselines"
    }
  }
}
