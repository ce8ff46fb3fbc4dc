import Foundation

/// A conformance test file of the Unicode Character Database: rows such as `÷ 0023 × 0308 ÷`.
struct BreakTestFile {
  struct Row {
    /// 1-based.
    var line: Int
    var scalars: [Unicode.Scalar]
    /// For each place, the start and the end included, whether a break stands there.
    var breaks: [Bool]
    var comment: String

    var string: String { String(String.UnicodeScalarView(scalars)) }
  }

  let rows: [Row]

  /// - Parameter name: File name below Debian's `auxiliary` folder of the UCD.
  init(_ name: String) throws {
    let text = try String(
      contentsOf: URL(filePath: "/usr/share/unicode/auxiliary/\(name)"), encoding: .utf8)
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in BreakTestFile.row(line, number: index + 1) }
  }

  private static func row(_ line: Substring, number: Int) -> Row? {
    let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let tokens = (parts.first ?? "").split(whereSeparator: \.isWhitespace)
    guard !tokens.isEmpty else { return nil }
    var row = Row(
      line: number, scalars: [], breaks: [],
      comment: parts.count > 1 ? String(parts[1]).trimmingCharacters(in: .whitespaces) : "")
    for token in tokens {
      switch token {
      case "÷": row.breaks.append(true)
      case "×": row.breaks.append(false)
      default:
        guard let value = UInt32(token, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        row.scalars.append(scalar)
      }
    }
    return row
  }
}
