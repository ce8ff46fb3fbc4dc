import Base
import Raster
import Reports
import Results
import Runs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a review at a terminal shows: its start, a case, the keys, and what was decided at the end.
struct ReviewScreens {
  private let session: TerminalReview
  private var review: Review { session.review }
  private var terminal: ReviewTerminal { session.terminal }
  private var course: ReviewCourse { session.course }
  private var decided: [String: Decisions.Decision] { session.decided }

  init(_ session: TerminalReview) {
    self.session = session
  }

  private var width: Int { max(terminal.size.columns, 20) }
  private var height: Int { max(terminal.size.rows, 10) }

  func draw() throws(Failure) {
    switch session.screen {
    case .start:
      let footer = "any key begins · \(hints)"
      try show(startLines(rows: height - end(footer).count), footer: footer)
    case .keys: try show(keyLines, footer: "any key goes back")
    case .finish:
      try show(finishLines(rows: height - end(hints).count), footer: hints)
    case .case, .note: try drawCase()
    }
  }

  /// What keys do on this screen, on one line.
  private var hints: String {
    session.keys.compactMap(\.hints.first).joined(separator: " · ")
  }

  private func show(_ lines: [TerminalParagraph], footer: String) throws(Failure) {
    let end = end(footer)
    let rows = lines.flatMap { $0.lines(within: width) }
    try terminal.show(Array(rows.prefix(height - end.count)) + end, pictures: [])
  }

  /// The last rows: what the last key did, and what keys do here.
  private func end(_ footer: String) -> [TerminalParagraph] {
    let lines = [TerminalParagraph()] + session.message.lines(within: width)
    return (lines + [TerminalParagraph(footer, .faint)]).map { $0.cut(to: width) }
  }

  /// As many entries of a list as fit beside other lines, and how many more there are.
  ///
  /// - Parameter most: How many entries are shown at most, where there is room.
  private func list(
    _ entries: [[TerminalParagraph]], most: Int, indent: Int, besides others: [TerminalParagraph],
    rows: Int
  ) -> [TerminalParagraph] {
    func count(_ lines: [TerminalParagraph]) -> Int {
      lines.reduce(0) { $0 + $1.lines(within: width).count }
    }
    // One row says how many more there are.
    var room = rows - count(others) - 1
    let shown = entries.prefix(most).prefix { entry in
      room -= count(entry)
      return room >= 0
    }
    guard shown.count < entries.count else { return entries.flatMap(\.self) }
    return shown.flatMap(\.self)
      + [TerminalParagraph("and \(entries.count - shown.count) more", .faint, indent: indent)]
  }

  // MARK: Start, keys, end

  /// - Parameter rows: How many rows there are for them.
  private func startLines(rows: Int) -> [TerminalParagraph] {
    let run = review.result
    let count = course.stops.count
    let verdicts = [CaseResult.Status.failed, .new, .error, .crashed, .timedOut, .flaky]
      .filter { run.count(of: $0) > 0 }.map { "\(run.count(of: $0)) \($0.rawValue)" }
    var lines = [
      TerminalParagraph("Review of the run in \(review.folder.path)", .strong),
      TerminalParagraph("from \(run.started), by harness \(run.harness)", .faint),
      TerminalParagraph(),
      TerminalParagraph(
        "\(count) of \(Numbers.count(run.checked, session.noun)) need\(count == 1 ? "s" : "") review "
          + "(\(verdicts.joined(separator: ", "))), in \(Numbers.count(run.groups.count, "group"))."
      ),
    ]
    if run.interrupted != nil {
      lines.append(
        TerminalParagraph(
          "The run was ended early; not all \(session.noun)s were checked.", .warning))
    }
    if !decided.isEmpty || !review.recorded.isEmpty {
      lines.append(TerminalParagraph("\(session.tally)."))
    }
    if let dropped = Wording.dropped(review.dropped) {
      let ids = review.dropped.map(\.id)
      lines.append(
        TerminalParagraph(
          "\(dropped); they are about \(ids.listed(most: 5)).", .warning))
    }
    lines += (session.notes + [session.obstacle].compactMap(\.self)).map {
      TerminalParagraph($0, .warning)
    }
    lines += [TerminalParagraph()]
    let last = [
      TerminalParagraph(),
      TerminalParagraph(
        "Nothing is recorded before you finish. What you decide is kept as you decide it, so you can leave at any time."
      ),
    ]
    let groups = course.index.numbersByGravity.map { number in
      let group = run.groups[number - 1]
      let left = group.cases.count { session.isOpen($0) }
      let state = left == 0 ? ", decided" : left < group.cases.count ? ", \(left) left" : ""
      let line =
        TerminalParagraph("\(number). ", indent: 2, hanging: 3) + TerminalParagraph(group.title)
        + TerminalParagraph("  \(course.index.count(of: number))\(state)", .faint)
      return [line] + severities(of: group)
    }
    return lines + list(groups, most: 12, indent: 2, besides: lines + last, rows: rows) + last
  }

