"use strict";
// What pages in one file share: data and pictures are texts in elements of the page, which stand behind its program. The
// browser may still be reading them while somebody looks at the first of them.

const enclosure = {
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

  /** Reads a picture into an image. What it was made from is held by the image alone. */
  async show(image, id) {
    const text = await this.text(id);
    if (text === null) throw new Error("no such picture");
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    try {
      image.src = url;
      await image.decode();
    } finally {
      URL.revokeObjectURL(url);
    }
  },

  /** Hands over the data with which the page begins. */
  open(id, take) {
    try {
      take(JSON.parse(byId(id).textContent));
    } catch (error) {
      trouble("This file is damaged: it cannot be shown.");
      throw error;
    }
  },
};
