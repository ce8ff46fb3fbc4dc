// From a tile to its case and back: copies of the pictures fly from one place to the other, above what is already
// there. Keys and pointers go through to that; whatever moves its pictures ends the flight. Lengths are CSS pixels.

const flight = {
  /** @type {Animation[]} What is under way. */
  motions: [],
  /** Where the pictures are that it leads to. */
  place: "",

  /** How long it takes, and how long rings take to come in after it: both are 0 where motion is not wanted. */
  get times() {
    const style = getComputedStyle(document.documentElement);
    return ["--zoom", "--quick"].map((name) => parseFloat(style.getPropertyValue(name)) || 0);
  },

  /**
   * Where a tile's prints are.
   *
   * @param {Tile | undefined} tile @returns {FlightTile | null}
   */
  ofTile(tile) {
    if (!tile) return null;
    const boxes = bothSides.map((side) => [side, tile.canvases[side].getBoundingClientRect()]);
    return { boxes: Object.fromEntries(boxes), begin: tile.begin, zoom: sheet.scale.zoom * tile.entry.factor,
      opacity: getComputedStyle(find(tile.element, ".prints")).opacity };
  },

  /**
   * Copies of what the stage shows, without the rings around what differs, and where they are.
   *
   * @returns {FlightPrint[]} none where there is no picture yet, or no motion is wanted
   */
  ofStage() {
    this.end();
    const shown = Object.values(stage.sides);
    if (this.times[0] === 0 || !isOnCase() || shown.length === 0 || shown.some((one) => !one.isReady)) return [];
    painter.drawNow(false);
    const frame = stage.canvas.getBoundingClientRect(), { ratio, seen } = stage;
    // With their hairlines and shadows.
    const air = Math.round(4 * ratio);
    const found = stage.panes.map((pane) => {
      const x = pane.x - air, y = pane.y - air, width = pane.w + 2 * air, height = pane.h + 2 * air;
      const copy = make("canvas", { width, height }), o = painter.origin(pane, seen);
      contextOf(copy).drawImage(stage.canvas, x, y, width, height, 0, 0, width, height);
      return { side: pane.side, copy, zoom: seen.zoom / ratio, width: width / ratio, height: height / ratio,
        x: frame.x + x / ratio, y: frame.y + y / ratio, begin: { x: (o.x - x) / ratio, y: (o.y - y) / ratio } };
    });
    painter.draw();
    return found;
  },

  /**
   * @param {FlightPrint[]} prints @param {FlightTile | null} tile @param {HTMLElement[]} hidden what is where they land
   */
  start(prints, tile, hidden) {
    if (!tile) return;
    const [zoom, quick] = this.times, isBack = sheet.isOpen, duration = isBack ? zoom : zoom + quick;
    const base = byId("case").getBoundingClientRect(), easing = "cubic-bezier(0.2, 0.75, 0.2, 1)";
    for (const print of prints) {
      const box = tile.boxes[print.side] ?? tile.boxes.actual, { copy, width, height } = print;
      const scale = tile.zoom / print.zoom;
      // What the tile shows of it, in the print.
      const x = print.begin.x + tile.begin.x * print.zoom, y = print.begin.y + tile.begin.y * print.zoom;
      const cut = [y, width - x - box.width / scale, height - y - box.height / scale, x];
      const isInSight = box.width > 0 && cut[0] < height && cut[1] < width && cut[2] < height && cut[3] < width;
      if (!isInSight) continue;
      const left = box.x - print.x - x * scale, top = box.y - print.y - y * scale;
      const inTile = { transform: `translate(${left}px, ${top}px) scale(${scale})`,
        clipPath: `inset(${cut.map((one) => `${Math.max(0, one)}px`).join(" ")})`, opacity: tile.opacity };
      const onStage = { transform: "none", clipPath: "inset(0px 0px 0px 0px)", opacity: 1 };
      Object.assign(copy.style, { left: `${print.x - base.x}px`, top: `${print.y - base.y}px`, width: `${width}px`,
        height: `${height}px` });
      byId("flight").append(copy);
      const frames = isBack ? [{ ...onStage, easing }, inTile]
        : [{ ...inTile, easing }, { ...onStage, offset: zoom / duration }, { ...onStage, opacity: 0 }];
      this.motions.push(copy.animate(frames, duration));
    }
    if (this.motions.length === 0) return;
    for (const element of hidden) this.motions.push(element.animate([{ opacity: 0 }, { opacity: 0 }], zoom));
    this.place = this.placeNow;
    this.motions[0].onfinish = () => this.end();
  },

  /** What changes where pictures are. */
  get placeNow() {
    return JSON.stringify([current.place, ...(sheet.isOpen ? [byId("sheet").scrollTop] : [stage.panes, stage.seen])]);
  },

  /** Pictures may have moved: then there is nothing left to fly to. */
  check() { if (this.motions.length > 0 && this.place !== this.placeNow) this.end(); },

  end() {
    for (const motion of this.motions) motion.cancel();
    this.motions = [];
    byId("flight").replaceChildren();
  },
};
