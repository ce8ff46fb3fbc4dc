extension AuditResult {
  /// At which text sizes something is so: `at AX1 and larger`; nil if no sizes were asked for.
  ///
  /// - Parameter places: Indices into ``sizes``, in any order.
  package func sizeWords(_ places: [Int]) -> String? {
    let places = Set(places).filter(sizes.indices.contains).sorted()
    guard let first = places.first, let last = places.last, !sizes[first].name.isEmpty else {
      return nil
    }
    if sizes.count > 1, places.count == sizes.count { return "at every size" }
    let names = places.map { sizes[$0].shownName }
    guard names.count > 1 else { return "at \(names[0])" }
    if last - first == places.count - 1 {
      if last == sizes.count - 1 { return "at \(names[0]) and larger" }
      if first == 0 { return "at \(names[names.count - 1]) and smaller" }
      if names.count > 2 { return "from \(names[0]) to \(names[names.count - 1])" }
    }
    return "at \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }
}

extension AuditResult.Size {
  /// Its name; `1.3×` for one that is called by its factor.
  package var shownName: String { Double(name) == nil ? name : "\(name)×" }
}

extension Verdict {
  /// Whether it may be otherwise at another text size or width.
  package var dependsOnRoom: Bool {
    switch self {
    case .missingGlyphs, .placeholder, .untranslated: false
    case .cut, .overflows, .suffixScaled, .expectation, .wraps, .shrunk, .tight: true
    }
  }
}
