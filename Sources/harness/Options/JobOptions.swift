import ArgumentParser

/// How many cases, or pairs of pictures, are worked on at a time.
struct JobOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Cases or pairs worked on at a time. (default: one for each core)"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs); accepted: 1 or more") }
  }
}
