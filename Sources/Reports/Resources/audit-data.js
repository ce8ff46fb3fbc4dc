// What the audit found, which of it is shown, and how much of it is where.

const audit = {
  /** @type {AuditData | null} The data, once their file has given them. */
  given: null,
  /** @type {Findings[]} The worst first. */
  groups: [],
  /** @type {Findings[]} Those of a text of a label one after the other. */
  byText: [],

  get data() { return existing(this.given, "data"); },

  /** @param {AuditData} data */
  take(data) {
    this.given = data;
    /** @param {number} place */
    const text = (place) => (place < 0 ? null : data.strings[place]);
    this.groups = data.groups.map(([label, locale, key, form, width, catalog, line, shown, source, worst,
      findings, number, program], place) => ({
      place, label, locale, key: data.strings[key], form: text(form), width: text(width),
      catalog: data.strings[catalog], line, text: shown, source: text(source), worst, number, program,
      hay: null,
      findings: findings.map(([index, size, state, problems, remedy, lost, picture, own]) => ({
        index, size, state, problems, remedy: text(remedy), lost, picture, text: own ?? shown, verdict: problems[0],
      })),
    }));
    this.byText = this.groups.toSorted((one, other) => one.number - other.number);
  },

  /** @param {Finding} finding */
  words(finding) {
    const words = [];
    for (let at = 0; at < finding.problems.length; at += 2)
      words.push({ verdict: finding.problems[at], text: this.data.strings[finding.problems[at + 1]] });
    return words;
  },
};

/** @param {number} verdict the colours for it */
const familyOf = (verdict) => audit.data.verdicts[verdict]?.[3] ?? "bad";

// Filters: those of one kind are joined by “or”, and kinds by “and”.

const filters = {
  /** @type {Set<number>} */
  verdicts: new Set(),
  /** @type {Set<number>} */
  states: new Set(),
  label: -1,
  locale: -1,
  size: -1,
  find: "",

  get areOn() { return this.verdicts.size > 0 || this.states.size > 0 || this.label >= 0 || this.locale >= 0
    || this.size >= 0 || this.find.trim() !== ""; },

  reset() {
    this.verdicts.clear();
    this.states.clear();
    this.label = this.locale = this.size = -1;
    this.find = "";
  },

  /** Words that a text has to have, all of them. */
  get words() { return normalize(this.find).split(/\s+/u).filter((word) => word !== ""); },
};

/** @param {Findings} group @param {string[]} words */
function contains(group, words) {
  if (words.length === 0) return true;
  const hay = group.hay ??= normalize([group.key, group.text, group.source ?? "", group.form ?? "",
    audit.data.labels[group.label][0], `${group.catalog}:${group.line}`].join("\n"));
  return words.every((word) => hay.includes(word));
}

/**
 * The verdict is that of the worst problem, by which all reports count.
 *
 * @param {Finding} finding @param {Set<number>} verdicts
 */
const hasVerdict = (finding, verdicts) => verdicts.size === 0 || verdicts.has(finding.verdict);

// Maps: what rows and columns stand for, and how many texts each of their cells has.

/** @type {Record<Axis, { name: string, many: string, count: () => number, title: (at: number) => string }>} */
const axes = {
  label: { name: "label", many: "labels", count: () => audit.data.labels.length,
    title: (at) => audit.data.labels[at][0] },
  locale: { name: "locale", many: "locales", count: () => audit.data.locales.length,
    title: (at) => audit.data.locales[at] },
  size: { name: "text size", many: "sizes", count: () => audit.data.sizes.length,
    title: (at) => audit.data.sizes[at][0] },
};
/** @type {Record<Kind, { rows: Axis, columns: Axis }>} */
const kinds = {
  locales: { rows: "label", columns: "locale" },
  sizes: { rows: "label", columns: "size" },
  both: { rows: "locale", columns: "size" },
};

