package import Raster

/// The words for the regions in which pictures differ.
package enum RegionWording {
  /// All regions in one phrase; nil if there are none.
  ///
  /// - Parameter regions: The largest first.
  package static func phrase(_ regions: [Comparison.Region]) -> String? {
    guard let largest = regions.first else { return nil }
    let position = "(\(largest.bounds.x), \(largest.bounds.y))"
    let moved = regions.compactMap(\.offset)
    let isOneMove = moved.allSatisfy { $0 == moved[0] }
    if moved.count == regions.count, isOneMove {
      let movement = movement(moved[0])
      return moved.count == 1
        ? "content at \(position) \(movement)" : "\(moved.count) regions differ, each \(movement)"
    }

    let extent = "\(PixelSize(width: largest.bounds.width, height: largest.bounds.height).text) px"
    guard regions.count > 1 else { return "1 region differs, \(extent) at \(position)" }
    let all = "\(regions.count) regions differ, the largest \(extent) at \(position)"
    guard let first = regions.first(where: { $0.offset != nil }) else { return all }
    if moved.count == 1 {
      return "\(all); content at (\(first.bounds.x), \(first.bounds.y)) \(movement(moved[0]))"
    }
    return "\(all); \(moved.count) of them moved"
      + (isOneMove ? " \(direction(moved[0]))" : ", the largest \(direction(moved[0]))")
  }

  /// `moved 3 px right and 1 px down`
  package static func movement(_ offset: PixelOffset) -> String { "moved \(direction(offset))" }

  private static func direction(_ offset: PixelOffset) -> String {
    var parts: [String] = []
    if offset.x != 0 { parts.append("\(abs(offset.x)) px \(offset.x > 0 ? "right" : "left")") }
    if offset.y != 0 { parts.append("\(abs(offset.y)) px \(offset.y > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }
}

extension PixelSize {
  /// `400 × 96`
  package var text: String { "\(width) × \(height)" }

  package var sides: [Int] { [width, height] }
}

extension Bitmap {
  package var sides: [Int] { size.sides }
}
