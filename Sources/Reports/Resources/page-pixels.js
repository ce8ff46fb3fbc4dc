"use strict";
// The values of pixels. A page that is opened from disk may not read pictures that are files of their own: there it
// says nothing of them.

const pixels = {
  context: null, isRefused: false,

  /** Red, green, blue and alpha at a pixel; null outside of the picture and where it may not be read. */
  at(picture, x, y) {
    if (this.isRefused || !picture?.isReady || y === null || x >= picture.image.naturalWidth || y >= picture.image.naturalHeight) return null;
    if (!this.context) {
      const canvas = make("canvas", { width: 1, height: 1 });
      this.context = canvas.getContext("2d", { willReadFrequently: true });
    }
    const { context } = this;
    context.clearRect(0, 0, 1, 1);
    context.drawImage(picture.image, x, y, 1, 1, 0, 0, 1, 1);
    try {
      return [...context.getImageData(0, 0, 1, 1).data];
    } catch (error) {
      if (error.name !== "SecurityError") throw error;
      this.isRefused = true;
      return null;
    }
  },

  /** Both sides' values and how far they are apart, or null where nothing may be read. @param rows null where a side has none */
  words(sides, x, rows) {
    const was = this.at(sides.expected, x, rows.expected), is = this.at(sides.actual, x, rows.actual);
    if (this.isRefused || (!was && !is)) return null;
    const words = (values) => (values ? values.join(" ") : "outside");
    const parts = ["expected", "actual"].filter((side) => sides[side]).map((side) => `${side} ${words(side === "expected" ? was : is)}`);
    const apart = was && is ? was.map((value, channel) => Math.abs(value - is[channel])) : null;
    if (apart) parts.push(apart.some((value) => value > 0) ? `apart ${apart.join(" ")}` : "the same");
    return `RGBA ${parts.join(" · ")}`;
  },
};
