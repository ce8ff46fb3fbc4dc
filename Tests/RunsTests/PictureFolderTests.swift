import Testing

@testable import Runs

@Suite struct PictureFolderTests {
  let folder: TemporaryFolder
  let pictures: PictureFolder

  init() throws {
    folder = try TemporaryFolder()
    pictures = PictureFolder(path: "\(folder.path)/images")
  }

  @Test func anEarlierRunsPicturesGoAndForeignFilesStay() throws {
    try pictures.prepare()
    #expect(try folder.files() == ["images/.harness"])
    for name in ["a/b/actual.png", "a/b/diff.png", "a/expected.png", "c/actual.layout.json"] {
      try FileSystem.write(.init(path: "\(pictures.path)/\(name)", bytes: []))
    }
    try FileSystem.write(.init(path: "\(pictures.path)/a/notes.txt", bytes: []))
    try pictures.prepare()
    #expect(try folder.files() == ["images/.harness", "images/a/notes.txt"])
    #expect(try folder.folders() == ["images", "images/a"])
  }

  @Test func aFolderThatNoRunMadeIsRefused() throws {
    try FileSystem.write(.init(path: "\(pictures.path)/holiday/actual.png", bytes: [1]))
    let error = RunError.foreignFolder(path: pictures.path)
    #expect(throws: error) { try pictures.prepare() }
    #expect(
      "\(error)" == "\(pictures.path) holds files that harness did not write; "
        + "choose another --output, or empty it")
    #expect(try folder.files() == ["images/holiday/actual.png"])
  }
}
