private import Base
import Testing

@testable import Audit
@testable import Reports
@testable import Results

@Suite struct AuditCSVTests {
  private static let head = """
    \u{FEFF}state,verdict,locale,label,key,form,size,width,text,source,problems,characters-too-long,points-more,\
    fits-at,catalog,line,picture\r\n
    """

  @Test func hasARowForEachFinding() {
    #expect(
      AuditCSV(AuditSamples.everything).text.text == Self.head + """
        new,missing-glyphs,ja,home/title,pay,,L,,"𠮷 e\u{301}","Pay now",\
        "no glyph for “𠮷” (U+20BB7), “e\u{301}” (U+0065 U+0301); not translated",,,,App/Localizable.xcstrings,12,\r
        new,placeholder,de,checkout/button,pay,few,AX1,,"Jetzt bestellen","Pay now","no value for %1$@, %d",,,,\
        App/Localizable.xcstrings,12,\r
        new,cut,de,checkout/button,pay,,AX5,,"Jetzt bestellen","Pay now",\
        "cut: “bestellen” not shown; `lines` is 2, expected 1",9,40.046875,7.5,App/Localizable.xcstrings,12,\
        audit/pictures/1.png\r
        worse,overflows,de,checkout/button,pay,,L,90.5,"Jetzt bestellen","Pay now","overflows its box by 2 pt",,3,,\
        App/Localizable.xcstrings,12,\r
        new,clipped,de,checkout/button,pay,,,,"Jetzt bestellen","Pay now","marks cut off at the top by 2.1 pt",,,,\
        App/Localizable.xcstrings,12,\r
        accepted,suffix-scaled,de,checkout/button,pay,,L,,"Jetzt bestellen","Pay now","its suffix is shrunk or cut by 4 pt",,,,\
        App/Localizable.xcstrings,12,\r
        new,expectation,de,checkout/button,pay,,,,"Jetzt bestellen","Pay now",\
        "`truncated` is false, expected true",,,,App/Localizable.xcstrings,12,\r
        new,wraps,ja,sign/column,pay,,,,縦書き,,"2 columns instead of at most 1",,20,,App/Localizable.xcstrings,12,\r
        new,breaks-word,de,checkout/button,pay,,,,"Jetzt bestellen","Pay now","breaks the words Jetzt, bestellen",,,,\
        App/Localizable.xcstrings,12,\r
        new,shrunk,de,checkout/button,pay,,,,"Jetzt bestellen","Pay now","shrunk to 67 %",,,,\
        App/Localizable.xcstrings,12,\r
        new,untranslated,en,checkout/button,pay,,,,"Pay now",,"not translated",,,,App/Localizable.xcstrings,12,\r
        new,tight,de,checkout/button,pay,,,,"Jetzt bestellen","Pay now","no room to spare",,,,\
        App/Localizable.xcstrings,12,\r

        """)
    #expect(AuditCSV(AuditResult()).text.text == Self.head)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var text: String
    var cell: String
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Row(text: "plain", cell: "plain"), Row(text: "", cell: ""), Row(text: "a b", cell: "\"a b\""),
    Row(text: "a,b", cell: "\"a,b\""), Row(text: "a;b", cell: "\"a;b\""),
    Row(text: "a\"b", cell: "\"a\"\"b\""),
    // A mark makes another character of a quote, which ends a cell nevertheless.
    Row(text: "a\"\u{301}b", cell: "\"a\"\"\u{301}b\""),
    Row(text: "=1", cell: "\"'=1\""), Row(text: "+1", cell: "\"'+1\""),
    Row(text: "-1", cell: "\"'-1\""), Row(text: "@a", cell: "\"'@a\""),
    Row(text: "＝1", cell: "\"'＝1\""), Row(text: " =1", cell: "\"' =1\""),
    Row(text: "\t=1", cell: "\"'\\u{9}=1\""), Row(text: "\u{200B}=1", cell: "\"'\u{200B}=1\""),
    Row(text: "=\"a\",1", cell: "\"'=\"\"a\"\",1\""), Row(text: "1=1", cell: "1=1"),
    Row(text: "a\nb\r\nc", cell: "a⏎b⏎c"), Row(text: "\u{1B}[m", cell: "\\u{1B}[m"),
    Row(text: "\u{202E}x", cell: "\\u{202E}x"), Row(text: "标题", cell: "标题"),
    Row(text: "::error::", cell: "\\::error::"),
  ])
  func noCellActs(_ row: Row) {
    var table = CSVText(columns: ["a"])
    table.add([.text(row.text)])
    #expect(table.text.text == "\u{FEFF}a\r\n\(row.cell)\r\n")
  }

  @Test func numbersStayNumbers() {
    var table = CSVText(columns: ["a", "b", "c"])
    table.add([.number(-1), .exact(-0.5), .number(nil)])
    #expect(table.text.text == "\u{FEFF}a,b,c\r\n-1,-0.5,\r\n")
  }

  /// Every row has all its cells and is a line of its own.
  @Test(arguments: AuditSamples.hostile) func rowsStayWhole(_ hostile: String) {
    let text = AuditCSV(AuditSamples.hostileResult(hostile)).text.text
    #expect(!AuditSamples.acts(text))
    let lines = text.unicodeScalars.split(separator: "\n")
    #expect(lines.count == 2)
    var isQuoted = false
    var cells = 1
    for scalar in lines[1] {
      if scalar == "\"" { isQuoted.toggle() } else if scalar == ",", !isQuoted { cells += 1 }
    }
    #expect(cells == 17)
    #expect(!isQuoted)
  }
}
