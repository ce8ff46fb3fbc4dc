import Cases
import Labels
import Testing

@testable import Runs

@Suite struct SelectorTests {
  /// `.` is the user's current folder, even below the suite's folder.
  @Test func theCurrentFolderIsWhatIsBelow() {
    let cases = [made("a/one", "one.yaml", 1), made("b/two", "../b/two.yaml", 1)]
    #expect(Selector(".").indices(in: cases) == [0])
    #expect(Selector(".").indices(in: [cases[1]]) == [0])
  }

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
    Row(
      argument: "price/titles",
      selects: [
        "price/titles/short", "price/titles/long@width=80", "price/titles/long@width=120",
      ]),
    Row(argument: "price/deep", selects: ["price/deep/er/one"]),
    Row(argument: "price/deep/", selects: ["price/deep/er/one"]),
    Row(argument: "./price/deep/", selects: ["price/deep/er/one"]),
    Row(argument: "Cases/price/deep", selects: ["price/deep/er/one"]),
    Row(argument: "./Cases/price/deep/", selects: ["price/deep/er/one"]),
    Row(argument: "/home/me/project/Cases/price/deep", selects: ["price/deep/er/one"]),
    Row(argument: "Cases", selects: cases.map(\.id)),
    Row(argument: "price/dee", selects: []),
    Row(argument: "deep/er", selects: []),
    Row(argument: "label/", selects: []),
    Row(argument: "/", selects: []),
    Row(argument: "./", selects: cases.map(\.id)),
    Row(argument: ".", selects: cases.map(\.id)),
    Row(argument: "price/titles/long/", selects: []),
    Row(argument: "Cases/label.YAML", selects: []),
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
    Row(argument: "**/abel", selects: []),
    Row(argument: "price/**/hort", selects: []),
    Row(argument: "price/**/titles/**/short", selects: ["price/titles/short"]),
    Row(argument: "price/**hort", selects: ["price/titles/short"]),
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

  @Test(arguments: [
    ([], ["price/**"], ["label"]),
    (["price/**"], ["price/titles/long"], ["price/titles/short", "price/deep/er/one"]),
    (
      ["price/**"], ["titles.yaml:2", "**/one"],
      ["price/titles/long@width=80", "price/titles/long@width=120"]
    ),
    // What is excepted was not chosen anyway.
    (["label"], ["price/deep/er/one"], ["label"]),
  ])
  func exceptionsAreTakenOut(_ chosen: [String], _ left: [String], _ ids: [String]) throws {
    let filter = CaseFilter(
      choices: chosen.map { Choice(Selector($0)) }, exceptions: left.map { Choice(Selector($0)) })
    #expect(try filter.select(from: Self.cases).map(\.id) == ids)
  }

  /// A misspelt exception would let through what it should keep out.
  @Test func exceptionsMustNameSomethingAndLeaveSomething() {
    #expect(throws: SelectionError.nothingNamed(.id("lable"), nearest: "label")) {
      try CaseFilter(choices: [], exceptions: [Choice(.id("lable"))]).select(from: Self.cases)
    }
    #expect(throws: SelectionError.nothingLeft(of: 5)) {
      try CaseFilter(choices: [], exceptions: [Choice(.glob("**"))]).select(from: Self.cases)
    }
  }

  /// Many ids are looked up in an index, which must find what a search for each finds.
  @Test func manyIdsAreFoundAsFewAre() throws {
    let ids = Self.cases.map(\.id) + ["price/titles/long", "price", "Cases/price"]
    for id in ids {
      let others = Array(repeating: Choice(.id(id)), count: 20)
      #expect(
        try CaseFilter(choices: others).indices(in: Self.cases)
          == Selector(id).indices(in: Self.cases))
    }
    let unknown =
      Array(repeating: Choice(.id("label")), count: 20) + [Choice(.id("prize"), location: "a:3")]
    #expect(throws: SelectionError.nothingNamed(.id("prize"), nearest: nil, location: "a:3")) {
      try CaseFilter(choices: unknown).indices(in: Self.cases)
    }
  }

  @Test func nothingLeftIsAnError() {
    #expect(throws: SelectionError.nothingLeft(of: 5)) {
      try CaseFilter(tags: ["none"]).select(from: Self.cases)
    }
    #expect(
      "\(SelectionError.nothingLeft(of: 5))"
        == "none of the suite's 5 cases matches the selectors, --grep, --tag and --except together"
    )
    #expect("\(SelectionError.nothingLeft(of: 0))" == "the suite has no cases")
  }

  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(a*)*[bc]$", "([a-z]+)*[=~]$"])
  func aPatternThatComesToNoEndIsAnError(_ source: String) throws {
    let id = String(repeating: "a", count: 60) + "1"
    let filter = CaseFilter(pattern: try Pattern(source))
    let error = SelectionError.slowPattern(source, id: id)
    #expect(throws: error) { try filter.select(from: [made(id, "Cases/a.yaml", 1)]) }
    #expect(
      "\(error)" == "--grep “\(source)” takes too long on “\(id)”; "
        + "write it without a repetition within a repetition, as in (a+)+")
  }

  @Test(arguments: [
    ("(", "missing terminating )"), ("a{2,1}", "numbers out of order in {} quantifier"),
    (String(repeating: "(", count: 1000), "parentheses are too deeply nested"),
    ("((a{1000}){1000}){1000}", "regular expression is too large"),
  ])
  func saysWhyAPatternIsNone(_ source: String, _ reason: String) {
    let error = #expect(throws: SelectionError.self) { try Pattern(source) }
    #expect(error == .invalidPattern(source, reason: reason))
  }

  @Test(arguments: ["(*LIMIT_MATCH=9000000)a", "(*UCP)(*LIMIT_MATCH=9000000)a", "(*UCP)a"])
  func aPatternHasNoSettingsThatCouldRaiseTheBound(_ source: String) {
    let error = #expect(throws: SelectionError.self) { try Pattern(source) }
    guard case .invalidPattern(source, _) = error else {
      Issue.record("\(source): \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    ("a", true), ("^label$", true), ("LABEL", false), ("(?i)LABEL", true), ("\\d", false),
    ("(?<!l)abel", false),
  ])
  func aPatternIsFoundAnywhereInAnId(_ source: String, _ isFound: Bool) throws {
    #expect(try Pattern(source).isFound(in: "label") == isFound)
  }

  @Test func aPatternIsComposedAsIdsAre() throws {
    #expect(try Pattern("^e\u{301}.$").isFound(in: "\u{E9}\u{6807}"))
  }

  @Test func aFilterOfNothingChoosesTheWholeSuite() throws {
    #expect(try CaseFilter().select(from: Self.cases).map(\.id) == Self.cases.map(\.id))
    #expect(throws: SelectionError.nothingLeft(of: 0)) {
      try CaseFilter(pattern: try Pattern("a")).select(from: [])
    }
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
      text: [], style: TextStyle(font: LabelFont(family: "Any", size: 10)), width: .fit))
}
