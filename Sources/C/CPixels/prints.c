#include "CPixels.h"
#include "processors.h"

#include <string.h>

#define inlined static inline __attribute__((always_inline))

static const uint64_t prime = 0x9E3779B97F4A7C15;

// Words are mixed side by side, so that none has to wait for another one's product.
typedef uint64_t words __attribute__((vector_size(128)));
enum { word_lanes = sizeof(words) / sizeof(uint64_t) };

// The samples of a row.
typedef uint8_t samples __attribute__((vector_size(cpixels_row_samples)));
// Room for their sum.
typedef uint16_t sums __attribute__((vector_size(2 * cpixels_row_samples)));

inlined uint32_t load(const uint8_t *pixels, ptrdiff_t x) {
  uint32_t pixel;
  memcpy(&pixel, pixels + 4 * x, sizeof pixel);
  return pixel;
}

inlined uint64_t mixed(uint64_t hash, uint64_t word) {
  uint64_t product = (hash ^ word) * prime;
  return product ^ product >> 29;
}

for_each_processor uint64_t cpixels_hash_row(const void *row, ptrdiff_t width) {
  const uint8_t *pixels = row;
  ptrdiff_t lanes_width = 2 * word_lanes, end = width - width % lanes_width;
  words lanes;
  for (int lane = 0; lane < word_lanes; lane++) lanes[lane] = prime + lane;
  for (ptrdiff_t x = 0; x < end; x += lanes_width) {
    words next;
    memcpy(&next, pixels + 4 * x, sizeof next);
    lanes = (lanes ^ next) * prime;
    lanes ^= lanes >> 29;
  }
  uint64_t hash = prime;
  for (ptrdiff_t x = end; x < width; x++) hash = mixed(hash, load(pixels, x));
  for (int lane = 0; lane < word_lanes; lane++) hash = mixed(hash, lanes[lane]);
  return hash;
}

for_each_processor void cpixels_hash_columns(
    const void *above, const void *row, uint64_t *hashes, ptrdiff_t width) {
  const uint8_t *upper = above, *lower = row;
  for (ptrdiff_t x = 0; x < width; x++) {
    hashes[x] = mixed(hashes[x], (uint64_t)load(upper, x) << 32 | load(lower, x));
  }
}

// 4 · 255 times the brightness of a pixel on black.
inlined uint32_t light(uint32_t pixel) {
  uint32_t colors = (pixel & 0xFF) + (pixel >> 7 & 0x1FE) + (pixel >> 16 & 0xFF);
  return colors * (pixel >> 24);
}

inlined uint8_t mean(uint32_t lights, ptrdiff_t pixels) {
  return lights / (4 * 255 * (uint32_t)pixels);
}

inlined void sample_row(
    const uint8_t *row, ptrdiff_t width, ptrdiff_t pixels, uint8_t *restrict means) {
  uint32_t lights[cpixels_row_samples] = {0};
  for (ptrdiff_t place = 0; place < cpixels_row_samples; place++) {
    ptrdiff_t start = (width - pixels) * place / (cpixels_row_samples - 1);
    for (ptrdiff_t x = start; x < start + pixels; x++) lights[place] += light(load(row, x));
  }
  for (int place = 0; place < cpixels_row_samples; place++) means[place] = mean(lights[place], pixels);
}

for_each_processor void cpixels_sample_row(const void *row, ptrdiff_t width, void *target) {
  // A number of pixels that is known makes a product of the division.
  if (width >= cpixels_sample_pixels) {
    sample_row(row, width, cpixels_sample_pixels, target);
  } else {
    sample_row(row, width, width, target);
  }
}

for_each_processor void cpixels_add_lights(const void *row, uint32_t *lights, ptrdiff_t width) {
  const uint8_t *pixels = row;
  for (ptrdiff_t x = 0; x < width; x++) lights[x] += light(load(pixels, x));
}

inlined void sample_columns(
    const uint32_t *lights, ptrdiff_t pixels, uint8_t *restrict means, ptrdiff_t width) {
  for (ptrdiff_t x = 0; x < width; x++) {
    for (ptrdiff_t place = 0; place < cpixels_row_samples; place++) {
      means[x * cpixels_row_samples + place] = mean(lights[place * width + x], pixels);
    }
  }
}

for_each_processor void cpixels_sample_columns(
    const uint32_t *lights, ptrdiff_t pixels, void *target, ptrdiff_t width) {
  if (pixels == cpixels_sample_pixels) {
    sample_columns(lights, cpixels_sample_pixels, target, width);
  } else {
    sample_columns(lights, pixels, target, width);
  }
}

inlined void load_samples(samples *values, const void *rows, ptrdiff_t row) {
  memcpy(values, (const uint8_t *)rows + row * cpixels_row_samples, sizeof *values);
}

inlined void compare(const samples *one, const samples *other, samples *distances) {
  *distances = __builtin_elementwise_max(*one, *other) - __builtin_elementwise_min(*one, *other);
}

// The sum of distances none of which counts more than a full one.
inlined uint16_t capped_sum(const samples *distances) {
  samples capped = __builtin_elementwise_min(*distances, (samples){0} + cpixels_full_contrast);
  return __builtin_reduce_add(__builtin_convertvector(capped, sums));
}

for_each_processor void cpixels_contrasts(const void *rows, int32_t *contrasts, ptrdiff_t count) {
  for (ptrdiff_t row = 0; row < count; row++) {
    samples values, before, distances;
    load_samples(&values, rows, row);
    before = values;
    memcpy((uint8_t *)&before + 1, &values, cpixels_row_samples - 1);
    compare(&values, &before, &distances);
    contrasts[row] = capped_sum(&distances);
  }
}

for_each_processor void cpixels_score_rows(
    const uint64_t *hashes, const void *rows, const int32_t *contrasts, ptrdiff_t row,
    const uint64_t *other_hashes, const void *others, const int32_t *other_contrasts,
    ptrdiff_t first, uint8_t slack, int32_t *scores, ptrdiff_t count) {
  samples own;
  load_samples(&own, rows, row);
  for (ptrdiff_t index = 0; index < count; index++) {
    samples other, distances;
    load_samples(&other, others, first + index);
    compare(&own, &other, &distances);
    samples excess = __builtin_elementwise_sub_sat(distances, (samples){0} + slack);
    int32_t all = capped_sum(&distances), beyond = capped_sum(&excess);
    int32_t contrast = (contrasts[row] + other_contrasts[first + index]) / 2;
    int32_t alike = cpixels_blank_score - cpixels_inequality + contrast - 2 * beyond - all / 8;
    int32_t unlike = (cpixels_most_unlike - beyond) / 16;
    scores[index] = hashes[row] == other_hashes[first + index] ? cpixels_blank_score + contrast
                    : alike > unlike                           ? alike
                                                               : unlike;
  }
}
