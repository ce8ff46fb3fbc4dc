#pragma once

#include <stddef.h>
#include <stdint.h>

// The files of `Reports/Resources`, which are part of the program, and their scripts, joined. Swift has no `#embed`, and
// takes half a minute to compile what SwiftPM makes of them instead.

typedef struct {
  const uint8_t *_Nonnull bytes;
  ptrdiff_t count;
} cpages_part;

cpages_part cpages_report_html(void);
cpages_part cpages_report_css(void);
cpages_part cpages_report_js(void);
cpages_part cpages_audit_html(void);
cpages_part cpages_audit_css(void);
cpages_part cpages_audit_js(void);
cpages_part cpages_capture_css(void);
