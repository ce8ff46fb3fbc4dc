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

// What is known of a row of a picture, or of a column, by which it is found again in another one.
enum cpixels_prints {
  // How many places of a row have a sample: a byte each.
  cpixels_row_samples = 64,
  // How many pixels a sample is the mean of, unless the row has fewer.
  cpixels_sample_pixels = 4,
};

// What a row scores with another one.
enum cpixels_scores {
  // Samples that differ by more are no more different.
  cpixels_full_contrast = 32,
  // What two equal rows score without any contrast.
  cpixels_blank_score = 128,
  // What unequal rows score less, even if no sample differs.
  cpixels_inequality = 32,
  // The least difference of rows that have no more in common than any two rows of a page, and what those score at most
  // that are equal at most of their samples.
  cpixels_most_unlike = 24 * cpixels_full_contrast,
  cpixels_resemblance = cpixels_most_unlike / 16,
};

// A number that is equal for equal rows.
uint64_t cpixels_hash_row(const void *row, ptrdiff_t width);
// Makes each column's number one of all its pixels so far, with two more.
void cpixels_hash_columns(const void *above, const void *row, uint64_t *hashes, ptrdiff_t width);
// How bright a row is at its places.
void cpixels_sample_row(const void *row, ptrdiff_t width, void *samples);
// Adds the brightness of each column's next pixel.
void cpixels_add_lights(const void *row, uint32_t *lights, ptrdiff_t width);
// How bright columns are at their places: `lights` has those of all columns for one place after the other, each of as
// many pixels.
void cpixels_sample_columns(
    const uint32_t *lights, ptrdiff_t pixels, void *samples, ptrdiff_t width);
// By how much neighbouring samples of each row differ.
void cpixels_contrasts(const void *samples, int32_t *contrasts, ptrdiff_t count);
// How much of a row is found again in each of some rows of another picture, from the first one on.
void cpixels_score_rows(
    const uint64_t *hashes, const void *samples, const int32_t *contrasts, ptrdiff_t row,
    const uint64_t *other_hashes, const void *other_samples, const int32_t *other_contrasts,
    ptrdiff_t first, uint8_t slack, int32_t *scores, ptrdiff_t count);

// A bit for each of up to 64 pixels of two rows that differ by more than a limit in any channel, the first pixel's the
// lowest.
uint64_t cpixels_unlike(const void *row, const void *other, ptrdiff_t count, uint8_t limit);
