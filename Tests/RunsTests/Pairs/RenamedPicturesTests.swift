import Base
import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// Pictures of which only the names have changed, and what accepting them does.
@Suite struct RenamedPicturesTests {
  private let folder: TemporaryFolder
  private var old: String { "\(folder.path)/old" }
  private var new: String { "\(folder.path)/new" }

  init() throws {
    folder = try TemporaryFolder()
    for side in ["old", "new"] { try FileSystem.makeFolder("\(folder.path)/\(side)") }
  }

  /// Writes pictures: `a/b=3` is a picture of that shade; a shade above 9 is the same shade in a larger file.
  private func write(_ side: String, _ names: [String]) throws {
    for name in names {
      let parts = name.split(separator: "=")
      let shade = try #require(Int(parts[1]))
      let level = UInt8(shade % 10)
      let picture = Bitmap(
        width: 4 + Int(level) % 2, height: 2,
        color: PixelColor(red: level, green: level, blue: level))
      let bytes = try PNG.encode(picture, effort: shade > 9 ? .fast : .small)
      try FileSystem.create(.init(path: "\(folder.path)/\(side)/\(parts[0]).png", bytes: bytes))
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: [String]
    let new: [String]
    /// `new < old` of what was renamed, `-old` and `+new` of what has no counterpart.
    let found: [String]
  }

  static let rows = [
    Row(testDescription: "another name", old: ["a=1"], new: ["b=1"], found: ["b < a"]),
    Row(
      testDescription: "the same pixels in other bytes", old: ["a=1"], new: ["b=11"],
      found: ["b < a"]),
    Row(testDescription: "another picture", old: ["a=1"], new: ["b=3"], found: ["-a", "+b"]),
    Row(testDescription: "another size", old: ["a=1"], new: ["b=2"], found: ["-a", "+b"]),
    Row(
      testDescription: "a picture that is still there", old: ["a=1"], new: ["a=1", "b=1"],
      found: ["a", "+b"]),
    Row(
      testDescription: "a moved one before one of another name", old: ["a/x=1", "b/y=1"],
      new: ["c/w=1", "c/x=1"], found: ["c/w < b/y", "c/x < a/x"]),
    Row(
      testDescription: "each origin once", old: ["a=1"], new: ["b=1", "c=1"],
      found: ["b < a", "+c"]),
    Row(
      testDescription: "each new one once", old: ["a=1", "b=1"], new: ["c=1"],
      found: ["-b", "c < a"]),
    Row(
      testDescription: "two that have changed places differ", old: ["a=1", "b=3"],
      new: ["a=3", "b=1"], found: ["a", "b"]),
  ]

  @Test(arguments: rows) func onlyEqualPixelsAreARename(_ row: Row) throws {
    try write("old", row.old)
    try write("new", row.new)
    let found = try PicturePair.pairs(expected: old, actual: new).map { pair in
      switch pair.presence {
      case .both: pair.id
      case .missing: "-\(pair.id)"
      case .extra: "+\(pair.id)"
      case .renamed(let id, _): "\(pair.id) < \(id)"
      case .unpaired: "?\(pair.id)"
      }
    }
    #expect(found == row.found)
  }

  @Test func aBrokenPictureIsNoOrigin() throws {
    try write("old", ["a=1"])
    try FileSystem.create(.init(path: "\(new)/b.png", bytes: Array("no picture".utf8)))
    let pairs = try PicturePair.pairs(expected: old, actual: new)
    #expect(pairs.map(\.presence) == [.missing, .extra])
  }

  private func checksum(_ path: String) throws -> String? {
    try FileSystem.contents(of: path).map { CRC32(of: $0).text }
  }

  @Test func whatIsAcceptedIsMovedAndRemoved() throws {
    try write("old", ["a/x=1", "gone/y=3", "kept=5", "other=7"])
    try write("new", ["b/z=11", "kept=5", "more=9"])
    func decision(_ id: String, _ actual: String?, _ expected: String?) throws -> Decisions.Decision
    {
      Decisions.Decision(
        id: id, actual: try actual.flatMap { try checksum("\(new)/\($0).png") },
        expected: try expected.flatMap { try checksum("\(old)/\($0).png") }, verdict: .accept)
    }
    func outcomes(
      _ decisions: [Decisions.Decision], isDry: Bool = false
    ) throws -> [PairPromotion.Outcome] {
      let pairs = try PicturePair.pairs(expected: old, actual: new)
      return try PairPromotion(pairs, expected: old)
        .apply(Decisions(run: "", decisions: decisions), isDry: isDry).updates.map(\.outcome)
    }
    var wrong = try decision("other", nil, "other")
    wrong.expected = "00000000"
    let decisions = [
      try decision("b/z", "b/z", "a/x"), try decision("gone/y", nil, "gone/y"), wrong,
      try decision("more", "more", nil),
    ]
    let expected: [PairPromotion.Outcome] = [
      .renamed(from: "a/x"), .removed, .refused(because: Wording.otherExpectedDecided), .added,
    ]
    let bytes = try FileSystem.contents(of: "\(new)/b/z.png")
    #expect(try outcomes(decisions, isDry: true) == expected)
    #expect(FileSystem.paths(below: old).count(where: { $0.hasSuffix(".png") }) == 4)
    #expect(try outcomes(decisions) == expected)
    #expect(
      FileSystem.paths(below: old).sorted() == [
        "b", "b/z.png", "kept.png", "more.png", "other.png",
      ])
    #expect(try FileSystem.contents(of: "\(old)/b/z.png") == bytes)
    // Once more, there is nothing left to do.
    #expect(
      try outcomes(decisions)
        == [.unchanged, .unchanged, .refused(because: Wording.otherExpectedDecided), .unchanged])
  }
}
