private import Base
internal import Catalogs

/// Holds the placeholders of a translation to those of its source.
///
/// As gettext's `msgfmt --check-format` does, each form of a translation must have those that the source has for many
/// numbers. A form for few numbers, such as `one`, may leave out the number itself.
struct PlaceholderComparison {
  /// gettext's own measure of forms that are for few numbers: less than so many of those up to 1,000.
  private static let fewNumbers = 5

  private let translation: Message
  private let source: Message
  /// Of the translation, whose rules its numbers have; nil if it is unknown.
  private let language: String?
  /// Whether the number of vue-i18n's choices is called `n` as well as `count`.
  private let hasTwoNames: Bool
  /// Whether it is called `0` as well, where some choices have only that.
  private let isInList: Bool
  /// The numbers of Xcode's substitutions by their names, which each translation chooses.
  private let numbers: [String: String]

  init(of translation: Message, with source: Message, language: String?) {
    (self.translation, self.source, self.language) = (translation, source, language)
    let variants = translation.variants + source.variants
    let isInList = variants.contains { $0.numbers.isEmpty && $0.numberNames == ["0"] }
    hasTwoNames = variants.contains { $0.isVueChoice || isInList && $0.showsVueNumber }
    self.isInList = isInList
    let names = [translation, source].flatMap(\.aliases).map { ($0.value, $0.key) }
    // One that has two numbers is known by its name.
    numbers = Dictionary(names) { $0 == $1 ? $0 : "" }.filter { !$0.value.isEmpty }
  }

  private func slots(of variant: Variant) -> [PlaceholderSlot] {
    variant.pattern.compactMap { part in
      guard case .placeholder(let placeholder) = part else { return nil }
      return PlaceholderSlot(placeholder, called: name(placeholder.name))
    }
  }

  private func name(_ name: String) -> String {
    hasTwoNames && (name == "n" || isInList && name == "0") ? "count" : numbers[name] ?? name
  }

  /// The arguments that choose in ICU's syntax, as far as they have names.
  private func choosers(of variant: Variant) -> [String] {
    // MediaWiki's texts may ask for anybody's gender.
    variant.choosers.map(name).filter { !$0.contains(" ") && !$0.allSatisfy(\.isNumber) }
  }

  private func numberNames(of variant: Variant) -> Set<String> {
    Set(variant.numberNames.map(name))
  }

  /// What is wrong with one form of the translation; nil if nothing is.
  func faults(of variant: Variant) -> PlaceholderFaults? {
    guard isComparable, !variant.isBlank else { return nil }
    let like = source.variants.filter { $0.isFor(sameAs: variant) }
    guard !like.isEmpty else { return nil }
    let own = slots(of: variant)
    var faults: [PlaceholderFault] = []
    var accepted: [String] = []
    // Mostly, all of them have the same.
    if like.contains(where: { slots(of: $0) != own }) {
      faults = named(own, variant, required(of: variant, like), like)
      if !faults.isEmpty, let model = model(of: like),
        let ordered = Self.ordered(own, slots(of: model))
      {
        faults = ordered
        if ordered.contains(where: { $0.kind == .reordered }) {
          accepted = slots(of: model).map(\.shown)
        }
      }
    }
    let strange = choosers(of: variant).filter { !knownNames(of: like).contains($0) }
    for fault in strange.map({ PlaceholderFault(.unknown, "{\($0)}") })
    where !faults.contains(fault) {
      faults.append(fault)
    }
    faults += percentFaults(of: variant)
    guard !faults.isEmpty else { return nil }
    if accepted.isEmpty {
      let names = strange.isEmpty ? [] : like.flatMap(choosers).map { "{\($0)}" }
      accepted = (like.flatMap(slots).map(\.shown) + names).uniqued()
    }
    return PlaceholderFaults(faults, accepted: accepted)
  }

  /// A name of a text says nothing about it.
  private var isComparable: Bool {
    guard !source.isSymbolic else { return false }
    let words = source.variants.map { variant in
      slots(of: variant).isEmpty ? variant.words : ""
    }
    return !words.allSatisfy(SymbolicKey.isLikely)
  }

