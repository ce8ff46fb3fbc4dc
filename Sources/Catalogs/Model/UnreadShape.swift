internal import Base

/// A way to write texts that a file seems to have and that is not read: such texts are taken as they are written.
package struct UnreadShape: Hashable, Sendable {
  /// What it is called, and what it looks like.
  package let name: String
  /// The first text that has it.
  package let key: String
  /// Where that stands, from 1.
  package let line: Int
  /// The file, as messages show it, if its catalog was put together from several.
  package internal(set) var file: String?

  /// One sentence about the text.
  ///
  /// - Parameter count: How many other files have such texts.
  package func problem(otherFiles count: Int) -> String {
    "looks like \(name), which harness does not read: such texts are laid out as they are written"
      + (count > 0 ? ", here and in \(Numbers.count(count, "other file"))" : "")
  }
}
