"use strict";
// A page in one file: data and pictures are texts in elements, which stand behind its program.

enclosed = {
  /** Reads a picture into an image as soon as all of it was read. What it was made from is held by the image alone. */
  async show(image, index) {
    let element = byId(`picture-${index}`);
    while (document.readyState === "loading" && !element?.nextSibling) {
      await new Promise((done) => { setTimeout(done, 20); });
      element = byId(`picture-${index}`);
    }
    if (!element) throw new Error("no such picture");
    const bytes = Uint8Array.from(atob(element.textContent), (character) => character.charCodeAt(0));
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
  harness.audit(JSON.parse(byId("data-audit").textContent));
} catch (error) {
  trouble("This file is damaged: it cannot be shown.");
  throw error;
}
