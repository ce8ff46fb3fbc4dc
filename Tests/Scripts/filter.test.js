"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly } = require("./page.js");

const { report, decisions, parseFilter, fits, completions, pictureURL, thumbs } =
  load(["both", "report-data", "report-stage", "report-words", "report-list"],
    ["report", "decisions", "parseFilter", "fits", "completions", "pictureURL", "thumbs"]);

report.take({
  statuses: ["failed", "new"], stages: ["fit", "lines"],
  severities: [["lost-price", "price lost"], ["lines", "lines end elsewhere"]], images: "../images/",
  commands: { group: null },
  groups: [["`width` 80 → 70", 0, 0, 3, 0, [0, 1]], ["no baseline yet", 1, -1, 0, 0, [2]]],
  cases: [
    ["price/short", 0, 0, 0, 12, 200, 48, "Cases/price.yaml:3", "Preis", [1, 2, 3, 4], ["smoke", "two words"]],
    ["price/long", 0, 1, 1, 40, 200, 48, 9, "标题"],
    ["title/new", 1, -1, -1, 0, 200, 48, "Cases/title.yaml:2", "title", -1],
  ],
});
decisions.made.set(1, { verdict: "reject", note: "", by: {}, actual: null, expected: null, run: null });

test("rows of the index become cases", () => {
  assert.deepEqual(plainly(report.cases.map(({ id, status, stage, file, bounds, side, groups }) =>
    [id, status, stage, file, bounds, side, groups])), [
    ["price/short", "failed", "fit", "Cases/price.yaml:3", [1, 2, 3, 4], "actual", [0]],
    ["price/long", "failed", "lines", "Cases/price.yaml:9", null, "actual", [0]],
    ["title/new", "new", null, "Cases/title.yaml:2", null, "expected", [1]],
  ]);
  assert.equal(report.groups[0].place, "Cases/price.yaml:3");
  assert.equal(thumbs.kept.size, 0);
});

const terms = [
  ["a b", [{ not: false, key: null, values: ["a"] }, { not: false, key: null, values: ["b"] }]],
  ["!status:new", [{ not: true, key: "status", values: ["new"] }]],
  ["status:new,failed", [{ not: false, key: "status", values: ["new", "failed"] }]],
  ["\"two, words\"", [{ not: false, key: null, values: ["two, words"] }]],
  ["tag:\"two words\"", [{ not: false, key: "tag", values: ["two words"] }]],
  ["status:", []],
  ["http:x", [{ not: false, key: null, values: ["http:x"] }]],
];
for (const [text, expected] of terms) {
  test(`the filter ${text}`, () => assert.deepEqual(plainly(parseFilter(text)), expected));
}

const filters = [
  ["price", [0, 1]], ["!price", [2]], ["status:new", [2]], ["stage:lines", [1]],
  ["severity:lost", [0]], ["!severity:lost", [1, 2]], ["group:1", [0, 1]],
  ["group:width", [0, 1]], ["text:标", [1]], ["file:title", [2]], ["id:long", [1]], ["tag:smo", [0]],
  ["tag:\"two words\"", [0]], ["decision:reject", [1]], ["decision:none", [0, 2]], ["is:decided", [1]],
  ["is:undecided", [0, 2]], ["status:new,failed", [0, 1, 2]], ["price !long", [0]],
];
for (const [text, places] of filters) {
  test(`${text} leaves ${places}`, () => {
    const left = report.cases.filter((entry) => parseFilter(text).every((term) => fits(entry, term)));
    assert.deepEqual(plainly(left.map((entry) => entry.place)), places);
  });
}

test("words are completed", () => {
  assert.deepEqual(plainly(completions("a sta")), ["a status:", "a stage:"]);
  assert.deepEqual(plainly(completions("!status:n")), ["!status:new"]);
  assert.deepEqual(plainly(completions("tag:t")), ["tag:\"two words\""]);
});

test("addresses of pictures are encoded", () => {
  assert.equal(pictureURL("a b/#", "actual"), "../images/a%20b/%23/actual.png");
  // The folder on the disk is `a%3Ab/50%25%3F`.
  assert.equal(pictureURL("a:b/50%?", "actual"), "../images/a%253Ab/50%2525%253F/actual.png");
});
