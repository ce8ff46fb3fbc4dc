private import CMicroHTTPD
private import Synchronization

/// Connections that are open, and how long each may still take.
///
/// libmicrohttpd waits for the next byte, however late the whole is, and closes a connection whose request it has not
/// read to the end without letting the client read the answer. So it gets no time limits; connections that are late
/// are cut here, and those that it is done with are closed here.
final class OpenConnections: Sendable {
  /// How many and for how long.
  struct Bounds: Sendable {
    /// Connections at a time; a browser opens six for a page. A further one ends the oldest that has asked for nothing
    /// that the gate lets pass.
    var connections = 64
    /// Until the head must be complete. Browsers connect before they have anything to request.
    var head = Duration.seconds(10)
    /// Until a body must be complete, and until the client must have taken what it is sent.
    var transfer = Duration.seconds(60)
    /// How long a client may still send what nobody reads before its connection is closed (RFC 9112, 9.6). If bytes of
    /// a request are left unread, the system resets the connection, and the client loses its answer.
    var farewell = Duration.seconds(1)
  }

  private struct Connection {
    /// Its own, so that it can be cut at any time: libmicrohttpd closes another one.
    var socket: Int32
    var deadline: SuspendingClock.Instant?
    var hasPassed = false
    var isCut = false
    /// Whether libmicrohttpd is done with it.
    var isAnswered = false
    /// What it waits for events of.
    var events: EventStream?
  }

  private struct State {
    /// How many there were.
    var count = 0
    var open: [Int: Connection] = [:]
    var isOver = false

    mutating func cut(_ number: Int) {
      guard let connection = open[number], !connection.isCut else { return }
      connection.events?.end()
      cmicrohttpd_cut(connection.socket)
      open[number]?.isCut = true
    }
  }

  private let bounds: Bounds
  private let state = Mutex(State())

  init(_ bounds: Bounds) { self.bounds = bounds }

  /// How many have a place.
  var count: Int { state.withLock { state in state.open.values.count { !$0.isCut } } }

  // MARK: - A connection's course

  /// Gives a connection a place, if need be that of the oldest that nothing is known of.
  ///
  /// - Returns: What the other methods know it by.
  func begin(_ socket: Int32) -> Int {
    let own = cmicrohttpd_hold(socket)
    return state.withLock { state in
      state.count += 1
      // There are no more descriptors, or nobody would close this one.
      guard own >= 0, !state.isOver else {
        cmicrohttpd_cut(socket)
        if own >= 0 { cmicrohttpd_close(own) }
        return state.count
      }
      let others = state.open.filter { !$0.value.isCut }
      if others.count >= bounds.connections,
        let oldest = others.filter({ !$0.value.hasPassed || $0.value.isAnswered }).keys.min()
      {
        state.cut(oldest)
      }
      state.open[state.count] = Connection(socket: own, deadline: .now + bounds.head)
      return state.count
    }
  }

  /// Its request has passed the gate, and its body must come now.
  func pass(_ number: Int) {
    change(number) {
      $0.hasPassed = true
      $0.deadline = .now + bounds.transfer
    }
  }

  /// It waits for harness, which may take its time.
  func wait(_ number: Int, for events: EventStream? = nil) {
    change(number) {
      $0.deadline = nil
      $0.events = events
      // It was cut when it waited for nothing.
      if $0.isCut { events?.end() }
    }
  }

  /// It must take what it is sent.
  func send(_ number: Int) {
    change(number) {
      $0.deadline = .now + bounds.transfer
      $0.events = nil
    }
  }

  /// libmicrohttpd is done with it.
  func end(_ number: Int) {
    change(number) {
      cmicrohttpd_finish($0.socket)
      $0.deadline = .now + bounds.farewell
      $0.isAnswered = true
    }
  }

  private func change(_ number: Int, _ change: (inout Connection) -> Void) {
    state.withLock { state in
      guard var connection = state.open[number] else { return }
      change(&connection)
      state.open[number] = connection
    }
  }

  // MARK: - Keeping time

  /// Cuts and closes connections until all is over: the only one who closes any.
  func keep() {
    while let leaving = look() {
      let sockets = leaving.map(\.socket)
      unsafe sockets.withUnsafeBufferPointer {
        unsafe cmicrohttpd_wait($0.baseAddress, $0.count, 50)
      }
      for (number, socket) in leaving where !cmicrohttpd_drain(socket) { close(number) }
    }
  }

  /// Cuts who is late or gone.
  ///
  /// - Returns: Those whose clients may still send something; nil once all is over.
  private func look() -> [(number: Int, socket: Int32)]? {
    let now = SuspendingClock.now
    return state.withLock { state in
      for (number, connection) in state.open {
        if let deadline = connection.deadline, deadline <= now { state.cut(number) }
        if connection.events != nil, cmicrohttpd_is_gone(connection.socket) { state.cut(number) }
      }
      for (number, connection) in state.open where connection.isAnswered && connection.isCut {
        cmicrohttpd_close(connection.socket)
        state.open[number] = nil
      }
      if state.isOver, state.open.isEmpty { return nil }
      return state.open.filter(\.value.isAnswered).map { ($0.key, $0.value.socket) }
    }
  }

  private func close(_ number: Int) {
    state.withLock { state in
      guard let connection = state.open.removeValue(forKey: number) else { return }
      cmicrohttpd_close(connection.socket)
    }
  }

  /// Cuts every connection, and those that may still come.
  func endAll() {
    state.withLock { state in
      state.isOver = true
      for number in state.open.keys { state.cut(number) }
    }
  }
}
