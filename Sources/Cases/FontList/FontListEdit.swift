internal import Base
package import Labels

/// Adds to the `fonts` of a suite.yaml and leaves everything else byte for byte as it is.
///
/// The result is read again: a text that does not say what was intended is never returned.
package struct FontListEdit: Sendable {
  package let text: String
  /// As the text lists them.
  package let fonts: [FontManifest.Entry]
  private let file: String
  /// nil if there is no `fonts`, or if it is empty.
  private let list: Node?
  private let items: [Node]

  /// - Parameters:
  ///   - text: A suite.yaml's.
  ///   - file: Its name in errors.
  package init(_ text: String, file: String) throws(FontListError) {
    (self.text, self.file) = (text, file)
    var reading = CaseReading(file: file, families: nil, pictures: PictureFiles([]))
    let root: Node?
    do {
      root = try YAMLFile(parsing: text).root
    } catch {
      reading.report(error.problem, at: error.position)
      throw .wrong(reading.reported)
    }
    var draft = SuiteDraft()
    list = root.flatMap { root in
      guard case .mapping(let entries) = root.content else { return nil }
      return entries.first { $0.key == "fonts" }?.value
    }
    if let list {
      _ = SuiteDraft.table["fonts"]?.value.read(list, &draft, &reading)
      guard reading.reported.isEmpty else { throw .wrong(reading.reported) }
    }
    fonts = draft.fonts
    if let list, case .sequence(let nodes) = list.content { items = nodes } else { items = [] }
  }

  /// The same with one more entry at the end of the list.
  package func adding(_ entry: FontManifest.Entry) throws(FontListError) -> FontListEdit {
    var lines = TextLines(text)
    if list == nil {
      lines.append(["fonts:"] + Self.lines(of: entry, dash: 2, key: 4))
    } else {
      guard let first = items.first?.position, let last = items.last?.position,
        let dash = lines.dash(before: first), lines.dash(before: last) == dash
      else { throw unusual(entry) }
      let end = lines.endOfBlock(from: last.line, deeperThan: dash)
      lines.insert(Self.lines(of: entry, dash: dash, key: first.column - 1), at: end)
    }
    return try checked(lines, fonts + [entry], or: unusual(entry))
  }

  /// The same with one more accepted checksum for an entry.
  ///
  /// - Parameter index: The entry's.
  package func accepting(_ sum: String, at index: Int) throws(FontListError) -> FontListEdit {
    var expected = fonts
    expected[index].accepted.append(sum)
    let failure = FontListError.unusual(
      file: file, advice: "add \(sum) to the `sha256` of \(fonts[index].family) by hand")
    guard case .mapping(let entries) = items[index].content,
      let value = entries.first(where: { $0.key == "sha256" })?.value
    else { throw failure }
    var lines = TextLines(text)
    switch value.content {
    case .scalar:
      guard let written = lines.scalar(at: value.position) else { throw failure }
      lines.replace(written, with: "[\(lines.text(of: written)), \(sum)]")
    case .sequence(let sums):
      guard let last = sums.last?.position, let written = lines.scalar(at: last) else {
        throw failure
      }
      if let dash = lines.dash(before: last), lines.character(at: value.position) != "[" {
        lines.insert([String(repeating: " ", count: dash) + "- \(sum)"], at: last.line)
      } else {
        lines.replace(written, with: "\(lines.text(of: written)), \(sum)")
      }
    case .mapping: throw failure
    }
    return try checked(lines, expected, or: failure)
  }

  private func checked(
    _ lines: TextLines, _ expected: [FontManifest.Entry], or failure: FontListError
  ) throws(FontListError) -> FontListEdit {
    let edit: FontListEdit
    do {
      edit = try FontListEdit(lines.text, file: file)
    } catch {
      throw failure
    }
    guard edit.fonts == expected else { throw failure }
    return edit
  }

  private func unusual(_ entry: FontManifest.Entry) -> FontListError {
    let lines = Self.lines(of: entry, dash: 2, key: 4).joined(separator: "\n")
    return .unusual(
      file: file,
      advice: "write `fonts` with a line for each key, or add this entry by hand:\n\(lines)")
  }

  /// - Parameters:
  ///   - dash: How many spaces are before the dash.
  ///   - key: How many spaces are before the keys.
  private static func lines(of entry: FontManifest.Entry, dash: Int, key: Int) -> [String] {
    let start = String(repeating: " ", count: dash) + "-"
    let keys = String(repeating: " ", count: key)
    var lines = ["family: \(YAMLWord.word(entry.family))", "file: \(YAMLWord.word(entry.file))"]
    lines.append(
      entry.otherChecksums.isEmpty
        ? "sha256: \(entry.sha256)" : "sha256: [\(entry.accepted.joined(separator: ", "))]")
    if let package = entry.package { lines.append("package: \(YAMLWord.word(package))") }
    return lines.enumerated().map { index, line in
      index > 0 ? keys + line : start.padded(to: key) + line
    }
  }
}

/// Why a suite.yaml is not edited.
package enum FontListError: Error, Equatable, Sendable {
  /// It does not follow the format.
  case wrong([CaseFileError])
  /// It is written in a form that harness does not edit.
  case unusual(file: String, advice: String)
}

extension FontListError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrong(let errors): errors.map(\.description).joined(separator: "\n")
    case .unusual(let file, let advice):
      "\(file) is written in a way that harness does not edit; \(advice)"
    }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(1, count - self.count))
  }
}
