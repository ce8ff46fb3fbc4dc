private import Base

/// The words for what would undo a change.
extension Remedy {
  /// `2.1 pt more width`, or `1 more line to show as much text`
  package var phrase: Phrase {
    restoresLines ? measure : "\(measure) to show as much text"
  }

  private var measure: Phrase {
    let points = Numbers.points(amount)
    let count = Int(amount)
    return switch kind {
    case .width: "\(points) pt more width"
    case .height: "\(points) pt more height"
    case .characters: count == 1 ? "1 character less" : "\(count) characters fewer"
    case .fontSize: "\(key: "font.size") \(points)"
    case .lines: "\(count) more line\(count == 1 ? "" : "s")"
    case .columns: "\(count) more column\(count == 1 ? "" : "s")"
    }
  }
}

extension [Remedy] {
  /// `2.1 pt more width, or 1 character less`
  package var phrase: Phrase { map(\.phrase).joined(separator: ", or ") }
}
