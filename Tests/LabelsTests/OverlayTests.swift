import Raster
import Testing

@testable import Labels

/// What `debug` draws over a picture, at the pixels where it must be.
@Suite struct OverlayTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let overlay: LabelOverlay
    /// Pixels that the overlay paints over a label that paints nothing itself.
    let painted: Set<[Int]>
    var testDescription: String { overlay.rawValue }
  }

  /// A rectangle's pixels along its edges.
  private static func outline(x: Int, y: Int, width: Int, height: Int) -> Set<[Int]> {
    var pixels: Set<[Int]> = []
    for column in x..<x + width {
      pixels.insert([column, y])
      pixels.insert([column, y + height - 1])
    }
    for row in y..<y + height {
      pixels.insert([x, row])
      pixels.insert([x + width - 1, row])
    }
    return pixels
  }

  /// Two transparent characters of 16 × 16 pt with an inset of 2 around them.
  private static func label(_ mode: LabelSpec.Mode) -> LabelSpec {
    .plain("标题", width: 36) {
      $0.mode = mode
      $0.height = mode == .horizontal ? .fit : .points(36)
      $0.width = mode == .horizontal ? .points(36) : .fit
      $0.insets = LabelInsets(top: 2, left: 2, bottom: 2, right: 2)
      $0.style.color = .transparent
    }
  }

  @Test(arguments: [
    Row(overlay: .boxes, painted: outline(x: 2, y: 2, width: 32, height: 16)),
    Row(overlay: .insets, painted: outline(x: 2, y: 2, width: 32, height: 16)),
    Row(overlay: .baselines, painted: Set((2..<34).map { [$0, 15] })),
    Row(
      overlay: .clusters,
      painted: outline(x: 2, y: 2, width: 16, height: 16)
        .union(outline(x: 18, y: 2, width: 16, height: 16))),
  ])
  func isDrawnOverLines(_ row: Row) throws {
    #expect(try painted(row.overlay, on: Self.label(.horizontal)) == row.painted)
  }

  @Test(arguments: [
    Row(overlay: .boxes, painted: outline(x: 2, y: 2, width: 16, height: 32)),
    // The middle of the column.
    Row(overlay: .baselines, painted: Set((2..<34).map { [10, $0] })),
    Row(
      overlay: .clusters,
      painted: outline(x: 2, y: 2, width: 16, height: 16)
        .union(outline(x: 2, y: 18, width: 16, height: 16))),
  ])
  func isDrawnOverColumns(_ row: Row) throws {
    #expect(try painted(row.overlay, on: Self.label(.vertical)) == row.painted)
  }

  private func painted(_ overlay: LabelOverlay, on spec: LabelSpec) throws -> Set<[Int]> {
    let bench = try LabelBench()
    var spec = spec
    spec.overlays = [overlay]
    let picture = try bench.renderer.draw(bench.layout(spec))
    var pixels: Set<[Int]> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let start = (y * picture.width + x) * 4
        if picture.pixels[start..<start + 3] != [255, 255, 255] { pixels.insert([x, y]) }
      }
    }
    return pixels
  }
}
