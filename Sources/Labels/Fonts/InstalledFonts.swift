private import CPango

/// The fonts that are installed on this machine: for advice only, as no layout may depend on them.
@safe package struct InstalledFonts: ~Copyable {
  private let configuration: OpaquePointer?

  /// Loads fontconfig's default configuration, which takes long where the system has no cache of its fonts.
  package init() {
    do throws(FontError) {
      try LayoutLibraries.open()
      unsafe configuration = unsafe FcInitLoadConfigAndFonts()
    } catch {
      // No label can be laid out then, and whatever tries says why.
      unsafe configuration = nil
    }
  }

  deinit {
    if let configuration = unsafe configuration { unsafe FcConfigDestroy(configuration) }
  }

  /// Whether one of some font files has one of some characters.
  package func has(oneOf characters: [Character], in paths: Set<String>) -> Bool {
    guard let configuration = unsafe configuration else { return false }
    var isFound = false
    unsafe FontPattern.forEach(in: configuration) { pattern in
      guard !isFound, let path = unsafe FontPattern.path(of: pattern), paths.contains(path)
      else { return }
      isFound = characters.contains { unsafe FontPattern.has($0, pattern) }
    }
    return isFound
  }

  /// The path of a face of a family: of that weight and slant, or of any, where the plain one comes first.
  ///
  /// - Parameter weight: nil for any face.
  package func path(
    of family: String, weight: Int? = nil, isSlanted: Bool = false
  ) -> String? {
    guard let configuration = unsafe configuration else { return nil }
    var best: (rank: Int, path: String)?
    unsafe FontPattern.forEach(in: configuration) { pattern in
      guard unsafe FontPattern.families(of: pattern).contains(family),
        let path = unsafe FontPattern.path(of: pattern)
      else { return }
      let has =
        unsafe FontPattern.weights(of: pattern)?.contains(weight ?? 400) == true
        && FontPattern.isSlanted(pattern) == isSlanted
      guard has || weight == nil else { return }
      let found = (rank: has ? 0 : 1, path: path)
      if let known = best, known <= found { return }
      best = found
    }
    return best?.path
  }

  /// The font that is likeliest made for some characters: see ``InstalledFont``.
  ///
  /// - Returns: nil if none has any of them.
  package func font(having characters: [Character]) -> InstalledFont? {
    guard let configuration = unsafe configuration else { return nil }
    var best: InstalledFont?
    unsafe FontPattern.forEach(in: configuration) { pattern in
      let count = characters.count { unsafe FontPattern.has($0, pattern) }
      guard count > 0, let path = unsafe FontPattern.path(of: pattern),
        let family = unsafe FontPattern.families(of: pattern).first
      else { return }
      let font = InstalledFont(
        family: family, path: path, count: count,
        isPlain: unsafe !FontPattern.isSlanted(pattern)
          && FontPattern.weights(of: pattern)?.contains(400) == true,
        scripts: InstalledFont.letters.count { unsafe FontPattern.has($0, pattern) })
      if let known = best, !font.isBetter(than: known) { return }
      best = font
    }
    return best
  }
}

/// A font of this machine, as an answer to characters that are missing.
package struct InstalledFont: Sendable {
  package let family: String
  package let path: String
  /// How many of the characters it has.
  let count: Int
  /// Whether it is upright and regular.
  let isPlain: Bool
  /// How many of ``letters`` it has.
  let scripts: Int

  /// A letter of each of many scripts: a font with few of them is made for these.
  static let letters: [Character] = [
    "a", "α", "а", "ա", "א", "ا", "ܐ", "ހ", "अ", "অ", "ਅ", "અ", "ଅ", "அ", "అ", "ಅ", "അ", "අ", "ก",
    "ກ", "ཀ", "က", "ა", "አ", "Ꭰ", "ក", "ᠠ", "あ", "中", "가",
  ]

  /// More of the characters, then a plain face, then fewer scripts, then a family of sans-serif type, as interfaces have,
  /// then one with fewer words, so no variant of another, and then the first by its path.
  func isBetter(than other: InstalledFont) -> Bool {
    if count != other.count { return count > other.count }
    if isPlain != other.isPlain { return isPlain }
    if scripts != other.scripts { return scripts < other.scripts }
    let (own, others) = (family.split(separator: " "), other.family.split(separator: " "))
    if own.contains("Sans") != others.contains("Sans") { return own.contains("Sans") }
    return (own.count, path) < (others.count, other.path)
  }
}
