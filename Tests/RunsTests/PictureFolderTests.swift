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
