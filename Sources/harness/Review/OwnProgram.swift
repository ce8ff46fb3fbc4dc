#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
