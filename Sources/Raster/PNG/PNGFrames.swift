/// The frames of an animated PNG (PNG, 3rd edition, 11.3.6), composed one after the other as they are shown; of any other file
/// its only picture.
///
/// Each frame is compressed like a picture of its own, so it is read as one: ``PNGReader`` remains the only reader.
package struct PNGFrames {
  /// What becomes of a frame's area before the next one.
  private enum Disposal: UInt8 {
    case none, background, previous
  }

  private struct Frame {
    let area: PixelRect
    /// In milliseconds.
    let delay: Double
    let disposal: Disposal
    let blends: Bool
    /// Positions of its compressed rows in the file.
    var parts: [Range<Int>] = []
  }

  package let size: PixelSize
  /// How often all frames are played; 0 for ever.
  package private(set) var plays = 1
  private let file: [UInt8]
  /// Empty if the file does not move.
  private var frames: [Frame] = []
  /// Of the picture that is no frame, for programs that play none.
  private var still: [Range<Int>] = []
  /// The chunks with the palette and its transparency.
  private var colors: [UInt8] = []
  private var next = 0
  private var canvas: Bitmap?

  /// How many there are.
  package var count: Int { max(1, frames.count) }
  /// How long each frame is shown, in milliseconds; none for a file that does not move.
  package var delays: [Double] { frames.map(\.delay) }
  /// Whether there is a picture besides the frames, for programs that play none.
  package var hasStillPicture: Bool { !frames.isEmpty && !still.isEmpty }

  /// How many pixels the frames may have, all of them together.
  static let mostPixels = 1 << 31

  /// Reads all chunks, and decompresses nothing of an animation.
  ///
  /// - Throws: ``PNGError`` for a file that is broken, or moves and has 16 bits a channel.
  package init(_ file: [UInt8]) throws(PNGError) {
    self.file = file
    var chunks = ChunkReader(file)
    let preamble = try PNGPreamble.accepted(&chunks, moving: true)
    size = preamble.header.size
    guard preamble.frames > 1 else { return }
    let count = preamble.frames
    guard size.isAcceptableAsAWhole else { throw .tooLargeAsAWhole(size) }
    guard preamble.header.depth <= 8 else { throw .deepAnimation(frames: count) }
    guard count <= Self.mostPixels / (size.width * size.height) else {
      throw .longAnimation(frames: count)
    }
    try readFrames(preamble.header)
    guard frames.count == count else {
      throw .malformed(detail: "\(count) frames are announced, and \(frames.count) are there")
    }
    if let index = frames.firstIndex(where: \.parts.isEmpty) {
      throw .malformed(detail: "frame \(index + 1): no data")
    }
  }

  private mutating func readFrames(_ header: PNGHeader) throws(PNGError) {
    var chunks = ChunkReader(file)
    _ = try chunks.bytes(8)
    var sequence = 0
    var hasRows = false
    while true {
      let previous = chunks.name
      let count = try chunks.begin(header)
      let start = chunks.offset
      try chunks.finish(skipping: count)
      if chunks.name == .frameControl || chunks.name == .frameData {
        guard count > 4 else { throw chunks.failure("invalid") }
        guard file.span.bigEndianInteger(at: start) == sequence else {
          throw chunks.failure("out of sequence")
        }
        sequence += 1
      }
      switch chunks.name {
      case .palette, .transparency: colors += file[start - 8..<start + count + 4]
      case .animation: plays = file.span.bigEndianInteger(at: start + 4)
      case .frameControl:
        guard count == 26 else { throw chunks.failure("invalid") }
        guard hasRows || frames.isEmpty else { throw chunks.failure("out of place") }
        frames.append(try frame(at: start + 4, chunks))
      case .data:
        // The rows of a picture are one sequence of chunks (PNG specification, 5.6).
        guard !hasRows || previous == .data else { throw chunks.failure("out of place") }
        hasRows = true
        if frames.isEmpty {
          still.append(start..<start + count)
        } else {
          guard frames.count == 1, frames[0].area == Self.area(size) else {
            throw chunks.failure("out of place")
          }
          frames[0].parts.append(start..<start + count)
        }
      case .frameData:
        // The first frame may be the rows of the picture itself.
        guard hasRows, !frames.isEmpty else { throw chunks.failure("out of place") }
        frames[frames.count - 1].parts.append(start + 4..<start + count)
      case .end:
        guard count == 0 else { throw chunks.failure("invalid") }
        guard chunks.offset == file.count else {
          throw .trailingBytes(count: file.count - chunks.offset)
        }
        return
      default: break
      }
    }
  }

  private static func area(_ size: PixelSize) -> PixelRect {
    PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Reads what a frame's control says after its sequence number.
  private func frame(at start: Int, _ chunks: ChunkReader) throws(PNGError) -> Frame {
    let numbers = (0..<4).map { file.span.bigEndianInteger(at: start + 4 * $0) }
    let area = PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    func short(_ offset: Int) -> Double {
      Double(Int(file[start + offset]) << 8 | Int(file[start + offset + 1]))
    }
    guard area.width > 0, area.height > 0, area.columns.upperBound <= size.width,
      area.rows.upperBound <= size.height, file[start + 21] <= 1,
      let disposal = Disposal(rawValue: file[start + 20])
    else { throw chunks.failure("invalid") }
    return Frame(
      area: area,
      // Without a unit, it is hundredths of a second.
      delay: 1000 * short(16) / (short(18) == 0 ? 100 : short(18)),
      // There is nothing before the first.
      disposal: frames.isEmpty && disposal == .previous ? .background : disposal,
      blends: file[start + 21] == 1)
  }

  /// Composes the next frame.
  ///
  /// - Returns: nil after the last one.
  /// - Throws: ``PNGError`` for a frame that is broken.
  package mutating func nextFrame() throws(PNGError) -> Bitmap? {
    guard next < count else { return nil }
    defer { next += 1 }
    guard !frames.isEmpty else { return try PNG.decode(file) }
    let frame = frames[next]
    var shown = canvas ?? Bitmap(width: size.width, height: size.height, color: .clear)
    let before = frame.disposal == .previous ? shown : nil
    do throws(PNGError) {
      shown.draw(try picture(frame.parts, frame.area), at: frame.area, blends: frame.blends)
    } catch {
      guard case .malformed(let detail) = error else { throw error }
      throw .malformed(detail: "frame \(next + 1): \(detail)")
    }
    switch frame.disposal {
    case .none: canvas = shown
    case .previous: canvas = before
    case .background:
      var cleared = shown
      cleared.clear(frame.area)
      canvas = cleared
    }
    return shown
  }

  /// The size of a file that can be decoded to its end; of a picture that does not move, no pixels are kept.
  package static func sizeOfDecoded(_ file: [UInt8]) throws(PNGError) -> PixelSize {
    var frames = try PNGFrames(file)
    guard !frames.frames.isEmpty else {
      var rows = try PNGRows(file)
      try rows.forEachRow { _, _ in }
      return rows.size
    }
    while try frames.nextFrame() != nil {}
    _ = try frames.stillPicture()
    return frames.size
  }

  /// The picture besides the frames; nil if there is none.
  package func stillPicture() throws(PNGError) -> Bitmap? {
    hasStillPicture ? try picture(still, Self.area(size)) : nil
  }

  /// Decodes compressed rows as those of a file of their own.
  private func picture(_ parts: [Range<Int>], _ area: PixelRect) throws(PNGError) -> Bitmap {
    // The signature, and the header's frame and type, with another size.
    var header = Array(file[16..<29])
    for (index, side) in [area.width, area.height].enumerated() {
      for byte in 0..<4 {
        header[4 * index + byte] = UInt8(truncatingIfNeeded: side >> (24 - 8 * byte))
      }
    }
    return try PNG.decode(
      Array(file[..<8]) + ChunkWriter.chunk(.header, header) + colors
        + ChunkWriter.chunk(.data, parts.flatMap { file[$0] }) + ChunkWriter.chunk(.end, []))
  }
}

extension PixelColor {
  fileprivate static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Bitmap {
  fileprivate mutating func clear(_ area: PixelRect) {
    for y in area.rows {
      let start = (y * width + area.x) * 4
      pixels.replaceSubrange(
        start..<start + 4 * area.width, with: repeatElement(0, count: 4 * area.width))
    }
  }

  /// Puts a picture in an area of its size.
  ///
  /// - Parameter blends: Whether what is behind transparent pixels is seen (PNG, 3rd edition, 13.16).
  fileprivate mutating func draw(_ picture: Bitmap, at area: PixelRect, blends: Bool) {
    for y in 0..<picture.height {
      let (from, to) = (y * picture.width * 4, ((area.y + y) * width + area.x) * 4)
      guard blends else {
        pixels.replaceSubrange(
          to..<to + 4 * picture.width, with: picture.pixels[from..<from + 4 * picture.width])
        continue
      }
      for x in stride(from: 0, to: 4 * picture.width, by: 4) {
        blend(picture.pixels[from + x..<from + x + 4], at: to + x)
      }
    }
  }

  private mutating func blend(_ pixel: ArraySlice<UInt8>, at offset: Int) {
    let start = pixel.startIndex
    let (front, back) = (Int(pixel[start + 3]), Int(pixels[offset + 3]))
    guard front > 0 else { return }
    // Of 255².
    let (own, other) = (front * 255, (255 - front) * back)
    for channel in 0..<3 {
      let sum = Int(pixel[start + channel]) * own + Int(pixels[offset + channel]) * other
      pixels[offset + channel] = UInt8((sum + (own + other) / 2) / (own + other))
    }
    pixels[offset + 3] = UInt8((own + other + 127) / 255)
  }
}
