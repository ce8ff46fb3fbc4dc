internal import Base
package import Results

extension SnapshotTool {
  /// The tools that left something to compare below a folder, to be proposed.
  package static func recognized(in folder: String) throws(PairError) -> [SnapshotTool] {
    let pictures = try ToolPicture.all(below: folder)
    var tools: [SnapshotTool] = []
    for tool in allCases where try !tool.pairs(expected: pictures, actual: pictures).isEmpty {
      tools.append(tool)
    }
    return tools
  }

  /// Finds what the tool wrote, and the expected pictures that it belongs to.
  ///
  /// - Parameters:
  ///   - expected: The folder below which expected pictures are, at any depth.
  ///   - actual: The folder below which the tool wrote, which may be the same.
  /// - Returns: Pairs in the order of their ids, which are all different. An id is what the tool calls the picture.
  func find(expected: String, actual: String) throws(PairError) -> PicturePair.Found {
    for path in [expected, actual] {
      guard try PicturePair.areFolders(expected: path, actual: path) else {
        throw .noFolder(path: path, tool: rawValue)
      }
    }
    let pictures = try ToolPicture.all(below: expected)
    let written = expected == actual ? pictures : try ToolPicture.all(below: actual)
    let pairs = try pairs(expected: pictures, actual: written)
    guard !pairs.isEmpty else {
      if expected != actual, try !self.pairs(expected: written, actual: pictures).isEmpty {
        throw .swapped(tool: rawValue, expected: actual, actual: expected)
      }
      throw .nothingWritten(tool: rawValue, name: nameOfActual, folder: actual)
    }
    return PicturePair.Found(pairs: pairs, leftOut: [])
  }

  /// What the files are called that a tool writes, for people.
  private var nameOfActual: String {
    switch self {
    case .jest: "__received_output__/NAME-received.png"
    case .paparazzi: "failures/NAME.png"
    case .playwright: "NAME-actual.png"
    case .roborazzi: "NAME_actual.png"
    case .swiftSnapshotTesting: "TESTS/NAME.png for __Snapshots__/TESTS/NAME.png"
    }
  }

  private func pairs(
    expected: [ToolPicture], actual: [ToolPicture]
  ) throws(PairError) -> [PicturePair] {
    let found =
      switch self {
      case .jest: Self.jestPairs(expected, actual)
      case .paparazzi: Self.paparazziPairs(expected, actual)
      case .playwright: try PlaywrightSnapshots(expected, actual).pairs()
      case .roborazzi: Self.roborazziPairs(expected, actual)
      case .swiftSnapshotTesting: Self.swiftPairs(expected, actual)
      }
    return Self.named(found)
  }

  /// Pairs with all the same names but for those of which there are several, which are called by their snapshots' paths,
  /// or by what was written, if that is several pictures of one snapshot.
  private static func named(_ found: [ToolPair]) -> [PicturePair] {
    Dictionary(grouping: found, by: \.name).flatMap { name, pairs in
      if pairs.count == 1 { return [pairs[0].pair(id: name)] }
      let areDifferent = Set(pairs.map(\.longName)).count == pairs.count
      return pairs.map { $0.pair(id: areDifferent ? $0.longName : $0.actual.stemPath) }
    }.sorted { $0.id < $1.id }
  }
}

/// A picture that a tool wrote, and the expected one.
struct ToolPair {
  /// What the tool calls it.
  var name: String
  var expected: ToolPicture?
  var actual: ToolPicture
  var unpaired: PicturePair.Unpaired?

  fileprivate var longName: String { (expected ?? actual).stemPath }

  fileprivate func pair(id: String) -> PicturePair {
    PicturePair(
      id: id, expected: (expected ?? actual).path, actual: actual.path,
      presence: unpaired.map(PicturePair.Presence.unpaired) ?? .both)
  }
}

/// A PNG file below a folder.
struct ToolPicture: Hashable {
  let root: String
  /// The folders below the root, and then the name without `.png`.
  let parts: [String]
  let path: String

  var name: String { parts.last ?? "" }
  var folders: ArraySlice<String> { parts.dropLast() }
  var stemPath: String { parts.joined(separator: "/") }

  /// All pictures below a folder, in the order of their paths, but for those of installed packages.
  static func all(below root: String) throws(PairError) -> [ToolPicture] {
    let entries: [FileSystem.FolderEntry]
    do {
      entries = try FileSystem.contents(
        ofFolder: root, includesHidden: false, leavingOut: ["node_modules"])
    } catch {
      throw .file(error)
    }
    return entries.compactMap { entry in
      guard !entry.isFolder, entry.isNamedInUTF8, let stem = PicturePair.stem(of: entry.path)
      else { return nil }
      return ToolPicture(
        root: root, parts: stem.split(separator: "/").map(String.init),
        path: root == "." ? entry.path : "\(root)/\(entry.path)")
    }
  }

  /// How many folders it shares with another picture from their roots on.
  func shared(with other: ToolPicture) -> Int {
    zip(folders, other.folders).prefix { $0 == $1 }.count
  }
}

