/// A case as written in its file.
package struct WrittenCase: Equatable, Sendable {
  /// As messages show it.
  package var file: String
  /// The first of its lines, from 1.
  package var line: Int
  /// Its lines, without those after the last one with content.
  package var text: String
  /// How many more lines there are.
  package var more: Int
}

/// The lines of cases, read again from their files on request.
///
/// Cases of a file are next to each other, so one file is kept at a time.
package final class WrittenCases {
  private let folder: SuiteFolder
  private let displayPath: String
  private let cases: [Case]
  private var file: (path: String, lines: [Substring], starts: [Int])?
  /// The cases of a matrix share one.
  private var last: WrittenCase?

  /// How many lines are shown, and how many bytes.
  private static let mostLines = 200
  private static let mostBytes = 1 << 16

  /// - Parameter cases: All of the suite, in its order.
  init(folder: SuiteFolder, displayPath: String, cases: [Case]) {
    self.folder = folder
    self.displayPath = displayPath
    self.cases = cases
  }

  /// From the case's first line to the next case; nil if the file has changed or is gone.
  ///
  /// - Parameter index: In the suite's order.
  package func written(at index: Int) -> WrittenCase? {
    let location = cases[index].location
    if let last, last.file == location.file, last.line == location.line { return last }
    if file?.path != location.file {
      file = (location.file, lines(of: location.file), starts(around: index))
    }
    guard let file, file.lines.indices.contains(location.line - 1) else { return nil }
    let next = file.starts.first { $0 > location.line } ?? file.lines.count + 1
    let end = min(next - 1, file.lines.count)
    var lines = file.lines[(location.line - 1)..<end]
    while let line = lines.last, line.allSatisfy(\.isWhitespace) { lines.removeLast() }
    var shown = lines.prefix(Self.mostLines)
    var bytes = shown.reduce(0) { $0 + $1.utf8.count }
    while bytes > Self.mostBytes, let line = shown.popLast() { bytes -= line.utf8.count }
    guard !shown.isEmpty else { return nil }
    last = WrittenCase(
      file: location.file, line: location.line, text: shown.joined(separator: "\n"),
      more: lines.count - shown.count)
    return last
  }

  private func starts(around index: Int) -> [Int] {
    let path = cases[index].location.file
    var first = index
    while first > 0, cases[first - 1].location.file == path { first -= 1 }
    return Set(cases[first...].lazy.map(\.location).prefix { $0.file == path }.map(\.line)).sorted()
  }

  private func lines(of path: String) -> [Substring] {
    guard path.hasPrefix(displayPath + "/") else { return [] }
    let text: String
    do {
      text = try folder.read(String(path.dropFirst(displayPath.count + 1)))
    } catch {
      // The file was read a moment ago; even if it has changed, the case has its verdict.
      return []
    }
    // Lines as libyaml counts them.
    return text.split(omittingEmptySubsequences: false) { character in
      ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"].contains(character)
    }
  }
}
