"use strict";
// What the page of a report and that of an audit share: elements, words, and how a single file is read.
// Texts come from suites, so they are only ever set as text.

/**
 * What is always there: without it, something is wrong with the page itself.
 *
 * @template T @param {T | null | undefined} value @param {string} what @returns {T}
 */
function existing(value, what) {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}

/** @param {string} id */
const byId = (id) => /** @type {PageElement} */ (existing(document.getElementById(id), `element “${id}”`));
/** @param {ParentNode} parent @param {string} selectors */
const find = (parent, selectors) => existing(parent.querySelector(selectors), `element for “${selectors}”`);
/** @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [settings] */
const contextOf = (canvas, settings) => existing(canvas.getContext("2d", settings), "context of a canvas");

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, any>} [attributes] @param {...Content} children
 */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  // Without a type, it would send a form.
  if (tag === "button") element.setAttribute("type", "button");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children) {
    if (child !== null && child !== undefined && typeof child !== "boolean") element.append(child);
  }
  return element;
}

/** @param {Element} element @param {string} name @param {string | number | boolean} value */
const aria = (element, name, value) => element.setAttribute(`aria-${name}`, value);

/** Windows in which drawers cover what they belong to, as `page.css` has them. */
const phoneWidths = "(max-width: 760px)";
const isPhone = () => matchMedia(phoneWidths).matches;

// Characters that show nothing, or that turn the text around them. In an emoji, joiners and variation
// selectors show as what they join.
const unseenKinds = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{e0100}-\u{e01ef}`;
const unseenOthers = String.raw`\u00a0\u034f\u115f\u1160\u17b4\u17b5\u2007\u202f\u3164\ufe00-\ufe0f\uffa0`;
const unseen = new RegExp(`[${unseenKinds}${unseenOthers}]`, "u");
const unseenAll = new RegExp(unseen, "gu");
const inEmoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[#*0-9]|\ufe0f)$/u;

/** @param {string} text */
const capital = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** @param {string} character */
const codePoint = (character) => `U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * The text, with what cannot be seen as chips.
 *
 * @param {unknown} value @param {{ lines?: boolean }} [options]
 */
function visible(value, options = {}) {
  const text = String(value ?? "");
  const part = document.createDocumentFragment();
  if (!unseen.test(text)) {
    part.append(text);
    return part;
  }
  let from = 0;
  for (const { 0: character, index = 0 } of text.matchAll(unseenAll)) {
    if ((character === "\n" || character === "\t") && options.lines) continue;
    if ((character === "\u200d" || character === "\ufe0f") && inEmoji.test(text.slice(Math.max(index - 4, 0), index)))
      continue;
    part.append(text.slice(from, index));
    part.append(make("span", { class: "chip" }, codePoint(character)));
    from = index + character.length;
  }
  part.append(text.slice(from));
  return part;
}

/** The same for where there are no elements. */
const plain = (/** @type {string} */ text) =>
  (unseen.test(text) ? text.replace(unseenAll, (character) => `[${codePoint(character)}]`) : text);

/**
 * The parts of a sentence in which paths stand between backticks.
 *
 * @param {string} text @returns {Part[]}
 */
function phraseParts(text) {
  const pieces = text.split("`");
  return (pieces.length % 2 === 0 ? [text] : pieces)
    .map((piece, index) => /** @type {Part} */ ({ kind: index % 2 ? "key" : "text", text: piece }))
    .filter((part) => part.text !== "");
}

/** @param {string | null | undefined} text */
const sentence = (text) => phrase(phraseParts(text ?? ""));

/** A sentence in parts: keys stand as code, and each value is isolated from the words around it. */
function phrase(/** @type {Part[]} */ parts) {
  const whole = document.createDocumentFragment();
  for (const { kind, text } of parts) {
    whole.append(kind === "key" ? make("code", {}, visible(text)) : kind === "value" ? isolated(text)
      : visible(text, { lines: true }));
  }
  return whole;
}

/** @param {unknown} text @param {{ lines?: boolean }} [options] */
const isolated = (text, options) => make("bdi", {}, visible(text, options));

