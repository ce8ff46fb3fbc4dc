internal import Base
internal import Cases

/// A command of another tool, and what harness has for it.
struct ForeignCommand {
  let word: String
  let answer: String

  /// nil if the words begin with a command, with none, or with one that nothing is known about.
  init?(_ words: [String], commands: [String]) {
    guard let word = Self.command(in: words), !commands.contains(word) else { return nil }
    self.word = word
    if let answer = Self.answers.first(where: { $0.words.contains(word.lowercased()) })?.answer {
      self.answer = answer
    } else if let meant = nearest(to: word, among: commands) {
      answer = "did you mean harness \(meant)?"
    } else {
      return nil
    }
  }

  /// nil if the words do not ask for help, or ask for help on a command.
  init?(helpOn words: [String], commands: [String]) {
    guard Self.command(in: words) == "help",
      let topic = words.drop(while: { $0 != "help" }).dropFirst().first, !topic.hasPrefix("-"),
      !commands.contains(topic)
    else { return nil }
    self =
      ForeignCommand([topic], commands: commands)
      ?? ForeignCommand(word: topic, answer: "all commands are listed by: harness help")
  }

  private init(word: String, answer: String) {
    (self.word, self.answer) = (word, answer)
  }

  var failure: Failure { .usage("\(word) is not a command; \(answer)") }

  /// The first word that is no option of the suite, nor such an option's value.
  static func command(in words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-") {
      rest.removeFirst(["--suite", "--baselines"].contains(word) ? min(2, rest.count) : 1)
    }
    return rest.first
  }

  private static let answers: [(words: [String], answer: String)] = [
    (
      ["accept", "approve", "bless"],
      "to look at what differs and accept it: harness review; to accept all of it: harness update-baselines"
    ),
    (
      [
        "record", "update", "update-snapshots", "snapshot", "baseline", "baselines",
        "recordpaparazzidebug", "recordroborazzidebug", "updatedebugscreenshottest",
      ],
      "what is drawn now is recorded by: harness update-baselines"
    ),
    (
      [
        "test", "check", "start", "verify-all", "verify-snapshots", "verifypaparazzidebug",
        "verifyroborazzidebug", "build", "validate", "validatedebugscreenshottest", "screenshot",
        "render",
      ], "cases are checked by: harness run"
    ),
    (
      ["diff"],
      "two pictures are compared by: harness compare EXPECTED ACTUAL; why a case differs says: harness explain CASE"
    ),
    (["open", "view", "serve", "show", "ui"], "a run's differences are shown by: harness review"),
    (["new", "create", "setup", "install"], "a suite is set up by: harness init"),
    (["ls", "cases"], "ids are printed by: harness list"),
    (["dev"], "cases are run at each change by: harness watch"),
    (["prune", "clean"], "leftover baselines are removed by: harness update-baselines --prune"),
    (["status"], "what needed attention in the last run is listed by: harness list --failed"),
    (["add"], "a font is added by: harness fonts add FILE; a case is a YAML file of the suite"),
    (["config", "settings"], "a project's options stand in harness.yaml"),
    (
      ["completion", "completions"],
      "a script for a shell is printed by: harness --generate-completion-script zsh"
    ),
    (["man", "commands"], "commands are explained by: harness help COMMAND"),
    (["describe", "why"], "why a case differs says: harness explain CASE"),
    (["lint"], "what is wrong with a suite says: harness doctor"),
    (
      ["remove", "delete", "rm"],
      "remove a case from its file; its baseline is removed by: harness update-baselines --prune"
    ),
    (
      ["rename", "move", "mv"],
      "rename a case in its file; its baseline is moved by: harness update-baselines CASE"
    ),
    (["storybook"], "pictures of any tool are compared by: harness compare EXPECTED ACTUAL"),
    (["upgrade"], "a newer version is installed as this one was"),
    (["version"], "it is printed by: harness --version"),
    (["merge"], "the runs of shards are merged by: harness report"),
    (["i18n", "l10n", "translations"], "translations are checked by: harness audit"),
  ]
}
