"use strict";
// The list: thousands of rows; only those on the screen are elements.

const list = {
  groupHeight: 32, caseHeight: 32,
  total: 0, version: 0, frame: 0,
  /** @type {Section[]} */
  groups: [],
  /** @type {Row[]} */
  rows: [],
  /** @type {number[]} Where each row begins, in CSS pixels. */
  tops: [],
  /** @type {Set<number>} Groups that are folded, by number; -1 is that of the cases without a group. */
  folded: new Set(),
  /** @type {number[]} Places in the order of the rows, those of folded groups too. */
  order: [],
  /** @type {Map<number, number>} Where in that order a place is. */
  positions: new Map(),
  /** @type {Map<number, number>} Rows by place. */
  rowOf: new Map(),
  /** @type {Item[]} */
  pool: [],
  /** @type {Map<unknown, Room>} The room of names by kind, in a list of this width in CSS pixels. */
  rooms: new Map(),
  width: 0,
  /** @type {Map<number, Map<number, number>>} Ranks of places on contact sheets, by group: the list follows them. */
  sheetOrders: new Map(),

  get scroller() { return byId("list"); },
  get holder() { return byId("rows"); },

  start() {
    this.scroller.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(this.scroller);
    this.holder.addEventListener("click", (event) => {
      const element = event.target instanceof Element ? event.target.closest(".row") : null;
      const row = this.rows[Number(element?.dataset.row)];
      if (!row) return;
      if (row.entry) show(row.entry.place);
      else this.fold(row.group);
    });
  },

  /** Takes the filter, the order and what is to be shown anew. */
  fill() {
    const terms = parseFilter(byId("filter").value);
    const wanted = byId("show").value;
    const isLargest = byId("sort").value === "largest";
    const chosen = report.cases.filter((entry) =>
      (wanted === "all" || (wanted === "unseen" ? !entry.isSeen : !decisions.isDone(entry.place)))
      && terms.every((term) => fits(entry, term)));
    /** @type {Map<number, Entry[]>} */
    const members = new Map();
    for (const entry of chosen) {
      const number = entry.groups[0] ?? -1, entries = members.get(number) ?? [];
      if (entries.push(entry) === 1) members.set(number, entries);
    }
    this.groups = [...members].map(([number, entries]) => {
      if (isLargest) entries.sort((a, b) => b.pixels - a.pixels || a.place - b.place);
      const most = isLargest ? entries[0].pixels : 0, ranks = this.sheetOrders.get(number);
      if (ranks) entries.sort((a, b) => (ranks.get(a.place) ?? ranks.size) - (ranks.get(b.place) ?? ranks.size));
      return { number, entries, most };
    });
    // Groups stand in the run's order, the largest cause first; single ones behind.
    this.groups.sort((a, b) =>
      (isLargest ? b.most - a.most : 0) || Number(a.number < 0) - Number(b.number < 0) || a.number - b.number);
    this.order = this.groups.flatMap((group) => group.entries.map((entry) => entry.place));
    this.positions = new Map(this.order.map((place, index) => [place, index]));
    byId("accept-filtered").classList.toggle("unused", filterText() === "");
    byId("shown").value = this.order.length === report.cases.length ? ""
      : `${grouped(this.order.length)} of ${grouped(report.cases.length)}`;
    this.layOut();
  },

  layOut() {
    this.rows = [];
    this.tops = [];
    this.rowOf.clear();
    let top = 0;
    /** @param {Row} row @param {number} height */
    const add = (row, height) => {
      this.rows.push(row);
      this.tops.push(top);
      top += height;
    };
    this.groups.forEach((group, index) => {
      add({ group, index }, this.groupHeight);
      if (this.folded.has(group.number)) return;
      group.entries.forEach((entry, position) => {
        this.rowOf.set(entry.place, this.rows.length);
        add({ entry, group, position }, this.caseHeight);
      });
    });
    this.total = top;
    this.holder.style.height = `${top}px`;
    this.version += 1;
    this.drawNow();
  },

  /** Draws those rows again of which what they say has changed. */
  refresh() {
    for (const item of this.pool) {
      if (item.row !== -1 && item.version === this.version && item.state !== this.stateOf(this.rows[item.row]))
        item.version = -1;
    }
    this.drawNow();
  },

  /**
   * What a row says besides what stays as long as there is a list.
   *
   * @param {Row} row
   */
  stateOf({ entry, group }) {
    if (entry) return `${entry.isSeen} ${entry.place === current.place} ${this.verdictOf(entry)}`;
    const { open, verdict, decided } = this.stateOfGroup(group);
    return `${open} ${verdict} ${decided}`;
  },

  /** @param {Entry} entry */
  verdictOf: (entry) => decisions.made.get(entry.place)?.verdict ?? (entry.isRecorded ? "recorded" : null),

  /**
   * How many are undecided, and what was decided of the others.
   *
   * @param {Section} group
   */
  stateOfGroup(group) {
    const { places } = groupCount(group);
    const open = places.filter((place) => !decisions.isDone(place)).length;
    /** @type {Set<string>} */
    const verdicts = new Set(places.map((place) => decisions.made.get(place)?.verdict ?? "recorded"));
    const decided = ["accept", "reject", "skip", "recorded"].filter((one) => verdicts.has(one))
      .map((one) => verdictWord[one]).join(", ");
    // One sign where all was decided alike; a tick never stands for what was rejected.
    return { open, decided,
      verdict: open > 0 ? null : verdicts.has("reject") ? "reject" : verdicts.has("skip") ? "skip" : "accept" };
  },

  /** @param {{ number: number }} group @param {boolean} [isFolded] */
  fold({ number }, isFolded) {
    if (isFolded ?? !this.folded.has(number)) this.folded.add(number);
    else this.folded.delete(number);
    this.layOut();
  },

  /** @param {number} y */
  rowAt(y) {
    let low = 0, high = this.rows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.tops[middle] <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  },

  draw() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  },

  drawNow() {
    // All that lays the page out is read before anything is changed.
    const { scrollTop, clientHeight, clientWidth } = this.scroller;
    if (clientHeight === 0) return;
    if (this.width !== clientWidth) {
      this.width = clientWidth;
      this.rooms.clear();
    }
    const first = Math.max(this.rowAt(scrollTop) - 3, 0);
    const last = Math.min(this.rowAt(scrollTop + clientHeight) + 3, this.rows.length - 1);
    const wanted = Math.ceil(clientHeight / this.caseHeight) + 9;
    while (this.pool.length < wanted) this.pool.push(this.element());
    // A row keeps its element while it is in sight.
    const size = this.pool.length;
    const isTaken = new Array(size).fill(false);
    for (let index = first; index <= last; index += 1) {
      isTaken[index % size] = true;
      this.set(this.pool[index % size], index);
    }
    this.pool.forEach((item, number) => {
      if (isTaken[number] || item.row === -1) return;
      item.row = -1;
      item.element.hidden = true;
    });
    const row = this.rowOf.get(current.place);
    if (row !== undefined && row >= first && row <= last)
      this.scroller.setAttribute("aria-activedescendant", `row-${row}`);
    else this.scroller.removeAttribute("aria-activedescendant");
    fitNames(this.pool.map(({ row, label }) => row !== -1 && label).filter(Boolean), this.rooms);
    thumbs.rest();
  },

  element() {
    const parts = { canvas: make("canvas", { class: "thumb", "aria-hidden": "true" }),
      sign: make("span", { class: "sign", "aria-hidden": "true" }), name: make("bdi", { class: "name" }),
      size: make("span", { class: "size" }), mark: make("span", { class: "mark", "aria-hidden": "true" }) };
    const element = make("div", { class: "row", role: "treeitem" }, parts.sign, parts.canvas, parts.name, parts.size,
      parts.mark);
    element.hidden = true;
    this.holder.append(element);
    return { element, ...parts, row: -1, version: -1, state: "", entry: null, thumb: null, ratio: 0 };
  },

  /** @param {Item} item @param {number} index */
  set(item, index) {
    if (item.row === index && item.version === this.version) return;
    const row = this.rows[index];
    const { element } = item;
    item.row = index;
    item.version = this.version;
    item.state = this.stateOf(row);
    element.hidden = false;
    element.id = `row-${index}`;
    element.dataset.row = String(index);
    element.style.transform = `translateY(${this.tops[index]}px)`;
    if (row.entry) this.setCase(item, row);
    else this.setGroup(item, row);
  },

  /** @param {Item} item @param {EntryRow} row */
  setCase(item, { entry, group, position }) {
    const verdict = this.verdictOf(entry);
    const { element } = item;
    const isCurrent = entry.place === current.place;
    element.className =
      `row case ${entry.status}${isCurrent ? " current" : ""}${entry.isSeen ? "" : " unseen"}${verdict ? ` ${verdict}`
        : ""}`;
    const size = entry.pixels > 0 ? `${short(entry.pixels)} px`
      : entry.status === "failed" ? "" : statusWord(entry.status);
    item.sign.textContent = signs[entry.status] ?? "?";
    const name = plain(entry.id);
    item.name.className = "name fitted";
    item.label = {
      element: item.name, name,
      others: [-1, 1].map((by) => group.entries[position + by]).filter(Boolean).map((one) => plain(one.id)),
      // Digits are as wide as each other.
      kind: size.replace(/\d/g, "0"),
    };
    item.size.textContent = size;
    item.entry = entry;
    thumbs.put(item, entry);
    item.mark.textContent = verdict ? marks[verdict] : entry.isSeen ? "" : "•";
    element.title = `${name}\n${plain(entry.file)}${entry.text ? `\n${plain(entry.text)}` : ""}`;
    element.setAttribute("aria-label",
      [name, statusWord(entry.status), entry.pixels > 0 ? `${grouped(entry.pixels)} pixels differ` : "",
        verdict ? verdictWord[verdict] : "undecided", entry.isSeen ? "" : "not seen yet"].filter(Boolean).join(", "));
    element.setAttribute("aria-level", 2);
    element.setAttribute("aria-setsize", group.entries.length);
    element.setAttribute("aria-posinset", position + 1);
    element.setAttribute("aria-selected", isCurrent);
    element.removeAttribute("aria-expanded");
  },

  /** @param {Item} item @param {TitleRow} row */
  setGroup(item, { group, index }) {
    const { element } = item;
    const isFolded = this.folded.has(group.number);
    const title = groupTitle(group.number);
    const { count, words } = groupCount(group);
    const { open, decided, verdict } = this.stateOfGroup(group);
    item.entry = item.label = null;
    item.canvas.hidden = true;
    element.className = `row group${verdict ? ` done ${verdict}` : ""}`;
    item.sign.textContent = isFolded ? "▸" : "▾";
    item.name.className = "name";
    const number = group.number < 0 ? null : make("span", { class: "number" }, `${group.number + 1} `);
    const parts = report.groups[group.number]?.parts;
    item.name.replaceChildren(...[number, parts ? phrase(parts) : sentence(title)].filter(Boolean));
    item.size.textContent = count;
    item.mark.textContent = verdict ? marks[verdict] : "";
    const { place } = report.groups[group.number] ?? {};
    const name = group.number < 0 ? bare(title) : `Group ${group.number + 1}: ${bare(title)}`;
    element.title = [name, words, place && plain(place)].filter(Boolean).join("\n");
    element.setAttribute("aria-label",
      `${name}: ${words}, ${open === 0 ? `all decided: ${decided}` : `${grouped(open)} undecided`}`);
    element.setAttribute("aria-level", 1);
    element.setAttribute("aria-setsize", this.groups.length);
    element.setAttribute("aria-posinset", index + 1);
    element.setAttribute("aria-expanded", !isFolded);
    element.removeAttribute("aria-selected");
  },

  /** @param {number} place */
  groupOf(place) { return this.groups.find((one) => one.number === (report.cases[place]?.groups[0] ?? -1)); },

  /**
   * Brings a case into sight, and its group with it where that was folded.
   *
   * @param {number} place
   */
  reveal(place) {
    const group = report.cases[place].groups[0] ?? -1;
    if (this.folded.has(group) && this.positions.has(place)) this.fold({ number: group }, false);
    const row = this.rowOf.get(place);
    if (row === undefined) return;
    const top = this.tops[row], { scrollTop, clientHeight } = this.scroller;
    // The group's title comes along with its first case.
    const wanted = this.rows[row - 1]?.entry ? top : top - this.groupHeight;
    if (wanted < scrollTop) this.scroller.scrollTop = wanted - 8;
    else if (top + this.caseHeight > scrollTop + clientHeight)
      this.scroller.scrollTop = top + this.caseHeight - clientHeight + Math.min(clientHeight / 3, 96);
  },

  /** Where to begin: at what is worth a look. */
  get first() { return this.order.find((place) => !decisions.isRecorded(place)) ?? this.order[0] ?? 0; },

  /**
   * The next place in a direction that is worth a look, or null: what is recorded needs none.
   *
   * @param {number} place @param {number} by
   */
  beside(place, by) {
    let index = this.positions.get(place);
    if (index === undefined)
      return this.order.find((one) => one > place && !decisions.isRecorded(one))
        ?? this.order.find((one) => !decisions.isRecorded(one)) ?? null;
    do index += Math.sign(by); while (index >= 0 && index < this.order.length
      && decisions.isRecorded(this.order[index]));
    return this.order[index] ?? null;
  },

  /**
   * The next case from a place on, around the end, of which something holds.
   *
   * @param {number} place @param {(place: number) => boolean} holds
   */
  next(place, holds) {
    const start = (this.positions.get(place) ?? -1) + 1;
    for (let index = 0; index < this.order.length; index += 1) {
      const one = this.order[(start + index) % this.order.length];
      if (one !== place && holds(one)) return one;
    }
    return null;
  },
};

