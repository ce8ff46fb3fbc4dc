import Testing

@testable import Catalogs

/// .NET's `.resx`.
@Suite struct ResourcesXMLTests {
  /// A file whose texts begin in line 4.
  private static func file(_ data: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <root>
      <resheader name="resmimetype"><value>text/microsoft-resx</value></resheader>
      \(data)
      </root>
      """.utf8)
  }

  @Test(arguments: [
    FileExample(""),
    FileExample(
      "<data name='a' xml:space='preserve'><value> b\n </value><comment>A button.</comment></data>",
      .text("a", line: 4, .text(" b\n "), comment: "A button.")),
    FileExample("<data name='a'><value/></data>", .text("a", line: 4)),
    FileExample(
      "<data name='a' type='System.String, mscorlib'><value>b</value></data>",
      .text("a", line: 4, .text("b"))),
    // What is no text.
    FileExample(
      "<data name='a' type='System.Drawing.Point, System.Drawing'><value>1, 2</value></data>"
        + "<data name='b' mimetype='application/x-microsoft.net.object.bytearray.base64'><value>AA==</value></data>"
        + "<data name='c' type='System.Resources.ResXFileRef, System.Windows.Forms'><value>x.png;System.Byte[]</value></data>"
        + "<data name='&gt;&gt;ok.Name'><value>ok</value></data><metadata name='d'><value>e</value></metadata>"
        + "<assembly alias='f' name='g'/><data name='h'/>\n<data name='$this.Text'><value>Window</value></data>",
      .text("$this.Text", line: 5, .text("Window"))),
    // Placeholders, and texts that no program formats.
    FileExample(
      "<data name='a'><value>{0} of {1:N0}, {{x}}</value></data>",
      .text(
        "a", line: 4, .string("0", "{0}"), .text(" of "), .string("1", "{1:N0}"), .text(", {x}"))),
    FileExample(
      "<data name='a'><value>{{x}} { }</value></data>", .text("a", line: 4, .text("{{x}} { }"))),
    FileExample(
      "<data name='a'><value>Hi {user}</value></data>",
      .text("a", line: 4, .text("Hi "), .string("user", "{user}"))),
  ])
  func reads(_ example: FileExample) throws {
    let catalog = try ResourcesXML.read(Self.file(example.text), path: "Strings.resx")
    #expect(catalog == Catalog(messages: example.messages))
  }

  @Test(arguments: [
    (
      "<data><value>b</value></data>",
      "4: a `data` without `name`; accepted: a name for each text"
    ),
    (
      "<data name='a'><value>b</value></data>\n<data name='a'><value>c</value></data>",
      "5: “a”: appears twice, first in line 4; accepted: each name once"
    ),
    (
      "<data name='a'><value>b</data>",
      "4: not valid XML: `<value>`, opened in line 4, is not closed"
    ),
  ])
  func saysWhatIsWrong(_ data: String, _ error: String) {
    let errors = problems { () throws(CatalogErrors) in
      try ResourcesXML.read(Self.file(data), path: "Strings.resx")
    }
    #expect(errors == ["Strings.resx:" + error])
  }

  @Test func takesRootsOnly() {
    let errors = problems { () throws(CatalogErrors) in
      try ResourcesXML.read(Array("\n<resources/>".utf8), path: "a.resx")
    }
    #expect(errors == ["a.resx:2: the outermost element is `resources`; accepted: `root`"])
  }

  @Test func takesTheLanguageOfTheName() throws {
    let names = ["Strings", "Strings.de", "Strings.pt-BR", "Strings.zh-CHS", "Strings.zh-Hant"]
    let parts = names.map { name in
      Catalog.Part(
        Self.file("<data name='a'><value>b</value></data>"), .resx, file: "P/\(name).resx",
        name: name)
    }
    #expect(
      Catalog(joining: parts).messages.map(\.language) == [
        nil, "de", "pt-BR", "zh-Hans", "zh-Hant",
      ])
  }
}
