import Foundation
import Testing

/// The pages in `docs` agree with the commands.
@Suite struct DocumentationTests {
  private let docs = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs")

  private func page(_ name: String) throws -> String {
    try String(contentsOf: docs.appending(path: name), encoding: .utf8)
  }

  @Test func everyCommandHasAPageAndEveryPageACommand() throws {
    let help = try TestProject("").run("--help").standardOutput
    let commands = help.matches(of: /\n  ([a-z][a-z-]+)[ ,]/).map { String($0.output.1) }
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: docs.appending(path: "commands").path)
    #expect(Set(pages) == Set(commands.map { "\($0).md" }))
    let contents = try page("command-line.md")
    #expect(commands.filter { !contents.contains("](commands/\($0).md)") } == [])
  }

  @Test func allHelpFitsOneScreen() throws {
    let lines = try TestProject("").run(list: ["--help"], environment: ["COLUMNS": "80"])
      .standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
    // Behind the last line break stands nothing.
    #expect(lines.count - 1 <= 40)
  }

  /// Each line as it stands when Tab is pressed, and what bash offers.
  @Test(arguments: [
    ("harness ru", "run"), ("harness run --rep", "--reporter"),
    ("harness init --ci ", "github gitlab none"), ("harness init --co", "--copy-fonts"),
    ("harness update-baselines --mode m", "missing"), ("harness schema r", "results renderer"),
    ("harness compare --from pl", "playwright"), ("harness compare --sizes ", "same any"),
    ("harness run --reporter j", "json junit"), ("harness run --fail-on o", "orphan"),
    ("harness compare --diff-style m", "mask"), ("harness run --suite ", "Cases"),
    ("harness help r", "run review report"), ("harness help up", "update-baselines"),
    ("harness help run ", ""),
  ])
  func bashCompletes(_ line: String, _ words: String) throws {
    let script = """
      source <("$H" --generate-completion-script bash)
      read -ra COMP_WORDS <<<"$LINE"
      [[ $LINE != *' ' ]] || COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$LINE COMP_POINT=${#LINE}
      _harness harness "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """
    let output = try TestProject("").runInShell(
      "PATH=$(dirname $H):$PATH exec bash -c \"$SCRIPT\"",
      environment: ["LINE": line, "SCRIPT": script])
    #expect(output == .init(code: 0, standardOutput: "\(words)\n", standardError: ""))
  }

  /// What zsh and fish offer: fish by itself, zsh as its script lists it, since its completion needs a terminal.
  @Test func zshAndFishCompleteFixedValues() throws {
    let project = try TestProject("")
    let zsh = try project.run(list: ["--generate-completion-script", "zsh"]).standardOutput
    for (option, words) in [
      ("--from", "jest-image-snapshot paparazzi playwright"), ("--antialiasing", "ignore compare"),
      ("--diff-style", "highlight mask"), ("--ci", "github gitlab none"),
    ] {
      let list = "__\(option.replacing("-", with: "_").dropFirst())="
      let isListed = zsh.split(separator: "\n").contains {
        $0.contains(list) && words.split(separator: " ").allSatisfy($0.contains)
      }
      #expect(isListed, "\(option)")
    }
    #expect(zsh.contains("'*:subcommands:(init run review "))
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/fish") else { return }
    let fish = """
      mkdir -p "$PWD/bin" && ln -s "$H" "$PWD/bin/harness" && export PATH="$PWD/bin:$PATH"
      fish --no-config -c "harness --generate-completion-script fish | source
      complete -C'harness compare --caret '; complete -C'harness run --reporter ju'
      complete -C'harness help upd'" | cut -f 1
      """
    let output = try project.runInShell(fish)
    #expect(output.standardOutput == "compare\nignore\njunit\nupdate-baselines\n")
  }

  @Test func compareHelpFitsTwoScreens() throws {
    let lines = try TestProject("").run(
      list: ["compare", "--help"], environment: ["COLUMNS": "80"]
    )
    .standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 80)
  }

  /// `ci/command-pages` writes the help into the pages.
  @Test(arguments: [
    "init", "run", "update-baselines", "review", "watch", "compare", "audit", "budget", "capture",
    "list", "inspect", "explain", "verify", "doctor", "fonts", "report", "schema",
  ])
  func showsTheHelpThatTheCommandPrints(_ command: String) throws {
    let help = try TestProject("").run(list: [command, "--help"], environment: ["COLUMNS": "80"])
      .standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    let page = try page("commands/\(command).md")
    #expect(page.contains("```text\n\(help)\n```\n"), "run ci/command-pages")
    #expect(page.split(whereSeparator: \.isWhitespace).count <= 900)
    let doubled = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .contains(#/\(default: [^)]*\) \(default:/#)
    #expect(!doubled)
    #expect(help.contains("USAGE: harness \(command)"))
  }

  @Test func showsAHarnessYAMLThatIsRead() throws {
    let example = try #require(
      page("settings.md").components(separatedBy: "```yaml\n").last?
        .components(separatedBy: "```").first)
    let project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
    try project.write("harness.yaml", example)
    try project.write("Tests/Labels/Cases/suite.yaml", try project.read("Cases/suite.yaml"))
    try project.write("Tests/Labels/Cases/b.yaml", "text: 标题\nwidth: 40\n")
    #expect(try project.run("update-baselines").standardOutput == "added      b\n1 added\n")
    #expect(project.exists("Tests/Labels/Baselines/b.png"))
    #expect(try project.run("run").code == 0)
    #expect(project.exists(".build/labels/results.json"))
  }

  /// Calls in the examples of docs/scale.md use only options that the command has.
  @Test func showsServicesOnlyOptionsThatThereAre() throws {
    let page = try page("scale.md")
    let examples = page.components(separatedBy: "```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n")
    var used: [String: Set<String>] = [:]
    for call in examples.matches(of: /harness"? (?<command>[a-z][a-z-]+)(?<rest>[^\n|]*)/) {
      let options = call.output.rest.matches(of: /\ (?<name>--?[a-z][a-z-]*)/)
      used[String(call.output.command), default: []]
        .formUnion(options.map { String($0.output.name) })
    }
    #expect(used.keys.sorted() == ["report", "run"])
    for (command, options) in used {
      let help = try TestProject("").run(command, "--help").standardOutput
      let known = Set(help.matches(of: /--?[a-z][a-z-]*/).map { String($0.output) })
      #expect(options.subtracting(known) == [], "\(command)")
    }
    #expect(used["run"]?.contains("--shard-total") == true)
  }
}
