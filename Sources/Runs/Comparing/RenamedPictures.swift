internal import Base
internal import Raster
internal import Results

/// Finds pictures of which only the names have changed.
enum RenamedPictures {
  /// Joins each picture that is only among the actual ones with one of the same pixels that is only expected.
  ///
  /// - Parameter pairs: In the order of their ids, as are those that are returned.
  static func joined(_ pairs: [PicturePair]) -> [PicturePair] {
    let missing = pairs.indices.filter { pairs[$0].presence == .missing }
    let extra = pairs.indices.filter { pairs[$0].presence == .extra }
    guard !missing.isEmpty, !extra.isEmpty else { return pairs }
    // Only pictures of a size that both sides have are decoded.
    let sizes = values(of: missing + extra, in: pairs) { (bytes) throws(PNGError) in
      try PNG.size(of: bytes)
    }
    let shared = Set(missing.compactMap { sizes[$0] }).intersection(extra.compactMap { sizes[$0] })
    func alike(_ indices: [Int]) -> [Int] {
      indices.filter { index in sizes[index].map(shared.contains) ?? false }
    }
    let looks = values(of: alike(missing) + alike(extra), in: pairs) { (bytes) throws(PNGError) in
      var rows = try PNGRows(bytes)
      return (
        pixels: "\(rows.size.text) \(try rows.checksum())",
        meaning: PictureMeaning(of: bytes)
      )
    }
    var left = Dictionary(grouping: alike(missing).filter { looks[$0] != nil }) {
      looks[$0]?.pixels ?? ""
    }
    var origins: [Int: Int] = [:]
    // A picture that was moved keeps its name; others are taken in their order.
    for isMoved in [true, false] {
      for index in alike(extra) where origins[index] == nil {
        guard let look = looks[index],
          let place = left[look.pixels]?.firstIndex(where: { origin in
            guard let meaning = looks[origin]?.meaning, meaning.hasColors(of: look.meaning),
              meaning.orientation == look.meaning.orientation
            else { return false }
            return !isMoved
              || FileSystem.name(of: pairs[origin].id) == FileSystem.name(of: pairs[index].id)
          })
        else { continue }
        origins[index] = left[look.pixels]?.remove(at: place)
      }
    }
    let moved = Set(origins.values)
    return pairs.indices.filter { !moved.contains($0) }.map { index in
      var pair = pairs[index]
      if let origin = origins[index] {
        pair.presence = .renamed(id: pairs[origin].id, path: pairs[origin].expected)
      }
      return pair
    }
  }

  /// What is read from the only file of each pair; nothing for a file that cannot be read, which comparing reports.
  private static func values<Value: Sendable>(
    of indices: [Int], in pairs: [PicturePair],
    _ read: @Sendable ([UInt8]) throws(PNGError) -> Value
  ) -> [Int: Value] {
    let found = concurrentMap(indices.count) { place -> Value? in
      let pair = pairs[indices[place]]
      do {
        let path = pair.presence == .missing ? pair.expected : pair.actual
        return try FileSystem.contents(of: path).map(read)
      } catch {
        return nil
      }
    }
    return Dictionary(
      zip(indices, found).compactMap { index, value in value.map { (index, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
