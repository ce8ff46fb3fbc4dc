#include "CThreads.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

struct cthreads_thread {
  pthread_t thread;
  void (*work)(void *);
  void *context;
};

static void *run_thread(void *argument) {
  struct cthreads_thread *thread = argument;
  thread->work(thread->context);
  return NULL;
}

static void *run_detached_thread(void *argument) {
  run_thread(argument);
  free(argument);
  return NULL;
}

static cthreads_thread *start_thread(size_t stack, void (*work)(void *), void *context, bool is_detached) {
  struct cthreads_thread *thread = malloc(sizeof *thread);
  if (thread == NULL) return NULL;
  thread->work = work;
  thread->context = context;
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code == 0) {
    code = pthread_attr_setstacksize(&attributes, stack);
    if (code == 0 && is_detached)
      code = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    // A detached thread may end, and free what it was given, before its number is written there.
    pthread_t number;
    if (code == 0) {
      code = pthread_create(is_detached ? &number : &thread->thread, &attributes,
                            is_detached ? run_detached_thread : run_thread, thread);
    }
    pthread_attr_destroy(&attributes);
  }
  if (code == 0) return thread;
  free(thread);
  errno = code;
  return NULL;
}

cthreads_thread *cthreads_start(size_t stack, void (*work)(void *), void *context) {
  return start_thread(stack, work, context, false);
}

void cthreads_join(cthreads_thread *thread) {
  pthread_join(thread->thread, NULL);
  free(thread);
}

bool cthreads_detach(size_t stack, void (*work)(void *), void *context) {
  return start_thread(stack, work, context, true) != NULL;
}
