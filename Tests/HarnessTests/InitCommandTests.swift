import Foundation
import Testing

/// A project from nothing to a green run.
@Suite struct InitCommandTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("")
    for file in ["Cases", "Package.swift"] { try project.remove(file) }
  }

  @Test(arguments: [
    ("init", [] as [String]), ("init --ci none", []),
    ("init --ci github", [".github/workflows/labels.yml"]),
    ("init --ci gitlab", [".gitlab-ci.yml"]),
  ])
  func setsUpASuiteThatPasses(_ command: String, _ services: [String]) throws {
    let output = try project.runInShell("$H \(command)")
    #expect(output.code == 0)
    #expect(output.standardError == "")
    let files =
      ["Cases/suite.yaml", "Cases/welcome.yaml", ".gitignore", ".gitattributes"] + services
    let says =
      files.map { "wrote      \($0)\n" }.joined() + "added      welcome\n1 added\n\nnext:\n"
    #expect(output.standardOutput.hasPrefix(says))
    #expect(try project.run("verify").code == 0)
    let run = try project.run("run")
    #expect(run.code == 0)
    #expect(run.standardOutput.contains(": 1 passed\n"))
    #expect(run.standardError == "")
  }

  @Test func overwritesNothing() throws {
    let files = ["Cases/welcome.yaml", ".gitignore", ".gitattributes", ".gitlab-ci.yml"]
    for file in files { try project.write(file, "text: mine\n") }
    let output = try project.run("init", "--ci", "gitlab")
    #expect(output.standardOutput.contains("kept       .gitignore; add to it: .harness/\n"))
    #expect(output.standardOutput.contains("kept       .gitlab-ci.yml\n"))
    for file in files { #expect(try project.read(file) == Data("text: mine\n".utf8), "\(file)") }
  }

  @Test func leavesASuiteAsItIs() throws {
    #expect(try project.run("init").code == 0)
    let before = try project.contents(below: ".")
    let output = try project.run("init")
    #expect(
      output
        == .init(
          code: 0,
          standardOutput: """
            kept       Cases/suite.yaml
            kept       .gitignore
            kept       .gitattributes

            next: harness run\n
            """, standardError: ""))
    #expect(try project.contents(below: ".") == before)
  }

  @Test func worksInAFolderThatIsNotThere() throws {
    let output = try project.run("init", "a/b")
    #expect(output.code == 0)
    #expect(output.standardOutput.contains("\nnext:\n  cd a/b\n  harness run "))
    #expect(try project.runInShell("cd a/b && $H run").code == 0)
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try project.read(file), as: UTF8.self)
  }

  /// Services look for their files at a repository's top alone.
  @Test(arguments: [
    (
      "apps/shop", "github", ".github/workflows/labels.yml",
      [
        "    defaults: { run: { working-directory: apps/shop } }\n    steps:\n",
        "path: apps/shop/.harness, ",
      ]
    ),
    (
      "my apps/the shop", "github", ".github/workflows/labels.yml",
      ["working-directory: my apps/the shop }", "path: my apps/the shop/.harness, "]
    ),
    (
      "my apps/the shop", "gitlab", ".gitlab-ci.yml",
      [
        "    - \"cd 'my apps/the shop'\"\n    - /opt/harness",
        "    paths: [my apps/the shop/.harness]\n", "junit: my apps/the shop/.harness/junit.xml\n",
      ]
    ),
    ("a: b", "github", ".github/workflows/labels.yml", ["working-directory: \"a: b\" }"]),
    (
      ".", "gitlab", ".gitlab-ci.yml",
      [
        "    - /opt/harness/ci/harness --version # builds it\n    - /opt/harness/.build-release",
        "    reports:\n      junit: .harness/junit.xml\n",
      ]
    ),
  ])
  func theServicesFileIsAtTheTop(
    _ folder: String, _ service: String, _ file: String, _ says: [String]
  ) throws {
    try project.write(".git/HEAD", "ref: refs/heads/main\n")
    #expect(try project.run("init", folder, "--ci", service).code == 0)
    let text = try text(file)
    for line in says {
      let isThere = text.contains(line)
      #expect(isThere, "\(line)\n\(text)")
    }
  }

  @Test func copiedFontsNeedNoPackage() throws {
    let output = try project.run("init", "--copy-fonts", "--ci", "github")
    #expect(output.code == 0)
    #expect(output.standardOutput.hasPrefix("copied     Cases/fonts/"))
    let suite = try text("Cases/suite.yaml")
    #expect(!suite.contains("package:"))
    for file in suite.matches(of: /file: (.+)/) {
      #expect(project.exists("Cases/fonts/\(file.output.1)"))
    }
    #expect(try text(".github/workflows/labels.yml").contains("install --yes git\n"))
    // No other folder is needed.
    let own = suite.replacing(/\n  - \/usr[^\n]*/, with: "")
    try project.write("Cases/suite.yaml", own)
    #expect(try project.run("run").code == 0)
  }

  /// Only a person is asked.
  @Test(arguments: [
    ("y", "", true), ("YES", "", true), ("n", "", false), ("", "", false),
    ("y", "--no-copy-fonts", false),
    ("n", "--copy-fonts", true),
  ])
  func aPersonIsAskedForCopies(_ answer: String, _ option: String, _ areCopied: Bool) throws {
    let output = try project.runInShell(
      "printf '\(answer)\\n' | \(TestProject.script) -qefc \"$H init \(option)\" /dev/null")
    #expect(output.code == 0)
    let asks = output.standardOutput.contains("Copy the fonts into Cases/fonts, so that")
    #expect(asks == option.isEmpty)
    #expect(project.exists("Cases/fonts") == areCopied)
    #expect(project.exists("Baselines/welcome.png"))
  }

  @Test func anEditorGetsTheSchema() throws {
    let output = try project.run("init", "--editor")
    #expect(output.standardOutput.contains("wrote      .vscode/settings.json\n"))
    #expect(
      try text(".vscode/settings.json")
        == "{\n  \"yaml.schemas\": { \"./.vscode/label.schema.json\": \"Cases/**/*.yaml\" }\n}\n")
    #expect(try text(".vscode/label.schema.json") == project.run("schema").standardOutput)
    try project.write(".vscode/settings.json", "{}")
    #expect(
      try project.run("init", "--editor").standardOutput.contains(
        "kept       .vscode/settings.json; add to it: \"yaml.schemas\": "))
  }

  @Test func aRunSaysHowToChooseAnotherFolder() throws {
    #expect(try project.run("init").code == 0)
    try project.write("file", "")
    let output = try project.run("run", "--output", "file/out")
    #expect(
      output
        == .init(
          code: 3, standardOutput: "",
          standardError:
            "error: file/out: mkdir failed: Not a directory; choose another "
            + "--output\n"))
  }

  @Test func saysWhereItCannotWrite() throws {
    try project.write("file", "")
    let output = try project.run("init", "file/a")
    #expect(output.code == 3)
    #expect(output.standardError.hasPrefix("error: file/a cannot be made: "))
    #expect(try project.run("init", "--ci", "jenkins").code == 2)
  }
}
