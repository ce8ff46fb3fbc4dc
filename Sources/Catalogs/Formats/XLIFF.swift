/// XLIFF files, of versions 1.0 to 1.2 and 2.0 to 2.2: texts in one language, and their translations.
package enum XLIFF {
  /// Reads a file: for each unit, a message in its source language, and one in the target language if it is translated.
  ///
  /// - Parameter language: That of the targets if the file does not say it; without it, the file's name says it.
  package static func read(
    _ bytes: [UInt8], path: String, language: String? = nil
  ) throws(CatalogErrors) -> Catalog {
    let root = try MarkupFile.read(bytes, path: path)
    var complaints = Complaints(path: path)
    var files: [File] = []
    do throws(FileFault) {
      guard root.name == "xliff" else {
        throw FileFault(
          "the outermost element is `\(root.name)`; accepted: `xliff`", line: root.line)
      }
      switch root.attributes["version"] {
      case "1.0", "1.1", "1.2": files = try XLIFF1.files(in: root, &complaints)
      case "2.0", "2.1", "2.2": files = try XLIFF2.files(in: root, &complaints)
      case let version:
        throw FileFault(
          "\(version.map { "version `\($0)`" } ?? "no `version`"); accepted: 1.0 to 1.2, and 2.0 to 2.2",
          line: root.line)
      }
    } catch {
      throw CatalogErrors(error, path: path)
    }
    let named = language ?? FolderLanguage.file(path: path)
    var messages: [Message] = []
    for file in files.withoutReplacedUnits {
      var file = file
      file.targetLanguage = file.targetLanguage ?? named
      complaints.language = file.targetLanguage
      if file.targetLanguage == nil, let unit = file.units.first(where: { $0.translation != nil }) {
        complaints.add(
          "a `target`, but no language of it; accepted: `\(file.nameOfTarget)`, or a file or folder with the language’s "
            + "name",
          line: unit.line, key: unit.key, isOfFile: true)
        file.units = file.units.map(\.withoutTarget)
      }
      let own = self.messages(of: file, &complaints)
      // Ids are unique in each `file` only: App/InfoPlist.strings and Widget/InfoPlist.strings have the same.
      messages += files.count == 1 ? own : own.map { $0.standing(inPart: file.original) }
    }
    let languages = Set(files.map(\.sourceLanguage))
    var catalog = Catalog(
      sourceLanguage: languages.count == 1 ? languages.first : nil, messages: messages)
    catalog.flaws = complaints.flaws
    return catalog
  }

  /// The texts of one file of an application.
  struct File {
    let sourceLanguage: String
    var targetLanguage: String?
    /// The attribute that says it.
    let nameOfTarget: String
    /// What the application calls it; in version 2, its id if it has no such name.
    let original: String?
    /// Whether its texts have placeholders as C writes them.
    let hasPrintf: Bool
    var units: [Unit]
  }

  struct Unit {
    /// Its name in its file, used only once there.
    let id: String
    let key: String
    let line: Int
    let source: UnitText
    var target: UnitText?
    let comment: String?
    let isUnfinished: Bool
    let isForTranslation: Bool
  }

  struct UnitText {
    /// With placeholders for inline elements, not yet for those within texts.
    let parts: [PatternPart]
    let line: Int
  }

  /// Whether a file's texts have placeholders as C writes them: other files' texts may say `100 % de`.
  ///
  /// - Parameter original: The name of the file of an application.
  static func hasPrintf(original: String?, toolID: String? = nil) -> Bool {
    let name = original?.lowercased() ?? ""
    return isApple(original: original, toolID: toolID)
      || [".po", ".pot", "strings.xml"].contains { name.hasSuffix($0) }
  }

  /// Whether a file's texts come from Xcode, which always means white space, but has not always said so.
  static func isApple(original: String?, toolID: String? = nil) -> Bool {
    let endings = [".strings", ".stringsdict", ".xcstrings", ".storyboard", ".xib", ".plist"]
    let name = original?.lowercased() ?? ""
    return toolID == "com.apple.dt.xcode" || endings.contains { name.hasSuffix($0) }
  }

  /// The tag of a language that an attribute names; nil if there is no such attribute, or if it is empty.
  static func language(
    _ attribute: String, of element: MarkupElement
  ) throws(FileFault) -> String? {
    guard let name = element.attributes[attribute], !name.trimmed.isEmpty else { return nil }
    guard let tag = LanguageTag.reading(name.trimmed) else {
      throw FileFault("`\(attribute)`: \(LanguageTag.problem(name))", line: element.line)
    }
    return tag
  }

  /// The units of a file that can be read, also those in groups.
  ///
  /// - Parameters:
  ///   - name: Of a unit's element.
  ///   - unit: Reads one.
  static func units(
    _ name: String, in group: MarkupElement, _ scope: XLIFFScope, _ complaints: inout Complaints,
    _ unit: (MarkupElement, XLIFFScope) throws(FileFault) -> Unit
  ) -> [Unit] {
    var units: [Unit] = []
    for element in group.elements {
      switch element.name {
      case "group":
        units += Self.units(name, in: element, scope.within(element), &complaints, unit)
      case name:
        do throws(FileFault) {
          units.append(try unit(element, scope.within(element)))
        } catch {
          complaints.add(error.problem, line: error.line, key: element.attributes["id"])
        }
      default: break
      }
    }
    return units
  }

  // MARK: - Messages

  private static func messages(of file: File, _ complaints: inout Complaints) -> [Message] {
    var firstLines: [String: Int] = [:]
    var groups: [XcodeGroup] = []
    var indices: [String: Int] = [:]
    for unit in file.units {
      if let first = firstLines[unit.id] {
        complaints.addTwice(
          firstLine: first, line: unit.line, key: unit.id, accepted: "each id once in a file")
        continue
      }
      firstLines[unit.id] = unit.line
      let name = XcodeUnitName(unit.key)
      let key = name?.key ?? unit.key
      // Whole texts that only have the same name, such as two `resname`s, are not the same message.
      if let index = indices[key], name != nil || groups[index].hasFormsOnly {
        groups[index].units.append(unit)
      } else {
        indices[key] = groups.count
        groups.append(XcodeGroup(key: key, units: [unit]))
      }
    }
    let areSymbolic = SymbolicKey.are(file.units.map { $0.source.parts.source })
    return groups.flatMap { group in
      var messages = messages(of: group, in: file, &complaints)
      if areSymbolic, !messages.isEmpty { messages[0].isSymbolic = true }
      return messages
    }
  }

  private static func messages(
    of group: XcodeGroup, in file: File, _ complaints: inout Complaints
  ) -> [Message] {
    do throws(PatternError) {
      guard
        var source = try group.message(
          language: file.sourceLanguage, hasPrintf: file.hasPrintf, isUnfinished: false,
          side: { $0.source }, otherSide: { $0.translation })
      else {
        throw PatternError(
          "forms of a variable, but no text with it; accepted: a unit `\(group.key)`")
      }
      source.isProgramText = true
      let target = try group.message(
        language: file.targetLanguage, hasPrintf: file.hasPrintf,
        isUnfinished: group.units.contains(where: \.isUnfinished), side: { $0.translation },
        otherSide: { $0.source })
      return [source] + (target.map { [$0] } ?? [])
    } catch {
      complaints.add(error.problem, line: group.units.first?.line, key: group.key)
      return []
    }
  }
}

