/// Finds pixels that differ only as the smoothing of an edge does.
///
/// Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009), with the choices of pixelmatch
/// 7.2: such a pixel has darker and brighter neighbours, few of its own colour, and the darkest or the
/// brightest of them belongs to a surface of one colour in both pictures.
struct Antialiasing: Sendable {
  let expected: PixelWindow
  let actual: PixelWindow
  /// Size of the overlap: what both pictures are cut to.
  let size: PixelSize

  /// Whether a pixel lies on a smoothed edge of either picture.
  ///
  /// Both windows hold the two rows before it and the two after it, as far as the overlap has them.
  func isSmoothed(x: Int, y: Int) -> Bool {
    isSmoothed(x: x, y: y, in: expected, besides: actual)
      || isSmoothed(x: x, y: y, in: actual, besides: expected)
  }

  private func isSmoothed(
    x: Int, y: Int, in picture: PixelWindow, besides other: PixelWindow
  ) -> Bool {
    let neighborhood = Neighborhood(x: x, y: y, size: size)
    let pixel = picture.row(y)[x]
    let offset = (y * size.width + x) * 4
    var equal = neighborhood.isAtEdge ? 1 : 0
    var darkest = (difference: 0.0, x: x, y: y)
    var brightest = (difference: 0.0, x: x, y: y)
    // Column by column: of several that are equally dark or bright the first one counts.
    for column in neighborhood.columns {
      for row in neighborhood.rows where column != x || row != y {
        let neighbor = picture.row(row)[column]
        let difference =
          neighbor == pixel ? 0 : ColorDifference(pixel, neighbor, at: offset).luma
        if difference == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if difference < brightest.difference {
          brightest = (difference, column, row)
        } else if difference > darkest.difference {
          darkest = (difference, column, row)
        }
      }
    }
    guard brightest.difference < 0, darkest.difference > 0 else { return false }
    func isCommonSurface(_ x: Int, _ y: Int) -> Bool {
      isSurface(x: x, y: y, in: picture) && isSurface(x: x, y: y, in: other)
    }
    return isCommonSurface(brightest.x, brightest.y) || isCommonSurface(darkest.x, darkest.y)
  }

  /// Whether three or more of a pixel's neighbours are the same; the picture's edge counts as one.
  func isSurface(x: Int, y: Int, in picture: PixelWindow) -> Bool {
    let neighborhood = Neighborhood(x: x, y: y, size: size)
    let pixel = picture.row(y)[x]
    // The pixel is found among its neighbours too.
    var siblings = (neighborhood.isAtEdge ? 1 : 0) - 1
    for row in neighborhood.rows {
      let pixels = picture.row(row)
      for column in neighborhood.columns where pixels[column] == pixel { siblings += 1 }
    }
    return siblings >= 3
  }
}

/// A pixel and those around it, as far as the picture has them.
private struct Neighborhood {
  // Half open, as loops over these are much faster than over closed ones.
  let columns: Range<Int>
  let rows: Range<Int>

  @inline(__always)
  init(x: Int, y: Int, size: PixelSize) {
    columns = unsafe Range(uncheckedBounds: (max(x - 1, 0), min(x + 2, size.width)))
    rows = unsafe Range(uncheckedBounds: (max(y - 1, 0), min(y + 2, size.height)))
  }

  var isAtEdge: Bool { columns.count < 3 || rows.count < 3 }
}
