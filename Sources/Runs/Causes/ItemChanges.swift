internal import Base
internal import Cases
internal import Results

extension FieldChange {
  /// What changed of a list's items; all of it as one change if some are new or gone, and much else changed.
  static func itemChanges(
    _ path: ValuePath, _ was: [JSONValue], _ now: [JSONValue]
  ) -> [FieldChange] {
    // Steps of `fit` need no list if there is one.
    let isNumbered = path.text != "fit" || max(was.count, now.count) > 1
    func itemPath(_ index: Int) -> ValuePath {
      ValuePath(
        text: isNumbered ? "\(path.text)[\(index)]" : path.text,
        steps: path.steps + [.index(index)])
    }
    if was.count == now.count {
      return was.indices.flatMap { changes(ofItem: itemPath($0), was[$0], now[$0]) }
    }
    let whole = [FieldChange(path, .array(was), .array(now))]
    guard was.count * now.count <= mostPairs else { return whole }
    let slots = pairs(was, now).map { old, new -> Slot in
      let (before, after) = (old.map { was[$0] }, new.map { now[$0] })
      let index = new ?? old ?? 0
      let item = itemPath(index)
      guard let before, let after else {
        var change = Change(
          kind: .value, path: item.text, was: before.map(ValueWording.words) ?? "",
          is: after.map(ValueWording.words) ?? "")
        change.isGone = after == nil
        return Slot(
          was: before, now: after, changes: [FieldChange(change: change, steps: item.steps)])
      }
      return Slot(was: before, now: after, changes: changes(ofItem: item, before, after))
    }
    let parts = slots.flatMap(\.changes)
    guard parts.count <= mostItemChanges else { return whole }
    // An item has another place where others are new or gone, so that the list is known without each set of the changes.
    let lists = (0..<1 << parts.count).map { list(of: slots, at: path, without: $0) }
    return zip(0..., parts).map { index, change in
      var change = change
      change.steps = path.steps
      change.parts = [Part(origin: nil, steps: path.steps, bit: 1 << index, values: lists)]
      return change
    }
  }

  /// An item that has nothing in common with what it was is another one.
  private static func changes(
    ofItem path: ValuePath, _ was: JSONValue, _ now: JSONValue
  ) -> [FieldChange] {
    guard was != now, let before = was.members, let after = now.members,
      Set(before.keys).isDisjoint(with: after.keys)
    else { return changes(path, was, now) }
    return [FieldChange(path, was, now)]
  }

  private static let mostPairs = 10_000
  private static let mostItemChanges = 6

  /// An item before and now; nil where there is none.
  private struct Slot {
    let was: JSONValue?
    let now: JSONValue?
    let changes: [FieldChange]
  }

  /// - Parameter set: A bit for each of the changes.
  private static func list(
    of slots: [Slot], at path: ValuePath, without set: Int
  ) -> JSONValue {
    var bit = 1
    var items: [JSONValue] = []
    for slot in slots {
      var item = slot.now
      for change in slot.changes {
        if set & bit != 0 {
          let steps = change.steps.dropFirst(path.steps.count + 1)
          item =
            steps.isEmpty
            ? slot.was : item?.replacing(steps, with: slot.was?.value(at: steps)) ?? item
        }
        bit <<= 1
      }
      if let item { items.append(item) }
    }
    return .array(items)
  }

  /// Which items of two lists belong together, in order: those that have the most in common, and half of it at least.
  private static func pairs(
    _ was: [JSONValue], _ now: [JSONValue]
  ) -> [(old: Int?, new: Int?)] {
    // The least cost of the rest of both lists.
    var costs = [[Double]](
      repeating: [Double](repeating: 0, count: now.count + 1), count: was.count + 1)
    func step(_ old: Int, _ new: Int) -> (cost: Double, takesOld: Bool, takesNew: Bool) {
      var steps: [(cost: Double, takesOld: Bool, takesNew: Bool)] = []
      if old < was.count, new < now.count {
        let cost = 4 * was[old].differences(from: now[new])
        steps.append((cost + costs[old + 1][new + 1], true, true))
      }
      if old < was.count { steps.append((was[old].size + costs[old + 1][new], true, false)) }
      if new < now.count { steps.append((now[new].size + costs[old][new + 1], false, true)) }
      return steps.min { $0.cost < $1.cost } ?? (0, false, false)
    }
    for old in (0...was.count).reversed() {
      for new in (0...now.count).reversed() { costs[old][new] = step(old, new).cost }
    }
    var pairs: [(old: Int?, new: Int?)] = []
    var (old, new) = (0, 0)
    while old < was.count || new < now.count {
      let next = step(old, new)
      pairs.append((next.takesOld ? old : nil, next.takesNew ? new : nil))
      old += next.takesOld ? 1 : 0
      new += next.takesNew ? 1 : 0
    }
    return pairs
  }
}

extension JSONValue {
  /// How much there can be in common. A key with more below it counts as well.
  fileprivate var size: Double {
    members?.values.reduce(0) { $0 + ($1.isObject ? 2 : 0) + $1.size } ?? 1
  }

  /// How many members two objects do not have in common; numbers that are close to each other are the least different.
  fileprivate func differences(from other: JSONValue) -> Double {
    guard let was = members, let now = other.members else { return self == other ? 0 : 1 }
    return Set(was.keys).union(now.keys).reduce(0) { sum, key in
      if was[key] == now[key] { return sum }
      if let before = was[key], let after = now[key], before.isObject, after.isObject {
        return sum + before.differences(from: after)
      }
      guard case .number(let before)? = was[key], case .number(let after)? = now[key] else {
        return sum + 1
      }
      return sum + 1 + min(abs(before - after), 1000) / 100_000
    }
  }
}
