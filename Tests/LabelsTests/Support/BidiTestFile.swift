import Foundation

/// BidiCharacterTest.txt of the Unicode Character Database: levels and order of 91,000 texts.
struct BidiTestFile {
  struct Row {
    /// 1-based.
    var line: Int
    var text: String
    /// The requested paragraph direction: 0 left to right, 1 right to left, 2 by rules P2 and P3.
    var direction: Int
    var paragraphLevel: Int
    /// For each character, after L1; nil where X9 removes it.
    var levels: [Int?]
    /// Indices of the characters that X9 leaves, from left to right.
    var order: [Int]
  }

  let rows: [Row]

  init() throws {
    let data = try Data(contentsOf: URL(filePath: "/usr/share/unicode/BidiCharacterTest.txt"))
    rows = data.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in BidiTestFile.row(line, number: index + 1) }
  }

  private static func row(_ line: Data, number: Int) -> Row? {
    let fields = line.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      field.split(separator: 0x20)
    }
    guard fields.count == 5, line.first != 0x23 else { return nil }
    var text = String.UnicodeScalarView()
    for value in fields[0].map({ Self.number($0, radix: 16) }) {
      guard let scalar = value.flatMap({ Unicode.Scalar(UInt32($0)) }) else { return nil }
      text.append(scalar)
    }
    guard let direction = fields[1].first.flatMap({ Self.number($0, radix: 10) }),
      let level = fields[2].first.flatMap({ Self.number($0, radix: 10) })
    else { return nil }
    return Row(
      line: number, text: String(text), direction: direction, paragraphLevel: level,
      levels: fields[3].map { Self.number($0, radix: 10) },
      order: fields[4].compactMap { Self.number($0, radix: 10) })
  }

  private static func number(_ digits: Data, radix: Int) -> Int? {
    var value = 0
    for byte in digits {
      switch byte {
      case 0x30...0x39: value = value * radix + Int(byte - 0x30)
      case 0x41...0x46 where radix == 16: value = value * radix + Int(byte - 0x37)
      default: return nil
      }
    }
    return value
  }
}
