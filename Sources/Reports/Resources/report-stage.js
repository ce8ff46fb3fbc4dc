// The pictures of a case: one canvas for all views, what stands around it, and what is drawn on it. Lengths without a
// unit are device pixels, so that a picture's pixel covers whole ones of the screen's at every zoom of 100 % and above.

/** @type {{ name: ViewName, title: string }[]} */
const views = [
  { name: "side", title: "Both" }, { name: "slider", title: "Slider" }, { name: "blend", title: "Blend" },
  { name: "blink", title: "Blink" }, { name: "difference", title: "Difference" }, { name: "loupe", title: "Loupe" },
];
const zooms = [0.25, 1 / 3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
/**
 * How many percent a zoom is, of which very high pictures as a whole have less than one.
 *
 * @param {number} zoom
 */
const percentOf = (zoom) => (zoom < 0.01 ? Number((100 * zoom).toPrecision(2)) : Math.round(100 * zoom));
/** @type {Record<string, string>} */
const sideNames = { expected: "Expected", actual: "Actual", diff: "Difference" };

const stage = {
  /** @type {ViewName} */ view: "side", zoom: 1, isFit: true, isAtStop: false, x: 0, y: 0,
  /** Whether all of the pictures was asked for, where what differs would be too small in it. */
  isWhole: false,
  /** Whether somebody has pointed at a picture: then nothing is marked any more. */
  isLooked: false,
  /** The zoom at which all of it is in sight. */
  wholeZoom: 1,
  /** Whether panes stand below each other, and of which case. */
  isBelow: false,
  /** @type {Detail | null} */
  arranged: null,
  /** @type {Record<string, number>} By view. */
  mixes: { slider: 0.5, blend: 0.5 },
  /** @type {Overlay} */ overlay: "off", hasOutlines: false, stop: -1, isHeld: false,
  /** @type {Side} */
  blinkShows: "actual",
  /** @type {Alignment | null} */
  alignment: null,
  isAligned: true,
  width: 0, height: 0, timer: 0, keepsPlace: false,
  /** @type {Detail | null} */
  detail: null,
  /** @type {Pictures} */
  sides: {},
  /** @type {LayoutBoxes} */
  boxes: {},
  /** @type {Pane[]} */
  panes: [],
  /** @type {Point | null} */
  pointer: null,
  /** @type {Place | null} What was told of last. */
  told: null,

  get canvas() { return byId("picture"); },
  get context() { return contextOf(this.canvas); },
  get frameElement() { return byId("canvas"); },

  start() {
    new ResizeObserver(() => this.resize()).observe(this.frameElement);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => painter.draw());
    this.listen();
  },

  get ratio() { return window.devicePixelRatio || 1; },

  /** The radius of the slider's handle, half of which stands below the pictures. */
  get knob() { return 11 * this.ratio; },

  resize() {
    const { style } = this.canvas;
    const frame = this.frameElement.getBoundingClientRect();
    // Columns and lines may begin between the screen's pixels; pictures must not. Four CSS pixels are a whole
    // number of the screen's at every usual scale (1.25, 1.5, 3).
    /** @type {["left" | "top", "width" | "height", number, number][]} */
    const axes = [
      ["left", "width", frame.left + this.frameElement.clientLeft, this.frameElement.clientWidth],
      ["top", "height", frame.top + window.scrollY + this.frameElement.clientTop, this.frameElement.clientHeight],
    ];
    for (const [edge, side, at, space] of axes) {
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
   *
   * @param {Detail | null} detail
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
    this.isWhole = this.isLooked = false;
    this.keepsPlace = false;
    this.told = null;
    for (const { isReady, done } of Object.values(this.sides))
      if (!isReady) done.then(() => this.detail === detail && this.arrange());
    this.pointer = null;
    this.arrange();
    this.aim();
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

  /** @param {ViewName} name */
  setView(name) {
    if (this.view !== name) byId(`view-${name}`).scrollIntoView({ block: "nearest", inline: "nearest" });
    this.view = name;
    if (name === "blink") this.blinkShows = "expected";
    // Without a pointer, keys alone must show a loupe, too.
    if (name === "loupe") {
      const [x, y, w, h] = this.stops[Math.max(this.stop, 0)]?.box ?? [this.x, this.y, 0, 0];
      // Of what is wide, its begin: what differs first is read first.
      this.pointer ??= { x: x + Math.min(w / 2, 6), y: y + h / 2 };
    }
    this.arrange();
    this.aim();
    changed();
  },

  /** Puts the slider's edge on what differs, where both sides show some of it. */
  aim() {
    if (this.shownView !== "slider") return;
    const [pane] = this.panes, box = this.stops[Math.max(this.stop, 0)]?.box, { x, zoom } = this.seen;
    if (pane && box) this.mix(Math.min(Math.max(0.5 + (box[0] + box[2] / 2 - x) * zoom / pane.w, 0.02), 0.98));
  },

  /** @param {boolean} isHeld */
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
    const sides = this.paneNames;
    const ways = [false, true].map((isBelow) => ({ isBelow, cell: this.cell(sides.length, isBelow) }));
    const [beside, below] = ways.map(({ cell }) => this.fitting(cell));
    this.wholeZoom = Math.max(beside, below);
    // Wide pictures stand below each other: there they are larger.
    if (this.isFit || this.arranged !== this.detail || sides.length !== this.panes.length)
      this.isBelow = below > beside;
    this.arranged = this.detail;
    const found = this.isFit && !this.isWhole ? sightOf(this.stops, ways, this) : null;
    if (found) Object.assign(this, found);
    else if (this.isFit) {
      this.zoom = this.wholeZoom;
      this.x = this.width / 2;
      this.y = this.height / 2;
    }
    this.finishArranging();
  },

  /** What is shown: most views have one pane. @returns {PaneName[]} */
  get paneNames() {
    const view = this.shownView;
    if (view !== "side" && view !== "loupe") return [view];
    const found = bothSides.filter((side) => this.sides[side]);
    return view === "loupe" && this.canShowDiff ? [...found, "diff"] : found;
  },

  /** Lengths around and between panes. */
  get rooms() {
    const margin = isPhone() ? 12 : 24;
    const lengths = { caption: 28, gap: 24, step: 8, side: margin, top: 12, words: 170 };
    return /** @type {typeof lengths} */ (Object.fromEntries(Object.entries(lengths)
      .map(([name, length]) => [name, Math.round(length * this.ratio)])));
  },

  /**
   * The room for a picture where so many stand beside or below each other.
   *
   * @param {number} count @param {boolean} isBelow
   */
  cell(count, isBelow) {
    const { caption, gap, step, side, top } = this.rooms;
    const width = this.canvas.width - 2 * side, height = this.canvas.height - 2 * top;
    const [across, down] = isBelow ? [1, count] : [count, 1];
    return { w: Math.max(Math.floor((width - gap * (across - 1)) / across), 1),
      h: Math.max(Math.floor((height - step * (down - 1)) / down) - caption, 1) };
  },

  /**
   * Panes are as large as what they show: pictures hang from one line, in the middle of the table.
   */
  place() {
    if (this.width === 0) return;
    const sides = this.paneNames;
    const { caption, gap: least, step, side, top, words } = this.rooms, cell = this.cell(sides.length, this.isBelow);
    const w = Math.max(1, Math.min(cell.w, Math.round(this.width * this.zoom)));
    const h = Math.max(1, Math.min(cell.h, Math.round(this.height * this.zoom)));
    const [across, down] = this.isBelow ? [1, sides.length] : [sides.length, 1];
    // Narrow pictures stand so far apart that their words have room, where there is any.
    const free = Math.floor((this.canvas.width - 2 * side - w * across) / Math.max(1, across - 1));
    const gap = Math.max(least, Math.min(words - w, free));
    const wide = w * across + gap * (across - 1), tall = (h + caption) * down + step * (down - 1);
    const left = side + Math.max(0, Math.floor((this.canvas.width - 2 * side - wide) / 2));
    // Tall windows leave some air above.
    const air = window.innerHeight > 900 ? Math.round(0.06 * window.innerHeight * this.ratio) : top;
    const begin = Math.max(top, Math.min(Math.floor((this.canvas.height - tall) / 2), air));
    this.panes = sides.map((name, index) => /** @type {Pane} */ ({
      side: name, w, h, x: left + (this.isBelow ? 0 : index * (w + gap)),
      y: begin + caption + (this.isBelow ? index * (h + caption + step) : 0),
    }));
  },

  /**
   * What the panes show: where there is more than they have room for, nothing but the pictures.
   *
   * @returns {View}
   */
  get seen() {
    const [pane] = this.panes, { zoom } = this;
    if (!pane) return this;
    /** @param {number} at @param {number} length @param {number} room */
    const within = (at, length, room) => (room >= length ? length / 2
      : Math.min(Math.max(at, room / 2), length - room / 2));
    return { x: within(this.x, this.width, pane.w / zoom), y: within(this.y, this.height, pane.h / zoom), zoom };
  },

  /** @param {{ w: number, h: number }} cell */
  fitting(cell) {
    const zoom = Math.min(cell.w / this.width, cell.h / this.height);
    // Whole factors keep pixels square; beyond eight an icon would only be a wall.
    return zoom >= 1 ? Math.min(Math.floor(zoom), Math.round(8 * this.ratio)) : zoom;
  },

  finishArranging() {
    const view = this.shownView;
    clearInterval(this.timer);
    if (view === "blink" && (this.isHeld || !isStill())) {
      // One change a second: slower than what may harm (WCAG 2.3.1).
      this.timer = setInterval(() => {
        this.blinkShows = this.blinkShows === "actual" ? "expected" : "actual";
        painter.draw();
      }, 500);
    }
    this.redraw();
  },

  get canShowDiff() {
    const { diff } = this.sides;
    if (!diff || diff.isMissing) return false;
    // It shows aligned rows, unless it would be too large.
    return !this.alignment || !diff.isReady || (diff.image.naturalHeight === this.alignment.height) === this.isAligned;
  },

  redraw() {
    // Before the first case is there, its place may have come from the address.
    if (this.width > 0) {
      this.x = Math.min(Math.max(this.x, 0), this.width);
      this.y = Math.min(Math.max(this.y, 0), this.height);
    }
    this.place();
    flight.check();
    this.showControls();
    showMinimap();
    painter.draw();
  },

  // What is shown at which zoom: pan, zoom, and going from one difference to the next.

  /**
   * @param {number} zoom
   * @param {Point} [at] a place on the canvas
   * @param {Held} [held] what of the picture is there then, as far as there is a picture around it; else what is there
   */
  setZoom(zoom, at, held) {
    if (this.panes.length === 0) return;
    const { index, x, y } = held ?? this.heldAt(at);
    this.zoom = this.limited(zoom);
    this.place();
    const pane = this.panes[index];
    this.x = x - (at ? at.x - pane.x - pane.w / 2 : 0) / this.zoom;
    this.y = y - (at ? at.y - pane.y - pane.h / 2 : 0) / this.zoom;
    this.isFit = this.isAtStop = false;
    this.redraw();
    changed();
  },

  /**
   * What of the picture is at a place on the canvas, or in the middle; and in which pane.
   *
   * @param {Point} [at] @returns {Held}
   */
  heldAt(at) {
    const index = Math.max(0, this.panes.findIndex((one) =>
      at && at.x >= one.x && at.x < one.x + one.w && at.y >= one.y && at.y < one.y + one.h));
    const { x, y, zoom } = this.seen, pane = this.panes[index];
    if (!at || !pane) return { index, x, y };
    return { index, x: x + (at.x - pane.x - pane.w / 2) / zoom, y: y + (at.y - pane.y - pane.h / 2) / zoom };
  },

  /** What two fingers do from where they are now: what is between them goes with them, at any zoom. */
  grip(/** @type {Finger[]} */ fingers) {
    const at = middleOf(fingers), held = this.heldAt(this.placeOf(at)), { zoom } = this;
    return (/** @type {Finger[]} */ moved) => {
      const now = middleOf(moved);
      this.setZoom(zoom * now.spread / at.spread, this.placeOf(now), held);
    };
  },

  /** @param {number} by @param {Point} [at] @param {Held} [held] */
  step(by, at, held) {
    const next = by > 0 ? zooms.find((one) => one > this.zoom + 0.001)
      : zooms.findLast((one) => one < this.zoom - 0.001);
    this.zoomTo(next ?? (by > 0 ? 32 : Math.min(0.25, this.wholeZoom)), at, held);
  },

  /**
   * As far as that zoom is another one: what changes nothing is no wish to leave the whole.
   *
   * @param {number} zoom @param {Point} [at] @param {Held} [held]
   */
  zoomTo(zoom, at, held) { if (this.limited(zoom) !== this.zoom) this.setZoom(zoom, at, held); },

  /** @param {number} zoom */
  limited(zoom) { return Math.min(Math.max(zoom, Math.min(0.25, this.wholeZoom)), 32); },

  fit() {
    this.isFit = this.isWhole = true;
    this.isAtStop = false;
    this.stop = -1;
    this.arrange();
    changed();
  },

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    if (!this.isPannable) return;
    const { x, y, zoom } = this.seen;
    this.x = x + dx / zoom;
    this.y = y + dy / zoom;
    this.isFit = this.isAtStop = false;
    this.redraw();
    changed();
  },

  get isPannable() {
    const pane = this.panes[0];
    return Boolean(pane) && (this.width * this.zoom > pane.w + 1 || this.height * this.zoom > pane.h + 1);
  },

  get regions() { return (this.detail?.pixels?.regions ?? []).filter((region) => isBox(region.bounds)); },

  /** Rows and columns that were inserted or removed. */
  get bands() { return bandBoxes(this.detail, this.rows); },

  /** What only one of the pictures has, where nothing else differs. */
  get edges() { return this.bands.length > 0 || this.regions.length > 0 ? [] : edgesOf(this.detail); },

  /**
   * Where on the canvas a region lies.
   *
   * @param {Region} region
   */
  boxOf({ bounds }) { return this.rows ? alignedBox(this.rows, bounds) : bounds; },

  /**
   * What can be gone to, as boxes on the canvas: regions and, among them from top to bottom, rows and columns that one
   * side has. If there is nothing of that, what lies outside of one of the pictures.
   *
   * @returns {Stop[]}
   */
  get stops() {
    const found = this.regions.map((region) => ({ box: this.boxOf(region), region })), { bands } = this;
    if (bands.length === 0) return found.length > 0 ? found : this.edges;
    return [...found, ...bands].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  },

  /** @param {number} by */
  goToStop(by) {
    const { length } = this.stops;
    if (length === 0) return;
    this.toStop(this.stop < 0 ? (by > 0 ? 0 : length - 1) : (this.stop + by + length) % length);
  },

  /** @param {Region} region */
  toRegion(region) {
    this.toStop(this.stops.findIndex((stop) => stop.region === region));
  },

  /** @param {number} index */
  toStop(index) {
    const stop = this.stops[index];
    if (!stop || this.panes.length === 0) return;
    const [x, y, w, h] = stop.box;
    this.stop = index;
    // Large enough to see it, with the word that it belongs to around it; a zoom at which it is seen stays.
    const zoom = zoomTo([x, y, w, h], this.cell(this.panes.length, this.isBelow), this.ratio);
    if (zoom > this.zoom * 1.5 || zoom < this.zoom) this.zoom = zoom;
    this.x = x + w / 2;
    this.y = y + h / 2;
    this.isFit = false;
    this.isAtStop = true;
    if (this.view === "loupe") this.pointer = { x: this.x, y: this.y };
    this.redraw();
    this.aim();
    changed();
  },

  /**
   * The place under the pointer, in pixels of the picture.
   *
   * @param {{ clientX: number, clientY: number }} event @returns {Place}
   */
  placeOf(event) {
    const frame = this.canvas.getBoundingClientRect();
    const x = (event.clientX - frame.left) * this.ratio, y = (event.clientY - frame.top) * this.ratio;
    const pane = this.panes.find((one) => x >= one.x && x < one.x + one.w && y >= one.y
      && y < one.y + one.h + (one.side === "slider" ? this.knob : 0));
    if (!pane) return { x, y, at: null };
    const o = painter.origin(pane, this.seen);
    return { x, y, at: { pane, o, px: (x - o.x) / this.zoom, py: (y - o.y) / this.zoom } };
  },

  listen() {
    const { canvas } = this;
    /** @type {{ x: number, y: number, isEdge: boolean } | null} */
    let drag = null;
    /** @type {Map<number, Finger>} */
    const fingers = new Map();
    /** @type {((fingers: Finger[]) => void) | null} */
    let pinch = null;
    const grip = () => { pinch = fingers.size > 1 ? this.grip([...fingers.values()]) : null; };
    /** Where the pointer rests and what is shown, since a wheel was turned last; and what was under it. */
    let rest = { sign: "", held: this.heldAt() };
    const signOf = (/** @type {Place} */ place) => [place.x, place.y, this.x, this.y, this.zoom].join();
    // A pinch on a touch pad comes as a wheel.
    canvas.addEventListener("wheel", (event) => {
      if (this.panes.length === 0) return;
      event.preventDefault();
      const place = this.placeOf(event), unit = event.deltaMode === 1 ? 33 : 1;
      const aside = event.deltaX * unit, lines = event.deltaY * unit;
      if (Math.abs(aside) > Math.abs(lines)) this.pan(aside * this.ratio, 0);
      else {
        // What was under the pointer stays meant also where it had no room there for a while.
        const held = rest.sign === signOf(place) ? rest.held : this.heldAt(place);
        // A notch is a step; touch pads send many small ones.
        if (Math.abs(lines) >= 50) this.step(lines < 0 ? 1 : -1, place, held);
        else this.zoomTo(this.zoom * Math.exp(-lines / 100), place, held);
        rest = { sign: signOf(place), held };
      }
    }, { passive: false });
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      if (event.pointerType === "touch") fingers.set(event.pointerId, event);
      grip();
      drag = null;
      if (pinch) return;
      const place = this.placeOf(event), { x, at } = place;
      const isEdge = at?.pane.side === "slider" && (!this.isPannable
        || Math.abs(x - painter.sliderEdge(at.pane, at.o, this.width * this.zoom)) < 16 * this.ratio);
      drag = { x: event.clientX, y: event.clientY, isEdge };
      if (isEdge) this.slide(place);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
      if (pinch) return pinch([...fingers.values()]);
      const place = this.placeOf(event);
      if (drag?.isEdge) {
        this.slide(place);
      } else if (drag) {
        this.pan((drag.x - event.clientX) * this.ratio, (drag.y - event.clientY) * this.ratio);
        drag.x = event.clientX;
        drag.y = event.clientY;
      }
      this.tell(place);
      if (place.at && !this.isLooked) {
        this.isLooked = true;
        painter.draw();
      }
      if (this.view === "loupe") {
        this.pointer = this.pointAt(place);
        painter.draw();
      }
    });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
      canvas.addEventListener(type, (event) => {
        fingers.delete(event.pointerId);
        grip();
        // A finger that stays goes on by dragging.
        const [last] = fingers.values();
        drag = last && !pinch ? { x: last.clientX, y: last.clientY, isEdge: false } : null;
      });
    }
    canvas.addEventListener("pointerleave", () => {
      this.tell(null);
      if (this.view !== "loupe" || !this.pointer) return;
      this.pointer = null;
      painter.draw();
    });
    // From the whole to what is pointed at, and back.
    canvas.addEventListener("dblclick",
      (event) => (this.zoom <= this.wholeZoom && this.zoom < 1 ? this.setZoom(1, this.placeOf(event)) : this.fit()));
  },

  /**
   * A place in the picture; null where there is none.
   *
   * @param {Place} place
   */
  pointAt({ at }) {
    return at && at.px >= 0 && at.py >= 0 && at.px < this.width && at.py < this.height ? { x: at.px, y: at.py } : null;
  },

  /** @param {Place} place */
  slide({ x, at }) {
    if (!at) return;
    const left = Math.max(at.pane.x, at.o.x);
    const right = Math.min(at.pane.x + at.pane.w, at.o.x + this.width * this.zoom);
    this.mix(Math.min(Math.max((x - left) / Math.max(right - left, 1), 0), 1));
  },

  /** @param {number} by */
  mixBy(by) { this.mix((this.mixes[this.shownView] ?? 0) + by); },

  /** @param {number} value */
  mix(value) {
    if (this.mixes[this.shownView] === undefined) return;
    this.mixes[this.shownView] = Math.min(Math.max(value, 0), 1);
    this.redraw();
  },

  // What stands around the canvas: captions, buttons, and what is under the pointer.

  showCaptions() {
    const holder = byId("captions");
    const texts = this.panes.map((pane) => {
      switch (pane.side) {
        case "slider": return "Expected | Actual";
        case "blend": {
          const actual = Math.round(this.mixes.blend * 100);
          return `Expected ${100 - actual} % · Actual ${actual} %`;
        }
        case "blink": return sideNames[this.blinkShows];
        case "difference": case "diff": return this.canShowDiff ? "Difference" : "Difference of the channels × 8";
        default: {
          const size = this.detail?.size?.[pane.side] ?? [0, 0];
          const missing = !this.sides[pane.side]?.isMissing ? ""
            : reviewServer?.silence ? " · the server is away" : " · the file is missing";
          const more = this.edges.filter(({ side }) => side === pane.side).map(({ count }) => count).join(" and ");
          return `${sideNames[pane.side]} · ${sizeText(size)}${missing}${more ? ` · ${more} more` : ""}`;
        }
      }
    });
    while (holder.children.length > texts.length) holder.lastElementChild?.remove();
    while (holder.children.length < texts.length) holder.append(make("span"));
    texts.forEach((text, index) => {
      const caption = /** @type {HTMLElement} */ (holder.children[index]), pane = this.panes[index];
      if (caption.textContent !== text) {
        const [name, ...rest] = text.split(/(?= · )/);
        caption.replaceChildren(make("b", {}, name), rest.join(""));
      }
      const style = `translate(${Math.round(pane.x / this.ratio)}px, ${Math.round(pane.y / this.ratio) - 26}px)`;
      if (caption.style.transform !== style) caption.style.transform = style;
      // Where the picture is narrow, its words go on beside it.
      const end = this.isBelow ? this.canvas.width : this.panes[index + 1]?.x ?? this.canvas.width;
      caption.style.maxWidth = `${Math.floor((end - pane.x) / this.ratio) - 4}px`;
    });
  },

  showControls() {
    const view = this.shownView;
    const hasBoth = Boolean(this.sides.expected && this.sides.actual);
    for (const button of byId("modes").children) {
      aria(button, "pressed", button.dataset.view === (hasBoth ? this.view : "side"));
      button.disabled = !hasBoth && button.dataset.view !== "side";
    }
    for (const name of ["smaller", "larger"]) byId(name).disabled = this.panes.length === 0;
    byId("factor").value = this.panes.length === 0 ? "" : `${percentOf(this.zoom)} %`;
    aria(byId("fit"), "pressed", this.panes.length === 0 || this.zoom <= this.wholeZoom);
    const { stops } = this;
    const more = this.detail?.pixels?.["more-regions"] ?? 0;
    byId("region").value = stops.length === 0 ? "no region"
      : this.stop < 0 ? many(stops.length + more, "region") : `${this.stop + 1} of ${grouped(stops.length)}`;
    byId("region").title = stops[this.stop]?.name ?? "";
    for (const name of ["region-before", "region-after", "outlines"]) byId(name).disabled = stops.length === 0;
    aria(byId("outlines"), "pressed", this.hasOutlines);
    byId("aligned").classList.toggle("unused", !this.alignment);
    aria(byId("aligned"), "pressed", this.isAligned);
    const overlay = byId("overlay");
    overlay.disabled = !this.hasLayouts;
    overlay.replaceChildren(`Layout: ${{ off: "off", changed: "changes", all: "all" }[this.overlay]} `,
      keySign("overlay"));
    const mix = this.mixes[view];
    byId("mixing").classList.toggle("unused", mix === undefined);
    if (mix !== undefined) {
      byId("mixing-name").textContent = view === "slider" ? "Edge" : "Opacity of actual";
      byId("mix").value = String(Math.round(mix * 100));
    }
    this.frameElement.classList.toggle("pannable", this.isPannable);
    const nothing = byId("nothing");
    nothing.hidden = this.width > 0;
    nothing.textContent = this.detail ? `No picture for this ${subject()}.` : "";
    const names = this.panes.map(({ side }) => sideNames[side] ?? views.find((one) => one.name === side)?.title);
    const size = `${this.width} × ${this.height} px, at ${percentOf(this.zoom)} %`;
    aria(this.canvas, "label", this.detail && this.width > 0
      ? `${names.join(" and ")} of ${plain(this.detail.id)}, ${size}` : "No picture");
    this.showLegend();
  },

  /** @param {Place | null} place */
  tell(place) {
    this.told = place;
    const readout = byId("readout"), point = place && this.pointAt(place);
    if (!point) return readout.replaceChildren();
    readout.classList.toggle("aside", place.x < this.canvas.width / 2);
    const { x, y } = point, column = Math.floor(x), row = Math.floor(y), { rows } = this;
    const lines = [placeText(rows, column, row)];
    const layouts = this.detail?.layouts ?? {}, scale = layouts.actual?.scale ?? layouts.expected?.scale;
    if (scale) lines[0] += ` · x ${points(x / scale)}, y ${points(y / scale)} pt`;
    const values = pixels.words(this.sides, column, {
      expected: rows ? rowAt(rows, "expected", row) : row, actual: rows ? rowAt(rows, "actual", row) : row,
    });
    if (values) lines.push(values);
    for (const side of bothSides) {
      const record = layouts[side];
      if (record?.scale) lines.push(`${sideNames[side]}: ${wordsAt(record, x / record.scale, y / record.scale)}`);
    }
    readout.replaceChildren(...lines.map((line) => make("div", {}, make("bdi", { dir: "ltr" }, line))));
  },

  get hasLayouts() { return Object.keys(this.boxes).length > 0; },

  cycleOverlay() {
    if (!this.hasLayouts) return say("There is no layout record for this one.");
    /** @type {Overlay[]} */
    const order = Object.keys(this.boxes).length > 1 ? ["off", "changed", "all"] : ["off", "all"];
    this.overlay = order[(order.indexOf(this.overlay) + 1) % order.length];
    this.redraw();
    changed();
    // The legend says what is drawn.
    say(this.overlay === "off" ? "Layout overlay off." : "");
  },

  toggleOutlines() {
    this.hasOutlines = !this.hasOutlines;
    this.redraw();
  },

  showLegend() {
    const legend = byId("legend");
    const shown = new Set();
    if (this.overlay !== "off") {
      for (const box of Object.values(this.boxes).flat())
        if (this.overlay === "all" || box.isChanged) shown.add(box.kind);
    }
    legend.hidden = this.overlay === "off" || !this.hasLayouts;
    const moved = this.overlay === "changed" ? movedLines(this.boxes) : [];
    const key = `${this.overlay} ${[...shown]} ${moved}`;
    if (legend.dataset.key === key) return;
    legend.dataset.key = key;
    legend.replaceChildren(make("b", {},
      this.overlay === "all" ? "Layout:" : shown.size > 0 ? "Layout changes:" : "The layout did not change."),
      ...[...shown].map((kind) => {
        const sample = make("canvas", { width: 26, height: 10, "aria-hidden": "true" });
        const context = contextOf(sample);
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
      }), moved.length > 0
        ? make("span", {}, `${moved.slice(0, 4).join("; ")}${moved.length > 4 ? " …" : ""} (dashed: where it was)`)
        : "");
  },
};

