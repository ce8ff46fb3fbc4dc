import Results
internal import Runs

/// The pictures that a run's results name: a path that is not in the table leads nowhere.
struct PictureTable {
  private let run: RunFolder
  private var files: [String: PictureFolder.NamedFile] = [:]

  init(_ review: borrowing Review) {
    run = review.folder
    for result in review.cases {
      for file in review.folder.pictures.files(of: result) { files[file.path] = file }
    }
  }

  func picture(_ path: String) -> [UInt8]? {
    files[path].flatMap { $0.contents(in: run.pictures) }
  }
}
