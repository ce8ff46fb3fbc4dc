#if canImport(FoundationEssentials)
  // The standard library composes texts for its own comparisons; Foundation would bring ICU.
  @_spi(_Unicode) private import Swift
#else
  private import Foundation
#endif

extension String {
  /// The same text in Unicode's composed form, NFC.
  package var composed: String {
    #if canImport(FoundationEssentials)
      if utf8.allSatisfy({ $0 < 0x80 }) { return self }
      var scalars = UnicodeScalarView()
      for scalar in _nfc { scalars.append(scalar) }
      return String(scalars)
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }
}
