private import Base
internal import Raster

/// Ties a layout record to its case and its picture: two checksums in one line of the record.
///
/// `"pair": "crc32:5f3a9c01-0d4be1a7"` holds the CRC-32 of the record's other bytes with the case's id,
/// and that of the PNG file. Checking both takes a microsecond, so every read can do it; SHA-256 of the
/// pixels would take as long as the rest of a passing case.
package enum PairSeal {
  /// What a check of two files found.
  package enum Finding: Equatable {
    case whole
    /// The record is as written, for this case, but the picture's file is not the one that it names.
    case otherPicture
    /// The record is not as written, not for this case, or has no seal.
    case otherRecord
  }

  private static let key = Array("\n  \"pair\": \"crc32:".utf8)
  private static let digits = 8
  private static let blank = [UInt8](repeating: UInt8(ascii: "0"), count: digits)

  /// The value of a record's `pair` before it is sealed.
  package static let placeholder = "crc32:00000000-00000000"

  /// Seals a record's text, in which ``placeholder`` marks where the seal stands.
  package static func sealed(_ text: String, id: String, png: [UInt8]) -> [UInt8] {
    var record = Array(text.utf8)
    guard let ranges = ranges(in: record) else { return record }
    record.replaceSubrange(ranges.picture, with: CRC32(of: png).text.utf8)
    record.replaceSubrange(ranges.record, with: checksum(of: record, besides: ranges, id: id).utf8)
    return record
  }

  /// Checks whether two files are a pair, and the pair of a case.
  ///
  /// A record counts as unchanged if git only converted its line endings to those of Windows.
  package static func check(record: [UInt8], picture: [UInt8], id: String) -> Finding {
    guard let ranges = ranges(in: record),
      record[ranges.record].elementsEqual(checksum(of: record, besides: ranges, id: id).utf8)
    else {
      return restored(record).map { check(record: $0, picture: picture, id: id) } ?? .otherRecord
    }
    return record[ranges.picture].elementsEqual(CRC32(of: picture).text.utf8)
      ? .whole : .otherPicture
  }

  /// A record with its original line endings; nil if it has them.
  private static func restored(_ record: [UInt8]) -> [UInt8]? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard ByteSearch.offset(of: [carriageReturn, lineFeed], in: record) != nil else { return nil }
    return record.indices.compactMap { index in
      let isEnd = index + 1 < record.count && record[index + 1] == lineFeed
      return record[index] == carriageReturn && isEnd ? nil : record[index]
    }
  }

  /// Whether a record is as written, for this case, whatever picture there is.
  static func isIntact(_ record: [UInt8], id: String) -> Bool {
    guard let ranges = ranges(in: record),
      record[ranges.record].elementsEqual(checksum(of: record, besides: ranges, id: id).utf8)
    else { return restored(record).map { isIntact($0, id: id) } ?? false }
    return true
  }

  private struct DigitRanges {
    let record: Range<Int>
    let picture: Range<Int>
  }

  /// The positions of both checksums.
  private static func ranges(in record: [UInt8]) -> DigitRanges? {
    guard let offset = ByteSearch.offset(of: key, in: record) else { return nil }
    let first = offset + key.count
    let second = first + digits + 1
    guard second + digits < record.count, record[first + digits] == UInt8(ascii: "-"),
      record[second + digits] == UInt8(ascii: "\"")
    else { return nil }
    return DigitRanges(record: first..<first + digits, picture: second..<second + digits)
  }

  private static func checksum(
    of record: [UInt8], besides ranges: DigitRanges, id: String
  ) -> String {
    var checksum = CRC32()
    checksum.update(record[..<ranges.record.lowerBound])
    checksum.update(blank[...])
    checksum.update(record[ranges.record.upperBound...])
    checksum.update(Array(id.utf8)[...])
    return checksum.text
  }
}
