import ArgumentParser

/// How many cases are worked on at a time.
struct JobOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Cases drawn at a time. (default: one for each core)"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs); accepted are 1 and more") }
  }
}
