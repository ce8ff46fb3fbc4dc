private import Base

/// The colours that a file's samples stand for.
///
/// Spaces are equal if they mean the same colours, however their files say it, as far as they are known: sRGB and Display
/// P3. All others are equal if what their files say is.
package struct ColorSpace: Sendable {
  private enum Identity: Equatable {
    case sRGB
    case displayP3
    /// The four numbers of cICP.
    case coded([UInt8])
    /// In 1/100,000; chromaticities of white, red, green and blue, nil for those of sRGB.
    case measured(gamma: Int, chromaticities: [Int]?)
    /// An ICC profile.
    case profile([UInt8])
  }

  private let identity: Identity
  /// As messages call it.
  package let name: String

  package static let sRGB = ColorSpace(identity: .sRGB, name: "sRGB")
  private static let displayP3 = ColorSpace(identity: .displayP3, name: "Display P3")
}

extension ColorSpace: Equatable {
  package static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
}

extension ColorSpace {
  /// Reads the data of a cICP chunk (11.3.2.6): colour primaries, transfer function, matrix, and range, as ITU-T H.273
  /// numbers them; nil if it has no such data, or leaves primaries or transfer open (2). Decoders then go by the next chunk.
  init?(coding: [UInt8]) {
    guard coding.count == 4, !coding.prefix(2).contains(2) else { return nil }
    switch coding {
    case [1, 13, 0, 1]: self = .sRGB
    case [12, 13, 0, 1]: self = .displayP3
    default:
      let numbers = coding.map { "\($0)" }.joined(separator: "/")
      self.init(identity: .coded(coding), name: "cICP \(numbers)")
    }
  }

  /// Reads the data of an iCCP chunk (11.3.2.3): a name, the method of compression, and the profile; nil if it has no
  /// such data, or the profile is damaged. Decoders then go by the next chunk.
  ///
  /// A profile is sRGB or Display P3 if its colorants and curves are, whatever it is called. Any other is known by its
  /// description, or else by the chunk's name, and equal only to itself.
  init?(profile data: [UInt8]) {
    guard let end = data.prefix(80).firstIndex(of: 0), end > 0, data.count > end + 2,
      data[end + 1] == 0
    else { return nil }
    let name = data[..<end].map { String(UnicodeScalar($0)) }.joined()
    guard let bytes = ICCProfile.inflated(data[(end + 2)...]), let profile = ICCProfile(bytes)
    else { return nil }
    if profile.isSRGB {
      self = .sRGB
    } else if profile.isDisplayP3 {
      self = .displayP3
    } else {
      self.init(identity: .profile(bytes), name: profile.description ?? name)
    }
  }

  /// Reads the data of gAMA and cHRM (11.3.2.2, 11.3.2.1); nil without a gamma, as browsers then use no chromaticities.
  ///
  /// Without chromaticities, those of sRGB are meant.
  init?(gamma: [UInt8]?, chromaticities: [UInt8]?) {
    guard let gamma = gamma.flatMap({ Self.integers($0, 1) })?[0], gamma != 0 else { return nil }
    let points = chromaticities.flatMap { Self.integers($0, 8) }
    let isSRGBGamma = abs(gamma - 45_455) <= 5
    switch points {
    case _ where points.isNearly(Self.pointsOfSRGB) && isSRGBGamma: self = .sRGB
    case let points? where points.isNearly(Self.pointsOfDisplayP3) && isSRGBGamma:
      self = .displayP3
    default:
      let ownPoints = points.isNearly(Self.pointsOfSRGB) ? nil : points
      func text(_ number: Int) -> String { Numbers.plain(Double(number) / 100_000) }
      let words = [
        "gAMA \(text(gamma))",
        ownPoints.map { "cHRM \($0.map(text).joined(separator: " "))" },
      ]
      self.init(
        identity: .measured(gamma: isSRGBGamma ? 45_455 : gamma, chromaticities: ownPoints),
        name: words.compactMap(\.self).joined(separator: ", "))
    }
  }

  private static let pointsOfSRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
  private static let pointsOfDisplayP3 = [
    31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000,
  ]

  /// This many numbers of four bytes each, and nothing else.
  private static func integers(_ data: [UInt8], _ count: Int) -> [Int]? {
    guard data.count == count * 4 else { return nil }
    return (0..<count).map { data.span.bigEndianInteger(at: $0 * 4) }
  }
}

extension [Int]? {
  /// Whether these are some numbers, but for a rounding; those of sRGB if there are none.
  fileprivate func isNearly(_ numbers: [Int]) -> Bool { self?.isNearly(numbers) ?? true }
}

extension [Int] {
  fileprivate func isNearly(_ numbers: [Int]) -> Bool {
    zip(self, numbers).allSatisfy { abs($0 - $1) <= 100 }
  }
}
