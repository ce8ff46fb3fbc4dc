private import Foundation

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// Pango and the libraries that it brings, in programs that start without them.
///
/// Loading these forty libraries takes 4 ms, longer than all else that comparing two labels does. So
/// `ci/build-release` takes them off the list of what Linux loads at the start, and their functions are
/// looked up when they are first called. By then they have been opened here, by both ways into the engine:
/// ``FontSet`` and ``LibraryVersions``. ``Checksum`` needs none of them, but Nettle, which stays on the list
/// and takes 0.1 ms. In a program that is linked in the usual way they are open already, which costs nothing.
enum LayoutLibraries {
  /// Depends on all others, and so opens them.
  private static let name = "libpangocairo-1.0.so.0"

  /// Why they cannot be opened; nil where they are open.
  private static let failure: String? = {
    #if os(Linux)
      // Global, as functions are looked up in what the whole program sees.
      if unsafe dlopen(name, RTLD_LAZY | RTLD_GLOBAL) == nil {
        return unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason was given"
      }
    #endif
    return nil
  }()

  /// Variables by which somebody who looks into these libraries has them set text in another way.
  static func variable(in environment: [String: String]) -> String? {
    ["HB_SHAPER_LIST", "FREETYPE_PROPERTIES"].first { environment[$0] != nil }
  }

  /// Opens them.
  static func open() throws(FontError) {
    if let name = variable(in: ProcessInfo.processInfo.environment) { throw .variable(name) }
    if let failure { throw .unreadable(path: name, operation: "opening it", reason: failure) }
  }
}