extension [XLIFF.File] {
  /// Without the units of `.strings` files that a `.stringsdict` file of the same name replaces.
  fileprivate var withoutReplacedUnits: [XLIFF.File] {
    var keys: [Substring: Set<String>] = [:]
    for file in self {
      guard let stem = file.stem(before: ".stringsdict") else { continue }
      keys[stem, default: []].formUnion(
        file.units.compactMap { XcodeUnitName($0.key)?.key })
    }
    return map { file in
      guard let replaced = file.stem(before: ".strings").flatMap({ keys[$0] }) else { return file }
      var file = file
      file.units.removeAll { replaced.contains($0.key) }
      return file
    }
  }
}

extension XLIFF.File {
  /// The name of the application's file without its ending; nil if it has another one.
  fileprivate func stem(before ending: String) -> Substring? {
    guard let original, original.hasSuffix(ending) else { return nil }
    return original.dropLast(ending.count)
  }
}

extension XLIFF.Unit {
  fileprivate var withoutTarget: XLIFF.Unit {
    var unit = self
    unit.target = nil
    return unit
  }

  /// The target, unless it is empty only because nobody has translated it.
  fileprivate var translation: XLIFF.UnitText? {
    target.flatMap { $0.parts.isEmpty && !source.parts.isEmpty ? nil : $0 }
  }
}