/**
 * The cases of a group that the filter leaves, also those that stand with another group, and how many in words.
 *
 * @param {{ number: number, entries: Entry[] }} options
 * @returns {{ places: number[], count: string, words: string }}
 */
function groupCount({ number, entries }) {
  const all = report.groups[number]?.cases ?? entries.map((entry) => entry.place);
  const places = all.filter((place) => list.positions.has(place));
  const shared = number < 0 ? 0 : places.filter((place) => report.cases[place].groups.length > 1).length;
  const count = places.length < all.length ? `${grouped(places.length)} of ${grouped(all.length)}`
    : grouped(all.length);
  const words = `${count} ${subject()}${all.length === 1 ? "" : "s"}`;
  const others = all.length === 1 ? "also in another group" : `${grouped(shared)} of them also in another group`;
  return { places, count, words: shared > 0 ? `${words}, ${others}` : words };
}

/** @param {number} number */
function groupTitle(number) {
  if (report.groups[number]) return report.groups[number].title;
  return report.groups.length === 0 ? `All ${subject()}s` : "Without a common cause";
}

// Small pictures in the list's rows: what differs of each case, cut out of its actual picture. They are drawn for
// rows that stay in sight, and kept as pixels of their own size, so that large pictures need not stay in memory.

const thumbs = {
  width: 52, height: 24,
  /** @type {Map<number, HTMLCanvasElement | null>} By place; null where there is no picture. */
  kept: new Map(),
  most: 300,
  ratio: 0, timer: 0, rests: false, isLoading: false,

  /**
   * Draws what is at hand into a row, and asks for the rest.
   *
   * @param {Item} item @param {Entry} entry
   */
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
    if (known) contextOf(canvas).drawImage(known, 0, 0);
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

  /** Those that could not be read are asked for again. */
  forgetMissing() {
    for (const [place, made] of this.kept) if (!made) this.kept.delete(place);
    this.rest();
  },

  /** One after the other: whoever scrolls on meanwhile has no use for the others. */
  async load() {
    if (this.isLoading) return;
    this.isLoading = true;
    let entry = this.wanted();
    while (this.rests && entry) {
      const made = await this.make(entry);
      // Another run may have come meanwhile, with other cases at these places.
      if (report.cases[entry.place] === entry) {
        keep(this.kept, entry.place, made, this.most);
        for (const one of list.pool) if (one.entry === entry) this.put(one, entry);
      }
      entry = this.wanted();
    }
    this.isLoading = false;
  },

  wanted: () =>
    list.pool.find(({ row, entry }) => row !== -1 && entry && entry.width > 0 && !thumbs.kept.has(entry.place))?.entry,

  /** @param {Entry} entry */
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
 *
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLImageElement} image
 * @param {Box | null | undefined} bounds
 * @param {number} margin
 * @param {{ rows: Alignment, side: Side } | null} [aligned]
 *   how rows are aligned and of which side the picture is, where bounds are on that canvas
 */
