internal import Labels

/// What became of the same case: other picture files, fonts or libraries, or another harness.
struct WorldChange {
  /// One sentence.
  let summary: String
  let roots: [CaseResult.Cause.Root]
  let stage: CaseResult.Stage
  let details: [CaseResult.Cause.Detail]

  /// Where nothing has a name.
  init(
    _ kind: CaseResult.Cause.Root.Kind, _ stage: CaseResult.Stage, _ summary: String,
    details: [CaseResult.Cause.Detail] = []
  ) {
    self.summary = summary
    self.stage = stage
    self.details = details
    roots = [.init(kind: kind, path: "", was: "", is: "", change: summary)]
  }

  /// Picture files of the case that changed, where it cannot be told what they did.
  init(images: [FieldChange], place: (FieldChange) -> String?) {
    summary = CaseChange.words(images)
    stage = .image
    roots = Self.roots(images, place)
    details = images.map { .init(what: $0.path, was: $0.was, is: $0.now) }
  }

  /// Finds out what the world did to a case that was laid out again.
  ///
  /// - Parameters:
  ///   - difference: From its record to what it is today.
  ///   - images: Its picture files that changed.
  ///   - arePixelsEqual: Whether its picture still passes.
  /// - Returns: nil where nothing differs, or nothing is known that could have done it.
  init?(
    _ difference: LayoutDifference, images: [FieldChange], arePixelsEqual: Bool,
    place: (FieldChange) -> String?
  ) {
    let fonts = FontDifference(difference)
    let shaping =
      difference.attachmentChange() ?? (fonts.roots.isEmpty ? difference.shapingChange() : nil)
    let moved = difference.consequence()
    guard moved != nil || shaping != nil || !arePixelsEqual else { return nil }
    let environment = EnvironmentChange(difference)
    let roots = Self.roots(images, place) + fonts.roots + environment.roots
    let titles = roots.map(\.title).joined(separator: ", ")
    details =
      images.map { .init(what: $0.path, was: $0.was, is: $0.now) } + fonts.details
      + environment.roots.map { .init(what: $0.path, was: $0.was, is: $0.is) }
      + (shaping?.details ?? []) + (moved?.details ?? [])
    guard let first = roots.first else {
      // Nothing recorded has changed but what came of it.
      guard let seen = shaping ?? moved else { return nil }
      self.roots = WorldChange(.unknown, seen.stage, seen.summary).roots
      (summary, stage) = (seen.summary, seen.stage)
      return
    }
    self.roots = roots
    switch first.kind {
    case .image:
      stage = .image
      summary = "\(titles)\(moved.map { ": \($0.summary)" } ?? "; nothing moved")"
    case .font:
      stage = .fonts
      let facts = fonts.facts(areOnlyFonts: environment.roots.isEmpty)
      summary =
        switch (facts, moved) {
        case (let facts?, let moved?): "\(titles): \(facts), so \(moved.summary)"
        case (let facts?, nil): "\(titles): \(facts); nothing moved"
        case (nil, let moved?): "\(titles): \(moved.summary)"
        case (nil, nil): "\(titles); nothing moved"
        }
    default:
      let seen = shaping ?? moved
      stage = seen?.stage ?? .raster
      summary = "\(titles): \(seen?.summary ?? "same layout, other pixels")"
    }
  }

  private static func roots(
    _ images: [FieldChange], _ place: (FieldChange) -> String?
  ) -> [CaseResult.Cause.Root] {
    images.map {
      .init(
        kind: .image, path: $0.path, was: $0.was, is: $0.now, change: $0.change, place: place($0))
    }
  }
}

/// What two environments have in common, and differ in.
private struct EnvironmentChange {
  let roots: [CaseResult.Cause.Root]

  /// Names as sentences say them, in the order in which text passes through them.
  private static let names = [
    ("pango", "Pango"), ("harfbuzz", "HarfBuzz"), ("freetype", "FreeType"), ("cairo", "Cairo"),
    ("arch", "machine"), ("harness", "harness"),
  ]

  init(_ difference: LayoutDifference) {
    guard case .object(let was)? = difference.expected.environment,
      case .object(let now)? = difference.actual.environment
    else {
      roots = []
      return
    }
    // What only one of them has, another version of harness did not record.
    roots = Self.names.compactMap { key, name in
      guard case .string(let before)? = was[key], case .string(let after)? = now[key],
        before != after
      else { return nil }
      return .init(
        kind: key == "harness" ? .harness : .library, path: name, was: before, is: after)
    }
  }
}
