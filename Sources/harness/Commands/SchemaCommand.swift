import ArgumentParser
import Base
import Capture
import Cases
import Reports
import Results
import Runs

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of files, for editors.",
    discussion: "Example: harness schema > .vscode/case.schema.json")

  /// What `docs/schemas` and a release call the schemas, too.
  enum Document: String, CaseIterable, ExpressibleByArgument {
    case `case`, results, audit, decisions, renderer, capture

    var schema: JSONValue {
      switch self {
      case .case: CaseSchema.json
      case .results: RunResult.jsonSchema
      case .audit: AuditJSON.jsonSchema
      case .decisions: Decisions.jsonSchema
      case .renderer: RendererProtocol.jsonSchema
      case .capture: CapturedScreen.jsonSchema
      }
    }
  }

  @Argument(help: "What the schema is about.")
  var document = Document.case

  func run() throws {
    try Terminal.output.write(TerminalText(json: JSONText.pretty(document.schema)))
  }
}
