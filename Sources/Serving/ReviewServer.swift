import Base
private import Dispatch
internal import Reports
internal import Runs

/// Serves a review's page on 127.0.0.1, and accepts its decisions.
package struct ReviewServer: Sendable {
  /// nil if there is only an audit.
  fileprivate let served: ServedReview?
  fileprivate let audit: ServedAudit?
  fileprivate let token: String
  fileprivate let hosts: [AllowedHost]
  /// Called when something went wrong that is not reported to a page.
  private let complain: @Sendable (String) -> Void

  /// - Parameters:
  ///   - served: The review of a run; nil if there is only an audit.
  ///   - audit: Served beside it; nil if there is none.
  ///   - hosts: Names under which browsers reach the server, besides 127.0.0.1.
  package init(
    _ served: ServedReview?, audit: ServedAudit? = nil, hosts: [AllowedHost] = [],
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.served = served
    self.audit = audit
    self.hosts = hosts
    token = served?.token ?? ReviewToken.make()
    self.complain = complain
  }

  /// Serves from now on, until the result is given up.
  ///
  /// - Parameter port: With 0, the system chooses one.
  package func start(port: UInt16) throws(ServerError) -> OpenServer {
    try start(port: port, bounds: .init())
  }

  func start(
    port: UInt16, bounds: OpenConnections.Bounds
  ) throws(ServerError) -> OpenServer {
    let server = try HTTPServer(port: port, token: token, hosts: hosts, bounds: bounds) {
      respond(to: $0)
    }
    served?.isServed(on: server.port, hosts)
    return OpenServer(self, by: server)
  }

  /// Checks every so often whether somebody ran again or recorded baselines, until the process ends.
  fileprivate func watch() -> Never {
    var rounds = 0
    while true {
      Self.sleep(milliseconds: 50)
      rounds += 1
      guard let served else { continue }
      do {
        try served.look()
      } catch {
        complain("\(error)")
        Self.sleep(milliseconds: 5000)
      }
      if rounds % 200 == 0 { served.beat() }
    }
  }

  private static func sleep(milliseconds: Int) {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(milliseconds))
  }
}

/// A review's server that answers requests.
package final class OpenServer {
  /// Where the run's page and the audit's can be opened on this machine; nil for what there is not.
  package let run: String?
  package let audit: String?
  /// Where the first of them can be opened by other names.
  package let others: [String]
  let server: HTTPServer
  private let content: ReviewServer

  fileprivate init(_ content: ReviewServer, by server: HTTPServer) {
    let start = "http://127.0.0.1:\(server.port)/\(content.token)"
    let (report, audit) = ("report/\(ServedAudit.shell)", "audit/\(ServedAudit.shell)")
    run = content.served.map { _ in "\(start)/\(report)" }
    self.audit = content.audit.map { _ in "\(start)/\(audit)" }
    let page = run == nil ? audit : report
    others = content.hosts.map { "\($0.origin)/\(content.token)/\(page)" }
    self.server = server
    self.content = content
  }

  /// Tells pages of runs and baselines that are new, until the process ends.
  package func watch() -> Never { withExtendedLifetime(server) { content.watch() } }
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
  private func respond(to request: HTTPRequest) -> HTTPAnswer {
    switch request.pass {
    case .read(let path) where path.hasPrefix("audit/"):
      return readAudit(String(path.dropFirst(6)), request.query)
    case .read(let path):
      guard let served else { return Self.noPage }
      return read(path, served)
    case .write(let path):
      guard let served else { return Self.noPage }
      return write(path, request.body, served)
    }
  }

  /// Answers with a part of the page, or a picture of the run.
  private func read(_ path: String, _ served: ServedReview) -> HTTPAnswer {
    switch path {
    case "report/index.html": return HTTPAnswer(served.shell, "text/html")
    case "report/data/index.js": return HTTPAnswer(served.index, Self.script)
    case "report/data/facts.js": return HTTPAnswer(served.facts, Self.script)
    case "report/data/review.js":
      return HTTPAnswer(ServedReport.script(ofReview: served.state.json), Self.script)
    case "api/review": return HTTPAnswer(served.state.json, "application/json")
    case "api/events":
      return HTTPAnswer(served.events())
    default: break
    }
    if let number = Self.chunkNumber(path) { return chunk(number, served) }
    if path.hasPrefix("report/"), let part = ServedReport.part(String(path.dropFirst(7))) {
      return HTTPAnswer(part, path.hasSuffix(".css") ? "text/css" : Self.script)
    }
    // Decoded once: a path that is encoded twice is in no table.
    if path.hasPrefix("images/"), let file = percentDecoded(path.dropFirst(7)),
      let picture = served.picture(file)
    {
      return HTTPAnswer(picture, "image/png")
    }
    return Self.noPage
  }

  /// Answers with a part of the audit's page, or a picture that is drawn for it.
  private func readAudit(_ path: String, _ query: [String: String]) -> HTTPAnswer {
    guard let audit else { return Self.noPage }
    do {
      if path == "picture" {
        guard let finding = query["finding"].flatMap({ Int($0) }),
          let mark = query["audit"]
        else { return Self.noPicture }
        switch try audit.picture(of: finding, in: mark) {
        case .png(let picture): return HTTPAnswer(picture, "image/png")
        case .nothing: return Self.noPicture
        case .ofEarlierAudit:
          return HTTPAnswer(
            refusal: 409, "The audit was made anew since this page was opened; reload the page.")
        }
      }
      guard let file = try audit.file(path) else { return Self.noPage }
      return HTTPAnswer(file, Self.type(of: path))
    } catch {
      complain("\(error)")
      return HTTPAnswer(refusal: 500, "\(error)")
    }
  }

  private static func type(of file: String) -> String {
    if file.hasSuffix(".css") { return "text/css" }
    return file.hasSuffix(".html") ? "text/html" : script
  }

  private static var noPage: HTTPAnswer { HTTPAnswer(refusal: 404, "There is no such page.") }
  private static var noPicture: HTTPAnswer { HTTPAnswer(refusal: 404, "There is no such picture.") }

  private func chunk(_ number: Int, _ served: ServedReview) -> HTTPAnswer {
    do {
      guard let chunk = try served.chunk(number) else {
        return HTTPAnswer(refusal: 404, "There are no such cases.")
      }
      return HTTPAnswer(chunk, Self.script)
    } catch {
      complain("\(error)")
      return HTTPAnswer(refusal: 500, "\(error)")
    }
  }

  /// Keeps decisions, takes one back, or finishes the review.
  private func write(
    _ path: String, _ body: [UInt8], _ served: ServedReview
  ) -> HTTPAnswer {
    do {
      switch path {
      case "api/decide":
        let state = try served.carryOut(try ReviewOrder.read(from: body))
        return HTTPAnswer(state.json, "application/json")
      case "api/finish":
        return HTTPAnswer(
          try served.finish(applies: ReviewEnd.read(from: body).applies ?? false).json,
          "application/json")
      default: return Self.noPage
      }
    } catch let error as ReviewError {
      switch error {
      case .refused: return HTTPAnswer(refusal: 409, "\(error)")
      case .unreadable: return HTTPAnswer(refusal: 400, "\(error)")
      case .busy, .damaged, .file, .run:
        complain("\(error)")
        return HTTPAnswer(refusal: 500, "\(error)")
      }
    } catch {
      complain("\(error)")
      return HTTPAnswer(refusal: 500, "\(error)")
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
}
