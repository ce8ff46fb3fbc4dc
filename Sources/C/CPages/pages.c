#include "CPages.h"

// C23 has `#embed`; clang has had it since version 19 for every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The only list of the pages' scripts, in the order in which they run. Other tools read it here: ci/check-scripts, and
// the browser tests, which make pages without harness.

static const uint8_t report_js[] = {
#embed "../../Reports/Resources/both.js" suffix(,)
#embed "../../Reports/Resources/report-data.js" suffix(,)
#embed "../../Reports/Resources/report-layout.js" suffix(,)
#embed "../../Reports/Resources/report-stage.js" suffix(,)
#embed "../../Reports/Resources/report-sight.js" suffix(,)
#embed "../../Reports/Resources/report-flight.js" suffix(,)
#embed "../../Reports/Resources/report-words.js" suffix(,)
#embed "../../Reports/Resources/report-list.js" suffix(,)
#embed "../../Reports/Resources/report-sheet.js" suffix(,)
#embed "../../Reports/Resources/report-room.js" suffix(,)
#embed "../../Reports/Resources/report-review.js" suffix(,)
#embed "../../Reports/Resources/report-end.js" suffix(,)
#embed "../../Reports/Resources/report-paper.js" suffix(,)
#embed "../../Reports/Resources/report-keys.js" suffix(,)
#embed "../../Reports/Resources/both-keys.js" suffix(,)
#embed "../../Reports/Resources/report-page.js" suffix(,)
};

static const uint8_t audit_js[] = {
#embed "../../Reports/Resources/both.js" suffix(,)
#embed "../../Reports/Resources/audit-data.js" suffix(,)
#embed "../../Reports/Resources/audit-map.js" suffix(,)
#embed "../../Reports/Resources/audit-keys.js" suffix(,)
#embed "../../Reports/Resources/both-keys.js" suffix(,)
#embed "../../Reports/Resources/audit-page.js" suffix(,)
};

static const uint8_t report_html[] = {
#embed "../../Reports/Resources/page.html"
};

static const uint8_t report_css[] = {
#embed "../../Reports/Resources/page.css"
};

static const uint8_t audit_html[] = {
#embed "../../Reports/Resources/audit.html"
};

static const uint8_t audit_css[] = {
#embed "../../Reports/Resources/audit.css"
};

static const uint8_t capture_css[] = {
#embed "../../Reports/Resources/capture.css"
};

#define PART(name) \
  cpages_part cpages_##name(void) { return (cpages_part){name, sizeof name}; }

PART(report_html)
PART(report_css)
PART(report_js)
PART(audit_html)
PART(audit_css)
PART(audit_js)
PART(capture_css)