/** Whether a finding says that a text does not fit: others only say that it just does. */
const isFailing = (/** @type {Finding} */ finding) => familyOf(finding.verdict) !== "narrow";

/** Whether somebody has still to decide about a finding. */
const isUndecided = (/** @type {Finding} */ finding) => audit.data.states[finding.state] !== "accepted";

/**
 * Texts that were laid out, by row and column: how many do not fit, the worst verdict, and whether it was accepted.
 * Texts that only just fit are not counted, unless somebody asks for these.
 */
class Tally {
  /** @param {Kind} kind */
  constructor(kind) {
    this.kind = kind;
    this.rows = axes[kinds[kind].rows].count();
    this.columns = axes[kinds[kind].columns].count();
    // A row and a column more, for the sums.
    const size = (this.rows + 1) * (this.columns + 1);
    this.counts = new Int32Array(size);
    this.worst = new Uint8Array(size).fill(255);
    this.open = new Uint8Array(size);
    this.texts = textsOf(kind, this.rows, this.columns);
    this.seen = new Int32Array(size).fill(-1);
  }

  /**
   * Where a cell is; the last row and the last column are the sums.
   *
   * @param {number} row @param {number} column
   */
  place(row, column) { return row * (this.columns + 1) + column; }

  /** @param {Findings} group @param {Finding} finding */
  add(group, finding) {
    const { rows, columns } = kinds[this.kind];
    const row = rows === "label" ? group.label : group.locale,
      column = columns === "size" ? finding.size : group.locale;
    if (column < 0) return;
    for (const place of [this.place(row, column), this.place(row, this.columns), this.place(this.rows, column),
      this.place(this.rows, this.columns)]) {
      // A text counts once in each, whatever its forms, widths and sizes: they come one after the other.
      if (this.seen[place] !== group.number && (isFailing(finding) || filters.verdicts.has(finding.verdict))) {
        this.seen[place] = group.number;
        this.counts[place] += 1;
      }
      if (finding.verdict < this.worst[place]) this.worst[place] = finding.verdict;
      if (isUndecided(finding)) this.open[place] = 1;
    }
  }

  /**
   * What share of a cell's texts do not fit, from 0 to 1.
   *
   * @param {number} place
   */
  share(place) { return Math.min(1, this.counts[place] / Math.max(1, this.texts[place])); }
}

/** @type {Map<string, Int32Array>} */
const knownTexts = new Map();

/**
 * How many texts were looked at, by place in a tally; of an axis that is none of the map's, those of what is chosen.
 *
 * @param {Kind} kind @param {number} rows @param {number} columns
 */
function textsOf(kind, rows, columns) {
  const { label: ownLabel, locale: ownLocale } = kind === "locales" ? { label: -1, locale: -1 }
    : { label: kind === "both" ? filters.label : -1, locale: kind === "sizes" ? filters.locale : -1 };
  const name = `${kind} ${ownLabel} ${ownLocale}`, known = knownTexts.get(name);
  if (known) return known;
  const texts = new Int32Array((rows + 1) * (columns + 1));
  /** @param {number} row @param {number} column */
  const place = (row, column) => row * (columns + 1) + column;
  for (const [label, locale, count] of audit.data.cells) {
    if ((ownLabel >= 0 && label !== ownLabel) || (ownLocale >= 0 && locale !== ownLocale)) continue;
    const row = kinds[kind].rows === "label" ? label : locale;
    const across = kinds[kind].columns === "locale" ? [locale] : audit.data.sizes.map((_, size) => size);
    for (const column of across) {
      texts[place(row, column)] += count;
      texts[place(rows, column)] += count;
    }
    texts[place(row, columns)] += count;
    texts[place(rows, columns)] += count;
  }
  knownTexts.set(name, texts);
  return texts;
}

/**
 * Goes once through all findings.
 *
 * @returns the groups that pass all filters, and how many findings of them do, as the other reports count: a text at
 * each size; a map's tally, which does not depend on what is chosen on it; and how many findings each verdict and state
 * would have, whatever is chosen of its kind
 * @param {Kind} kind
 */
