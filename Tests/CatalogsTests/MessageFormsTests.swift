import Testing

@testable import Catalogs

/// Each form of a text can be requested by what ``Message/forms`` says of it.
@Suite struct MessageFormsTests {
  @Test func requestsEachVariant() throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [
        ("=1", "one", "a"), ("=1", "other", "b"), ("one", "other", "c"), ("other", "one", "d"),
      ].map { files, folders, text in
        Variant(
          conditions: [
            .plural(argument: "files", category: files),
            .plural(argument: "folders", category: folders),
          ], pattern: [.text(text)])
      })
    #expect(message.forms.map(\.name) == ["=1, one", "=1, other", "one, other", "other, one"])
    #expect(try message.forms.map { try message.text($0.form) } == ["a", "b", "c", "d"])
  }

  @Test func requestsDevicesItemsAndChoices() throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [
        Variant(conditions: [.device("iphone"), .item(0)], pattern: [.text("a")]),
        Variant(conditions: [.device("iphone"), .item(1)], pattern: [.text("b")]),
        Variant(
          conditions: [.device("other"), .select(argument: "who", value: "female")],
          pattern: [.text("c")]),
        Variant(
          conditions: [.device("other"), .select(argument: "who", value: "other")],
          pattern: [.text("d")]),
      ])
    #expect(
      message.forms.map(\.name) == ["iphone, 0", "iphone, 1", "other, female", "other, other"])
    #expect(try message.forms.map { try message.text($0.form) } == ["a", "b", "c", "d"])
  }

  @Test func namesNoConditionThatAFormDoesNotHave() throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [
        Variant(conditions: [.count("one")], pattern: [.text("a")]),
        Variant(pattern: [.text("b")]),
        Variant(conditions: [.count("other")], pattern: [.text("c")]),
      ])
    #expect(message.forms.map(\.name) == ["one", nil, "other"])
    #expect(try message.forms.map { try message.text($0.form) } == ["a", "b", "c"])
  }

  @Test func hasOneFormWithoutConditions() {
    let message = Message(
      key: "k", language: "en", line: 1, variants: [Variant(pattern: [.text("a")])])
    #expect(message.forms.map(\.name) == [nil])
  }
}
