internal import Base

/// The file that GitHub shows on the page of a workflow's run.
///
/// A step may have 1 MiB, and loses all of it if it has more.
enum StepSummaryFile {
  /// In bytes: a command leaves room for others.
  private static let mostSize = 1 << 19
  private static let mostSizeOfStep = 1_000_000
  /// In bytes: for the sentences that follow rows.
  static let reserve = 500

  /// Adds a text to a file that other commands of the step may have written to.
  ///
  /// - Parameter text: Makes the text with at most so many bytes; nil if nothing is short enough.
  /// - Returns: Whether there was room for it.
  static func append(
    to path: String, _ text: (_ size: Int) -> String?
  ) throws(ReportError) -> Bool {
    do {
      let room = mostSizeOfStep - (try FileSystem.size(of: path))
      guard let text = text(min(mostSize, room)) else { return false }
      // Whatever another command wrote last ends before it.
      let start = try FileSystem.endsWithinLine(path) ? "\n\n" : ""
      try FileSystem.append(Array((start + text).utf8), toFile: path)
      return true
    } catch {
      throw .file(error)
    }
  }
}

/// A table of which only the first rows may be shown.
struct MarkdownTable {
  /// With the line below it.
  let head: MarkdownText
  let rows: [MarkdownText]
  /// How many rows there would be.
  let count: Int
  /// What a row is about.
  let noun: String
  let nouns: String

  /// As many rows as there is room for, and how many are left out; nothing if there are no rows.
  func text(room: Int) -> String {
    guard !rows.isEmpty else { return "" }
    var text = head.text
    var shown = 0
    for row in rows {
      guard text.utf8.count + row.text.utf8.count <= room else { break }
      text += row.text
      shown += 1
    }
    if shown == 0 { text = "" }
    let rest = count - shown
    if rest > 0 {
      text +=
        "\n\(shown == 0 ? "" : "and ")\(rest) \(shown == 0 ? "" : "more ")\(rest == 1 ? noun : nouns)\n"
    }
    return text + "\n"
  }
}
