// A case in words: why it differs, what would undo it, and every number behind that.

/** @param {"p" | "span" | "li" | "figcaption"} tag @param {...Content} content */
const muted = (tag, ...content) => make(tag, { class: "muted" }, ...content);

/** Text without the backticks around paths, for where nothing shows as code. */
function bare(/** @type {string} */ text) {
  const pieces = plain(text).split("`");
  return pieces.length % 2 === 0 ? pieces.join("`") : pieces.join("");
}

/** @type {Record<string, string>} */
const signs = { passed: "✓", failed: "✕", new: "+", error: "!", crashed: "!", "timed-out": "!", skipped: "–",
  flaky: "~" };
const statusWord = (/** @type {string} */ status) => (status === "timed-out" ? "timed out" : status);
/** @type {Record<string, string>} */
const marks = { accept: "✓", reject: "⊘", skip: "→", recorded: "✓" };
const verdicts = /** @type {Verdict[]} */ (["accept", "reject", "skip"]);
/** @type {Record<string, string>} */
const verdictWord = { accept: "accepted", reject: "rejected", skip: "skipped", recorded: "recorded" };

/** Equal for entries to which the same happened. */
const outcomeOf = (/** @type {Entry} */ { fate, status, severity, stage }) =>
  (fate || status !== "failed" ? fate || status
    : report.index.severities[severity]?.[0] ?? `stage ${stage ?? "unknown"}`);

function outcomeWords(/** @type {Entry} */ entry) {
  if (entry.fate || entry.status !== "failed") return entry.fate || statusWord(entry.status);
  return report.index.severities[entry.severity]?.[1]
    ?? (entry.stage && entry.stage !== "unknown" ? `${entry.stage} differ${entry.stage.endsWith("s") ? "" : "s"}`
      : "differs");
}

/** What stands before them: the form of a difference, or the sign of what else happened. */
const outcomeSign = (/** @type {Entry} */ entry) => (entry.status === "failed" ? severitySign(entry.severity)
  : make("span", { "aria-hidden": "true" }, signs[entry.status] ?? "?"));

const severitySign = (/** @type {number} */ severity) =>
  make("span", { class: `severity ${report.index.severities[severity]?.[0] ?? ""}`, "aria-hidden": "true" });

/** Whether something is gone, which only the expected picture shows. */
const isLost = (/** @type {Entry} */ { status, severity }) => status === "failed"
  && (report.index.severities[severity]?.[0] ?? "").startsWith("lost");

/** Letters that are read from right to left. */
const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Names in letters that look the same wherever they are parted. */
const apart = new RegExp(`^[${["Latin", "Greek", "Cyrillic", "Han", "Hiragana", "Katakana", "Hangul", "Common",
  "Inherited"].map((script) => `\\p{Script=${script}}`).join("")}]*$`, "u");

