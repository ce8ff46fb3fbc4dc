import Raster
import Results

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Times reading, comparing and writing of pictures that are in memory.
struct PictureBenchmark {
  /// - Parameter folder: Of the pictures that `ci/benchmarks/inputs.py` makes.
  static func figures(folder: String) throws -> [Figure] {
    let benchmark = PictureBenchmark(folder: folder)
    return try benchmark.comparing() + benchmark.labels()
  }

  /// The same of what is told of pages full of text.
  static func sentences(folder: String) throws -> [Figure] {
    let benchmark = PictureBenchmark(folder: folder)
    return try ["shifted", "changed"].flatMap { change in
      try ["dense-page", "wide-dense-page"].flatMap { page in
        try [benchmark.sentence(page, change), benchmark.smoothing(page, change)]
      }
    }
  }

  let folder: String
  private let single = Stopwatch(clock: .thread, rounds: 21, batch: 0.01)
  private let parallel = Stopwatch(clock: .wall, rounds: 21, batch: 0.01)

  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name).png")))
  }

  private func picture(_ name: String) throws -> Bitmap { try PNG.decode(file(name)) }

  private func comparing() throws -> [Figure] {
    let expected = try picture("page-expected")
    // Separate memory, as with two files.
    let same = Bitmap(
      width: expected.width, height: expected.height, pixels: expected.pixels.map { $0 })
    let megapixels = Double(expected.width * expected.height) / 1e6
    let identical = try parallel.compare(
      { Differ.compare(expected: expected, actual: same, tolerance: .exact).differentPixels },
      { unsafe Int(memcmp(expected.pixels, same.pixels, same.pixels.count)) })
    var figures = [
      Figure(
        .identical, "page, identical", time: identical.first, reference: identical.second)
    ]
    // This many per second are wanted if most pixels differ and antialiasing is looked for.
    let wanted = 400.0
    for (name, tolerance) in [
      ("shifted", Tolerance(.color(0.1))), ("changed", Tolerance(.color(0.1))),
      ("changed", Tolerance.exact),
    ] {
      let actual = try picture("page-\(name)")
      let time = try parallel.time {
        Differ.compare(expected: expected, actual: actual, tolerance: tolerance).differentPixels
      }
      let metric = tolerance == .exact ? "channel" : "color, antialiasing"
      let speed = "\(Int(megapixels / time)) megapixels/s"
      figures.append(
        Figure(
          .pictures, "compare a page, \(name), \(metric), at \(speed)",
          time: time, reference: megapixels / wanted))
    }
    return figures
  }

  /// What telling the changes takes besides comparing the files.
  private func sentence(_ page: String, _ change: String) throws -> Figure {
    let (expected, actual) = (try file("\(page)-expected"), try file("\(page)-\(change)"))
    let pair = PicturePair(id: page, expected: "a.png", actual: "b.png", presence: .both)
    let telling = PairCheck()
    var comparing = PairCheck()
    comparing.tellsChangesInLargePictures = false
    let (all, reference) = try parallel.compare(
      { telling.check(pair, expected: expected, actual: actual).result.pixels?.different ?? 0 },
      { comparing.check(pair, expected: expected, actual: actual).result.pixels?.different ?? 0 })
    return Figure(
      .sentences, "tell what differs, \(page), \(change)", time: all - reference,
      reference: reference)
  }

  /// What looking for smoothing takes besides comparing the pictures.
  private func smoothing(_ page: String, _ change: String) throws -> Figure {
    let (expected, actual) = (try picture("\(page)-expected"), try picture("\(page)-\(change)"))
    func compare(_ smoothing: Tolerance.Treatment) -> Int {
      let tolerance = Tolerance(smoothing: smoothing)
      return Differ.compare(expected: expected, actual: actual, tolerance: tolerance)
        .differentPixels
    }
    let (all, reference) = try parallel.compare({ compare(.ignore) }, { compare(.compare) })
    return Figure(
      .sentences, "leave smoothing out, \(page), \(change)", time: all - reference,
      reference: reference)
  }

  private func labels() throws -> [Figure] {
    let file = try file("label-expected")
    let picture = try PNG.decode(file)
    let passing = try single.time {
      let expected = try PNG.decode(file)
      return Differ.compare(expected: expected, actual: picture, tolerance: .exact).differentPixels
    }
    let fast = try single.time { try PNG.encode(picture, effort: .fast).count }
    let small = try single.time { try PNG.encode(picture, effort: .small).count }
    return [
      Figure(.pictures, "decode and compare a passing label", time: passing, reference: 100e-6),
      Figure(.pictures, "write a label for a review", time: fast, reference: 250e-6),
      Figure(.pictures, "write a label as a baseline", time: small, reference: 5e-3),
    ]
  }
}
