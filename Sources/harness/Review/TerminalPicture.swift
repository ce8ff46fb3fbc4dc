internal import Base
import Raster
import Results

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A picture as a terminal's control sequences: only numbers and base64 from harness, and no text
/// of a file.
struct TerminalPicture: Equatable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: ``PNGError`` for a picture without pixels.
  init(_ bitmap: Bitmap, _ graphics: TerminalAbilities.Graphics) throws(PNGError) {
    switch graphics {
    case .kitty: bytes = Self.kitty(try PNG.encode(bitmap, effort: .fast))
    case .sixel: bytes = SixelWriter(bitmap).bytes
    }
  }

  /// Takes earlier pictures off the screen, which clearing its text need not do.
  static let removal: TerminalText = "\u{1B}_Ga=d,q=2\u{1B}\\"

  /// How many bytes of base64 may be in one part.
  private static let mostInPart = 4096

  /// A PNG file by kitty's protocol, in parts; the cursor stays, and nothing is answered.
  private static func kitty(_ file: [UInt8]) -> [UInt8] {
    let text = Array(Data(file).base64EncodedData())
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: mostInPart) {
      let end = min(start + mostInPart, text.count)
      let keys = start == 0 ? "a=T,f=100,q=2,C=1," : ""
      bytes += "\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }
}
