import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// `run --retries`: cases that pass only when they are tried again.
@Suite struct RetryTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let faults: String
    var retries = 1
    var arguments: [String] = []
    let status: CaseResult.Status
    let tries: Int?
    let code: Int32
    var testDescription: String { "\(faults) \(retries) \(arguments)" }
  }

  @Test(arguments: [
    Row(faults: "abort*1:labels/c2", status: .flaky, tries: 2, code: 1),
    Row(faults: "exit*1:labels/c2", status: .flaky, tries: 2, code: 1),
    Row(faults: "abort*2:labels/c2", retries: 3, status: .flaky, tries: 3, code: 1),
    Row(
      faults: "abort*1:labels/c2", arguments: ["--allow-flaky"], status: .flaky, tries: 2, code: 0
    ),
    Row(
      faults: "abort*2:labels/c2", arguments: ["--allow-flaky"], status: .crashed, tries: 2,
      code: 2),
    Row(faults: "abort*1:labels/c2", retries: 0, status: .crashed, tries: nil, code: 2),
    Row(faults: "refuse*1:labels/c2", status: .flaky, tries: 2, code: 1),
    Row(faults: "refuse*2:labels/c2", retries: 2, status: .flaky, tries: 3, code: 1),
    Row(faults: "refuse:labels/c2", retries: 2, status: .error, tries: 3, code: 3),
    Row(faults: "", retries: 10, status: .passed, tries: nil, code: 0),
    Row(
      faults: "hang*1:labels/c2", arguments: ["--timeout", "1"], status: .flaky, tries: 2, code: 1
    ),
  ])
  func aCaseIsTriedAgain(_ row: Row) throws {
    let project = try TestProject(
      "cases:\n" + (0..<4).map { "  c\($0): { text: 标题, width: 40 }\n" }.joined())
    #expect(try project.run("update-baselines").code == 0)
    let output = try project.run(
      list: ["run", "--retries", "\(row.retries)"] + row.arguments,
      environment: ["HARNESS_TEST_FAULT": row.faults])
    #expect(output.code == row.code)
    let results = try RunResult.read(from: Array(try project.read(".harness/results.json")))
    let result = try #require(results.cases.first { $0.id == "labels/c2" })
    #expect(result.status == row.status)
    #expect(result.tries == row.tries)
    #expect(results.count(of: .passed) == (row.status == .passed ? 4 : 3))
    guard row.status == .flaky else { return }
    #expect(
      output.standardOutput.contains(
        "FLAKY labels/c2  passed only when tried again (try \(row.tries ?? 0)); at first: "))
    #expect(output.standardOutput.contains("3 passed, 1 flaky"))
    #expect(results.groups.map(\.title) == ["passed only when tried again"])
    let text = String(decoding: try project.read(".harness/results.json"), as: UTF8.self)
    #expect(text.contains("\"flaky\":true"))
  }

  /// If somebody corrects the baseline meanwhile, the pictures of the first try stay.
  @Test func theFirstTrysPicturesStay() throws {
    let faulty = try FaultyProject()
    let project = faulty.project
    let good = try project.read("Baselines/labels/c0.png")
    let record = try project.read("Baselines/labels/c0.layout.json")
    try project.editBaseline("labels/c0") { $0[39, 9] = .black }
    let output = try project.run(
      "run", "labels/c0", "--retries", "1", "--reporter", "text,json,html,junit,gitlab",
      environment: ["HARNESS_TEST_FAULT": "delay:labels/c0"]
    ) { process in
      try faulty.wait(process) {
        project.exists(".harness/images/labels/c0/actual.layout.json")
      }
      try project.write("Baselines/labels/c0.png", good)
      try project.write("Baselines/labels/c0.layout.json", record)
    }
    #expect(output.code == 1)
    let result = try #require(try faulty.results().cases.first)
    #expect(result.status == .flaky)
    #expect(result.pixels?.different == 1)
    for file in ["actual", "expected", "diff"] {
      #expect(project.exists(".harness/images/labels/c0/\(file).png"))
    }
    let junit = String(decoding: try project.read(".harness/junit.xml"), as: UTF8.self)
    #expect(
      junit.contains(
        "<flakyFailure type=\"flaky\" message=\"passed only when tried again (try 2)"))
    #expect(junit.contains("failures=\"1\""))
    let quality = String(
      decoding: try project.read(".harness/gl-code-quality-report.json"), as: UTF8.self)
    #expect(quality.contains("harness/flaky"))
  }
}
