internal import Catalogs

/// A catalog that a label names.
struct LabelCatalog: Sendable {
  var index: CatalogIndex
  var path: String
  /// Of the label, in the catalog's order.
  var keys: [String]
  /// What the label says of the form, by key.
  var forms: [String: TextForm]
  /// What the label says of every text.
  var common = TextForm()
  /// The language of texts for which the catalog names none; nil if nobody says.
  var unmarked: String?
  /// The folder in which a path with stars has its files, as messages show it; nil for the path of one file.
  var folder: String?

  /// Tells files apart, wherever their folder is.
  func name(of file: String) -> String? {
    guard let folder else { return nil }
    return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }
}
