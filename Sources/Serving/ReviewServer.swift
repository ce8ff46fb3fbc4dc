import Base
private import Dispatch
internal import FlyingFox
private import FlyingSocks
private import Foundation
internal import Reports
internal import Runs

/// Serves a review's page on 127.0.0.1, and accepts its decisions.
package struct ReviewServer: Sendable {
  /// nil if there is only an audit.
  private let desk: ReviewDesk?
  private let audit: AuditDesk?
  private let token = makeToken()
  /// Called when something went wrong that is not reported to a page.
  private let complain: @Sendable (String) -> Void

  /// - Parameters:
  ///   - desk: The review of a run; nil if there is only an audit.
  ///   - audit: Served beside it; nil if there is none.
  package init(
    _ desk: ReviewDesk?, audit: AuditDesk? = nil, complain: @escaping @Sendable (String) -> Void
  ) {
    self.desk = desk
    self.audit = audit
    self.complain = complain
  }

  /// Serves until the process ends.
  ///
  /// - Parameters:
  ///   - port: With 0, the system chooses one.
  ///   - ready: Gets the addresses of the run's page and of the audit's, once they can be opened.
  /// - Returns: Why it could not.
  package func run(
    port: UInt16, ready: @escaping @Sendable (_ run: String?, _ audit: String?) -> Void
  ) async -> ServerError? {
    do {
      let pool = HTTPServer.defaultPool()
      let listener = try BoundedListener(port: port, pool: pool)
      let port = try listener.port
      let address = Self.innerAddress()
      let server = HTTPServer(
        config: .init(address: address, timeout: Self.patience, pool: pool, logger: .disabled),
        handler: nil)
      await server.appendRoute("*") { [self] request in await respond(to: request, at: port) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          try await listener.run(to: address)
        }
        group.addTask {
          let start = "http://127.0.0.1:\(port)/\(token)"
          ready(
            desk.map { _ in "\(start)/report/\(AuditDesk.shell)" },
            audit.map { _ in "\(start)/audit/\(AuditDesk.shell)" })
          try await watch()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
      return nil
    } catch {
      return ServerError(port: port, reason: "\(error.localizedDescription)")
    }
  }

  /// Where FlyingFox listens for what the bounded listener passes on; browsers cannot reach it.
  private static func innerAddress() -> sockaddr_un {
    #if canImport(Glibc)
      // No file, which a killed process would leave behind.
      .unix(abstractNamespace: "harness-\(makeToken())")
    #else
      .unix(path: "\(NSTemporaryDirectory())harness-\(makeToken().prefix(16))")
    #endif
  }

  /// Seconds that recording baselines may take.
  private static let patience = 3600.0

  /// Checks every so often whether somebody ran again or recorded baselines.
  private func watch() async throws {
    var rounds = 0
    while true {
      try await Task.sleep(for: .milliseconds(50))
      rounds += 1
      guard let desk else { continue }
      do {
        try await desk.look()
      } catch {
        complain("\(error)")
        try await Task.sleep(for: .seconds(5))
      }
      if rounds % 200 == 0 { await desk.beat() }
    }
  }
}

/// Why a review is not served.
package struct ServerError: Error, Equatable, CustomStringConvertible {
  let port: UInt16
  let reason: String

  package var description: String {
    port == 0
      ? "no page can be served on 127.0.0.1: \(reason)"
      : "no page can be served on 127.0.0.1:\(port): \(reason); choose another --port"
  }
}

// MARK: - Answers

extension ReviewServer {
  private func respond(to request: HTTPRequest, at port: UInt16) async -> HTTPResponse {
    let facts = RequestFacts(
      method: request.method.rawValue, path: request.target.path(percentEncoded: true),
      host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
      token: request.headers[HTTPHeader("X-Harness-Token")],
      contentType: request.headers[.contentType], contentLength: request.headers[.contentLength])
    do throws(RequestGate.Refusal) {
      switch try RequestGate(port: port, token: token).pass(facts) {
      case .read(let path) where path.hasPrefix("audit/"):
        return await readAudit(String(path.dropFirst(6)), request)
      case .read(let path):
        guard let desk else { return Self.noPage }
        return await read(path, desk)
      case .write(let path):
        guard let desk else { return Self.noPage }
        return await write(path, request, desk)
      }
    } catch {
      return Self.answer(error.status, error.text)
    }
  }

  /// Answers with a part of the page, or a picture of the run.
  private func read(_ path: String, _ desk: ReviewDesk) async -> HTTPResponse {
    switch path {
    case "report/index.html": return await Self.answer(desk.report.shell, "text/html")
    case "report/data/index.js": return await Self.answer(desk.index, Self.script)
    case "report/data/review.js":
      do {
        return Self.answer(
          ServedReport.script(ofReview: try JSONText.compact(await desk.state)), Self.script)
      } catch {
        return Self.answer(500, "\(error)")
      }
    case "api/review": return await answerState(desk)
    case "api/events":
      let body = HTTPBodySequence(from: EventBody(events: await desk.events()))
      return HTTPResponse(
        statusCode: .ok, headers: Self.headers("text/event-stream"), body: body)
    default: break
    }
    if let number = Self.chunkNumber(path) { return await chunk(number, desk) }
    if path.hasPrefix("report/"), let part = ServedReport.part(String(path.dropFirst(7))) {
      return Self.answer(part, path.hasSuffix(".css") ? "text/css" : Self.script)
    }
    // Decoded once: a path that is encoded twice is in no table.
    if path.hasPrefix("images/"), let file = String(path.dropFirst(7)).removingPercentEncoding,
      let picture = await desk.picture(file)
    {
      return Self.answer(picture, "image/png")
    }
    return Self.noPage
  }

  /// Answers with a part of the audit's page, or a picture that is drawn for it.
  private func readAudit(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
    guard let audit else { return Self.noPage }
    do {
      if path == "picture" {
        guard let finding = request.query["finding"].flatMap({ Int($0) }),
          let mark = request.query["audit"]
        else { return Self.noPicture }
        switch try await audit.picture(of: finding, in: mark) {
        case .png(let picture): return Self.answer(picture, "image/png")
        case .nothing: return Self.noPicture
        case .ofEarlierAudit:
          return Self.answer(
            409, "The audit was made anew since this page was opened; reload the page.")
        }
      }
      guard let file = try await audit.file(path) else { return Self.noPage }
      return Self.answer(file, Self.type(of: path))
    } catch {
      complain("\(error)")
      return Self.answer(500, "\(error)")
    }
  }

  private static func type(of file: String) -> String {
    if file.hasSuffix(".css") { return "text/css" }
    return file.hasSuffix(".html") ? "text/html" : script
  }

  private static var noPage: HTTPResponse { answer(404, "There is no such page.") }
  private static var noPicture: HTTPResponse { answer(404, "There is no such picture.") }

  private func chunk(_ number: Int, _ desk: ReviewDesk) async -> HTTPResponse {
    do {
      guard let chunk = try await desk.chunk(number) else {
        return Self.answer(404, "There are no such cases.")
      }
      return Self.answer(chunk, Self.script)
    } catch {
      complain("\(error)")
      return Self.answer(500, "\(error)")
    }
  }

  private func answerState(_ desk: ReviewDesk) async -> HTTPResponse {
    do {
      return Self.answer(
        Array(try JSONText.compact(await desk.state).utf8), "application/json")
    } catch {
      return Self.answer(500, "\(error)")
    }
  }

  /// Keeps decisions, takes one back, or finishes the review.
  private func write(
    _ path: String, _ request: HTTPRequest, _ desk: ReviewDesk
  ) async -> HTTPResponse {
    do {
      switch path {
      case "api/decide":
        let order = try ReviewOrder.read(from: Array(try await request.bodyData))
        try await desk.decide(order)
        return await answerState(desk)
      case "api/finish":
        _ = try await request.bodyData
        let outcome = try await desk.finish()
        return Self.answer(Array(try JSONText.compact(outcome).utf8), "application/json")
      default: return Self.noPage
      }
    } catch let error as ReviewError {
      switch error {
      case .refused: return Self.answer(409, "\(error)")
      case .unreadable: return Self.answer(400, "\(error)")
      case .busy, .damaged, .file, .run:
        complain("\(error)")
        return Self.answer(500, "\(error)")
      }
    } catch {
      complain("\(error)")
      return Self.answer(500, "\(error)")
    }
  }

  private static let script = "text/javascript"

  /// `report/data/cases-12.js`
  private static func chunkNumber(_ path: String) -> Int? {
    let (start, end) = ("report/data/cases-", ".js")
    guard path.hasPrefix(start), path.hasSuffix(end) else { return nil }
    let digits = path.dropFirst(start.count).dropLast(end.count)
    return digits.allSatisfy({ $0.isASCII && $0.isNumber }) ? Int(digits) : nil
  }

  private static func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type == "image/png" ? type : "\(type); charset=utf-8",
      .cacheControl: "no-store",
      // A connection carries one request.
      .connection: "close",
      HTTPHeader("Content-Security-Policy"): "\(ServedReport.policy); frame-ancestors 'none'",
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      // The address holds the token.
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
  }

  private static func answer(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers(type), body: Data(bytes))
  }

  private static func answer(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "Refused"), headers: headers("text/plain"),
      body: Data("\(text)\n".utf8))
  }
}
