private import CPango

/// The fonts that are installed on this machine: for advice only, as no layout may depend on them.
@safe package struct InstalledFonts: ~Copyable {
  private let configuration: OpaquePointer?

  /// Loads fontconfig's default configuration, which takes long where the system has no cache of its fonts.
  package init() { unsafe configuration = unsafe FcInitLoadConfigAndFonts() }

  deinit {
    if let configuration = unsafe configuration { unsafe FcConfigDestroy(configuration) }
  }

  /// A font that has all of a character: an upright and regular face if there is one, and the first by its path.
  ///
  /// - Returns: nil if none has it.
  package func font(having character: Character) -> (family: String, path: String)? {
    guard let configuration = unsafe configuration else { return nil }
    var best: (rank: Int, family: String, path: String)?
    unsafe FontPattern.forEach(in: configuration) { pattern in
      guard unsafe FontPattern.has(character, pattern),
        let path = unsafe FontPattern.path(of: pattern),
        let family = unsafe FontPattern.families(of: pattern).first
      else { return }
      let isRegular = unsafe FontPattern.weights(of: pattern)?.contains(400) ?? false
      let rank = unsafe (FontPattern.isSlanted(pattern) ? 2 : 0) + (isRegular ? 0 : 1)
      if let best, (best.rank, best.path) <= (rank, path) { return }
      best = (rank, family, path)
    }
    return best.map { ($0.family, $0.path) }
  }
}
