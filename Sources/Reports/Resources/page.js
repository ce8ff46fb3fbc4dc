"use strict";
// The page as a whole: which case is shown, what keys do, decisions, and the address that brings all of it back.

const current = { place: -1, detail: null, turn: 0 };

/** Says something to everybody: on the page, and aloud. */
function say(text) {
  byId("say").textContent = text;
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

function trouble(text) {
  byId("trouble").textContent = text;
  byId("trouble").hidden = false;
}

/** Shows a case at once, and what is known of it as soon as it is read. */
async function show(place, options = {}) {
  const entry = report.cases[place];
  if (!entry) return;
  if (sheet.isOpen && !options.inSheet) sheet.close();
  const turn = current.turn += 1;
  current.place = place;
  closeNote();
  if (!options.keepsWords) say("");
  entry.isSeen = true;
  byId("name").replaceChildren(make("bdi", { class: "middle", dir: "ltr", title: plain(entry.id) }, ...nameSpans(entry.id, [-1, 1].map((by) => report.cases[place + by]?.id).filter(Boolean))));
  byId("badge").className = `badge ${entry.status}`;
  byId("badge").replaceChildren(make("span", { "aria-hidden": "true" }, `${signs[entry.status] ?? "?"} `), statusWord(entry.status), entry.stage ? ` · ${entry.stage}` : "");
  showPosition(entry);
  list.reveal(place);
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

// Decisions.

function afterDecision(from) {
  showTally();
  const next = list.next(from, (place) => !decisions.isDone(place));
  if (next === null) {
    list.refresh();
    sheet.refresh();
    if (report.cases[current.place]) {
      showVerdict(report.cases[current.place]);
      if (current.detail) showWords(report.cases[current.place], current.detail);
    }
    const left = report.cases.filter((entry) => !decisions.isDone(entry.place)).length;
    say(left === 0 ? "Everything is decided. Press f to finish." : `Everything matching the filter is decided; ${grouped(left)} other ${subject()}${left === 1 ? " is" : "s are"} not.`);
    return undefined;
  }
  return show(next, { inSheet: sheet.isOpen && sheet.tiles.some((tile) => tile.entry.place === next), keepsWords: true });
}

async function decide(verdict, note = "") {
  const { place } = current;
  if (list.order.length === 0) return say("Nothing matches the filter, so there is nothing to decide.");
  const facts = await known(place);
  const entry = report.cases[place];
  if (!facts) return say(`The data for this ${subject()} could not be read, so nothing can be decided about it.`);
  if (verdict === "accept" && facts.why) return say(`Not accepted. ${facts.why}`);
  decisions.decide(place, [[place, { verdict, note, by: { case: true } }]]);
  await afterDecision(place);
  return say(`${plain(entry.id)} ${verdictWord[verdict]}.`);
}

async function acceptGroup() {
  const { place } = current;
  const number = report.cases[place]?.groups[0];
  if (number === undefined) return say(`This ${subject()} is in no group.`);
  const group = report.groups[number];
  const left = { hidden: [], refused: [], unread: [] }, taken = [];
  for (const one of group.cases) {
    if (!report.cases[one] || decisions.isDone(one)) continue;
    const { id } = report.cases[one];
    if (!list.positions.has(one)) {
      left.hidden.push(id);
      continue;
    }
    if (group.cases.length > 200) say(`Reading the group: ${grouped(taken.length)} of ${grouped(group.cases.length)}`);
    const facts = await known(one);
    if (!facts) left.unread.push(id);
    else if (facts.why) left.refused.push(id);
    else taken.push(one);
  }
  if (taken.length > 0) decisions.decide(place, taken.map((one) => [one, { verdict: "accept", note: "", by: { group: group.title } }]), { group: group.title });
  const words = [taken.length > 0 ? `${many(taken.length, subject())} of “${plain(group.title)}” accepted.` : `Nothing of “${plain(group.title)}” is left that can be accepted.`];
  const rejected = group.cases.filter((one) => decisions.made.get(one)?.verdict === "reject").length;
  words.push(...wordsOnOthers(taken, number), ...wordsOnLeft(left));
  if (rejected > 0) words.push(`${grouped(rejected)} of this group ${rejected === 1 ? "is" : "are"} rejected.`);
  if (taken.length > 0) {
    // On to another group: what is left of this one was named.
    showTally();
    const next = list.next(place, (one) => !decisions.isDone(one) && report.cases[one].groups[0] !== number) ?? list.next(place, (one) => !decisions.isDone(one));
    if (next !== null) {
      const staysInSheet = sheet.isOpen;
      await show(next, { keepsWords: true });
      if (staysInSheet) await sheet.open();
    } else await afterDecision(place);
  }
  return say(words.join(" "));
}

/** Rejects what is undecided of the group, with one note. */
async function rejectGroup(note) {
  const { place } = current;
  const number = report.cases[place]?.groups[0];
  if (number === undefined) return say(`This ${subject()} is in no group.`);
  const group = report.groups[number], taken = [];
  for (const one of group.cases) {
    if (report.cases[one] && !decisions.isDone(one) && list.positions.has(one) && await known(one)) taken.push(one);
  }
  if (taken.length === 0) return say(`Nothing of “${plain(group.title)}” is undecided.`);
  decisions.decide(place, taken.map((one) => [one, { verdict: "reject", note, by: { group: group.title } }]), { group: group.title });
  await afterDecision(place);
  return say(`${many(taken.length, subject())} of “${plain(group.title)}” rejected.`);
}

/** What else changed in cases that were accepted with a group. */
function wordsOnOthers(taken, number) {
  const others = new Map();
  for (const one of taken) {
    for (const other of report.cases[one].groups) if (other !== number) others.set(other, (others.get(other) ?? 0) + 1);
  }
  return [...others].slice(0, 3).map(([other, count]) => `${grouped(count)} of them also show “${plain(report.groups[other].title)}”.`)
    .concat(others.size > 3 ? [`There are ${many(others.size - 3, "other change")} among them.`] : []);
}

/** What was not accepted, and why. */
function wordsOnLeft({ refused, hidden = [], unread }) {
  const name = (ids) => `${ids.slice(0, 5).map(plain).join(", ")}${ids.length > 5 ? ` and ${grouped(ids.length - 5)} more` : ""}`;
  return [["they cannot be", refused], ["the filter hides them", hidden], ["they could not be read", unread]]
    .filter(([, ids]) => ids.length > 0).map(([why, ids]) => `Not accepted, because ${why}: ${name(ids)}.`);
}

/** Accepts all that the filter left, once somebody has confirmed what that is. */
async function acceptFiltered() {
  const filter = filterText();
  if (filter === "") return say("No filter is set. Press A to accept the group.");
  const { place } = current;
  const left = { refused: [], unread: [] }, taken = [];
  for (const [index, one] of list.order.entries()) {
    if (decisions.isDone(one)) continue;
    if (list.order.length > 200 && index % 32 === 0) say(`Reading what matches the filter: ${grouped(index)} of ${grouped(list.order.length)}`);
    const facts = await known(one);
    if (!facts) left.unread.push(report.cases[one].id);
    else if (facts.why) left.refused.push(report.cases[one].id);
    else taken.push(one);
  }
  const rest = wordsOnLeft(left);
  if (taken.length === 0) return say([`No undecided ${subject()} matching the filter can be accepted.`, ...rest].join(" "));
  say("");
  const groups = new Map();
  for (const one of taken) groups.set(report.cases[one].groups[0] ?? -1, (groups.get(report.cases[one].groups[0] ?? -1) ?? 0) + 1);
  const unseen = taken.filter((one) => !report.cases[one].isSeen).length, most = 50;
  const accept = () => {
    byId("filtering").close();
    return inTurn(async () => {
      decisions.decide(place, taken.map((one) => [one, { verdict: "accept", note: "", by: { filter } }]), { filter });
      await afterDecision(place);
      say([`${many(taken.length, subject())} matching “${plain(filter)}” accepted.`, ...rest].join(" "));
    });
  };
  openDialog("filtering", `Accept ${many(taken.length, subject())}?`,
    make("p", {}, "Everything matching ", make("code", {}, isolated(filter)), `, in ${many(groups.size, "group")}.`, unseen > 0 ? ` You have not looked at ${grouped(unseen)} of these.` : ""),
    make("div", { class: "scroll tallies", tabindex: "0", role: "group", "aria-label": "Groups" }, make("ul", {},
      ...[...groups].slice(0, most).map(([number, count]) => make("li", {}, `${grouped(count)} × `, sentence(groupTitle(number)))),
      groups.size > most ? make("li", { class: "muted" }, `and ${many(groups.size - most, "more group")}`) : null)),
    ...rest.map((words) => make("p", { class: "muted" }, words)),
    make("p", { class: "buttons" }, make("button", { type: "button", class: "main", onclick: accept }, "Accept ", make("kbd", {}, "Enter")), closing("filtering")));
  byId("filtering").querySelector(".buttons button").focus();
  return undefined;
}

async function undo() {
  const action = decisions.undo();
  if (!action) return say("There is nothing to undo.");
  showTally();
  if (!list.positions.has(action.at)) resetFilter();
  await show(action.at, { keepsWords: true, inSheet: sheet.isOpen && sheet.tiles.some((tile) => tile.entry.place === action.at) });
  return say(action.changes.length === 1 ? `Undone: ${plain(report.cases[action.at].id)}.` : `Undone: ${many(action.changes.length, "decision")} about ${action.filter === undefined ? "the group" : "what matched the filter"}.`);
}

let noteIsOnGroup = false;
function openNote(isOnGroup = false) {
  noteIsOnGroup = isOnGroup;
  byId("noting").hidden = false;
  byId("note-label").textContent = isOnGroup ? "Why is the group rejected?" : "Why is it rejected?";
  byId("note").value = isOnGroup ? "" : decisions.made.get(current.place)?.note ?? "";
  byId("note").focus();
}

function closeNote() {
  const form = byId("noting");
  if (form.hidden) return;
  const hadFocus = form.contains(document.activeElement);
  form.hidden = true;
  if (hadFocus) byId("canvas").focus({ preventScroll: true });
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
  return wasSheet ? shown.then(() => sheet.open()) : shown;
}

function goUnseen() {
  const next = list.next(current.place, (place) => !report.cases[place].isSeen);
  return next === null ? say("Everything in the list was seen.") : show(next);
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

// The address.

let addressTimer = 0, lastAddress = "";

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
    parts.set("zoom", Math.round(stage.zoom * 100));
    parts.set("at", `${Math.round(stage.x * 10) / 10},${Math.round(stage.y * 10) / 10}`);
  }
  if (stage.overlay !== "off") parts.set("layout", stage.overlay);
  if (!stage.isAligned) parts.set("aligned", "0");
  if (sheet.isOpen) parts.set("sheet", "1");
  if (byId("filter").value.trim() !== "") parts.set("filter", byId("filter").value.trim());
  if (byId("show").value !== "all") parts.set("show", byId("show").value);
  if (byId("sort").value !== "suite") parts.set("sort", byId("sort").value);
  try {
    history.replaceState(null, "", `#${parts}`);
    lastAddress = location.hash;
  } catch {
    // Browsers limit how often; the next change writes it.
  }
}

function applyAddress() {
  clearTimeout(addressTimer);
  lastAddress = location.hash;
  const parts = new URLSearchParams(location.hash.slice(1));
  const oneOf = (value, values, otherwise) => (values.includes(value) ? value : otherwise);
  byId("filter").value = parts.get("filter") ?? "";
  byId("show").value = oneOf(parts.get("show"), ["all", "unseen", "undecided"], "all");
  byId("sort").value = oneOf(parts.get("sort"), ["suite", "largest"], "suite");
  stage.view = oneOf(parts.get("view"), views.map((view) => view.name), "side");
  stage.isAligned = parts.get("aligned") !== "0";
  stage.overlay = oneOf(parts.get("layout"), ["off", "changed", "all"], "off");
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
  const place = report.places.get(wanted);
  const isGone = wanted !== null && place === undefined;
  show(place ?? list.first, { keepsWords: isGone }).then(() => {
    if (parts.get("sheet") === "1") sheet.open();
  });
  if (isGone) say(`There is no ${subject()} “${plain(wanted)}” in this report.`);
}

// Dialogs: the browser keeps the focus within, and gives it back.

function openDialog(id, title, ...content) {
  const dialog = byId(id);
  dialog.replaceChildren(make("h2", { id: `${id}-title` }, title), ...content.filter(Boolean));
  if (!dialog.open) dialog.showModal();
  return dialog;
}

const closing = (id) => make("button", { type: "button", onclick: () => byId(id).close() }, "Close ", make("kbd", {}, "Esc"));

const keyHelp = [
  ["Decide", [["a", "accept, and go on"], ["r", "reject with a note"], ["s", "skip"], ["A R", "accept, reject the whole group"], ["F", "accept everything that matches the filter"], ["u", "undo, and return there"], ["f", "finish"]]],
  ["Move", [["j", "next"], ["k", "previous"], ["J", "next group"], ["K", "previous group"], ["g u", "next unseen"], ["g d", "next undecided"], ["/", "filter"], ["c", "contact sheet of the group"]]],
  ["Look", [...views.map((view, index) => [String(index + 1), view.title.toLowerCase()]), ["Space", "hold: blink; on the sheet: blink all"], ["[ ]", "move the slider or change the blend"]]],
  ["Zoom", [["+ −", "larger, smaller"], ["0", "fit"], ["z", "100 %"], ["← ↑ ↓ →", "pan"], ["n p", "next, previous region"], ["x", "outline all regions"], ["o", "layout: off, changes, all"], ["m", "align rows, or not"]]],
  ["Filter", [["status:new", "also stage, group, text, file, id, tag, decision, is; a comma means or"], ["!word", "without it"], ["\"two words\"", "exact phrase"]]],
];

// Somebody who speaks to the computer, or rests a hand on the keys, can switch single letters off (WCAG 2.1.4).
const letters = {
  areOn: true,
  restore() {
    try {
      this.areOn = localStorage.getItem("harness:letters") !== "off";
    } catch {
      // Without storage they are on.
    }
  },
  set(areOn) {
    this.areOn = areOn;
    try {
      localStorage.setItem("harness:letters", areOn ? "on" : "off");
    } catch {
      // Then it holds until the page is left.
    }
  },
};

function showKeys() {
  openDialog("keys", "Keys", make("div", { class: "keys" }, ...keyHelp.map(([name, rows]) => make("section", {}, make("h3", {}, name),
    make("dl", {}, ...rows.flatMap(([key, what]) => [make("dt", {}, ...(key.includes(":") || key.includes("\"") || key === "!word" ? [key] : key.split(" ")).flatMap((one, index) => [index > 0 ? " " : null, make("kbd", {}, one)])), make("dd", {}, what)]))))),
  make("p", {}, make("label", { class: "check" }, make("input", { type: "checkbox", id: "letters", checked: letters.areOn, onchange: (event) => letters.set(event.target.checked) }), " Use single keys as shortcuts")),
  make("p", { class: "buttons" }, closing("keys")));
  byId("keys").querySelector(".buttons button").focus();
}

function showRun() {
  const { index } = report;
  openDialog("running", "The run", make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "The run" },
    facts([["Started", timeText(index.started)], ["Took", durationText(index.duration)], ["harness", index.harness ?? ""],
      ...Object.entries(index.counts ?? {}).filter(([, count]) => count > 0).map(([status, count]) => [statusWord(status), grouped(count)]), ...(index.environment ?? [])]),
    index.notes?.length > 0 ? make("ul", {}, ...index.notes.map((note) => make("li", {}, sentence(note)))) : null),
  make("p", { class: "buttons" }, closing("running")));
}

