internal import Base

/// Lines in which YAML may read another text than it seems: a `#` begins a comment, as in `text: Item #1`, and `text: |` keeps
/// the line break at its end.
struct MisreadTexts: Sendable {
  /// Keys whose values are shown, so that a missing part matters.
  private static let keys: Set<String> = [
    "text", "suffix", "ellipsis", "visible-text", "alt", "link",
  ]

  private var lines: [Int: String] = [:]

  init() {}

  /// - Parameter text: A whole file.
  init(_ text: String) {
    guard Self.mayMislead(text) else { return }
    let all = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (number, line) in zip(1..., all)
    where line.contains(" #") || line.contains("|") || line.contains(">") {
      lines[number] = String(line)
    }
  }

  /// Whether a `#` is between a space and something else, or a block of lines may begin: most files have neither, and finding
  /// lines takes long.
  private static func mayMislead(_ text: String) -> Bool {
    let (space, sign, end) = (UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "\n"))
    let blocks = (UInt8(ascii: "|"), UInt8(ascii: ">"))
    var (beforeLast, last) = (end, end)
    for byte in text.utf8 {
      if last == sign, beforeLast == space, byte != space, byte != sign, byte != end { return true }
      if byte == blocks.0 || byte == blocks.1 { return true }
      (beforeLast, last) = (last, byte)
    }
    return false
  }

  /// The text after an unquoted scalar, if it begins with a `#` without a space after it.
  func comment(behind node: Node) -> String? {
    guard case .scalar(let scalar) = node.content, scalar.isPlain, let rest = source(from: node),
      rest.hasPrefix(scalar.text)
    else { return nil }
    var comment = rest.dropFirst(scalar.text.count)
    guard comment.first == " " else { return nil }
    comment = comment.drop { $0 == " " }
    guard comment.hasPrefix("#"), let next = comment.dropFirst().first, next != " ", next != "#"
    else { return nil }
    while comment.last?.isWhitespace == true { comment.removeLast() }
    return String(comment)
  }

  /// `|` or `>`, if a text is a block of lines that ends with a line break nobody asked for (YAML 1.2.2, 8.1.1.2).
  private func block(of node: Node) -> Character? {
    guard case .scalar(let scalar) = node.content, scalar.text.last == "\n",
      let header = source(from: node), let sign = header.first, sign == "|" || sign == ">",
      !header.dropFirst().prefix(2).contains(where: { $0 == "-" || $0 == "+" })
    else { return nil }
    return sign
  }

  /// The rest of the line in which a value begins; nil if nothing there misleads.
  private func source(from node: Node) -> String? {
    lines[node.position.line].map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(node.position.column - 1)))
    }
  }

  /// Texts of a file that end before such a `#`, or with such a line break.
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
      guard Self.keys.contains(key) || key.hasPrefix(Matrix.Axis.variablePrefix), !node.isNull
      else { return }
      if let comment = comment(behind: node) {
        found.append((.textCut(key: key, text: scalar.text, comment: comment), node.position))
      } else if let block = block(of: node) {
        found.append((.lineBreakAtEnd(key: key, block: block), node.position))
      }
    }
  }
}
