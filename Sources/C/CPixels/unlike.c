#include "CPixels.h"
#include "processors.h"

#include <string.h>

enum { lanes = 8 };

typedef uint8_t bytes __attribute__((vector_size(4 * lanes)));
typedef uint32_t pixels __attribute__((vector_size(4 * lanes)));
typedef _Bool flags __attribute__((ext_vector_type(lanes)));

for_each_processor uint64_t cpixels_unlike(
    const void *row, const void *other, ptrdiff_t count, uint8_t limit) {
  const uint8_t *first = row, *second = other;
  uint64_t found = 0;
  for (ptrdiff_t x = 0; x < count; x += lanes) {
    // Behind the end, both are equal.
    bytes one = {0}, two = {0};
    if (count - x >= lanes) {
      memcpy(&one, first + 4 * x, sizeof one);
      memcpy(&two, second + 4 * x, sizeof two);
    } else {
      memcpy(&one, first + 4 * x, 4 * (count - x));
      memcpy(&two, second + 4 * x, 4 * (count - x));
    }
    bytes distance = __builtin_elementwise_max(one, two) - __builtin_elementwise_min(one, two);
    pixels beyond = (pixels)__builtin_elementwise_sub_sat(distance, (bytes){0} + limit);
    flags unlike = __builtin_convertvector(beyond != 0, flags);
    uint8_t bits;
    memcpy(&bits, &unlike, sizeof bits);
    found |= (uint64_t)bits << x;
  }
  return found;
}
