import Testing

/// Commands in a folder below the project's.
@Suite struct ProjectSearchTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
    try project.write("Cases/price/b.yaml", "text: 标题\nwidth: 40\n")
    try project.write("deep/er/file", "")
  }

  @Test(arguments: ["Cases/price", "deep/er", "Cases"])
  func findsTheSuiteAbove(_ folder: String) throws {
    let up = folder.split(separator: "/").map { _ in "../" }.joined()
    let listed = try project.runInShell("cd \(folder) && $H list --json")
    #expect(listed.code == 0)
    #expect(listed.standardOutput.contains("\"file\": \"\(up)Cases/price/b.yaml\""))
    #expect(try project.runInShell("cd \(folder) && $H update-baselines").code == 0)
    #expect(project.exists("Baselines/price/b.png"))
    let run = try project.runInShell("cd \(folder) && $H run price")
    #expect(run.code == 0)
    #expect(run.standardOutput.hasSuffix("1 passed\nreport: \(up).harness/report/index.html\n"))
    #expect(!project.exists("\(folder)/.harness"))
    // The record is the same wherever the command ran.
    #expect(try project.run("verify").code == 0)
    #expect(try project.run("list", "--orphans").standardOutput == "")
  }

  @Test func saysPathsFromWhereTheUserStands() throws {
    try project.write("Cases/price/b.yaml", "text: 标题\nwidht: 40\n")
    let output = try project.runInShell("cd Cases/price && $H run")
    #expect(output.code == 2)
    #expect(output.standardError.contains("../../Cases/price/b.yaml:2:1: unknown key `widht`"))
  }

  @Test func harnessYAMLAboveCounts() throws {
    try project.write("harness.yaml", "suite: Labels\noutput: out\n")
    try project.write("Labels/suite.yaml", try project.read("Cases/suite.yaml"))
    try project.write("Labels/c.yaml", "text: 标题\nwidth: 40\n")
    #expect(try project.runInShell("cd deep/er && $H list").standardOutput == "c\n")
    #expect(try project.runInShell("cd deep/er && $H run").code == 1)
    #expect(project.exists("out/results.json"))
    // Folders on the command line are relative to the current one.
    let named = try project.runInShell("cd deep/er && $H list --suite ../../Cases")
    #expect(named.standardOutput == "labels/a\nprice/b\n")
    try project.write("harness.yaml", "suit: Labels\n")
    let wrong = try project.runInShell("cd deep/er && $H list")
    #expect(wrong.standardError.hasPrefix("../../harness.yaml:1:1: unknown key `suit`"))
  }

  @Test func readsNamesInCapitals() throws {
    try project.write("Cases/UPPER.YAML", "text: 标题\nwidth: 40\n")
    try project.write("Cases/Short.Yml", "text: 标题\nwidth: 40\n")
    #expect(try project.run("list").standardOutput == "Short\nUPPER\nlabels/a\nprice/b\n")
    #expect(try project.run("list", "Cases/UPPER.YAML").standardOutput == "UPPER\n")
    #expect(try project.run("list", "Cases/UPPER.YAML:1").standardOutput == "UPPER\n")
  }

  @Test(arguments: ["run --reporter text", "list", "update-baselines --dry-run"])
  func warnsOnceOfATextThatIsCut(_ command: String) throws {
    try project.write("Cases/labels.yaml", "text: 标题 #1\nwidth: 40\n")
    let output = try project.runInShell("$H \(command) labels")
    #expect(
      output.standardError == """
        warning: Cases/labels.yaml:1:7: `text` ends before `#1`, which YAML reads as a comment; quote the \
        text: `text: "标题 #1"`, or put a space after the `#`\n
        """)
    #expect(output.code == (command.hasPrefix("run") ? 1 : 0))
  }
}
