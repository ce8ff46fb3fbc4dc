import Foundation
import Labels
import Raster
import Testing

@testable import Cases

@Suite struct CaseLoaderTests {
  @Test func readsTheManifest() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header + """
        font-path: [fonts, /usr/share/fonts, ~/Library/Fonts, "~"]
        fallback: [Noto Sans CJK SC, Noto Sans]

        """
    ])
    let manifest = try suite.load().fonts
    #expect(
      manifest
        == FontManifest(
          entries: [
            .init(
              family: "Noto Sans CJK SC", file: "NotoSansCJK-Regular.ttc",
              sha256: String(repeating: "a", count: 64)),
            .init(
              family: "Noto Sans", file: "NotoSans-Regular.ttf",
              sha256: String(repeating: "b", count: 64), package: "fonts-noto-core"),
          ],
          searchPath: [
            suite.path + "/fonts", "/usr/share/fonts", "/home/me/Library/Fonts", "/home/me",
          ],
          fallback: ["Noto Sans CJK SC", "Noto Sans"]))
  }

  @Test func completesACaseFromTheDefaults() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header + """
        defaults: { font: Noto Sans CJK SC 16, color: "#1a1a1a", background: black, scale: 3 }
        tolerance: { channel: 2 }

        """,
      "price/one.yaml": """
      # A price that must not vanish.
      text: 标题
      suffix: { text: ￥999, color: "#ffffffcc", font: { size: 14 } }
      width: 200
      lines: 1
      tolerance: { pixels: 3 }
      """,
    ])
    let gray = PixelColor(red: 0x1A, green: 0x1A, blue: 0x1A)
    let faded = PixelColor(red: 255, green: 255, blue: 255, alpha: 0xCC)
    var label = LabelSpec(
      text: [TextRun("标题")],
      suffix: [
        TextRun(
          "￥999",
          StyleOverrides(font: LabelFont(family: "Noto Sans CJK SC", size: 14), color: faded))
      ],
      style: TextStyle(font: LabelFont(family: "Noto Sans CJK SC", size: 16), color: gray),
      background: .black, width: .points(200), lines: 1)
    label.scale = 3

    let read = try suite.load().cases
    let only = try #require(read.first)
    #expect(read.count == 1)
    #expect(only.id == "price/one")
    #expect(only.location == Case.Location(file: "Cases/price/one.yaml", line: 2, column: 1))
    #expect(only.label == label)
    #expect(only.tolerance == CaseTolerance(Tolerance(.channel(2), pixels: 3)))
    #expect(only.expectations == Expectations())
    #expect(only.skip == nil)
  }

  /// What a file says comes before what suite.yaml does, and what a case says before both.
  @Test func beginsWithTheDefaultsOfTheFile() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header
        + "defaults: { font: Noto Sans 16, width: 100, lines: 2 }\n",
      "a.yaml": """
      cases:
        a: { text: a }
        b: { text: b, width: 30, font: { size: 9 } }
        c: { text: c, matrix: { lines: [3] } }
      defaults: { width: 20, font: { size: 12 } }
      """,
      "b.yaml": "text: d",
    ])
    let labels = try suite.load().cases.map(\.label)
    #expect(labels.map(\.width) == [.points(20), .points(30), .points(20), .points(100)])
    #expect(labels.map(\.lines) == [2, 2, 3, 2])
    #expect(labels.map(\.style.font.size) == [12, 9, 12, 16])
    #expect(labels.map(\.style.font.family) == Array(repeating: "Noto Sans", count: 4))
  }

  /// The inner folder's come before the outer one's, and what the file and the case say before both.
  @Test func beginsWithTheDefaultsOfItsFolders() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header
        + "defaults: { font: Noto Sans 16, width: 100, lines: 2, color: red }\n",
      "a.yaml": "text: outside",
      "x/_defaults.yaml": "defaults: { width: 50, lines: 3, font: { size: 12 } }\n",
      "x/a.yaml": "text: a",
      "x/Y/_defaults.yaml": "defaults: { lines: 4 }\n",
      "x/Y/a.yaml": "text: b",
      "x/Y/z/a.yaml":
        "cases: { a: { text: c }, b: { text: d, width: 20 } }\ndefaults: { lines: 5 }",
      "xx/a.yaml": "text: e",
    ])
    for workers in [1, 4] {
      let cases = try suite.load(workers: workers).cases
      #expect(
        cases.map(\.id) == ["a", "x/Y/a", "x/Y/z/a/a", "x/Y/z/a/b", "x/a", "xx/a"])
      let labels = cases.map(\.label)
      #expect(labels.map(\.width) == [100, 50, 50, 20, 50, 100].map { .points($0) })
      #expect(labels.map(\.lines) == [2, 4, 5, 5, 3, 2])
      #expect(labels.map(\.style.font.size) == [16, 12, 12, 12, 12, 16])
      #expect(Set(labels.map(\.style.color)).count == 1)
    }
  }

  /// A shard reads the defaults of all folders, whichever files it has.
  @Test func aPartOfASuiteBeginsWithTheSameDefaults() throws {
    let suite = try SuiteOnDisk([
      "x/_defaults.yaml": "defaults: { width: 50 }\n", "x/a.yaml": "text: a",
      "x/b.yaml": "text: b",
    ])
    let loader = CaseLoader(folder: suite.path, displayPath: "Cases", home: "/")
    #expect(loader.files.map(\.path) == ["x/a.yaml", "x/b.yaml"])
    let cases = try loader.load(part: .files(["x/b.yaml"])).cases
    #expect(cases.map(\.label.width) == [.points(50)])
  }

  @Test(arguments: [
    (
      "x/_defaults.yaml", "",
      "1:1: the file is empty; accepted: `defaults`, a map with what the cases below the folder share: "
        + "`defaults: { width: 200 }`"
    ),
    (
      "x/_defaults.yaml", "{}",
      "1:1: `defaults` is missing; accepted: `defaults`, a map with what the cases below the folder share: "
        + "`defaults: { width: 200 }`"
    ),
    (
      "x/_defaults.yaml", "[1]",
      "1:1: `the file` is a list; accepted: `defaults`, a map with what the cases below the folder share: "
        + "`defaults: { width: 200 }`"
    ),
    ("x/_defaults.yaml", "default: {}", "1:1: unknown key `default`, did you mean `defaults`?"),
    ("x/_defaults.yaml", "width: 5", "1:1: `width` stands in `defaults`: `defaults: { width: … }`"),
    (
      "x/_defaults.yaml", "defaults: {}\ncases: {}",
      "2:1: `cases` is set beside `defaults`; accepted: `defaults` alone; cases stand in other files of the folder"
    ),
    (
      "x/_defaults.yaml", "defaults:\n  widht: 5",
      "2:3: unknown key `widht`, did you mean `width`?; all keys: \(CaseFormat.page)#a-case"
    ),
    (
      "_defaults.yaml", "defaults: { width: 5 }",
      "1:1: `_defaults.yaml` is for a folder below the suite's; accepted: `defaults` in suite.yaml, which all cases share"
    ),
  ])
  func saysWhatIsWrongWithTheDefaultsOfAFolder(
    _ file: String, _ yaml: String, _ error: String
  ) throws {
    let suite = try SuiteOnDisk([file: yaml, "x/a.yaml": "text: a\nwidth: 9"])
    #expect(suite.errors() == ["Cases/\(file):\(error)"])
  }

  @Test func passesOverAByteOrderMark() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": "\u{FEFF}" + SuiteOnDisk.suite, "a.yaml": "\u{FEFF}text: a\r\nwidth: 1\r\n",
    ])
    #expect(try suite.load().cases.map(\.id) == ["a"])
    try suite.write(Data("\u{FEFF}txt: a".utf8), to: "a.yaml")
    #expect(suite.errors().last?.hasPrefix("Cases/a.yaml:1:1: unknown key `txt`") == true)
  }

  @Test func readsEveryCaseInOrder() throws {
    let suite = try SuiteOnDisk([
      "b.yaml": "text: b\nwidth: fit",
      "a.yml": """
      cases:
        second: { text: x, width: 1 }
        first:
          text: y
          matrix:
            width: [120, 90.5]
            set.price: [999, "a b", 价]
            text: ["${price}"]
      """,
      "a/deep.yaml": "text: z\nwidth: 3",
      "a/.hidden.yaml": "not read",
      "a/notes.txt": "not read",
    ])
    let cases = try suite.load().cases
    #expect(
      cases.map(\.id) == [
        "a/second",
        "a/first@width=120,set.price=999,text~1",
        "a/first@width=120,set.price~2,text~1",
        "a/first@width=120,set.price=价,text~1",
        "a/first@width=90.5,set.price=999,text~1",
        "a/first@width=90.5,set.price~2,text~1",
        "a/first@width=90.5,set.price=价,text~1",
        "a/deep",
        "b",
      ])
    #expect(
      cases.map { $0.label.text.map(\.text).joined() } == [
        "x", "999", "a b", "价", "999", "a b", "价", "z", "b",
      ])
    #expect(cases.map(\.location.line) == [2, 3, 3, 3, 3, 3, 3, 1, 1])
  }

  @Test func writesIdsInOneFormOfUnicode() throws {
    let suite = try SuiteOnDisk(["a.yaml": "cases: { cafe\u{301}: { text: a, width: 1 } }"])
    let ids = try suite.load().cases.map { Array($0.id.unicodeScalars) }
    #expect(ids == [Array("a/caf\u{E9}".unicodeScalars)])
  }
}
