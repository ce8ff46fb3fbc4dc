private import CPango

/// A face of a font set, with everything that another program needs to find it.
package struct FontFaceFile: Hashable, Sendable {
  package var family: String
  /// CSS weights: one, or a range if the face is variable.
  package var weights: ClosedRange<Int>
  package var isSlanted: Bool
  /// Absolute.
  package var path: String
  /// The checksum of the file.
  package var sha256: String
  /// The face's index in its file.
  package var index: Int
}

extension FontSet {
  /// The faces of the manifest's families, always in the same order.
  package func faceFiles(of manifest: FontManifest) -> [FontFaceFile] {
    let families = Set(manifest.entries.map(\.family))
    var faces: [FontFaceFile: FontFaceFile] = [:]
    unsafe withConfiguration { configuration in
      unsafe FontPattern.forEach(in: configuration) { pattern in
        guard let path = unsafe FontPattern.path(of: pattern),
          let sum = unsafe FontPattern.checksum(of: pattern),
          let index = unsafe FontPattern.index(of: pattern),
          let weights = unsafe FontPattern.weights(of: pattern)
        else { return }
        let isSlanted = unsafe FontPattern.isSlanted(pattern)
        for family in unsafe FontPattern.families(of: pattern) where families.contains(family) {
          let face = FontFaceFile(
            family: family, weights: weights, isSlanted: isSlanted, path: path, sha256: sum,
            index: index)
          // Fontconfig also lists the named instances of a variable font.
          var key = face
          key.weights = 0...0
          if let known = faces[key], known.weights.count >= weights.count { continue }
          faces[key] = face
        }
      }
    }
    return faces.values.sorted {
      ($0.family, $0.sha256, $0.index, $0.isSlanted ? 1 : 0)
        < ($1.family, $1.sha256, $1.index, $1.isSlanted ? 1 : 0)
    }
  }
}
