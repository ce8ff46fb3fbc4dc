import ArgumentParser
import Cases
import Results
import Runs

/// The limits of a single case, and of the process that works on cases.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Seconds that a case or a pair may take; after that, it has timed out.", valueName: "s"))
  var timeout = Self.defaultTimeout

  @Option(
    help: ArgumentHelp(
      "MiB of memory that all cases at work may take together; one that goes over has crashed.",
      valueName: "mib"))
  var memory = 4096

  static let defaultTimeout = 30.0

  func validate() throws {
    guard timeout > 0, timeout <= 86_400 else {
      throw AcceptedNumbers.refusal(of: "--timeout", timeout)
    }
    guard (64...1_048_576).contains(memory) else {
      throw AcceptedNumbers.refusal(of: "--memory", memory)
    }
  }

  var limits: Supervisor.Limits { Supervisor.Limits(time: timeout, memory: memory) }

  /// The same where another renderer may draw, which keeps to the time itself, and whose program may have to be
  /// started again within a case.
  func limits(besides drawing: RendererOptions) -> Supervisor.Limits {
    drawing.name == nil ? limits : Supervisor.Limits(time: 86_400, memory: memory)
  }
}

/// After how many verdicts that need attention a run ends.
struct FailureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start no further case once this many need attention. (default: no limit)", valueName: "n"))
  var maxFailures: Int?

  func validate() throws {
    if let maxFailures, maxFailures < 1 {
      throw AcceptedNumbers.refusal(of: "--max-failures", maxFailures)
    }
  }
}

/// How many cases, or pairs of pictures, are worked on at a time.
struct JobOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Cases or pairs worked on at a time. (default: one for each core)"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw AcceptedNumbers.refusal(of: "--jobs", jobs) }
  }
}

/// The numbers that options accept, as errors say it.
enum AcceptedNumbers {
  private static let retries = ProjectSettings.retryCounts

  static let byOption = [
    "--jobs": "1 or more", "--max-failures": "1 or more", "--memory": "MiB from 64 to 1048576",
    "--most": "0 or more", "--pictures": "0 or more", "--port": "1 to 65535, or 0 for any",
    "--retries": "\(retries.lowerBound) to \(retries.upperBound)",
    "--shard-total": "1 to \(Shard.most)", "--timeout": "seconds above 0, up to 86400",
    "--within": "points from 0 to 1000",
  ]

  static func refusal(of option: String, _ number: some Numeric) -> ValidationError {
    ValidationError("\(option) is \(number); accepted: \(byOption[option] ?? "another number")")
  }
}
