"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./page.js");

const page = load(["both", "report-words"], ["plain", "bare", "many", "short", "points",
  "durationText", "timeText", "quoted", "sizeText", "boundsText", "normalize"]);

const rows = [
  ["plain", ["a\u202eb"], "a[U+202E]b"],
  ["plain", ["a\u200db"], "a[U+200D]b"],
  ["plain", ["price, 标题"], "price, 标题"],
  ["bare", ["see `a/b.png` there"], "see a/b.png there"],
  ["bare", ["one ` alone"], "one ` alone"],
  ["many", [1, "case"], "1 case"],
  ["many", [1200, "case"], "1,200 cases"],
  ["short", [999], "999"], ["short", [3449], "3.4k"], ["short", [12_600], "13k"], ["short", [2_340_000], "2.3M"],
  ["points", [1 / 3], "0.33"], ["points", [NaN], "–"],
  ["durationText", [0], "< 1 ms"], ["durationText", [0.0123], "12 ms"], ["durationText", [1.25], "1.25 s"],
  ["durationText", [61.4], "1 min 1 s"],
  ["timeText", ["2026-11-22T19:35:23Z"], "2026-11-22 19:35:23 UTC"], ["timeText", [null], ""],
  ["quoted", ["a/b@2x.png"], "a/b@2x.png"], ["quoted", ["it's"], "'it'\\''s'"], ["quoted", [""], "''"],
  ["sizeText", [[200, 48]], "200 × 48 px"],
  ["boundsText", [[3, 4, 10, 20]], "10 × 20 px at x 3, y 4"],
  ["normalize", ["E\u0301A"], "éa"],
];
for (const [name, values, expected] of rows) {
  test(`${name}(${values.map((value) => JSON.stringify(value)).join(", ")})`, () => {
    assert.equal(page[name](...values), expected);
  });
}
