/// Why bytes are not a usable PNG, or why no PNG can be made of a picture.
///
/// Errors know nothing about files: code that reads a file names its path.
public enum PNGError: Error, Equatable, Sendable {
  /// The bytes break the format; `detail` says how in libpng's words.
  case malformed(detail: String)
  /// This many bytes follow the end of the picture.
  case trailingBytes(count: Int)
  /// The picture is larger than what is accepted, in pixels.
  case tooLarge(PixelSize)
  /// A PNG has at least one pixel.
  case noPixels(PixelSize)
  /// Git LFS left its pointer in place of the picture.
  case gitLFSPointer
  /// The file is a picture of another format, by its name.
  case otherFormat(String)
  /// The picture is an animation (APNG), and only its first frame would be seen.
  case animation(frames: Int)
  /// There is not enough memory to compress; `detail` says more.
  case notWritten(detail: String)
}

extension PNGError: CustomStringConvertible {
  /// A sentence without the file's name.
  public var description: String {
    switch self {
    case .malformed(let detail):
      "not a valid PNG: \(detail)"
    case .trailingBytes(let count):
      "not a valid PNG: \(count) \(count == 1 ? "byte follows" : "bytes follow") its end"
    case .tooLarge(let size):
      "the picture is \(size.width) × \(size.height) pixels; "
        + "accepted: sides up to 16,384 and 64 megapixels in all"
    case .noPixels(let size):
      "a picture of \(size.width) × \(size.height) pixels cannot be a PNG"
    case .gitLFSPointer:
      "it is a Git LFS pointer, not the picture; fetch it with: git lfs pull"
    case .otherFormat(let name):
      "it is \(name), and only PNG is read; convert it first"
    case .animation(let frames):
      "it is an animation of \(frames) frames; accepted: still pictures"
    case .notWritten(let detail):
      "writing a PNG failed: \(detail)"
    }
  }
}
