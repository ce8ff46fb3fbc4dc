@testable import Results
@testable import Runs

/// Texts whose words change their places: what is left out is what was shown and no longer is, wherever it stands.
///
/// A letter is 5 pt wide and a space 2.5; an ellipsis takes 10.
enum MovedWordRows {
  private static func row(
    _ name: String, _ keys: String, _ was: String, _ is: String, _ sentence: String,
    remedy: [String]? = nil
  ) -> CauseRow {
    CauseRow(
      "moved words: " + name, in: keys, "text: \(was.yaml)", "text: \(`is`.yaml)", ["text"],
      sentence, remedy: remedy)
  }

  static let rows: [CauseRow] = [
    // 12 letters and 2 spaces are 65 pt; 75 less the ellipsis hold them.
    row(
      "a word of the end moves up", "lines: 1, width: 75", "abcd efgh ijkl mnop",
      "abcd mnop efgh ijkl",
      "“ijkl” is cut off: `text` *the text shows “abcd mnop efgh…” instead of “abcd efgh ijkl…”"),
    row(
      "a shown word moves to the end", "lines: 1, width: 75", "abcd efgh ijkl mnop",
      "abcd ijkl mnop efgh",
      "“efgh” is cut off: `text` *the text shows “abcd ijkl mnop…” instead of “abcd efgh ijkl…”"),
    row(
      "two shown words change places", "lines: 1, width: 75", "abcd efgh ijkl mnop",
      "abcd ijkl efgh mnop", "`text` *"),
    row(
      "a hidden word changes places with one that is shown", "lines: 1, width: 55",
      "ab cd efg hij klm nop", "ab cd hij efg klm nop",
      "*the text shows “ab cd hij…” instead of “ab cd efg…”"),
    // “ab cd ef” takes 35 pt.
    row(
      "a word of the second line moves to the first", "lines: 0, width: 36", "ab cd ef gh ij kl",
      "ab gh cd ef ij kl", "`text` *: line 1 shows “ab gh cd ” instead of “ab cd ef ”", remedy: []),
    row(
      "words of one line change places", "lines: 0, width: 36", "ab cd ef gh ij kl",
      "ab ef cd gh ij kl", "`text` *: “*” on line 1 moved 12.5 pt *", remedy: []),
  ]
}
