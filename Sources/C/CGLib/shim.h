#pragma once

#include <glib.h>

// Pango's module brings the same struct, and the compiler knows its fields by one module alone.
static inline const char *harness_error_message(const GError *error) {
  return error->message;
}
