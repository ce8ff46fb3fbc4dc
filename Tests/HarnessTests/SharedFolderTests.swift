import Foundation
import Testing

/// Folders that another process uses, or that lead elsewhere.
@Suite struct SharedFolderTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("cases:\n  a: { text: 标题, width: 40 }\n")
  }

  /// The lock that another harness process would hold.
  private func lock(_ folder: String, _ kind: Int32) throws -> FileHandle {
    let descriptor = unsafe open("\(project.path)/\(folder)", O_RDONLY)
    try #require(descriptor >= 0 && flock(descriptor, kind | LOCK_NB) == 0)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  @Test func aSecondRunIntoOneOutputIsRefused() throws {
    #expect(try project.run("run").code == 1)
    let before = try project.files(below: ".harness")
    let results = try project.read(".harness/results.json")
    let other = try lock(".harness", LOCK_EX)
    #expect(
      try project.run("run")
        == .init(
          code: 3, standardOutput: "",
          standardError:
            "error: another run or audit is writing to .harness; wait until it ends, or choose another "
            + "--output\n"))
    #expect(try project.files(below: ".harness") == before)
    #expect(try project.read(".harness/results.json") == results)
    try other.close()
    #expect(try project.run("run").code == 1)
  }

  struct Waiting: CustomTestStringConvertible, Sendable {
    /// The kind of the other process's lock: shared to read baselines, exclusive to write them.
    let other: Int32
    let command: String
    var testDescription: String { command }
  }

  @Test(arguments: [
    Waiting(other: LOCK_EX, command: "update-baselines"),
    Waiting(other: LOCK_SH, command: "update-baselines"),
    Waiting(other: LOCK_EX, command: "run"),
    Waiting(other: LOCK_EX, command: "verify"),
  ])
  func whoeverUsesBaselinesIsWaitedFor(_ row: Waiting) throws {
    #expect(try project.run("update-baselines").code == 0)
    let other = try lock("Baselines", row.other)
    let note = "waiting for another harness process that is using Baselines\n"
    let output = try project.run(row.command) { process in
      while process.isRunning, try project.read(".stderr") != Data(note.utf8) {
        Thread.sleep(forTimeInterval: 0.01)
      }
      #expect(process.isRunning)
      try other.close()
    }
    #expect(output.code == 0)
    #expect(output.standardError == note)
  }

  @Test func readersDoNotWaitForOneAnother() throws {
    #expect(try project.run("update-baselines").code == 0)
    let other = try lock("Baselines", LOCK_SH)
    defer { withExtendedLifetime(other) {} }
    #expect(try project.run("run").standardError == "")
  }

  /// Whatever writes below an output says so before it does anything, and waits for nobody.
  @Test(arguments: [
    ["run"], ["audit"], ["audit", "--accept"], ["report", ".harness"], ["report", "a", "b"],
    ["compare", "Baselines", "Baselines"],
  ])
  func onlyOneWritesIntoAnOutput(_ command: [String]) throws {
    try writeCatalogs()
    #expect(try project.run("update-baselines").code == 0)
    for (shard, folder) in [("1/2", "a"), ("2/2", "b")] {
      _ = try project.run("run", "--shard", shard, "--output", folder)
    }
    #expect(try project.run("run").code == 0)
    #expect(try project.run("audit").code == 1)
    let before = try project.contents(below: ".")
    let other = try lock(".harness", LOCK_EX)
    #expect(
      try project.run(list: command)
        == .init(
          code: 3, standardOutput: "",
          standardError:
            "error: another run or audit is writing to .harness; wait until it ends, or choose another --output\n"
        ))
    #expect(try project.contents(below: ".") == before)
    try other.close()
  }

  private static let locales = ["de", "ru", "ja", "fr"]

  /// A label in whose width no translation fits.
  private func writeCatalogs() throws {
    for (number, locale) in (["en"] + Self.locales).enumerated() {
      try project.write(
        "App/\(locale).json", "{\"buy\": \"\(String(repeating: "abc ", count: number + 3))\"}")
    }
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write(
      "Cases/suite.yaml",
      suite + """

        audit: { source: en }
        labels: { button: { catalog: "../App/*.json", keys: [buy], width: 40, lines: 1 } }

        """)
  }

  /// Audits one locale beside the other.
  ///
  /// - Returns: What each audit says, and its exit code.
  private func auditsAtOnce(_ options: (_ locale: String) -> String) throws -> [String] {
    let commands = Self.locales.map {
      "( $H audit --locale \($0) \(options($0)) >\($0).out 2>&1; echo $? >>\($0).out ) &"
    }
    // The pipe ends with the last of them. The shell's own wait never does where signals are blocked.
    _ = try project.runInShell("{ \(commands.joined(separator: " ")) } | cat")
    return try Self.locales.map {
      String(decoding: try project.read("\($0).out"), as: UTF8.self)
    }
  }

  /// Each audit accepts another language: none of them is lost.
  @Test func auditsAtOnceAcceptWhatEachOfThemFound() throws {
    try writeCatalogs()
    for _ in 0..<6 {
      let said = try auditsAtOnce { "--accept --output .harness/\($0)" }
      #expect(
        said.allSatisfy { $0.hasSuffix("in Baselines/audit.json; review and commit it\n0\n") })
      let accepted = String(decoding: try project.read("Baselines/audit.json"), as: UTF8.self)
      for locale in Self.locales { #expect(accepted.contains("\"locale\": \"\(locale)\"")) }
      #expect(try project.files(below: "Baselines") == ["audit.json"])
      try project.remove("Baselines/audit.json")
    }
  }

  /// The files are those of one of the audits, and the other one says why it wrote none.
  @Test func auditsIntoOneOutputAreNotMixed() throws {
    try writeCatalogs()
    for _ in 0..<6 {
      let said = try auditsAtOnce { _ in "" }
      let busy =
        "error: another run or audit is writing to .harness; wait until it ends, or choose another --output\n3\n"
      #expect(said.allSatisfy { $0 == busy || $0.hasSuffix("\n1\n") })
      #expect(!said.allSatisfy { $0 == busy })
      let options = String(
        decoding: try project.read(".harness/audit/options.json"), as: UTF8.self)
      let winner = try #require(Self.locales.first { options.contains("\"\($0)\"") })
      for file in ["audit.json", "report/data/audit.js"] {
        let text = String(decoding: try project.read(".harness/audit/\(file)"), as: UTF8.self)
        #expect(text.contains("App/\(winner).json"))
        for other in Self.locales where other != winner {
          #expect(!text.contains("App/\(other).json"))
        }
      }
      #expect(
        try project.files(below: ".harness/audit").filter { !$0.hasPrefix("report") }
          == ["audit.json", "options.json", "pictures/0.png"])
    }
  }

  @Test func anAuditWaitsForWhoeverUsesBaselines() throws {
    try writeCatalogs()
    try project.write("Baselines/.audit.json.0123456789abcdef.tmp", "{")
    let verified = try project.run("verify")
    #expect(verified.code == 1)
    #expect(
      verified.standardOutput.hasPrefix(
        "FAULT Baselines/.audit.json.0123456789abcdef.tmp  an update did not finish; "
          + "the next one finishes or undoes what it left\n"))
    let other = try lock("Baselines", LOCK_SH)
    let note = "waiting for another harness process that is using Baselines\n"
    let output = try project.run("audit", "--accept") { process in
      while process.isRunning, try project.read(".stderr") != Data(note.utf8) {
        Thread.sleep(forTimeInterval: 0.01)
      }
      #expect(process.isRunning)
      try other.close()
    }
    #expect(output.code == 0)
    #expect(
      output.standardError == note
        + "note: an earlier process did not finish; removed: Baselines/.audit.json.0123456789abcdef.tmp\n"
    )
    #expect(try project.files(below: "Baselines") == ["audit.json"])
    // An audit with nothing to write waits for nobody.
    let reader = try lock("Baselines", LOCK_SH)
    #expect(try project.run("audit").standardError == "")
    try reader.close()
  }

  /// What killed commands leave goes with the next one of their kind.
  @Test func leftoversAreSwept() throws {
    try writeCatalogs()
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("run").code == 0)
    #expect(try project.run("audit").code == 1)
    let leftovers = [
      ".results.json", ".junit.xml", ".gl-code-quality-report.json", ".watch-error.txt",
      "report/.index.html", "report/data/.index.js", "audit/.audit.json", "audit/.options.json",
      "audit/.translators.csv", "audit/report/.audit.js", "audit/pictures/.7.png",
    ].map { "\($0).0123456789abcdef.tmp" }
    let before = try project.files(below: ".harness")
    for name in leftovers { try project.write(".harness/\(name)", "") }
    try project.write("Baselines/.audit.json.0123456789abcdef.tmp", "{")
    func note(_ names: [String]) -> String {
      let paths = names.map { ".harness/\($0).0123456789abcdef.tmp" }.joined(separator: ", ")
      return "note: an earlier process did not finish; removed: \(paths)\n"
    }
    let run = try project.run("run")
    #expect(run.code == 0)
    #expect(
      run.standardError
        == note([
          ".gl-code-quality-report.json", ".junit.xml", ".results.json", ".watch-error.txt",
          "report/.index.html", "report/data/.index.js",
        ]))
    let audit = try project.run("audit")
    #expect(audit.code == 1)
    #expect(
      audit.standardError
        == note([
          "audit/.audit.json", "audit/.options.json", "audit/.translators.csv",
          "audit/report/.audit.js", "audit/pictures/.7.png",
        ]))
    #expect(try project.files(below: ".harness") == before)
    let update = try project.run("update-baselines")
    #expect(
      update.standardError
        == "note: an earlier process did not finish; removed: Baselines/.audit.json.0123456789abcdef.tmp\n"
    )
    #expect(try project.files(below: "Baselines") == ["labels/a.layout.json", "labels/a.png"])
    // Merging runs, and a copy of accepted pictures.
    for name in leftovers.prefix(2) { try project.write("merged/\(name)", "") }
    let report = try project.run("report", ".harness", "--output", "merged")
    #expect(
      report.standardError
        == note([".junit.xml", ".results.json"]).replacing(".harness/", with: "merged/"))
    try project.write("old/a.png", try project.read("Baselines/labels/a.png"))
    try project.write("new/a.png", try project.read("Baselines/labels/a.png"))
    try project.write("old/.a.png.0123456789abcdef.tmp", "")
    try project.write("decisions.json", #"{"schema": 1, "run": "", "decisions": []}"#)
    let compare = try project.run("compare", "old", "new", "--decisions", "decisions.json")
    #expect(
      compare.standardError
        == "note: an earlier process did not finish; removed: old/.a.png.0123456789abcdef.tmp\n")
  }

  /// Finder and Explorer leave them wherever somebody looks.
  @Test func filesOfTheSystemStopNothing() throws {
    try writeCatalogs()
    #expect(try project.run("run").code == 1)
    #expect(try project.run("audit").code == 1)
    let folders = [
      "report", "report/data", "images", "images/labels", "images/labels/a", "audit",
      "audit/report", "audit/report/data", "audit/pictures",
    ]
    let left = folders.flatMap { folder in
      [".DS_Store", "Thumbs.db", "desktop.ini", "._x"].map { "\(folder)/\($0)" }
    }
    for name in left { try project.write(".harness/\(name)", "theirs") }
    #expect(try project.run("run").code == 1)
    #expect(try project.run("audit").code == 1)
    #expect(try project.run("report", ".harness").code == 1)
    #expect(try project.run("update-baselines", "--from", ".harness").code == 0)
    #expect(try project.run("run").code == 0)
    let files = try project.files(below: ".harness")
    #expect(left.allSatisfy(files.contains))
    for name in left {
      #expect(try project.read(".harness/\(name)") == Data("theirs".utf8))
    }
  }

  struct LinkedFolder: CustomTestStringConvertible, Sendable {
    let command: [String]
    /// The folder that is a link.
    let name: String
    /// What the command says of it.
    let says: String
    var code: Int32 = 2
    var testDescription: String { "\(command.joined(separator: " ")), \(name)" }
  }

  private static let notOfARun = "is not from a run; remove it, or choose another --output"
  private static let noOutput =
    "is a link, and nothing is written through links; name the folder that it leads to as --output"
  private static let noLink =
    "is a link, and nothing is written through links; put the folder itself there"
  private static let noBaselines =
    "is a link, and baselines are not written through links; put the folder itself there"

  @Test(arguments: [
    LinkedFolder(command: ["run"], name: ".harness", says: noOutput),
    LinkedFolder(command: ["run", "--output", ".harness/."], name: ".harness", says: noOutput),
    LinkedFolder(command: ["run", "--output", ".harness/.//"], name: ".harness", says: noOutput),
    LinkedFolder(command: ["audit"], name: ".harness", says: noOutput),
    LinkedFolder(command: ["audit", "-o", "./.harness/."], name: "./.harness", says: noOutput),
    LinkedFolder(command: ["report", ".harness"], name: ".harness", says: noOutput),
    LinkedFolder(command: ["review", "--terminal"], name: ".harness", says: noOutput),
    LinkedFolder(command: ["compare", "new", "old"], name: ".harness", says: noOutput),
    LinkedFolder(command: ["audit"], name: ".harness/audit", says: notOfARun),
    LinkedFolder(command: ["audit"], name: ".harness/audit/pictures", says: notOfARun),
    LinkedFolder(command: ["audit"], name: ".harness/audit/report", says: notOfARun),
    LinkedFolder(command: ["audit"], name: ".harness/audit/report/data", says: notOfARun),
    LinkedFolder(command: ["report", ".harness"], name: ".harness/report", says: notOfARun),
    LinkedFolder(command: ["report", ".harness"], name: ".harness/report/data", says: notOfARun),
    LinkedFolder(command: ["review", "--terminal"], name: ".harness/review", says: notOfARun),
    LinkedFolder(command: ["update-baselines"], name: "Baselines", says: noBaselines, code: 3),
    LinkedFolder(
      command: ["--baselines", "Baselines/.", "update-baselines"], name: "Baselines",
      says: noBaselines, code: 3),
    LinkedFolder(
      command: ["fonts", "add", "/usr/share/fonts/truetype/noto/NotoSans-Italic.ttf"],
      name: "Cases", says: noLink),
    LinkedFolder(
      command: ["update-baselines", "--prune"], name: "Baselines/labels", says: noBaselines,
      code: 3),
    LinkedFolder(
      command: ["update-baselines", "--from", ".harness"], name: "Baselines/labels",
      says: noBaselines, code: 3),
    LinkedFolder(
      command: ["audit", "--accept", "--reporter", "text"], name: "Baselines", says: noBaselines,
      code: 3),
  ])
  func nothingIsWrittenThroughALink(_ row: LinkedFolder) throws {
    try writeCatalogs()
    #expect(try project.run("run").code == 1)
    #expect(try project.run("audit").code == 1)
    try project.write("Baselines/labels/other.txt", "theirs")
    try project.write(".harness/review/journal.ndjson", "")
    try project.write("old/a.png", try project.read(".harness/images/labels/a/actual.png"))
    try project.write("new/a.png", try project.read("old/a.png"))
    let path = "\(project.path)/\(row.name)"
    try FileManager.default.moveItem(atPath: path, toPath: "\(project.path)/outside")
    // As in the folder of somebody else's pictures.
    for name in ["0.png", "labels/a.png", "actual.png", "decisions.json", "results.json"]
    where !project.exists("outside/\(name)") {
      try project.write("outside/\(name)", "theirs")
    }
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(project.path)/outside")
    let before = try project.contents(below: "outside")
    let output = try project.run(list: row.command)
    #expect(output.code == row.code)
    #expect(output.standardError == "error: \(row.name) \(row.says)\n")
    #expect(try project.contents(below: "outside") == before)
  }

  /// Fonts are looked for by several commands, and each remembers their checksums.
  @Test(
    arguments: [
      (["run"], 3), (["audit"], 3), (["fonts"], 0), (["doctor"], 3), (["update-baselines"], 3),
    ] as [([String], Int32)])
  func theCacheIsNoLink(_ command: [String], _ code: Int32) throws {
    try writeCatalogs()
    try project.write("outside/mine.txt", "theirs")
    try project.write(".harness/cache/checksums.json", "{}")
    try project.remove(".harness/cache")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.path)/.harness/cache", withDestinationPath: "\(project.path)/outside")
    let output = try project.run(list: command)
    #expect(output.code == code)
    let words =
      "\(project.path)/.harness/cache: write failed: It is a link; put the folder itself there\n"
    let said = command == ["doctor"] ? output.standardOutput : output.standardError
    #expect(said.contains(words) == (code == 3))
    #expect(try project.files(below: "outside") == ["mine.txt"])
  }

  @Test(arguments: ["images", "images/labels", "images/labels/a", "report"])
  func aLinkOutOfTheOutputIsRefused(name: String) throws {
    #expect(try project.run("run").code == 1)
    try project.write("outside/index.html", "theirs")
    try project.write("outside/actual.png", "theirs")
    let results = try project.read(".harness/results.json")
    try project.remove(".harness/\(name)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.path)/.harness/\(name)", withDestinationPath: "\(project.path)/outside")
    #expect(
      try project.run("run")
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "error: .harness/\(name) is not from a run; remove it, or choose another "
            + "--output\n"))
    #expect(try project.files(below: "outside") == ["actual.png", "index.html"])
    #expect(try project.read("outside/index.html") == Data("theirs".utf8))
    // A refusal leaves everything as it was.
    #expect(try project.read(".harness/results.json") == results)
  }
}
