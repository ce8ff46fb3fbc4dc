"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly } = require("./page.js");

const page = load(["both", "audit-data"], ["audit", "filters", "sift", "firstOf", "partsOf", "languageOf", "placeOf",
  "forTranslator", "familyOf"]);

page.audit.take({
  verdicts: [["cut", "cut", "…"], ["tight", "tight", "~"]], states: ["new", "accepted"], locales: ["en", "de"],
  sizes: [["L", "L", "L (100 %)"], ["2", "2×", "2×"]],
  labels: [["button", "Cases/a.yaml:3", "1 line"], ["title", "Cases/a.yaml:9", null]],
  cells: [[0, 0, 5, 10], [0, 1, 5, 10], [1, 1, 3, 6]],
  strings: ["buy", "app.strings", "2 lines, not 1", "12 pt more"],
  groups: [
    [0, 1, 0, -1, -1, 1, 4, "Jetzt kaufen", -1, 0, [[0, 0, 0, [0, 2], 3, [6, 12], 0], [1, 1, 1, [1, 2], -1, [], 0]]],
    [1, 1, 0, -1, -1, 1, 8, "Titel", -1, 0, [[2, 0, 1, [1, 2], -1, [], 0]]],
  ],
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
  assert.deepEqual([shown, found], [[0, 1], 3]);
  assert.deepEqual(counts, { verdicts: [1, 2], states: [1, 2] });
  // A group counts once in each cell, with its worst verdict.
  assert.deepEqual([map.counts[map.place(0, 1)], map.worst[map.place(0, 1)], map.texts[map.place(0, 1)]], [1, 0, 5]);
  assert.deepEqual([map.counts[map.place(2, 2)], map.open[map.place(1, 1)]], [2, 0]);
});

const rows = [
  ["a verdict", (filters) => filters.verdicts.add(0), [0], 1],
  ["a state", (filters) => filters.states.add(1), [0, 1], 2],
  ["a label", (filters) => { filters.label = 1; }, [1], 1],
  ["a size", (filters) => { filters.size = 1; }, [0], 1],
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
