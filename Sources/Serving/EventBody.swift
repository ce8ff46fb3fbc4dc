internal import FlyingSocks

/// Events as the text that a browser's `EventSource` reads (HTML Standard, 9.2 Server-sent events).
struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: AsyncStream<ReviewDesk.Event>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<ReviewDesk.Event>.Iterator
    // The first bytes tell the browser at once that it is connected.
    private var pending = Array(": connected\n\n".utf8)[...]

    init(events: AsyncStream<ReviewDesk.Event>.Iterator) { self.events = events }

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if pending.isEmpty {
        guard let event = await events.next() else { return nil }
        pending = Array(Self.text(of: event).utf8)[...]
      }
      defer { pending = pending.dropFirst(count) }
      return Array(pending.prefix(count))
    }

    private static func text(of event: ReviewDesk.Event) -> String {
      switch event {
      case .connected(let runs): "event: connected\ndata: \(runs)\n\n"
      case .run(let runs): "event: run\ndata: \(runs)\n\n"
      case .baselines: "event: baselines\ndata: 1\n\n"
      case .watch: "event: watch\ndata: 1\n\n"
      // The page made the number up; a line break in it would begin another field.
      case .decisions(let number):
        "event: decisions\ndata: \(String(number.filter { $0.isASCII && !$0.isNewline }))\n\n"
      case .beat: ": still here\n\n"
      }
    }
  }
}
