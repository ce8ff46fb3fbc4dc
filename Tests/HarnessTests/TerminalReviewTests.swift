import Foundation
import Raster
import Results
import Runs
import Testing

/// A review at a real terminal, with keys, and the files on disk afterwards.
@Suite struct TerminalReviewTests {
  private static let old = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40 }
      c: { text: 标题, width: 40 }
      d: { text: 标题, width: 60 }
      e: { text: 标题, width: 80 }
    """
  /// Groups: three wider labels, one of which fails its expectation; another text; and a new case.
  private static let new =
    old.replacing("width: 40", with: "width: 45")
    .replacing("c: { text: 标题, width: 45", with: "c: { text: 标题, width: 45, expect: { lines: 2 }")
    .replacing("d: { text: 标题", with: "d: { text: 标价价") + "\n  f: { text: 标, width: 30 }\n"

  private let project: TestProject

  init() throws {
    project = try .recorded(Self.old, then: Self.new)
    #expect(try project.run("run").code == 1)
  }

  private func start(
    _ arguments: String..., answer: String? = PseudoTerminal.plainAnswer,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      project, "review", "--terminal", answer: answer, environment: environment)
    try terminal.wait(for: "any key begins")
    return terminal
  }

  private func verdicts() throws -> [String] {
    try Decisions.read("\(project.path)/.harness/review/decisions.json").decisions.map { decision in
      "\(decision.id) \(decision.verdict)" + (decision.note.map { " \($0)" } ?? "")
    }
  }

  private func baselines() throws -> [String: Data] { try project.contents(below: "Baselines") }

  @Test func aWholeReviewRecordsWhatWasAccepted() throws {
    let before = try baselines()
    let terminal = try start()
    #expect(
      terminal.words.contains("5 of 6 cases need review (4 failed, 1 new), in 4 groups."))
    #expect(terminal.words.contains("1 expectation failed, 2 only another size"))
    try terminal.press(" ", "FAIL labels/a · only another size · Cases/labels.yaml:2")
    #expect(terminal.words.contains("group 1 of 4, case 1 of 3 · 0 of 5 decided"))
    #expect(terminal.words.contains("`width` 40 → 45"))
    try terminal.press(
      "A", "2 of 3 of “`width` 40 → 45” accepted. Left: labels/c (`lines` is 1, expected 2;")
    #expect(try baselines() == before)
    // The other group's text; signs mark the changed characters, not colour alone.
    try terminal.wait(for: "FAIL labels/d")
    #expect(terminal.words.contains("was 标[-题-]") && terminal.words.contains("is  标{+价价+}"))
    try terminal.press("r", "Why is it wrong?")
    try terminal.press("wrongg\u{7F} 价", "wrong 价▏")
    try terminal.press("\r", "labels/d rejected.")
    #expect(terminal.words.contains("labels/f"))
    try terminal.press("a", "labels/f accepted.")
    // Undecided cases are offered again.
    try terminal.press("s", "Everything is decided.")
    #expect(terminal.words.contains("3 accepted: become baselines"))
    #expect(terminal.words.contains("labels/d: wrong 价"))
    #expect(try baselines() == before)
    terminal.send("f")
    #expect(try terminal.end() == 0)
    #expect(terminal.isAsBefore)
    #expect(terminal.afterwards.contains("rejected   labels/d  wrong 价"))
    #expect(terminal.afterwards.contains("1 added, 2 changed"))
    let after = try baselines()
    let changed = Set(after.keys).union(before.keys).filter { after[$0] != before[$0] }
    #expect(
      changed.filter { $0.hasSuffix(".png") }.sorted()
        == ["labels/a.png", "labels/b.png", "labels/f.png"])
    #expect(
      try verdicts() == [
        "labels/a accept", "labels/b accept", "labels/d reject wrong 价", "labels/f accept",
        "labels/c skip",
      ])
    // Another review has the decisions.
    #expect(
      try start().words.contains(
        "5 of 5 cases decided: 1 rejected, 1 skipped, 3 recorded before."))
  }

  @Test func whatWasDecidedOutlivesAKill() throws {
    do {
      let terminal = try start()
      try terminal.press(" ", "labels/a")
      try terminal.press("a", "labels/a accepted.")
      #expect(terminal.words.contains("labels/b"))
      kill(terminal.process.processIdentifier, SIGKILL)
      #expect(try terminal.end() == 128 + SIGKILL)
    }
    let terminal = try start()
    #expect(terminal.words.contains("1 of 5 cases decided: 1 accepted."))
    try terminal.press(" ", "labels/b")
    try terminal.press("q", "4 cases undecided.")
    terminal.send("q")
    #expect(try terminal.end() == 0)
    #expect(
      terminal.afterwards.contains(
        "1 of 5 cases decided: 1 accepted; it is kept, and nothing is recorded; go on with: "
          + "harness review --terminal"))
  }

  @Test func keysAreShownBeforeTheReviewBegins() throws {
    let terminal = try start()
    try terminal.press("?", "any key goes back")
    #expect(terminal.words.contains("skip without deciding; go on"))
    #expect(terminal.words.contains("? h       this list"))
    #expect(terminal.words.contains("q f       end: what was decided"))
    try terminal.press("?", "any key begins")
    #expect(terminal.words.contains("f ends"))
    try terminal.press(" ", "case 1 of 3 · 0 of 5")
    try terminal.press("h", "any key goes back")
    try terminal.press("?", "case 1 of 3 · 0 of 5")
  }

  @Test func aGroupThatIsAcceptedInPartSaysHowManyMore() throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("a", "case 2 of 3 · 1 of 5")
    try terminal.press("A", "1 more accepted of “`width` 40 → 45”. Left: labels/c")
  }

  /// What a group does not explain wholly stays, named with what else it shows, until the same key is pressed again.
  @Test(arguments: [("A", "accepted"), ("R", "rejected")])
  func whatAGroupDoesNotExplainIsTakenOnlyOnceMore(_ key: String, _ taken: String) throws {
    let bordered = ", border: { width: 1, color: red }"
    try project.write(
      "Cases/labels.yaml", Self.old.replacing("b: { text: 标题", with: "b: { text: 标题\(bordered)"))
    #expect(try project.run("update-baselines", "--prune").code == 0)
    try project.write("Cases/labels.yaml", Self.old.replacing("width: 40", with: "width: 45"))
    #expect(try project.run("run").code == 1)
    let terminal = try start()
    try terminal.press("x", "labels/a")
    func press(_ result: String) throws {
      guard key == "R" else { return try terminal.press(key, result) }
      try terminal.press(key, "Why is the group wrong?")
      try terminal.press("no\r", result)
    }
    try press("2 of 3 of “`width` 40 → 45” \(taken). 1 left, which also shows “`border` ")
    #expect(terminal.words.contains("\(key) again takes it."))
    #expect(terminal.words.contains("2 of 3 decided"))
    try press("Everything is decided.")
    terminal.send("f")
    #expect(try terminal.end() == 0)
    #expect(
      try verdicts().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["a", "c", "b"].map { "labels/\($0) \(key == "A" ? "accept" : "reject")" })
  }

  /// Not the next open case of another group, about which the same key would decide.
  @Test func whatAGroupLeftIsShownAndTaken() throws {
    let old = """
      cases:
        a: { text: 标题, width: 40 }
        b: { text: 标, suffix: 题, width: 40 }
        c: { text: 标题, width: 40 }
        e: { text: 标, suffix: 题, width: 80 }
      """
    try project.write("Cases/labels.yaml", old)
    #expect(try project.run("update-baselines", "--prune").code == 0)
    try project.write(
      "Cases/labels.yaml",
      old.replacing("width: 40", with: "width: 45").replacing("suffix: 题, ", with: ""))
    #expect(try project.run("run").code == 1)
    let terminal = try start()
    try terminal.press("x", "labels/b")
    try terminal.press("A", "2 of 3 of “`width` 40 → 45” accepted. 1 left, which also shows")
    #expect(terminal.words.contains("labels/b"))
    try terminal.press("A", "1 more accepted of “`width` 40 → 45”.")
    terminal.send("q")
    terminal.send("q")
    #expect(try terminal.end() == 0)
  }

  @Test func undoReturnsToTheCase() throws {
    let terminal = try start()
    try terminal.press("x", "case 1 of 3 · 0 of 5")
    try terminal.press("u", "There is nothing to undo.")
    try terminal.press("a", "case 2 of 3 · 1 of 5")
    try terminal.press("J", "labels/d")
    try terminal.press("u", "Taken back: labels/a was accepted.")
    #expect(terminal.words.contains("case 1 of 3 · 0 of 5"))
    // A group is undone as a whole.
    try terminal.press("A", "2 of 5 decided")
    try terminal.press("u", "Taken back: 2 decisions about the group.")
    #expect(terminal.words.contains("case 1 of 3 · 0 of 5"))
  }

  @Test func whatCannotBeAcceptedIsSaid() throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("jj", "FAIL labels/c")
    let reason = "`lines` is 1, expected 2; fix the case or its expectation, then run again"
    #expect(terminal.words.contains("Cannot be accepted: \(reason)"))
    #expect(terminal.words.contains("✗ `lines` is 1, expected 2"))
    try terminal.press("a", "labels/c is not accepted: \(reason).")
    #expect(terminal.words.contains("0 of 5 decided"))
    try terminal.press("k", "case 2 of 3")
    // A baseline that somebody else changed.
    try project.editPicture("Baselines/labels/b.png") { $0[0, 0] = .black }
    try terminal.press("a", "labels/b is not accepted: the baseline is no longer the one")
    // Esc is no rejection, and neither is a letter with Alt.
    try terminal.press("r", "Why is it wrong?")
    try terminal.press("no\u{1B}", "Not rejected.")
    try terminal.press("\u{1B}a?", "any key goes back")
    try terminal.press("\u{1B}", "0 of 5 decided")
  }

  @Test(arguments: [("\u{3}", 130), ("", 143), ("", 129)] as [(String, Int32)])
  func theTerminalIsGivenBack(_ key: String, code: Int32) throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("a", "1 of 5 decided")
    if key.isEmpty {
      kill(terminal.process.processIdentifier, code - 128)
    } else {
      terminal.send(key)
    }
    #expect(try terminal.end() == code)
    #expect(terminal.isAsBefore)
    #expect(terminal.screen.hasPrefix("\u{1B}[?25h\u{1B}[?1049l"))
    #expect(try start().words.contains("1 of 5 cases decided: 1 accepted."))
  }

  @Test func whatIsPastedDecidesNothing() throws {
    let terminal = try start()
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[?2004h"))
    try terminal.press(
      "\u{1B}[200~xA\u{1B}[201~", "Pasted text is ignored: it decides nothing.")
    #expect(terminal.words.contains("any key begins"))
    try terminal.press("x", "case 1 of 3 · 0 of 5")
    try terminal.press("\u{1B}[200~aA\rq\u{3}\u{1B}[201~", "Pasted text is ignored")
    #expect(terminal.words.contains("case 1 of 3 · 0 of 5"))
    // A note is text, wherever it comes from; a line break in it is no Enter.
    try terminal.press("r", "Why is it wrong?")
    try terminal.press("so: \u{1B}[200~too\r\nwide\u{1B}[201~", "so: too wide▏")
    try terminal.press("\r", "1 of 5 decided")
    // An answer that never ends does not block anything, and is no key either.
    try terminal.press("\u{1B}]11;rgb:AAAA", "1 of 5 decided")
    usleep(600_000)
    try terminal.press("u", "Taken back: labels/a was rejected.")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.isAsBefore)
    #expect(terminal.words.contains("0 of 5 cases decided"))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[?2004l"))
  }

  @Test(arguments: ["\u{1A}", "TSTP", "STOP"]) func aStoppedReviewGivesTheTerminalBack(
    _ way: String
  )
    throws
  {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("a", "1 of 5 decided")
    switch way {
    case "TSTP": kill(terminal.process.processIdentifier, SIGTSTP)
    case "STOP": kill(terminal.process.processIdentifier, SIGSTOP)
    default: terminal.send(way)
    }
    try terminal.waitForStop()
    if way == "STOP" {
      // The command cannot restore the mode then, but a shell does.
      #expect(!terminal.isAsBefore)
      terminal.reset()
    } else {
      #expect(terminal.afterwards == "")
      #expect(terminal.screen.hasPrefix("\u{1B}[?25h\u{1B}[?1049l"))
    }
    #expect(terminal.isAsBefore)
    kill(terminal.process.processIdentifier, SIGCONT)
    // The screen may still have its old words, so they do not show that the command goes on.
    let end = ContinuousClock.now + .seconds(20)
    while terminal.isAsBefore, ContinuousClock.now < end { usleep(1000) }
    #expect(!terminal.isAsBefore)
    try terminal.wait(for: "a accept · r reject")
    #expect(terminal.words.contains("1 of 5 decided"))
    try terminal.press("s", "2 of 5 decided")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.isAsBefore)
  }

  @Test func theShellsJobControlHolds() throws {
    let terminal = try PseudoTerminal(project, shell: "\(TestProject.command) review --terminal")
    try terminal.wait(for: "\u{1B}[c")
    try terminal.press(PseudoTerminal.plainAnswer, "any key begins")
    try terminal.press("x", "labels/a")
    try terminal.press("\u{1A}", "Stopped")
    #expect(terminal.isAsBefore)
    try terminal.press("echo he\"\"re\n", "here")
    try terminal.press("fg\n", "a accept · r reject")
    try terminal.press("a", "1 of 5 decided")
    try terminal.press("q", "4 cases undecided.")
    try terminal.press("q", "it is kept, and nothing is recorded")
    terminal.send("exit\n")
    #expect(try terminal.end() == 0)
    #expect(terminal.isAsBefore)
  }

  @Test func whatThePageNotesIsSaidAtTheStart() throws {
    try project.write("Cases/broken.yaml", "text: [\n")
    let terminal = try start()
    #expect(
      terminal.words.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "The suite cannot be read, so nothing can be recorded until it is fixed: Cases/broken.yaml:"
      ))
  }

  @Test func aNewSizeIsDrawnAtOnce() throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    terminal.resize(columns: 50, rows: 18)
    try terminal.wait(for: "more lines (space)")
    // No line is wider than the terminal, so none wraps and moves the others.
    #expect(terminal.words.split(separator: "\n").allSatisfy { $0.count <= 50 })
    try terminal.press(" ", "What changed")
    #expect(terminal.words.contains("group 1 of 4"))
  }

  @Test func underCIWhatRecordingSaidIsShownAndNothingIsLost() throws {
    let before = try baselines()
    let terminal = try start(environment: ["CI": "true"])
    try terminal.press("x", "labels/a")
    try terminal.press("Aq", "2 accepted")
    terminal.send("f")
    #expect(try terminal.end() == 2)
    #expect(terminal.afterwards.contains("baselines are not recorded under CI"))
    #expect(terminal.afterwards.contains("the rest is kept"))
    #expect(try baselines() == before)
    #expect(try start().words.contains("2 of 5 cases decided"))
  }

  @Test func aNewRunIsNoticedBeforeAnythingIsDecided() throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("a", "1 of 5 decided")
    try project.write(
      "Cases/labels.yaml",
      Self.new.replacing("b: { text: 标题, width: 45", with: "b: { text: 标题, width: 50"))
    #expect(try project.run("run").code == 1)
    // The key was meant for what was on the screen.
    try terminal.press("a", "There is a newer run now.")
    #expect(terminal.words.contains("1 of 5 decided"))
    #expect(terminal.words.contains("40 → 50"))
  }

  @Test func aNoteOutlivesANewRun() throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("r", "Why is it wrong?")
    try terminal.press("bad", "Why is it wrong? bad")
    #expect(try project.run("run").code == 1)
    // Outside a note, these letters are commands.
    try terminal.press(" AsauR", "Why is it wrong? bad AsauR")
    try terminal.press("\r", "Press Enter again to reject what it shows.")
    #expect(terminal.words.contains("Why is it wrong? bad AsauR"))
    #expect(terminal.words.contains("0 of 5 decided"))
    try terminal.press("\r", "1 of 5 decided")
    // The case that the note was about is gone; the one next to it is shown.
    try terminal.press("r", "Why is it wrong?")
    try terminal.press("and this", "Why is it wrong? and this")
    #expect(try project.run("update-baselines", "--from", ".harness", "labels/b").code == 0)
    #expect(try project.run("run").code == 1)
    try terminal.press(
      "\r", "Nothing is rejected, as labels/b no longer differs. The note was: and this")
    #expect(terminal.words.contains("FAIL labels/c"))
    #expect(terminal.words.contains("1 of 4 decided"))
  }

  /// A case is only said to differ no more if the new run compared it.
  @Test func aNoteAboutACaseThatIsGoneSaysSo() throws {
    let terminal = try start()
    try terminal.press(" ", "labels/a")
    try terminal.press("r", "Why is it wrong?")
    try terminal.press("and this", "Why is it wrong? and this")
    try project.write("Cases/labels.yaml", Self.new.replacing("  a:", with: "  z:"))
    #expect(try project.run("run").code == 1)
    try terminal.press(
      "\r", "Nothing is rejected, as labels/a is not in the new run. The note was: and this")
  }

  @Test func wherePicturesAgreeTheExpectationIsSaidToFail() throws {
    try project.write(
      "Cases/labels.yaml",
      Self.old.replacing(
        "e: { text: 标题, width: 80", with: "e: { text: 标题, width: 80, expect: { lines: 2 }"))
    #expect(try project.run("run").code == 1)
    try start().press(
      "x", "Looks as accepted; only the expectation fails: `lines` is 1, expected 2")
  }

  @Test func aGroupIsRejectedWithOneNote() throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("s", "1 of 5 decided")
    try terminal.press("R", "Why is the group wrong?")
    try terminal.press("too wide\r", "2 of 3 of “`width` 40 → 45” rejected.")
    #expect(terminal.words.contains("3 of 5 decided"))
    try terminal.press("q", "too wide")
    terminal.send("f")
    #expect(try terminal.end() == 0)
    #expect(
      try verdicts() == [
        "labels/a skip", "labels/b reject too wide", "labels/c reject too wide",
      ])
  }

  @Test func whatIsTypedBehindAnUnknownKeyDecidesNothing() throws {
    let terminal = try start()
    try terminal.press("x", "labels/a")
    try terminal.press("Xbad char as\r", "X does nothing here; press ? for the keys.")
    try terminal.press("?", "any key goes back")
    try terminal.press(" ", "0 of 5 decided")
  }

  @Test func withoutATerminalThereIsOneError() throws {
    let output = try project.run("review", "--terminal")
    #expect(output.code == 2)
    #expect(output.standardOutput == "")
    #expect(
      output.standardError == """
        error: a review at the terminal needs a terminal for its input and output; look at the run in a \
        browser instead: harness review, or save decisions.json from the report's page: \
        harness update-baselines --decisions decisions.json

        """)
  }

  @Test func nothingToLookAtIsSaid() throws {
    try project.write("Cases/labels.yaml", Self.old)
    #expect(try project.run("run").code == 0)
    let terminal = try PseudoTerminal(project, "review", "--terminal", answer: nil)
    #expect(try terminal.end() == 0)
    #expect(terminal.words.contains("nothing to review: the run in .harness has no differences"))
    #expect(terminal.isAsBefore)
  }

  @Test func aRenamedCaseTakesItsBaselineAlong() throws {
    try project.write("Cases/labels.yaml", Self.old.replacing("  a:", with: "  z:"))
    #expect(try project.run("run").code == 1)
    let before = try baselines()
    let terminal = try start()
    try terminal.press(" ", "labels/z")
    #expect(terminal.words.contains("renamed from labels/a"))
    try terminal.press("a", "Everything is decided.")
    terminal.send("f")
    #expect(try terminal.end() == 0)
    #expect(terminal.afterwards.contains("1 renamed"))
    let after = try baselines()
    #expect(after.keys.sorted() == before.keys.map { $0.replacing("/a.", with: "/z.") }.sorted())
    #expect(after["labels/z.png"] == before["labels/a.png"])
  }

  /// What is accepted of a comparison becomes the expected picture: changed, new, gone and renamed ones.
  @Test func comparedPicturesAreTakenOver() throws {
    func picture(_ blue: UInt8) -> Bitmap {
      Bitmap(width: 20, height: 10, color: PixelColor(red: 0, green: 0, blue: blue))
    }
    for (file, blue) in [
      ("old/changed", 0), ("new/changed", 200), ("old/rejected", 0), ("new/rejected", 201),
      ("old/gone", 50), ("new/new", 100), ("old/was", 150), ("new/is", 150),
    ] as [(String, UInt8)] {
      try project.writePicture("\(file).png", picture(blue))
    }
    #expect(try project.run("compare", "old", "new").code == 1)
    let elsewhere = try project.run("review", "--terminal").standardError
    #expect(elsewhere.contains("page: harness compare "))
    #expect(elsewhere.hasSuffix("/new --decisions decisions.json\n"))
    let terminal = try PseudoTerminal(
      project, "review", "--terminal", "--apply", answer: PseudoTerminal.plainAnswer)
    try terminal.wait(for: "any key begins")
    #expect(terminal.words.contains("5 of 5 pairs need review"))
    try terminal.press(" ", "FAIL changed")
    try terminal.press("a", "FAIL rejected")
    try terminal.press("r", "Why is it wrong?")
    // What changed stands first, as the effects of the others are not known.
    try terminal.press("\r", "gone")
    try terminal.press("a", "renamed from was")
    try terminal.press("a", "NEW new")
    try terminal.press("a", "4 accepted: are applied to the expected pictures")
    terminal.send("f")
    #expect(try terminal.end() == 0)
    #expect(terminal.afterwards.contains("5 of 5 pairs decided: 4 accepted, 1 rejected"))
    #expect(terminal.afterwards.contains("1 added, 1 changed, 1 renamed, 1 removed"))
    #expect(
      try project.files(below: "old") == ["changed.png", "is.png", "new.png", "rejected.png"])
    for (name, blue) in [("changed", 200), ("is", 150), ("new", 100), ("rejected", 0)]
      as [(String, UInt8)]
    {
      #expect(try PNG.decode(Array(project.read("old/\(name).png"))) == picture(blue))
    }
  }

  @Test func aTerminalWithoutACursorIsEnough() throws {
    let terminal = try start(answer: nil, environment: ["TERM": "dumb"])
    try terminal.press("x", "labels/a")
    try terminal.press("a", "1 of 5 decided")
    try terminal.press("qq", "it is kept")
    #expect(try terminal.end() == 0)
    #expect(!terminal.screen.contains("\u{1B}"))
  }

  /// Pictures of labels/a at seven times their size, the largest that fits 99 columns of 10 px, on a light board.
  private func shownPicture() throws -> Bitmap {
    let pictures = try ["expected", "actual", "diff"].map { name in
      try PNG.decode(Array(project.read(".harness/images/labels/a/\(name).png")))
    }
    // 40 × 7 px are 28 columns, 45 × 7 px end within the 32nd; two columns separate the pictures.
    var shown = Bitmap(width: 960, height: 70, color: .transparent)
    for (picture, left) in zip(pictures, [0, 300, 640]) {
      for y in 0..<picture.height * 7 {
        for x in 0..<picture.width * 7 {
          let board = (x / 8 + y / 8) % 2 == 0 ? 255 : 236
          let color = picture[x / 7, y / 7]
          func over(_ channel: UInt8) -> UInt8 {
            let alpha = Int(color.alpha)
            return UInt8((Int(channel) * alpha + board * (255 - alpha) + 127) / 255)
          }
          shown[left + x, y] = PixelColor(
            red: over(color.red), green: over(color.green), blue: over(color.blue))
        }
      }
    }
    return shown
  }

  /// Each sequence, from the text with which it begins to its terminator.
  private func sequences(_ start: String, in output: [UInt8]) -> [[UInt8]] {
    let (start, end) = (Array(start.utf8), Array("\u{1B}\\".utf8))
    var found: [[UInt8]] = []
    var rest = output[...]
    while let first = rest.firstRange(of: start),
      let last = rest[first.upperBound...].firstRange(of: end)
    {
      found.append(Array(rest[first.lowerBound..<last.upperBound]))
      rest = rest[last.upperBound...]
    }
    return found
  }

  @Test func aTerminalWithKittysProtocolShowsThePictures() throws {
    let terminal = try start(
      answer: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c")
    let before = terminal.output.count
    try terminal.press("x", "a accept")
    #expect(terminal.words.contains("expected"))
    #expect(!terminal.words.contains("Pictures:"))
    let parts = sequences("\u{1B}_G", in: Array(terminal.output[before...])).map {
      String(decoding: $0.dropFirst(3).dropLast(2), as: UTF8.self)
    }
    .filter { !$0.hasPrefix("a=d") }
    let head = try #require(parts.first)
    #expect(head.hasPrefix("a=T,f=100,q=2,C=1,m="))
    for (index, part) in parts.enumerated() {
      let data = try #require(part.firstIndex(of: ";"))
      #expect(part[..<data].hasSuffix("m=\(index + 1 < parts.count ? 1 : 0)"))
      #expect(part[data...].dropFirst().utf8.count <= 4096)
    }
    let text = parts.compactMap { $0.split(separator: ";").last }.joined()
    let picture = try PNG.decode(Array(try #require(Data(base64Encoded: text))))
    #expect(picture == (try shownPicture()))
    // Each picture is removed before the next is shown.
    try terminal.press("j", "case 2 of 3")
    #expect(sequences("\u{1B}_Ga=d", in: Array(terminal.output[before...])).count == 2)
  }

  @Test func aTerminalWithSixelsShowsThePictures() throws {
    let terminal = try start(answer: "\u{1B}[6;20;10t\u{1B}[?62;4;22c")
    try terminal.press("x", "a accept")
    let pictures = sequences("\u{1B}P", in: terminal.output)
    #expect(pictures.count == 1)
    let picture = try SixelDecoder(try #require(pictures.first)).bitmap
    let distance = picture.distance(to: try shownPicture())
    #expect(distance <= 2)
  }

  @Test func aPictureThatIsAnotherByNowIsNotShown() throws {
    try project.editPicture(".harness/images/labels/a/actual.png") { $0[0, 0] = .black }
    let terminal = try start(answer: "\u{1B}[6;20;10t\u{1B}[?62;4;22c")
    try terminal.press("x", "actual.png is gone, or is not the one that the run wrote")
    #expect(terminal.words.contains("expected"))
  }

  @Test func nothingFromFilesActsOnTheTerminal() throws {
    // One case cannot be drawn; the other can, and its characters would reorder text.
    let cases = """
      cases:
        a: { text: \(HostileText.quoted), width: 400 }
        b: { text: "\\u202E标\\u2066题\\u2029标", width: 400 }
      """
    try project.write("Cases/labels.yaml", cases)
    #expect(try project.run("update-baselines").code == 2)
    try project.write("Cases/labels.yaml", cases.replacing("u2066题", with: "u2067价价"))
    #expect(try project.run("run").code == 2)
    let terminal = try start()
    try terminal.press("x", "labels/b ·")
    #expect(terminal.words.contains(#"was \u{202E}标[-\u{2066}题-]"#))
    #expect(terminal.words.contains(#"is  \u{202E}标{+\u{2067}价价+}"#))
    try terminal.press("r", "Why is it wrong?")
    try terminal.press("\u{9B}31m\u{202E}\u{1B}]8;;http://x\u{7}::error::a", #"31m\u{202E}"#)
    try terminal.press("\r", "labels/a")
    #expect(terminal.words.contains(#"\u{1B}"#))
    try terminal.press("s", "Everything is decided.")
    try terminal.press("bq", "q keeps it")
    terminal.send("f")
    _ = try terminal.end()
    let shown = String(decoding: terminal.output, as: UTF8.self)
      .replacing(/\x1B\[[0-9;?]*[HJhlmtc]/, with: "\n")
      .replacing(/\x1B\]8;id=harness;[!-~]*\x1B\\/, with: "").replacing(
        "\u{1B}]8;;\u{1B}\\", with: ""
      )
      .replacing(/\x1B_G[!-~]*\x1B\\/, with: "").replacing("\r\n", with: "\n")
    #expect(HostileText.actions(in: shown).isEmpty)
  }
}
