package import Base

/// Cases that passed although their pictures differ.
package struct ToleratedDifferences: Equatable, Sendable {
  package private(set) var count = 0
  /// The largest difference of any channel, 0…255.
  package private(set) var largest = 0

  package init(_ results: some Sequence<CaseResult> = []) {
    for result in results { add(result) }
  }

  /// Counts a case if its picture differs within its tolerance.
  package mutating func add(_ result: CaseResult) {
    guard result.status == .passed, let pixels = result.pixels, pixels.maximumChannel > 0 else {
      return
    }
    count += 1
    largest = max(largest, pixels.maximumChannel)
  }

  package mutating func add(_ other: ToleratedDifferences) {
    count += other.count
    largest = max(largest, other.largest)
  }

  package static let notation = DocumentTable<Self>(
    [
      Key("count", "How many cases.", .amount, \.count),
      Key("channel", "The largest difference of any channel in them.", .channel, \.largest),
    ], otherKeys: .ignored
  ).object(from: Self())
}
