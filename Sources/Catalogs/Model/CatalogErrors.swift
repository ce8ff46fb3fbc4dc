/// Everything that is wrong with one file, in its order.
package struct CatalogErrors: Error, Equatable, Sendable {
  package let errors: [CatalogError]

  package init(_ errors: [CatalogError]) {
    self.errors = errors
  }
}