  /// What happened in a group's cases, the gravest first, a line; none if it is the same in all of them.
  private func severities(of group: RunResult.Group) -> [TerminalParagraph] {
    course.index.severities(of: group).map { [TerminalParagraph($0, .faint, indent: 5)] } ?? []
  }

  private var keyLines: [TerminalParagraph] {
    [TerminalParagraph("Keys", .strong), TerminalParagraph()]
      + ReviewKey.list.map { names, help in
        let name = TerminalParagraph(names, .strong, indent: 2, hanging: 10)
        return name
          + TerminalParagraph(String(repeating: " ", count: max(1, 10 - name.columns)) + help)
      }
  }

  /// - Parameter rows: How many rows there are for them.
  private func finishLines(rows: Int) -> [TerminalParagraph] {
    let lines = [
      TerminalParagraph(
        session.undecided == 0
          ? "Everything is decided."
          : "\(Numbers.count(session.undecided, session.noun)) undecided.",
        .strong), TerminalParagraph(),
    ]
    let become =
      review.result.checks == .pair ? "are applied to the expected pictures" : "become baselines"
    let sections = Decisions.Verdict.allCases.map { verdict in
      let decisions = course.stops.compactMap { decided[$0.id] }.filter { $0.verdict == verdict }
      let what = verdict == .accept && session.obstacle == nil ? ": \(become)" : ""
      let head =
        TerminalParagraph("\(decisions.count) \(verdict.participle)", .strong, indent: 2)
        + TerminalParagraph(what, .faint)
      let entries = decisions.map { decision in
        [
          TerminalParagraph(decision.id, indent: 4, hanging: 2)
            + TerminalParagraph(decision.note.map { ": \($0)" } ?? "", .faint)
        ]
      }
      return (verdict: verdict, head: head, entries: entries)
    }.filter { !$0.entries.isEmpty }
    let last =
      session.obstacle.map { [TerminalParagraph(), TerminalParagraph($0, .warning)] } ?? []
    // What is rejected must be mended, and so has the first claim to the rows.
    var used = lines + sections.map(\.head) + last
    var lists: [Decisions.Verdict: [TerminalParagraph]] = [:]
    for verdict in [Decisions.Verdict.reject, .accept, .skip] {
      guard let section = sections.first(where: { $0.verdict == verdict }) else { continue }
      let list = list(
        section.entries, most: verdict == .reject ? 12 : 6, indent: 4, besides: used, rows: rows)
      lists[verdict] = list
      used += list
    }
    return lines + sections.flatMap { [$0.head] + (lists[$0.verdict] ?? []) } + last
  }

  // MARK: A case

