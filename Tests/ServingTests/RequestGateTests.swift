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
    (request { $0.host = "127.0.0.1" }, .otherHost(.init("127.0.0.1"))),
    (request { $0.host = "127.0.0.1:8001" }, .otherHost(.init("127.0.0.1:8001"))),
    (request { $0.host = "127.0.0.1:8000.example.org" }, .otherHost(nil)),
    (request { $0.host = "example.org:8000" }, .otherHost(.init("example.org:8000"))),
    (request { $0.host = "[::1]:8000" }, .otherHost(nil)),
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

  // MARK: - Other names

  private static let proxied = RequestGate(
    port: 8000, token: "t0",
    hosts: ["x-8000.app.github.dev", "localhost:9000"].compactMap(AllowedHost.init))

  @Test(arguments: [
    (request { $0.host = "x-8000.app.github.dev" }, RequestGate.Pass.read("report/index.html")),
    (request { $0.host = "X-8000.App.GitHub.dev" }, .read("report/index.html")),
    (request { $0.host = "localhost:9000" }, .read("report/index.html")),
    (request(), .read("report/index.html")),
    // The same names with the dot of the root.
    (request { $0.host = "localhost.:8000" }, .read("report/index.html")),
    (request { $0.host = "X-8000.app.github.dev." }, .read("report/index.html")),
    (
      request("POST", "/t0/api/decide") {
        $0.host = "localhost.:8000"
        $0.origin = "http://localhost.:8000"
      }, .write("api/decide")
    ),
    (
      request("POST", "/t0/api/decide") {
        $0.host = "x-8000.app.github.dev"
        $0.origin = "https://x-8000.app.github.dev"
      }, .write("api/decide")
    ),
    // Some proxies give the server its own name.
    (
      request("POST", "/t0/api/decide") { $0.origin = "https://x-8000.app.github.dev" },
      .write("api/decide")
    ),
    (
      request("POST", "/t0/api/decide") {
        $0.host = "localhost:9000"
        $0.origin = "http://localhost:9000"
      }, .write("api/decide")
    ),
  ])
  func allowedNamesPass(_ request: RequestFacts, _ pass: RequestGate.Pass) throws {
    #expect(try Self.proxied.pass(request) == pass)
  }

  @Test(arguments: [
    (
      request { $0.host = "y-8000.app.github.dev" },
      RequestGate.Refusal.otherHost(.init("y-8000.app.github.dev"))
    ),
    (request { $0.host = "app.github.dev" }, .otherHost(.init("app.github.dev"))),
    (
      request { $0.host = "x-8000.app.github.dev:8000" },
      .otherHost(.init("x-8000.app.github.dev:8000"))
    ),
    (request { $0.host = "example.org.:8000" }, .otherHost(.init("example.org:8000"))),
    (request { $0.host = "localhost..:8000" }, .otherHost(nil)),
    (request { $0.host = "localhost:8000." }, .otherHost(nil)),
    (request("POST", "/t0/a") { $0.origin = "http://localhost..:8000" }, .otherOrigin),
    (request("POST", "/t0/a") { $0.origin = "null" }, .otherOrigin),
    (request("POST", "/t0/a") { $0.origin = "http://localhost:8000/a" }, .otherOrigin),
    (request("GET", "/t1/") { $0.host = "x-8000.app.github.dev" }, .noToken),
    (
      request("POST", "/t0/a") { $0.origin = "http://x-8000.app.github.dev" }, .otherOrigin
    ),
    (request("POST", "/t0/a") { $0.origin = "https://localhost:9000" }, .otherOrigin),
    (request("POST", "/t0/a") { $0.origin = "https://evil.app.github.dev" }, .otherOrigin),
    (
      request("POST", "/t0/a") {
        $0.origin = "https://x-8000.app.github.dev"
        $0.token = nil
      }, .noToken
    ),
  ])
  func namesAreExact(_ request: RequestFacts, _ refusal: RequestGate.Refusal) {
    #expect(throws: refusal) { try Self.proxied.pass(request) }
  }

  /// What a browser shows says what to start.
  @Test func theRefusalNamesTheOption() {
    let text = RequestGate.Refusal.otherHost(.init("Example.org:8000")).text
    #expect(
      text.hasSuffix(
        "To reach it as example.org:8000: harness review --allow-host example.org:8000"))
    #expect(RequestGate.Refusal.otherHost(nil).text == "This server answers only for 127.0.0.1.")
  }

  @Test(arguments: ["a", "a.b-c.d1", "127.0.0.1:80", "localhost:65535"])
  func namesAreAccepted(_ text: String) { #expect(AllowedHost(text)?.name == text) }

  @Test(arguments: [
    "", ":80", "a:", "a:0", "a:65536", "a:b", "a:1:2", "a b", "a/", "https://a", "*.a", "a..b",
    ".a", ".", "a..", "-a", "a-", "ä", "[::1]", "a_b", "a\n", String(repeating: "a", count: 64),
  ])
  func whatIsNoNameIsRefused(_ text: String) { #expect(AllowedHost(text) == nil) }
}
