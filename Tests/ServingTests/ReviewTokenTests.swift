import Foundation
import Testing

@testable import Serving

/// What the addresses of a run's reviews have in common.
@Suite struct ReviewTokenTests {
  private let folder = "\(NSTemporaryDirectory())/harness-\(UUID())"
  private var path: String { "\(folder)/token" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func clear() { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func isLongAndNeverTheSame() {
    let tokens = Set((0..<100).map { _ in ReviewToken.make() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func isTheSameForEachReviewAndOnlyItsUserCanReadIt() throws {
    defer { clear() }
    let token = try ReviewToken.kept(in: path)
    #expect(try ReviewToken.kept(in: path) == token)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == token)
  }

  static let known = String(repeating: "0123456789abcdef", count: 2)

  @Test(arguments: [
    ("as it is kept", known, 0o600, true), ("others may read it", known, 0o644, false),
    ("its group may read it", known, 0o640, false), ("others may write it", known, 0o602, false),
    ("it is short", "0123", 0o600, false), ("it is long", known + "0", 0o600, false),
    ("it is no number", String(repeating: "/", count: 32), 0o600, false),
    ("it is empty", "", 0o600, false),
    ("it is large", String(repeating: known, count: 100), 0o600, false),
  ])
  func onlyASecretOneIsKept(_ what: String, _ text: String, _ mode: Int, _ isKept: Bool) throws {
    defer { clear() }
    try write(text, mode: mode)
    let token = try ReviewToken.kept(in: path)
    #expect((token == text) == isKept, "\(what)")
    #expect(token.count == 32)
    #expect(try ReviewToken.kept(in: path) == token)
  }

  /// Whoever chose where it leads knows what stands there.
  @Test func aLinkIsReplaced() throws {
    defer { clear() }
    let other = "\(folder)/other"
    try write(Self.known)
    try FileManager.default.moveItem(atPath: path, toPath: other)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(try ReviewToken.kept(in: path) != Self.known)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == Self.known)
  }
}
