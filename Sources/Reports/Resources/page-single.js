"use strict";
// A report in one file.

enclosed = {
  async load(number) {
    let list;
    try {
      list = JSON.parse(await enclosure.text(`data-cases-${number}`));
    } catch {
      // The file was cut short.
      return;
    }
    if (Array.isArray(list)) chunks.deliver(number, list);
  },

  show(image, id, name) { return enclosure.show(image, `picture-${report.places.get(id)}-${name}`); },
};

enclosure.open("data-index", (data) => harness.index(data));
