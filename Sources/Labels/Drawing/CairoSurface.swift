private import CCairo
private import CPango
import Raster

/// A picture that Cairo paints on, in device pixels.
@safe final class CairoSurface {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let width: Int
  private let height: Int
  /// The document that a vector picture is written to; nil for a picture of pixels.
  private let document: SVGText?

  private let order: ChannelOrder

  /// The largest side and area of a picture, in pixels.
  static let maximumSide = 16_384
  static let maximumArea = 64 << 20

  /// A picture that stores only coverage, the alpha of what is painted.
  convenience init(coverageOf region: PixelRect) throws(LayoutError) {
    let (width, height) = (region.width, region.height)
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { throw .library(operation: "cairo_image_surface_create", detail: "out of memory") }
    try unsafe self.init(adopting: surface, width: width, height: height, document: nil)
  }

  /// A vector picture, which is painted in device pixels too.
  ///
  /// - Parameters:
  ///   - size: In points, the unit of the lengths in the document.
  ///   - scale: Device pixels per point.
  convenience init(vector size: LabelSize, scale: Double) throws(LayoutError) {
    let document = SVGText()
    let surface = unsafe cairo_svg_surface_create_for_stream(
      { closure, data, length in
        guard let closure = unsafe closure, let data = unsafe data else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        unsafe Unmanaged<SVGText>.fromOpaque(closure).takeUnretainedValue()
          .append(UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(document).toOpaque(), size.width, size.height)
    guard let surface = unsafe surface else {
      throw .library(operation: "cairo_svg_surface_create", detail: "out of memory")
    }
    unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    try unsafe self.init(
      adopting: surface, width: Int((size.width * scale).rounded()),
      height: Int((size.height * scale).rounded()), document: document)
    unsafe cairo_scale(context, 1 / scale, 1 / scale)
  }

  /// - Parameter surface: Destroyed with this object, or if this initializer throws.
  init(
    adopting surface: OpaquePointer, width: Int, height: Int, document: SVGText?,
    order: ChannelOrder = .cairo
  ) throws(LayoutError) {
    guard let context = unsafe cairo_create(surface) else {
      unsafe cairo_surface_destroy(surface)
      throw .library(operation: "cairo_create", detail: "out of memory")
    }
    self.width = width
    self.height = height
    self.document = document
    self.order = order
    unsafe self.surface = unsafe surface
    unsafe self.context = unsafe context
    try check("cairo_create")
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Replaces every pixel.
  func clear(_ color: PixelColor) {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(color)
    unsafe cairo_paint(context)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func fill(x: Double, y: Double, width: Double, height: Double, _ color: PixelColor) {
    setSource(color)
    unsafe cairo_rectangle(context, x, y, width, height)
    unsafe cairo_fill(context)
  }

  /// Fills with a colour as far as a mask covers each pixel.
  ///
  /// - Parameters:
  ///   - coverage: Rows of the mask.
  ///   - region: The mask's position and size, in pixels of the picture.
  func fill(_ color: PixelColor, through coverage: [UInt8], in region: PixelRect) {
    let mask = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(region.width), Int32(region.height))
    defer { unsafe cairo_surface_destroy(mask) }
    if let data = unsafe cairo_image_surface_get_data(mask) {
      let stride = unsafe Int(cairo_image_surface_get_stride(mask))
      unsafe coverage.withUnsafeBytes { coverage in
        for y in 0..<region.height {
          let row = unsafe UnsafeRawBufferPointer(
            rebasing: coverage[y * region.width..<(y + 1) * region.width])
          unsafe UnsafeMutableRawPointer(data + y * stride)
            .copyMemory(from: row.baseAddress!, byteCount: row.count)
        }
      }
      unsafe cairo_surface_mark_dirty(mask)
    }
    setSource(color)
    // A mask that could not be made is an error of the context, which `bitmap` reports.
    unsafe cairo_mask_surface(context, mask, Double(region.x), Double(region.y))
  }

  /// How far each pixel is covered, in a picture of coverage.
  func coverage() throws(LayoutError) -> [UInt8] {
    try check("paint")
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      throw .library(operation: "cairo_image_surface_get_data", detail: "no pixels")
    }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for y in 0..<height {
      unsafe coverage.append(
        contentsOf: UnsafeBufferPointer(start: data + y * stride, count: width))
    }
    return coverage
  }

  /// Draws a wave that fills a box's height and begins upwards from the middle of its left edge.
  func wave(
    x: Double, y: Double, width: Double, height: Double, thickness: Double, _ color: PixelColor
  ) {
    beginClip(x: x, y: y, width: width, height: height)
    setSource(color)
    unsafe cairo_set_line_width(context, thickness)
    let middle = y + height / 2
    let half = height
    // A cubic curve's top is at three quarters of the height of its control points.
    var rise = -(height - thickness) / 2 * 4 / 3
    unsafe cairo_move_to(context, x, middle)
    for start in stride(from: x, to: x + width, by: half) {
      // These control points come closest to half a sine wave.
      unsafe cairo_curve_to(
        context, start + half * 0.3642, middle + rise, start + half * 0.6358, middle + rise,
        start + half, middle)
      rise = -rise
    }
    unsafe cairo_stroke(context)
    endClip()
  }

  /// Fills a frame with round corners and draws its border.
  func frame(_ border: LabelLayout.Border, scale: Double) {
    func pixels(_ length: Double) -> Double { PixelGrid.nearest(length * scale) }
    let outer = LabelRect(
      x: pixels(border.box.x), y: pixels(border.box.y), width: pixels(border.box.width),
      height: pixels(border.box.height))
    let radius = border.radius * scale
    if let fill = border.fill {
      setSource(fill)
      addPath(of: outer, radius: radius)
      unsafe cairo_fill(context)
    }
    let width = pixels(border.width)
    guard width > 0 else { return }
    setSource(border.color)
    addPath(of: outer, radius: radius)
    let inner = LabelRect(
      x: outer.x + width, y: outer.y + width, width: outer.width - 2 * width,
      height: outer.height - 2 * width)
    if inner.width > 0, inner.height > 0 { addPath(of: inner, radius: max(0, radius - width)) }
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_fill(context)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  private func addPath(of rect: LabelRect, radius: Double) {
    guard radius > 0 else {
      unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    unsafe cairo_new_sub_path(context)
    for (corner, x, y) in [
      (-1.0, rect.maxX - radius, rect.y + radius), (0, rect.maxX - radius, rect.maxY - radius),
      (1, rect.x + radius, rect.maxY - radius), (2, rect.x + radius, rect.y + radius),
    ] {
      unsafe cairo_arc(context, x, y, radius, corner * quarter, (corner + 1) * quarter)
    }
    unsafe cairo_close_path(context)
  }

  /// Draws a picture pixel by pixel.
  ///
  /// - Parameters:
  ///   - x: Position of its left edge.
  ///   - y: Position of its top edge.
  func draw(_ picture: PremultipliedBitmap, x: Int, y: Int) throws(LayoutError) {
    let size = picture.size
    guard
      let source = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    else { throw .library(operation: "cairo_image_surface_create", detail: "out of memory") }
    defer { unsafe cairo_surface_destroy(source) }
    guard let data = unsafe cairo_image_surface_get_data(source) else {
      throw .library(operation: "cairo_image_surface_get_data", detail: "no pixels")
    }
    let stride = unsafe Int(cairo_image_surface_get_stride(source))
    for row in 0..<size.height {
      let target = unsafe UnsafeMutableRawPointer(data + row * stride)
      for column in 0..<size.width {
        let offset = (row * size.width + column) * 4
        func channel(_ index: Int) -> UInt32 { UInt32(picture.pixels[offset + index]) }
        let pixel = channel(3) << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
        unsafe target.storeBytes(of: pixel, toByteOffset: column * 4, as: UInt32.self)
      }
    }
    unsafe cairo_surface_mark_dirty(source)
    unsafe cairo_set_source_surface(context, source, Double(x), Double(y))
    unsafe cairo_rectangle(
      context, Double(x), Double(y), Double(size.width), Double(size.height))
    unsafe cairo_fill(context)
  }

  /// Draws a rectangle's outline, one pixel wide, inside its edges.
  func outline(x: Double, y: Double, width: Double, height: Double, _ color: PixelColor) {
    setSource(color)
    unsafe cairo_set_line_width(context, 1)
    unsafe cairo_rectangle(
      context, x.rounded() + 0.5, y.rounded() + 0.5, max(0, width.rounded() - 1),
      max(0, height.rounded() - 1))
    unsafe cairo_stroke(context)
  }

  /// Paints only inside a rectangle until ``endClip()``.
  func beginClip(x: Double, y: Double, width: Double, height: Double) {
    unsafe cairo_save(context)
    unsafe cairo_rectangle(context, x, y, width, height)
    unsafe cairo_clip(context)
  }

  func endClip() {
    unsafe cairo_restore(context)
  }

  /// Paints with x and y exchanged.
  func exchangingAxes(_ isExchanged: Bool, _ paint: () -> Void) {
    guard isExchanged else { return paint() }
    unsafe cairo_save(context)
    var exchange = cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
    unsafe cairo_transform(context, &exchange)
    paint()
    unsafe cairo_restore(context)
  }

  /// Paints glyphs at whole device pixels.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point; the face's size is multiplied by it.
  ///   - turn: Whether each glyph is turned by 90° clockwise around its origin.
  ///   - stretch: The factor by which each glyph's width is scaled.
  ///   - position: Returns the position of a glyph's origin, in device pixels.
  func show(
    _ glyphs: [LabelLayout.Glyph], face: FontFace, scale: Double, color: PixelColor, turn: Bool,
    stretch: Double, at position: (LabelLayout.Glyph) -> LabelPoint
  ) {
    guard !glyphs.isEmpty else { return }
    setSource(color)
    unsafe withPlaced(
      glyphs, face: face, scale: scale, turn: turn, stretch: stretch, at: position
    ) { placed in
      unsafe cairo_show_glyphs(context, placed.baseAddress, Int32(placed.count))
    }
  }

  /// The area that glyphs would ink, in device pixels; nil if they have no ink.
  ///
  /// The parameters are those of ``show(_:face:scale:color:turn:stretch:at:)``.
  func ink(
    of glyphs: [LabelLayout.Glyph], face: FontFace, scale: Double, turn: Bool, stretch: Double,
    at position: (LabelLayout.Glyph) -> LabelPoint
  ) -> LabelRect? {
    guard !glyphs.isEmpty else { return nil }
    var ink: LabelRect?
    unsafe withPlaced(
      glyphs, face: face, scale: scale, turn: turn, stretch: stretch, at: position
    ) { placed in
      var extents = cairo_text_extents_t()
      unsafe cairo_glyph_extents(context, placed.baseAddress, Int32(placed.count), &extents)
      guard extents.width > 0, extents.height > 0 else { return }
      // In device pixels; the extents are in points from the first glyph's origin.
      ink = unsafe LabelRect(
        x: (placed[0].x + extents.x_bearing) * scale,
        y: (placed[0].y + extents.y_bearing) * scale,
        width: extents.width * scale, height: extents.height * scale)
    }
    return ink
  }

  /// Selects the font, and calls a function with the glyphs in the context's units.
  private func withPlaced(
    _ glyphs: [LabelLayout.Glyph], face: FontFace, scale: Double, turn: Bool, stretch: Double,
    at position: (LabelLayout.Glyph) -> LabelPoint,
    _ body: (UnsafeMutableBufferPointer<cairo_glyph_t>) -> Void
  ) {
    OpenFontFiles.hold(face)
    unsafe face.withFont { font in
      let scaled = unsafe harness_scaled_font(font)
      unsafe cairo_save(context)
      unsafe cairo_scale(context, scale, scale)
      unsafe cairo_set_scaled_font(context, scaled)
      if turn || stretch != 1 {
        var matrix = cairo_matrix_t()
        unsafe cairo_get_font_matrix(context, &matrix)
        var change =
          turn
          ? cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: 0, y0: 0)
          : cairo_matrix_t(xx: stretch, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        var changed = cairo_matrix_t()
        unsafe cairo_matrix_multiply(&changed, &matrix, &change)
        unsafe cairo_set_font_matrix(context, &changed)
      }
      unsafe withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) {
        placed in
        for index in glyphs.indices {
          let point = position(glyphs[index])
          unsafe placed.initializeElement(
            at: index,
            to: cairo_glyph_t(
              index: UInt(glyphs[index].id), x: point.x / scale, y: point.y / scale))
        }
        unsafe body(placed)
      }
      unsafe cairo_restore(context)
    }
  }

  /// Finishes the vector picture and returns its SVG document; nothing can be painted on it any more.
  func svg() throws(LayoutError) -> String {
    try check("paint")
    unsafe cairo_surface_finish(surface)
    let status = unsafe cairo_surface_status(surface)
    guard let document, status == CAIRO_STATUS_SUCCESS else {
      throw .library(
        operation: "cairo_svg_surface",
        detail: unsafe String(cString: cairo_status_to_string(status)))
    }
    return document.text
  }

  static func checkSize(width: Int, height: Int) throws(LayoutError) {
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumArea
    else { throw .tooLarge(width: width, height: height) }
  }

  private func setSource(_ color: PixelColor) {
    let color = order == .cairo ? color : color.withRedAndBlueExchanged
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  func check(_ operation: String) throws(LayoutError) {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .library(
        operation: operation, detail: unsafe String(cString: cairo_status_to_string(status)))
    }
  }
}

/// The bytes of an SVG document while Cairo writes them.
final class SVGText {
  private var bytes: [UInt8] = []

  func append(_ part: UnsafeBufferPointer<UInt8>) {
    unsafe bytes.append(contentsOf: part)
  }

  /// The document, with its surfaces numbered from 1.
  ///
  /// Cairo numbers surfaces across the whole process, but the same label must give the same bytes.
  var text: String {
    var numbers: [Substring: Int] = [:]
    return String(decoding: bytes, as: UTF8.self).replacing(/surface([0-9]+)/) { match in
      let number = numbers[match.output.1] ?? numbers.count + 1
      numbers[match.output.1] = number
      return "surface\(number)"
    }
  }
}
