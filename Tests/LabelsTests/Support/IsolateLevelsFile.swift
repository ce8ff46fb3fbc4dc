import Foundation

/// `Tests/Peers/isolates.txt`: the embedding levels that ICU gives random paragraphs with isolates and embeddings.
struct IsolateLevelsFile {
  struct Row {
    var paragraphLevel: Int
    var text: String
    /// For each character, after L1; nil where X9 removes it.
    var levels: [Int?]
  }

  let rows: [Row]

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Peers/isolates.txt").standardized
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    rows = lines.map { line in
      let fields = line.split(separator: ";").map { $0.split(separator: " ") }
      let scalars = fields[1].compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
      return Row(
        paragraphLevel: fields[0] == ["1"] ? 1 : 0, text: String(String.UnicodeScalarView(scalars)),
        levels: fields[2].map { Int($0) })
    }
  }
}