function drawCut(canvas, image, bounds, margin, aligned = null) {
  const context = contextOf(canvas), { width, height } = canvas;
  const { naturalWidth } = image, naturalHeight = aligned?.rows.height ?? image.naturalHeight;
  context.clearRect(0, 0, width, height);
  const [x, y, w, h] = isBox(bounds) && bounds[2] > 0 && bounds[3] > 0 ? bounds : [0, 0, naturalWidth, naturalHeight];
  let zoom = Math.min(width / (w + 2 * margin), height / (h + 2 * margin), 6 * stage.ratio);
  if (zoom >= 1) zoom = Math.floor(zoom);
  const left = Math.round(width / 2 - (x + w / 2) * zoom), top = Math.round(height / 2 - (y + h / 2) * zoom);
  context.save();
  context.translate(left, top);
  context.fillStyle = painter.squares();
  context.fillRect(0, 0, naturalWidth * zoom, naturalHeight * zoom);
  context.restore();
  context.imageSmoothingEnabled = zoom < 1;
  context.imageSmoothingQuality = "high";
  if (aligned) drawAligned(context, image, aligned.side, aligned.rows, { x: left, y: top }, zoom, painter.hatching());
  else context.drawImage(image, left, top, naturalWidth * zoom, naturalHeight * zoom);
}