function sift(kind) {
  const { data } = audit, words = filters.words, map = new Tally(kind), shown = [];
  let found = 0;
  const counts = { verdicts: data.verdicts.map(() => 0), states: data.states.map(() => 0) };
  const { rows, columns } = kinds[kind];
  /** @param {string} name */
  const isAxis = (name) => rows === name || columns === name;
  const [axisLabel, axisLocale, axisSize] = ["label", "locale", "size"].map(isAxis);
  for (const group of audit.byText) {
    if (!contains(group, words)) continue;
    const inLabel = filters.label < 0 || filters.label === group.label,
      inLocale = filters.locale < 0 || filters.locale === group.locale;
    let passing = 0;
    for (const finding of group.findings) {
      const inVerdict = hasVerdict(finding, filters.verdicts),
        inState = filters.states.size === 0 || filters.states.has(finding.state);
      const inSize = filters.size < 0 || filters.size === finding.size;
      if (inVerdict && inState && (axisSize || inSize) && (axisLabel || inLabel) && (axisLocale || inLocale))
        map.add(group, finding);
      if (!inLabel || !inLocale) continue;
      if (inState && inSize) counts.verdicts[finding.verdict] += 1;
      if (inVerdict && inSize) counts.states[finding.state] += 1;
      if (inVerdict && inState && inSize) passing += 1;
    }
    if (passing > 0) shown.push(group);
    found += passing;
  }
  return { shown: shown.sort((one, other) => one.place - other.place), found, map, counts };
}

/**
 * The finding of a group that is shown first: the worst of those that pass the filters.
 *
 * @param {Findings} group
 */
function firstOf(group) {
  const passing = group.findings.filter((finding) =>
    hasVerdict(finding, filters.verdicts) && (filters.states.size === 0 || filters.states.has(finding.state))
      && (filters.size < 0 || filters.size === finding.size));
  const worst = group.findings[group.worst];
  if (passing.length === 0 || passing.includes(worst)) return worst;
  return passing.reduce((one, other) => (other.index < one.index ? other : one));
}

/**
 * Groups by their keys, those first that are so at the usual text size and in most languages.
 *
 * @param {Findings[]} groups @returns {KeyFindings[]}
 */
function keysOf(groups) {
  const { keys, strings } = audit.data;
  /** @type {Findings[][]} */
  const found = keys.map(() => []);
  for (const group of groups) found[group.program].push(group);
  return keys.map(([name, words, flat], place) => {
    /** @type {[number, number][]} */
    const places = [];
    for (let at = 0; at < flat.length; at += 2) places.push([flat[at], flat[at + 1]]);
    return { place, key: strings[name], words, places, groups: found[place] };
  }).filter(({ groups: own }) => own.length > 0);
}

/**
 * The locales in which groups of a key are, by the smallest text size at which it does not fit; −1: the usual one.
 *
 * @param {KeyFindings} item @returns {{ size: number, locales: number[] }[]}
 */
function reachOf({ places, groups }) {
  const known = new Map(places), shown = [...new Set(groups.map((group) => group.locale))];
  const sizes = [...new Set(shown.map((locale) => known.get(locale) ?? -1))].sort((a, b) => a - b);
  return sizes.map((size) => ({ size, locales: shown.filter((locale) => (known.get(locale) ?? -1) === size) }));
}

/** @type {Record<string, (a: Findings, b: Findings) => number>} */
const orders = {
  worst: () => 0,
  /** @param {Findings} a @param {Findings} b */
  label: (a, b) => a.label - b.label,
  /** @param {Findings} a @param {Findings} b */
  locale: (a, b) => a.locale - b.locale,
  /** @param {Findings} a @param {Findings} b */
  catalog: (a, b) => (a.catalog < b.catalog ? -1 : a.catalog > b.catalog ? 1 : a.line - b.line),
};

