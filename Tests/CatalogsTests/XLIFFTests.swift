import Testing

@testable import Catalogs

@Suite struct XLIFFTests {
  /// Units of version 1.2, which begin in line 3.
  fileprivate static func version1(_ units: String, file: String = "original='a.strings'")
    -> [UInt8]
  {
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
    FileExample("empty", ""),
    FileExample(
      "a translated unit",
      "<trans-unit id='a'>\n<source>Hi %@</source>\n<target>Oi %@</target>\n<note>Greets.</note></trans-unit>",
      .text("a", "en", line: 4, .text("Hi "), .string("1", "%@"), comment: "Greets."),
      .text("a", "pt-BR", line: 5, .text("Oi "), .string("1", "%@"), comment: "Greets.")),
    FileExample(
      "without a target", "<trans-unit id='a'><source>Hi</source></trans-unit>",
      .text("a", "en", line: 3, .text("Hi"))),
    FileExample(
      "an empty target is none", "<trans-unit id='a'><source>Hi</source><target/></trans-unit>",
      .text("a", "en", line: 3, .text("Hi"))),
    FileExample(
      "the name of a resource is the key",
      "<trans-unit id='1' resname='a'><source>Hi</source></trans-unit>",
      .text("a", "en", line: 3, .text("Hi"))),
    FileExample(
      "two notes",
      "<trans-unit id='a'><source>b</source><note>1</note><note/><note>2</note></trans-unit>",
      .text("a", "en", line: 3, .text("b"), comment: "1\n2")),
    FileExample(
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
    FileExample(
      "groups, and alternatives that do not count",
      "<group id='g'><group><trans-unit id='a'><source>b</source>"
        + "<alt-trans><target>no</target></alt-trans></trans-unit></group></group>",
      .text("a", "en", line: 3, .text("b"))),
    FileExample(
      "inline elements",
      "<trans-unit id='a'><source>1<g id='1'>2<mrk mtype='x'>3</mrk></g><x id='n' equiv-text='{{n}}'/>"
        + "<bx id='2'/>4<ex id='2'/><ph id='3'>%d</ph><it id='4' pos='open'>5</it>%@<x id='5'/></source></trans-unit>",
      .text(
        "a", "en", line: 3, .text("123"), .string("n", "{{n}}"), .text("4"), .integer("1", "%d"),
        .string("2", "%@"), .string("5", "<x id=\"5\"/>"))),
    FileExample(
      "plural forms from Xcode",
      "<trans-unit id='%lld files|==|plural.one'><source>%lld file</source><target>%lld arquivo</target></trans-unit>\n"
        + "<trans-unit id='%lld files|==|plural.other'><source>%lld files</source>"
        + "<target state='new'>%lld files</target></trans-unit>",
      .forms(
        "%lld files", "en", line: 3,
        .when(.number(1, "one"), show: .integer("1", "%lld"), .text(" file")),
        .when(.number(1, "other"), show: .integer("1", "%lld"), .text(" files"))),
      .forms(
        "%lld files", "pt-BR", line: 3,
        .when(.number(1, "one"), show: .integer("1", "%lld"), .text(" arquivo")),
        .when(.number(1, "other"), show: .integer("1", "%lld"), .text(" files")),
        isUnfinished: true)),
    FileExample(
      "the number that decides is not always the first",
      "<trans-unit id='a|==|plural.one'><source>%@: one</source></trans-unit>\n"
        + "<trans-unit id='a|==|plural.other'><source>%@: %lld</source></trans-unit>",
      .forms(
        "a", "en", line: 3, .when(.number(2, "one"), show: .string("1", "%@"), .text(": one")),
        .when(.number(2, "other"), show: .string("1", "%@"), .text(": "), .integer("2", "%lld")))),
    FileExample(
      "devices, with plural forms within one",
      "<trans-unit id='a|==|device.iphone'><source>Tap</source></trans-unit>\n"
        + "<trans-unit id='a|==|device.mac.plural.other'><source>Click</source></trans-unit>",
      .forms(
        "a", "en", line: 3, .when(.device("iphone"), show: .text("Tap")),
        .when(.device("mac"), .number(1, "other"), show: .text("Click")))),
    FileExample(
      "substitutions",
      "<trans-unit id='a'><source>%1$#@x@ in %2$#@y.z@</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.y.z.plural.one'><source>%2$lld y</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.y.z.plural.other'><source>%arg ys</source></trans-unit>\n"
        + "<trans-unit id='a|==|substitutions.x.plural.other'><source>%arg x</source></trans-unit>",
      .forms(
        "a", "en", line: 3,
        .when(
          .number(1, "other"), .number(2, "one"), show: .integer("1", "%arg"), .text(" x in "),
          .integer("2", "%2$lld"), .text(" y")),
        .when(
          .number(1, "other"), .number(2, "other"), show: .integer("1", "%arg"), .text(" x in "),
          .integer("2", "%arg"), .text(" ys")))),
    FileExample(
      "forms of a variable before the text",
      "<trans-unit id='a|==|substitutions.x.plural.other'><source>%arg x</source></trans-unit>\n"
        + "<trans-unit id='a'><source>%#@x@!</source></trans-unit>",
      .forms(
        "a", "en", line: 4, .when(.number(1, "other"), show: .integer("1", "%arg"), .text(" x!")))),
    FileExample(
      "two resources of one name",
      "<trans-unit id='1' resname='a'><source>b</source></trans-unit>\n"
        + "<trans-unit id='2' resname='a'><source>c</source></trans-unit>",
      .text("a", "en", line: 3, .text("b")), .text("a", "en", line: 4, .text("c"))),
    FileExample(
      "ids that only look like forms",
      "<trans-unit id='a|==|plural.some'><source>1</source></trans-unit>\n"
        + "<trans-unit id='a|==|'><source>2</source></trans-unit>",
      .text("a|==|plural.some", "en", line: 3, .text("1")),
      .text("a|==|", "en", line: 4, .text("2"))),
  ])
  func readsVersion1(_ example: FileExample) throws {
    let catalog = try XLIFF.read(Self.version1(example.text), path: "a.xliff")
    #expect(
      catalog
        == Catalog(sourceLanguage: "en", messages: example.messages.withProgramTexts(in: "en")))
  }

  /// Of apps that are not written in C or with Xcode.
  @Test(arguments: [
    FileExample(
      "choices from Angular",
      "<trans-unit id='a'><source>{VAR_PLURAL, plural, =0 {just now} other {<x id='N' equiv-text='{{ minutes }}'/> min}}</source>"
        + "</trans-unit>",
      .forms(
        "a", "en", line: 3,
        .when(.plural(argument: "VAR_PLURAL", category: "=0"), show: .text("just now")),
        .when(
          .plural(argument: "VAR_PLURAL", category: "other"), show: .string("N", "{{ minutes }}"),
          .text(" min")))),
    FileExample(
      "an argument alone in a branch",
      "<trans-unit id='a'><source>{n, plural, =0 {none} other {{n}}}</source></trans-unit>",
      .forms(
        "a", "en", line: 3, .when(.plural(argument: "n", category: "=0"), show: .text("none")),
        .when(.plural(argument: "n", category: "other"), show: .string("n", "{n}")))),
    FileExample(
      "a value of a type of its own",
      "<trans-unit id='a'><source>Hi <x id='user' ctype='x-variable'/>, <x id='1' ctype='x-b'/>you</source></trans-unit>",
      .text(
        "a", "en", line: 3, .text("Hi "), .string("user", "<x id=\"user\"/>"), .text(", you"))),
    FileExample(
      "placeholders in double braces, and a brace that is none",
      "<trans-unit id='a'><source>{{ limit }} of {, plural, 2}</source></trans-unit>",
      .text("a", "en", line: 3, .string("limit", "{{ limit }}"), .text(" of {, plural, 2}"))),
  ])
  func readsOtherApps(_ example: FileExample) throws {
    let bytes = Self.version1(example.text, file: "original='ng2.template'")
    let catalog = try XLIFF.read(bytes, path: "a.xliff")
    #expect(
      catalog
        == Catalog(sourceLanguage: "en", messages: example.messages.withProgramTexts(in: "en")))
  }

  @Test(arguments: [
    FileExample("empty", ""),
    FileExample(
      "a translated unit",
      "<unit id='a'><notes><note>1</note><note>2</note></notes><segment>\n<source>Hi</source>\n<target>Ho</target></segment></unit>",
      .text("a", "en", line: 4, .text("Hi"), comment: "1\n2"),
      .text("a", "de", line: 5, .text("Ho"), comment: "1\n2")),
    FileExample(
      "segments, and what is between them",
      "<unit id='a'><segment><source>One.</source><target>Eins.</target></segment>"
        + "<ignorable><source> </source></ignorable>"
        + "<segment><source>Two.</source><target>Zwei.</target></segment></unit>",
      .text("a", "en", line: 3, .text("One. Two.")),
      .text("a", "de", line: 3, .text("Eins. Zwei."))),
    FileExample(
      "a segment without a target",
      "<unit id='a'><segment><source>One.</source><target>Eins.</target></segment>"
        + "<segment><source>Two.</source></segment></unit>",
      .text("a", "en", line: 3, .text("One.Two."))),
    FileExample(
      "unfinished",
      "<unit id='a'><segment state='initial'><source>1</source><target>1</target></segment></unit>\n"
        + "<unit id='b'><segment state='translated'><source>2</source><target>2</target></segment></unit>",
      .text("a", "en", line: 3, .text("1")),
      .text("a", "de", line: 3, .text("1"), isUnfinished: true),
      .text("b", "en", line: 4, .text("2")), .text("b", "de", line: 4, .text("2"))),
    FileExample(
      "groups",
      "<group id='g'><group id='h'><unit id='a'><segment><source>b</source></segment></unit></group></group>",
      .text("a", "en", line: 3, .text("b"))),
    FileExample(
      "inline elements",
      "<unit id='a'><originalData><data id='d'>%d</data><data id='e'>&lt;br></data></originalData><segment>"
        + "<source>1<pc id='1'>2<mrk id='m'>3</mrk></pc><ph id='2' dataRef='d'/><ph id='n' equiv='{n}'/>"
        + "<ph id='3' dataRef='e'/><sc id='4'/>4<ec startRef='4'/><cp hex='0007'/></source></segment></unit>",
      .text(
        "a", "en", line: 3, .text("123"), .integer("1", "%d"), .string("n", "{n}"),
        .text("\n4\u{7}"))),
    // Nothing says that this file's texts have placeholders as C writes them.
    FileExample(
      "percent signs", "<unit id='a'><segment><source>100 %d</source></segment></unit>",
      .text("a", "en", line: 3, .text("100 %d"))),
  ])
  func readsVersion2(_ example: FileExample) throws {
    let catalog = try XLIFF.read(Self.version2(example.text), path: "a.xlf")
    #expect(
      catalog
        == Catalog(sourceLanguage: "en", messages: example.messages.withProgramTexts(in: "en")))
  }

  struct Code: CustomTestStringConvertible, Sendable {
    let source: String
    let target: String
    /// Those of the target; of the source if there is no target.
    let parts: [PatternPart]
    var testDescription: String { "\(source) → \(target)" }

    init(_ source: String, _ target: String = "", _ parts: PatternPart...) {
      (self.source, self.target, self.parts) = (source, target, parts)
    }

    var sides: String {
      "<source>\(source)</source>" + (target.isEmpty ? "" : "<target>\(target)</target>")
    }
  }

  @Test(arguments: [
    // A target repeats only the id: it shows what the source's element does.
    Code("a<x id='1' equiv-text='{n}'/>", "b<x id='1'/>", .text("b"), .string("1", "{n}")),
    Code(
      "a<ph id='1'>%d</ph><ph id='2'>%s</ph>", "<ph id='2'/>b<ph id='1'/>", .string("2", "%s"),
      .text("b"), .integer("1", "%d")),
    Code(
      "<ph id='1'>%d</ph><ph id='2'>%s</ph>", "<ph id='2'>%s</ph><ph id='1'>%d</ph>",
      .string("2", "%s"), .integer("1", "%d")),
    Code("<x id='1' ctype='lb'/>", "a<x id='1'/>b", .text("a\nb")),
    Code("<x id='1' ctype='x-b'/>", "a<x id='1'/>b", .text("ab")),
    Code("<ph id='1'>&lt;br/></ph>", "a<ph id='1'/>b", .text("a\nb")),
    // Nobody says what it is, so it may be a value.
    Code("a<x id='1'/>", "b<x id='1'/>", .text("b"), .string("1", "<x id=\"1\"/>")),
    Code("a<x/>", "", .text("a"), .string("<x/>", "<x/>")),
    Code("a<x id='1' equiv-text=''/>", "", .text("a"), .string("1", "<x id=\"1\"/>")),
    Code("<ph id='n'/>", "", .string("n", "<ph id=\"n\"/>")),
    // Codes that are not values.
    Code(
      "a<x id='1' ctype='image'/><x id='2' ctype='pb'/><x id='3' ctype='x-b'/>b", "",
      .text("ab")),
    Code("a<x id='1' equiv-text='&lt;b>'/>b<x id='2' equiv-text='&lt;/b>'/>", "", .text("ab")),
    Code(
      "a<x id='1' equiv-text='&lt;br>'/>b<x id='2' equiv-text='&lt;BR />'/>", "", .text("a\nb\n")),
    Code(
      "<x id='START_BLOCK_IF' ctype='x-if' equiv-text='@if (n > 1) {'/>a"
        + "<x id='CLOSE_BLOCK_IF' ctype='x-if' equiv-text='}'/>", "", .text("a")),
    // Of Angular's tags and blocks, the words are code.
    Code(
      "<x id='START_TAG_APP_CARD' ctype='x-app_card' equiv-text='&lt;app-card [open]=\"n > 1\">'/>a"
        + "<x id='CLOSE_TAG_APP_CARD' ctype='x-app_card' equiv-text='&lt;/app-card>'/>",
      "<x id='START_TAG_APP_CARD'/>b<x id='CLOSE_TAG_APP_CARD'/>", .text("b")),
    Code("a<x id='START_LINK' equiv-text='this.link'/>b<x id='CLOSE_LINK'/>", "", .text("ab")),
    Code("a<x id='TAG_MAT_ICON_2' equiv-text='&lt;mat-icon svgIcon=\"a'/>", "", .text("a")),
    Code(
      "a<x id='1' ctype='x-ng_container' equiv-text='&lt;ng-container *ngIf=\"a'/>b", "",
      .text("ab")),
    Code(
      "<x id='START_BLOCK_FOR' ctype='x-for' equiv-text='@for (i of all; track i) {'/>"
        + "<x id='INTERPOLATION' equiv-text='{{ i }}'/><x id='CLOSE_BLOCK_FOR' ctype='x-for' equiv-text='}'/>",
      "", .string("INTERPOLATION", "{{ i }}")),
    Code(
      "<x id='START_BLOCK_IF' ctype='x-if' equiv-text='@if'/>a"
        + "<x id='CLOSE_BLOCK_IF' ctype='x-if' equiv-text='}'/>", "", .text("a")),
    // A value may have such a name.
    Code(
      "<x id='START_DATE' equiv-text='{{ from }}'/>", "a<x id='START_DATE'/>", .text("a"),
      .string("START_DATE", "{{ from }}")),
    Code("<x id='1' equiv-text='&lt;a title=\"x>y\">'/>a", "", .text("a")),
    Code("<x id='1' ctype='x-op' equiv-text='&lt; 5'/>", "", .string("1", "< 5")),
    Code("<x id='1' equiv-text='&lt;b>{n}&lt;/b>'/>", "", .string("1", "<b>{n}</b>")),
    Code("<x id='1' ctype='x-b' equiv-text='{n}'/>", "", .string("1", "{n}")),
    Code(
      "<bx id='1'/>a<ex id='1'/><bpt id='2'>&lt;b></bpt>b<ept id='2'>&lt;/b></ept>", "", .text("ab")
    ),
    Code("a<it id='1' pos='open'>{\\b</it>b", "", .text("ab")),
    // Native code, of which the texts for translators are not shown here.
    Code("a<ph id='1'>&lt;img alt='<sub>Alt</sub>'></ph>b", "", .text("ab")),
    Code("<ph id='1'>{{n}}</ph>", "", .string("n", "{{n}}")),
    Code("<ph id='1'>{0}</ph>", "", .string("1", "{0}")),
    Code("<ph id='1'>%n%</ph>", "", .string("1", "%n%")),
    Code(#"a<ph id='1'>\n</ph>b<ph id='2'> </ph>"#, "", .text("a\nb ")),
    Code("<ph id='1' equiv-text='{n}'>[n]</ph>", "", .string("1", "[n]")),
  ])
  func readsCodesOfVersion1(_ code: Code) throws {
    let unit = "<trans-unit id='a'>\(code.sides)</trans-unit>"
    let catalog = try XLIFF.read(
      Self.version1(unit, file: "original='ng2.template'"), path: "a.xliff")
    #expect(catalog.messages.last?.variants == [Variant(pattern: code.parts)])
  }

  private static let data =
    "<data id='d'>%d</data><data id='s'>%s</data><data id='b'>{{n}}</data><data id='i'>{0}</data>"
    + "<data id='p'>%n%</data><data id='t'>&lt;b></data><data id='br'>&lt;br/></data>"

  @Test(arguments: [
    Code("a<ph id='1' equiv='{n}'/>", "b<ph id='1'/>", .text("b"), .string("1", "{n}")),
    Code(
      "<ph id='1' dataRef='d'/><ph id='2' dataRef='s'/>", "<ph id='2' dataRef='s'/><ph id='1'/>",
      .string("2", "%s"), .integer("1", "%d")),
    Code("<ph id='1' equiv='{n}'/>", "<ph id='2' copyOf='1'/>", .string("1", "{n}")),
    Code("<ph id='1'/>", "a<ph id='1'/>", .text("a"), .string("1", "<ph id=\"1\"/>")),
    Code("<ph id='1' equiv='' dataRef='none'/>", "", .string("1", "<ph id=\"1\"/>")),
    Code("<ph id='1' dataRef='b'/>", "", .string("n", "{{n}}")),
    Code("<ph id='1' dataRef='i'/>", "", .string("1", "{0}")),
    Code("<ph id='1' dataRef='p'/>", "", .string("1", "%n%")),
    Code("a<ph id='1' dataRef='t'/>b<ph id='2' dataRef='br'/>", "", .text("ab\n")),
    Code("a<ph id='0' equiv='LINE_BREAK' type='fmt' disp='&lt;br/>'/>b", "", .text("a\nb")),
    Code("a<ph id='0' equiv='START_TAG_B' disp='&lt;b>'/>b", "", .text("ab")),
    Code("a<ph id='0' equiv='TAG_IMG' type='image' disp='&lt;img src=\"x\">'/>", "", .text("a")),
    Code(
      "a<ph id='0' equiv='TAG_APP_LOGO' type='other' disp='&lt;app-logo a=\"b'/>", "", .text("a")),
    Code(
      "<pc id='0' equivStart='START_BLOCK_IF' equivEnd='CLOSE_BLOCK_IF' dispStart='@if (a) {' dispEnd='}'>a</pc>",
      "", .text("a")),
    Code(
      "a<ph id='0' equiv='LINE_BREAK_1' type='fmt'/>b<ph id='1' equiv='TAG_IMG_1' type='image'/>",
      "", .text("a\nb")),
    Code("<ph id='0' equiv='Logo' type='image'/>", "", .string("0", "Logo")),
    Code("<ph id='0' equiv='INTERPOLATION' disp='{{ n }}'/>", "", .string("0", "INTERPOLATION")),
    Code("a<ph id='1' type='fmt' subType='xlf:lb'/>b", "", .text("a\nb")),
    Code(
      "a<ph id='1' type='image'/><ph id='2' type='fmt'/><ph id='3' type='quote'/><ph id='4' type='link'/>",
      "", .text("a")),
    Code("<ph id='1' type='ui' subType='xlf:var'/>", "", .string("1", "<ph id=\"1\"/>")),
    Code("<ph id='1' type='link' equiv='{url}'/>", "", .string("1", "{url}")),
    Code("a<sc id='1' dataRef='t'/>b<ec startRef='1' dataRef='t'/>", "", .text("ab")),
  ])
  func readsCodesOfVersion2(_ code: Code) throws {
    let unit =
      "<unit id='a'><originalData>\(Self.data)</originalData><segment>\(code.sides)</segment></unit>"
    let catalog = try XLIFF.read(Self.version2(unit), path: "a.xlf")
    #expect(catalog.messages.last?.variants == [Variant(pattern: code.parts)])
  }

  @Test(arguments: [
    ("original='a.strings'", true), ("original='App/Base.lproj/Main.storyboard'", true),
    ("original='res/values/strings.xml'", true), ("original='messages.po'", true),
    ("original='ng2.template'", false), ("", false),
  ])
  func takesPlaceholdersOfKnownFiles(_ file: String, isKnown: Bool) throws {
    let unit = "<trans-unit id='a'><source>5%d</source></trans-unit>"
    let catalog = try XLIFF.read(Self.version1(unit, file: file), path: "a.xliff")
    let parts: [PatternPart] = isKnown ? [.text("5"), .integer("1", "%d")] : [.text("5%d")]
    #expect(catalog.messages.map(\.variants) == [[Variant(pattern: parts)]])
  }

  @Test func takesPlaceholdersOfFilesFromXcode() throws {
    let xml =
      "<xliff version='1.2'><file source-language='en' target-language='de'><header><tool tool-id='com.apple.dt.xcode'/></header>"
      + "<body><trans-unit id='a'><source>%d</source><target>%d</target></trans-unit></body></file></xliff>"
    let catalog = try XLIFF.read(Array(xml.utf8), path: "a.xliff")
    #expect(
      catalog.messages
        == [
          .text("a", "en", line: 1, .integer("1", "%d")),
          .text("a", "de", line: 1, .integer("1", "%d")),
        ].withProgramTexts(in: "en"))
  }

  @Test func takesFilesInSeveralLanguages() throws {
    let xml = """
      <xliff version='1.2'>
      <file source-language='en'><body><trans-unit id='a'><source>1</source></trans-unit></body></file>
      <file source-language='ja'><body><trans-unit id='a'><source>2</source></trans-unit></body></file>
      </xliff>
      """
    let catalog = try XLIFF.read(Array(xml.utf8), path: "a.xliff")
    let messages =
      [.text("a", "en", line: 2, .text("1"))].withProgramTexts(in: "en")
      + [.text("a", "ja", line: 3, .text("2"))].withProgramTexts(in: "ja")
    #expect(catalog == Catalog(sourceLanguage: nil, messages: messages))
  }

  struct Space: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let attributes: String
    let source: String
    let parts: [PatternPart]

    init(_ name: String, with attributes: String = "", _ source: String, _ parts: PatternPart...) {
      (testDescription, self.attributes, self.source, self.parts) = (
        name, attributes, source, parts
      )
    }
  }

  /// XLIFF leaves it to programs what white space means, unless `xml:space` says `preserve`.
  @Test(arguments: [
    Space("lines and indents", "\n      Save\n      all\t\n    ", .text("Save all")),
    Space("a space before a tag", "Save <g id='1'> all </g> ", .text("Save all")),
    Space(
      "beside a value", " <x id='1' equiv-text='{n}'/> of\n<x id='2' equiv-text='{m}'/> ",
      .string("1", "{n}"), .text(" of "), .string("2", "{m}")),
    Space("behind a tag", "Save<bpt id='1'>\n</bpt> \n<ept id='1'> </ept>", .text("Save")),
    Space("a code that is a line break", "a<ph id='1' ctype='lb'>\n</ph>b", .text("a\nb")),
    Space("no-break spaces", "\u{A0}a \u{A0} b", .text("\u{A0}a \u{A0} b")),
    Space("preserved by the unit", with: "xml:space='preserve'", "\n a\n b ", .text("\n a\n b ")),
    Space("not preserved", with: "xml:space='default'", "\n a\n b ", .text("a b")),
  ])
  func readsSpace(_ space: Space) throws {
    let unit =
      "<trans-unit id='a' \(space.attributes)><source>\(space.source)</source></trans-unit>"
    let catalog = try XLIFF.read(
      Self.version1(unit, file: "original='ng2.template'"), path: "a.xlf")
    #expect(catalog.messages.map(\.variants) == [[Variant(pattern: space.parts)]])
  }

  /// Before version 10, Xcode did not say that it means all white space.
  @Test func keepsSpaceOfFilesFromXcode() throws {
    let unit = "<trans-unit id='a'><source>a\n  b</source></trans-unit>"
    let catalog = try XLIFF.read(Self.version1(unit), path: "a.xliff")
    #expect(
      catalog.messages
        == [.text("a", "en", line: 3, .text("a\n  b"))].withProgramTexts(in: "en"))
  }

  @Test func readsSpaceOfVersion2() throws {
    func unit(_ id: String, _ attributes: String) -> String {
      "<unit id='\(id)' \(attributes)><segment><source>\n One. </source></segment>"
        + "<ignorable><source> </source></ignorable><segment><source>Two.\n</source></segment></unit>"
    }
    let units = unit("a", "") + unit("b", "xml:space='preserve'")
    let catalog = try XLIFF.read(Self.version2(units), path: "a.xlf")
    #expect(
      catalog.messages.map(\.variants) == [
        [Variant(pattern: [.text("One. Two.")])], [Variant(pattern: [.text("\n One.  Two.\n")])],
      ])
  }

  /// Of files of which nobody says how they write placeholders.
  @Test(arguments: [
    Code(
      "Total: %1$@ of %2$lld", "%2$lld von %1$@", .integer("2", "%2$lld"), .text(" von "),
      .string("1", "%1$@")),
    Code("100 % sure", "100 % sicher", .text("100 % sicher")),
    Code("5%d", "5%d", .text("5"), .integer("1", "%d")),
    Code("%lld%%", "%lld%%", .integer("1", "%lld"), .text("%")),
    Code("{$count} of {total}", "{total}", .string("total", "{total}")),
    Code("{a}", "{b}", .text("{b}")),
    // As Symfony writes them.
    Code("Hi %user%", "Hallo %user%", .text("Hallo "), .string("user", "%user%")),
    Code("%1 of %2", "%2: %1", .string("2", "%2"), .text(": "), .string("1", "%1")),
    Code("A %s", "", .text("A "), .string("1", "%s")),
  ])
  func findsLikelyPlaceholders(_ code: Code) throws {
    let unit = "<trans-unit id='a'>\(code.sides)</trans-unit>"
    let catalog = try XLIFF.read(Self.version1(unit, file: "original='x'"), path: "a.xliff")
    #expect(catalog.messages.last?.variants == [Variant(pattern: code.parts)])
  }

  @Test func readsWhatIsNotToBeTranslated() throws {
    let units =
      "<group translate='no'><trans-unit id='a'><source>1</source></trans-unit>"
      + "<trans-unit id='b' translate='yes'><source>2</source></trans-unit></group>"
    let catalog = try XLIFF.read(Self.version1(units), path: "a.xliff")
    #expect(catalog.messages.map(\.isForTranslation) == [false, true])
    let unit = "<unit id='a' translate='no'><segment><source>1</source></segment></unit>"
    #expect(
      try XLIFF.read(Self.version2(unit), path: "a.xlf").messages.map(\.isForTranslation) == [false]
    )
  }

  /// Ids that are paths in a `.stringsdict` file.
  @Test func readsRulesFromXcode() throws {
    func unit(_ path: String, _ source: String, _ target: String) -> String {
      "<trans-unit id='/\(path):dict/:string'><source>\(source)</source><target>\(target)</target></trans-unit>\n"
    }
    let units =
      unit("%d/n:dict/NSStringLocalizedFormatKey", "%#@n@ in %@", "%#@n@ em %@")
      + unit("%d/n:dict/n:dict/one", "%d file", "%d arquivo")
      + unit("%d/n:dict/n:dict/other", "%d files", "%d arquivos")
      + unit("w:dict/NSStringVariableWidthRuleType:dict/10", "P", "p")
      + unit("w:dict/NSStringVariableWidthRuleType:dict/20", "Plan", "Plano")
      + unit("d:dict/NSStringDeviceSpecificRuleType:dict/mac", "Click", "Clique")
    let catalog = try XLIFF.read(
      Self.version1(units, file: "original='en.lproj/L.stringsdict'"), path: "a.xliff")
    let expected = [
      Message.forms(
        "%d/n", "pt-BR", line: 3,
        .when(
          .number(1, "one"), show: .integer("1", "%d"), .text(" arquivo em "), .string("2", "%@")),
        .when(
          .number(1, "other"), show: .integer("1", "%d"), .text(" arquivos em "), .string("2", "%@")
        )),
      Message.forms(
        "w", "pt-BR", line: 6, .when(.device("width 10"), show: .text("p")),
        .when(show: .text("Plano"))),
      Message.forms("d", "pt-BR", line: 8, .when(.device("mac"), show: .text("Clique"))),
    ]
    #expect(catalog.messages.filter { $0.language == "pt-BR" } == expected)
  }

  /// Foundation shows the rule.
  @Test func leavesOutTextsBesideRules() throws {
    let xml = """
      <xliff version='1.2'><file source-language='en' original='en.lproj/L.strings'><body>
      <trans-unit id='n'><source>old</source></trans-unit>
      <trans-unit id='m'><source>new</source></trans-unit></body></file>
      <file source-language='en' original='en.lproj/L.stringsdict'><body>
      <trans-unit id='/n:dict/NSStringLocalizedFormatKey:dict/:string'><source>%#@x@</source></trans-unit>
      <trans-unit id='/n:dict/x:dict/other:dict/:string'><source>%d</source></trans-unit></body></file></xliff>
      """
    let catalog = try XLIFF.read(Array(xml.utf8), path: "a.xliff")
    #expect(catalog.messages.map(\.key) == ["m", "n"])
    #expect(catalog.messages.map(\.line) == [3, 5])
  }

  /// XLIFF does not say that the number is the second argument; the first is the name.
  @Test func countsVariablesBesideNumberedArguments() throws {
    let units =
      "<trans-unit id='a'><source>%1$@ has %#@birds@</source></trans-unit>\n"
      + "<trans-unit id='a|==|substitutions.birds.plural.other'><source>%arg birds</source></trans-unit>"
    let catalog = try XLIFF.read(Self.version1(units), path: "a.xliff")
    #expect(
      catalog.messages.map(\.variants) == [
        [
          .when(
            .number(2, "other"), show: .string("1", "%1$@"), .text(" has "), .integer("2", "%arg"),
            .text(" birds"))
        ]
      ])
  }

  @Test(
    arguments: [
      ("de.xliff", nil, "de"), ("a.xliff", "de", "de"), ("de/a.xliff", nil, "de"),
      ("fr.xliff", "de", "de"),
    ] as [(String, String?, String)])
  func takesTheLanguageOfTheName(_ path: String, _ name: String?, _ language: String) throws {
    for xml in [
      "<xliff version='1.2'><file source-language='en'><body><trans-unit id='a'><source>1</source>"
        + "<target>2</target></trans-unit></body></file></xliff>",
      "<xliff version='2.0' srcLang='en'><file id='f'><unit id='a'><segment><source>1</source>"
        + "<target>2</target></segment></unit></file></xliff>",
    ] {
      let catalog = try XLIFF.read(Array(xml.utf8), path: path, language: name)
      #expect(catalog.messages.map(\.language) == ["en", language])
    }
  }

  @Test func needsNoLanguageOfEmptyTargets() throws {
    let xml =
      "<xliff version='1.2'><file source-language='en'><body><trans-unit id='a'><source>1</source>"
      + "<target/></trans-unit></body></file></xliff>"
    let catalog = try XLIFF.read(Array(xml.utf8), path: "messages.xlf")
    #expect(
      catalog.messages == [.text("a", "en", line: 1, .text("1"))].withProgramTexts(in: "en"))
  }

  @Test(arguments: [
    FileMistake("", "a.xliff: the file is empty; accepted: XML"),
    FileMistake("<tmx/>", "a.xliff:1: the outermost element is `tmx`; accepted: `xliff`"),
    FileMistake("<xliff/>", "a.xliff:1: no `version`; accepted: 1.0 to 1.2, and 2.0 to 2.2"),
    FileMistake(
      "<xliff version='3.0'/>",
      "a.xliff:1: version `3.0`; accepted: 1.0 to 1.2, and 2.0 to 2.2"),
    FileMistake(
      "<xliff version='1.2'>\n<file/></xliff>", "a.xliff:2: a `file` without `source-language`"),
    FileMistake("<xliff version='2.0'/>", "a.xliff:1: `xliff` without `srcLang`"),
    FileMistake(
      "<xliff version='1.2'><file source-language='en'><body>\n<trans-unit id='a'><source>1</source>"
        + "<target>2</target></trans-unit></body></file></xliff>",
      "a.xliff:2: “a”: a `target`, but no language of it; accepted: `target-language`, or a file or folder with the "
        + "language’s name"),
    FileMistake(
      "<xliff version='1.2'>\n<file source-language='en' target-language='German language'/></xliff>",
      "a.xliff:2: `target-language`: `German language` is not a language; accepted: tags such as `de`, `pt-BR` and "
        + "`zh-Hans`"),
    .units("<trans-unit><source/></trans-unit>", "a.xliff:3: a `trans-unit` without `id`"),
    .units("<trans-unit id='a'/>", "a.xliff:3: “a”: the `trans-unit` `a` has no `source`"),
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
    FileMistake(
      "<xliff version='2.0' srcLang='en'><file id='f'>\n<unit/></file></xliff>",
      "a.xliff:2: a `unit` without `id`"),
    FileMistake(
      "<xliff version='2.0' srcLang='en'><file id='f'>\n<unit id='a'/></file></xliff>",
      "a.xliff:2: “a”: the `unit` `a` has a part without `source`, or no `segment`"),
  ])
  func saysWhatIsWrong(_ mistake: FileMistake) {
    let errors = problems { () throws(CatalogErrors) in
      try XLIFF.read(Array(mistake.text.utf8), path: "a.xliff")
    }
    #expect(errors == mistake.errors)
  }
}

extension FileMistake {
  /// In a file of version 1.
  fileprivate static func units(_ units: String, _ errors: String...) -> FileMistake {
    FileMistake(String(decoding: XLIFFTests.version1(units), as: UTF8.self), errors: errors)
  }
}
