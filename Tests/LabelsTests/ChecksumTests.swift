import Testing

@testable import Base
@testable import Labels

/// SHA-256 as FIPS 180-4 defines it.
@Suite struct ChecksumTests {
  /// The first three are those that NIST publishes with the standard.
  @Test(arguments: [
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    // The padding fits into the last block of 64 bytes, or just does not.
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]) func aTextHasItsChecksum(_ text: String, _ times: Int, _ checksum: String) {
    let bytes = Array(String(repeating: text, count: times).utf8)
    #expect(Checksum.sha256(bytes) == checksum)
    #expect(Checksum.isSHA256(checksum))
  }

  /// A checksum does not depend on where a buffer begins in memory.
  @Test(arguments: 1...8) func aBufferMayBeginAnywhere(_ offset: Int) {
    let bytes = Array(String(repeating: "x", count: offset).utf8) + Array("abc".utf8)
    let checksum = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Checksum.sha256(UnsafeRawBufferPointer(rebasing: bytes[offset...]))
    }
    #expect(checksum == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
