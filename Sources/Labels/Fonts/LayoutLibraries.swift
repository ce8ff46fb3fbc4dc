private import Base

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// Opens Pango and the libraries that it needs, in programs that start without them.
///
/// Loading these forty libraries takes 4 ms, longer than everything else in a comparison of two labels, so
/// ``SharedLibrary`` does it. By the time their functions are called, they have been opened here, because both ways into
/// the engine do so: ``FontSet`` and ``LibraryVersions``. ``Checksum`` needs only Nettle, which is loaded at the start
/// and takes 0.1 ms.
enum LayoutLibraries {
  /// This library depends on all the others, so opening it opens them too.
  private static let name = "libpangocairo-1.0.so.0"

  /// Why they cannot be opened; nil if they are open.
  private static let failure = SharedLibrary.open(name)

  /// A variable, if set, that makes these libraries set text differently; people use it for debugging them.
  static func variable(in environment: [String: String]) -> String? {
    ["HB_SHAPER_LIST", "FREETYPE_PROPERTIES"].first { environment[$0] != nil }
  }

  /// Opens the libraries, once.
  static func open() throws(FontError) {
    if let name = variable(in: ProcessInfo.processInfo.environment) { throw .variable(name) }
    if let failure { throw .unreadable(path: name, operation: "opening it", reason: failure) }
  }
}
