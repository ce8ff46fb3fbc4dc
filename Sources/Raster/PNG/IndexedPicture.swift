/// A picture whose pixels are places in a list of colours.
package struct IndexedPicture: Equatable, Sendable {
  package let size: PixelSize
  /// At most 256; some may not occur in the picture.
  package let palette: [PixelColor]
  /// For each pixel, row by row without padding, its colour's index in ``palette``.
  package let indices: [UInt8]

  /// Takes over a buffer of indices.
  ///
  /// - Parameter indices: One for each pixel, all of them in the palette; anything else is a programming
  ///   error.
  package init(size: PixelSize, palette: [PixelColor], indices: [UInt8]) {
    precondition(palette.count <= 256 && indices.count == size.width * size.height)
    self.size = size
    self.palette = palette
    self.indices = indices
  }

  /// The same picture with a colour in each pixel.
  package var bitmap: Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(indices.count * 4)
    for index in indices {
      let color = palette[Int(index)]
      pixels.append(color.red)
      pixels.append(color.green)
      pixels.append(color.blue)
      pixels.append(color.alpha)
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}

extension PNG {
  /// Encodes a picture of few colours; decoding gives back its colours, not their indices in the
  /// palette.
  ///
  /// - Throws: ``PNGError`` for a picture without pixels or larger than ``decode(_:)`` accepts.
  package static func encode(
    _ picture: IndexedPicture, effort: Effort
  ) throws(PNGError) -> [UInt8] {
    try check(picture.size)
    switch effort {
    case .fast: return try PackedPicture(picture).fastFile()
    case .small: return try PackedPicture.smallFile(of: picture.bitmap)
    }
  }
}
