package import Raster
package import Results

/// How much the picture of a label and its layout may differ from the accepted ones.
package struct CaseTolerance: Hashable, Sendable {
  package var picture: Tolerance
  /// How far a line or a run may move before the layout counts as changed, in points.
  package var layout: Double

  package init(_ picture: Tolerance = .exact, layout: Double = 0.25) {
    self.picture = picture
    self.layout = layout
  }

  /// Every pixel equal, and the layout within a quarter of a point.
  package static let exact = CaseTolerance()

  /// The tolerance for a baseline of another environment, whose layout is as exact as ever; nil if that makes no
  /// difference.
  package var inOtherEnvironment: CaseTolerance? {
    picture.inOtherEnvironment.map { CaseTolerance($0, layout: layout) }
  }
}

extension ToleranceRecord {
  package init(_ tolerance: CaseTolerance) {
    self.init(tolerance.picture, layout: tolerance.layout)
  }
}
