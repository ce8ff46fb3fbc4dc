import Testing

@testable import Raster

@Suite struct ShapeRunsTests {
  /// Every pixel of another colour than the ground's is in a run, and no other one is.
  @Test(arguments: [0, 3, 40] as [UInt8]) func followsAllButTheGround(limit: UInt8) {
    var generator = SeededGenerator(seed: UInt64(limit))
    let likeness = Likeness(limit: limit)
    let ground: UInt32 = 0xFF80_8080
    for width in Array(1...20) + [63, 64, 65, 127, 128, 200] {
      var picture = Bitmap(width: width, height: 1, color: .black)
      for byte in picture.pixels.indices {
        let value: UInt8 = byte % 4 == 3 ? 0xFF : 0x80
        let isNear = Int.random(in: 0..<6, using: &generator) > 0
        let distance = isNear ? 0 : UInt8.random(in: 0...limit + 1, using: &generator)
        picture.pixels[byte] = value - distance
      }
      let excerpt = PictureExcerpt(picture)
      var runs = ShapeRuns(of: excerpt, on: ground, likeness)
      var followed: Set<Int> = []
      var budget = 4 * width
      for x in runs.openings(in: 0..<width, 0) {
        _ = runs.follow(x, 0, budget: &budget) { columns, _ in followed.formUnion(columns) }
      }
      #expect(
        followed == Set((0..<width).filter { !likeness.areAlike(excerpt.pixel($0, 0), ground) }))
    }
  }
}
