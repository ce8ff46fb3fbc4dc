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
