import Testing

@testable import Cases

@Suite struct CutTextTests {
  @Test(
    arguments: [
      ("text: Item #1", ["1:7: `text` ends before `#1`"]),
      ("text: [Item #1\n  , b]", ["1:8: `text` ends before `#1`"]),
      (
        "suffix: Nº #2  \ntext: 中文 #标签",
        ["1:9: `suffix` ends before `#2`", "2:7: `text` ends before `#标签`"]
      ),
      ("text: [{ text: a }, { text: b #c\n  }]", ["1:29: `text` ends before `#c`"]),
      ("text: ${n}\nmatrix:\n  set.n: [a, Item #1\n  ]", ["3:14: `set.n` ends before `#1`"]),
      ("text: a\nexpect: { visible-text: a #1\n  }", ["2:25: `visible-text` ends before `#1`"]),
      // Comments, and no comments at all
      ("text: Item  # the first one", []), ("text: Item ## note", []), ("text: Item #", []),
      ("text: \"Item #1\"", []), ("text: Item#1", []), ("text: 'a' #b", []),
      ("text: a\nwidth: 9 #px", []), ("#text\ntext: a", []), ("text: |\n  Item #1", []),
      ("text:\n  #todo\n  a", []),
    ] as [(String, [String])])
  func warnsWhereATextIsCut(_ yaml: String, _ warnings: [String]) throws {
    let suite = "\(SuiteOnDisk.header)defaults: { font: Noto Sans 16, width: 9 }\n"
    let loaded = try SuiteOnDisk(["suite.yaml": suite, "a.yaml": yaml]).load()
    #expect(
      loaded.warnings.map { String($0.description.prefix { $0 != "," }) }
        == warnings.map { "Cases/a.yaml:\($0)" })
  }

  @Test func saysWhatToWrite() throws {
    let suite = try SuiteOnDisk(["a.yaml": "text: Item #1\nwidth: 9"])
    #expect(
      try suite.load().warnings.map(\.description) == [
        "Cases/a.yaml:1:7: `text` ends before `#1`, which YAML reads as a comment; quote the text: "
          + "`text: \"Item #1\"`, or put a space after the `#`"
      ])
  }
}
