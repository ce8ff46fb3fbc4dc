private import Synchronization

/// A picture as a PNG file holds it, decoded when its pixels are first asked for, and once.
///
/// Two files are equal if their names and bytes are.
public struct PNGFile: Sendable {
  /// What messages call the file.
  public let name: String
  /// The whole file.
  public let bytes: [UInt8]
  /// The size in the file's header.
  public let size: PixelSize
  private let decoded = Decoded()

  /// Reads only the header, and whether the file's colours are in sRGB and it is upright.
  ///
  /// - Throws: ``PNGError`` for bytes that do not begin a PNG, or one that is too large; for a picture in another colour
  ///   space, or one to be turned, because its samples would be taken for what they are not.
  public init(name: String, bytes: [UInt8]) throws(PNGError) {
    self.name = name
    self.bytes = bytes
    size = try PNG.size(of: bytes)
    guard size.isAcceptableAsAWhole else { throw .tooLargeAsAWhole(size) }
    let meaning = PictureMeaning(of: bytes)
    guard meaning.hasColors(of: .plain) else {
      throw .otherColorSpace(meaning.nameOfColors)
    }
    guard meaning.orientation == .upright else { throw .turned(meaning.orientation.name) }
  }

  /// The file's pixels.
  ///
  /// - Throws: ``PNGError`` for a file that is broken after its header.
  public func bitmap() throws(PNGError) -> Bitmap {
    try decoded.bitmap(of: bytes)
  }

  /// Shared by all copies of a file, and by threads.
  private final class Decoded: Sendable {
    private let result = Mutex<Result<Bitmap, PNGError>?>(nil)

    func bitmap(of bytes: [UInt8]) throws(PNGError) -> Bitmap {
      let result = result.withLock { known in
        if let known { return known }
        let result = Result { () throws(PNGError) in try PNG.decode(bytes) }
        known = result
        return result
      }
      return try result.get()
    }
  }
}

extension PNGFile: Hashable {
  /// Whether names and bytes are equal; pixels are not decoded.
  public static func == (left: PNGFile, right: PNGFile) -> Bool {
    left.decoded === right.decoded || (left.name == right.name && left.bytes == right.bytes)
  }

  /// Takes the name and the number of bytes, not all of them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
  }
}
