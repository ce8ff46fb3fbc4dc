extension String {
  /// What of a text looks like a placeholder and is none, because it has other signs, letters or spaces: `٪1$s`, `% 1$S`.
  func likeness(of placeholder: String) -> String? {
    let wanted = Array(placeholder.unicodeScalars.map(\.likeASCII))
    let scalars = Array(unicodeScalars)
    let kept = scalars.indices.filter { !scalars[$0].isSpaceOrControl }
    let plain = kept.map { scalars[$0].likeASCII }
    guard let first = wanted.first, wanted.count > 1 else { return nil }
    for start in plain.indices where plain[start] == first {
      let end = start + wanted.count
      guard end <= plain.count, plain[start..<end].elementsEqual(wanted) else { continue }
      // `% sicher` is not `%s`.
      if end < plain.count, kept[end] == kept[end - 1] + 1, scalars[kept[end]].properties.isCased {
        continue
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[kept[start]...kept[end - 1]])
      return text
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isSpaceOrControl: Bool {
    properties.isWhitespace || properties.generalCategory == .format
  }

  /// The sign that it is taken for, letters in lower case.
  fileprivate var likeASCII: Unicode.Scalar {
    if let number = properties.numericValue, properties.numericType == .decimal {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(number))
    }
    switch self {
    case "٪", "％", "﹪": return "%"
    case "＄", "﹩": return "$"
    case "｛", "﹛": return "{"
    case "｝", "﹜": return "}"
    case "＠", "﹫": return "@"
    default:
      return properties.lowercaseMapping.unicodeScalars.first ?? self
    }
  }
}
