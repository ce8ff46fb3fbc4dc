/// Another name under which browsers reach the server: that of a proxy, or of a port that is forwarded.
package struct AllowedHost: Equatable, Sendable {
  /// In lower case, without the final dot that browsers keep, with its port if it has one.
  let name: String
  /// What pages that come from there have as their origin (HTML Standard, 7.1.1): proxies speak HTTPS, and a forwarded
  /// port of this machine does not.
  let origin: String

  /// - Parameter text: A host's name, or IPv4 address, and perhaps a port, as `Host` has them (RFC 9110, 7.2); nil for
  ///   anything else.
  package init?(_ text: String) {
    var parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    // The same name, from the root of all names on (RFC 3986, 3.2.2).
    if parts[0].count > 1, parts[0].last == "." { parts[0].removeLast() }
    guard let host = parts.first, parts.count <= 2, parts.count < 2 || UInt16(parts[1]) ?? 0 > 0,
      host.count < 254
    else { return nil }
    for label in host.split(separator: ".", omittingEmptySubsequences: false) {
      let isName = label.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
      guard isName, (1...63).contains(label.count), label.first != "-", label.last != "-" else {
        return nil
      }
    }
    name = parts.joined(separator: ":")
    origin = (["localhost", "127.0.0.1"].contains(host) ? "http://" : "https://") + name
  }
}
