internal import Catalogs

/// String catalogs: the first byte chooses a format, and the others are the file.
///
/// A file is refused with one line that names it, or each form of each text can be shown, with a number that has the form.
struct CatalogTarget: FuzzTarget {
  init(_ folders: FuzzFolders) {}

  func failures(_ input: [UInt8]) -> [String] {
    guard let first = input.first else { return [] }
    // Rails' files need the suite's reader of YAML, which the target of case files tries.
    let formats = CatalogFormat.allCases.filter { $0 != .railsYAML && $0 != .yaml }
    let format = formats[Int(first) % formats.count]
    let path = "de.lproj/texts.\(format.rawValue)"
    do throws(CatalogErrors) {
      return try format.read(Array(input.dropFirst()), path: path, star: "de").messages.flatMap(
        failures)
    } catch {
      return error.errors.isEmpty
        ? ["is refused without a reason"] : error.errors.flatMap { failures($0, path) }
    }
  }

  private func failures(_ error: CatalogError, _ path: String) -> [String] {
    var failures: [String] = []
    if error.path != path { failures.append("names the file \(error.path)") }
    if let line = error.line, line < 1 { failures.append("names line \(line)") }
    if error.problem.isEmpty { failures.append("is refused without a reason: \(error)") }
    return failures
  }

  private func failures(_ message: Message) -> [String] {
    var failures: [String] = []
    if message.line < 1 { failures.append("“\(message.key)” is at line \(message.line)") }
    for (form, variant) in zip(message.forms, message.variants) {
      if form.line < 1 { failures.append("a form of “\(message.key)” is at line \(form.line)") }
      failures += numberFailures(form.form, variant, message)
      var form = form.form
      var text = ""
      for part in variant.pattern {
        switch part {
        case .text(let words): text += words
        case .placeholder(let placeholder):
          let value = form.arguments[placeholder.name] ?? "<\(placeholder.name)>"
          form.arguments[placeholder.name] = value
          text += form.value(of: placeholder) ?? value
        }
      }
      do throws(LookupProblem) {
        let shown = try message.text(form)
        // Two forms may have the same conditions; the first is shown.
        let isFirst = message.variants.first { $0.conditions == variant.conditions } == variant
        if isFirst, shown != text {
          failures.append("“\(message.key)” shows \(shown), not \(text)")
        }
      } catch {
        failures.append("“\(message.key)” cannot be shown: \(error)")
      }
    }
    return failures
  }

  private func numberFailures(
    _ form: TextForm, _ variant: Variant, _ message: Message
  ) -> [String] {
    form.categories.compactMap { argument, category in
      let numbers = PluralNumbers(
        of: argument, in: variant, of: message, language: message.language)
      guard let numbers, let number = numbers.nearest(to: 12_345), !numbers.contains(number) else {
        return nil
      }
      return "“\(message.key)” shows \(number) in the form \(category)"
    }
  }
}
