package import Base
package import Cases
internal import Labels
internal import Raster
package import Results

/// Which files a change has touched, and their earlier content.
package struct ChangedFiles: Sendable {
  /// By their paths below the suite's folder, links followed; nil if there was no file, or none that can be read.
  package var suite: [String: [UInt8]?] = [:]
  /// By their paths below the baselines' folder.
  package var baselines: Set<String> = []
  /// Of the suite's fonts, as the suite names them.
  package var fonts: Set<String> = []
  /// Of the string catalogs of the suite's cases, as the cases name them.
  package var catalogs: Set<String> = []

  package init() {}
}

/// Which cases a change touches: those whose resolved case, pictures, fonts or baseline are others than before.
///
/// A change that does not alter the meaning touches none; but a changed string catalog touches all cases with a text of
/// it.
package struct ChangedCases {
  /// For each case of the suite whether it is touched.
  package private(set) var isTouched: [Bool]
  /// Why the old suite could not be read; then every case that may have changed counts as changed.
  package private(set) var mistake: CaseFileError?
  private let suite: Suite
  private let name: String
  private let baselines: BaselineStore

  /// - Parameters:
  ///   - suite: As it is now.
  ///   - name: The suite's folder as locations of cases begin with it.
  ///   - resolved: The path of a picture below the suite's folder, links followed.
  ///   - before: Reads a part of the suite as it was.
  package init(
    _ changes: ChangedFiles, in suite: Suite, named name: String, baselines: BaselineStore,
    resolved: (String) -> String, before: (SuitePart) throws(CaseFileErrors) -> Suite
  ) throws(FileError) {
    self.suite = suite
    self.name = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
    self.baselines = baselines
    isTouched = [Bool](repeating: false, count: suite.cases.count)
    markBaselines(changes.baselines)
    let others = Set(changes.suite.keys.filter { !Selector.isCaseFile($0) })
    markUsers(ofPictures: others, resolved)
    markUsers(ofCatalogs: changes.catalogs)
    let earlier = markEdited(changes, resolved, before)
    try markUsers(ofFonts: ManifestDifference(changes.fonts, suite.fonts, earlier?.fonts))
  }

  private mutating func markBaselines(_ files: Set<String>) {
    let ids = Set(files.compactMap(TouchedCases.baselineID))
    guard !ids.isEmpty else { return }
    for (index, subject) in suite.cases.enumerated() where ids.contains(subject.id) {
      isTouched[index] = true
    }
  }

  private mutating func markUsers(ofPictures files: Set<String>, _ resolved: (String) -> String) {
    guard !files.isEmpty else { return }
    var known: [String: Bool] = [:]
    for (index, subject) in suite.cases.enumerated() where !isTouched[index] {
      isTouched[index] = subject.label.pictures.contains { picture in
        if let isChanged = known[picture.name] { return isChanged }
        let isChanged = files.contains(picture.name) || files.contains(resolved(picture.name))
        known[picture.name] = isChanged
        return isChanged
      }
    }
  }

  private mutating func markUsers(ofCatalogs files: Set<String>) {
    guard !files.isEmpty else { return }
    for (index, subject) in suite.cases.enumerated() where !isTouched[index] {
      isTouched[index] = !files.isDisjoint(with: subject.catalogs)
    }
  }

  /// Marks cases whose content has changed.
  ///
  /// - Returns: The old suite, if suite.yaml has changed.
  private mutating func markEdited(
    _ changes: ChangedFiles, _ resolved: (String) -> String,
    _ before: (SuitePart) throws(CaseFileErrors) -> Suite
  ) -> Suite? {
    let files = Set(changes.suite.keys.filter(Selector.isCaseFile))
    guard !files.isEmpty else { return nil }
    let isWhole = files.contains(Self.suiteFile)
    var paths: [String: Bool] = [:]
    let candidates = suite.cases.indices.filter { index in
      if isWhole { return true }
      let path = path(of: suite.cases[index])
      if let isChanged = paths[path] { return isChanged }
      let isChanged = ([path] + FolderDefaults.files(above: path)).contains {
        files.contains($0) || files.contains(resolved($0))
      }
      paths[path] = isChanged
      return isChanged
    }
    // There was no suite.
    if let earlier = changes.suite[Self.suiteFile], earlier == nil {
      for index in candidates { isTouched[index] = true }
      return nil
    }
    do throws(CaseFileErrors) {
      let read = files.union(paths.filter(\.value).keys)
      let earlier = try before(isWhole ? .whole : .files(read))
      let known = Dictionary(
        zip(earlier.cases.lazy.map(\.id), earlier.cases), uniquingKeysWith: { first, _ in first })
      for index in candidates where !isTouched[index] {
        let subject = suite.cases[index]
        isTouched[index] = known[subject.id].map { !subject.isSame(as: $0) } ?? true
      }
      return isWhole ? earlier : nil
    } catch {
      mistake = error.errors.first
      for index in candidates { isTouched[index] = true }
      return nil
    }
  }

  private static let suiteFile = "suite.yaml"

  /// The path of a case's file below the suite's folder.
  private func path(of subject: Case) -> String {
    let file = subject.location.file
    return file.hasPrefix(name + "/") ? String(file.dropFirst(name.count + 1)) : file
  }
}

