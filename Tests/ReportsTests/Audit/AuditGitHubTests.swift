import Testing

@testable import Audit
@testable import Reports

@Suite struct AuditAnnotationsTests {
  private func lines(_ result: AuditResult) -> [String] {
    AuditAnnotations(result, locate: { "root/\($0)" }).commands.text.split(separator: "\n")
      .map(String.init)
  }

  @Test func standAtTheCatalogsLine() {
    #expect(
      lines(AuditSamples.usual) == [
        "::error file=root/App/Localizable.xcstrings,line=12,title=CUT “pay” in de::"
          + "Jetzt [bestellen]%0Acheckout/button, at AX1 and larger, worst at AX5: cut: “bestellen” not shown; "
          + "9 characters too long; fits with 40.1 pt more width, or at 7.5 pt",
        "::error file=root/App/Localizable.xcstrings,line=20,title=WRAPS “hello” in ar::"
          + "أهلا%0Ahome/title, at L: 3 lines instead of at most 2",
        "::warning file=root/App/Localizable.xcstrings,line=30,title=TIGHT “a⏎b\\u{1B}[31m” in de::"
          + "\\::c⏎\\u{202E}d%0Ahome/title, at L: only 0.5 pt to spare",
      ])
    #expect(lines(AuditResult()) == [])
  }

  /// One text has one annotation, however many labels and forms it has.
  @Test func aTextIsToldOfOnce() {
    let findings = (0..<7).map {
      AuditSamples.finding(.overflows(by: 2), label: $0 % 2, form: "f\($0)", text: "x")
    }
    let tight = AuditSamples.finding(.tight(points: 1), label: 2)
    #expect(
      lines(AuditSamples.result(findings + [tight])) == [
        "::error file=root/App/Localizable.xcstrings,line=12,title=OVERFLOWS “pay” in de::x"
          + "%0Acheckout/button (f0): overflows its box by 2 pt%0Ahome/title (f1): overflows its box by 2 pt"
          + "%0Acheckout/button (f2): overflows its box by 2 pt%0Ahome/title (f3): overflows its box by 2 pt"
          + "%0Acheckout/button (f4): overflows its box by 2 pt%0Aand 2 more"
      ])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let failing: Int
    let tight: Int
    let accepted: Int
    let errors: Int
    let warnings: Int
    let notice: String?
    var testDescription: String { "\(failing) failing, \(tight) tight" }
  }

  /// GitHub shows only the first ten of a level.
  @Test(arguments: [
    Row(failing: 0, tight: 0, accepted: 30, errors: 0, warnings: 0, notice: nil),
    Row(failing: 1, tight: 0, accepted: 0, errors: 1, warnings: 0, notice: nil),
    Row(failing: 20, tight: 0, accepted: 9, errors: 10, warnings: 10, notice: nil),
    Row(failing: 3, tight: 10, accepted: 0, errors: 3, warnings: 10, notice: nil),
    Row(failing: 15, tight: 6, accepted: 0, errors: 10, warnings: 10, notice: "1 more text"),
    Row(failing: 500, tight: 8, accepted: 0, errors: 10, warnings: 10, notice: "488 more texts"),
  ])
  func staysWithinLimits(_ row: Row) {
    func findings(
      _ count: Int, _ problem: TextProblem, _ state: AuditFinding.State
    ) -> [AuditFinding] {
      (0..<count).map {
        AuditSamples.finding(problem, key: "\(problem.kind) \(state) \($0)", state: state)
      }
    }
    let lines = lines(
      AuditSamples.result(
        findings(row.failing, .overflows(by: 2), .new)
          + findings(row.accepted, .shrunk(by: 0.5), .accepted)
          + findings(row.tight, .tight(points: 1), .new)))
    #expect(lines.count { $0.hasPrefix("::error ") } == row.errors)
    #expect(lines.count { $0.hasPrefix("::warning ") } == row.warnings)
    #expect(
      lines.dropFirst(row.errors + row.warnings)
        == (row.notice.map {
          ["::notice title=harness%3A more than annotations show::\($0); see the report"]
        } ?? []))
  }

  @Test(arguments: AuditSamples.hostile) func nothingElseIsACommand(_ hostile: String) throws {
    let lines = lines(AuditSamples.hostileResult(hostile))
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("::error file=root/c"))
    #expect(!AuditSamples.acts(lines[0]))
    #expect(
      lines[0].split(separator: " ", maxSplits: 1)[1].split(separator: "::")[0].count {
        $0 == ","
      } == 2)
  }
}

