internal import Base
internal import Cases

/// An option of another tool, and what harness has for it.
struct ForeignOption {
  let option: String
  let answer: String

  /// nil if nothing is known about the option that is refused, or only what another command's options do.
  ///
  /// - Parameters:
  ///   - own: The options of the command that the words begin with.
  ///   - refusal: What ArgumentParser says of the words.
  init?(_ words: [String], own: Set<String>, refusal: String) {
    let options = words.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
    // Of a word behind one hyphen, the parser refuses the first letter that is no option.
    let isRefused = { (option: String) in
      refusal.hasPrefix("Unknown option '\(option)'")
        || option.contains(/^-[A-Za-z]{3,}$/)
          && option.dropFirst().contains { refusal.hasPrefix("Unknown option '-\($0)'") }
    }
    guard let option = options.first(where: isRefused) else { return nil }
    // `-j4` has its value behind it.
    let isShort = option.contains(/^-[A-Za-z][0-9]*$/)
    let letters = option.filter { $0 != "-" && !(isShort && $0.isNumber) }
    // One letter in capitals is another option.
    let name = letters.count == 1 ? letters : letters.lowercased()
    let command = ForeignCommand.command(in: words) ?? ""
    let isComparing = command == "compare"
    let rows = (Self.ofCommands[command] ?? []) + (isComparing ? Self.ofCompare : []) + Self.ofAll
    let row = rows.first {
      $0.names.contains(name) && own.isSuperset(of: Self.options(in: $0.answer))
    }
    guard let answer = row?.answer else { return nil }
    let key = ToleranceWords.key(meaning: letters, Self.value(of: option, in: words))
    // Where an answer is about something else, so is the name.
    let meant = key.flatMap {
      answer.contains(isComparing ? "--\($0.name) " : "`tolerance`") ? $0 : nil
    }
    self.option = option
    self.answer =
      answer
      + (meant.map { key in
        isComparing
          ? "; that is --\(key.name) \(key.value)"
          : "; that is `tolerance: { \(key.name): \(key.value) }`"
      } ?? "")
  }

  /// The options that an answer names, but for those behind another command.
  static func options(in answer: String) -> Set<String> {
    let own = answer.replacing(/harness [^;,]*/, with: "")
    return Set(own.matches(of: /--[a-z-]+/).map { String($0.0) })
  }

