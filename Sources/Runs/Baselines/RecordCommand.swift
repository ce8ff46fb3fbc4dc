/// The command that records baselines, as people paste it into a shell.
package struct RecordCommand: Sendable {
  private let start: String

  /// - Parameters:
  ///   - suite: The suite's folder, where the command has to name it.
  ///   - baselines: The baselines' folder, where the command has to name it.
  package init(suite: String? = nil, baselines: String? = nil) {
    let options = [("--suite", suite), ("--baselines", baselines)].compactMap { name, folder in
      folder.map { " \(name) \(Self.quoted($0))" }
    }
    start = "harness update-baselines\(options.joined())"
  }

  /// The command for one case.
  func text(for id: String) -> String { "\(start) \(Self.quoted(id))" }

  /// A word that a shell reads as it is (POSIX, Shell Command Language, 2.2).
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.properties.isAlphabetic
        || "0123456789%+,-./:=@_".contains(Character(scalar))
    }
    return isPlain && !word.isEmpty && !word.hasPrefix("-")
      ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
