private import Base
package import Raster

/// A picture whose dark parts mark the areas of other pictures that are not compared.
package struct PairMask: Sendable {
  /// As messages show it.
  package let path: String
  package let picture: Bitmap

  package init(path: String, picture: Bitmap) {
    self.path = path
    self.picture = picture
  }

  /// Reads a PNG file.
  package init(readingFrom path: String) throws(PairError) {
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path)
    } catch {
      throw .file(error)
    }
    guard let bytes else { throw .noMask(path: path) }
    do {
      self.init(path: path, picture: try PNG.decode(bytes))
    } catch {
      throw .brokenMask(path: path, reason: error)
    }
  }
}

extension Bitmap {
  /// The top left corner of the picture, or all of it if it is no larger.
  func cropped(to size: PixelSize) -> Bitmap {
    guard size.width < width || size.height < height else { return self }
    let (columns, rows) = (min(width, size.width), min(height, size.height))
    var part: [UInt8] = []
    part.reserveCapacity(columns * rows * 4)
    for y in 0..<rows { part += pixels[y * width * 4..<(y * width + columns) * 4] }
    return Bitmap(width: columns, height: rows, pixels: part)
  }
}
