import Testing

@testable import Serving

/// Who may request what from a review's server; `ci/browser/test_review.py` does it over sockets.
@Suite struct RequestGateTests {
  private static let gate = RequestGate(port: 8000, token: "t0")

  private static func request(
    _ method: String = "GET", _ path: String = "/t0/report/index.html",
    _ change: (inout RequestFacts) -> Void = { _ in }
  ) -> RequestFacts {
    var request = RequestFacts(method: method, path: path, host: "127.0.0.1:8000")
    if method == "POST" {
      request.origin = "http://127.0.0.1:8000"
      request.token = "t0"
      request.contentType = "application/json"
      request.contentLength = "2"
    }
    change(&request)
    return request
  }

  @Test(arguments: [
    (request(), RequestGate.Pass.read("report/index.html")),
    (request { $0.host = "localhost:8000" }, .read("report/index.html")),
    (request { $0.host = "LocalHost:8000" }, .read("report/index.html")),
    // For reading, the address is enough.
    (request { $0.origin = "https://example.org" }, .read("report/index.html")),
    (request("GET", "/t0/"), .read("")),
    // The gate decodes nothing.
    (request("GET", "/t0/images/%2e%2e/x"), .read("images/%2e%2e/x")),
    (request("POST", "/t0/api/decide"), .write("api/decide")),
    (
      request("POST", "/t0/api/decide") { $0.contentType = "application/json; charset=utf-8" },
      .write("api/decide")
    ),
    (
      request("POST", "/t0/api/decide") { $0.origin = "http://localhost:8000" },
      .write("api/decide")
    ),
    (request("POST", "/t0/api/decide") { $0.contentLength = "\(16 << 20)" }, .write("api/decide")),
  ])
  func thePageItselfPasses(_ request: RequestFacts, _ pass: RequestGate.Pass) throws {
    #expect(try Self.gate.pass(request) == pass)
  }

  @Test(arguments: [
    (request { $0.host = nil }, RequestGate.Refusal.noHost),
    (request { $0.isAmbiguous = true }, .ambiguous),
    (request { $0.host = "127.0.0.1" }, .otherHost),
    (request { $0.host = "127.0.0.1:8001" }, .otherHost),
    (request { $0.host = "127.0.0.1:8000.example.org" }, .otherHost),
    (request { $0.host = "example.org:8000" }, .otherHost),
    (request { $0.host = "[::1]:8000" }, .otherHost),
    (request("GET", "/"), .noToken),
    (request("GET", "/t0"), .noToken),
    (request("GET", "/t00/report/index.html"), .noToken),
    (request("GET", "/x/t0/report/index.html"), .noToken),
    (request("GET", "http://127.0.0.1:8000/t0/"), .noToken),
    (request("HEAD"), .wrongMethod),
    (request("PUT"), .wrongMethod),
    (request("OPTIONS"), .wrongMethod),
    (request("POST", "/t0/a") { $0.origin = nil }, .otherOrigin),
    (request("POST", "/t0/a") { $0.origin = "null" }, .otherOrigin),
    (request("POST", "/t0/a") { $0.origin = "https://127.0.0.1:8000" }, .otherOrigin),
    (request("POST", "/t0/a") { $0.origin = "http://127.0.0.1:8000.example.org" }, .otherOrigin),
    (request("POST", "/t0/a") { $0.token = nil }, .noToken),
    (request("POST", "/t0/a") { $0.token = "t1" }, .noToken),
    (request("POST", "/t0/a") { $0.contentType = nil }, .notJSON),
    (request("POST", "/t0/a") { $0.contentType = "text/plain" }, .notJSON),
    (request("POST", "/t0/a") { $0.contentLength = nil }, .noLength),
    (request("POST", "/t0/a") { $0.contentLength = "-1" }, .noLength),
    (request("POST", "/t0/a") { $0.isChunked = true }, .noLength),
    (request("POST", "/t0/a") { $0.contentLength = "x" }, .noLength),
    (request("POST", "/t0/a") { $0.contentLength = "\((16 << 20) + 1)" }, .tooLarge),
  ])
  func othersAreRefused(_ request: RequestFacts, _ refusal: RequestGate.Refusal) {
    #expect(throws: refusal) { try Self.gate.pass(request) }
  }

  @Test(arguments: ["Host", "Origin", "X-Harness-Token", "Content-Type", "Content-Length"])
  func aHeaderThatCountsIsThereOnce(_ name: String) {
    let all = [
      ("Host", "127.0.0.1:8000"), ("ORIGIN", "http://127.0.0.1:8000"), ("x-harness-token", "t0"),
      ("Content-Type", "application/json"), ("content-length", "2"), ("Accept", "a"),
      ("Accept", "b"),
    ].map { (name: $0.0, value: $0.1) }
    var facts = RequestFacts(method: "POST", path: "/t0/a", headers: all)
    #expect(throws: Never.self) { try Self.gate.pass(facts) }
    facts = RequestFacts(method: "POST", path: "/t0/a", headers: all + [(name, "2")])
    #expect(throws: RequestGate.Refusal.ambiguous) { try Self.gate.pass(facts) }
    let others = all.filter { $0.name.lowercased() != name.lowercased() }
    facts = RequestFacts(method: "POST", path: "/t0/a", headers: others)
    #expect(throws: RequestGate.Refusal.self) { try Self.gate.pass(facts) }
  }
}
