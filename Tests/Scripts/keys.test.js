"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly, read } = require("./page.js");

const { commands, commandsByName, commandsByKey, commandOf, keyHelp } =
  load(["both", "report-stage", "report-list", "report-review", "report-keys"],
    ["commands", "commandsByName", "commandsByKey", "commandOf", "keyHelp"]);
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
  assert.deepEqual(buttons.filter((id) => !(id in commandsByName)), ["run", "unnote"]);
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

test("the help has every heading, and keys that belong together on one line", () => {
  const help = plainly(keyHelp());
  assert.deepEqual(help.map(({ heading }) => heading), [...Object.keys(commands), "Filter"]);
  assert.deepEqual(help[0].rows[3], [["A", "R"], "accept, reject the whole group"]);
  assert.deepEqual(help[1].rows[4], [["g", "u"], "next unseen"]);
  assert.deepEqual(help[3].rows.map(([keys]) => keys.join(" ")),
    ["+ −", "0", "z", "← ↑ ↓ →", "n p", "x", "o", "m"]);
});
