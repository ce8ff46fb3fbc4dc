"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly } = require("./page.js");

const page = load(["both", "report-layout", "report-words"], [
  "isBox", "edgesOf", "layoutBoxes", "movedLines", "wordsAt", "alignRows", "rowAt", "alignedBox", "alignedBounds",
  "bandBoxes", "placeText", "shiftText", "lineSlack", "mergedText", "textOf", "prettyJSON",
]);

/** A record of one line at a height, whose characters are each 10 pt wide. */
const record = (text, x = 0, y = 4) => ({
  scale: 2, mode: "horizontal", "content-box": [0, 0, 100, 40], "text-block": [x, y, text.length * 10, 16],
  lines: [{
    range: [0, text.length], text, box: [x, y, text.length * 10, 16], baseline: y + 12, limit: 100,
    runs: [{ range: [0, text.length], font: "Test 12", level: 0, x, y: y + 12, advance: text.length * 10 }],
    clusters: [...text].map((character, index) =>
      ({ range: [index, index + 1], text: character, box: [x + index * 10, y, 10, 16], advance: 10 })),
  }],
});

test("only four numbers are a box", () => {
  assert.deepEqual([[1, 2, 3, 4], [1, 2, 3], [1, 2, 3, null], null].map(page.isBox), [true, false, false, false]);
});

for (const [expected, actual, found] of [
  [[200, 48], [200, 48], []],
  [[200, 48], null, []],
  [[200, 48], [190, 48], [["expected", "10 columns", [190, 0, 10, 48]]]],
  [[200, 48], [201, 48], [["actual", "1 column", [200, 0, 1, 48]]]],
  [[200, 48], [200, 60], [["actual", "12 rows", [0, 48, 200, 12]]]],
  [[200, 48], [190, 47], [["expected", "10 columns", [190, 0, 10, 48]], ["expected", "1 row", [0, 47, 190, 1]]]],
  [[200, 48], [190, 60], [["expected", "10 columns", [190, 0, 10, 48]], ["actual", "12 rows", [0, 48, 190, 12]]]],
]) {
  test(`only one of pictures of ${expected} and ${actual} has ${found.map(([, count]) => count)}`, () => {
    const edges = plainly(page.edgesOf({ size: { expected, ...(actual ? { actual } : {}) } }));
    assert.deepEqual(edges.map(({ side, count, box }) => [side, count, box]), found);
    assert.deepEqual(edges.map(({ name }) => name), found.map(([side]) => `only ${side} has this`));
  });
}

test("a line that moved as a whole is told once", () => {
  const boxes = page.layoutBoxes({ expected: record("abc"), actual: record("abc", 0, 6) });
  assert.deepEqual(plainly(boxes.actual.filter((box) => box.isChanged && box.kind !== "slack").map((box) => box.key)),
    ["line 0"]);
  assert.deepEqual(plainly(page.movedLines(boxes)), ["line 1 moved 2 pt down"]);
});

test("a character that is new has changed, and those around it have not", () => {
  const boxes = page.layoutBoxes({ expected: record("abcd"), actual: record("abxd") });
  const changed = boxes.actual.filter((box) => box.kind === "cluster" && box.isChanged);
  assert.deepEqual(plainly(changed.map((box) => box.text)), ["x"]);
});

test("what stands at a place is told in words", () => {
  assert.equal(page.wordsAt(record("ab"), 12, 6), "line 1 · “b” U+0062 · advance 10 pt · run Test 12 · baseline 16");
  assert.equal(page.wordsAt(record("ab"), 50, 6), "no text here");
});

test("a shift has both directions", () => {
  assert.equal(page.shiftText([6, 2, 0, 0], [0, 4, 0, 0]), "6 pt right and 2 pt up");
});

test("what a line leaves of its limit is at its end", () => {
  const one = record("abc");
  assert.deepEqual(plainly(page.lineSlack(one, one.lines[0], null)), [["end", [30, 4, 70, 16]]]);
});

const detail = {
  size: { expected: [10, 20], actual: [10, 25] },
  pixels: { rows: [{ inserted: [8, 5] }], regions: [{ bounds: [1, 15, 2, 2], pixels: 4 }] },
};

test("inserted rows have a place on a canvas with all rows of both", () => {
  const alignment = page.alignRows(detail);
  assert.deepEqual(plainly(alignment), { height: 25, parts: [
    { at: 0, height: 8, expected: 0, actual: 0 }, { at: 8, height: 5, expected: null, actual: 8 },
    { at: 13, height: 12, expected: 8, actual: 13 },
  ] });
  assert.deepEqual([page.rowAt(alignment, "expected", 9), page.rowAt(alignment, "expected", 14)], [null, 9]);
  assert.deepEqual(plainly(page.alignedBox(alignment, [1, 15, 2, 2])), [1, 15, 2, 2]);
  assert.deepEqual(plainly(page.alignedBounds(detail, alignment)), [0, 8, 10, 9]);
  assert.equal(page.placeText(alignment, 3, 14), "x 3, y 14 px · expected y 9");
  assert.equal(page.placeText(alignment, 3, 9), "x 3, y 9 px · inserted");
});

test("columns that one picture alone has are boxes in it", () => {
  const size = { expected: [20, 10], actual: [20, 10] };
  const pixels = { columns: [{ inserted: [4, 6] }, { removed: [14, 6] }] };
  assert.deepEqual(plainly(page.bandBoxes({ size, pixels }, null)), [
    { box: [4, 0, 6, 10], name: "columns inserted" }, { box: [14, 0, 6, 10], name: "columns removed" },
  ]);
});

test("rows that do not add up are of another picture", () => {
  assert.equal(page.alignRows({ ...detail, size: { expected: [10, 20], actual: [10, 24] } }), null);
});

test("two texts are one, with what has become of each grapheme", () => {
  const parts = (text) => [...text].map((grapheme) => ({ grapheme, isElided: false }));
  const merged = page.mergedText(parts("abd"), parts("acd"));
  assert.deepEqual(plainly(merged.map(({ grapheme, kind }) => grapheme + kind)), ["a", "bremoved", "cadded", "d"]);
});

test("a text of the case format has attachments as one character", () => {
  assert.equal(page.textOf([{ text: "a" }, { attachment: "x" }, { text: "b" }]), "a\ufffcb");
});

test("JSON has plain lists on one line, and keys sorted", () => {
  assert.equal(page.prettyJSON({ b: [1, 2], a: { c: [{ d: 1 }] } }),
    "{\n  \"a\": {\n    \"c\": [\n      {\"d\": 1}\n    ]\n  },\n  \"b\": [1, 2]\n}");
});
