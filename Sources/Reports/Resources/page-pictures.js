"use strict";
// Pictures by path, and those of a case.

/** A failed one stays, so that it is not asked for again. */
const pictures = {
  most: 48,
  kept: new Map(),
  get(id, name) {
    const path = pictureURL(id, name);
    let picture = this.kept.get(path);
    if (picture) {
      this.kept.delete(path);
    } else {
      const image = new Image();
      picture = { image, isReady: false, isMissing: false };
      picture.done = readPicture(image, id, name).then(() => { picture.isReady = true; }, () => { picture.isMissing = true; });
      while (this.kept.size >= this.most) this.kept.delete(this.kept.keys().next().value);
    }
    this.kept.set(path, picture);
    return picture;
  },
};

/** The pictures that a case has, by side. */
function picturesOf(detail) {
  const found = {};
  const { expected, actual } = detail?.size ?? {};
  if (!expected && !actual) return found;
  if (expected) found.expected = pictures.get(detail.id, "expected");
  if (actual) found.actual = pictures.get(detail.id, "actual");
  const isOther = String(expected) !== String(actual) || (detail.pixels?.different ?? 0) > 0;
  if (expected && actual && isOther && (detail.files?.["diff.png"] || !Object.hasOwn(detail.files ?? {}, "diff.png"))) {
    found.diff = pictures.get(detail.id, "diff");
  }
  return found;
}
