internal import Reports

/// A request that passed the gate.
struct HTTPRequest: Sendable {
  var pass: RequestGate.Pass
  /// What the path's question mark is followed by; the last one of a name counts.
  var query: [String: String]
  var body: [UInt8] = []
}

/// What a request is answered with.
struct HTTPAnswer: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// Until one of both sides ends it.
    case events(EventStream)
  }

  private(set) var status = 200
  /// Without its parameters.
  private let type: String
  let content: Content

  init(_ bytes: [UInt8], _ type: String) {
    self.type = type
    content = .bytes(bytes)
  }

  init(_ events: EventStream) {
    type = "text/event-stream"
    content = .events(events)
  }

  /// - Parameter text: A sentence.
  init(refusal status: Int, _ text: String) {
    self.init(Array("\(text)\n".utf8), "text/plain")
    self.status = status
  }

  /// What a browser may do with it.
  var headers: [(name: String, value: String)] {
    [
      ("Content-Type", type == "image/png" ? type : "\(type); charset=utf-8"),
      ("Cache-Control", "no-store"),
      // A connection carries one request.
      ("Connection", "close"),
      ("Content-Security-Policy", "\(ServedReport.policy); frame-ancestors 'none'"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      // The address holds the token.
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
    ]
  }
}

/// The text that a path's or a query's percent signs stand for; nil if they stand for none.
///
/// - Returns: UTF-8 that is well-formed, or nothing.
func percentDecoded(_ text: some StringProtocol) -> String? {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = hexDigit(rest.popFirst()), let low = hexDigit(rest.popFirst()) else {
      return nil
    }
    bytes.append(high << 4 | low)
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexDigit(_ byte: UInt8?) -> UInt8? {
  switch byte {
  case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): byte.map { $0 - UInt8(ascii: "0") }
  case .some(UInt8(ascii: "a")...UInt8(ascii: "f")): byte.map { $0 - UInt8(ascii: "a") + 10 }
  case .some(UInt8(ascii: "A")...UInt8(ascii: "F")): byte.map { $0 - UInt8(ascii: "A") + 10 }
  default: nil
  }
}
