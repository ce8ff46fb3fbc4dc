import Labels
import Testing

@testable import Runs

@Suite struct BaselineStoreTests {
  let folder: TemporaryFolder
  let store: BaselineStore

  init() throws {
    folder = try TemporaryFolder()
    store = BaselineStore(folder: folder.path)
  }

  @Test func aPairComesBack() throws {
    var layout = try Records.cut()
    for index in layout.lines.indices { layout.lines[index].clusters = nil }
    try store.record("价格/a@width=1", png: [1, 2], layout: layout)
    #expect(try folder.files() == ["价格/a@width=1.layout.json", "价格/a@width=1.png"])
    #expect(try store.picture(of: "价格/a@width=1") == [1, 2])
    #expect(try store.layout(of: "价格/a@width=1") == layout)
  }

  @Test func whatWasNeverRecordedIsNil() throws {
    #expect(try store.picture(of: "a/b") == nil)
    #expect(try store.layout(of: "a/b") == nil)
  }

  @Test func aBrokenLayoutNamesItsFile() throws {
    try FileSystem.write(.init(path: store.layoutPath(of: "a"), bytes: Array("{}".utf8)))
    let error = #expect(throws: BaselineError.self) { try store.layout(of: "a") }
    #expect(
      "\(try #require(error))".hasPrefix("\(folder.path)/a.layout.json is not a layout record: "))
  }

  @Test func orphansAreWhatNoCaseNames() throws {
    let layout = try Records.cut()
    for id in ["b/x", "a", "b/y"] { try store.record(id, png: [], layout: layout) }
    try FileSystem.write(.init(path: store.picturePath(of: "c"), bytes: []))
    try FileSystem.write(.init(path: store.layoutPath(of: "b/c/z"), bytes: []))
    try FileSystem.write(.init(path: "\(folder.path)/README.md", bytes: []))
    #expect(try store.orphans(besides: ["a", "b/y", "d"]) == ["b/c/z", "b/x", "c"])
    #expect(try BaselineStore(folder: "\(folder.path)/none").orphans(besides: []) == [])
  }

  @Test func removingLeavesNoEmptyFolder() throws {
    let layout = try Records.cut()
    for id in ["a/b/c", "a/d"] { try store.record(id, png: [], layout: layout) }
    try store.remove("a/b/c")
    #expect(try folder.files() == ["a/d.layout.json", "a/d.png"])
    #expect(try folder.folders() == ["a"])
    try store.remove("a/d")
    #expect(try folder.folders() == [])
    try store.remove("a/d")
  }
}