const separator = /^[/_\-. @,=[(]$/u;

/**
 * A long name in two halves: the tail stays, about 14 characters from a separator on, and the head gives way. A name
 * that is read from right to left is whole, as its halves would change places, and so is one of letters that join,
 * where it has no separator; a short one never gives way. Where another name has the same tail, the word in which
 * they part is a piece of its own.
 *
 * @param {string} name @param {number} [parting] where it parts from the other, in units of UTF-16
 */
function halvesOf(name, parting = 0) {
  // Of printable ASCII, each unit is a character, and nothing joins or turns.
  const isPlain = /^[ -~]*$/.test(name), characters = isPlain ? name : graphemes(name), { length } = characters;
  if (isPlain ? length < 8 : turned.test(name)) return name ? [name] : [];
  const middle = Math.min(14, Math.ceil(length / 2));
  let tail = isPlain || apart.test(name) ? middle : length;
  for (let by = 0; by < 7; by += 1) {
    const found = [middle + by, middle - by].find((one) => one > 3 && one < length
      && separator.test(characters[length - one]));
    if (found) {
      tail = found;
      break;
    }
  }
  const units = isPlain ? parting : graphemes(name.slice(0, parting)).length;
  let word = Math.max(0, Math.min(units, length - tail - 1));
  while (word > 0 && !isWordStart(characters, word)) word -= 1;
  return [characters.slice(0, word), characters.slice(word, length - tail), characters.slice(length - tail)]
    .map((half) => (typeof half === "string" ? half : half.join(""))).filter(Boolean);
}

/**
 * Whether a word begins at a place: with a separator, or a capital behind another letter.
 *
 * @param {string | string[]} characters @param {number} place
 */
const isWordStart = (characters, place) => separator.test(characters[place])
  || (/^\p{Lu}/u.test(characters[place]) && !/^\p{Lu}/u.test(characters[place - 1]));

const longName = 20;

/**
 * Where long names part from the one that is most like them, of those with the same tail: without that, the names of
 * tests would look the same where the same device or theme stands at their end.
 *
 * @param {string[]} names
 */
function partingsOf(names) {
  /** @type {Map<string, string[]>} */
  const sharing = new Map();
  for (const name of new Set(names)) {
    const tail = name.length > longName ? halvesOf(name)[1] : null;
    if (!tail) continue;
    const found = sharing.get(tail) ?? [];
    if (found.push(name) === 1) sharing.set(tail, found);
  }
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [tail, all] of sharing) {
    if (all.length < 2) continue;
    const heads = all.map((name) => name.slice(0, -tail.length)).sort();
    const same = heads.slice(1).map((head, index) => {
      let at = 0;
      while (at < head.length && head[at] === heads[index][at]) at += 1;
      return at;
    });
    for (const [index, head] of heads.entries())
      found.set(head + tail, Math.max(same[index - 1] ?? 0, same[index] ?? 0));
  }
  return found;
}

const halves = (/** @type {string} */ name) =>
  halvesOf(name, report.partings.get(name)).map((half) => make("bdi", { dir: "auto" }, visible(half)));

/** @param {string} text @param {Part["kind"]} [kind] @returns {Part} */
const asPart = (text, kind = "text") => ({ kind, text });

/** @param {Group} group */
const titlePartsOf = ({ parts, title }) => parts ?? phraseParts(title);

/** Quotation marks, of which a text takes the first that it does not have itself. */
const quotationMarks = ["“”", "‘’", "«»", "‹›"];

/** A group's title within other words, which it neither turns nor is turned by. */
function quotedTitle(/** @type {Group} */ group) {
  const whole = document.createDocumentFragment(), { title } = group;
  const [start, end] = quotationMarks.find(([one, other]) => !title.includes(one) && !title.includes(other)) ?? "“”";
  whole.append(start, make("bdi", {}, phrase(titlePartsOf(group))), end);
  return whole;
}

/** @param {Part[][]} phrases empty ones are left out @param {string} between */
const joined = (phrases, between) => phrases.filter((one) => one.length > 0)
  .flatMap((one, index) => (index > 0 ? [asPart(between), ...one] : one));

/** What differs of a case, in a few words; what its index row does not tell is known once it was read. */
function differenceWords(/** @type {Entry} */ entry) {
  const { expected, actual } = entry.facts?.size ?? {};
  const size = expected && actual && String(expected) !== String(actual)
    ? `size ${expected.join("×")} → ${actual.join("×")}` : "";
  const pixels = entry.pixels > 0 ? `${short(entry.pixels)} px` : "";
  return [size, pixels].filter(Boolean).join(" · ");
}

/**
 * What a tile says: only what is not the group's. Of what only has another size or colour with its group, nothing.
 *
 * @param {Entry} entry @param {Detail | null} detail @param {Group | undefined} group @param {Part[]} reason
 */
function tileWords(entry, detail, group, reason) {
  const { cause, message, consequence } = detail ?? {};
  if (!cause) return joined([reason, ["failed", "new"].includes(entry.status) ? [] : phraseParts(message ?? ""),
    phraseParts(differenceWords(entry))], " · ");
  const title = group && !group.isClass ? group.title : "", { changes = [] } = cause;
  const keys = group && !group.isClass ? titlePartsOf(group).filter(({ kind }) => kind === "key") : [];
  // A group of several values names the key alone.
  const own = joined(changes
    .filter(({ path, change }, index) =>
      changes.findIndex((other) => other.path === path && other.change === change) === index)
    .filter(({ path, change }) => change !== group?.title
      && (title === "" || !(title.includes(change) || keys.some(({ text }) => text === path))))
    .map(({ path, parts }) => [...(path ? [asPart(path, "key"), asPart(" ")] : []), ...parts]), ", ");
  const loss = consequence?.loss ?? [], effects = consequence?.effects ?? [], hasLoss = loss.length > 0;
  const isTold = own.length > 0 || group?.isClass;
  // What is lost or cut says more than the value that led to it, and if it is lost, all.
  return joined([reason[0]?.text === "also " && isTold ? [] : reason,
    hasLoss ? loss : own.length > 0 ? [] : effects, hasLoss && isLost(entry) ? [] : own], " · ")
    .map(({ kind, text }) => asPart(text.replaceAll("\n", " "), kind));
}

const sizeText = (/** @type {Size} */ size) => `${size[0]} × ${size[1]} px`;
const boundsText = (/** @type {Box} */ bounds) => `${bounds[2]} × ${bounds[3]} px at x ${bounds[0]}, y ${bounds[1]}`;

function durationText(/** @type {number} */ seconds) {
  // What is rounded up to the next unit is written in that.
  const milliseconds = Math.round(seconds * 1000), hundredths = Math.round(seconds * 100);
  if (!(seconds >= 0.001)) return "< 1 ms";
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (hundredths < 6000) return `${(hundredths / 100).toFixed(2)} s`;
  return `${grouped(Math.floor(Math.round(seconds) / 60))} min ${Math.round(seconds) % 60} s`;
}

/**
 * What a shell reads as this one word.
 *
 * @param {string} word
 */
const quoted = (word) => (/^[\w@%+=:,./][\w@%+=:,./-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** @param {string} command @param {string} what */
function commandLine(command, what) {
  // Only between its words: a browser would break behind each hyphen.
  const code = make("code", {}, ...command.split(/(?<= )/).map((word) => make("span", {}, visible(word))));
  const button = make("button", { "aria-label": `Copy the command: ${what}` }, "Copy");
  button.addEventListener("click", () => copy(command, button));
  return make("div", { class: "command" }, code, button);
}

/** @param {Detail} detail @param {Entry} entry */
function numbersOf(detail, { tags }) {
  const rows = [];
  const { frames, pixels, share, size } = detail;
  if (pixels) {
    rows.push(["Pixels that differ", `${grouped(pixels.different)} (${share})`],
      ["Largest channel difference", `${pixels["max-channel"]} of 255`]);
    if (pixels.antialiased > 0) rows.push(["Ignored as antialiasing", grouped(pixels.antialiased)]);
    if (isBox(pixels.bounds)) rows.push(["Where", boundsText(pixels.bounds)]);
  }
  if (frames) rows.push(["Frames that differ", `${grouped(frames.different)} of ${grouped(frames.actual)}`]);
  if (size?.expected) rows.push(["Expected", sizeText(size.expected)]);
  if (size?.actual) rows.push(["Actual", sizeText(size.actual)]);
  if (detail.earlier) rows.push(["Kept from the run of", timeText(detail.earlier)]);
  rows.push(["Time", durationText(detail.duration)]);
  if (tags.length > 0) rows.push([tags.length === 1 ? "Tag" : "Tags", tags.join(", ")]);
  return rows;
}

/**
 * Pictures of a case beside each other, as files.
 *
 * @param {string} id @param {PictureName[]} sides
 */
function printsOf(id, sides) {
  return make("div", { class: "prints" }, ...sides.map((side) => {
    const name = sideNames[side];
    const image = new Image();
    image.alt = name;
    const figure = make("figure", {}, image, muted("figcaption", name));
    readPicture(image, id, side).catch(() => image.replaceWith("The file is missing."));
    return figure;
  }));
}

/**
 * Animations as they are played; the table shows the frame that the sentence is about.
 *
 * @param {Detail} detail
 */
const playedPart = ({ id, frames }) =>
  frames
    ? make("section", { class: "tolerated" }, make("h3", {}, "Played"), printsOf(id, ["expected", "actual"]))
    : null;

const facts = (/** @type {string[][]} */ rows) =>
  make("dl", { class: "facts" },
    ...rows.flatMap(([name, value]) => [make("dt", {}, isolated(name)), make("dd", {}, isolated(value))]));

function regionList(/** @type {Detail} */ detail) {
  const { regions, edges } = stage;
  if (regions.length === 0 && edges.length > 0)
    return make("details", { open: true }, make("summary", {}, "What only one picture has"), make("ol", {},
      ...edges.map(({ side, count, box }, index) => make("li", {},
        make("button", { class: "plain", onclick: () => stage.toStop(index) },
          `${capital(side)}: ${count}, ${boundsText(box)}`)))));
  if (regions.length === 0) return null;
  const more = detail.pixels?.["more-regions"] ?? 0, most = 40;
  const list = make("ol", {},
    ...regions.slice(0, most)
      .map((region) =>
        make("li", {}, make("button", { class: "plain", onclick: () => stage.toRegion(region) },
    `${boundsText(region.bounds)} · ${grouped(region.pixels)} px`,
          region.moved ? make("b", {}, ` moved by ${region.moved[0]}, ${region.moved[1]}`) : null))));
  const rest = regions.length - Math.min(regions.length, most) + more;
  return make("details", {},
    make("summary", {}, `${many(regions.length + more, "region")} differ${regions.length + more === 1 ? "s" : ""}`),
    list,
    rest > 0 ? muted("p", `and ${grouped(rest)} more`) : null);
}

function commandsOf(/** @type {Entry} */ entry) {
  const { commands } = report.index;
  const lines = [];
  if (commands.explain) lines.push(commandLine(`${commands.explain} ${quoted(entry.id)}`, "explain this one"));
  for (const { command } of entry.groups.map((number) => report.groups[number]))
    if (command) lines.push(commandLine(command, "accept the group"));
  return lines;
}

/** @type {Record<string, string[]>} What the numbers of a place are, in their order. */
const lengthNames = { box: ["x", "y", "width", "height"], size: ["width", "height"], point: ["x", "y"], x: ["x"],
  y: ["y"] };

function changesPart(/** @type {Detail} */ detail) {
  const moved = [], rest = [];
  for (const one of detail.cause?.details ?? []) {
    const names = one.geometry && lengthNames[one.geometry];
    if (!names) {
      rest.push([one.what, one.was, one.is]);
      continue;
    }
    const was = one.was.split(", "), is = one.is.split(", ");
    const changes = names.flatMap((name, index) =>
      (was[index] === is[index] ? [] : [`${name}  ${was[index]} → ${is[index]} pt`]));
    if (changes.length > 0) moved.push([one.what.replace(/,$/, ""), changes.join("\n")]);
  }
  if (moved.length + rest.length === 0) return null;
  return make("div", { class: "changes" },
    moved.length > 0 ? table(["What", "Change"], moved, "What moved") : null,
    rest.length > 0 ? table(["What", "Was", "Is"], rest, "What changed") : null);
}

/** @param {Detail} detail */
const failuresOf = ({ expectations = [] }) => expectations.map(({ sentence }) => sentence);

/** What is not as the case expects, a sentence each; of pictures that agree, that this is all. */
function failedSentences(/** @type {Detail} */ detail) {
  const expectations = detail.expectations ?? [];
  if (expectations.length === 0) return [];
  const failed = failuresOf(detail).join("; ");
  const fail = expectations.length === 1 ? "expectation fails" : "expectations fail";
  const isAsAccepted = detail.size?.expected && !detail.cause && !detail.pixels?.different;
  return [isAsAccepted ? `Looks as accepted; only the ${fail}: ${failed}` : `E${fail.slice(1)}: ${failed}`];
}

/** @param {Entry} entry @param {Detail | null} detail */
function showWords(entry, detail) {
  const words = byId("words");
  if (!detail) {
    byId("brief").replaceChildren();
    const why = enclosed ? "this file is damaged or was cut short"
      : reviewServer?.silence ? "harness review does not answer"
      : `data/cases-${chunks.number(entry.place)}.js is missing or damaged`;
    words.replaceChildren(make("p", { class: "refusal" },
      isOutdated ? "Another run has replaced this report; reload the page."
        : `The data for this ${subject()} could not be read: ${why}.`));
    return;
  }
  const { cause, expectations = [] } = detail;
  // What fails is said above the pictures, and in full below; its group is no other cause.
  const why = detail.fix && detail.baseline !== "recorded" ? `${capital(detail.fix)}.` : whyNotAcceptable(detail);
  const besides = entry.groups.slice(1).filter((number) => report.groups[number].stage !== null);
  const resolved = resolvedCase(detail), decision = decisions.made.get(entry.place);
  /** @param {string} name @param {...Content} content */
  const folded = (name, ...content) => content.some(Boolean)
    && make("details", {}, make("summary", {}, name), ...content);
  words.replaceChildren(...[
    why && detail.baseline === "recorded"
      ? make("p", { class: "decided accept" }, make("span", { "aria-hidden": "true" }, "✓ "),
        "Recorded: this picture is now the baseline.")
      : why ? make("p", { class: "refusal" }, make("b", {}, "Cannot be accepted. "), sentence(why))
        : detail.accepting ? make("p", { class: "remedy" }, sentence(detail.accepting)) : null,
    decision ? decidedWords(decision) : null,
    playedPart(detail), textPart(detail, entry), changeList("Why", detail.cause?.changes),
    cause?.remedy ? make("section", { class: "remedy" }, make("h3", {}, "Would undo it"),
      make("p", {}, sentence(cause.remedy))) : null,
    writtenPart(detail), changeList("Also edited", detail.cause?.edited),
    expectations.length > 0 ? make("section", {}, make("h3", {}, "Failed expectations"),
      table(["What", "Expected", "Actual"], expectations.map((one) => [one.what, one.expected, one.actual]),
        "Failed expectations")) : null,
    besides.length > 0 ? muted("p", "Also in ",
      ...listed(besides.map((number) =>
        make("button", { class: "plain", onclick: () => inTurn(() => sheet.open({ number })) },
          make("bdi", {}, `group ${number + 1} (`, phrase(titlePartsOf(report.groups[number])), ")"))))) : null,
    make("details", { class: "whole", hidden: true }, make("summary", {}, "The whole sentence"),
      make("p", { class: "cause" }, briefOf(entry, detail))),
    folded("Numbers", facts(numbersOf(detail, entry))), regionList(detail),
    folded("Layout", changesPart(detail)),
    folded("Commands", ...commandsOf(entry)),
    folded("Resolved case", resolved
      && make("pre", { dir: "auto", tabindex: "0" }, visible(prettyJSON(resolved), { lines: true }))),
    folded("Environment", report.index.environment?.length > 0 && facts(report.index.environment)),
  ].filter(Boolean));
  // Of nothing but folds, the first is open.
  const first = words.querySelector(":scope > :not([hidden])");
  if (first instanceof HTMLDetailsElement) first.open = true;
  byId("brief").replaceChildren(briefOf(entry, detail));
  showBrief();
}

/**
 * A case in one sentence: what is lost first, as the run says it.
 *
 * @param {Entry} entry @param {Detail} detail
 */
function briefOf(entry, detail) {
  const parts = detail.cause?.parts ?? [], failed = phraseParts(failuresOf(detail).join("; "));
  // What is lost is graver than what fails, as the words before say.
  const isFirst = report.index.severities[entry.severity]?.[0] === "expectation", gap = [asPart("; ")];
  if (failed.length > 0) return parts.length === 0 ? sentence(failedSentences(detail)[0])
    : phrase(isFirst ? [...failed, ...gap, ...parts] : [...parts, ...gap, ...failed]);
  return parts.length > 0 ? phrase(parts) : sentence(detail.message || statusWord(entry.status));
}

/** The words beside the pictures have the sentence above them only where there is no room for all of it there. */
function showBrief() {
  const brief = byId("brief"), whole = byId("words").querySelector(".whole");
  brief.title = brief.textContent ?? "";
  if (whole) whole.hidden = brief.scrollWidth <= brief.clientWidth && brief.scrollHeight <= brief.clientHeight + 1;
}

const decidedWords = (/** @type {Decision} */ decision) => make("p", { class: `decided ${decision.verdict}` },
  make("span", { "aria-hidden": "true" }, `${marks[decision.verdict]} `), capital(verdictWord[decision.verdict]),
  decision.by.group !== undefined ? " with its group"
    : decision.by.filter === undefined ? null
    : make("span", {}, " with everything matching “", isolated(decision.by.filter), "”"),
  decision.note ? ": " : "", decision.note ? isolated(decision.note) : null);

/**
 * Changes, each with its place.
 *
 * @param {string} title @param {CaseChange[]} [all]
 */
function changeList(title, all = []) {
  const changes = all.filter((change) => change.place);
  return changes.length > 0 && make("section", {}, make("h3", {}, title),
    make("ul", { class: "roots" }, ...changes.map((change) => make("li", {},
      change.path ? make("code", {}, visible(change.path)) : null, " ", phrase(change.parts), " ",
      make("span", { class: "place" }, make("bdi", { dir: "ltr" }, visible(change.place)))))));
}

// A case as it was meant: its text, with what was left out and what changed, and the lines of its file.

const graphemes = (/** @type {string} */ text) =>
  // Of printable ASCII, each character is one; making a segmenter, and asking it, takes long where a list scrolls.
  (/^[ -~]*$/.test(text) ? text.split("") : Array.from(segmenter.segment(text), (one) => one.segment));
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const encoder = new TextEncoder();

/**
 * Where two lists part, as of graphemes: how many are common before and after.
 *
 * @template T @param {T[]} a @param {T[]} b
 */
function commonEnds(a, b) {
  let start = 0, end = 0;
  const most = Math.min(a.length, b.length);
  while (start < most && a[start] === b[start]) start += 1;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}

/** A text of the case format in full: attachments stand as the character that layout records count. */
const textOf = (/** @type {any} */ runs) =>
  (Array.isArray(runs) ? runs.map((run) => run?.text ?? "\ufffc").join("") : typeof runs === "string" ? runs : "");

const isMap = (/** @type {any} */ value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** The case in full, the label's keys as its actual layout has them; null where nobody kept them. */
function resolvedCase(/** @type {Detail} */ detail) {
  const label = detail.layouts?.actual?.spec;
  const resolved = { ...(isMap(label) ? label : {}), ...(isMap(detail.resolved) ? detail.resolved : {}) };
  return "text" in resolved ? resolved : null;
}

/**
 * JSON over several lines, keys sorted; lists and maps of plain values stand on one.
 *
 * @param {any} value @param {number} [depth] @returns {string}
 */
function prettyJSON(value, depth = 0) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  /** @param {unknown} one */
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
function specsOf(/** @type {Detail} */ detail) {
  const expected = detail.layouts?.expected?.spec;
  return { expected: isMap(expected) ? expected : null, actual: resolvedCase(detail) };
}

/**
 * Graphemes of a side's text, each with whether it was left out; null where record and text do not belong together.
 *
 * @param {Spec | null | undefined} spec @param {LayoutRecord | null | undefined} record
 */
function sourceOf(spec, record) {
  if (!spec || !record) return null;
  const text = textOf(spec.text), bytes = encoder.encode(text), decoder = new TextDecoder();
  const cut = record.truncation;
  const ranges = cut?.["elided-parts"] ?? (cut?.elided ? [cut.elided] : []);
  const isElided = (/** @type {number} */ at) => ranges.some(([start, end]) => at >= start && at < end);
  // An attachment may have collapsed to a text: then the record counts other bytes.
  const fits = (record.lines ?? []).every(({ range, text: shown }) => {
    const own = decoder.decode(bytes.subarray(range?.[0], range?.[1])
      .filter((_, index) => !isElided(range[0] + index)));
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

/**
 * Both texts as one: graphemes in order, each with what has become of it.
 *
 * @param {SourcePart[] | null} was @param {SourcePart[] | null} is
 */
function mergedText(was, is) {
  if (!was || !is)
    return (is ?? was ?? []).map(({ grapheme, isElided }) => ({ grapheme, kind: isElided ? "elided" : "" }));
  const { start, end } = commonEnds(was.map((one) => one.grapheme), is.map((one) => one.grapheme));
  /** @param {SourcePart} one @param {SourcePart} other */
  const kept = (one, other) =>
    ({ grapheme: one.grapheme,
      kind: one.isElided === other.isElided ? (one.isElided ? "elided" : "")
        : one.isElided ? "now elided" : "now shown" });
  const shift = was.length - is.length;
  return [
    ...is.slice(0, start).map((one, index) => kept(one, was[index])),
    ...was.slice(start, was.length - end)
      .map(({ grapheme, isElided }) => ({ grapheme, kind: isElided ? "removed elided" : "removed" })),
    ...is.slice(start, is.length - end)
      .map(({ grapheme, isElided }) => ({ grapheme, kind: isElided ? "added elided" : "added" })),
    ...is.slice(is.length - end).map((one, index) => kept(one, was[is.length - end + index + shift])),
  ];
}

/** @type {Record<string, ["span" | "del" | "ins", string]>} How each kind is marked, and what it is called. */
const textMarks = {
  elided: ["span", "left out"], "now elided": ["del", "left out now"],
  "now shown": ["ins", "shown now, left out before"],
  removed: ["del", "removed"], "removed elided": ["del", "removed, was left out"], added: ["ins", "added"],
  "added elided": ["ins", "added, left out"],
};

/**
 * What did not change: of what is long, a line beside what did, and the rest once that is asked for.
 *
 * @param {string[]} all graphemes @param {boolean} isBehind whether something did before it @param {boolean} isBefore
 */
function foldedText(all, isBehind, isBefore) {
  const line = 60, from = isBehind || !isBefore ? line : 0, to = all.length - (isBefore ? line : 0);
  const shown = (/** @type {string[]} */ part) => visible(part.join(""), { lines: true });
  if (to - from < 4 * line) return shown(all);
  const rest = make("button", { class: "plain", onclick: () => {
    rest.replaceWith(shown(all.slice(from, to)));
    byId("words").focus();
  } }, `… ${many(to - from, "character")} …`);
  return make("span", {}, shown(all.slice(0, from)), rest, shown(all.slice(to)));
}

function markedText(/** @type {TextPart[]} */ parts) {
  const text = make("bdi", { class: "text" });
  for (let index = 0; index < parts.length;) {
    const { kind } = parts[index], start = index, [tag, name] = textMarks[kind] ?? [];
    while (index < parts.length && parts[index].kind === kind) index += 1;
    const piece = parts.slice(start, index).map(({ grapheme }) => grapheme);
    const shown = kind === "" || kind === "elided" ? foldedText(piece, start > 0, index < parts.length)
      : visible(piece.join(""), { lines: true });
    // A name besides the colour, for eyes and ears: insertions and deletions have one of their own.
    if (!tag) text.append(shown);
    else text.append(make(tag, { class: kind.includes("elided") ? "elided" : null, title: name },
      kind.includes("elided") || kind === "now shown" ? make("span", { class: "hidden" }, `${name}: `) : null, shown));
  }
  return text;
}

const plainParts = (/** @type {string} */ text) => graphemes(text).map((grapheme) => ({ grapheme, isElided: false }));

/** @param {Detail} detail @param {Entry} entry */
function textPart(detail, entry) {
  const { expected, actual } = detail.layouts ?? {};
  const specs = specsOf(detail);
  const was = sourceOf(specs.expected, expected), is = sourceOf(specs.actual, actual);
  const part = make("section", { class: "texts" }, make("h3", {}, "Text"));
  const shownWas = expected?.["visible-text"], shownIs = actual?.["visible-text"];
  // Without what a text was, one side alone would say that nothing changed.
  const isKnown = (is && (was || !expected)) || (was && !actual);
  const merged = isKnown ? mergedText(was, is) : [];
  const [suffixWas, suffixIs] = [specs.expected, specs.actual]
    .map((spec) => (spec ? plainParts(textOf(spec.suffix)) : null));
  const suffix = isKnown ? mergedText(suffixWas, suffixIs) : [];
  const isMarked = [...merged, ...suffix].some(({ kind }) => kind !== "" && kind !== "elided");
  if (isKnown) part.append(make("p", {}, markedText(merged)));
  if (suffix.length > 0) part.append(make("p", {}, muted("span", "Suffix: "), markedText(suffix)));
  if (shownWas !== undefined && shownIs !== undefined && shownWas !== shownIs && !isMarked) {
    const a = graphemes(shownWas), b = graphemes(shownIs), { start, end } = commonEnds(a, b);
    /** @param {string[]} all @param {string} kind */
    const line = (all, kind) =>
      markedText(all.map((grapheme, index) =>
        ({ grapheme, kind: index < start || index >= all.length - end ? "" : kind })));
    part.append(make("dl", {}, make("dt", {}, isKnown ? "showed" : "was"), make("dd", {}, line(a, "removed")),
      make("dt", {}, isKnown ? "shows" : "is"), make("dd", {}, line(b, "added"))));
  } else if (!isKnown) {
    const text = shownIs ?? shownWas ?? entry.text;
    if (!text) return null;
    part.append(make("p", {}, markedText(mergedText(null, plainParts(text)))));
  }
  const cut = actual?.truncation;
  if (cut?.reason) {
    const suffix = cut["suffix-state"] ? `; suffix ${plain(cut["suffix-state"])}` : "";
    part.append(muted("p", 
      `Text is cut off: ${cutReasons[cut.reason] ?? plain(cut.reason)}${suffix}.`));
  }
  return part;
}

/** @type {Record<string, string>} */
const cutReasons = { lines: "the line limit is reached", height: "the height is used up",
  width: "the width is used up" };

/** The case's lines as its file has them, with those marked that changed. */
function writtenPart(/** @type {Detail} */ detail) {
  const { written } = detail;
  if (!written || typeof written === "number" || typeof written.text !== "string") return null;
  /** @type {Map<number, CaseChange[]>} */
  const changes = new Map();
  for (const change of detail.cause?.changes ?? []) {
    const [, file, number] = /^(.*):(\d+)$/s.exec(change.place ?? "") ?? [];
    if (file === written.file) changes.set(Number(number), [...(changes.get(Number(number)) ?? []), change]);
  }
  const lines = written.text.split("\n");
  /** @type {HTMLElement[]} What the file has no longer. */
  const removed = [];
  const rows = lines.map((text, index) => {
    const number = written.line + index;
    const all = changes.get(number) ?? [];
    // A picture's line names a file that is another one by now; the line itself is as it was.
    const own = all.filter((change) => change.kind !== "image");
    const went = own.filter(({ gone }) => gone);
    // As deep as the keys that are left.
    removed.push(...went.map(({ path, parts }) => make("li", { class: "went" },
      /^ */.exec(lines[1] ?? "")?.[0], make("del", {},
      path ? `${plain(path)}: ` : "", isolated(parts.find(({ kind }) => kind === "value")?.text ?? "")))));
    const kept = own.filter((change) => !went.includes(change));
    const row = make("li", { value: number, class: kept.length > 0 ? "changed" : null },
      make("code", { dir: "ltr" }, ...markedLine(text, kept)),
      own.length < all.length ? make("span", { class: "place" }, "the file’s content changed") : null);
    // What does not fit goes on below, deeper than it began.
    row.style.setProperty("--indent", `${Math.min(text.search(/[^ ]|$/) + 2, 16)}ch`);
    return row;
  });
  return make("section", { class: "written" },
    make("h3", {}, "As written in ", make("bdi", { dir: "ltr" }, visible(`${written.file}:${written.line}`))),
    scrolling("The case as written", "",
      make("ol", {}, ...rows, ...removed)),
    written.more > 0 ? muted("p", `and ${many(written.more, "more line")}`) : null);
}

/**
 * A line of a case with the values marked that changed, each behind its key; all of it where they cannot be found.
 *
 * @param {string} text @param {CaseChange[]} changes
 */
function markedLine(text, changes) {
  /** @type {{ from: number, to: number, words: string }[]} */
  const found = [];
  for (const { path, change } of changes) {
    const words = `${plain(path)} ${plain(change)}`.trim();
    const [from, to] = valueOf(text, path.split(/[.[\]]+/u).filter(Boolean).at(-1) ?? "") ?? [0, text.length];
    if (from === 0 || !found.some((one) => one.from < to && from < one.to)) found.push({ from, to, words });
  }
  if (found.some(({ from }) => from === 0) && found.length > 0)
    found.splice(0, found.length, { from: text.search(/\S|$/u), to: text.length,
      words: found.map(({ words }) => words).join("; ") });
  found.sort((one, other) => one.from - other.from);
  /** @type {Node[]} */
  const parts = [];
  let at = 0;
  for (const { from, to, words } of found) {
    parts.push(visible(text.slice(at, from), { lines: true }),
      make("mark", { title: words }, make("span", { class: "hidden" }, "changed: "),
        visible(text.slice(from, to), { lines: true })));
    at = to;
  }
  parts.push(visible(text.slice(at), { lines: true }));
  return parts;
}

/**
 * Where the value of a key stands in a line of YAML, in block or flow style: from one offset to another; null where
 * the line has no such key, or no value behind it.
 *
 * @param {string} text @param {string} key @returns {Span | null}
 */
function valueOf(text, key) {
  const plainKey = key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const start = new RegExp(`(?:^|[\\s{,\\[])["']?${plainKey}["']?:\\s+(?=\\S)`, "u").exec(text);
  if (key === "" || !start) return null;
  const from = start.index + start[0].length;
  // In a flow map, a value ends at the comma or bracket that is not its own.
  const isInFlow = /[{[]/.test(text.slice(0, from).replace(/"[^"]*"|'[^']*'/g, ""));
  let depth = 0, quote = "", at = from;
  for (; at < text.length; at += 1) {
    const character = text[at];
    if (quote !== "") {
      if (character === "\\" && quote === "\"") at += 1;
      else if (character === quote) quote = "";
    } else if ((character === "\"" || character === "'") && /^[\s{[,:]?$/.test(at === from ? "" : text[at - 1])) {
      quote = character;
    } else if ("{[".includes(character)) depth += 1;
    else if ("}]".includes(character) && (isInFlow || depth > 0)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (character === "," && isInFlow && depth === 0) break;
    else if (character === "#" && depth === 0 && /\s/.test(text[at - 1])) break;
  }
  return [from, from + text.slice(from, at).trimEnd().length];
}
