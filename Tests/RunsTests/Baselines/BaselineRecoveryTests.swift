import Base
import Foundation
import Labels
import Raster
import Testing

@testable import Results
@testable import Runs

@Suite struct BaselineRecoveryTests {
  let folder: TemporaryFolder
  let store: BaselineStore

  init() throws {
    folder = try TemporaryFolder()
    store = BaselineStore(folder: "\(folder.path)/Baselines", suite: "\(folder.path)/Cases")
  }

  private func files(_ id: String, _ color: PixelColor) throws -> BaselineFiles {
    let picture = Bitmap(width: 2, height: 2, color: color)
    var layout = try Records.cut()
    for index in layout.lines.indices { layout.lines[index].clusters = nil }
    layout.id = id
    layout.pixels = picture.checksum
    return store.files(of: id, png: try PNG.encode(picture, effort: .small), layout: layout)
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    try FileSystem.replace(.init(path: path, bytes: bytes))
  }

  // MARK: After a kill

  struct Leftover: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What of the new pair is in the stage folder.
    var hasPicture = true
    var hasRecord = true
    /// Whether the new picture is in place.
    var isPictureInPlace = false
    var recovery = BaselineTransaction.Recovery()
    var state = BaselinePair.State.whole
  }

  @Test(arguments: [
    Leftover(testDescription: "both staged", recovery: .init(dropped: 1)),
    Leftover(testDescription: "a picture staged", hasRecord: false, recovery: .init(dropped: 1)),
    Leftover(
      testDescription: "the picture in place", hasPicture: false, isPictureInPlace: true,
      recovery: .init(finished: ["a"])),
    Leftover(
      testDescription: "a record whose picture is gone", hasPicture: false,
      recovery: .init(dropped: 1)),
    Leftover(testDescription: "nothing but the folder", hasPicture: false, hasRecord: false),
    Leftover(
      testDescription: "the record lost", hasPicture: false, hasRecord: false,
      isPictureInPlace: true, state: .faulty(.torn)),
  ])
  func theNextUpdateFinishesOrUndoes(_ row: Leftover) throws {
    let (old, new) = (try files("a", .white), try files("a", .black))
    try write(store.picturePath(of: "a"), row.isPictureInPlace ? new.picture : old.picture)
    try write(store.layoutPath(of: "a"), old.record)
    let stage = StageFolder.new(in: store)
    try stage.make()
    if row.hasPicture { try write(stage.picture(3), new.picture) }
    if row.hasRecord { try write(stage.record(3), new.record) }
    let transaction = try BaselineTransaction(store, patience: 0)
    #expect(transaction.recovery == row.recovery)
    try transaction.finish()
    #expect(try folder.files() == ["Baselines/a.layout.json", "Baselines/a.png"])
    #expect(try folder.folders() == ["Baselines"])
    #expect(try store.pair(of: "a").state() == row.state)
  }

  @Test func aStageIsSweptWhereverItsMakingEnded() throws {
    let stage = StageFolder.new(in: store)
    for name in [nil, ".git", ".gitignore"] {
      try FileSystem.makeFolder(stage.path)
      if let name { try write("\(stage.path)/\(name)", []) }
      #expect(try BaselineTransaction(store, patience: 0).recovery == .init())
      #expect(try folder.folders() == ["Baselines"])
    }
  }

  @Test func aStageThatCannotBeMadeLeavesNothing() throws {
    let stage = StageFolder.new(in: store)
    try write("\(stage.path)/other", [])
    #expect(throws: FileError.self) { try stage.make() }
    #expect(try folder.files() == ["Baselines/\(FileSystem.name(of: stage.path))/other"])
  }

  @Test func onlyUpdatesOwnFoldersAreSwept() throws {
    for name in [".harness-update-notes", ".harness-update-0123456789ABCDEF"] {
      try write("\(store.folder)/\(name)/1.png", [])
    }
    let before = try folder.files()
    #expect(try BaselineTransaction(store, patience: 0).recovery == .init())
    #expect(try folder.files() == before)
  }

  // MARK: At the same time

  @Test func oneUpdateAtATime() throws {
    let first = try BaselineTransaction(store, patience: 0)
    var waits = 0
    #expect(throws: BaselineError.busy(folder: store.name)) {
      _ = try BaselineTransaction(store, patience: 0.1) { waits += 1 }
    }
    #expect(waits == 1)
    #expect(throws: BaselineError.busy(folder: store.name)) {
      _ = try store.lockForReading(patience: 0)
    }
    try first.finish()
  }

  @Test func readersKeepUpdatesOut() throws {
    try FileSystem.makeFolder(store.folder)
    let readers = [
      try store.lockForReading(patience: 0), try store.lockForReading(patience: 0),
    ]
    #expect(throws: BaselineError.busy(folder: store.name)) {
      _ = try BaselineTransaction(store, patience: 0)
    }
    #expect(readers.allSatisfy { $0 != nil })
  }

  // MARK: What cannot be kept

  @Test func aVerdictThatIsNotKeptIsAFailure() throws {
    // Nothing can be written through this descriptor.
    let descriptor = unsafe open("/dev/null", O_RDONLY)
    defer { _ = close(descriptor) }
    let worker = Worker()
    let verdicts = Verdicts(
      count: 1, selected: [0], journal: try Journal(descriptor: descriptor), worker: worker)
    let transaction = try BaselineTransaction(store, patience: 0)
    let files = try files("a", .white)
    try CaseWork(verdicts: verdicts, worker: worker, jobs: 1).run(
      makeScratch: { () throws(RunError) in },
      blank: { _ in
        CaseResult(
          id: "a", file: "a.yaml", line: 1, status: .new, duration: 0, expectations: [])
      },
      job: { (_, _) throws(RunError) in
        let result = CaseResult(
          id: "a", file: "a.yaml", line: 1, status: .new, duration: 0, expectations: [])
        return .handedOn { transaction.record(files, result, .added, $0) }
      })
    // The pair waits in its batch until here, after all the work.
    try transaction.finish()
    #expect(verdicts.failures.map { "\($0)" } == ["the journal: write failed: Bad file descriptor"])
  }

  @Test func aRecordThatCannotBeReadIsNoStray() throws {
    try write(store.picturePath(of: "a"), [])
    try write(store.layoutPath(of: "a"), [])
    // Larger than any file that is read, but it takes no room on the disk.
    let file = try #require(FileHandle(forWritingAtPath: store.layoutPath(of: "a")))
    try file.truncate(atOffset: UInt64(FileSystem.mostBytes) + 1)
    try file.close()
    let inventory = try store.inventory(besides: [])
    #expect(inventory.strays == [])
    #expect(inventory.orphans == [])
    #expect(
      inventory.refused.map { "\($0)" }
        == ["\(store.folder)/a.layout.json: read failed: File too large"])
  }
}
