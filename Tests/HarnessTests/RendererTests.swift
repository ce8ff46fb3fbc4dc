import Foundation
import Testing

@testable import Results
@testable import Runs

/// A program that draws instead of our engine: what works, and everything that can go wrong.
@Suite struct RendererTests {
  /// The end of a case's id says what the program does with it.
  static let program = #"""
    import base64, json, os, struct, sys, time, zlib

    def png(width, height, value=255):
        def chunk(kind, data):
            body = kind + data
            return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
        rows = (b"\0" + bytes([value, value, value]) * width) * height
        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
                + chunk(b"IEND", b""))

    def say(message):
        print(json.dumps(message), flush=True)

    greeting = json.loads(sys.stdin.readline())
    assert greeting["harness"] == 1 and greeting["fonts"][0]["family"] == "Harness Square"
    say({"harness": int(sys.argv[1]) if len(sys.argv) > 1 else 1, "version": "7"})
    for line in sys.stdin:
        request = json.loads(line)
        name = request["id"].split("/")[-1]
        assert request["case"]["text"] and request["scale"] == 1
        answer = {"id": request["id"], "png": base64.b64encode(png(20, 10)).decode()}
        if name.endswith("-once"):
            if os.path.exists(name): name = "fine"
            else: open(name, "w").close(); name = name[:-5]
        if os.path.exists("rename"):
            os.remove("rename")
            with open("Cases/labels.yaml", "r+") as file:
                cases = file.read().replace(name, "other")
                file.seek(0)
                file.write(cases)
        if name == "dark": answer["png"] = base64.b64encode(png(20, 10, 9)).decode()
        if name == "dies":
            print("no such font", file=sys.stderr)
            sys.exit(3)
        if name == "hangs": time.sleep(60)
        if name == "garbage": print("Loading…", flush=True)
        if name == "floods": sys.stderr.write("x" * 3_000_000)
        if name == "unknown": answer["id"] = "labels/other"
        # In one piece, as nobody can know of a second line that comes later.
        if name == "twice": sys.stdout.write(2 * (json.dumps(answer) + "\n")); sys.stdout.flush(); continue
        if name == "broken": answer["png"] = base64.b64encode(png(20, 10)[:40]).decode()
        if name == "large": answer["png"] = base64.b64encode(png(30, 10)).decode()
        if name == "base64": answer["png"] = "???"
        if name == "nothing": del answer["png"]
        if name == "missing": answer = {"id": answer["id"], "file": "/nowhere/a.png"}
        if name == "says": answer = {"id": answer["id"], "error": "out of ink"}
        if name == "unsupported": answer = {"id": answer["id"], "unsupported": ["text", "width"]}
        if name == "no-key": answer = {"id": answer["id"], "unsupported": ["text", "no-such-key"]}
        if name == "empty-key": answer = {"id": answer["id"], "unsupported": [""]}
        if name == "value": answer = {"id": answer["id"], "unsupported": ["Harness Square"]}
        if name == "with-png": answer["unsupported"] = ["text"]
        if name == "with-file": answer = {"id": answer["id"], "file": "/nowhere/a.png", "unsupported": ["text"]}
        if name == "deep": answer = {"id": answer["id"], "unsupported": ["size"]}
        if name == "layout": answer["layout"] = {"lines": [{"range": [0, 6], "text": "标题", "box": [0, 0, 20, 10]}]}
        if name == "wrong-layout": answer["layout"] = {"lines": [{"range": [6, 0]}]}
        if name == "other-size": answer["layout"] = {"size": [40, 10], "lines": []}
        say(answer)

    """#

  static let settings = """
    renderers:
      fake: { command: [python3, fake.py], timeout: 2 }
      old: { command: [python3, fake.py, "0"] }
      gone: { command: [./nowhere] }
      silent: { command: ["true"] }
      tests: {}

    """

  struct Fault: CustomTestStringConvertible {
    let name: String
    let status: CaseResult.Status
    let message: String
    /// What cases with this fault have in common.
    let common: String
    var testDescription: String { name }

    init(
      _ name: String, _ status: CaseResult.Status, _ message: String, common: String? = nil
    ) {
      (self.name, self.status, self.message) = (name, status, message)
      self.common = common ?? message
    }
  }

  private static let faults = [
    Fault("dies", .crashed, "fake ended with exit code 3; it said: no such font"),
    Fault("hangs", .timedOut, "fake took longer than 2 s"),
    Fault(
      "garbage", .error,
      "fake gave an unusable answer: “Loading…” is not a JSON object"),
    Fault(
      "unknown", .error,
      "fake answered about “labels/other” when it was asked about labels/unknown, and so did a new process",
      common: "fake answered about another case"),
    Fault(
      "twice", .error,
      "fake said more than its answer to labels/twice; accepted: one line for each case",
      common: "fake said more than one line for a case"),
    Fault(
      "large", .error, "fake drew a picture of 30 × 10 px; the case asks for 20 × 10 px",
      common: "fake drew a picture of another size than the case asks for"),
    Fault("base64", .error, "fake gave an unusable answer: `png` is not base64"),
    Fault(
      "nothing", .error,
      "fake gave an unusable answer: `png`, `file`, `unsupported` and `error` are all missing"
    ),
    Fault(
      "missing", .error,
      "fake gave an unusable answer: `file` is /nowhere/a.png, and there is no such file"),
    Fault("says", .error, "fake says: out of ink"),
    Fault(
      "wrong-layout", .error,
      "fake gave a layout that cannot be used: lines[0].range: [6, 0] is not an ascending range of bytes"
    ),
    Fault(
      "other-size", .error,
      "fake gave a layout that cannot be used: `size` is 40 × 10 pt, the picture 20 × 10 px at scale 1"
    ),
    Fault("unsupported", .skipped, "fake cannot draw `text`, `width`"),
    // A key of the font, which is a map of the case.
    Fault("deep", .skipped, "fake cannot draw `size`"),
    Fault(
      "no-key", .error,
      "fake gave an unusable answer: `unsupported` names “no-such-key”, which the case does not use"
    ),
    Fault(
      "empty-key", .error,
      "fake gave an unusable answer: `unsupported` names “”, which the case does not use"),
    Fault(
      "value", .error,
      "fake gave an unusable answer: `unsupported` names “Harness Square”, which the case does not use"
    ),
    Fault(
      "with-png", .error,
      "fake gave an unusable answer: `unsupported` and a picture exclude each other"),
    Fault(
      "with-file", .error,
      "fake gave an unusable answer: `unsupported` and a picture exclude each other"),
  ]

  /// Each fault spoils the verdict of its own case, and of no other.
  @Test func whatGoesWrongIsSaidOfItsCase() throws {
    let names = Self.faults.map(\.name) + ["broken", "floods", "fine"]
    let project = try Self.project(names)
    let output = try project.run("run", "--renderer", "fake", "--jobs", "2")
    #expect(output.code == 2)
    let results = try Self.results(of: project)
    #expect(results.count == names.count)
    for fault in Self.faults {
      let result = try #require(results["labels/\(fault.name)"])
      #expect(result.status == fault.status, "\(fault.name)")
      #expect(result.message == fault.message)
      #expect(result.fault?.reason == (fault.status == .skipped ? nil : fault.common))
    }
    let broken = try #require(results["labels/broken"])
    #expect(broken.status == .error)
    #expect(broken.message?.hasPrefix("fake gave a picture that cannot be read: ") == true)
    for name in ["floods", "fine"] { #expect(results["labels/\(name)"]?.status == .new) }
  }

  @Test(arguments: [
    (
      "old", 3,
      "error: old cannot be used: it speaks version 0 of the protocol; this harness speaks 1\n"
    ),
    (
      "gone", 3,
      "error: gone cannot be started: ./nowhere: start failed: No such file or directory\n"
    ),
    ("silent", 3, "error: silent ended with exit code 0\n"),
    ("none", 2, "error: there is no renderer none; accepted: fake, gone, old, silent, tests\n"),
    (
      "tests", 2,
      "error: the renderer tests has no `command` in harness.yaml, so only tests draw with it; run swift test\n"
    ),
  ])
  func whatCannotBeStartedEndsTheRun(_ name: String, _ code: Int32, _ message: String) throws {
    let project = try Self.project(["fine"])
    let output = try project.run("run", "--renderer", name)
    #expect(output == .init(code: code, standardOutput: "", standardError: message))
  }

  @Test func aRendererHasBaselinesOfItsOwn() throws {
    let project = try Self.project(["fine", "layout"])
    #expect(try project.run("update-baselines").code == 0)
    let new = try project.run("run", "--renderer", "fake", "--reporter", "text")
    #expect(new.code == 1)
    #expect(
      new.standardOutput.contains("harness update-baselines --renderer fake labels/fine"))
    #expect(try project.run("update-baselines", "--renderer", "fake").code == 0)
    #expect(
      try project.files(below: "Baselines/fake") == [
        "labels/fine.layout.json", "labels/fine.png", "labels/layout.layout.json",
        "labels/layout.png",
      ])
    #expect(try project.run("run", "--renderer", "fake").code == 0)
    let environment = try Self.run(of: project).environment
    #expect(environment.renderer == .init(name: "fake", version: "7"))
    #expect(
      try project.run("verify", "--renderer", "fake").standardOutput
        == "2 baselines: 2 intact\n")
    // Our own engine does not count them as orphans.
    #expect(try project.run("list", "--orphans").standardOutput == "")
    #expect(try project.run("update-baselines", "--prune").code == 0)
    #expect(project.exists("Baselines/fake/labels/fine.png"))
    #expect(try project.run("run").code == 0)
    #expect(try Self.run(of: project).environment.renderer == nil)
  }

  /// Even if the settings no longer name the renderer.
  @Test func baselinesOfAForgottenRendererAreLeftAlone() throws {
    let project = try Self.project(["fine"])
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("update-baselines", "--renderer", "fake").code == 0)
    try project.remove("harness.yaml")
    let pruned = try project.run("update-baselines", "--prune")
    #expect(pruned.code == 0)
    #expect(
      pruned.standardOutput.contains(
        "fake/labels/fine  left alone: fake drew it; name the renderer in harness.yaml, or remove the folder by hand"
      ))
    #expect(project.exists("Baselines/fake/labels/fine.png"))
  }

  /// A picture that was accepted once is not left out in silence, whoever skips its case.
  @Test func aSkippedCaseWithABaselineIsNamed() throws {
    let project = try Self.project(["fine", "dark"])
    #expect(try project.run("update-baselines", "--renderer", "fake").code == 0)
    let program = Self.program.replacing(#"name == "unsupported""#, with: #"name == "dark""#)
    try project.write("fake.py", program)
    let run = try project.run("run", "--renderer", "fake")
    #expect(run.code == 0)
    #expect(run.standardOutput.contains("\n1 skipped case has a baseline: labels/dark\n"))
    let result = try #require(try Self.results(of: project)["labels/dark"])
    #expect(
      result.message
        == "fake cannot draw `text`, `width`; its baseline Baselines/fake/labels/dark.png is compared with nothing"
    )
    #expect(result.leavesOutBaseline == true)
    #expect(
      try project.run("report", ".harness").standardOutput.contains(
        "\n1 skipped case has a baseline: labels/dark\n"))
    let failing = try project.run("run", "--renderer", "fake", "--fail-on", "skipped")
    #expect(failing.code == 1)
    #expect(
      failing.standardOutput.contains("\n1 case is skipped, which fails the run: labels/dark\n"))
    // Against harness, baselines do not count.
    _ = try project.run("run", "--renderer", "fake", "--against", "harness")
    #expect(
      try Self.results(of: project)["labels/dark"]?.message == "fake cannot draw `text`, `width`")
  }

  @Test func picturesAloneAreComparedWhereThereIsNoLayout() throws {
    let project = try Self.project(["fine"])
    #expect(try project.run("update-baselines", "--renderer", "fake").code == 0)
    try project.write(
      "fake.py", Self.program.replacing("value=255", with: "value=9"))
    #expect(try project.run("run", "--renderer", "fake").code == 1)
    let message = try #require(try Self.results(of: project)["labels/fine"]?.message)
    #expect(message.contains("fake gives no layout, so only the pictures are compared; "))
  }

  @Test func aRunOfARendererIsAcceptedAsSuch() throws {
    let project = try Self.project(["fine"])
    #expect(try project.run("run", "--renderer", "fake").code == 1)
    let refused = try project.run("update-baselines", "--from", ".harness")
    #expect(
      refused
        == .init(
          code: 2, standardOutput: "",
          standardError: "error: fake drew the run in .harness; pass --renderer fake\n"))
    #expect(
      try project.run("update-baselines", "--from", ".harness", "--renderer", "fake").code == 0)
    #expect(project.exists("Baselines/fake/labels/fine.png"))
    #expect(try project.run("run", "--renderer", "fake").code == 0)
  }

  @Test func aCaseMayNotBeNamedLikeARenderer() throws {
    let project = try Self.project(["fine"])
    try project.write("Cases/fake/a.yaml", "text: 标题\nwidth: 20\n")
    let output = try project.run("run")
    #expect(
      output
        == .init(
          code: 2, standardOutput: "",
          standardError: """
            error: Cases/fake/a.yaml:1: the id fake/a begins with the name of the renderer fake in \
            harness.yaml, whose baselines are in Baselines/fake; rename one of the two

            """))
  }

  @Test func twoEnginesAreComparedInWords() throws {
    let project = try Self.project(["fine", "layout"])
    let output = try project.run("run", "--renderer", "fake", "--against", "harness")
    #expect(output.code == 1)
    let results = try Self.results(of: project)
    // Both pictures are empty.
    #expect(
      results["labels/fine"]?.message?.hasPrefix(
        "fake against harness: fake gives no layout, so only the pictures are compared; ") == true)
    let told = try #require(results["labels/layout"])
    #expect(told.status == .failed && told.against == "harness" && !told.isAcceptable)
    #expect(told.message?.hasPrefix("fake against harness: ") == true)
    #expect(told.message?.contains("gives no layout") == false)
    #expect(
      try Self.run(of: project).environment.renderer
        == .init(name: "fake", version: "7", against: "harness"))
    #expect(!project.exists("Baselines"))
    let refused = try project.run(
      "update-baselines", "--from", ".harness", "--renderer", "fake")
    #expect(
      refused.standardError
        == "error: the run in .harness compares fake with harness, so there is nothing to record\n")
  }

  @Test(arguments: [
    (["--against", "fake", "--renderer", "fake"], "--against is fake; accepted: harness"),
    (
      ["--against", "harness"],
      "--against compares a renderer with harness; name it with --renderer"
    ),
    (["--renderer", ""], "--renderer is empty; accepted: a name"),
  ])
  func optionsThatContradictAreRefused(_ options: [String], _ message: String) throws {
    let output = try Self.project(["fine"]).run(list: ["run"] + options)
    #expect(output.code == 2)
    #expect(output.standardError.contains(message))
  }
}

extension RendererTests {
  static func project(_ names: [String]) throws -> TestProject {
    let cases = names.map { "  \($0): { text: 标题, width: 20, height: 10 }\n" }.joined()
    let project = try TestProject("cases:\n\(cases)")
    try project.write("fake.py", RendererTests.program)
    try project.write("harness.yaml", RendererTests.settings)
    return project
  }

  static func run(of project: TestProject) throws -> RunResult {
    try RunResult.read(from: Array(project.read(".harness/results.json")))
  }

  static func results(of project: TestProject) throws -> [String: CaseResult] {
    Dictionary(uniqueKeysWithValues: try run(of: project).cases.map { ($0.id, $0) })
  }
}
