#define _GNU_SOURCE
#include "CProcess.h"

#include "CSystem.h"
#include "CThreads.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <libproc.h>
#include <sys/resource.h>
#endif

static void ignore_signals(void);

int cprocess_fork(void (*work)(void *), void *context) {
  // A signal to the whole group must not reach the child before it passes over it: parent and child would
  // both send it on, and two ask for the end at once.
  sigset_t ends, saved;
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  sigaddset(&ends, SIGHUP);
  sigprocmask(SIG_BLOCK, &ends, &saved);
  int process = fork();
  int error = errno;
  if (process == 0) ignore_signals();
  sigprocmask(SIG_SETMASK, &saved, NULL);
  errno = error;
  if (process != 0) return process;
  cthreads_thread *thread = cthreads_start(16 << 20, work, context);
  // The work ends the process, with this thread.
  if (thread != NULL) cthreads_join(thread);
  dprintf(STDERR_FILENO, "error: the system has no thread for a worker process: %s\n", strerror(errno));
  _exit(3);
}

struct cprocess_slot {
  // The number of the job and one; 0 while there is none.
  _Atomic uint64_t job;
  _Atomic uint64_t began;
  _Atomic uintptr_t thread;
  _Atomic int32_t signal;
};

struct cprocess_board {
  uint32_t slot_count;
  uint32_t loss_room;
  _Atomic uint64_t numbers[cprocess_number_count];
  _Atomic uint32_t loss_count;
  _Atomic uint32_t suspect_count;
  uint64_t *suspects;
  cprocess_loss *losses;
  struct cprocess_slot slots[];
};

cprocess_board *cprocess_board_make(uint32_t slots, uint32_t losses) {
  size_t head = sizeof(cprocess_board) + slots * sizeof(struct cprocess_slot);
  size_t size = head + slots * sizeof(uint64_t) + losses * sizeof(cprocess_loss);
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  // Children inherit the mapping at the same address, so that pointers into it hold there.
  cprocess_board *board = memory;
  board->slot_count = slots;
  board->loss_room = losses;
  board->suspects = (uint64_t *)((char *)memory + head);
  board->losses = (cprocess_loss *)(board->suspects + slots);
  return board;
}

uint64_t cprocess_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void cprocess_slot_take(cprocess_board *board, uint32_t slot) {
  atomic_store(&board->slots[slot].thread, (uintptr_t)pthread_self());
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_size = 64 << 10;
  // It is never freed: threads of a run live as long as its process.
  stack.ss_sp = malloc(stack.ss_size);
  if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
}

void cprocess_slot_begin(cprocess_board *board, uint32_t slot, uint64_t job) {
  struct cprocess_slot *place = &board->slots[slot];
  atomic_store_explicit(&place->began, cprocess_now(), memory_order_relaxed);
  atomic_store_explicit(&place->job, job + 1, memory_order_release);
}

void cprocess_slot_end(cprocess_board *board, uint32_t slot) {
  atomic_store_explicit(&board->slots[slot].job, 0, memory_order_release);
}

// Only what a handler of signals may touch: no lock, no memory that is allocated.
static cprocess_board *_Atomic watched;

static void note_crash(int number) {
  cprocess_board *board = atomic_load(&watched);
  if (board != NULL) {
    uintptr_t self = (uintptr_t)pthread_self();
    for (uint32_t index = 0; index < board->slot_count; index++) {
      if (atomic_load(&board->slots[index].thread) == self)
        atomic_store(&board->slots[index].signal, number);
    }
  }
  // The signal's own effect is in force again, and ends the process.
  raise(number);
}

void cprocess_note_crashes(cprocess_board *board) {
  atomic_store(&watched, board);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_crash;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
    sigaction(crashes[index], &action, NULL);
}

uint64_t cprocess_get(const cprocess_board *board, cprocess_number which) {
  return atomic_load(&board->numbers[which]);
}

void cprocess_set(cprocess_board *board, cprocess_number which, uint64_t value) {
  atomic_store(&board->numbers[which], value);
}

cprocess_work cprocess_slot_read(const cprocess_board *board, uint32_t slot) {
  const struct cprocess_slot *place = &board->slots[slot];
  uint64_t job = atomic_load_explicit(&place->job, memory_order_acquire);
  cprocess_work work = {
      .is_at_work = job != 0,
      .job = job - 1,
      .began = atomic_load(&place->began),
      .signal = atomic_load(&place->signal),
  };
  return work;
}

