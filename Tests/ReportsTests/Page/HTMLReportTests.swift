import Foundation
import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct HTMLReportTests {
  private static let change = Change(
    kind: .number, path: "width", was: "80", is: "70", location: "Cases/suite.yaml:4")

  /// One case that fails, one without a baseline, and two that need no attention.
  private static var small: RunResult {
    var failing = Samples.differing("price/a@x=1")
    failing.cause?.changes = [change]
    failing.files = ["actual.layout.json": "00000001"]
    var skipped = Samples.result("d", .skipped)
    skipped.message = "later"
    var new = Samples.result("b", .new)
    new.size = .init(expected: nil, actual: [8, 4])
    var run = Samples.run(
      [failing, Samples.result("c", .passed), new, skipped],
      groups: [
        .init(
          title: "`width` 80 → 70", status: .failed, stage: .case, change: change,
          cases: ["price/a@x=1"]),
        .init(title: "no baseline yet", status: .new, cases: ["b"]),
      ])
    run.orphans = ["old/case"]
    return run
  }

  private static let layout = """
    {
      "lines": [],
      "visible-text": "标题 \\"x\\""
    }

    """

  @Test func aSmallRunsDataIsExactlyThis() throws {
    let report = try MadeReport(
      Self.small, notes: ["remember"],
      source: { id, hasLayout in
        CaseSource(
          resolved: id == "b" ? "{\"skip\": \"<b>\", \"whole\": \(!hasLayout)}" : nil,
          tags: id == "b" ? ["smoke", "<b>"] : [],
          written: .init(file: "Cases/<b>.yaml", line: 3, text: "a:\n  text: <b>", more: 2))
      },
      layouts: .init(expected: Array("no JSON".utf8), actual: Array(Self.layout.utf8)))
    #expect(
      report.names == [
        "data/cases-0.js", "list-1.html", "data/index.js", "page.css", "page.js", "index.html",
      ])
    #expect(
      report["data/index.js"] == """
        harness.index({"schema":1,
        "subject":"case",
        "harness":"1.0.0",
        "started":"2026-03-01T08:00:00Z",
        "duration":1.25,
        "verdict":"1 failed, 1 new of 4 cases",
        "counts":{"failed":1,"new":1,"error":0,"crashed":0,"timed-out":0,"flaky":0,"passed":1,"skipped":1},
        "environment":[["System","Debian GNU/Linux 12, x86_64"],["Pango","1.50.12"],["HarfBuzz","6.0.0"],["FreeType","2.12.1"],["Cairo","1.16.0"],["Font Noto Sans CJK SC","SHA-256 7d5c"]],
        "notes":["remember","1 case skipped: d (later)","1 baseline without a case: old/case"],
        "commands":{"decisions":"harness update-baselines --decisions",
        "explain":"harness explain",
        "group":"harness update-baselines --group",
        "run":"330eaf"},
        "chunk":32,
        "images":"../images/",
        "stages":["case","image","fonts","shaping","fit","lines","truncation","placement","size","paint","raster","unknown"],
        "statuses":["failed","new","error","crashed","timed-out","flaky"],
        "severities":[["lost-price","price lost"],["lost-suffix","suffix lost"],["lost-attachment","attachment lost"],["lost-text","text lost"],["lost-part","part lost"],["newly-cut","newly cut"],["expectation","expectation failed"],["wraps","more lines"],["content","content changed"],["cut-earlier","cut earlier"],["lines","lines end elsewhere"],["moved","moved"],["resized","resized"],["size","only another size"],["paint","painted differently"]],
        "groups":[
        ["`width` 80 → 70",0,0,"Cases/suite.yaml:4",0,[0]],
        ["no baseline yet",1,-1,0,1,[1]]],
        "cases":[
        ["price/a@x=1",0,6,6,1312,400,50,"Cases/price/titles.yaml:3","标题 \\"x\\"",[212,8,96,30]],
        ["b",1,-1,-1,0,8,4,3,"标题 \\"x\\"",0,["smoke","\\u003cb>"]]
        ]});

        """)
    #expect(
      report["data/cases-0.js"] == """
        harness.cases(0,[
        {"cause":{"changes":[{"change":"80 → 70","is":"70","kind":"number","parts":[{"kind":"value","text":"80"},{"kind":"text","text":" → "},{"kind":"value","text":"70"}],"path":"width","place":"Cases/suite.yaml:4","was":"80"}],"details":[{"is":"byte 21","was":"byte 24","what":"line 2 end"}],"effects":[],"parts":[{"kind":"text","text":"Line 2 ends earlier."}],"remedies":[],"stage":"truncation","summary":"Line 2 ends earlier."},"duration":0.004,"expectations":[{"actual":"3","expected":"2","sentence":"`lines` is 3, expected 2","what":"lines"}],"file":"Cases/price/titles.yaml","files":{"actual.layout.json":"00000001"},"id":"price/a@x=1","line":3,"message":"1,312 pixels differ — Line 2 ends earlier.","not-acceptable":"`lines` is 3, expected 2; fix the case or its expectation, then run again","pixels":{"antialiased":20,"bounds":[212,8,96,30],"different":1312,"max-channel":201,"more-regions":1,"ratio":0.0163,"regions":[{"bounds":[212,8,40,30],"moved":[3,-1],"pixels":1300},{"bounds":[300,8,8,6],"pixels":11}]},"severity":"expectation","size":{"actual":[400,50],"expected":[400,48]},"status":"failed","share":"1.63 %","consequence":{},"fix":"fix the case or its expectation, then run again","resolved":null,"written":{"file":"Cases/\\u003cb>.yaml","line":3,"text":"a:\\n  text: \\u003cb>","more":2},"layouts":{"expected":null,"actual":{"lines":[],"visible-text":"标题 \\"x\\""}}},
        {"duration":0.004,"expectations":[],"file":"Cases/price/titles.yaml","id":"b","line":3,"size":{"actual":[8,4]},"status":"new","resolved":{"skip": "\\u003cb>", "whole": false},"written":0,"layouts":{"expected":null,"actual":{"lines":[],"visible-text":"标题 \\"x\\""}}}
        ],"2026-03-01T08:00:00Z");

        """)
  }

  @Test func aCaseStandsOnAPlainPageAsExactlyThis() throws {
    let page = try MadeReport(Self.small)["list-1.html"]
    #expect(!page.contains("<script") && !page.contains("<nav"))
    #expect(page.contains("<title>1 failed, 1 new of 4 cases · harness</title>"))
    let articles = try #require(page.firstRange(of: "<main>\n")?.upperBound)
    #expect(
      page[articles...] == """
        <article id="price/a@x=1">
        <h2><bdi dir="ltr">price/a@x=1</bdi></h2>
        <p>✕ failed · truncation · <code><bdi dir="ltr">Cases/price/titles.yaml:3</bdi></code></p>
        <p>1,312 pixels differ — Line 2 ends earlier.</p>
        <p><bdi>`width` 80 → 70</bdi> <code><bdi dir="ltr">Cases/suite.yaml:4</bdi></code></p>
        <table>
        <tr><th scope="col">What</th><th scope="col">Was</th><th scope="col">Is</th></tr>
        <tr><th scope="row">line 2 end</th><td><bdi>byte 24</bdi></td><td><bdi>byte 21</bdi></td></tr>
        </table>
        <table>
        <tr><th scope="col">Failed expectation</th><th scope="col">Expected</th><th scope="col">Actual</th></tr>
        <tr><th scope="row">lines</th><td><bdi>2</bdi></td><td><bdi>3</bdi></td></tr>
        </table>
        <figure><figcaption>Expected 400 × 48 px</figcaption><img loading="lazy" src="../images/price/a%40x%3D1/expected.png" alt="Expected picture of price/a@x=1" width="400" height="48"></figure>
        <figure><figcaption>Actual 400 × 50 px</figcaption><img loading="lazy" src="../images/price/a%40x%3D1/actual.png" alt="Actual picture of price/a@x=1" width="400" height="50"></figure>
        <figure><figcaption>Difference 400 × 50 px</figcaption><img loading="lazy" src="../images/price/a%40x%3D1/diff.png" alt="Difference picture of price/a@x=1" width="400" height="50"></figure>
        <p>1,312 px (1.63 %) differ · 96 × 30 px at x 212, y 8</p>
        </article>
        <article id="b">
        <h2><bdi dir="ltr">b</bdi></h2>
        <p>+ new · <code><bdi dir="ltr">Cases/price/titles.yaml:3</bdi></code></p>
        <figure><figcaption>Actual 8 × 4 px</figcaption><img loading="lazy" src="../images/b/actual.png" alt="Actual picture of b" width="8" height="4"></figure>
        </article>
        </main>
        </body>
        </html>

        """)
  }

  @Test func theShellHasNoDataButTheTitle() throws {
    let one = try MadeReport(Self.small)["index.html"]
    let other = try MadeReport(Samples.run([Samples.result("a", .passed)]))["index.html"]
    #expect(one.contains("<title>1 failed, 1 new of 4 cases · harness</title>"))
    #expect(
      one.replacing("1 failed, 1 new of 4 cases", with: "1 case passed") == other)
    #expect(one.firstRange(of: " · harness</title>") != nil)
    #expect(!one.contains("{{"))
    #expect(!one.contains("<style") && !one.contains(" style=") && !one.contains("unsafe-inline"))
    for part in ["page.css", "page.js", "data/index.js", "list-1.html", "default-src 'none'"] {
      #expect(one.contains(part), "\(part)")
    }
    for reference in ["http:", "https:", "//cdn", "@import", "url("] {
      #expect(!one.contains(reference))
    }
  }

  @Test func withoutACaseThereIsAPageAllTheSame() throws {
    let report = try MadeReport(Samples.run([]), of: .pair, command: nil)
    #expect(
      report.names
        == ["list-1.html", "data/index.js", "page.css", "page.js", "index.html"])
    #expect(report["list-1.html"].contains("<h1>No pair was run</h1>"))
    #expect(report["list-1.html"].contains("<main>\n</main>"))
    let index = report["data/index.js"]
    #expect(index.contains("\"subject\":\"pair\""))
    #expect(
      index.contains(
        """
        "commands":{"decisions":null,
        "explain":null,
        "group":null,
        "run":"f5402a"},
        """))
    #expect(index.hasSuffix("\"groups\":[],\n\"cases\":[\n\n]});\n"))
  }

  @Test(
    arguments: [
      (1, ["cases-0.js"], 1), (32, ["cases-0.js"], 1), (33, ["cases-0.js", "cases-1.js"], 1),
      (100, ["cases-0.js", "cases-1.js", "cases-2.js", "cases-3.js"], 1),
      (101, ["cases-0.js", "cases-1.js", "cases-2.js", "cases-3.js"], 2),
    ])
  func chunksAndPagesHoldSoMany(_ count: Int, _ chunks: [String], _ pages: Int) throws {
    let report = try MadeReport(
      Samples.run((0..<count).map { Samples.result("c\($0)", .error) }))
    #expect(report.names.filter { $0.hasPrefix("data/cases") } == chunks.map { "data/\($0)" })
    #expect(report.names.contains("data/facts.js") == (chunks.count > 1))
    #expect(report.names.filter { $0.hasPrefix("list-") } == (1...pages).map { "list-\($0).html" })
    let ids = (0..<chunks.count).flatMap { chunk in
      report["data/cases-\(chunk).js"].split(separator: "\n").filter { $0.hasPrefix("{") }
    }
    #expect(ids.count == count)
    let articles = (1...pages).map { page in
      report["list-\(page).html"].split(separator: "\n").count { $0.hasPrefix("<article") }
    }
    #expect(articles == (pages == 1 ? [count] : [100, count - 100]))
  }

  /// What decisions need stands in one file.
  @Test func factsAreThoseOfResults() throws {
    var results = (0..<33).map { Samples.result("c\($0)", .error) }
    results[1] = Samples.result("new", .new)
    results[1].files = ["actual.png": "0000000a"]
    results[2].earlier = "2026-11-21T08:00:00Z"
    let facts = try MadeReport(Samples.run(results))["data/facts.js"]
    #expect(
      facts.hasPrefix(
        #"harness.facts(["it ended before there was a picture to accept"],[[0,null,null],[-1,"0000000a",null],[0,null,null,"2026-11-21T08:00:00Z"],[0,null,null],"#
      ), "\(facts)")
    #expect(facts.hasSuffix("]],\"\(Samples.run(results).started)\");\n"))
  }

  @Test func pagesLeadToOneAnother() throws {
    let report = try MadeReport(
      Samples.run((0..<201).map { Samples.result("c\($0)", .error) }))
    func links(_ page: Int) -> String {
      report["list-\(page).html"].split(separator: "\n").first { $0.hasPrefix("<nav") }
        .map(String.init) ?? ""
    }
    #expect(
      links(1) == """
        <nav aria-label="Pages">first · previous · page 1 of 3 · <a href="list-2.html">next</a> · <a href="list-3.html">last</a></nav>
        """)
    #expect(
      links(2) == """
        <nav aria-label="Pages"><a href="list-1.html">first</a> · <a href="list-1.html">previous</a> · page 2 of 3 · <a href="list-3.html">next</a> · <a href="list-3.html">last</a></nav>
        """)
    #expect(links(3).contains("page 3 of 3 · next · last"))
    #expect(report["list-1.html"].contains("<dt>Pango</dt>"))
    #expect(!report["list-2.html"].contains("<dt>Pango</dt>"))
  }

  struct Pictures: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let size: CaseResult.Sizes?
    let different: Int?
    let names: [String]
  }

  @Test(
    arguments: [
      Pictures(testDescription: "an error", size: nil, different: nil, names: []),
      Pictures(
        testDescription: "no baseline", size: .init(expected: nil, actual: [4, 4]),
        different: nil, names: ["Actual"]),
      Pictures(
        testDescription: "equal pictures, a failed expectation",
        size: .init(expected: [4, 4], actual: [4, 4]), different: 0, names: ["Expected", "Actual"]),
      Pictures(
        testDescription: "different pixels", size: .init(expected: [4, 4], actual: [4, 4]),
        different: 1, names: ["Expected", "Actual", "Difference"]),
      Pictures(
        testDescription: "another size, an equal overlap",
        size: .init(expected: [4, 4], actual: [4, 5]), different: 0,
        names: ["Expected", "Actual", "Difference"]),
      Pictures(
        testDescription: "numbers that are no size", size: .init(expected: [4], actual: []),
        different: 1, names: []),
    ])
  func linksThePicturesThatThereAre(_ pictures: Pictures) {
    var result = Samples.result("a", .failed)
    result.size = pictures.size
    result.pixels = pictures.different.map {
      .init(different: $0, ratio: 0, maximumChannel: 0, bounds: nil)
    }
    #expect(ListPages.pictures(of: result).map(\.name) == pictures.names)
  }

  @Test(arguments: [nil, "1,312 pixels differ — Line 2 ends earlier."])
  func saysTheCauseOnce(_ message: String?) {
    var result = Samples.differing("a")
    result.message = message
    result.cause?.remedies = [.init(.width, 2, restoresLines: true)]
    let article = String(decoding: ListPages.article(on: result).bytes, as: UTF8.self)
    #expect(article.ranges(of: "Line 2 ends earlier.").count == 1)
    #expect(article.contains("<p>To undo it: 2 pt more width</p>"))
  }

  @Test func rowsSayWhatAcceptingRemovesAndRenames() throws {
    var removed = Samples.result("a", .failed)
    removed.size = .init(expected: [8, 4], actual: nil)
    var renamed = Samples.result("b", .new)
    renamed.size = .init(expected: [8, 4], actual: [8, 4])
    renamed.noteRenaming(from: ["old"])
    let index = try MadeReport(Samples.run([removed, renamed], groups: []))["data/index.js"]
    let rows = index.split(separator: "\n").filter { $0.hasPrefix("[\"") && $0.contains(",8,4,") }
    #expect(rows.map { $0.contains(",-1]") } == [true, false])
    #expect(rows.map { $0.contains(",-2]") } == [false, true])
  }

  @Test func groupsSayWhetherAcceptingThemWouldDoAnything() throws {
    var accepted = Samples.result("a", .failed)
    accepted.size = .init(expected: [8, 4], actual: [8, 4])
    var refused = Samples.result("b", .failed)
    refused.expectations = [.init(what: "lines", expected: "1", actual: "2")]
    let run = Samples.run(
      [accepted, refused, Samples.result("c", .error)],
      groups: [
        .init(title: "one", status: .failed, stage: .lines, cases: ["a", "b"]),
        .init(title: "two", status: .error, cases: ["c", "unknown"]),
      ])
    let index = try MadeReport(run, command: RecordCommand(suite: "S", output: "out"))[
      "data/index.js"]
    #expect(
      index.contains(
        """
        ["one",0,5,0,1,[0,1]],
        ["two",2,-1,0,0,[2]]],
        """))
    #expect(
      index.contains(
        """
        "commands":{"decisions":"harness update-baselines --suite S --output out --decisions",
        "explain":"harness explain --suite S",
        "group":"harness update-baselines --suite S --output out --group",
        "run":"d410cb"},
        """))
  }

  /// A page that people download names its run's folder, and groups by their titles.
  @Test func aPageReadElsewhereNamesItsRun() throws {
    var result = Samples.result("a", .failed)
    result.size = .init(expected: [8, 4], actual: [8, 4])
    let run = Samples.run(
      [result],
      groups: [.init(title: "`width` −10 pt", status: .failed, stage: .lines, cases: ["a"])])
    let index = try MadeReport(run, command: RecordCommand(output: "out").elsewhere)[
      "data/index.js"]
    #expect(index.contains("[\"`width` −10 pt\",0,5,0,[\"width -10 pt\"],[0]]]"))
    #expect(
      index.contains(
        """
        "commands":{"decisions":"harness update-baselines --from ARTIFACT --decisions",
        "explain":"harness explain",
        "group":"harness update-baselines --from ARTIFACT --group",
        """))
  }

  /// A baseline that is offered as the former name of a new case is told there.
  @Test(
    arguments: [
      (["a", "b"], [], "\"notes\":[\"2 baselines without a case: a, b\"],"),
      (["a", "b"], [["b"]], "\"notes\":[\"1 baseline without a case: a\"],"),
      (["a", "b"], [["b", "a"]], "\"notes\":[],"),
      (["a", "b"], [["b"], ["b"]], "\"notes\":[\"1 baseline without a case: a\"],"),
      (["a", "b"], [["a"], ["b"]], "\"notes\":[],"), ([], [["a"]], "\"notes\":[],"),
    ] as [([String], [[String]], String)])
  func baselinesThatAreOfferedAsRenamedHaveACase(
    _ orphans: [String], _ origins: [[String]], _ notes: String
  ) throws {
    var run = Samples.run(
      origins.enumerated().map { index, ids in
        var new = Samples.result("new\(index)", .new)
        new.noteRenaming(from: ids)
        return new
      })
    run.orphans = orphans
    #expect(try MadeReport(run)["data/index.js"].contains(notes))
  }

  @Test func notesSayWhatACountDoesNot() throws {
    var kept = Samples.result("a", .failed)
    kept.earlier = "2026-02-01T08:00:00Z"
    var run = Samples.run([kept, Samples.result("b", .passed)])
    run.unchecked = (1...22).map { "u\($0)" }
    run.interrupted = 24
    run.shard = .init(index: 1, total: 2)
    let report = try MadeReport(run)
    let names = (1...20).map { "u\($0)" }.joined(separator: ", ")
    #expect(
      report["data/index.js"].contains(
        """
        "notes":["22 cases not checked: \(names) and 2 more, which results.json lists","1 case kept from an earlier run","shard 1 of 2"],
        """))
    #expect(report["list-1.html"].contains("<li>1 case kept from an earlier run</li>"))
    #expect(report["list-1.html"].contains("<p>kept from the run of 2026-02-01 08:00:00 UTC</p>"))
    #expect(
      report["index.html"].contains(
        "<title>Ended early, 22 of 24 cases not checked: 1 failed, 1 passed · harness</title>"))
  }

  @Test func asksForTheSourceOfThoseToLookAtAlone() throws {
    var asked: [String] = []
    _ = try MadeReport(
      Samples.run([Samples.result("a", .passed), Samples.result("b", .new)]),
      source: { id, _ in
        asked.append(id)
        return CaseSource()
      })
    #expect(asked == ["b"])
  }
}
