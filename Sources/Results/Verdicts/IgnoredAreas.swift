private import Base
package import Raster
private import Synchronization

extension CaseResult {
  /// An area of a picture that is not compared.
  package struct IgnoredArea: Equatable, Sendable {
    /// `[x, y, width, height]` in pixels; it may extend beyond the picture.
    package var bounds: [Int]
    /// Whether no pixel of either picture is in it.
    package var isOutside = false

    package init(bounds: [Int], isOutside: Bool = false) {
      self.bounds = bounds
      self.isOutside = isOutside
    }
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

/// The ignored areas that are wholly outside the pictures they are meant for: most likely mistakes.
package final class OutsideAreas: Sendable {
  /// The ids of cases, by their areas.
  private let state = Mutex<[[Int]: Set<String>]>([:])
  /// How many areas have a line each.
  private static let most = 5

  package init() {}

  /// Takes over those of a result.
  package func add(_ result: CaseResult) {
    for area in result.ignored ?? [] where area.isOutside {
      state.withLock { state in _ = state[area.bounds, default: []].insert(result.id) }
    }
  }

  /// A sentence for each area, the same whichever thread was first; of many areas, for some of them.
  package var sentences: [String] {
    let areas = state.withLock(\.self).map { bounds, ids in
      (bounds, first: ids.min { $0.precedesInBytes($1) } ?? "", ids.count)
    }.sorted { one, other in
      one.first == other.first
        ? one.0.lexicographicallyPrecedes(other.0) : one.first.precedesInBytes(other.first)
    }
    let sentences = areas.prefix(Self.most).map { bounds, id, count in
      Wording.outside(bounds, of: id, andMore: count - 1)
    }
    guard areas.count > Self.most else { return sentences }
    let rest = Numbers.count(areas.count - Self.most, "more such area")
    return sentences + ["and \(rest), which results.json marks"]
  }
}
