#pragma once

#include <isa-l/igzip_lib.h>
#include <stddef.h>
#include <stdlib.h>

// A macro too deep for Swift.
static const size_t cisal_level_1_workspace = ISAL_DEF_LVL1_DEFAULT;

static inline void *cisal_zeros(size_t count) {
  void *memory = calloc(1, count);
  if (memory == NULL) abort();
  return memory;
}

static inline void cisal_free(void *memory) { free(memory); }

// Clears the upper halves of the vector registers, which ISA-L's AVX code leaves full. Until that is done,
// each SSE instruction waits for whatever wrote its target last: some loops take three times as long.
static inline void cisal_clear_upper_vectors(void) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx")) {
    __asm__ volatile("vzeroupper" ::
                         : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8",
                           "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
  }
#endif
}
