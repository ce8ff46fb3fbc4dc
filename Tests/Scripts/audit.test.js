"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly } = require("./page.js");

const page = load(["both", "audit-data", "audit-map"], ["audit", "filters", "sift", "firstOf", "partsOf", "languageOf",
  "placeOf", "forTranslator", "familyOf", "keysOf", "reachOf", "percent", "map"]);

page.audit.take({
  verdicts: [["cut", "cut", "…", "bad"], ["tight", "tight", "~", "narrow"]],
  states: ["new", "accepted"], locales: ["en", "de"],
  sizes: [["L", "L", "L (100 %)"], ["2", "2×", "2×"]],
  labels: [["button", "Cases/a.yaml:3", "1 line"], ["title", "Cases/a.yaml:9", null]],
  cells: [[0, 0, 5, 10], [0, 1, 5, 10], [1, 1, 3, 6]],
  strings: ["buy", "app.strings", "2 lines, not 1", "12 pt more", "few", "pay"],
  groups: [
    [0, 1, 0, -1, -1, 1, 4, "Jetzt kaufen", -1, 0,
      [[0, 0, 0, [0, 2], 3, [6, 12], 0], [1, 1, 1, [1, 2], -1, [], 0]], 0, 0],
    [1, 1, 0, -1, -1, 1, 8, "Titel", -1, 0, [[2, 0, 1, [1, 2], -1, [], 0]], 1, 0],
    // Another form of the first text, at another width.
    [0, 1, 0, 4, -1, 1, 5, "Kauft", -1, 0, [[3, 1, 0, [0, 2], -1, [], 0]], 0, 0],
    [0, 0, 5, -1, -1, 1, 2, "Pay", -1, 0, [[4, 1, 0, [0, 2], -1, [], 0]], 2, 1],
  ],
  keys: [[0, "fails in 1 of 2 languages", [1, -1]], [5, "fails from 2× on in 1 of 2 languages", [0, 1]]],
});

/** Sets filters, and sifts. */
function sifted(change) {
  page.filters.reset();
  change(page.filters);
  const { shown, found, map, counts } = page.sift("locales");
  return { shown: plainly(shown.map((group) => group.place)), found, counts: plainly(counts), map };
}

test("without a filter, all is shown and counted", () => {
  const { shown, found, counts, map } = sifted(() => {});
  assert.deepEqual([shown, found], [[0, 1, 2, 3], 5]);
  assert.deepEqual(counts, { verdicts: [3, 2], states: [3, 2] });
  // A text counts once in each cell, in all its forms, with its worst verdict.
  assert.deepEqual([map.counts[map.place(0, 1)], map.worst[map.place(0, 1)], map.texts[map.place(0, 1)]], [1, 0, 5]);
  assert.equal(map.share(map.place(0, 1)), 0.2);
  // What is only tight fits.
  assert.deepEqual([map.counts[map.place(1, 1)], map.worst[map.place(1, 1)], map.share(map.place(1, 1))], [0, 1, 0]);
  assert.deepEqual([map.counts[map.place(2, 2)], map.open[map.place(1, 1)]], [2, 0]);
});

const rows = [
  ["a verdict", (filters) => filters.verdicts.add(0), [0, 2, 3], 3],
  ["a state", (filters) => filters.states.add(1), [0, 1], 2],
  ["a label", (filters) => { filters.label = 1; }, [1], 1],
  ["a size", (filters) => { filters.size = 1; }, [0, 2, 3], 3],
  ["words", (filters) => { filters.find = "KAUFEN button"; }, [0], 2],
  ["two kinds", (filters) => { filters.verdicts.add(0); filters.states.add(1); }, [], 0],
];
for (const [name, change, shown, found] of rows) {
  test(`${name} filters`, () => {
    const result = sifted(change);
    assert.deepEqual([result.shown, result.found], [shown, found]);
  });
}

test("the first finding of a group is the worst that passes", () => {
  page.filters.reset();
  assert.equal(page.firstOf(page.audit.groups[0]).index, 0);
  page.filters.size = 1;
  assert.equal(page.firstOf(page.audit.groups[0]).index, 1);
});

test("what is cut never begins within a character", () => {
  assert.deepEqual(plainly(page.partsOf("a😀b", [2, 3])), [["a😀b", false]]);
  assert.deepEqual(plainly(page.partsOf("a😀b", [1, 3])), [["a", false], ["😀", true], ["b", false]]);
});

test("languages that nobody speaks have no name", () => {
  assert.deepEqual(["de", "en-XA", "ar-XB", "x-none", "sq-XK"].map(page.languageOf),
    ["German", null, null, null, "Albanian (Kosovo)"]);
});

test("a translator gets all that there is to know", () => {
  const [group] = page.audit.groups;
  assert.equal(page.forTranslator(group, group.findings[0]), [
    "Key: buy", "File: app.strings:4", "Language: German (de)", "Label: button: 1 line", "Text: Jetzt kaufen",
    "Not shown: “kaufen”", "Problem: 2 lines, not 1", "Text size: L (100 %)", "To fix it: 12 pt more", "",
  ].join("\n"));
});

const { shortName } = load(["both", "audit-data", "audit-map"], ["shortName"]);

const names = [
  { title: "all of it where there is room", name: "a/b/c", others: [], room: 5, shown: "a/b/c" },
  { title: "the last parts first", name: "price/short/narrow", others: ["price/short/wide"], room: 14,
    shown: "…/short/narrow" },
  { title: "the part that is its own", name: "alpha/long-path/x", others: ["beta/long-path/x"], room: 9,
    shown: "alpha/…/x" },
  { title: "words of the last part", name: "a/one-two-three", others: [], room: 7, shown: "…three" },
];
for (const { title, name, others, room, shown } of names) {
  test(`a short name has ${title}`, () => {
    assert.equal(shortName(name, others, (text) => [...text].length <= room), shown);
  });
}

test("who asks for what is tight has it counted", () => {
  const { map } = sifted((filters) => filters.verdicts.add(1));
  assert.deepEqual([map.counts[map.place(1, 1)], map.share(map.place(1, 1))], [1, 1 / 3]);
});

test("a key has its findings in all labels and forms, and where it fails first", () => {
  page.filters.reset();
  const keys = page.keysOf(page.sift("locales").shown);
  assert.deepEqual(plainly(keys.map(({ key, groups }) => [key, groups.map((group) => group.place)])),
    [["buy", [0, 1, 2]], ["pay", [3]]]);
  assert.deepEqual(plainly(keys.map(page.reachOf)), [[{ size: -1, locales: [1] }], [{ size: 1, locales: [0] }]]);
  page.filters.label = 1;
  assert.deepEqual(plainly(page.keysOf(page.sift("locales").shown).map(({ key }) => key)), ["buy"]);
});

// What is rounded to nothing or everything is neither.
for (const [share, words, level] of [[0, "0", 0], [0.001, "1", 1], [0.1, "10", 1], [0.104, "10", 2], [0.33, "33", 2],
  [0.335, "34", 3], [0.999, "99", 3], [1, "100", 3]]) {
  test(`a share of ${share} is ${words} %`, () => {
    assert.deepEqual([page.percent(share), page.map.levelOf(share)], [words, level]);
  });
}
