#pragma once

#include <fontconfig/fontconfig.h>
#include <fribidi.h>
#include <glib-object.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// Casting macros, which Swift cannot call.
static inline void harness_font_map_set_config(void *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

static inline FcPattern *harness_font_pattern(PangoFont *font) {
  return pango_fc_font_get_pattern(PANGO_FC_FONT(font));
}

// Composed macros, which Swift does not see: 1 for a left-to-right letter, -1 for R and AL, else 0.
static inline int harness_strong_direction(FriBidiChar character) {
  switch (fribidi_get_bidi_type(character)) {
    case FRIBIDI_TYPE_LTR: return 1;
    case FRIBIDI_TYPE_RTL: case FRIBIDI_TYPE_AL: return -1;
    default: return 0;
  }
}

// An integer up to HarfBuzz 6, an enumeration's case since, which Swift converts differently.
static const hb_ot_name_id_t harness_version_name = HB_OT_NAME_ID_VERSION_STRING;