  // MARK: - By name

  /// What every translation must have: what the source has in all of its forms for many numbers.
  private func required(of variant: Variant, _ like: [Variant]) -> [PlaceholderSlot] {
    let isForFew = isForFewNumbers(variant, of: translation, language)
    let models = isForFew ? like : models(of: like)
    guard let first = models.first else { return [] }
    let everywhere = slots(of: first).filter { slot in
      models.allSatisfy { slots(of: $0).contains { $0.name == slot.name } }
    }
    guard isForFew else { return everywhere }
    let numbers = (models + [variant]).reduce(into: Set<String>()) {
      $0.formUnion(numberNames(of: $1))
    }
    // Where nobody says which of them is the number, it may be any.
    let isNumberKnown = like.flatMap(slots).contains { numbers.contains($0.name) }
    return isNumberKnown ? everywhere.filter { !numbers.contains($0.name) } : []
  }

  /// The forms of the source for many numbers; all if it has only others.
  private func models(of like: [Variant]) -> [Variant] {
    let many = like.filter { !isForFewNumbers($0, of: source, source.language) }
    return many.isEmpty ? like : many
  }

  private func model(of like: [Variant]) -> Variant? {
    models(of: like).max { slots(of: $0).count < slots(of: $1).count }
  }

  private func isForFewNumbers(
    _ variant: Variant, of message: Message, _ language: String?
  ) -> Bool {
    variant.numberNames.contains { name in
      guard
        let numbers = PluralNumbers(of: name, in: variant, of: message, language: language)
      else { return false }
      guard numbers.areKnown else { return numbers.usual != nil }
      return numbers.areFewer(than: Self.fewNumbers)
    }
  }

  /// What the source has values for.
  private func knownNames(of like: [Variant]) -> Set<String> {
    Set(like.flatMap(slots).map(\.name)).union(like.flatMap(numberNames))
      .union(like.flatMap(choosers)).union(source.named)
  }

  private func named(
    _ own: [PlaceholderSlot], _ variant: Variant, _ required: [PlaceholderSlot], _ like: [Variant]
  ) -> [PlaceholderFault] {
    let all = like.flatMap(slots)
    let known = knownNames(of: like)
    let names = Set(own.map(\.name))
    var faults: [PlaceholderFault] = []
    for slot in required where !names.contains(slot.name) {
      // Where nothing says how placeholders are written, it may be one all the same.
      if slot.isPercent, variant.mayHave(slot.shown) { continue }
      faults.append(
        PlaceholderFault(.missing, slot.shown, counterpart: variant.words.likeness(of: slot.shown)))
    }
    for slot in own {
      let same = all.filter { $0.name == slot.name }
      if !known.contains(slot.name), !slot.isQtNumber {
        faults.append(PlaceholderFault(.unknown, slot.shown))
      } else if let other = same.first,
        !same.contains(where: slot.isWritten(as:))
      {
        faults.append(PlaceholderFault(.type, slot.shown, counterpart: other.shown))
      }
    }
    return faults.uniqued()
  }

  // MARK: - By order

  /// The same where all placeholders take their values in their order; nil if some have a number or a name.
  private static func ordered(
    _ own: [PlaceholderSlot], _ model: [PlaceholderSlot]
  ) -> [PlaceholderFault]? {
    // C's `%m` takes no value.
    let (own, model) = (own.filter { $0.type != "m" }, model.filter { $0.type != "m" })
    guard (own + model).allSatisfy(\.isByOrder) else { return nil }
    let (types, wanted) = (own.map(\.type), model.map(\.type))
    guard types != wanted else { return [] }
    var surplus = own
    var missing: [PlaceholderSlot] = []
    for slot in model {
      if let index = surplus.firstIndex(where: { $0.type == slot.type }) {
        surplus.remove(at: index)
      } else {
        missing.append(slot)
      }
    }
    if surplus.isEmpty, missing.isEmpty {
      return [PlaceholderFault(.reordered, own.map(\.shown).joined(separator: " "))]
    }
    return missing.map { PlaceholderFault(.missing, $0.shown) }
      + surplus.map { slot in
        PlaceholderFault(wanted.contains(slot.type) ? .repeated : .unknown, slot.shown)
      }
  }

