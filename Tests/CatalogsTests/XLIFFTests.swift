import Testing

@testable import Catalogs

@Suite struct XLIFFTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let units: String
    let messages: [Message]
    var testDescription: String { name }

    init(_ name: String, _ units: String, _ messages: Message...) {
      self.name = name
      self.units = units
      self.messages = messages
    }
  }

  /// Units of version 1.2, which begin in line 3.
  private static func version1(_ units: String, file: String = "original='a.strings'") -> [UInt8] {
    Array(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file source-language="en" target-language="pt_BR" datatype="plaintext" \(file)><body>
      \(units)
      </body></file></xliff>
      """.utf8)
  }

  /// Units of version 2.1, which begin in line 3.
  private static func version2(_ units: String) -> [UInt8] {
    Array(
      """
      <xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
      <file id="f">
      \(units)
      </file></xliff>
      """.utf8)
  }

  @Test(arguments: [
    Example("empty", ""),
    Example(
      "a translated unit",
      "<trans-unit id='a'>\n<source>Hi %@</source>\n<target>Oi %@</target>\n<note>Greets.</note></trans-unit>",
      .text("a", "en", line: 4, .text("Hi "), .string("1", "%@"), comment: "Greets."),
      .text("a", "pt-BR", line: 5, .text("Oi "), .string("1", "%@"), comment: "Greets.")),
    Example(
      "without a target", "<trans-unit id='a'><source>Hi</source></trans-unit>",
      .text("a", "en", line: 3, .text("Hi"))),
    Example(
      "an empty target is none", "<trans-unit id='a'><source>Hi</source><target/></trans-unit>",
      .text("a", "en", line: 3, .text("Hi"))),
    Example(
      "the name of a resource is the key",
      "<trans-unit id='1' resname='a'><source>Hi</source></trans-unit>",
      .text("a", "en", line: 3, .text("Hi"))),
    Example(
      "two notes",
      "<trans-unit id='a'><source>b</source><note>1</note><note/><note>2</note></trans-unit>",
      .text("a", "en", line: 3, .text("b"), comment: "1\n2")),
    Example(
      "unfinished",
      "<trans-unit id='a'><source>1</source><target state='new'>1</target></trans-unit>\n"
        + "<trans-unit id='b'><source>2</source><target state='needs-translation'>2</target></trans-unit>\n"
        + "<trans-unit id='c' approved='no'><source>3</source><target>3</target></trans-unit>\n"
        + "<trans-unit id='d' approved='yes'><source>4</source><target state='translated'>4</target></trans-unit>",
      .text("a", "en", line: 3, .text("1")),
      .text("a", "pt-BR", line: 3, .text("1"), isUnfinished: true),
      .text("b", "en", line: 4, .text("2")),
      .text("b", "pt-BR", line: 4, .text("2"), isUnfinished: true),
      .text("c", "en", line: 5, .text("3")),
      .text("c", "pt-BR", line: 5, .text("3"), isUnfinished: true),
      .text("d", "en", line: 6, .text("4")), .text("d", "pt-BR", line: 6, .text("4"))),
    Example(
      "groups, and alternatives that do not count",
      "<group id='g'><group><trans-unit id='a'><source>b</source>"
        + "<alt-trans><target>no</target></alt-trans></trans-unit></group></group>",
      .text("a", "en", line: 3, .text("b"))),
    Example(
      "inline elements",
      "<trans-unit id='a'><source>1<g id='1'>2<mrk mtype='x'>3</mrk></g><x id='n' equiv-text='{{n}}'/>"
        + "<bx id='2'/>4<ex id='2'/><ph id='3'>%d</ph><it id='4' pos='open'>5</it>%@<x id='5'/></source></trans-unit>",
      .text(
        "a", "en", line: 3, .text("123"), .string("n", "{{n}}"), .text("4"), .integer("1", "%d"),
        .text("5"), .string("2", "%@"))),
    Example(
      "plural forms from Xcode",
      "<trans-unit id='%lld files|==|plural.one'><source>%lld file</source><target>%lld arquivo</target></trans-unit>\n"
        + "<trans-unit id='%lld files|==|plural.other'><source>%lld files</source>"
        + "<target state='new'>%lld files</target></trans-unit>",
      Message(
        key: "%lld files", language: "en", line: 3,
        variants: [
          .when(.number(1, "one"), show: .integer("1", "%lld"), .text(" file")),
          .when(.number(1, "other"), show: .integer("1", "%lld"), .text(" files")),
        ]),
      Message(
        key: "%lld files", language: "pt-BR", line: 3,
        variants: [
          .when(.number(1, "one"), show: .integer("1", "%lld"), .text(" arquivo")),
          .when(.number(1, "other"), show: .integer("1", "%lld"), .text(" files")),
        ], isUnfinished: true)),
    Example(
      "the number that decides is not always the first",
      "<trans-unit id='a|==|plural.one'><source>%@: one</source></trans-unit>\n"
        + "<trans-unit id='a|==|plural.other'><source>%@: %lld</source></trans-unit>",
      Message(
        key: "a", language: "en", line: 3,
        variants: [
          .when(.number(2, "one"), show: .string("1", "%@"), .text(": one")),
          .when(.number(2, "other"), show: .string("1", "%@"), .text(": "), .integer("2", "%lld")),
        ])),
    Example(
      "devices, with plural forms within one",
      "<trans-unit id='a|==|device.iphone'><source>Tap</source></trans-unit>\n"
        + "<trans-unit id='a|==|device.mac.plural.other'><source>Click</source></trans-unit>",
      Message(
        key: "a", language: "en", line: 3,
        variants: [
          .when(.device("iphone"), show: .text("Tap")),
          .when(.device("mac"), .number(1, "other"), show: .text("Click")),
        ])),
    Example(
      "substitutions",
      "<trans-unit id='a'><source>%1$#@x@ in %2$#@y.z@</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.y.z.plural.one'><source>%2$lld y</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.y.z.plural.other'><source>%arg ys</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.x.plural.other'><source>%arg x</source></trans-unit>",
      Message(
        key: "a", language: "en", line: 3,
        variants: [
          .when(
            .number(1, "other"), .number(2, "one"),
            show: .integer("1", "%arg"), .text(" x in "), .integer("2", "%2$lld"), .text(" y")),
          .when(
            .number(1, "other"), .number(2, "other"),
            show: .integer("1", "%arg"), .text(" x in "), .integer("2", "%arg"), .text(" ys")),
        ])),
    Example(
      "forms of a variable before the text",
      "<trans-unit id='a|==|substitutions.x.plural.other'><source>%arg x</source></trans-unit>\n"
        + "<trans-unit id='a'><source>%#@x@!</source></trans-unit>",
      Message(
        key: "a", language: "en", line: 4,
        variants: [.when(.number(1, "other"), show: .integer("1", "%arg"), .text(" x!"))])),
    Example(
      "two resources of one name",
      "<trans-unit id='1' resname='a'><source>b</source></trans-unit>\n"
        + "<trans-unit id='2' resname='a'><source>c</source></trans-unit>",
      .text("a", "en", line: 3, .text("b")), .text("a", "en", line: 4, .text("c"))),
    Example(
      "ids that only look like forms",
      "<trans-unit id='a|==|plural.some'><source>1</source></trans-unit>\n"
        + "<trans-unit id='a|==|'><source>2</source></trans-unit>",
      .text("a|==|plural.some", "en", line: 3, .text("1")),
      .text("a|==|", "en", line: 4, .text("2"))),
  ])
  func readsVersion1(_ example: Example) throws {
    let catalog = try XLIFF.read(Self.version1(example.units), path: "a.xliff")
    #expect(catalog == Catalog(sourceLanguage: "en", messages: example.messages))
  }

  @Test(arguments: [
    Example("empty", ""),
    Example(
      "a translated unit",
      "<unit id='a'><notes><note>1</note><note>2</note></notes><segment>\n<source>Hi</source>\n<target>Ho</target></segment></unit>",
      .text("a", "en", line: 4, .text("Hi"), comment: "1\n2"),
      .text("a", "de", line: 5, .text("Ho"), comment: "1\n2")),
    Example(
      "segments, and what is between them",
      "<unit id='a'><segment><source>One.</source><target>Eins.</target></segment>"
        + "<ignorable><source> </source></ignorable>"
        + "<segment><source>Two.</source><target>Zwei.</target></segment></unit>",
      .text("a", "en", line: 3, .text("One. Two.")),
      .text("a", "de", line: 3, .text("Eins. Zwei."))),
    Example(
      "a segment without a target",
      "<unit id='a'><segment><source>One.</source><target>Eins.</target></segment>"
        + "<segment><source>Two.</source></segment></unit>",
      .text("a", "en", line: 3, .text("One.Two."))),
    Example(
      "unfinished",
      "<unit id='a'><segment state='initial'><source>1</source><target>1</target></segment></unit>\n"
        + "<unit id='b'><segment state='translated'><source>2</source><target>2</target></segment></unit>",
      .text("a", "en", line: 3, .text("1")),
      .text("a", "de", line: 3, .text("1"), isUnfinished: true),
      .text("b", "en", line: 4, .text("2")), .text("b", "de", line: 4, .text("2"))),
    Example(
      "groups",
      "<group id='g'><group id='h'><unit id='a'><segment><source>b</source></segment></unit></group></group>",
      .text("a", "en", line: 3, .text("b"))),
    Example(
      "inline elements",
      "<unit id='a'><originalData><data id='d'>%d</data><data id='e'>&lt;br></data></originalData><segment>"
        + "<source>1<pc id='1'>2<mrk id='m'>3</mrk></pc><ph id='2' dataRef='d'/><ph id='n' equiv='{n}'/>"
        + "<ph id='3' dataRef='e'/><sc id='4'/>4<ec startRef='4'/><cp hex='0007'/></source></segment></unit>",
      .text(
        "a", "en", line: 3, .text("123"), .integer("1", "%d"), .string("n", "{n}"), .text("4\u{7}"))
    ),
    // Nothing says that this file's texts have placeholders as C writes them.
    Example(
      "percent signs", "<unit id='a'><segment><source>100 %d</source></segment></unit>",
      .text("a", "en", line: 3, .text("100 %d"))),
  ])
  func readsVersion2(_ example: Example) throws {
    let catalog = try XLIFF.read(Self.version2(example.units), path: "a.xlf")
    #expect(catalog == Catalog(sourceLanguage: "en", messages: example.messages))
  }

  @Test(arguments: [
    ("original='a.strings'", true), ("original='App/Base.lproj/Main.storyboard'", true),
    ("original='res/values/strings.xml'", true), ("original='messages.po'", true),
    ("original='ng2.template'", false), ("", false),
  ])
  func takesPlaceholdersOfKnownFiles(_ file: String, isKnown: Bool) throws {
    let unit = "<trans-unit id='a'><source>%d</source></trans-unit>"
    let catalog = try XLIFF.read(Self.version1(unit, file: file), path: "a.xliff")
    let part: PatternPart = isKnown ? .integer("1", "%d") : .text("%d")
    #expect(catalog.messages == [.text("a", "en", line: 3, part)])
  }

  @Test func takesPlaceholdersOfFilesFromXcode() throws {
    let xml =
      "<xliff version='1.2'><file source-language='en'><header><tool tool-id='com.apple.dt.xcode'/></header>"
      + "<body><trans-unit id='a'><source>%d</source><target>%d</target></trans-unit></body></file></xliff>"
    let catalog = try XLIFF.read(Array(xml.utf8), path: "a.xliff")
    #expect(
      catalog.messages == [
        .text("a", "en", line: 1, .integer("1", "%d")), .text("a", line: 1, .integer("1", "%d")),
      ])
  }

  @Test func takesFilesInSeveralLanguages() throws {
    let xml = """
      <xliff version='1.2'>
      <file source-language='en'><body><trans-unit id='a'><source>1</source></trans-unit></body></file>
      <file source-language='ja'><body><trans-unit id='a'><source>2</source></trans-unit></body></file>
      </xliff>
      """
    let catalog = try XLIFF.read(Array(xml.utf8), path: "a.xliff")
    let messages: [Message] = [
      .text("a", "en", line: 2, .text("1")), .text("a", "ja", line: 3, .text("2")),
    ]
    #expect(catalog == Catalog(sourceLanguage: nil, messages: messages))
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let xml: String
    let errors: [String]
    var testDescription: String { xml }

    init(_ xml: String, _ errors: String...) {
      self.xml = xml
      self.errors = errors
    }

    static func units(_ units: String, _ errors: String...) -> Mistake {
      Mistake(xml: String(decoding: version1(units), as: UTF8.self), errors: errors)
    }

    private init(xml: String, errors: [String]) {
      self.xml = xml
      self.errors = errors
    }
  }

  @Test(arguments: [
    Mistake("", "a.xliff: the file is empty; accepted: XML"),
    Mistake("<tmx/>", "a.xliff:1: the outermost element is `tmx`; accepted: `xliff`"),
    Mistake("<xliff/>", "a.xliff:1: no `version`; accepted: 1.0 to 1.2, and 2.0 to 2.2"),
    Mistake(
      "<xliff version='3.0'/>",
      "a.xliff:1: version `3.0`; accepted: 1.0 to 1.2, and 2.0 to 2.2"),
    Mistake(
      "<xliff version='1.2'>\n<file/></xliff>", "a.xliff:2: a `file` without `source-language`"),
    Mistake("<xliff version='2.0'/>", "a.xliff:1: `xliff` without `srcLang`"),
    .units("<trans-unit><source/></trans-unit>", "a.xliff:3: a `trans-unit` without `id`"),
    .units("<trans-unit id='a'/>", "a.xliff:3: the `trans-unit` `a` has no `source`"),
    .units(
      "<trans-unit id='a'><source>1</source></trans-unit>\n<trans-unit id='a'><source>2</source></trans-unit>",
      "a.xliff:4: “a”: appears twice, first in line 3; accepted: each id once in a file"),
    .units(
      "<trans-unit id='a|==|substitutions.x.plural.one'><source>1</source></trans-unit>",
      "a.xliff:3: “a”: forms of a variable, but no text with it; accepted: a unit `a`"),
    .units(
      "<trans-unit id='a'><source>%#@y@</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.x.plural.one'><source>1</source></trans-unit>",
      "a.xliff:3: “a”: the variable `y` has no forms; accepted: forms of this name, one of them `other`"
    ),
    .units(
      "<trans-unit id='a'><source>%1$#@x@ %1$#@y@</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.x.plural.one'><source>1</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.y.plural.two'><source>2</source></trans-unit>",
      "a.xliff:3: “a”: forms of one number have no category in common; accepted: `other` in each"),
    .units(
      "<trans-unit id='a'><source>1</target></trans-unit>",
      "a.xliff:3: not valid XML: `<source>`, opened in line 3, is not closed"),
    Mistake(
      "<xliff version='2.0' srcLang='en'><file id='f'>\n<unit/></file></xliff>",
      "a.xliff:2: a `unit` without `id`"),
    Mistake(
      "<xliff version='2.0' srcLang='en'><file id='f'>\n<unit id='a'/></file></xliff>",
      "a.xliff:2: the `unit` `a` has a part without `source`, or no `segment`"),
  ])
  func saysWhatIsWrong(_ mistake: Mistake) {
    let errors = problems { () throws(CatalogErrors) in
      try XLIFF.read(Array(mistake.xml.utf8), path: "a.xliff")
    }
    #expect(errors == mistake.errors)
  }
}
