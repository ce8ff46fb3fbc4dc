import Foundation
import Testing

@Suite struct SchemaCommandTests {
  /// The files are what the command prints: `harness schema results > docs/schemas/results.schema.json`.
  @Test(arguments: ["results", "audit", "decisions", "renderer", "capture"])
  func writesTheFilesOfTheDocumentation(_ document: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "docs/schemas/\(document).schema.json")
    let printed = try TestProject("").run("schema", document).standardOutput
    #expect(try printed == String(contentsOf: file, encoding: .utf8))
  }

  @Test func isAboutCasesUnlessSomethingElseIsNamed() throws {
    let project = try TestProject("")
    let schema = try project.run("schema").standardOutput
    #expect(schema.contains("A suite of label cases: suite.yaml, a file of cases"))
    #expect(try project.run("schema", "case").standardOutput == schema)
    #expect(try project.run("schema", "cases").code == 2)
  }
}
