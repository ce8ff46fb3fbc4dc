import Base
import Foundation
import Testing

@testable import Results
@testable import Runs

@Suite struct FileSystemTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aMissingFileIsNil() throws {
    #expect(try FileSystem.contents(of: "\(folder.path)/none") == nil)
    #expect(try FileSystem.contents(of: "\(folder.path)/none/none") == nil)
  }

  @Test func aFolderIsNoFile() throws {
    let error = FileError(path: folder.path, operation: "read", reason: "Is a directory")
    #expect(throws: error) { try FileSystem.contents(of: folder.path) }
    #expect("\(error)" == "\(folder.path): read failed: Is a directory")
  }

  @Test func aDeviceIsNoFile() throws {
    let error = FileError(path: "/dev/null", operation: "read", reason: "Not a file")
    #expect(throws: error) { try FileSystem.contents(of: "/dev/null") }
  }

  @Test(arguments: [1, 200_000])
  func aPipeIsReadToItsEnd(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let path = "\(folder.path)/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    Thread {
      // The writer comes late, and writes late, so that the reader has to wait for both.
      Thread.sleep(forTimeInterval: 0.05)
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      Thread.sleep(forTimeInterval: 0.05)
      handle.write(Data(bytes))
      handle.closeFile()
    }.start()
    #expect(try FileSystem.contents(of: path) == bytes)
  }

  @Test func aPipeThatNobodyWritesIntoIsNotWaitedForLong() throws {
    let path = "\(folder.path)/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let error = FileError(
      path: path, operation: "read", reason: "Nothing was written into the pipe")
    #expect(throws: error) { try FileSystem.contents(of: path, patience: 10) }
  }

  @Test func onlyARegularFileIsReadAsOne() throws {
    let path = "\(folder.path)/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    for other in [path, folder.path, "/dev/null"] {
      guard case .notRegular = refusal(of: other) else {
        Issue.record("\(other) is read")
        continue
      }
    }
    try FileSystem.replace(.init(path: "\(folder.path)/file", bytes: [1, 2, 3]))
    #expect(try FileSystem.contents(ofRegularFile: "\(folder.path)/file", limit: 3) == [1, 2, 3])
    guard case .tooLarge(bytes: 3) = refusal(of: "\(folder.path)/file", limit: 2) else {
      Issue.record("a limit of 2 bytes accepts 3")
      return
    }
    let missing = FileError(
      path: "\(folder.path)/none", operation: "open", reason: "No such file or directory")
    guard case .failed(missing) = refusal(of: missing.path) else {
      Issue.record("a missing file is not missing")
      return
    }
  }

  /// Why a file is not read as a regular one; nil if it is.
  private func refusal(of path: String, limit: Int = 10) -> FileSystem.Refusal? {
    do throws(FileSystem.Refusal) {
      _ = try FileSystem.contents(ofRegularFile: path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func onlyAMissingNameIsLacking() throws {
    try FileSystem.replace(.init(path: "\(folder.path)/file", bytes: []))
    #expect(FileSystem.lacks("\(folder.path)/none"))
    #expect(!FileSystem.lacks("\(folder.path)/file"))
    #expect(!FileSystem.lacks("\(folder.path)/file/none"), "a file has no names to look for")
  }

  @Test func aNameThatIsNotUTF8KeepsItsBytes() throws {
    let path = (Array("\(folder.path)/".utf8) + [0x61, 0xE9, 0]).map { CChar(bitPattern: $0) }
    let file = unsafe open(path, O_CREAT, 0o600)
    #expect(file >= 0)
    close(file)
    let entry = try #require(try FileSystem.list("", in: folder.path).first)
    #expect(entry.path == "a\u{FFFD}" && !entry.isNamedInUTF8)
    #expect(entry.undecodedName == [0x61, 0xE9])
  }

  @Test func whatIsTooLargeIsRefused() throws {
    let path = "\(folder.path)/large"
    try FileSystem.replace(.init(path: path, bytes: [1, 2, 3]))
    #expect(try FileSystem.contents(of: path, limit: 3) == [1, 2, 3])
    let error = FileError(path: path, operation: "read", reason: "File too large")
    #expect(throws: error) { try FileSystem.contents(of: path, limit: 2) }
    // It takes no room on the disk.
    #expect(unsafe truncate(path, 1 << 40) == 0)
    #expect(throws: error) { try FileSystem.contents(of: path) }

    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data([1, 2, 3]))
    pipe.fileHandleForWriting.closeFile()
    let end = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(throws: FileError(path: end, operation: "read", reason: "File too large")) {
      try FileSystem.contents(of: end, limit: 2)
    }
  }

  @Test(arguments: [0, 1, 100_000])
  func bytesComeBack(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let path = "\(folder.path)/a/b/c"
    try FileSystem.replace(.init(path: path, bytes: bytes))
    #expect(try FileSystem.contents(of: path) == bytes)
    try FileSystem.replace(.init(path: path, bytes: bytes + [1]))
    #expect(try FileSystem.contents(of: path) == bytes + [1])
    #expect(try folder.files() == ["a/b/c"])
  }

  @Test func aReplacementThatFailsLeavesEverythingAsItWas() throws {
    let path = "\(folder.path)/layout"
    try FileManager.default.createDirectory(
      atPath: "\(path)/full", withIntermediateDirectories: true)
    #expect(throws: FileError(path: path, operation: "rename", reason: "Is a directory")) {
      try FileSystem.replace(.init(path: path, bytes: [3]))
    }
    #expect(try folder.files() == [])
  }

  @Test func whatStandsThereIsNotWrittenInto() throws {
    let path = "\(folder.path)/a"
    try FileSystem.create(.init(path: path, bytes: [1]))
    #expect(throws: FileError(path: path, operation: "open", reason: "File exists")) {
      try FileSystem.create(.init(path: path, bytes: [2]))
    }
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(folder.path)/outside")
    #expect(throws: FileError(path: link, operation: "open", reason: "File exists")) {
      try FileSystem.create(.init(path: link, bytes: [2]))
    }
    #expect(try folder.files() == ["a"])
  }

  @Test(arguments: [
    ("", "", nil), ("", "sub", nil), ("/", "sub/deep", nil), ("", "none/at/all", nil),
    ("/linked", "", "/linked"), ("/linked/", "", "/linked"), ("/linked", "a/b", "/linked"),
    ("", "linked", "/linked"), ("", "linked/a", "/linked"), ("/sub", "out/a", "/sub/out"),
    ("", "dangling", "/dangling"), ("", "./sub/./out", "/./sub/./out"), ("/linked/below", "", nil),
  ])
  func theFirstLinkOnTheWayIsFound(_ root: String, _ way: String, _ link: String?) throws {
    let path = folder.path
    try FileSystem.makeFolder("\(path)/sub/deep")
    try FileSystem.makeFolder("\(path)/outside/below")
    for (name, target) in [("linked", "outside"), ("sub/out", "../outside"), ("dangling", "no")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: target)
    }
    #expect(
      try FileSystem.firstLink(in: path + root, onWayTo: way) == link.map { path + $0 })
  }

  @Test func onlyLeftoversOfOwnFilesGo() throws {
    let files = [
      ".a.json.0123456789abcdef.tmp", ".a.json.0123456789abcde.tmp", ".a.json.tmp",
      ".b.json.0123456789abcdef.tmp", "a.json", "sub/.a.json.0123456789abcdef.tmp",
    ]
    for file in files { try FileSystem.create(.init(path: "\(folder.path)/\(file)", bytes: [])) }
    #expect(
      try FileSystem.removeLeftovers(in: folder.path) { $0 == "a.json" }
        == [".a.json.0123456789abcdef.tmp"])
    #expect(try folder.files() == files.dropFirst().sorted())
  }

  @Test func aFolderIsLockedForOneOrForReaders() throws {
    let path = folder.path
    let reader = try FolderLock.take(.shared, on: path)
    #expect(reader != nil)
    #expect(try FolderLock.take(.shared, on: path) != nil)
    var waited = false
    #expect(try FolderLock.take(.exclusive, on: path, patience: 0.1) { waited = true } == nil)
    #expect(waited)
    withExtendedLifetime(reader) {}
  }

  @Test func aLockEndsWithItsOwner() throws {
    do {
      let writer = try FolderLock.take(.exclusive, on: folder.path)
      #expect(try FolderLock.take(.shared, on: folder.path) == nil)
      withExtendedLifetime(writer) {}
    }
    #expect(try FolderLock.take(.exclusive, on: folder.path) != nil)
  }

  /// Between fork and exec, a child has all of its parent's descriptors, and locks belong to what they share.
  @Test func aLockEndsThoughAChildStillHasItsDescriptor() throws {
    var copies: [Int32] = []
    do {
      let writer = try FolderLock.take(.exclusive, on: folder.path)
      copies = try descriptors(of: folder.path).map { dup($0) }
      withExtendedLifetime(writer) {}
    }
    #expect(copies.count == 1)
    #expect(try FolderLock.take(.exclusive, on: folder.path) != nil)
    for copy in copies { close(copy) }
  }

  /// Open descriptors of this process.
  private func descriptors(of path: String) throws -> [Int32] {
    var wanted = stat()
    try #require(unsafe stat(path, &wanted) == 0)
    return (0..<1024).filter { descriptor in
      var found = stat()
      return unsafe fstat(descriptor, &found) == 0 && found.st_ino == wanted.st_ino
        && found.st_dev == wanted.st_dev
    }
  }

  @Test func foldersAreListedInByteOrder() throws {
    for path in ["b", "a/z", "a/y/x", "a.b"] {
      try FileSystem.replace(.init(path: "\(folder.path)/\(path)", bytes: []))
    }
    let entries = try FileSystem.contents(ofFolder: folder.path)
    #expect(entries.map(\.path) == ["a", "a.b", "a/y", "a/y/x", "a/z", "b"])
    #expect(entries.filter(\.isFolder).map(\.path) == ["a", "a/y"])
    #expect(try FileSystem.contents(ofFolder: "\(folder.path)/none") == [])
  }
}
