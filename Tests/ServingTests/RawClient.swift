#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A client that sends what it is told, whether or not that is HTTP.
final class RawClient: Sendable {
  private let socket: Int32

  /// Connects; nil if nobody listens.
  ///
  /// - Parameter host: The last byte of 127.0.0.x.
  init?(port: UInt16, host: UInt32 = 1) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, kind, 0)
    #elseif canImport(Musl)
      socket = Musl.socket(AF_INET, kind, 0)
    #else
      socket = Glibc.socket(AF_INET, kind, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (UInt32(127) << 24 | host).bigEndian
    let (size, number) = (socklen_t(MemoryLayout<sockaddr_in>.size), socket)
    let isConnected = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, size) == 0
      }
    }
    guard isConnected else { return nil }
  }

  deinit { close(socket) }

  /// Whether all of it could be sent.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return unsafe bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = unsafe sendBytes(socket, rest.baseAddress, rest.count, flags)
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  func sendNoMore() { shutdown(socket, Int32(SHUT_WR)) }

  /// The next bytes, at most a second later; nil at the end, and none if there was nothing.
  func next(within seconds: Double = 1) -> [UInt8]? {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe recv(socket, $0.baseAddress, $0.count, 0)
    }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// All that comes before the end of the connection.
  ///
  /// - Returns: nil if it does not end in time.
  func rest(within seconds: Double = 20) -> String? {
    var bytes: [UInt8] = []
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      guard let part = next(within: 0.1) else { return String(decoding: bytes, as: UTF8.self) }
      bytes += part
    }
    return nil
  }

  /// The status of the answer; nil if the connection ends without one, or does not end.
  func status() -> Int? { rest()?.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

  /// What comes up to a text.
  func text(upTo end: String) -> String {
    var text = ""
    while !text.contains(end), let part = next(within: 20), !part.isEmpty {
      text += String(decoding: part, as: UTF8.self)
    }
    return text
  }
}

private func sendBytes(
  _ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  unsafe send(socket, bytes, count, flags)
}
