"use strict";
// A case in words: why it differs, what would undo it, and every number behind that.

/** The sentence without what stands below it on its own line. */
function headline(detail) {
  const { summary = "", remedy } = detail.cause ?? {};
  if (summary && remedy) return summary.replace(`; to undo it: ${remedy}`, "");
  return summary;
}

function numbersOf(detail) {
  const rows = [];
  const { pixels, size } = detail;
  if (pixels) {
    rows.push(["Pixels that differ", `${grouped(pixels.different)} (${percentage(pixels.ratio)})`], ["Largest channel difference", `${pixels["max-channel"]} of 255`]);
    if (pixels.antialiased > 0) rows.push(["Ignored as antialiasing", grouped(pixels.antialiased)]);
    if (isBox(pixels.bounds)) rows.push(["Where", boundsText(pixels.bounds)]);
  }
  if (size?.expected) rows.push(["Expected", sizeText(size.expected)]);
  if (size?.actual) rows.push(["Actual", sizeText(size.actual)]);
  if (detail.earlier) rows.push(["Kept from the run of", timeText(detail.earlier)]);
  rows.push(["Time", durationText(detail.duration)]);
  const { tags } = report.cases[report.places.get(detail.id)] ?? { tags: [] };
  if (tags.length > 0) rows.push([tags.length === 1 ? "Tag" : "Tags", tags.join(", ")]);
  return rows;
}

