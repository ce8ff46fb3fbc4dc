import Foundation
import Labels
import Raster
import Testing

@testable import Base
@testable import Results
@testable import Runs

@Suite struct BaselineStoreTests {
  let folder: TemporaryFolder
  let store: BaselineStore

  init() throws {
    folder = try TemporaryFolder()
    store = BaselineStore(folder: "\(folder.path)/Baselines", suite: "\(folder.path)/Cases")
  }

  /// A layout record with the checksum of a picture.
  private func layout(
    _ id: String, _ picture: Bitmap = Bitmap(width: 2, height: 2, color: .white)
  ) throws -> LayoutRecord {
    var layout = try Records.cut()
    for index in layout.lines.indices { layout.lines[index].clusters = nil }
    layout.id = id
    layout.pixels = picture.checksum
    return layout
  }

  private func png(
    _ color: PixelColor = .white, effort: PNG.Effort = .small
  ) throws -> [UInt8] {
    try PNG.encode(Bitmap(width: 2, height: 2, color: color), effort: effort)
  }

  private func record(_ id: String) throws {
    try store.record(id, png: try png(), layout: try layout(id))
  }

  @Test func aPairComesBack() throws {
    try record("价格/a@width=1")
    #expect(
      try folder.files() == [
        "Baselines/价格/a@width=1.layout.json", "Baselines/价格/a@width=1.png",
      ])
    let pair = try store.pair(of: "价格/a@width=1")
    #expect(try pair.picture == png())
    #expect(pair.state() == .whole)
    var recorded = try pair.layout()
    #expect(recorded.suite == "../Cases")
    #expect(recorded.pair?.hasPrefix("crc32:") == true)
    recorded.suite = nil
    recorded.pair = nil
    #expect(try recorded == layout("价格/a@width=1"))
  }

  @Test func whatWasNeverRecordedIsMissing() throws {
    #expect(try store.pair(of: "a/b").isMissing)
  }

  @Test func aBrokenLayoutNamesItsFile() throws {
    try FileSystem.replace(.init(path: store.layoutPath(of: "a"), bytes: Array("{}".utf8)))
    let error = #expect(throws: BaselineError.self) { try store.pair(of: "a").layout() }
    #expect(
      "\(try #require(error))".hasPrefix(
        "\(folder.path)/Baselines/a.layout.json is not a layout record: "))
  }

  // MARK: One thing in two files

  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let state: BaselinePair.State
    let damage: @Sendable (BaselineStoreTests) throws -> Void
  }

  @Test(arguments: [
    Damage(testDescription: "nothing", state: .whole) { _ in },
    Damage(testDescription: "the picture written again, with equal pixels", state: .whole) {
      try $0.replace(picture: $0.png(effort: .fast))
    },
    Damage(testDescription: "Windows line endings, as git's autocrlf makes them", state: .whole) {
      try $0.edit { $0.replacing("\n", with: "\r\n") }
    },
    Damage(testDescription: "Windows line endings and an edit", state: .faulty(.changed)) {
      try $0.edit {
        $0.replacing("\"scale\": ", with: "\"scale\":  ").replacing("\n", with: "\r\n")
      }
    },
    Damage(testDescription: "no record", state: .faulty(.missingRecord)) {
      try FileSystem.remove($0.store.layoutPath(of: "a"))
    },
    Damage(testDescription: "no picture", state: .faulty(.missingPicture)) {
      try FileSystem.remove($0.store.picturePath(of: "a"))
    },
    Damage(testDescription: "another picture", state: .faulty(.torn)) {
      try $0.replace(picture: $0.png(.black))
    },
    Damage(testDescription: "another picture with as many bytes", state: .faulty(.torn)) {
      var png = try $0.png()
      png[png.count - 1] ^= 1
      try $0.replace(picture: png)
    },
    Damage(testDescription: "another case's record", state: .faulty(.otherCase("b"))) {
      try $0.record("b")
      try $0.replace(
        record: try FileSystem.contents(of: $0.store.layoutPath(of: "b")) ?? [])
    },
    Damage(testDescription: "an edited record", state: .faulty(.changed)) {
      try $0.edit { $0.replacing("\"scale\": ", with: "\"scale\":  ") }
    },
    Damage(
      testDescription: "a record without its seal",
      state: .faulty(.malformed("pair is missing"))
    ) {
      try $0.edit { text in
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.contains("\"pair\":") }.joined(separator: "\n")
      }
    },
  ])
  func everyReadTellsWhetherFilesAreAPair(_ row: Damage) throws {
    try record("a")
    try row.damage(self)
    #expect(try store.pair(of: "a").state() == row.state)
  }

  @Test(arguments: ["", "{", "{}\n", "[1]"])
  func whatIsNoRecordIsNamed(text: String) throws {
    try record("a")
    try replace(record: Array(text.utf8))
    guard case .faulty(.malformed) = try store.pair(of: "a").state() else {
      Issue.record("\(try store.pair(of: "a").state())")
      return
    }
  }

  @Test func whatGitLeftInARecordsPlaceIsNamed() throws {
    try record("a")
    try replace(record: Array("<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> b\n".utf8))
    #expect(
      try store.pair(of: "a").state() == .faulty(.disguised(.conflictMarkers(line: 1))))
    try replace(
      record: Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n".utf8))
    #expect(try store.pair(of: "a").state() == .faulty(.disguised(.gitLFSPointer)))
  }

  @Test func everyTruncationOfARecordIsNamed() throws {
    try record("a")
    let record = try FileSystem.contents(of: store.layoutPath(of: "a")) ?? []
    for count in 0..<record.count {
      try replace(record: Array(record[..<count]))
      guard case .faulty = try store.pair(of: "a").state() else {
        Issue.record("\(count) of \(record.count) bytes pass")
        return
      }
    }
  }

  func replace(picture: [UInt8]) throws {
    try FileSystem.replace(.init(path: store.picturePath(of: "a"), bytes: picture))
  }

  func replace(record: [UInt8]) throws {
    try FileSystem.replace(.init(path: store.layoutPath(of: "a"), bytes: record))
  }

  func edit(_ edit: (String) -> String) throws {
    let record = try FileSystem.contents(of: store.layoutPath(of: "a")) ?? []
    try replace(record: Array(edit(String(decoding: record, as: UTF8.self)).utf8))
  }

  // MARK: What belongs to no case

  @Test func onlyWhatIsThisSuitesIsAnOrphan() throws {
    for id in ["b/x", "a", "b/y"] { try record(id) }
    let other = BaselineStore(folder: store.folder, suite: "\(folder.path)/sub/Cases")
    try other.record("z/other", png: try png(), layout: try layout("z/other"))
    let unnamed = BaselineStore(folder: store.folder)
    try unnamed.record("z/old", png: try png(), layout: try layout("z/old"))
    for path in ["c.png", "README.md", ".hidden/d.png", ".hidden/d.layout.json"] {
      try FileSystem.replace(.init(path: "\(store.folder)/\(path)", bytes: []))
    }
    try FileSystem.replace(.init(path: store.layoutPath(of: "b/c/broken"), bytes: []))
    let inventory = try store.inventory(besides: ["a", "b/y", "d"])
    #expect(inventory.orphans == ["b/x"])
    #expect(inventory.strays.map(\.name) == ["b/c/broken", "c", "z/old", "z/other"])
    #expect(
      inventory.strays.dropFirst().map(\.reason)
        == [.noRecord, .noSuite, .otherSuite("../sub/Cases")])
    #expect(inventory.refused == [])
    #expect(
      try BaselineStore(folder: "\(folder.path)/none").inventory(besides: [])
        == BaselineInventory())
  }

  /// A shard tells only about its own orphans, but knows the looks of others.
  @Test func orphansAreKnownByTheirPixels() throws {
    for id in ["a", "c", "b", "d"] { try record(id) }
    let white = Bitmap(width: 2, height: 2, color: .white).checksum
    let inventory = try store.inventory(
      besides: ["a"], isKnown: { $0 != "d" }, isOwn: { $0 != "c" })
    #expect(inventory.orphans == ["b"])
    #expect(inventory.looks == [white: ["b", "c"]])
  }

  @Test func anIdInAnotherUnicodeFormIsNoOrphanButSaid() throws {
    // The suite's id is composed Unicode; this file's name is not. On some disks they name the same file.
    try record("cafe\u{301}")
    let inventory = try store.inventory(besides: ["caf\u{E9}"])
    #expect(inventory.orphans == [])
    #expect(inventory.strays == [.init(name: "cafe\u{301}", reason: .otherForm)])
  }

  @Test func removingLeavesNoEmptyFolder() throws {
    for id in ["a/b/c", "a/d"] { try record(id) }
    let transaction = try BaselineTransaction(store, patience: 0)
    try transaction.remove("a/b/c")
    #expect(
      try folder.files() == ["Baselines/a/d.layout.json", "Baselines/a/d.png"])
    try transaction.remove("a/d")
    #expect(try folder.folders() == ["Baselines"])
    try transaction.remove("a/d")
    try transaction.finish()
  }
}