// The contact sheet: a group's cases as tiles, each cropped to what differs, all blinking together.

/**
 * What happened to a case, in a word or two.
 *
 * @param {Entry} entry
 */
function outcomeWords(entry) {
  if (entry.status !== "failed") return statusWord(entry.status);
  return report.index.severities[entry.severity]?.[1]
    ?? (entry.stage && entry.stage !== "unknown" ? `${entry.stage} differ${entry.stage.endsWith("s") ? "" : "s"}`
      : "differs");
}

/** The form that stands before these words. */
const severitySign = (/** @type {number} */ severity) =>
  make("span", { class: `severity ${report.index.severities[severity]?.[0] ?? ""}`, "aria-hidden": "true" });

/**
 * What differs of a case, in a few words; what its index row does not tell is known once it was read.
 *
 * @param {Entry} entry
 */
function differenceWords(entry) {
  const { expected, actual } = entry.facts?.size ?? {};
  const size = expected && actual && String(expected) !== String(actual)
    ? `size ${expected.join("×")} → ${actual.join("×")}` : "";
  const pixels = entry.pixels > 0 ? `${short(entry.pixels)} px` : "";
  return [size, pixels].filter(Boolean).join(" · ") || outcomeWords(entry);
}

const sheet = {
  isOpen: false, most: 120, shown: 0, timer: 0, turn: 0,
  /** @type {Side} The side that all tiles show. */
  side: "actual",
  /** @type {Tile[]} */
  tiles: [],
  /** @type {{ entry: Entry, reason: string }[]} What tiles are made of; a reason says why one comes first. */
  places: [],
  /** Its number; -1 is that of the cases without a group. */
  group: -1,

  /**
   * @param {{ isNew?: boolean }} options `isNew` begins at the first tile, which is an unusual one where there is any
   */
  async open({ isNew = false } = {}) {
    const group = list.groupOf(current.place);
    if (!group) return;
    this.isOpen = true;
    this.group = group.number;
    this.side = "actual";
    byId("look").hidden = true;
    byId("sheet").hidden = false;
    byId("sheet-on").setAttribute("aria-pressed", true);
    byId("tiles").replaceChildren();
    this.tiles = [];
    const turn = this.turn += 1;
    // Those that the list has with another group are this one's as well.
    const { places: members } = groupCount(group), own = new Set(group.entries.map((entry) => entry.place));
    const places = await this.gravestFirst([...group.entries,
      ...members.filter((place) => !own.has(place)).map((place) => report.cases[place])]);
    if (turn !== this.turn || !this.isOpen) return;
    this.places = places;
    this.shown = 0;
    list.sheetOrders.set(this.group, new Map(places.map(({ entry }, rank) => [entry.place, rank])));
    list.fill();
    list.reveal(current.place);
    showPosition(report.cases[current.place]);
    this.more();
    const [first] = isNew ? this.tiles.filter((tile) => !decisions.isDone(tile.entry.place)).concat(this.tiles) : [];
    if (first) await show(first.entry.place, { inSheet: true, keepsWords: true });
    if (!byId("noting").contains(document.activeElement))
      this.tiles.find((tile) => tile.entry.place === current.place)?.element.focus({ preventScroll: true });
    changed();
  },

  /**
   * What a reader would miss most comes first, and of that what is not like the others: it is what accepting the group
   * would miss. Where the group is small its cases are read for that; else the index has to do.
   *
   * @param {Entry[]} entries
   */
  async gravestFirst(entries) {
    /** @type {Map<number, { moved: string, fails: boolean }>} */
    const details = new Map();
    for (const { place } of entries.length <= 512 ? entries : []) {
      const detail = await chunks.get(place);
      if (detail)
        details.set(place, { moved: JSON.stringify(detail.pixels?.regions?.[0]?.moved ?? null),
          fails: (detail.expectations ?? []).length > 0 });
    }
    /** @param {Entry} entry */
    const kind = (entry) => `${entry.status} ${entry.stage} ${details.get(entry.place)?.moved ?? ""}`;
    const usual = counted(entries.map(kind)), common = Math.max(...usual.values());
    /** @param {Entry} entry */
    const reason = (entry) => {
      if (entry.facts?.why) return "cannot be accepted";
      if (details.get(entry.place)?.fails) return "expectations fail";
      // Whoever accepts this group accepts that as well.
      const other = entry.groups.find((number) => number !== this.group);
      if (other !== undefined) return `also ${plain(report.groups[other].title)}`;
      const alike = usual.get(kind(entry)) ?? 0;
      return alike < common && alike * 3 <= entries.length ? "unlike most" : "";
    };
    // All others stay as the list has them, which takes over this order.
    return entries.map((entry) => ({ entry, reason: reason(entry) }))
      .sort((a, b) => a.entry.severity - b.entry.severity || Number(a.reason === "") - Number(b.reason === ""));
  },

  more() {
    const holder = byId("tiles");
    document.getElementById("more-tiles")?.remove();
    const next = this.places.slice(this.shown, this.shown + this.most);
    this.shown += next.length;
    for (const [index, { entry, reason }] of next.entries()) {
      const beside = [-1, 1].map((by) => this.places[this.shown - next.length + index + by]).filter(Boolean)
        .map((one) => one.entry.id);
      const canvas = make("canvas", { "aria-hidden": "true" }),
        name = make("bdi", { class: "name fitted" }, plain(entry.id));
      const mark = make("span", { class: "mark", "aria-hidden": "true" }), words = make("span", { class: "muted" });
      const element = make("button",
        { type: "button", class: "tile", onclick: () => { this.close(); show(entry.place); } },
        canvas, name, words, mark);
      /** @type {Tile} */
      const tile = { entry, element, canvas, words, mark, reason, detail: null, sides: {},
        label: { element: name, name: plain(entry.id), others: beside.map(plain) } };
      this.tiles.push(tile);
      holder.append(element);
      this.watcher().observe(element);
    }
    const rest = this.places.length - this.shown;
    if (rest > 0)
      holder.append(make("button", { type: "button", id: "more-tiles", onclick: () => this.more() },
        `Show ${grouped(Math.min(rest, this.most))} more of ${grouped(rest)}`));
    this.refresh();
  },

  /** @type {IntersectionObserver | null} */
  observer: null,
  /** Tiles read their pictures once they come near the screen. */
  watcher() {
    this.observer ??= new IntersectionObserver((seen, observer) => {
      for (const { isIntersecting, target } of seen) {
        const tile = isIntersecting && this.tiles.find((one) => one.element === target);
        if (!tile) continue;
        observer.unobserve(target);
        chunks.get(tile.entry.place).then(async (detail) => {
          if (!detail) return;
          tile.detail = detail;
          const { expected, actual } = picturesOf(detail);
          tile.sides = { expected, actual };
          await Promise.all([expected?.done, actual?.done]);
          if (!tile.entry.isSeen) {
            tile.entry.isSeen = true;
            storeSeen();
          }
          this.drawTile(tile);
          this.refresh();
        });
      }
    }, { rootMargin: "200px" });
    return this.observer;
  },

  /** @param {Tile} tile */
  drawTile(tile) {
    if (!tile.detail) return;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(tile.canvas.clientWidth * ratio), height = Math.round(tile.canvas.clientHeight * ratio);
    if (width === 0) return;
    if (tile.canvas.width !== width) tile.canvas.width = width;
    if (tile.canvas.height !== height) tile.canvas.height = height;
    const side = tile.sides[this.side] ? this.side : tile.sides.actual ? "actual" : "expected";
    const picture = tile.sides[side], rows = alignRows(tile.detail);
    if (picture?.isReady)
      drawCut(tile.canvas, picture.image, rows ? alignedBounds(tile.detail, rows) : tile.detail.pixels?.bounds, 6,
        rows && { rows, side });
    else contextOf(tile.canvas).clearRect(0, 0, width, height);
  },

  /** How many cases of the group each severity has, by its place among all; also of those that the filter hides. */
  get counts() {
    return counted((report.groups[this.group]?.cases ?? this.places.map(({ entry }) => entry.place))
      .map((place) => report.cases[place].severity));
  },

  /** Whether the group's cases differ in what happened to them. */
  get hasFacets() { return this.counts.size > 1; },

  /** Shows what happened, as filters of the group. */
  showFacets() {
    const { counts } = this, chosen = severityInFilter();
    byId("facets").hidden = counts.size < 2;
    if (counts.size < 2) return;
    /** @param {string} name @param {Node[]} words @param {number} count */
    const facet = (name, words, count) => make("button",
      { type: "button", "aria-pressed": String(chosen === name), onclick: () => inTurn(() => this.take(name)) },
      ...words, ` ${grouped(count)}`);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    byId("facets").replaceChildren(facet("", [document.createTextNode("all")], total),
      ...report.index.severities.flatMap(([name, words], place) => {
        const count = counts.get(place);
        return count ? [facet(name, [severitySign(place), document.createTextNode(words)], count)] : [];
      }));
  },

  /**
   * Filters by what happened.
   *
   * @param {string} name that of a severity, or nothing for all of them
   */
  async take(name) {
    filterBySeverity(name);
    list.fill();
    const group = list.groups.find((one) => one.number === this.group);
    const place = group?.entries[0]?.place ?? list.first;
    if (place !== null && !list.positions.has(current.place)) await show(place, { inSheet: true });
    await this.open({ isNew: true });
  },

  refresh() {
    if (!this.isOpen) return;
    this.showFacets();
    fitNames(this.tiles.map((tile) => tile.label));
    for (const tile of this.tiles) {
      const decision = decisions.made.get(tile.entry.place) ?? (tile.entry.isRecorded ? { verdict: "recorded" } : null);
      tile.mark.textContent = decision ? marks[decision.verdict] : "";
      tile.element.className =
        `tile${tile.entry.place === current.place ? " current" : ""}${decision ? ` ${decision.verdict}` : ""}`;
      const words = [this.hasFacets ? outcomeWords(tile.entry) : "", differenceWords(tile.entry), tile.reason]
        .filter(Boolean).join(" · ");
      tile.words.replaceChildren(...(this.hasFacets ? [severitySign(tile.entry.severity)] : []), sentence(words));
      tile.element.title = `${plain(tile.entry.id)}\n${bare(words)}`;
      tile.element.setAttribute("aria-label", [plain(tile.entry.id), statusWord(tile.entry.status), bare(words),
        decision ? verdictWord[decision.verdict] : "undecided"].join(", "));
    }
    const group = list.groups.find((one) => one.number === this.group);
    byId("sheet-words").replaceChildren(make("b", {}, sentence(groupTitle(this.group))),
      ` · ${group ? groupCount(group).words : ""}, the gravest first · `,
      `showing ${sideNames[this.side].toLowerCase()} · `,
      keySign("blink"), this.timer ? " stops blinking" : " blinks", " · ", make("kbd", {}, "Enter"),
      " opens a tile · ", keySign("accept-group"), " accepts the group · ", keySign("sheet-on"), " closes");
  },

  blink() {
    const wasOn = this.timer !== 0;
    clearInterval(this.timer);
    this.timer = wasOn ? 0 : setInterval(() => this.turnTo(otherSide(this.side)), 500);
    this.turnTo(wasOn ? "actual" : "expected");
  },

  /** @param {Side} side */
  turnTo(side) {
    this.side = side;
    for (const tile of this.tiles) this.drawTile(tile);
    this.refresh();
  },

  /** How many tiles stand side by side. */
  get across() {
    return Math.max(1, Math.round(byId("tiles").clientWidth / (this.tiles[0]?.element.offsetWidth + 10 || 1)));
  },

  /**
   * To the tile that is so many away.
   *
   * @param {number} by
   * @param {(tile: Tile) => boolean} [holds] leaves out those of which it does not hold
   */
  step(by, holds = () => true) {
    const index = this.tiles.findIndex((tile) => tile.entry.place === current.place);
    let next = index < 0 ? 0 : Math.min(Math.max(index + by, 0), this.tiles.length - 1);
    while (this.tiles[next] && !holds(this.tiles[next])) next += Math.sign(by);
    const tile = this.tiles[next];
    if (!tile) return;
    show(tile.entry.place, { inSheet: true });
    tile.element.scrollIntoView({ block: "nearest" });
    tile.element.focus({ preventScroll: true });
  },

  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.turn += 1;
    clearInterval(this.timer);
    this.timer = 0;
    this.observer?.disconnect();
    this.tiles = [];
    byId("tiles").replaceChildren();
    byId("sheet").hidden = true;
    byId("look").hidden = false;
    byId("sheet-on").setAttribute("aria-pressed", false);
    stage.resize();
    changed();
  },

  toggle() { return this.isOpen ? this.close() : this.open({ isNew: true }); },
};
