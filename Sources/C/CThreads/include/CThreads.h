#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Threads with a stack of a chosen size, which may be refused: POSIX alone, so that this builds for every system.

// A thread that is to be waited for.
typedef struct cthreads_thread cthreads_thread;

// Has a new thread call a function. Returns it, or NULL where the system has no further thread.
cthreads_thread *cthreads_start(size_t stack, void (*work)(void *), void *context);
// Waits for a thread's end and forgets it.
void cthreads_join(cthreads_thread *thread);
// Has a new thread call a function, and leaves it to itself. Returns whether there is one.
bool cthreads_detach(size_t stack, void (*work)(void *), void *context);

// A lock with a condition that threads wait for.
typedef struct cthreads_condition cthreads_condition;

// Returns NULL where there is no memory.
cthreads_condition *cthreads_condition_make(void);
void cthreads_condition_destroy(cthreads_condition *condition);
void cthreads_condition_lock(cthreads_condition *condition);
void cthreads_condition_unlock(cthreads_condition *condition);
// Wakes all threads that wait.
void cthreads_condition_broadcast(cthreads_condition *condition);
// Leaves the lock to others until the thread is woken, perhaps for no reason.
void cthreads_condition_wait(cthreads_condition *condition);
// The same for some nanoseconds at most.
void cthreads_condition_wait_for(cthreads_condition *condition, int64_t nanoseconds);
