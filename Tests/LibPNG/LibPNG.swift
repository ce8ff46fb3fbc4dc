private import CPNG
package import Raster

/// libpng, which says what a PNG file contains, or what is wrong with it.
package enum LibPNG {
  /// All pixels as straight RGBA, 8 bits a channel.
  ///
  /// - Throws: ``PNGError`` with libpng's words, and what ``PNG/size(of:)`` throws for a file that libpng would read:
  ///   an animation, or a picture that is too large.
  package static func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    guard let reader = unsafe cpng_reader_create(file, file.count) else {
      throw .malformed(detail: "out of memory")
    }
    defer { unsafe cpng_reader_destroy(reader) }
    func check(_ succeeds: Bool) throws(PNGError) {
      guard succeeds else {
        throw .malformed(detail: unsafe String(cString: cpng_reader_message(reader)))
      }
    }
    try check(unsafe cpng_reader_open(reader))
    let size = try PNG.size(of: file)
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
    try check(unsafe cpng_reader_read(reader, &pixels))
    let remaining = unsafe cpng_reader_remaining(reader)
    guard remaining == 0 else { throw .trailingBytes(count: remaining) }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}
