// One table of what keys do, what must not happen meanwhile, and dialogs.

/** What the arrow keys move, by where the focus is; null where the browser has them. */
function moverAt(/** @type {Element} */ target) {
  if (sheet.isOpen && target.closest("#sheet")) {
    return (/** @type {number} */ dx, /** @type {number} */ dy) => sheet.step(dx + dy * sheet.across);
  }
  if (target === byId("list")) {
    return (/** @type {number} */ dx, /** @type {number} */ dy) => {
      const group = list.groupOf(current.place);
      if (dy !== 0) inTurn(() => go(dy));
      else if (group) list.fold(group, dx < 0);
    };
  }
  if (sheet.isOpen || !(target === document.body || target.closest("#look")) || !stage.isPannable) return null;
  return (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const pane = stage.panes[0];
    stage.pan(dx * pane.w / 8, dy * pane.h / 8);
  };
}

/** @returns {Command} */
const arrow = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {number[]} */ [dx, dy]) => ({
  key, sign, repeats: true, isAtOnce: true, isHere: (target) => moverAt(target) !== null,
  run: (event) => { if (event?.target instanceof Element) moverAt(event.target)?.(dx, dy); },
});

/** Whether there is something to decide about in sight: at the end there is not. */
const isNotOver = () => byId("done").hidden;

/** Whether a case's pictures are there, which what onCase and marks is about. */
const isOnCase = () => !sheet.isOpen && isNotOver();

const onCase = { repeats: true, isHere: isOnCase };

/**
 * The help's headings, and below each the commands by name, which is that of the button that does the same.
 *
 * @type {Record<string, Record<string, Command>>}
 */
const commands = {
  Decide: {
    accept: { key: "a", help: "accept, and go on", judges: true, isHere: isNotOver, run: () => decide("accept") },
    reject: { key: "r", help: "reject with a note", asks: true, isHere: isNotOver, run: () => openNote() },
    skip: { key: "s", help: "skip", judges: true, isHere: isNotOver, run: () => decide("skip") },
    "accept-group": {
      key: "A", help: "accept, reject the whole group", judges: true, isHere: isNotOver, run: () => acceptGroup(),
    },
    "reject-group": { key: "R", asks: true, isHere: isNotOver, run: () => openNote(true) },
    "accept-filtered": {
      key: "F", help: "accept everything that matches the filter", asks: true, judges: true,
      run: () => acceptFiltered(),
    },
    undo: { key: "u", help: "undo, and return there", judges: true, run: () => undo() },
    finish: { key: "f", help: "finish", asks: true, run: () => showFinish() },
  },
  Move: {
    next: { key: "j", help: "next", repeats: true, run: () => go(1) },
    previous: { key: "k", help: "previous", repeats: true, run: () => go(-1) },
    "next-group": { key: "J", help: "next group", repeats: true, run: () => goGroup(1) },
    "previous-group": { key: "K", help: "previous group", repeats: true, run: () => goGroup(-1) },
    "next-unseen": {
      key: "g u", help: "next unseen",
      run: () => goNext((place) => !report.cases[place].isSeen, "You have seen everything in the list."),
    },
    "next-undecided": {
      key: "g d", help: "next undecided",
      run: () => goNext((place) => !decisions.isDone(place), "Everything in the list is decided."),
    },
    filter: {
      key: "/", help: "filter", isAtOnce: true, run: () => {
        room.open("side", true);
        byId("filter").focus();
        byId("filter").select();
      },
    },
    "sheet-on": { key: "c", help: "contact sheet of the group, and back", run: () => sheet.toggle() },
    "open-tile": {
      key: "Enter", help: "zoom into a tile",
      isHere: (target) => sheet.isOpen && !target.closest("button, summary, a, input, select"),
      run: () => sheet.toggle(),
    },
    "list-on": { key: "l", help: "list of differences", run: () => room.open("side", byId("side").hidden) },
    "words-on": { key: "i", help: "the case in words", isHere: isOnCase,
      run: () => room.open("words", byId("words").hidden) },
  },
  Look: {
    ...Object.fromEntries(views.map(({ name, title }, index) => [`view-${name}`, {
      key: String(index + 1), help: title.toLowerCase(), run: () => {
        stage.setView(name);
        return sheet.isOpen ? sheet.toggle() : undefined;
      },
    }])),
    blink: {
      key: " ", sign: "Space", help: "hold: blink; on the sheet: blink all", isAtOnce: true,
      // A button's own key, but for tiles: there Enter opens, and the space blinks them all.
      isHere: (target) => !target.closest("button, summary, a") || target.closest(".tile") !== null,
      run: () => (sheet.isOpen ? sheet.blink() : stage.hold(true)),
    },
    "mix-less": {
      key: "[", help: "move the slider or change the blend; on the sheet: what happened, as buttons filter by it",
      repeats: true, run: () => (sheet.isOpen ? sheet.takeNext(-1) : stage.mixBy(-0.05)),
    },
    "mix-more": { key: "]", repeats: true, run: () => (sheet.isOpen ? sheet.takeNext(1) : stage.mixBy(0.05)) },
  },
  Zoom: {
    larger: { key: "+", also: "=", help: "larger, smaller", ...onCase, run: () => stage.step(1) },
    smaller: { key: "-", sign: "−", ...onCase, run: () => stage.step(-1) },
    fit: { key: "0", help: "the whole picture", isHere: isOnCase, run: () => stage.fit() },
    whole: { key: "z", help: "100 %", isHere: isOnCase, run: () => stage.setZoom(1) },
    left: { ...arrow("ArrowLeft", "←", [-1, 0]), help: "pan" },
    up: arrow("ArrowUp", "↑", [0, -1]),
    down: arrow("ArrowDown", "↓", [0, 1]),
    right: arrow("ArrowRight", "→", [1, 0]),
    "region-after": {
      key: "n", help: "next, previous region", ...onCase, run: () => stage.goToStop(1),
    },
    "region-before": { key: "p", ...onCase, run: () => stage.goToStop(-1) },
    outlines: { key: "x", help: "outline all regions", isHere: isOnCase, run: () => stage.toggleOutlines() },
    overlay: { key: "o", help: "layout: off, changes, all", isHere: isOnCase, run: () => stage.cycleOverlay() },
    aligned: { key: "m", help: "align rows, or not", isHere: isOnCase, run: () => stage.toggleAligned() },
  },
};

