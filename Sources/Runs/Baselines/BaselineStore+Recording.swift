internal import Base
private import Cases
internal import Labels
internal import Raster
package import Results
private import Synchronization

// Records the baselines of tests one by one: see ``BaselineTransaction`` for what a kill leaves
// behind.
extension BaselineStore {
  /// The files that make the drawn picture the case's baseline; nil if nothing was drawn.
  func files(of checked: CheckedCase) throws(RunError) -> BaselineFiles? {
    guard let layout = checked.baselineRecord() else { return nil }
    do {
      guard let png = try checked.actualPNG(effort: .small) else { return nil }
      return files(of: checked.subject.id, png: png, layout: layout)
    } catch {
      throw .picture(id: checked.subject.id, reason: "\(error)")
    }
  }

  /// Makes a case's drawn picture its baseline; does nothing if nothing was drawn.
  package func record(_ checked: CheckedCase) throws(RunError) {
    guard let files = try files(of: checked) else { return }
    do {
      try record(files)
    } catch {
      throw .baseline(error)
    }
  }

  /// The bytes of a baseline's two files, tied to one another.
  ///
  /// - Parameter png: The picture's file.
  func files(of id: String, png: [UInt8], layout: LayoutRecord) -> BaselineFiles {
    var layout = layout
    layout.suite = suite
    layout.pair = PairSeal.placeholder
    return BaselineFiles(
      id: id, picture: png,
      record: PairSeal.sealed(JSONText.pretty(layout.json), id: id, png: png))
  }

  /// Whether recording a baseline would change nothing.
  func holds(_ files: BaselineFiles) throws(BaselineError) -> Bool {
    do throws(FileError) {
      let picture = try FileSystem.contents(of: picturePath(of: files.id))
      let record = try FileSystem.contents(of: layoutPath(of: files.id))
      return picture == files.picture && record == files.record
    } catch {
      throw .file(error)
    }
  }
}
