internal import Base
import Raster

/// What a terminal reports about itself.
struct TerminalAbilities: Equatable, Sendable {
  enum Graphics: String, Equatable, Sendable { case kitty, sixel }

  /// nil if it shows text alone.
  var graphics: Graphics?
  /// The size of a character in pixels; nil if it does not say.
  var cell: PixelSize?

  /// A picture for kitty's protocol that is not kept, the size of a character, and, last, what each terminal
  /// answers: the device attributes (DA1).
  static let question: TerminalText =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"

  init(graphics: Graphics? = nil, cell: PixelSize? = nil) {
    self.graphics = graphics
    self.cell = cell
  }

  /// Reads the answer, or as much as came of it.
  ///
  /// - Parameter rest: Gets the bytes that are not an answer: keys that were pressed meanwhile.
  init(answer bytes: [UInt8], rest: inout [UInt8]) {
    self.init()
    var remaining = bytes[...]
    var hasSixel = false
    while let first = remaining.first {
      if let (text, end) = Self.control(remaining) {
        if text == "_Gi=31;OK" { graphics = .kitty }
        if let attributes = text.wholeMatch(of: /\[\?([0-9;]*)c/)?.1 {
          // The first number is the terminal's class.
          hasSixel = attributes.split(separator: ";").dropFirst().contains("4")
        }
        if let size = text.wholeMatch(of: /\[6;([0-9]{1,4});([0-9]{1,4})t/),
          let height = Int(size.1), let width = Int(size.2), height > 0, width > 0
        {
          cell = PixelSize(width: width, height: height)
        }
        remaining = bytes[end...]
      } else {
        rest.append(first)
        remaining = remaining.dropFirst()
      }
    }
    if graphics == nil, hasSixel { graphics = .sixel }
  }

  /// Whether the last of the answers is there.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { start in
      control(bytes[start...])?.text.wholeMatch(of: /\[\?[0-9;]*c/) != nil
    }
  }

  /// An answer without its escape, and where it ends; nil if none begins.
  private static func control(_ bytes: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard bytes.first == 0x1B, let kind = bytes.dropFirst().first else { return nil }
    let body = bytes.dropFirst(2)
    switch kind {
    case UInt8(ascii: "["):
      guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }),
        [UInt8(ascii: "c"), UInt8(ascii: "t")].contains(body[end])
      else { return nil }
      return (String(decoding: bytes[(bytes.startIndex + 1)...end], as: UTF8.self), end + 1)
    case UInt8(ascii: "_"):
      guard let end = body.firstIndex(of: 0x1B), end + 1 < body.endIndex else { return nil }
      return (String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self), end + 2)
    default: return nil
    }
  }
}
