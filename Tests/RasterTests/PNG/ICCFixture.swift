import Foundation

/// An ICC profile written from the specification alone.
struct ICCFixture: Sendable {
  /// How sRGB's curve, or another one, is written.
  enum Curve: Sendable {
    /// Parameters of the third kind: gamma, a, b, c and d; or of the fourth, with e and f.
    case parameters([Double])
    /// A table of this many entries.
    case table(Int)
    /// A power alone.
    case gamma(Double)
  }

  var description = "a monitor"
  /// Whether the description is that of version 4, in UTF-16.
  var isInLanguages = false
  var space = "RGB "
  /// X, Y and Z of red, green and blue beside D50; none for grays.
  var colorants = Self.sRGB
  var curve = Curve.parameters(Self.curveOfSRGB)
  /// Which each profile has (ICC.1, 7.2.11).
  var signature = "acsp"
  /// Names of further tags, which contain nothing.
  var others: [String] = []

  static let sRGB = [
    0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.71410,
  ]
  static let displayP3 = [
    0.51512, 0.24120, -0.00105, 0.29198, 0.69225, 0.04189, 0.15710, 0.06657, 0.78407,
  ]
  static let adobeRGB = [
    0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457,
  ]
  static let curveOfSRGB = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  var bytes: [UInt8] {
    let curves = space == "GRAY" ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]
    var tags = [("desc", descriptionTag)] + curves.map { ($0, curveTag) }
    for (index, name) in ["rXYZ", "gXYZ", "bXYZ"].enumerated() where !colorants.isEmpty {
      let numbers = colorants[index * 3..<index * 3 + 3]
      tags.append((name, Array("XYZ ".utf8) + Self.zeros(4) + numbers.flatMap(Self.fixed)))
    }
    tags += others.map { ($0, Self.zeros(8)) }
    var table = PNGFixture.bigEndian(tags.count)
    var data: [UInt8] = []
    for (name, tag) in tags {
      let start = 128 + 4 + 12 * tags.count + data.count
      table += Array(name.utf8) + PNGFixture.bigEndian(start) + PNGFixture.bigEndian(tag.count)
      data += tag + Self.zeros((4 - tag.count % 4) % 4)
    }
    let size = PNGFixture.bigEndian(128 + table.count + data.count)
    let header =
      size + Self.zeros(4) + [isInLanguages ? 4 : 2, 0, 0, 0] + Array("mntr\(space)XYZ ".utf8)
    // Twelve bytes of date come before it.
    let start = header + Self.zeros(12) + Array(signature.utf8)
    return start + Self.zeros(128 - start.count) + table + data
  }

  /// The data of iCCP.
  var chunk: [UInt8] { Array("its name".utf8) + [0, 0] + PNGFixture.stored(bytes) }

  private var descriptionTag: [UInt8] {
    guard isInLanguages else {
      let text = Array(description.utf8) + [0]
      return Array("desc".utf8) + Self.zeros(4) + PNGFixture.bigEndian(text.count) + text
        + Self.zeros(78)
    }
    let text = description.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return Array("mluc".utf8) + Self.zeros(4) + PNGFixture.bigEndian(1) + PNGFixture.bigEndian(12)
      + Array("enUS".utf8) + PNGFixture.bigEndian(text.count) + PNGFixture.bigEndian(28) + text
  }

  private var curveTag: [UInt8] {
    switch curve {
    case .parameters(let numbers):
      let kind: UInt8 = numbers.count == 5 ? 3 : 4
      return Array("para".utf8) + Self.zeros(4) + [0, kind, 0, 0] + numbers.flatMap(Self.fixed)
    case .table(let count):
      let entries = (0..<count).flatMap { index -> [UInt8] in
        let value = Double(index) / Double(count - 1)
        let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        let entry = UInt16((linear * 65_535).rounded())
        return [UInt8(entry >> 8), UInt8(entry & 0xFF)]
      }
      return Array("curv".utf8) + Self.zeros(4) + PNGFixture.bigEndian(count) + entries
    case .gamma(let gamma):
      let entry = UInt16((gamma * 256).rounded())
      return Array("curv".utf8) + Self.zeros(4) + PNGFixture.bigEndian(1)
        + [UInt8(entry >> 8), UInt8(entry & 0xFF)]
    }
  }

  private static func fixed(_ number: Double) -> [UInt8] {
    PNGFixture.bigEndian(Int((number * 65_536).rounded()))
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
