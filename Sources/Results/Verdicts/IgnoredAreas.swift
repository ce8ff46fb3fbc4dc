package import Raster

extension CaseResult {
  /// An area of a picture that is not compared.
  package struct IgnoredArea: Equatable, Sendable {
    /// `[x, y, width, height]` in pixels; it may extend beyond the picture.
    package var bounds: [Int]
    /// Whether no pixel of either picture is in it.
    var isOutside = false
  }

  /// Notes which areas are not compared.
  ///
  /// - Parameter sizes: Those of the pictures.
  package mutating func note(ignored areas: [PixelRect], in sizes: [PixelSize]) {
    guard !areas.isEmpty else { return }
    ignored = areas.map { area in
      IgnoredArea(
        bounds: [area.x, area.y, area.width, area.height].map { min(max($0, -Self.far), Self.far) },
        isOutside: !sizes.contains(where: area.touches))
    }
  }

  /// Farther than any pixel of a picture is.
  private static let far = 1 << 31
}
