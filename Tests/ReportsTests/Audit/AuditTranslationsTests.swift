private import Base
import Testing

@testable import Audit
@testable import Reports
@testable import Results

@Suite struct AuditTranslationsTests {
  private static let result: AuditResult = {
    var result = AuditSamples.result(
      [
        AuditSamples.finding(
          .missingGlyphs(["𠮷"]), label: 1, locale: 3, key: "name", line: 40, text: "𠮷野",
          source: nil),
        AuditSamples.finding(
          .cut(["bestellen"]), size: 2, lost: [6..<15], visible: "Jetzt …",
          remedy: TextRemedy(characters: 9, room: 40, size: 7.5), picture: "pictures/0.png"),
        AuditSamples.finding(
          .cut(["ellen"]), size: 1, lost: [10..<15], remedy: TextRemedy(characters: 5)),
        AuditSamples.finding(
          .cut(["n"]), label: 1, size: 2, lost: [14..<15], remedy: TextRemedy(characters: 1)),
        AuditSamples.finding(
          .cut(["n"]), size: 2, width: 130, lost: [14..<15], remedy: TextRemedy(characters: 1)),
        AuditSamples.finding(
          .overflows(by: 2), key: "items", form: "few", line: 50, text: "e\u{301}\u{302}xyz",
          remedy: TextRemedy(characters: 1)),
        AuditSamples.finding(.overflows(by: 2), key: "items", form: "many", line: 50, text: "abc"),
        AuditSamples.finding(
          .wraps(lines: 2, allowed: 1), locale: 0, catalog: "App/B.strings", line: 2,
          text: "Pay now", source: nil, remedy: TextRemedy(characters: 7)),
        AuditSamples.finding(
          .wraps(lines: 2, allowed: 1), locale: 0, key: "a<b>", catalog: "App/A.strings", line: 2,
          text: "  A & B\n", source: nil, remedy: TextRemedy(characters: 1)),
        AuditSamples.finding(.shrunk(by: 0.5), key: "known", state: .accepted),
        AuditSamples.finding(.overflows(by: 2), locale: 2, text: "Pay now lorem"),
        AuditSamples.finding(
          .untranslated, .unfilledPlaceholders(["%1$@", "%d"]), label: 2, key: "new",
          text: "%1$@ has %d",
          source: "%1$@ has %d"),
        AuditSamples.finding(.tight(points: 1), key: "near"),
      ], locales: ["en", "de", "en-XL", "ja"], sizes: AuditSamples.sizes)
    result.cells = []
    return result
  }()

