import Raster

/// The picture that a terminal makes of sixels. Accepts only what ``harness`` uses of DEC STD 070.
struct SixelDecoder {
  struct Malformed: Error { let place: Int }

  let bitmap: Bitmap
  private(set) var colorCount = 0

  /// - Parameter bytes: The sequence, from the escape to the terminator.
  init(_ bytes: [UInt8]) throws {
    let start = Array("\u{1B}P0;1;0q\"1;1;".utf8)
    let end = Array("\u{1B}\\".utf8)
    guard bytes.starts(with: start), bytes.suffix(2) == end[...] else { throw Malformed(place: 0) }
    var place = start.count
    func number() throws -> Int {
      let digits = bytes[place...].prefix { (48...57).contains($0) }
      guard let value = Int(String(decoding: digits, as: UTF8.self)) else {
        throw Malformed(place: place)
      }
      place += digits.count
      return value
    }
    func skip(_ character: Character) throws {
      guard bytes[place] == character.asciiValue else { throw Malformed(place: place) }
      place += 1
    }
    let width = try number()
    try skip(";")
    var bitmap = Bitmap(width: width, height: try number(), color: .transparent)
    var colors: [Int: PixelColor] = [:]
    var (x, top, color) = (0, 0, PixelColor.transparent)
    while place < bytes.count - 2 {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "#"):
        place += 1
        let register = try number()
        guard bytes[place] == UInt8(ascii: ";") else {
          guard let known = colors[register] else { throw Malformed(place: place) }
          color = known
          continue
        }
        try skip(";")
        guard try number() == 2 else { throw Malformed(place: place) }
        var channels: [UInt8] = []
        for _ in 0..<3 {
          try skip(";")
          channels.append(UInt8((try number() * 255 + 50) / 100))
        }
        colors[register] = PixelColor(red: channels[0], green: channels[1], blue: channels[2])
      case UInt8(ascii: "$"), UInt8(ascii: "-"):
        x = 0
        if byte == UInt8(ascii: "-") { top += 6 }
        place += 1
      default:
        var count = 1
        if byte == UInt8(ascii: "!") {
          place += 1
          count = try number()
        }
        guard (63...126).contains(bytes[place]), x + count <= width else {
          throw Malformed(place: place)
        }
        for bit in 0..<6 where (bytes[place] - 63) & (1 << UInt8(bit)) != 0 {
          for column in x..<x + count { bitmap[column, top + bit] = color }
        }
        x += count
        place += 1
      }
    }
    self.bitmap = bitmap
    colorCount = colors.count
  }
}

extension Bitmap {
  /// The largest difference of any channel.
  func distance(to other: Bitmap) -> Int {
    guard size == other.size else { return 256 }
    return zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
