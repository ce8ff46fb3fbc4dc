import Catalogs
import Testing

/// A file, or what stands in one, and the texts that are read from it.
struct FileExample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let messages: [Message]

  init(_ name: String, _ text: String, _ messages: Message...) {
    (testDescription, self.text, self.messages) = (name, text, messages)
  }

  init(_ text: String, _ messages: Message...) {
    (testDescription, self.text, self.messages) = (text, text, messages)
  }
}

/// A file, or what stands in one, that cannot be read, and what is wrong with it.
struct FileMistake: CustomTestStringConvertible, Sendable {
  let text: String
  let errors: [String]
  var testDescription: String { text }

  init(_ text: String, _ errors: String...) { self.init(text, errors: errors) }

  init(_ text: String, errors: [String]) { (self.text, self.errors) = (text, errors) }
}