  @Test func xliffHasAUnitForEachText() {
    #expect(
      String(
        decoding: AuditTranslations(Self.result, sourceLanguage: "en").xliff.bytes, as: UTF8.self)
          == """
          <?xml version="1.0" encoding="UTF-8"?>
          <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="App/A.strings" source-language="en" datatype="plaintext">
          <body>
          <trans-unit id="a&lt;b&gt;" maxwidth="7" size-unit="char" xml:space="preserve">
          <source>  A &amp; B&#xA;</source>
          <note from="harness" annotates="source">1 character too long; in the app the text has 2 lines, and there is room for 1. \
          At most 7 characters fit. Label: checkout/button, 1 line of 120 pt, Noto Sans 16</note>
          </trans-unit>
          </body>
          </file>
          <file original="App/B.strings" source-language="en" datatype="plaintext">
          <body>
          <trans-unit id="pay" xml:space="preserve">
          <source>Pay now</source>
          <note from="harness" annotates="source">too long: not even one character fits; \
          in the app the text has 2 lines, and there is room for 1. Label: checkout/button, 1 line of 120 pt, Noto Sans 16</note>
          </trans-unit>
          </body>
          </file>
          <file original="App/Localizable.xcstrings" source-language="en" target-language="de" datatype="plaintext">
          <body>
          <trans-unit id="pay" maxwidth="6" size-unit="char" xml:space="preserve">
          <source>Pay now</source>
          <target state="needs-review-translation">Jetzt bestellen</target>
          <note from="harness" annotates="target">9 characters too long; in the app the text is cut to “Jetzt …”. \
          At most 6 characters fit. Label: checkout/button, 1 line of 120 pt, Noto Sans 16, at AX1 and larger, worst at AX5. \
          Picture: pictures/0.png&#xA;\
          1 character too long; in the app “n” is cut off. At most 14 characters fit. \
          Label: home/title, at most 2 lines of 200 pt, Noto Sans 20, at AX5&#xA;\
          1 character too long; in the app “n” is cut off. At most 14 characters fit. \
          Label: checkout/button, 1 line of 120 pt, Noto Sans 16, 130 pt wide, at AX5</note>
          </trans-unit>
          <trans-unit id="items[few]" resname="items" maxwidth="3" size-unit="glyph" xml:space="preserve">
          <source>Pay now</source>
          <target state="needs-review-translation">e\u{301}\u{302}xyz</target>
          <note from="harness" annotates="target">1 character too long; in the app the text is larger than its place. \
          At most 3 characters fit. Label: checkout/button, 1 line of 120 pt, Noto Sans 16</note>
          </trans-unit>
          <trans-unit id="items[many]" resname="items" xml:space="preserve">
          <source>Pay now</source>
          <target state="needs-review-translation">abc</target>
          <note from="harness" annotates="target">in the app the text is larger than its place. \
          Label: checkout/button, 1 line of 120 pt, Noto Sans 16</note>
          </trans-unit>
          <trans-unit id="new" xml:space="preserve">
          <source>%1$@ has %d</source>
          <target state="needs-translation">%1$@ has %d</target>
          <note from="harness" annotates="target">not translated yet; \
          nothing says how long what replaces “%1$@”, “%d” is. Label: sign/column, 1 column of 90 pt, Noto Sans CJK JP 16</note>
          </trans-unit>
          </body>
          </file>
          <file original="App/Localizable.xcstrings" source-language="en" target-language="ja" datatype="plaintext">
          <body>
          <trans-unit id="name" xml:space="preserve">
          <source></source>
          <target state="needs-review-translation">𠮷野</target>
          <note from="harness" annotates="target">the app's font has no sign for “𠮷”. \
          Label: home/title, at most 2 lines of 200 pt, Noto Sans 20</note>
          </trans-unit>
          </body>
          </file>
          </xliff>

          """)
  }

  @Test func csvHasARowForEachTextAndLabel() {
    #expect(
      AuditTranslations(Self.result, sourceLanguage: "en").csv.text == """
        \u{FEFF}locale,key,form,source,text,problem,characters-too-long,most-characters,label,look,placeholders,measured-with,catalog,line,picture\r
        en,a<b>,,,"  A & B⏎","1 character too long; in the app the text has 2 lines, and there is room for 1",1,7,checkout/button,\
        "1 line of 120 pt, Noto Sans 16",,,App/A.strings,2,\r
        en,pay,,,"Pay now","too long: not even one character fits; in the app the text has 2 lines, and there is room for 1",7,,\
        checkout/button,"1 line of 120 pt, Noto Sans 16",,,App/B.strings,2,\r
        de,pay,,"Pay now","Jetzt bestellen","9 characters too long; in the app the text is cut to “Jetzt …”",9,6,checkout/button,\
        "1 line of 120 pt, Noto Sans 16",,,App/Localizable.xcstrings,12,pictures/0.png\r
        de,pay,,"Pay now","Jetzt bestellen","1 character too long; in the app “n” is cut off",1,14,home/title,\
        "at most 2 lines of 200 pt, Noto Sans 20",,,App/Localizable.xcstrings,12,\r
        de,items,few,"Pay now",e\u{301}\u{302}xyz,"1 character too long; in the app the text is larger than its place",1,3,checkout/button,\
        "1 line of 120 pt, Noto Sans 16",,,App/Localizable.xcstrings,50,\r
        de,items,many,"Pay now",abc,"in the app the text is larger than its place",,,checkout/button,"1 line of 120 pt, Noto Sans 16",,,\
        App/Localizable.xcstrings,50,\r
        de,new,,"%1$@ has %d","%1$@ has %d","not translated yet; nothing says how long what replaces “%1$@”, “%d” is",,,sign/column,\
        "1 column of 90 pt, Noto Sans CJK JP 16","%1$@ %d",,App/Localizable.xcstrings,12,\r
        ja,name,,,𠮷野,"the app's font has no sign for “𠮷”",,,home/title,"at most 2 lines of 200 pt, Noto Sans 20",,,\
        App/Localizable.xcstrings,40,\r

        """)
  }

  /// A text with placeholders, as it is measured and as its catalog writes it, and what is said of it.
  struct WrittenRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var locale = 1
    var text: String
    var written: WrittenText
    var characters: Int
    /// Pieces of the document, in its order.
    var xliff: [String]
    var csv: String
  }

  @Test(arguments: [
    WrittenRow(
      testDescription: "a translation", text: "Für ￥12,345 in Kyoto",
      written: WrittenText(
        text: "Für %1$@ in %2$@", source: "%1$@ in %2$@",
        values: [.init("￥12,345", for: "%1$@"), .init("Kyoto", for: "%2$@")]),
      characters: 4,
      xliff: [
        // Sixteen characters, of which four are too many.
        "maxwidth=\"12\" size-unit=\"char\"", "<source>%1$@ in %2$@</source>",
        ">Für %1$@ in %2$@</target>",
        "4 characters too long; in the app “x” is cut off. At most 12 characters fit. "
          + "Label: checkout/button, 1 line of 120 pt, Noto Sans 16. "
          + "Measured with “￥12,345” for %1$@, “Kyoto” for %2$@</note>",
      ],
      csv: """
        de,pay,,"%1$@ in %2$@","Für %1$@ in %2$@","4 characters too long; in the app “x” is cut off",4,12,checkout/button,\
        "1 line of 120 pt, Noto Sans 16",,"“￥12,345” for %1$@, “Kyoto” for %2$@",\
        App/Localizable.xcstrings,12,
        """),
    WrittenRow(
      testDescription: "a source text", locale: 0, text: "Bartholomäus",
      written: WrittenText(text: "{name}", values: [.init("Bartholomäus", for: "{name}")]),
      characters: 8,
      xliff: [
        // Nothing that could be taken away from the catalog's own text is enough.
        "<trans-unit id=\"pay\" xml:space=\"preserve\">", "<source>{name}</source>",
        "Noto Sans 16. Measured with “Bartholomäus” for {name}</note>",
      ],
      csv: """
        en,pay,,,{name},"8 characters too long; in the app “x” is cut off",8,,checkout/button,\
        "1 line of 120 pt, Noto Sans 16",,"“Bartholomäus” for {name}",App/Localizable.xcstrings,12,
        """),
  ])
  func showsTextsAsTheirCatalogWritesThem(_ row: WrittenRow) throws {
    let result = AuditSamples.result([
      AuditSamples.finding(
        .cut(["x"]), locale: row.locale, text: row.text, written: row.written, lost: [0..<1],
        remedy: TextRemedy(characters: row.characters))
    ])
    var rest = xliff(result)[...]
    for piece in row.xliff {
      let range = try #require(rest.firstRange(of: piece), "\(piece)")
      rest = rest[range.upperBound...]
    }
    let lines = AuditTranslations(result, sourceLanguage: "en").csv.text
      .split(separator: "\r\n").map(String.init)
    #expect(lines.dropFirst() == [row.csv])
    #expect(try AuditSamples.complaints(about: xliff(result), "xliff") == "")
  }

  private func xliff(_ result: AuditResult, _ source: String? = "en") -> String {
    String(
      decoding: AuditTranslations(result, sourceLanguage: source).xliff.bytes, as: UTF8.self)
  }

  @Test func identifiersAreUnique() {
    let text = xliff(
      AuditSamples.result([
        AuditSamples.finding(.overflows(by: 2), key: "a", form: "one"),
        AuditSamples.finding(.overflows(by: 2), key: "a[one]"),
      ]))
    #expect(text.contains("<trans-unit id=\"a[one]\" resname=\"a\" "))
    #expect(text.contains("<trans-unit id=\"a[one]'\" xml:space"))
  }

  @Test func sourceLanguageMayBeUnknown() {
    let text = xliff(AuditSamples.result([AuditSamples.finding(.overflows(by: 2))]), nil)
    #expect(text.contains("source-language=\"und\" target-language=\"de\""))
  }

  @Test(arguments: [result, AuditSamples.usual, AuditSamples.everything, AuditResult()])
  func programsForTranslatorsReadIt(_ result: AuditResult) throws {
    #expect(try AuditSamples.complaints(about: xliff(result), "xliff") == "")
  }

  @Test(arguments: AuditSamples.hostile) func isWellFormedForAnyText(_ hostile: String) throws {
    let text = xliff(AuditSamples.hostileResult(hostile))
    #expect(try AuditSamples.complaints(about: text, "xliff") == "")
    #expect(!AuditSamples.acts(text))
    for command in ["##[", "##vso[", "::"] { #expect(!text.contains(command)) }
    let csv = AuditTranslations(AuditSamples.hostileResult(hostile), sourceLanguage: "en").csv.text
    #expect(!AuditSamples.acts(csv))
    #expect(csv.unicodeScalars.split(separator: "\n").count == 2)
  }
}
