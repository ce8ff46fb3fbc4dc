import Labels
import SchemaChecking
import Testing

@testable import Base
@testable import Cases

@Suite struct SchemaTests {
  private let checker = SchemaChecker(root: CaseSchema.json)

  @Test(
    arguments: [
      "text: a\nwidth: 1",
      "text: 999\nwidth: fit",
      "text: true\nwidth: fit",
      "text: [a, { text: b, font: { size: 3, weight: bold }, color: red, unbreakable: true }]",
      "text: \"\"\nsuffix: { text: a }\nellipsis: [a, b]\nsuffix-gap: 3",
      "text: a\nfont: Noto Sans Bold 16\ninsets: [1, 2, 3, 4]\nlines: 0\nscale: 1.5",
      "text: a\nfont: { weight: 350, style: italic }\ninsets: { top: -1 }\nposition: { y: bottom }",
      "text: a\nfont: Noto Sans ${size}\nmatrix: { set.size: [12, 14], width: [1, fit] }",
      "width: 1\nmatrix: { text: [a, { text: b }, [c]] }",
      "text: a\nline-height: { at-least: 1, at-most: 2 }\nnumber-safe: false\ninsets: 3",
      "text: a\ntolerance: { channel: 2, pixels: 1, ratio: 0.5, minimum-pixels: 1, layout: 0 }",
      "text: a\ntolerance: { color: 0.1, antialiasing: compare, smoothing: ignore }",
      "text: a\ntolerance: { pixels: 1, other-environment: { color: 0.1, ratio: 0.02 } }",
      "text: a\nignore: [{ x: 1, y: -2, width: 3, height: 4 }]\ntags: [a, 1]\nskip: later",
      "text: a\ncolor: \"#ff000080\"\nbackground: \"#abc\"\nlanguage: zh-Hant-TW",
      "text: [a, { text: b, underline: none }]\nunderline: wavy\nstrikethrough: { color: red }",
      "text: [{ box: red, size: [1, 2], align: top, fit: center, insets: 1 }, a]",
      "text: a\nskip: true\nexpect: { lines: 1, truncated: true, visible-text: 9 }",
      "text: a\nexpect: { suffix-visible: true, size: { width: 1, height: { at-most: 2 } } }",
      "text: a\nexpect: { hits: [{ at: [1, -2.5], target: text, text: 9 }] }",
      "text: a\nexpect: { hits: [{ at: [1, 2], target: none }, { at: [1, 2], target: text }] }",
      "text: a\ncolor: DarkSlateGray\nbackground: Transparent\nline-height: { multiple: 2 }",
      "text: a\ncolor: \"${c}\"\nfit: [{ scale: { minimum: 0.5 } }, truncate]\nmatrix: { set.c: [red] }",
      "cases: { a: { text: a, width: 1 }, 标题.b_c-1: { text: b } }",
      "format: 1\nfonts: [{ family: A, file: a.ttf, sha256: [\(String(repeating: "a", count: 64))] }]",
      SuiteOnDisk.suite + "locales: { zh-Hans: { fallback: [Noto Sans] }, de: {} }",
      SuiteOnDisk.suite + "audit: { sizes: [1, 1.3, AX1, dynamic-type] }",
      SuiteOnDisk.suite + "audit: { sizes: { small: 0.8, large: 2 } }",
      SuiteOnDisk.suite + "audit: { sizes: \"L, 1.3\" }",
      SuiteOnDisk.suite + "fallback: [Noto Sans]\nfont-path: [a]\ntolerance: { channel: 1 }",
    ])
  func acceptsWhatTheLoaderAccepts(_ yaml: String) throws {
    #expect(try checker.accepts(JSONValue(yaml: yaml)))
    let isSuite = yaml.hasPrefix("format")
    // The defaults have a width, so that each row can be about one thing.
    let suite = SuiteOnDisk.header + "defaults: { font: Noto Sans 16, width: 9 }\n"
    let files = isSuite ? ["suite.yaml": yaml] : ["suite.yaml": suite, "a.yaml": yaml]
    #expect(try SuiteOnDisk(files).errors() == [])
  }

