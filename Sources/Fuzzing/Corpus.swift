#if !FUZZER
  #if canImport(FoundationEssentials)
    private import FoundationEssentials
  #else
    private import Foundation
  #endif

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
