"use strict";
// Audited texts: what of them is cut, what of them cannot be seen, and all that a translator has to know.

// Joiners and narrow spaces belong to how many languages are written: shown as chips, they would tear words apart.
const isJoining = /[\p{L}\p{M}]$/u;

/** Text as it is in its language; of what cannot be seen, what languages need stays as it is. */
function inLanguage(text, before = "") {
  const part = document.createDocumentFragment();
  let from = 0;
  for (const { 0: character, index } of text.matchAll(/[\u00a0\u202f\u200c\u200d]/gu)) {
    const isJoiner = character === "\u200c" || character === "\u200d";
    if (isJoiner && !isJoining.test((before + text.slice(0, index)).slice(-2))) continue;
    part.append(visible(text.slice(from, index), { lines: true }));
    part.append(isJoiner ? character : make("span", { class: "space", title: "no-break space" }, character));
    from = index + 1;
  }
  part.append(visible(text.slice(from), { lines: true }));
  return part;
}

/** The next place, from one on, that is not within a surrogate pair. */
function whole(text, place) {
  const at = Math.min(Math.max(place, 0), text.length);
  return at > 0 && at < text.length && /[\ud800-\udbff]/.test(text[at - 1]) && /[\udc00-\udfff]/.test(text[at]) ? at + 1 : at;
}

/** Parts of a text in logical order, each with whether it is cut. */
function partsOf(text, lost) {
  const parts = [];
  let at = 0;
  for (let index = 0; index + 1 < lost.length; index += 2) {
    const start = Math.max(whole(text, lost[index]), at), end = whole(text, lost[index + 1]);
    if (end <= start) continue;
    if (start > at) parts.push([text.slice(at, start), false]);
    parts.push([text.slice(start, end), true]);
    at = end;
  }
  if (at < text.length || parts.length === 0) parts.push([text.slice(at), false]);
  return parts;
}

/** A text in which what is cut is marked. */
function markedText(finding, locale) {
  const paragraph = make("p", { class: "audited", lang: locale, dir: "auto" });
  let before = "";
  for (const [part, isLost] of partsOf(finding.text, finding.lost)) {
    const shown = inLanguage(part, before);
    paragraph.append(isLost ? make("del", { title: "not shown" }, shown) : shown);
    before = part;
  }
  return paragraph;
}

const languages = (() => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  } catch {
    return null;
  }
})();

/** A locale's name in English; null for one that has none. */
function languageOf(locale) {
  // `en-XA` and its like are languages that nobody speaks.
  if (/-X[A-Z]\b/i.test(locale) || locale.startsWith("x-")) return null;
  try {
    return languages?.of(locale) ?? null;
  } catch {
    return null;
  }
}

const localeText = (locale) => {
  const name = languageOf(locale);
  return name ? `${name} (${plain(locale)})` : plain(locale);
};

/** Where a finding is, apart from its text: its size and width. */
const placeOf = (group, finding) => [finding.size < 0 ? "" : audit.data.sizes[finding.size][2], group.width ?? ""].filter((part) => part !== "").join(", ");

/** Everything about a finding, as a translator needs it in a mail or a ticket. */
function forTranslator(group, finding) {
  const [label, , look] = audit.data.labels[group.label];
  const lost = partsOf(finding.text, finding.lost).filter(([, isLost]) => isLost).map(([part]) => `“${part}”`);
  const rows = [
    ["Key", group.form ? `${group.key} (${group.form})` : group.key], ["File", `${group.catalog}:${group.line}`],
    ["Language", localeText(audit.data.locales[group.locale])], ["Label", look ? `${label}: ${look}` : label],
    ["Source", group.source], ["Text", finding.text], ["Not shown", lost.join(" and ")],
    ["Problem", audit.words(finding).map((one) => one.text).join("; ")], ["Text size", placeOf(group, finding)], ["To fix it", finding.remedy],
  ];
  return `${rows.filter(([, text]) => text).map(([name, text]) => `${name}: ${text}`).join("\n")}\n`;
}
