internal import Base

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Times parts of harness within one process, for `ci/bench`; prints an array of ``Figure`` as JSON.
///
///     Benchmarks labels SUITE CACHE
///     Benchmarks pictures FOLDER
///     Benchmarks sentences FOLDER
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
      case ("sentences", 2): try PictureBenchmark.sentences(folder: arguments[2])
      case ("checksums", 1): try ChecksumBenchmark.figures()
      case ("report", 2): try ReportBenchmark.figures(project: arguments[2])
      default:
        fail(
          "usage: Benchmarks labels SUITE CACHE | pictures FOLDER | sentences FOLDER | checksums"
            + " | report PROJECT")
      }
    try FileSystem.append(
      Array(Figure.text(of: figures).utf8)[...], to: STDOUT_FILENO, "standard output")
  }

  private static func fail(_ message: String) -> Never {
    do throws(FileError) {
      try FileSystem.append(
        Array((message + "\n").utf8)[...], to: STDERR_FILENO, "standard error")
    } catch {
      exit(3)
    }
    exit(2)
  }
}
