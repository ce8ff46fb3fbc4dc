import Testing

@testable import Raster

@Suite struct ColorTableTests {
  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 24, 100])
  func numbersColorsAsTheyAppear(run: Int) throws {
    // Runs of white, red, transparent black, and white again: zeros are a colour like any other.
    let colors: [PixelColor] = [
      .white, PixelColor(red: 255, green: 0, blue: 0), .transparent, .white,
    ]
    let bitmap = picture(colors.flatMap { Array(repeating: $0, count: run) })
    let table = try #require(ColorTable(bitmap))
    #expect(table.colors == Array(colors[..<3]))
    #expect(table.indices == [0, 1, 2, 0].flatMap { [UInt8](repeating: $0, count: run) })
  }

  @Test func beginsWithZeros() throws {
    let table = try #require(ColorTable(picture([.transparent, .transparent, .black])))
    #expect(table.colors == [.transparent, .black])
    #expect(table.indices == [0, 0, 1])
  }

  @Test(arguments: 0..<40)
  func findsEveryColor(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = seed % 2 == 0 ? 256 : Int.random(in: 1...256, using: &generator)
    let colors = (0..<count).map { _ in
      PixelColor(
        red: UInt8.random(in: 0...255, using: &generator),
        green: UInt8.random(in: 0...255, using: &generator),
        blue: UInt8.random(in: 0...255, using: &generator),
        alpha: UInt8.random(in: 0...255, using: &generator))
    }
    var pixels: [PixelColor] = []
    for _ in 0..<400 {
      let color = colors[Int.random(in: 0..<count, using: &generator)]
      pixels += Array(repeating: color, count: Int.random(in: 1...30, using: &generator))
    }
    let table = try #require(ColorTable(picture(pixels)))
    #expect(table.indices.map { table.colors[Int($0)] } == pixels)
    #expect(Set(table.colors).count == table.colors.count)
  }

  @Test(arguments: [(256, true), (257, false), (5_000, false)])
  func holds256Colors(count: Int, holds: Bool) {
    let pixels = (0..<count).map {
      PixelColor(red: UInt8($0 & 0xFF), green: UInt8($0 >> 8), blue: 7)
    }
    #expect((ColorTable(picture(pixels)) != nil) == holds)
  }

  private func picture(_ colors: [PixelColor]) -> Bitmap {
    Bitmap(
      width: colors.count, height: 1,
      pixels: colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }
}
