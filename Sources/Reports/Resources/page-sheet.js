"use strict";
// The contact sheet: a group's cases as tiles, each cropped to what differs, all blinking together.

/** What differs of a case, in a few words; what its index row does not tell is known once it was read. */
function differenceWords(entry) {
  const { expected, actual } = entry.facts?.size ?? {};
  const size = expected && actual && String(expected) !== String(actual) ? `size ${expected.join("×")} → ${actual.join("×")}` : "";
  const pixels = entry.pixels > 0 ? `${short(entry.pixels)} px` : "";
  return [size, pixels].filter(Boolean).join(" · ") || (entry.status === "failed" && entry.stage ? `${entry.stage} differ${entry.stage.endsWith("s") ? "" : "s"}` : statusWord(entry.status));
}

const sheet = {
  isOpen: false, most: 120, shown: 0, side: "actual", timer: 0, tiles: [], group: null, turn: 0,

  /** @param options `isNew` begins at the first tile, which is an unusual one where there is any */
  async open({ isNew = false } = {}) {
    const group = list.groups.find((one) => one.number === (report.cases[current.place]?.groups[0] ?? -1));
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
    const places = await this.outliersFirst([...group.entries, ...members.filter((place) => !own.has(place)).map((place) => report.cases[place])]);
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
    if (!byId("noting").contains(document.activeElement)) this.tiles.find((tile) => tile.entry.place === current.place)?.element.focus({ preventScroll: true });
    changed();
  },

  /**
   * What is not like the others comes first: it is what accepting the group would miss. Where the group is
   * small its cases are read for that; else the index has to do.
   */
  async outliersFirst(entries) {
    const details = new Map();
    if (entries.length <= 512) {
      for (const entry of entries) details.set(entry.place, await chunks.get(entry.place).then((detail) => detail && {
        moved: JSON.stringify(detail.pixels?.regions?.[0]?.moved ?? null), fails: detail.expectations?.length > 0,
      }));
    }
    const usual = new Map();
    const kind = (entry) => `${entry.status} ${entry.stage} ${details.get(entry.place)?.moved ?? ""}`;
    for (const entry of entries) usual.set(kind(entry), (usual.get(kind(entry)) ?? 0) + 1);
    const common = Math.max(...usual.values());
    const reason = (entry) => {
      if (entry.facts?.why) return "cannot be accepted";
      if (details.get(entry.place)?.fails) return "expectations fail";
      // Whoever accepts this group accepts that as well.
      const other = entry.groups.find((number) => number !== this.group);
      if (other !== undefined) return `also ${plain(report.groups[other].title)}`;
      return usual.get(kind(entry)) < common && usual.get(kind(entry)) * 3 <= entries.length ? "unlike most" : "";
    };
    // All others stay as the list has them, which takes over this order.
    return entries.map((entry) => ({ entry, reason: reason(entry) })).sort((a, b) => (a.reason === "") - (b.reason === ""));
  },

  more() {
    const holder = byId("tiles");
    byId("more-tiles")?.remove();
    const next = this.places.slice(this.shown, this.shown + this.most);
    this.shown += next.length;
    for (const [index, { entry, reason }] of next.entries()) {
      const beside = [-1, 1].map((by) => this.places[this.shown - next.length + index + by]).filter(Boolean).map((one) => one.entry.id);
      const canvas = make("canvas", { "aria-hidden": "true" }), name = make("bdi", { class: "name fitted" }, plain(entry.id));
      const mark = make("span", { class: "mark", "aria-hidden": "true" }), words = make("span", { class: "muted" });
      const element = make("button", { type: "button", class: "tile", onclick: () => { this.close(); show(entry.place); } },
        canvas, name, words, mark);
      const tile = { entry, element, canvas, words, mark, reason, detail: null, label: { element: name, name: plain(entry.id), others: beside.map(plain) } };
      this.tiles.push(tile);
      holder.append(element);
      this.watcher().observe(element);
    }
    const rest = this.places.length - this.shown;
    if (rest > 0) holder.append(make("button", { type: "button", id: "more-tiles", onclick: () => this.more() }, `Show ${grouped(Math.min(rest, this.most))} more of ${grouped(rest)}`));
    this.refresh();
  },

  observer: null,
  /** Tiles read their pictures once they come near the screen. */
  watcher() {
    this.observer ??= new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        const tile = isIntersecting && this.tiles.find((one) => one.element === target);
        if (!tile) continue;
        this.observer.unobserve(target);
        chunks.get(tile.entry.place).then(async (detail) => {
          if (!detail) return;
          tile.detail = detail;
          const { expected, actual } = picturesOf(detail);
          // Held here, since the cache forgets.
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

  drawTile(tile) {
    if (!tile.detail) return;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(tile.canvas.clientWidth * ratio), height = Math.round(tile.canvas.clientHeight * ratio);
    if (width === 0) return;
    if (tile.canvas.width !== width) tile.canvas.width = width;
    if (tile.canvas.height !== height) tile.canvas.height = height;
    const name = [this.side, "actual", "expected"].find((one) => tile.sides[one]), side = tile.sides[name];
    const rows = alignRows(tile.detail);
    if (side?.isReady) drawCut(tile.canvas, side.image, rows ? alignedBounds(tile.detail, rows) : tile.detail.pixels?.bounds, 6, rows && { rows, side: name });
    else tile.canvas.getContext("2d").clearRect(0, 0, width, height);
  },

  refresh() {
    if (!this.isOpen) return;
    fitNames(this.tiles.map((tile) => tile.label));
    for (const tile of this.tiles) {
      const decision = decisions.made.get(tile.entry.place) ?? (tile.entry.isRecorded ? { verdict: "recorded" } : null);
      tile.mark.textContent = decision ? marks[decision.verdict] : "";
      tile.element.className = `tile${tile.entry.place === current.place ? " current" : ""}${decision ? ` ${decision.verdict}` : ""}`;
      const words = [differenceWords(tile.entry), tile.reason].filter(Boolean).join(" · ");
      tile.words.replaceChildren(sentence(words));
      tile.element.title = `${plain(tile.entry.id)}\n${bare(words)}`;
      tile.element.setAttribute("aria-label", `${plain(tile.entry.id)}, ${statusWord(tile.entry.status)}, ${bare(words)}, ${decision ? verdictWord[decision.verdict] : "undecided"}`);
    }
    byId("sheet-words").replaceChildren(make("b", {}, sentence(groupTitle(this.group))), ` · ${list.groups.filter((one) => one.number === this.group).map((one) => groupCount(one).words).join("")}, unusual ones first · showing ${sideNames[this.side].toLowerCase()} · `,
      make("kbd", {}, "Space"), this.timer ? " stops blinking" : " blinks", " · ", make("kbd", {}, "Enter"), " opens a tile · ", make("kbd", {}, "A"), " accepts the group · ", make("kbd", {}, "c"), " closes");
  },

  blink() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
      this.side = "actual";
    } else {
      this.side = "expected";
      this.timer = setInterval(() => this.turnOver(), 500);
    }
    for (const tile of this.tiles) this.drawTile(tile);
    this.refresh();
  },

  turnOver() {
    this.side = this.side === "actual" ? "expected" : "actual";
    for (const tile of this.tiles) this.drawTile(tile);
    this.refresh();
  },

  /** To the tile that is so many away. @param holds leaves out those of which it does not hold */
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

  toggle() {
    if (!this.isOpen) return this.open({ isNew: true });
    return this.close();
  },
};
