"use strict";
// What the pictures show at which zoom: pan, zoom, and going from one difference to the next.

addToStage({
  /** @param at a place on the canvas that stays under the pointer */
  setZoom(zoom, at) {
    if (this.panes.length === 0) return;
    const lowest = Math.min(0.25, this.fitting(this.panes[0]));
    zoom = Math.min(Math.max(zoom, lowest), 32);
    const pane = this.panes.find((one) => at && at.x >= one.x && at.x < one.x + one.w && at.y >= one.y - 40 && at.y < one.y + one.h) ?? this.panes[0];
    const dx = at ? at.x - pane.x - pane.w / 2 : 0, dy = at ? at.y - pane.y - pane.h / 2 : 0;
    this.x += dx / this.zoom - dx / zoom;
    this.y += dy / this.zoom - dy / zoom;
    this.zoom = zoom;
    this.isFit = this.isAtStop = false;
    this.clamp();
    this.showControls();
    this.draw();
    changed();
  },

  step(by, at) {
    const next = by > 0 ? zooms.find((one) => one > this.zoom + 0.001) : zooms.findLast((one) => one < this.zoom - 0.001);
    this.setZoom(next ?? (by > 0 ? 32 : 0.25), at);
  },

  fit() {
    this.isFit = true;
    this.isAtStop = false;
    this.arrange();
    changed();
  },

  pan(dx, dy) {
    this.x += dx / this.zoom;
    this.y += dy / this.zoom;
    this.isFit = this.isAtStop = false;
    this.clamp();
    this.showControls();
    this.draw();
    changed();
  },

  get isPannable() {
    const pane = this.panes[0];
    return Boolean(pane) && (this.width * this.zoom > pane.w || this.height * this.zoom > pane.h);
  },

  get regions() { return (this.detail?.pixels?.regions ?? []).filter((region) => isBox(region.bounds)); },

  /** Where on the canvas a region lies. */
  boxOf({ bounds }) { return this.rows ? alignedBox(this.rows, bounds) : bounds; },

  /** What can be gone to, as boxes on the canvas: regions and, from top to bottom among them, rows that one side alone has. */
  get stops() {
    const found = this.regions.map((region) => ({ box: this.boxOf(region), region }));
    if (!this.alignment) return found;
    return [...found, ...bandBoxes(this.detail, this.rows)].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  },

  goToStop(by) {
    const { length } = this.stops;
    if (length === 0) return;
    this.toStop(this.stop < 0 ? (by > 0 ? 0 : length - 1) : (this.stop + by + length) % length);
  },

  toRegion(region) {
    this.toStop(this.stops.findIndex((stop) => stop.region === region));
  },

  toStop(index) {
    const stop = this.stops[index];
    if (!stop || this.panes.length === 0) return;
    const [x, y, w, h] = stop.box;
    this.stop = index;
    const pane = this.panes[0];
    // Large enough to see it, not so large that nothing around it is left.
    const wanted = Math.min(pane.w / (w + 24), pane.h / (h + 24), 8 * this.ratio);
    if (wanted > this.zoom * 1.5 || wanted < this.zoom) this.zoom = wanted >= 1 ? Math.floor(wanted) : Math.max(wanted, 0.01);
    this.x = x + w / 2;
    this.y = y + h / 2;
    this.isFit = false;
    this.isAtStop = true;
    if (this.view === "loupe") this.pointer = { x: this.x, y: this.y };
    this.clamp();
    this.showControls();
    this.draw();
    changed();
  },

  /** The place under the pointer, in pixels of the picture. */
  placeOf(event) {
    const frame = this.canvas.getBoundingClientRect();
    const x = (event.clientX - frame.left) * this.ratio, y = (event.clientY - frame.top) * this.ratio;
    const pane = this.panes.find((one) => x >= one.x && x < one.x + one.w && y >= one.y && y < one.y + one.h);
    if (!pane) return { x, y };
    const o = this.origin(pane, this);
    return { x, y, pane, o, px: (x - o.x) / this.zoom, py: (y - o.y) / this.zoom };
  },

  listen() {
    const { canvas } = this;
    let drag = null;
    canvas.addEventListener("wheel", (event) => {
      if (this.panes.length === 0) return;
      event.preventDefault();
      const place = this.placeOf(event);
      // A notch is a step; touch pads send many small ones.
      const lines = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
      if (Math.abs(lines) >= 50) this.step(lines < 0 ? 1 : -1, place);
      else this.setZoom(this.zoom * Math.exp(-lines / 100), place);
    }, { passive: false });
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const place = this.placeOf(event);
      const isEdge = place.pane?.side === "slider" && (!this.isPannable
        || Math.abs(place.x - this.sliderEdge(place.pane, place.o, this.width * this.zoom)) < 16 * this.ratio);
      drag = { x: event.clientX, y: event.clientY, isEdge };
      if (isEdge) this.slide(place);
      if (event.pointerType !== "touch" || isEdge || this.isPannable) canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      const place = this.placeOf(event);
      if (drag?.isEdge) {
        this.slide(place);
      } else if (drag) {
        this.pan((drag.x - event.clientX) * this.ratio, (drag.y - event.clientY) * this.ratio);
        drag.x = event.clientX;
        drag.y = event.clientY;
      }
      this.tell(place);
      if (this.view === "loupe") {
        this.pointer = place.pane && place.px >= 0 && place.py >= 0 && place.px < this.width && place.py < this.height ? { x: place.px, y: place.py } : null;
        this.draw();
      }
    });
    for (const type of ["pointerup", "pointercancel"]) canvas.addEventListener(type, () => { drag = null; });
    canvas.addEventListener("pointerleave", () => {
      this.tell(null);
      if (this.view !== "loupe" || !this.pointer) return;
      this.pointer = null;
      this.draw();
    });
    // From the whole to what is pointed at, and back.
    canvas.addEventListener("dblclick", (event) => (this.isFit && this.zoom < 1 ? this.setZoom(1, this.placeOf(event)) : this.fit()));
  },

  slide(place) {
    if (!place.pane) return;
    const left = Math.max(place.pane.x, place.o.x);
    const right = Math.min(place.pane.x + place.pane.w, place.o.x + this.width * this.zoom);
    this.mix(Math.min(Math.max((place.x - left) / Math.max(right - left, 1), 0), 1));
  },

  mix(value) {
    if (this.mixes[this.shownView] === undefined) return;
    this.mixes[this.shownView] = Math.min(Math.max(value, 0), 1);
    this.showControls();
    this.draw();
  },
});
