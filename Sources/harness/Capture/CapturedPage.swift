internal import Base
import Capture
import Cases
internal import Raster
import Reports
import Results

/// What became of each text, over the screenshots: a page in the folder of runs.
struct CapturedPage {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Writes it.
  ///
  /// - Returns: The page, as messages show it.
  func write(_ result: CaptureResult, of captures: [CaptureFile]) throws(Failure) -> String {
    let folder = "\(project.settings.output)/capture"
    let screens = try captures.indices.map { (number) throws(Failure) in
      try screen(number, captures[number], result)
    }
    let all = captures.reduce(0) { $0 + $1.screen.texts.count }
    let noun = result.cases.isEmpty ? "labels" : "cases"
    let count = result.cases.isEmpty ? result.labels.count : result.cases.count
    let page = CapturePage(
      title: "\(all - result.listed.count) of \(all) texts are written",
      tally:
        "\(count) \(noun) · \(result.reproducedCount) of \(result.checkedCount) are laid out as shown",
      screens: screens)
    do throws(ReportError) {
      try page.write(to: project.surroundings.absolute(folder))
    } catch {
      throw .environment(error)
    }
    return "\(folder)/\(PageFolder.shell)"
  }

  private func screen(
    _ number: Int, _ file: CaptureFile, _ result: CaptureResult
  ) throws(Failure) -> CapturePage.Screen {
    var words: [Int: [String]] = [:]
    for written in result.written where written.file == number {
      words[written.text] = [written.key, result.labels[written.label].name]
    }
    for found in result.cases where found.file == number { words[found.text] = [found.name] }
    var reasons: [Int: String] = [:]
    for listed in result.listed where listed.file == number {
      reasons[listed.text] = listed.reason.word.text
      words[listed.text] =
        [file.screen.texts[listed.text].path] + [listed.reason.detail?.text].compactMap(\.self)
    }
    let state = file.screen.state
    return CapturePage.Screen(
      name: state.page,
      state: "\(state.window.map(Numbers.points).joined(separator: " × ")) · \(state.locale)",
      screenshot: try screenshot(of: file),
      texts: file.screen.texts.enumerated().map { index, text in
        CapturePage.Text(
          text: Excerpt.shown(text.text[...]), reason: reasons[index],
          words: words[index] ?? [text.path],
          place: text.place)
      })
  }

  private func screenshot(of file: CaptureFile) throws(Failure) -> CapturePage.Screenshot? {
    guard let name = file.screen.screenshot else { return nil }
    do {
      guard let bytes = try FileSystem.contents(of: "\(file.folder)/\(name)") else { return nil }
      return try CapturePage.Screenshot(bytes, scale: file.screen.state.scale ?? 1)
    } catch let error as PNGError {
      throw .suite([
        CaptureError.wrong(
          file.path, line: nil, "the screenshot \(name): \(error); accepted: a PNG file")
      ])
    } catch {
      throw .environment(error)
    }
  }
}
