import Base
import Labels
import Results

/// What is said about characters that no font of the suite has. It depends on the machine, so it is printed, and stands in
/// no file of a run.
enum MissingCharacters {
  /// How many characters are looked for.
  private static let most = 3

  /// A line for each of the first ones.
  static func notes(on results: some Sequence<CaseResult>) -> [TerminalText] {
    var characters: [String] = []
    for case let character? in results.lazy.map(\.fault?.character)
    where !characters.contains(character) {
      characters.append(character)
      if characters.count == most { break }
    }
    guard !characters.isEmpty else { return [] }
    let fonts = InstalledFonts()
    return characters.compactMap { $0.first }.map { character in
      guard let font = fonts.font(having: character) else {
        return "no installed font has “\("\(character)")”"
      }
      return
        "“\("\(character)")” is in \(font.family): harness fonts add \(font.path.asShellWord)"
    }
  }
}
