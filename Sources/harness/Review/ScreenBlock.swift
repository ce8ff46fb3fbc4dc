/// What stands on a screen together: the lines of a paragraph, or a picture over some rows.
enum ScreenBlock {
  case lines([TerminalParagraph])
  case picture(TerminalPicture, rows: Int)

  var rows: Int {
    switch self {
    case .lines(let lines): lines.count
    case .picture(_, let rows): rows
    }
  }

  /// Cuts what a case has to say into parts that fit a screen, between paragraphs wherever these fit one.
  static func pages(of blocks: [ScreenBlock], rows: Int) -> [[ScreenBlock]] {
    var pages: [[ScreenBlock]] = [[]]
    var used = 0
    for block in blocks.flatMap({ $0.fitting(rows) }) {
      if used + block.rows > rows, used > 0 {
        pages.append([])
        used = 0
      }
      // An empty line parts nothing at the top.
      if used == 0, case .lines(let lines) = block, lines.allSatisfy(\.text.isEmpty) { continue }
      pages[pages.count - 1].append(block)
      used += block.rows
    }
    return pages
  }

  /// A paragraph that is longer than a screen, in parts.
  private func fitting(_ rows: Int) -> [ScreenBlock] {
    guard case .lines(let lines) = self, lines.count > rows else { return [self] }
    return stride(from: 0, to: lines.count, by: rows).map { start in
      .lines(Array(lines[start..<min(start + rows, lines.count)]))
    }
  }
}
