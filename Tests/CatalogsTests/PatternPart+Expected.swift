import Catalogs

/// Placeholders as tests expect them: their names, and how the file writes them.
extension PatternPart {
  static func integer(_ name: String, _ source: String, offset: UInt64 = 0) -> PatternPart {
    .placeholder(Placeholder(name: name, kind: .integer, source: source, offset: offset))
  }

  static func decimal(_ name: String, _ source: String) -> PatternPart {
    .placeholder(Placeholder(name: name, kind: .decimal, source: source))
  }

  static func string(_ name: String, _ source: String) -> PatternPart {
    .placeholder(Placeholder(name: name, kind: .text, source: source))
  }

  static func character(_ name: String, _ source: String) -> PatternPart {
    .placeholder(Placeholder(name: name, kind: .character, source: source))
  }

  static func date(_ name: String, _ source: String) -> PatternPart {
    .placeholder(Placeholder(name: name, kind: .date, source: source))
  }
}

extension Condition {
  static func count(_ category: String, offset: UInt64 = 0) -> Condition {
    .plural(argument: "count", category: category, offset: offset)
  }
}
