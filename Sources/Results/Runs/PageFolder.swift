package import Base

/// The files of a run's report for people: their names, and whether an existing file is one of them.
///
/// Another module writes them; this type removes them before the next run.
package struct PageFolder: Sendable {
  /// Below the run's folder.
  package static let name = "report"

  // Below the report's folder.
  package static let shell = "index.html"
  package static let styles = "page.css"
  package static let program = "page.js"
  package static let index = "data/index.js"
  /// Only where there are several chunks.
  package static let facts = "data/facts.js"
  /// Of an audit's page, which has ``styles`` too.
  package static let auditStyles = "audit.css"
  package static let auditProgram = "audit.js"
  package static let audit = "data/audit.js"
  package static func chunk(_ number: Int) -> String { "data/cases-\(number).js" }
  package static func list(_ number: Int) -> String { "list-\(number).html" }

  /// How the title of every page ends.
  package static let title = " · harness"
  /// The beginning of styles and programs.
  package static let mark = "/* A report of harness; the next run takes it away. */\n"
  /// The beginning of data files.
  static let call = "harness."

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Makes sure that no link leads elsewhere on the way to the report's files.
  package func checkWay() throws(RunError) {
    let link = try RunFolder.firstLink(in: path, onWayTo: FileSystem.folder(of: Self.index))
    if let link { throw .foreignFile(path: link) }
  }

  /// The folder's entries, if they are a report and nothing else, so that they can be removed; files of the system
  /// are left out.
  ///
  /// - Throws: ``RunError/foreignFile(path:)`` for anything else, which a page would overwrite, or write through.
  package func ownEntries() throws(RunError) -> [FileSystem.FolderEntry] {
    do {
      switch try FileSystem.ownKind(of: path) {
      case .folder: break
      case nil: return []
      case .file, .link, .other: throw RunError.foreignFile(path: path)
      }
      let entries = try FileSystem.contents(ofFolder: path).filter { !$0.isOfSystem }
      for entry in entries where try !isOwn(entry) {
        throw RunError.foreignFile(path: "\(path)/\(entry.path)")
      }
      return entries
    } catch let error as RunError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .foreignFile(path: path)
    }
  }

  /// Removes what ``ownEntries()`` found.
  ///
  /// - Returns: What a killed process had begun to write, as messages show it.
  @discardableResult
  package func clear(_ entries: [FileSystem.FolderEntry]) throws(FileError) -> [String] {
    // Without this file, nothing leads to the rest.
    try FileSystem.remove("\(path)/\(Self.shell)")
    // Backwards, so that a folder comes after what is in it.
    for entry in entries.reversed() {
      let path = "\(path)/\(entry.path)"
      if entry.isFolder {
        try FileSystem.removeFolderIfEmpty(path)
      } else {
        try FileSystem.remove(path)
      }
    }
    return entries.map(\.path)
      .filter { TemporaryName.original(of: FileSystem.name(of: $0)) != nil }
      .map { "\(path)/\($0)" }
  }

  private func isOwn(_ entry: FileSystem.FolderEntry) throws(FileError) -> Bool {
    switch entry.kind {
    case .folder: return entry.path == FileSystem.folder(of: Self.index)
    case .link, .other: return false
    case .file: break
    }
    // A kill left this of a file that was being written; nothing else has such names.
    if let whole = TemporaryName.original(of: FileSystem.name(of: entry.path)) {
      let folder = FileSystem.folder(of: entry.path)
      return Self.mark(of: folder == "." ? whole : "\(folder)/\(whole)") != nil
    }
    guard let mark = Self.mark(of: entry.path) else { return false }
    let beginning = try FileSystem.beginning(of: "\(path)/\(entry.path)")
    return mark.isFirst
      ? beginning.starts(with: mark.text.utf8)
      : ByteSearch.offset(of: Array(mark.text.utf8), in: beginning) != nil
  }

  /// Distinguishes a file of a report from another file of the same name; nil if a report has no such
  /// name.
  private static func mark(of path: String) -> (text: String, isFirst: Bool)? {
    switch path {
    case shell: return ("\(title)</title>", false)
    case styles, auditStyles: return (mark, true)
    // Programs had other names before, and the mark says enough.
    case _ where path.hasSuffix(".js") && !path.contains("/"): return (mark, true)
    case index, facts, audit: return (call, true)
    default: break
    }
    if isNumbered(path, "data/cases-", ".js") { return (call, true) }
    return isNumbered(path, "list-", ".html") ? ("\(title)</title>", false) : nil
  }

  private static func isNumbered(_ path: String, _ start: String, _ end: String) -> Bool {
    guard path.hasPrefix(start), path.hasSuffix(end) else { return false }
    let number = path.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return (1...9).contains(number.count)
      && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
