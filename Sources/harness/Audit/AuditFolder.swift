import Audit
import Base
import Reports
import Results

/// Where an audit's files are: the folder `audit` in that of runs.
struct AuditFolder {
  private static let name = "audit"
  private let output: RunFolder

  init(in output: String) {
    self.output = RunFolder(path: output)
  }

  private var path: String { "\(output.path)/\(Self.name)" }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  private static let pictures = "pictures"

  /// The folder of the page.
  var report: PageFolder { PageFolder(path: file(PageFolder.name)) }

  /// A file as the page names it.
  static func seenFromReport(_ name: String) -> String { "../\(name)" }

  /// Locks the folder of runs for this process, and makes it if there is none.
  ///
  /// A page that harness did not write is refused, and so are links.
  func lock() throws(Failure) -> FolderLock {
    do {
      let lock = try output.lock()
      try check()
      return lock
    } catch {
      throw Failure(error)
    }
  }

  /// Makes sure that an audit could remove what an earlier one left.
  func check() throws(RunError) { _ = try ownEntriesOfReport() }

  private func ownEntriesOfReport() throws(RunError) -> [FileSystem.FolderEntry] {
    try output.checkWay(to: "\(Self.name)/\(Self.pictures)")
    return try report.ownEntries()
  }

  /// Removes what an earlier audit left: its pictures would belong to other findings now.
  ///
  /// What ``lock()`` refuses is refused before anything is removed.
  func clear() throws(Failure) {
    let reported: [FileSystem.FolderEntry]
    do {
      reported = try ownEntriesOfReport()
    } catch {
      throw Failure(error)
    }
    do throws(FileError) {
      guard try FileSystem.kind(of: path) != nil else { return }
      try report.clear(reported)
      for name in Self.ownFiles { try FileSystem.remove(file(name)) }
      try FileSystem.removeLeftovers(in: path, of: Self.ownFiles.contains)
      guard try FileSystem.kind(of: file(Self.pictures)) == .folder else { return }
      for entry in try FileSystem.list(Self.pictures, in: path)
      where entry.kind == .file && Self.isPicture(FileSystem.name(of: entry.path)) {
        try FileSystem.remove(file(entry.path))
      }
      try FileSystem.removeLeftovers(in: file(Self.pictures), of: Self.isPicture)
    } catch {
      throw .environment(error)
    }
  }

  private static func isPicture(_ name: String) -> Bool {
    name.hasSuffix(".png") && name.dropLast(4).allSatisfy(\.isNumber)
  }

  /// Keeps the picture of a finding, and returns its name.
  func write(_ png: [UInt8], of finding: Int) throws -> String {
    try output.checkWay(to: "\(Self.name)/\(Self.pictures)")
    let name = "\(Self.pictures)/\(finding).png"
    try FileSystem.replace(.init(path: file(name), bytes: png))
    return name
  }

  private static let ownFiles = [
    results, options, csv, junit, translatorsCSV, translatorsXLIFF,
  ]
  static let results = "audit.json"
  static let csv = "audit.csv"
  static let junit = "junit.xml"
  static let translatorsCSV = "translators.csv"
  static let translatorsXLIFF = "translators.xliff"
  private static let options = "options.json"
}

// MARK: - Options

extension AuditFolder {
  /// Keeps the command's words, so that a review can audit the same.
  func write(arguments: [String]) throws(Failure) {
    let json = JSONValue.object(Options.table.json(of: Options(arguments: arguments)))
    do {
      try FileSystem.replace(
        .init(path: file(Self.options), bytes: Array(JSONText.pretty(json).utf8)))
    } catch {
      throw .environment(error)
    }
  }

  /// The words of the last audit's command; nil if there was none here.
  func arguments() throws(Failure) -> [String]? {
    let path = file(Self.options)
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path, limit: 1 << 20)
    } catch {
      throw .environment(error)
    }
    guard let bytes else { return nil }
    do throws(JSONFault) {
      return try Options.table.value(from: Node(json: bytes), initial: Options()).arguments
    } catch {
      throw .usage("\(path): \(error.reason); audit again with: harness audit")
    }
  }

  private struct Options {
    var arguments: [String] = []

    static let table = DocumentTable<Self>(
      [Key("arguments", "The command's words.", .list(.text), \.arguments)], otherKeys: .ignored)
  }
}
