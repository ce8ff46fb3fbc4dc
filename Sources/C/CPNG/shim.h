#pragma once

#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors with longjmp, which must never cross a Swift frame. So each step that can
// fail is one C function here: it returns false and leaves libpng's message behind.

typedef struct {
  char text[160];
} cpng_message;

// What is said where libpng has no words: it could not even begin.
static const cpng_message cpng_out_of_memory = {"out of memory"};

// Warnings end the work as well: to an exact comparison, a file that libpng has doubts about is broken.
// They are also the more telling ones: "Image width is zero in IHDR", then the error "Invalid IHDR data".
static inline void cpng_fail(png_structp png, png_const_charp text) {
  cpng_message *message = (cpng_message *)png_get_error_ptr(png);
  strncpy(message->text, text, sizeof message->text - 1);
  png_longjmp(png, 1);
}

typedef struct {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  cpng_message message;
} cpng_reader;

static inline void cpng_reader_take(png_structp png, png_bytep target, size_t count) {
  cpng_reader *reader = (cpng_reader *)png_get_io_ptr(png);
  if (count > reader->count - reader->offset) png_error(png, "unexpected end of data");
  memcpy(target, reader->bytes + reader->offset, count);
  reader->offset += count;
}

// A reader of bytes, which must stay where they are. NULL if memory is short.
static inline cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = (cpng_reader *)calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->message = cpng_out_of_memory;
  reader->bytes = bytes;
  reader->count = count;
  reader->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->message, cpng_fail, cpng_fail);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  return reader;
}

static inline void cpng_reader_destroy(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

// Reads up to the first row.
static inline bool cpng_reader_open(cpng_reader *reader) {
  if (!reader->png || !reader->info) return false;
  if (setjmp(png_jmpbuf(reader->png))) return false;
  png_set_read_fn(reader->png, reader, cpng_reader_take);
  png_set_crc_action(reader->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(reader->png, 0);
  // The caller has limits of its own, and an error that names them.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Skips every chunk but IHDR, PLTE, tRNS, IDAT and IEND: no gamma, no colour profile, no texts.
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(reader->png, reader->info);
  return true;
}

// Reads all rows as straight RGBA, 8 bits a channel, and what follows them.
static inline bool cpng_reader_read(cpng_reader *reader, uint8_t *pixels) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  size_t row_bytes = (size_t)png_get_image_width(png, reader->info) * 4;
  if (png_get_rowbytes(png, reader->info) != row_bytes) png_error(png, "rows are not RGBA");
  for (int pass = 0; pass < passes; pass++)
    for (size_t row = 0; row < png_get_image_height(png, reader->info); row++)
      png_read_row(png, pixels + row * row_bytes, NULL);
  png_read_end(png, NULL);
  return true;
}

static inline size_t cpng_reader_remaining(const cpng_reader *reader) {
  return reader->count - reader->offset;
}

static inline const char *cpng_reader_message(const cpng_reader *reader) {
  return reader->message.text;
}
