private import Base
import Testing

@testable import Raster

@Suite struct GroupedDigitsTests {
  @Test(
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (20_000, "20,000"),
      (1_234_567, "1,234,567"), (-1234, "-1,234"),
    ])
  func groupsThousands(_ value: Int, _ text: String) {
    #expect(value.grouped == text)
  }
}
