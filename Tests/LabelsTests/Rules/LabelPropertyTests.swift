import LabelProperties
import Labels
import Testing

/// What must hold for any label, on 20,000 random ones.
///
/// Of docs/layout-rules.md: rules 7, 12, 13, 23, 44, 45, 48 and 49.
@Suite struct LabelPropertyTests {
  static let seeds = Array(UInt64(1)...20)
  static let labelsPerSeed = 1000

  @Test(arguments: seeds) func holdsForAnyLabel(_ seed: UInt64) throws {
    let square = seed % 2 == 0
    let renderer = try LabelRenderer(fonts: square ? TestFonts.set() : NotoFonts.set())
    let families =
      square ? [TestFonts.square, TestFonts.tall] : [NotoFonts.sans, "Noto Sans"]
    var labels = RandomLabels(seed: seed)
    for number in 0..<LabelPropertyTests.labelsPerSeed {
      let spec = labels.label(families: families)
      let check = LabelCheck(spec: spec, renderer: renderer)
      let failures = try check.failures(drawing: number % 10 == 0)
      #expect(failures == [], "seed \(seed), label \(number): \(spec)")
      if !failures.isEmpty { break }
    }
  }
}
