import Foundation
import Testing

@testable import Audit
@testable import Base
@testable import Reports
@testable import Results
@testable import Runs

@Suite struct AuditPageTests {
  /// A text that is cut at both sizes, worse at the larger one, and one of a column that was accepted.
  private static let small = MadeAuditPage.result(
    [
      MadeAuditPage.finding(
        [.cut(["题 long"]), .wraps(lines: 3, allowed: 1)], form: "few", size: 1, lost: [1..<7],
        remedy: TextRemedy(characters: 6, room: 12.34, size: 9), picture: "pictures/a b.png"),
      MadeAuditPage.finding(
        [.cut(["long"])], form: "few", size: 0, lost: [3..<7], remedy: TextRemedy(characters: 4)),
      MadeAuditPage.finding(
        [.wraps(lines: 2, allowed: 1)], label: 1, key: "<b>", size: 0, width: 90.5, text: "<b>",
        source: nil, state: .accepted),
    ],
    fixed: [
      AcceptedFinding(
        label: "sign", key: "old", locale: "ar", form: "one", size: "L", width: 90, kind: .cut,
        amount: 3)
    ])

  @Test func aSmallAuditsDataIsExactlyThis() throws {
    let page = try MadeAuditPage(Self.small)
    #expect(
      page.names
        == ["list-1.html", "data/audit.js", "page.css", "audit.css", "audit.js", "index.html"])
    #expect(
      page["data/audit.js"] == """
        harness.audit({"schema":1,
        "title":"1 of 20 texts needs attention",
        "harness":"1.0.0",
        "started":"2026-03-01T08:00:00Z",
        "hint":"`harness review` draws it.",
        "command":{"labels":"",
        "options":"",
        "locales":""},
        "mark":null,
        "scale":2,
        "notes":["remember"],
        "verdicts":[["broken","broken","×","bad"],["missing-font","missing font","∅","bad"],["missing-glyphs","missing glyphs","□","bad"],["placeholders","placeholders","¤","bad"],["placeholder","placeholder","%","bad"],["cut","cut","…","bad"],["overflows","overflows","→","bad"],["clipped","clipped","◫","bad"],["suffix-scaled","suffix scaled","»","poor"],["expectation","expectation","≠","poor"],["wraps","wraps","↵","poor"],["breaks-word","breaks word","¦","poor"],["shrunk","shrunk","▾","poor"],["untranslated","untranslated","=","wordless"],["tight","tight","~","narrow"]],
        "states":["new","worse","accepted"],
        "locales":["en","ar"],
        "sizes":[["L","L","L (100 %)"],["1.5","1.5×","1.5×"]],
        "labels":[["price/title","Cases/price.yaml:3","1 line of 80 pt, Noto Sans 12"],["sign","Cases/sign.yaml:9","1 column"]],
        "cells":[[0,0,10,20],[0,1,10,20]],
        "groups":[
        [0,1,0,1,-1,2,7,"标题 long",3,1,[[1,0,0,[5,4],5,[3,7],0],[0,1,0,[5,6,10,7],8,[1,7],"pictures/a%20b.png"]],0,0],
        [1,1,9,-1,10,2,7,"\\u003cb>",-1,0,[[2,0,2,[10,11],-1,[],0]],1,1]],
        "keys":[
        [0,"fails in 1 of 2 languages; English fits",[1,-1]],
        [9,"fails in 1 of 2 languages; English fits",[1,-1]]],
        "fixed":[
        ["sign","ar","old","one","L","90 pt high","cut"]],
        "strings":["key","few","App/ar.strings","Title","cut: “long” not shown","4 characters too long","cut: “题 long” not shown","3 lines instead of at most 1","6 characters too long; fits with 12.4 pt more width, or at 9 pt","\\u003cb>","90.5 pt high","2 columns instead of at most 1"]});

        """)
  }

  /// A text at two sizes is two findings, on a page as in the terminal and in JSON.
  @Test func countsAsOtherReportsDo() throws {
    let page = try MadeAuditPage(AuditSamples.usual)["list-1.html"]
    for words in [
      "… 2 cut", "↵ 1 wraps", "▾ 1 shrunk", "~ 1 tight", "3 new", "1 worse", "1 accepted",
    ] {
      #expect(page.contains("<li>\(words)</li>\n"), "\(words)")
    }
    #expect(
      AuditSamples.usual.summary.contains(
        ": 2 cut, 1 wraps, 1 shrunk, 1 tight; 3 new, 1 worse, 1 accepted"))
    #expect(AuditJSON(AuditSamples.usual).text.text.contains("\"new\": 3"))
  }

  @Test func aPlainPageShowsTheSame() throws {
    let page = try MadeAuditPage(Self.small)["list-1.html"]
    #expect(!page.contains("<script") && !page.contains("<nav"))
    #expect(page.contains("<title>1 of 20 texts needs attention · harness</title>"))
    let body = try #require(page.firstRange(of: "</h1>\n")?.upperBound)
    #expect(
      page[body...] == """
        <p>2026-03-01 08:00:00 UTC · harness 1.0.0</p>
        <p>20 texts · 2 labels · 2 locales · 2 text sizes · 40 layouts</p>
        <ul>
        <li>… 2 cut</li>
        <li>↵ 1 wraps</li>
        <li>2 new</li>
        <li>1 accepted</li>
        <li>1 accepted finding fixed</li>
        <li>remember</li>
        </ul>
        <main>
        <article>
        <h2><bdi dir="ltr">key</bdi> (<bdi>few</bdi>)</h2>
        <p>… cut · new · <bdi dir="ltr">price/title</bdi> · <bdi dir="ltr">ar</bdi> · <code><bdi dir="ltr">App/ar.strings:7</bdi></code></p>
        <p lang="ar" dir="auto">标<del>题 long</del></p>
        <p>Source: <bdi>Title</bdi></p>
        <ul>
        <li>L (100 %): cut: “long” not shown – 4 characters too long</li>
        <li>1.5×: cut: “题 long” not shown; 3 lines instead of at most 1 – 6 characters too long; fits with 12.4 pt more width, or at 9 pt</li>
        </ul>
        <figure><figcaption>1.5×</figcaption><img loading="lazy" src="pictures/a%20b.png" alt="Picture of key in price/title, ar"></figure>
        </article>
        <article>
        <h2><bdi dir="ltr">&lt;b&gt;</bdi></h2>
        <p>↵ wraps · accepted · <bdi dir="ltr">sign</bdi> · <bdi dir="ltr">ar</bdi> · <code><bdi dir="ltr">App/ar.strings:7</bdi></code></p>
        <p lang="ar" dir="auto">&lt;b&gt;</p>
        <ul>
        <li>L (100 %), 90.5 pt high: 2 columns instead of at most 1</li>
        </ul>
        </article>
        </main>
        </body>
        </html>

        """)
  }

  @Test func manyFindingsAreOnSeveralPlainPages() throws {
    let findings = (0..<250).map { MadeAuditPage.finding([.cut(["x"])], key: "key-\($0)") }
    let page = try MadeAuditPage(MadeAuditPage.result(findings, texts: 300))
    #expect(
      Array(page.names.prefix(4)) == ["list-1.html", "list-2.html", "list-3.html", "data/audit.js"])
    let counts = page.names.prefix(3).map { page[$0].ranges(of: "<article>").count }
    #expect(counts == [100, 100, 50])
    #expect(page["list-2.html"].contains("page 2 of 3"))
    #expect(!page["list-2.html"].contains("20 texts"))
  }

  @Test func theShellHasNothingOfTheAuditButItsTitle() throws {
    let page = try MadeAuditPage(Self.small)["index.html"]
    #expect(page.contains("<title>1 of 20 texts needs attention · harness</title>"))
    #expect(page.contains("img-src 'self' file: data: blob:") && !page.contains("{{"))
    let scripts = page.split(separator: "<script defer src=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    #expect(scripts == ["audit.js", "data/audit.js"])
    let served = try MadeAuditPage(Self.small, isServed: true)["index.html"]
    #expect(served.contains("img-src 'self' data: blob:") && !served.contains("file:"))
  }

  /// An audit's pictures are asked for by the indices of its findings.
  @Test func auditsHaveTheSameMarkWhereTheirFindingsHaveTheSameIndices() throws {
    let mark = AuditPage.mark(of: Self.small)
    #expect(Checksum.isSHA256(mark))
    #expect(AuditPage.mark(of: Self.small) == mark)
    var other = Self.small
    other.findings.swapAt(0, 1)
    #expect(AuditPage.mark(of: other) != mark)
    let served = try MadeAuditPage(Self.small, isServed: true)["data/audit.js"]
    #expect(served.contains("\n\"mark\":\"\(mark)\",\n"))
  }

  @Test func hostileTextsStayText() throws {
    let hostile = "</script><img src=x onerror=alert(1)>\"'\u{202E}\u{2028}\u{1B}[31m"
    let result = MadeAuditPage.result([
      MadeAuditPage.finding(
        [.unfilledPlaceholders([hostile])], key: hostile, form: hostile, size: 0, text: hostile,
        source: hostile, lost: [0..<4, 2..<9], picture: hostile)
    ])
    let page = try MadeAuditPage(result)
    for name in ["data/audit.js", "list-1.html", "index.html"] {
      #expect(!page[name].contains("<img src=x"), "\(name)")
      #expect(!page[name].contains("\u{2028}") && !page[name].contains("\u{1B}"), "\(name)")
    }
    #expect(!page["data/audit.js"].contains("<"))
    #expect(!page["list-1.html"].contains("\u{202E}"))
    #expect(page["list-1.html"].contains("<del>&lt;/sc</del><del>ript&gt;</del>"))
  }

  @Test func oneFileHasTheProgramAndThePictures() throws {
    var pieces: [UInt8] = []
    try AuditPage.makeSingleFile(
      Self.small, from: MadeAuditPage.origin,
      picture: { $0 == "pictures/a b.png" ? [1, 2, 3] : nil },
      append: { pieces += $0 })
    let page = String(decoding: pieces, as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</body>\n</html>\n"))
    let blocks = page.split(separator: "<script").dropFirst()
    #expect(blocks.count == 3)
    let markup = page[..<blocks[1].startIndex]
    #expect(
      !markup.contains("{{") && !markup.contains(" src=") && !markup.contains("stylesheet"))
    #expect(markup.ranges(of: "<style>").count == 1 && markup.contains("<article>"))
    #expect(page.contains("id=\"picture-0\">AQID</script>"))
    // Its policy allows what it contains.
    let program = try #require(page.firstRange(of: "<script>")?.upperBound)
    let end = try #require(page[program...].firstRange(of: "</script>")?.lowerBound)
    let checksum = Data(Checksum.digest(Array(page[program..<end].utf8)))
      .base64EncodedString()
    #expect(page.contains("script-src 'sha256-\(checksum)'"))
    // The picture is in the page, and not at a path.
    let start = try #require(page.firstRange(of: "id=\"data-audit\">")?.upperBound)
    let data = page[start..<(try #require(page[start...].firstRange(of: "</script>")?.lowerBound))]
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    #expect((json["groups"] as? [Any])?.count == 2 && !data.contains("pictures/"))
  }

  @Test func filesAreWrittenAndKnownAsAReports() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/report"
    try AuditPage.write(Self.small, from: MadeAuditPage.origin, to: path)
    let report = PageFolder(path: path)
    let entries = try report.ownEntries()
    #expect(entries.map(\.path).contains("data/audit.js"))
    try report.clear(entries)
    #expect(try report.ownEntries().isEmpty)
    try AuditPage.write(Self.small, from: MadeAuditPage.origin, as: .singleFile, to: path)
    #expect(try report.ownEntries().map(\.path) == ["index.html"])
  }
}

@Suite struct AuditWordingTests {
  private static func verdict(_ findings: [AuditFinding], texts: Int = 10) -> String {
    let result = MadeAuditPage.result(findings, texts: texts)
    return AuditWording.verdict(of: result, result.groups)
  }

  @Test func anAuditIsSaidInOneLine() {
    let cut = MadeAuditPage.finding([.cut(["x"])])
    let other = MadeAuditPage.finding([.untranslated], key: "other", size: 1)
    let form = MadeAuditPage.finding([.cut(["x"])], form: "few")
    let tight = MadeAuditPage.finding([.tight(points: 1)], key: "tight")
    let accepted = MadeAuditPage.finding([.cut(["x"])], key: "accepted", state: .accepted)
    #expect(Self.verdict([]) == "Every text fits")
    #expect(Self.verdict([], texts: 0) == "No text was laid out")
    #expect(Self.verdict([tight]) == "Every text fits, 1 only just")
    #expect(Self.verdict([cut, form, tight]) == "1 of 20 texts needs attention")
    #expect(Self.verdict([cut, form, other, accepted]) == "2 of 20 texts need attention")
    #expect(Self.verdict([accepted, tight]) == "All that does not fit is accepted")
    #expect(Self.verdict([cut], texts: 0) == "1 of 1 text needs attention")
  }

  @Test(arguments: [
    ([0..<3], "<del>a𠮷</del>b"), ([1..<3], "a<del>𠮷</del>b"), ([2..<3], "a𠮷b"),
    ([1..<2], "a<del>𠮷</del>b"), ([3..<99], "a𠮷<del>b</del>"), ([9..<12], "a𠮷b"),
    ([3..<4, 0..<1], "a𠮷<del>b</del>"), ([0..<1, 3..<4], "<del>a</del>𠮷<del>b</del>"),
  ])
  func whatIsCutIsMarked(lost: [Range<Int>], html: String) {
    #expect(String(decoding: AuditListPages.marked("a𠮷b", lost).bytes, as: UTF8.self) == html)
  }

  @Test(arguments: [
    ("AX1", 1.647, "AX1 (165 %)"), ("1.3", 1.3, "1.3×"), ("", 1, ""), ("130 %", 1.3, "130 %"),
  ])
  func sizesSayHowMuchLargerTextIs(name: String, factor: Double, words: String) {
    #expect(AuditWording.size(.init(name: name, factor: factor)) == words)
  }
}
