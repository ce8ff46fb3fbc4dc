"use strict";
// Keys: one table of what they do, from which the handler, the buttons' hints and the help are made; and dialogs.

/**
 * What a key does.
 *
 * @typedef {object} Command
 * @property {string} key as events name it; `g u` is one after the other
 * @property {string} [also] another key for the same
 * @property {string} [sign] how the key is written, where that is another way
 * @property {(event: KeyboardEvent | null) => unknown} run without an event where its button was pressed
 * @property {string} [help] what it does, in the help; without one, its key stands with that of the command before
 * @property {boolean} [asks] opens an input: what is typed behind it, while others are at work, is for that input alone
 * @property {boolean} [judges] is about what was looked at: a new run that is on its way replaces that
 * @property {boolean} [repeats] goes on while the key is held, as stepping and zooming may, but not deciding
 * @property {boolean} [isAtOnce] does not wait for others that are at work
 * @property {(target: Element) => boolean} [isHere] whether it has the key where the focus is; else the browser has it
 */

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

/** Whether a case's pictures are there, which what zooms and marks is about. */
const isOnCase = () => !sheet.isOpen && isNotOver();

/** The help's headings, and below each the commands by name, which is that of the button that does the same. */
const commands = {
  /** @type {Record<string, Command>} */
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
  /** @type {Record<string, Command>} */
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
    "words-on": { key: "i", help: "the case in words", run: () => room.open("words", byId("words").hidden) },
  },
  /** @type {Record<string, Command>} */
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
  /** @type {Record<string, Command>} */
  Zoom: {
    larger: { key: "+", also: "=", help: "larger, smaller", repeats: true, isHere: isOnCase, run: () => stage.step(1) },
    smaller: { key: "-", sign: "−", repeats: true, isHere: isOnCase, run: () => stage.step(-1) },
    fit: { key: "0", help: "the whole picture", isHere: isOnCase, run: () => stage.fit() },
    whole: { key: "z", help: "100 %", isHere: isOnCase, run: () => stage.setZoom(1) },
    left: { ...arrow("ArrowLeft", "←", [-1, 0]), help: "pan" },
    up: arrow("ArrowUp", "↑", [0, -1]),
    down: arrow("ArrowDown", "↓", [0, 1]),
    right: arrow("ArrowRight", "→", [1, 0]),
    "region-after": {
      key: "n", help: "next, previous region", repeats: true, isHere: isOnCase, run: () => stage.goToStop(1),
    },
    "region-before": { key: "p", repeats: true, isHere: isOnCase, run: () => stage.goToStop(-1) },
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

/** Closes what is open: the menu, a message, the end; then a case, which is a part of its sheet. */
function leave() {
  if (!byId("menu").hidden) return room.toggleMenu(false);
  if (byId("say").textContent !== "") return say("");
  if (!byId("done").hidden) return done.close();
  const hasSheet = !sheet.isOpen && sheet.entriesOf(sheet.numberFor(current.place)).length > 1;
  return hasSheet ? sheet.zoomOut() : undefined;
}

/** @type {Record<string, Command>} All commands, by name. */
const commandsByName = Object.assign({}, ...Object.values(commands), withoutHelp);

/** By what events name: keys, and those behind another one. */
const commandsByKey = new Map(Object.values(commandsByName)
  .flatMap((command) => [command.key, command.also ?? command.key].map((key) => [key, command])));

/** How the key of a command is written. */
const keySign = (/** @type {string} */ name) =>
  make("kbd", {}, commandsByName[name].sign ?? commandsByName[name].key);

/** @type {Record<string, string>} Keys that have a name where others write theirs apart and join them. */
const spokenKeys = { " ": "Space", "+": "Plus" };

/** Shows on each button, and to what reads the page aloud, the key that does the same. */
function showHints() {
  for (const [name, { key }] of Object.entries(commandsByName)) {
    const element = document.getElementById(name);
    if (!element) continue;
    element.setAttribute("aria-keyshortcuts", [/^[A-Z]$/.test(key) ? `Shift+${key}` : spokenKeys[key] ?? key,
      ...(name === "undo" ? ["Control+Z", "Meta+Z"] : [])].join(" "));
    const sign = keySign(name);
    if (!element.matches("button")) continue;
    // Narrow ones tell theirs where they are pointed at.
    if (element.matches(".icon")) element.title = `${element.getAttribute("aria-label")} (${sign.textContent})`;
    else element.append(" ", sign);
  }
}

/** What keys mean where a keyboard has other letters than Latin ones, by what events call their place. */
const keyPlaces = new Map(Object.entries(
  { BracketLeft: "[", BracketRight: "]", Minus: "-", Equal: "=", Slash: "/" }));

/**
 * What a key means on any keyboard: what it writes, or, where that is no Latin letter, what its place writes on a Latin
 * keyboard. Digits go by their place, as on French keyboards they need Shift, but where the place writes another key's
 * sign.
 *
 * @param {KeyboardEvent} event
 */
function keyOf(event) {
  const { key, code = "", shiftKey } = event;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const isThird = event.altKey || event.getModifierState?.("AltGraph");
  if (digit !== undefined && !shiftKey && !isThird && commandsByKey.has(digit) && !commandsByKey.has(key))
    return digit;
  if (!/^\p{L}$/u.test(key)) return key;
  const isLatin = /^\p{Script=Latin}$/u.test(key), letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!isLatin && !letter) return keyPlaces.get(code) ?? key;
  const meant = isLatin ? key : letter ?? key;
  // Caps Lock is no wish to decide about a whole group.
  const isCapital = !isLatin || event.getModifierState?.("CapsLock") ? shiftKey : key !== key.toLowerCase();
  return isCapital ? meant.toUpperCase() : meant.toLowerCase();
}

