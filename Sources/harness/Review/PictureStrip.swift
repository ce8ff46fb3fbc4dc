import Raster

/// What a run left for a case, as pictures for a terminal: side by side, or one below the other if that shows more.
struct PictureStrip {
  /// A picture with the line above it.
  struct Part {
    var caption: TerminalParagraph
    var bitmap: Bitmap
    /// How many rows of the terminal it takes up.
    var rows: Int
  }

  let parts: [Part]

  /// Larger pixels show no more.
  private static let mostTimes = 8
  /// Where a terminal does not say how large its characters are.
  static let usualCell = PixelSize(width: 10, height: 20)
  /// Between pictures side by side, in columns.
  private static let gap = 2

  /// - Parameters:
  ///   - pictures: With what each of them is.
  ///   - columns: How wide the terminal is.
  ///   - rows: How many rows there are for all of it.
  init(_ pictures: [(name: String, bitmap: Bitmap)], columns: Int, rows: Int, cell: PixelSize) {
    let pictures = pictures.filter { $0.bitmap.width > 0 && $0.bitmap.height > 0 }
    guard !pictures.isEmpty, rows > 1 else {
      parts = []
      return
    }
    let count = pictures.count
    let (width, height) = ((columns - 1) * cell.width, rows * cell.height)
    let gaps = (count - 1) * (Self.gap * cell.width + cell.width)
    let widest = pictures.map(\.bitmap.width).max() ?? 1
    let highest = pictures.map(\.bitmap.height).max() ?? 1
    let beside = Self.scale(
      width: pictures.reduce(0) { $0 + $1.bitmap.width }, within: width - gaps, height: highest,
      within: height - cell.height)
    let below = Self.scale(
      width: widest, within: width, height: pictures.reduce(0) { $0 + $1.bitmap.height },
      within: height - 2 * count * cell.height)
    parts =
      below > beside * 1.4
      ? pictures.map { Self.part([$0], scale: below, cell) }
      : [Self.part(pictures, scale: beside, cell)]
  }

  /// A whole number if pictures grow, so that pixels stay pixels.
  private static func scale(
    width: Int, within availableWidth: Int, height: Int, within availableHeight: Int
  ) -> Double {
    let scale = min(
      Double(max(availableWidth, 1)) / Double(width),
      Double(max(availableHeight, 1)) / Double(height))
    return scale < 1 ? scale : min(scale.rounded(.down), Double(mostTimes))
  }

  private static func part(
    _ pictures: [(name: String, bitmap: Bitmap)], scale: Double, _ cell: PixelSize
  ) -> Part {
    let scaled = pictures.map { $0.bitmap.scaled(by: scale) }
    // Each begins where a column does, so that its name stands above it.
    let columns = scaled.map { ($0.width + cell.width - 1) / cell.width + gap }
    var caption = TerminalParagraph()
    var canvas = Bitmap(
      width: max(1, (columns.reduce(0, +) - gap) * cell.width),
      height: scaled.map(\.height).max() ?? 1, color: .transparent)
    var column = 0
    for (index, (picture, columns)) in zip(scaled, columns).enumerated() {
      var name = TerminalParagraph(pictures[index].name, .faint)
      if index + 1 < scaled.count {
        name = name.cut(to: columns - 1)
        name =
          name + TerminalParagraph(String(repeating: " ", count: max(0, columns - name.columns)))
      }
      caption = caption + name
      canvas.paint(picture, x: column * cell.width)
      column += columns
    }
    if abs(scale - 1) > 0.001 {
      caption = caption + TerminalParagraph("  \(Self.name(of: scale))", .faint)
    }
    return Part(
      caption: caption, bitmap: canvas, rows: (canvas.height + cell.height - 1) / cell.height)
  }

  /// `×4`, or `at 37 %`.
  private static func name(of scale: Double) -> String {
    scale > 1 ? "×\(Int(scale))" : "at \(Int((scale * 100).rounded())) %"
  }
}

extension Bitmap {
  /// The picture over a light board, on which both dark text and transparent areas can be seen.
  fileprivate func scaled(by scale: Double) -> Bitmap {
    let size = PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
    var result = Bitmap(width: size.width, height: size.height, color: .white)
    let times = Int(scale)
    let shrunk =
      scale < 1
      ? resampled(
        to: size, part: PixelRect(x: 0, y: 0, width: size.width, height: size.height)) : nil
    for y in 0..<size.height {
      for x in 0..<size.width {
        let offset = (y * size.width + x) * 4
        let board = (x / 8 + y / 8) % 2 == 0 ? 255 : 236
        for channel in 0..<3 {
          let value: Int
          if let shrunk {
            value =
              Int(shrunk.pixels[offset + channel])
              + board * (255 - Int(shrunk.pixels[offset + 3])) / 255
          } else {
            let source = ((y / times) * width + x / times) * 4
            let alpha = Int(pixels[source + 3])
            value = (Int(pixels[source + channel]) * alpha + board * (255 - alpha) + 127) / 255
          }
          result.pixels[offset + channel] = UInt8(min(255, value))
        }
      }
    }
    return result
  }

  /// Lays a picture over this one, at the top.
  fileprivate mutating func paint(_ other: Bitmap, x: Int) {
    for y in 0..<min(height, other.height) {
      let count = min(other.width, width - x) * 4
      guard count > 0 else { return }
      let (target, source) = ((y * width + x) * 4, y * other.width * 4)
      pixels.replaceSubrange(
        target..<target + count, with: other.pixels[source..<source + count])
    }
  }
}