// MARK: - Fonts

extension ChangedCases {
  /// How a suite's fonts have changed.
  private struct ManifestDifference {
    /// Families with another file.
    private(set) var families: Set<String>
    /// Those of them whose faces changed, so that another one may be chosen.
    private(set) var rebuilt: Set<String> = []
    /// The changed files, as records name them, before and now.
    private(set) var faces: Set<String>
    private let now: FontManifest
    private let before: FontManifest

    init(_ files: Set<String>, _ now: FontManifest, _ earlier: FontManifest?) {
      (self.now, before) = (now, earlier ?? now)
      let changed = now.entries.filter { files.contains($0.file) }
      families = Set(changed.map(\.family))
      faces = Set(changed.flatMap(Self.faces))
      for family in Set((now.entries + before.entries).map(\.family)) {
        let (new, old) = (Self.faces(of: family, in: now), Self.faces(of: family, in: before))
        if new == old { continue }
        families.insert(family)
        if new.count != old.count { rebuilt.insert(family) }
        faces.formUnion(new.symmetricDifference(old))
      }
    }

    /// Any accepted version may be the one that is used.
    private static func faces(_ entry: FontManifest.Entry) -> [String] {
      entry.accepted.map { "sha256:\($0)" }
    }

    private static func faces(of family: String, in manifest: FontManifest) -> Set<String> {
      Set(manifest.entries.filter { $0.family == family }.flatMap(faces))
    }

    /// Families in the order in which they are searched for a character: those of emoji may come
    /// first.
    private static func fallback(of manifest: FontManifest, besides own: Set<String>) -> [String] {
      func isOfEmoji(_ family: String) -> Bool { family.lowercased().contains("emoji") }
      let families = manifest.fallback.filter { !own.contains($0) }
      return families.filter(isOfEmoji) + families.filter { !isOfEmoji($0) }
    }

    /// The faces whose use shows that fallback did not reach a changed font. They are a text's own, and those before
    /// the first that changed; nil if no searched font changed.
    func askedBefore(besides own: Set<String>) -> Set<String>? {
      let new = Self.fallback(of: now, besides: own)
      let old = Self.fallback(of: before, besides: own)
      let first = (0..<max(new.count, old.count)).first { index in
        guard index < new.count, index < old.count, new[index] == old[index] else { return true }
        return families.contains(new[index])
      }
      guard let first else { return nil }
      let asked = own.union(new.prefix(first))
      return Set(
        (now.entries + before.entries).filter { asked.contains($0.family) }.flatMap(Self.faces))
    }

    /// Whether there is nothing to look for.
    var isNone: Bool { families.isEmpty && now.fallback == before.fallback }
  }

  /// Marks cases that use a font which is another now; the baselines' layouts know who does.
  private mutating func markUsers(ofFonts fonts: ManifestDifference) throws(FileError) {
    guard !fonts.isNone else { return }
    for (index, subject) in suite.cases.enumerated() where !isTouched[index] {
      let label = subject.label
      let own = Set(label.fonts.map(\.family))
      let isNamed = !own.isDisjoint(with: fonts.families)
      let asked = fonts.askedBefore(besides: own)
      guard isNamed || asked != nil else { continue }
      guard let used = try faces(of: subject.id, label) else {
        isTouched[index] = true
        continue
      }
      // A label of several fonts may reserve room for a font that it does not show.
      let isSure = own.isDisjoint(with: fonts.rebuilt) && label.fonts.count == 1
      isTouched[index] =
        isNamed && (!isSure || !used.isDisjoint(with: fonts.faces))
        || asked.map { !used.isSubset(of: $0) } ?? false
    }
  }

  /// If a character has no glyph, every font was searched for it.
  private static let noFace = "none"

  /// The faces that a label's characters came from; nil if its baseline does not say.
  private func faces(of id: String, _ label: LabelSpec) throws(FileError) -> Set<String>? {
    let pair = try baselines.pair(of: id)
    guard case .whole = pair.state() else { return nil }
    let record: LayoutRecord
    do {
      record = try pair.layout()
    } catch {
      // It is not a layout, so this is unknown.
      return nil
    }
    guard record.spec == label.resolved else { return nil }
    // Text that is cut off was also shaped, and the record does not say with which fonts.
    let isCut = record.truncation?.elided != nil || record.truncation?.elidedParts != nil
    if isCut, !label.text.allSatisfy({ $0.text.utf8.allSatisfy { $0 < 0x80 } }) { return nil }
    let runs = record.lines.flatMap(\.runs).filter { $0.attachment == nil }
    guard !runs.isEmpty else { return nil }
    return Set(runs.flatMap { $0.glyphs.contains(0) ? [$0.face, Self.noFace] : [$0.face] })
  }
}

extension LabelSpec {
  /// The fonts that its texts request, whatever the size.
  fileprivate var fonts: Set<LabelFont> {
    Set(
      ([style.font] + (text + suffix + ellipsis).compactMap(\.overrides.font)).map { font in
        LabelFont(family: font.family, size: 1, weight: font.weight, slant: font.slant)
      })
  }
}