@Suite struct AuditStepSummaryTests {
  @Test func saysWhatDoesNotFitWhere() {
    #expect(
      AuditStepSummary(AuditSamples.usual).text(within: 100_000) == """
        ## harness audit

        1,225 texts in 2 labels and 3 locales, 3,675 layouts: 2 cut, 1 wraps, 1 shrunk, 1 tight; \
        3 new, 1 worse, 1 accepted, 2 fixed

        | locale | label | texts | cut | wraps | shrunk | tight |
        |---|---|---:|---:|---:|---:|---:|
        | <code>de</code> | <code>checkout/button</code> | 1 of 10 | 1 | 0 | 0 | 0 |
        | <code>ar</code> | <code>home/title</code> | 1 of 5 | 0 | 1 | 0 | 0 |
        | <code>de</code> | <code>home/title</code> | 2 of 1,200 | 0 | 0 | 1 | 1 |

        | verdict | key | where | label | text | problem | place |
        |---|---|---|---|---|---|---|
        | wraps<br>worse | <code>hello</code> | <code>fails in 1 of 3 languages&#58; ar&#59; English fits</code> | \
        <code>home/title</code> | <code>أهلا</code> | <code>3 lines instead of at most 2</code> | \
        <code>App/Localizable&#46;xcstrings&#58;20</code> |
        | cut | <code>pay</code> | <code>fails from AX1 on in 1 of 3 languages&#58; de&#59; English fits</code> | \
        <code>checkout/button</code> | <code>Jetzt &#91;bestellen&#93;</code> | \
        <code>cut&#58; “bestellen” not shown</code> | <code>App/Localizable&#46;xcstrings&#58;12</code> |
        | tight | <code>a⏎b&#92;u&#123;1B&#125;&#91;31m</code> | \
        <code>is tight in 1 of 3 languages&#58; de</code> | <code>home/title</code> | \
        <code>&#58;&#58;c⏎&#92;u&#123;202E&#125;d</code> | <code>only 0&#46;5 pt to spare</code> | \
        <code>App/Localizable&#46;xcstrings&#58;30</code> |


        """)
    #expect(
      AuditStepSummary(AuditResult()).text(within: 100_000)
        == "## harness audit\n\n0 texts in 0 labels and 0 locales, 0 layouts: nothing to audit\n\n")
    #expect(AuditStepSummary(AuditResult()).text(within: 900) == nil)
  }

  /// In every size, rows are whole, and those that are left out are counted.
  @Test(arguments: [1_400, 2_000, 5_000, 30_000, 1 << 19]) func isNeverCutWithinARow(_ size: Int)
    throws
  {
    let locales = (0..<200).map { "l\($0)" }
    var result = AuditSamples.result(
      locales.indices.map {
        AuditSamples.finding(.overflows(by: 2), locale: $0, key: "key \($0)")
      }, locales: locales)
    result.cells = locales.indices.map { .init(label: 0, locale: $0, texts: 1, layouts: 1) }
    let text = try #require(AuditStepSummary(result).text(within: size))
    #expect(text.utf8.count <= size)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.allSatisfy { $0.hasSuffix("|") })
    let cellsLeft = try #require(text.firstMatch(of: /(\d+) (more )?pairs of label and locale\n/))
    let keysLeft = try #require(text.firstMatch(of: /\n(and )?(\d+) (more )?keys\n/))
    #expect(rows.count { $0.contains("| 1 of 1 |") } + (Int(cellsLeft.output.1) ?? 0) == 200)
    #expect(rows.count { $0.contains("overflows its") } + (Int(keysLeft.output.2) ?? 0) == 200)
  }

  @Test(arguments: AuditSamples.hostile) func nothingOfATextActs(_ hostile: String) throws {
    let text = try #require(
      AuditStepSummary(AuditSamples.hostileResult(hostile)).text(within: 1 << 19))
    #expect(!AuditSamples.acts(text))
    #expect(text.split(separator: "\n").count == 8)
    #expect(!text.contains("<a"))
    #expect(!text.contains("<img"))
    #expect(!text.contains("@"))
    for row in text.split(separator: "\n").suffix(1) {
      #expect(row.count { $0 == "|" } == 8)
    }
  }
}
