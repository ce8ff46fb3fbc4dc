internal import Base

/// An option of another tool, and what harness has for it.
struct ForeignOption {
  let option: String
  let answer: String

  /// nil if nothing is known about the option that is refused.
  ///
  /// - Parameter refusal: What ArgumentParser says of the words.
  init?(_ words: [String], refusal: String) {
    let options = words.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
    guard let option = options.first(where: { refusal.hasPrefix("Unknown option '\($0)'") })
    else { return nil }
    // `-j4` has its value behind it.
    let isShort = option.contains(/^-[A-Za-z][0-9]*$/)
    let letters = option.filter { $0 != "-" && !(isShort && $0.isNumber) }
    // One letter in capitals is another option.
    let name = letters.count == 1 ? letters : letters.lowercased()
    let isComparing = words.contains("compare")
    let rows = isComparing ? Self.ofCompare : Self.ofOthers
    guard let answer = rows.first(where: { $0.names.contains(name) })?.answer else { return nil }
    (self.option, self.answer) = (option, answer)
  }

  var failure: Failure { .usage("\(option) is not an option; \(answer)") }

  /// Letter case and `-` do not matter.
  private static let ofCompare: [(names: [String], answer: String)] = [
    (
      ["threshold", "tolerance", "perceptualprecision", "sensitivity", "fuzz"],
      "how far two colours may differ says --color T, from 0 to 1, or --channel N, to 255; how many pixels may: --pixels or --ratio"
    ),
    (["maxdiffpixels", "maxdiff"], "how many pixels may differ says --pixels N"),
    (
      ["maxdiffpixelratio", "failurethreshold", "mismatchthreshold", "precision"],
      "what share of the pixels may differ says --ratio R, from 0 to 1"
    ),
    (
      ["includeaa", "ignoreantialiasing", "ignoreaa", "detectantialiasing", "antialias", "aa"],
      "whether smoothed edges count says --antialiasing ignore or compare"
    ),
    (
      ["update", "updatesnapshots", "updatesnapshot", "u", "accept", "record"],
      "what you accept in the report's page is copied by --decisions FILE"
    ),
  ]

  private static let ofOthers: [(names: [String], answer: String)] = [
    (
      [
        "update", "updatesnapshots", "updatesnapshot", "u", "record", "accept", "approve", "bless",
        "overwrite", "updategoldens", "updatebaseline", "updatebaselines",
      ],
      "to look at what differs and accept it: harness review; what is drawn now is recorded by: harness update-baselines"
    ),
    (
      ["ui", "view", "open", "openreport", "show", "preview"],
      "what differs is shown, to look at it and accept it, by: harness review"
    ),
    (
      [
        "filter", "only", "match", "t", "k", "f", "id", "case", "name", "testnamepattern",
        "testpathpattern", "include", "select",
      ],
      "name ids or globs, as in harness run 'price/**', or pass --grep REGEX or --tag TAG"
    ),
    (["exclude", "skip", "grepinvert", "ignore"], "cases are left out by --except SELECTOR"),
    (
      [
        "threshold", "tolerance", "precision", "perceptualprecision", "sensitivity", "fuzz",
        "failurethreshold", "mismatchthreshold", "maxdiffpixels", "maxdiffpixelratio", "maxdiff",
        "includeaa", "ignoreantialiasing", "ignoreaa", "color", "channel", "pixels", "ratio",
        "antialiasing",
      ],
      "how much may differ says `tolerance` of suite.yaml or of a case, such as tolerance: { pixels: 4 }"
    ),
    (
      ["workers", "j", "w", "parallel", "threads", "concurrency", "maxworkers", "maxconcurrency"],
      "how many cases are drawn at a time says --jobs N"
    ),
    (["runinband", "i", "serial", "noparallel"], "one case at a time is --jobs 1"),
    (["watch", "watchall", "watchmode"], "cases are run at each change by: harness watch"),
    (
      ["bail", "x", "failfast", "exitfirst", "stoponfailure"],
      "no case after a failure is --max-failures 1"
    ),
    (
      ["lastfailed", "onlyfailures", "onlyfailed", "lf", "rerunfailed"],
      "cases that needed attention in the last run are --failed"
    ),
    (["onlychanged", "since", "o", "diff"], "cases that a change touches are --changed REF"),
    (["reporters", "format", "r"], "what is written says --reporter text,json,html,junit"),
    (["json"], "results on disk are --reporter json"),
    (["html"], "a page is --reporter html"),
    (["junit", "junitxml"], "JUnit XML is --reporter junit"),
    (
      ["outputdir", "out", "outdir", "outputfile", "resultsdir"],
      "the folder of a run's files is --output FOLDER"
    ),
    (["list", "dryrun", "collectonly", "listtests"], "ids are printed by: harness list"),
    (
      ["config", "c", "project", "settings"],
      "a project's options stand in harness.yaml; the suite's folder is --suite FOLDER"
    ),
    (["shards", "totalshards"], "a part of the suite is --shard 1/4"),
    (["repeat", "repeateach", "retry", "rerun"], "cases are tried again by --retries N"),
    (["nocolor", "nocolors"], "colours are turned off by NO_COLOR=1"),
    (["v"], "each case has a line with --verbose; the version is printed by harness --version"),
    (["V"], "the version is printed by: harness --version"),
    (
      ["headed", "headless", "browser", "device"],
      "harness draws labels itself, without a window; harness compare compares pictures of apps and pages"
    ),
  ]
}
