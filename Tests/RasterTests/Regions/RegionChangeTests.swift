import Testing

@testable import Raster

/// Known changes of generated pictures: nothing false is ever said about them.
@Suite struct RegionChangeTests {
  /// Shapes with smoothed edges, given by how much of each pixel they cover.
  private struct Shapes {
    let width: Int
    let height: Int
    var cover: [Double]

    init(using generator: inout SeededGenerator) {
      width = Int.random(in: 24...90, using: &generator)
      height = Int.random(in: 16...40, using: &generator)
      cover = [Double](repeating: 0, count: width * height)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let x = Double.random(in: 4..<Double(width - 4), using: &generator)
        let y = Double.random(in: 4..<Double(height - 4), using: &generator)
        add(
          x, y, Double.random(in: 0.4...5, using: &generator),
          Double.random(in: 0.4...5, using: &generator))
      }
    }

    mutating func add(_ x: Double, _ y: Double, _ a: Double, _ b: Double) {
      for row in 0..<height {
        for column in 0..<width {
          let (dx, dy) = ((Double(column) - x) / a, (Double(row) - y) / b)
          let share = max(0, min(1, (1 - (dx * dx + dy * dy).squareRoot()) * min(a, b) + 0.5))
          cover[row * width + column] = max(cover[row * width + column], share)
        }
      }
    }

    func painted(_ ink: PixelColor, on ground: PixelColor) -> Bitmap {
      var picture = Bitmap(width: width, height: height, color: ground)
      for index in cover.indices where cover[index] > 0 {
        func channel(_ ink: UInt8, _ ground: UInt8) -> UInt8 {
          let share = cover[index]
          return UInt8((Double(ink) * share + Double(ground) * (1 - share)).rounded())
        }
        picture[index % width, index / width] = PixelColor(
          red: channel(ink.red, ground.red), green: channel(ink.green, ground.green),
          blue: channel(ink.blue, ground.blue))
      }
      return picture
    }

