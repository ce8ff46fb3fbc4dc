#pragma once

#include <stddef.h>
#include <stdint.h>

// Loops over pixels that are faster with instructions that not every processor has. Each is compiled with them and
// without, and the program takes the one that the processor can run. Swift cannot do that yet.

// Rows of a PNG whose filters are undone together.
typedef struct {
  // The filter of each row, as in the file: 0 none, 1 sub, 2 up, 4 Paeth. Not 3, the average.
  const uint8_t *filters;
  // At most `cpixels_wavefront_rows`.
  ptrdiff_t count;
  // The first filtered row, and how many bytes each of the others is behind the one before. After the last RGB sample,
  // one more byte can be read.
  const uint8_t *rows;
  ptrdiff_t stride;
  // The row above as RGBA; zeros above the first.
  const uint8_t *above;
  // The first row as straight RGBA; the others follow without gaps.
  uint8_t *target;
  // In pixels, at least `cpixels_wavefront_least_width`.
  ptrdiff_t width;
} cpixels_wavefront;

enum cpixels_wavefront_limits {
  cpixels_wavefront_rows = 8,
  cpixels_wavefront_least_width = 4 * cpixels_wavefront_rows,
};

// Converts gray samples of 8 bits to opaque RGBA.
void cpixels_expand_gray(const void *row, void *target, ptrdiff_t width);
// Undoes the filters of rows of RGBA, 8 bits a sample.
void cpixels_undo_rgba(cpixels_wavefront rows);
// The same for RGB, which becomes opaque RGBA.
void cpixels_undo_rgb(cpixels_wavefront rows);
