internal import Cases
package import Results

extension PictureFolder {
  /// Writes what there is of a case's pictures and layouts.
  ///
  /// - Returns: The CRC-32 of each file, by its name.
  package func write(_ checked: CheckedCase) throws(RunError) -> [String: String] {
    let id = checked.subject.id
    var files: [(file: File, bytes: [UInt8])] = []
    do {
      if let png = try checked.actualPNG(effort: Self.effort) { files.append((.actual, png)) }
      if let expected = checked.expected?.file { files.append((.expected, expected)) }
      if let png = try checked.differencePNG() { files.append((.difference, png)) }
      if let record = checked.runRecord() {
        files.append((.layout, record.spreadText))
      }
      if let recorded = checked.expected?.recorded { files.append((.recorded, recorded.bytes)) }
    } catch {
      throw .picture(id: id, reason: "\(error)")
    }
    return try write(files, of: id)
  }
}
