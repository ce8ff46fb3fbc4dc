package import Base
package import Labels
internal import Results

extension LayoutRecord {
  /// The largest size of a record; one of a label of 100,000 characters takes some megabytes.
  static let mostBytes = 16 << 20

  /// Reads a record's file, the only way to get a record that was not made from a layout.
  ///
  /// - Throws: ``JSONError`` for anything that is not a record; it says so if Git left something else
  ///   in its place.
  package static func read(from bytes: [UInt8]) throws(JSONError) -> LayoutRecord {
    guard bytes.count <= mostBytes else {
      throw JSONError(
        reason: "it has \(bytes.count) bytes; accepted: at most \(mostBytes)")
    }
    do {
      return try LayoutRecord(checking: JSONValue(parsing: bytes))
    } catch {
      guard let disguise = FileDisguise(bytes) else { throw error }
      throw JSONError(reason: "it \(disguise)")
    }
  }
}
