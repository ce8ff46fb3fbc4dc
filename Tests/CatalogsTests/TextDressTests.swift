import Testing

@testable import Catalogs

@Suite struct TextDressTests {
  private static let name = PatternPart.placeholder(
    Placeholder(name: "1", kind: .text, source: "%1$s"))

  @Test(arguments: [
    ("Save", "Save"), ("<b>Save</b> all", "Save all"), ("a < b", "a < b"), ("a <b", "a <b"),
    ("<span color=\"#f00\" title='a > b'>Red</span>", "Red"), ("A<br/>B<BR>C", "A\nB\nC"),
    ("<p>A</p> <p>B</p>", "A\nB"), ("<ul><li>A</li><li>B</li></ul>", "A\nB"),
    ("A<!-- <b> -->B", "AB"), ("A &amp; B &lt;c&gt;", "A & B <c>"),
    ("&hellip;&nbsp;&#8230;&#x2026;&apos;", "…\u{A0}……'"), ("&unknown; & R&D", "&unknown; & R&D"),
    ("I <0>love</0> <1/> it <12 />now", "I love  it now"), ("a <5 or >3", "a <5 or >3"),
    ("&#0;&#x110000;", "&#0;&#x110000;"), ("&amp;lt;", "&lt;"), ("</b>", ""), ("", ""),
  ])
  func stripsMarkup(_ text: String, _ shown: String) {
    let dress = TextDress(markup: .strip)
    #expect(dress.shown([.text(text)]).joined == shown)
    #expect(TextDress().shown([.text(text)]).joined == text)
  }

  @Test(arguments: [
    (TextDress.Mnemonics.underscore, "_Open", "Open"), (.underscore, "Save _As…", "Save As…"),
    (.underscore, "a__b", "a_b"), (.underscore, "___Open", "_Open"), (.underscore, "a_", "a"),
    (.underscore, "保存(_S)", "保存(S)"), (.underscore, "R&D", "R&D"),
    (.ampersand, "&Open", "Open"), (.ampersand, "R&&D", "R&D"), (.ampersand, "a_b", "a_b"),
  ])
  func leavesMnemonicsOut(_ mnemonics: TextDress.Mnemonics, _ text: String, _ shown: String) {
    #expect(TextDress(mnemonics: mnemonics).shown([.text(text)]).joined == shown)
  }

  /// CSS Text 3, 4.1, with `·` for a placeholder.
  @Test(arguments: [
    ("Save", "Save", "Save"), (" a  b\t c ", "a b c", "a b c"), ("", "", ""), ("  ", "", ""),
    ("a\nb", "a b", "a\nb"), ("a \n\t b", "a b", "a\nb"), ("a\n\nb", "a b", "a\n\nb"),
    ("a\r\nb\rc", "a b c", "a\nb c"), ("a\n", "a", "a"), ("a\n\n", "a", "a\n"),
    ("a\u{A0} \u{A0}b", "a\u{A0} \u{A0}b", "a\u{A0} \u{A0}b"), ("a  · b", "a · b", "a · b"),
    // A line's end is no space in Chinese and Japanese, nor at a place to break.
    ("保存\n する", "保存する", "保存\nする"), ("保存 する", "保存 する", "保存 する"),
    ("저장\n하기", "저장 하기", "저장\n하기"), ("保存\na", "保存 a", "保存\na"),
    ("a\u{200B}\nb", "a\u{200B}b", "a\u{200B}\nb"),
  ])
  func collapsesWhiteSpace(_ text: String, _ collapsed: String, _ withBreaks: String) {
    let pattern = text.split(separator: "·", omittingEmptySubsequences: false)
      .map { [PatternPart.text(String($0))] }.joined(separator: [Self.name]).filter {
        $0 != .text("")
      }
    func shown(_ whiteSpace: TextDress.WhiteSpace) -> String {
      TextDress(whiteSpace: whiteSpace).shown(Array(pattern)).map {
        if case .text(let text) = $0 { text } else { "·" }
      }.joined()
    }
    #expect(shown(.preserve) == text)
    #expect(shown(.collapse) == collapsed)
    #expect(shown(.preserveBreaks) == withBreaks)
  }

  @Test func keepsLinesOfMarkup() {
    let dress = TextDress(markup: .strip, whiteSpace: .collapse)
    #expect(dress.shown([.text("a\nb<br>c")]).joined == "a b\nc")
  }

  @Test func leavesPlaceholdersInTagsOut() {
    let pattern: [PatternPart] = [
      .text("<a href=\"_"), Self.name, .text("\">_Read"), Self.name, .text("</a>"),
    ]
    let dress = TextDress(markup: .strip, mnemonics: .underscore)
    #expect(dress.shown(pattern) == [.text("Read"), Self.name])
  }

  @Test func readsEntitiesBeforeMnemonics() {
    let dress = TextDress(markup: .strip, mnemonics: .ampersand)
    #expect(dress.shown([.text("&amp;Open &amp;&amp; close")]).joined == "Open & close")
  }
}

extension [PatternPart] {
  fileprivate var joined: String {
    map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}
