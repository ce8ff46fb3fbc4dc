private import Base

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

#if FUZZER
  /// The target that `FUZZ_TARGET` names; `FUZZ_SCRATCH` is a folder to write in. libFuzzer has one thread.
  private nonisolated(unsafe) let target: any FuzzTarget = {
    let environment = ProcessInfo.processInfo.environment
    guard let name = environment["FUZZ_TARGET"].flatMap(TargetName.init),
      let scratch = environment["FUZZ_SCRATCH"]
    else { stop("FUZZ_TARGET names no target, or FUZZ_SCRATCH is missing") }
    do {
      return try name.target(
        FuzzFolders(package: FileManager.default.currentDirectoryPath, scratch: scratch))
    } catch {
      stop("\(name): \(error)")
    }
  }()

  /// What libFuzzer calls for each input; a process that stops has found something.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    do {
      let failures = try unsafe target.failures(input)
      if !failures.isEmpty { stop("does not hold:\n" + failures.joined(separator: "\n")) }
    } catch {
      stop("cannot be tried: \(error)")
    }
    return 0
  }

  private func stop(_ message: String) -> Never {
    write(message)
    abort()
  }
#else
  /// Tries every input of the corpora again, for `ci/test`:
  ///
  ///     Fuzzing CORPORA SCRATCH [TARGET]
  ///
  /// Each input's name goes to standard error before it is tried, so that the last one is the one that a crash
  /// is about.
  @main struct Fuzzing {
    static func main() throws {
      let arguments = CommandLine.arguments.dropFirst().map(\.self)
      guard (2...3).contains(arguments.count) else {
        fail("usage: Fuzzing CORPORA SCRATCH [TARGET]")
      }
      let names = arguments.dropFirst(2).map { argument in
        guard let name = TargetName(rawValue: argument) else { fail("\(argument) is not a target") }
        return name
      }
      let folders = FuzzFolders(
        package: FileManager.default.currentDirectoryPath, scratch: arguments[1])
      var isSound = true
      for name in names.isEmpty ? TargetName.allCases : names {
        let corpus = try Corpus("\(arguments[0])/\(name.rawValue)")
        isSound = try corpus.replay(try name.target(folders), name: name.rawValue) && isSound
      }
      if !isSound { exit(1) }
    }

    private static func fail(_ message: String) -> Never {
      write(message)
      exit(2)
    }
  }

  /// A folder of inputs, some of which once made a target fail.
  struct Corpus {
    private let folder: String
    /// By their names.
    private let files: [String]

    init(_ folder: String) throws {
      self.folder = folder
      files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// Tries each input and says how it went; false if something does not hold.
    func replay(_ target: any FuzzTarget, name: String) throws -> Bool {
      let start = ContinuousClock.now
      var failed = 0
      for file in files {
        let path = "\(folder)/\(file)"
        write(path)
        let input = try [UInt8](Data(contentsOf: URL(filePath: path)))
        let failures = try target.failures(input)
        guard !failures.isEmpty else { continue }
        failed += 1
        print("\(path):\n  " + failures.joined(separator: "\n  "))
      }
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      print("\(name): \(files.count) inputs, \(failed) fail, \(Int(milliseconds)) ms")
      return failed == 0
    }
  }
#endif

/// Writes a line to standard error, at once.
func write(_ message: String) {
  do throws(FileError) {
    try FileSystem.append(Array((message + "\n").utf8)[...], to: STDERR_FILENO, "standard error")
  } catch {
    abort()
  }
}