  private var caseHeader: [TerminalParagraph] {
    let here = course.stops[session.index]
    var title = TerminalParagraph("in no group")
    var position = "\(session.noun) \(session.index + 1) of \(course.stops.count)"
    if let number = here.group {
      let group = review.result.groups[number]
      let written = course.index.location(of: group).map { " · \($0)" } ?? ""
      title =
        TerminalParagraph(group.title, .strong)
        + TerminalParagraph(" · \(course.index.count(of: number + 1))\(written)", .faint)
      // Counted by the group: some of it may come with another one.
      let own = (group.cases.firstIndex(of: here.id) ?? 0) + 1
      position =
        "group \(number + 1) of \(review.result.groups.count), "
        + "\(session.noun) \(own) of \(group.cases.count)"
    }
    let count = course.stops.count
    let progress = TerminalParagraph(
      "\(position) · \(count - session.undecided) of \(count) decided", .faint)
    let rule = TerminalParagraph(
      String(repeating: terminal.isAddressable ? "─" : "-", count: width - 1), .faint)
    return [progress.cut(to: width)]
      + (isTall ? title.lines(within: width) : [title.cut(to: width)]) + [rule]
  }

  /// Whether there is room for sentences of several lines around a case.
  private var isTall: Bool { height >= 16 }

  private func drawCase() throws(Failure) {
    guard let result = session.current else { return }
    let (texts, unread) = visibleTexts(of: result)
    let decision = review.decision(.accept, of: result)
    let words = CaseScreen(
      result: result, refusal: review.objection(to: decision), decision: decided[result.id],
      isRecorded: review.recorded.contains(result.id),
      texts: texts)
    let header = caseHeader
    let most = isTall ? 5 : 2
    // What is asked stands last, and whole; what happened meanwhile above it.
    let asked = Array((prompt ?? TerminalParagraph()).lines(within: width).prefix(most))
    let told =
      prompt != nil && session.message.text.isEmpty ? [] : session.message.lines(within: width)
    let messageLines = prompt == nil ? Array(told.prefix(most)) : told.prefix(most) + asked
    let footer =
      (messageLines.isEmpty || (prompt ?? session.message).text.isEmpty
        ? [TerminalParagraph()] : messageLines)
      + [keyLine.cut(to: width)]
    // One row tells of further parts.
    let room = max(height - header.count - footer.count - 1, 3)
    var blocks = words.head.map(block)
    let used = blocks.reduce(0) { $0 + $1.rows }
    blocks += try pictureBlocks(of: result, rows: max(room - used - 1, 6))
    blocks += (words.body + unread).map(block)
    let pages = ScreenBlock.pages(of: blocks, rows: room)
    session.pageCount = pages.count
    session.page = min(session.page, pages.count - 1)
    var rows = header
    var pictures: [(row: Int, picture: TerminalPicture)] = []
    for block in pages[session.page] {
      switch block {
      case .lines(let lines): rows += lines
      case .picture(let picture, let count):
        pictures.append((rows.count, picture))
        rows += repeatElement(TerminalParagraph(), count: count)
      }
    }
    let below = pages[(session.page + 1)...].reduce(0) { $0 + $1.reduce(0) { $0 + $1.rows } }
    rows += repeatElement(
      TerminalParagraph(), count: max(0, height - footer.count - 1 - rows.count))
    rows.append(
      below > 0
        ? TerminalParagraph("… \(Numbers.count(below, "more line")) (space)", .warning)
        : TerminalParagraph(
          session.page > 0 ? "the end of this \(session.noun) (space begins it again)" : "",
          .faint))
    try terminal.show(rows + footer, pictures: pictures)
  }

  /// What is asked; nil if nothing is.
  private var prompt: TerminalParagraph? {
    guard case .note(let note, let isOnGroup) = session.screen else { return nil }
    return TerminalParagraph(isOnGroup ? "Why is the group wrong? " : "Why is it wrong? ", .strong)
      + TerminalParagraph("\(note)▏")
      + TerminalParagraph("  (Enter rejects, a note is optional; Esc cancels)", .faint)
  }

