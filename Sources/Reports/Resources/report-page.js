// The page as a whole: which case is shown, where keys lead, and what its buttons do.

const current = {
  place: -1, turn: 0,
  /** @type {Detail | null} */
  detail: null,
  /** @type {Entry | null} Whose pictures and words are there, while those of the next are still being read. */
  shown: null,
};

// Showing a case.

function startPage() {
  // A page kept as it was by the browser, or the data file twice: once is enough.
  if (!byId("app").hidden) return;
  for (const element of document.querySelectorAll(".scripted")) element.hidden = false;
  decisions.restore();
  letters.restore();
  byId("modes").append(...views.map(({ name, title }) =>
    make("button", { id: `view-${name}`, "data-view": name }, title)));
  showHints();
  if (report.cases.length === 0) {
    for (const name of ["app", "finish", "undo", "list-on", "where", "help"]) byId(name).hidden = true;
    byId("run").addEventListener("click", showRun);
    showEmpty();
    reviewServer?.start();
    return;
  }
  list.start();
  stage.start();
  sheet.start();
  room.start();
  paper.start();
  wire();
  watchEnds("facets", "modes");
  reviewServer?.start();
  applyAddress();
  showTally();
  const told = [...report.index.notes ?? [], reviewServer?.state.dropped ?? ""].filter(Boolean);
  if (told.length > 0) say(told.map(plain).join(" · "));
}

/**
 * Shows a case at once, and what is known of it as soon as it is read.
 *
 * @param {number} place @param {{ inSheet?: boolean, keepsWords?: boolean, keepsNote?: boolean }} [options]
 */
async function show(place, options = {}) {
  const entry = report.cases[place];
  if (!entry) return;
  if (sheet.isOpen && !options.inSheet) sheet.close();
  done.close();
  if (!sheet.owns(place)) sheet.dropFacet();
  const turn = current.turn += 1;
  current.place = place;
  // Before anything is changed, as both lay the page out.
  byId("words").scrollTop = 0;
  list.reveal(place);
  if (!options.keepsNote) closeNote();
  if (!options.keepsWords) say("");
  byId("name").replaceChildren(...halves(entry.id));
  byId("name").title = plain(entry.id);
  aria(byId("name"), "label", plain(entry.id));
  byId("badge").className = `badge ${entry.status}`;
  byId("badge").replaceChildren(outcomeSign(entry), outcomeWords(entry));
  showPosition(entry);
  list.refresh();
  sheet.refresh();
  if (sheet.isOpen) sheet.reveal(place);
  const here = chunks.peek(place);
  if (here) present(entry, here);
  else {
    aria(byId("words"), "busy", "true");
    const detail = await chunks.get(place);
    if (turn !== current.turn) return;
    present(entry, detail);
  }
  changed();
  // The neighbours' pictures, so that the next key finds them.
  const ahead = list.beside(place, 1);
  if (ahead !== null) chunks.get(ahead).then((detail) => detail && turn === current.turn && picturesOf(detail));
}

function showPosition(/** @type {Entry} */ entry) {
  const number = sheet.isOpen ? sheet.group : sheet.numberFor(entry.place), parts = report.groups[number]?.parts;
  byId("cause").replaceChildren(parts ? phrase(parts) : sentence(groupTitle(number)));
  byId("sheet-on").title = bare(groupTitle(number));
  // A group of which the list has all cases with others has no sheet in its order. That is not the order of its number,
  // which is the same as on standard output.
  const index = list.groups.findIndex((one) => one.number === number);
  const group = list.groupOf(entry.place), at = group?.entries.indexOf(entry) ?? -1;
  byId("position").replaceChildren(sheet.isOpen
    ? index < 0 || sheet.facet !== "" ? "" : `sheet ${grouped(index + 1)} of ${grouped(list.groups.length)}`
    : at < 0 ? "not in the filter" : `${grouped(at + 1)} of ${grouped(group?.entries.length ?? 0)}`);
}

function noteSeen(/** @type {Entry} */ entry) {
  if (entry.isSeen) return;
  entry.isSeen = true;
  list.refresh();
  storeSeen();
}

let seenTimer = 0;
function storeSeen() {
  clearTimeout(seenTimer);
  seenTimer = setTimeout(() => decisions.storeNow(), 800);
}