  @Test(
    arguments: [
      "[a]", "width: 1", "text: a\nwidht: 1", "text: a\nwidth: -1", "text: a\nwidth: \"1\"",
      "text: a\nlines: 1.5", "text: a\nscale: 5", "text: a\nalign: middle",
      "text: a\nmode: tilted", "text: a\nunderline: solid", "text: a\ninsets: [1, 2, 3]",
      "text: a\ninsets: { up: 1 }", "text: a\nfont: { size: 0 }", "text: a\nfont: Noto",
      "text: { color: red }", "text: { size: [1, 1] }", "text: { box: red, size: 1 }",
      "text: [a, [b]]", "text: ~", "text: a\nnumber-safe: \"true\"",
      "text: a\nline-height: {}", "text: a\nline-height: 2", "text: a\nmatrix: {}",
      "text: a\nmatrix: { width: [] }", "text: a\nmatrix: { matrix: [1] }",
      "text: a\nmatrix: { set.a b: [1] }", "text: a\nmatrix: { width: [a] }",
      "text: a\ntolerance: { other-environment: { layout: 1 } }",
      "text: a\ntolerance: { channel: 256 }", "text: a\ntolerance: { color: 1.01 }",
      "text: a\ntolerance: { channel: 0, color: 0 }", "text: a\ntolerance: { antialiasing: no }",
      "text: a\nignore: [{ x: 1 }]",
      "text: a\nexpect: { hits: [{ at: [1, 2] }] }", "cases: {}",
      "text: a\nexpect: { hits: [{ at: [1, 2, 3], target: text }] }",
      "text: a\nexpect: { hits: [{ at: [1, 2], target: body }] }", "text: a\ncolor: \"#1234567\"",
      "text: a\nlanguage: a_b", "text: a\ncolor: blu", "text: a\nbackground: rgb(1, 2, 3)",
      "text: { text: a, box: red, size: [1, 1] }", "text: a\nfit: [truncate, truncate]",
      "text: a\nline-height: { multiple: 1, at-least: 2 }",
      "text: a\nline-height: { multiple: 1, exactly: 2 }",
      "cases: { a b: { text: a } }",
      "cases: { ..: { text: a } }", "cases: { a: { text: a } }\nwidth: 1",
      "format: 2\nfonts: [{ family: a, file: b, sha256: c }]", "format: 1", "format: 1\nfonts: []",
      "format: 1\nfonts: [{ family: a }]",
      SuiteOnDisk.suite + "wings: 4", SuiteOnDisk.suite + "locales: { zh_Hans: {} }",
      SuiteOnDisk.suite + "audit: { sizes: [] }", SuiteOnDisk.suite + "audit: { sizes: { a: 11 } }",
    ])
  func refusesWhatTheLoaderRefuses(_ yaml: String) throws {
    #expect(try !checker.accepts(JSONValue(yaml: yaml)))
    let suite = SuiteOnDisk.header + "defaults: { font: Noto Sans 16, width: 9 }\n"
    let isSuite = yaml.hasPrefix("format")
    let files = isSuite ? ["suite.yaml": yaml] : ["suite.yaml": suite, "a.yaml": yaml]
    #expect(try !SuiteOnDisk(files).errors().isEmpty)
  }

  @Test(arguments: [
    ("defaults: { width: 9, font: Noto Sans 16 }", true), ("defaults: {}", true),
    ("defaults: { text: a }", false), ("defaults: { width: 9 }\nwidth: 9", false),
    ("defaults: [1]", false),
  ])
  func theDefaultsOfAFolderAreChecked(_ yaml: String, _ isAccepted: Bool) throws {
    #expect(try checker.accepts(JSONValue(yaml: yaml)) == isAccepted)
    let suite = try SuiteOnDisk(["x/_defaults.yaml": yaml, "x/a.yaml": "text: a\nwidth: 9"])
    #expect(suite.errors().isEmpty == isAccepted)
  }

  @Test func describesEveryKey() throws {
    #expect(Set(CaseKeys.table.names).isSubset(of: CaseKeys.table.properties.keys))
    for (name, schema) in CaseKeys.table.properties {
      guard case .string(let text)? = schema.members["description"] else {
        Issue.record("\(name) has no description")
        continue
      }
      #expect(text.hasSuffix("."), "\(name)")
    }
  }
}