  /// What stands behind an option; nil if that is another one, or nothing.
  private static func value(of option: String, in words: [String]) -> String? {
    guard let index = words.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
      return nil
    }
    if words[index] != option { return String(words[index].dropFirst(option.count + 1)) }
    return words[(index + 1)...].first.flatMap { $0.hasPrefix("-") ? nil : $0 }
  }

  var failure: Failure { .usage("\(option) is not an option; \(answer)") }

  /// What only one command's options mean.
  static let ofCommands: [String: [(names: [String], answer: String)]] = [
    "audit": [
      (
        ["update", "u", "updatesnapshots", "accept", "acceptall", "approve", "record"],
        "what is found is accepted by --accept"
      ),
      (
        ["rtl", "pseudolocale", "pseudolocales"],
        "made-up languages are --pseudo right-to-left,longer"
      ),
      (["maxlength", "maxlengths"], "how long texts may be is printed by: harness budget CASE"),
      (
        ["lang", "language", "languages", "locales", "l"],
        "a language is --locale TAG, once for each"
      ),
      (["csv"], "a table is --reporter csv"),
      (["fix"], "what would make each text fit is printed by --verbose; catalogs are not changed"),
      (["ci", "check"], "in CI, the same command fails for what is new or worse"),
      (
        ["fontscale", "fontsize", "textscale", "textsize", "textsizes", "dynamictype", "scale"],
        "text sizes are --sizes dynamic-type, or factors such as --sizes 1,1.3"
      ),
      (
        ["catalog", "catalogs", "strings", "file", "files"],
        "catalogs are named by `labels` in suite.yaml, or by `from` of a case's text"
      ),
    ],
    "doctor": [(["fix"], "what mends a fault stands below it")],
    "init": [
      (
        ["yes", "y", "force", "f", "defaults", "noninteractive"],
        "init leaves files as they are, and asks only where neither --copy-fonts nor --no-copy-fonts is said"
      )
    ],
    "list": [(["format", "reporter", "reporters", "r"], "ids as JSON are --json")],
    "review": [
      (["browser"], "the page is opened in the browser by --open"),
      (["noopen", "nobrowser"], "the page is opened only with --open"),
      (["tui", "cli", "interactive"], "a review in the terminal is --terminal"),
    ],
    "update-baselines": [
      (["missing", "new", "onlymissing"], "only what has no baseline is --mode missing"),
      (["interactive", "i"], "differences are accepted one by one in: harness review --terminal"),
      (
        ["failed", "onlyfailed", "lastfailed", "changed", "onlychanged"],
        "what equals its baseline is never recorded; cases of the last run are accepted by --group GROUP"
      ),
      (
        ["all", "yes", "y", "force", "f"],
        "nothing is asked, and without a selector all that differs is recorded; --mode all records the rest too"
      ),
    ],
    "fonts": [
      (["add"], "a font is added by: harness fonts add FILE"),
      (["list"], "fonts are listed by: harness fonts"),
    ],
  ]

  /// Letter case and `-` do not matter.
  static let ofCompare: [(names: [String], answer: String)] = [
    (["config", "c"], "rules for some pictures stand in harness.yaml, below `compare`"),
    (
      ["diff", "diffoutput", "outputdiff", "diffimage", "diffpath"],
      "a picture of what differs is in the folder of --output FOLDER, below images"
    ),
    (
      [
        "threshold", "tolerance", "perceptualprecision", "sensitivity", "fuzz", "matchingthreshold",
        "metric", "deltae",
      ],
      "how far two colours may differ says --color T, from 0 to 1, or --channel N, to 255; how many pixels may: --pixels or --ratio"
    ),
    (["maxdiffpixels", "maxdiff", "thresholdpixel"], "how many pixels may differ says --pixels N"),
    (
      [
        "maxdiffpixelratio", "failurethreshold", "mismatchthreshold", "precision",
        "changethreshold", "maxpercentdifference", "thresholdrate",
      ],
      "what share of the pixels may differ says --ratio R, from 0 to 1"
    ),
    (
      [
        "includeaa", "ignoreantialiasing", "ignoreaa", "detectantialiasing", "antialias", "aa",
        "enableantialias", "blur",
      ],
      "whether smoothed edges count says --antialiasing ignore or compare"
    ),
    (
      ["update", "updatesnapshots", "updatesnapshot", "u", "accept", "record"],
      "what you accept in the report's page is copied by --decisions FILE"
    ),
    (["exclude", "ignoreregions"], "areas are left out by --ignore X,Y,W,H"),
    (
      ["expected", "actual", "baseline", "reference", "before", "after"],
      "the two have no option: harness compare EXPECTED ACTUAL"
    ),
    (
      ["diffcolor", "outputdiffmask", "diffmask", "alpha", "diffalpha"],
      "how differences are shown is chosen in the report's page, or by --diff-style mask"
    ),
  ]

  static let ofAll: [(names: [String], answer: String)] = [
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
        "testpathpattern", "include", "select", "g", "includetag", "tags",
      ],
      "ids and globs need no option, as in harness run 'price/**', and others are --grep REGEX or --tag TAG"
    ),
    (["exclude", "skip", "grepinvert", "ignore"], "cases are left out by --except SELECTOR"),
    (
      [
        "threshold", "tolerance", "precision", "perceptualprecision", "sensitivity", "fuzz",
        "failurethreshold", "mismatchthreshold", "changethreshold", "maxpercentdifference",
        "maxdiffpixels", "maxdiffpixelratio", "maxdiff",
        "includeaa", "ignoreantialiasing", "ignoreaa", "color", "channel", "pixels", "ratio",
        "antialiasing",
      ],
      "how much may differ says `tolerance` of suite.yaml or of a case"
    ),
    (
      [
        "workers", "j", "w", "n", "parallel", "threads", "concurrency", "maxworkers",
        "maxconcurrency",
      ],
      "how many cases are drawn at a time says --jobs N"
    ),
    (["runinband", "i", "serial", "noparallel"], "one case at a time is --jobs 1"),
    (["watch", "watchall", "watchmode"], "cases are run at each change by: harness watch"),
    (
      ["bail", "x", "failfast", "exitfirst", "stoponfailure", "stoponfirstfailure", "maxfail"],
      "no case after a failure is --max-failures 1"
    ),
    (
      ["lastfailed", "onlyfailures", "onlyfailed", "lf", "rerunfailed"],
      "cases that needed attention in the last run are --failed"
    ),
    (
      ["onlychanged", "since", "changedsince", "affected", "o", "diff"],
      "cases that a change touches are --changed REF"
    ),
    (
      ["reporters", "format", "outputformat", "r"],
      "what is written says --reporter text,json,html,junit"
    ),
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
    (
      ["globaltimeout", "testtimeout", "casetimeout"],
      "how long a case may take says --timeout SECONDS"
    ),
    (["debug", "trace", "loglevel"], "why a case differs says: harness explain CASE"),
    (["interactive"], "differences are looked at one by one in: harness review --terminal"),
    (["failondiff", "failonlayoutdiff", "strict"], "what differs makes the exit code 1 anyway"),
    (["nocolor", "nocolors"], "colours are turned off by NO_COLOR=1"),
    (["noreport", "noreports"], "nothing but text is --reporter text"),
    (
      ["quiet", "q", "silent"],
      "cases that passed have no line; each that did not has one with --verbose"
    ),
    (
      ["locale", "locales", "language", "lang"],
      "translations are checked by: harness audit --locale TAG"
    ),
    (["v"], "each case has a line with --verbose; the version is printed by harness --version"),
    (["V"], "the version is printed by: harness --version"),
    (
      ["headed", "headless", "browser", "device"],
      "harness draws labels itself, without a window; harness compare compares pictures of apps and pages"
    ),
  ]
}
