internal import Base
import Capture
import Raster
import Runs

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// Answers a run as a renderer, with parts of the captures' screenshots.
struct ScreenshotRenderer {
  private var screenshots: Screenshots

  init(_ captures: [CaptureFile]) throws(Failure) {
    screenshots = try Failure.ofCapture { () throws(CaptureError) in try Screenshots(captures) }
  }

  /// Answers each line of standard input until there are no more.
  mutating func serve() throws {
    // No screenshot depends on what the greeting says.
    _ = readLine()
    try say(["harness": .number(Double(RendererProtocol.version))])
    while let line = readLine() {
      guard let id = try Node(json: Array(line.utf8))["id"]?.text else { continue }
      try say(answer(id))
    }
  }

  private mutating func answer(_ id: String) throws -> [String: JSONValue] {
    var answer: [String: JSONValue] = ["id": .string(id)]
    let shown: (picture: Bitmap, lines: [ToldLine]?)
    do throws(ScreenshotFault) {
      shown = try screenshots.shown(id)
    } catch {
      answer["error"] = .string("\(error)")
      return answer
    }
    let file = try PNG.encode(shown.picture, effort: .fast)
    answer["png"] = .string(Data(file).base64EncodedString())
    if let lines = shown.lines { answer["layout"] = .object(["lines": .array(lines.map(\.json))]) }
    return answer
  }

  private func say(_ message: [String: JSONValue]) throws {
    try Terminal.output.write(TerminalText(json: JSONText.compact(.object(message)) + "\n"))
  }
}
