#include "CPixels.h"
#include "processors.h"

#include <string.h>

// Sub and Paeth need the pixel to the left before the next one, and each row needs the row above. But a row can follow
// behind the row above, so one vector can hold a pixel of each of eight rows, on a slope: eight pixels take as long as
// one. Rows follow each other two pixels apart, not one, so that a pixel above is ready a step before it is needed.

enum {
  lanes = cpixels_wavefront_rows,
  // Columns from a row's pixel to that of the next.
  lag = 2,
  // Columns from the first row's pixel to that of the last.
  slope = lag * (lanes - 1),
};

// A pixel of each row, and its bytes.
typedef uint32_t pixels __attribute__((vector_size(4 * lanes)));
typedef uint8_t bytes __attribute__((vector_size(4 * lanes)));

// The first row's column when each row begins.
typedef int32_t columns __attribute__((vector_size(4 * lanes)));
static const columns first_columns = {0, 1 * lag, 2 * lag, 3 * lag, 4 * lag, 5 * lag, 6 * lag, 7 * lag};

#define inlined static inline __attribute__((always_inline))

typedef struct {
  cpixels_wavefront rows;
  // Bytes of a sample in the file, and bits that are set in every pixel.
  ptrdiff_t step;
  uint32_t opaque;
  // Rows that are predicted from the pixel to the left, and perhaps others; sub is Paeth with zeros above.
  bytes from_left, from_above_alone, from_all;
  // The current pixels, those one column before, and those above the current ones.
  bytes current, before, above;
} wavefront;

inlined uint32_t load(const uint8_t *source) {
  uint32_t pixel;
  memcpy(&pixel, source, sizeof pixel);
  return pixel;
}

inlined void store(uint8_t *target, uint32_t pixel) { memcpy(target, &pixel, sizeof pixel); }

inlined const uint8_t *sample(const wavefront *front, ptrdiff_t row, ptrdiff_t x) {
  return front->rows.rows + row * front->rows.stride + (x - row * lag) * front->step;
}

inlined uint8_t *place(const wavefront *front, ptrdiff_t row, ptrdiff_t x) {
  return front->rows.target + (row * front->rows.width + x - row * lag) * 4;
}

// Advances each row by one pixel.
//
// Paeth's prediction is calculated in bytes. Let low and high be left and above in order. If above left lies between
// them, the estimate is as far from low as above left from high, and the other way round; if it lies outside, the
// nearest is the one on its other side. The next pixel waits for this, so only a few steps lead from the pixel to the
// left to the result, and none uses a mask.
inlined void advance(wavefront *front, const pixels *samples, uint32_t top) {
  pixels above_rows = __builtin_shufflevector(
      (pixels)front->before, (pixels)front->before, 7, 0, 1, 2, 3, 4, 5, 6);
  above_rows[0] = top;
  bytes next_above = (bytes)above_rows;
  bytes left = front->current, above = next_above & front->from_all;
  bytes above_left = front->above & front->from_all;

  bytes low = __builtin_elementwise_min(left, above), high = __builtin_elementwise_max(left, above);
  bytes from_low = __builtin_elementwise_max(high, above_left) - above_left;
  bytes from_high = above_left - __builtin_elementwise_min(low, above_left);
  bytes shorter = __builtin_elementwise_min(from_low, from_high);
  bytes from_above_left = __builtin_elementwise_max(from_low, from_high) - shorter;
  bytes takes_low = (bytes)(shorter == from_low), takes_neighbour = (bytes)(shorter <= from_above_left);
  bytes neighbour = ((takes_low & low) | (~takes_low & high)) & front->from_left;
  bytes prediction = (takes_neighbour & neighbour) | (~takes_neighbour & above_left);

  front->before = front->current;
  front->above = next_above;
  front->current = prediction + ((bytes)*samples + (next_above & front->from_above_alone));
}

// Advances each row by some columns.
//
// start, end: The columns of the first row. A row that is outside the picture reads and stores at an end of its
// neighbour: what it reads is not used, and what it stores must be overwritten.
// count: How many rows there are; in place of missing ones, the first is read again.
inlined void advance_by(wavefront *front, ptrdiff_t start, ptrdiff_t end, ptrdiff_t count) {
  for (ptrdiff_t x = start; x < end; x++) {
    pixels samples;
#pragma clang loop unroll(full)
    for (ptrdiff_t row = 0; row < lanes; row++) samples[row] = load(sample(front, row < count ? row : 0, x));
    advance(front, &samples, x < front->rows.width ? load(front->rows.above + x * 4) : 0);
    // To the left of the picture, all is zero.
    if (x < slope) front->current &= (bytes)((int32_t)x - (columns){0} >= first_columns);
    pixels current = (pixels)front->current;
#pragma clang loop unroll(full)
    for (ptrdiff_t row = 0; row < lanes; row++)
      if (row < count) store(place(front, row, x), current[row] | front->opaque);
  }
}

// Advances each row from its first column to its last.
inlined void advance_all(wavefront *front, ptrdiff_t count) {
  ptrdiff_t width = front->rows.width;
  // Rows that have not begun store at the end of the row above, which overwrites that when it gets there.
  advance_by(front, 0, slope, count);
  advance_by(front, slope, width, count);
  // Rows that have ended store at the beginning of the row below, which is restored.
  uint8_t kept[lanes][4 * slope];
  for (ptrdiff_t row = 1; row < count; row++)
    memcpy(kept[row], front->rows.target + row * width * 4, sizeof kept[row]);
  advance_by(front, width, width + lag * (count - 1), count);
  for (ptrdiff_t row = 1; row < count; row++)
    memcpy(front->rows.target + row * width * 4, kept[row], sizeof kept[row]);
}

inlined void undo(cpixels_wavefront rows, ptrdiff_t step, uint32_t opaque) {
  wavefront front = {.rows = rows, .step = step, .opaque = opaque};
  pixels from_left = {0}, from_above_alone = {0}, from_all = {0};
  for (ptrdiff_t row = 0; row < rows.count; row++) {
    from_left[row] = rows.filters[row] == 1 || rows.filters[row] == 4 ? UINT32_MAX : 0;
    from_above_alone[row] = rows.filters[row] == 2 ? UINT32_MAX : 0;
    from_all[row] = rows.filters[row] == 4 ? UINT32_MAX : 0;
  }
  front.from_left = (bytes)from_left;
  front.from_above_alone = (bytes)from_above_alone;
  front.from_all = (bytes)from_all;

  if (rows.count == lanes)
    advance_all(&front, lanes);
  else
    advance_all(&front, rows.count);
}

// With AVX2, a vector is one register, and a step takes two thirds of the time.
for_each_processor void cpixels_undo_rgba(cpixels_wavefront rows) { undo(rows, 4, 0); }

for_each_processor void cpixels_undo_rgb(cpixels_wavefront rows) { undo(rows, 3, 0xFF000000); }