/** @type {Record<string, Command>} */
const withoutHelp = {
  help: { key: "?", asks: true, run: () => showKeys() },
  escape: { key: "Escape", run: () => leave() },
};

/** @type {Help[]} What the help says besides keys. */
const otherHelp = [
  { heading: "Filter", rows: [
    [["status:new"], "also severity, stage, group, text, file, id, tag, decision, is; a comma means or"],
    [["!word"], "without it"], [["\"two words\""], "exact phrase"],
  ] },
];

/** Closes what is open: the menu, a message, the end; then a case, which is a part of its sheet. */
function leave() {
  if (!byId("menu").hidden) return room.toggleMenu(false);
  if (byId("say").textContent !== "") return say("");
  if (!byId("done").hidden) return done.close();
  const hasSheet = !sheet.isOpen && sheet.entriesOf(sheet.numberFor(current.place)).length > 1;
  return hasSheet ? sheet.zoomOut() : undefined;
}

const isUndoing = (/** @type {KeyboardEvent} */ event) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && keyOf(event) === "z";

/** Whether a command has to wait: what was on the screen is being replaced, and nobody has looked at what comes. */
const isHeldBack = (/** @type {Command} */ command) => command.judges === true && reviewServer?.isRenewing === true;

/** Keys in the fields that have most keys for themselves. @returns whether the focus is in one */
function isFieldKey(/** @type {KeyboardEvent} */ event, /** @type {Element} */ target) {
  const { key } = event;
  if (target === byId("filter")) {
    if (key !== "Escape" && key !== "Enter") return true;
    event.preventDefault();
    const hadText = byId("filter").value !== "";
    if (key === "Escape") byId("filter").value = "";
    // What was typed counts for the next key.
    if ((key === "Escape" && hadText) || typing !== 0) refill();
    byId("list").focus({ preventScroll: true });
    return true;
  }
  if (target.closest("#noting")) {
    if (key === "Escape") closeNote();
    return true;
  }
  // A select takes letters and arrows for itself, and a slider arrows.
  return target.matches("select, textarea") || (target.matches("input") && (key === " " || key.startsWith("Arrow")));
}

function onKey(/** @type {KeyboardEvent} */ event) {
  if (event.key === "Tab") document.body.classList.add("has-tabbed");
  const undoes = isUndoing(event);
  // 229: Safari's Enter that ends a composition.
  if ((isOfBrowser(event) && !undoes) || event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  const { key, target } = event;
  if (!(target instanceof Element)) return;
  if (undoes && (ahead.isOpening || target.closest("input, select, textarea"))) return;
  if (ahead.isOpening) {
    event.preventDefault();
    ahead.take(key);
    return;
  }
  if (!undoes && ((!letters.areOn && key.length === 1) || isFieldKey(event, target))) return;
  const command = undoes ? commandsByName.undo : commandOf(event);
  if (!command || command.isHere?.(target) === false) return;
  event.preventDefault();
  room.onKey();
  if (isHeldBack(command)) return;
  if (event.repeat && !command.repeats) return;
  if (command.asks && waiting > 0) ahead.open(command);
  else if (waiting > 0 && !command.isAtOnce) {
    // A question that was opened meanwhile is answered first.
    inTurn(() => (document.querySelector("dialog[open]") ? undefined : command.run(event)));
  } else {
    const result = command.run(event);
    if (result instanceof Promise) inTurn(() => result);
  }
}

/** Pictures of what passed only within its tolerance, where the run kept them. */
function toleratedParts() {
  return (report.index.tolerated ?? []).map(([id, channel, pixels]) => {
    const why = channel > 0
      ? `: ${many(pixels, "pixel")} ${pixels === 1 ? "differs" : "differ"}, by at most ${channel} of 255.`
      : ", which ignores that its colour space is another one.";
    return make("section", { class: "tolerated" }, make("h3", {}, isolated(id)),
      muted("p", `Passed within its tolerance${why}`),
      printsOf(id, channel > 0 ? ["expected", "actual", "diff"] : ["expected", "actual"]));
  });
}

function showRun() {
  const { index } = report;
  const counts = Object.entries(index.counts ?? {}).filter(([, count]) => count > 0)
    .map(([status, count]) => [statusWord(status), grouped(count)]);
  openDialog("running", "About this run",
    make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "About this run" },
      facts([["Started", timeText(index.started)], ["Took", durationText(index.duration)],
        ["harness", index.harness ?? ""], ...counts, ...(index.environment ?? [])]),
      index.notes?.length > 0 ? make("ul", {}, ...index.notes.map((note) => make("li", {}, sentence(note)))) : null,
      ...toleratedParts()),
    make("p", { class: "buttons" }, closing("running"), report.cases.length > 0 ? make("button",
      { onclick: () => inTurn(() => paper.print()) },
      `Print ${many(Math.min(list.order.length, paper.most), subject())}`) : null));
}
