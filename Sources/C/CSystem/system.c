#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

int csystem_flush_disk(int descriptor) {
#ifdef __linux__
  // One call for any number of files, and their folders with them. A flush for each takes 3 ms.
  return syncfs(descriptor);
#else
  return fcntl(descriptor, F_FULLFSYNC);
#endif
}

const void *csystem_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count) {
  return memmem(bytes, count, wanted, wanted_count);
}

int csystem_nameless_file(void) {
#ifdef __linux__
  return memfd_create("harness", MFD_CLOEXEC);
#else
  // mkstemp replaces the six X by letters that no other file has.
  char path[] = "/tmp/harness-XXXXXX";
  int file = mkstemp(path);
  if (file >= 0) {
    unlink(path);
    fcntl(file, F_SETFD, FD_CLOEXEC);
  }
  return file;
#endif
}
