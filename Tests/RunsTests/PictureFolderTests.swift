import Base
import Foundation
import Testing

@testable import Results
@testable import Runs

@Suite struct PictureFolderTests {
  let folder: TemporaryFolder
  let pictures: PictureFolder

  init() throws {
    folder = try TemporaryFolder()
    pictures = PictureFolder(path: "\(folder.path)/images")
  }

  @Test func anEarlierRunsPicturesGo() throws {
    try pictures.prepare()
    #expect(try folder.files() == ["images/.harness"])
    for name in ["a/b/actual.png", "a/b/diff.png", "a/expected.png", "c/actual.layout.json"] {
      try FileSystem.replace(.init(path: "\(pictures.path)/\(name)", bytes: []))
    }
    try pictures.prepare(keeping: ["a/b"])
    #expect(
      try folder.files() == ["images/.harness", "images/a/b/actual.png", "images/a/b/diff.png"])
    #expect(try folder.folders() == ["images", "images/a", "images/a/b"])
    try pictures.prepare()
    #expect(try folder.files() == ["images/.harness"])
    #expect(try folder.folders() == ["images"])
  }

  static let filesOfTheSystem = [
    ".DS_Store", "Thumbs.db", "desktop.ini", "Desktop.ini", "._x", ".directory", ".localized",
    "Icon\r", "ehthumbs.db", ".nfs00000000025c04c700000001",
  ]

  @Test func filesOfTheSystemAreLeftAlone() throws {
    // Also before there is a run.
    for name in Self.filesOfTheSystem {
      try FileSystem.create(.init(path: "\(pictures.path)/\(name)", bytes: [1]))
    }
    try pictures.prepare()
    for name in Self.filesOfTheSystem + ["actual.png"] {
      try FileSystem.create(.init(path: "\(pictures.path)/a/\(name)", bytes: [1]))
    }
    try pictures.prepare()
    #expect(
      try folder.files()
        == (Self.filesOfTheSystem.flatMap { ["images/\($0)", "images/a/\($0)"] }
        + ["images/.harness"]).sorted())
    // A folder of such a name is nobody's.
    try FileSystem.makeFolder("\(pictures.path)/b")
    try FileManager.default.createSymbolicLink(
      atPath: "\(pictures.path)/b/._x", withDestinationPath: "a")
    #expect(throws: RunError.foreignFile(path: "\(pictures.path)/b/._x")) {
      try pictures.prepare()
    }
  }

  /// GitHub's upload-artifact refuses names with `"`, `:`, `<`, `>`, `|`, `*`, `?`, CR and LF.
  @Test(arguments: [
    ("price/short@width=120,scale=2", "price/short@width=120,scale=2"), ("标题/é", "标题/é"),
    ("a b/c", "a b/c"), ("a:b", "a%3Ab"), ("a%3Ab", "a%253Ab"),
    ("\"<x>|*?\\", "%22%3Cx%3E%7C%2A%3F%5C"), ("a\r\nb\t", "a%0D%0Ab%09"),
  ])
  func servicesTakeTheFoldersName(_ id: String, _ name: String) throws {
    #expect(PictureFolder.folder(of: id) == name)
    try pictures.prepare()
    _ = try pictures.write([(.actual, [1])], of: id)
    #expect(try Set(folder.files()) == ["images/.harness", "images/\(name)/actual.png"])
    try pictures.prepare(keeping: [id])
    #expect(try Set(folder.files()) == ["images/.harness", "images/\(name)/actual.png"])
    try pictures.remove(["actual.png"], of: id)
    #expect(try folder.files() == ["images/.harness"])
  }

  /// More of them than are kept open until another thread closes them.
  @Test func largePicturesGo() throws {
    try pictures.prepare()
    let names = (0..<34).map { "\($0)/actual.png" }
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    for name in names {
      try FileSystem.create(.init(path: "\(pictures.path)/\(name)", bytes: bytes))
    }
    try pictures.prepare()
    #expect(try folder.files() == ["images/.harness"])
    #expect(try folder.folders() == ["images"])
    for name in names {
      try FileSystem.create(.init(path: "\(pictures.path)/\(name)", bytes: []))
    }
  }

  @Test func aForeignFileIsRefusedBeforeAnythingIsRemoved() throws {
    try pictures.prepare()
    for name in ["a/b/actual.png", "a/notes.txt"] {
      try FileSystem.replace(.init(path: "\(pictures.path)/\(name)", bytes: []))
    }
    let error = RunError.foreignFile(path: "\(pictures.path)/a/notes.txt")
    #expect(throws: error) { try pictures.prepare() }
    #expect(
      "\(error)" == "\(pictures.path)/a/notes.txt is not from a run; remove it, "
        + "or choose another --output")
    #expect(
      try folder.files() == ["images/.harness", "images/a/b/actual.png", "images/a/notes.txt"])
  }

  @Test(arguments: ["images", "images/a"])
  func aLinkIsNeverWrittenThrough(name: String) throws {
    let outside = "\(folder.path)/outside"
    try FileSystem.makeFolder(outside)
    if name != "images" { try pictures.prepare() }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)", withDestinationPath: outside)
    #expect(throws: RunError.foreignFile(path: "\(folder.path)/\(name)")) {
      try pictures.prepare()
    }
  }

  @Test func aLinkThatComesLaterIsNotWrittenThrough() throws {
    try pictures.prepare()
    try FileSystem.replace(.init(path: "\(folder.path)/outside/actual.png", bytes: [7]))
    try FileManager.default.createSymbolicLink(
      atPath: "\(pictures.path)/a", withDestinationPath: "\(folder.path)/outside")
    let error = RunError.foreignFile(path: "\(pictures.path)/a")
    #expect(throws: error) { try pictures.write([(.actual, [1])], of: "a") }
    #expect(throws: error) { try pictures.write([(.actual, [1])], of: "a/b") }
    #expect(throws: error) { try pictures.remove(["actual.png"], of: "a") }
    #expect(try FileSystem.contents(of: "\(folder.path)/outside/actual.png") == [7])
  }

  @Test func aFolderThatNoRunMadeIsRefused() throws {
    try FileSystem.replace(.init(path: "\(pictures.path)/holiday/actual.png", bytes: [1]))
    let error = RunError.foreignFolder(path: pictures.path)
    #expect(throws: error) { try pictures.prepare() }
    #expect(
      "\(error)" == "\(pictures.path) holds files that harness did not write; "
        + "choose another --output, or empty it")
    #expect(try folder.files() == ["images/holiday/actual.png"])
  }
}
