internal import Base
import Raster

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A picture as a terminal's control sequences: only numbers and base64 from harness, and no text
/// of a file.
struct TerminalPicture: Equatable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: ``PNGError`` for a picture without pixels.
  init(_ bitmap: Bitmap, _ graphics: TerminalAbilities.Graphics) throws(PNGError) {
    switch graphics {
    case .kitty: bytes = Self.kitty(try PNG.encode(bitmap, effort: .fast))
    case .sixel: bytes = SixelWriter(bitmap).bytes
    }
  }

  /// Takes earlier pictures off the screen, which clearing its text need not do.
  static let removal: TerminalText = "\u{1B}_Ga=d,q=2\u{1B}\\"

  /// How many bytes of base64 may be in one part.
  private static let mostInPart = 4096

  /// A PNG file by kitty's protocol, in parts; the cursor stays, and nothing is answered.
  private static func kitty(_ file: [UInt8]) -> [UInt8] {
    let text = Array(Data(file).base64EncodedData())
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: mostInPart) {
      let end = min(start + mostInPart, text.count)
      let keys = start == 0 ? "a=T,f=100,q=2,C=1," : ""
      bytes += "\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }
}

/// A picture as sixels (DEC STD 070): colours in percent, at most 256 of them, six rows at a time.
///
/// A label has few colours, and each of them is shown. If there are more, median cut chooses. Transparent pixels leave
/// the screen as it is.
struct SixelWriter {
  let bytes: [UInt8]

  /// Red, green and blue from 0 to 100.
  typealias Level = SIMD3<UInt8>

  private static let mostColors = 256

  init(_ bitmap: Bitmap) {
    var levels: [Level?] = []
    levels.reserveCapacity(bitmap.width * bitmap.height)
    var counts: [Level: Int] = [:]
    for offset in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      guard bitmap.pixels[offset + 3] > 127 else {
        levels.append(nil)
        continue
      }
      let level = Level(
        Self.percent(bitmap.pixels[offset]), Self.percent(bitmap.pixels[offset + 1]),
        Self.percent(bitmap.pixels[offset + 2]))
      levels.append(level)
      counts[level, default: 0] += 1
    }
    let palette = MedianCut.palette(of: counts, most: Self.mostColors)
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (number, color) in palette.colors.enumerated() {
      bytes += "#\(number);2;\(color.x);\(color.y);\(color.z)".utf8
    }
    let numbers = levels.map { level in level.flatMap { palette.numbers[$0] } }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      Self.write(
        numbers[(top * bitmap.width)..<(min(top + 6, bitmap.height) * bitmap.width)],
        width: bitmap.width, to: &bytes)
    }
    bytes += "\u{1B}\\".utf8
    self.bytes = bytes
  }

  private static func percent(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) * 100 + 127) / 255) }

  /// Writes up to six rows, each colour in turn over the whole width.
  private static func write(_ numbers: ArraySlice<Int?>, width: Int, to bytes: inout [UInt8]) {
    var masks: [Int: [UInt8]] = [:]
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      masks[number, default: [UInt8](repeating: 0, count: width)][index % width] |=
        1 << UInt8(index / width)
    }
    for (index, (number, row)) in masks.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(number)".utf8
      var start = 0
      // The empty end need not be written.
      let end = (row.lastIndex { $0 != 0 } ?? -1) + 1
      while start < end {
        let count = row[start..<end].prefix { $0 == row[start] }.count
        let sixel = row[start] + 63
        if count > 3 {
          bytes += "!\(count)".utf8
          bytes.append(sixel)
        } else {
          bytes += repeatElement(sixel, count: count)
        }
        start += count
      }
    }
    bytes.append(UInt8(ascii: "-"))
  }
}

/// Few colours for many: the box with the most pixels that can be cut is cut in two at its median (Heckbert 1982).
enum MedianCut {
  typealias Level = SixelWriter.Level

  /// The colours, and for each colour of the picture the number of its replacement.
  static func palette(of counts: [Level: Int], most: Int) -> (
    colors: [Level], numbers: [Level: Int]
  ) {
    // In one order, whatever a dictionary's is.
    var boxes = [
      counts.map { (level: $0.key, count: $0.value) }.sorted { order($0.level, $1.level) }
    ]
    if counts.count <= most { boxes = boxes[0].map { [$0] } }
    while boxes.count < most {
      let index = boxes.indices.filter { boxes[$0].count > 1 }.max {
        weight(boxes[$0]) < weight(boxes[$1])
      }
      guard let index else { break }
      let halves = halves(of: boxes[index])
      boxes[index] = halves.0
      boxes.append(halves.1)
    }
    var numbers: [Level: Int] = [:]
    for (number, box) in boxes.enumerated() {
      for (level, _) in box { numbers[level] = number }
    }
    return (boxes.filter { !$0.isEmpty }.map(mean), numbers)
  }

  private typealias Box = [(level: Level, count: Int)]

  private static func order(_ one: Level, _ other: Level) -> Bool {
    (one.x, one.y, one.z) < (other.x, other.y, other.z)
  }

  private static func weight(_ box: Box) -> Int { box.reduce(0) { $0 + $1.count } }

  private static func halves(of box: Box) -> (Box, Box) {
    let spans = (0..<3).map { channel in
      let values = box.map { $0.level[channel] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let channel = spans.indices.max { spans[$0] < spans[$1] } ?? 0
    let sorted = box.sorted { one, other in
      one.level[channel] == other.level[channel]
        ? order(one.level, other.level) : one.level[channel] < other.level[channel]
    }
    let half = weight(box) / 2
    var sum = 0
    let cut =
      sorted.firstIndex { color in
        sum += color.count
        return sum > half
      } ?? 0
    let index = min(max(cut, 1), sorted.count - 1)
    return (Array(sorted[..<index]), Array(sorted[index...]))
  }

  private static func mean(_ box: Box) -> Level {
    let total = weight(box)
    func mean(_ channel: Int) -> UInt8 {
      let sum = box.reduce(0) { $0 + Int($1.level[channel]) * $1.count }
      return UInt8((sum + total / 2) / total)
    }
    return Level(mean(0), mean(1), mean(2))
  }
}
