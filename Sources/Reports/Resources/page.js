"use strict";
// The page as a whole: which case is shown, where keys lead, and what its buttons do.

const current = { place: -1, detail: null, turn: 0 };

/** Says something to everybody: on the page, and aloud. */
function say(text) {
  byId("say").replaceChildren(sentence(text));
}

// Showing a case.

/** Runs once the index is there. */
function startPage() {
  // A page kept as it was by the browser, or the data file twice: once is enough.
  if (!byId("app").hidden) return;
  for (const element of document.querySelectorAll(".scripted")) element.hidden = false;
  decisions.restore();
  letters.restore();
  if (report.cases.length === 0) {
    byId("app").hidden = true;
    byId("finish").hidden = byId("undo").hidden = true;
    trouble(`There is nothing to look at: ${report.index.verdict}.`);
    keeper?.start();
    return;
  }
  for (const [index, view] of views.entries()) {
    byId("modes").append(make("button", { type: "button", "data-view": view.name, "aria-keyshortcuts": index + 1, onclick: () => stage.setView(view.name) }, `${view.title} `, make("kbd", {}, String(index + 1))));
  }
  list.start();
  stage.start();
  wire();
  keeper?.start();
  applyAddress();
  showTally();
  if (report.index.notes?.length > 0) say(report.index.notes.map(plain).join(" · "));
}

/** Says what stays true while the page is open; without a text, that it is over. */
function trouble(text = "") {
  byId("trouble").replaceChildren(sentence(text));
  byId("trouble").hidden = text === "";
}

/** Shows a case at once, and what is known of it as soon as it is read. */
async function show(place, options = {}) {
  const entry = report.cases[place];
  if (!entry) return;
  if (sheet.isOpen && !options.inSheet) sheet.close();
  const turn = current.turn += 1;
  current.place = place;
  // Before anything is changed, as both lay the page out.
  byId("words").scrollTop = 0;
  list.reveal(place);
  if (!options.keepsNote) closeNote();
  if (!options.keepsWords) say("");
  entry.isSeen = true;
  byId("name").replaceChildren(make("bdi", { dir: "ltr" }, visible(entry.id)));
  byId("name").title = plain(entry.id);
  byId("badge").className = `badge ${entry.status}`;
  byId("badge").replaceChildren(make("span", { "aria-hidden": "true" }, `${signs[entry.status] ?? "?"} `), statusWord(entry.status), entry.stage ? ` · ${entry.stage}` : "");
  showPosition(entry);
  list.refresh();
  sheet.refresh();
  const here = chunks.peek(place);
  if (here) present(entry, here);
  else {
    byId("words").setAttribute("aria-busy", "true");
    const detail = await chunks.get(place);
    if (turn !== current.turn) return;
    present(entry, detail);
  }
  changed();
  storeSeen();
  // The neighbours' pictures, so that the next key finds them.
  const ahead = list.beside(place, 1);
  if (ahead !== null) chunks.get(ahead).then((detail) => detail && turn === current.turn && picturesOf(detail));
}

/** Where it is written, and where it stands in the list. */
function showPosition(entry) {
  const position = list.positions.get(entry.place);
  byId("position").replaceChildren(make("bdi", { dir: "ltr" }, visible(entry.file)), ` · ${position === undefined ? "not in the filter" : `${grouped(position + 1)} of ${grouped(list.order.length)}`}`);
}

let seenTimer = 0;
function storeSeen() {
  clearTimeout(seenTimer);
  seenTimer = setTimeout(() => decisions.storeNow(), 800);
}

function present(entry, detail) {
  current.detail = detail;
  byId("words").removeAttribute("aria-busy");
  stage.show(detail);
  showWords(entry, detail);
  showVerdict(entry);
  if (decisions.dropped > 0) {
    say(`${many(decisions.dropped, "decision")} about another picture than this ${decisions.dropped === 1 ? "was" : "were"} dropped.`);
    decisions.dropped = 0;
    showTally();
  }
}

function showVerdict(entry) {
  const decision = decisions.made.get(entry.place)?.verdict;
  byId("accept").disabled = Boolean(entry.facts?.why) || !entry.facts;
  byId("accept").title = entry.facts?.why ?? "";
  for (const name of ["accept", "reject", "skip"]) byId(name).setAttribute("aria-pressed", decision === name);
  byId("accept-group").disabled = byId("reject-group").disabled = entry.groups.length === 0;
}

