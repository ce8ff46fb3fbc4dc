import Foundation
import Testing

@testable import Cases

@Suite struct SuiteErrorTests {
  @Test func saysWhatToWriteWhereTheSuiteIsMissing() throws {
    let suite = try SuiteOnDisk(["a.yaml": "bad"], addingSuite: false)
    #expect(
      suite.errors() == [
        "Cases/suite.yaml:1:1: there is no such file, and so no suite here; `harness init` writes one"
      ])
  }

  @Test(
    arguments: [
      Mistake("", "1:1: the file is empty; accepted: `format: 1` and a list of `fonts`"),
      Mistake("- a", "1:1: `suite.yaml` is a list; accepted: a map with `format` and `fonts`"),
      Mistake(
        "format: 1\nlanguages: [de]\naudit: { languages: [de, fr], defaultLocale: en }",
        "1:1: `fonts` is missing; accepted: a list of maps of family, file, sha256, package",
        "2:1: `languages` is not a key; audits have `locales`: `audit: { locales: [de] }`",
        "3:10: `languages` is not a key; harness calls it `locales`: `locales: [de, fr]`",
        "3:31: `defaultLocale` is not a key; harness calls it `source`: `source: en`"),
      Mistake(
        "format: 2\nwings: 4",
        "1:9: the suite has format 2, which needs a newer harness; accepted: 1"),
      Mistake(
        SuiteOnDisk.header.replacingOccurrences(of: "format: 1", with: "format: 0"),
        "1:9: `format` is `0`; accepted: 1"),
      Mistake(
        "fonts: x\nfomat: 1",
        "1:1: `format` is missing; accepted: 1",
        "1:8: `fonts` is `x`; accepted: a list of maps of family, file, sha256, package",
        "2:1: unknown key `fomat`, did you mean `format`?; accepted: "
          + "`audit`, `defaults`, `fallback`, `font-path`, `fonts`, `format`, `labels`, `locales`, `tolerance`"
      ),
      Mistake(
        "format: 1",
        "1:1: `fonts` is missing; accepted: a list of maps of family, file, sha256, package"),
      Mistake(
        "format: 1\nfonts: []",
        "2:8: `fonts` is an empty list; accepted: a list of maps of family, file, sha256, package"),
      Mistake(
        "format: 1\nfonts: [{ family: A, file: /a.ttf, sha256: 12 }]",
        "2:28: `file` is `/a.ttf`; accepted: a file name or a relative path",
        "2:44: `sha256` is `12`; accepted: a SHA-256 checksum of 64 hexadecimal digits, or a list of them"
      ),
      Mistake(
        SuiteOnDisk.header
          + "fallback: [Noto Sans, Noto Sons]\ndefaults: { font: Arial 12, text: a }",
        "10:23: suite.yaml lists no font `Noto Sons`, did you mean `Noto Sans`?; "
          + "accepted: `Noto Sans CJK SC`, `Noto Sans`",
        "11:19: suite.yaml lists no font `Arial`; accepted: `Noto Sans CJK SC`, `Noto Sans`; "
          + "`harness fonts add FILE` adds one",
        "11:29: `text` does not stand here; accepted: `text` in each case"),
      // One level off
      Mistake(
        SuiteOnDisk.header
          + "defaults: { tolerance: {}, expect: {}, fallback: [], pixels: 1, matrix: {} }",
        "10:13: `tolerance` does not stand here; accepted: `tolerance` in a case, or in suite.yaml beside `defaults`, "
          + "for all cases",
        "10:28: `expect` does not stand here; accepted: `expect` in each case",
        "10:40: `fallback` does not stand here; accepted: `fallback` in `font`: `font: { fallback: […] }`",
        "10:54: unknown key `pixels`; all keys: \(CaseFormat.page)#a-case",
        "10:65: `matrix` does not stand here; accepted: `matrix` in each case"),
      Mistake(
        SuiteOnDisk.header + "width: 9\nscale: 2\nexpect: {}\ncases: {}\nratio: 0.1",
        "10:1: `width` is not a key; `defaults` holds what all cases share: `defaults: { … }`",
        "11:1: `scale` is not a key; `defaults` holds what all cases share: `defaults: { … }`",
        "12:1: `expect` does not stand here; accepted: `expect` in each case, in other files",
        "13:1: `cases` does not stand here; accepted: `cases` in other files of the folder",
        "14:1: `ratio` does not stand here; accepted: `ratio` in `tolerance`: `tolerance: { ratio: 0.1 }`"
      ),
      Mistake(
        SuiteOnDisk.header + "locales: { de: {}, zh_Hans: {}, \"d e\": {} }",
        "10:20: `zh_Hans` is not a BCP 47 tag, did you mean `zh-Hans`?; accepted: tags such as `de`, `pt-BR` and `zh-Hans`",
        "10:33: `d e` is not a BCP 47 tag; accepted: tags such as `de`, `pt-BR` and `zh-Hans`"),
      Mistake(
        SuiteOnDisk.header + "audit: { sizes: huge }",
        "10:17: `sizes` is `huge`; accepted: `dynamic-type`, names of its sizes (xS to AX5) or factors such as 1.3, "
          + "with commas between them, or a list of these, or a map of names to factors"),
      Mistake(
        SuiteOnDisk.header + "audit: { sizes: [1, 11, L, big] }",
        "10:21: `sizes` is `11`; accepted: dynamic-type, xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5, or a "
          + "factor from above 0 to 10, such as 1.3",
        "10:28: `sizes` is `big`; accepted: dynamic-type, xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5, or a "
          + "factor from above 0 to 10, such as 1.3"),
      Mistake(
        SuiteOnDisk.header + "audit: { sizes: { big: 11 } }",
        "10:24: `big` is `11`; accepted: a number above 0, up to 10"),
      Mistake(
        SuiteOnDisk.header + "defaults: { language: \"${a}\" }",
        "10:23: `${a}` is not defined; define it with a list of values, `matrix: { set.a: [a, b] }`, or write `\\${` "
          + "for the characters themselves"
      ),
    ])
  func saysWhatIsWrongWithTheSuite(_ mistake: Mistake) throws {
    let suite = try SuiteOnDisk(["suite.yaml": mistake.yaml])
    #expect(suite.errors() == mistake.errors.map { "Cases/suite.yaml:\($0)" })
  }

  @Test func asksForAFontWhereThereIsNone() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header, "a.yaml": "text: a\nwidth: 1\nfont: { size: 3 }",
    ])
    #expect(
      suite.errors() == [
        "Cases/a.yaml:1:1: the case has no font; "
          + "accepted: `font: Family Size` here or in the defaults of suite.yaml"
      ])
  }

  @Test func reportsEveryMistakeInOrder() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.suite + "tolerance: { channel: x }\n",
      "z.yaml": "text: a\nwidth: a\nlines: b",
      "b/two.yaml": "cases:\n  x: { text: a, width: 1, lines: -1, align: up }\n  y: { width: a }",
      "b.yaml": "text: [",
      "c d.yaml": "text: a\nwidth: 1",
    ])
    #expect(
      suite.errors().map { $0.prefix { $0 != ";" } } == [
        "Cases/b.yaml:1:7: the `[` that begins here is not closed, or a `,` is missing in it",
        "Cases/b/two.yaml:2:34: `lines` is `-1`",
        "Cases/b/two.yaml:2:45: `align` is `up`",
        "Cases/b/two.yaml:3:3: `text` is missing",
        "Cases/b/two.yaml:3:15: `width` is `a`",
        "Cases/c d.yaml:1:1: the name `c d` contains ` `",
        "Cases/suite.yaml:11:23: `channel` is `x`",
        "Cases/z.yaml:2:8: `width` is `a`",
        "Cases/z.yaml:3:8: `lines` is `b`",
      ])
  }

  @Test func namesBothPlacesOfACaseThatStandsTwice() throws {
    let suite = try SuiteOnDisk([
      "price/titles.yaml": "cases:\n  short: { text: a, width: 1 }",
      "price/titles/short.yaml": "text: a\nwidth: 1",
      "price/Titles/short.yaml": "text: a\nwidth: 1",
    ])
    #expect(
      suite.errors() == [
        "Cases/price/titles.yaml:2:3: the case `price/titles/short` differs only in letter case "
          + "from `price/Titles/short` at Cases/price/Titles/short.yaml:1:1; "
          + "accepted: ids that differ on every disk",
        "Cases/price/titles/short.yaml:1:1: the case `price/titles/short` differs only in letter "
          + "case from `price/Titles/short` at Cases/price/Titles/short.yaml:1:1; "
          + "accepted: ids that differ on every disk",
      ])
    let twice = try SuiteOnDisk([
      "a.yaml": "cases: { b: { text: a, width: 1 } }", "a/b.yml": "text: a\nwidth: 1",
    ])
    #expect(
      twice.errors() == [
        "Cases/a/b.yml:1:1: the case `a/b` is also at Cases/a.yaml:1:10; "
          + "accepted: each id once"
      ])
  }

  @Test func refusesLinksThatLeadElsewhere() throws {
    let outside = try SuiteOnDisk(["out.yaml": "text: a\nwidth: 1", "sub/a.yaml": "text: a"])
    let suite = try SuiteOnDisk([
      "real.yaml": "text: a\nwidth: 1", "sub/b.yaml": "text: b\nwidth: 1",
    ])
    try suite.link("alias.yaml", to: "real.yaml")
    #expect(try suite.load().cases.map(\.id) == ["alias", "real", "sub/b"])

    try suite.link("out.yaml", to: outside.path + "/out.yaml")
    try suite.link("folder", to: "sub")
    try suite.link("nowhere.yaml", to: "missing.yaml")
    #expect(
      suite.errors() == [
        "Cases/folder:1:1: the link leads to a folder; "
          + "accepted: links to files in the suite's folder",
        "Cases/nowhere.yaml:1:1: this is not a regular file; "
          + "accepted: a file, or a link to one in the suite's folder",
        "Cases/out.yaml:1:1: the link leads out of the suite's folder; "
          + "accepted: files in the suite's folder",
      ])
  }

  @Test func refusesWhatIsNotUTF8() throws {
    let suite = try SuiteOnDisk([:])
    try suite.write(Data([0x74, 0x65, 0x78, 0x74, 0x3A, 0x0A, 0x20, 0xFF]), to: "a.yaml")
    #expect(
      suite.errors() == [
        "Cases/a.yaml:2:2: the file is not UTF-8 from here on; accepted: YAML in UTF-8"
      ])
  }
}
