package import Base
package import Raster

/// An expected picture and the one compared with it, files of any renderer.
package struct PicturePair: Equatable, Sendable {
  /// Which of the two files there is.
  package enum Presence: Equatable, Sendable {
    case both
    /// There is only an expected picture.
    case missing
    /// There is only an actual picture.
    case extra
    /// There is only an actual picture, with the pixels of an expected one that is only there, at this path.
    case renamed(id: String, path: String)
    /// There is a picture that another tool wrote, which cannot be compared.
    case unpaired(Unpaired)
  }

  /// Why a picture that another tool wrote cannot be compared.
  package enum Unpaired: Equatable, Sendable {
    /// No expected picture is known.
    case noSnapshot
    /// It may belong to each of these.
    case ambiguous([String])
    /// The tool wrote only what differs, so that one has to do something else.
    case onlyDifference(String)
  }

  /// The pictures' path within both folders without `.png`; for two files, the actual one's name without
  /// it.
  package var id: String
  /// Path at which the expected picture is, or would be.
  package var expected: String
  /// Path at which the actual picture is, or would be.
  package var actual: String
  package var presence: Presence

  package init(id: String, expected: String, actual: String, presence: Presence) {
    self.id = id
    self.expected = expected
    self.actual = actual
    self.presence = presence
  }
}

/// Why there are no pairs to compare.
package enum PairError: Error, Equatable, Sendable {
  case nothing(path: String)
  case fileAndFolder(file: String, folder: String)
  /// - Parameter leftOut: A picture in another format, if there is one.
  case noPictures(expected: String, actual: String, leftOut: String?)
  /// Two files of one folder whose names differ only in how `.png` is written.
  case sameName(String, String)
  /// A picture or a folder whose name is not UTF-8, with U+FFFD in place of other bytes.
  case undecodedName(String)
  /// A tool's pictures are looked for where there is no folder.
  case noFolder(path: String, tool: String)
  /// - Parameter name: What the tool calls the files that it writes.
  case nothingWritten(tool: String, name: String, folder: String)
  /// A tool's two folders, each in the place of the other.
  case swapped(tool: String, expected: String, actual: String)
  case noMask(path: String)
  case brokenMask(path: String, reason: PNGError)
  case file(FileError)
}

extension PairError: CustomStringConvertible {
  package var description: String {
    let accepted = "accepted: two PNG files, or two folders of them"
    switch self {
    case .nothing(let path):
      return "there is no \(path); \(accepted)"
    case .fileAndFolder(let file, let folder):
      return "\(file) is a file and \(folder) is a folder; \(accepted)"
    case .noPictures(let expected, let actual, let leftOut):
      let others = leftOut.map { ", but \($0) is there: convert such pictures first" } ?? ""
      return
        "neither \(expected) nor \(actual) holds a file whose name ends in .png\(others); \(accepted)"
    case .sameName(let one, let other):
      // Swift compares texts by what they show.
      let difference =
        one.utf8.dropLast(4).elementsEqual(other.utf8.dropLast(4))
        ? "except for the extension" : "in two Unicode normalisations"
      return "\(one) and \(other) have the same name \(difference); rename one of them"
    case .undecodedName(let path):
      return "\(path): the name is not UTF-8; rename it"
    case .noFolder(let path, let tool):
      return
        "\(path) is no folder; accepted with --from \(tool): the folder of the project, or that of its snapshots and that of "
        + "what \(tool) wrote"
    case .nothingWritten(let tool, let name, let folder):
      return
        "\(tool) left nothing to compare in \(folder): when a test fails, it writes \(name); run the tests, or name "
        + "the folder that it writes to"
    case .swapped(let tool, let expected, let actual):
      return
        "the folders are swapped: the snapshots are in \(expected), and what \(tool) wrote is in \(actual); accepted: harness "
        + "compare --from \(tool) \(expected.asShellWord) \(actual.asShellWord)"
    case .noMask(let path):
      return "there is no \(path); accepted: a PNG file as the mask"
    case .brokenMask(let path, let reason):
      return "\(path): \(reason); accepted: a PNG file as the mask"
    case .file(let error):
      return "\(error)"
    }
  }
}
