/// Apple's `.strings` files: old-style property lists, and XML ones.
package enum StringsFile {
  /// Reads a file.
  ///
  /// The texts' language is that of the `.lproj` folder in the path.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    var complaints = Complaints(path: path)
    let language = FolderLanguage.apple(path: path)
    var firstLines: [String: Int] = [:]
    var messages: [Message] = []
    complaints.language = language
    for entry in try entries(bytes, path: path, &complaints) {
      if let first = firstLines[entry.key] {
        complaints.addTwice(firstLine: first, line: entry.line, key: entry.key)
        continue
      }
      firstLines[entry.key] = entry.line
      messages.append(
        Message(
          key: entry.key, language: language, line: entry.line,
          variants: [
            Variant(
              pattern: PrintfPattern.parts(of: entry.value),
              percentSigns: PercentSigns(in: entry.value))
          ],
          comment: entry.comment))
    }
    var catalog = Catalog(messages: messages)
    catalog.flaws = complaints.flaws
    return catalog
  }

  private static func entries(
    _ bytes: [UInt8], path: String, _ complaints: inout Complaints
  ) throws(CatalogErrors) -> [StringsEntry] {
    do throws(FileFault) {
      guard !bytes.starts(with: "bplist".utf8) else {
        throw FileFault(
          "a compiled property list; accepted: the file that it was made from", line: nil)
      }
      let text = try EncodedText.decode(bytes)
      if !text.trimmed.hasPrefix("<") {
        var parser = StringsParser(text)
        return try parser.entries()
      }
    } catch {
      throw CatalogErrors(error, path: path)
    }
    var entries: [StringsEntry] = []
    for entry in try PropertyList.read(bytes, path: path, &complaints) {
      if case .text(let text) = entry.value {
        entries.append(
          StringsEntry(key: entry.key, value: text, line: entry.line, comment: entry.comment))
      } else {
        complaints.add("no text; accepted: a `string`", line: entry.line, key: entry.key)
      }
    }
    return entries
  }
}
