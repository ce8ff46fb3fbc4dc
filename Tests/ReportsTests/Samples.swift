@testable import Results
@testable import Runs

/// Small runs that the tests of every report share.
enum Samples {
  static func run(_ cases: [CaseResult], groups: [RunResult.Group] = []) -> RunResult {
    var counts: [String: Int] = [:]
    for status in CaseResult.Status.allCases {
      counts[status.rawValue] = cases.count { $0.status == status }
    }
    return RunResult(
      harness: "1.0.0", started: "2026-03-01T08:00:00Z", duration: 1.25,
      shard: .init(index: 1, total: 1),
      environment: .init(
        os: "Debian GNU/Linux 12", arch: "x86_64", pango: "1.50.12", harfbuzz: "6.0.0",
        freetype: "2.12.1", cairo: "1.16.0",
        fonts: [.init(family: "Noto Sans CJK SC", sha256: "7d5c")]),
      counts: counts, cases: cases, groups: groups, orphans: [])
  }

  static func result(_ id: String, _ status: CaseResult.Status) -> CaseResult {
    CaseResult(
      id: id, file: "Cases/price/titles.yaml", line: 3, status: status, duration: 0.004,
      expectations: [])
  }

  /// A case with everything that a case can have.
  static func differing(_ id: String) -> CaseResult {
    CaseResult(
      id: id, file: "Cases/price/titles.yaml", line: 3, status: .failed, duration: 0.004,
      size: .init(expected: [400, 48], actual: [400, 50]),
      pixels: .init(
        different: 1312, ratio: 0.0163, maximumChannel: 201, bounds: [212, 8, 96, 30],
        antialiased: 20,
        regions: [
          .init(bounds: [212, 8, 40, 30], pixels: 1300, moved: [3, -1]),
          .init(bounds: [300, 8, 8, 6], pixels: 11),
        ], moreRegions: 1),
      cause: .init(
        stage: .truncation, sentence: "Line 2 ends earlier.",
        details: [.init(what: "line 2 end", was: "byte 24", is: "byte 21")]),
      expectations: [.init(what: "lines", expected: "2", actual: "3")],
      message: "1,312 pixels differ — Line 2 ends earlier.")
  }
}
