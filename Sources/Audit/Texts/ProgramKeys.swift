internal import Cases

/// Which texts are the same text of the program, whatever their label and language.
///
/// Labels have it in common if they name the same catalogs. Where files of a language have different texts with a key, as
/// `common.json` and `home.json`, those of a file belong together, without what its name says of the language.
struct ProgramKeys {
  /// The texts of a label in a locale.
  struct Texts {
    var label: Int
    /// Index of its tag.
    var locale: Int
    var texts: [AuditText]
  }

  private struct Name: Hashable {
    /// The same number for labels with the same catalogs.
    var catalogs: Int
    var key: String
  }

  private struct Identity: Hashable {
    var name: Name
    /// nil unless files of a language have different texts with the name.
    var family: String?
  }

  /// By label.
  private let catalogs: [Int]
  private let locales: [String]
  private var shared: Set<Name> = []
  private var indices: [Identity: Int] = [:]
  /// Those that are wanted, in the order of the texts for which they are.
  private(set) var keys: [AuditKey] = []

  /// - Parameters:
  ///   - locales: BCP 47 tags.
  ///   - wanted: Texts whose keys are looked for.
  ///   - all: All texts.
  init(_ labels: [LabelTemplate], locales: [String], wanted: [Texts], all: [Texts]) {
    let paths = labels.map { $0.catalogPaths.sorted() }
    catalogs = paths.map { paths.firstIndex(of: $0) ?? 0 }
    self.locales = locales
    let names = Set(wanted.flatMap { texts in texts.texts.map { name(of: $0, in: texts) } })
    for texts in all {
      var families: [Name: String] = [:]
      for text in texts.texts where text.members.contains(where: \.sharesKey) {
        let name = name(of: text, in: texts)
        guard names.contains(name) else { continue }
        let family = family(of: text, in: texts)
        if families.updateValue(family, forKey: name) ?? family != family { shared.insert(name) }
      }
    }
    for texts in wanted {
      for text in texts.texts {
        let identity = identity(of: text, in: texts)
        guard indices[identity] == nil else { continue }
        indices[identity] = keys.count
        keys.append(AuditKey(name: text.key, locales: []))
      }
    }
    var found = keys.map { _ in Set<Int>() }
    for texts in all {
      for text in texts.texts where names.contains(name(of: text, in: texts)) {
        if let index = index(of: text, in: texts) { found[index].insert(texts.locale) }
      }
    }
    for index in keys.indices { keys[index].locales = found[index].sorted() }
  }

  /// - Returns: nil for a text whose key was not wanted.
  func index(of text: AuditText, in texts: Texts) -> Int? { indices[identity(of: text, in: texts)] }

  private func name(of text: AuditText, in texts: Texts) -> Name {
    Name(catalogs: catalogs[texts.label], key: text.key)
  }

  private func identity(of text: AuditText, in texts: Texts) -> Identity {
    let name = name(of: text, in: texts)
    return Identity(name: name, family: shared.contains(name) ? family(of: text, in: texts) : nil)
  }

  /// The name of a text's file, without its folder and what of it is in the locale's tag, and the part of the file.
  private func family(of text: AuditText, in texts: Texts) -> String {
    let subtags = Set(locales[texts.locale].lowercased().split(separator: "-"))
    let member = text.members[0]
    let name = member.file?.split(separator: "/").last?.lowercased() ?? ""
    let words = name.split { ".-_@".contains($0) }.filter { !subtags.contains($0) }
    return "\(words.joined(separator: "."))#\(member.part ?? "")"
  }
}
