import Foundation
import Testing

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
      // Not at once, neither the writer nor what it writes, so that the reader has to wait.
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

  @Test func whatIsTooLargeIsRefused() throws {
    let path = "\(folder.path)/large"
    try FileSystem.write(.init(path: path, bytes: [1, 2, 3]))
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
    try FileSystem.write(.init(path: path, bytes: bytes))
    #expect(try FileSystem.contents(of: path) == bytes)
    try FileSystem.replace([.init(path: path, bytes: bytes + [1])])
    #expect(try FileSystem.contents(of: path) == bytes + [1])
    #expect(try folder.files() == ["a/b/c"])
  }

  @Test func aReplacementThatFailsLeavesEverythingAsItWas() throws {
    let path = "\(folder.path)/picture"
    try FileSystem.write(.init(path: path, bytes: [1]))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/layout/full", withIntermediateDirectories: true)
    // The second rename meets a folder; the first file is in place by then, and is whole.
    #expect(throws: FileError.self) {
      try FileSystem.replace([
        .init(path: path, bytes: [2]), .init(path: "\(folder.path)/layout", bytes: [3]),
      ])
    }
    #expect(try folder.files() == ["picture"])
  }

  @Test func foldersAreListedInByteOrder() throws {
    for path in ["b", "a/z", "a/y/x", "a.b"] {
      try FileSystem.write(.init(path: "\(folder.path)/\(path)", bytes: []))
    }
    let entries = try FileSystem.contents(ofFolder: folder.path)
    #expect(entries.map(\.path) == ["a", "a.b", "a/y", "a/y/x", "a/z", "b"])
    #expect(entries.filter(\.isFolder).map(\.path) == ["a", "a/y"])
    #expect(try FileSystem.contents(ofFolder: "\(folder.path)/none") == [])
  }
}
