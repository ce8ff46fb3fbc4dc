import Testing

@testable import Audit

/// Numbers written like a sample.
@Suite struct SampleNumberTests {
  @Test(arguments: [
    ("1234", 1_231, "1231"), ("1234", 1_000_000, "1000000"), ("1,234", 1_231, "1,231"),
    ("1,234", 7, "7"), ("1,234", 1_000_000, "1,000,000"), ("12 345", 12_341, "12 341"),
    ("1\u{202F}234", 1_000_000, "1\u{202F}000\u{202F}000"), ("12'345", 100, "100"),
    ("12,34,567", 1_000_000, "10,00,000"), ("1.234", 1_000_000, "1.000.000"),
    ("١٬٢٣٤", 1_231, "١٬٢٣١"), ("१२३", 45, "४५"), ("0", 2, "2"),
  ])
  func writes(_ sample: String, _ number: UInt64, _ written: String) throws {
    let sample = try #require(SampleNumber(sample))
    #expect(sample.written(number) == written)
  }

  @Test(arguments: [
    "", "many", "2.5", "1,23", "1,2345", "-3", "1,,234", ",234", "1,234.567", "3 km", "1234,567",
    "1٢", "99999999999999999999",
  ])
  func refuses(_ sample: String) {
    #expect(SampleNumber(sample).map(\.value) == nil)
  }
}
