#include "CICU.h"

#include <dlfcn.h>
#include <stdio.h>

// ICU's headers are not needed: these functions have been the same since version 2. On Linux each of its names ends with
// the version, so that the newest library is searched for, and its functions by that name.
typedef int icu_error;
#define CICU_LINES 2

#define CICU_FUNCTIONS(use) \
  use(u_getVersion, void, (uint8_t *)) \
  use(ubrk_open, void *, (int, const char *, const uint16_t *, int32_t, icu_error *)) \
  use(ubrk_close, void, (void *)) \
  use(ubrk_setText, void, (void *, const uint16_t *, int32_t, icu_error *)) \
  use(ubrk_next, int32_t, (void *))

#define CICU_DECLARE(name, result, arguments) result(*name##_) arguments;
static struct { CICU_FUNCTIONS(CICU_DECLARE) } library;

// Searches for the functions, whose names end with a suffix.
static const char *cicu_find_functions(void *handle, const char *suffix) {
  char symbol[64];
#define CICU_FIND(name, result, arguments) \
  snprintf(symbol, sizeof symbol, "%s%s", #name, suffix); \
  library.name##_ = (__typeof__(library.name##_))dlsym(handle, symbol); \
  if (library.name##_ == NULL) return dlerror();
  CICU_FUNCTIONS(CICU_FIND)
  return NULL;
}

const char *cicu_open(void) {
#ifdef __APPLE__
  void *handle = dlopen("/usr/lib/libicucore.A.dylib", RTLD_LAZY | RTLD_LOCAL);
  return handle == NULL ? dlerror() : cicu_find_functions(handle, "");
#else
  // Debian 11 has 67; two versions come every year.
  for (int version = 99; version >= 67; version--) {
    char name[32], suffix[8];
    snprintf(name, sizeof name, "libicuuc.so.%d", version);
    snprintf(suffix, sizeof suffix, "_%d", version);
    void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (handle != NULL) return cicu_find_functions(handle, suffix);
  }
  return "there is no libicuuc.so of version 67 to 99";
#endif
}

void cicu_version(uint8_t version[2]) {
  uint8_t all[4];
  library.u_getVersion_(all);
  version[0] = all[0];
  version[1] = all[1];
}

cicu_iterator *cicu_iterator_create(void) {
  icu_error error = 0;
  void *iterator = library.ubrk_open_(CICU_LINES, "", NULL, 0, &error);
  // Warnings are below 0.
  return error > 0 ? NULL : iterator;
}

void cicu_iterator_destroy(cicu_iterator *iterator) { library.ubrk_close_(iterator); }

int32_t cicu_find(
    cicu_iterator *iterator, const uint16_t *text, int32_t count, int32_t *places, int32_t most) {
  icu_error error = 0;
  library.ubrk_setText_(iterator, text, count, &error);
  if (error > 0) return -1;
  int32_t found = 0;
  for (int32_t place; (place = library.ubrk_next_(iterator)) >= 0; found++) {
    if (found < most) places[found] = place;
  }
  return found;
}
