import Testing

@testable import Cases

@Suite struct MisreadTextTests {
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
      ("text: |\n  a\n", ["1:7: `text` ends with a line break"]),
      ("text: > # b\n  a\n  b\n", ["1:7: `text` ends with a line break"]),
      ("text:\n  - text: |2\n      a\n  - b\n", ["2:11: `text` ends with a line break"]),
      (
        "text: ${n}\nmatrix:\n  set.n:\n  - |\n    a\n  - b\n",
        ["4:5: `set.n` ends with a line break"]
      ),
      // As it is written
      ("text: |-\n  a\n", []), ("text: >-\n  a\n", []), ("text: |+\n  a\n", []),
      ("text: |2-\n   a\n", []), ("text: \"a\\n\"\n", []), ("text: \"|\\n\"\n", []),
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
    let block = try SuiteOnDisk(["a.yaml": "text: >\n  Item\nwidth: 9"])
    #expect(
      try block.load().warnings.map(\.description) == [
        "Cases/a.yaml:1:7: `text` ends with a line break, which `>` keeps; write `>-` to leave it out, or `>+` to have it"
      ])
  }
}