const inGroups = new Intl.NumberFormat("en");
/** @param {number} number */
const grouped = (number) => inGroups.format(number);
/** @param {number} count @param {string} word */
const many = (count, word) => `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;
/** Lengths in points, without digits that nobody sees. */
const points = (/** @type {number} */ value) => (Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "–");
/** @param {string | null | undefined} time */
const timeText = (time) => String(time ?? "").replace(/^([^T]+)T(.*)Z$/, "$1 $2 UTC");

/** Pixels in a list's narrow column: 12, 3.4k. */
function short(/** @type {number} */ number) {
  // What is rounded up to the next unit is written in that.
  const hundreds = Math.round(number / 100), thousands = Math.round(number / 1000);
  if (number < 1000) return String(number);
  if (hundreds < 100) return `${(hundreds / 10).toFixed(1)}k`;
  return thousands < 1000 ? `${thousands}k` : `${(Math.round(number / 100_000) / 10).toFixed(1)}M`;
}

/**
 * Puts a text where it can be pasted from, and says so on the button that asked for it.
 *
 * @param {string} text @param {HTMLElement} button
 */
async function copy(text, button) {
  // Pressed again, it still has its own words to go back to.
  const name = button.dataset.name ??= button.textContent ?? "";
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without permission, the old way: it needs a field whose text is selected.
    const field = make("textarea", { class: "hidden", readonly: true });
    field.value = text;
    button.after(field);
    field.select();
    isCopied = document.execCommand("copy");
    field.remove();
    button.focus();
  }
  button.textContent = isCopied ? "Copied" : "Not copied";
  setTimeout(() => { button.textContent = name; }, 1500);
}

/** @param {string} name @param {string} kind @param {...Node} content */
const scrolling = (name, kind, ...content) =>
  make("div", { class: `scroll ${kind}`, tabindex: "0", role: "group", "aria-label": name }, ...content);

/** @param {string[]} heads @param {string[][]} rows @param {string} name */
function table(heads, rows, name) {
  return scrolling(name, "", make("table", {},
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows.map(([first, ...rest]) => make("tr", {},
      make("th", { scope: "row" }, isolated(first)),
      ...rest.map((cell) => make("td", {}, isolated(cell, { lines: true }))))))));
}

/** What the filters compare. */
const normalize = (/** @type {string} */ text) => text.normalize("NFC").toLowerCase();

/**
 * Says what stays true while the page is open; without a text, that it is over.
 *
 * @param {string} [text]
 */
function showWarning(text = "") {
  byId("warning").replaceChildren(sentence(text));
  byId("warning").hidden = text === "";
}

/**
 * Says that a page has nothing to show, and where it may still be found.
 *
 * @param {string} file @param {string} what
 */
function showDamage(file, what) {
  showWarning(`${file} is missing or damaged: this report cannot be shown. `);
  byId("warning").append(make("a", { href: "list-1.html" }, "list-1.html"), ` may still have the ${what}.`);
}

/**
 * Marks rows that go on beyond their end: they scroll without a bar, which on phones nothing else tells.
 *
 * @param {...string} ids
 */
function watchEnds(...ids) {
  for (const row of ids.map(byId)) {
    // Less is the gap before the mark itself.
    const mark = () => row.classList.toggle("goes-on", row.scrollLeft + row.clientWidth < row.scrollWidth - 8);
    row.addEventListener("scroll", mark, { passive: true });
    new ResizeObserver(mark).observe(row);
    new MutationObserver(mark).observe(row, { childList: true, subtree: true });
  }
}

// The address: it brings back what is shown, and follows it.

/** What was written or read last. */
let lastAddress = "";

/** @param {URLSearchParams} parts */
function setAddress(parts) {
  const address = String(parts) === "" ? "" : `#${parts}`;
  if (address === location.hash) return;
  try {
    history.replaceState(null, "", address || location.pathname + location.search);
    lastAddress = location.hash;
  } catch {
    // Browsers limit how often; the next change writes it.
  }
}

// Pages in one file: data and pictures are texts in elements of the page, which stand behind its program. The browser
// may still be reading them while somebody looks at the first of them.

/** @type {Enclosed | null} What reads data and pictures where the page itself holds them; null where they are files. */
let enclosed = null;

const enclosure = {
  /** The text of an element, as soon as all of it was read; null where the file has none. */
  async text(/** @type {string} */ id) {
    for (;;) {
      const isRead = document.readyState !== "loading";
      const element = document.getElementById(id);
      // What comes next begins once an element has ended.
      if (isRead || element?.nextSibling) return element?.textContent ?? null;
      await new Promise((done) => { setTimeout(done, 20); });
    }
  },

  /**
   * Reads a picture into an image. What it was made from is held by the image alone.
   *
   * @param {HTMLImageElement} image @param {string} id
   */
  async show(image, id) {
    const text = await this.text(id);
    if (text === null) throw new Error("no such picture");
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    try {
      image.src = url;
      await image.decode();
    } finally {
      URL.revokeObjectURL(url);
    }
  },

  /**
   * Hands over the data with which the page begins.
   *
   * @param {string} id @param {(data: any) => void} take
   */
  open(id, take) {
    try {
      take(JSON.parse(byId(id).textContent ?? ""));
    } catch (error) {
      showWarning("This file is damaged: it cannot be shown.");
      throw error;
    }
  },
};
