/// A picture in the form in which a PNG compresses it.
struct PackedPicture: Equatable {
  let size: PixelSize
  let format: PNGFormat
  /// Scanline after scanline (PNG, § 7.2 and 9): a byte for its filter, none at first, then the samples;
  /// of samples in one byte, the first is the highest.
  let scanlines: [UInt8]

  /// Packs a picture in its smallest exact format.
  ///
  /// - Parameter minimumDepth: The fewest bits that a sample may have.
  init(_ bitmap: Bitmap, minimumDepth: Int = 1) {
    guard let table = ColorTable(bitmap) else {
      self.init(direct: bitmap, as: PNGFormat(directFor: bitmap))
      return
    }
    var format = PNGFormat(for: table, size: bitmap.size)
    format.depth = max(format.depth, minimumDepth)
    self.init(bitmap, table, as: format)
  }

  /// Packs a picture in a format that holds all of its colours.
  init(_ bitmap: Bitmap, _ table: ColorTable, as format: PNGFormat) {
    let samples: [UInt8]
    switch format.samples {
    case .grayAlpha, .rgb, .rgba:
      self.init(direct: bitmap, as: format)
      return
    case .gray:
      samples = table.colors.map { $0.red >> (8 - format.depth) }
    case .palette(let colors):
      var places: [Color: UInt8] = [:]
      for (place, color) in colors.enumerated() { places[color] = UInt8(place) }
      samples = table.colors.compactMap { places[$0] }
    }
    self.init(bitmap.size, format, indices: table.indices, samples: samples)
  }

  /// Packs places of a palette as they are.
  init(_ picture: IndexedPicture) {
    self.init(
      picture.size, PNGFormat(palette: picture.palette), indices: picture.indices)
  }

  /// Takes over scanlines.
  init(_ size: PixelSize, _ format: PNGFormat, scanlines: [UInt8]) {
    self.size = size
    self.format = format
    self.scanlines = scanlines
  }

  /// Packs one sample a pixel.
  ///
  /// - Parameters:
  ///   - indices: For each pixel, row by row, the place of its sample.
  ///   - samples: What is written for an index; the index itself where nil.
  init(_ size: PixelSize, _ format: PNGFormat, indices: [UInt8], samples: [UInt8]? = nil) {
    self.size = size
    self.format = format
    let rowBytes = format.rowBytes(width: size.width)
    var table = Array(UInt8.min...UInt8.max)
    if let samples { table.replaceSubrange(..<samples.count, with: samples) }
    scanlines = unsafe makeScanlines(rowBytes, size.height) { row, target in
      unsafe indices.withUnsafeBufferPointer { indices in
        let source = unsafe UnsafeBufferPointer(
          rebasing: indices[(row * size.width)..<((row + 1) * size.width)])
        unsafe table.withUnsafeBufferPointer { table in
          unsafe pack(source, table, depth: format.depth, into: target)
        }
      }
    }
  }

  /// Packs channels of 8 bits as they are in a bitmap.
  private init(direct bitmap: Bitmap, as format: PNGFormat) {
    size = bitmap.size
    self.format = format
    let rowBytes = format.rowBytes(width: size.width)
    let pitch = size.width * 4
    scanlines = unsafe makeScanlines(rowBytes, size.height) { row, target in
      unsafe bitmap.pixels.withUnsafeBytes { pixels in
        let source = unsafe UnsafeRawBufferPointer(
          rebasing: pixels[(row * pitch)..<((row + 1) * pitch)])
        let target = UnsafeMutableRawBufferPointer(target)
        switch format.samples {
        case .rgba: unsafe target.copyMemory(from: source)
        case .rgb: unsafe packRGB(source, into: target)
        case .grayAlpha: unsafe packGrayAlpha(source, into: target)
        case .gray, .palette: preconditionFailure("one channel is packed by index")
        }
      }
    }
  }
}

/// Scanlines without a filter whose samples are written row by row.
private func makeScanlines(
  _ rowBytes: Int, _ height: Int, row write: (Int, UnsafeMutableBufferPointer<UInt8>) -> Void
) -> [UInt8] {
  let pitch = 1 + rowBytes
  return unsafe [UInt8](unsafeUninitializedCapacity: pitch * height) { target, initialized in
    for row in 0..<height {
      unsafe target[row * pitch] = 0
      unsafe write(
        row, UnsafeMutableBufferPointer(rebasing: target[(row * pitch + 1)..<((row + 1) * pitch)]))
    }
    initialized = pitch * height
  }
}

/// Packs samples of 1, 2, 4 or 8 bits; bits that a row's last byte has left are 0.
private func pack(
  _ indices: UnsafeBufferPointer<UInt8>, _ samples: UnsafeBufferPointer<UInt8>, depth: Int,
  into target: UnsafeMutableBufferPointer<UInt8>
) {
  if depth == 8 {
    for place in 0..<indices.count { unsafe target[place] = samples[Int(indices[place])] }
    return
  }
  let perByte = 8 / depth
  for place in 0..<target.count {
    let first = place &* perByte
    let count = min(perByte, indices.count &- first)
    var byte: UInt8 = 0
    for index in first..<first &+ count {
      byte = unsafe byte &<< UInt8(depth) | samples[Int(indices[index])]
    }
    unsafe target[place] = byte &<< UInt8((perByte &- count) &* depth)
  }
}

private func packRGB(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
  let count = source.count / 4
  // Four bytes at a time, the fourth of which the next pixel overwrites; there is none behind the last.
  for pixel in 0..<count - 1 {
    unsafe target.storeBytes(
      of: source.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt32.self),
      toByteOffset: pixel &* 3, as: UInt32.self)
  }
  for channel in 0..<3 { unsafe target[count * 3 - 3 + channel] = source[count * 4 - 4 + channel] }
}

private func packGrayAlpha(
  _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
) {
  for pixel in 0..<source.count / 4 {
    unsafe target[pixel &* 2] = source[pixel &* 4]
    unsafe target[pixel &* 2 &+ 1] = source[pixel &* 4 &+ 3]
  }
}
