"use strict";
// What the canvas shows in each view: pictures, and what is drawn over them.

const painter = {
  frame: 0,

  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  },

  /** @param {Pane} pane @param {View} at */
  origin: (pane, at) =>
    ({ x: Math.round(pane.x + pane.w / 2 - at.x * at.zoom), y: Math.round(pane.y + pane.h / 2 - at.y * at.zoom) }),

  drawNow() {
    const { context } = stage;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, stage.canvas.width, stage.canvas.height);
    for (const pane of stage.panes) this.clipped(pane, () => this.drawPane(pane, stage));
    if (stage.view === "loupe" && stage.pointer && stage.panes.length > 0)
      stage.panes.forEach((pane) => this.drawLoupe(pane));
    stage.showCaptions();
  },

  /** @param {Pane} pane @param {() => void} body */
  clipped(pane, body) {
    stage.context.save();
    stage.context.beginPath();
    stage.context.rect(pane.x, pane.y, pane.w, pane.h);
    stage.context.clip();
    body();
    stage.context.restore();
  },

  /** @param {Pane} pane @param {View} at */
  drawPane(pane, at) {
    const o = this.origin(pane, at);
    const w = stage.width * at.zoom, h = stage.height * at.zoom;
    const { context } = stage;
    switch (pane.side) {
      case "slider": {
        const edge = this.sliderEdge(pane, o, w);
        this.clipped({ ...pane, w: edge - pane.x }, () => this.drawSide("expected", o, at.zoom));
        this.clipped({ ...pane, x: edge, w: pane.x + pane.w - edge }, () => this.drawSide("actual", o, at.zoom));
        this.overlays(pane, o, at.zoom, "actual");
        const thick = Math.max(Math.round(2 * stage.ratio), 1);
        context.fillStyle = "#fff";
        context.fillRect(edge - thick, pane.y, 2 * thick, pane.h);
        context.fillStyle = "#000";
        context.fillRect(edge - thick / 2, pane.y, thick, pane.h);
        const radius = 9 * stage.ratio;
        context.beginPath();
        context.arc(edge, pane.y + pane.h - radius - 3 * stage.ratio, radius, 0, 2 * Math.PI);
        context.fillStyle = "#fff";
        context.fill();
        context.lineWidth = thick;
        context.strokeStyle = "#000";
        context.stroke();
        return;
      }
      case "blend":
        this.drawSide("expected", o, at.zoom);
        context.globalAlpha = stage.mixes.blend;
        this.drawSide("actual", o, at.zoom);
        context.globalAlpha = 1;
        return this.overlays(pane, o, at.zoom, "actual");
      case "blink":
        this.drawSide(stage.blinkShows, o, at.zoom);
        return this.overlays(pane, o, at.zoom, stage.blinkShows);
      case "difference":
      case "diff":
        if (stage.canShowDiff) this.drawSide("diff", o, at.zoom);
        else this.drawComputed(o, w, h, at.zoom);
        return this.overlays(pane, o, at.zoom, "actual");
      default:
        if (pane.side !== "expected" && pane.side !== "actual") return;
        this.drawSide(pane.side, o, at.zoom);
        this.overlays(pane, o, at.zoom, pane.side);
    }
  },

  /** @param {PictureName} side @param {Point} o @param {number} zoom */
  drawSide(side, o, zoom) {
    const picture = stage.sides[side];
    if (!picture?.isReady) return;
    const { context } = stage;
    const w = picture.image.naturalWidth * zoom;
    const h = (side !== "diff" && stage.rows ? stage.rows.height : picture.image.naturalHeight) * zoom;
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
    if (side !== "diff" && stage.rows)
      drawAligned(context, picture.image, side, stage.rows, o, zoom, this.hatching());
    else context.drawImage(picture.image, o.x, o.y, w, h);
    context.strokeStyle = getComputedStyle(stage.frameElement).borderTopColor;
    context.lineWidth = 1;
    context.strokeRect(o.x - 0.5, o.y - 0.5, w + 1, h + 1);
  },

  /** @type {CanvasPattern} */
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
    this.pattern = stage.context.createPattern(tile, "repeat");
    return this.pattern;
  },

  /** @type {{ ratio: number, pattern: CanvasPattern }} */
  hatched: null,
  hatching() {
    if (this.hatched?.ratio !== stage.ratio)
      this.hatched = { ratio: stage.ratio, pattern: hatch(stage.context, stage.ratio) };
    return this.hatched.pattern;
  },

  /**
   * Where there is no picture of the difference: that of the channels, made eight times stronger.
   *
   * @param {Point} o @param {number} w @param {number} h @param {number} zoom
   */
  drawComputed(o, w, h, zoom) {
    const { context } = stage;
    context.fillStyle = "#000";
    context.fillRect(o.x, o.y, w, h);
    context.imageSmoothingEnabled = zoom < 1;
    for (const side of /** @type {const} */ (["expected", "actual"])) {
      const picture = stage.sides[side];
      if (!picture?.isReady) continue;
      context.globalCompositeOperation = side === "expected" ? "source-over" : "difference";
      if (stage.rows) drawAligned(context, picture.image, side, stage.rows, o, zoom, null);
      else context.drawImage(picture.image, o.x, o.y, picture.image.naturalWidth * zoom,
        picture.image.naturalHeight * zoom);
    }
    context.globalCompositeOperation = "lighter";
    for (let round = 0; round < 3; round += 1) context.drawImage(stage.canvas, 0, 0);
    context.globalCompositeOperation = "source-over";
  },

  /** @param {Pane} pane @param {Point} o @param {number} w */
  sliderEdge(pane, o, w) {
    const left = Math.max(pane.x, o.x), right = Math.min(pane.x + pane.w, o.x + w);
    return Math.round(left + (right - left) * stage.mixes.slider);
  },

  /** @param {Pane} pane */
  drawLoupe(pane) {
    const { context, pointer } = stage;
    const size = Math.round(Math.min(168 * stage.ratio, pane.w, pane.h));
    const zoom = Math.min(Math.max(Math.round(stage.zoom * 4), 8), 64);
    const o = this.origin(pane, stage);
    const centre = { x: o.x + pointer.x * stage.zoom, y: o.y + pointer.y * stage.zoom };
    /** @param {number} value @param {number} low @param {number} high */
    const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
    const lens = {
      side: pane.side, w: size, h: size,
      x: Math.round(within(centre.x - size / 2, pane.x, pane.x + pane.w - size)),
      y: Math.round(within(centre.y - size / 2, pane.y, pane.y + pane.h - size)),
    };
    context.fillStyle = getComputedStyle(stage.frameElement).backgroundColor;
    context.fillRect(lens.x, lens.y, size, size);
    const at = { x: Math.floor(pointer.x) + 0.5, y: Math.floor(pointer.y) + 0.5, zoom };
    this.clipped(lens, () => this.drawPane(lens, at));
    const pixel = this.origin(lens, at);
    context.lineWidth = Math.max(Math.round(stage.ratio), 1);
    for (const { colour, out } of [{ colour: "#fff", out: 1.5 }, { colour: "#000", out: 0.5 }]) {
      context.strokeStyle = colour;
      const distance = out * context.lineWidth;
      context.strokeRect(pixel.x + Math.floor(pointer.x) * zoom - distance,
        pixel.y + Math.floor(pointer.y) * zoom - distance, zoom + 2 * distance, zoom + 2 * distance);
      context.strokeRect(lens.x + 1.5 - out, lens.y + 1.5 - out, size - 3 + 2 * out, size - 3 + 2 * out);
    }
  },

  // What is drawn over the pictures: regions that differ, and the layout.

  /** @param {Pane} pane @param {Point} o @param {number} zoom @param {Side} side */
  overlays(pane, o, zoom, side) {
    const { context } = stage;
    stage.stops.forEach(({ box: [x, y, w, h] }, index) => {
      if (!stage.hasOutlines && index !== stage.stop) return;
      const thin = Math.max(Math.round(stage.ratio), 1), thick = index === stage.stop ? 2 * thin : thin;
      // Dark within light, so that it shows on any picture; beside the pixels, not over them.
      for (const { distance, width, colour } of [{ distance: thick / 2, width: thick, colour: "#007a5a" },
        { distance: thick + thin / 2, width: thin, colour: "#ffffff" }]) {
        context.strokeStyle = colour;
        context.lineWidth = width;
        context.strokeRect(o.x + x * zoom - distance, o.y + y * zoom - distance, w * zoom + 2 * distance,
          h * zoom + 2 * distance);
      }
    });
    const scale = stage.detail?.layouts?.[side]?.scale;
    if (stage.overlay === "off" || !scale) return;
    let boxes = (stage.boxes[side] ?? []).filter((box) => stage.overlay === "all" || box.isChanged);
    const moved = stage.overlay === "changed" ? boxes.filter((box) => box.was) : [];
    // A line that moved: where it was dashed, where it is drawn through.
    if (side === "expected") boxes = boxes.map((box) => ({ ...box, isGone: Boolean(box.was) }));
    else boxes = [...moved.map((box) => ({ ...box, box: box.was, isGone: true })), ...boxes];
    const pixel = Math.max(Math.round(stage.ratio), 1);
    // All light edges first: none may cover another box.
    for (const isEdge of [true, false]) {
      for (const { kind, box, isRound, was, isGone } of boxes) {
        const { colour, hatch } = boxKinds[kind];
        const dash = isGone ? [4, 4] : boxKinds[kind].dash;
        const [x, y, w, h] = box.map((value) => value * scale * zoom);
        context.strokeStyle = isEdge ? "rgb(255 255 255 / 0.75)" : colour;
        context.lineWidth = isEdge ? 3 * pixel : pixel;
        context.setLineDash(isEdge ? [] : dash.map((length) => length * stage.ratio));
        const place = [Math.round(o.x + x) + 0.5, Math.round(o.y + y) + 0.5, Math.round(w), Math.round(h)];
        const path = new Path2D();
        if (isRound)
          path.ellipse(place[0] + place[2] / 2, place[1] + place[3] / 2, place[2] / 2, place[3] / 2, 0, 0, 2 * Math.PI);
        else path.rect(place[0], place[1], place[2], place[3]);
        context.stroke(path);
        if (hatch && !isEdge) this.hatch(path, place, hatch);
      }
    }
    context.setLineDash([]);
    const told = new Set();
    /** @param {Box} box */
    const scaled = ([x, y, w, h]) => /** @type {Box} */ ([x, y, w, h].map((value) => value * scale * zoom));
    for (const { box, was } of side === "expected" ? [] : moved) {
      // Lines that moved alike are told once.
      const text = shiftText(box, was);
      this.drawShift(pane, scaled(box), scaled(was), o, told.has(text) ? "" : text);
      told.add(text);
    }
  },

  /**
   * An arrow from where a line began to where it begins, and how far that is.
   *
   * @param {Pane} pane @param {Box} box @param {Box} was @param {Point} o @param {string} text
   */
  drawShift(pane, box, was, o, text) {
    const { context } = stage;
    const { colour } = boxKinds.line, unit = stage.ratio;
    /** @param {Box} place */
    const middle = ([x, y, w, h]) =>
      ({ x: o.x + x + (box[0] === was[0] ? w / 2 : 0), y: o.y + y + (box[0] === was[0] ? 0 : h / 2) });
    const from = middle(was), to = middle(box);
    const length = Math.hypot(to.x - from.x, to.y - from.y), angle = Math.atan2(to.y - from.y, to.x - from.x),
      head = Math.min(5 * unit, length);
    for (const { width, style } of [{ width: 4 * unit, style: "rgb(255 255 255 / 0.85)" },
      { width: 1.5 * unit, style: colour }]) {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      for (const turn of [2.6, -2.6]) {
        context.moveTo(to.x, to.y);
        context.lineTo(to.x + head * Math.cos(angle + turn), to.y + head * Math.sin(angle + turn));
      }
      context.stroke();
    }
    if (text === "") return;
    context.font = `600 ${Math.round(11 * unit)}px system-ui, "Noto Sans", sans-serif`;
    context.textBaseline = "bottom";
    const width = context.measureText(text).width + 8 * unit, height = 15 * unit;
    const left = Math.round(Math.max(o.x + Math.min(box[0], was[0]), pane.x));
    const bottom = Math.round(Math.max(o.y + Math.min(box[1], was[1]) - 2 * unit, pane.y + height));
    context.fillStyle = "#fff";
    context.fillRect(left, bottom - height, width, height);
    context.fillStyle = colour;
    context.fillText(text, left + 4 * unit, bottom - unit);
  },

  /**
   * Slanting lines over an area, in the stroke's colour; the other way where that is -1.
   *
   * @param {Path2D} path @param {number[]} options @param {number} way
   */
  hatch(path, [x, y, w, h], way) {
    const { context } = stage;
    const step = 8 * stage.ratio;
    context.save();
    context.clip(path);
    context.setLineDash([]);
    context.beginPath();
    // All areas share one raster, so that those side by side read as one.
    for (let at = Math.floor((way > 0 ? x + y : x - y - h) / step) * step; at < (way > 0 ? x + w + y + h
      : x + w - y); at += step) {
      if (way > 0) {
        context.moveTo(at - y, y);
        context.lineTo(at - y - h, y + h);
      } else {
        context.moveTo(at + y, y);
        context.lineTo(at + y + h, y + h);
      }
    }
    context.stroke();
    context.restore();
  },
};
