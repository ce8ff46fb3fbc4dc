import Foundation
import Testing

/// `docs/command-line.md` agrees with the help of the commands.
@Suite struct DocumentationTests {
  private let page: String

  init() throws {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    page = try String(
      contentsOf: package.appending(path: "docs/command-line.md"), encoding: .utf8)
  }

  @Test(arguments: [
    "init", "run", "update-baselines", "compare", "audit", "budget", "capture", "list", "inspect",
    "verify",
    "fonts", "schema",
  ])
  func namesEveryOption(_ command: String) throws {
    let help = try TestProject("").run(command, "--help").standardOutput
    let options = help.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }
    #expect(options.contains("--help"))
    #expect(options.filter { !page.contains("`\($0)") } == [])
    let hasSection = page.contains("\n## \(command)\n")
    #expect(hasSection)
  }

  @Test func showsAHarnessYAMLThatIsRead() throws {
    let example = try #require(
      page.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```").first)
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
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: package.appending(path: "docs/scale.md"), encoding: .utf8)
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
