import Cases
import Labels
import Testing

@testable import Runs

@Suite struct SelectorTests {
  struct Row: CustomTestStringConvertible {
    let argument: String
    let selects: [String]
    var testDescription: String { argument }
  }

  static let cases = [
    made("label", "Cases/label.yaml", 1),
    made("price/titles/short", "Cases/price/titles.yaml", 2),
    made("price/titles/long@width=80", "Cases/price/titles.yaml", 6),
    made("price/titles/long@width=120", "Cases/price/titles.yaml", 6),
    made("price/deep/er/one", "Cases/price/deep/er.yaml", 1),
  ]

  @Test(arguments: [
    Row(argument: "label", selects: ["label"]),
    Row(
      argument: "price/titles/long",
      selects: ["price/titles/long@width=80", "price/titles/long@width=120"]),
    Row(argument: "price/titles/long@width=80", selects: ["price/titles/long@width=80"]),
    Row(argument: "price/titles", selects: []),
    Row(argument: "*", selects: ["label"]),
    Row(
      argument: "price/*/*",
      selects: [
        "price/titles/short", "price/titles/long@width=80", "price/titles/long@width=120",
      ]),
    Row(argument: "**/one", selects: ["price/deep/er/one"]),
    Row(argument: "price/**/one", selects: ["price/deep/er/one"]),
    Row(argument: "price/titles/**/short", selects: ["price/titles/short"]),
    Row(argument: "**/label", selects: ["label"]),
    Row(argument: "*/label", selects: []),
    Row(argument: "price/titles/????t", selects: ["price/titles/short"]),
    Row(argument: "label?", selects: []),
    Row(argument: "Cases/label.yaml", selects: ["label"]),
    Row(argument: "./Cases/label.yaml", selects: ["label"]),
    Row(argument: "/home/me/project/Cases/label.yaml", selects: ["label"]),
    Row(argument: "titles.yaml:2", selects: ["price/titles/short"]),
    Row(argument: "titles.yaml:5", selects: ["price/titles/short"]),
    Row(
      argument: "price/titles.yaml:9",
      selects: ["price/titles/long@width=80", "price/titles/long@width=120"]),
    Row(argument: "titles.yaml:1", selects: []),
    Row(argument: "itles.yaml", selects: []),
  ])
  func selects(_ row: Row) {
    let indices = Selector(row.argument).indices(in: Self.cases)
    #expect(indices.map { Self.cases[$0].id } == row.selects)
    #expect("\(Selector(row.argument))" == row.argument)
  }

  @Test func everySelectorMustNameSomething() {
    let filter = CaseFilter(selectors: [Selector("label"), Selector("price/titles/shrot")])
    let error = SelectionError.nothingNamed(
      .id("price/titles/shrot"), nearest: "price/titles/short")
    #expect(throws: error) { try filter.select(from: Self.cases) }
    #expect(
      "\(error)"
        == "no case matches “price/titles/shrot”; did you mean “price/titles/short”?")
  }

  @Test func selectorsAddUpWhilePatternAndTagsNarrow() throws {
    let filter = CaseFilter(
      selectors: [Selector("label"), Selector("price/titles/**")],
      pattern: try Pattern("width=(80|99)$"))
    #expect(try filter.select(from: Self.cases).map(\.id) == ["price/titles/long@width=80"])

    var tagged = Self.cases
    tagged[4].tags = ["slow", "price"]
    #expect(
      try CaseFilter(tags: ["price", "other"]).select(from: tagged).map(\.id)
        == ["price/deep/er/one"])
  }

  @Test func nothingLeftIsAnError() {
    #expect(throws: SelectionError.nothingLeft(of: 5)) {
      try CaseFilter(tags: ["none"]).select(from: Self.cases)
    }
    #expect(
      "\(SelectionError.nothingLeft(of: 5))"
        == "none of the suite's 5 cases matches the selectors, --grep and --tag together")
    #expect("\(SelectionError.nothingLeft(of: 0))" == "the suite has no cases")
  }

  @Test func aBrokenPatternIsAnError() {
    #expect(throws: SelectionError.self) { try Pattern("(") }
  }

  @Test func farNamesAreNotSuggested() {
    #expect(throws: SelectionError.nothingNamed(.id("unlike"), nearest: nil)) {
      try CaseFilter(selectors: [Selector("unlike")]).select(from: Self.cases)
    }
    #expect(
      "\(SelectionError.nothingNamed(.id("unlike"), nearest: nil))" == "no case matches “unlike”")
    #expect(
      throws: SelectionError.nothingNamed(.file("titels.yaml"), nearest: nil)
    ) {
      try CaseFilter(selectors: [Selector("titels.yaml")]).select(from: Self.cases)
    }
    #expect(
      throws: SelectionError.nothingNamed(
        .file("Cases/lable.yaml"), nearest: "Cases/label.yaml")
    ) {
      try CaseFilter(selectors: [Selector("Cases/lable.yaml")]).select(from: Self.cases)
    }
  }
}

private func made(_ id: String, _ file: String, _ line: Int) -> Case {
  Case(
    id: id, location: .init(file: file, line: line, column: 1),
    label: LabelSpec(
      text: [], style: TextStyle(font: Font(family: "Any", size: 10)), width: .fit))
}
