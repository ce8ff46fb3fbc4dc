#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// A pipe that no other program inherits.
static bool make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) == 0;
#else
  if (pipe(ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

// Other threads are at work in the parent: from here on only what may be called in a signal handler.
static void run(const char *const *words, const char *folder, const int streams[3], int report, pid_t parent) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const int signals[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) signal(signals[index], SIG_DFL);
  bool is_ready = chdir(folder) == 0;
  for (int stream = 0; is_ready && stream < 3; stream++) is_ready = dup2(streams[stream], stream) >= 0;
  if (is_ready) {
    // The board, a run's journal and locks are none of its business.
    int last = 3;
    if (report != last) {
      dup2(report, last);
      report = last;
    }
    fcntl(report, F_SETFD, FD_CLOEXEC);
#if defined(__linux__) && defined(SYS_close_range)
    syscall(SYS_close_range, 4U, ~0U, 0U);
#else
    for (int descriptor = 4; descriptor < 1024; descriptor++) close(descriptor);
#endif
    execvp(words[0], (char *const *)words);
  }
  int code = errno;
  ssize_t written = write(report, &code, sizeof code);
  (void)written;
  _exit(127);
}

bool cprocess_program_start(const char *const *words, const char *folder, cprocess_program *program) {
  int pipes[4][2];
  int made = 0;
  while (made < 4 && make_pipe(pipes[made])) made++;
  pid_t process = -1;
  int code = errno;
  if (made == 4) {
    const int streams[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
    pid_t parent = getpid();
    process = fork();
    if (process == 0) run(words, folder, streams, pipes[3][1], parent);
    code = errno;
  }
  if (process > 0) {
    // Either side may be first.
    setpgid(process, process);
    close(pipes[0][0]);
    close(pipes[1][1]);
    close(pipes[2][1]);
    close(pipes[3][1]);
    ssize_t count;
    do count = read(pipes[3][0], &code, sizeof code);
    while (count < 0 && errno == EINTR);
    close(pipes[3][0]);
    cprocess_program started = {process, pipes[0][1], pipes[1][0], pipes[2][0]};
    if (count != sizeof code) {
      fcntl(started.input, F_SETFL, O_NONBLOCK);
      fcntl(started.output, F_SETFL, O_NONBLOCK);
      fcntl(started.errors, F_SETFL, O_NONBLOCK);
      *program = started;
      return true;
    }
    cprocess_program_end(started, 1000);
  } else {
    for (int index = 0; index < made; index++) {
      close(pipes[index][0]);
      close(pipes[index][1]);
    }
  }
  errno = code;
  return false;
}

int cprocess_program_end(cprocess_program program, int patience) {
  close(program.input);
  close(program.output);
  close(program.errors);
  int status = 0;
  pid_t ended = 0;
  for (int waited = 0; waited < patience && ended == 0; waited += 5) {
    ended = waitpid(program.process, &status, WNOHANG);
    if (ended == 0) usleep(5000);
  }
  if (ended == 0) {
    kill(-program.process, SIGKILL);
    while (waitpid(program.process, &status, 0) < 0 && errno == EINTR) continue;
  }
  // What it started may have come into the group meanwhile.
  kill(-program.process, SIGKILL);
  return status;
}

extern char **environ;

bool cprocess_child_start(
    const char *path, char *const *words, char *const *variables, const char *folder,
    const cprocess_stream streams[3], cprocess_program *child) {
  int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  int code = 0;
  for (int stream = 0; code == 0 && stream < 3; stream++) {
    switch (streams[stream]) {
      case cprocess_null:
        code = posix_spawn_file_actions_addopen(
            &actions, stream, "/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
        break;
      case cprocess_pipe:
        code = make_pipe(pipes[stream]) ? 0 : errno;
        // The child reads its input, and writes the others.
        if (code == 0)
          code = posix_spawn_file_actions_adddup2(&actions, pipes[stream][stream == STDIN_FILENO ? 0 : 1], stream);
        break;
      case cprocess_joined: code = posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, stream); break;
      case cprocess_inherited: break;
    }
  }
  if (code == 0 && folder != NULL) code = posix_spawn_file_actions_addchdir_np(&actions, folder);
  // What else this process has inherited, or has open, is none of its business.
  short flags = POSIX_SPAWN_SETPGROUP;
#ifdef __GLIBC__
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
  for (int stream = 0; stream < 3; stream++) {
    if (streams[stream] == cprocess_inherited) posix_spawn_file_actions_addinherit_np(&actions, stream);
  }
#endif
  posix_spawnattr_setflags(&attributes, flags);
  pid_t process = -1;
  if (code == 0) {
    code = posix_spawn(&process, path, &actions, &attributes, words, variables != NULL ? variables : environ);
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  int ours[3];
  for (int stream = 0; stream < 3; stream++) {
    int own = stream == STDIN_FILENO ? 1 : 0;
    ours[stream] = pipes[stream][own];
    if (pipes[stream][1 - own] >= 0) close(pipes[stream][1 - own]);
    if (code != 0 && ours[stream] >= 0) close(ours[stream]);
  }
  errno = code;
  if (code == 0) *child = (cprocess_program){process, ours[0], ours[1], ours[2]};
  return code == 0;
}

int cprocess_child_wait(int process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return 127;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
