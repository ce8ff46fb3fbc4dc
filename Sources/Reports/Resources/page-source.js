"use strict";
// A case as it was meant: its text, with what was left out and what changed, and the lines of its file.

const graphemes = (text) => (text === "" ? [] : Array.from(new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text), (one) => one.segment));
const encoder = new TextEncoder();

/** Where two lists of graphemes part: how many are common before and after. */
function commonEnds(a, b) {
  let start = 0, end = 0;
  const most = Math.min(a.length, b.length);
  while (start < most && a[start] === b[start]) start += 1;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}

/** A text of the case format in full: attachments stand as the character that layout records count. */
const textOf = (runs) => (Array.isArray(runs) ? runs.map((run) => run?.text ?? "\ufffc").join("") : typeof runs === "string" ? runs : "");

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** The case in full, the label's keys as its actual layout has them; null where nobody kept them. */
function resolvedCase(detail) {
  const label = detail.layouts?.actual?.spec;
  const resolved = { ...(isMap(label) ? label : {}), ...(isMap(detail.resolved) ? detail.resolved : {}) };
  return "text" in resolved ? resolved : null;
}

/** JSON over several lines, keys sorted; lists and maps of plain values stand on one. */
function prettyJSON(value, depth = 0) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const holdsValues = (one) => one !== null && typeof one === "object" && Object.keys(one).length > 0;
  const isOnLines = Object.keys(value).length > 0 && (depth === 0 || Object.values(value).some(holdsValues));
  const parts = Array.isArray(value)
    ? value.map((one) => prettyJSON(one, depth + 1))
    : Object.keys(value).sort().map((key) => `${JSON.stringify(key)}: ${prettyJSON(value[key], depth + 1)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (!isOnLines) return open + parts.join(", ") + close;
  const indent = "  ".repeat(depth);
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(",\n")}\n${indent}${close}`;
}

/** What each side's label was asked for, in full; null where nobody kept it. */
function specsOf(detail) {
  const expected = detail.layouts?.expected?.spec;
  return { expected: isMap(expected) ? expected : null, actual: resolvedCase(detail) };
}

/** Graphemes of a side's text, each with whether it was left out; null where record and text do not belong together. */
function sourceOf(spec, record) {
  if (!spec || !record) return null;
  const text = textOf(spec.text), bytes = encoder.encode(text), decoder = new TextDecoder();
  const cut = record.truncation;
  const ranges = cut?.["elided-parts"] ?? (cut?.elided ? [cut.elided] : []);
  const isElided = (at) => ranges.some(([start, end]) => at >= start && at < end);
  // An attachment may have collapsed to a text: then the record counts other bytes.
  const fits = (record.lines ?? []).every(({ range, text: shown }) => {
    const own = decoder.decode(bytes.subarray(range?.[0], range?.[1]).filter((_, index) => !isElided(range[0] + index)));
    return own.startsWith(shown) || shown.startsWith(own);
  });
  if (!fits) return null;
  let at = 0;
  return graphemes(text).map((grapheme) => {
    const from = at;
    at += encoder.encode(grapheme).length;
    return { grapheme, isElided: isElided(from) };
  });
}

/** Both texts as one: graphemes in order, each with what has become of it. */
function mergedText(was, is) {
  if (!was || !is) return (is ?? was).map(({ grapheme, isElided }) => ({ grapheme, kind: isElided ? "elided" : "" }));
  const { start, end } = commonEnds(was.map((one) => one.grapheme), is.map((one) => one.grapheme));
  const kept = (one, other) => ({ grapheme: one.grapheme, kind: one.isElided === other.isElided ? (one.isElided ? "elided" : "") : one.isElided ? "now elided" : "now shown" });
  const shift = was.length - is.length;
  return [
    ...is.slice(0, start).map((one, index) => kept(one, was[index])),
    ...was.slice(start, was.length - end).map(({ grapheme, isElided }) => ({ grapheme, kind: isElided ? "removed elided" : "removed" })),
    ...is.slice(start, is.length - end).map(({ grapheme, isElided }) => ({ grapheme, kind: isElided ? "added elided" : "added" })),
    ...is.slice(is.length - end).map((one, index) => kept(one, was[is.length - end + index + shift])),
  ];
}

/** How each kind is marked, and what it is called. */
const textMarks = {
  elided: ["span", "left out"], "now elided": ["del", "left out now"], "now shown": ["ins", "shown now, left out before"],
  removed: ["del", "removed"], "removed elided": ["del", "removed, was left out"], added: ["ins", "added"], "added elided": ["ins", "added, left out"],
};

