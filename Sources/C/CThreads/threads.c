#include "CThreads.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

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

struct cthreads_condition {
  pthread_mutex_t lock;
  pthread_cond_t condition;
};

cthreads_condition *cthreads_condition_make(void) {
  struct cthreads_condition *condition = malloc(sizeof *condition);
  if (condition == NULL) return NULL;
  pthread_mutex_init(&condition->lock, NULL);
#ifdef __APPLE__
  pthread_cond_init(&condition->condition, NULL);
#else
  // By a clock that nobody sets.
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&condition->condition, &attributes);
  pthread_condattr_destroy(&attributes);
#endif
  return condition;
}

void cthreads_condition_destroy(cthreads_condition *condition) {
  pthread_cond_destroy(&condition->condition);
  pthread_mutex_destroy(&condition->lock);
  free(condition);
}

void cthreads_condition_lock(cthreads_condition *condition) { pthread_mutex_lock(&condition->lock); }

void cthreads_condition_unlock(cthreads_condition *condition) { pthread_mutex_unlock(&condition->lock); }

void cthreads_condition_broadcast(cthreads_condition *condition) {
  pthread_cond_broadcast(&condition->condition);
}

void cthreads_condition_wait(cthreads_condition *condition) {
  pthread_cond_wait(&condition->condition, &condition->lock);
}

void cthreads_condition_wait_for(cthreads_condition *condition, int64_t nanoseconds) {
  const int64_t second = 1000000000;
#ifdef __APPLE__
  struct timespec time = {nanoseconds / second, nanoseconds % second};
  pthread_cond_timedwait_relative_np(&condition->condition, &condition->lock, &time);
#else
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  nanoseconds += time.tv_nsec;
  time.tv_sec += nanoseconds / second;
  time.tv_nsec = nanoseconds % second;
  pthread_cond_timedwait(&condition->condition, &condition->lock, &time);
#endif
}
