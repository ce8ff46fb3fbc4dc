/// The words for what was tried.
extension Trial {
  /// `` with `width` taken back: as recorded ``
  package var phrase: Phrase { "\(attempt.phrase): \(outcomePhrase)" }

  /// A result that is only other effects is said of the recorded case, and of others as not enough.
  package var outcomePhrase: Phrase {
    switch outcome {
    case .recorded: "as recorded"
    case .recordedToday: "as the recorded case is today"
    case .unchanged: "makes no difference"
    case .restoredLines: "the recorded lines are back"
    case .restoredText: "as much is shown as was recorded"
    case .differs(let effects):
      (attempt == .recordedCase ? "" : "still differs: ")
        + (effects.isEmpty ? "different pixels" : effects.phrase)
    case .impossible:
      attempt == .recordedCase ? "can no longer be laid out" : "cannot be laid out"
    }
  }
}

extension Trial.Attempt {
  package var phrase: Phrase {
    switch self {
    case .recordedCase: "the recorded case, laid out today"
    case .without(let path): "with \(key: path) taken back"
    case .remedy(let remedy): "with \(remedy.phrase)"
    }
  }
}
