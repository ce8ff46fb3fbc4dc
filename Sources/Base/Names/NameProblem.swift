/// What is wrong with a name of a case or a picture.
package enum NameProblem: Hashable, Sendable {
  /// It contains a character that is not accepted.
  case badCharacter(String, String)
  case tooLong(bytes: Int)
  /// It is empty, or means a folder.
  case folder(String)
}

extension NameProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badCharacter(let name, let character):
      "the name \(name.asMessageValue) contains `\(character)`; "
        + "accepted: letters and digits of any script, `-`, `_` and `.`"
    case .tooLong(let bytes):
      "the name has \(bytes) bytes of UTF-8; accepted: up to \(CaseName.maximumBytes)"
    case .folder(let name):
      (name.isEmpty
        ? "the name is empty; " : "the name \(name.asMessageValue) stands for a folder; ")
        + "accepted: letters and digits of any script, `-`, `_` and `.`"
    }
  }
}
