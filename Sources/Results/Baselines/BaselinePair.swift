internal import Base
internal import Raster

/// A case's baseline, as read from its two files: a valid pair, or a named fault.
package struct BaselinePair: Sendable {
  package let id: String
  /// The PNG file; nil if there is none.
  package let picture: [UInt8]?
  /// The layout record's file; nil if there is none.
  package let record: [UInt8]?
  /// The picture's path in messages.
  package let path: String
  /// The record's path in messages.
  let recordPath: String
  /// The command that messages give for recording.
  package let command: RecordCommand

  /// Whether nothing was recorded.
  package var isMissing: Bool { picture == nil && record == nil }

  /// Whether there is a layout record, whichever case it belongs to.
  package var hasRecord: Bool { record != nil }

  /// Whether the record says that the baseline belongs to a case of a suite.
  package var isOfSuite: Bool {
    guard let record else { return false }
    do throws(JSONFault) {
      return try Node(json: record, members: ["suite"])["suite"]?.text != nil
    } catch {
      // A broken record says nothing here; a check reports what is wrong with it.
      return false
    }
  }

  /// Whether the seal says that both files are there and belong together, as for nearly all
  /// baselines.
  var isSealed: Bool {
    guard let picture, let record else { return false }
    return PairSeal.check(record: record, picture: picture, id: id) == .whole
  }

  /// Names a fault with its file.
  package func fault(_ kind: PairFault.Kind) -> PairFault {
    PairFault(id: id, path: kind.isOfPicture ? path : recordPath, kind: kind)
  }
}

// What can be said about a baseline only by reading its layout.
extension BaselinePair {
  /// Whether both files are there and belong together.
  package func state() -> State {
    guard let picture else { return .faulty(.missingPicture) }
    guard let record else { return .faulty(.missingRecord) }
    switch PairSeal.check(record: record, picture: picture, id: id) {
    case .whole: return .whole
    case .otherPicture: return pictureState()
    case .otherRecord: return .faulty(recordFault(record))
    }
  }

  /// The recorded layout.
  ///
  /// - Throws: ``BaselineError/broken(_:)`` if the record is missing or invalid.
  package func layout() throws(BaselineError) -> LayoutRecord {
    guard let record else { throw .broken(fault(.missingRecord)) }
    do {
      return try LayoutRecord.read(from: record)
    } catch {
      throw .broken(fault(.malformed(error.reason)))
    }
  }
}

extension BaselinePair {
  /// What is known about the two files.
  package enum State: Equatable {
    case whole
    case faulty(PairFault.Kind)
  }

  /// The picture's file is a different one: rewritten with the same pixels, or another picture.
  private func pictureState() -> State {
    guard let picture else { return .faulty(.missingPicture) }
    do {
      let recorded = try layout().pixels
      return try PNG.decode(picture).checksum == recorded ? .whole : .faulty(.torn)
    } catch {
      // An unreadable picture is reported when it is decoded for comparison; the record is not to
      // blame.
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
}

/// Why the two files of a baseline are not a pair that can be trusted.
package struct PairFault: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case missingPicture
    case missingRecord
    /// The record is for the case of this id.
    case otherCase(String)
    /// The record is readable, but was changed after it was written.
    case changed
    /// The picture is not the one that the record was written with.
    case torn
    /// Git left something else in place of the record.
    case disguised(FileDisguise)
    /// The record is not a layout; the reader's message.
    case malformed(String)

    var isOfPicture: Bool {
      switch self {
      case .missingPicture, .torn: true
      case .missingRecord, .otherCase, .changed, .disguised, .malformed: false
      }
    }
  }

  package var id: String
  /// The path of the faulty file, as messages show it.
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
