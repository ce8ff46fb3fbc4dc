internal import Base
import Raster
import Results

/// The measurements of two pictures, one line for each number.
enum PairNumbers {
  /// The report shows further regions.
  private static let mostRegions = 8

  /// Nothing for pictures that cannot be compared.
  ///
  /// - Parameter leavesOutNone: Leaves out how many pixels differ where none does and the size alone is another.
  static func lines(of result: CaseResult, leavesOutNone: Bool = false) -> [TerminalText] {
    if result.status == .passed, result.pixels == nil { return ["  the files are equal"] }
    let isAsLarge = result.size.map { $0.expected == $0.actual } ?? true
    var rows =
      (result.pixels.map { self.rows($0, isAsLarge: isAsLarge) } ?? [])
      + (result.size.flatMap(row).map { [$0] } ?? [])
    if leavesOutNone, result.pixels?.different == 0, result.size?.expected != result.size?.actual {
      rows.removeFirst()
    }
    return rows.map { name, value in
      "  \(name)\(String(repeating: " ", count: 20 - name.count))\(value)"
    }
  }

  private typealias Row = (name: String, value: String)

  /// - Parameter isAsLarge: Whether both pictures have the same size.
  private static func rows(_ pixels: CaseResult.Pixels, isAsLarge: Bool) -> [Row] {
    var rows: [Row] = [
      ("different pixels", "\(pixels.different) (\(Numbers.percentage(pixels.ratio)))")
    ]
    if pixels.antialiased > 0 {
      rows.append(("antialiased pixels", "\(pixels.antialiased), not counted"))
    }
    if pixels.maximumChannel > 0 {
      rows.append(("largest difference", "\(pixels.maximumChannel) of 255 in a channel"))
    } else if pixels.different > 0, isAsLarge {
      // Pictures of 16 bits a channel. Otherwise the pixels are those that only one picture has.
      rows.append(("largest difference", "less than 1 of 255 in a channel"))
    }
    if let bounds = pixels.bounds { rows.append(("within", area(bounds))) }
    let bands = pixels.rows ?? []
    for (index, band) in bands.prefix(mostRegions).enumerated() {
      let words = [band.inserted.map { ("inserted", $0) }, band.removed.map { ("removed", $0) }]
      for (what, band) in words.compactMap(\.self) {
        rows.append((index == 0 ? "rows" : "", "\(band[1]) \(what) at y \(band[0])"))
      }
    }
    if bands.count > mostRegions { rows.append(("", "and \(bands.count - mostRegions) more")) }
    let shown = pixels.regions.prefix(mostRegions)
    for (index, region) in shown.enumerated() {
      let moved = region.moved.map { moved in
        ", \(RegionWording.movement(PixelOffset(x: moved[0], y: moved[1])))"
      }
      let name = index == 0 ? (shown.count == 1 ? "region" : "regions") : ""
      rows.append((name, "\(area(region.bounds)), \(region.pixels) px differ\(moved ?? "")"))
    }
    let others = pixels.regions.count - shown.count + pixels.moreRegions
    if others > 0 { rows.append(("", "and \(others) more")) }
    return rows
  }

  private static func row(_ sizes: CaseResult.Sizes) -> Row? {
    guard let expected = sizes.expected, let actual = sizes.actual else { return nil }
    guard expected != actual else { return ("size", size(actual)) }
    let overlap = size(zip(expected, actual).map(min))
    return ("size", "\(size(actual)), expected \(size(expected)), compared \(overlap)")
  }

  /// `40 × 30 px at (212, 8)`
  private static func area(_ bounds: [Int]) -> String {
    "\(size(Array(bounds[2...]))) at (\(bounds[0]), \(bounds[1]))"
  }

  private static func size(_ sides: [Int]) -> String {
    sides.map(String.init).joined(separator: " × ") + " px"
  }
}
