internal import Base
import Runs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A git repository, queried with git itself, which writes nothing.
struct GitRepository {
  /// Absolute path of the working tree, links followed.
  let top: String
  /// Where git is started, so that variables such as GIT_DIR mean the same as for the user.
  private let folder: String
  private let program: String
  private let variables: [String: String]

  /// Finds the working tree that a folder is in; nil if it is in none.
  ///
  /// - Parameter folder: Absolute.
  init?(around folder: String, _ surroundings: Surroundings) throws(Failure) {
    var variables = surroundings.variables
    // Messages in one language, no lock and no questions.
    for (name, value) in [
      "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
      "GIT_LITERAL_PATHSPECS": "0",
    ] { variables[name] = value }
    self.variables = variables
    self.folder = variables["GIT_DIR"] == nil ? folder : surroundings.currentFolder
    let programs = variables["PATH", default: ""].split(separator: ":").map { "\($0)/git" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
      throw .usage("--changed asks git, and there is no git on the PATH")
    }
    self.program = program
    let answer = try Self.run(program, ["rev-parse", "--show-toplevel"], self.folder, variables)
    guard answer.code == 0 else {
      if answer.error.contains("not a git repository") { return nil }
      throw Self.failure("rev-parse", answer)
    }
    top = surroundings.resolvedPath(of: answer.line)
  }

  struct Answer {
    var code: Int32
    var output: [UInt8]
    var error: String

