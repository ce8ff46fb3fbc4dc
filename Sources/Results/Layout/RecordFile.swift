package import Base

extension LayoutRecord {
  /// The largest size of a record; one of a label of 100,000 characters takes some megabytes.
  package static let mostBytes = 16 << 20

  /// Reads a record's file, the only way to get a record that was not made from a layout.
  ///
  /// - Throws: ``JSONError`` for anything that is not a record; it says so if Git left something else
  ///   in its place.
  package static func read(from bytes: [UInt8]) throws(JSONError) -> LayoutRecord {
    guard bytes.count <= mostBytes else {
      throw JSONError(
        reason: "it has \(bytes.count) bytes; accepted: at most \(mostBytes)")
    }
    do throws(JSONFault) {
      return try LayoutRecord(Node(json: bytes))
    } catch {
      guard let disguise = FileDisguise(bytes) else { throw JSONError(reason: error.reason) }
      throw JSONError(reason: "it \(disguise)")
    }
  }

  /// Reads a record from JSON that anybody may have written, so strictly that nothing needs to check it again.
  ///
  /// Ranges are in order, boxes have four numbers, indices are those of lines that exist; no number is so
  /// large that a calculation could overflow. Texts can be anything. Unknown keys are ignored.
  ///
  /// - Throws: ``JSONError`` that names the key: `lines[0].range: [0, -1] is not an ascending range of bytes`.
  package init(checking json: JSONValue) throws(JSONError) {
    do throws(JSONFault) {
      try self.init(Node(json))
    } catch {
      throw JSONError(reason: error.reason)
    }
  }

  private init(_ document: Node) throws(JSONFault) {
    self = try Self.table.value(from: document, initial: LayoutRecord())
    if let line = slack?.line, !lines.indices.contains(line) {
      throw JSONFault(": \(line) is not the index of any of the \(lines.count) lines")
        .within("line").within("slack")
    }
  }

  /// As a value, to be compared or written for review.
  package var json: JSONValue { .object(Self.table.json(of: self)) }

  /// As a run leaves it and `inspect` prints it: a line for each member, and for each line of the label.
  ///
  /// A baseline's copy is formatted for review instead, and has no clusters: building and indenting a value for each of
  /// them would take several times as long as the layout.
  package var spreadText: [UInt8] { text(isSpread: true) }

  /// All on one line.
  package var lineText: [UInt8] { text(isSpread: false) }

  private func text(isSpread: Bool) -> [UInt8] {
    Self.table.line(of: self, isSpread: isSpread) + [UInt8(ascii: "\n")]
  }
}
