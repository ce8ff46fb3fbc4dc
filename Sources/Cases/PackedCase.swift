internal import Labels
private import Synchronization

/// A value behind a reference, which equal values can share.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// A changed copy.
  func with(_ change: (inout Value) -> Void) -> Boxed {
    var value = value
    change(&value)
    return Boxed(value)
  }
}

/// The parts of a case, small if they equal those of other cases.
struct PackedCase: Sendable {
  var id: String
  private var file: String
  private var line: Int32
  private var column: Int32
  var label: PackedLabel
  var conditions: Boxed<CaseConditions>

  init(
    id: String, location: Case.Location, label: PackedLabel, conditions: Boxed<CaseConditions>
  ) {
    self.id = id
    file = location.file
    line = Int32(clamping: location.line)
    column = Int32(clamping: location.column)
    self.label = label
    self.conditions = conditions
  }

  var location: Case.Location {
    get { Case.Location(file: file, line: Int(line), column: Int(column)) }
    set {
      file = newValue.file
      line = Int32(clamping: newValue.line)
      column = Int32(clamping: newValue.column)
    }
  }
}

/// What a case says in addition to its label.
struct CaseConditions: Hashable, Sendable {
  var tolerance = CaseTolerance.standard
  var ignore: [LabelRect] = []
  var expectations = Expectations()
  var tags: [String] = []
  var skip: Case.Skip?
  var catalogs: [String] = []
  var faults: [CaseFileError] = []
}

/// A label that may share everything except its texts and sizes.
struct PackedLabel: Sendable {
  private let text: PackedText
  private let suffix: PackedText
  private let width: LabelSpec.Extent
  private let height: LabelSpec.Extent
  /// The label without these.
  private let rest: Boxed<LabelSpec>

  /// - Parameter shared: Equal parts of other labels; nil shares nothing.
  init(_ label: LabelSpec, sharing shared: SharedParts?) {
    text = PackedText(label.text, sharing: shared)
    suffix = PackedText(label.suffix, sharing: shared)
    width = label.width
    height = label.height
    var rest = label
    rest.text = []
    rest.suffix = []
    rest.width = .fit
    rest.height = .fit
    self.rest = shared?.labels.box(rest) ?? Boxed(rest)
  }

  var unpacked: LabelSpec {
    var label = rest.value
    label.text = text.runs
    label.suffix = suffix.runs
    label.width = width
    label.height = height
    return label
  }
}

/// Runs of text whose styles may be shared; a single run needs no list.
private enum PackedText: Sendable {
  struct Run: Sendable {
    let text: String
    /// The run without its text.
    let rest: Boxed<TextRun>

    init(_ run: TextRun, sharing shared: SharedParts?) {
      text = run.text
      var rest = run
      rest.text = ""
      self.rest = shared?.runs.box(rest) ?? Boxed(rest)
    }

    var unpacked: TextRun {
      var run = rest.value
      run.text = text
      return run
    }
  }

  case none
  case one(Run)
  case many([Run])

  init(_ runs: [TextRun], sharing shared: SharedParts?) {
    self =
      switch runs.count {
      case 0: .none
      case 1: .one(Run(runs[0], sharing: shared))
      default: .many(runs.map { Run($0, sharing: shared) })
      }
  }

  var runs: [TextRun] {
    switch self {
    case .none: []
    case .one(let run): [run.unpacked]
    case .many(let runs): runs.map(\.unpacked)
    }
  }
}

/// The parts that a suite's cases share while they are read, by any number of threads.
final class SharedParts: Sendable {
  let labels = SharedValues<LabelSpec>()
  let runs = SharedValues<TextRun>()
  let conditions = SharedValues<CaseConditions>()
  private let maximumCases: Int
  private let caseCount = Atomic(0)

  init(maximumCases: Int = CaseLimits.cases) {
    self.maximumCases = maximumCases
  }

  /// Whether the suite's cases do not exceed the limit yet.
  var hasRoom: Bool { caseCount.load(ordering: .relaxed) <= maximumCases }

  /// Counts cases before they are made; false if they exceed the limit.
  func takeRoom(for count: Int) -> Bool {
    caseCount.add(count, ordering: .relaxed).newValue <= maximumCases
  }
}

/// Boxes of equal values.
final class SharedValues<Value: Hashable & Sendable>: Sendable {
  private struct Known: ~Copyable {
    /// The last requested value, which is usually requested again.
    var last: Boxed<Value>?
    var boxes: [Value: Boxed<Value>] = [:]
  }

  /// If all values differ, keeping them would only cost memory.
  private static var maximumCount: Int { 4096 }

  private let known = Mutex(Known())

  /// The box of an equal value, or a new one.
  func box(_ value: Value) -> Boxed<Value> {
    known.withLock { known in
      if let last = known.last, last.value == value { return last }
      let box = known.boxes[value] ?? Boxed(value)
      known.last = box
      if known.boxes.count < Self.maximumCount { known.boxes[value] = box }
      return box
    }
  }
}
