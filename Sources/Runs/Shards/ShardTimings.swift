internal import Base
private import Raster
package import Results

/// How long the cases of an earlier run took.
package struct ShardTimings: Sendable {
  struct CaseTime: Sendable {
    var id: String
    var seconds: Double
  }

  /// By the name of the file, which is the folder of the id, or the id itself where a file is one case.
  private let files: [String: [CaseTime]]
  /// Checksum of the file of timings: shards that read different ones would split the suite differently.
  let checksum: String

  /// The cost of starting a case in addition to the measured work, so that no case is free.
  private static let least = 0.0001

  /// - Parameter entries: Cases with their seconds.
  init(_ entries: [(id: String, seconds: Double)]) {
    var files: [String: [CaseTime]] = [:]
    var checksum = CRC32()
    for (id, seconds) in entries {
      checksum.update(Array("\(id) \(seconds)\n".utf8)[...])
      let entry = CaseTime(id: id, seconds: max(seconds, Self.least))
      if let slash = id.lastIndex(of: "/") {
        files[String(id[..<slash]), default: []].append(entry)
      }
      files[id, default: []].append(entry)
    }
    self.files = files
    self.checksum = "crc32:\(checksum.text)"
  }

  /// Reads the results of an earlier run.
  ///
  /// - Parameter path: Absolute path of a `results.json`.
  /// - Throws: ``RunError/noRun(path:)`` if there is none, for example.
  package init(readingFrom path: String) throws(RunError) {
    do {
      guard let bytes = try FileSystem.contents(of: path) else { throw RunError.noRun(path: path) }
      let lines = try ResultLines(bytes)
      self.init(
        try lines.ranges.indices.map { index throws(JSONError) in
          let result = try lines.result(index)
          return (result.id, result.duration)
        })
    } catch let error as FileError {
      throw .file(error)
    } catch let error as JSONError {
      throw .damagedRun(path: path, reason: error.reason)
    } catch let error as RunError {
      throw error
    } catch {
      throw .damagedRun(path: path, reason: "\(error)")
    }
  }

  /// - Parameter name: The name of a file, without its ending.
  func cases(ofFile name: String) -> [CaseTime] { files[name] ?? [] }

  func seconds(ofFile name: String) -> Double? {
    files[name].map { $0.reduce(0) { $0 + $1.seconds } }
  }
}