function markedText(parts) {
  const text = make("bdi", { class: "text" });
  for (let index = 0; index < parts.length;) {
    const { kind } = parts[index];
    let piece = "";
    for (; index < parts.length && parts[index].kind === kind; index += 1) piece += parts[index].grapheme;
    const [tag, name] = textMarks[kind] ?? [];
    const shown = visible(piece, { lines: true });
    // A name besides the colour, for eyes and ears: insertions and deletions have one of their own.
    if (!tag) text.append(shown);
    else text.append(make(tag, { class: kind.includes("elided") ? "elided" : null, title: name }, kind.includes("elided") || kind === "now shown" ? make("span", { class: "hidden" }, `${name}: `) : null, shown));
  }
  return text;
}

const plainParts = (text) => graphemes(text).map((grapheme) => ({ grapheme, isElided: false }));

function textPart(detail, entry) {
  const { expected, actual } = detail.layouts ?? {};
  const specs = specsOf(detail);
  const was = sourceOf(specs.expected, expected), is = sourceOf(specs.actual, actual);
  const part = make("section", { class: "texts" }, make("h3", {}, "Text"));
  const shownWas = expected?.["visible-text"], shownIs = actual?.["visible-text"];
  // Without what a text was, one side alone would say that nothing changed.
  const isKnown = (is && (was || !expected)) || (was && !actual);
  const merged = isKnown ? mergedText(was, is) : [];
  const suffixes = ["expected", "actual"].map((side) => (specs[side] ? textOf(specs[side].suffix) : null));
  const suffix = isKnown ? suffixes[0] !== null && suffixes[1] !== null ? mergedText(...suffixes.map(plainParts)) : mergedText(null, plainParts(suffixes[1] ?? suffixes[0] ?? "")) : [];
  const isMarked = [...merged, ...suffix].some(({ kind }) => kind !== "" && kind !== "elided");
  if (isKnown) part.append(make("p", {}, markedText(merged)));
  if (suffix.length > 0) part.append(make("p", {}, make("span", { class: "muted" }, "Suffix: "), markedText(suffix)));
  if (shownWas !== undefined && shownIs !== undefined && shownWas !== shownIs && !isMarked) {
    const a = graphemes(shownWas), b = graphemes(shownIs), { start, end } = commonEnds(a, b);
    const line = (all, kind) => markedText(all.map((grapheme, index) => ({ grapheme, kind: index < start || index >= all.length - end ? "" : kind })));
    part.append(make("dl", {}, make("dt", {}, isKnown ? "showed" : "was"), make("dd", {}, line(a, "removed")), make("dt", {}, isKnown ? "shows" : "is"), make("dd", {}, line(b, "added"))));
  } else if (!isKnown) {
    const text = shownIs ?? shownWas ?? entry.text;
    if (!text) return null;
    part.append(make("p", {}, make("bdi", { class: "text" }, visible(text, { lines: true }))));
  }
  const cut = actual?.truncation;
  if (cut?.reason) part.append(make("p", { class: "muted" }, `Text is cut off: ${cutReasons[cut.reason] ?? plain(cut.reason)}${cut["suffix-state"] ? `; suffix ${plain(cut["suffix-state"])}` : ""}.`));
  return part;
}

const cutReasons = { lines: "the line limit is reached", height: "the height is used up", width: "the width is used up" };

/** The case's lines as its file has them, with those marked that changed. */
function writtenPart(detail) {
  const { written } = detail;
  if (!written || typeof written.text !== "string") return null;
  const changes = new Map();
  for (const root of detail.cause?.roots ?? []) {
    const [, file, number] = /^(.*):(\d+)$/s.exec(root.place ?? "") ?? [];
    if (file === written.file) changes.set(Number(number), [...(changes.get(Number(number)) ?? []), root]);
  }
  const lines = written.text.split("\n");
  const rows = lines.map((text, index) => {
    const number = written.line + index;
    const roots = changes.get(number) ?? [];
    // A picture's line names a file that is another one by now; the line itself is as it was.
    const own = roots.filter((root) => root.kind !== "image");
    const words = own.map((root) => `${plain(root.path)} ${plain(root.change)}`.trim()).join("; ");
    const shown = visible(text, { lines: true });
    const row = make("li", { value: number, class: own.length > 0 ? "changed" : null },
      make("code", { dir: "ltr" }, own.length > 0 ? make("mark", { title: words }, make("span", { class: "hidden" }, "changed: "), shown) : shown),
      own.length < roots.length ? make("span", { class: "place" }, "the file’s content changed") : null);
    // What does not fit goes on below, deeper than it began.
    row.style.setProperty("--indent", `${Math.min(/^ */.exec(text)[0].length + 2, 16)}ch`);
    return row;
  });
  return make("section", { class: "written" }, make("h3", {}, "As written in ", make("bdi", { dir: "ltr" }, visible(`${written.file}:${written.line}`))),
    make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "The case as written" }, make("ol", {}, ...rows)),
    written.more > 0 ? make("p", { class: "muted" }, `and ${many(written.more, "more line")}`) : null);
}
