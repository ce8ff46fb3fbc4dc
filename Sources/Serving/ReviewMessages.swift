internal import Base
internal import Results
internal import Runs

/// What a page sends to decide something, or to undo it.
struct ReviewOrder {
  /// Chosen by the page, different each time: an order whose answer was lost is sent again.
  var number = ""
  /// nil takes back what was decided last.
  var decisions: Review.Action?
  /// Whether the decisions are about pictures of an earlier run, and are kept for one that has them again.
  var isForLater: Bool?
  /// The cases whose decisions are taken back, if these were decided last; nil for whatever was.
  var undoes: [String]?

  /// - Throws: ``ReviewError/unreadable(reason:)``
  static func read(from bytes: [UInt8]) throws(ReviewError) -> ReviewOrder {
    do {
      return try table.value(from: Node(json: bytes), initial: ReviewOrder())
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  private static let table = DocumentTable<ReviewOrder>(
    [
      Key("number", "Chosen by the page, different each time.", .text, \.number),
      Key(
        "decisions", "What is decided at once; left out to take back what was decided last.",
        .list(Decisions.Decision.notation), \.decisions),
      Key(
        "isForLater", "Whether they are about pictures of an earlier run.", .bool, \.isForLater),
      Key(
        "undoes", "The cases whose decisions are taken back, if these were decided last.",
        .list(.text), \.undoes),
    ], otherKeys: .ignored)
}

/// What a page sends to finish a review.
struct ReviewEnd {
  /// Whether what was accepted is recorded also where finishing only writes decisions.
  var applies: Bool?

  /// - Throws: ``ReviewError/unreadable(reason:)``
  static func read(from bytes: [UInt8]) throws(ReviewError) -> ReviewEnd {
    do {
      return try table.value(from: Node(json: bytes), initial: ReviewEnd())
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  private static let table = DocumentTable<ReviewEnd>(
    [Key("applies", "Whether to record where finishing only writes decisions.", .bool, \.applies)],
    otherKeys: .ignored)
}

/// What a page must know about a review, apart from the run.
struct ReviewState {
  /// Groups of decisions that one undo takes back.
  var actions: [Review.Action]
  /// Ids whose baselines show what the run drew, because a review recorded them.
  var recorded: [String]
  /// How many decisions were about pictures that are gone now, as a sentence.
  var dropped: String?
  /// Ids of cases that needed attention in the run before and pass in this one; nil in an answer to an order.
  var passed: [String]?
  var run: String
  /// Whether finishing records baselines.
  var canRecord: Bool
  /// Whether it does so only where the page asks for it.
  var asks: Bool
  /// Where baselines are, as messages show it.
  var baselines: String?
  /// Why not, as a sentence.
  var why: String?
  /// Why a watch could not run cases again since the run.
  var watchError: String?
  /// The command that serves this review again, to be followed by its port.
  var command: String
  /// What was not kept of the order that this answers.
  var refused: [Refused]?

  /// A decision that was not kept.
  struct Refused: Sendable {
    var id = ""
    var reason = ""

    fileprivate static let notation = DocumentTable<Self>([
      Key("case", "The case's id.", .text, \.id), Key("reason", "Why.", .text, \.reason),
    ]).object(from: Self())
  }

  /// JSON on one line.
  var json: [UInt8] { Self.table.line(of: self) }

  private static let table = DocumentTable<ReviewState>([
    Key(
      "actions", "Groups of decisions that one undo takes back.",
      .list(.list(Decisions.Decision.notation)), \.actions),
    Key(
      "recorded", "Ids whose baselines show what the run drew, because a review recorded them.",
      .list(.text), \.recorded),
    Key(
      "dropped", "How many decisions were about pictures that are gone now, as a sentence.",
      .text, \.dropped),
    Key(
      "passed", "Ids of cases that needed attention in the run before and pass in this one.",
      .list(.text), \.passed),
    Key("run", "When the run began.", .text, \.run),
    Key("canRecord", "Whether finishing records baselines.", .bool, \.canRecord),
    Key("asks", "Whether it does so only where the page asks for it.", .bool, \.asks),
    Key("baselines", "Where baselines are, as messages show it.", .text, \.baselines),
    Key("why", "Why not, as a sentence.", .text, \.why),
    Key(
      "watchError", "Why a watch could not run cases again since the run.", .text, \.watchError),
    Key("command", "Serves this review again, at the same addresses.", .text, \.command),
    Key(
      "refused", "What was not kept of the order that this answers.", .list(Refused.notation),
      \.refused),
  ])
}

/// The result of recording what a review accepted.
package struct ReviewOutcome: Sendable {
  package var text: String
  /// Whether everything that was accepted is recorded.
  package var isDone: Bool
  /// Where the decisions are, if that is all; nil if recording was tried.
  var file: String?

  package init(text: String, isDone: Bool, file: String? = nil) {
    self.text = text
    self.isDone = isDone
    self.file = file
  }

  /// JSON on one line.
  var json: [UInt8] { Self.table.line(of: self) }

  private static let table = DocumentTable<ReviewOutcome>([
    Key("text", "What a page shows.", .text, \.text),
    Key("isDone", "Whether everything that was accepted is recorded.", .bool, \.isDone),
    Key("file", "Where the decisions are, if that is all.", .text, \.file),
  ])
}
