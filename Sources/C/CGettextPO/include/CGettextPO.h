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

// Frees what the functions below return.
void cgettextpo_free(void *memory);

// What is wrong with the placeholders of a message's translations, in the library's words, or NULL. To be freed.
//
// One thread at a time may do this.
char *cgettextpo_format_problem(po_message_t message);

// The bytes in UTF-8, to be freed, and how many these are. NULL if the encoding is not known, where the length is
// (size_t)-1, or if something is not in it, where the length is that of what is before it.
char *cgettextpo_utf8(const uint8_t *bytes, size_t count, const char *encoding, size_t *length);
