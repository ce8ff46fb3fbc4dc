internal import Base
import Runs

/// What opens a page for a person.
enum Browser {
  /// Asks the system to open an address; where it cannot, the address stands in the terminal.
  static func open(_ address: String) {
    #if os(macOS)
      let program = ChildProcess.Program(path: "/usr/bin/open", arguments: [address])
    #else
      let program = ChildProcess.Program(path: "/usr/bin/env", arguments: ["xdg-open", address])
    #endif
    do throws(FileError) {
      _ = try ChildProcess(program, input: .null, output: .null, errors: .null)
    } catch {
      // The address was said.
    }
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
