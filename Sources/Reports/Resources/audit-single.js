"use strict";
// An audit's page in one file.

enclosed = {
  show(image, index) { return enclosure.show(image, `picture-${index}`); },
};

enclosure.open("data-audit", (data) => harness.audit(data));
