internal import Base
internal import Labels
internal import Raster
internal import Results

// What can be said about a baseline only by reading its layout.
extension BaselinePair {
  /// Whether both files are there, and how it is known that they belong together.
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
    /// Recorded by 0.1, whose records are not tied to their pictures.
    case unsealed
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

  /// Whether a record without a seal is one of 0.1: complete, for this case, and without anything of later
  /// versions.
  ///
  /// Reading it as JSON would take longer than the rest of a passing case, for every case of a suite
  /// recorded by 0.1; `verify` does so.
  private func isOfFirstVersion(_ record: [UInt8]) -> Bool {
    func has(_ text: String) -> Bool { ByteSearch.offset(of: Array(text.utf8), in: record) != nil }
    return record.starts(with: "{\n".utf8) && record.suffix(2).elementsEqual("}\n".utf8)
      && has("\n  \"id\": \(JSONText.compact(.string(id)))") && has("\n  \"pixels\": \"sha256:")
      && !has("\n  \"suite\": ") && !has("\n  \"pair\": ") && !has("\n<<<<<<< ")
  }
}