// The data file calls this. A page opened from disk may neither fetch nor import.
const harness = {
  /** @param {AuditData} data */
  audit(data) {
    audit.take(data);
    startPage();
  },
};

// Audited texts: what of them is cut, what of them cannot be seen, and all that a translator has to know.

// Joiners and narrow spaces belong to how many languages are written: shown as chips, they would tear words apart.
const isJoining = /[\p{L}\p{M}]$/u;

/**
 * Text as it is in its language; of what cannot be seen, what languages need stays as it is.
 *
 * @param {string} text @param {string} [before]
 */
function inLanguage(text, before = "") {
  const part = document.createDocumentFragment();
  let from = 0;
  for (const { 0: character, index = 0 } of text.matchAll(/[\u00a0\u202f\u200c\u200d]/gu)) {
    const isJoiner = character === "\u200c" || character === "\u200d";
    if (isJoiner && !isJoining.test((before + text.slice(0, index)).slice(-2))) continue;
    part.append(visible(text.slice(from, index), { lines: true }));
    part.append(isJoiner ? character : make("span", { class: "space", title: "no-break space" }, character));
    from = index + 1;
  }
  part.append(visible(text.slice(from), { lines: true }));
  return part;
}

/**
 * The next place, from one on, that is not within a surrogate pair.
 *
 * @param {string} text @param {number} place
 */
function whole(text, place) {
  const at = Math.min(Math.max(place, 0), text.length);
  return at > 0 && at < text.length && /[\ud800-\udbff]/.test(text[at - 1]) && /[\udc00-\udfff]/.test(text[at])
    ? at + 1 : at;
}

/**
 * Parts of a text in logical order, each with whether it is cut.
 *
 * @param {string} text @param {number[]} lost
 * @returns {[string, boolean][]}
 */
function partsOf(text, lost) {
  /** @type {[string, boolean][]} */
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

/**
 * A text in which what is cut is marked.
 *
 * @param {Finding} finding @param {string} locale
 */
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

/**
 * A locale's name in English; null for one that has none.
 *
 * @param {string} locale
 */
function languageOf(locale) {
  // `en-XA` and `ar-XB` are languages that nobody speaks; `sq-XK` is spoken in Kosovo.
  if (/-X[AB]\b/i.test(locale) || locale.startsWith("x-")) return null;
  try {
    return languages?.of(locale) ?? null;
  } catch {
    return null;
  }
}

/** @param {string} locale */
const localeText = (locale) => {
  const name = languageOf(locale);
  return name ? `${name} (${plain(locale)})` : plain(locale);
};

/**
 * Where a finding is, apart from its text: its size and width.
 *
 * @param {Findings} group @param {Finding} finding
 */
const placeOf = (group, finding) =>
  [finding.size < 0 ? "" : audit.data.sizes[finding.size][2], group.width ?? ""].filter((part) => part !== "")
    .join(", ");

/**
 * Everything about a finding, as a translator needs it in a mail or a ticket.
 *
 * @param {Findings} group @param {Finding} finding
 */
function forTranslator(group, finding) {
  const [label, , look] = audit.data.labels[group.label];
  const lost = partsOf(finding.text, finding.lost).filter(([, isLost]) => isLost).map(([part]) => `“${part}”`);
  const rows = [
    ["Key", group.form ? `${group.key} (${group.form})` : group.key], ["File", `${group.catalog}:${group.line}`],
    ["Language", localeText(audit.data.locales[group.locale])], ["Label", look ? `${label}: ${look}` : label],
    ["Source", group.source], ["Text", finding.text], ["Not shown", lost.join(" and ")],
    ["Problem", audit.words(finding).map((one) => one.text).join("; ")], ["Text size", placeOf(group, finding)],
    ["To fix it", finding.remedy],
  ];
  return `${rows.filter(([, text]) => text).map(([name, text]) => `${name}: ${text}`).join("\n")}\n`;
}