  // MARK: - Percent signs

  /// Only where the program reads the text so, and where the source does it rightly.
  private func percentFaults(of variant: Variant) -> [PlaceholderFault] {
    let signs = variant.percentSigns
    guard !signs.alone.isEmpty,
      source.variants.allSatisfy({ $0.percentSigns.alone.isEmpty }),
      source.variants.contains(where: { model in
        signs.areStated
          ? !model.percentSigns.doubled.isEmpty || !slots(of: model).isEmpty
          : slots(of: model).contains { $0.type != nil }
      })
    else { return [] }
    return variant.percentSigns.alone.map { PlaceholderFault(.percentSign, $0) }
  }
}

extension Variant {
  /// Whether it is one of several texts that stand side by side, as `{n} car | {n} cars`.
  fileprivate var isVueChoice: Bool {
    numbers.isEmpty && !numberNames.isDisjoint(with: ["n", "count"]) && showsVueNumber
  }

  fileprivate var showsVueNumber: Bool {
    pattern.contains { part in
      if case .placeholder(let placeholder) = part {
        ["{n}", "{count}"].contains(placeholder.source)
      } else {
        false
      }
    }
  }

  /// Its text without placeholders.
  fileprivate var words: String {
    pattern.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }

  /// Whether its words have what may be a placeholder where nothing says how they are written: not behind another percent
  /// sign.
  fileprivate func mayHave(_ placeholder: String) -> Bool {
    let doubled = percentSigns.doubled.count { $0.hasPrefix(placeholder) }
    return words.split(separator: placeholder, omittingEmptySubsequences: false).count - 1 > doubled
  }

  /// Whether nobody has translated it.
  fileprivate var isBlank: Bool {
    pattern.allSatisfy {
      if case .text(let text) = $0 { text.allSatisfy(\.isWhitespace) } else { false }
    }
  }

  /// The names of arguments that choose in ICU's syntax.
  fileprivate var choosers: [String] {
    let selects = conditions.compactMap { condition in
      if case .select(let argument, _) = condition { argument } else { nil as String? }
    }
    return selects + numbers.map(\.argument)
  }

  /// The names of the numbers that choose among forms.
  fileprivate var numberNames: Set<String> {
    Set(
      conditions.compactMap { condition in
        switch condition {
        case .plural(let argument, _, _), .ordinal(let argument, _, _): argument
        case .select, .device, .item: nil
        }
      })
  }

  /// Whether it may be the source of another form, whatever its number.
  fileprivate func isFor(sameAs other: Variant) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .plural, .ordinal: return true
      case .item(let index):
        return other.conditions.allSatisfy {
          if case .item(let own) = $0 { own == index } else { true }
        }
      case .select(let argument, let value):
        let values = other.conditions.compactMap { condition in
          if case .select(argument, let value) = condition { value } else { nil as String? }
        }
        return values.isEmpty || value == "other" || values.contains(value)
      case .device(let name):
        return name == "other"
          || other.conditions.allSatisfy {
            if case .device(let own) = $0 { own == name } else { true }
          }
      }
    }
  }
}

extension Message {
  /// What is wrong with the placeholders of a form of a translation; nil if nothing is.
  ///
  /// - Parameter language: The one whose rules its numbers have; nil if it is unknown.
  func placeholderFaults(
    of form: TextForm, against source: Message, language: String?
  ) -> PlaceholderFaults? {
    guard case .success(let variant) = Result(catching: { try self.variant(form) }) else {
      // The look-up that follows says what is wrong.
      return nil
    }
    return PlaceholderComparison(of: self, with: source, language: language).faults(of: variant)
  }
}
