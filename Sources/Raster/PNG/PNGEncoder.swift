private import CPNG

extension PNG {
  /// What an encoder saves.
  public enum Effort: Sendable, CaseIterable {
    /// Bytes: for pictures that are kept.
    case small
    /// Time: for pictures that are looked at once.
    case fast
  }

  /// Encodes a picture so that decoding gives back every byte of its pixels.
  ///
  /// The same picture gives the same file as long as libpng and zlib stay the same.
  ///
  /// - Throws: ``PNGError`` for a picture without pixels or larger than ``decode(_:)`` accepts.
  public static func encode(_ bitmap: Bitmap, effort: Effort) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .noPixels(bitmap.size) }
    guard bitmap.size.isAcceptable else { throw .tooLarge(bitmap.size) }

    let picture = PackedPicture(bitmap)
    switch effort {
    case .fast:
      return try write(picture, bitmap.size, .fast)
    case .small:
      let plain = try write(picture, bitmap.size, .small)
      // Filters predict a sample from its neighbours, which says nothing about a palette's places.
      guard picture.format.depth == 8, !picture.format.isPalette else { return plain }
      let filtered = try write(picture, bitmap.size, .smallFiltered)
      return filtered.count < plain.count ? filtered : plain
    }
  }
}

private struct Compression {
  var level: Int32
  var strategy: Int32
  var filters: Int32

  // zlib's numbers: strategy 0 is its default, 1 is made for filtered rows. Level 9 takes three times
  // as long as 8 for a thousandth of a label's bytes.
  static let fast = Self(level: 1, strategy: 0, filters: PNG_FILTER_NONE)
  static let small = Self(level: 8, strategy: 0, filters: PNG_FILTER_NONE)
  static let smallFiltered = Self(level: 8, strategy: 1, filters: cpng_all_filters)
}

private func write(
  _ picture: PackedPicture, _ size: PixelSize, _ compression: Compression
) throws(PNGError) -> [UInt8] {
  var settings = cpng_settings()
  settings.width = UInt32(size.width)
  settings.height = UInt32(size.height)
  settings.bit_depth = Int32(picture.format.depth)
  settings.filters = compression.filters
  settings.level = compression.level
  settings.strategy = compression.strategy
  var palette: [UInt8] = []
  var alphas: [UInt8] = []
  switch picture.format.samples {
  case .gray: settings.color_type = PNG_COLOR_TYPE_GRAY
  case .grayAlpha: settings.color_type = PNG_COLOR_TYPE_GRAY_ALPHA
  case .rgb: settings.color_type = PNG_COLOR_TYPE_RGB
  case .rgba: settings.color_type = PNG_COLOR_TYPE_RGB_ALPHA
  case .palette(let colors):
    settings.color_type = PNG_COLOR_TYPE_PALETTE
    palette = colors.flatMap { [$0.red, $0.green, $0.blue] }
    alphas = colors.map(\.alpha).filter { $0 < 255 }
  }

  let writer = try Writer()
  return try writer.write(
    picture.rows, rowBytes: picture.format.rowBytes(width: size.width), palette: palette,
    alphas: alphas, settings)
}

/// A buffer that libpng writes a file into.
@safe private struct Writer: ~Copyable {
  private let state: UnsafeMutablePointer<cpng_writer>

  init() throws(PNGError) {
    guard let state = unsafe cpng_writer_create() else {
      throw .notWritten(detail: "out of memory")
    }
    unsafe self.state = unsafe state
  }

  deinit {
    unsafe cpng_writer_destroy(state)
  }

  /// Writes a whole file; may be called once.
  func write(
    _ rows: [UInt8], rowBytes: Int, palette: [UInt8], alphas: [UInt8], _ settings: cpng_settings
  ) throws(PNGError) -> [UInt8] {
    let succeeds = unsafe cpng_writer_write(
      state, settings, rows, rowBytes, palette, Int32(palette.count / 3), alphas,
      Int32(alphas.count))
    guard succeeds else {
      throw .notWritten(detail: unsafe String(cString: cpng_writer_message(state)))
    }
    return unsafe Array(
      UnsafeBufferPointer(start: state.pointee.bytes, count: state.pointee.count))
  }
}
