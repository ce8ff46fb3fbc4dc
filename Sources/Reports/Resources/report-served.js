"use strict";
// A page that `harness review` serves: what is decided goes there at once, and what happens elsewhere is shown here.

const review = {
  /** @type {ReviewState} What the program said last. */
  state: null,
  /** @type {{ number: string, decisions?: DecisionRecord[] }[]} Orders not confirmed yet, the first one first. */
  waiting: [],
  isSending: false,
  isLost: false,
  /** Which run the page's data are of, as the program counts them. */
  run: 0,
  /** Counts runs, so that a picture that was drawn anew is asked for anew. */
  version: 0,
  name: Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join(""),
  count: 0,

  /** New runs that are not shown yet. */
  runsToCome: 0,
  get isRenewing() { return this.runsToCome > 0; },
  /** Whether the page is read anew once no note is open. */
  reloadsLater: false,
  /** What a watch said last. */
  shownError: "",

  get token() { return location.pathname.split("/")[1]; },

  start() {
    const events = new EventSource("../api/events");
    events.addEventListener("decisions", (event) => { if (!event.data.startsWith(this.name)) this.refresh(); });
    events.addEventListener("watch", () => this.refresh());
    events.addEventListener("baselines", () => this.onBaselines());
    // A run may have ended before the page was connected, or while it was not.
    for (const event of ["connected", "run"])
      events.addEventListener(event, ({ data }) => this.expectRun(Number(data)));
    window.addEventListener("beforeunload", (event) => { if (this.waiting.length > 0) event.preventDefault(); });
    this.showWatch();
  },

  /**
   * Shows a run unless the page shows it already, or will.
   *
   * @param {number} run
   */
  expectRun(run) {
    if (run === this.run) return;
    this.run = run;
    this.runsToCome += 1;
    inTurn(() => this.onRun().finally(() => { this.runsToCome -= 1; }));
  },

  /** Says it where a saved file led to no run. */
  showWatch() {
    const error = this.state.watchError ?? "";
    if (error === this.shownError) return;
    this.shownError = error;
    trouble(error && `harness watch could not run again: ${plain(error)}. This page shows the run before.`);
  },

  /** Brings back what stands, in the order in which it was done. */
  restore() {
    decisions.made.clear();
    decisions.actions = [];
    const recorded = new Set(this.state.recorded);
    for (const entry of report.cases) entry.isRecorded = recorded.has(entry.id);
    for (const action of this.state.actions) {
      const changes = [];
      for (const one of action) {
        const place = report.places.get(one.case);
        if (place === undefined) continue;
        changes.push({ place, earlier: decisions.made.get(place) ?? null });
        decisions.made.delete(place);
        decisions.made.set(place, {
          verdict: one.verdict, note: one.note ?? "", by: one.by, actual: one.actual ?? null,
          expected: one.expected ?? null, run: one.run ?? null,
        });
      }
      if (changes.length > 0)
        decisions.actions.push({ at: changes[0].place, group: action[0].by.group, filter: action[0].by.filter,
          changes });
    }
  },

  /**
   *
   * @param {DecisionRecord[] | null} list decisions as the file has them; without it, the last action is taken back
   */
  send(list) {
    this.count += 1;
    this.waiting.push({ number: `${this.name}-${this.count}`, ...(list ? { decisions: list } : {}) });
    this.drain();
  },

  async drain() {
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.length > 0) {
      const answer = await this.post("decide", this.waiting[0]);
      if (!answer) {
        if (!this.isLost) {
          this.isLost = true;
          showTally();
          say("harness review is not responding. Your decisions are held on this page until it does.");
        }
        await new Promise((resolve) => { setTimeout(resolve, 1000); });
        continue;
      }
      this.waiting.shift();
      if (this.isLost) {
        this.isLost = false;
        showTally();
      }
      if (!answer.ok) await this.onRefusal(answer);
    }
    this.isSending = false;
  },

  /** @param {string} what @param {unknown} body */
  async post(what, body) {
    try {
      const answer = await fetch(`../api/${what}`,
        { method: "POST", headers: { "Content-Type": "application/json", "X-Harness-Token": this.token },
          body: JSON.stringify(body) });
      return { ok: answer.ok, text: await answer.text() };
    } catch {
      return null;
    }
  },

  /** @param {{ ok: boolean, text: string }} answer */
  async onRefusal(answer) {
    // What came after it was decided in the belief that it stands.
    this.waiting = [];
    await this.refresh();
    say(`Not kept. ${plain(answer.text.trim())}`);
  },

  /** Takes over what stands now. */
  async refresh() {
    let state;
    try {
      state = await (await fetch("../api/review")).json();
    } catch {
      // The page goes on with what it knows; the next event tries again.
      return;
    }
    this.state.watchError = state.watchError;
    this.showWatch();
    if (this.waiting.length > 0 || report.cases.length === 0) return;
    this.state = state;
    this.restore();
    this.showAgain();
  },

  showAgain() {
    showTally();
    list.refresh();
    sheet.refresh();
    const entry = report.cases[current.place];
    if (!entry) return;
    showVerdict(entry);
    if (current.detail) showWords(entry, current.detail);
  },

  /** Baselines were recorded or changed: what was read before may be outdated. */
  async onBaselines() {
    if (report.cases.length === 0) return;
    chunks.kept.clear();
    for (const entry of report.cases) entry.facts = null;
    const { place } = current;
    const detail = await chunks.get(place);
    if (place !== current.place || !detail) return;
    current.detail = detail;
    this.showAgain();
  },

  /** There is another run: the list changes, and the page stays where it is. */
  async onRun() {
    const shown = report.cases[current.place]?.id;
    const rows = new Map(report.cases.map((entry) =>
      [entry.id, { isSeen: entry.isSeen, sign: JSON.stringify(report.index.cases[entry.place]) }]));
    // Where the case is gone, what stood beside it is next.
    const at = list.positions.get(current.place) ?? -1, ids = list.order.map((place) => report.cases[place].id);
    const nearby = [shown, ...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()];
    const index = await this.readIndex();
    if (!index) return;
    if (index.cases.length === 0 || report.cases.length === 0) {
      this.reloadsLater = true;
      if (noted) await renewNote();
      else this.onNoteClosed();
      return;
    }
    this.reloadsLater = false;
    this.version += 1;
    chunks.kept.clear();
    pictures.kept.clear();
    report.take(index);
    list.sheetOrders.clear();
    done.outcome = null;
    done.isDownloaded = false;
    // Rows that are still shown name groups of before.
    list.fill();
    for (const entry of report.cases) {
      const before = rows.get(entry.id);
      entry.isSeen = before !== undefined && before.isSeen && before.sign === JSON.stringify(index.cases[entry.place]);
    }
    await this.refresh();
    document.title = `${index.verdict} · harness`;
    document.querySelector("h1").textContent = index.verdict;
    const wasSheet = sheet.isOpen;
    list.fill();
    const place = report.places.get(shown);
    stage.keepsPlace = true;
    const next = nearby.map((id) => report.places.get(id))
      .find((one) => one !== undefined && (one === place || list.positions.has(one)));
    await show(next ?? list.first, { keepsWords: true, keepsNote: true, inSheet: false });
    if (wasSheet && place !== undefined) await sheet.open();
    await renewNote();
    done.renew();
    say(place === undefined && shown !== undefined ? `Run again: ${plain(shown)} passes now. ${index.verdict}.`
      : `Run again: ${index.verdict}.`);
  },

  onNoteClosed() {
    if (this.reloadsLater) location.reload();
  },

  /**
   * Reads the index once more, as the page read it first: as a script.
   *
   * @returns {Promise<ReportIndex | null>}
   */
  readIndex() {
    return new Promise((resolve) => {
      const first = harness.index;
      const script = make("script", { src: `data/index.js?${Date.now()}` });
      /** @param {ReportIndex | null} index */
      const end = (index) => {
        harness.index = first;
        script.remove();
        resolve(index);
      };
      harness.index = end;
      script.addEventListener("error", () => end(null));
      document.head.append(script);
    });
  },

  /** Records what was accepted, and says what came of it. */
  async finish() {
    while (this.waiting.length > 0 && !this.isLost) await new Promise((resolve) => { setTimeout(resolve, 20); });
    if (this.isLost) return { text: "Some decisions are not kept yet: harness review is not responding." };
    const answer = await this.post("finish", {});
    if (!answer) return { text: "harness review is not responding. Start it again; what you decided is kept." };
    if (!answer.ok) return { text: plain(answer.text.trim()) };
    const outcome = JSON.parse(answer.text);
    await this.refresh();
    return { text: outcome.text.trim(), isDone: outcome.isDone };
  },
};
