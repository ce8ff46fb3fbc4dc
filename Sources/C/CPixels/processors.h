#pragma once

// Before a function: it is compiled with AVX2 and without.
#if defined(__x86_64__) && defined(__linux__)
#define for_each_processor __attribute__((target_clones("avx2", "default")))
#else
#define for_each_processor
#endif
