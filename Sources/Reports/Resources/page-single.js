"use strict";
// A report in one file: data and pictures are texts in elements of the page, which stand behind its program. The
// browser may still be reading them while somebody looks at the first case.

enclosed = {
  /** The text of an element, as soon as all of it was read; null where the file has none. */
  async text(id) {
    for (;;) {
      const isRead = document.readyState !== "loading";
      const element = byId(id);
      // What comes next begins once an element has ended.
      if (isRead || element?.nextSibling) return element?.textContent ?? null;
      await new Promise((done) => { setTimeout(done, 20); });
    }
  },

  async load(number) {
    let list;
    try {
      list = JSON.parse(await this.text(`data-cases-${number}`));
    } catch {
      // The file was cut short.
      return;
    }
    if (Array.isArray(list)) chunks.deliver(number, list);
  },

  /** Reads a picture into an image. What it was made from is held by the image alone. */
  async show(image, id, name) {
    const text = await this.text(`picture-${report.places.get(id)}-${name}`);
    if (text === null) throw new Error("no such picture");
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
    const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    try {
      image.src = url;
      await image.decode();
    } finally {
      URL.revokeObjectURL(url);
    }
  },
};

try {
  harness.index(JSON.parse(byId("data-index").textContent));
} catch (error) {
  trouble("This file is damaged: it cannot be shown.");
  throw error;
}