    /// What was printed, without the end of the line.
    var line: String {
      let text = String(decoding: output, as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// - Throws: If git cannot be started.
  func ask(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Answer {
    try Self.run(program, arguments, folder, variables, input: input)
  }

  /// What git prints; git's own message is the error if it fails.
  func output(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let answer = try ask(arguments, input: input)
    guard answer.code == 0 else { throw Self.failure(arguments[0], answer) }
    return answer.output
  }

  private static func failure(_ command: String, _ answer: Answer) -> Failure {
    let reason = answer.error.split(separator: "\n").first.map(String.init) ?? "no reason given"
    return .environment("git \(command) failed: \(reason)")
  }

  /// - Parameter input: Less than fits into a pipe, so that nothing must read while it is written.
  private static func run(
    _ program: String, _ arguments: [String], _ folder: String, _ variables: [String: String],
    input: [UInt8] = []
  ) throws(Failure) -> Answer {
    do throws(FileError) {
      let process = try ChildProcess(
        .init(path: program, arguments: arguments, folder: folder, variables: variables),
        input: input.isEmpty ? .null : .pipe, output: .pipe, errors: .pipe)
      if !input.isEmpty { try process.write(input) }
      let output = try process.allOutput()
      // Far less than a pipe holds.
      let said = try process.allErrors()
      return Answer(
        code: process.wait(), output: output, error: String(decoding: said, as: UTF8.self))
    } catch {
      throw .environment("git could not be asked: \(error)")
    }
  }
}

// MARK: - Commits

extension GitRepository {
  /// The commit that the working tree is compared with.
  ///
  /// - Parameter name: As the user gave it; nil is the last commit.
  func base(_ name: String?) throws(Failure) -> String {
    guard let name else {
      if let head = try commit("HEAD") { return head }
      // Before the first commit, everything is new.
      return try emptyTree()
    }
    guard let commit = try commit(name) else { throw try unknown(name) }
    let answer = try ask(["merge-base", "HEAD", commit])
    if answer.code == 0 { return answer.line }
    throw .usage(
      "HEAD and “\(name)” have no commit in common\(try isShallow() ? Self.shallow : "")")
  }

  /// The commit of a submodule that a commit of this repository has; nil if it has none.
  ///
  /// - Parameter path: Below ``top``.
  func commit(ofSubmodule path: String, at base: String) throws(Failure) -> String? {
    let words = String(
      decoding: try output(["ls-tree", "-z", "--full-tree", base, "--", path]), as: UTF8.self
    ).split(whereSeparator: { " \t\0".contains($0) })
    return words.count > 2 && words[1] == "commit" ? String(words[2]) : nil
  }

  func commit(_ name: String) throws(Failure) -> String? {
    // Anything else would be an option.
    guard !name.hasPrefix("-"), !name.isEmpty else { return nil }
    let answer = try ask(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    return answer.code == 0 ? answer.line : nil
  }

  func emptyTree() throws(Failure) -> String {
    String(
      decoding: try output(["hash-object", "-t", "tree", "--stdin"]), as: UTF8.self
    ).filter { !$0.isNewline }
  }

  private func unknown(_ name: String) throws(Failure) -> Failure {
    if try isShallow() {
      return .usage("git has no commit “\(name)” here\(Self.shallow)")
    }
    // The main branch has one of two names.
    let names = ["main", "master"]
    let meant =
      ["origin/\(name)"]
      + (names.contains(name) ? names + names.map { "origin/\($0)" } : [])
    for other in meant where try commit(other) != nil {
      return .usage("git knows no commit “\(name)”; did you mean --changed=\(other)?")
    }
    return .usage(
      "git knows no commit “\(name)”; accepted: a branch, a tag or a commit, as in --changed=HEAD~1"
    )
  }

  private func isShallow() throws(Failure) -> Bool {
    try ask(["rev-parse", "--is-shallow-repository"]).line == "true"
  }

  private static let shallow: TerminalText =
    "; this is a shallow clone, so get the history first: git fetch --unshallow "
    + "(of actions/checkout, fetch-depth: 0)"
}

extension GitRepository {
  /// A file of the working tree that differs from a commit.
  struct Change {
    /// Below the working tree's top.
    var path: String
    /// The object that the commit has there; nil if it has no file.
    var object: String?
    /// Whether the current file was not compared, or may only have become executable.
    var isToBeCompared = false
  }

  /// The differences of the working tree from a commit, committed since or not, and files that git does not know,
  /// unless it ignores them.
  ///
  /// - Parameter folders: Below ``top``; empty for the top itself.
  func changes(since base: String, in folders: [String]) throws(Failure) -> [Change] {
    let pathspecs = ["--"] + folders.map { $0.isEmpty ? ":(top)" : ":(top,literal)\($0)" }
    var changes = Self.changes(
      in: try output(
        [
          "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-relative",
          base,
        ] + pathspecs))
    let unknown = try output(
      ["ls-files", "-z", "--others", "--exclude-standard", "--full-name"] + pathspecs)
    for path in unknown.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
      // Taken out of the index, and still there.
      if changes[path] != nil {
        changes[path]?.isToBeCompared = true
      } else if !path.hasSuffix("/") {
        changes[path] = Change(path: path)
      }
    }
    var real: [Change] = []
    for change in changes.values.sorted(by: { $0.path < $1.path }) {
      if change.isToBeCompared, try isUnchanged(change) { continue }
      real.append(change)
    }
    return real
  }

  /// The files in a folder that git ignores, without those in the folders there.
  ///
  /// - Parameter folder: Below ``top``; empty for the top itself.
  /// - Returns: Their paths below ``top``.
  func ignored(in folder: String) throws(Failure) -> [String] {
    // `*` does not stand for a slash.
    let escaped = folder.map { "*?[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let pathspec = ":(top,glob)" + (folder.isEmpty ? "*" : "\(escaped)/*")
    let output = try output([
      "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--full-name", "--",
      pathspec,
    ])
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads `:OLD-MODE NEW-MODE OLD NEW STATUS`, and a path behind it.
  private static func changes(in output: [UInt8]) -> [String: Change] {
    var changes: [String: Change] = [:]
    let fields = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for (line, path) in zip(fields, fields.dropFirst()) where line.hasPrefix(":") {
      let words = line.dropFirst().split(separator: " ")
      guard words.count == 5 else { continue }
      let isFile = words[0].hasPrefix("100")
      let isThere = words[2].contains { $0 != "0" }
      var change = Change(path: path, object: isFile && isThere ? String(words[2]) : nil)
      change.isToBeCompared = isFile && words[1].hasPrefix("100") && words[0] != words[1]
      // A conflict has two lines, one without an object.
      if changes[path]?.object == nil { changes[path] = change }
    }
    return changes
  }

  private func isUnchanged(_ change: Change) throws(Failure) -> Bool {
    let path = "\(top)/\(change.path)"
    guard let object = change.object, FileManager.default.fileExists(atPath: path) else {
      return false
    }
    return try ask(["hash-object", "--path=\(change.path)", "--", path]).line == object
  }

  /// How many objects are requested at a time: their names fit into a pipe.
  private static let mostObjects = 500

  /// The contents of objects, as stored.
  func contents(of objects: [String]) throws(Failure) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for start in stride(from: 0, to: objects.count, by: Self.mostObjects) {
      let some = objects[start..<min(start + Self.mostObjects, objects.count)]
      let names = Array(some.map { $0 + "\n" }.joined().utf8)
      let output = try output(["cat-file", "--batch"], input: names)
      var position = 0
      for object in some {
        guard let end = output[position...].firstIndex(of: UInt8(ascii: "\n")) else { break }
        let head = String(decoding: output[position..<end], as: UTF8.self).split(separator: " ")
        guard head.count == 3, let count = Int(head[2]), end + 1 + count <= output.count else {
          throw .environment("git cat-file failed: “\(object)” is missing")
        }
        contents[object] = Array(output[end + 1..<end + 1 + count])
        position = end + 2 + count
      }
    }
    return contents
  }

  /// An object's content in the working tree, which differs if large files are kept elsewhere.
  func file(of object: String, at path: String) throws(Failure) -> [UInt8] {
    try output(["cat-file", "--filters", "--path=\(path)", object])
  }
}
