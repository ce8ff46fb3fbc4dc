internal import Labels
internal import Raster

/// A case's baseline as its two files were read: one thing, or named as none.
package struct BaselinePair: Sendable {
  package let id: String
  /// The PNG file; nil where there is none.
  package let picture: [UInt8]?
  /// The layout record's file; nil where there is none.
  let record: [UInt8]?
  /// The picture's path in messages.
  package let path: String
  /// The record's path in messages.
  let recordPath: String
  /// What messages say of recording.
  let command: RecordCommand

  package init(
    id: String, picture: [UInt8]?, record: [UInt8]?, path: String, recordPath: String,
    command: RecordCommand
  ) {
    self.id = id
    self.picture = picture
    self.record = record
    self.path = path
    self.recordPath = recordPath
    self.command = command
  }

  /// Whether nothing was recorded.
  package var isMissing: Bool { picture == nil && record == nil }

  /// Whether there is a layout record, whosever.
  package var hasRecord: Bool { record != nil }

  /// Whether the record says that a case of a suite has the baseline.
  package var isOfSuite: Bool {
    do {
      return try layout().suite != nil
    } catch {
      // What is broken says nothing; a check tells what is wrong with it.
      return false
    }
  }

  /// Whether both files are there, and which of the ways of knowing says that they belong together.
  func state() -> State {
    guard let picture else { return .faulty(.missingPicture) }
    guard let record else { return .faulty(.missingRecord) }
    switch PairSeal.check(record: record, picture: picture, id: id) {
    case .whole: return .whole
    case .unsealed where isOfFirstVersion(record): return .unsealed
    case .otherPicture: return pictureState()
    case .otherRecord, .unsealed: return .faulty(recordFault(record))
    }
  }

  /// The recorded layout.
  ///
  /// - Throws: ``BaselineError/broken(_:)`` where the record is missing or is none.
  func layout() throws(BaselineError) -> LayoutRecord {
    guard let record else { throw .broken(fault(.missingRecord)) }
    do {
      return try LayoutRecord.read(from: record)
    } catch {
      throw .broken(fault(.malformed(error.reason)))
    }
  }

  /// Names a fault with its file.
  func fault(_ kind: PairFault.Kind) -> PairFault {
    PairFault(id: id, path: kind.isOfPicture ? path : recordPath, kind: kind)
  }
}

extension BaselinePair {
  /// What is known of two files.
  enum State: Equatable {
    case whole
    /// Recorded by 0.1, whose records are not tied to their pictures.
    case unsealed
    case faulty(PairFault.Kind)
  }

  /// The picture's file is another: written anew with the same pixels, or another picture.
  private func pictureState() -> State {
    guard let picture else { return .faulty(.missingPicture) }
    do {
      let recorded = try layout().pixels
      return try PNG.decode(picture).checksum == recorded ? .whole : .faulty(.torn)
    } catch {
      // An unreadable picture is told by whoever decodes it to compare; it is no record's fault.
      return .faulty(.torn)
    }
  }

  private func recordFault(_ record: [UInt8]) -> PairFault.Kind {
    if let disguise = FileDisguise(record) { return .disguised(disguise) }
    do {
      let layout = try layout()
      if layout.id != id { return .otherCase(layout.id) }
      if layout.pair == nil { return .malformed("pair is missing") }
      return .changed
    } catch {
      guard case .broken(let fault) = error else { return .changed }
      return fault.kind
    }
  }

  /// Whether a record without a seal is one of 0.1: whole, for this case, and nothing of later versions in it.
  ///
  /// Reading it as JSON would take longer than all the rest of a passing case, for every case of a suite
  /// that was recorded by 0.1; `verify` does.
  private func isOfFirstVersion(_ record: [UInt8]) -> Bool {
    func has(_ text: String) -> Bool { ByteSearch.offset(of: Array(text.utf8), in: record) != nil }
    return record.starts(with: "{\n".utf8) && record.suffix(2).elementsEqual("}\n".utf8)
      && has("\n  \"id\": \(JSONText.compact(.string(id)))") && has("\n  \"pixels\": \"sha256:")
      && !has("\n  \"suite\": ") && !has("\n  \"pair\": ") && !has("\n<<<<<<< ")
  }
}

/// Why the two files of a baseline are not a pair that can be trusted.
package struct PairFault: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case missingPicture
    case missingRecord
    /// The record is for the case of this id.
    case otherCase(String)
    /// The record is readable, but not as it was written.
    case changed
    /// The picture is not the one that the record was written with.
    case torn
    /// Git left something else in the record's place.
    case disguised(FileDisguise)
    /// The record is no layout; the reader's message.
    case malformed(String)

    var isOfPicture: Bool {
      switch self {
      case .missingPicture, .torn: true
      case .missingRecord, .otherCase, .changed, .disguised, .malformed: false
      }
    }
  }

  package var id: String
  /// Of the file that is to blame, as messages show it.
  package var path: String
  package var kind: Kind
}

extension PairFault: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .missingPicture: "\(path) is missing, though its layout record is there"
    case .missingRecord: "\(path) is missing, though the picture it describes is there"
    case .otherCase(let other): "\(path) is the layout record of \(other)"
    case .changed: "\(path) was edited or damaged after it was recorded"
    case .torn:
      "\(path) is not the picture that its layout record was recorded with: only one of the two "
        + "was replaced"
    case .disguised(let disguise): "\(path) \(disguise)"
    case .malformed(let reason): "\(path) is not a layout record: \(reason)"
    }
  }
}
