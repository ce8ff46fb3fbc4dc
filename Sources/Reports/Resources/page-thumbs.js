"use strict";
// Small pictures in the list's rows: what differs of each case, cut out of its actual picture. They are drawn for
// rows that stay in sight, and kept as pixels of their own size, so that large pictures need not stay in memory.

const thumbs = {
  width: 52, height: 24,
  /** By place; null where there is no picture. */
  kept: new Map(),
  most: 300,
  ratio: 0, timer: 0, rests: false, isLoading: false,

  /** Draws what is at hand into a row, and asks for the rest. */
  put(item, entry) {
    const { canvas } = item;
    canvas.hidden = false;
    // Room stays for it, so that names stand below each other.
    canvas.classList.toggle("unused", entry.width === 0);
    if (entry.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    if (this.ratio !== ratio) {
      this.ratio = ratio;
      this.kept.clear();
    }
    const known = this.kept.get(entry.place);
    if (item.thumb === known && item.ratio === ratio) return;
    item.thumb = known;
    item.ratio = ratio;
    const width = Math.round(this.width * ratio), height = Math.round(this.height * ratio);
    // Setting its size clears it, too.
    canvas.width = width;
    canvas.height = height;
    if (known) canvas.getContext("2d").drawImage(known, 0, 0);
  },

  /** Once the list rests, the rows in sight get theirs. */
  rest() {
    clearTimeout(this.timer);
    this.rests = false;
    this.timer = setTimeout(() => {
      this.rests = true;
      this.load();
    }, 120);
  },

  /** One after the other: whoever scrolls on meanwhile has no use for the others. */
  async load() {
    if (this.isLoading) return;
    this.isLoading = true;
    let item = this.wanted();
    while (this.rests && item) {
      const { entry } = item;
      const made = await this.make(entry);
      // Another run may have come meanwhile, with other cases at these places.
      if (report.cases[entry.place] !== entry) {
        item = this.wanted();
        continue;
      }
      this.kept.delete(entry.place);
      this.kept.set(entry.place, made);
      while (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value);
      for (const one of list.pool) if (one.entry === entry) this.put(one, entry);
      item = this.wanted();
    }
    this.isLoading = false;
  },

  wanted: () => list.pool.find((item) => item.row !== -1 && item.entry && item.entry.width > 0 && !thumbs.kept.has(item.entry.place)),

  async make(entry) {
    const image = new Image();
    try {
      await readPicture(image, entry.id, entry.side);
    } catch {
      return null;
    }
    const canvas = make("canvas");
    canvas.width = Math.round(this.width * this.ratio);
    canvas.height = Math.round(this.height * this.ratio);
    drawCut(canvas, image, entry.bounds, 3);
    return canvas;
  },
};

/**
 * What differs of a picture, as large as it fits; whole squares of its pixels where it can be larger.
 * @param aligned how rows are aligned and of which side the picture is, where bounds are on that canvas
 */
function drawCut(canvas, image, bounds, margin, aligned = null) {
  const context = canvas.getContext("2d"), { width, height } = canvas;
  const { naturalWidth } = image, naturalHeight = aligned?.rows.height ?? image.naturalHeight;
  context.clearRect(0, 0, width, height);
  const [x, y, w, h] = isBox(bounds) && bounds[2] > 0 && bounds[3] > 0 ? bounds : [0, 0, naturalWidth, naturalHeight];
  let zoom = Math.min(width / (w + 2 * margin), height / (h + 2 * margin), 6 * stage.ratio);
  if (zoom >= 1) zoom = Math.floor(zoom);
  const left = Math.round(width / 2 - (x + w / 2) * zoom), top = Math.round(height / 2 - (y + h / 2) * zoom);
  context.save();
  context.translate(left, top);
  context.fillStyle = stage.squares();
  context.fillRect(0, 0, naturalWidth * zoom, naturalHeight * zoom);
  context.restore();
  context.imageSmoothingEnabled = zoom < 1;
  context.imageSmoothingQuality = "high";
  if (aligned) drawAligned(context, image, aligned.side, aligned.rows, { x: left, y: top }, zoom, stage.hatching());
  else context.drawImage(image, left, top, naturalWidth * zoom, naturalHeight * zoom);
}
