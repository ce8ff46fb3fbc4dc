extension String {
  /// The text as a shell reads it as one word (POSIX, Shell Command Language, 2.2).
  package var asShellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.properties.isAlphabetic
        || "0123456789%+,-./:=@_".contains(Character(scalar))
    }
    return isPlain && !isEmpty && !hasPrefix("-")
      ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