  private var keyLine: TerminalParagraph {
    let hints = ReviewKey.onCase.map(\.hints)
    let all = hints.compactMap(\.first).joined(separator: " · ")
    let short = hints.compactMap(\.last).filter { !$0.isEmpty }.joined(separator: "  ")
    return TerminalParagraph(all.count < width ? all : short, .faint)
  }

  private func block(_ paragraph: TerminalParagraph) -> ScreenBlock {
    .lines(paragraph.lines(within: width))
  }

  // MARK: Pictures

  /// The texts that both layouts show, and a message if one of them cannot be read.
  private func visibleTexts(of result: CaseResult) -> (
    (was: String?, is: String?), [TerminalParagraph]
  ) {
    do {
      let layouts = try review.folder.pictures.layouts(of: result)
      func text(_ file: [UInt8]?) throws(JSONError) -> String? {
        try file.map { file throws(JSONError) in try LayoutRecord.read(from: file).visibleText }
      }
      return ((try text(layouts.expected), try text(layouts.actual)), [])
    } catch {
      return (
        (nil, nil), [TerminalParagraph("The layouts cannot be read: \(error)", .warning, indent: 2)]
      )
    }
  }

  /// The pictures of a case, or where they can be seen.
  private func pictureBlocks(of result: CaseResult, rows: Int) throws(Failure) -> [ScreenBlock] {
    guard let graphics = terminal.abilities.graphics else { return linkBlocks(of: result) }
    let pictures = pictures(of: result)
    let strip = PictureStrip(
      pictures.shown, columns: width, rows: min(rows, max(terminal.size.rows * 2 / 3, 6)) - 1,
      cell: terminal.abilities.cell ?? PictureStrip.usualCell)
    var blocks: [ScreenBlock] = strip.parts.isEmpty ? [] : [.lines([TerminalParagraph()])]
    do {
      for part in strip.parts {
        blocks.append(.lines([part.caption.cut(to: width)]))
        blocks.append(.picture(try TerminalPicture(part.bitmap, graphics), rows: part.rows))
      }
    } catch {
      throw .environment(error)
    }
    return blocks + pictures.damaged.map(block)
  }

  /// The pictures that are the run's, and what is wrong with the others.
  private func pictures(
    of result: CaseResult
  ) -> (shown: [(name: String, bitmap: Bitmap)], damaged: [TerminalParagraph]) {
    var shown: [(name: String, bitmap: Bitmap)] = []
    var damaged: [TerminalParagraph] = []
    let files = review.folder.pictures.files(of: result)
    for (name, caption) in [("expected", "expected"), ("actual", "actual"), ("diff", "difference")]
    {
      // Of an animation, the frame that is told about.
      let found = ["\(name)-frame", name].lazy.compactMap { name in
        files.first { $0.path.hasSuffix("/\(name).png") }
      }
      guard let file = found.first else { continue }
      guard let bytes = file.contents(in: review.folder.pictures) else {
        damaged.append(
          TerminalParagraph(
            "\(name).png is gone, or is not the one that the run wrote; run again to see it",
            .warning, indent: 2))
        continue
      }
      do {
        shown.append((caption, try PNG.decode(bytes)))
      } catch {
        damaged.append(
          TerminalParagraph("\(name).png cannot be shown: \(error)", .warning, indent: 2))
      }
    }
    return (shown, damaged)
  }

  private func linkBlocks(of result: CaseResult) -> [ScreenBlock] {
    guard !review.folder.pictures.files(of: result).isEmpty else { return [] }
    let page = "\(session.absoluteFolder)/\(RunFolder.page)"
    guard FileManager.default.fileExists(atPath: page) else {
      let folder = "\(review.folder.pictures.path)/\(PictureFolder.folder(of: result.id))/"
      return [block(TerminalParagraph("Pictures: \(folder)", indent: 2))]
    }
    let address = "file://\(URLPath.encode(page))#case=\(URLPath.encode(result.id))"
    let line =
      TerminalParagraph("Pictures: ", indent: 2) + TerminalParagraph(address, .link(address))
    return [block(line)]
  }
}