function showTally() {
  const recorded = report.cases.filter((entry) => entry.isRecorded && !decisions.made.has(entry.place)).length;
  const total = report.cases.length - recorded, count = decisions.made.size;
  const parts = ["accept", "reject", "skip"].map((verdict) => [decisions.count(verdict), verdictWord[verdict]]).filter(([number]) => number > 0).map(([number, word]) => `${grouped(number)} ${word}`);
  byId("tally").textContent = `${grouped(count)} of ${grouped(total)} decided${parts.length > 0 ? `: ${parts.join(", ")}` : ""}${recorded > 0 ? ` · ${grouped(recorded)} recorded` : ""}${keeper?.isLost ? " · not kept: the program does not answer" : decisions.storageFails && !keeper ? " · not stored: the browser refuses. Download before leaving!" : ""}`;
  byId("undo").disabled = decisions.actions.length === 0;
  done.refresh();
}

// Keys that come faster than the data wait in a line, so that each acts upon what it was pressed at.

let line = Promise.resolve(), waiting = 0;
function inTurn(action) {
  waiting += 1;
  line = line.then(action).catch((error) => { console.error(error); }).finally(() => { waiting -= 1; });
  return line;
}

/** What a case is, read if need be; null where its file is gone. */
async function known(place) {
  if (!report.cases[place]?.facts) await chunks.get(place);
  return report.cases[place]?.facts ?? null;
}

// Moving about.

function go(by) {
  if (sheet.isOpen) return sheet.step(by, (tile) => !decisions.isRecorded(tile.entry.place));
  const next = list.beside(current.place, by);
  if (next !== null) return show(next);
  const isSkipping = list.order.some((place) => place !== current.place && decisions.isRecorded(place));
  return say(`This is the ${by > 0 ? "last" : "first"} one${isSkipping ? " that is not recorded" : ""}.`);
}

function goGroup(by) {
  let index = list.groups.findIndex((group) => group.entries.some((entry) => entry.place === current.place));
  index = index < 0 ? 0 : index + by;
  while (list.groups[index]?.entries.every((entry) => decisions.isRecorded(entry.place))) index += by;
  const group = list.groups[index];
  if (!group) return say(by > 0 ? "This is the last group." : "This is the first group.");
  const wasSheet = sheet.isOpen;
  const shown = show((group.entries.find((entry) => !decisions.isDone(entry.place)) ?? group.entries.find((entry) => !decisions.isRecorded(entry.place))).place);
  return wasSheet ? shown.then(() => sheet.open({ isNew: true })) : shown;
}

function goUnseen() {
  const next = list.next(current.place, (place) => !report.cases[place].isSeen);
  return next === null ? say("You have seen everything in the list.") : show(next);
}

function goUndecided() {
  const next = list.next(current.place, (place) => !decisions.isDone(place));
  return next === null ? say("Everything in the list is decided.") : show(next);
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
  list.fill();
  changed();
}

function wire() {
  const on = (id, action) => byId(id).addEventListener("click", () => inTurn(action));
  on("accept", keys.a);
  on("reject", () => openNote());
  on("reject-group", () => openNote(true));
  on("skip", keys.s);
  on("accept-group", acceptGroup);
  on("accept-filtered", acceptFiltered);
  on("undo", undo);
  on("finish", showFinish);
  on("help", showKeys);
  on("run", showRun);
  on("sheet-on", keys.c);
  on("unnote", closeNote);
  on("smaller", () => stage.step(-1));
  on("larger", () => stage.step(1));
  on("fit", () => stage.fit());
  on("region-before", keys.p);
  on("region-after", keys.n);
  on("outlines", keys.x);
  on("aligned", keys.m);
  on("overlay", keys.o);
  byId("mix").addEventListener("input", (event) => stage.mix(event.target.valueAsNumber / 100));
  byId("noting").addEventListener("submit", (event) => {
    event.preventDefault();
    inTurn(takeNote);
  });
  byId("sift").addEventListener("submit", (event) => event.preventDefault());
  byId("filter").addEventListener("input", (event) => {
    byId("completions").replaceChildren(...completions(event.target.value).map((value) => make("option", { value })));
    clearTimeout(typing);
    typing = setTimeout(refill, report.cases.length > 2000 ? 120 : 0);
  });
  byId("filter").addEventListener("focus", (event) => byId("completions").replaceChildren(...completions(event.target.value).map((value) => make("option", { value }))));
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
  window.addEventListener("focus", () => chunks.check());
  window.addEventListener("pagehide", () => decisions.storeNow());
}

// Deferred scripts have all run by now: without an index there is nothing to show.
document.addEventListener("DOMContentLoaded", () => {
  if (!report.index && !enclosed) trouble("data/index.js is missing or damaged: this report cannot be shown. list-1.html may still have the pictures.");
});