/**
 * The place between the first two of some fingers, and how far they are apart.
 *
 * @param {Finger[]} fingers
 */
const middleOf = ([a, b]) => ({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2,
  spread: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)) });

// The values of pixels. A page that is opened from disk may not read pictures that are files of their own: there it
// says nothing of them.

const pixels = {
  isRefused: false,
  /** How much of a picture is read at once, in its pixels. */
  side: 128,

  /**
   * Red, green, blue and alpha of a pixel, as its file has them; null outside of the picture and where it may not be
   * read, undefined until it is.
   *
   * @param {Picture | undefined} picture @param {number} x @param {number | null} y
   */
  at(picture, x, y) {
    if (this.isRefused || !picture?.isReady || y === null || x >= picture.image.naturalWidth
      || y >= picture.image.naturalHeight) return null;
    const left = x - x % this.side, top = y - y % this.side, { part } = picture;
    if (part?.left !== left || part.top !== top) this.read(picture, left, top);
    if (!part?.values || part !== picture.part) return undefined;
    const at = 4 * ((y - top) * part.width + x - left);
    return [...part.values.subarray(at, at + 4)];
  },

  /**
   * Reads a part. What is painted is converted from the file's colour space, such as that of `gAMA`; values are not.
   *
   * @param {Picture} picture @param {number} left @param {number} top
   */
  async read(picture, left, top) {
    const { image } = picture, width = Math.min(this.side, image.naturalWidth - left);
    const height = Math.min(this.side, image.naturalHeight - top);
    /** @type {PicturePart} */
    const part = { left, top, width, values: null };
    picture.part = part;
    const bitmap = await createImageBitmap(image, left, top, width, height, { colorSpaceConversion: "none" });
    const context = contextOf(make("canvas", { width, height }), { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    if (this.isRefused) return;
    try {
      part.values = context.getImageData(0, 0, width, height).data;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "SecurityError") throw error;
      this.isRefused = true;
      return;
    }
    if (picture.part === part && stage.told) stage.tell(stage.told);
  },

  /**
   * Both sides' values and how far they are apart; null where none may be read, and until they are.
   *
   * @param {Pictures} sides
   * @param {number} x
   * @param {Record<Side, number | null>} rows null for a side without
   */
  words(sides, x, rows) {
    const was = this.at(sides.expected, x, rows.expected), is = this.at(sides.actual, x, rows.actual);
    if (this.isRefused || was === undefined || is === undefined || (!was && !is)) return null;
    /** @param {number[] | null} values */
    const words = (values) => (values ? values.join(" ") : "outside");
    const parts = bothSides.filter((side) => sides[side])
      .map((side) => `${side} ${words(side === "expected" ? was : is)}`);
    const apart = was && is ? was.map((value, channel) => Math.abs(value - is[channel])) : null;
    if (apart) parts.push(apart.some((value) => value > 0) ? `apart ${apart.join(" ")}` : "the same");
    return `RGBA ${parts.join(" · ")}`;
  },
};

// What the canvas shows in each view: pictures, and what is drawn over them.

const painter = {
  frame: 0,

  draw() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  },

  /** @param {Pane} pane @param {View} at */
  origin: (pane, at) =>
    ({ x: Math.round(pane.x + pane.w / 2 - at.x * at.zoom), y: Math.round(pane.y + pane.h / 2 - at.y * at.zoom) }),

  drawNow(hasRings = true) {
    const { context } = stage;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, stage.canvas.width, stage.canvas.height);
    const seen = stage.seen;
    for (const pane of stage.panes) {
      this.drawPrint(pane, seen);
      this.clipped(pane, () => this.drawPane(pane, seen));
      if (hasRings) drawHalos(pane, seen);
      if (pane.side === "slider") this.drawEdge(pane, seen);
    }
    const { pointer } = stage;
    if (stage.view === "loupe" && pointer) stage.panes.forEach((pane) => this.drawLoupe(pane, pointer));
    stage.showCaptions();
    this.seeCase();
  },

  /** A case has been seen once all of it is drawn. */
  seeCase() {
    const { shown, detail } = current, { expected, actual } = stage.sides;
    if (!shown || shown !== report.cases[current.place] || !detail || !isOnCase()) return;
    if ([expected, actual].every((one) => !one || one.isReady)) noteSeen(shown);
  },

  /**
   * The paper that a picture is on: a hairline and a small shadow around what is shown of it.
   *
   * @param {Pane} pane @param {View} at
   */
  drawPrint(pane, at) {
    const { context } = stage, o = this.origin(pane, at);
    const size = stage.detail?.size, [width, height] = (pane.side === "expected" && size?.expected)
      || (pane.side === "actual" && size?.actual) || [stage.width, stage.height];
    const x = Math.max(o.x, pane.x), y = Math.max(o.y, pane.y);
    const right = Math.min(o.x + width * at.zoom, pane.x + pane.w);
    const bottom = Math.min(o.y + (stage.rows?.height ?? height) * at.zoom, pane.y + pane.h);
    const line = Math.max(1, Math.round(stage.ratio));
    context.save();
    context.shadowColor = "rgb(0 0 0 / 0.3)";
    context.shadowBlur = 3 * stage.ratio;
    context.shadowOffsetY = stage.ratio;
    context.fillStyle = getComputedStyle(stage.frameElement).borderTopColor;
    context.fillRect(x - line, y - line, right - x + 2 * line, bottom - y + 2 * line);
    context.restore();
    // Until there is a picture, or where it is missing.
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(x, y, right - x, bottom - y);
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
        return this.overlays(pane, o, at.zoom, "actual");
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
  },

  /** @type {CanvasPattern | null} */
  pattern: null,
  squares() {
    if (this.pattern) return this.pattern;
    const tile = make("canvas", { width: 16, height: 16 }), context = contextOf(tile);
    context.fillStyle = "#bdbdbd";
    context.fillRect(0, 0, 16, 16);
    context.fillStyle = "#a9a9a9";
    context.fillRect(0, 0, 8, 8);
    context.fillRect(8, 8, 8, 8);
    this.pattern = existing(stage.context.createPattern(tile, "repeat"), "pattern");
    return this.pattern;
  },

  /** @type {{ ratio: number, pattern: CanvasPattern } | null} */
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

  /**
   * Where the slider parts both sides, over rings; its handle stands below, so that it covers little of a line of text.
   *
   * @param {Pane} pane @param {View} at
   */
  drawEdge(pane, at) {
    const { context } = stage, edge = this.sliderEdge(pane, this.origin(pane, at), stage.width * at.zoom);
    const thick = Math.max(Math.round(2 * stage.ratio), 1);
    context.fillStyle = "#fff";
    context.fillRect(edge - thick, pane.y, 2 * thick, pane.h);
    context.fillStyle = "#000";
    context.fillRect(edge - thick / 2, pane.y, thick, pane.h);
    context.beginPath();
    context.arc(edge, pane.y + pane.h, stage.knob - thick, 0, 2 * Math.PI);
    context.fillStyle = "#fff";
    context.fill();
    context.lineWidth = thick;
    context.strokeStyle = "#000";
    context.stroke();
  },

  /** @param {Pane} pane @param {Point} o @param {number} w */
  sliderEdge(pane, o, w) {
    const left = Math.max(pane.x, o.x), right = Math.min(pane.x + pane.w, o.x + w);
    return Math.round(left + (right - left) * stage.mixes.slider);
  },

  /** @param {Pane} pane @param {Point} pointer */
  drawLoupe(pane, pointer) {
    const { context } = stage;
    const size = Math.round(Math.min(168 * stage.ratio, pane.w, pane.h));
    const zoom = Math.min(Math.max(Math.round(stage.zoom * 4), 8), 64);
    const o = this.origin(pane, stage.seen);
    const centre = { x: o.x + pointer.x * stage.zoom, y: o.y + pointer.y * stage.zoom };
    /** @param {number} value @param {number} low @param {number} high */
    const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
    const lens = {
      side: pane.side, w: size, h: size,
      x: Math.round(within(centre.x - size / 2, pane.x, pane.x + pane.w - size)),
      y: Math.round(within(centre.y - size / 2, pane.y, pane.y + pane.h - size)),
    };
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
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

  // What is drawn over the pictures: the layout.

  /** @param {Pane} pane @param {Point} o @param {number} zoom @param {Side} side */
  overlays(pane, o, zoom, side) {
    const { context } = stage;
    const scale = stage.detail?.layouts?.[side]?.scale;
    if (stage.overlay === "off" || !scale) return;
    let boxes = (stage.boxes[side] ?? []).filter((box) => stage.overlay === "all" || box.isChanged);
    const moved = stage.overlay === "changed" ? boxes.flatMap(({ box, was, ...more }) =>
      (was ? [{ box, was, ...more }] : [])) : [];
    // A line that moved: where it was dashed, where it is drawn through.
    if (side === "expected") boxes = boxes.map((box) => ({ ...box, isGone: Boolean(box.was) }));
    else boxes = [...moved.map((box) => ({ ...box, box: box.was, isGone: true })), ...boxes];
    const pixel = Math.max(Math.round(stage.ratio), 1);
    // All light edges first: none may cover another box.
    for (const isEdge of [true, false]) {
      for (const { kind, box, isRound, isGone } of boxes) {
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
    context.font = `600 ${Math.round(12 * unit)}px system-ui, "Noto Sans", sans-serif`;
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