extension [ToolPicture] {
  /// The picture nearest to another, or why there is none.
  func nearest(to picture: ToolPicture) -> (picture: ToolPicture?, reason: PicturePair.Unpaired?) {
    let most = map { $0.shared(with: picture) }.max()
    let nearest = filter { $0.shared(with: picture) == most }
    switch nearest.count {
    case 0: return (nil, .noSnapshot)
    case 1: return (nearest[0], nil)
    default: return (nil, .ambiguous(nearest.map(\.path)))
    }
  }
}

extension SnapshotTool {
  /// `__image_snapshots__/ID.png`, `__image_snapshots__/__received_output__/ID-received.png`; without
  /// `storeReceivedOnFailure`, there is only `__image_snapshots__/__diff_output__/ID-diff.png`.
  private static func jestPairs(
    _ expected: [ToolPicture], _ actual: [ToolPicture]
  ) -> [ToolPair] {
    func id(_ picture: ToolPicture, in output: String, without suffix: String) -> (
      folders: [String], id: [String]
    )? {
      guard let at = picture.folders.lastIndex(of: output), picture.name.hasSuffix(suffix) else {
        return nil
      }
      let id = picture.parts[(at + 1)...].dropLast() + [String(picture.name.dropLast(suffix.count))]
      return (Array(picture.parts[..<at]), Array(id))
    }
    let snapshots = Dictionary(
      expected.map { ($0.parts, $0) }, uniquingKeysWith: { first, _ in first })
    var received: Set<[String]> = []
    var pairs: [ToolPair] = []
    for picture in actual {
      guard let (folders, id) = id(picture, in: "__received_output__", without: "-received") else {
        continue
      }
      received.insert(folders + id)
      let snapshot = snapshots[folders + id]
      pairs.append(
        ToolPair(
          name: id.joined(separator: "/"), expected: snapshot, actual: picture,
          unpaired: snapshot == nil ? .noSnapshot : nil))
    }
    for picture in actual {
      guard let (folders, id) = id(picture, in: "__diff_output__", without: "-diff"),
        !received.contains(folders + id)
      else { continue }
      pairs.append(
        ToolPair(
          name: id.joined(separator: "/"), expected: snapshots[folders + id], actual: picture,
          unpaired: .onlyDifference("set `storeReceivedOnFailure: true`, and run the tests again")))
    }
    return pairs
  }

  /// `src/test/snapshots/images/NAME.png`, `build/paparazzi/failures/VARIANT/NAME.png` with `delta-NAME.png` beside
  /// it; of a recording, there is only the latter.
  private static func paparazziPairs(
    _ expected: [ToolPicture], _ actual: [ToolPicture]
  ) -> [ToolPair] {
    let golden = Dictionary(
      grouping: expected.filter {
        let folders = $0.folders.suffix(2)
        return folders.first == "snapshots" && ["images", "videos"].contains(folders.last)
      }, by: \.name)
    let written = actual.filter { $0.folders.contains("failures") }
    let names = Set(written.map(\.parts))
    return written.compactMap { picture in
      let delta = "delta-"
      guard picture.name.hasPrefix(delta) else {
        let (snapshot, reason) = (golden[picture.name] ?? []).nearest(to: picture)
        return ToolPair(
          name: picture.name, expected: snapshot, actual: picture, unpaired: reason)
      }
      let name = String(picture.name.dropFirst(delta.count))
      guard !names.contains(picture.folders + [name]) else { return nil }
      return ToolPair(
        name: name, expected: golden[name]?.first, actual: picture,
        unpaired: .onlyDifference("look at it; Paparazzi keeps no frames of a recording"))
    }
  }

  /// `NAME.png`, and `NAME_actual.png` and `NAME_compare.png` beside it, or in an output folder of their own.
  private static func roborazziPairs(
    _ expected: [ToolPicture], _ actual: [ToolPicture]
  ) -> [ToolPair] {
    let golden = Dictionary(grouping: expected, by: \.name)
    return actual.compactMap { picture in
      guard picture.name.hasSuffix("_actual") else { return nil }
      let name = String(picture.name.dropLast("_actual".count))
      let (snapshot, reason) = (golden[name] ?? []).nearest(to: picture)
      return ToolPair(name: name, expected: snapshot, actual: picture, unpaired: reason)
    }
  }

  /// `__Snapshots__/TESTS/NAME.png`, and `TESTS/NAME.png` in the folder `SNAPSHOT_ARTIFACTS`.
  private static func swiftPairs(
    _ expected: [ToolPicture], _ actual: [ToolPicture]
  ) -> [ToolPair] {
    let golden = Dictionary(
      grouping: expected.filter { $0.folders.suffix(2).first == "__Snapshots__" },
      by: { $0.parts.suffix(2) })
    let written = actual.filter { !$0.folders.contains("__Snapshots__") && $0.parts.count > 1 }
    // Where the tool wrote a picture of a snapshot, it wrote the others, too.
    let outputs = Set(
      written.filter { golden[$0.parts.suffix(2)] != nil }.map { $0.parts.dropLast(2) })
    return written.filter { outputs.contains($0.parts.dropLast(2)) }.map { picture in
      let (snapshot, reason) = (golden[picture.parts.suffix(2)] ?? []).nearest(to: picture)
      return ToolPair(
        name: picture.parts.suffix(2).joined(separator: "/"), expected: snapshot, actual: picture,
        unpaired: reason)
    }
  }
}
