"use strict";
// Elements and words. Texts come from suites, so they are only ever set as text.

const byId = (id) => document.getElementById(id);

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// Characters that show nothing, or that turn the text around them. In an emoji, joiners and variation
// selectors show as what they join.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u00a0\u034f\u115f\u1160\u17b4\u17b5\u2007\u202f\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/u;
const unseenAll = new RegExp(unseen, "gu");
const inEmoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[#*0-9]|\ufe0f)$/u;

/** The text, with what cannot be seen as chips. */
function visible(text, options = {}) {
  text = String(text ?? "");
  const part = document.createDocumentFragment();
  if (!unseen.test(text)) {
    part.append(text);
    return part;
  }
  let from = 0;
  for (const { 0: character, index } of text.matchAll(unseenAll)) {
    if ((character === "\n" || character === "\t") && options.lines) continue;
    if ((character === "\u200d" || character === "\ufe0f") && inEmoji.test(text.slice(Math.max(index - 4, 0), index))) continue;
    part.append(text.slice(from, index));
    const code = character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    part.append(make("span", { class: "chip" }, `U+${code}`));
    from = index + character.length;
  }
  part.append(text.slice(from));
  return part;
}

/** The same for where there are no elements. */
function plain(text) {
  return unseen.test(text)
    ? text.replace(unseenAll, (character) => `[U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}]`) : text;
}

/** A sentence in which paths stand between backticks. */
function sentence(text) {
  const part = document.createDocumentFragment();
  const pieces = String(text ?? "").split("`");
  if (pieces.length % 2 === 0) return visible(text, { lines: true });
  pieces.forEach((piece, index) => part.append(index % 2 ? make("code", {}, visible(piece)) : visible(piece, { lines: true })));
  return part;
}

const nameEnds = /[/\-_. :,=@]/;

/**
 * A name in three parts, of which the one in the middle tells it from those beside it. Where there is no room, the
 * others are cut.
 */
function nameParts(name, others) {
  const characters = [...name], most = 10;
  if (characters.length <= most) return ["", name, ""];
  const values = characters.lastIndexOf("@") + 1;
  if (values > 0) {
    // Cases of a matrix differ in their values, which may change in each of them.
    const from = Math.max(values, characters.length - 14);
    return [characters.slice(0, from).join(""), characters.slice(from).join(""), ""];
  }
  let start = Math.max(0, ...others.map((other) => {
    const theirs = [...other];
    let same = 0;
    while (same < characters.length && characters[same] === theirs[same]) same += 1;
    return same;
  }));
  while (start > 0 && !nameEnds.test(characters[start - 1])) start -= 1;
  // Nothing in common, or little beyond it: how a name ends says the most, from a whole word on.
  if (start === 0 || start > characters.length - 6) {
    const from = characters.length - (start === 0 ? most : 8), last = start === 0 ? characters.length - 4 : start;
    start = from;
    while (start > 0 && start < last && !nameEnds.test(characters[start - 1])) start += 1;
    if (start === last && !nameEnds.test(characters[start - 1])) start = from;
  }
  return [characters.slice(0, start), characters.slice(start, start + most), characters.slice(start + most)].map((part) => part.join(""));
}

/** The same as elements for something of the class `middle`. */
const nameSpans = (name, others) => nameParts(name, others).map((part, index) => (part === "" ? null : make("span", { class: index === 1 ? "core" : null }, visible(part)))).filter(Boolean);

const isolated = (text, options) => make("bdi", {}, visible(text, options));

const signs = { passed: "✓", failed: "✕", new: "+", error: "!", crashed: "!", "timed-out": "!", skipped: "–", flaky: "~" };
const statusWord = (status) => (status === "timed-out" ? "timed out" : status);
const marks = { accept: "✓", reject: "⊘", skip: "→", recorded: "✓" };
const verdictWord = { accept: "accepted", reject: "rejected", skip: "skipped", recorded: "recorded" };

const grouped = (number) => number.toLocaleString("en");
const many = (count, word) => `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;
const subject = () => report.index.subject || "case";
/** Lengths in points, without digits that nobody sees. */
const points = (value) => (Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "–");
const sizeText = (size) => `${size[0]} × ${size[1]} px`;
const boundsText = (bounds) => `${bounds[2]} × ${bounds[3]} px at x ${bounds[0]}, y ${bounds[1]}`;

function percentage(ratio) {
  const hundredths = Math.round(ratio * 10_000);
  if (ratio > 0 && hundredths === 0) return "< 0.01 %";
  if (ratio < 1 && hundredths === 10_000) return "> 99.99 %";
  return `${(hundredths / 100).toFixed(2)} %`;
}

function durationText(seconds) {
  if (!(seconds >= 0.001)) return "< 1 ms";
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  return `${grouped(Math.floor(Math.round(seconds) / 60))} min ${Math.round(seconds) % 60} s`;
}

const timeText = (time) => String(time ?? "").replace(/^([^T]+)T(.*)Z$/, "$1 $2 UTC");

/** What a shell reads as this one word. */
const quoted = (word) => (/^[\w@%+=:,./][\w@%+=:,./-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Pixels in a list's narrow column: 12, 3.4k. */
const short = (number) => (number < 1000 ? String(number) : number < 10_000 ? `${(number / 1000).toFixed(1)}k`
  : number < 1_000_000 ? `${Math.round(number / 1000)}k` : `${(number / 1_000_000).toFixed(1)}M`);

/** A command with a button that copies it. */
function commandLine(command, what) {
  const code = make("code", {}, visible(command));
  const button = make("button", { type: "button", "aria-label": `Copy the command: ${what}` }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(command);
    } catch {
      // Without permission, the old way: it needs a field whose text is selected.
      const field = make("textarea", { class: "hidden", readonly: true });
      field.value = command;
      button.after(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      button.focus();
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  return make("div", { class: "command" }, code, button);
}

function table(heads, rows, name) {
  return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": name }, make("table", {},
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows.map(([first, ...rest]) => make("tr", {},
      make("th", { scope: "row" }, isolated(first)), ...rest.map((cell) => make("td", {}, isolated(cell, { lines: true }))))))));
}
