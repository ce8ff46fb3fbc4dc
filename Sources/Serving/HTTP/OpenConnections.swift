private import CMicroHTTPD
private import Synchronization

/// Connections that are open, and how long each may still take.
///
/// libmicrohttpd waits for the next byte, however late the whole is; where it has no room, it closes who comes; and
/// it closes a connection whose request it has not read to the end before the client has read the answer. So
/// connections are accepted here, cut where they are late, and closed once it is done with them.
final class OpenConnections: Sendable {
  /// How many and for how long.
  struct Bounds: Sendable {
    /// Connections at a time; a browser opens six for a page. A further one takes the slot of the oldest that is
    /// answered, or of the oldest that has asked for nothing that the gate lets pass, or waits if there is none.
    var connections = 64
    /// Event streams at a time; a page has one. A further one takes the place of the oldest, whose page asks again.
    var streams = 32
    /// How long a connection keeps its slot at least: a request that comes with many others must have a chance.
    var grace = Duration.milliseconds(250)
    /// Until the head must be complete. Browsers connect before they have anything to request.
    var head = Duration.seconds(10)
    /// Until a body must be complete, and until the client must have taken what it is sent.
    var transfer = Duration.seconds(60)
    /// How long a client may still send what nobody reads before its connection is closed (RFC 9112, 9.6). If bytes of
    /// a request are left unread, the system resets the connection, and the client loses its answer.
    var farewell = Duration.seconds(1)
    /// Further connections that libmicrohttpd may not be done with though they have lost their slots.
    static let leaving = 16
  }

  private struct Connection {
    /// Its own, so that it can be cut at any time: libmicrohttpd closes another one.
    var socket: Int32
    let start = SuspendingClock.now
    var deadline: SuspendingClock.Instant?
    var hasPassed = false
    var isCut = false
    /// The descriptor that libmicrohttpd got, until it has begun.
    var handed: Int32?
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

  /// How many have a slot.
  var count: Int { state.withLock { state in state.open.values.count { !$0.isCut } } }

  // MARK: - A connection's course

  /// libmicrohttpd has begun with it.
  ///
  /// - Returns: What the other methods know it by; 0 for one that is known no more.
  func begin(_ socket: Int32) -> Int {
    state.withLock { state in
      guard let number = state.open.filter({ $0.value.handed == socket }).keys.max() else {
        return 0
      }
      state.open[number]?.handed = nil
      return number
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
    guard events != nil else { return }
    state.withLock { state in
      let streams = state.open.filter { $0.value.events != nil && !$0.value.isCut }.keys.sorted()
      for oldest in streams.dropLast(bounds.streams) { state.cut(oldest) }
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

  /// Accepts, cuts and closes connections until all is over: the only one who closes any.
  ///
  /// - Parameters:
  ///   - listening: Is closed in the end.
  ///   - hand: Hands another descriptor of a connection to libmicrohttpd, which closes it.
  func keep(_ listening: Int32, hand: @Sendable (Int32) -> Bool) {
    while let leaving = look() {
      let hasRoom = hasRoom
      let sockets = leaving.map(\.socket) + (hasRoom ? [listening] : [])
      unsafe sockets.withUnsafeBufferPointer {
        unsafe cmicrohttpd_wait($0.baseAddress, $0.count, hasRoom ? 50 : 10)
      }
      for (number, socket) in leaving where !cmicrohttpd_drain(socket) { close(number) }
      accept(listening, hand)
    }
    cmicrohttpd_close(listening)
  }

  /// Whether another one may come: there is a slot for it, or one to take; and libmicrohttpd is done with most of
  /// those that have lost theirs.
  private var hasRoom: Bool {
    state.withLock { state in
      guard !state.isOver,
        state.open.values.count(where: { !$0.isAnswered }) < bounds.connections + Bounds.leaving
      else { return false }
      return !isFull(state) || replaceable(in: state) != nil
    }
  }

  private func isFull(_ state: State) -> Bool {
    state.open.values.count { !$0.isCut } >= bounds.connections
  }

  /// Whose slot another one may take.
  private func replaceable(in state: State) -> Int? {
    let latest = SuspendingClock.now - bounds.grace
    let open = state.open.filter { !$0.value.isCut }
    return open.filter(\.value.isAnswered).keys.min()
      ?? open.filter { !$0.value.hasPassed && $0.value.start <= latest }.keys.min()
  }

  private func accept(_ listening: Int32, _ hand: (Int32) -> Bool) {
    while hasRoom {
      let socket = cmicrohttpd_accept(listening)
      guard socket >= 0 else {
        // There are no more descriptors; some may be free later.
        if socket < -1 { cmicrohttpd_wait(nil, 0, 50) }
        return
      }
      add(socket, hand)
    }
  }

  /// Gives a connection a slot, if need be another one's.
  private func add(_ socket: Int32, _ hand: (Int32) -> Bool) {
    state.withLock { state in
      let other = cmicrohttpd_hold(socket)
      // After the end, libmicrohttpd is there no more.
      guard other >= 0, !state.isOver else {
        cmicrohttpd_close(socket)
        if other >= 0 { cmicrohttpd_close(other) }
        return
      }
      if isFull(state), let number = replaceable(in: state) { state.cut(number) }
      state.count += 1
      state.open[state.count] = Connection(
        socket: socket, deadline: .now + bounds.head, handed: other)
      if !hand(other) {
        cmicrohttpd_close(socket)
        state.open[state.count] = nil
      }
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
      for (number, connection) in state.open
      where connection.isCut && connection.isAnswered {
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

  /// Cuts every connection, and lets nobody in.
  func endAll(_ listening: Int32) {
    state.withLock { state in
      // It is closed only after this.
      if !state.isOver { cmicrohttpd_cut(listening) }
      state.isOver = true
      for number in state.open.keys { state.cut(number) }
    }
  }
}
