/// Formats of pictures that are often mistaken for PNG, recognised by how their files begin.
package enum PictureFormat: String, Equatable, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case webP = "WebP"
  case gif = "GIF"
  case bmp = "BMP"
  case tiff = "TIFF"
  case avif = "AVIF"
  case heic = "HEIC"
  case svg = "SVG"

  /// Recognises a file; nil for PNG and for anything unknown.
  init?(_ file: UnsafeRawBufferPointer) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      unsafe file.dropFirst(offset).starts(with: text.utf8)
    }
    func hasBytes(_ bytes: [UInt8]) -> Bool { unsafe file.starts(with: bytes) }
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
    unsafe bytes.withUnsafeBytes { unsafe isPointer($0) }
  }

  static func isPointer(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count < longest else { return false }
    return starts.contains { unsafe bytes.starts(with: $0) }
  }
}
