internal import Base

/// What effects have in common.
extension Effect {
  /// Whether nothing moved.
  package var isStillness: Bool {
    switch self {
    case .still, .painted: true
    default: false
    }
  }

  /// Whether more of a text is left out than before, or other parts of it.
  package var isCut: Bool {
    switch self {
    case .cut, .otherCut: true
    case .cutMoved(let move): move.isMore
    default: false
    }
  }

  /// Whether two effects are the same but for their numbers.
  package func isLike(_ other: Effect) -> Bool {
    switch (self, other) {
    case (.lineEndsEarlier(let one), .lineEndsEarlier(let two)),
      (.lineEndsLater(let one), .lineEndsLater(let two)):
      one.line == two.line && one.text == two.text
    case (.lineCount(let one), .lineCount(let two)): (one.is > one.was) == (two.is > two.was)
    case (.cutMoved(let one), .cutMoved(let two)): one.isMore == two.isMore
    case (.moved(let one), .moved(let two)):
      one.subject == two.subject
        && [one.x, one.y].map(Self.direction) == [two.x, two.y].map(Self.direction)
    case (.resized(let one), .resized(let two)):
      one.subject == two.subject && one.growth.map(Self.direction) == two.growth.map(Self.direction)
    case (.cut, .cut), (.noLongerCut, .noLongerCut), (.fit, .fit): true
    default: self == other
    }
  }

  /// The line that moved, from 0; nil for all else.
  package var movedLine: Int? {
    if case .moved(let move) = self, case .line(let line) = move.subject {
      line.number - 1
    } else {
      nil
    }
  }

  /// How long a recorded line would be, and how long it may be; nil for effects that say neither.
  package var room: Room? {
    if case .lineEndsEarlier(let end) = self { end.room } else { nil }
  }

  /// The same without the numbers that say why a line ends where it does.
  package var withoutRoom: Effect {
    guard case .lineEndsLater(var end) = self else { return with(nil) }
    end.room = nil
    return .lineEndsLater(end)
  }

  /// Whether it takes more of a text away than another effect of its kind.
  package func takesMore(than other: Effect) -> Bool {
    switch (self, other) {
    case (.lineEndsEarlier(let one), .lineEndsEarlier(let two)):
      one.line.number < two.line.number
        || one.line == two.line && one.text.count > two.text.count
    case (.lineCount(let one), .lineCount(let two)):
      one.is > one.was && two.is > two.was && one.is - one.was > two.is - two.was
    case (.cut(let one), .cut(let two)): one.leftOut.joined().count > two.leftOut.joined().count
    case (.cutMoved(let one), .cutMoved(let two)):
      one.isMore && two.isMore && one.characters ?? 0 > two.characters ?? 0
    default: false
    }
  }

  /// The same with other numbers of a line; other effects stay as they are.
  package func with(_ room: Room?) -> Effect {
    guard case .lineEndsEarlier(var end) = self else { return self }
    end.room = room
    return .lineEndsEarlier(end)
  }

  /// The same beside a line that is, and may be, so much shorter.
  package func shortened(by points: Double) -> Effect {
    with(room.map { Room(length: $0.length - points, limit: $0.limit - points) })
  }

  /// Whether something is elsewhere, or has another size, on the same lines.
  package var isOfPlace: Bool {
    switch self {
    case .moved, .resized: true
    default: false
    }
  }

  /// Whether two effects are the same, with numbers that are no further apart than a tolerance in points.
  package func isSame(as other: Effect, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.moved(let one), .moved(let two)):
      one.subject == two.subject && abs(one.x - two.x) <= tolerance
        && abs(one.y - two.y) <= tolerance
    case (.resized(let one), .resized(let two)):
      one.subject == two.subject
        && zip(one.growth, two.growth).allSatisfy { abs($0 - $1) <= tolerance }
    case (.cut(let one), .cut(let two)): one.leftOut == two.leftOut
    case (.cutMoved(let one), .cutMoved(let two)):
      one.isMore == two.isMore && one.texts == two.texts
    case (.fit(let one), .fit(let two)): one.is == two.is
    default: isLike(other)
    }
  }

  /// -1, 0 or 1, where less than what records keep is nothing.
  private static func direction(_ points: Double) -> Int {
    abs(points) < Numbers.step ? 0 : points > 0 ? 1 : -1
  }
}

extension Effect.Resizing {
  /// By how much it is wider and taller, in points.
  package var growth: [Double] { zip(self.is, was).map { $0 - $1 } }
}
