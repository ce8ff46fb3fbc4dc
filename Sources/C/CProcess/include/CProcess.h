#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What Swift cannot do by itself of processes: fork, handlers of crashes, memory that two processes share, and what
// the C library offers only on request.

// Splits the process in two, and has a new thread of the child call a function, which must end the process.
// To be called before the process has a second thread.
//
// The child passes over SIGINT, SIGTERM and SIGHUP, of which its parent tells it, and over a closed output.
//
// Not the thread that forks: Swift's runtime and its Mutex keep each thread's number for their locks, and that
// thread has another number in the child. Where it met another thread at a lock, both would wait for ever.
//
// Returns the child's number in the parent, and -1 with errno where it fails.
int cprocess_fork(void (*work)(void *), void *context);

// One job at work, in memory that parent and child share.
typedef struct cprocess_slot cprocess_slot;

// What parent and child tell one another; all zero at first.
typedef struct cprocess_board cprocess_board;

// Makes a board that children of this process share. Returns NULL, with errno, where there is no memory.
cprocess_board *cprocess_board_make(uint32_t slots, uint32_t losses);

// The child's side.

// From now on this thread is the one that works on a slot, and its crashes leave a mark there.
// Gives the thread a second stack, on which the handler of an overflow of its own can run.
void cprocess_slot_take(cprocess_board *board, uint32_t slot);
void cprocess_slot_begin(cprocess_board *board, uint32_t slot, uint64_t job);
void cprocess_slot_end(cprocess_board *board, uint32_t slot);

// Notes in its slot which thread a crash happened in. The process still ends by its signal.
void cprocess_note_crashes(cprocess_board *board);

// Either side. What a number means is the caller's business.
typedef enum {
  cprocess_phase,     // what the child is at
  cprocess_reported,  // how many verdicts were printed
  cprocess_attempt,   // how many children there were
  cprocess_began,     // when the first of them was started
  cprocess_number_count,
} cprocess_number;

uint64_t cprocess_get(const cprocess_board *board, cprocess_number which);
void cprocess_set(cprocess_board *board, cprocess_number which, uint64_t value);

// The parent's side.

typedef struct {
  bool is_at_work;
  uint64_t job;
  // Nanoseconds of the monotonic clock.
  uint64_t began;
  // The signal of the crash that happened in the slot's thread; 0 for none.
  int32_t signal;
} cprocess_work;

cprocess_work cprocess_slot_read(const cprocess_board *board, uint32_t slot);
// Makes all slots idle, for a new child.
void cprocess_slots_clear(cprocess_board *board);
uint64_t cprocess_now(void);

// Jobs that ended a child, and jobs that are to be run alone to find out whether they did.
typedef struct {
  uint64_t job;
  uint32_t kind;
  uint32_t value;
} cprocess_loss;

// Returns false where there is no room left.
bool cprocess_loss_add(cprocess_board *board, cprocess_loss loss);
uint32_t cprocess_loss_count(const cprocess_board *board);
cprocess_loss cprocess_loss_read(const cprocess_board *board, uint32_t index);

void cprocess_suspects_clear(cprocess_board *board);
void cprocess_suspect_add(cprocess_board *board, uint64_t job);
uint32_t cprocess_suspect_count(const cprocess_board *board);
uint64_t cprocess_suspect_read(const cprocess_board *board, uint32_t index);

// A program that was started, and its standard streams as this end sees them.
typedef struct {
  int process;
  int input;
  int output;
  int errors;
} cprocess_program;

// Starts a program in a group of its own, in a folder. Its process ends with the thread that started it.
// Returns whether it runs; otherwise errno says why it does not.
bool cprocess_program_start(const char *const *words, const char *folder, cprocess_program *program);
// Closes a program's streams, gives it some milliseconds to end by itself, and then ends its group.
// Returns the process's status as waitpid has it.
int cprocess_program_end(cprocess_program program, int patience);

// What a standard stream of a child is.
typedef enum {
  cprocess_null,       // nothing to read, and nobody who reads
  cprocess_inherited,  // this process's own
  cprocess_pipe,       // a pipe, whose other end this process gets
  cprocess_joined,     // of errors: where the output goes
} cprocess_stream;

// Starts the program at a path in a group of its own, to which no terminal sends signals. Without variables it gets
// this process's, without a folder it works where this process does. Ends of pipes that there are not are -1.
// Returns whether it runs; otherwise errno says why it does not.
bool cprocess_child_start(
    const char *path, char *const *words, char *const *variables, const char *folder,
    const cprocess_stream streams[3], cprocess_program *child);
// Waits for a child's end. Returns its exit code, or 128 and the number of the signal that ended it.
int cprocess_child_wait(int process);

// Bytes of memory that a process has in RAM; 0 where they cannot be told.
uint64_t cprocess_resident_bytes(int process);

// Sends the numbers of SIGINT, SIGTERM and SIGHUP, a byte each, to a descriptor instead of ending the process.
void cprocess_forward_signals(int descriptor);

// Sends SIGTSTP and SIGCONT there as well, instead of stopping the process.
void cprocess_forward_stops(void);

// Stops the process as SIGTSTP does by itself, and its group with it if that is asked for; returns once it goes on.
void cprocess_stop(bool is_for_group);

// A file that only descriptors know; -1 with errno where it fails.
int cprocess_nameless_file(void);

// The words of the command line, ending with NULL; NULL itself where the C library does not hand them to
// constructors. Swift's own CommandLine.arguments searches /proc/self/maps for them on Linux, and is empty,
// as if nothing had been asked for, where that file cannot be read.
char *const *cprocess_arguments(void);

// Puts something in the place of each standard stream that is closed, so that no file gets its number, and with it
// what is written to the stream. To be called before any file is opened.
void cprocess_hold_standard_descriptors(void);

// Removes the environment's variables whose names begin with any of some texts, the last of which is NULL.
// Not while another thread reads the environment.
void cprocess_drop_variables(const char *const *starts);

