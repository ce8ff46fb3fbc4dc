// Keys of both pages: from the table of each, the handler, the buttons' hints and the help are made; and dialogs.

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
      ...(String(name) === "undo" ? ["Control+Z", "Meta+Z"] : [])].join(" "));
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
  // Some keys write marks, or two letters at once.
  if (!/^[\p{L}\p{M}]$|^\P{Script=Latin}{2,}$/u.test(key)) return key;
  const isLatin = /^\p{Script=Latin}$/u.test(key), letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!isLatin && !letter) return keyPlaces.get(code) ?? key;
  const meant = isLatin ? key : letter ?? key;
  // Caps Lock is no wish to decide about a whole group.
  return shiftKey ? meant.toUpperCase() : meant.toLowerCase();
}

/**
 * Whether a key is pressed with another that makes it the browser's; brackets need AltGr, or Option, on some keyboards.
 *
 * @param {KeyboardEvent} event
 */
const isOfBrowser = (event) => !event.getModifierState("AltGraph")
  && (event.ctrlKey || event.metaKey || (event.altKey && !/^[[\]]$/.test(event.key)));

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
  make("button", { onclick: () => byId(id).close() }, "Close ", make("kbd", {}, "Esc"));

/**
 * The help: under each heading, keys as they are written, and what they do.
 *
 * @returns {Help[]}
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
  ...otherHelp,
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
