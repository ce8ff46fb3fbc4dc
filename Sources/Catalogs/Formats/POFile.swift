private import Base
private import CGettextPO
private import Synchronization

/// An entry of a PO file that is not obsolete.
struct POEntry: Sendable {
  let context: String?
  let id: String
  let pluralID: String?
  /// One without plural forms. Untranslated ones are empty.
  let translations: [String]
  /// What was taken over from the program's source.
  let comment: String?
  let isFuzzy: Bool
  /// What is wrong with its texts, if anything.
  let problem: String?
}

/// What libgettextpo reads in a PO file.
struct POFile: Sendable {
  /// By their domains, in the file's order; the header is the first of its domain.
  let domains: [[POEntry]]

  /// libgettextpo keeps some of its state in variables.
  private static let turn = Mutex(())

  /// Why libgettextpo cannot be used; nil if it can.
  private static let library = SharedLibrary.open("libgettextpo.so.0")

  init(_ bytes: [UInt8]) throws(POFileErrors) {
    if let reason = Self.library { throw POFileErrors(faults: [FileFault(reason, line: nil)]) }
    domains = try Self.turn.withLock { _ throws(POFileErrors) in
      let reader = try POReader(bytes)
      let faults = reader.faults
      guard faults.isEmpty else { throw POFileErrors(faults: faults) }
      return reader.domains()
    }
  }
}

struct POFileErrors: Error {
  let faults: [FileFault]
}

/// Owns what libgettextpo allocates.
@safe private final class POReader {
  private let state: UnsafeMutablePointer<cgettextpo_result>

  init(_ bytes: [UInt8]) throws(POFileErrors) {
    let state = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cgettextpo_read(bytes.baseAddress, bytes.count)
    }
    guard let state = unsafe state else {
      throw POFileErrors(faults: [FileFault("out of memory", line: nil)])
    }
    unsafe self.state = unsafe state
  }

  deinit {
    unsafe cgettextpo_destroy(state)
  }

  /// What is wrong with the file, in libgettextpo's words.
  ///
  /// What follows the first mistake may be nonsense only because of it; entries that are there twice are all reported.
  var faults: [FileFault] {
    let problems = unsafe UnsafeBufferPointer(
      start: state.pointee.problems, count: state.pointee.count)
    var faults: [FileFault] = []
    var isOfTwo: [Bool] = []
    for index in problems.indices {
      let problem = unsafe problems[index]
      var text = unsafe problem.text.map { unsafe String(cString: $0).trimmed } ?? "not valid"
      let hasOther = unsafe problem.other_text != nil && problem.other_line > 0
      if hasOther, let other = unsafe problem.other_text {
        text += unsafe "; line \(problem.other_line): \(String(cString: other).trimmed)"
      }
      let line = unsafe Int(problem.line)
      faults.append(FileFault("gettext: \(text)", line: line == 0 ? nil : line))
      isOfTwo.append(hasOther)
    }
    if faults.isEmpty, unsafe state.pointee.file == nil {
      return [FileFault("gettext cannot read it", line: nil)]
    }
    let isTwice = isOfTwo.first == true
    if isTwice { faults = zip(faults, isOfTwo).filter(\.1).map(\.0) }
    // One without a line only counts the others.
    if faults.contains(where: { $0.line != nil }) { faults.removeAll { $0.line == nil } }
    return isTwice ? faults : Array(faults.prefix(1))
  }

  func domains() -> [[POEntry]] {
    var domains: [[POEntry]] = []
    guard var next = unsafe po_file_domains(state.pointee.file) else { return [] }
    while let domain = unsafe next.pointee {
      guard let iterator = unsafe po_message_iterator(state.pointee.file, domain) else { break }
      defer { unsafe po_message_iterator_free(iterator) }
      var entries: [POEntry] = []
      while let message = unsafe po_next_message(iterator) {
        if unsafe po_message_is_obsolete(message) != 0 { continue }
        unsafe entries.append(entry(message))
      }
      domains.append(entries)
      unsafe next += 1
    }
    return domains
  }

  private func entry(_ message: po_message_t) -> POEntry {
    var isValid = true
    let plural = unsafe text(po_message_msgid_plural(message), &isValid)
    var translations: [String] = []
    if plural == nil {
      translations = [unsafe text(po_message_msgstr(message), &isValid) ?? ""]
    } else {
      while let form = unsafe text(
        po_message_msgstr_plural(message, Int32(translations.count)), &isValid)
      {
        translations.append(form)
      }
    }
    let comment = unsafe text(po_message_extracted_comments(message), &isValid)?.trimmed ?? ""
    let context = unsafe text(po_message_msgctxt(message), &isValid)
    let id = unsafe text(po_message_msgid(message), &isValid) ?? ""
    let isFuzzy = unsafe po_message_is_fuzzy(message) != 0
    // gettext's programs do not check entries that are not used yet.
    var problem = isFuzzy ? nil : unsafe formatProblem(of: message)
    if !isValid { problem = "an escape is not in UTF-8; accepted: such as `\\303\\244` for `ä`" }
    return POEntry(
      context: context, id: id, pluralID: plural, translations: translations,
      comment: comment.isEmpty ? nil : comment, isFuzzy: isFuzzy, problem: problem)
  }

  /// What is wrong with the placeholders of a message's translations, in libgettextpo's words.
  private func formatProblem(of message: po_message_t) -> String? {
    guard let text = unsafe cgettextpo_format_problem(message) else { return nil }
    defer { unsafe cgettextpo_free(text) }
    return unsafe "gettext: \(String(cString: text).trimmed)"
  }

  /// - Parameter isValid: Whether all texts so far are in UTF-8. The file is, but escapes may stand for any bytes.
  private func text(_ pointer: UnsafePointer<CChar>?, _ isValid: inout Bool) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    guard let text = unsafe String(validatingCString: pointer) else {
      isValid = false
      return unsafe String(cString: pointer)
    }
    return text
  }
}
