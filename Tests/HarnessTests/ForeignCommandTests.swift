import Foundation
import Testing

/// Commands of other tools, and folders in which nothing is set up yet.
@Suite struct ForeignCommandTests {
  @Test(arguments: [
    ("accept", "harness update-baselines"), ("approve", "harness review"),
    ("record", "harness update-baselines"), ("update", "harness update-baselines"),
    ("test", "harness run"), ("diff", "harness compare EXPECTED ACTUAL"),
    ("diff", "harness explain CASE"), ("open", "harness review"), ("new", "harness init"),
    ("ls", "harness list"), ("version", "harness --version"),
    ("--suite Cases accept", "harness update-baselines"),
    ("update price --prune", "harness update-baselines"), ("Accept", "harness review"),
    ("insepct", "did you mean harness inspect?"), ("rum", "did you mean harness run?"),
  ])
  func isAnsweredWithOurs(_ arguments: String, _ answer: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let output = try TestProject("text: 标题\nwidth: 40\n").run(list: words)
    #expect(output.code == 2)
    #expect(output.standardOutput == "")
    let command = words[0] == "--suite" ? words[2] : words[0]
    #expect(output.standardError.hasPrefix("error: \(command) is not a command; "))
    #expect(output.standardError.contains(answer), "\(output.standardError)")
    #expect(output.standardError.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("compare a b --threshold 0.1", "--threshold", "--color T"),
    ("compare a b --threshold=0.1", "--threshold", "--channel N"),
    ("compare --fuzz 5% a b", "--fuzz", "--color T"),
    ("compare a b --max-diff-pixels 4", "--max-diff-pixels", "--pixels N"),
    ("compare a b --maxDiffPixelRatio 0.1", "--maxDiffPixelRatio", "--ratio R"),
    ("compare a b --precision 0.99", "--precision", "--ratio R"),
    ("compare a b --includeAA", "--includeAA", "--antialiasing ignore"),
    ("compare a b --update", "--update", "--decisions FILE"),
    ("run --update-snapshots", "--update-snapshots", "harness update-baselines"),
    ("run price -u", "-u", "harness update-baselines"),
    ("run --accept", "--accept", "harness review"), ("run --ui", "--ui", "harness review"),
    ("run --filter price", "--filter", "--grep REGEX"), ("run -t price", "-t", "--tag TAG"),
    ("run --threshold 0.2", "--threshold", "tolerance: {"),
    ("run --max-diff-pixels 4", "--max-diff-pixels", "tolerance: { pixels: 4 }"),
    ("run --workers 4", "--workers", "--jobs N"), ("run -j4", "-j4", "--jobs N"),
    ("run --runInBand", "--runInBand", "--jobs 1"), ("run --watch", "--watch", "harness watch"),
    ("run --bail", "--bail", "--max-failures 1"), ("run -x", "-x", "--max-failures 1"),
    ("run --last-failed", "--last-failed", "--failed"),
    ("run --grep-invert a", "--grep-invert", "--except SELECTOR"),
    ("run --onlyChanged", "--onlyChanged", "--changed REF"),
    ("run --reporters=html", "--reporters", "--reporter text"),
    ("run --json", "--json", "--reporter json"),
    ("run --output-dir a", "--output-dir", "--output FOLDER"),
    ("run --list", "--list", "harness list"), ("run --config a", "--config", "harness.yaml"),
    ("run --shards 2", "--shards", "--shard 1/4"),
    ("run --repeat-each 3", "--repeat-each", "--retries N"),
    ("run --no-color", "--no-color", "NO_COLOR=1"), ("run -v", "-v", "--verbose"),
    ("run -V", "-V", "harness --version"), ("run --headed", "--headed", "harness compare"),
  ])
  func anotherToolsOptionIsAnsweredWithOurs(
    _ arguments: String, _ option: String, _ answer: String
  ) throws {
    let output = try TestProject("text: 标题\nwidth: 40\n").run(
      list: arguments.split(separator: " ").map(String.init))
    #expect(output.code == 2)
    #expect(output.standardError.hasPrefix("error: \(option) is not an option; "))
    #expect(output.standardError.contains(answer), "\(output.standardError)")
    #expect(output.standardError.split(separator: "\n").count == 1)
  }

  /// A mistake of an option is not one of the command.
  @Test func optionsAreStillNamed() throws {
    let output = try TestProject("text: 标题\nwidth: 40\n").run("run", "--sharrds", "1/2")
    #expect(output.standardError.hasPrefix("Error: Unknown option '--sharrds'"))
  }

  @Test(arguments: [
    "run", "list", "verify", "inspect a", "explain a", "review", "doctor", "audit", "budget a",
    "update-baselines", "fonts",
  ])
  func aFolderWithoutASuiteIsToldToInit(_ arguments: String) throws {
    let project = try TestProject("")
    for file in ["Cases", "Package.swift"] { try project.remove(file) }
    let output = try project.run(list: arguments.split(separator: " ").map(String.init))
    #expect(output.code == 2)
    #expect(output.standardError.contains("harness init"), "\(output.standardError)")
  }

  @Test func addingAFontToNoSuiteSaysInitToo() throws {
    let project = try TestProject("")
    for file in ["Cases", "Package.swift"] { try project.remove(file) }
    let output = try project.run(
      "fonts", "add", "\(TestProject.fontFolder)/HarnessSquare-Regular.ttf")
    #expect(output.code == 2)
    #expect(output.standardError.contains("harness init"), "\(output.standardError)")
  }
}
