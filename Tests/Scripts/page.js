"use strict";
// Loads scripts of a page without a browser, for tests of what needs no elements.

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const vm = require("node:vm");

const folder = join(__dirname, "../../Sources/Reports/Resources");

/** The text of one of the pages' files. */
const read = (name) => readFileSync(join(folder, name), "utf8");

/**
 * Runs scripts as a browser does: one after the other, with the same globals.
 *
 * @param {string[]} scripts names without their endings
 * @param {string[]} names of what the tests want; functions and constants are no properties of the global object
 */
function load(scripts, names) {
  const context = vm.createContext({ TextEncoder, TextDecoder, URLSearchParams, console });
  const text = scripts.map((script) => read(`${script}.js`)).join("\n");
  vm.runInContext(`${text}\n;globalThis.wanted = { ${names.join(", ")} };`, context);
  return context.wanted;
}

/** A value of the page's as one of the tests', whose prototypes are others. */
const plainly = (value) => JSON.parse(JSON.stringify(value));

module.exports = { load, plainly, read };
