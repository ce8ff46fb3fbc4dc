import Cases
import Runs

/// A suite of label cases, for `@Test(arguments:)`.
public enum LabelSuite {
  /// The cases of a folder, each a test of its own.
  ///
  /// A suite that cannot be read, or whose fonts are missing, gives one case that fails and says all
  /// that is wrong: arguments of a test have no other way to fail.
  ///
  /// - Parameters:
  ///   - folder: Where the case files are, from the package's root; an absolute path stays one.
  ///   - baselines: Where the accepted pictures are, likewise.
  ///   - file: A file of the package, whose root is the nearest folder above with a `Package.swift`.
  public static func cases(
    in folder: String = "Cases", baselines: String = "Baselines", file: String = #filePath
  ) -> [LabelCase] {
    do {
      let root = try PackageRoot(above: file)
      let suite = try LoadedSuite(folder: folder, baselines: baselines, root: root)
      return suite.cases.map { LabelCase($0, in: suite) }
    } catch {
      let errors: [any Error] = (error as? CaseFileErrors)?.errors ?? [error]
      return [LabelCase(unreadable: folder, reason: TerminalText(lines: errors), file: file)]
    }
  }
}