void cprocess_slots_clear(cprocess_board *board) {
  for (uint32_t index = 0; index < board->slot_count; index++) {
    atomic_store(&board->slots[index].job, 0);
    atomic_store(&board->slots[index].thread, 0);
    atomic_store(&board->slots[index].signal, 0);
  }
}

bool cprocess_loss_add(cprocess_board *board, cprocess_loss loss) {
  uint32_t count = atomic_load(&board->loss_count);
  if (count == board->loss_room) return false;
  board->losses[count] = loss;
  atomic_store(&board->loss_count, count + 1);
  return true;
}

uint32_t cprocess_loss_count(const cprocess_board *board) { return atomic_load(&board->loss_count); }

cprocess_loss cprocess_loss_read(const cprocess_board *board, uint32_t index) {
  return board->losses[index];
}

void cprocess_suspects_clear(cprocess_board *board) { atomic_store(&board->suspect_count, 0); }

void cprocess_suspect_add(cprocess_board *board, uint64_t job) {
  uint32_t count = atomic_load(&board->suspect_count);
  if (count == board->slot_count) return;
  board->suspects[count] = job;
  atomic_store(&board->suspect_count, count + 1);
}

uint32_t cprocess_suspect_count(const cprocess_board *board) {
  return atomic_load(&board->suspect_count);
}

uint64_t cprocess_suspect_read(const cprocess_board *board, uint32_t index) {
  return board->suspects[index];
}

uint64_t cprocess_resident_bytes(int process) {
#ifdef __APPLE__
  struct rusage_info_v2 usage;
  if (proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&usage) != 0) return 0;
  return usage.ri_phys_footprint;
#else
  char path[32];
  snprintf(path, sizeof path, "/proc/%d/statm", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[128];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  unsigned long long pages = 0;
  if (sscanf(text, "%*u %llu", &pages) != 1) return 0;
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
#endif
}

static _Atomic int signal_target = -1;

static void forward_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already holds a signal that ends the run.
  ssize_t count = write(atomic_load(&signal_target), &byte, 1);
  (void)count;
  errno = saved;
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void take_in(int number) {
  handle(number, forward_signal);
  // Whoever started the process may have blocked it for its own threads' sake.
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
}

void cprocess_forward_signals(int descriptor) {
  atomic_store(&signal_target, descriptor);
  const int ends[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof ends / sizeof *ends; index++) {
    struct sigaction action;
    // What nohup, or a shell for its background, has passed over stays so.
    if (sigaction(ends[index], NULL, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    take_in(ends[index]);
  }
}

void cprocess_forward_stops(void) {
  const int stops[] = {SIGTSTP, SIGCONT};
  for (size_t index = 0; index < sizeof stops / sizeof *stops; index++) {
    struct sigaction action;
    // A shell without job control has passed over them: nothing could have the process go on.
    if (sigaction(stops[index], NULL, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    take_in(stops[index]);
  }
}

void cprocess_stop(bool is_for_group) {
  struct sigaction action;
  if (sigaction(SIGTSTP, NULL, &action) != 0 || action.sa_handler != forward_signal) return;
  if (is_for_group) {
    // Whoever waits for this process stops as well, so that a shell notices; this one does so below.
    handle(SIGTSTP, SIG_IGN);
    kill(0, SIGTSTP);
  }
  handle(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  handle(SIGTSTP, forward_signal);
}

static void ignore_signals(void) {
  handle(SIGINT, SIG_IGN);
  handle(SIGTERM, SIG_IGN);
  handle(SIGHUP, SIG_IGN);
  handle(SIGPIPE, SIG_IGN);
}

int cprocess_nameless_file(void) { return csystem_nameless_file(); }

static char *const *arguments;

#ifdef __GLIBC__
// glibc calls constructors as it calls main.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  (void)count;
  arguments = words;
}
#endif

char *const *cprocess_arguments(void) { return arguments; }

void cprocess_hold_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest number that is free: this one. To be read only, so that writing fails as it would have.
    if (open("/dev/null", O_RDONLY) < 0 && open("/", O_RDONLY) < 0) return;
  }
}

extern char **environ;

void cprocess_drop_variables(const char *const *starts) {
  if (environ == NULL) return;
  char **kept = environ;
  for (char **next = environ; *next != NULL; next++) {
    const char *const *start = starts;
    while (*start != NULL && strncmp(*next, *start, strlen(*start)) != 0) start++;
    if (*start == NULL) *kept++ = *next;
  }
  *kept = NULL;
}

