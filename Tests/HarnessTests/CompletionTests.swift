import Base
import Testing

/// What a shell completes behind a command or an option.
@Suite struct CompletionTests {
  private struct Value: Hashable {
    let command: String
    let name: String
    let isCompleted: Bool
  }

  /// A shell offers nothing for a value of which it does not know that it is a path.
  @Test func pathsAreCompleted() throws {
    let output = try TestProject("").run("--experimental-dump-help")
    let help = try JSONValue(parsing: Array(output.standardOutput.utf8))
    guard case .object(let top) = help, let command = top["command"] else {
      Issue.record("\(output)")
      return
    }
    let paths = ["file", "folder", "path", "expected", "actual", "selector"]
    let values = Self.values(of: command).filter { paths.contains($0.name) }
    #expect(values.count > 30)
    #expect(values.filter { !$0.isCompleted }.map { "\($0.command) \($0.name)" } == [])
  }

  private static func values(of command: JSONValue) -> Set<Value> {
    guard case .object(let members) = command, case .string(let name)? = members["commandName"]
    else { return [] }
    var values: Set<Value> = []
    if case .array(let arguments)? = members["arguments"] {
      for case .object(let argument) in arguments {
        guard case .string(let value)? = argument["valueName"] else { continue }
        values.insert(
          Value(command: name, name: value, isCompleted: argument["completionKind"] != nil))
      }
    }
    if case .array(let commands)? = members["subcommands"] {
      for command in commands { values.formUnion(self.values(of: command)) }
    }
    return values
  }
}
