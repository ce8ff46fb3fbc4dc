private import Base
import Results

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension GitRepository {
  /// A file of the working tree that differs from a commit.
  struct Change {
    /// Below the working tree's top.
    var path: String
    /// The object that the commit has there; nil if it has no file.
    var object: String?
    /// Whether the current file was not compared, or may only have become executable.
    var isToBeCompared = false
  }

  /// The differences of the working tree from a commit, committed since or not, and files that git does not know,
  /// unless it ignores them.
  ///
  /// - Parameter folders: Below ``top``; empty for the top itself.
  func changes(since base: String, in folders: [String]) throws(Failure) -> [Change] {
    let places = ["--"] + folders.map { $0.isEmpty ? ":(top)" : ":(top,literal)\($0)" }
    var changes = Self.changes(
      in: try output(
        [
          "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-relative",
          base,
        ] + places))
    let unknown = try output(
      ["ls-files", "-z", "--others", "--exclude-standard", "--full-name"] + places)
    for path in unknown.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
      // Taken out of the index, and still there.
      if changes[path] != nil {
        changes[path]?.isToBeCompared = true
      } else if !path.hasSuffix("/") {
        changes[path] = Change(path: path)
      }
    }
    var real: [Change] = []
    for change in changes.values.sorted(by: { $0.path < $1.path }) {
      if change.isToBeCompared, try isUnchanged(change) { continue }
      real.append(change)
    }
    return real
  }

  /// The files in a folder that git ignores, without those in the folders there.
  ///
  /// - Parameter folder: Below ``top``; empty for the top itself.
  /// - Returns: Their paths below ``top``.
  func ignored(in folder: String) throws(Failure) -> [String] {
    // `*` does not stand for a slash.
    let escaped = folder.map { "*?[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let place = ":(top,glob)" + (folder.isEmpty ? "*" : "\(escaped)/*")
    let output = try output([
      "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--full-name", "--", place,
    ])
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads `:OLD-MODE NEW-MODE OLD NEW STATUS`, and a path behind it.
  private static func changes(in output: [UInt8]) -> [String: Change] {
    var changes: [String: Change] = [:]
    let fields = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for (line, path) in zip(fields, fields.dropFirst()) where line.hasPrefix(":") {
      let words = line.dropFirst().split(separator: " ")
      guard words.count == 5 else { continue }
      let isFile = words[0].hasPrefix("100")
      let isThere = words[2].contains { $0 != "0" }
      var change = Change(path: path, object: isFile && isThere ? String(words[2]) : nil)
      change.isToBeCompared = isFile && words[1].hasPrefix("100") && words[0] != words[1]
      // A conflict has two lines, one without an object.
      if changes[path]?.object == nil { changes[path] = change }
    }
    return changes
  }

  private func isUnchanged(_ change: Change) throws(Failure) -> Bool {
    let path = "\(top)/\(change.path)"
    guard let object = change.object, FileManager.default.fileExists(atPath: path) else {
      return false
    }
    return try ask(["hash-object", "--path=\(change.path)", "--", path]).line == object
  }

  /// How many objects are requested at a time: their names fit into a pipe.
  private static let mostObjects = 500

  /// The contents of objects, as stored.
  func contents(of objects: [String]) throws(Failure) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for start in stride(from: 0, to: objects.count, by: Self.mostObjects) {
      let some = objects[start..<min(start + Self.mostObjects, objects.count)]
      let names = Array(some.map { $0 + "\n" }.joined().utf8)
      let output = try output(["cat-file", "--batch"], input: names)
      var place = 0
      for object in some {
        guard let end = output[place...].firstIndex(of: UInt8(ascii: "\n")) else { break }
        let head = String(decoding: output[place..<end], as: UTF8.self).split(separator: " ")
        guard head.count == 3, let count = Int(head[2]), end + 1 + count <= output.count else {
          throw .environment("git cat-file failed: “\(object)” is missing")
        }
        contents[object] = Array(output[end + 1..<end + 1 + count])
        place = end + 2 + count
      }
    }
    return contents
  }

  /// An object's content in the working tree, which differs if large files are kept elsewhere.
  func file(of object: String, at path: String) throws(Failure) -> [UInt8] {
    try output(["cat-file", "--filters", "--path=\(path)", object])
  }
}
