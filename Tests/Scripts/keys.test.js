"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly, read } = require("./page.js");

const { commands, commandsByName, commandsByKey, commandOf, keyOf, isOfBrowser, keyHelp } =
  load(["both", "report-stage", "report-sheet", "report-list", "report-review", "report-keys", "both-keys"],
    ["commands", "commandsByName", "commandsByKey", "commandOf", "keyOf", "isOfBrowser", "keyHelp"]);
const all = Object.values(commandsByName);

/** The keys of the commands of which something is true. */
const keysWhere = (holds) => all.filter(holds).map(({ key }) => key).join(" ");

test("no key stands for two commands", () => {
  const keys = all.flatMap(({ key, also }) => [key, also ?? []].flat());
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(commandsByKey.size, keys.length);
});

// A new run replaces what these are about.
test("what is decided of what was looked at waits for no other run", () => {
  assert.equal(keysWhere(({ judges }) => judges), "a s A F u");
});

test("what opens an input takes what is typed behind it", () => {
  assert.equal(keysWhere(({ asks }) => asks), "r R F f ?");
});

test("a key that is held steps and zooms, and decides nothing", () => {
  assert.equal(keysWhere(({ repeats, key }) => repeats && !key.startsWith("Arrow")), "j k J K [ ] + - n p");
  assert.equal(all.some(({ repeats, judges, asks }) => repeats && (judges || asks)), false);
});

test("every button of the page that has a key is in the table, and shows no key of its own", () => {
  const html = read("page.html");
  const buttons = [...html.matchAll(/<button type="(?:button|submit)"[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(buttons.filter((id) => !(id in commandsByName)),
    ["run", "unfilter", "filtered", "minimap", "unnote", "more"]);
  assert.equal(/aria-keyshortcuts|<button[^>]*>[^<]*<kbd>/.test(html), false);
});

test("the second of two keys follows the first one soon", () => {
  const press = (key, timeStamp) => commandOf({ key, timeStamp });
  assert.equal(press("g", 1000), null);
  assert.equal(press("u", 2000), commandsByName["next-unseen"]);
  assert.equal(press("u", 2100), commandsByName.undo);
  press("g", 3000);
  assert.equal(press("u", 4600), commandsByName.undo);
  press("g", 5000);
  // What acts at once does not stand between them.
  assert.equal(press(" ", 5100), commandsByName.blink);
  assert.equal(press("d", 5200), commandsByName["next-undecided"]);
  assert.equal(press("§", 6000), undefined);
});

// What browsers report on keyboards of these languages: the key, its place, and what is held.
const keyboards = {
  English: [["a", "KeyA", "a"], ["A", "KeyA", "A", "Shift"], ["1", "Digit1", "1"], ["0", "Digit0", "0"],
    ["[", "BracketLeft", "["], ["-", "Minus", "-"], ["/", "Slash", "/"], ["?", "Slash", "?", "Shift"],
    ["+", "Equal", "+", "Shift"], [" ", "Space", " "], ["ArrowUp", "ArrowUp", "ArrowUp"], ["!", "Digit1", "!", "Shift"],
    ["A", "KeyA", "a", "CapsLock"], ["a", "KeyA", "A", "CapsLock", "Shift"],
    // Where nothing tells of Caps Lock.
    ["A", "KeyA", "a"], ["a", "KeyA", "A", "Shift"]],
  French: [["a", "KeyQ", "a"], ["&", "Digit1", "1"], ["é", "Digit2", "2"], ["\"", "Digit3", "3"], ["'", "Digit4", "4"],
    ["(", "Digit5", "5"], ["à", "Digit0", "0"], ["1", "Digit1", "1", "Shift"], ["-", "Digit6", "-"],
    ["6", "Digit6", "6", "Shift"], ["[", "Digit5", "[", "AltGraph"], ["]", "Minus", "]", "AltGraph"],
    ["/", "Period", "/", "Shift"],
    ["?", "KeyM", "?", "Shift"], ["=", "Equal", "="]],
  Czech: [["+", "Digit1", "+"], ["ě", "Digit2", "2"], ["1", "Digit1", "1", "Shift"], ["=", "Minus", "="]],
  German: [["z", "KeyY", "z"], ["ß", "Minus", "ß"], ["-", "Slash", "-"], ["/", "Digit7", "/", "Shift"],
    ["[", "Digit8", "[", "AltGraph"], ["]", "Digit9", "]", "AltGraph"], ["ü", "BracketLeft", "ü"]],
  Russian: [["ф", "KeyA", "a"], ["Ф", "KeyA", "A", "Shift"], ["к", "KeyR", "r"], ["х", "BracketLeft", "["],
    ["ъ", "BracketRight", "]"], ["1", "Digit1", "1"], ["Ф", "KeyA", "a", "CapsLock"], ["о", "KeyJ", "j"]],
  Hebrew: [["ש", "KeyA", "a"], ["A", "KeyA", "A", "Shift"], ["ח", "KeyJ", "j"], ["[", "BracketRight", "["]],
  Arabic: [["ش", "KeyA", "a"], ["ت", "KeyJ", "j"], ["ج", "BracketLeft", "["], ["ِ", "KeyA", "A", "Shift"],
    ["لا", "KeyB", "b"]],
  Hindi: [["ो", "KeyA", "a"], ["क", "KeyK", "k"], ["ड", "BracketLeft", "["], ["्र", "KeyJ", "j"]],
  Bengali: [["া", "KeyA", "a"]],
  Khmer: [["ា", "KeyA", "a"], ["ាំ", "KeyA", "A", "Shift"]],
  Thai: [["ฟ", "KeyA", "a"], ["ี", "KeyU", "u"], ["่", "KeyJ", "j"], ["๋", "KeyJ", "J", "Shift"], ["๑", "Digit1", "1"]],
  Burmese: [["ေ", "KeyA", "a"], ["ိ", "KeyD", "d"]],
};
for (const [name, rows] of Object.entries(keyboards)) {
  for (const [key, code, meant, ...held] of rows) {
    test(`on a keyboard for ${name}, ${[...held, key].join("+")} at ${code} is ${meant}`, () => {
      const event = { key, code, shiftKey: held.includes("Shift"), getModifierState: (one) => held.includes(one),
        // As Windows reports AltGr.
        ctrlKey: held.includes("AltGraph"), altKey: held.includes("AltGraph"), metaKey: false };
      assert.equal(keyOf(event), meant);
      assert.equal(isOfBrowser(event), false);
    });
  }
}

test("keys that browsers have stay theirs", () => {
  const event = (key, held) =>
    ({ key, code: "", getModifierState: () => false, ctrlKey: false, altKey: false, metaKey: false, ...held });
  assert.equal(isOfBrowser(event("0", { ctrlKey: true })), true);
  assert.equal(isOfBrowser(event("f", { metaKey: true })), true);
  assert.equal(isOfBrowser(event("f", { altKey: true })), true);
  // Option, on a Mac.
  assert.equal(isOfBrowser(event("[", { altKey: true })), false);
});

test("the help has every heading, and keys that belong together on one line", () => {
  const help = plainly(keyHelp());
  assert.deepEqual(help.map(({ heading }) => heading), [...Object.keys(commands), "Filter"]);
  assert.deepEqual(help[0].rows[3], [["A", "R"], "accept, reject the whole group"]);
  assert.deepEqual(help[1].rows[4], [["g", "u"], "next unseen"]);
  assert.deepEqual(help[3].rows.map(([keys]) => keys.join(" ")),
    ["+ −", "0", "z", "← ↑ ↓ →", "n p", "x", "o", "m"]);
});
