"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly } = require("./page.js");

const { withoutUndoing } = load(["both", "report-data", "report-review"], ["withoutUndoing"]);

// What waits behind an order that was refused: D decides, u takes back what was decided last.
const rows = [["", ""], ["u", ""], ["D", "D"], ["Du", "Du"], ["Duu", "Du"], ["uD", "D"], ["uu", "u"],
  ["DDuuuDu", "DDuuDu"]];
for (const [waiting, left] of rows) {
  test(`“${left}” is left of “${waiting}”`, () => {
    const orders = [...waiting].map((kind, index) =>
      ({ number: `${index}`, ...(kind === "D" ? { decisions: [] } : {}) }));
    const found = plainly(withoutUndoing(orders));
    assert.equal(found.map((order) => (order.decisions ? "D" : "u")).join(""), left);
  });
}
