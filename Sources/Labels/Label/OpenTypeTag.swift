/// The name of a font's feature or variation axis: four ASCII letters or digits, such as `smcp`.
///
/// OpenType allows more characters; no registered tag or axis uses them.
public struct OpenTypeTag: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The four characters.
  public let description: String

  /// Reads a tag; nil for anything but four ASCII letters or digits.
  public init?(_ text: String) {
    let isTag =
      text.utf8.count == 4
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
      }
    guard isTag else { return nil }
    description = text
  }

  /// Orders tags by their bytes.
  public static func < (left: OpenTypeTag, right: OpenTypeTag) -> Bool {
    left.description < right.description
  }
}
