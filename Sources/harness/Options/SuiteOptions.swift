import ArgumentParser

/// Where the suite and its baselines are; accepted before the command and after it.
struct SuiteOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Folder of the case files. (default: Cases)", valueName: "folder"))
  var suite: String?

  @Option(
    help: ArgumentHelp("Folder of the accepted pictures. (default: Baselines)", valueName: "folder")
  )
  var baselines: String?
}
