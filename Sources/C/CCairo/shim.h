#pragma once

// Pango's own types belong to CPango: included first, they are not declared a second time here.
#include "../CPango/shim.h"

#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

// A casting macro, which Swift cannot call.
static inline cairo_scaled_font_t *harness_scaled_font(void *font) {
  return pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
}

// As cairo-ft.h has it, which wants FreeType's headers for the type of the result.
struct FT_FaceRec_ *cairo_ft_scaled_font_lock_face(cairo_scaled_font_t *font);
