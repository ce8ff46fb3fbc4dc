import Testing

@testable import Raster

/// Which differing pixels are nothing but another smoothing of an edge.
@Suite struct EdgeSmoothingTests {
  /// Each character is how much a pixel has of an ink: `.` nothing, digits tenths, `#` all.
  ///
  /// In `found`, `~` is smoothed otherwise, `x` differs by something else.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: [String]
    let actual: [String]
    let found: [String]

    init(_ name: String, _ expected: [String], _ actual: [String], _ found: [String]) {
      testDescription = name
      self.expected = expected
      self.actual = actual
      self.found = found
    }
  }

  static let rows: [Row] = [
    Row(
      "a slanted edge with other coverage",
      [".........", "....2####", "...4#####", "..6######", "..8######", "..9######"],
      [".........", "....3####", "...5#####", "..6######", "..7######", "..9######"],
      [".........", "....~....", "...~.....", ".........", "..~......", "........."]),
    Row(
      "two pixels wide", ["..15####", "..15####", "..15####"],
      ["..26####", "..26####", "..26####"],
      ["..~~....", "..~~....", "..~~...."]),
    Row(
      "the side of a stem that stays", ["......", "..#5..", "..#5..", "..#5..", "......"],
      ["......", "..#3..", "..#3..", "..#3..", "......"],
      ["......", "...~..", "...~..", "...~..", "......"]),
    Row(
      "the corner of a rounded box",
      ["......", "......", "..2999", "..9###", "..9###"],
      ["......", "......", "..3999", "..9###", "..9###"],
      ["......", "......", "..~...", "......", "......"]),
    Row(
      "a larger part of the way", ["......", "..5###", "..5###", "......"],
      ["......", "..8###", "..8###", "......"], ["......", "..x...", "..x...", "......"]),
    Row(
      "smoothed no longer", ["......", "..2###", "..2###", "......"],
      ["......", "...###", "...###", "......"], ["......", "..x...", "..x...", "......"]),
    Row(
      "an edge that moved by a pixel", ["......", "..####", "..####", "......"],
      ["......", "...###", "...###", "......"], ["......", "..x...", "..x...", "......"]),
    Row(
      "and one that is smoothed", [".......", "..5####", "..5####", "......."],
      [".......", "...5###", "...5###", "......."],
      [".......", "..xx...", "..xx...", "......."]),
    Row(
      "a thinner line that is lighter", ["......", "......", "######", "......", "......"],
      ["......", "......", "888888", "......", "......"],
      ["......", "......", "xxxxxx", "......", "......"]),
    Row(
      "a line between two rows of pixels", ["......", "555555", "555555", "......"],
      ["......", "444444", "444444", "......"], ["......", "xxxxxx", "xxxxxx", "......"]),
    Row(
      "the end of a stroke of two",
      ["......", "..##..", "..##..", "..55..", "......"],
      ["......", "..##..", "..##..", "..44..", "......"],
      ["......", "......", "......", "..~~..", "......"]),
    Row(
      "a fainter one, but where it begins",
      ["......", "######", "######", "..55..", "..55..", "......"],
      ["......", "######", "######", "..44..", "..44..", "......"],
      ["......", "......", "......", "..~~..", "..xx..", "......"]),
    Row(
      "one of two pixels", ["......", "..##..", "..##..", "..##..", "......"],
      ["......", "..#8..", "..#8..", "..#8..", "......"],
      ["......", "...x..", "...x..", "...x..", "......"]),
    Row(
      "half a pixel to the right", ["......", "..#...", "..#...", "..#...", "......"],
      ["......", "..55..", "..55..", "..55..", "......"],
      ["......", "..xx..", "..xx..", "..xx..", "......"]),
    Row(
      "the end of a line", ["......", "......", "###6..", "......", "......"],
      ["......", "......", "###5..", "......", "......"],
      ["......", "......", "...x..", "......", "......"]),
    Row(
      "a bar across a stem",
      ["..##.....", "..##.....", "..##666..", "..##.....", "..##....."],
      ["..##.....", "..##.....", "..##555..", "..##.....", "..##....."],
      [".........", ".........", "....xxx..", ".........", "........."]),
    Row(
      "a serif", ["..##....", "..##....", "..##6...", "........", "........"],
      ["..##....", "..##....", "..##5...", "........", "........"],
      ["........", "........", "....x...", "........", "........"]),
    Row(
      "a point is gone", [".....", ".....", "..#..", ".....", "....."],
      [".....", ".....", ".....", ".....", "....."], [".....", ".....", "..x..", ".....", "....."]),
    Row(
      "a faint one at an edge", ["......", "..####", "..####", "..2...", "......"],
      ["......", "..####", "..####", "......", "......"],
      ["......", "......", "......", "..x...", "......"]),
    Row(
      "one beside an edge", ["......", "##.3..", "##....", "......"],
      ["......", "##.4..", "##....", "......"], ["......", "...x..", "......", "......"]),
    Row(
      "a comma becomes a stop", ["......", "..##..", "..##..", "...6..", "..3...", "......"],
      ["......", "..##..", "..##..", "......", "......", "......"],
      ["......", "......", "......", "...x..", "..x...", "......"]),
    Row(
      "another colour", [".......", "..####.", "..####.", "..####.", "......."],
      [".......", "..8888.", "..8888.", "..8888.", "......."],
      [".......", "..xxxx.", "..xxxx.", "..xxxx.", "......."]),
    Row(
      "a gradient", ["123456789", "123456789", "123456789"],
      ["123466789", "123466789", "123466789"], ["....x....", "....x....", "....x...."]),
    Row(
      "a line along an edge",
      ["......", ".5555.", ".####.", ".####."], ["......", ".4444.", ".####.", ".####."],
      ["......", ".xxxx.", "......", "......"]),
    Row(
      "too short for a line", [".....", ".555.", ".###.", ".###."],
      [".....", ".444.", ".###.", ".###."], [".....", ".~~~.", ".....", "....."]),
  ]

  private static let red = PixelColor(red: 224, green: 49, blue: 49)
  private static let blue = PixelColor(red: 34, green: 139, blue: 230)

  /// The same holds for inks and grounds of any colour, and for a picture and its negative.
  @Test(
    arguments: rows,
    [(PixelColor.black, PixelColor.white), (.white, .black), (red, blue), (.black, .transparent)])
  func isFoundByRule(_ row: Row, _ colors: (ink: PixelColor, ground: PixelColor)) {
    let (expected, actual) = (
      Self.picture(row.expected, colors.ink, colors.ground),
      Self.picture(row.actual, colors.ink, colors.ground)
    )
    #expect(Self.found(expected, actual) == row.found)
    #expect(Self.found(actual, expected) == row.found)
  }

  /// What is ignored is what is found, and everything else counts.
  @Test(arguments: rows) func isIgnored(_ row: Row) {
    let comparison = Differ.compare(
      expected: Self.picture(row.expected, .black, .white),
      actual: Self.picture(row.actual, .black, .white), tolerance: Tolerance(smoothing: .ignore))
    let found = row.found.joined()
    #expect(comparison.antialiasedPixels == found.count { $0 == "~" })
    #expect(comparison.differentPixels == found.count { $0 == "x" })
    #expect(comparison.passes == !found.contains("x"))
  }

  /// Bands of a few rows are judged like a whole picture.
  @Test func rowsAroundABandCount() throws {
    var generator = SeededGenerator(seed: 43)
    let side = Scene.side
    var pictures = (0..<2).map { _ in Bitmap(width: 160 * side, height: side, color: .white) }
    for left in stride(from: 0, to: pictures[0].width, by: side) {
      var scene = Scene()
      scene.addDisc(using: &generator)
      var other = scene
      for index in scene.cover.indices where (0.2..<0.8).contains(scene.cover[index]) {
        other.cover[index] += 0.1
      }
      for (index, scene) in [scene, other].enumerated() {
        for y in 0..<side {
          for x in 0..<side {
            pictures[index][left + x, y] = mix(.black, scene.cover[y * side + x], .white)
          }
        }
      }
    }
    let whole = Differ.compare(
      expected: pictures[0], actual: pictures[1], tolerance: Tolerance(smoothing: .ignore))
    var (expected, actual) = (ReadRows(pictures[0]), ReadRows(pictures[1]))
    let banded = try Differ.compare(
      expected: &expected, actual: &actual, tolerance: Tolerance(smoothing: .ignore))
    #expect(whole.antialiasedPixels > 1000)
    #expect(banded == whole)
  }

  /// Between colours so much alike is no edge.
  @Test(arguments: [(UInt8(241), "...x.."), (239, "...~..")]) func edgesHaveContrast(
    _ ink: UInt8, _ found: String
  ) {
    let color = PixelColor(red: ink, green: ink, blue: ink)
    let pictures = ["...3##", "...5##"].map { row in
      Self.picture([".......", row, row, "......."].map { String($0.prefix(6)) }, color, .white)
    }
    #expect(Self.found(pictures[0], pictures[1]) == ["......", found, found, "......"])
  }

  /// A pixel between two colours in brightness alone has a colour of its own.
  @Test func aMixtureHasBothColors() {
    let rows = ["......", "..5###", "..5###", "......"]
    let expected = Self.picture(rows, .black, .white)
    var actual = expected
    actual[2, 1] = PixelColor(red: 160, green: 100, blue: 128)
    #expect(Self.found(expected, actual) == ["......", "..x...", "......", "......"])
  }

  /// What is added, removed, or becomes lighter as a stroke of one to two pixels, wherever it is, is not all smoothing.
  @Test func strokesAreNeverSmoothing() {
    var generator = SeededGenerator(seed: 41)
    var (seen, smoothed) = (0, 0)
    for _ in 0..<600 {
      var scene = Scene()
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        scene.addDisc(using: &generator)
      }
      let bare = scene
      var lighter = scene
      let stroke = Scene.Stroke(using: &generator)
      scene.add(stroke, strength: 1)
      lighter.add(stroke, strength: .random(in: 0.7...0.95, using: &generator))
      // Of a stroke that is nearly all in a disc, nothing may be seen.
      let free = bare.cover.indices.count { bare.cover[$0] == 0 && scene.cover[$0] > 0.4 }
      guard free >= 8 else { continue }
      seen += 1
      for (one, other) in [(bare, scene), (scene, bare), (scene, lighter), (lighter, scene)] {
        let found = Self.found(one.picture, other.picture).joined()
        smoothed += found.contains("x") ? 0 : 1
      }
    }
    #expect(seen > 300)
    #expect(smoothed == 0)
  }

  /// Shapes whose edges are drawn with a little more or less coverage differ by smoothing; few of them are too narrow to be sure.
  @Test func edgesWithOtherCoverageAreFound() {
    var generator = SeededGenerator(seed: 42)
    var (all, smoothed) = (0, 0)
    for _ in 0..<300 {
      var scene = Scene()
      scene.addDisc(using: &generator)
      var other = scene
      let change = Double.random(in: -0.15...0.15, using: &generator)
      for index in scene.cover.indices where (0.2..<0.8).contains(scene.cover[index]) {
        other.cover[index] += change
      }
      let found = Self.found(scene.picture, other.picture).joined()
      all += found.count { $0 != "." }
      smoothed += found.count { $0 == "~" }
    }
    #expect(all > 1000)
    #expect(smoothed * 100 > all * 95)
  }

  /// Discs and strokes of one ink.
  private struct Scene {
    static let side = 32
    var cover = [Double](repeating: 0, count: side * side)

    struct Stroke {
      let start: SIMD2<Double>
      let end: SIMD2<Double>
      let width: Double

      init(using generator: inout SeededGenerator) {
        func point() -> SIMD2<Double> {
          SIMD2(
            .random(in: 4..<28, using: &generator), .random(in: 4..<28, using: &generator))
        }
        (start, width) = (point(), .random(in: 1...2, using: &generator))
        // Most lines of pictures are upright or level.
        let end = point()
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: self.end = SIMD2(start.x, end.y)
        case 1: self.end = SIMD2(end.x, start.y)
        default: self.end = end
        }
      }
    }

    mutating func addDisc(using generator: inout SeededGenerator) {
      let center = SIMD2(
        Double.random(in: 6..<26, using: &generator), .random(in: 6..<26, using: &generator))
      let radius = Double.random(in: 2.5...9, using: &generator)
      add(strength: 1) { point in radius - Self.length(point - center) }
    }

    mutating func add(_ stroke: Stroke, strength: Double) {
      let line = stroke.end - stroke.start
      let square = (line * line).sum()
      add(strength: strength) { point in
        let share = square == 0 ? 0 : (line * (point - stroke.start)).sum() / square
        let foot = stroke.start + line * min(max(share, 0), 1)
        return stroke.width / 2 - Self.length(point - foot)
      }
    }

    /// - Parameter depth: How far inside a point is.
    private mutating func add(strength: Double, _ depth: (SIMD2<Double>) -> Double) {
      for index in cover.indices {
        let point = SIMD2(Double(index % Self.side), Double(index / Self.side))
        cover[index] = max(cover[index], strength * min(max(depth(point) + 0.5, 0), 1))
      }
    }

    private static func length(_ vector: SIMD2<Double>) -> Double {
      (vector * vector).sum().squareRoot()
    }

    var picture: Bitmap {
      var picture = Bitmap(width: Self.side, height: Self.side, color: .white)
      for (index, cover) in cover.enumerated() {
        picture[index % Self.side, index / Self.side] = mix(.black, cover, .white)
      }
      return picture
    }
  }

  private static func picture(_ rows: [String], _ ink: PixelColor, _ ground: PixelColor) -> Bitmap {
    var picture = Bitmap(width: rows[0].count, height: rows.count, color: ground)
    for (y, row) in rows.enumerated() {
      for (x, mark) in row.enumerated() {
        let cover = mark == "#" ? 1 : Double(mark.wholeNumberValue ?? 0) / 10
        picture[x, y] = mix(ink, cover, ground)
      }
    }
    return picture
  }

  private static func found(_ expected: Bitmap, _ actual: Bitmap) -> [String] {
    let smoothing = EdgeSmoothing(
      expected: PictureExcerpt(expected), actual: PictureExcerpt(actual), size: expected.size)
    return (0..<expected.height).map { y in
      (0..<expected.width).reduce(into: "") { row, x in
        let isEqual = expected[x, y] == actual[x, y]
        row.append(isEqual ? "." : smoothing.isSmoothed(x: x, y: y) ? "~" : "x")
      }
    }
  }
}

private func mix(_ ink: PixelColor, _ cover: Double, _ ground: PixelColor) -> PixelColor {
  func channel(_ ink: UInt8, _ ground: UInt8) -> UInt8 {
    UInt8((Double(ink) * cover + Double(ground) * (1 - cover)).rounded())
  }
  guard ground.alpha > 0 else {
    return PixelColor(
      red: ink.red, green: ink.green, blue: ink.blue, alpha: channel(ink.alpha, 0))
  }
  return PixelColor(
    red: channel(ink.red, ground.red), green: channel(ink.green, ground.green),
    blue: channel(ink.blue, ground.blue))
}
