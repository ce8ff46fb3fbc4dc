internal import Catalogs

extension LookupProblem {
  /// What is wrong with a request for a text of a catalog, and what is accepted.
  func description(
    of key: String, in path: String, nearest: [String], own: String?, other: String?
  ) -> String {
    let (fault, accepted) = words(of: key, in: path, nearest: nearest)
    let remedy =
      other.map { "a text like that at \($0)" }
      ?? accepted + (own.map { ", or another text at \($0)" } ?? "")
    return "\(fault); accepted: \(remedy)"
  }

  private func words(
    of key: String, in path: String, nearest: [String]
  ) -> (fault: String, accepted: String) {
    let text = "the text \(quoted(key)) of \(quoted(path))"
    switch self {
    case .unknownKey:
      return (
        "\(quoted(path)) has no text with the key \(quoted(key))\(suggestion(nearest))",
        "a key of the file"
      )
    case .noLanguage(let locale, let accepted):
      return (
        "\(text) is not there \(locale.map { "in `\($0)`" } ?? "without a `locale`")",
        "a `locale` of \(list(accepted))"
      )
    case .severalFiles(let files):
      return ("\(text) differs between \(list(files))", "`from` with one of these files")
    case .form(.select, let requested, let accepted):
      return (
        "\(text) has several forms, and an argument decides which"
          + "\(requested.map { "; it is \(quoted($0))" } ?? "")", list(accepted)
      )
    case .form(let kind, nil, let accepted):
      return ("\(text) has several forms", "`\(kind.rawValue)` with one of \(list(accepted))")
    case .form(let kind, let requested?, let accepted):
      return (
        "\(text) has no form for `\(kind.rawValue): \(requested)`", "one of \(list(accepted))"
      )
    case .noArguments(let placeholders):
      let written = placeholders.map { "`\($0.source)`" }.joined(separator: ", ")
      let names = placeholders.map { "\($0.name): …" }.joined(separator: ", ")
      return (
        "\(text) has placeholders without a value: \(written)", "`arguments: { \(names) }`"
      )
    case .unknownArguments(let names, let accepted):
      return (
        "\(text) has no placeholder \(list(names))",
        accepted.isEmpty ? "no `arguments`" : list(accepted)
      )
    }
  }
}
