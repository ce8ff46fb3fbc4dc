import ArgumentParser
import Base
import Cases
import Results

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of case files, for editors.",
    discussion: "Example: harness schema > .vscode/case.schema.json")

  func run() throws {
    try Terminal.output.write(TerminalText(json: JSONText.pretty(CaseSchema.json)))
  }
}
