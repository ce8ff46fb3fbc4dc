/// What a request says about itself; none of it is trusted.
struct RequestFacts {
  var method: String
  /// As it was sent, percent-encoded, without a query.
  var path: String
  /// Values of `Host`, `Origin`, `X-Harness-Token`, `Content-Type` and `Content-Length`; nil if there is none.
  var host: String?
  var origin: String?
  var token: String?
  var contentType: String?
  var contentLength: String?
  /// Whether one of these is there twice.
  var isAmbiguous = false
  /// Whether there is a `Transfer-Encoding`: a body's length is not known before it is read.
  var isChunked = false
}

extension RequestFacts {
  /// - Parameter headers: All of them, as they were sent.
  init(method: String, path: String, headers: [(name: String, value: String)]) {
    self.init(method: method, path: path)
    for (name, value) in headers {
      switch name.lowercased() {
      case "host": set(\.host, value)
      case "origin": set(\.origin, value)
      case "x-harness-token": set(\.token, value)
      case "content-type": set(\.contentType, value)
      case "content-length": set(\.contentLength, value)
      case "transfer-encoding": isChunked = true
      default: break
      }
    }
  }

  private mutating func set(_ field: WritableKeyPath<Self, String?>, _ value: String) {
    if self[keyPath: field] != nil { isAmbiguous = true }
    self[keyPath: field] = value
  }
}

/// Decides who may request what, before anything is looked up.
///
/// A page of any other site can make a browser send requests to 127.0.0.1. So a request must know the token of this
/// review, which is in its address. It must be meant for this server, by one of the names that it is known to have,
/// because the name of a site can be made to lead here (DNS rebinding). A request that changes something must come from
/// the page itself, with the token in a header, which other sites cannot set without a preflight (Fetch Standard, CORS).
struct RequestGate {
  /// Bytes of a body: ten thousand decisions with notes.
  static let mostBytes = 16 << 20

  let port: UInt16
  let token: String
  /// Other names of this server.
  var hosts: [AllowedHost] = []

  enum Refusal: Error, Equatable {
    /// nil for what is no name.
    case otherHost(AllowedHost?)
    case ambiguous, noHost, noToken, otherOrigin, wrongMethod, notJSON, tooLarge,
      noLength

    var status: Int {
      switch self {
      case .ambiguous, .noHost: 400
      case .otherHost: 421
      case .noToken, .otherOrigin: 403
      case .wrongMethod: 405
      case .notJSON: 415
      case .tooLarge: 413
      case .noLength: 411
      }
    }

    var text: String {
      switch self {
      case .ambiguous: "Accepted: each header of Host, Origin, token, type and length once."
      case .noHost: "Accepted: requests with Host."
      case .otherHost(let host):
        "This server answers only for 127.0.0.1."
          + (host.map { " To reach it as \($0.name): harness review --allow-host \($0.name)" } ?? "")
      case .noToken: "The address lacks this review's token; open the one that harness printed."
      case .otherOrigin: "Only the review's own page may change anything."
      case .wrongMethod: "Pages are read by GET, and changes are sent by POST."
      case .notJSON: "Accepted: application/json."
      case .tooLarge: "Accepted: at most \(mostBytes) bytes."
      case .noLength: "Accepted: a body with Content-Length."
      }
    }
  }

  /// What may be requested.
  enum Pass: Equatable {
    /// Path below the token, percent-encoded.
    case read(String)
    case write(String)
  }

  func pass(_ request: RequestFacts) throws(Refusal) -> Pass {
    let own = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard !request.isAmbiguous else { throw .ambiguous }
    guard let host = request.host else { throw .noHost }
    let asked = AllowedHost(host)
    guard let asked, (own + hosts.map(\.name)).contains(asked.name) else { throw .otherHost(asked) }
    let start = "/\(token)/"
    // Even measuring the time of comparisons, an attacker needs 2^128 requests.
    guard request.path.hasPrefix(start) else { throw .noToken }
    let path = String(request.path.dropFirst(start.count))
    switch request.method {
    case "GET": return .read(path)
    case "POST": break
    default: throw .wrongMethod
    }
    let origins = own.map { "http://\($0)" } + hosts.map(\.origin)
    guard let origin = request.origin.flatMap(Self.origin), origins.contains(origin) else {
      throw .otherOrigin
    }
    guard request.token == token else { throw .noToken }
    let type = request.contentType?.split(separator: ";").first.map(String.init)
    guard type == "application/json" else { throw .notJSON }
    guard !request.isChunked, let length = request.contentLength.flatMap({ Int($0) }), length >= 0
    else { throw .noLength }
    guard length <= Self.mostBytes else { throw .tooLarge }
    return .write(path)
  }

  /// `https://a.example` as hosts are compared; nil for what is no origin.
  private static func origin(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let host = AllowedHost(String(parts[2])) else {
      return nil
    }
    return "\(parts[0].lowercased())//\(host.name)"
  }
}
