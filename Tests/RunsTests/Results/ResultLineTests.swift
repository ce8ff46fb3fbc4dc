import Foundation
import Raster
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// The text of verdicts is what an encoder would write.
@Suite struct ResultLineTests {
  private static let passed = CaseResult(
    id: "价格/a@w=1\u{1F}", file: "Cases/\"a\\b\".yaml", line: 12, status: .passed,
    duration: 0.000069, expectations: [])

  private static let width: Change = {
    var change = Change(
      kind: .number, path: "width", was: "100", is: "90", location: "Cases/a.yaml:11")
    change.unit = "pt"
    change.isGone = true
    change.scope = .init(.locale, name: "fr")
    return change
  }()

  private static let text: Change = {
    var change = Change(kind: .text, path: "text", was: "a", is: "b c")
    change.edits = [.init(was: "a", is: "b", position: 2, location: .start)]
    change.edits[0].attachments = [
      .init(image: "a.png", size: [16, 8]), .init(box: "#ff0000", size: [4, 4.5]),
    ]
    change.lost = ["3"]
    change.styles = [
      .init(text: "c", position: 3, path: "color", was: "red", is: "blue", isAdded: true)
    ]
    return change
  }()

  private static let picture: Change = {
    var change = Change(kind: .image, path: "text.image", was: "a.png", is: "a.png")
    change.sizes = [[8, 16], [10, 20.5]]
    change.sight = .moved(.init(x: 3, y: -1))
    change.object = .init(print: "0a1b", size: [4, 2])
    return change
  }()

  /// A verdict with a value for every member.
  private static let failed: CaseResult = {
    var result = passed
    result.status = .failed
    result.size = .init(expected: [400, 96], actual: [401, 96])
    result.pixels = .init(
      different: 12, ratio: 0.000312, maximumChannel: 255, bounds: [0, 1, 2, 3], antialiased: 4,
      regions: [
        .init(bounds: [0, 1, 2, 1], pixels: 2, moved: [-1, 0]),
        .init(bounds: [0, 0, 0, 0], pixels: 1),
      ], moreRegions: 7, rows: [.init(inserted: [3, 4]), .init(removed: [9, 1])],
      columns: [.init(inserted: [5, 6])])
    result.cause = .init(
      stage: .lines, sentence: "\(key: "width") −10 pt: line 1 ends before “\(value: "限")”",
      changes: [
        width, text, picture,
        .init(kind: .font, path: "Noto", was: "1", is: "2", checksums: ["01", "ef"]),
        .init(kind: .library, path: "", was: "", is: "\u{7F}\t/"),
      ], remedies: [.init(.width, 10, restoresLines: true)],
      details: [.init(what: "line 1", was: "1", is: "2", geometry: .x)])
    result.fault = .init(
      reason: "baseline is GIF", path: "Baselines/a.png", character: "ש", font: "A.ttf")
    result.expectations = [.init(what: "lines", expected: "1", actual: "2")]
    result.message = "line\nbreak and “quotes”"
    result.files = [
      "diff.png": "00000001", "actual.png": "00000002", "actual.layout.json": "3", "a\"\\": "4",
    ]
    result.earlier = "2026-11-22T16:00:00Z"
    result.ordinal = 7
    result.tries = 2
    result.renamedFrom = ["价格/b"]
    result.against = "harness"
    result.leavesOutBaseline = true
    result.colorSpace = .init(expected: "Display P3", actual: "none")
    result.orientation = .init(expected: "upright", actual: "mirrored")
    result.ignored = [
      .init(bounds: [-2, 0, 3, 4]), .init(bounds: [900, 0, 3, 4], isOutside: true),
    ]
    result.mask = "masks/a.png"
    result.frames = .init(expected: 5, actual: 4, told: 2, different: 3)
    result.damage = [.init(path: "a.png", what: "its end is missing")]
    result.tolerance = .init(
      antialiasing: "ignore", caret: "ignore", channel: 3, color: 0.1, colorSpace: "ignore",
      layout: 0.25,
      minimumPixels: 4, oklab: 0.2, pixels: 5, ratio: 0.01, region: 5, sizes: "any",
      smoothing: "ignore", otherEnvironment: true)
    return result
  }()

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let result: CaseResult

