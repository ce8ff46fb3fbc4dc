import Base
import Foundation
import Labels
import Raster
import Synchronization
import Testing

@testable import Results
@testable import Runs

/// What a killed update leaves behind, and what the next one does with it.
@Suite struct BaselineTransactionTests {
  let folder: TemporaryFolder
  let store: BaselineStore

  init() throws {
    folder = try TemporaryFolder()
    store = BaselineStore(folder: folder.path, suite: "\(folder.path)/Cases")
  }

  private func files(_ id: String, _ color: PixelColor) throws -> BaselineFiles {
    let picture = Bitmap(width: 2, height: 2, color: color)
    var layout = try Records.cut()
    layout.id = id
    layout.pixels = picture.checksum
    return store.files(of: id, png: try PNG.encode(picture, effort: .small), layout: layout)
  }

  private func put(_ ids: [String], _ color: PixelColor) throws {
    let transaction = try BaselineTransaction(store, patience: 0)
    let errors = Mutex<[BaselineError]>([])
    for id in ids {
      transaction.record(try files(id, color)) { error in
        if let error { errors.withLock { $0.append(error) } }
      }
    }
    try transaction.finish()
    #expect(errors.withLock { $0 } == [])
  }

  /// How far an update got with a pair before it was killed.
  enum Progress: String, CaseIterable {
    case folderMade, pictureStaged, recordHalfStaged, recordStaged, pictureMoved, recordMoved
  }

  @Test(arguments: Progress.allCases, [true, false])
  func aKilledUpdateIsFinishedOrUndone(progress: Progress, isNew: Bool) throws {
    if !isNew { try put(["a/b"], .white) }
    let old = try store.pair(of: "a/b")
    let new = try files("a/b", .black)
    let steps = Progress.allCases.firstIndex(of: progress) ?? 0
    let stage = StageFolder.new(in: store)
    try stage.make()
    if steps >= 1 { try FileSystem.create(.init(path: stage.picture(1), bytes: new.picture)) }
    if steps >= 2 {
      let half = steps == 2 ? Array(new.record[..<(new.record.count / 2)]) : new.record
      try FileSystem.create(.init(path: stage.record(1), bytes: half))
    }
    if steps >= 4 {
      try FileSystem.makeFolder("\(folder.path)/a")
      try FileSystem.move(stage.picture(1), to: store.picturePath(of: "a/b"))
    }
    if steps >= 5 { try FileSystem.move(stage.record(1), to: store.layoutPath(of: "a/b")) }

    // A read in between never takes a torn pair for a whole one.
    let between = try store.pair(of: "a/b")
    if progress == .pictureMoved {
      #expect(between.state() == .faulty(isNew ? .missingRecord : .torn))
    } else if !between.isMissing {
      #expect(between.state() == .whole)
    }
    #expect(!(try StageFolder.leftovers(in: store).isEmpty))

    let transaction = try BaselineTransaction(store, patience: 0)
    let expected: BaselineTransaction.Recovery =
      switch progress {
      case .folderMade, .recordMoved: .init()
      case .pictureStaged, .recordHalfStaged, .recordStaged: .init(dropped: 1)
      case .pictureMoved: .init(finished: ["a/b"])
      }
    #expect(transaction.recovery == expected)
    try transaction.finish()
    let pair = try store.pair(of: "a/b")
    if steps >= 4 {
      #expect(pair.picture == new.picture)
      #expect(pair.record == new.record)
    } else {
      #expect(pair.picture == old.picture)
      #expect(pair.record == old.record)
    }
    #expect(try StageFolder.leftovers(in: store) == [])
    #expect(try folder.files().allSatisfy { $0.hasPrefix("a/b.") })
  }

  @Test func whatIsStagedIsIgnoredByGit() throws {
    let stage = StageFolder.new(in: store)
    try stage.make()
    #expect(try folder.files().count == 1)
    #expect(try folder.files()[0].hasSuffix("/.gitignore"))
    #expect(try FileSystem.contents(of: "\(stage.path)/.gitignore") == Array("*\n".utf8))
  }

