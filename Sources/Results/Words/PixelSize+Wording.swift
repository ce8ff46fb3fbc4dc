package import Raster

extension PixelSize {
  /// `400 × 96`
  package var text: String { "\(width) × \(height)" }

  package var sides: [Int] { [width, height] }
}

extension Bitmap {
  package var sides: [Int] { size.sides }
}
