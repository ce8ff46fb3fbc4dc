internal import Base
import Foundation
import Raster

/// Times parts of harness within one process, for `ci/bench`; prints an array of ``Figure`` as JSON.
///
///     Benchmarks labels SUITE CACHE
///     Benchmarks pictures FOLDER
///     Benchmarks checksums
///     Benchmarks report PROJECT
@main struct Benchmarks {
  static func main() throws {
    // As the tool does.
    ProcessMemory.keepFreed()
    let arguments = CommandLine.arguments.dropFirst()
    let figures =
      switch (arguments.first, arguments.count) {
      case ("labels", 3): try LabelBenchmark.figures(suite: arguments[2], cache: arguments[3])
      case ("pictures", 2): try PictureBenchmark.figures(folder: arguments[2])
      case ("checksums", 1): try ChecksumBenchmark.figures()
      case ("report", 2): try ReportBenchmark.figures(project: arguments[2])
      default:
        fail(
          "usage: Benchmarks labels SUITE CACHE | pictures FOLDER | checksums | report PROJECT")
      }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    FileHandle.standardOutput.write(try encoder.encode(figures) + Data("\n".utf8))
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
