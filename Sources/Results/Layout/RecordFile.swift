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
    var record = LayoutRecord()
    do throws(JSONFault) {
      try record.read(Node(json: bytes), by: table)
    } catch {
      guard let disguise = FileDisguise(bytes) else { throw JSONError(reason: error.reason) }
      throw JSONError(reason: "it \(disguise)")
    }
    return record
  }

  /// Completes a record with a layout that another renderer tells.
  ///
  /// - Throws: ``JSONError`` that names the key.
  package mutating func complete(told document: Node) throws(JSONError) {
    do throws(JSONFault) {
      try read(document, by: Self.toldTable)
    } catch {
      throw JSONError(reason: error.reason)
    }
    if document["visible-text"]?.isNull ?? true { visibleText = lines.map(\.text).joined() }
  }

  /// Reads a record that anybody may have written, so strictly that nothing needs to check it again.
  ///
  /// Ranges are in order, boxes have four numbers, indices are those of lines that exist; no number is so
  /// large that a calculation could overflow. Texts can be anything. Unknown keys are ignored.
  ///
  /// - Throws: What is wrong, such as `lines[0].range: [0, -1] is not an ascending range of bytes`.
  private mutating func read(
    _ document: Node, by table: DocumentTable<LayoutRecord>
  ) throws(JSONFault) {
    self = try table.value(from: document, initial: self)
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
