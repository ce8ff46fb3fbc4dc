import Base
import Foundation
import Raster
import Results
import Testing

@testable import Cases
@testable import Runs

/// Programs that answer about another case than the one they are asked about.
@Suite struct RendererSlipTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the program does from the first case on: a shell script in which `say ID` answers about a case.
    let script: String
    /// The same for the process that follows it.
    var next = "ask; say b"
    /// What is said about the renderer; nil if nothing is.
    var slip: String?
    /// The error of the second case; nil if it is drawn.
    var fault: String?
  }

  private static let rows = [
    Row(testDescription: "keeps to the protocol", script: "ask; say a; ask; say b"),
    Row(
      testDescription: "repeats an answer before the next request",
      script: "ask; say a; sleep 0.1; say a; ask; say b",
      slip: "fake said more than its answer to a before it was asked about b"),
    Row(
      testDescription: "repeats an answer in place of the next",
      script: "ask; say a; ask; say a; say b",
      slip: "fake answered a second time about a when it was asked about b"),
    Row(
      testDescription: "prints something else between two answers",
      script: "ask; say a; sleep 0.1; echo Loading; ask; say b",
      slip: "fake said more than its answer to a before it was asked about b"),
    Row(
      testDescription: "prints something else in place of the next answer",
      script: "ask; say a; ask; echo Loading; say b",
      slip: "fake gave an unusable answer: “Loading” is not a JSON object"),
    Row(
      testDescription: "prints something else in each process",
      script: "ask; say a; ask; echo Loading", next: "ask; echo Loading",
      slip: "fake gave an unusable answer: “Loading” is not a JSON object",
      fault: "fake gave an unusable answer: “Loading” is not a JSON object"),
    Row(
      testDescription: "repeats an answer whose file is gone",
      script: #"ask; say a; ask; echo '{"id": "a", "file": "/nowhere"}'; say b"#,
      slip: "fake answered a second time about a when it was asked about b"),
    Row(
      testDescription: "answers about a case of its own",
      script: "ask; say a; ask; say c",
      slip: "fake answered about “c” when it was asked about b"),
    Row(
      testDescription: "does so in each process",
      script: "ask; say a; ask; say c", next: "ask; say c",
      slip: "fake answered about “c” when it was asked about b",
      fault: "fake answered about “c” when it was asked about b, and so did a new process"),
  ]

  /// After a wrong answer, a new process is asked for the same case.
  @Test(arguments: rows) func theCaseAskedIsAskedAgain(_ row: Row) throws {
    let folder = try TemporaryFolder()
    let picture = "\(folder.path)/a.png"
    let bytes = try PNG.encode(Bitmap(width: 100, height: 10, color: .white), effort: .fast)
    try Data(bytes).write(to: URL(filePath: picture))
    let lines = """
      ask() { read request || exit 0; }
      say() { echo "{\\"id\\": \\"$1\\", \\"file\\": \\"\(picture)\\"}"; }
      ask; echo '{"harness": 1}'
      if test -e once; then \(row.next); else touch once; \(row.script); fi; ask
      """
    let command = RendererCommand(
      RendererSettings(name: "fake", command: ["sh", "-c", lines]), in: folder.path,
      suite: folder.path, timeout: 20, fonts: [], fallback: [])
    let renderer = try CommandRenderer(command)
    _ = try renderer.draw(TestRun.made("a"))
    // After this wait, a second answer has surely arrived if there is one.
    if row.script.contains("sleep") { Thread.sleep(forTimeInterval: 0.6) }
    var fault: String?
    do {
      _ = try renderer.draw(TestRun.made("b"))
    } catch {
      fault = "\(error)"
    }
    #expect(fault == row.fault)
    let asked = row.slip.map { "\($0); a new process was asked instead" }
    #expect(command.slips.summary == asked)
  }
}
