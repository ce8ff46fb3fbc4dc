internal import Results

/// What a key does in a review at a terminal, and how the list of keys and the last line name it.
struct ReviewKey: Sendable {
  /// All do the same.
  let presses: [KeyPress]
  /// How the list of keys words it; nil for the other direction of the key before it.
  let help: String?
  /// How the last line names it: first where there is room, last where there is little; empty if it does not.
  let hints: [String]
  /// nil goes on with the review.
  let run: @Sendable (TerminalReview) throws(Failure) -> TerminalReview.Ending?

  private init(
    _ presses: KeyPress..., help: String? = nil, hints: [String] = [],
    ending: @escaping @Sendable (TerminalReview) throws(Failure) -> TerminalReview.Ending?
  ) {
    self.presses = presses
    self.help = help
    self.hints = hints
    run = ending
  }

  private init(
    _ presses: KeyPress..., help: String? = nil, hints: [String] = [],
    _ action: @escaping @Sendable (TerminalReview) throws(Failure) -> Void
  ) {
    self.presses = presses
    self.help = help
    self.hints = hints
    run = { review throws(Failure) in
      try action(review)
      return nil
    }
  }
}

extension ReviewKey {
  /// Those that work while a screen is shown; a note takes all keys.
  static func on(_ screen: TerminalReview.Screen, recordsBaselines: Bool) -> [ReviewKey] {
    switch screen {
    case .start: atStart
    case .case: onCase
    case .finish: atEnd(recordsBaselines: recordsBaselines)
    case .keys, .note: []
    }
  }

  /// They work on every screen, and while a note is written.
  static let everywhere = [
    ReviewKey(
      .interrupt, help: "leave at once; all that was decided is kept",
      ending: { _ in .ended(signal: SignalNumber.interrupt) }),
    ReviewKey(.suspend, help: "stop as any program; fg goes on") { review throws(Failure) in
      try review.terminal.suspend(isByKey: true)
    },
  ]

  /// Any other key begins.
  private static let atStart = [
    ReviewKey("?", "h", hints: ["? keys"]) { $0.showKeys() },
    ReviewKey("f", hints: ["f ends"]) { $0.screen = .finish },
    ReviewKey("q", hints: ["q leaves"], ending: { _ in .keep }),
  ]

  /// What the list of keys has.
  static let onCase = [
    ReviewKey("a", help: "accept the actual picture; go on", hints: ["a accept"]) {
      review throws(Failure) in try review.decide(.accept)
    },
    ReviewKey("r", help: "reject, with a note; go on", hints: ["r reject"]) { $0.beginNote() },
    ReviewKey("s", help: "skip without deciding; go on", hints: ["s skip"]) {
      review throws(Failure) in try review.decide(.skip)
    },
    ReviewKey(
      "A", help: "accept what is left of the group and can be accepted",
      hints: ["A/R whole group", "A/R group"]
    ) { review throws(Failure) in try review.acceptGroup() },
    ReviewKey("R", help: "reject what is left of the group, with one note") {
      $0.beginNote(isOnGroup: true)
    },
    ReviewKey("u", help: "undo the last decision, and return to it", hints: ["u undo"]) {
      review throws(Failure) in try review.undo()
    },
    ReviewKey("j", .down, .right, help: "next case", hints: ["j/k next/previous", ""]) {
      $0.step(by: 1)
    },
    ReviewKey("k", .up, .left, help: "previous case") { $0.step(by: -1) },
    ReviewKey("J", help: "next group") { $0.stepGroup(by: 1) },
    ReviewKey("K", help: "previous group") { $0.stepGroup(by: -1) },
    ReviewKey(
      " ", .pageDown, help: "further down, and back up, if a case is longer than the screen"
    ) { $0.page = ($0.page + 1) % max($0.pageCount, 1) },
    ReviewKey("b", .pageUp) { $0.page = max($0.page - 1, 0) },
    ReviewKey("?", "h", help: "this list", hints: ["? keys"]) { $0.showKeys() },
    ReviewKey(
      "q", "f", help: "end: what was decided, and whether to record it now", hints: ["q end"]
    ) { $0.screen = .finish },
  ]

  private static func atEnd(recordsBaselines: Bool) -> [ReviewKey] {
    let finish = recordsBaselines ? "f records what is accepted" : "f writes decisions.json"
    return [
      ReviewKey("f", hints: [finish], ending: { $0.finish() }),
      ReviewKey("q", hints: ["q keeps it for later"], ending: { _ in .keep }),
      ReviewKey("u", hints: ["u undo"]) { review throws(Failure) in try review.undo() },
      ReviewKey("b", .escape, "k", "j", .up, .down, .enter, hints: ["b back"]) {
        $0.showAgain()
      },
    ]
  }
}

// MARK: - In words

extension ReviewKey {
  /// The list of keys: their names, and what they do.
  static let list: [(names: String, help: String)] = {
    var list: [(names: String, help: String)] = []
    for key in onCase + everywhere {
      let names = key.presses.compactMap(\.name).joined(separator: " ")
      if let help = key.help {
        list.append((names, help))
      } else {
        list[list.count - 1].names += " \(names)"
      }
    }
    return list
  }()
}

extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }

  /// As the list of keys names it; nil if it does not.
  fileprivate var name: String? {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .interrupt: "Ctrl-C"
    case .suspend: "Ctrl-Z"
    case .enter, .escape, .backspace, .pageUp, .pageDown, .redraw, .clearLine, .pasted, .unknown:
      nil
    }
  }
}