// Keys.

const keys = {
  j: () => go(1), k: () => go(-1), J: () => goGroup(1), K: () => goGroup(-1),
  a: () => decide("accept"), r: () => openNote(), R: () => openNote(true), s: () => decide("skip"), A: acceptGroup, F: acceptFiltered, u: undo, f: showFinish,
  c: () => sheet.toggle(), "/": () => { byId("filter").focus(); byId("filter").select(); }, "?": showKeys,
  n: () => stage.goToStop(1), p: () => stage.goToStop(-1), m: () => stage.toggleAligned(), o: () => stage.cycleOverlay(),
  x: () => { stage.hasOutlines = !stage.hasOutlines; stage.showControls(); stage.draw(); },
  "+": () => stage.step(1), "=": () => stage.step(1), "-": () => stage.step(-1), 0: () => stage.fit(), z: () => stage.setZoom(1),
  "[": () => stage.mix((stage.mixes[stage.shownView] ?? 0) - 0.05), "]": () => stage.mix((stage.mixes[stage.shownView] ?? 0) + 0.05),
  Escape: () => { if (sheet.isOpen) sheet.close(); else say(""); },
  ...Object.fromEntries(views.map((view, index) => [String(index + 1), () => { if (sheet.isOpen) sheet.close(); stage.setView(view.name); }])),
};
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let afterG = 0;

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  const { target, key } = event;
  if (!letters.areOn && key.length === 1) return;
  if (target === byId("filter")) {
    if (key !== "Escape" && key !== "Enter") return;
    event.preventDefault();
    if (key === "Escape" && target.value !== "") {
      target.value = "";
      refill();
    } else if (typing !== 0) {
      // What was typed counts for the next key.
      refill();
    }
    byId("list").focus({ preventScroll: true });
    return;
  }
  if (target.closest("#noting")) {
    if (key === "Escape") closeNote();
    return;
  }
  // A select takes letters and arrows for itself, and a slider arrows.
  if (target.matches("select, textarea") || (target.matches("input") && (key in arrows || key === " "))) return;
  if (key === " ") {
    // A button's own key, but for tiles: there Enter opens, and the space blinks them all.
    if (target.closest("button, summary, a") && !target.closest(".tile")) return;
    event.preventDefault();
    if (event.repeat) return;
    if (sheet.isOpen) sheet.blink();
    else stage.hold(true);
    return;
  }
  if (key in arrows) {
    const inList = target === byId("list");
    if (sheet.isOpen && target.closest("#sheet")) {
      const across = Math.max(1, Math.round(byId("tiles").clientWidth / (sheet.tiles[0]?.element.offsetWidth + 10 || 1)));
      event.preventDefault();
      sheet.step(arrows[key][0] + arrows[key][1] * across);
    } else if (inList) {
      event.preventDefault();
      const group = list.groups.find((one) => one.number === (report.cases[current.place]?.groups[0] ?? -1));
      if (arrows[key][1]) inTurn(() => go(arrows[key][1]));
      else if (group) list.fold(group, key === "ArrowLeft");
    } else if (!sheet.isOpen && (target === document.body || target.closest("#stage")) && stage.isPannable) {
      event.preventDefault();
      const pane = stage.panes[0];
      stage.pan(arrows[key][0] * pane.w / 8, arrows[key][1] * pane.h / 8);
    }
    return;
  }
  if (key === "g") {
    afterG = event.timeStamp;
    return;
  }
  if ((key === "u" || key === "d") && afterG > 0 && event.timeStamp - afterG < 1500) {
    afterG = 0;
    event.preventDefault();
    inTurn(key === "u" ? goUnseen : goUndecided);
    return;
  }
  afterG = 0;
  if (!Object.hasOwn(keys, key)) return;
  event.preventDefault();
  // A key that is held may step and zoom, but not decide.
  if (event.repeat && !"jkJKnp+-=[]".includes(key)) return;
  if (waiting > 0) inTurn(keys[key]);
  else {
    const result = keys[key]();
    if (result instanceof Promise) inTurn(() => result);
  }
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
    const note = byId("note").value.trim();
    inTurn(() => {
      closeNote();
      return noteIsOnGroup ? rejectGroup(note) : decide("reject", note);
    });
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
  window.addEventListener("pagehide", () => decisions.storeNow());
}

// Deferred scripts have all run by now: without an index there is nothing to show.
document.addEventListener("DOMContentLoaded", () => {
  if (!report.index && !enclosed) trouble("data/index.js is missing or damaged: this report cannot be shown. list-1.html may still hold the pictures.");
});
