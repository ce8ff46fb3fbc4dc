import Dispatch
import Synchronization
import Testing

@testable import Serving

/// What a server withstands, over real sockets; `ci/browser/test_review.py` does the same with a whole review.
@Suite(.serialized) struct HTTPServerTests {
  /// A server that answers with the number of bytes that it got, and counts its answers.
  private final class Served {
    let server: HTTPServer
    let events = EventStream()
    private let answers = Answers()

    init(_ bounds: OpenConnections.Bounds = .init(), delay: Duration = .zero) throws {
      let (answers, events) = (answers, events)
      server = try HTTPServer(port: 0, token: "t", bounds: bounds) { request in
        sleep(delay)
        answers.count.add(1, ordering: .relaxed)
        switch request.pass {
        case .read("events"): return HTTPAnswer(events)
        case .read("stream"): return HTTPAnswer(EventStream())
        case .read("large"):
          return HTTPAnswer([UInt8](repeating: 0, count: 32 << 20), "image/png")
        case .read("query"):
          return HTTPAnswer(Array((request.query["a"] ?? "none").utf8), "text/plain")
        case .read, .write: return HTTPAnswer(Array("\(request.body.count)".utf8), "text/plain")
        }
      }
    }

    var count: Int { answers.count.load(ordering: .relaxed) }
    var host: String { "127.0.0.1:\(server.port)" }

    func client() throws -> RawClient { try #require(RawClient(port: server.port)) }

    func get(_ path: String = "x") -> String { "GET /t/\(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n" }

    func post(_ count: Int, _ change: (String) -> String = { $0 }) -> String {
      change(
        """
        POST /t/x HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nX-Harness-Token: t\r
        Content-Type: application/json\r\nContent-Length: \(count)\r\n\r\n
        """)
    }

    /// Whether only so many connections keep a place within a second or so.
    func keeps(_ places: Int, within seconds: Double = 10) -> Bool {
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        if server.connections.count == places { return true }
        sleep(.milliseconds(10))
      }
      return false
    }
  }

  private final class Answers: Sendable {
    let count = Atomic(0)
  }

