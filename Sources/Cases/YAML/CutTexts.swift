internal import Base

/// Lines in which a `#` may begin an unintended comment: `text: Item #1`.
struct CutTexts: Sendable {
  /// Keys whose values are shown, so that a missing part matters.
  private static let keys: Set<String> = [
    "text", "suffix", "ellipsis", "visible-text", "alt", "link",
  ]

  private var lines: [Int: String] = [:]

  init() {}

  /// - Parameter text: A whole file.
  init(_ text: String) {
    guard Self.mayCut(text) else { return }
    let all = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (number, line) in zip(1..., all) where line.contains(" #") { lines[number] = String(line) }
  }

  /// Whether a `#` is between a space and something else: most files have none, and finding lines takes long.
  private static func mayCut(_ text: String) -> Bool {
    let (space, sign, end) = (UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "\n"))
    var (beforeLast, last) = (end, end)
    for byte in text.utf8 {
      if last == sign, beforeLast == space, byte != space, byte != sign, byte != end { return true }
      (beforeLast, last) = (last, byte)
    }
    return false
  }

  /// The text after an unquoted scalar, if it begins with a `#` without a space after it.
  func comment(behind node: Node) -> String? {
    guard !lines.isEmpty, case .scalar(let scalar) = node.content, scalar.isPlain,
      let line = lines[node.position.line]
    else { return nil }
    let rest = String(
      String.UnicodeScalarView(line.unicodeScalars.dropFirst(node.position.column - 1)))
    guard rest.hasPrefix(scalar.text) else { return nil }
    var comment = rest.dropFirst(scalar.text.count)
    guard comment.first == " " else { return nil }
    comment = comment.drop { $0 == " " }
    guard comment.hasPrefix("#"), let next = comment.dropFirst().first, next != " ", next != "#"
    else { return nil }
    while comment.last?.isWhitespace == true { comment.removeLast() }
    return String(comment)
  }

  /// Texts of a file that end before such a `#`.
  func warnings(in root: Node?) -> [(problem: Problem, position: Node.Position)] {
    guard !lines.isEmpty, let root else { return [] }
    var found: [(problem: Problem, position: Node.Position)] = []
    collect(root, key: "", into: &found)
    return found
  }

  private func collect(
    _ node: Node, key: String,
    into found: inout [(problem: Problem, position: Node.Position)]
  ) {
    switch node.content {
    case .mapping(let entries):
      for entry in entries { collect(entry.value, key: entry.key, into: &found) }
    case .sequence(let items):
      for item in items { collect(item, key: key, into: &found) }
    case .scalar(let scalar):
      guard Self.keys.contains(key) || key.hasPrefix(Matrix.Axis.variablePrefix), !node.isNull,
        let comment = comment(behind: node)
      else { return }
      found.append((.textCut(key: key, text: scalar.text, comment: comment), node.position))
    }
  }
}
