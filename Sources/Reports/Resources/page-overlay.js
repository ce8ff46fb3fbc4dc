"use strict";
// What is drawn over the pictures: regions that differ, and the layout.

addToStage({
  setOverlay(name) {
    this.overlay = name;
    this.showControls();
    this.draw();
    changed();
  },

  get hasLayouts() { return Object.keys(this.boxes).length > 0; },

  cycleOverlay() {
    if (!this.hasLayouts) return say("There is no layout record for this one.");
    const order = Object.keys(this.boxes).length > 1 ? ["off", "changed", "all"] : ["off", "all"];
    this.setOverlay(order[(order.indexOf(this.overlay) + 1) % order.length]);
    const count = Object.values(this.boxes).flat().filter((box) => box.isChanged).length;
    say({ off: "Layout overlay off.", all: "Layout overlay: everything.",
      changed: count === 0 ? "Layout: nothing differs." : `Layout: ${[...movedLines(this.boxes), `${grouped(count)} ${count === 1 ? "box differs" : "boxes differ"} (shown in both pictures)`].join("; ")}.` }[this.overlay]);
  },

  overlays(pane, o, zoom, side) {
    const { context } = this;
    this.stops.forEach(({ box: [x, y, w, h] }, index) => {
      if (!this.hasOutlines && index !== this.stop) return;
      const thin = Math.max(Math.round(this.ratio), 1), thick = index === this.stop ? 2 * thin : thin;
      // Dark within light, so that it shows on any picture; beside the pixels, not over them.
      for (const [distance, width, colour] of [[thick / 2, thick, "#007a5a"], [thick + thin / 2, thin, "#ffffff"]]) {
        context.strokeStyle = colour;
        context.lineWidth = width;
        context.strokeRect(o.x + x * zoom - distance, o.y + y * zoom - distance, w * zoom + 2 * distance, h * zoom + 2 * distance);
      }
    });
    const scale = this.detail?.layouts?.[side]?.scale;
    if (this.overlay === "off" || !scale) return;
    let boxes = (this.boxes[side] ?? []).filter((box) => this.overlay === "all" || box.isChanged);
    const moved = this.overlay === "changed" ? boxes.filter((box) => box.was) : [];
    // A line that moved: where it was dashed, where it is drawn through.
    if (side === "expected") boxes = boxes.map((box) => ({ ...box, isGone: Boolean(box.was) }));
    else boxes = [...moved.map((box) => ({ ...box, box: box.was, isGone: true })), ...boxes];
    const pixel = Math.max(Math.round(this.ratio), 1);
    // All light edges first: none may cover another box.
    for (const isEdge of [true, false]) {
      for (const { kind, box, isRound, was, isGone } of boxes) {
        const { colour, hatch } = boxKinds[kind];
        const dash = isGone ? [4, 4] : boxKinds[kind].dash;
        const [x, y, w, h] = box.map((value) => value * scale * zoom);
        context.strokeStyle = isEdge ? "rgb(255 255 255 / 0.75)" : colour;
        context.lineWidth = isEdge ? 3 * pixel : pixel;
        context.setLineDash(isEdge ? [] : dash.map((length) => length * this.ratio));
        const place = [Math.round(o.x + x) + 0.5, Math.round(o.y + y) + 0.5, Math.round(w), Math.round(h)];
        const path = new Path2D();
        if (isRound) path.ellipse(place[0] + place[2] / 2, place[1] + place[3] / 2, place[2] / 2, place[3] / 2, 0, 0, 2 * Math.PI);
        else path.rect(...place);
        context.stroke(path);
        if (hatch && !isEdge) this.hatch(path, place, hatch);
      }
    }
    context.setLineDash([]);
    const told = new Set();
    for (const { box, was } of side === "expected" ? [] : moved) {
      // Lines that moved alike are told once.
      const text = shiftText(box, was);
      this.drawShift(pane, box.map((value) => value * scale * zoom), was.map((value) => value * scale * zoom), o, told.has(text) ? "" : text);
      told.add(text);
    }
  },

  /** An arrow from where a line began to where it begins, and how far that is. */
  drawShift(pane, box, was, o, text) {
    const { context } = this;
    const { colour } = boxKinds.line, unit = this.ratio;
    const middle = ([x, y, w, h]) => ({ x: o.x + x + (box[0] === was[0] ? w / 2 : 0), y: o.y + y + (box[0] === was[0] ? 0 : h / 2) });
    const from = middle(was), to = middle(box);
    const length = Math.hypot(to.x - from.x, to.y - from.y), angle = Math.atan2(to.y - from.y, to.x - from.x), head = Math.min(5 * unit, length);
    for (const [width, style] of [[4 * unit, "rgb(255 255 255 / 0.85)"], [1.5 * unit, colour]]) {
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

  /** Slanting lines over an area, in the stroke's colour; the other way where that is -1. */
  hatch(path, [x, y, w, h], way) {
    const { context } = this;
    const step = 8 * this.ratio;
    context.save();
    context.clip(path);
    context.setLineDash([]);
    context.beginPath();
    // All areas share one raster, so that those side by side read as one.
    for (let at = Math.floor((way > 0 ? x + y : x - y - h) / step) * step; at < (way > 0 ? x + w + y + h : x + w - y); at += step) {
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

  showLegend() {
    const legend = byId("legend");
    const shown = new Set();
    if (this.overlay !== "off") {
      for (const box of Object.values(this.boxes).flat()) if (this.overlay === "all" || box.isChanged) shown.add(box.kind);
    }
    legend.hidden = this.overlay === "off" || !this.hasLayouts;
    const moved = this.overlay === "changed" ? movedLines(this.boxes) : [];
    const key = `${this.overlay} ${[...shown]} ${moved}`;
    if (legend.dataset.key === key) return;
    legend.dataset.key = key;
    legend.replaceChildren(make("b", {}, this.overlay === "all" ? "Layout:" : shown.size > 0 ? "Layout changes:" : "The layout did not change."),
      ...[...shown].map((kind) => {
        const sample = make("canvas", { width: 26, height: 10, "aria-hidden": "true" });
        const context = sample.getContext("2d");
        context.strokeStyle = boxKinds[kind].colour;
        context.lineWidth = 2;
        context.setLineDash(boxKinds[kind].hatch ? [] : boxKinds[kind].dash);
        context.beginPath();
        const { hatch } = boxKinds[kind];
        if (!hatch) {
          context.moveTo(0, 5);
          context.lineTo(26, 5);
        }
        for (let x = -10; hatch && x < 36; x += 6) {
          context.moveTo(x, hatch > 0 ? 10 : 0);
          context.lineTo(x + 10, hatch > 0 ? 0 : 10);
        }
        context.stroke();
        return make("span", {}, sample, ` ${boxKinds[kind].name}`);
      }), moved.length > 0 ? make("span", {}, `${moved.slice(0, 4).join("; ")}${moved.length > 4 ? " …" : ""} (dashed: where it was)`) : "");
  },
});
