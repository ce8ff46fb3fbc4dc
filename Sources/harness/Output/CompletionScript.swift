/// What ArgumentParser's scripts for shells lack: the commands that stand behind `help`.
enum CompletionScript {
  /// - Parameter text: Any text that the program prints; only a script is changed.
  static func completed(_ text: String) -> String {
    let names = HarnessCommand.names.filter { $0 != "help" }.joined(separator: " ")
    let bash = "    __harness_offer_flags_options -1\n"
    let offer = "COMPREPLY+=($(compgen -W '\(names)' -- \"${cur}\"))"
    let zsh = "'*:subcommands:"
    if let function = text.firstRange(of: "\n_harness_help() {\n") {
      let own = text[function.lowerBound...]
        .replacing(
          bash, with: bash + "    [[ ${positional_number} -ne 1 ]] || \(offer)\n",
          maxReplacements: 1
        )
        .replacing("\(zsh)'", with: "\(zsh)(\(names))'", maxReplacements: 1)
      return String(text[..<function.lowerBound] + own)
    }
    guard text.contains("\nfunction __harness_parse_tokens") else { return text }
    let condition = "__harness_should_offer_completions_for_positional \"harness help\" -eq 1"
    return text + "\ncomplete -c 'harness' -n '\(condition)' -fka '\(names)'"
  }
}
