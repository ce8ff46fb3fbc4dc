import LibPNG
import Testing

@testable import Raster

/// Pictures with a given number of colours of a kind, in every size that may matter.
@Suite struct PNGRoundTripTests {
  enum Kind: CaseIterable {
    case grays, translucentGrays, colors, translucentColors

    func color(_ number: Int, _ generator: inout SeededGenerator) -> PixelColor {
      func random() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
      let gray = UInt8(truncatingIfNeeded: number)
      // There are only 256 opaque grays; further colours differ in alpha, or in a channel of their own.
      let more = UInt8(number >> 8)
      return switch self {
      case .grays: PixelColor(red: gray, green: gray, blue: gray, alpha: 255 - more)
      case .translucentGrays: PixelColor(red: gray, green: gray, blue: gray, alpha: 128 + more)
      case .colors: PixelColor(red: gray, green: random() | 1, blue: more)
      case .translucentColors: PixelColor(red: gray, green: random(), blue: more, alpha: random())
      }
    }
  }

  static let counts = [1, 2, 3, 4, 5, 16, 17, 256, 257]
  static let sizes = [(1, 1), (1, 9), (2, 1), (3, 2), (7, 3), (17, 31), (50, 30)]

  @Test(arguments: Kind.allCases, counts)
  func givesBackEveryPixel(_ kind: Kind, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let colors = (0..<count).map { kind.color($0, &generator) }
    for (width, height) in Self.sizes {
      for picture in [
        noise(colors, width, height, &generator), stripes(colors, width, height, &generator),
      ] {
        for effort in PNG.Effort.allCases {
          let file = try PNG.encode(picture, effort: effort)
          #expect(try LibPNG.decode(file) == picture, "\(effort), \(width) × \(height)")
          #expect(try PNG.encode(picture, effort: effort) == file, "\(width) × \(height)")
        }
      }
    }
  }

  /// Large enough to be compressed in parts.
  @Test(arguments: Kind.allCases, [2, 4, 16, 256, 257])
  func givesBackEveryPixelOfLargePictures(_ kind: Kind, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let colors = (0..<count).map { kind.color($0, &generator) }
    let picture = stripes(colors, 701, 120, &generator)
    let file = try PNG.encode(picture, effort: .fast)
    #expect(try LibPNG.decode(file) == picture)
    #expect(try PNG.encode(picture, effort: .fast) == file)
  }

  @Test(arguments: Kind.allCases, counts)
  func isNeverLargerForMoreEffort(_ kind: Kind, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let colors = (0..<count).map { kind.color($0, &generator) }
    for (width, height) in Self.sizes + [(240, 80)] {
      let picture = stripes(colors, width, height, &generator)
      let small = try PNG.encode(picture, effort: .small)
      let fast = try PNG.encode(picture, effort: .fast)
      #expect(small.count <= fast.count, "\(width) × \(height)")
    }
  }

  private func noise(
    _ colors: [PixelColor], _ width: Int, _ height: Int, _ generator: inout SeededGenerator
  ) -> Bitmap {
    var picture = Bitmap(width: width, height: height, color: colors[0])
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = colors[Int.random(in: 0..<colors.count, using: &generator)]
      }
    }
    return picture
  }

  /// Runs of random lengths, some of them longer than a row.
  private func stripes(
    _ colors: [PixelColor], _ width: Int, _ height: Int, _ generator: inout SeededGenerator
  ) -> Bitmap {
    var picture = Bitmap(width: width, height: height, color: colors[0])
    var pixel = 0
    while pixel < width * height {
      let color = colors[Int.random(in: 0..<colors.count, using: &generator)]
      let end = min(pixel + Int.random(in: 1...80, using: &generator), width * height)
      for index in pixel..<end { picture[index % width, index / width] = color }
      pixel = end
    }
    return picture
  }
}
