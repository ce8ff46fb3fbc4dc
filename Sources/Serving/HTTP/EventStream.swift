private import Dispatch
private import Synchronization

/// Events on their way to one page, as the text that a browser's `EventSource` reads.
///
/// HTML Standard, 9.2 Server-sent events.
final class EventStream: Sendable {
  private struct State {
    // The first bytes tell the browser at once that it is connected.
    var bytes = Array(": connected\n\n".utf8)
    var isOver = false
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  var isOver: Bool { state.withLock(\.isOver) }

  func tell(_ event: ServedReview.Event) {
    state.withLock { $0.bytes += Self.text(of: event).utf8 }
    news.signal()
  }

  /// Nothing is read any more.
  func end() {
    state.withLock { $0.isOver = true }
    news.signal()
  }

  /// Waits for the next bytes; nil once it has ended.
  func next(atMost most: Int) -> [UInt8]? {
    while true {
      let bytes = state.withLock { state -> [UInt8]? in
        guard !state.isOver else { return nil }
        defer { state.bytes.removeFirst(min(most, state.bytes.count)) }
        return Array(state.bytes.prefix(most))
      }
      guard bytes?.isEmpty == true else { return bytes }
      news.wait()
    }
  }

  private static func text(of event: ServedReview.Event) -> String {
    switch event {
    case .connected(let run): "event: connected\ndata: \(run)\n\n"
    case .run(let run): "event: run\ndata: \(run)\n\n"
    case .baselines: "event: baselines\ndata: 1\n\n"
    case .watch: "event: watch\ndata: 1\n\n"
    // The page made the number up; a line break in it would begin another field.
    case .decisions(let number):
      "event: decisions\ndata: \(String(number.filter { $0.isASCII && !$0.isNewline }))\n\n"
    case .beat: ": still here\n\n"
    }
  }
}
