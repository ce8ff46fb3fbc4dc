#pragma once

#include <nettle/sha2.h>
#include <nettle/version.h>
#include <stddef.h>
#include <stdint.h>

static const size_t cnettle_sha256_size = SHA256_DIGEST_SIZE;

// Writes the SHA-256 of a buffer, of `cnettle_sha256_size` bytes, without allocating anything.
static inline void cnettle_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, count, bytes);
  // Nettle 4 asks for no length.
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(&context, digest);
#else
  sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#endif
}
