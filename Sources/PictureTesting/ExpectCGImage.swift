#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Raster

  /// Compares an image in sRGB with the accepted picture of a name: see `expectPicture` for bytes of a PNG.
  public func expectPicture(
    _ image: CGImage, named name: String, tolerance: Tolerance? = nil,
    baselines: String = "Baselines", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    PictureExpectation(
      name: name, baselines: baselines,
      location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      tolerance: { _ in tolerance }
    ).check { try PNG.encode(try Bitmap(image), effort: .small) }
  }

  extension Bitmap {
    /// The pixels of an image as straight RGBA in sRGB, 8 bits each.
    package init(_ image: CGImage) throws {
      let (width, height) = (image.width, image.height)
      let size = PixelSize(width: width, height: height)
      guard width > 0, height > 0 else { throw PNGError.noPixels(size) }
      guard size.isAcceptableAsAWhole else { throw PNGError.tooLargeAsAWhole(size) }
      guard let space = CGColorSpace(name: CGColorSpace.sRGB) else {
        throw ImageError(width: width, height: height)
      }
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      let isDrawn = unsafe pixels.withUnsafeMutableBytes { buffer in
        // Core Graphics paints only into premultiplied pixels.
        guard
          let context = unsafe CGContext(
            data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8,
            bytesPerRow: width * 4, space: space,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
              | CGImageByteOrderInfo.order32Big.rawValue)
        else { return false }
        context.setBlendMode(.copy)
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return true
      }
      guard isDrawn else { throw ImageError(width: width, height: height) }
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = Int(pixels[start + 3])
        guard alpha > 0, alpha < 255 else { continue }
        for channel in start..<start + 3 {
          pixels[channel] = UInt8(min(255, (Int(pixels[channel]) * 255 + alpha / 2) / alpha))
        }
      }
      self.init(width: width, height: height, pixels: pixels)
    }
  }

  struct ImageError: Error, CustomStringConvertible {
    let width: Int
    let height: Int

    package var description: String {
      "the image of \(width) × \(height) pixels cannot be drawn as sRGB; Core Graphics gives no context for it"
    }
  }
#endif
