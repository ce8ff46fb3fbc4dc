import Base
import Cases
import Labels
import Testing

@testable import Results
@testable import Runs

/// A run's files are the same bytes, however many jobs there are and in whatever order they come.
@Suite struct RepeatableRunTests {
  /// Labels of every mode, long and short, cut and whole.
  private static func cases() -> [Case] {
    var cases: [Case] = []
    for (number, mode) in LabelSpec.Mode.allCases.enumerated() {
      for length in 0..<12 {
        let text = String(repeating: "标题 Title，", count: length)
        var made = TestRun.made(
          "case-\(number)-\(length)", text, suffix: length.isMultiple(of: 3) ? "￥999" : "",
          width: 70, lines: length % 4)
        made.label.mode = mode
        if mode != .horizontal {
          made.label.width = .fit
          made.label.height = .points(70)
        }
        made.label.style.underline = TextDecoration(.wavy)
        made.label.style.shadow = TextShadow(x: 1, y: 1, blur: Double(length))
        cases.append(made)
      }
    }
    return cases
  }

  /// Path and bytes of each file that a run writes.
  private static func files(of cases: [Case], jobs: Int) async throws -> [String: [UInt8]] {
    let run = try TestRun()
    let results = try await run.runner(jobs: jobs).run(cases, pictures: run.pictures).outputs
    #expect(results.allSatisfy { $0.status == .new })
    var files: [String: [UInt8]] = [:]
    for path in try run.folder.files() {
      files[path] = try FileSystem.contents(of: "\(run.folder.path)/\(path)")
    }
    return files
  }

  @Test func jobsAndOrderChangeNothing() async throws {
    let cases = Self.cases()
    let expected = try await Self.files(of: cases, jobs: 1)
    #expect(expected.count >= 2 * cases.count)
    #expect(try await Self.files(of: cases, jobs: 1) == expected)
    #expect(try await Self.files(of: cases, jobs: 2) == expected)
    #expect(try await Self.files(of: cases.reversed(), jobs: 1) == expected)
    #expect(try await Self.files(of: cases.reversed(), jobs: 2) == expected)
  }
}
