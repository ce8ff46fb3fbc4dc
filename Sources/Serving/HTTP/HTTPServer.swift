internal import Base
private import CMicroHTTPD

/// Serves HTTP on 127.0.0.1 with libmicrohttpd, each connection in a thread of its own, and one request in each.
///
/// Nothing is read of a request's body before its head has passed the gate. Heads are bounded by the memory that a
/// connection may have, all else by ``OpenConnections``.
@safe final class HTTPServer {
  /// Bytes for a request's head, with what libmicrohttpd notes of it; a browser's takes about two thousand.
  private static let memory = 32 << 10
  /// Bytes of each thread's stack: laying out hostile text nests more calls than usual.
  private static let stackSize = 16 << 20

  /// The port that it listens on.
  let port: UInt16
  let connections: OpenConnections
  private let listening: Int32
  private let site: Unmanaged<Site>
  private let server: UnsafeMutablePointer<cmicrohttpd_server>

  /// Why libmicrohttpd cannot be used; nil if it can.
  private static let library = SharedLibrary.open("libmicrohttpd.so.12")

  /// Answers requests from now on.
  ///
  /// - Parameters:
  ///   - port: With 0, the system chooses one.
  ///   - hosts: Other names of this server.
  ///   - answer: Called in many threads at once; may take its time.
  init(
    port: UInt16, token: String, hosts: [AllowedHost] = [],
    bounds: OpenConnections.Bounds = .init(),
    answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
  ) throws(ServerError) {
    if let reason = Self.library { throw ServerError(port: port, reason: reason) }
    var chosen = port
    let socket = unsafe cmicrohttpd_listen(&chosen)
    guard socket >= 0 else { throw ServerError(port: port, reason: Self.reason) }
    let connections = OpenConnections(bounds)
    let site = unsafe Unmanaged.passRetained(
      Site(
        gate: RequestGate(port: chosen, token: token, hosts: hosts), connections: connections,
        answer: answer))
    guard
      let server = unsafe cmicrohttpd_start(
        Site.calls(unsafe site.toOpaque()), Self.memory, Self.stackSize)
    else {
      let reason = Self.reason
      cmicrohttpd_close(socket)
      unsafe site.release()
      throw ServerError(port: port, reason: reason)
    }
    nonisolated(unsafe) let served = unsafe server
    let isKept = WorkThread.detach {
      connections.keep(socket) { unsafe cmicrohttpd_serve(served, $0) }
    }
    guard isKept else {
      cmicrohttpd_close(socket)
      unsafe cmicrohttpd_stop(server)
      unsafe site.release()
      throw ServerError(port: port, reason: "the system has no more threads")
    }
    self.port = chosen
    listening = socket
    self.connections = connections
    unsafe self.site = unsafe site
    unsafe self.server = unsafe server
  }

  /// Waits for answers that are being made, but for no client.
  deinit {
    connections.endAll(listening)
    unsafe cmicrohttpd_stop(server)
    unsafe site.release()
  }

  private static var reason: String { unsafe String(cString: cmicrohttpd_reason()) }
}

/// What libmicrohttpd's threads share.
private final class Site: Sendable {
  let gate: RequestGate
  let connections: OpenConnections
  let answer: @Sendable (HTTPRequest) -> HTTPAnswer

  init(
    gate: RequestGate, connections: OpenConnections,
    answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
  ) {
    self.gate = gate
    self.connections = connections
    self.answer = answer
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> Site {
    guard let context = unsafe context else { preconditionFailure("a call without its server") }
    return unsafe Unmanaged<Site>.fromOpaque(context).takeUnretainedValue()
  }

  /// What libmicrohttpd calls.
  static func calls(_ context: UnsafeMutableRawPointer) -> cmicrohttpd_calls {
    unsafe cmicrohttpd_calls(
      context: context,
      begin: { context, socket in
        let connection = Connection(socket, of: unsafe Site.of(context))
        return unsafe Unmanaged.passRetained(connection).toOpaque()
      },
      head: { _, connection, request, method, path in
        guard let request = unsafe request, let method = unsafe method, let path = unsafe path
        else { return false }
        return unsafe Connection.of(connection).takeHead(
          of: request, method: String(cString: method), path: String(cString: path))
      },
      body: { _, connection, bytes, count in
        unsafe Connection.of(connection).takeBody(UnsafeBufferPointer(start: bytes, count: count))
      },
      whole: { _, connection, request in
        guard let request = unsafe request else { return false }
        return unsafe Connection.of(connection).answer(request)
      },
      end: { _, connection in
        guard let connection = unsafe connection else { return }
        let ended = unsafe Unmanaged<Connection>.fromOpaque(connection).takeRetainedValue()
        ended.site.connections.end(ended.number)
      })
  }
}

/// A connection and its request; one thread at a time uses it.
private final class Connection {
  let site: Site
  /// Its own among the site's connections.
  let number: Int
  private var request: HTTPRequest?

