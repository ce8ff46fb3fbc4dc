// The contact sheet: a group's cases as tiles, the gravest first, each with both pictures, all on one scale and
// cropped to windows of one size.

const sheet = {
  isOpen: false, most: 120, shown: 0, timer: 0, turn: 0,
  /** @type {Side} What stands in the place of the expected pictures: blinking turns it. */
  side: "expected",
  /** @type {Tile[]} */
  tiles: [],
  /** @type {{ entry: Entry, reason: Part[] }[]} What tiles are made of; a reason says why one comes first. */
  places: [],
  /** Whether no case has an expected picture. */
  isNew: false,
  /** Its number, or that of the one that was open last; -1 is that of the cases without a group. */
  group: -1,
  /** What a facet filters by; nothing without one. */
  facet: "",
  /** @type {SheetScale} */
  scale: { across: 1, zoom: 1, width: 1, height: 1, isBelow: true },
  /** @type {Map<number, number>} How far each group's was scrolled, in CSS pixels. */
  tops: new Map(),

  start() {
    let width = 0;
    new ResizeObserver(() => {
      const now = byId("sheet").clientWidth;
      if (!this.isOpen || now === width || now === 0) return;
      width = now;
      this.arrange();
      this.watch();
    }).observe(byId("sheet"));
    byId("sheet").addEventListener("scroll", () => {
      if (this.isOpen) this.tops.set(this.group, byId("sheet").scrollTop);
      flight.check();
    }, { passive: true });
  },

  /**
   * The group to whose sheet a case leads back: the one that was open last where the case is in it, else that with
   * which the list has it.
   *
   * @param {number} place
   */
  numberFor(place) { return this.owns(place) ? this.group : report.cases[place]?.section ?? -1; },

  owns: (/** @type {number} */ place) => {
    const { section, groups } = report.cases[place] ?? { groups: [] };
    return section === sheet.group || groups.includes(sheet.group);
  },

  /**
   * The cases of a group that the filter leaves: as the list has them, and then those that it has with another group.
   *
   * @param {number} number
   */
  entriesOf(number) {
    const { entries } = list.groups.find((one) => one.number === number) ?? { entries: [] };
    const own = new Set(entries.map((entry) => entry.place));
    return [...entries, ...groupCount({ number, entries }).places.filter((place) => !own.has(place))
      .map((place) => report.cases[place])];
  },

  /** A new run numbers groups anew: the one that was open last is found by its title. */
  renumber(/** @type {string | undefined} */ title) {
    const top = this.tops.get(this.group) ?? 0;
    this.group = report.groups.findIndex((group) => group.title === title);
    this.tops.clear();
    this.tops.set(this.group, top);
  },

  /**
   * @param {{ isNew?: boolean, number?: number, prints?: FlightPrint[] }} options
   *   `isNew` begins at the first tile, which is the gravest; `number` is the group's, if not that of the current case;
   *   `prints` fly to its tile
   */
  async open({ isNew = false, number: given, prints = [] } = {}) {
    const number = given ?? this.numberFor(current.place);
    if (number !== this.group) this.dropFacet();
    const entries = this.entriesOf(number);
    if (entries.length === 0) return;
    this.isOpen = true;
    const isSame = this.group === number && !isNew;
    this.group = number;
    this.side = "expected";
    byId("look").hidden = true;
    byId("sheet").hidden = false;
    aria(byId("sheet-on"), "pressed", true);
    byId("tiles").replaceChildren();
    this.tiles = [];
    this.places = [];
    room.show();
    done.close();
    const turn = this.turn += 1, places = await this.gravestFirst(entries);
    if (turn !== this.turn || !this.isOpen) return;
    this.places = places;
    this.isNew = places.every(({ entry }) => entry.status === "new");
    this.shown = 0;
    list.sheetOrders.set(this.group, new Map(places.map(({ entry }, rank) => [entry.place, rank])));
    list.fill();
    list.reveal(current.place);
    this.watch();
    this.more();
    const first = isNew ? places.find(({ entry }) => !decisions.isDone(entry.place)) ?? places[0] : undefined;
    if (first) await show(first.entry.place, { inSheet: true, keepsWords: true });
    else showPosition(report.cases[current.place]);
    const top = isSame ? this.tops.get(this.group) ?? 0 : 0, tile = this.tileOf(current.place);
    byId("sheet").scrollTop = top;
    tile?.element.scrollIntoView({ block: "nearest" });
    // Whoever types goes on typing.
    if (!document.activeElement?.closest("#noting, input, select")) tile?.element.focus({ preventScroll: true });
    flight.start(prints, flight.ofTile(tile), tile ? Object.values(tile.canvases) : []);
    changed();
  },

  /**
   * What a reader would miss most comes first, and of that what is not like the others: it is what accepting the group
   * would miss. Where the group is small its cases are read for that; else, and while the file is still being read, the
   * index has to do.
   *
   * @param {Entry[]} entries
   */
  async gravestFirst(entries) {
    /** @type {Map<number, { moved: string, fails: boolean, scale?: number }>} */
    const details = new Map();
    const isRead = !enclosed || document.readyState !== "loading";
    for (const { place } of isRead && entries.length <= 512 ? entries : []) {
      const detail = await chunks.get(place);
      if (detail)
        details.set(place, { moved: JSON.stringify(detail.pixels?.regions?.[0]?.moved ?? null),
          fails: (detail.expectations ?? []).length > 0,
          scale: (detail.layouts?.actual ?? detail.layouts?.expected)?.scale });
    }
    // Labels of several scales have one zoom for a point, that of the largest.
    const largest = Math.max(...[...details.values()].map(({ scale = 0 }) => scale));
    for (const entry of entries) entry.factor = largest / (details.get(entry.place)?.scale ?? largest) || 1;
    /** @param {Entry} entry */
    const kind = (entry) => `${entry.status} ${entry.stage} ${details.get(entry.place)?.moved ?? ""}`;
    const usual = counted(entries.map(kind)), common = Math.max(...usual.values());
    const isNone = entries.every(({ facts }) => facts?.why);
    /** @param {Entry} entry @returns {Part[]} */
    const reason = (entry) => {
      if (entry.facts?.why) return isNone ? [] : [asPart("cannot be accepted")];
      if (details.get(entry.place)?.fails) return [asPart("expectations fail")];
      // Whoever accepts this group accepts that as well.
      const other = report.groups[this.group]?.isKind ? undefined
        : entry.groups.find((number) => number !== this.group);
      if (other !== undefined) return [asPart("also "), ...titlePartsOf(report.groups[other])];
      const alike = usual.get(kind(entry)) ?? 0;
      return alike < common && alike * 3 <= entries.length ? [asPart("unlike most")] : [];
    };
    // All others stay as the list has them, which takes over this order.
    return entries.map((entry) => ({ entry, reason: reason(entry) }))
      .sort((a, b) => a.entry.severity - b.entry.severity
        || Number(a.reason.length === 0) - Number(b.reason.length === 0));
  },

  /**
   * As large as it can be with all in sight, and never smaller than a thumbnail. A picture that is larger than any
   * window is cropped to what differs and as much around it.
   *
   * @param {Entry[]} entries
   * @returns {SheetScale}
   */
  scaleFor(entries) {
    const rem = list.rowHeight / 2;
    const frame = byId("tiles").clientWidth, height = byId("sheet").clientHeight - byId("bar").offsetHeight - 2 * rem;
    const sizes = entries.map((entry) => pictureSize(entry).map((one) => one * entry.factor))
      .filter(([width]) => width > 0);
    const isLarge = sizes.some(([width, high]) => width > 700 || high > 420);
    /** @param {0 | 1} axis @param {number} least @param {number} most */
    const length = (axis, least, most) => Math.min(most, Math.max(1, ...isLarge
      ? entries.map(({ bounds, factor }) => Math.max(least, 3 * factor * (bounds?.[axis === 0 ? 2 : 3] ?? 0)))
      : sizes.map((size) => size[axis])));
    const width = sizes.length > 0 ? length(0, 260, 760) : 260, tall = sizes.length > 0 ? length(1, 110, 420) : 60;
    // Letters that are large enough have pixels of one size; a little larger than they are, they would only be blurred.
    const { ratio } = stage;
    const halved = (/** @type {number} */ zoom) => (zoom > 2 ? Math.floor(zoom * 2) / 2
      : zoom * ratio >= 1 && zoom * ratio <= 1.25 ? 1 / ratio : zoom);
    const both = (/** @type {number} */ room) => (this.isNew ? room : (room - 4) / 2);
    const isBelow = tall < width * 0.6, gap = this.gap, least = isPhone() ? 160 : 12 * rem;
    const heads = counted(entries.map((entry) => entry.severity)).size;
    const ways = Array.from({ length: 40 }, (_, index) => index + 1).map((across) => {
      const room = (frame - gap * (across - 1)) / across, rows = Math.ceil(entries.length / across);
      const high = (height - (heads > 1 ? Math.min(rows, heads) * 2 * rem : 0)) / rows - 4 * rem;
      const zoom = halved(Math.min((isBelow ? room : both(room)) / width, 6));
      return { across, room, zoom, whole: halved(Math.min(zoom, (isBelow ? both(high) : high) / tall)) };
    }).filter(({ across, room }) => across === 1 || room >= least);
    const best = ways.reduce((one, other) => (other.whole >= one.whole ? other : one));
    const smallest = ways[ways.length - 1];
    const { across, room, zoom } = best.whole >= smallest.zoom ? { ...best, zoom: best.whole } : smallest;
    // Windows of large pictures show less before letters shrink.
    const isCut = isLarge && zoom < 1, wide = Math.floor(isBelow ? room : both(room));
    if (!isCut) return { across, zoom, width, height: tall, isBelow };
    // Both sides of a pair are in sight at once, with what is said of them.
    const most = Math.floor(height - (isPhone() ? 8 : 5) * rem - (heads > 1 ? 2 * rem : 0));
    return { across, zoom: 1, width: Math.min(width, wide),
      height: Math.min(tall, Math.max(110, isBelow ? both(most) : most)), isBelow };
  },

  get gap() { return isPhone() ? 8 : 16; },

  arrange() {
    this.scale = this.scaleFor(this.places.map(({ entry }) => entry));
    const { across, zoom, width, isBelow } = this.scale, holder = byId("tiles");
    const wide = isBelow || this.isNew ? width * zoom : 2 * width * zoom + 4;
    holder.classList.toggle("new", this.isNew);
    const rest = (holder.clientWidth - across * wide) / Math.max(1, across - 1);
    holder.style.gridTemplateColumns = `repeat(${across}, ${Math.floor(wide)}px)`;
    const gap = this.places.length < across ? this.gap : Math.max(this.gap, Math.min(40, Math.floor(rest)));
    holder.style.columnGap = `${gap}px`;
    for (const tile of this.tiles) {
      const prints = find(tile.element, ".prints");
      prints.classList.toggle("above", isBelow);
      this.drawTile(tile);
    }
  },

  more() {
    const holder = byId("tiles");
    document.getElementById("more-tiles")?.remove();
    const next = this.places.slice(this.shown, this.shown + this.most);
    const counts = counted(this.places.map(({ entry }) => entry.severity));
    let before = this.tiles.at(-1)?.entry.severity;
    this.shown += next.length;
    for (const { entry, reason } of next) {
      const canvases = { expected: make("canvas", { class: "expected", "aria-hidden": "true" }),
        actual: make("canvas", { class: "actual", "aria-hidden": "true" }) };
      const mark = make("span", { class: "mark", "aria-hidden": "true" }), words = make("span", { class: "why" });
      const element = make("button",
        { class: "tile", onclick: () => inTurn(() => this.zoomInto(entry)) },
        make("span", { class: "prints" }, canvases.expected, canvases.actual),
        make("span", { class: "said" }, mark, make("span", { class: "name fitted" }, ...halves(entry.id))), words);
      this.tiles.push({ entry, element, canvases, words, mark, reason, detail: null, sides: {}, isRead: false,
        isInSight: false, begin: { x: 0, y: 0 } });
      const cell = make("div", { class: "cell" });
      if (counts.size > 1 && entry.severity !== before)
        cell.append(make("h2", {}, severitySign(entry.severity), outcomeWords(entry),
          make("span", {}, grouped(counts.get(entry.severity) ?? 0))));
      before = entry.severity;
      cell.append(element);
      holder.append(cell);
      for (const observer of this.observers) observer.observe(element);
    }
    const rest = this.places.length - this.shown;
    if (rest > 0)
      holder.append(make("button", { id: "more-tiles", onclick: () => this.showMore() },
        `Show ${grouped(Math.min(rest, this.most))} more of ${grouped(rest)}`));
    this.arrange();
    this.refresh();
  },

  /** The focus goes on to the first of them, as its button is gone. */
  showMore() {
    const { shown } = this;
    this.more();
    this.tiles[shown]?.element.focus();
  },

  /**
   * The tile at a place among all of the group, also where it is not there yet.
   *
   * @param {number} index @returns {Tile | undefined}
   */
  tileAt(index) {
    while (index >= this.tiles.length && this.shown < this.places.length) this.more();
    return this.tiles[index];
  },

  /** @param {number} place */
  tileOf(place) { return this.tileAt(this.places.findIndex(({ entry }) => entry.place === place)); },

  has(/** @type {number} */ place) { return this.isOpen && this.places.some(({ entry }) => entry.place === place); },

  /** @type {IntersectionObserver[]} */
  observers: [],

  /** Tiles read their pictures once they come near, and have been seen once half of one is in sight above the bar. */
  watch() {
    const root = byId("sheet"), bar = byId("bar").hidden ? null : byId("bar").getBoundingClientRect();
    const foot = bar ? Math.max(0, Math.ceil(root.getBoundingClientRect().bottom - bar.top)) : 0;
    /**
     * @param {(tile: Tile, isInSight: boolean) => void} tell @param {IntersectionObserverInit} options
     */
    const observer = (tell, options) => new IntersectionObserver((found) => {
      for (const { isIntersecting, target } of found) {
        const tile = this.tiles.find((one) => one.element === target);
        if (tile) tell(tile, isIntersecting);
      }
    }, { root, ...options });
    for (const one of this.observers) one.disconnect();
    this.observers = [
      observer((tile, isNear) => { if (isNear) this.read(tile); }, { rootMargin: "200px" }),
      observer((tile, isInSight) => {
        tile.isInSight = isInSight;
        this.see(tile);
      }, { rootMargin: `0px 0px -${foot}px`, threshold: 0.5 }),
    ];
    for (const one of this.observers) for (const { element } of this.tiles) one.observe(element);
  },

  async read(/** @type {Tile} */ tile) {
    if (tile.isRead) return;
    tile.isRead = true;
    const detail = await chunks.get(tile.entry.place);
    if (!detail) return;
    tile.detail = detail;
    const { expected, actual } = picturesOf(detail);
    tile.sides = { expected, actual };
    await Promise.all([expected?.done, actual?.done]);
    this.drawTile(tile);
    this.showTile(tile);
    this.see(tile);
  },

  /** @param {Tile} tile */
  see({ entry, detail, sides, isInSight }) {
    if (!isInSight || !detail || [sides.expected, sides.actual].some((one) => one && !one.isReady)) return;
    noteSeen(entry);
  },

  drawTile(/** @type {Tile} */ tile) {
    const { ratio } = stage, { detail } = tile, { factor } = tile.entry;
    const zoom = this.scale.zoom * factor, width = this.scale.width / factor, height = this.scale.height / factor;
    const rows = alignRows(detail);
    const edges = detail && !rows && !detail.pixels?.bounds ? edgesOf(detail).map(({ box }) => box) : [];
    const bounds = edges.length > 0 ? union(edges)
      : detail ? rows ? alignedBounds(detail, rows) : detail.pixels?.bounds : tile.entry.bounds;
    // What is too far apart for one window gives way to the largest of it.
    const isWithin = !isBox(bounds) || (bounds[2] <= width && bounds[3] <= height);
    const bands = isWithin ? [] : bandBoxes(detail, rows).map(({ box }) => box);
    const spot = isWithin ? bounds : bands.toSorted((a, b) => b[2] * b[3] - a[2] * a[3])[0]
      ?? detail?.pixels?.regions?.[0]?.bounds ?? bounds;
    const [wide, high] = pictureSize(tile.entry, rows?.height);
    // Both sides show the same window, around what differs.
    /** @param {0 | 1} axis @param {number} whole @param {number} part */
    const begin = (axis, whole, part) => {
      if (!isBox(spot) || whole <= part) return 0;
      // Of what is larger, its begin is read first.
      const room = Math.max(part - spot[axis + 2], 16) / 2;
      return Math.round(Math.min(Math.max(spot[axis] - room, 0), whole - part));
    };
    const left = begin(0, wide, width), top = begin(1, high, height);
    tile.begin = { x: left, y: top };
    for (const side of bothSides) {
      const canvas = tile.canvases[side], shown = side === "expected" ? this.side : "actual";
      const picture = tile.sides[shown] ?? tile.sides[side];
      canvas.classList.toggle("none", detail !== null && !tile.sides[side]);
      const known = detail?.size ?? tile.entry.facts?.size;
      const size = known?.[shown] ?? known?.[side] ?? [tile.entry.width, tile.entry.height];
      const w = Math.max(1, Math.min(size[0] - left, width)) * zoom;
      const h = Math.max(1, Math.min((rows?.height ?? size[1]) - top, height)) * zoom;
      Object.assign(canvas.style, { width: `${w}px`, height: `${h}px` });
      if (!picture?.isReady) continue;
      canvas.width = Math.max(1, Math.round(w * ratio));
      canvas.height = Math.max(1, Math.round(h * ratio));
      const context = contextOf(canvas), scale = zoom * ratio;
      context.fillStyle = painter.squares();
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingEnabled = scale !== Math.round(scale);
      context.imageSmoothingQuality = "high";
      const at = { x: -left * scale, y: -top * scale };
      if (rows) drawAligned(context, picture.image, shown, rows, at, scale, painter.hatching());
      else {
        context.drawImage(picture.image, at.x, at.y, picture.image.naturalWidth * scale,
          picture.image.naturalHeight * scale);
        for (const box of ringedOnTile(detail, [left, top, width, height], zoom))
          drawRing(context, box, at, scale, 2, true);
      }
    }
  },

  /** How many cases of the group each severity has, by its place among all; also of those that the filter hides. */
  get counts() {
    return counted((report.groups[this.group]?.cases ?? this.places.map(({ entry }) => entry.place))
      .map((place) => report.cases[place].severity));
  },

  showFacets() {
    const { counts } = this, chosen = severityInFilter();
    const entries = this.places.map(({ entry }) => entry), outcomes = new Set(entries.map(outcomeWords));
    if (counts.size < 2) {
      const words = outcomes.size === 1 ? [outcomeSign(entries[0]), ...outcomes] : ["all"];
      byId("facets").replaceChildren(make("span", { class: "only" }, ...words, " ",
        make("span", { class: "number" }, grouped(entries.length))));
      return;
    }
    /** @param {string} name @param {number} count @param {...Content} words */
    const facet = (name, count, ...words) => make("button",
      { "aria-pressed": String(chosen === name), onclick: () => inTurn(() => this.take(name)) },
      ...words, " ", make("span", { class: "number" }, grouped(count)));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const facets = [facet("", total, "all"),
      ...report.index.severities.flatMap(([name, words], place) => {
        const count = counts.get(place);
        return count ? [facet(name, count, severitySign(place), words)] : [];
      })];
    // The focus stays where it is.
    const at = [...byId("facets").children].findIndex((one) => one === document.activeElement);
    byId("facets").replaceChildren(...facets);
    facets[at]?.focus({ preventScroll: true });
  },

  /** @param {string} name that of a severity, or nothing for all of them */
  async take(name) {
    const { value } = byId("filter");
    filterBySeverity(name);
    list.fill();
    if (this.entriesOf(this.group).length === 0) {
      byId("filter").value = value;
      list.fill();
      this.refresh();
      return say("Nothing matches the filter.");
    }
    this.facet = name;
    forgetOffers();
    return this.open({ isNew: true, number: this.group });
  },

  /**
   * Takes away the filter that a facet set, as it is of this group alone.
   *
   * @returns the cases of the group that it hid and that are undecided
   */
  dropFacet() {
    const { facet } = this;
    this.facet = "";
    if (facet === "" || severityInFilter() !== facet) return [];
    forgetOffers();
    const hidden = report.cases.map((entry) => entry.place)
      .filter((place) => !list.positions.has(place) && !decisions.isDone(place) && this.owns(place));
    filterBySeverity("");
    list.sheetOrders.delete(this.group);
    list.fill();
    return hidden.filter((place) => list.positions.has(place));
  },

  /**
   * The next case by some choice. One that leads out of the group takes a facet away, and what that hid comes first.
   *
   * @param {() => number | null} choose
   * @param {(place: number) => boolean} [holds] of what was hidden
   */
  onward(choose, holds = () => true) {
    const next = choose();
    return next !== null && this.owns(next) ? next : this.dropFacet().find(holds) ?? choose();
  },

  /** Filters by what the button beside the chosen one says; around the ends. */
  takeNext(/** @type {number} */ by) {
    const { counts } = this;
    if (counts.size < 2) return say("The same happened to all cases of this group.");
    const names = ["", ...report.index.severities.map(([name]) => name).filter((_, place) => counts.has(place))];
    return this.take(names[(names.indexOf(severityInFilter()) + by + names.length) % names.length]);
  },

  refresh() {
    if (!this.isOpen) return;
    this.showFacets();
    for (const tile of this.tiles) this.showTile(tile);
    const group = list.groups.find((one) => one.number === this.group);
    // How many tiles there are stands above already.
    const count = group && groupCount(group);
    const isKnown = count?.isWhole && count.places.length === this.places.length;
    const words = (isKnown ? count.others : count?.words) ?? "";
    byId("sheet-words").replaceChildren(words, make("span", { class: "hint" }, ...[words === "" ? "" : " · ",
      this.isNew ? "" : `expected ${this.scale.isBelow ? "above, actual below" : "left, actual right"} · `,
      make("kbd", {}, "Enter"), " zooms in · ", keySign("help"), " keys"]));
    aria(byId("blink"), "pressed", this.timer !== 0);
    this.showTaken();
  },

  showTile(/** @type {Tile} */ tile) {
    const { entry, element, mark, words, detail, reason } = tile;
    const decision = decisions.made.get(entry.place) ?? (entry.isRecorded ? { verdict: "recorded" } : null);
    mark.textContent = decision ? marks[decision.verdict] : "";
    const isLeft = this.stays(entry.place);
    element.className = ["tile", entry.place === current.place && "current", decision?.verdict, isLeft && "stays"]
      .filter(Boolean).join(" ");
    const said = tileWords(entry, detail, report.groups[this.group], reason);
    words.className = `why${isLost(entry) ? " lost" : ""}`;
    words.replaceChildren(phrase(said));
    const read = plain(said.map(({ text }) => text).join(""));
    element.title = [plain(entry.id), read].filter(Boolean).join("\n");
    aria(element, "label", [plain(entry.id), outcomeWords(entry), read,
      decision ? verdictWord[decision.verdict] : "undecided"].filter(Boolean).join(", "));
  },

  /** Whether accepting the group leaves a case, as the group does not explain it wholly. */
  stays: (/** @type {number} */ place) => {
    const group = report.groups[sheet.group];
    return Boolean(group) && !group.isKind && report.cases[place].groups.length > 1
      && !offered(group.number, "accept-group").includes(place);
  },

  /** Says on its buttons how many cases of the group they take, and why the rest stays. */
  showTaken() {
    const open = this.places.map(({ entry }) => entry).filter((entry) => !decisions.isDone(entry.place));
    const free = open.filter((entry) => !entry.facts?.why);
    const left = free.filter((entry) => this.stays(entry.place));
    const accept = byId("accept-group"), taken = free.length - left.length;
    byId("reject-group").disabled = open.length === 0;
    // Where it takes nothing, it says what is left, and takes that when pressed again.
    accept.disabled = free.length === 0;
    accept.classList.toggle("main", taken > 0);
    accept.replaceChildren(`Accept ${taken > 0 ? grouped(taken) : "group"} `, keySign("accept-group"));
    // What they do besides, and what is graver than all that is taken.
    const worst = Math.min(...free.filter((entry) => !left.includes(entry)).map(({ severity }) => severity));
    const kinds = counted(left.filter(({ severity }) => taken > 0 && severity < worst).map(outcomeWords));
    const named = [...kinds].map(([kind, count]) => `${count < left.length ? `${grouped(count)} ` : ""}${kind}, `);
    const others = otherTitles(left.map(({ place }) => place), this.group, 1);
    const words = make("span", {}, ...(left.length > 0
      ? [`leaves ${grouped(left.length)}: `, ...named, "also ", ...others]
      : [free.length > 0 ? "" : bare([...new Set(open.map((entry) => entry.facts?.why ?? ""))].join(" "))]));
    byId("leaves").replaceChildren(words);
    const text = byId("leaves").title = words.textContent ?? "";
    byId("case").classList.toggle("leaving", text !== "");
  },

  blink() {
    const wasOn = this.timer !== 0;
    clearInterval(this.timer);
    this.timer = 0;
    // Where motion is not wanted, each press turns them once.
    if (!wasOn && !isStill()) this.timer = setInterval(() => this.turnTo(otherSide(this.side)), 500);
    this.turnTo(wasOn ? "expected" : otherSide(this.side));
  },

  turnTo(/** @type {Side} */ side) {
    this.side = side;
    for (const tile of this.tiles) this.drawTile(tile);
    aria(byId("blink"), "pressed", this.timer !== 0);
  },

  get across() { return this.scale.across; },

  /**
   * @param {number} by
   * @param {(tile: Tile) => boolean} [holds] leaves out those of which it does not hold
   * @returns whether there is one
   */
  step(by, holds = () => true) {
    const index = this.places.findIndex(({ entry }) => entry.place === current.place);
    let next = index < 0 ? 0 : Math.min(Math.max(index + by, 0), this.places.length - 1), tile = this.tileAt(next);
    while (tile && !holds(tile)) tile = this.tileAt(next += Math.sign(by));
    if (!tile || next === index) return false;
    show(tile.entry.place, { inSheet: true });
    return true;
  },

  /** Brings a tile into sight, and the focus to it from another one, so that Enter opens what is shown. */
  reveal(/** @type {number} */ place) {
    const tile = this.tileOf(place)?.element, active = document.activeElement;
    tile?.scrollIntoView({ block: "nearest" });
    if (active === document.body || active?.closest("#sheet, #facets")) tile?.focus({ preventScroll: true });
  },

  close() {
    if (!this.isOpen) return;
    const hadFocus = byId("sheet").contains(document.activeElement);
    this.isOpen = false;
    this.turn += 1;
    clearInterval(this.timer);
    this.timer = 0;
    for (const one of this.observers) one.disconnect();
    this.tiles = [];
    this.places = [];
    byId("tiles").replaceChildren();
    byId("sheet").hidden = true;
    byId("look").hidden = false;
    aria(byId("sheet-on"), "pressed", false);
    room.show();
    if (hadFocus) room.focus();
    stage.resize();
    changed();
  },

  /** @param {Entry} entry */
  async zoomInto({ place }) {
    const tile = this.tiles.find(({ entry }) => entry.place === place), from = flight.ofTile(tile);
    this.close();
    room.focus();
    await show(place);
    // What is only read now comes too late for a flight.
    if (!tile?.detail || current.place !== place || this.isOpen) return;
    flight.start(flight.ofStage(), from, [byId("picture"), byId("captions")]);
  },

  zoomOut() { return this.open({ prints: flight.ofStage() }); },

  toggle() { return this.isOpen ? this.zoomInto(report.cases[current.place]) : this.zoomOut(); },
};

/**
 * How large both pictures of a case are together, as far as that is known.
 *
 * @param {Entry} entry @param {number} [height] of aligned rows
 */
function pictureSize(entry, height) {
  const sizes = [entry.facts?.size?.expected, entry.facts?.size?.actual].filter(Boolean);
  return [Math.max(entry.width, ...sizes.map((size) => size[0])),
    height ?? Math.max(entry.height, ...sizes.map((size) => size[1]))];
}
