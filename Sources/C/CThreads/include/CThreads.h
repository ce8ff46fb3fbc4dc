#pragma once

#include <stdbool.h>
#include <stddef.h>

// Threads with a stack of a chosen size, which may be refused: POSIX alone, so that this builds for every system.

// A thread that is to be waited for.
typedef struct cthreads_thread cthreads_thread;

// Has a new thread call a function. Returns it, or NULL where the system has no further thread.
cthreads_thread *cthreads_start(size_t stack, void (*work)(void *), void *context);
// Waits for a thread's end and forgets it.
void cthreads_join(cthreads_thread *thread);
// Has a new thread call a function, and leaves it to itself. Returns whether there is one.
bool cthreads_detach(size_t stack, void (*work)(void *), void *context);
