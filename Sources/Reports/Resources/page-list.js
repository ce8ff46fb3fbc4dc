"use strict";
// The list: thousands of rows; only those on the screen are elements.

const list = {
  groupHeight: 54, caseHeight: 32,
  rows: [], tops: [], total: 0,
  /** Groups that are folded, by number; -1 is that of the cases without a group. */
  folded: new Set(),
  /** Places in the order of the rows, those of folded groups too. */
  order: [], positions: new Map(), rowOf: new Map(),
  pool: [], version: 0, frame: 0,
  /** The room of names by kind, in a list of this width in CSS pixels. */
  rooms: new Map(), width: 0,
  /** Places in the order of a group's contact sheet, by group: the list follows it, so that both go one way. */
  sheetOrders: new Map(),

  start() {
    this.scroller = byId("list");
    this.holder = byId("rows");
    this.scroller.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(this.scroller);
    this.holder.addEventListener("click", (event) => {
      const row = this.rows[event.target.closest(".row")?.dataset.row];
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
    const chosen = report.cases.filter((entry) => (wanted === "all" || (wanted === "unseen" ? !entry.isSeen : !decisions.isDone(entry.place)))
      && terms.every((term) => fits(entry, term)));
    const members = new Map();
    for (const entry of chosen) {
      const number = entry.groups[0] ?? -1;
      if (!members.has(number)) members.set(number, []);
      members.get(number).push(entry);
    }
    this.groups = [...members].map(([number, entries]) => {
      if (isLargest) entries.sort((a, b) => b.pixels - a.pixels || a.place - b.place);
      const most = isLargest ? entries[0].pixels : 0, ranks = this.sheetOrders.get(number);
      if (ranks) entries.sort((a, b) => (ranks.get(a.place) ?? ranks.size) - (ranks.get(b.place) ?? ranks.size));
      return { number, entries, most };
    });
    // Groups stand in the run's order, the largest cause first; single ones behind.
    this.groups.sort((a, b) => (isLargest ? b.most - a.most : 0) || (a.number < 0) - (b.number < 0) || a.number - b.number);
    this.order = this.groups.flatMap((group) => group.entries.map((entry) => entry.place));
    this.positions = new Map(this.order.map((place, index) => [place, index]));
    byId("accept-filtered").classList.toggle("unused", filterText() === "");
    byId("shown").value = this.order.length === report.cases.length ? "" : `${grouped(this.order.length)} of ${grouped(report.cases.length)}`;
    this.layOut();
  },

  layOut() {
    this.rows = [];
    this.tops = [];
    this.rowOf.clear();
    let top = 0;
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
      if (item.row !== -1 && item.version === this.version && item.state !== this.stateOf(this.rows[item.row])) item.version = -1;
    }
    this.drawNow();
  },

  /** What a row says besides what stays as long as there is a list. */
  stateOf({ entry, group }) {
    if (entry) return `${entry.isSeen} ${entry.place === current.place} ${this.verdictOf(entry)}`;
    const { open, verdict, decided } = this.stateOfGroup(group);
    return `${open} ${verdict} ${decided}`;
  },

  verdictOf: (entry) => decisions.made.get(entry.place)?.verdict ?? (entry.isRecorded ? "recorded" : null),

  /** How many are undecided, and what was decided of the others. */
  stateOfGroup(group) {
    const { places } = groupCount(group);
    const open = places.filter((place) => !decisions.isDone(place)).length;
    const verdicts = new Set(places.map((place) => decisions.made.get(place)?.verdict ?? "recorded"));
    const decided = ["accept", "reject", "skip", "recorded"].filter((one) => verdicts.has(one)).map((one) => verdictWord[one]).join(", ");
    // One sign where all was decided alike; a tick never stands for what was rejected.
    return { open, decided, verdict: open > 0 ? null : verdicts.has("reject") ? "reject" : verdicts.has("skip") ? "skip" : "accept" };
  },

  fold(group, isFolded = !this.folded.has(group.number)) {
    if (isFolded) this.folded.add(group.number);
    else this.folded.delete(group.number);
    this.layOut();
  },

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
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
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
    if (row !== undefined && row >= first && row <= last) this.scroller.setAttribute("aria-activedescendant", `row-${row}`);
    else this.scroller.removeAttribute("aria-activedescendant");
    fitNames(this.pool.filter(({ row, label }) => row !== -1 && label).map(({ label }) => label), this.rooms);
    thumbs.rest();
  },

  element() {
    const parts = { canvas: make("canvas", { class: "thumb", "aria-hidden": "true" }), sign: make("span", { class: "sign", "aria-hidden": "true" }), name: make("bdi", { class: "name" }), size: make("span", { class: "size" }), mark: make("span", { class: "mark", "aria-hidden": "true" }) };
    const element = make("div", { class: "row", role: "treeitem" }, parts.sign, parts.canvas, parts.name, parts.size, parts.mark);
    element.hidden = true;
    this.holder.append(element);
    return { element, ...parts, row: -1, version: -1, state: "", entry: null, thumb: null, ratio: 0 };
  },

  set(item, index) {
    if (item.row === index && item.version === this.version) return;
    const row = this.rows[index];
    const { element } = item;
    item.row = index;
    item.version = this.version;
    item.state = this.stateOf(row);
    element.hidden = false;
    element.id = `row-${index}`;
    element.dataset.row = index;
    element.style.transform = `translateY(${this.tops[index]}px)`;
    if (row.entry) this.setCase(item, row);
    else this.setGroup(item, row);
  },

  setCase(item, { entry, group, position }) {
    const verdict = this.verdictOf(entry);
    const { element } = item;
    const isCurrent = entry.place === current.place;
    element.className = `row case ${entry.status}${isCurrent ? " current" : ""}${entry.isSeen ? "" : " unseen"}${verdict ? ` ${verdict}` : ""}`;
    const size = entry.pixels > 0 ? `${short(entry.pixels)} px` : entry.status === "failed" ? "" : statusWord(entry.status);
    item.sign.textContent = signs[entry.status] ?? "?";
    const name = plain(entry.id);
    item.name.className = "name fitted";
    item.label = {
      element: item.name, name, others: [-1, 1].map((by) => group.entries[position + by]).filter(Boolean).map((one) => plain(one.id)),
      // Digits are as wide as each other.
      kind: `${entry.isSeen} ${size.replace(/\d/g, "0")}`,
    };
    item.size.textContent = size;
    item.entry = entry;
    thumbs.put(item, entry);
    item.mark.textContent = verdict ? marks[verdict] : entry.isSeen ? "" : "•";
    element.title = `${name}\n${plain(entry.file)}${entry.text ? `\n${plain(entry.text)}` : ""}`;
    element.setAttribute("aria-label", [name, statusWord(entry.status), entry.pixels > 0 ? `${grouped(entry.pixels)} pixels differ` : "", verdict ? verdictWord[verdict] : "undecided", entry.isSeen ? "" : "not seen yet"].filter(Boolean).join(", "));
    element.setAttribute("aria-level", 2);
    element.setAttribute("aria-setsize", group.entries.length);
    element.setAttribute("aria-posinset", position + 1);
    element.setAttribute("aria-selected", isCurrent);
    element.removeAttribute("aria-expanded");
  },

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
    item.name.replaceChildren(...[number, sentence(title)].filter(Boolean));
    item.size.textContent = count;
    item.mark.textContent = verdict ? marks[verdict] : "";
    const { place } = report.groups[group.number] ?? {};
    const name = group.number < 0 ? bare(title) : `Group ${group.number + 1}: ${bare(title)}`;
    element.title = [name, words, place && plain(place)].filter(Boolean).join("\n");
    element.setAttribute("aria-label", `${name}: ${words}, ${open === 0 ? `all decided: ${decided}` : `${grouped(open)} undecided`}`);
    element.setAttribute("aria-level", 1);
    element.setAttribute("aria-setsize", this.groups.length);
    element.setAttribute("aria-posinset", index + 1);
    element.setAttribute("aria-expanded", !isFolded);
    element.removeAttribute("aria-selected");
  },

  /** Brings a case into sight, and its group with it where that was folded. */
  reveal(place) {
    const group = report.cases[place].groups[0] ?? -1;
    if (this.folded.has(group) && this.positions.has(place)) this.fold({ number: group }, false);
    const row = this.rowOf.get(place);
    if (row === undefined) return;
    const top = this.tops[row], { scrollTop, clientHeight } = this.scroller;
    // The group's title comes along with its first case.
    const wanted = this.rows[row].position === 0 ? top - this.groupHeight : top;
    if (wanted < scrollTop) this.scroller.scrollTop = wanted - 8;
    else if (top + this.caseHeight > scrollTop + clientHeight) this.scroller.scrollTop = top + this.caseHeight - clientHeight + Math.min(clientHeight / 3, 96);
  },

  /** Where to begin: at what is worth a look. */
  get first() { return this.order.find((place) => !decisions.isRecorded(place)) ?? this.order[0] ?? 0; },

  /** The next place in a direction that is worth a look, or null: what is recorded needs none. */
  beside(place, by) {
    let index = this.positions.get(place);
    if (index === undefined) return this.order.find((one) => one > place && !decisions.isRecorded(one)) ?? this.order.find((one) => !decisions.isRecorded(one)) ?? null;
    do index += Math.sign(by); while (index >= 0 && index < this.order.length && decisions.isRecorded(this.order[index]));
    return this.order[index] ?? null;
  },

  /** The next case from a place on, around the end, of which something holds. */
  next(place, holds) {
    const start = (this.positions.get(place) ?? -1) + 1;
    for (let index = 0; index < this.order.length; index += 1) {
      const one = this.order[(start + index) % this.order.length];
      if (one !== place && holds(one)) return one;
    }
    return null;
  },
};

/** The cases of a group that the filter leaves, those that the list has with another group too, and how many in words. */
function groupCount({ number, entries }) {
  const all = report.groups[number]?.cases ?? entries.map((entry) => entry.place);
  const places = all.filter((place) => list.positions.has(place));
  const shared = number < 0 ? 0 : places.filter((place) => report.cases[place].groups.length > 1).length;
  const count = places.length < all.length ? `${grouped(places.length)} of ${grouped(all.length)}` : grouped(all.length);
  const words = `${count} ${subject()}${all.length === 1 ? "" : "s"}`;
  const others = all.length === 1 ? "also in another group" : `${grouped(shared)} of them also in another group`;
  return { places, count, words: shared > 0 ? `${words}, ${others}` : words };
}

function groupTitle(number) {
  if (report.groups[number]) return report.groups[number].title;
  return report.groups.length === 0 ? `All ${subject()}s` : "Without a common cause";
}
