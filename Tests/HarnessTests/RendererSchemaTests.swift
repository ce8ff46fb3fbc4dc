import Base
import Foundation
import Labels
import Raster
import Results
import SchemaChecking
import Testing

@testable import Runs

/// `docs/schemas/renderer.schema.json` agrees with what harness tells a program and accepts from one.
@Suite struct RendererSchemaTests {
  /// A program that writes down what it hears, and answers from a file.
  private static let program = #"""
    import json, sys
    answers = json.load(open("answers.json", encoding="utf-8"))
    with open("heard.jsonl", "a", encoding="utf-8") as heard:
        heard.write(sys.stdin.readline())
        print(json.dumps(answers["welcome"]), flush=True)
        for line in sys.stdin:
            heard.write(line)
            heard.flush()
            print(json.dumps({"id": json.loads(line)["id"]} | answers.get(json.loads(line)["id"], {})), flush=True)

    """#

  private let checker: SchemaChecker
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    let file = root.appending(path: "docs/schemas/renderer.schema.json")
    checker = SchemaChecker(root: try JSONValue(parsing: [UInt8](Data(contentsOf: file))))
  }

  private static func project(_ cases: String) throws -> TestProject {
    let project = try TestProject(cases)
    try project.write("fake.py", program)
    try project.write(
      "harness.yaml", "renderers: { fake: { command: [python3, fake.py], timeout: 10 } }\n")
    return project
  }

  /// One case has every kind of value, because each case is a message.
  @Test func acceptsWhatHarnessSays() throws {
    let project = try Self.project(
      """
      cases:
        plain: { text: 标题, width: 20 }
        rich:
          text: [{ text: 标, color: red }, { image: red.png, size: [8, 8] }, { text: 题 }]
          suffix: { text: ￥1, color: blue }
          lines: 2
          width: 60
          insets: [1, 2, 3, 4]
          scale: 2.5
          exclude: [{ x: 0, y: 0, width: 4, height: 4 }]
          line-height: { at-least: 12 }
          ellipsis: …

      """)
    try project.write(
      "Cases/red.png", Data(PNG.encode(Bitmap(width: 8, height: 8, color: .black), effort: .fast)))
    try project.write("answers.json", #"{"welcome": {"harness": 1}}"#)
    let output = try project.run("run", "--renderer", "fake", "--jobs", "1")
    #expect(output.code == 2)
    #expect(output.standardError == "")
    let heard = try String(decoding: project.read("heard.jsonl"), as: UTF8.self).split(
      separator: "\n"
    )
    .map { try JSONValue(parsing: Array($0.utf8)) }
    let greetings = try heard.filter { try checker.accepts($0, as: "greeting") }
    let requests = try heard.filter { try checker.accepts($0, as: "request") }
    #expect(!greetings.isEmpty && requests.count == 2)
    #expect(greetings.count + requests.count == heard.count)
  }

  private static func members(_ value: JSONValue) -> [String: JSONValue] {
    if case .object(let members) = value { members } else { [:] }
  }

  /// The schema accepts every welcome that harness reads.
  @Test func knowsAllThatIsReadOfWelcomes() throws {
    let whole = JSONValue.object(["harness": .number(1), "version": .string("7")])
    var read = 0
    for (path, changed) in [("", whole)] + Mutations.all(of: whole) {
      do {
        _ = try RendererGreeting(Array(JSONText.compact(changed).utf8))
      } catch {
        continue
      }
      read += 1
      #expect(try checker.accepts(changed, as: "welcome"), "\(path)")
    }
    #expect(read > 5)
  }

  @Test func knowsAllThatIsReadOfAnswers() throws {
    let answers: [JSONValue] = [
      .object(["id": .string("a"), "png": .string("aaaa")]),
      .object(["id": .string("a"), "unsupported": .array([.string("text"), .string("width")])]),
      .object(["id": .string("a"), "error": .string("out of ink")]),
      .object([
        "id": .string("a"), "png": .string("aaaa"), "unsupported": .array([]), "error": .null,
      ]),
    ]
    var (read, refused) = (0, 0)
    for answer in answers {
      for (path, changed) in [("", answer)] + Mutations.all(of: answer) {
        do {
          _ = try RendererAnswer(Array(JSONText.compact(changed).utf8)).content()
        } catch {
          refused += 1
          continue
        }
        read += 1
        #expect(try checker.accepts(changed, as: "answer"), "\(path)")
      }
    }
    #expect(read > 20 && refused > 50)
  }

  /// A program gives each layout for a case of its own.
  @Test func knowsAllThatIsReadOfLayouts() throws {
    let whole = try JSONValue(
      parsing: Array(
        """
        {"lines": [{"range": [0, 6], "text": "标题", "box": [0, 0, 20, 10], "baseline": 8, "hard-break": false,
          "clusters": [{"range": [0, 3], "text": "标", "box": [0, 0, 10, 10], "advance": 10, "upright": true}]}],
         "size": [20, 10], "content-box": [0, 0, 20, 10], "text-block": [0, 0, 20, 10],
         "truncation": {"elided": [3, 6], "reason": "lines", "ellipsis": [10, 0, 10, 10]}, "visible-text": "标…"}
        """.utf8))
    let changes = [("", whole)] + Mutations.all(of: whole)
    let png = Data(try PNG.encode(Bitmap(width: 20, height: 10, color: .white), effort: .fast))
    var answers = ["welcome": JSONValue.object(["harness": .number(1)])]
    for (number, change) in changes.enumerated() {
      answers["labels/m\(number)"] = .object([
        "png": .string(png.base64EncodedString()), "layout": change.1,
      ])
    }
    let names = changes.indices.map { "  m\($0): { text: 标题, width: 20, height: 10 }\n" }
    let project = try Self.project("cases:\n\(names.joined())")
    try project.write("answers.json", JSONText.compact(.object(answers)))
    _ = try project.run("run", "--renderer", "fake", "--jobs", "4", "--reporter", "json")
    let run = try RunResult.read(from: Array(project.read(".harness/results.json")))
    #expect(run.cases.count == changes.count)
    var read = 0
    for result in run.cases where result.status == .new {
      read += 1
      let number = try #require(Int(result.id.dropFirst("labels/m".count)))
      let answer = Self.members(answers[result.id] ?? .null)
      #expect(
        try checker.accepts(
          .object(answer.merging(["id": .string(result.id)]) { $1 }), as: "answer"),
        "\(changes[number].0)")
    }
    #expect(read > 20 && run.count(of: .error) > 100)
  }
}
