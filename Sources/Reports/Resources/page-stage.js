"use strict";
// The pictures of a case: one canvas for all views. Lengths without a unit are device pixels, so that a
// picture's pixel covers whole ones of the screen's at every zoom of 100 % and above.

const views = [
  { name: "side", title: "Side by side" }, { name: "slider", title: "Slider" }, { name: "blend", title: "Blend" },
  { name: "blink", title: "Blink" }, { name: "difference", title: "Difference" }, { name: "loupe", title: "Loupe" },
];
const zooms = [0.25, 1 / 3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const sideNames = { expected: "Expected", actual: "Actual", diff: "Difference" };

const stage = {
  view: "side", zoom: 1, isFit: true, isAtStop: false, x: 0, y: 0, mixes: { slider: 0.5, blend: 0.5 },
  overlay: "off", hasOutlines: false, stop: -1, isHeld: false, blinkShows: "actual",
  alignment: null, isAligned: true,
  detail: null, sides: {}, width: 0, height: 0, boxes: {}, panes: [], pointer: null, timer: 0, frame: 0,

  start() {
    this.canvas = byId("picture");
    this.context = this.canvas.getContext("2d");
    this.frameElement = byId("canvas");
    new ResizeObserver(() => this.resize()).observe(this.frameElement);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    this.listen();
  },

  get ratio() { return window.devicePixelRatio || 1; },

  resize() {
    const { style } = this.canvas;
    const frame = this.frameElement.getBoundingClientRect();
    // Columns and lines may begin between the screen's pixels; pictures must not. Four CSS pixels are a whole
    // number of the screen's at every usual scale (1.25, 1.5, 3).
    for (const [edge, side, at, space] of [
      ["left", "width", frame.left + this.frameElement.clientLeft, this.frameElement.clientWidth],
      ["top", "height", frame.top + window.scrollY + this.frameElement.clientTop, this.frameElement.clientHeight],
    ]) {
      const begin = Math.ceil(at / 4) * 4 - at;
      const length = Math.max(Math.floor((space - begin) / 4) * 4, 4);
      const pixels = Math.round(length * this.ratio);
      style[edge] = `${begin}px`;
      style[side] = `${length}px`;
      if (this.canvas[side] !== pixels) this.canvas[side] = pixels;
    }
    this.arrange();
  },

  /**
   * Shows a case. Place and zoom stay, except where a region was gone to in pictures of another size: it is not in
   * these.
   */
  show(detail) {
    this.detail = detail;
    this.sides = picturesOf(detail);
    this.boxes = layoutBoxes(detail?.layouts, detail ? specsOf(detail) : {});
    this.stop = -1;
    this.alignment = alignRows(detail);
    const { width, height } = this.measured;
    const isAnother = width !== this.width || height !== this.height;
    this.width = width;
    this.height = height;
    if (isAnother && this.isAtStop && !this.keepsPlace) this.isFit = true;
    this.keepsPlace = false;
    for (const picture of Object.values(this.sides)) {
      if (!picture.isReady) picture.done.then(() => this.detail === detail && this.arrange());
    }
    this.pointer = null;
    this.arrange();
  },

  /** How large the canvas is that the pictures lie on. */
  get measured() {
    const sizes = [this.detail?.size?.expected, this.detail?.size?.actual].filter(Boolean);
    const [width, height] = [0, 1].map((side) => Math.max(0, ...sizes.map((size) => size[side])));
    return { width, height: this.rows?.height ?? height };
  },

  /** How rows are aligned; null where they are shown as they are. */
  get rows() { return this.isAligned ? this.alignment : null; },

  toggleAligned() {
    if (!this.alignment) return say("No rows were inserted or removed in this one.");
    const row = this.rows && rowAt(this.rows, "actual", Math.floor(this.y));
    this.isAligned = !this.isAligned;
    this.stop = -1;
    this.height = this.measured.height;
    // The same rows stay in view.
    if (this.rows) this.y = alignedBox(this.rows, [0, Math.floor(this.y), 1, 1])[1];
    else this.y = row ?? this.y;
    this.pointer = null;
    this.tell(null);
    say(this.isAligned ? "Rows aligned." : "Rows not aligned.");
    this.arrange();
    changed();
  },

  /** The view that can be shown: most need both pictures. */
  get shownView() {
    if (!(this.sides.expected && this.sides.actual)) return "side";
    return this.isHeld ? "blink" : this.view;
  },

  setView(name) {
    this.view = name;
    if (name === "blink") this.blinkShows = "expected";
    // Without a pointer, keys alone must show a loupe, too.
    if (name === "loupe") {
      const [x, y, w, h] = this.stops[Math.max(this.stop, 0)]?.box ?? [this.x, this.y, 0, 0];
      this.pointer ??= { x: x + w / 2, y: y + h / 2 };
    }
    this.arrange();
    changed();
  },

  hold(isHeld) {
    if (this.isHeld === isHeld) return;
    this.isHeld = isHeld;
    // The recorded picture at once: the eye was on the other.
    this.blinkShows = "expected";
    this.arrange();
  },

  // Panes and zoom.

  arrange() {
    if (this.width === 0) {
      this.panes = [];
      this.finishArranging();
      return;
    }
    const view = this.shownView;
    let sides = [view];
    if (view === "side" || view === "loupe") sides = ["expected", "actual"].filter((side) => this.sides[side]);
    if (view === "loupe" && this.canShowDiff) sides.push("diff");
    const caption = Math.round(26 * this.ratio), gap = Math.round(8 * this.ratio);
    const { width, height } = this.canvas;
    const divide = (across, down) => sides.map((side, index) => {
      const column = across > 1 ? index : 0, row = down > 1 ? index : 0;
      const w = Math.floor((width - gap * (across - 1)) / across), h = Math.floor((height - gap * (down - 1)) / down);
      return { side, x: column * (w + gap), y: row * (h + gap) + caption, w, h: Math.max(h - caption, 1) };
    });
    const across = divide(sides.length, 1), down = divide(1, sides.length);
    // Wide pictures stand above each other: there they are larger.
    this.panes = this.fitting(down[0]) > this.fitting(across[0]) ? down : across;
    if (this.isFit) {
      this.zoom = this.fitting(this.panes[0]);
      this.x = this.width / 2;
      this.y = this.height / 2;
    }
    this.finishArranging();
  },

  fitting(pane) {
    const margin = Math.round(12 * this.ratio);
    const zoom = Math.min((pane.w - 2 * margin) / this.width, (pane.h - 2 * margin) / this.height);
    // Whole factors keep pixels square; beyond eight an icon would only be a wall.
    return zoom >= 1 ? Math.min(Math.floor(zoom), Math.round(8 * this.ratio)) : Math.max(zoom, 0.01);
  },

  finishArranging() {
    const view = this.shownView;
    clearInterval(this.timer);
    if (view === "blink") {
      // One change a second: slower than what may harm (WCAG 2.3.1).
      this.timer = setInterval(() => {
        this.blinkShows = this.blinkShows === "actual" ? "expected" : "actual";
        this.draw();
      }, 500);
    }
    this.clamp();
    this.showControls();
    this.draw();
  },

  get canShowDiff() {
    const { diff } = this.sides;
    if (!diff || diff.isMissing) return false;
    // It shows aligned rows, unless it would be too large.
    return !this.alignment || !diff.isReady || (diff.image.naturalHeight === this.alignment.height) === this.isAligned;
  },

  clamp() {
    // Before the first case is there, its place may have come from the address.
    if (this.width === 0) return;
    this.x = Math.min(Math.max(this.x, 0), this.width);
    this.y = Math.min(Math.max(this.y, 0), this.height);
  },
};

/** More of it, from a file of its own. */
const addToStage = (members) => Object.defineProperties(stage, Object.getOwnPropertyDescriptors(members));
