package import Base

/// Cases that passed although their pictures differ.
package struct ToleratedDifferences: Equatable, Sendable {
  /// How much a picture differs, and of which case.
  package struct Member: Equatable, Sendable {
    package var id: String
    /// The largest difference of any channel, 0…255; 0 where only the colour space is another one.
    package var channel: Int
    /// How many pixels differ.
    package var pixels: Int

    /// Whether it differs more; in any order of finishing, the same cases come first.
    fileprivate func precedes(_ other: Member) -> Bool {
      if (channel, pixels) != (other.channel, other.pixels) {
        return (channel, pixels) > (other.channel, other.pixels)
      }
      return id.precedesInBytes(other.id)
    }
  }

  package private(set) var count = 0
  /// Those that differ most, at most ``mostNamed``, and the one that differs most first.
  package private(set) var largest: [Member] = []

  /// How many cases are named.
  package static let mostNamed = 20

  package init(_ results: some Sequence<CaseResult> = []) {
    for result in results { add(result) }
  }

  /// Counts a case if its picture differs within its tolerance.
  package mutating func add(_ result: CaseResult) {
    guard result.isTolerated else { return }
    count += 1
    let (channel, pixels) = (result.pixels?.maximumChannel ?? 0, result.pixels?.different ?? 0)
    add(Member(id: result.id, channel: channel, pixels: pixels))
  }

  package mutating func add(_ other: ToleratedDifferences) {
    count += other.count
    for member in other.largest { add(member) }
  }

  private mutating func add(_ member: Member) {
    let index = largest.partitionPoint { member.precedes($0) }
    guard index < Self.mostNamed else { return }
    largest.insert(member, at: index)
    if largest.count > Self.mostNamed { largest.removeLast() }
  }

  /// Those of ``largest`` whose pictures a run kept.
  package func shown(of cases: [CaseResult]) -> [CaseResult] {
    let shown = Dictionary(
      cases.lazy.filter { $0.isTolerated && !$0.pictures.isEmpty }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return largest.compactMap { shown[$0.id] }
  }

  package static let notation = DocumentTable<Self>(
    [
      Key("count", "How many cases.", .amount, \.count),
      Key(
        "largest", "Those that differ most, at most \(mostNamed), the one that differs most first.",
        .list(Member.notation), \.largest),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension ToleratedDifferences.Member {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("channel", "The largest difference of any channel.", .channel, \.channel),
      Key("id", "The case's id.", .id, \.id),
      Key("pixels", "How many pixels differ.", .amount, \.pixels),
    ], otherKeys: .ignored
  ).object(from: Self(id: "", channel: 0, pixels: 0))
}

extension CaseResult {
  /// Whether it passed although its picture differs, or has another colour space.
  package var isTolerated: Bool {
    status == .passed && ((pixels?.maximumChannel ?? 0) > 0 || colorSpace != nil)
  }
}
