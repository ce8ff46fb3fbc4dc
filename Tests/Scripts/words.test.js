"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, plainly } = require("./page.js");

const page = load(["both", "report-words"], ["plain", "bare", "many", "short", "points",
  "durationText", "timeText", "quoted", "sizeText", "boundsText", "normalize", "halvesOf", "partingsOf", "valueOf",
  "phraseParts"]);

const rows = [
  ["plain", ["a\u202eb"], "a[U+202E]b"],
  ["plain", ["a\u200db"], "a[U+200D]b"],
  ["plain", ["price, 标题"], "price, 标题"],
  ["bare", ["see `a/b.png` there"], "see a/b.png there"],
  ["bare", ["one ` alone"], "one ` alone"],
  ["many", [1, "case"], "1 case"],
  ["many", [1200, "case"], "1,200 cases"],
  ["short", [999], "999"], ["short", [3449], "3.4k"], ["short", [12_600], "13k"], ["short", [2_340_000], "2.3M"],
  ["short", [1000], "1.0k"], ["short", [9949], "9.9k"], ["short", [9950], "10k"], ["short", [9999], "10k"],
  ["short", [999_499], "999k"], ["short", [999_500], "1.0M"], ["short", [999_999], "1.0M"],
  ["points", [1 / 3], "0.33"], ["points", [NaN], "–"],
  ["durationText", [0], "< 1 ms"], ["durationText", [0.0123], "12 ms"], ["durationText", [1.25], "1.25 s"],
  ["durationText", [61.4], "1 min 1 s"], ["durationText", [0.9994], "999 ms"], ["durationText", [0.9996], "1.00 s"],
  ["durationText", [59.994], "59.99 s"], ["durationText", [59.996], "1 min 0 s"],
  ["durationText", [0.0009], "< 1 ms"], ["durationText", [NaN], "< 1 ms"],
  // A long name ends where a separator begins its tail, about 14 characters before its end.
  ["halvesOf", ["checkout/summary/price-total@2x"], ["checkout/summary", "/price-total@2x"]],
  ["halvesOf", ["checkout/summary_of_everything"], ["checkout/summary", "_of_everything"]],
  // Where there is none, between characters as readers see them, unless these join.
  ["halvesOf", ["ReceiptRowTest"], ["Receipt", "RowTest"]],
  ["halvesOf", ["हिन्दीमेंबहुतलंबानामयहांहै"], ["हिन्दीमेंबहुतलंबानामयहांहै"]],
  ["halvesOf", ["👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧"], ["👩‍👩‍👧👩‍👩‍👧", "👩‍👩‍👧👩‍👩‍👧"]],
  ["halvesOf", ["labels/e\u0301e\u0301e\u0301e\u0301/e\u0301e\u0301e\u0301e\u0301"],
    ["labels", "/e\u0301e\u0301e\u0301e\u0301/e\u0301e\u0301e\u0301e\u0301"]],
  // Halves of what is read from right to left would change places.
  ["halvesOf", ["תוויות/סיכום/מחיר כולל"], ["תוויות/סיכום/מחיר כולל"]],
  ["halvesOf", ["labels/عنوان-السلة-الطويل"], ["labels/عنوان-السلة-الطويل"]],
  ["halvesOf", ["x"], ["x"]], ["halvesOf", [""], []],
  // A short name never gives way.
  ["halvesOf", ["red/hue"], ["red/hue"]], ["halvesOf", ["cart/hue"], ["cart", "/hue"]],
  // The word in which two names part is a piece of its own: from a separator or a capital on.
  ["halvesOf", ["com.shop.CartTest_full[NEXUS_5,dark]", 18], ["com.shop.CartTest", "_full", "[NEXUS_5,dark]"]],
  ["halvesOf", ["com.shop.CardTest_full[NEXUS_5,dark]", 12], ["com.shop.", "CardTest_full", "[NEXUS_5,dark]"]],
  ["halvesOf", ["com.shop.CardTest_full[NEXUS_5,dark]", 2], ["com.shop.CardTest_full", "[NEXUS_5,dark]"]],
  // Where the head ends in the other name, the last word of it.
  ["halvesOf", ["com.shop.CartTest_full[NEXUS_5,dark]", 22], ["com.shop.CartTest", "_full", "[NEXUS_5,dark]"]],
  // The value of a key is not that of a longer key that ends so.
  ["valueOf", ["  line-height: 12, height: 3", "height"], [27, 28]],
  ["valueOf", ["  line-height: 12", "height"], null],
  ["valueOf", ["- height: 3", "height"], [10, 11]],
  ["valueOf", ["{ line-height: 12, height: 3 }", "height"], [27, 28]],
  ["valueOf", ["a: [{height: 3}]", "height"], [13, 14]],
  ["phraseParts", ["see `a.png` there"], [["text", "see "], ["key", "a.png"], ["text", " there"]]],
  ["phraseParts", ["one ` alone"], [["text", "one ` alone"]]], ["phraseParts", [""], []],
  ["timeText", ["2026-11-22T19:35:23Z"], "2026-11-22 19:35:23 UTC"], ["timeText", [null], ""],
  ["quoted", ["a/b@2x.png"], "a/b@2x.png"], ["quoted", ["it's"], "'it'\\''s'"], ["quoted", [""], "''"],
  ["sizeText", [[200, 48]], "200 × 48 px"],
  ["boundsText", [[3, 4, 10, 20]], "10 × 20 px at x 3, y 4"],
  ["normalize", ["E\u0301A"], "éa"],
];
for (const [name, values, expected] of rows) {
  test(`${name}(${values.map((value) => JSON.stringify(value)).join(", ")})`, () => {
    const found = page[name](...values);
    const said = name === "phraseParts" ? found.map(({ kind, text }) => [kind, text]) : found;
    assert.deepEqual(said !== null && typeof said === "object" ? plainly(said) : said, expected);
  });
}

// Of names with one tail, each parts from the one that is most like it; others need nothing.
const device = "[NEXUS_5,dark]";
for (const [names, expected] of [
  [["com.shop.CartTest_full", "com.shop.CartTest_empty", "com.shop.PriceTest_full"], [18, 18, 9]],
  [["com.shop.CartTest_full", "com.shop.CartTest_fullest"], [22, 22]],
  [["com.shop.CartTest_full"], [undefined]],
  [["a", "b"], [undefined, undefined]],
]) {
  test(`names part: ${names.join(", ")}`, () => {
    const found = page.partingsOf(names.map((name) => name + device));
    assert.deepEqual(names.map((name) => found.get(name + device)), expected);
  });
}
