#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CGettextPO.h"
#include "CSystem.h"

#include <errno.h>
#include <iconv.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// libgettextpo asks its caller to end the program on fatal errors. Here a longjmp ends the reading instead; it must
// never cross a Swift frame, so the reading is one C function.

typedef struct {
  cgettextpo_result *result;
  jmp_buf end;
} cgettextpo_reader;

static cgettextpo_reader *cgettextpo_current;

static size_t cgettextpo_line(const char *filename, size_t line) {
  return filename == NULL || line == (size_t)-1 ? 0 : line;
}

static void cgettextpo_note(
    int severity, size_t line, const char *text, size_t other_line, const char *other_text) {
  cgettextpo_reader *reader = cgettextpo_current;
  if (severity != PO_SEVERITY_WARNING) {
    cgettextpo_problem *problems = (cgettextpo_problem *)realloc(
        reader->result->problems, (reader->result->count + 1) * sizeof *problems);
    if (problems != NULL) {
      reader->result->problems = problems;
      problems[reader->result->count++] = (cgettextpo_problem){
        line, strdup(text), other_line, other_text != NULL ? strdup(other_text) : NULL};
    }
  }
  // Where it only counts the errors, the file is read as far as it can be.
  bool is_sum = reader->result->count > 1 && line == 0 && strstr(text, "fatal error") != NULL;
  if (severity == PO_SEVERITY_FATAL_ERROR && !is_sum) longjmp(reader->end, 1);
}

static void cgettextpo_xerror(
    int severity, po_message_t message, const char *filename, size_t line, size_t column,
    int is_multiline, const char *text) {
  (void)message, (void)column, (void)is_multiline;
  cgettextpo_note(severity, cgettextpo_line(filename, line), text, 0, NULL);
}

static void cgettextpo_xerror2(
    int severity, po_message_t message, const char *filename, size_t line, size_t column,
    int is_multiline, const char *text, po_message_t message2, const char *filename2, size_t line2,
    size_t column2, int is_multiline2, const char *text2) {
  (void)message, (void)column, (void)is_multiline, (void)message2, (void)column2, (void)is_multiline2;
  cgettextpo_note(
      severity, cgettextpo_line(filename, line), text, cgettextpo_line(filename2, line2), text2);
}

// Reads a file that the path leads to. Returns false if the reading was given up.
static bool cgettextpo_read_path(cgettextpo_reader *reader, const char *path) {
  struct po_xerror_handler handler = {cgettextpo_xerror, cgettextpo_xerror2};
  cgettextpo_current = reader;
  if (setjmp(reader->end) != 0) return false;
  reader->result->file = po_file_read(path, &handler);
  return reader->result->file != NULL;
}

// A file without a name that contains some bytes; -1 with errno where it fails.
static int cgettextpo_file(const uint8_t *bytes, size_t count) {
  int file = csystem_nameless_file();
  if (file < 0) return -1;
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      int error = errno;
      close(file);
      errno = error;
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  // Where opening a descriptor's path does not open the file anew, the position is shared.
  lseek(file, 0, SEEK_SET);
  return file;
}

// libgettextpo takes only names of files, so the bytes get one in /dev/fd.
cgettextpo_result *cgettextpo_read(const uint8_t *bytes, size_t count) {
  int file = cgettextpo_file(bytes, count);
  if (file < 0) return NULL;
  cgettextpo_result *result = (cgettextpo_result *)calloc(1, sizeof *result);
  if (result != NULL) {
    cgettextpo_reader reader = {.result = result};
    char path[32];
    snprintf(path, sizeof path, "/dev/fd/%d", file);
    cgettextpo_read_path(&reader, path);
    cgettextpo_current = NULL;
  }
  close(file);
  return result;
}

// Asks the library; false if it gave up.
static bool cgettextpo_check(cgettextpo_reader *reader, po_message_t message) {
  struct po_xerror_handler handler = {cgettextpo_xerror, cgettextpo_xerror2};
  cgettextpo_current = reader;
  if (setjmp(reader->end) != 0) return false;
  po_message_check_format(message, &handler);
  return true;
}

void cgettextpo_free(void *memory) { free(memory); }

char *cgettextpo_format_problem(po_message_t message) {
  cgettextpo_result result = {0};
  cgettextpo_reader reader = {.result = &result};
  cgettextpo_check(&reader, message);
  cgettextpo_current = NULL;
  char *text = NULL;
  for (size_t index = 0; index < result.count; index++) {
    // The library also counts placeholders, and translations may leave one out.
    if (text == NULL && strstr(result.problems[index].text, "is not a valid") != NULL) {
      text = strdup(result.problems[index].text);
    }
    free(result.problems[index].text);
    free(result.problems[index].other_text);
  }
  free(result.problems);
  return text;
}

char *cgettextpo_utf8(const uint8_t *bytes, size_t count, const char *encoding, size_t *length) {
  iconv_t converter = iconv_open("UTF-8", encoding);
  *length = (size_t)-1;
  if (converter == (iconv_t)-1) return NULL;
  // No encoding has characters that are more than four times as long in UTF-8.
  size_t room = count * 4 + 16;
  char *text = (char *)malloc(room);
  char *input = (char *)bytes, *output = text;
  size_t left = count, free_bytes = room;
  bool is_done = text != NULL && iconv(converter, &input, &left, &output, &free_bytes) != (size_t)-1
      && iconv(converter, NULL, NULL, &output, &free_bytes) != (size_t)-1;
  iconv_close(converter);
  if (is_done) {
    *length = (size_t)(output - text);
    return text;
  }
  free(text);
  *length = count - left;
  return NULL;
}

void cgettextpo_destroy(cgettextpo_result *result) {
  if (result->file != NULL) po_file_free(result->file);
  for (size_t index = 0; index < result->count; index++) {
    free(result->problems[index].text);
    free(result->problems[index].other_text);
  }
  free(result->problems);
  free(result);
}