  init(_ socket: Int32, of site: Site) {
    self.site = site
    number = site.connections.begin(socket)
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> Connection {
    guard let context = unsafe context else { preconditionFailure("a call without its connection") }
    return unsafe Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
  }

  /// Lets a head pass the gate, and answers at once if no body is wanted.
  ///
  /// - Returns: Whether the connection goes on.
  func takeHead(of request: OpaquePointer, method: String, path: String) -> Bool {
    let headers = unsafe Self.values { unsafe cmicrohttpd_headers(request, $0) }
    do throws(RequestGate.Refusal) {
      let pass = try site.gate.pass(RequestFacts(method: method, path: path, headers: headers))
      site.connections.pass(number)
      let query = unsafe Self.values { unsafe cmicrohttpd_query(request, $0) }
      self.request = HTTPRequest(
        pass: pass,
        query: Dictionary(
          query.map { (percentDecoded($0.name) ?? "", percentDecoded($0.value) ?? "") },
          uniquingKeysWith: { $1 }))
      if case .write = pass { return true }
      return unsafe answer(request)
    } catch {
      return unsafe send(HTTPAnswer(refusal: error.status, error.text), to: request)
    }
  }

  func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe request?.body.append(contentsOf: bytes)
  }

  /// Answers a request that is complete.
  ///
  /// - Returns: Whether the connection goes on.
  func answer(_ request: OpaquePointer) -> Bool {
    guard let whole = self.request else { return false }
    self.request = nil
    site.connections.wait(number)
    return unsafe send(site.answer(whole), to: request)
  }

  private func send(_ answer: HTTPAnswer, to request: OpaquePointer) -> Bool {
    site.connections.send(number)
    let response: OpaquePointer?
    switch answer.content {
    case .bytes(let bytes):
      unsafe response = bytes.withUnsafeBufferPointer {
        unsafe cmicrohttpd_answer($0.baseAddress, $0.count)
      }
    case .events(let events):
      unsafe response = Reading(events, number, of: site.connections).response
    }
    guard let response = unsafe response else { return false }
    for (name, value) in answer.headers {
      // Without memory for a header, there is none for sending either.
      _ = unsafe cmicrohttpd_add(response, name, value)
    }
    return unsafe cmicrohttpd_send(request, UInt32(answer.status), response)
  }

  /// What libmicrohttpd lists.
  private static func values(
    _ list: (cmicrohttpd_taker) -> Void
  ) -> [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    unsafe withUnsafeMutablePointer(to: &values) { values in
      unsafe list(
        cmicrohttpd_taker(context: values) { context, name, value in
          guard let name = unsafe name, let value = unsafe value else { return }
          unsafe context?.assumingMemoryBound(to: [(name: String, value: String)].self).pointee
            .append((String(cString: name), String(cString: value)))
        })
    }
    return values
  }
}

/// A connection that waits for events.
private final class Reading: Sendable {
  private let events: EventStream
  private let number: Int
  private let connections: OpenConnections

  init(_ events: EventStream, _ number: Int, of connections: OpenConnections) {
    self.events = events
    self.number = number
    self.connections = connections
  }

  deinit { events.end() }

  var response: OpaquePointer? {
    let context = unsafe Unmanaged.passRetained(self)
    let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
      guard let context = unsafe context else { return }
      unsafe Unmanaged<Reading>.fromOpaque(context).release()
    }
    let response = unsafe cmicrohttpd_stream(
      context.toOpaque(),
      { context, _, bytes, most in
        guard let context = unsafe context, let bytes = unsafe bytes else { return -1 }
        let reading = unsafe Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
        return unsafe reading.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: most))
      }, release)
    if unsafe response == nil { unsafe context.release() }
    return unsafe response
  }

  /// Waits for events.
  ///
  /// - Returns: The number of bytes; -1 once there are no more.
  private func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    connections.wait(number, for: events)
    defer { connections.send(number) }
    guard let bytes = events.next(atMost: target.count) else { return -1 }
    unsafe target.copyBytes(from: bytes)
    return bytes.count
  }
}
