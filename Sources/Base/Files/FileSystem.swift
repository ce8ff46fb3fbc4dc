private import CSystem

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// The few file operations that runs need, with system calls. A run of thousands of cases reads a
/// baseline for each, and Foundation's readers cost several times as much.
package enum FileSystem {
  /// A file and its new content.
  package struct Draft {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Writes a file and makes the folders above it; an existing file or link is an error.
  ///
  /// A reader may find the file half written. Nothing is flushed to the disk.
  package static func create(_ draft: Draft) throws(FileError) {
    try makeFolder(folder(of: draft.path))
    try write(draft.bytes, to: draft.path, O_EXCL | O_NOFOLLOW)
  }

  /// Writes a file and makes the folders above it; a reader finds either the old file or the whole
  /// new one.
  ///
  /// Nothing is flushed to the disk: this is for files that can be made again.
  ///
  /// - Parameter isPrivate: Whether only this user may read it.
  package static func replace(_ draft: Draft, isPrivate: Bool = false) throws(FileError) {
    let folder = folder(of: draft.path)
    try makeFolder(folder)
    let temporary = "\(folder)/\(TemporaryName.make(for: name(of: draft.path)))"
    do throws(FileError) {
      try write(draft.bytes, to: temporary, O_EXCL | O_NOFOLLOW, isPrivate: isPrivate)
      try move(temporary, to: draft.path)
    } catch {
      // The error is known already, whether or not a leftover can be removed.
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// The first bytes of a file, 4 KiB at most.
  package static func beginning(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(descriptor, &bytes, bytes.count)
      if count >= 0 { return Array(bytes[..<count]) }
      guard errno == EINTR else { throw failure("read", path) }
    }
  }

  /// Gives a file a second name, or copies it if the disk cannot; makes the folders.
  package static func share(_ path: String, as target: String) throws(FileError) {
    try makeFolder(folder(of: target))
    if unsafe link(path, target) == 0 { return }
    // The target is on another disk, or the disk has no second names.
    guard let bytes = try contents(of: path) else {
      throw FileError(path: path, operation: "open", reason: "it does not exist")
    }
    try create(Draft(path: target, bytes: bytes))
  }

  /// Replaces a file by another in one step; both are on one disk.
  package static func move(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw failure("rename", target) }
  }

  /// Removes a file or an empty folder; does nothing if there is none.
  package static func remove(_ path: String) throws(FileError) {
    guard systemRemove(path) != 0, errno != ENOENT else { return }
    throw failure("remove", path)
  }

  /// Removes a folder if nothing is in it.
  package static func removeFolderIfEmpty(_ path: String) throws(FileError) {
    guard unsafe rmdir(path) != 0 else { return }
    if [ENOTEMPTY, EEXIST, ENOENT].contains(errno) { return }
    throw failure("rmdir", path)
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(FileError) {
    if unsafe access(path, F_OK) == 0 { return }
    let parent = folder(of: path)
    if parent != path, parent != "." { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw failure("mkdir", path)
  }

  /// Makes a folder that must not exist yet; the one above it must.
  package static func makeNewFolder(_ path: String) throws(FileError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw failure("mkdir", path) }
  }

  /// Flushes all that was written to the disk on which a folder is, in one step.
  package static func flushDisk(of folder: String) throws(FileError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", folder) }
    defer { _ = close(descriptor) }
    guard csystem_flush_disk(descriptor) == 0 else { throw failure("syncfs", folder) }
  }

  /// - Parameter flags: Added to those for writing and creating.
  package static func write(
    _ bytes: [UInt8], to path: String, _ flags: Int32, isPrivate: Bool = false
  ) throws(FileError) {
    let descriptor = unsafe open(
      path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, isPrivate ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw failure("open", path) }
    do throws(FileError) {
      try append(bytes[...], to: descriptor, path)
    } catch {
      _ = close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure("close", path) }
  }

  /// Writes at a descriptor's position, with as many system calls as that takes.
  package static func append(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress! + written, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // A pipe or a terminal that a process sharing it has made non-blocking.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw failure("write", path)
      }
    }
  }

  /// Adds to a file of others, which may exist already.
  package static func append(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    try write(bytes, to: path, O_APPEND)
  }

  /// How many bytes a file has; 0 if there is none.
  package static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return 0 }
      throw failure("stat", path)
    }
    return Int(status.st_size)
  }

  /// Whether a file's last line has no end; false if there is no file, or it is empty.
  package static func endsWithinLine(_ path: String) throws(FileError) -> Bool {
    let size = try size(of: path)
    guard size > 0 else { return false }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { _ = close(descriptor) }
    return try bytes(from: descriptor, at: size - 1, count: 1, path) != [UInt8(ascii: "\n")]
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  package static func failure(
    _ operation: String, _ path: String, code: Int32 = errno
  ) -> FileError {
    FileError(path: path, operation: operation, reason: unsafe String(cString: strerror(code)))
  }
}

// Methods hide the system's functions of the same names; outside the type they can be called.

private func systemRemove(_ path: String) -> Int32 { unsafe remove(path) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

/// A file operation that the system refused; `reason` is the system's own message.
package struct FileError: Error, Equatable, Sendable {
  package var path: String
  package var operation: String
  package var reason: String

  package init(path: String, operation: String, reason: String) {
    self.path = path
    self.operation = operation
    self.reason = reason
  }
}

extension FileError {
  /// Why Foundation could not use a file, in the system's words.
  package static func reason(of error: any Error) -> String {
    guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return "\(error)" }
    return unsafe String(cString: strerror(cause.code.rawValue))
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(operation) failed: \(reason)" }
}
