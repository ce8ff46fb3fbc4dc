import ArgumentParser
internal import Base
import Cases
import Labels
import Results
import Runs

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows how cases are laid out.",
    discussion: """
      json prints one case over several lines, several cases as one object per line. png and svg \
      draw boxes, baselines and clusters over the picture, svg with glyphs as outlines.

      Example: harness inspect price/titles/short --format png --output short.png
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, png, svg
  }

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(
    help: ArgumentHelp(
      "Ids, globs, case files, file.yaml:LINE, @file with one of these per line, or -.",
      valueName: "case"))
  var selectors: [SelectorArgument]

  @Option(help: "What to print.")
  var format = Format.text

  @Option(help: ArgumentHelp("File of the png or svg.", valueName: "file"), completion: .file())
  var output: String?

  func validate() throws {
    if format == .png, output == nil {
      throw ValidationError("--format png needs --output, the file to write")
    }
    if format == .text || format == .json, output != nil {
      throw ValidationError(
        "--output is for --format png and svg; \(format) goes to standard output")
    }
  }

  mutating func run() throws {
    try selectors.read()
    let project = try Project(suite.settings(over: parent.suite), surroundings: Surroundings())
    let cases = try selectors.cases(of: project.suite)
    if let output, cases.count > 1 {
      throw Failure.usage("\(cases.count) cases do not fit one file \(output); name one of them")
    }
    if format == .svg, cases.count > 1 {
      throw Failure.usage("\(cases.count) cases do not fit one svg document; name one of them")
    }
    let renderer: LabelRenderer
    do {
      renderer = try LabelRenderer(fonts: try project.fonts())
    } catch let error as LayoutError {
      throw Failure.environment(error)
    }
    for inspected in cases {
      do {
        if let fault = inspected.fault { throw Failure.usage("\("\(fault)")") }
        try show(CaseInspection(inspected, renderer: renderer), isOnly: cases.count == 1)
      } catch let error as Failure {
        throw error
      } catch let error as FileError {
        throw Failure.environment(error)
      } catch {
        let location = "\(inspected.location.file):\(inspected.location.line)"
        let lacksFont = (error as? SuiteLabelError)?.missingFile != nil
        throw Failure(
          message: "\(location): \(inspected.id): \(error)",
          code: lacksFont ? Failure.environmentCode : Failure.usageCode)
      }
    }
  }

  private func show(_ inspection: CaseInspection, isOnly: Bool) throws {
    switch format {
    case .text:
      try Terminal.output.write(inspection.text)
    case .json:
      try Terminal.output.write(
        TerminalText(
          json: String(
            decoding: isOnly ? inspection.record.spreadText : inspection.record.lineText,
            as: UTF8.self)))
    case .png:
      if let output { try inspection.writePicture(to: output) }
    case .svg:
      if let output {
        try inspection.writeSVG(to: output)
      } else {
        try Terminal.output.write(TerminalText(xml: try inspection.svg()))
      }
    }
  }
}
