import Base
import Labels
import Raster
import Results
import Runs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TerminalReview {
  /// The texts that both layouts show, and a message if one of them cannot be read.
  func visibleTexts(of result: CaseResult) -> ((was: String?, is: String?), [StyledText]) {
    do {
      let layouts = try review.folder.pictures.layouts(of: result)
      func text(_ file: [UInt8]?) throws(JSONError) -> String? {
        try file.map { file throws(JSONError) in try LayoutRecord.read(from: file).visibleText }
      }
      return ((try text(layouts.expected), try text(layouts.actual)), [])
    } catch {
      return ((nil, nil), [StyledText("The layouts cannot be read: \(error)", .warning, indent: 2)])
    }
  }

  /// The pictures of a case, or where they can be seen.
  func pictureBlocks(of result: CaseResult, rows: Int) throws(Failure) -> [Block] {
    guard let graphics = terminal.abilities.graphics else { return linkBlocks(of: result) }
    let pictures = pictures(of: result)
    let width = max(terminal.size.columns, 20)
    let strip = PictureStrip(
      pictures.shown, columns: width, rows: min(rows, max(terminal.size.rows * 2 / 3, 6)) - 1,
      cell: terminal.abilities.cell ?? PictureStrip.usualCell)
    var blocks: [Block] = strip.parts.isEmpty ? [] : [.line(StyledText())]
    do {
      for part in strip.parts {
        blocks.append(.line(part.caption.cut(to: width)))
        blocks.append(.picture(try TerminalPicture(part.bitmap, graphics), rows: part.rows))
      }
    } catch {
      throw .environment(error)
    }
    return blocks
      + pictures.damaged.flatMap { $0.lines(within: width) }.map(Block.line)
  }

  /// The pictures that are the run's, and what is wrong with the others.
  private func pictures(
    of result: CaseResult
  ) -> (shown: [(name: String, bitmap: Bitmap)], damaged: [StyledText]) {
    var shown: [(name: String, bitmap: Bitmap)] = []
    var damaged: [StyledText] = []
    let files = review.folder.pictures.files(of: result)
    for (name, caption) in [("expected", "expected"), ("actual", "actual"), ("diff", "difference")]
    {
      guard let file = files.first(where: { $0.path.hasSuffix("/\(name).png") }) else { continue }
      guard let bytes = file.contents(in: review.folder.pictures) else {
        damaged.append(
          StyledText(
            "\(name).png is gone, or is not the one that the run wrote; run again to see it",
            .warning, indent: 2))
        continue
      }
      do {
        shown.append((caption, try PNG.decode(bytes)))
      } catch {
        damaged.append(StyledText("\(name).png cannot be shown: \(error)", .warning, indent: 2))
      }
    }
    return (shown, damaged)
  }

  private func linkBlocks(of result: CaseResult) -> [Block] {
    guard !review.folder.pictures.files(of: result).isEmpty else { return [] }
    let width = max(terminal.size.columns, 20)
    let page = "\(absoluteFolder)/\(RunFolder.page)"
    guard FileManager.default.fileExists(atPath: page) else {
      let folder = StyledText("Pictures: \(review.folder.pictures.path)/\(result.id)/", indent: 2)
      return folder.lines(within: width).map(Block.line)
    }
    let address = "file://\(Self.encoded(page))#case=\(Self.encoded(result.id))"
    let line = StyledText("Pictures: ", indent: 2) + StyledText(address, .link(address))
    return line.lines(within: width).map(Block.line)
  }

  /// A path or an id as a part of an address (RFC 3986).
  private static func encoded(_ text: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return text.utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
