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
