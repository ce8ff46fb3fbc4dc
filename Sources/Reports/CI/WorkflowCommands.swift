internal import Base

/// Lines that GitHub's runner carries out: annotations, and nothing that a suite says.
///
/// Written as GitHub's toolkit does. Characters that act are written out before that, so that a log read
/// elsewhere also shows them.
package struct WorkflowCommands: Equatable, Sendable {
  enum Level: String {
    case error, warning, notice
  }

  /// Where an annotation is shown; nil shows it only with the job.
  struct Location: Equatable {
    var file: String
    var line: Int
  }

  /// How many errors, warnings and notices GitHub takes of a step.
  static let mostOfALevel = 10

  /// More would be cut off somewhere on the way.
  private static let mostCharacters = 1_000

  package private(set) var text = ""

  mutating func add(_ level: Level, title: String, message: String, at location: Location?) {
    var properties: [String] = []
    if let location {
      properties.append("file=\(Self.property(location.file))")
      properties.append("line=\(location.line)")
    }
    properties.append("title=\(Self.property(title))")
    text += "::\(level.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  private static func data(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText("\(limited($0))").text }
    return lines.joined(separator: "\n").replacing("%", with: "%25")
      .replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(TerminalText("\(limited(text[...]))").text)
      .replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func limited(_ text: Substring) -> String {
    text.count > mostCharacters ? text.prefix(mostCharacters - 1) + "…" : String(text)
  }
}
