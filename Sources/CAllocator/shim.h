#pragma once

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Lets memory that is freed stay with the process, up to a bound, where the allocator has such a
// setting.
static inline void callocator_keep_freed_memory(void) {
#ifdef __GLIBC__
  // The largest threshold that glibc takes; setting one ends its guessing of both.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
#endif
}
