private import CZlib

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// An ICC profile (ICC.1, version 2 or 4), as far as it says that its colours are well-known ones.
struct ICCProfile {
  private let bytes: [UInt8]
  private let tags: [UInt32: Range<Int>]

  /// Nil if it lacks the signature of a profile (ICC.1, 7.2.11), or is too short for its own table of tags.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    let count = bytes.span.bigEndianInteger(at: 128)
    guard count <= (bytes.count - 132) / 12 else { return nil }
    var tags: [UInt32: Range<Int>] = [:]
    for index in 0..<count {
      let entry = 132 + index * 12
      let start = bytes.span.bigEndianInteger(at: entry + 4)
      let end = start + bytes.span.bigEndianInteger(at: entry + 8)
      guard end <= bytes.count else { return nil }
      tags[UInt32(bytes.span.bigEndianInteger(at: entry))] = start..<end
    }
    self.bytes = bytes
    self.tags = tags
  }

  /// Longer names are cut.
  private static let longestName = 80
  /// Longer profiles are for printers.
  private static let longest = 4 << 20

  /// What a zlib stream holds; nil if it is broken, or too long.
  static func inflated(_ stream: ArraySlice<UInt8>) -> [UInt8]? {
    for capacity in [64 << 10, longest] {
      var code = Z_OK
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var length = uLongf(capacity)
        code = unsafe stream.withUnsafeBufferPointer { stream in
          unsafe uncompress(buffer.baseAddress, &length, stream.baseAddress, uLong(stream.count))
        }
        count = code == Z_OK ? Int(length) : 0
      }
      if code != Z_BUF_ERROR { return code == Z_OK ? bytes : nil }
    }
    return nil
  }

  /// What it calls itself; nil if it does not.
  var description: String? {
    guard let tag = tag("desc"), tag.count >= 12 else { return nil }
    let text: String
    if tag.starts(with: "mluc".utf8), tag.count >= 28 {
      // The first language's.
      let (count, start) = (tag.span.bigEndianInteger(at: 20), tag.span.bigEndianInteger(at: 24))
      guard start <= tag.count, count <= tag.count - start else { return nil }
      let units = stride(from: start, to: start + count - 1, by: 2).map {
        UInt16(tag[$0]) << 8 | UInt16(tag[$0 + 1])
      }
      text = String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    } else {
      let count = min(tag.span.bigEndianInteger(at: 8), tag.count - 12)
      text = String(decoding: tag[12..<12 + count].prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? nil : String(text.prefix(Self.longestName))
  }

  /// Whether it has the colorants and curves of sRGB, or the curve alone if it is for grays.
  var isSRGB: Bool { isMatrix(Self.sRGB) || isOf("GRAY") && isCurveOfSRGB("kTRC") }

  /// Whether it has the colorants of Display P3 and the curves of sRGB.
  var isDisplayP3: Bool { isMatrix(Self.displayP3) }

  // Relative to D50, as profiles have them: X, Y and Z of red, green and blue.
  private static let sRGB = [
    0.4361, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141,
  ]
  private static let displayP3 = [
    0.5151, 0.2412, -0.0011, 0.2920, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841,
  ]

  private func isMatrix(_ colorants: [Double]) -> Bool {
    // Where there is a table of colours, decoders prefer it.
    guard isOf("RGB "), tag("A2B0") == nil else { return false }
    let own = ["rXYZ", "gXYZ", "bXYZ"].compactMap(tag).flatMap { fixed($0, from: 8, count: 3) }
    return own.count == 9 && zip(own, colorants).allSatisfy { abs($0 - $1) < 0.002 }
      && ["rTRC", "gTRC", "bTRC"].allSatisfy(isCurveOfSRGB)
  }

  private func isOf(_ space: String) -> Bool { bytes[16..<20].elementsEqual(space.utf8) }

  /// Whether a curve is sRGB's, closely enough for 8 bits: tables and rounded parameters are.
  private func isCurveOfSRGB(_ name: String) -> Bool {
    guard let tag = tag(name), let curve = curve(tag) else { return false }
    return stride(from: 0.0, through: 1, by: 1 / 64).allSatisfy { value in
      abs(curve(value) - PixelColor.light(of: value)) < 0.003
    }
  }

  /// A curve from samples to linear light (10.6 and 10.18); nil for one that is neither a table nor of sRGB's kind.
  private func curve(_ tag: [UInt8]) -> ((Double) -> Double)? {
    guard tag.count >= 12 else { return nil }
    if tag.starts(with: "para".utf8) {
      // The kinds that have a straight part at their start.
      let counts = [3: 5, 4: 7]
      guard let count = counts[tag.span.bigEndianInteger(at: 8) >> 16] else { return nil }
      let read = fixed(tag, from: 12, count: count)
      guard read.count == count else { return nil }
      let (gamma, a, b, c, d) = (read[0], read[1], read[2], read[3], read[4])
      let (e, f) = count == 7 ? (read[5], read[6]) : (0, 0)
      return { $0 >= d ? pow(a * $0 + b, gamma) + e : c * $0 + f }
    }
    let count = tag.span.bigEndianInteger(at: 8)
    guard tag.starts(with: "curv".utf8), count > 1, count <= (tag.count - 12) / 2 else {
      return nil
    }
    func entry(_ index: Int) -> Double {
      Double(UInt16(tag[12 + index * 2]) << 8 | UInt16(tag[13 + index * 2])) / 65_535
    }
    return { value in
      let place = value * Double(count - 1)
      let index = min(Int(place), count - 2)
      return entry(index) + (entry(index + 1) - entry(index)) * (place - Double(index))
    }
  }

  /// Numbers of type s15Fixed16; none if the tag is shorter.
  private func fixed(_ tag: [UInt8], from start: Int, count: Int) -> [Double] {
    guard tag.count >= start + count * 4 else { return [] }
    return (0..<count).map { index in
      let bits = UInt32(tag.span.bigEndianInteger(at: start + index * 4))
      return Double(Int32(bitPattern: bits)) / 65_536
    }
  }

  private func tag(_ name: String) -> [UInt8]? {
    tags[name.utf8.reduce(0) { $0 << 8 | UInt32($1) }].map { Array(bytes[$0]) }
  }
}
