internal import Base
internal import Results

/// What Playwright wrote into `test-results`, and the snapshots that it belongs to.
///
/// `TEST/NAME-actual.png` stands beside `NAME-expected.png`, a copy of the snapshot; TEST is made of the test's file, its
/// titles and the project's name, cut to 60 characters. By default, the snapshot is
/// `FILE.spec.ts-snapshots/NAME-PROJECT-PLATFORM.png` beside the test, but `snapshotPathTemplate` may be anything, so that it
/// is found by its name's beginning and its bytes.
struct PlaywrightSnapshots {
  private let snapshots: [ToolPicture]
  private let outputs: [ToolPicture]
  private let copies: [[String]: ToolPicture]

  init(_ expected: [ToolPicture], _ actual: [ToolPicture]) {
    outputs = actual.filter { $0.name.hasSuffix(Self.suffix) }
    let written = Set(outputs.map { $0.folders + [Self.base(of: $0)] })
    snapshots = expected.filter { picture in
      !["-actual", "-diff", "-expected", "-previous"].contains { suffix in
        picture.name.hasSuffix(suffix)
          && written.contains(picture.folders + [String(picture.name.dropLast(suffix.count))])
      }
    }
    copies = Dictionary(
      actual.filter { $0.name.hasSuffix("-expected") }.map { ($0.parts, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let suffix = "-actual"
  /// How the folder of a test's snapshots is called after its file.
  fileprivate static let folderEnding = "-snapshots"

  fileprivate static func base(of output: ToolPicture) -> String {
    String(output.name.dropLast(suffix.count))
  }

  func pairs() throws(PairError) -> [ToolPair] {
    var found: [ToolPair] = []
    var latest: [ToolPicture: Int] = [:]
    for output in outputs {
      let pair = try pair(of: output)
      guard let snapshot = pair.expected else {
        found.append(pair)
        continue
      }
      // A test that was tried again, or takes a snapshot twice, has one snapshot: the last picture counts.
      if let other = latest[snapshot] {
        if TestFolder(output).attempt >= TestFolder(found[other].actual).attempt {
          found[other] = pair
        }
      } else {
        latest[snapshot] = found.count
        found.append(pair)
      }
    }
    return found
  }

  private func pair(of output: ToolPicture) throws(PairError) -> ToolPair {
    let base = Self.base(of: output)
    let candidates = snapshots.filter { Self.stems(of: base).contains(where: $0.name.hasPrefix) }
    let same = try identical(to: output, base, among: candidates)
    let test = TestFolder(output)
    let ranked = Dictionary(grouping: same.isEmpty ? candidates : same) { snapshot in
      test.likeness(of: snapshot, base)
    }
    var pair = ToolPair(
      name: "\(output.folders.suffix(1).joined())/\(base)", actual: output,
      unpaired: .noSnapshot)
    guard let best = ranked.max(by: { $0.key < $1.key }), !same.isEmpty || best.key.isCertain
    else { return pair }
    guard best.value.count == 1 else {
      pair.unpaired = .ambiguous(best.value.map(\.path))
      return pair
    }
    return ToolPair(name: Self.name(of: best.value[0]), expected: best.value[0], actual: output)
  }

  /// The snapshots with the bytes that the test had, or that it wrote: those it was accepted as.
  private func identical(
    to output: ToolPicture, _ base: String, among candidates: [ToolPicture]
  ) throws(PairError) -> [ToolPicture] {
    let copy = copies[output.folders + ["\(base)-expected"]]
    do throws(FileError) {
      for file in copy.map({ [$0, output] }) ?? [output] {
        let bytes = try FileSystem.contents(of: file.path)
        var same: [ToolPicture] = []
        for candidate in candidates where try FileSystem.contents(of: candidate.path) == bytes {
          same.append(candidate)
        }
        if !same.isEmpty { return same }
      }
      return []
    } catch {
      throw .file(error)
    }
  }

  /// The test's file and the snapshot's name.
  private static func name(of snapshot: ToolPicture) -> String {
    snapshot.parts.map { part in
      part.hasSuffix(folderEnding) ? String(part.dropLast(folderEnding.count)) : part
    }.joined(separator: "/")
  }

  /// What a snapshot's name may begin with: Playwright cuts long names in their middle, and adds a number where a test
  /// uses a name again.
  fileprivate static func stems(of base: String) -> [String] {
    let start = String(base.prefix(TestFolder.uncut))
    guard let dash = base.lastIndex(of: "-"), Int(base[base.index(after: dash)...]) != nil else {
      return [start]
    }
    return [start, String(base[..<dash].prefix(TestFolder.uncut))]
  }

  /// The folder of a test's output.
  private struct TestFolder {
    /// The folders' names, of which one is made of the test's file and the project, without what says which attempt
    /// it is.
    var names: [String]
    var attempt = 0

    /// How many characters of a long name Playwright keeps at its beginning: names have 60, with a mark of 7 in their
    /// middle.
    static let uncut = 26

    init(_ output: ToolPicture) {
      names = []
      for name in output.folders {
        var name = name
        for word in ["-repeat", "-retry"] {
          guard let range = name.ranges(of: word).last, let number = Int(name[range.upperBound...])
          else { continue }
          attempt += number
          name = String(name[..<range.lowerBound])
        }
        names.append(name)
      }
    }

    /// What speaks for a snapshot, the weightiest first.
    struct Likeness: Hashable, Comparable {
      var hasProject: Bool
      /// Characters of the path of the test's file.
      var file: Int
      /// Folders before that path: tests are in one folder.
      var otherFolders: Int

      var isCertain: Bool { hasProject && file > 0 }

      static func < (one: Likeness, other: Likeness) -> Bool {
        let keys = [one, other].map { ($0.hasProject ? 1 : 0, $0.file, -$0.otherFolders) }
        return keys[0] < keys[1]
      }
    }

    func likeness(of snapshot: ToolPicture, _ base: String) -> Likeness {
      names.map { likeness(of: snapshot, base, to: $0) }.max()
        ?? Likeness(hasProject: false, file: 0, otherFolders: 0)
    }

    private func likeness(
      of snapshot: ToolPicture, _ base: String, to name: String
    ) -> Likeness {
      var likeness = Likeness(
        hasProject: hasProject(of: snapshot, base, name), file: 0,
        otherFolders: snapshot.folders.count)
      guard
        let at = snapshot.folders.lastIndex(where: {
          $0.hasSuffix(PlaywrightSnapshots.folderEnding)
        })
      else {
        return likeness
      }
      let file = Self.withoutExtension(
        String(snapshot.folders[at].dropLast(PlaywrightSnapshots.folderEnding.count)))
      for start in 0...at {
        let path = (snapshot.folders[start..<at] + [file, ""]).joined(separator: "-")
        guard path.count > likeness.file,
          name.hasPrefix(path)
            || path.count > Self.uncut && name.hasPrefix(path.prefix(Self.uncut))
        else { continue }
        (likeness.file, likeness.otherFolders) = (path.count, start)
      }
      return likeness
    }

    /// A test's file without `.spec.ts` and the like.
    private static func withoutExtension(_ file: String) -> String {
      let parts = file.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 2, ["spec", "test"].contains(parts[parts.count - 2]),
        ["js", "ts", "jsx", "tsx", "mjs", "mts", "cjs", "cts"].contains(parts[parts.count - 1])
      else { return file }
      return parts.dropLast(2).joined(separator: ".")
    }

    /// Whether the rest of a snapshot's name is the project in which the test ran, and a platform.
    private func hasProject(of snapshot: ToolPicture, _ base: String, _ name: String) -> Bool {
      let platform = ["-linux", "-darwin", "-win32"].first(where: snapshot.name.hasSuffix)
      let stem = snapshot.name.dropLast(platform?.count ?? 0)
      for base in PlaywrightSnapshots.stems(of: base) + [base] where stem.hasPrefix(base) {
        let project = stem.dropFirst(base.count)
        if project.isEmpty || project.hasPrefix("-") && name.hasSuffix(project) { return true }
      }
      return false
    }
  }
}