/**
 * Whether a key is pressed with another that makes it the browser's; brackets need AltGr, or Option, on some keyboards.
 *
 * @param {KeyboardEvent} event
 */
const isOfBrowser = (event) => !event.getModifierState("AltGraph")
  && (event.ctrlKey || event.metaKey || (event.altKey && !/^[[\]]$/.test(event.key)));

/** Whether a key undoes everywhere. */
const isUndoing = (/** @type {KeyboardEvent} */ event) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && keyOf(event) === "z";

/**
 * Whether a command has to wait: what was on the screen is being replaced, and nobody has looked at what comes.
 *
 * @param {Command} command
 */
const isHeldBack = (command) => command.judges === true && keeper?.isRenewing === true;

/** When a first key was pressed that waits for another, by the event's clock; 0 where none was. */
let afterFirst = 0;

/** @returns {Command | null | undefined} null for the first key of two */
function commandOf(/** @type {KeyboardEvent} */ event) {
  const key = keyOf(event), { timeStamp } = event;
  const isSecond = afterFirst > 0 && timeStamp - afterFirst < 1500;
  const command = isSecond && commandsByKey.get(`g ${key}`) || commandsByKey.get(key);
  if (command?.isAtOnce) return command;
  afterFirst = key === "g" ? timeStamp : 0;
  return key === "g" ? null : command;
}

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

// Dialogs: the browser keeps the focus within, and gives it back.

/** @param {string} id @param {string} title @param {...(Node | null)} content */
function openDialog(id, title, ...content) {
  const dialog = byId(id);
  dialog.replaceChildren(make("h2", { id: `${id}-title` }, title), ...content.filter(Boolean));
  if (!dialog.open) dialog.showModal();
  // The browser goes on to what can have the focus, which may hide the title.
  dialog.scrollTop = 0;
  return dialog;
}

/** @param {string} id */
const closing = (id) =>
  make("button", { type: "button", onclick: () => byId(id).close() }, "Close ", make("kbd", {}, "Esc"));

/**
 * The help: under each heading, keys as they are written, and what they do.
 *
 * @returns {{ heading: string, rows: [string[], string][] }[]}
 */
const keyHelp = () => [
  ...Object.entries(commands).map(([heading, ones]) => {
    /** @type {[string[], string][]} */
    const rows = [];
    for (const { key, sign = key, help } of Object.values(ones)) {
      if (help !== undefined) rows.push([[], help]);
      rows.at(-1)?.[0].push(...sign.split(" "));
    }
    return { heading, rows };
  }),
  { heading: "Filter", rows: [
    [["status:new"], "also severity, stage, group, text, file, id, tag, decision, is; a comma means or"],
    [["!word"], "without it"], [["\"two words\""], "exact phrase"],
  ] },
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
  /** @param {boolean} areOn */
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
  /** @param {string[]} signs @param {string} what */
  const row = (signs, what) => [
    make("dt", {}, ...signs.flatMap((sign, index) => [index > 0 ? " " : null, make("kbd", {}, sign)])),
    make("dd", {}, what),
  ];
  const onchange = () => letters.set(byId("letters").checked);
  const dialog = openDialog("keys", "Keys",
    make("div", { class: "keys" }, ...keyHelp().map(({ heading, rows }) =>
      make("section", {}, make("h3", {}, heading),
        make("dl", {}, ...rows.flatMap(([signs, what]) => row(signs, what)))))),
    make("p", {}, make("label", { class: "check" },
      make("input", { type: "checkbox", id: "letters", checked: letters.areOn, onchange }),
      " Use single keys as shortcuts")),
    make("p", { class: "buttons" }, closing("keys")));
  find(dialog, ".buttons button").focus();
}

/** Pictures of what passed only within its tolerance, where the run kept them. */
function toleratedParts() {
  return (report.index.tolerated ?? []).map(([id, channel, pixels]) => {
    const prints = Object.entries(sideNames).map(([side, name]) => {
      const image = new Image();
      image.alt = name;
      const figure = make("figure", {}, image, make("figcaption", { class: "muted" }, name));
      readPicture(image, id, side).catch(() => image.replaceWith("The file is missing."));
      return figure;
    });
    return make("section", { class: "tolerated" }, make("h3", {}, isolated(id)),
      make("p", { class: "muted" },
        `Passed within its tolerance: ${many(pixels, "pixel")} ${pixels === 1 ? "differs" : "differ"}, by at most `
        + `${channel} of 255.`), make("div", { class: "prints" }, ...prints));
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
      { type: "button", onclick: () => inTurn(() => paper.print()) },
      `Print ${many(Math.min(list.order.length, paper.most), subject())}`) : null));
}
