import Foundation
import Raster
import Testing

@testable import Runs

/// `--single-file`, as a process.
@Suite struct SingleFileTests {
  private static func report(in project: TestProject) throws -> [String] {
    try project.files(below: ".harness").filter { $0.hasPrefix("report/") }
  }

  @Test(arguments: ["run", "compare old new"])
  func eitherFormTakesThePlaceOfTheOther(_ command: String) throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try project.writePicture("old/a.png", .init(width: 4, height: 4, color: .white))
    try project.writePicture("new/a.png", .init(width: 4, height: 4, color: .black))
    let words = command.split(separator: " ").map(String.init)
    let names = ["report/data/cases-0.js", "report/data/index.js", "report/list-1.html"]
    for _ in 1...2 {
      let one = try project.run(list: words + ["--single-file"])
      #expect(one.code == 1 && one.standardError == "")
      #expect(one.standardOutput.contains("\nreport: .harness/report/index.html\n"))
      #expect(try Self.report(in: project) == ["report/index.html"])
      let page = String(decoding: try project.read(".harness/report/index.html"), as: UTF8.self)
      let id = command == "run" ? "labels/short" : "a"
      let actual = try project.read(".harness/images/\(id)/actual.png")
      #expect(page.contains("-actual\">\(actual.base64EncodedString())</script>"))
      let parts = try project.run(list: words)
      #expect(parts.code == 1 && parts.standardError == "")
      #expect(try Set(Self.report(in: project)).isSuperset(of: names))
    }
  }

  @Test func aForeignPageStays() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try project.write(".harness/report/index.html", "<title>Mine</title>")
    let output = try project.run("run", "--single-file")
    #expect(output.code == 2 && output.standardError.contains(".harness/report/index.html"))
    #expect(try Self.report(in: project) == ["report/index.html"])
    #expect(try project.read(".harness/report/index.html") == Data("<title>Mine</title>".utf8))
  }

  @Test(
    arguments: [
      (
        "run --single-file --reporter text,json", "",
        "error: --single-file is a form of the html report, and the reporters are text,json; add html"
      ),
      ("compare old new --single-file --reporter json", "", "the reporters are json; add html"),
      ("run --single-file", "reporter: text\n", "the reporters are text; add html"),
      (
        "watch --single-file", "",
        "--single-file is a form of the html report; add it: --reporter text,json,html"
      ),
    ])
  func withoutTheHtmlReportItIsRefused(
    _ command: String, _ settings: String, _ words: String
  ) throws {
    let project = try TestProject(RunCommandTests.twoCases)
    if !settings.isEmpty { try project.write("harness.yaml", settings) }
    try project.writePicture("old/a.png", .init(width: 4, height: 4, color: .white))
    try project.writePicture("new/a.png", .init(width: 4, height: 4, color: .black))
    let output = try project.run(list: command.split(separator: " ").map(String.init))
    #expect(output.code == 2)
    #expect(output.standardError.contains(words))
    #expect(!project.exists(".harness"))
  }
}
