internal import FlyingSocks
internal import Foundation

/// Passes one request on, and its answer back.
struct BoundedConnection: Sendable {
  /// Bytes of a request's first line and headers; browsers send about a thousand.
  static let mostHeadBytes = 8 << 10
  /// Seconds until the head must be complete. Browsers connect before they have anything to
  /// request.
  static let headSeconds = 10.0

  let client: AsyncSocket
  let pool: any AsyncSocketPool
  /// Its own among ``connections``.
  let number: Int
  let connections: OpenConnections

  /// Why a request is not passed on.
  private enum Refusal: Error {
    case longHead, longBody

    var answer: String {
      let status =
        switch self {
        case .longHead: "431 Request Header Fields Too Large"
        case .longBody: "413 Content Too Large"
        }
      return "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    }
  }

  private enum Part { case body, answer }

  /// Ends once the answer is given, or cannot be.
  func pass(to server: sockaddr_un) async {
    do {
      do {
        try await exchange(with: server)
      } catch let refusal as Refusal {
        try await client.write(Data(refusal.answer.utf8))
      }
      try await linger()
    } catch {
      // One side closed, and there is no one to tell; FlyingFox reports failures in answers.
    }
    connections.remove(number)
    close(client)
  }

  private func exchange(with address: sockaddr_un) async throws {
    guard let start = try await head() else { return }
    connections.start(number)
    let server = try AsyncSocket(socket: Socket(domain: AF_UNIX), pool: pool)
    defer { close(server) }
    try await server.connect(to: address)
    try await server.write(Data(start.head))
    try await withThrowingTaskGroup(of: Part.self) { group in
      group.addTask { try await copyBody(startingWith: start.rest, to: server) }
      group.addTask { try await copyAnswer(from: server) }
      defer { group.cancelAll() }
      while try await group.next() == .body {}
    }
  }

  // MARK: - The request

  /// Reads up to the empty line.
  ///
  /// - Returns: The head, with a request to close the connection after the answer, and the bytes after it. Nil
  ///   if the client closed, or took too long.
  private func head() async throws -> (head: [UInt8], rest: [UInt8])? {
    try await Self.within(seconds: Self.headSeconds) {
      var bytes: [UInt8] = []
      while bytes.count < Self.mostHeadBytes {
        guard let part = try await read(from: client) else { return nil }
        // The empty line's first byte may have come already.
        let start = max(0, bytes.count - 2)
        bytes += part
        if let end = Self.emptyLine(in: bytes, from: start) {
          let close = Array("Connection: close\r\n".utf8)
          return (bytes[..<end.lowerBound] + close + bytes[end], Array(bytes[end.upperBound...]))
        }
      }
      throw Refusal.longHead
    }
  }

  /// The range of the empty line that ends a head, with its line break.
  ///
  /// A lone LF ends a line too (RFC 9112, 2.2), as in FlyingFox.
  static func emptyLine(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    for place in bytes.indices.dropFirst(start) where bytes[place] == lf {
      let next = place + 1
      if next < bytes.count, bytes[next] == lf { return next..<next + 1 }
      if next + 1 < bytes.count, bytes[next] == cr, bytes[next + 1] == lf {
        return next..<next + 2
      }
    }
    return nil
  }

  /// Ends when the client sends no more, or the server wants no more. Both may still wait for the answer.
  private func copyBody(
    startingWith first: [UInt8], to server: AsyncSocket
  ) async throws -> Part {
    var count = 0
    var part = first
    while true {
      count += part.count
      guard count <= RequestGate.mostBytes else { throw Refusal.longBody }
      do {
        try await server.write(Data(part))
      } catch is SocketError {
        return .body
      }
      guard let next = try await read(from: client) else { return .body }
      part = next
    }
  }

  // MARK: - The answer

  private func copyAnswer(from server: AsyncSocket) async throws -> Part {
    while let part = try await read(from: server) {
      try await client.write(Data(part))
    }
    return .answer
  }

  /// Lets the client read its answer before the connection is closed (RFC 9112, 9.6).
  ///
  /// If bytes of a request are left unread, closing loses the answer: the system resets the connection.
  private func linger() async throws {
    shutdown(client.socket.file.rawValue, Int32(SHUT_WR))
    _ = try await Self.within(seconds: 1) { while try await read(from: client) != nil {} }
  }

  // MARK: -

  /// The result of some work, or nil if it takes longer.
  private static func within<Value: Sendable>(
    seconds: Double, _ work: @escaping @Sendable () async throws -> Value?
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// Some bytes, or nil at the end, even if the other side leaves bytes unread.
  private func read(from socket: AsyncSocket) async throws -> [UInt8]? {
    do {
      return try await socket.read(atMost: 4096)
    } catch is SocketError {
      // An error wakes a waiting reader before it has read the bytes that came.
      do {
        return try socket.socket.read(atMost: 4096)
      } catch is SocketError {
        return nil
      }
    }
  }

  private func close(_ socket: AsyncSocket) {
    do {
      try socket.close()
    } catch {
      // Closing can only report that the other side is gone, which does not matter.
    }
  }
}
