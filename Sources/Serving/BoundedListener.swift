internal import FlyingSocks
internal import Foundation

/// Accepts browsers' connections, and passes each to the HTTP server behind it once a whole head has
/// come.
///
/// FlyingFox reads a line of any length, in time that grows with the square of its length, and reads a body to its end
/// before it refuses it. Any page can make a browser send long addresses to 127.0.0.1, so requests reach FlyingFox
/// only through this type, within bounds. A connection carries one request, so the start of a next one need not be
/// known.
struct BoundedListener: Sendable {
  /// Connections at a time; a browser opens six for a page. A further one ends the oldest that has sent no whole
  /// head, or waits if there is none.
  static let mostConnections = 64

  private let socket: AsyncSocket
  private let pool: any AsyncSocketPool

  /// Listens on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: With 0, the system chooses one.
  ///   - pool: Runs elsewhere.
  /// - Throws: `SocketError`.
  init(port: UInt16, pool: some AsyncSocketPool) throws {
    let socket = try Socket(domain: AF_INET)
    do {
      // A review may be started again on the same port.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
    } catch {
      try socket.close()
      throw error
    }
    self.socket = try AsyncSocket(socket: socket, pool: pool)
    self.pool = pool
  }

  /// The port that it listens on.
  var port: UInt16 {
    get throws {
      guard case .ip4(_, let port) = try socket.socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      return port
    }
  }

  /// Passes requests on until it is cancelled.
  func run(to server: sockaddr_un) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var count = 0
      let connections = OpenConnections()
      for try await client in socket.sockets {
        if count == Self.mostConnections {
          connections.makeRoom(among: Self.mostConnections)
          try await group.next()
        } else {
          count += 1
        }
        let number = connections.add(client.socket.file.rawValue)
        group.addTask { [pool] in
          await BoundedConnection(
            client: client, pool: pool, number: number, connections: connections
          ).pass(to: server)
        }
      }
    }
    throw SocketError.disconnected
  }
}
