internal import Base
import Cases
import PictureTesting
import Runs

/// A suite of label cases, for `@Test(arguments:)`, or for a loop in an XCTest test.
public enum LabelSuite {
  /// The cases of a folder, each as its own test.
  ///
  /// A suite that cannot be read, or whose fonts are missing, gives one case that fails and says
  /// everything that is wrong: arguments of a test have no other way to fail. The environment
  /// variable `HARNESS_FILTER` chooses among the cases with selectors of the command line, separated
  /// by spaces.
  ///
  /// - Parameters:
  ///   - folder: Where the case files are, relative to the package's root, or an absolute path.
  ///   - baselines: The folder of the accepted pictures, likewise.
  ///   - tags: Only cases with any of these tags; none for all cases.
  ///   - file: A file of the package, whose root is the nearest folder above with a `Package.swift`.
  public static func cases(
    in folder: String = "Cases", baselines: String = "Baselines", tagged tags: String...,
    file: String = #filePath
  ) -> [LabelCase] {
    cases(in: folder, baselines: baselines, tags: tags, file: file, variables: TestVariables())
  }

  static func cases(
    in folder: String = "Cases", baselines: String = "Baselines", tags: [String] = [],
    file: String, variables: TestVariables
  ) -> [LabelCase] {
    do {
      let recording = try variables.recording()
      let root = try PackageRoot(above: file)
      let suite = try LoadedSuite(
        folder: folder, baselines: baselines, root: root, recording: recording)
      return try suite.cases(tagged: tags, chosenBy: variables.selectors).map {
        LabelCase($0, in: suite)
      }
    } catch {
      let errors: [any Error] = (error as? CaseFileErrors)?.errors ?? [error]
      return [LabelCase(unreadable: folder, reason: TerminalText(lines: errors), file: file)]
    }
  }
}

extension TestVariables {
  /// Which cases are tests.
  var selectors: [Selector] {
    filter.split(whereSeparator: \.isWhitespace).map { Selector(String($0)) }
  }
}
