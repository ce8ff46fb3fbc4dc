/// A part of harness that takes bytes from outside, and what must hold whatever they are.
protocol FuzzTarget {
  /// Makes everything that is the same for all inputs.
  init(_ folders: FuzzFolders) throws

  /// What does not hold for an input, one line each.
  ///
  /// - Throws: What keeps the target from working at all; refusing an input is not an error here.
  func failures(_ input: [UInt8]) throws -> [String]
}

/// Where targets find what they need.
struct FuzzFolders {
  /// The package's folder.
  var package: String
  /// A folder to write files in; none of them is kept.
  var scratch: String
}

/// The targets, each with the name of its corpus.
enum TargetName: String, CaseIterable {
  case png, samples, comparison, suite, record, results, selector, catalog, label
  case anyLabel = "any-label"

  func target(_ folders: FuzzFolders) throws -> any FuzzTarget {
    switch self {
    case .png: PNGTarget(folders)
    case .samples: SamplesTarget(folders)
    case .comparison: ComparisonTarget(folders)
    case .suite: try SuiteTarget(folders)
    case .record: try RecordTarget(folders)
    case .results: try ResultsTarget(folders)
    case .selector: SelectorTarget(folders)
    case .catalog: CatalogTarget(folders)
    case .label: try LabelTarget(folders)
    case .anyLabel: try AnyLabelTarget(folders)
    }
  }
}
