import Foundation

/// What opens a page for a person.
enum Browser {
  /// Asks the system to open an address; where it cannot, the address stands in the terminal.
  static func open(_ address: String) {
    let process = Process()
    #if os(macOS)
      process.executableURL = URL(filePath: "/usr/bin/open")
      process.arguments = [address]
    #else
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["xdg-open", address]
    #endif
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
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
