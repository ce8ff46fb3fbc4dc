/// How a picture is to be turned before it is shown (Exif 2.32, tag 0x0112).
package enum PictureOrientation: Int, Sendable {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown
  case mirroredAnticlockwise, clockwise, mirroredClockwise, anticlockwise

  /// Reads the data of an eXIf chunk: TIFF, of whose first directory one entry matters.
  ///
  /// Whatever does not follow the format is upright.
  init(exif: [UInt8]) {
    self = TIFFReader(exif)?.orientation.flatMap(Self.init) ?? .upright
  }

  /// Completes “the picture is”.
  package var name: String {
    switch self {
    case .upright: "upright"
    case .mirrored: "mirrored"
    case .upsideDown: "upside down"
    case .mirroredUpsideDown: "mirrored and upside down"
    case .mirroredAnticlockwise: "mirrored and turned 90° anticlockwise"
    case .clockwise: "turned 90° clockwise"
    case .mirroredClockwise: "mirrored and turned 90° clockwise"
    case .anticlockwise: "turned 90° anticlockwise"
    }
  }
}

/// Numbers of a TIFF file in its own byte order.
private struct TIFFReader {
  private let bytes: [UInt8]
  private let isLittle: Bool

  init?(_ bytes: [UInt8]) {
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    self.bytes = bytes
    guard number(at: 2, bytes: 2) == 42 else { return nil }
  }

  /// The value of the first directory's entry; nil if there is none of the right type.
  var orientation: Int? {
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2)
    else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + entry * 12
      guard let tag = number(at: start, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // One SHORT, which stands in the entry itself.
      guard number(at: start + 2, bytes: 2) == 3, number(at: start + 4, bytes: 4) == 1 else {
        return nil
      }
      return number(at: start + 8, bytes: 2)
    }
    return nil
  }

  /// nil beyond the end.
  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset <= bytes.count - count else { return nil }
    let part = bytes[offset..<offset + count]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
}
