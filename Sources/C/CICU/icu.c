#include "CICU.h"

#include <dlfcn.h>
#include <stdio.h>

// ICU's headers are not needed: these functions have been the same since version 49. On Linux each of its names ends with
// the version, so that the newest library is searched for, and its functions by that name.
typedef int icu_error;
#define CICU_LINES 2
#define CICU_DECOMPOSITION_TYPE 0x1003
#define CICU_NARROW 10
#define CICU_WIDE 17
#define CICU_KEEPS_OTHERS 0x100

#define CICU_FUNCTIONS(use) \
  use(u_getVersion, void, (uint8_t *)) \
  use(ubrk_open, void *, (int, const char *, const uint16_t *, int32_t, icu_error *)) \
  use(ubrk_close, void, (void *)) \
  use(ubrk_setText, void, (void *, const uint16_t *, int32_t, icu_error *)) \
  use(ubrk_next, int32_t, (void *)) \
  use(ucasemap_open, void *, (const char *, uint32_t, icu_error *)) \
  use(ucasemap_close, void, (void *)) \
  use(ucasemap_utf8ToUpper, int32_t, (void *, char *, int32_t, const char *, int32_t, icu_error *)) \
  use(ucasemap_utf8ToLower, int32_t, (void *, char *, int32_t, const char *, int32_t, icu_error *)) \
  use(ucasemap_utf8ToTitle, int32_t, (void *, char *, int32_t, const char *, int32_t, icu_error *)) \
  use(u_getIntPropertyValue, int32_t, (int32_t, int)) \
  use(unorm2_getNFKCInstance, const void *, (icu_error *)) \
  use(unorm2_getRawDecomposition, int32_t, (const void *, int32_t, uint16_t *, int32_t, icu_error *))

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

int32_t cicu_map(
    enum cicu_case to, const char *language, const char *text, int32_t count, char *mapped,
    int32_t most) {
  icu_error error = 0;
  void *map = library.ucasemap_open_(language, CICU_KEEPS_OTHERS, &error);
  if (error > 0) return -1;
  int32_t length =
      to == CICU_UPPER   ? library.ucasemap_utf8ToUpper_(map, mapped, most, text, count, &error)
      : to == CICU_LOWER ? library.ucasemap_utf8ToLower_(map, mapped, most, text, count, &error)
                         : library.ucasemap_utf8ToTitle_(map, mapped, most, text, count, &error);
  library.ucasemap_close_(map);
  // Where there is too little room, the length is right all the same.
  return error > 0 && length <= most ? -1 : length;
}

int cicu_width(uint32_t character, uint32_t *other) {
  int32_t type = library.u_getIntPropertyValue_((int32_t)character, CICU_DECOMPOSITION_TYPE);
  if (type != CICU_WIDE && type != CICU_NARROW) return 0;
  icu_error error = 0;
  uint16_t found[2];
  const void *forms = library.unorm2_getNFKCInstance_(&error);
  if (error > 0) return 0;
  if (library.unorm2_getRawDecomposition_(forms, (int32_t)character, found, 2, &error) != 1) return 0;
  *other = found[0];
  return type == CICU_WIDE ? 1 : -1;
}