    func moved(by x: Int, _ y: Int) -> Shapes {
      var moved = self
      for row in 0..<height {
        for column in 0..<width {
          let (fromX, fromY) = (column - x, row - y)
          let isInside = (0..<width).contains(fromX) && (0..<height).contains(fromY)
          moved.cover[row * width + column] = isInside ? cover[fromY * width + fromX] : 0
        }
      }
      return moved
    }
  }

  private static func color(using generator: inout SeededGenerator) -> PixelColor {
    PixelColor(
      red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
      blue: .random(in: 0...255, using: &generator))
  }

  /// The largest difference of a channel.
  private static func distance(_ one: PixelColor, _ other: PixelColor) -> Int {
    max(
      abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
      abs(Int(one.blue) - Int(other.blue)))
  }

  private func changes(_ expected: Bitmap, _ actual: Bitmap) throws -> [RegionChange] {
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.findMoves(expected: expected, actual: actual, tolerance: .exact)
    let findings = comparison.findings(expected: expected, actual: actual, tolerance: .exact)
    // Read row by row, they are the same.
    #expect(
      try comparison.findings(
        expected: { () throws(PNGError) in ReadRows(expected) },
        actual: { () throws(PNGError) in ReadRows(actual) },
        tolerance: .exact) == findings)
    #expect(
      try comparison.findings(
        expected: { () throws(PNGError) in BitmapRows(expected) },
        actual: { () throws(PNGError) in BitmapRows(actual) },
        tolerance: .exact) == findings)
    let changes = findings.map(\.change)
    for (region, change) in zip(comparison.regions, changes) {
      verify(change, region.bounds, expected, actual)
    }
    return changes
  }

  /// Checks every claim against the pictures, as plainly as possible.
  private func verify(
    _ change: RegionChange, _ bounds: PixelRect, _ expected: Bitmap, _ actual: Bitmap
  ) {
    var pairs: [(was: PixelColor, now: PixelColor)] = []
    for y in bounds.y..<bounds.y + bounds.height {
      for x in bounds.x..<bounds.x + bounds.width where expected[x, y] != actual[x, y] {
        pairs.append((expected[x, y], actual[x, y]))
      }
    }
    switch change {
    case .added: #expect(Set(pairs.map(\.was)).count == 1)
    case .gone: #expect(Set(pairs.map(\.now)).count == 1)
    case .recolored(let changes):
      #expect(!changes.isEmpty)
      #expect(changes.allSatisfy { $0.was != $0.now })
    case .unseen:
      #expect(pairs.allSatisfy { LabColor($0.was).difference(from: LabColor($0.now)) < 1 })
    case .edges:
      for y in bounds.y..<bounds.y + bounds.height {
        for x in bounds.x..<bounds.x + bounds.width where expected[x, y] != actual[x, y] {
          #expect(isNear(expected[x, y], x, y, actual) && isNear(actual[x, y], x, y, expected))
        }
      }
    case .resized(let was, let now):
      #expect(
        (was.x, was.width) == (now.x, now.width) || (was.y, was.height) == (now.y, now.height))
    case .reshaped(let was, let now):
      #expect((was.width, was.height) != (now.width, now.height))
    case .exchanged:
      // At half of what was there and of what is there, so at a quarter of what differs, neither colour is near.
      let near = { (color: PixelColor, x: Int, y: Int, picture: Bitmap) in
        (max(0, y - 2)...min(picture.height - 1, y + 2)).contains { y in
          (max(0, x - 2)...min(picture.width - 1, x + 2)).contains { x in
            [\PixelColor.red, \.green, \.blue, \.alpha].allSatisfy {
              abs(Int(picture[x, y][keyPath: $0]) - Int(color[keyPath: $0])) <= 32
            }
          }
        }
      }
      var (differing, exchanged) = (0, 0)
      for y in bounds.y..<bounds.y + bounds.height {
        for x in bounds.x..<bounds.x + bounds.width where expected[x, y] != actual[x, y] {
          differing += 1
          if !near(expected[x, y], x, y, actual), !near(actual[x, y], x, y, expected) {
            exchanged += 1
          }
        }
      }
      #expect(4 * exchanged >= differing)
    case .moved, .smoothed, .surface, .caret, .bar, .rearranged, .lines, .redrawn, .otherShapes,
      .deep,
      .hidden, .other:
      break
    }
  }

  /// Whether each channel of a colour is between those that a picture has at most a pixel away, but for rounding.
  private func isNear(_ color: PixelColor, _ x: Int, _ y: Int, _ picture: Bitmap) -> Bool {
    [\PixelColor.red, \.green, \.blue, \.alpha].allSatisfy { channel in
      let near = (max(0, y - 1)...min(picture.height - 1, y + 1)).flatMap { y in
        (max(0, x - 1)...min(picture.width - 1, x + 1)).map {
          Int(picture[$0, y][keyPath: channel])
        }
      }
      let value = Int(color[keyPath: channel])
      return value >= (near.min() ?? 0) - 3 && value <= (near.max() ?? 0) + 3
    }
  }

  private struct Kinds {
    var moved = 0
    var recolored = 0
    var added = 0
    var gone = 0
    var other = 0

    mutating func add(_ changes: [RegionChange]) {
      for change in changes {
        switch change {
        case .moved: moved += 1
        case .recolored: recolored += 1
        case .added: added += 1
        case .gone: gone += 1
        case .smoothed, .edges, .unseen, .surface, .caret, .bar, .rearranged, .resized, .reshaped,
          .exchanged, .lines, .redrawn, .otherShapes, .deep, .hidden, .other:
          other += 1
        }
      }
    }
  }

  @Test func aMovedPictureIsNeverCalledRecolored() throws {
    var generator = SeededGenerator(seed: 1)
    var kinds = Kinds()
    for _ in 0..<400 {
      let shapes = Shapes(using: &generator)
      let (ink, ground) = (Self.color(using: &generator), Self.color(using: &generator))
      guard Self.distance(ink, ground) > 24 else { continue }
      let (x, y) = (
        Int.random(in: -3...3, using: &generator), Int.random(in: -3...3, using: &generator)
      )
      guard (x, y) != (0, 0) else { continue }
      let found = try changes(
        shapes.painted(ink, on: ground), shapes.moved(by: x, y).painted(ink, on: ground))
      kinds.add(found)
      for case .moved(let offset) in found { #expect(offset == PixelOffset(x: x, y: y)) }
    }
    #expect(kinds.recolored == 0)
    #expect(kinds.moved > 300)
  }

  @Test func aRecoloredPictureIsCalledSo() throws {
    var generator = SeededGenerator(seed: 2)
    var kinds = Kinds()
    var exact = 0
    for _ in 0..<400 {
      let shapes = Shapes(using: &generator)
      let colors = (0..<4).map { _ in Self.color(using: &generator) }
      let isGround = Bool.random(using: &generator)
      let isInk = !isGround || Bool.random(using: &generator)
      let now = (ink: isInk ? colors[2] : colors[0], ground: isGround ? colors[3] : colors[1])
      guard Self.distance(colors[0], colors[1]) > 40, Self.distance(now.ink, now.ground) > 40,
        !isInk || Self.distance(colors[0], now.ink) > 24,
        !isGround || Self.distance(colors[1], now.ground) > 24
      else { continue }
      let found = try changes(
        shapes.painted(colors[0], on: colors[1]), shapes.painted(now.ink, on: now.ground))
      kinds.add(found)
      for case .recolored(let changes) in found {
        // If a shape covers a pixel completely, that pixel has the shape's colours.
        guard shapes.cover.contains(1) else { continue }
        let isTrue = changes.allSatisfy { change in
          (change.was == colors[0] && change.now == now.ink)
            || (change.was == colors[1] && change.now == now.ground)
        }
        if isTrue { exact += 1 }
      }
    }
    #expect(kinds.moved + kinds.added + kinds.gone == 0)
    #expect(kinds.other * 100 < kinds.recolored)
    #expect(exact * 10 > kinds.recolored * 9)
    #expect(kinds.recolored > 300)
  }

  /// Strokes so thin that few pixels, or none, have the full ink: all are told as one change, however little it is.
  @Test(arguments: 0..<200)
  func oneInkIsToldOnce(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (ink, ground) = (Self.color(using: &generator), Self.color(using: &generator))
    var now = ink
    for channel in [\PixelColor.red, \.green, \.blue] {
      let step = UInt8.random(in: 8...60, using: &generator)
      now[keyPath: channel] =
        ink[keyPath: channel] < 128 ? ink[keyPath: channel] + step : ink[keyPath: channel] - step
    }
    guard Self.distance(ink, ground) > 80, Self.distance(now, ground) > 80 else { return }
    var shapes = Shapes(using: &generator)
    shapes.cover = shapes.cover.map { _ in 0 }
    for x in stride(from: 3, to: shapes.width - 3, by: 8) {
      let cover = Double.random(in: 0.35...1, using: &generator)
      for y in 2..<Int.random(in: 3..<shapes.height, using: &generator) {
        shapes.cover[y * shapes.width + x] = cover
        shapes.cover[y * shapes.width + x + 1] = Double.random(in: 0...cover, using: &generator)
      }
    }
    let found = try changes(shapes.painted(ink, on: ground), shapes.painted(now, on: ground))
    #expect(Set(found).count == 1)
    guard case .recolored(let changes)? = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(changes.count == 1)
  }

  @Test func whatIsNewOrGoneIsNeverCalledElse() throws {
    var generator = SeededGenerator(seed: 3)
    var (added, gone) = (Kinds(), Kinds())
    for _ in 0..<400 {
      let shapes = Shapes(using: &generator)
      let (ink, ground) = (Self.color(using: &generator), Self.color(using: &generator))
      guard Self.distance(ink, ground) > 24 else { continue }
      let full = shapes.painted(ink, on: ground)
      let empty = Bitmap(width: full.width, height: full.height, color: ground)
      added.add(try changes(empty, full))
      gone.add(try changes(full, empty))
    }
    #expect(added.added > 300)
    #expect(added.moved + added.recolored + added.gone + added.other == 0)
    #expect(gone.gone == added.added)
    #expect(gone.moved + gone.recolored + gone.added + gone.other == 0)
  }

  /// Changed shapes, in the same colours or others, are reported as other pixels only.
  @Test func otherShapesAreNeverCalledRecolored() throws {
    var generator = SeededGenerator(seed: 4)
    var kinds = Kinds()
    for _ in 0..<600 {
      let shapes = Shapes(using: &generator)
      let colors = (0..<3).map { _ in Self.color(using: &generator) }
      guard Self.distance(colors[0], colors[1]) > 60, Self.distance(colors[2], colors[1]) > 60
      else { continue }
      var other = shapes
      guard let index = shapes.cover.indices.first(where: { shapes.cover[$0] == 1 }) else {
        continue
      }
      // Something grows out of a shape.
      other.add(
        Double(index % shapes.width) - 1.5, Double(index / shapes.width) - 1.5, 2.5, 2.5)
      guard zip(other.cover, shapes.cover).contains(where: { abs($0 - $1) > 0.2 }) else { continue }
      let isInk = Bool.random(using: &generator)
      let found = try changes(
        shapes.painted(colors[0], on: colors[1]),
        other.painted(isInk ? colors[2] : colors[0], on: colors[1]))
      kinds.add(found)
      if !isInk { #expect(!found.contains { if case .recolored = $0 { true } else { false } }) }
      #expect(
        found.contains { change in
          switch change {
          case .other, .edges, .resized, .reshaped, .exchanged, .redrawn, .otherShapes, .lines: true
          default: false
          }
        })
    }
    #expect(kinds.other > 300)
  }

  /// Noise has no shapes, so only other pixels are reported.
  @Test func noiseIsOtherPixels() throws {
    var generator = SeededGenerator(seed: 5)
    for span in [2, 8, 40, 255] {
      for _ in 0..<50 {
        let pictures = (0..<2).map { _ in
          var picture = Bitmap(width: 20, height: 12, color: .white)
          for index in picture.pixels.indices where index % 4 < 3 {
            picture.pixels[index] = UInt8(255 - Int.random(in: 0...span, using: &generator))
          }
          return picture
        }
        #expect(try changes(pictures[0], pictures[1]) == [.other])
      }
    }
  }

  /// Only the largest regions are looked at; nothing is said about others.
  @Test func theWorkIsBounded() throws {
    let expected = Bitmap(width: 600, height: 600, color: .white)
    var actual = expected
    for y in stride(from: 0, to: 600, by: 10) {
      for x in stride(from: 0, to: 600, by: 10) { actual[x, y] = .black }
    }
    var kinds = Kinds()
    kinds.add(try changes(expected, actual))
    #expect((kinds.added, kinds.other) == (500, 3100))
  }
}
