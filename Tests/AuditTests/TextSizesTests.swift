import Testing

@testable import Audit

/// Lists of text sizes.
@Suite struct TextSizesTests {
  @Test func knowsTheTwelveOfDynamicType() {
    #expect(TextSizes.dynamicType.count == 12)
    #expect(TextSizes.dynamicType[3] == .init(name: "L", factor: 1))
    #expect(TextSizes.dynamicType[11] == .init(name: "AX5", factor: 53.0 / 17))
  }

  @Test(arguments: [
    ("L", ["L"]), ("ax5,xs", ["xS", "AX5"]), ("1.3, 0.8", ["0.8", "1.3"]), ("2,2", ["2"]),
    (
      "dynamic-type,2",
      ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "2", "AX3", "AX4", "AX5"]
    ),
  ])
  func readsLists(_ list: String, _ names: [String]) throws {
    #expect(try TextSizes.sizes(from: list).map(\.name) == names)
  }

  @Test(arguments: ["", "huge", "0", "-1", "11", "nan", "1,,2"])
  func refusesOtherWords(_ list: String) {
    #expect(throws: TextSizeError.self) { try TextSizes.sizes(from: list) }
  }

  @Test func saysWhatIsAccepted() {
    #expect(
      TextSizeError(word: "huge").description
        == "“huge” is not a text size; accepted: dynamic-type, xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5, or a "
        + "factor from above 0 to 10, such as 1.3")
  }
}
