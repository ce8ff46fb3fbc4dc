package import Base
package import Results

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// What people do in a review, one line of JSON each: `review/journal.ndjson` in the run's folder.
///
/// A line is in the file before a decision is confirmed, so that no decision is lost however the process ends. The
/// folder is locked meanwhile. Not for two threads at once.
final class ReviewJournal {
  /// Where a review keeps everything, below the run's folder.
  static let folder = "review"
  static let name = "\(folder)/journal.ndjson"
  static let decisions = "\(folder)/decisions.json"
  /// What addresses of a served review have.
  static let token = "\(folder)/token"
  /// Files that are replaced as a whole.
  private static let replaced = [decisions, token].map(FileSystem.name(of:))

  /// What a killed process had begun to write, and is gone now, as messages show it.
  let swept: [String]
  private let path: String
  private let descriptor: Int32
  private let lock: FolderLock?

  /// Continues the journal of a run's folder, or begins one.
  ///
  /// - Parameter entries: Gets the journal's entries. A last line that a kill cut short was never confirmed, and is
  ///   removed.
  /// - Throws: ``ReviewError``
  init(in folder: String, entries: inout [ReviewEntry]) throws(ReviewError) {
    let path = "\(folder)/\(Self.name)"
    self.path = path
    do throws(RunError) {
      try RunFolder(path: folder).checkWay(to: Self.folder)
    } catch {
      throw .run(error)
    }
    do throws(FileError) {
      let folder = FileSystem.folder(of: path)
      try FileSystem.makeFolder(folder)
      lock = try FolderLock.take(.exclusive, on: folder)
      swept =
        lock == nil
        ? []
        : try FileSystem.removeLeftovers(in: folder, of: Self.replaced.contains)
          .map { "\(folder)/\($0)" }
    } catch {
      throw .file(error)
    }
    guard lock != nil else { throw .busy(folder: FileSystem.folder(of: path)) }
    // If a pipe were in its place, nothing would ever write to it.
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .file(FileSystem.failure("open", path)) }
    guard try status().st_mode & S_IFMT == S_IFREG else {
      throw .file(FileError(path: path, operation: "open", reason: "Not a file"))
    }
    entries = try Self.entries(in: try wholeLines(), path)
  }

  /// The file's whole lines; a last line that was cut short is removed.
  private func wholeLines() throws(ReviewError) -> ArraySlice<UInt8> {
    do throws(FileError) {
      let bytes = try FileSystem.contents(of: path) ?? []
      let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if whole < bytes.count, ftruncate(descriptor, off_t(whole)) != 0 {
        throw FileSystem.failure("ftruncate", path)
      }
      return bytes[..<whole]
    } catch {
      throw .file(error)
    }
  }

  deinit { _ = close(descriptor) }

  private static func entries(
    in bytes: ArraySlice<UInt8>, _ path: String
  ) throws(ReviewError) -> [ReviewEntry] {
    var entries: [ReviewEntry] = []
    for (number, line) in zip(1..., bytes.split(separator: UInt8(ascii: "\n"))) {
      do throws(JSONFault) {
        entries.append(try ReviewEntry.read(from: Array(line)))
      } catch {
        throw .damaged(path: "\(path):\(number)", reason: error.reason)
      }
    }
    return entries
  }

  /// Adds a line, which survives the process once this returns.
  ///
  /// - Throws: ``ReviewError`` also if somebody removed or replaced the file; nothing is added then.
  func add(_ entry: ReviewEntry) throws(ReviewError) {
    let status = try status()
    var named = stat()
    guard unsafe lstat(path, &named) == 0, named.st_ino == status.st_ino,
      named.st_dev == status.st_dev
    else {
      throw .file(
        FileError(path: path, operation: "write", reason: "Somebody removed or replaced the file"))
    }
    do {
      try FileSystem.append((entry.line + [UInt8(ascii: "\n")])[...], to: descriptor, path)
    } catch {
      // A part of a line would spoil the next one.
      guard ftruncate(descriptor, status.st_size) == 0 else {
        throw .file(FileSystem.failure("ftruncate", path))
      }
      throw .file(error)
    }
  }

  private func status() throws(ReviewError) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .file(FileSystem.failure("fstat", path))
    }
    return status
  }
}

/// Why a review cannot continue.
package enum ReviewError: Error, Equatable, Sendable {
  /// Another process reviews the run.
  case busy(folder: String)
  case damaged(path: String, reason: String)
  case file(FileError)
  case run(RunError)
  /// A decision that is not valid.
  case refused(id: String, reason: String)
  /// An order that cannot be carried out.
  case unreadable(reason: String)
}

extension ReviewError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .busy(let folder): "\(folder) is in use by another review; end that one first"
    case .damaged(let path, let reason):
      "\(path): \(reason); it is the journal of an unfinished review; repair it, or remove it and the decisions in it"
    case .file(let error): "\(error)"
    case .run(let error): "\(error)"
    case .refused(let id, let reason): "\(id): \(reason)"
    case .unreadable(let reason): reason
    }
  }
}
