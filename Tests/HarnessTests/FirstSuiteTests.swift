import Foundation
import Testing

/// `docs/first-suite.md`, done as it says.
@Suite struct FirstSuiteTests {
  private let page: String

  init() throws {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    page = try String(contentsOf: package.appending(path: "docs/first-suite.md"), encoding: .utf8)
  }

  @Test func everyStepDoesWhatThePageSays() throws {
    let project = try TestProject("")
    for file in ["Cases", "Package.swift"] { try project.remove(file) }
    var last = TestProject.Output(code: 0, standardOutput: "", standardError: "")
    var commands = 0
    for block in page.components(separatedBy: "\n```").enumerated().filter({ $0.offset % 2 == 1 }) {
      let lines = block.element.components(separatedBy: "\n")
      let content = lines.dropFirst().joined(separator: "\n")
      switch lines[0] {
      case "yaml":
        let file = try #require(lines[1].split(separator: " ").last)
        try project.write(String(file), content + "\n")
      case "sh":
        for line in lines.dropFirst() {
          last = try project.runInShell("harness() { \"$H\" \"$@\"; }; \(line)")
          let code = line.components(separatedBy: "# exit code ").dropFirst().first ?? "0"
          #expect(String(last.code) == code, "\(line)\n\(last.standardError)")
          commands += 1
        }
      default: #expect(last.standardError == content + "\n")
      }
    }
    #expect(commands == 11)
    #expect(project.exists(".github/workflows/labels.yml"))
    #expect(try !project.read("labels.schema.json").isEmpty)
  }
}
