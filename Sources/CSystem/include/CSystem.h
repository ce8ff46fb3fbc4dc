#pragma once

#include <stdbool.h>
#include <stddef.h>

// What Swift cannot do by itself in any process, an app's tests among them: threads with a stack of a given size, and
// functions that the C library offers only on request. What makes and ends processes is in CProcess.

// A thread that is to be waited for.
typedef struct csystem_thread csystem_thread;

// Has a new thread call a function. Returns it, or NULL where the system has no further thread.
csystem_thread *csystem_thread_start(size_t stack, void (*work)(void *), void *context);
// Waits for a thread's end and forgets it.
void csystem_thread_join(csystem_thread *thread);
// Has a new thread call a function, and leaves it to itself. Returns whether there is one.
bool csystem_thread_detach(size_t stack, void (*work)(void *), void *context);

// Flushes the disk that a file is on. Returns 0, or -1 with errno.
int csystem_flush_disk(int descriptor);

// Where some bytes stand among others; NULL where they do not.
const void *csystem_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
