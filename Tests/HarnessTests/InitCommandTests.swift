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