  private static func sleep(_ duration: Duration) {
    let nanoseconds = Int(duration / .nanoseconds(1))
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .nanoseconds(nanoseconds))
  }

  /// Bounds so short that a test can wait for their end.
  private static let short = OpenConnections.Bounds(
    head: .milliseconds(400), transfer: .milliseconds(400), farewell: .milliseconds(400))

  // MARK: - One request

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// `HOST` stands for the server's.
    var start: String
    /// So many bytes follow.
    var filling: Int
    var end: String
    var status: Int?
    /// Whether the server's function was called.
    var isAnswered: Bool

    init(
      _ description: String, _ start: String, filling: Int = 0, end: String = "", _ status: Int?,
      isAnswered: Bool = false
    ) {
      testDescription = description
      self.start = start
      self.filling = filling
      self.end = end
      self.status = status
      self.isAnswered = isAnswered
    }
  }

  private static let head = "GET /t/x HTTP/1.1\r\nHost: HOST\r\n"

  @Test(arguments: [
    Row("a page", head + "\r\n", 200, isAnswered: true),
    Row("lines that end with LF alone", "GET /t/x HTTP/1.1\nHost: HOST\n\n", 200, isAnswered: true),
    Row("an empty line before it", "\r\n" + head + "\r\n", 200, isAnswered: true),
    Row(
      "the beginning of a body that nobody wants", head + "Content-Length: 99\r\n\r\nab", 200,
      isAnswered: true),
    Row("another host", "GET /t/x HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    Row("no host", "GET /t/x HTTP/1.1\r\n\r\n", 400),
    Row("two hosts", head + "Host: HOST\r\n\r\n", 400),
    Row(
      "two hosts, the first of another", "GET /t/x HTTP/1.1\r\nHost: a\r\nhost: HOST\r\n\r\n", 400),
    Row("no token", "GET /x HTTP/1.1\r\nHost: HOST\r\n\r\n", 403),
    Row("another method", "PUT /t/x HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    Row(
      "a path of 8,000 bytes", "GET /", filling: 8000, end: " HTTP/1.1\r\nHost: HOST\r\n\r\n", 403),
    Row("a path of 4 MB", "GET /", filling: 4_000_000, end: " HTTP/1.1\r\n\r\n", 414),
    Row("a header of 100 kB", head + "a: ", filling: 100_000, 431),
    Row("2,000 headers", head + String(repeating: "a: b\r\n", count: 2000) + "\r\n", 431),
    Row("one line without an end", "G", filling: 100_000, 414),
    Row(
      "8 MB to a request that is refused",
      "POST /x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 8000000\r\n\r\n", filling: 8_000_000, 403),
    Row(
      "only the head of one that is refused",
      "POST /x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 8000000\r\n\r\n", 403),
  ])
  func aRequestIsAnsweredWithinBounds(_ row: Row) throws {
    let served = try Served()
    do {
      let client = try served.client()
      client.send(row.start.replacing("HOST", with: served.host))
      client.send([UInt8](repeating: UInt8(ascii: "a"), count: row.filling))
      client.send(row.end.replacing("HOST", with: served.host))
      #expect(client.status() == row.status)
    }
    #expect(served.count == (row.isAnswered ? 1 : 0))
    #expect(served.keeps(0))
  }

  /// The bytes may arrive in any parts.
  @Test func aHeadIsFoundInItsParts() throws {
    let served = try Served()
    let request = Array(served.get().utf8)
    for place in request.indices {
      let client = try served.client()
      client.send(Array(request[..<place]))
      if place % 8 == 0 { Self.sleep(.milliseconds(5)) }
      client.send(Array(request[place...]))
      #expect(client.status() == 200, "\(place)")
    }
  }

  struct Body: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var count: Int
    var declared: Int?
    var status: Int
    var change: @Sendable (String) -> String = { $0 }
  }

  @Test(arguments: [
    Body(testDescription: "an empty one", count: 0, status: 200),
    Body(testDescription: "a byte", count: 1, status: 200),
    Body(testDescription: "the largest", count: 16 << 20, status: 200),
    Body(testDescription: "one more", count: 16 << 20 + 1, status: 413),
    Body(
      testDescription: "one more that never comes", count: 0, declared: 16 << 20 + 1, status: 413),
    Body(testDescription: "chunks", count: 0, status: 411) {
      $0.replacing("Content-Length: 0", with: "Transfer-Encoding: chunked")
    },
    Body(testDescription: "no length", count: 0, status: 411) {
      $0.replacing("Content-Length: 0\r\n", with: "")
    },
    Body(testDescription: "two lengths", count: 1, status: 400) {
      $0.replacing("Content-Length: 1", with: "Content-Length: 1\r\nContent-Length: 1")
    },
    Body(testDescription: "two tokens", count: 1, status: 400) {
      $0.replacing("X-Harness-Token: t", with: "X-Harness-Token: t\r\nX-Harness-Token: u")
    },
  ])
  func aBodyIsReadWithinBounds(_ body: Body) throws {
    let served = try Served()
    let client = try served.client()
    client.send(served.post(body.declared ?? body.count, body.change))
    client.send([UInt8](repeating: UInt8(ascii: "x"), count: body.count))
    let answer = client.rest() ?? ""
    #expect(answer.hasPrefix("HTTP/1.1 \(body.status) "))
    if body.status == 200 { #expect(answer.hasSuffix("\r\n\r\n\(body.count)")) }
    #expect(served.count == (body.status == 200 ? 1 : 0))
  }

  @Test func anAnswerSaysWhatABrowserMayDoWithIt() throws {
    let served = try Served()
    let client = try served.client()
    client.send(served.get())
    let head = (client.rest() ?? "").split(separator: "\r\n\r\n")[0].split(separator: "\r\n")
    #expect(
      Set(head.dropFirst().map(String.init)) == [
        "Content-Type: text/plain; charset=utf-8", "Cache-Control: no-store", "Connection: close",
        "Content-Length: 1",
        "Content-Security-Policy: default-src 'none'; img-src 'self' data: blob:; style-src 'self'; "
          + "script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
        "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
      ])
  }

  @Test(arguments: [
    ("a=1", "1"), ("a=%C3%A4+%25", "ä %"), ("a=1&a=2", "2"), ("b=1", "none"), ("a=%2", ""),
    ("a=%ff", ""),
  ])
  func aQueryIsDecodedOnce(_ query: String, _ value: String) throws {
    let served = try Served()
    let client = try served.client()
    client.send(served.get("query?\(query)"))
    let answer = client.rest() ?? ""
    #expect(answer.hasSuffix("\r\n\r\n" + value))
  }

  @Test func aConnectionCarriesOneRequest() throws {
    let served = try Served()
    let client = try served.client()
    client.send(served.get() + served.get())
    let answer = client.rest() ?? ""
    #expect(answer.split(separator: "HTTP/1.1 ").count == 1)
    #expect(served.count == 1)
  }

  @Test func whoSendsNoMoreIsAnswered() throws {
    let served = try Served(delay: .milliseconds(200))
    let client = try served.client()
    client.send(served.get())
    client.sendNoMore()
    #expect(client.status() == 200)
  }

  @Test func nobodyElseIsListenedTo() throws {
    let served = try Served()
    #expect(RawClient(port: served.server.port, host: 2) == nil)
  }

  // MARK: - Time

  /// What somebody sends who then sends no more, and reads nothing.
  @Test(arguments: ["", "G", "GET /t/x HTTP/1.1\r\nHost: HOST\r\n", "POST", "large"])
  func whoIsLateLosesThePlace(_ start: String) throws {
    let served = try Served(Self.short)
    let client = try served.client()
    switch start {
    case "POST": client.send(served.post(100) + "half of it")
    case "large": client.send(served.get("large"))
    default: client.send(start.replacing("HOST", with: served.host))
    }
    #expect(served.keeps(1))
    #expect(served.keeps(0))
    withExtendedLifetime(client) {}
  }

  /// A byte now and then does not help.
  @Test func aSlowHeadIsNotWaitedFor() throws {
    let served = try Served(Self.short)
    let client = try served.client()
    let start = ContinuousClock.now
    for byte in served.get().utf8 {
      guard client.send([byte]) else { break }
      Self.sleep(.milliseconds(50))
    }
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(served.count == 0)
  }

  @Test func whatIsAnsweredLateIsNotCut() throws {
    let served = try Served(Self.short, delay: .milliseconds(1500))
    let client = try served.client()
    client.send(served.post(2) + "{}")
    #expect(client.status() == 200)
  }

  @Test func whoBreaksOffIsForgotten() throws {
    let served = try Served()
    for _ in 0..<3 {
      let client = try served.client()
      client.send(served.post(100) + "half of it")
      #expect(served.keeps(1))
    }
    #expect(served.keeps(0))
    #expect(served.count == 0)
  }

  // MARK: - Many

  /// The oldest give way, whatever they have sent.
  @Test(arguments: ["", "GET / HTTP/1.1\r\nX: ", "GET /x HTTP/1.1\r\nHost: HOST\r\n\r\n"])
  func idleConnectionsDoNotStopOthers(_ start: String) throws {
    let served = try Served(
      OpenConnections.Bounds(connections: 8, grace: .milliseconds(20), farewell: .seconds(60)))
    let idle = try (0..<60).map { _ in
      let client = try served.client()
      client.send(start.replacing("HOST", with: served.host))
      return client
    }
    for _ in 0..<10 {
      let client = try served.client()
      client.send(served.get())
      client.sendNoMore()
      #expect(client.status() == 200)
    }
    #expect(served.server.connections.count <= 8)
    withExtendedLifetime(idle) {}
  }

  /// Whoever has passed the gate keeps the place.
  @Test func aReadersPlaceIsNotTaken() throws {
    let served = try Served(OpenConnections.Bounds(connections: 4))
    let reader = try served.client()
    reader.send(served.get("events"))
    #expect(reader.text(upTo: ": connected\n\n").hasPrefix("HTTP/1.1 200 "))
    let idle = try (0..<40).map { _ in try served.client() }
    #expect(served.keeps(4))
    served.events.tell(.beat)
    #expect(reader.text(upTo: "\n\n").contains(": still here\n\n"))
    withExtendedLifetime(idle) {}
  }

  /// Whoever knows the token, as a script that asks for events again and again, leaves room for requests.
  @Test func streamsLeaveRoomForRequests() throws {
    let served = try Served()
    let streams = try (0..<200).map { _ in
      let client = try served.client()
      client.send(served.get("stream"))
      #expect(client.text(upTo: ": connected\n\n").hasPrefix("HTTP/1.1 200 "))
      return client
    }
    let client = try served.client()
    client.send(served.get())
    #expect(client.status() == 200)
    #expect(served.keeps(32))
    withExtendedLifetime(streams) {}
  }

  /// Nobody loses a place before there was time to send a head.
  @Test func manyAreAnsweredAtOnce() throws {
    let served = try Served(
      OpenConnections.Bounds(connections: 4, grace: .seconds(20)), delay: .milliseconds(20))
    let (port, request) = (served.server.port, served.get())
    let statuses = Mutex<[Int?]>([])
    // All connect before the first of them sends anything.
    let clients = (0..<100).map { _ in RawClient(port: port) }
    for client in clients { client?.send(request) }
    DispatchQueue.concurrentPerform(iterations: clients.count) { index in
      let status = clients[index]?.status()
      statuses.withLock { $0.append(status) }
    }
    #expect(statuses.withLock(\.self) == Array(repeating: 200, count: clients.count))
    #expect(served.keeps(0))
  }

  // MARK: - Events and the end

  @Test func eventsComeWhenTheyAreTold() throws {
    let served = try Served()
    let client = try served.client()
    client.send(served.get("events"))
    let head = client.text(upTo: ": connected\n\n")
    #expect(head.contains("\r\nContent-Type: text/event-stream; charset=utf-8\r\n"))
    for (event, text) in [
      (ServedReview.Event.connected(run: "a-2"), "event: connected\ndata: a-2\n\n"),
      (.run("a-3"), "event: run\ndata: a-3\n\n"),
      (.baselines, "event: baselines\ndata: 1\n\n"),
      (.watch, "event: watch\ndata: 1\n\n"),
      // A line break would begin another field.
      (.decisions(number: "a\nb:ä"), "event: decisions\ndata: ab:\n\n"),
      (.beat, ": still here\n\n"),
    ] {
      served.events.tell(event)
      #expect(client.text(upTo: "\n\n").contains(text))
    }
  }

  @Test func aClosedStreamGivesItsPlaceUpAtOnce() throws {
    let served = try Served()
    do {
      let client = try served.client()
      client.send(served.get("events"))
      _ = client.text(upTo: ": connected\n\n")
    }
    #expect(served.keeps(0, within: 2))
    #expect(served.events.isOver)
  }

  @Test(arguments: ["", "POST", "events", "large"])
  func aServerEndsWhileItIsUsed(_ use: String) throws {
    var served: Served? = try Served()
    let port = try #require(served?.server.port)
    let client = try #require(try served?.client())
    if use == "POST", let request = served?.post(100) { client.send(request) }
    if use == "events" || use == "large", let request = served?.get(use) { client.send(request) }
    if use == "events" { _ = client.text(upTo: ": connected\n\n") }
    let start = ContinuousClock.now
    served = nil
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(client.rest() != nil)
    #expect(RawClient(port: port) == nil)
  }

  @Test func aPortThatIsTakenIsSaid() throws {
    let served = try Served()
    let port = served.server.port
    #expect(throws: ServerError(port: port, reason: "Address already in use")) {
      _ = try HTTPServer(port: port, token: "t") { _ in HTTPAnswer([], "text/plain") }
    }
  }
}
