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
  /// What is wrong in it, so that some entries are not there, or others than it says.
  let faults: [POFault]

  /// libgettextpo keeps some of its state in variables.
  private static let turn = Mutex(())

  /// Why libgettextpo cannot be used; nil if it can.
  private static let library = SharedLibrary.open("libgettextpo.so.0")

  init(_ bytes: [UInt8]) throws(POFileErrors) {
    if let reason = Self.library {
      throw POFileErrors(faults: [POFault(reason)])
    }
    (domains, faults) = try Self.turn.withLock { _ throws(POFileErrors) in
      let reader = try POReader(bytes)
      let faults = reader.faults
      guard reader.hasFile else { throw POFileErrors(faults: faults) }
      return (reader.domains(), faults)
    }
  }
}

struct POFileErrors: Error {
  let faults: [POFault]
}

/// Something that is wrong with a PO file.
struct POFault: Sendable {
  let problem: String
  /// From 1; nil if it is about the whole file.
  let line: Int?
  /// Whether it is about the second of two entries that may not both be there.
  let isOfTwo: Bool

  init(_ problem: String, line: Int? = nil, isOfTwo: Bool = false) {
    (self.problem, self.line, self.isOfTwo) = (problem, line, isOfTwo)
  }
}

/// Owns what libgettextpo allocates.
@safe private final class POReader {
  private let state: UnsafeMutablePointer<cgettextpo_result>

  init(_ bytes: [UInt8]) throws(POFileErrors) {
    let state = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cgettextpo_read(bytes.baseAddress, bytes.count)
    }
    guard let state = unsafe state else {
      throw POFileErrors(faults: [POFault("out of memory")])
    }
    unsafe self.state = unsafe state
  }

  deinit {
    unsafe cgettextpo_destroy(state)
  }

  /// Whether it was read to its end.
  var hasFile: Bool { unsafe state.pointee.file != nil }

  /// What is wrong with the file, in libgettextpo's words.
  var faults: [POFault] {
    let problems = unsafe UnsafeBufferPointer(
      start: state.pointee.problems, count: state.pointee.count)
    var faults: [POFault] = []
    for index in problems.indices {
      let problem = unsafe problems[index]
      var text = unsafe problem.text.map { unsafe String(cString: $0).trimmed } ?? "not valid"
      let hasOther = unsafe problem.other_text != nil
      if let other = unsafe problem.other_text, unsafe problem.other_line > 0 {
        text += unsafe "; line \(problem.other_line): \(String(cString: other).trimmed)"
      }
      let line = unsafe Int(problem.line)
      faults.append(
        POFault("gettext: \(text)", line: line == 0 ? nil : line, isOfTwo: hasOther))
    }
    if faults.isEmpty, !hasFile {
      return [POFault("gettext cannot read it")]
    }
    // One without a line only counts the others.
    if faults.contains(where: { $0.line != nil }) {
      faults.removeAll { $0.line == nil }
    }
    return faults
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