  @Test func aFolderThatOnlyLooksLikeAStageIsLeftAlone() throws {
    let paths = [".harness-update-mine/1.png", ".harness-update-0123456789abcdef/notes.txt"]
    for path in paths {
      try FileSystem.replace(.init(path: "\(folder.path)/\(path)", bytes: [1]))
    }
    try put(["a"], .white)
    #expect(try folder.files().filter { $0.hasPrefix(".") } == paths.sorted())
  }

  @Test func manyPairsAreBatched() throws {
    let transaction = try BaselineTransaction(store, patience: 0)
    let placed = Mutex<[String]>([])
    let ids = (0..<600).map { "case-\($0)" }
    for id in ids {
      transaction.record(BaselineFiles(id: id, picture: [1], record: Array(id.utf8))) { error in
        if error == nil { placed.withLock { $0.append(id) } }
      }
    }
    // Meanwhile, two batches went into place.
    #expect(placed.withLock { $0 } == Array(ids.prefix(512)))
    try transaction.finish()
    #expect(placed.withLock { $0 } == ids)
    for id in ids { #expect(try store.pair(of: id).record == Array(id.utf8)) }
    #expect(try folder.files().count == 2 * ids.count)
  }

  @Test func oneAtATime() throws {
    let first = try BaselineTransaction(store, patience: 0)
    #expect(throws: BaselineError.busy(folder: folder.path)) {
      try BaselineTransaction(store, patience: 0.1)
    }
    #expect(throws: BaselineError.busy(folder: folder.path)) {
      try store.lockForReading(patience: 0.1)
    }
    try first.finish()
  }

  @Test func whatCannotGetIntoPlaceIsSaidAndTheOthersDo() throws {
    // A folder stands where the picture of b belongs.
    try FileSystem.makeFolder("\(store.picturePath(of: "b"))/full")
    let transaction = try BaselineTransaction(store, patience: 0)
    let said = Mutex<[String: BaselineError?]>([:])
    for id in ["a", "b", "c"] {
      transaction.record(try files(id, .white)) { error in
        said.withLock { $0[id] = .some(error) }
      }
    }
    try transaction.finish()
    let refused = FileError(
      path: store.picturePath(of: "b"), operation: "rename", reason: "Is a directory")
    #expect(said.withLock { $0 } == ["a": nil, "b": .file(refused), "c": nil])
    #expect(try store.pair(of: "a").state() == .whole)
    #expect(try store.pair(of: "c").state() == .whole)
    #expect(try StageFolder.leftovers(in: store) == [])
  }

  /// People looked at the pictures while it was a folder.
  @Test(arguments: ["sub", "sub/deep"])
  func aFolderThatBecomesALinkIsNotWrittenThrough(_ name: String) throws {
    try put(["a", "sub/deep/b"], .white)
    let before = try store.pair(of: "sub/deep/b").picture
    let transaction = try BaselineTransaction(store, patience: 0)
    let link = "\(folder.path)/\(name)"
    try FileManager.default.moveItem(atPath: link, toPath: "\(folder.path)/outside")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(folder.path)/outside")
    let said = Mutex<[String: BaselineError?]>([:])
    for id in ["a", "sub/deep/b", "sub/deep/new"] {
      transaction.record(try files(id, .black)) { error in
        said.withLock { $0[id] = .some(error) }
      }
    }
    transaction.flush()
    let refused = BaselineError.link(path: link)
    #expect(
      said.withLock { $0 } == ["a": nil, "sub/deep/b": refused, "sub/deep/new": refused])
    #expect(throws: refused) { try transaction.remove("sub/deep/b") }
    try transaction.finish()
    #expect(try store.pair(of: "sub/deep/b").picture == before)
    #expect(try store.pair(of: "sub/deep/new").isMissing)
    #expect(try StageFolder.leftovers(in: store) == [])
    #expect(
      "\(refused)"
        == "\(link) is a link, and baselines are not written through links; put the folder itself there"
    )
  }
}