const facts = (rows) => make("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [make("dt", {}, isolated(name)), make("dd", {}, isolated(value))]));

function regionList(detail) {
  const regions = stage.regions;
  if (regions.length === 0) return null;
  const more = detail.pixels["more-regions"] ?? 0;
  const most = 40;
  const list = make("ol", {}, ...regions.slice(0, most).map((region) => make("li", {}, make("button", { type: "button", class: "plain", onclick: () => stage.toRegion(region) },
    `${boundsText(region.bounds)} · ${grouped(region.pixels)} px`, region.moved ? make("b", {}, ` moved by ${region.moved[0]}, ${region.moved[1]}`) : null))));
  const rest = regions.length - Math.min(regions.length, most) + more;
  return make("details", {}, make("summary", {}, `${many(regions.length + more, "region")} differ${regions.length + more === 1 ? "s" : ""}`), list,
    rest > 0 ? make("p", { class: "muted" }, `and ${grouped(rest)} more`) : null);
}

function commandsOf(entry) {
  const { commands = {} } = report.index;
  const lines = [];
  if (commands.explain) lines.push(commandLine(`${commands.explain} ${quoted(entry.id)}`, "explain this one"));
  for (const number of entry.groups) {
    if (report.groups[number].command) lines.push(commandLine(report.groups[number].command, "accept the group"));
  }
  return lines.length === 0 ? null : make("section", {}, make("h3", {}, "Commands"), ...lines);
}

/** What a row of lengths means, in its order; null where it is none of a place. */
function attributesOf({ what, was, is }, detail) {
  // There may be as many keys of a case or numbers of glyphs, but these are not places.
  if ((detail.cause.roots ?? []).some((root) => root.path === what) || /^(glyphs?|fit|lines|orientation|advance|number of)\b/.test(what)) return null;
  const isNumbers = (text) => /^-?[\d.]+(, -?[\d.]+)*$/.test(text), count = was.split(", ").length;
  if (!isNumbers(was) || !isNumbers(is) || is.split(", ").length !== count) return null;
  if (count === 4) return ["x", "y", "width", "height"];
  if (count === 2) return what === "the label" ? ["width", "height"] : ["x", "y"];
  return count === 1 && what.startsWith("the baseline of ") ? [isUpright(detail.layouts?.actual ?? {}) ? "y" : "x"] : null;
}

/** What changed of the layout: of places only the lengths that differ, each with its name and unit. */
function changesPart(detail) {
  const moved = [], rest = [];
  for (const one of detail.cause?.details ?? []) {
    const names = attributesOf(one, detail);
    if (!names) {
      rest.push([one.what, one.was, one.is]);
      continue;
    }
    const was = one.was.split(", "), is = one.is.split(", ");
    const changes = names.flatMap((name, index) => (was[index] === is[index] ? [] : [`${name}  ${was[index]} → ${is[index]} pt`]));
    if (changes.length > 0) moved.push([one.what.replace(/,$/, ""), changes.join("\n")]);
  }
  if (moved.length + rest.length === 0) return null;
  return make("section", { class: "changes" }, make("h3", {}, "What changed"),
    moved.length > 0 ? table(["What", "Change"], moved, "What moved") : null, rest.length > 0 ? table(["What", "Was", "Is"], rest, "What changed") : null);
}

/** What is not as the case expects, a sentence each; of pictures that agree, that this is all. */
function failedSentences(detail) {
  const failed = (detail.expectations ?? []).map(({ what, actual, expected }) => `\`${what}\` is ${actual}, expected ${expected}`);
  if (failed.length === 0) return [];
  const isAsAccepted = detail.size?.expected && !detail.cause && !(detail.pixels?.different > 0);
  if (isAsAccepted) return [`Looks as accepted; only the ${failed.length === 1 ? "expectation fails" : "expectations fail"}: ${failed.join("; ")}`];
  return [`${failed.length === 1 ? "Expectation fails" : "Expectations fail"}: ${failed.join("; ")}`];
}

/** Fills the panel of words. */
function showWords(entry, detail) {
  const words = byId("words");
  if (!detail) {
    byId("brief").replaceChildren();
    words.replaceChildren(make("p", { class: "refusal" }, isOutdated ? "Another run has replaced this report; reload the page." : `The data for this ${subject()} could not be read: ${enclosed ? "this file is damaged or was cut short" : `data/cases-${chunks.number(entry.place)}.js is missing or damaged`}.`));
    return;
  }
  const cause = detail.cause;
  const head = headline(detail);
  const parts = [];
  const why = whyNotAcceptable(detail);
  if (head) parts.push(make("p", { class: "cause" }, sentence(head)));
  const message = detail.message ?? "";
  // Causes and expectations are told below: a message that only repeats them is left out.
  if (message && !(head && (message.includes(cause.summary) || message.includes(head))) && !(detail.expectations?.length > 0)) parts.push(make("p", { class: head ? "message" : "cause" }, sentence(message)));
  for (const one of failedSentences(detail)) parts.push(make("p", { class: head ? "message" : "cause" }, sentence(one)));
  if (cause?.remedy) parts.push(make("p", { class: "remedy" }, make("b", {}, "To undo it: "), sentence(cause.remedy)));
  if (why && detail.baseline === "recorded") parts.push(make("p", { class: "decided accept" }, make("span", { "aria-hidden": "true" }, "✓ "), "Recorded: this picture is now the baseline."));
  else if (why) parts.push(make("p", { class: "refusal" }, make("b", {}, "Cannot be accepted. "), sentence(why)));
  const decision = decisions.made.get(entry.place);
  if (decision) {
    parts.push(make("p", { class: `decided ${decision.verdict}` }, make("span", { "aria-hidden": "true" }, `${marks[decision.verdict]} `),
      `${verdictWord[decision.verdict][0].toUpperCase()}${verdictWord[decision.verdict].slice(1)}`, decision.by.group !== undefined ? " with its group" : decision.by.filter !== undefined ? ` with everything matching “${plain(decision.by.filter)}”` : "", decision.note ? ": " : "", decision.note ? isolated(decision.note) : null));
  }
  const roots = (cause?.roots ?? []).filter((root) => root.place);
  if (roots.length > 0) {
    parts.push(make("section", {}, make("h3", {}, "Caused by"), make("ul", { class: "roots" }, ...roots.map((root) => make("li", {},
      root.path ? make("code", {}, visible(root.path)) : null, " ", isolated(root.change), " ", make("span", { class: "place" }, make("bdi", { dir: "ltr" }, visible(root.place))))))));
  }
  parts.push(writtenPart(detail), textPart(detail, entry));
  if (detail.expectations?.length > 0) {
    parts.push(make("section", {}, make("h3", {}, "Failed expectations"), table(["What", "Expected", "Actual"], detail.expectations.map((one) => [one.what, one.expected, one.actual]), "Failed expectations")));
  }
  parts.push(changesPart(detail));
  parts.push(make("section", {}, make("h3", {}, "Numbers"), facts(numbersOf(detail)), regionList(detail)));
  if (entry.groups.length > 1) {
    parts.push(make("p", { class: "muted" }, "Also in ", sentence(entry.groups.slice(1).map((number) => `group ${number + 1} (${plain(report.groups[number].title)})`).join(", "))));
  }
  parts.push(commandsOf(entry));
  const resolved = resolvedCase(detail);
  if (resolved) {
    parts.push(make("details", {}, make("summary", {}, "Resolved case"), make("pre", { dir: "auto", tabindex: "0" }, visible(prettyJSON(resolved), { lines: true }))));
  }
  if (report.index.environment?.length > 0) parts.push(make("details", {}, make("summary", {}, "Environment"), facts(report.index.environment)));
  words.replaceChildren(...parts.filter(Boolean));
  byId("brief").replaceChildren(sentence(head || failedSentences(detail)[0] || message || statusWord(entry.status)));
}
