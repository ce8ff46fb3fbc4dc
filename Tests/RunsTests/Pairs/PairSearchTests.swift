import Base
import Foundation
import Testing

@testable import Results
@testable import Runs

extension PicturePair {
  static func pairs(expected: String, actual: String) throws(PairError) -> [PicturePair] {
    try find(expected: expected, actual: actual).pairs
  }
}

/// Which pictures belong together.
@Suite struct PairSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// Files below the folders.
    let expected: [String]
    let actual: [String]
    /// `id: expected | actual` of the files that there are.
    let pairs: [String]
  }

  static let rows = [
    Row(
      testDescription: "the same names", expected: ["b.png", "a.png"], actual: ["a.png", "b.png"],
      pairs: ["a: a.png | a.png", "b: b.png | b.png"]),
    Row(
      testDescription: "one that the actual folder lacks, and one that only it has",
      expected: ["a.png", "b.png"], actual: ["b.png", "c.png"],
      pairs: ["a: a.png | ", "b: b.png | b.png", "c:  | c.png"]),
    Row(
      testDescription: "folders within folders, in the order of ids and not of files",
      expected: ["a/b/c.png", "a.png", "a-b.png"], actual: ["a-b.png", "a/b/c.png", "a.png"],
      pairs: ["a: a.png | a.png", "a-b: a-b.png | a-b.png", "a/b/c: a/b/c.png | a/b/c.png"]),
    Row(
      testDescription: "an ending in another letter case", expected: ["a.PNG", "b.png"],
      actual: ["a.png", "b.Png"], pairs: ["a: a.PNG | a.png", "b: b.png | b.Png"]),
    Row(
      testDescription: "what is hidden, and what is no PNG file, is left out",
      expected: ["a.png", ".b.png", ".git/c.png", "d/.e/f.png", "g.jpg", "png", "hpng"],
      actual: ["a.png", "notes.txt", ".harness/images/a/actual.png"],
      pairs: ["a: a.png | a.png"]),
    Row(
      testDescription: "nothing in one of them", expected: [], actual: ["a.png"],
      pairs: ["a:  | a.png"]),
    Row(
      testDescription: "names with dots, spaces and letters of any script",
      expected: ["a.b.png", "标题 1.png"], actual: ["a.b.png", "标题 1.png"],
      pairs: ["a.b: a.b.png | a.b.png", "标题 1: 标题 1.png | 标题 1.png"]),
    Row(
      testDescription: "a folder that is called like a picture", expected: ["a.png/b.png"],
      actual: ["a.png/b.png"], pairs: ["a.png/b: a.png/b.png | a.png/b.png"]),
  ]

  @Test(arguments: rows) func foldersArePairedByPath(_ row: Row) throws {
    try make("old", row.expected)
    try make("new", row.actual)
    // Shells complete a folder's name with a slash.
    for end in ["", "/"] {
      let pairs = try PicturePair.pairs(
        expected: "\(folder.path)/old\(end)", actual: "\(folder.path)/new\(end)")
      let rows = pairs.map { pair in
        "\(pair.id): \(pair.presence == .extra ? "" : name(of: pair.expected, in: "old"))"
          + " | \(pair.presence == .missing ? "" : name(of: pair.actual, in: "new"))"
      }
      #expect(rows == row.pairs)
    }
  }

  @Test func whatIsMissingHasThePathAtWhichItWould() throws {
    try make("old", ["a/b.png"])
    try make("new", ["c.PNG"])
    let (old, new) = ("\(folder.path)/old", "\(folder.path)/new")
    #expect(
      try PicturePair.pairs(expected: old, actual: new) == [
        PicturePair(
          id: "a/b", expected: "\(old)/a/b.png", actual: "\(new)/a/b.png", presence: .missing),
        PicturePair(id: "c", expected: "\(old)/c.PNG", actual: "\(new)/c.PNG", presence: .extra),
      ])
  }

  @Test(arguments: [
    ("old/a.png", "new/b.png", "b"), ("old/a.png", "new/b.tar.PNG", "b.tar"),
    ("old/a.png", "new/screenshot", "screenshot"),
    // Such ids would name other folders than their own.
    ("old/a.png", "new/.png", ".png"), ("old/a.png", "new/..png", "..png"),
    ("old/a.png", "new/...png", "...png"),
  ])
  func filesArePairedWhateverTheirNames(expected: String, actual: String, id: String) throws {
    try make("", [expected, actual])
    let pair = PicturePair(
      id: id, expected: "\(folder.path)/\(expected)", actual: "\(folder.path)/\(actual)",
      presence: .both)
    #expect(try PicturePair.pairs(expected: pair.expected, actual: pair.actual) == [pair])
  }

  @Test func linksToFilesCountAndLinksToFoldersAreNotFollowed() throws {
    try make("old", ["real/a.png"])
    try make("new", ["real/a.png"])
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/old/link.png",
      withDestinationPath: "\(folder.path)/old/real/a.png")
    // A link that leads back to its own folder is not followed forever.
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/new/real/loop", withDestinationPath: "\(folder.path)/new")
    // A folder that is named may be a link.
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/current", withDestinationPath: "\(folder.path)/new")
    let pairs = try PicturePair.pairs(
      expected: "\(folder.path)/old", actual: "\(folder.path)/current")
    #expect(pairs.map(\.id) == ["link", "real/a"])
    #expect(pairs.map(\.presence) == [.missing, .both])
  }

  @Test func whatCannotBePairedIsSaid() throws {
    try make("old", ["a.png", "b/c.txt"])
    try make("twice", ["a.png", "d/a.PNG", "d/a.png"])
    try make("normalised", ["\u{e9}.png", "e\u{301}.png"])
    try make("empty/within", ["notes.txt"])
    let root = folder.path
    let accepted = "accepted: two PNG files, or two folders of them"
    let rows: [(expected: String, actual: String, says: String)] = [
      ("none", "old", "there is no \(root)/none; \(accepted)"),
      ("old", "old/a.png/none", "there is no \(root)/old/a.png/none; \(accepted)"),
      (
        "old/a.png", "old",
        "\(root)/old/a.png is a file and \(root)/old is a folder; \(accepted)"
      ),
      (
        "old", "old/a.png",
        "\(root)/old/a.png is a file and \(root)/old is a folder; \(accepted)"
      ),
      (
        "empty", "old/b",
        "neither \(root)/empty nor \(root)/old/b holds a file whose name ends in .png; \(accepted)"
      ),
      (
        "old", "twice",
        "\(root)/twice/d/a.PNG and \(root)/twice/d/a.png have the same name except for the extension; "
          + "rename one of them"
      ),
      (
        "old", "normalised",
        "\(root)/normalised/e\u{301}.png and \(root)/normalised/\u{e9}.png have the same name in two Unicode "
          + "normalisations; rename one of them"
      ),
    ]
    for row in rows {
      let error = #expect(throws: PairError.self) {
        try PicturePair.pairs(
          expected: "\(root)/\(row.expected)", actual: "\(root)/\(row.actual)")
      }
      #expect(error?.description == row.says)
    }
  }

  private func make(_ below: String, _ files: [String]) throws {
    try FileSystem.makeFolder("\(folder.path)/\(below)")
    for file in files {
      try FileSystem.replace(.init(path: "\(folder.path)/\(below)/\(file)", bytes: []))
    }
  }

  private func name(of path: String, in below: String) -> String {
    let start = "\(folder.path)/\(below)/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}
