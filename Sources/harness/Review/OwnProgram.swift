import Foundation

/// The program that runs now, for what is better done by a process of its own.
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
