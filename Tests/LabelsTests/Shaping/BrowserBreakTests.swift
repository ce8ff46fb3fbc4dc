import Testing

@testable import Labels

/// Breaks on which all browsers agree where UAX #14 alone says otherwise, at `line-break: strict`.
@Suite struct BrowserBreakTests {
  /// The text with `|` at every break opportunity.
  @Test(arguments: [
    "See |https://example.com/path/to?|x=1&y=2#frag",
    "and/or |24/7 |A/B",
    "state-|of-|the-|art |10-|15 |-5 |a |-5 |2024-|01-|02",
    "foo,bar;baz:qux!quux?|corge.grault",
    "word |...and |.NET |C# |C++",
    "f(x) |a[i] |a+|(b) |x=|<y>",
    "$9.99 |US$9 |100% |#12",
    "标|题，|题|（标）|题",
    "他|说：|“你|好”|然|后",
    "a“b” |“c”",
    "标 |。|题",
    "zz |‐zz",
    "שלום-|עולם",
    "תל־|אביב",
  ]) func breaks(_ marked: String) throws {
    let text = StyledText(
      [TextRun(marked.filter { $0 != "|" })],
      style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)))
    let itemizer = try Itemizer(fonts: NotoFonts.set())
    let range = 0..<text.bytes.count
    let itemized = try itemizer.itemize(range, of: text, isRightToLeft: false, needsBreaks: true)
    let clusters = Graphemes.clusters(
      of: range, in: text, itemStarts: [], breaks: itemized.breaks,
      options: Shaper.Options(direction: .ltr, wrap: .word, lineBreak: .strict))
    var found = ""
    for (character, cluster) in zip(text.string, clusters) {
      found.append(character)
      if cluster.breakAfter == .allowed { found.append("|") }
    }
    #expect(found == marked)
  }
}
