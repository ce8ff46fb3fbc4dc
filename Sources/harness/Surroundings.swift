internal import Base
import Results
import Runs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The environment of the process; nothing else reads environment variables, clock or current folder.
struct Surroundings {
  /// Absolute.
  let currentFolder: String
  /// Whether a continuous integration service runs the command.
  let isContinuousIntegration: Bool
  /// What the service wants to know about runs.
  let service: CIEnvironment
  /// Whether colours are unwanted: https://no-color.org.
  let refusesColor: Bool
  /// The program at the beginning of commands in messages: `swift package harness` sets it.
  let program: String
  let variables: [String: String]

  init() {
    // Foundation copies all of them each time.
    let variables = ProcessInfo.processInfo.environment
    self.variables = variables
    currentFolder = FileManager.default.currentDirectoryPath
    let mark = variables["CI", default: ""].lowercased()
    isContinuousIntegration = !["", "false", "0"].contains(mark)
    self.service = CIEnvironment(variables, currentFolder: currentFolder)
    program = variables["HARNESS_PROGRAM"] ?? "harness"
    refusesColor = !variables["NO_COLOR", default: ""].isEmpty
  }

  /// Where people read what is printed, and what is written into a run's folder.
  var place: RecordCommand.Place {
    isContinuousIntegration || service.isGitHub || service.isGitLab ? .elsewhere : .here
  }

  // Each of these reads files, and no command needs all of them.

  /// Absolute; `~` in a suite's font path.
  var homeFolder: String { FileManager.default.homeDirectoryForCurrentUser.path }
  /// What the terminal calls its kind; empty if there is none.
  var terminalKind: String { variables["TERM", default: ""] }
  var operatingSystem: String { ProcessInfo.processInfo.operatingSystemVersionString }
  var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Who is logged in.
  var userName: String {
    guard let entry = unsafe getpwuid(geteuid()) else { return variables["USER", default: ""] }
    return unsafe String(cString: entry.pointee.pw_name)
  }

  /// Refuses names that are not UTF-8: files could not be found by them, and would be written elsewhere.
  static func checkNames() throws(Failure) {
    if let word = ProcessArguments.undecoded {
      throw .usage("“\(word)” on the command line is not UTF-8; accepted: names in UTF-8")
    }
    let folder = FileManager.default.currentDirectoryPath
    do throws(FileError) {
      guard try FileSystem.kind(of: folder) == nil else { return }
    } catch {
      throw .environment(error)
    }
    throw .usage(
      "the path of the current folder is not UTF-8, or the folder is gone; choose another")
  }

  func isFolder(_ path: String) -> Bool {
    do throws(FileError) {
      return try FileSystem.kind(of: absolute(path)) == .folder
    } catch {
      return false
    }
  }

  /// Whether there is anything at a path.
  func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: absolute(path)) }

  /// A path from the current folder, as an absolute one.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(currentFolder)/\(path)"
  }

  /// The names along a path from the disk's root, with links followed as far as they lead anywhere.
  func resolvedParts(of path: String) -> [String] {
    URL(filePath: absolute(path)).standardizedFileURL.resolvingSymlinksInPath().pathComponents
  }

  /// A path from the disk's root, links followed as far as they lead anywhere.
  func resolvedPath(of path: String) -> String {
    "/" + resolvedParts(of: path).filter { $0 != "/" }.joined(separator: "/")
  }

  /// The faults that tests request.
  static var inducedFaults: String {
    ProcessInfo.processInfo.environment["HARNESS_TEST_FAULT", default: ""]
  }

  /// The moment as ISO 8601, UTC.
  static func timestamp() -> String {
    // Foundation's formats set up a calendar and time zones first, which takes as long as comparing labels.
    var seconds = time(nil)
    var fields = unsafe tm()
    unsafe gmtime_r(&seconds, &fields)
    var text = [CChar](repeating: 0, count: 32)
    let length = unsafe strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &fields)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A clock that counts seconds and never goes back.
  static func stopwatch() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { (ContinuousClock.now - start) / .seconds(1) }
  }
}

/// The running program, for work that is better done in another process.
enum OwnProgram {
  static var path: String {
    #if os(Linux)
      // The child's own name for it leads to this very program, even where a newer one has taken its place on the disk.
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? ProcessInfo.processInfo.arguments[0]
    #endif
  }
}
