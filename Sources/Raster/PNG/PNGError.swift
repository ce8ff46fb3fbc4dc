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
  /// The picture is larger than what is accepted where all of it must be in memory.
  case tooLargeAsAWhole(PixelSize)
  /// A PNG has at least one pixel.
  case noPixels(PixelSize)
  /// Git LFS left its pointer in place of the picture.
  case gitLFSPointer
  /// The file is a picture of another format, by its name.
  case otherFormat(String)
  /// The picture is an animation (APNG), and only its first frame would be seen.
  case animation(frames: Int)
  /// The picture is an animation of 16 bits a channel, and only those of 8 are read.
  case deepAnimation(frames: Int)
  /// The frames of an animation have more pixels together than is accepted.
  case longAnimation(frames: Int)
  /// The picture is in another colour space than sRGB, by its name, where only sRGB can be used.
  case otherColorSpace(String)
  /// The picture is to be turned before it is shown, in these words, where only an upright one can be used.
  case turned(String)
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
        + "accepted: up to 16,384 pixels wide, 262,144 high and 256 megapixels in all"
    case .tooLargeAsAWhole(let size):
      "the picture is \(size.width) × \(size.height) pixels; accepted where all of it must be in memory, as of masks, "
        + "animations and interlaced pictures: 64 megapixels in all"
    case .noPixels(let size):
      "a picture of \(size.width) × \(size.height) pixels cannot be a PNG"
    case .gitLFSPointer:
      "it is a Git LFS pointer, not the picture; fetch it with: git lfs pull"
    case .otherFormat(let name):
      "it is \(name), and only PNG is read; convert it first"
    case .animation(let frames):
      "it is an animation of \(frames) frames; accepted: still pictures"
    case .deepAnimation(let frames):
      "it is an animation of \(frames) frames with 16 bits a channel; accepted: up to 8 bits"
    case .longAnimation(let frames):
      "it is an animation of \(frames) frames; accepted: 2,048 megapixels in all frames together"
    case .otherColorSpace(let name):
      "its colour space is \(name); accepted: sRGB, to which it must be converted first"
    case .turned(let words):
      "by its EXIF data it is \(words); accepted: upright, as which it must be saved first"
    case .notWritten(let detail):
      "writing a PNG failed: \(detail)"
    }
  }
}

/// Formats of pictures that are often mistaken for PNG, recognised by how their files begin.
enum PictureFormat: String, Equatable, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case webP = "WebP"
  case gif = "GIF"
  case bmp = "BMP"
  case tiff = "TIFF"
  case avif = "AVIF"
  case heic = "HEIC"
  case svg = "SVG"

  /// Recognises a file; nil for PNG and for anything unknown.
  init?(_ file: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      file.dropFirst(offset).starts(with: text.utf8)
    }
    func hasBytes(_ bytes: [UInt8]) -> Bool { file.starts(with: bytes) }
    if hasBytes([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webP
    } else if has("GIF8") {
      self = .gif
    } else if has("BM"), has("\0\0\0\0", at: 6) {
      self = .bmp
    } else if has("II*\0") || has("MM\0*") {
      self = .tiff
    } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
      self = .avif
    } else if has("ftyphei", at: 4) || has("ftypmif1", at: 4) {
      self = .heic
    } else if has("<svg") || has("<?xml") {
      self = .svg
    } else {
      return nil
    }
  }
}

/// The few lines that Git LFS keeps in place of a file until the file is fetched.
package enum GitLFSPointer {
  // The first line of each pointer (specification of Git LFS, "The Pointer"); old ones name other
  // hosts.
  private static let starts = [
    "version https://git-lfs.github.com/spec/", "version https://hawser.github.com/spec/",
  ].map { Array($0.utf8) }
  /// A pointer is smaller.
  private static let longest = 1024

  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < longest && starts.contains { bytes.starts(with: $0) }
  }
}
