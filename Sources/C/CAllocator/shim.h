#pragma once

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>
#endif

#ifdef __linux__
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

// Lets memory that is freed stay with the process, up to a bound, where the allocator has such a
// setting.
static inline void callocator_keep_freed_memory(void) {
#ifdef __GLIBC__
  // The largest threshold that glibc takes; setting one ends its guessing of both.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
  // Each arena keeps what was freed in it. Threads that take turns would fill eight arenas for each processor.
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  if (processors > 0) mallopt(M_ARENA_MAX, (int)processors);
#endif
}

// Asks for large pages for memory that will be filled: the kernel then clears and maps megabytes at a time.
// A wish, which nothing depends on.
static inline void callocator_use_large_pages(void *start, size_t count) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t low = ((uintptr_t)start + page - 1) & ~(page - 1);
  uintptr_t high = ((uintptr_t)start + count) & ~(page - 1);
  if (low < high) madvise((void *)low, high - low, MADV_HUGEPAGE);
#endif
}
