/// The same shapes in other colours: a proof that only colours changed.
///
/// A pixel is a point with eight coordinates: the channels of both pictures. If a shape of one colour is on
/// another, the pixels of its smoothed edge are mixtures of both, so all points are on the line from one to
/// the other; and if only colours changed, the mixtures are the same in both pictures. The points include
/// pixels next to those that differ, so the points of a shape that was moved, cut or partly painted over leave
/// the line.
struct Recoloring {
  /// How much the colours of a shape and of its background must differ in each picture, or the edge between them
  /// would prove nothing.
  private static let leastContrast: Float = 16
  /// By how much a mixture may be off, because two pictures round it.
  private static let mostError: Float = 2
  /// How many shapes of different colours on another background are reported.
  private static let mostRays = 6

  /// The colours of most pixels.
  let base: ColorPair.Key
  /// What changed, the colour of most pixels first.
  let changes: [ColorChange]
  private let origin: SIMD8<Float>
  private let end: ColorPair
  private let error: Float

  /// How far apart its colours are.
  var strength: Float { Self.square(end.values - origin) }

  /// - Parameter pairs: The distinct pairs, in any order, of all pixels that differ and those next to them.
  /// - Returns: nil if something else changed.
  init?(_ pairs: [ColorPair]) {
    guard let base = pairs.min(by: { $0.precedes($1) }) else { return nil }
    let total = pairs.reduce(0) { $0 + $1.count }
    var rest = pairs.filter { $0.key != base.key }
    var ends: [ColorPair] = []
    var error: Float = 0
    while let end = Self.farthest(of: rest, from: base) {
      guard ends.count < Self.mostRays, Self.areApart(base, end) else { return nil }
      if ends.isEmpty {
        let changed = [base, end].filter(\.isChanged).map(\.difference).min()
        guard let changed, changed > 0 else { return nil }
        error = min(Self.mostError, changed / 8)
      }
      ends.append(end)
      // Several shapes are reported only if all of them are unchanged and their background is another.
      if ends.count > 1 {
        guard base.isChanged, base.count * 2 > total, !ends.contains(where: \.isChanged) else {
          return nil
        }
      }
      rest.removeAll { Self.isMixture($0.values, of: base.values, and: end.values, error) }
    }
    guard let first = ends.first else { return nil }
    self.base = base.key
    self.error = error
    origin = base.values
    end = first
    changes = ([base] + ends).filter(\.isChanged).map(\.change)
  }

  /// Whether another recoloring's colours are mixtures of these, in which only the shape changed.
  func includes(_ other: Recoloring) -> Bool {
    base.was == base.now && base == other.base
      && Self.isMixture(other.end.values, of: origin, and: end.values, error)
  }

  private static func farthest(of pairs: [ColorPair], from base: ColorPair) -> ColorPair? {
    pairs.max { one, other in
      let (near, far) = (square(one.values - base.values), square(other.values - base.values))
      return near == far ? other.precedes(one) : near < far
    }
  }

  private static func areApart(_ one: ColorPair, _ other: ColorPair) -> Bool {
    let difference = one.values - other.values
    return difference.lowHalf.largest >= leastContrast
      && difference.highHalf.largest >= leastContrast
  }

  private static func isMixture(
    _ point: SIMD8<Float>, of one: SIMD8<Float>, and other: SIMD8<Float>, _ error: Float
  ) -> Bool {
    let line = other - one
    let share = (line * (point - one)).sum() / square(line)
    return (point - one - line * min(max(share, 0), 1)).largest <= error
  }

  private static func square(_ vector: SIMD8<Float>) -> Float { (vector * vector).sum() }
}
