/// Where the format of case files is described.
enum CaseFormat {
  /// Its page in the repository, which messages link to.
  static let page = "https://github.com/harness-labels/harness/blob/main/docs/case-format.md"
}
