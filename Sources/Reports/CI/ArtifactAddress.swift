internal import Results

/// Where the folder of a run is published, so that its files have addresses.
package struct ArtifactAddress: Equatable, Sendable {
  let text: String

  /// - Returns: nil for anything that is not an http or https address of a folder.
  package init?(_ text: String) {
    let starts = ["https://", "http://"]
    guard let start = starts.first(where: text.hasPrefix), text.count > start.count else {
      return nil
    }
    // Characters that RFC 3986 allows in a path, without those that act in Markdown or HTML, and without a query,
    // which a path cannot follow.
    let isAddress = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~:/@%+,;=!$".utf8.contains(byte)
      }
    }
    guard isAddress else { return nil }
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private init(whole: String) { text = whole }

  /// The address of a file.
  ///
  /// - Parameter path: From the run's folder.
  func file(_ path: String) -> ArtifactAddress {
    ArtifactAddress(whole: "\(text)/\(URLPath.encode(path))")
  }

  /// The address of a case in the run's page.
  func page(showing id: String) -> ArtifactAddress {
    ArtifactAddress(whole: "\(file(RunFolder.page).text)#case=\(URLPath.encode(id))")
  }
}
