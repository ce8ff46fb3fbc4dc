import Testing

@testable import Reports
@testable import Runs

@Suite struct JSONReportTests {
  @Test func writesTheWholeRunWithSortedKeys() throws {
    let bytes = try JSONReport.bytes(of: Samples.run([Samples.differing("price/标题@w=1")]))
    let expected =
      #"{"cases":[{"cause":{"details":[{"is":"byte 21","was":"byte 24","what":"line 2 end"}],"#
      + #""stage":"truncation","summary":"Line 2 ends earlier."},"duration":0.004,"#
      + #""expectations":[{"actual":"3","expected":"2","what":"lines"}],"#
      + #""file":"Cases/price/titles.yaml","id":"price/标题@w=1","line":3,"#
      + #""message":"1,312 pixels differ","pixels":{"antialiased":20,"#
      + #""bounds":[212,8,96,30],"different":1312,"max-channel":201,"more-regions":1,"ratio":0.0163,"#
      + #""regions":[{"bounds":[212,8,40,30],"moved":[3,-1],"pixels":1300},"#
      + #"{"bounds":[300,8,8,6],"pixels":11}]},"size":{"actual":[400,50],"expected":[400,48]},"#
      + #""status":"failed"}],"#
      + #""counts":{"crashed":0,"error":0,"failed":1,"flaky":0,"new":0,"passed":0,"skipped":0,"#
      + #""timed-out":0},"duration":1.25,"#
      + #""environment":{"arch":"x86_64","cairo":"1.16.0","#
      + #""fonts":[{"family":"Noto Sans CJK SC","sha256":"7d5c"}],"freetype":"2.12.1","#
      + #""harfbuzz":"6.0.0","os":"Debian GNU/Linux 12","pango":"1.50.12"},"#
      + #""groups":[],"harness":"1.0.0","orphans":[],"schema":1,"#
      + #""shard":{"index":1,"total":1},"started":"2026-03-01T08:00:00Z"}"# + "\n"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func namesTheValueThatJSONCannotHold() {
    var run = Samples.run([Samples.result("a", .passed), Samples.result("b", .passed)])
    run.cases[1].duration = .infinity
    #expect(throws: ReportError.notRepresentable(reason: "cases.1.duration is inf")) {
      try JSONReport.bytes(of: run)
    }
  }
}
