import Raster
import Results
import Runs

extension TerminalReview {
  private var width: Int { max(terminal.size.columns, 20) }
  private var height: Int { max(terminal.size.rows, 10) }

  func draw() throws(Failure) {
    switch screen {
    case .start: try show(startLines, footer: "any key begins · ? keys · q leaves")
    case .keys: try show(keyLines, footer: "any key goes back")
    case .finish:
      let f = obstacle == nil ? "f records what is accepted · " : "f writes decisions.json · "
      try show(finishLines, footer: "\(f)q keeps it for later · u undo · b back")
    case .case, .note: try drawCase()
    }
  }

  private func show(_ lines: [StyledText], footer: String) throws(Failure) {
    let end = [StyledText()] + message.lines(within: width) + [StyledText(footer, .faint)]
    let rows = lines.flatMap { $0.lines(within: width) }
    let below = end.map { $0.cut(to: width) }
    try terminal.show(Array(rows.prefix(height - below.count)) + below, pictures: [])
  }

  // MARK: Start, keys, end

  private var startLines: [StyledText] {
    let run = review.result
    let count = course.stops.count
    let verdicts = [CaseResult.Status.failed, .new, .error, .crashed, .timedOut, .flaky]
      .filter { run.count(of: $0) > 0 }.map { "\(run.count(of: $0)) \($0.rawValue)" }
    var lines = [
      StyledText("Review of the run in \(review.folder.path)", .strong),
      StyledText("from \(run.started), by harness \(run.harness)", .faint),
      StyledText(),
      StyledText(
        "\(count) of \(Self.count(run.checked, "case")) need\(count == 1 ? "s" : "") review "
          + "(\(verdicts.joined(separator: ", "))), in \(Self.count(run.groups.count, "group"))."),
    ]
    if run.interrupted != nil {
      lines.append(StyledText("The run was ended early; not all cases were checked.", .warning))
    }
    if !decided.isEmpty || !review.recorded.isEmpty {
      lines.append(StyledText("\(tally)."))
    }
    if !review.dropped.isEmpty {
      lines.append(
        StyledText(
          "These earlier decisions were about other pictures and have been dropped: "
            + review.dropped.prefix(5).joined(separator: ", ")
            + (review.dropped.count > 5 ? " and \(review.dropped.count - 5) more." : "."), .warning)
      )
    }
    lines += (notes + [obstacle].compactMap(\.self)).map { StyledText($0, .warning) }
    lines += [StyledText()]
    for (number, group) in run.groups.prefix(12).enumerated() {
      let left = group.cases.count { isOpen($0) }
      let state = left == 0 ? ", decided" : left < group.cases.count ? ", \(left) left" : ""
      lines.append(
        StyledText("\(number + 1). ", indent: 2, hanging: 3) + StyledText(group.title)
          + StyledText("  \(course.index.count(of: number + 1))\(state)", .faint))
    }
    if run.groups.count > 12 {
      lines.append(StyledText("and \(run.groups.count - 12) more", .faint, indent: 2))
    }
    lines += [
      StyledText(),
      StyledText(
        "Nothing is recorded before you finish. What you decide is kept as you decide it, so you can leave at any time."
      ),
    ]
    return lines
  }

  private static let keyTable: [(String, String)] = [
    ("a", "accept: the actual picture becomes the baseline; go on"),
    ("r", "reject, with a note; go on"),
    ("s", "skip without deciding; go on"),
    ("A", "accept what is left of the group and can be accepted"),
    ("R", "reject what is left of the group, with one note"),
    ("u", "undo the last decision, and return to it"),
    ("j ↓ →", "next case"), ("k ↑ ←", "previous case"), ("J", "next group"),
    ("K", "previous group"),
    ("space b", "further down, and back up, if a case is longer than the screen"),
    ("q", "end: what was decided, and whether to record it now"),
    ("Ctrl-C", "leave at once; all that was decided is kept"),
    ("Ctrl-Z", "stop as any program; fg goes on"),
  ]

  private var keyLines: [StyledText] {
    [StyledText("Keys", .strong), StyledText()]
      + Self.keyTable.map { key, what in
        let name = StyledText(key, .strong, indent: 2, hanging: 10)
        return name + StyledText(String(repeating: " ", count: max(1, 10 - name.columns)) + what)
      }
  }

  private var finishLines: [StyledText] {
    var lines = [
      StyledText(
        undecided == 0 ? "Everything is decided." : "\(Self.count(undecided, "case")) undecided.",
        .strong), StyledText(),
    ]
    for verdict in Decisions.Verdict.allCases {
      let decisions = course.stops.compactMap { decided[$0.id] }.filter { $0.verdict == verdict }
      guard !decisions.isEmpty else { continue }
      lines.append(
        StyledText("\(decisions.count) \(verdict.participle)", .strong, indent: 2)
          + StyledText(verdict == .accept && obstacle == nil ? ": become baselines" : "", .faint))
      let most = verdict == .reject ? 12 : 6
      lines += decisions.prefix(most).map { decision in
        StyledText(decision.id, indent: 4, hanging: 2)
          + StyledText(decision.note.map { ": \($0)" } ?? "", .faint)
      }
      if decisions.count > most {
        lines.append(StyledText("and \(decisions.count - most) more", .faint, indent: 4))
      }
    }
    if let obstacle { lines += [StyledText(), StyledText(obstacle, .warning)] }
    return lines
  }