/** @param {Entry} entry @param {Detail | null} detail */
function present(entry, detail) {
  current.detail = detail;
  current.shown = entry;
  byId("words").removeAttribute("aria-busy");
  stage.show(detail);
  showWords(entry, detail);
  showVerdict(entry);
  if (decisions.dropped > 0) {
    say(`Left out: ${many(decisions.dropped, "decision")} about other pictures than these.`);
    decisions.dropped = 0;
    showTally();
  }
}

function showVerdict(/** @type {Entry} */ entry) {
  const decision = decisions.made.get(entry.place)?.verdict;
  const why = entry.facts?.why ?? "";
  byId("accept").disabled = why !== "" || !entry.facts;
  byId("accept").title = why;
  byId("case").classList.toggle("refused", why !== "" && current.detail?.baseline !== "recorded");
  for (const name of verdicts) aria(byId(name), "pressed", decision === name);
}

function showAgain() {
  showTally();
  list.refresh();
  sheet.refresh();
  const entry = report.cases[current.place];
  if (!entry) return;
  showVerdict(entry);
  if (current.detail) showWords(entry, current.detail);
}

function showTally() {
  const recorded = report.cases.filter((entry) => entry.isRecorded && !decisions.made.has(entry.place)).length;
  const total = report.cases.length - recorded, count = decisions.made.size;
  const parts = verdicts.map((verdict) => ({ number: decisions.count(verdict), word: verdictWord[verdict] }))
    .filter(({ number }) => number > 0).map(({ number, word }) => `${grouped(number)} ${word}`);
  const decided = `${grouped(count)} of ${grouped(total)} decided${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;
  const held = reviewServer?.silence ? reviewServer.held : 0, danger = held > 0 ? `${grouped(held)} not kept` : "";
  const words = [decided, recorded > 0 ? `${grouped(recorded)} recorded` : "", danger];
  byId("tally").textContent = words.filter((part) => part !== "").join(" · ");
  byId("undo").disabled = decisions.actions.length === 0;
  const [kept, rejected] = verdicts.map((verdict) => decisions.count(verdict));
  for (const [place, part] of [kept + recorded, rejected].entries())
    byId("way").querySelectorAll("i")[place].style.flexBasis = `${100 * part / Math.max(1, report.cases.length)}%`;
  done.refresh();
}

// Keys that come faster than the data wait in a line, so that each acts upon what it was pressed at.

/** @type {Promise<unknown>} */
let line = Promise.resolve();
let waiting = 0;
function inTurn(/** @type {() => unknown} */ action) {
  waiting += 1;
  line = line.then(action).catch((error) => { console.error(error); }).finally(() => { waiting -= 1; });
  return line;
}

/** What a case is, read if need be; null where its file is gone. */
async function known(/** @type {number} */ place) {
  if (!report.cases[place]?.facts) await chunks.get(place);
  return report.cases[place]?.facts ?? null;
}

// Moving about.

/** What the filter has to do with the end of what is shown, of a sheet or of all: how much waits without it. */
function hiddenWords(isOfSheet = false) {
  const { length } = report.cases.filter(({ place }) =>
    !list.positions.has(place) && !decisions.isDone(place) && (!isOfSheet || sheet.owns(place)));
  return length > 0 ? ` that the filter leaves; ${many(length, `more ${subject()}`)} without it` : "";
}

function go(/** @type {number} */ by) {
  const next = sheet.isOpen ? null : sheet.onward(() => list.beside(current.place, by), () => by > 0);
  if (next !== null) return show(next);
  if (sheet.isOpen && sheet.step(by, (tile) => !decisions.isRecorded(tile.entry.place))) return undefined;
  const isSkipping = list.order.some((place) => place !== current.place && decisions.isRecorded(place));
  return say(`This is the ${by > 0 ? "last" : "first"} one${hiddenWords(sheet.isOpen)
    || (isSkipping ? " that is not recorded" : "")}.`);
}

function goGroup(/** @type {number} */ by) {
  const { place } = current, number = sheet.isOpen ? sheet.group : sheet.numberFor(place);
  const [rest] = sheet.dropFacet();
  if (by > 0 && rest !== undefined) {
    say("The rest of this group comes first.");
    return showOn(rest, true, number);
  }
  let index = list.groups.findIndex((group) => group.number === number);
  index = index < 0 ? 0 : index + by;
  while (list.groups[index]?.entries.every((entry) => decisions.isRecorded(entry.place))) index += by;
  const entries = list.groups[index]?.entries ?? [];
  const entry = entries.find(({ place }) => !decisions.isDone(place))
    ?? entries.find(({ place }) => !decisions.isRecorded(place));
  if (!entry) return say(`This is the ${by > 0 ? "last" : "first"} group${hiddenWords()}.`);
  return showGroupOf(entry.place);
}

/**
 * Shows another group: its sheet, where it has more than one case.
 *
 * @param {number} place @param {{ keepsWords?: boolean }} [options]
 */
async function showGroupOf(place, options = {}) {
  await show(place, options);
  const { number, entries } = list.groupOf(place) ?? { number: -1, entries: [] };
  if (entries.length > 1) await sheet.open({ isNew: true, number });
}

/**
 * Shows a case, on a sheet or not: that of the group given, else the one to which the case leads back.
 *
 * @param {number} place @param {boolean} isOnSheet @param {number} [number]
 */
async function showOn(place, isOnSheet, number = -1) {
  const wanted = number >= 0 ? number : sheet.numberFor(place), inSheet = sheet.has(place) && sheet.group === wanted;
  await show(place, { keepsWords: true, inSheet });
  if (isOnSheet && !inSheet && sheet.entriesOf(wanted).length > 1) await sheet.open({ number: wanted });
}

/** @param {(place: number) => boolean} holds @param {string} otherwise what is said where it holds of none */
function goNext(holds, otherwise) {
  const next = sheet.onward(() => list.next(current.place, holds), holds);
  if (next === null) return say(otherwise);
  say("");
  return showOn(next, sheet.isOpen);
}

let typing = 0;

function refill() {
  clearTimeout(typing);
  typing = 0;
  list.fill();
  const holds = list.positions.has(current.place);
  if (list.order.length === 0) say("Nothing matches the filter.");
  else if (!holds || current.place < 0) show(list.first);
  else show(current.place);
  changed();
}

function resetFilter() {
  byId("filter").value = "";
  byId("show").value = "all";
  list.sheetOrders.clear();
  list.fill();
  changed();
}

function wire() {
  /** @param {string} id @param {() => unknown} action */
  const on = (id, action) => document.getElementById(id)?.addEventListener("click", () => inTurn(action));
  for (const [name, command] of Object.entries(commandsByName)) {
    // The filter has a key as well, and so has a tile.
    if (name === "filter") continue;
    document.getElementById(name)?.addEventListener("click",
      () => (isHeldBack(command) ? undefined : inTurn(() => command.run(null))));
  }
  on("run", showRun);
  on("more", () => room.toggleMenu());
  byId("minimap").addEventListener("click", onMinimap);
  // Its pieces are boxes, between which a line break would be copied.
  byId("name").addEventListener("copy", (event) => {
    event.clipboardData?.setData("text/plain", String(getSelection()).replaceAll("\n", ""));
    event.preventDefault();
  });
  on("unnote", closeNote);
  on("unfilter", () => {
    resetFilter();
    byId("list").focus({ preventScroll: true });
  });
  on("filtered", async () => {
    resetFilter();
    await (sheet.isOpen ? sheet.open() : show(current.place));
    room.focus();
  });
  byId("mix").addEventListener("input", () => stage.mix(byId("mix").valueAsNumber / 100));
  byId("noting").addEventListener("submit", (event) => {
    event.preventDefault();
    inTurn(takeNote);
  });
  byId("sift").addEventListener("submit", (event) => event.preventDefault());
  const complete = () => byId("completions").replaceChildren(
    ...completions(byId("filter").value).map((value) => make("option", { value })));
  byId("filter").addEventListener("input", () => {
    sheet.facet = "";
    complete();
    clearTimeout(typing);
    typing = setTimeout(refill, report.cases.length > 2000 ? 120 : 0);
  });
  byId("filter").addEventListener("focus", complete);
  byId("show").addEventListener("change", refill);
  byId("sort").addEventListener("change", () => {
    list.sheetOrders.clear();
    refill();
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("keyup", (event) => { if (event.key === " ") stage.hold(false); });
  window.addEventListener("blur", () => stage.hold(false));
  window.addEventListener("hashchange", () => { if (location.hash !== lastAddress) applyAddress(); });
  // Somebody may have run again in between.
  window.addEventListener("focus", () => {
    chunks.check();
    takeOverDecisions();
  });
  window.addEventListener("storage", (event) => { if (event.key === decisions.key()) takeOverDecisions(); });
  window.addEventListener("pagehide", () => decisions.storeNow());
}

/** What was decided in another tab counts here as well. */
function takeOverDecisions() {
  if (decisions.takeOver()) showAgain();
}

// Deferred scripts have all run by now: without an index there is nothing to show.
document.addEventListener("DOMContentLoaded", () => {
  if (!report.given && !enclosed) showDamage("data/index.js", "pictures");
});

let addressTimer = 0;

/** The state went another way: the address follows soon. */
function changed() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 120);
}

function writeAddress() {
  const entry = report.cases[current.place];
  if (!entry) return;
  // Somebody went elsewhere meanwhile; the event that tells of it may still be on its way.
  if (location.hash !== lastAddress) return applyAddress();
  const parts = new URLSearchParams({ case: entry.id });
  if (stage.view !== "side") parts.set("view", stage.view);
  if (!stage.isFit) {
    parts.set("zoom", String(percentOf(stage.zoom)));
    parts.set("at", `${Math.round(stage.x * 10) / 10},${Math.round(stage.y * 10) / 10}`);
  }
  if (stage.overlay !== "off") parts.set("layout", stage.overlay);
  if (!stage.isAligned) parts.set("aligned", "0");
  if (sheet.isOpen) parts.set("sheet", "1");
  if (byId("filter").value.trim() !== "") parts.set("filter", byId("filter").value.trim());
  if (byId("show").value !== "all") parts.set("show", byId("show").value);
  if (byId("sort").value !== "suite") parts.set("sort", byId("sort").value);
  setAddress(parts);
}

function applyAddress() {
  clearTimeout(addressTimer);
  lastAddress = location.hash;
  const parts = new URLSearchParams(location.hash.slice(1));
  /** @template {string} T @param {string} name @param {T[]} values @param {T} otherwise */
  const oneOf = (name, values, otherwise) => values.find((value) => value === parts.get(name)) ?? otherwise;
  byId("filter").value = parts.get("filter") ?? "";
  byId("show").value = oneOf("show", ["all", "unseen", "undecided"], "all");
  byId("sort").value = oneOf("sort", ["suite", "largest"], "suite");
  stage.view = oneOf("view", views.map((view) => view.name), "side");
  stage.isAligned = parts.get("aligned") !== "0";
  stage.overlay = oneOf("layout", ["off", "changed", "all"], "off");
  const zoom = Number(parts.get("zoom")) / 100, at = (parts.get("at") ?? "").split(",").map(Number);
  stage.isFit = !(zoom > 0 && zoom <= 32 && at.length === 2 && at.every(Number.isFinite));
  if (!stage.isFit) {
    [stage.x, stage.y] = at;
    stage.zoom = zoom;
    stage.keepsPlace = true;
  }
  list.sheetOrders.clear();
  list.fill();
  const wanted = parts.get("case");
  const place = wanted === null ? undefined : report.places.get(wanted);
  const isGone = wanted !== null && place === undefined;
  // A group's sheet is where a review begins.
  if (place === undefined) inTurn(() => showGroupOf(list.first, { keepsWords: true }));
  else show(place).then(() => (parts.get("sheet") === "1" ? sheet.open() : undefined));
  if (isGone) say(`There is no ${subject()} “`, isolated(wanted), "” in this report.");
}

// A report in one file: its index stands before this program.

if (document.getElementById("data-index")) {
  enclosed = {
    async load(/** @type {number} */ number) {
      let list;
      try {
        list = JSON.parse(await enclosure.text(`data-cases-${number}`) ?? "");
      } catch {
        // The file was cut short.
        return;
      }
      if (Array.isArray(list)) chunks.deliver(number, list);
    },

    /** @param {HTMLImageElement} image @param {string} id @param {string} name */
    show(image, id, name) {
      const place = report.places.get(id)
        ?? `tolerated-${report.index.tolerated?.findIndex(([one]) => one === id)}`;
      return enclosure.show(image, `picture-${place}-${name}`);
    },
  };
  enclosure.open("data-index", (data) => harness.index(data));
}
