import Testing

@testable import Raster

@Suite struct LabColorTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let one: LabColor
    let two: LabColor
    let difference: Double

    init(
      _ one: (Double, Double, Double), _ two: (Double, Double, Double), _ difference: Double
    ) {
      self.one = LabColor(lightness: one.0, a: one.1, b: one.2)
      self.two = LabColor(lightness: two.0, a: two.1, b: two.2)
      self.difference = difference
    }

    var testDescription: String { "\(one) and \(two)" }
  }

  /// The supplementary test data of Sharma, Wu and Dalal (2005), table 1.
  private static let published: [Pair] = [
    Pair((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    Pair((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    Pair((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    Pair((50, -1.3802, -84.2814), (50, 0, -82.7485), 1),
    Pair((50, -1.1848, -84.8006), (50, 0, -82.7485), 1),
    Pair((50, -0.9009, -85.5211), (50, 0, -82.7485), 1),
    Pair((50, 0, 0), (50, -1, 2), 2.3669),
    Pair((50, -1, 2), (50, 0, 0), 2.3669),
    Pair((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    Pair((50, 2.4900, -0.0010), (50, -2.4900, 0.0010), 7.1792),
    Pair((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    Pair((50, 2.4900, -0.0010), (50, -2.4900, 0.0012), 7.2195),
    Pair((50, -0.0010, 2.4900), (50, 0.0009, -2.4900), 4.8045),
    Pair((50, -0.0010, 2.4900), (50, 0.0010, -2.4900), 4.8045),
    Pair((50, -0.0010, 2.4900), (50, 0.0011, -2.4900), 4.7461),
    Pair((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    Pair((50, 2.5, 0), (73, 25, -18), 27.1492),
    Pair((50, 2.5, 0), (61, -5, 29), 22.8977),
    Pair((50, 2.5, 0), (56, -27, -3), 31.9030),
    Pair((50, 2.5, 0), (58, 24, 15), 19.4535),
    Pair((50, 2.5, 0), (50, 3.1736, 0.5854), 1),
    Pair((50, 2.5, 0), (50, 3.2972, 0), 1),
    Pair((50, 2.5, 0), (50, 1.8634, 0.5757), 1),
    Pair((50, 2.5, 0), (50, 3.2592, 0.3350), 1),
    Pair((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    Pair((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    Pair((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    Pair((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    Pair((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    Pair((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    Pair((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    Pair((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    Pair((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    Pair((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
  ]

  @Test(arguments: published) func theDifferenceIsThePublishedOne(pair: Pair) {
    #expect(abs(pair.one.difference(from: pair.two) - pair.difference) < 0.00005)
    #expect(abs(pair.two.difference(from: pair.one) - pair.difference) < 0.00005)
  }

  /// L*, a* and b* of sRGB's corners for D65, as tables have them.
  @Test(arguments: [
    (PixelColor.black, 0.0, 0.0, 0.0), (.white, 100, 0, 0),
    (PixelColor(red: 255, green: 0, blue: 0), 53.24, 80.09, 67.20),
    (PixelColor(red: 0, green: 255, blue: 0), 87.73, -86.18, 83.18),
    (PixelColor(red: 0, green: 0, blue: 255), 32.30, 79.19, -107.86),
  ])
  func coloursAreThoseOfTables(color: PixelColor, lightness: Double, a: Double, b: Double) {
    let lab = LabColor(color)
    #expect(abs(lab.lightness - lightness) < 0.01)
    #expect(abs(lab.a - a) < 0.01)
    #expect(abs(lab.b - b) < 0.01)
  }

  @Test(arguments: [
    ("#d02020", "#d02120", true), ("#d02020", "#d02020", true), ("#d02020", "#d82020", false),
    ("#ffffff", "#fefefe", true), ("#ffffff", "#f8f8f8", false), ("#000000", "#010101", true),
    ("#2563eb", "#1d4ed8", false), ("#d0202080", "#d02120", false),
    ("#d0202080", "#d0212080", true),
  ])
  func tellsWhatEyesTell(one: String, other: String, isAlike: Bool) throws {
    let colors = (try #require(PixelColor(css: one)), try #require(PixelColor(css: other)))
    #expect(colors.0.looksLike(colors.1) == isAlike)
  }
}
