import Testing

@testable import Catalogs

/// Source texts that are names of texts.
@Suite struct SymbolicKeyTests {
  @Test(arguments: [
    (["user.greeting"], true), (["user_name", "menu:file:open"], true),
    (["user.greeting", "user.name", "OK"], true), (["save.button-title"], true), ([], false),
    // Texts, and words that may be texts.
    (["user.greeting", "Hello, you"], false), (["OK", "Save", "example.org"], false),
    (["drag-and-drop"], false), (["Wi-Fi"], false), (["Mr.Smith"], false),
    (["and so on..."], false),
    (["done."], false), (["größe.a"], false), ([""], false), (["a.b", ""], false),
  ])
  func tellsNamesFromTexts(_ texts: [String], _ areNames: Bool) {
    #expect(SymbolicKey.are(texts) == areNames)
  }
}
