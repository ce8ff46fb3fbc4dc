internal import Base

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Searches for a font file by its checksum, for when no file has its name.
struct FontSearch {
  private let folders: [String]
  private let ending: String

  /// - Parameters:
  ///   - folders: In search order; each is searched at any depth.
  ///   - name: Only files with the same extension, in either letter case, are considered.
  init(folders: [String], likes name: String) {
    self.folders = folders
    ending = URL(filePath: name).pathExtension.lowercased()
  }

  // A system with every Noto font has some thousands of files, 2 GB in all, which take seconds to hash.
  static let mostFiles = 4000
  private static let mostBytes = 2 << 30

  /// The first file with one of the accepted checksums; nil if none of the files within the limits has one.
  func file(
    with accepted: Set<String>, _ sums: inout FontChecksums
  ) throws(FontError) -> (path: String, sum: String)? {
    let files = candidates
    // Remembered checksums come first, because they cost nothing.
    var others: [String] = []
    var unlikely: [String] = []
    for path in files {
      guard let sum = try sums.remembered(of: path) else {
        others.append(path)
        continue
      }
      guard accepted.contains(sum) else {
        unlikely.append(path)
        continue
      }
      return (path, sum)
    }
    for path in others + unlikely {
      let sum = try sums.checksum(of: path, believing: accepted)
      if accepted.contains(sum) { return (path, sum) }
    }
    return nil
  }

  /// Readable files with the extension, in an order that is the same on every machine.
  private var candidates: [String] {
    var files: [String] = []
    var bytes = 0
    for folder in folders {
      let found = FileSystem.paths(below: folder).filter {
        $0.lowercased().hasSuffix("." + ending)
      }
      for path in found.sorted() {
        var info = stat()
        let path = folder + "/" + path
        guard unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
          unsafe access(path, R_OK) == 0
        else { continue }
        bytes += Int(info.st_size)
        guard files.count < Self.mostFiles, bytes <= Self.mostBytes else { return files }
        files.append(path)
      }
    }
    return files
  }
}
