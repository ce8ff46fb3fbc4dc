package import Base

extension RunResult {
  /// More bytes than the results of 250,000 cases that all failed.
  package static let mostBytes = 1 << 30

  /// Reads `results.json`, and checks every value that is used for calculations.
  ///
  /// - Throws: ``JSONError`` that names the key: `cases[3].size.actual: [400] is not width and height`.
  package static func read(from bytes: [UInt8]) throws(JSONError) -> RunResult {
    guard bytes.count <= mostBytes else {
      throw JSONError(reason: "it has \(bytes.count) bytes; accepted: at most \(mostBytes)")
    }
    let document: Node
    do throws(JSONFault) {
      document = try Node(json: bytes)
    } catch {
      throw JSONError(reason: error.reason)
    }
    return try read(document)
  }

  package static func read(_ document: Node) throws(JSONError) -> RunResult {
    let run: RunResult
    do throws(JSONFault) {
      try document.check(schema: currentSchema)
      run = try table.value(from: document, initial: blank)
    } catch {
      throw JSONError(reason: error.reason)
    }
    try run.check()
    return run
  }

  private func check() throws(JSONError) {
    var ids: Set<String> = []
    for (index, result) in cases.enumerated() {
      let path = "cases[\(index)]"
      try result.check(path)
      guard ids.insert(result.id).inserted else {
        throw JSONError(reason: "\(path).id: “\(result.id)” appears twice")
      }
    }
    // Their sum is computed, too.
    for (name, count) in counts.sorted(by: { $0.key < $1.key })
    where !(0...1 << 40).contains(count) {
      throw JSONError(reason: "counts.\(name): \(count) is not a number of cases")
    }
    guard counts.count <= 64 else {
      throw JSONError(reason: "counts: \(counts.count) are more statuses than there are")
    }
    try Self.check(duration, "duration")
  }

  fileprivate static func check(_ seconds: Double, _ path: String) throws(JSONError) {
    // A century.
    guard (0...3.2e9).contains(seconds) else {
      throw JSONError(reason: "\(path): \(seconds) is not a time in seconds")
    }
  }
}

extension CaseResult {
  /// More pixels along a side than PNG has.
  private static let mostPixels = 1 << 31

  /// - Parameter path: The result's position, as errors name it.
  package func check(_ path: String) throws(JSONError) {
    // The id is used to find the case's files.
    guard CaseID.isPath(id) else { throw JSONError(reason: "\(path).id: “\(id)” is not an id") }
    if let line, !(1...Self.mostPixels).contains(line) {
      throw JSONError(reason: "\(path).line: \(line) is not a line number")
    }
    if let ordinal, !(0...Self.mostPixels).contains(ordinal) {
      throw JSONError(reason: "\(path).ordinal: \(ordinal) is not a position in a file")
    }
    if let tries, !(1...1_000).contains(tries) {
      throw JSONError(reason: "\(path).tries: \(tries) is not a number of tries")
    }
    try RunResult.check(duration, "\(path).duration")
    try Self.check(size?.actual, 2, "\(path).size.actual", "width and height")
    try Self.check(size?.expected, 2, "\(path).size.expected", "width and height")
    guard let pixels else { return }
    try Self.check(pixels.bounds, 4, "\(path).pixels.bounds", "x, y, width and height")
    guard (0...1).contains(pixels.ratio) else {
      throw JSONError(reason: "\(path).pixels.ratio: \(pixels.ratio) is not a share from 0 to 1")
    }
    guard (0...255).contains(pixels.maximumChannel) else {
      throw JSONError(
        reason: "\(path).pixels.max-channel: \(pixels.maximumChannel) is not from 0 to 255")
    }
    let counts = [
      ("different", pixels.different), ("antialiased", pixels.antialiased),
      ("more-regions", pixels.moreRegions),
    ]
    for (name, count) in counts { try Self.check(count, "\(path).pixels.\(name)") }
    for (index, region) in pixels.regions.enumerated() {
      let path = "\(path).pixels.regions[\(index)]"
      try Self.check(region.bounds, 4, "\(path).bounds", "x, y, width and height")
      try Self.check(region.pixels, "\(path).pixels")
      if let moved = region.moved {
        guard moved.count == 2, moved.allSatisfy({ (-mostOffset...mostOffset).contains($0) })
        else { throw JSONError(reason: "\(path).moved: \(moved) is not an offset of x and y") }
      }
    }
    for (index, band) in (pixels.rows ?? []).enumerated() {
      let path = "\(path).pixels.rows[\(index)]"
      guard (band.inserted == nil) != (band.removed == nil) else {
        throw JSONError(reason: "\(path) must have one of inserted and removed, not both")
      }
      try Self.check(band.inserted, 2, "\(path).inserted", "y and height")
      try Self.check(band.removed, 2, "\(path).removed", "y and height")
    }
  }

  private var mostOffset: Int { Self.mostPixels }

  private static func check(_ count: Int, _ path: String) throws(JSONError) {
    guard (0...1 << 53).contains(count) else {
      throw JSONError(reason: "\(path): \(count) is not a count")
    }
  }

  private static func check(
    _ numbers: [Int]?, _ count: Int, _ path: String, _ meaning: String
  ) throws(JSONError) {
    guard let numbers else { return }
    guard numbers.count == count, numbers.allSatisfy({ (0...mostPixels).contains($0) }) else {
      throw JSONError(reason: "\(path): \(numbers) is not \(meaning)")
    }
  }
}