    init(_ name: String, _ change: (inout CaseResult) -> Void) {
      testDescription = name
      result = failed(change)
    }
  }

  private static func failed(_ change: (inout CaseResult) -> Void) -> CaseResult {
    var result = failed
    change(&result)
    return result
  }

  @Test(arguments: [
    Row("a case that passed") { $0 = passed },
    Row("a case that passed, and of which there is more to say") {
      $0 = passed
      $0.mask = "masks/a.png"
    },
    Row("a case with everything") { _ in },
    Row("a case that is flaky") { ($0.status, $0.tries) = (.flaky, 3) },
    Row("a pair without a line, at once") {
      $0.line = nil
      $0.duration = 0
    },
    Row("a case that can be accepted") { $0.expectations = [] },
    Row("members with nothing in them") {
      $0.size = .init(expected: nil, actual: nil)
      $0.cause = .init(stage: .unknown, sentence: "")
      $0.pixels = .init(different: 0, ratio: 0, maximumChannel: 0, bounds: nil)
      $0.files = [:]
    },
    Row("large and small numbers") {
      $0.duration = 86_400.000001
      $0.pixels?.ratio = 1e-9
      $0.pixels?.different = 1 << 53
    },
  ])
  func isWhatAnyWriterOfSortedJSONWritesAndReadsBack(_ row: Row) throws {
    let line = row.result.line()
    let object = try JSONSerialization.jsonObject(with: Data(line))
    let written = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    #expect(String(decoding: line, as: UTF8.self) == String(decoding: written, as: UTF8.self))
    #expect(try CaseResult.read(from: line) == row.result)
  }

  @Test func pathsOfPicturesAreWrittenAndNotRead() throws {
    let line = Self.failed { $0.files?["expected.png"] = "5" }.line()
    let text = String(decoding: line, as: UTF8.self)
    // Neither the control character nor its escape may stand in the name of a folder.
    let folder = "images/价格/a@w=1%1F"
    #expect(
      text.contains(
        """
        "pictures":{"actual":"\(folder)/actual.png","diff":"\(folder)/diff.png",\
        "expected":"\(folder)/expected.png"},
        """))
    let moved = text.replacing("\"\(folder)/actual.png\"", with: "\"../actual.png\"")
    let read = try CaseResult.read(from: Array(moved.utf8))
    #expect(read.pictures["actual"]?.hasPrefix("images/") == true)
  }

  struct Ending: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let hasPassed: Bool
    let isExact: Bool
    let result: CaseResult

    init(
      _ name: String, _ hasPassed: Bool, exactly isExact: Bool? = nil,
      _ change: (inout CaseResult) -> Void
    ) {
      testDescription = name
      self.hasPassed = hasPassed
      self.isExact = isExact ?? hasPassed
      result = failed(change)
    }
  }

  @Test(arguments: [
    Ending("passed", true) { $0 = passed },
    Ending("passed with a tolerance", true) {
      $0 = passed
      $0.tolerance = .standard
    },
    Ending("passed within a tolerance", true, exactly: false) {
      $0 = passed
      $0.tolerance = .standard
      $0.pixels = .init(different: 1, ratio: 0.1, maximumChannel: 1)
    },
    Ending("failed", false) { $0.tolerance = nil },
    Ending("failed with a tolerance", false) { _ in },
    Ending("failed with a message that says so", false) {
      $0.message = #""status":"passed","tolerance":{"#
    },
  ])
  func tellsWhatPassed(_ ending: Ending) {
    #expect(
      CaseResult.hasPassed(ending.result.line()[...]) == ending.hasPassed)
    #expect(
      CaseResult.hasPassedExactly(ending.result.line()[...]) == ending.isExact)
  }

  /// Other programs read the reason by which harness itself decides. Results of earlier versions lack it and can still
  /// be read.
  @Test func saysWhyAPictureCannotBeAccepted() throws {
    let key = "\"not-acceptable\":"
    let text = String(decoding: Self.failed.line(), as: UTF8.self)
    let reason = "`lines` is 2, expected 1; fix the case or its expectation, then run again"
    #expect(text.contains("\(key)\"\(reason)\""))
    let acceptable = Self.failed {
      $0.expectations = []
      $0.against = nil
    }
    #expect(!String(decoding: acceptable.line(), as: UTF8.self).contains(key))
    #expect(!String(decoding: Self.passed.line(), as: UTF8.self).contains(key))
    let earlier = text.replacing("\(key)\"\(reason)\",", with: "")
    #expect(!earlier.contains(key))
    for text in [text, earlier] {
      let result = try CaseResult.read(from: Array(text.utf8))
      #expect(result == Self.failed && result.whyNotAcceptable == reason)
    }
  }

  /// The tests above would not notice that a member is not written if the sample left it out.
  @Test func theSampleHasAValueOfEveryMember() {
    let members = Members.seen(in: Self.failed)
    #expect(members.count > 30)
    #expect(members.filter { !$0.value }.keys.sorted() == [])
  }
}
