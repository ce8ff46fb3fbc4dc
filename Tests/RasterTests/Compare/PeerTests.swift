import Testing

@testable import Raster

/// Pictures must count as pixelmatch counts them: up to 7.2 opaque ones, after it all.
@Suite struct PeerTests {
  @Test(arguments: peerCounts.indices)
  func countsAsPixelmatch(index: Int) {
    let peer = peerCounts[index]
    expectCounts(
      peerPictures(seed: peer.seed), .color(peer.threshold), different: peer.different,
      all: peer.all)
  }

  @Test(arguments: oklabCounts.indices)
  func countsAsPixelmatchInOklab(index: Int) {
    let peer = oklabCounts[index]
    expectCounts(
      peerPictures(seed: peer.seed, isTranslucent: peer.seed % 2 == 1), .oklab(peer.threshold),
      different: peer.different, all: peer.all)
  }

  private func expectCounts(
    _ pictures: (expected: Bitmap, actual: Bitmap), _ metric: Tolerance.Metric, different: Int,
    all: Int
  ) {
    let ignoring = Differ.compare(
      expected: pictures.expected, actual: pictures.actual, tolerance: Tolerance(metric))
    #expect(ignoring.differentPixels == different)
    #expect(ignoring.differentPixels + ignoring.antialiasedPixels == all)
    let comparing = Differ.compare(
      expected: pictures.expected, actual: pictures.actual,
      tolerance: Tolerance(metric, antialiasing: .compare))
    #expect(comparing.differentPixels == all)
  }

  /// The same pictures as in Tests/Peers/make_peer_counts.py and make_oklab_counts.mjs, from the same random numbers.
  private func peerPictures(
    seed: UInt64, isTranslucent: Bool = false
  ) -> (expected: Bitmap, actual: Bitmap) {
    var numbers = SeededGenerator(seed: seed)
    func below(_ limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }
    let (width, height) = (3 + below(90), 3 + below(60))
    var expected = Bitmap(width: width, height: height, color: .white)
    for _ in 0..<14 {
      let (left, top) = (below(width), below(height))
      let (right, bottom) = (left + 1 + below(20), top + 1 + below(12))
      let channels = (0..<3).map { _ in UInt8(below(4) * 85) }
      for y in top..<min(bottom, height) {
        for x in left..<min(right, width) {
          expected[x, y] = PixelColor(red: channels[0], green: channels[1], blue: channels[2])
        }
      }
    }
    if isTranslucent {
      for _ in 0..<width * height / 5 {
        let (x, y) = (below(width), below(height))
        expected.pixels[(y * width + x) * 4 + 3] = UInt8(below(256))
      }
    }
    expected.smooth()
    var actual = expected
    switch seed % 3 {
    case 0:
      for y in 0..<height {
        for x in 1..<width { actual[x, y] = expected[x - 1, y] }
      }
    case 1: actual.smooth()
    default:
      for _ in 0..<width * height / 5 {
        let (x, y) = (below(width), below(height))
        let (channel, value) = (below(3), below(256))
        actual.pixels[(y * width + x) * 4 + channel] = UInt8(value)
      }
    }
    return (expected, actual)
  }
}