  /// `3 of 41 cases decided: 2 accepted, 1 rejected`
  var tally: String {
    let count = course.stops.count
    var parts = Decisions.Verdict.allCases.compactMap { verdict -> String? in
      let number = course.stops.count { decided[$0.id]?.verdict == verdict }
      return number > 0 ? "\(number) \(verdict.participle)" : nil
    }
    let recorded = course.stops.count { decided[$0.id] == nil && review.recorded.contains($0.id) }
    if recorded > 0 { parts.append("\(recorded) recorded before") }
    return "\(count - undecided) of \(Self.count(count, "case")) decided"
      + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // MARK: A case

  private var caseHeader: [StyledText] {
    let here = course.stops[place]
    var title = StyledText("in no group")
    var position = "case \(place + 1) of \(course.stops.count)"
    if let number = here.group {
      let group = review.result.groups[number]
      let written = course.index.place(of: group).map { " · \($0)" } ?? ""
      title =
        StyledText(group.title, .strong)
        + StyledText(" · \(course.index.count(of: number + 1))\(written)", .faint)
      // Counted by the group: some of it may come with another one.
      let own = (group.cases.firstIndex(of: here.id) ?? 0) + 1
      position =
        "group \(number + 1) of \(review.result.groups.count), "
        + "case \(own) of \(group.cases.count)"
    }
    let count = course.stops.count
    return [
      StyledText("\(position) · \(count - undecided) of \(count) decided", .faint).cut(to: width),
      title.cut(to: width),
      StyledText(String(repeating: terminal.isAddressable ? "─" : "-", count: width - 1), .faint),
    ]
  }

  private func drawCase() throws(Failure) {
    guard let result = current else { return }
    let (texts, unread) = visibleTexts(of: result)
    let decision = review.decision(.accept, of: result)
    let words = CaseScreen(
      result: result, refusal: review.objection(to: decision), decision: decided[result.id],
      isRecorded: review.recorded.contains(result.id),
      texts: texts)
    let header = caseHeader
    let isTall = height >= 16
    let most = isTall ? 5 : 2
    // What is asked stands last, and whole; what happened meanwhile above it.
    let asked = Array((prompt ?? StyledText()).lines(within: width).prefix(most))
    let told = prompt != nil && message.text.isEmpty ? [] : message.lines(within: width)
    let messageLines = prompt == nil ? Array(told.prefix(most)) : told.prefix(most) + asked
    let footer =
      (messageLines.isEmpty || (prompt ?? message).text.isEmpty ? [StyledText()] : messageLines)
      + [keyLine.cut(to: width)]
    // One row tells of further parts.
    let room = max(height - header.count - footer.count - 1, 3)
    var blocks = words.head.flatMap { $0.lines(within: width) }.map(Block.line)
    blocks += try pictureBlocks(of: result, rows: max(room - blocks.count - 1, 6))
    blocks += (words.body + unread).flatMap { $0.lines(within: width) }.map(Block.line)
    let pages = Self.pages(of: blocks, rows: room)
    pageCount = pages.count
    page = min(page, pages.count - 1)
    var rows = header
    var pictures: [(row: Int, picture: TerminalPicture)] = []
    for block in pages[page] {
      switch block {
      case .line(let line): rows.append(line)
      case .picture(let picture, let count):
        pictures.append((rows.count, picture))
        rows += repeatElement(StyledText(), count: count)
      }
    }
    let below = pages[(page + 1)...].reduce(0) { $0 + $1.reduce(0) { $0 + $1.rows } }
    rows += repeatElement(StyledText(), count: max(0, height - footer.count - 1 - rows.count))
    rows.append(
      below > 0
        ? StyledText("… \(Self.count(below, "more line")) (space)", .warning)
        : StyledText(page > 0 ? "the end of this case (space begins it again)" : "", .faint))
    try terminal.show(rows + footer, pictures: pictures)
  }

  /// What is asked; nil if nothing is.
  private var prompt: StyledText? {
    guard case .note(let note, let isOnGroup) = screen else { return nil }
    return StyledText(isOnGroup ? "Why is the group wrong? " : "Why is it wrong? ", .strong)
      + StyledText("\(note)▏")
      + StyledText("  (Enter rejects, a note is optional; Esc cancels)", .faint)
  }

  private var keyLine: StyledText {
    let all =
      "a accept · r reject · s skip · A/R whole group · u undo · j/k next/previous · ? keys · q end"
    let short = "a accept  r reject  s skip  A/R group  u undo  ? keys  q end"
    return StyledText(all.count < width ? all : short, .faint)
  }

  /// What stands on a screen: a line, or a picture over some rows.
  enum Block {
    case line(StyledText)
    case picture(TerminalPicture, rows: Int)

    var rows: Int {
      switch self {
      case .line: 1
      case .picture(_, let rows): rows
      }
    }
  }

  /// Cuts what a case has to say into parts that fit a screen.
  static func pages(of blocks: [Block], rows: Int) -> [[Block]] {
    var pages: [[Block]] = [[]]
    var used = 0
    for block in blocks {
      if used + block.rows > rows, used > 0 {
        pages.append([])
        used = 0
      }
      // An empty line parts nothing at the top.
      if used == 0, case .line(let line) = block, line.text.isEmpty { continue }
      pages[pages.count - 1].append(block)
      used += block.rows
    }
    return pages
  }
}
