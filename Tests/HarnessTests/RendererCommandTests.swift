import Base
import Foundation
import Results
import Testing

@testable import Runs

/// Commands other than `run` with a renderer, and cases that are tried again.
@Suite struct RendererCommandTests {
  /// A case that differs at first and agrees at the second try, as with our own engine.
  @Test(arguments: [
    ("dark-once", "gives no layout, so only the pictures are compared; "),
    ("dies-once", "fake ended with exit code 3"),
    ("hangs-once", "fake took longer than 2 s"),
  ])
  func whatPassesLaterIsFlaky(_ name: String, _ first: String) throws {
    let project = try RendererTests.project([name, "fine"])
    try project.write(name, "")
    #expect(try project.run("update-baselines", "--renderer", "fake").code == 0)
    for (retries, options, status, code) in [
      (1, [], CaseResult.Status.flaky, 1), (1, ["--allow-flaky"], .flaky, 0),
    ] as [(Int, [String], CaseResult.Status, Int32)] {
      try project.remove(name)
      let output = try project.run(
        list: ["run", "--renderer", "fake", "--retries", "\(retries)"] + options)
      #expect(output.code == code)
      let result = try #require(try RendererTests.results(of: project)["labels/\(name)"])
      #expect(result.status == status && result.tries == 2)
      #expect(
        result.message?.hasPrefix("passed only when tried again (try 2); at first: ") == true)
      #expect(result.message?.contains(first) == true)
      // There is no picture of a try that drew nothing.
      let picture = ".harness/images/labels/\(name)/actual.png"
      #expect(project.exists(picture) == (name == "dark-once"))
    }
    try project.remove(name)
    #expect(try project.run("run", "--renderer", "fake").code != 0)
    #expect(try RendererTests.results(of: project)["labels/\(name)"]?.status != .flaky)
  }

  @Test func baselinesAreListed() throws {
    let project = try RendererTests.project(["fine", "layout"])
    #expect(try project.run("update-baselines", "--renderer", "fake", "labels/fine").code == 0)
    let all = try project.run("list", "--renderer", "fake")
    #expect(all.standardOutput == "labels/fine\nlabels/layout\n")
    for (options, pictures) in [
      (["--renderer", "fake"], ["Baselines/fake/labels/fine.png"]), ([], []),
    ] {
      let listed = try project.run(list: ["list", "--json"] + options).standardOutput
      #expect(listed.matches(of: /"baseline": "([^"]*)"/).map { String($0.1) } == pictures)
    }
    try project.write("Cases/labels.yaml", "cases:\n  other: { text: 标题, width: 20 }\n")
    #expect(
      try project.run("list", "--orphans", "--renderer", "fake").standardOutput == "labels/fine\n")
    #expect(try project.run("list", "--orphans").standardOutput == "")
  }

  @Test func whatDiffersIsExplained() throws {
    let project = try RendererTests.project(["fine", "layout", "says", "unsupported"])
    #expect(
      try project.run("update-baselines", "--renderer", "fake", "labels/fine", "labels/layout").code
        == 0)
    let passing = try project.run("explain", "--renderer", "fake", "labels/fine")
    #expect(
      passing
        == .init(
          code: 0, standardOutput: "PASS labels/fine  (Cases/labels.yaml:2)\n  passes\n",
          standardError: ""))
    try project.write(
      "fake.py",
      RendererTests.program.replacing("value=255", with: "value=9")
        .replacing("\"text\": \"标题\"", with: "\"text\": \"标价\""))
    let pixels = try project.run("explain", "--renderer", "fake", "labels/fine").standardOutput
    #expect(pixels.contains("fake gives no layout, so only the pictures are compared; "))
    #expect(pixels.contains("200 px (100.00 %) differ"))
    #expect(!pixels.contains("line 1"))
    let lines = try project.run("explain", "--renderer", "fake", "labels/layout").standardOutput
    #expect(lines.contains("  line 1  标[题]"))
    #expect(!lines.contains("tried:"))
    let broken = try project.run("explain", "--renderer", "fake", "labels/says")
    #expect(broken.code == 2 && broken.standardOutput.contains("fake says: out of ink"))
    let unable = try project.run("explain", "--renderer", "fake", "labels/unsupported")
    #expect(unable.code == 0)
    #expect(unable.standardOutput.contains("fake cannot draw `text`, `width`"))
    #expect(try project.run("explain", "--renderer", "gone", "labels/fine").code == 3)
  }

  /// A file that the renderer's command names concerns every case.
  @Test func aRendererIsWatched() throws {
    let project = try RendererTests.project(["fine"])
    #expect(try project.run("update-baselines", "--renderer", "fake").code == 0)
    let output = try project.run("watch", "--renderer", "fake") { process in
      defer { _ = kill(process.processIdentifier, SIGTERM) }
      try project.wait { try project.said().contains("watching Cases") }
      try project.write("fake.py", RendererTests.program.replacing("value=255", with: "value=9"))
      try project.wait { try project.said().contains("1 failed") }
      try project.write("fake.py", RendererTests.program)
      try project.wait { try project.said().matches(of: /1 passed/).count == 2 }
      // What is saved while cases run belongs to the next run.
      try project.write("rename", "")
      let baseline = "Baselines/fake/labels/fine.png"
      try project.write(baseline, try project.read(baseline))
      try project.wait { try project.said().contains("is gone\n") }
    }
    #expect(output.standardError == "")
    #expect(output.standardOutput.contains("saved: \(project.path)/fake.py\n"))
    #expect(output.standardOutput.contains("saved: Baselines/fake/labels/fine.png\n"))
    #expect(
      output.lines(dropping: "saved: ").filter { $0.hasPrefix("since the run before: ") } == [
        "since the run before: labels/fine fails now",
        "since the run before: labels/fine passes now",
        "since the run before: labels/other is new; labels/fine is gone",
      ])
    let renamed = try #require(output.standardOutput.components(separatedBy: "saved: Cases/").last)
    #expect(renamed.contains("NEW labels/other  renamed from labels/fine? "))
    #expect(renamed.contains("since the run before: labels/other is new; "))
  }
}
