import Foundation
import Testing

/// `README.md`, done as it says.
@Suite struct ReadmeTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let page: String

  init() throws {
    page = try String(contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
  }

  /// The code of a language, a block each, below a heading.
  private func blocks(_ language: String, below heading: String) throws -> [String] {
    let section = try #require(page.components(separatedBy: "\n\(heading)\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    return section.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  @Test func theFirstLinesWorkInAFreshFolder() throws {
    let project = try TestProject("")
    for file in ["Cases", "Package.swift"] { try project.remove(file) }
    let lines = try blocks("sh", below: "## Start")[1].split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    let audit = try blocks("sh", below: "## Translations").flatMap { $0.split(separator: "\n") }
    #expect(audit.count == 6)
    for line in lines + audit.map(String.init) {
      let output = try project.runInShell("harness() { \"$H\" \"$@\"; }; \(line)")
      let code = line.contains("# exit code 1") ? 1 : 0
      #expect(Int(output.code) == code, "\(line)\n\(output.standardError)")
      if line.contains("# 1 passed") { #expect(output.standardOutput.contains(": 1 passed\n")) }
    }
    #expect(project.exists("Baselines/welcome.png"))
    #expect(project.exists(".harness/report/index.html"))
    #expect(try project.run("run").code == 0)
  }

  @Test func theFileForCIIsTheOneThatInitWrites() throws {
    let project = try TestProject("")
    try project.remove("Cases")
    _ = try project.run("init", "--ci", "github")
    // Which packages have fonts is a matter of the machine.
    func withoutFonts(_ text: String) -> String {
      text.replacing(/--yes git .*/, with: "--yes git")
    }
    let shown = try #require(try blocks("yaml", below: "## Start").first)
    let path = try #require(shown.split(separator: "\n").first?.split(separator: " ").last)
    let written = String(decoding: try project.read(String(path)), as: UTF8.self)
    #expect(withoutFonts(shown + "\n") == withoutFonts("# \(path)\n" + written))
  }

  @Test func theCaseIsThisRepositorys() throws {
    let shown = try #require(try blocks("yaml", below: "## A case and its picture").first)
    let file = try String(
      contentsOf: Self.package.appending(path: "Cases/price/priced-title.yaml"), encoding: .utf8)
    #expect(file.hasSuffix("\n\(shown)\n"))
  }

  /// Every command of the page, with every option.
  @Test func hasOnlyCommandsAndOptionsThatThereAre() throws {
    let code = page.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("sh\n") }.map(\.element)
      .joined(separator: "\n")
    var used: [String: Set<String>] = [:]
    for call in code.matches(
      of: /(?:^|[\n ])(?:ci\/)?harness (?<command>[a-z][a-z-]+)(?<rest>[^\n#]*)/)
    {
      let options = call.output.rest.matches(of: /\ (?<name>--?[a-z][a-z-]*)/)
      used[String(call.output.command), default: []]
        .formUnion(options.map { String($0.output.name) })
    }
    #expect(
      used.keys.sorted() == [
        "audit", "budget", "compare", "explain", "init", "review", "run", "update-baselines",
        "watch",
      ])
    for (command, options) in used.sorted(by: { $0.key < $1.key }) {
      let help = try TestProject("").run(command, "--help").standardOutput
      let known = Set(help.matches(of: /--?[a-z][a-z-]*/).map { String($0.output) })
      #expect(options.subtracting(known) == [], "\(command)")
    }
    for script in code.matches(of: /(?:^|\n)(ci\/[a-z-]+)/) {
      let path = Self.package.appending(path: String(script.output.1)).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(path)")
    }
  }

  @Test func comparesTwoFoldersAsItSays() throws {
    let project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
    _ = try project.run("update-baselines")
    let lines = try blocks("sh", below: "## Any pictures").flatMap { $0.split(separator: "\n") }
    #expect(lines.count == 1)
    let output = try project.runInShell(
      """
      harness() { "$H" "$@"; }
      mkdir screenshots && cp -R Baselines screenshots/main && cp -R Baselines screenshots/branch
      \(lines[0])
      """)
    #expect(output.code == 0, "\(output.standardError)")
  }

  /// Until a version is published, the page must not say that one can be downloaded.
  @Test func saysThatNoVersionIsPublished() {
    #expect(page.contains("No version is published yet."))
    #expect(!page.contains("releases/download"))
  }
}
