package import Raster

/// How much pictures may differ, as results keep it: the keys of case files, each with its value.
package struct ToleranceRecord: Equatable, Sendable {
  /// Whether pixels that differ as antialiasing would make them are compared or ignored.
  package var antialiasing: String
  /// nil if a caret counts.
  var caret: String?
  /// nil if colours are compared as they are perceived.
  package var channel: Int?
  /// In YIQ.
  package var color: Double?
  /// nil if pictures must have the same colour space.
  var colorSpace: String?
  /// In points; nil if there is no layout.
  package var layout: Double?
  package var minimumPixels: Int
  package var oklab: Double?
  /// nil if only a share of the pixels is given.
  package var pixels: Int?
  package var ratio: Double?
  /// How many pixels that are close to one another may differ; nil if it is not limited.
  package var region: Int?
  /// nil if pictures must have the same size.
  package var sizes: String?
  /// nil if pixels at which edges are smoothed otherwise count.
  package var smoothing: String?
  /// Whether it is the one for baselines of another environment; nil if it is not.
  package var otherEnvironment: Bool?
}

extension ToleranceRecord {
  /// - Parameter layout: By how much layouts may differ, in points; nil if none are compared.
  package init(_ tolerance: Tolerance, layout: Double?) {
    switch tolerance.metric {
    case .channel(let limit): channel = limit
    case .color(let share): color = share
    case .oklab(let share): oklab = share
    }
    colorSpace = tolerance.colorSpaces == .compare ? nil : tolerance.colorSpaces.rawValue
    antialiasing =
      (tolerance.ignoresAntialiasing ? .ignore : .compare as Tolerance.Antialiasing).rawValue
    caret = tolerance.caret == .compare ? nil : tolerance.caret.rawValue
    self.layout = layout
    minimumPixels = tolerance.minimumPixels
    pixels =
      tolerance.pixels ?? (tolerance.ratio == nil && tolerance.region == nil ? 0 : nil)
    ratio = tolerance.ratio
    region = tolerance.region
    sizes = tolerance.sizes == .same ? nil : tolerance.sizes.rawValue
    smoothing = tolerance.smoothing == .compare ? nil : tolerance.smoothing.rawValue
  }

  /// The tolerance of cases that set none.
  package static let standard = ToleranceRecord(.exact, layout: standardLayout)

  /// By how much layouts may differ in cases that do not say it, in points.
  package static let standardLayout = 0.25
}

extension CaseResult {
  /// Notes the tolerance of a comparison, if it is not the usual one.
  package mutating func note(_ tolerance: ToleranceRecord, besides usual: ToleranceRecord) {
    // The tolerance for another environment is noted where it was used.
    if tolerance != usual { self.tolerance = tolerance }
  }

  /// Notes that a comparison used the tolerance for baselines of another environment.
  package mutating func note(otherEnvironment tolerance: ToleranceRecord) {
    var record = tolerance
    record.otherEnvironment = true
    self.tolerance = record
  }

  /// Says the same in a run whose usual tolerance is another one.
  package mutating func move(from earlier: ToleranceRecord?, to usual: ToleranceRecord) {
    if tolerance == nil, status == .passed || status == .failed { tolerance = earlier }
    if tolerance == usual { tolerance = nil }
  }
}
