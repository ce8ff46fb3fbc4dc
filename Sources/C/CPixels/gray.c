#include "CPixels.h"
#include "processors.h"

#include <string.h>

// Most baselines have such rows.
for_each_processor void cpixels_expand_gray(const void *row, void *target, ptrdiff_t width) {
  const uint8_t *restrict samples = row;
  uint8_t *restrict pixels = target;
  for (ptrdiff_t x = 0; x < width; x++) {
    uint32_t pixel = samples[x] * 0x010101u | 0xFF000000u;
    memcpy(pixels + 4 * x, &pixel, sizeof pixel);
  }
}
