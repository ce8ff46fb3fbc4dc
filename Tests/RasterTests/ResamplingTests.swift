import Testing

@testable import Raster

@Suite struct ResamplingTests {
  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let noisy: Bitmap = {
    var generator = SeededGenerator(seed: 7)
    return Bitmap(
      width: 9, height: 7,
      pixels: (0..<9 * 7 * 4).map { _ in .random(in: 0...255, using: &generator) })
  }()

  private static func resampled(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> [[UInt8]] {
    let result = bitmap.resampled(
      to: PixelSize(width: width, height: height),
      part: PixelRect(x: 0, y: 0, width: width, height: height))
    return stride(from: 0, to: result.pixels.count, by: 4).map {
      Array(result.pixels[$0..<$0 + 4])
    }
  }

  @Test func theSameSizeIsTheSamePicture() {
    let pixels = ResamplingTests.resampled(ResamplingTests.noisy, 9, 7)
    for y in 0..<7 {
      for x in 0..<9 {
        let color = ResamplingTests.noisy[x, y]
        let alpha = Int(color.alpha)
        let expected = [color.red, color.green, color.blue].map {
          UInt8((Int($0) * alpha + 127) / 255)
        }
        #expect(pixels[y * 9 + x] == expected + [color.alpha])
      }
    }
  }

  @Test(arguments: [[1, 1], [3, 2], [40, 30], [5, 7], [9, 100]])
  func oneColourStaysThat(_ size: [Int]) {
    let color = PixelColor(red: 10, green: 200, blue: 99)
    let bitmap = Bitmap(width: 9, height: 7, color: color)
    for pixel in ResamplingTests.resampled(bitmap, size[0], size[1]) {
      #expect(pixel == [10, 200, 99, 255])
    }
  }

  @Test func halfTheSizeIsTheMeanOfWhatIsNear() {
    var bitmap = Bitmap(width: 2, height: 1, color: .black)
    bitmap[1, 0] = .white
    #expect(ResamplingTests.resampled(bitmap, 1, 1) == [[128, 128, 128, 255]])
  }

  /// The targets' centres are at −0.25, 0.25, 0.75 and 1.25 in pixels of the source.
  @Test func twiceTheSizeIsBilinear() {
    var bitmap = Bitmap(width: 2, height: 1, color: .black)
    bitmap[1, 0] = .white
    let grays = ResamplingTests.resampled(bitmap, 4, 1).map(\.first)
    #expect(grays == [0, 64, 191, 255])
  }

  @Test func transparentPixelsLendNoColour() {
    var bitmap = Bitmap(
      width: 2, height: 1, color: PixelColor(red: 0, green: 255, blue: 0, alpha: 0))
    bitmap[0, 0] = ResamplingTests.red
    #expect(ResamplingTests.resampled(bitmap, 1, 1) == [[128, 0, 0, 128]])
  }

  @Test(arguments: [[3, 2], [20, 31], [9, 7]])
  func aPartIsThatPartOfTheWhole(_ size: [Int]) {
    let whole = ResamplingTests.resampled(ResamplingTests.noisy, size[0], size[1])
    let part = PixelRect(x: 1, y: 1, width: size[0] - 2, height: size[1] - 1)
    let result = ResamplingTests.noisy.resampled(
      to: PixelSize(width: size[0], height: size[1]), part: part)
    for y in 0..<part.height {
      for x in 0..<part.width {
        let offset = (y * part.width + x) * 4
        #expect(Array(result.pixels[offset..<offset + 4]) == whole[(y + 1) * size[0] + x + 1])
      }
    }
  }
}
