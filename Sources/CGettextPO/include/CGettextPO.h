#pragma once

#include <gettext-po.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  // 0 if it is about the whole file.
  size_t line;
  char *text;
  // What else it is about, such as the first of two messages; NULL for nothing.
  size_t other_line;
  char *other_text;
} cgettextpo_problem;

typedef struct {
  // NULL if reading was given up.
  po_file_t file;
  cgettextpo_problem *problems;
  size_t count;
} cgettextpo_result;

// Reads the bytes of a file. Returns NULL, with errno, where there is no memory.
//
// One thread at a time may do this: libgettextpo has state of its own.
cgettextpo_result *cgettextpo_read(const uint8_t *bytes, size_t count);
void cgettextpo_destroy(cgettextpo_result *result);
