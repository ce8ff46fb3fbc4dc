private import LibPNG
internal import Raster

/// PNG files of any bytes: what we decode, libpng decodes to the same pixels, whole and row by row; what
/// one refuses, the others refuse with the same words.
struct PNGTarget: FuzzTarget {
  init(_ folders: FuzzFolders) {}

  func failures(_ input: [UInt8]) -> [String] {
    let repaired = PNGBytes.repaired(input)
    let failures = PNGAgreement.failures(input)
    return failures.isEmpty && repaired != input ? PNGAgreement.failures(repaired) : failures
  }
}

/// PNG files that are valid except for what their samples say: every type, depth, filter and palette.
struct SamplesTarget: FuzzTarget {
  init(_ folders: FuzzFolders) {}

  func failures(_ input: [UInt8]) -> [String] {
    PNGAgreement.failures(file(ByteReader(input)))
  }

  private func file(_ input: ByteReader) -> [UInt8] {
    var reader = input
    let (width, height) = (1 + reader.below(80), 1 + reader.below(40))
    let (type, depths, channels) = reader.element([
      (0, [1, 2, 4, 8, 16], 1), (2, [8, 16], 3), (3, [1, 2, 4, 8], 1), (4, [8, 16], 2),
      (6, [8, 16], 4),
    ])
    let depth = reader.element(depths)
    let isInterlaced = reader.seldom(8)
    let window = reader.seldom(8) ? reader.byte() % 8 : 7
    var file = PNGBytes.signature
    file += PNGBytes.chunk(
      "IHDR",
      PNGBytes.bigEndian(width) + PNGBytes.bigEndian(height)
        + [UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0])
    if type == 3 || reader.seldom(8) { file += PNGBytes.chunk("PLTE", reader.block(upTo: 48)) }
    if reader.seldom(3) { file += PNGBytes.chunk("tRNS", reader.block(upTo: 16)) }
    if reader.seldom(8) { file += PNGBytes.chunk("teXt", reader.block()) }
    let parts = reader.seldom(4) ? 1 + reader.below(5) : 1
    // Rows as they come; an interlaced picture has another number of them, which both find out.
    let count = ((width * channels * depth + 7) / 8 + 1) * height
    let pattern = reader.rest()
    var rows = (0..<count).map { pattern.isEmpty ? 0 : pattern[$0 % pattern.count] }
    let pitch = count / height
    for row in stride(from: 0, to: count, by: pitch) where rows[row] > 4 { rows[row] %= 5 }
    let stream = PNGBytes.stored(rows, window: window)
    let step = max(1, (stream.count + parts - 1) / parts)
    for start in stride(from: 0, to: stream.count, by: step) {
      file += PNGBytes.chunk("IDAT", Array(stream[start..<min(start + step, stream.count)]))
    }
    return file + PNGBytes.chunk("IEND", [])
  }
}

/// Whether all ways to decode a file agree.
private enum PNGAgreement {
  /// Larger pictures show nothing more, and take long.
  private static let maximumPixels = 1 << 20

  static func failures(_ file: [UInt8]) -> [String] {
    let size: PixelSize
    do {
      size = try PNG.size(of: file)
    } catch {
      let decoded = bitmap { () throws(PNGError) in try PNG.decode(file) }
      return decoded == .failure(error) ? [] : ["size: \(error), but \(words(decoded))"]
    }
    guard size.width * size.height <= maximumPixels else { return [] }
    let reference = bitmap { () throws(PNGError) in try LibPNG.decode(file) }
    var failures: [String] = []
    func expect(_ name: String, _ decode: () throws(PNGError) -> Bitmap) {
      let decoded = bitmap(decode)
      if decoded != reference {
        failures.append("\(name): \(words(decoded)); libpng: \(words(reference))")
      }
    }
    expect("whole") { () throws(PNGError) in try PNG.decode(file) }
    let whole = Result { () throws(PNGError) in try PNG.sizeOfWhole(file) }
    // Rows are not decompressed, so what is wrong with them alone is not found.
    if case .success(let picture) = reference {
      if whole != .success(picture.size) {
        failures.append("size of whole: \(whole); libpng: \(words(reference))")
      }
      let meaning = PictureMeaning(of: file)
      expect("with its meaning") { () throws(PNGError) in
        try PNG.decode(PNG.encode(picture, effort: .fast, meaning: meaning))
      }
    }
    for (window, count) in [(0, 1), (300, 3), (100_000, 16)] {
      expect("rows in a window of \(window)") { () throws(PNGError) in
        try rows(of: PNGRows(file, window: window), count)
      }
    }
    return failures
  }

  private static func bitmap(
    _ decode: () throws(PNGError) -> Bitmap
  ) -> Result<Bitmap, PNGError> {
    Result { () throws(PNGError) in try decode() }
  }

  /// All rows, some at a time.
  private static func rows(of source: PNGRows, _ count: Int) throws(PNGError) -> Bitmap {
    var source = source
    let size = source.size
    var pixels: [UInt8] = []
    for top in stride(from: 0, to: size.height, by: count) {
      var part = [UInt8](repeating: 0, count: min(count, size.height - top) * size.width * 4)
      try source.read(part.count, into: &part)
      pixels += part
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  private static func words(_ result: Result<Bitmap, PNGError>) -> String {
    switch result {
    case .success(let bitmap): "\(bitmap.width) × \(bitmap.height), \(bitmap.pixels.prefix(64))"
    case .failure(let error): "\(error)"
    }
  }
}
