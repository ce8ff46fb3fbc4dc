import Catalogs
import Testing

/// The `messages.json` of browsers' extensions, as Chrome's documentation of `chrome.i18n` describes it.
@Suite struct ExtensionJSONTests {
  private static let path = "app/_locales/de/messages.json"

  private func read(_ text: String, path: String = path) throws(CatalogErrors) -> Catalog {
    try I18NextJSON.read(Array(text.utf8), path: path)
  }

  @Test func readsTexts() throws {
    let catalog = try read(
      """
      {
        "hello": { "message": "Hallo, $USER$: $size$, $$5, $2",
          "description": "Greets.",
          "placeholders": {
            "user": { "content": "$1", "example": "Ana" },
            "Size": { "content": "$3 GB" } } },
        "url": { "message": "$link$ 5 $",
          "placeholders": { "link": { "content": "https://example.org" } } }
      }
      """)
    #expect(
      catalog.messages == [
        Message(
          key: "hello", language: nil, line: 2,
          variants: [
            Variant(pattern: [
              .text("Hallo, "), .string("user", "$USER$"), .text(": "), .string("Size", "$size$"),
              .text(" GB, $5, "), .string("2", "$2"),
            ])
          ], comment: "Greets."
        ).with(examples: ["user": "Ana"], aliases: ["1": "user"]),
        Message(
          key: "url", language: nil, line: 7,
          variants: [Variant(pattern: [.text("https://example.org 5 $")])]),
      ])
  }

  /// What an extension replaces itself.
  @Test func knowsValuesOfExtensions() throws {
    let catalog = try read(#"{"a": {"message": "{{count}} of $1, {x}"}}"#)
    #expect(
      catalog.messages.map(\.variants) == [
        [
          Variant(pattern: [
            .string("count", "{{count}}"), .text(" of "), .string("1", "$1"), .text(", {x}"),
          ])
        ]
      ])
  }

  @Test func leavesOtherFiles() throws {
    let text = #"{"a": {"message": "$x$"}}"#
    #expect(try read(text, path: "i18n/de.json").messages.map(\.key) == ["a.message"])
    let other = #"{"a": {"message": "b"}, "c": "d"}"#
    #expect(
      try read(other, path: "_locales/de/app.json").messages.map(\.key) == ["a.message", "c"])
  }

  /// By its path, whatever its entries are.
  @Test func goesOnAfterAnEntryWithoutText() throws {
    let text = "{\"a\": {\"message\": \"x\"},\n\"b\": {\"description\": \"y\"},\n\"c\": \"z\"}"
    #expect(try read(text).messages.map(\.key) == ["a"])
    let errors = problems { () throws(CatalogErrors) in try read(text) }
    #expect(
      errors == [
        "\(Self.path):2: “b”: `message` is missing; accepted: a text",
        "\(Self.path):3: “c”: the value is a text; accepted: an object",
      ])
  }

  @Test(arguments: [
    (
      "{\n\"a\": {\"message\":\n\"$x$\"}}",
      "3: “a”: `$x$` has no placeholder; accepted: `x` in `placeholders`, and `$$` for `$`"
    ),
    (
      "{\"a\": {\"message\": \"$x$\",\n\"placeholders\": {\n\"x\": {}}}}",
      "3: “a”: the placeholder `x` has no `content`; accepted: such as `$1`"
    ),
    (
      "{\"a\": {\"message\": \"b\",\n\"placeholders\": []}}",
      "2: “a”: `placeholders` is a list; accepted: an object"
    ),
  ])
  func saysWhatIsBroken(_ text: String, _ error: String) {
    let errors = problems { () throws(CatalogErrors) in try read(text) }
    #expect(errors == ["\(Self.path):\(error)"])
  }
}
