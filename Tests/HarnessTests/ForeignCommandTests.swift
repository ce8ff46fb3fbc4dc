import Foundation
import Testing

@testable import harness

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
    ("build", "harness run"), ("lint", "harness doctor"),
    ("rename", "harness update-baselines CASE"),
    ("rm", "harness update-baselines --prune"), ("storybook", "harness compare"),
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
    ("compare a b --precision 0.99", "--precision", "; that is --ratio 0.01"),
    ("compare --precision=0.98 a b", "--precision", "; that is --ratio 0.02"),
    ("compare a b --perceptualPrecision 0.98", "--perceptualPrecision", "; that is --color 0.02"),
    ("compare a b --misMatchThreshold 5", "--misMatchThreshold", "; that is --ratio 0.05"),
    ("compare a b --maxPercentDifference 0.1", "--maxPercentDifference", "; that is --ratio 0.001"),
    ("compare a b --changeThreshold 0.01", "--changeThreshold", "; that is --ratio 0.01"),
    ("compare --fuzz 5% a b", "--fuzz", "; that is --color 0.05"),
    ("compare a b --threshold 0.3", "--threshold", "; that is --color 0.3"),
    ("compare a b --maxDiffPixels 7", "--maxDiffPixels", "; that is --pixels 7"),
    ("compare a b --includeAA", "--includeAA", "; that is --antialiasing compare"),
    ("run --precision 0.98", "--precision", "; that is `tolerance: { ratio: 0.02 }`"),
    ("compare a b --includeAA", "--includeAA", "--antialiasing ignore"),
    ("compare a b --update", "--update", "--decisions FILE"),
    ("run --update-snapshots", "--update-snapshots", "harness update-baselines"),
    ("run price -u", "-u", "harness update-baselines"),
    ("run --accept", "--accept", "harness review"), ("run --ui", "--ui", "harness review"),
    ("run --filter price", "--filter", "--grep REGEX"), ("run -t price", "-t", "--tag TAG"),
    ("run --threshold 0.2", "--threshold", "tolerance: {"),
    ("run --max-diff-pixels 7", "--max-diff-pixels", "; that is `tolerance: { pixels: 7 }`"),
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
    ("compare -precision 0.9 a b", "-precision", "; that is --ratio 0.1"),
    ("audit --lang de", "--lang", "--locale TAG"),
    ("audit --language=de", "--language", "--locale TAG"),
    ("audit --csv", "--csv", "--reporter csv"), ("audit --fix", "--fix", "--verbose"),
    ("audit --ci", "--ci", "the same command"),
    ("audit --font-scale 1.3", "--font-scale", "--sizes dynamic-type"),
    ("audit --catalog en.json", "--catalog", "`labels` in suite.yaml"),
    ("init --yes", "--yes", "--no-copy-fonts"), ("init -y", "-y", "--no-copy-fonts"),
    ("fonts --list", "--list", "harness fonts"),
    ("list --format json", "--format", "--json"), ("audit --update", "--update", "--accept"),
    ("audit --rtl", "--rtl", "--pseudo right-to-left"),
    ("review --browser", "--browser", "--open"), ("review --no-open", "--no-open", "--open"),
    ("review --tui", "--tui", "--terminal"), ("compare a b --out c", "--out", "--output FOLDER"),
    ("compare a b --thresholdRate 0.1", "--thresholdRate", "; that is --ratio 0.1"),
    ("compare a b --diff-color red", "--diff-color", "in the report's page"),
    ("compare a b --expected c", "--expected", "harness compare EXPECTED ACTUAL"),
    ("run --changedSince main", "--changedSince", "--changed REF"),
    ("run --maxfail=1", "--maxfail", "--max-failures 1"), ("run -n 4", "-n", "--jobs N"),
    ("run --quiet", "--quiet", "--verbose"), ("run --locale de", "--locale", "harness audit"),
    ("update-baselines --missing", "--missing", "--mode missing"),
    ("update-baselines --yes", "--yes", "nothing is asked"),
    ("compare a b --config x", "--config", "harness.yaml, below `compare`"),
    ("compare a b --diff d.png", "--diff", "--output FOLDER"),
    ("run --output-format json", "--output-format", "--reporter text"),
    ("run --global-timeout 9", "--global-timeout", "--timeout SECONDS"),
    ("run --debug", "--debug", "harness explain CASE"),
    ("run --interactive", "--interactive", "harness review --terminal"),
    ("compare a b --fail-on-diff", "--fail-on-diff", "the exit code 1"),
    ("doctor --fix", "--fix", "stands below it"),
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

  /// Of pixelmatch's `alpha`, which is no threshold.
  @Test func aValueIsConvertedOnlyForWhatTheAnswerIsAbout() throws {
    let output = try TestProject("text: 标题\nwidth: 40\n").run("compare", "a", "b", "--alpha", "1")
    #expect(output.standardError.hasSuffix("or by --diff-style mask\n"), "\(output.standardError)")
  }

  /// Whoever types an option of an answer gets no other error for it.
  @Test func onlyOptionsThatTheCommandHasAreAnswered() {
    let names = HarnessCommand.names
    let own = Dictionary(uniqueKeysWithValues: names.map { ($0, HarnessCommand.options(of: $0)) })
    let helped = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.options(of: $0)) })
    let rows =
      ForeignOption.ofCommands.values.flatMap(\.self) + ForeignOption.ofCompare
      + ForeignOption.ofAll
    for command in names {
      for name in Set(rows.flatMap(\.names)) {
        let option = (name.count == 1 ? "-" : "--") + name
        let foreign = ForeignOption(
          [command, option], own: own[command] ?? [], refusal: "Unknown option '\(option)'")
        for part in foreign?.answer.split(whereSeparator: { ";,".contains($0) }) ?? [] {
          // Behind another command stand its options.
          let place = part.firstRange(of: "harness ")
          let owner = place.map { String(part[$0.upperBound...].prefix { $0 != " " }) } ?? command
          guard !owner.hasPrefix("-") else { continue }
          for named in part.matches(of: /--[a-z-]+/) {
            let has = helped[owner]?.contains(String(named.0)) == true
            #expect(has, "\(command) \(option): \(part)")
          }
        }
      }
    }
  }

  private static func options(of command: String) -> [String] {
    HarnessCommand.help(of: command).split(separator: "\n").filter { $0.hasPrefix("  -") }
      .flatMap { $0.split { " ,/".contains($0) } }.map(String.init)
  }

  /// ArgumentParser's suggestions are for slips.
  @Test(arguments: [
    "run --dark", "run --scale", "run --ci", "review --no-port", "compare a b --ssim",
    "watch --rtl",
  ])
  func noOtherWordIsSuggested(_ arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let output = try TestProject("text: 标题\nwidth: 40\n").run(list: words)
    #expect(output.standardError.hasPrefix("Error: Unknown option '\(words.last ?? "")'.\n"))
  }

  @Test(arguments: [
    ("help runn", "runn is not a command; did you mean harness run?"),
    (
      "help accept",
      "accept is not a command; to look at what differs and accept it: harness review"
    ),
    ("help zzzz", "zzzz is not a command; all commands are listed by: harness help"),
  ])
  func helpOnNoCommandSaysSo(_ arguments: String, _ answer: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let output = try TestProject("text: 标题\nwidth: 40\n").run(list: words)
    #expect(output.code == 2)
    #expect(output.standardOutput == "")
    #expect(output.standardError.hasPrefix("error: \(answer)"), "\(output.standardError)")
  }

  @Test(arguments: ["help", "help run", "help fonts add", "help merge-reports", "help help"])
  func helpOnACommandIsPrinted(_ arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let output = try TestProject("text: 标题\nwidth: 40\n").run(list: words)
    #expect(output.code == 0)
    #expect(output.standardOutput.contains("USAGE: harness"))
  }

  /// ArgumentParser knows no ranges.
  @Test(arguments: [
    ("run --timeout 1s", "seconds above 0, up to 86400"), ("run --jobs x", "1 or more"),
    ("run --memory 1G", "MiB from 64 to 1048576"), ("run --retries two", "0 to 10"),
    ("run --max-failures x", "1 or more"), ("run --shard-total x", "1 to 100000"),
    ("review --port x", "1 to 65535, or 0 for any"),
    ("audit --within 1pt", "points from 0 to 1000"),
    ("audit --most x", "0 or more"), ("audit --pictures x", "0 or more"),
  ])
  func aValueThatIsNoNumberIsToldWhatIs(_ arguments: String, _ accepted: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let output = try TestProject("text: 标题\nwidth: 40\n").run(list: words)
    #expect(output.code == 2)
    let first = output.standardError.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix("Error: The value '\(words[2])' is invalid for '\(words[1]) <"))
    #expect(first.hasSuffix(">': accepted: \(accepted)"), "\(first)")
  }

  /// A mistake of an option is not one of the command.
  @Test func optionsAreStillNamed() throws {
    let output = try TestProject("text: 标题\nwidth: 40\n").run("run", "--sharrds", "1/2")
    #expect(
      output.standardError.hasPrefix(
        "Error: Unknown option '--sharrds'. Did you mean '--shard'?\n"))
  }

  /// Shells with `interactive_comments` off pass a comment on.
  @Test func aCommentIsNoSelector() throws {
    let project = try TestProject("text: 标题\nwidth: 40\n")
    let output = try project.run("list", "#", "1", "passed")
    #expect(output.code == 0)
    #expect(output.standardOutput == (try project.run("list")).standardOutput)
  }

  @Test(arguments: [
    (
      ["apps/shop/Cases/suite.yaml", "node_modules/a/Cases/suite.yaml"],
      "note: there is a suite in apps/shop/Cases: cd apps/shop\n"
    ),
    (
      ["cases/suite.yaml"],
      "note: there is cases/suite.yaml, and harness looks for Cases/suite.yaml: mv cases Cases\n"
    ),
    (
      ["Cases/suite.yml"],
      "note: there is Cases/suite.yml, and harness looks for Cases/suite.yaml: "
        + "mv Cases/suite.yml Cases/suite.yaml\n"
    ),
    (["labels/suite.yaml"], "note: there is a suite in labels: add --suite labels\n"),
  ])
  func suitesNearbyAreNamed(_ files: [String], _ note: String) throws {
    let project = try TestProject("")
    for file in ["Cases", "Package.swift"] { try project.remove(file) }
    for file in files { try project.write(file, "format: 1\n") }
    for arguments in [["run"], ["fonts"]] {
      let output = try project.run(list: arguments)
      #expect(output.code == 2)
      #expect(output.standardError.hasSuffix("\n" + note), "\(output.standardError)")
    }
  }

  /// What is accepted there is not new.
  @Test func aSuiteElsewhereHasItsOwnBaselines() throws {
    let project = try TestProject("text: 标题\nwidth: 40\n")
    let output = try project.runInShell(
      "mkdir -p apps/shop && mv Cases apps/shop && mkdir apps/shop/Baselines && $H run --suite apps/shop/Cases"
    )
    #expect(output.code == 2)
    #expect(
      output.standardError.contains(
        "the suite's baselines are in apps/shop/Baselines, and not here; run in its own folder: cd apps/shop"
      ),
      "\(output.standardError)")
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
