internal import Base
internal import Labels
internal import Raster
internal import Results

// What can be said about a baseline only by reading its layout.
extension BaselinePair {
  /// Whether both files are there and belong together.
  func state() -> State {
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
  func layout() throws(BaselineError) -> LayoutRecord {
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
  enum State: Equatable {
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
