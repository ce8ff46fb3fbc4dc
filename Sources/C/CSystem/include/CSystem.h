#pragma once

#include <stdbool.h>
#include <stddef.h>

// What Swift cannot do by itself in any process, an app's tests among them: functions that the C library offers only on
// request. Threads are in CThreads, and what makes and ends processes is in CProcess.

// Flushes the disk that a file is on. Returns 0, or -1 with errno.
int csystem_flush_disk(int descriptor);

// Where some bytes stand among others; NULL where they do not.
const void *csystem_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

// A file that only descriptors know; -1 with errno where it fails.
int csystem_nameless_file(void);
