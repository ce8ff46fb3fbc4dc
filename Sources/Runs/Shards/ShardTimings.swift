private import Raster

/// How long the cases of an earlier run took.
package struct ShardTimings: Sendable {
  struct Entry: Sendable {
    var id: String
    var seconds: Double
  }

  /// By the name of the file, which is the folder of the id, or the id itself where a file is one case.
  private let files: [String: [Entry]]
  /// Of what the file of timings says: shards that read different ones would split the suite differently.
  let checksum: String

  /// What starting a case costs besides the work that is measured, so that no case is for nothing.
  private static let least = 0.0001

  /// - Parameter entries: Cases with their seconds.
  init(_ entries: [(id: String, seconds: Double)]) {
    var files: [String: [Entry]] = [:]
    var checksum = CRC32()
    for (id, seconds) in entries {
      checksum.update(Array("\(id) \(seconds)\n".utf8)[...])
      let entry = Entry(id: id, seconds: max(seconds, Self.least))
      if let slash = id.lastIndex(of: "/") {
        files[String(id[..<slash]), default: []].append(entry)
      }
      files[id, default: []].append(entry)
    }
    self.files = files
    self.checksum = "crc32:\(checksum.text)"
  }

  /// - Parameter name: Of a file, without its ending.
  func cases(ofFile name: String) -> [Entry] { files[name] ?? [] }

  func seconds(ofFile name: String) -> Double? {
    files[name].map { $0.reduce(0) { $0 + $1.seconds } }
  }
}
