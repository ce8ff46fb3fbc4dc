import Audit
import Base
import Reports
import Results
import Runs

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
  func check() throws(RunError) { _ = try ownEntries() }

  /// What an earlier audit left, if nothing else is in its place. ``options`` is written before all other files, and removed
  /// after them.
  private func ownEntries() throws(RunError) -> (
    pictures: [FileSystem.FolderEntry], report: [FileSystem.FolderEntry]
  ) {
    try output.checkWay(to: "\(Self.name)/\(Self.pictures)")
    let reported = try report.ownEntries()
    let pictures: [FileSystem.FolderEntry]
    var foreign: String?
    do throws(FileError) {
      pictures = try FileSystem.list(Self.pictures, in: path)
        .filter { $0.kind == .file && Self.isPicture(FileSystem.name(of: $0.path)) }
      let names = try isOfAnAudit() ? [] : Self.ownFiles + pictures.map(\.path)
      for name in names.reversed() {
        if try FileSystem.ownKind(of: file(name)) != nil { foreign = file(name) }
      }
    } catch {
      throw .output(error)
    }
    if let foreign { throw .foreignFile(path: foreign) }
    return (pictures, reported)
  }

  private func isOfAnAudit() throws(FileError) -> Bool {
    guard try FileSystem.ownKind(of: file(Self.options)) == .file else { return false }
    return try FileSystem.beginning(of: file(Self.options)).starts(with: "{\n  \"except\": [".utf8)
  }

  /// Removes what an earlier audit left: its pictures would belong to other findings now.
  ///
  /// What ``lock()`` refuses is refused before anything is removed.
  ///
  /// - Returns: What a killed process had begun to write, as messages show it.
  func clear() throws(Failure) -> [String] {
    let pictures: [FileSystem.FolderEntry]
    let reported: [FileSystem.FolderEntry]
    do {
      (pictures, reported) = try ownEntries()
    } catch {
      throw Failure(error)
    }
    do throws(FileError) {
      guard try FileSystem.kind(of: path) != nil else { return [] }
      let pages = try report.clear(reported)
      for entry in pictures { try FileSystem.remove(file(entry.path)) }
      for name in Self.ownFiles { try FileSystem.remove(file(name)) }
      let swept =
        try FileSystem.removeLeftovers(in: path, of: Self.ownFiles.contains).map(file) + pages
      guard try FileSystem.kind(of: file(Self.pictures)) == .folder else { return swept }
      return try swept
        + FileSystem.removeLeftovers(in: file(Self.pictures), of: Self.isPicture)
        .map { file("\(Self.pictures)/\($0)") }
    } catch {
      throw Failure(RunError.output(error))
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
    results, csv, junit, translatorsCSV, translatorsXLIFF, options,
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
  /// Keeps what a command asks for, so that a review can audit the same.
  func write(_ command: AuditCommand) throws(Failure) {
    let json = JSONValue.object(AuditCommand.asked.json(of: command))
    do {
      try FileSystem.replace(
        .init(path: file(Self.options), bytes: Array(JSONText.pretty(json).utf8)))
    } catch {
      throw .environment(error)
    }
  }

  /// The last audit's command; nil if there was none here.
  ///
  /// - Parameter plain: A command without options.
  func command(from plain: AuditCommand) throws(Failure) -> AuditCommand? {
    let path = file(Self.options)
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path, limit: 1 << 20)
    } catch {
      throw .environment(error)
    }
    guard let bytes else { return nil }
    do throws(JSONFault) {
      return try AuditCommand.asked.value(from: Node(json: bytes), initial: plain)
    } catch {
      throw .usage("\(path): \(error.reason); audit again with: harness audit")
    }
  }
}

extension AuditCommand {
  /// The options that decide what is looked at: `options.json`.
  fileprivate static let asked = DocumentTable<AuditCommand>([
    Key(
      "except", "Labels that are left out.", .list(.text),
      get: { $0.selection.except.words }, set: { $0.selection.except = .init(words: $1) }),
    Key("grep", "What is found in the labels' names.", .text, \.selection.grep),
    Key(
      "labels", "The labels that were chosen.", .list(.text),
      get: { $0.selection.selectors.words }, set: { $0.selection.selectors = .init(words: $1) }),
    Key("locales", "The locales that were chosen.", .list(.text), \.options.locale),
    Key(
      "pseudo", "The made-up languages.", .list(.choice(PseudoLocale.self)), \.options.pseudo),
    Key("sizes", "The text sizes.", .list(AuditResult.Size.notation), \.options.sizes),
    Key("tags", "The tags that were chosen.", .list(.text), \.selection.tag),
    Key(
      "untranslated", "Whether missing translations are findings.", .bool, \.options.untranslated),
    Key("widths", "Widths of labels in points.", .list(.double), \.options.widths),
    Key("within", "The points that a text needs to spare.", .double, \.options.within),
  ])
}

extension AuditCommand {
  /// What the command asks, in words that a shell takes.
  var words: AuditPage.Command {
    var words = AuditPage.Command()
    func joined(_ name: String, _ values: [String]) -> String {
      values.map { "\(name) \($0.asShellWord)" }.joined(separator: " ")
    }
    words.labels =
      (selection.selectors.words.map(\.asShellWord)
      + [
        joined("--except", selection.except.words), joined("--tag", selection.tag),
        joined("--grep", selection.grep.map { [$0] } ?? []),
      ]).filter { !$0.isEmpty }.joined(separator: " ")
    words.locales = joined("--locale", options.locale)
    let lists = [
      ("--sizes", options.sizes?.map(\.name)), ("--widths", options.widths?.map(Numbers.plain)),
      ("--within", options.within.map { [Numbers.plain($0)] }),
    ]
    words.options =
      (lists.compactMap { name, values in
        values.map { "\(name) \($0.joined(separator: ",").asShellWord)" }
      }
      + [
        options.pseudo.map { "--pseudo=\($0.map(\.rawValue).joined(separator: ","))" },
        options.untranslated ? "--untranslated" : nil,
      ].compactMap(\.self)).joined(separator: " ")
    return words
  }
}

extension [SelectorArgument] {
  /// What they name, after ``SelectorArgument/read()``: the selectors, and those of lists.
  fileprivate var words: [String] { choices.map { "\($0.selector)" } }

  fileprivate init(words: [String]) {
    self = words.map { SelectorArgument(Choice(Selector($0))) }
  }
}
