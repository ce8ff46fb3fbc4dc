internal import Base
import Capture

/// The suite's folder of captured cases: a file for each capture.
struct CapturedCaseFolder {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// What writes the file of each capture anew.
  ///
  /// - Returns: The files, as messages show them, with the number of their cases.
  func changes(
    for cases: [CapturedCase], of captures: [CaptureFile], _ files: inout CapturedFiles
  ) throws(Failure) -> [(file: String, count: Int)] {
    let stems = try Failure.ofCapture { () throws(CaptureError) in try captures.stems() }
    var written: [(file: String, count: Int)] = []
    for (number, stem) in stems.enumerated() {
      let path = "\(project.settings.suite)/\(CapturedCaseFiles.folder)/\(stem).yaml"
      let own = cases.filter { $0.file == number }
      do {
        try change(path, to: own, &files)
      } catch let failure as Failure {
        throw failure
      } catch {
        throw .environment(error)
      }
      written.append((path, own.count))
    }
    return written
  }

  private func change(
    _ path: String, to cases: [CapturedCase], _ files: inout CapturedFiles
  ) throws {
    let absolute = project.surroundings.absolute(path)
    let old = try FileSystem.contents(of: absolute)
    let heading = Array(CapturedCaseFiles.heading.utf8)
    guard old?.starts(with: heading) != false else {
      throw Failure.suite([
        CaptureError.wrong(
          path, line: 1,
          "harness capture has not written it; accepted: another name for the capture, or no such file"
        )
      ])
    }
    guard !cases.isEmpty else {
      if old != nil { files.remove(absolute) }
      return
    }
    let text = Array(CapturedCaseFiles.text(cases).utf8)
    if text != old { files.write(text, to: absolute) }
  }
}
