// The list: thousands of rows; only those on the screen are elements.

const list = {
  get rowHeight() { return 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize); },
  /** That of the rows that are laid out. */
  height: 0, version: 0, frame: 0,
  /** @type {Section[]} */
  groups: [],
  /** @type {Row[]} */
  rows: [],
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
      const number = entry.section, entries = members.get(number) ?? [];
      if (entries.push(entry) === 1) members.set(number, entries);
    }
    this.groups = [...members].map(([number, entries]) => {
      if (isLargest) entries.sort((a, b) => b.pixels - a.pixels || a.place - b.place);
      const most = isLargest ? entries[0].pixels : 0, ranks = this.sheetOrders.get(number);
      if (ranks) entries.sort((a, b) => (ranks.get(a.place) ?? ranks.size) - (ranks.get(b.place) ?? ranks.size));
      else if (!isLargest && entries.some((entry) => entry.severity !== entries[0].severity))
        entries.sort(byGravity);
      return { number, entries, most };
    });
    // What would be missed most comes first; otherwise groups stand in the run's order, single ones behind.
    /** @param {Section} section */
    const worst = ({ entries }) => entries.reduce((least, { severity }) => Math.min(least, severity), Infinity);
    this.groups.sort((a, b) => (isLargest ? b.most - a.most : worst(a) - worst(b))
      || Number(a.number < 0) - Number(b.number < 0) || a.number - b.number);
    this.order = this.groups.flatMap((group) => group.entries.map((entry) => entry.place));
    this.positions = new Map(this.order.map((place, index) => [place, index]));
    const isNone = this.order.length === 0;
    byId("accept-filtered").classList.toggle("unused", filterText() === "" || isNone);
    byId("unmatched").hidden = !isNone;
    byId("shown").value = this.order.length === report.cases.length ? ""
      : `${grouped(this.order.length)} of ${grouped(report.cases.length)}`;
    room.showFilter();
    this.layOut();
  },

  layOut() {
    this.rows = [];
    this.rowOf.clear();
    this.groups.forEach((group, index) => {
      this.rows.push({ group, index });
      if (this.folded.has(group.number)) return;
      group.entries.forEach((entry, position) => {
        this.rowOf.set(entry.place, this.rows.length);
        this.rows.push({ entry, group, position });
      });
    });
    const before = this.height || this.rowHeight;
    this.height = this.rowHeight;
    this.holder.style.height = `${this.rows.length * this.height}px`;
    // In a wider window, the row on top stays there.
    if (before !== this.height) this.scroller.scrollTop *= this.height / before;
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

  stateOfGroup(/** @type {Section} */ group) {
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

  draw() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  },

  drawNow() {
    // All that lays the page out is read before anything is changed.
    const { scrollTop, clientHeight } = this.scroller, height = this.rowHeight;
    if (clientHeight === 0) return;
    if (height !== this.height) return this.layOut();
    const first = Math.max(Math.floor(scrollTop / height) - 3, 0);
    const last = Math.min(Math.floor((scrollTop + clientHeight) / height) + 3, this.rows.length - 1);
    const wanted = Math.ceil(clientHeight / height) + 9;
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
      aria(this.scroller, "activedescendant", `row-${row}`);
    else this.scroller.removeAttribute("aria-activedescendant");
    thumbs.rest();
  },

  element() {
    const parts = { dot: make("span", { class: "dot" }),
      canvas: make("canvas", { class: "thumb", "aria-hidden": "true" }),
      sign: make("span", { class: "sign", "aria-hidden": "true" }), name: make("span", { class: "name" }),
      size: make("span", { class: "size" }), mark: make("span", { class: "mark", "aria-hidden": "true" }) };
    const element = make("div", { class: "row", role: "treeitem" }, parts.dot, parts.sign, parts.canvas, parts.name,
      parts.size, parts.mark);
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
    element.style.transform = `translateY(${index * this.height}px)`;
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
    item.sign.replaceChildren(entry.status === "failed" ? severitySign(entry.severity) : signs[entry.status] ?? "?");
    item.dot.hidden = false;
    const name = plain(entry.id);
    item.name.className = "name fitted";
    item.name.replaceChildren(...halves(entry.id));
    item.size.textContent = entry.status === "failed" ? "" : statusWord(entry.status);
    item.entry = entry;
    thumbs.put(item, entry);
    item.mark.textContent = verdict ? marks[verdict] : "";
    element.title = `${name}\n${plain(entry.file)}${entry.text ? `\n${plain(entry.text)}` : ""}`;
    aria(element, "label",
      [name, statusWord(entry.status), entry.pixels > 0 ? `${grouped(entry.pixels)} pixels differ` : "",
        verdict ? verdictWord[verdict] : "undecided", entry.isSeen ? "" : "not seen yet"].filter(Boolean).join(", "));
    aria(element, "level", 2);
    aria(element, "setsize", group.entries.length);
    aria(element, "posinset", position + 1);
    aria(element, "selected", isCurrent);
    element.removeAttribute("aria-expanded");
  },

  /** @param {Item} item @param {TitleRow} row */
  setGroup(item, { group, index }) {
    const { element } = item;
    const isFolded = this.folded.has(group.number);
    const title = groupTitle(group.number);
    const { count, words } = groupCount(group);
    const { open, decided, verdict } = this.stateOfGroup(group);
    item.entry = null;
    item.canvas.hidden = item.dot.hidden = true;
    element.className = `row group${verdict ? ` done ${verdict}` : ""}`;
    item.sign.textContent = isFolded ? "▸" : "▾";
    item.name.className = "name";
    const isNumbered = group.number >= 0 && !report.groups[group.number].isKind;
    const number = isNumbered ? make("span", { class: "number" }, `${group.number + 1} `) : null;
    const parts = report.groups[group.number]?.parts;
    item.name.replaceChildren(...[number, parts ? phrase(parts) : sentence(title)].filter(Boolean));
    item.size.textContent = count;
    item.mark.textContent = verdict ? marks[verdict] : "";
    const { place } = report.groups[group.number] ?? {};
    const name = !isNumbered ? bare(title) : `Group ${group.number + 1}: ${bare(title)}`;
    element.title = [name, words, place && plain(place)].filter(Boolean).join("\n");
    aria(element, "label",
      `${name}: ${words}, ${open === 0 ? `all decided: ${decided}` : `${grouped(open)} undecided`}`);
    aria(element, "level", 1);
    aria(element, "setsize", this.groups.length);
    aria(element, "posinset", index + 1);
    aria(element, "expanded", !isFolded);
    element.removeAttribute("aria-selected");
  },

  /** @param {number} place */
  groupOf(place) { return this.groups.find((one) => one.number === (report.cases[place]?.section ?? -1)); },

  reveal(/** @type {number} */ place) {
    const group = report.cases[place].section;
    if (this.folded.has(group) && this.positions.has(place)) this.fold({ number: group }, false);
    const row = this.rowOf.get(place);
    if (row === undefined) return;
    const { scrollTop, clientHeight } = this.scroller, { height } = this, top = row * height;
    // The group's title comes along with its first case.
    const wanted = this.rows[row - 1]?.entry ? top : top - height;
    if (wanted < scrollTop) this.scroller.scrollTop = wanted - 8;
    else if (top + height > scrollTop + clientHeight)
      this.scroller.scrollTop = top + height - clientHeight + Math.min(clientHeight / 3, 96);
  },

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
 * The cases of a group that the filter leaves, also those that stand with another group, and how many in words; those
 * of `others` are about these alone.
 *
 * @param {{ number: number, entries: Entry[] }} options
 * @returns {{ places: number[], isWhole: boolean, count: string, words: string, others: string }}
 */
function groupCount({ number, entries }) {
  const all = report.groups[number]?.cases ?? entries.map((entry) => entry.place);
  const places = all.filter((place) => list.positions.has(place));
  const shared = number < 0 ? 0 : places.filter((place) => report.cases[place].groups.length > 1).length;
  const isWhole = places.length === all.length;
  const count = isWhole ? grouped(all.length) : `${grouped(places.length)} of ${grouped(all.length)}`;
  const words = `${count} ${subject()}${all.length === 1 ? "" : "s"}`;
  const others = shared === 0 ? "" : all.length === 1 ? "also in another group"
    : `${grouped(shared)} of them also in another group`;
  return { places, isWhole, count, words: [words, others].filter(Boolean).join(", "), others };
}

function groupTitle(/** @type {number} */ number) {
  if (report.groups[number]) return report.groups[number].title;
  return report.groups.length === 0 ? `All ${subject()}s` : "Without a common cause";
}

// Small pictures in the list's rows: what differs of each case, cut out of its actual picture, or of the expected one
// where something is gone. They are drawn for
// rows that stay in sight, and kept as pixels of their own size, so that large pictures need not stay in memory.

const thumbs = {
  width: 56, height: 24,
  /** @type {Map<number, HTMLCanvasElement | null>} By place; null where there is no picture. */
  kept: new Map(),
  most: 300,
  ratio: 0, timer: 0, rests: false, isLoading: false,

  /** @param {Item} item @param {Entry} entry */
  put(item, entry) {
    const { canvas } = item;
    canvas.hidden = false;
    // Room stays for it, so that names stand below each other.
    canvas.classList.toggle("unused", entry.width === 0);
    if (entry.width === 0) return;
    const { ratio } = stage;
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

  rest() {
    clearTimeout(this.timer);
    this.rests = false;
    this.timer = setTimeout(() => {
      this.rests = true;
      this.load();
    }, 120);
  },

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

  /** Rows of a list that is closed may still be those of the run before: theirs are not. */
  wanted: () =>
    list.pool.find(({ row, entry }) => row !== -1 && entry && entry.width > 0 && !thumbs.kept.has(entry.place)
      && report.cases[entry.place] === entry)?.entry,

  async make(/** @type {Entry} */ entry) {
    const image = new Image();
    try {
      await readPicture(image, entry.id, isLost(entry) ? "expected" : entry.side);
    } catch {
      return null;
    }
    const canvas = make("canvas");
    canvas.width = Math.round(this.width * stage.ratio);
    canvas.height = Math.round(this.height * stage.ratio);
    const name = report.index.severities[entry.severity]?.[0] ?? "", { bounds } = entry, isWrapped = name === "wraps";
    // What is lost or cut is at the end. What went to a line of its own begins there, and left an empty place.
    const isEnd = /^(lost|newly-cut$|cut-earlier$)/.test(name);
    const isToEdge = isLost(entry) && isBox(bounds) && bounds[0] + bounds[2] >= entry.width - 1;
    drawCut(canvas, image, isWrapped ? null
      : isToEdge ? [bounds[0], bounds[1], image.naturalWidth - bounds[0], bounds[3]] : bounds,
    { isLeft: turned.test(entry.text) === isEnd, isTop: !isEnd && !isWrapped });
    return canvas;
  },
};

/**
 * What differs of a picture, as large as it fits; whole squares of its pixels where it can be larger. Where letters of
 * a label would be too small, one corner of it.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLImageElement} image
 * @param {Box | null | undefined} bounds
 * @param {{ isLeft: boolean, isTop: boolean }} corner
 */
function drawCut(canvas, image, bounds, { isLeft, isTop }) {
  const context = contextOf(canvas), { width, height } = canvas, margin = 3, least = 0.35 * stage.ratio;
  const { naturalWidth, naturalHeight } = image;
  context.clearRect(0, 0, width, height);
  const [x, y, w, h] = isBox(bounds) && bounds[2] > 0 && bounds[3] > 0 ? bounds : [0, 0, naturalWidth, naturalHeight];
  let zoom = Math.min(width / (w + 2 * margin), height / (h + 2 * margin), 6 * stage.ratio);
  if (zoom >= 1) zoom = Math.floor(zoom);
  let left = Math.round(width / 2 - (x + w / 2) * zoom), top = Math.round(height / 2 - (y + h / 2) * zoom);
  // Of a page, no part is worth more than that one sees which.
  if (zoom < least && h * least <= 4 * height) {
    /** @param {boolean} isBegin @param {number} room @param {number} at @param {number} length */
    const edge = (isBegin, room, at, length) => Math.round(isBegin ? (margin - at) * least
      : Math.min(room - (at + length + margin) * least, (margin - at) * least));
    zoom = least;
    left = edge(isLeft, width, x, w);
    top = edge(isTop, height, y, h);
  }
  context.save();
  context.translate(left, top);
  context.fillStyle = painter.squares();
  context.fillRect(0, 0, naturalWidth * zoom, naturalHeight * zoom);
  context.restore();
  context.imageSmoothingEnabled = zoom < 1;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, naturalWidth * zoom, naturalHeight * zoom);
}
