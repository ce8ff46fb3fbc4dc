"use strict";
// The pictures on the canvas, in each view.

addToStage({
  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  },

  origin: (pane, at) => ({ x: Math.round(pane.x + pane.w / 2 - at.x * at.zoom), y: Math.round(pane.y + pane.h / 2 - at.y * at.zoom) }),

  drawNow() {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    for (const pane of this.panes) this.clipped(pane, () => this.drawPane(pane, this));
    if (this.view === "loupe" && this.pointer && this.panes.length > 0) this.panes.forEach((pane) => this.drawLoupe(pane));
    this.showCaptions();
  },

  clipped(pane, body) {
    this.context.save();
    this.context.beginPath();
    this.context.rect(pane.x, pane.y, pane.w, pane.h);
    this.context.clip();
    body();
    this.context.restore();
  },

  drawPane(pane, at) {
    const o = this.origin(pane, at);
    const w = this.width * at.zoom, h = this.height * at.zoom;
    const { context } = this;
    switch (pane.side) {
      case "slider": {
        const edge = this.sliderEdge(pane, o, w);
        this.clipped({ ...pane, w: edge - pane.x }, () => this.drawSide("expected", o, at.zoom));
        this.clipped({ ...pane, x: edge, w: pane.x + pane.w - edge }, () => this.drawSide("actual", o, at.zoom));
        this.overlays(pane, o, at.zoom, "actual");
        const thick = Math.max(Math.round(2 * this.ratio), 1);
        context.fillStyle = "#fff";
        context.fillRect(edge - thick, pane.y, 2 * thick, pane.h);
        context.fillStyle = "#000";
        context.fillRect(edge - thick / 2, pane.y, thick, pane.h);
        const radius = 9 * this.ratio;
        context.beginPath();
        context.arc(edge, pane.y + pane.h - radius - 3 * this.ratio, radius, 0, 2 * Math.PI);
        context.fillStyle = "#fff";
        context.fill();
        context.lineWidth = thick;
        context.strokeStyle = "#000";
        context.stroke();
        return;
      }
      case "blend":
        this.drawSide("expected", o, at.zoom);
        context.globalAlpha = this.mixes.blend;
        this.drawSide("actual", o, at.zoom);
        context.globalAlpha = 1;
        return this.overlays(pane, o, at.zoom, "actual");
      case "blink":
        this.drawSide(this.blinkShows, o, at.zoom);
        return this.overlays(pane, o, at.zoom, this.blinkShows);
      case "difference":
      case "diff":
        if (this.canShowDiff) this.drawSide("diff", o, at.zoom);
        else this.drawComputed(o, w, h, at.zoom);
        return this.overlays(pane, o, at.zoom, "actual");
      default:
        this.drawSide(pane.side, o, at.zoom);
        this.overlays(pane, o, at.zoom, pane.side);
    }
  },

  drawSide(side, o, zoom) {
    const picture = this.sides[side];
    if (!picture?.isReady) return;
    const { context } = this;
    const rows = side === "diff" ? null : this.rows;
    const w = picture.image.naturalWidth * zoom, h = (rows?.height ?? picture.image.naturalHeight) * zoom;
    // Squares show through where the picture does.
    const alpha = context.globalAlpha;
    if (alpha === 1) {
      context.save();
      context.translate(o.x, o.y);
      context.fillStyle = this.squares();
      context.fillRect(0, 0, w, h);
      context.restore();
    }
    context.imageSmoothingEnabled = zoom < 1;
    context.imageSmoothingQuality = "high";
    if (rows) drawAligned(context, picture.image, side, rows, o, zoom, this.hatching());
    else context.drawImage(picture.image, o.x, o.y, w, h);
    context.strokeStyle = getComputedStyle(this.frameElement).borderTopColor;
    context.lineWidth = 1;
    context.strokeRect(o.x - 0.5, o.y - 0.5, w + 1, h + 1);
  },

  pattern: null,
  squares() {
    if (this.pattern) return this.pattern;
    const tile = document.createElement("canvas");
    tile.width = tile.height = 16;
    const context = tile.getContext("2d");
    context.fillStyle = "#bdbdbd";
    context.fillRect(0, 0, 16, 16);
    context.fillStyle = "#a9a9a9";
    context.fillRect(0, 0, 8, 8);
    context.fillRect(8, 8, 8, 8);
    this.pattern = this.context.createPattern(tile, "repeat");
    return this.pattern;
  },

  hatched: null,
  hatching() {
    if (this.hatched?.ratio !== this.ratio) this.hatched = { ratio: this.ratio, pattern: hatch(this.context, this.ratio) };
    return this.hatched.pattern;
  },

  /** Where there is no picture of the difference: that of the channels, made eight times stronger. */
  drawComputed(o, w, h, zoom) {
    const { context } = this;
    context.fillStyle = "#000";
    context.fillRect(o.x, o.y, w, h);
    context.imageSmoothingEnabled = zoom < 1;
    for (const [side, mode] of [["expected", "source-over"], ["actual", "difference"]]) {
      const picture = this.sides[side];
      if (!picture?.isReady) continue;
      context.globalCompositeOperation = mode;
      if (this.rows) drawAligned(context, picture.image, side, this.rows, o, zoom, null);
      else context.drawImage(picture.image, o.x, o.y, picture.image.naturalWidth * zoom, picture.image.naturalHeight * zoom);
    }
    context.globalCompositeOperation = "lighter";
    for (let round = 0; round < 3; round += 1) context.drawImage(this.canvas, 0, 0);
    context.globalCompositeOperation = "source-over";
  },

  sliderEdge(pane, o, w) {
    const left = Math.max(pane.x, o.x), right = Math.min(pane.x + pane.w, o.x + w);
    return Math.round(left + (right - left) * this.mixes.slider);
  },

  drawLoupe(pane) {
    const { context, pointer } = this;
    const size = Math.round(Math.min(168 * this.ratio, pane.w, pane.h));
    const zoom = Math.min(Math.max(Math.round(this.zoom * 4), 8), 64);
    const o = this.origin(pane, this);
    const centre = { x: o.x + pointer.x * this.zoom, y: o.y + pointer.y * this.zoom };
    const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
    const lens = {
      side: pane.side, w: size, h: size,
      x: Math.round(within(centre.x - size / 2, pane.x, pane.x + pane.w - size)),
      y: Math.round(within(centre.y - size / 2, pane.y, pane.y + pane.h - size)),
    };
    context.fillStyle = getComputedStyle(this.frameElement).backgroundColor;
    context.fillRect(lens.x, lens.y, size, size);
    const at = { x: Math.floor(pointer.x) + 0.5, y: Math.floor(pointer.y) + 0.5, zoom };
    this.clipped(lens, () => this.drawPane(lens, at));
    const pixel = this.origin(lens, at);
    context.lineWidth = Math.max(Math.round(this.ratio), 1);
    for (const [colour, out] of [["#fff", 1.5], ["#000", 0.5]]) {
      context.strokeStyle = colour;
      const distance = out * context.lineWidth;
      context.strokeRect(pixel.x + Math.floor(pointer.x) * zoom - distance, pixel.y + Math.floor(pointer.y) * zoom - distance, zoom + 2 * distance, zoom + 2 * distance);
      context.strokeRect(lens.x + 1.5 - out, lens.y + 1.5 - out, size - 3 + 2 * out, size - 3 + 2 * out);
    }
  },
});
