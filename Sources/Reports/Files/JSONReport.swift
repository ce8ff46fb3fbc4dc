private import Foundation
package import Runs

/// The run as `results.json`, for programs.
package enum JSONReport {
  package static let fileName = "results.json"

  /// Writes `results.json` in the output folder, whole or not at all.
  package static func write(
    _ result: RunResult, to outputFolder: String
  ) throws(ReportError) {
    try ReportFile.write(bytes(of: result), to: "\(outputFolder)/\(fileName)")
  }

  /// Removes an earlier run's `results.json`, which would be taken for this run's beside its pictures.
  package static func remove(from outputFolder: String) throws(ReportError) {
    try ReportFile.remove("\(outputFolder)/\(fileName)")
  }

  /// The file's bytes: one line, keys sorted, so that equal runs give equal files.
  package static func bytes(of result: RunResult) throws(ReportError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(result)) + [UInt8(ascii: "\n")]
    } catch EncodingError.invalidValue(let value, let context) {
      let key = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      throw .notRepresentable(reason: "\(key.joined(separator: ".")) is \(value)")
    } catch {
      throw .notRepresentable(reason: "\(error)")
    }
  }
}
