// What the report holds: its index, the cases' chunks, the filter, and the decisions made about them.

/** @type {Part["kind"][]} */
const partKinds = ["text", "key", "value"];

/**
 * A group's title in parts; null if it is only words. A list has a kind's index before each part.
 *
 * @param {string | (number | string)[]} title
 * @returns {Part[] | null}
 */
function titleParts(title) {
  if (typeof title === "string") return null;
  return title.flatMap((text, index) =>
    (index % 2 ? [{ kind: partKinds[Number(title[index - 1])] ?? "text", text: String(text) }] : []));
}

const titleText = (/** @type {string | (number | string)[]} */ title) => (typeof title === "string" ? title
  : (titleParts(title) ?? []).map(({ kind, text }) => (kind === "key" ? `\`${text}\`` : text)).join(""));

/**
 * The command that accepts groups by their numbers or names; null if there are none.
 *
 * @param {(number | string)[]} groups
 */
function commandAccepting(groups, /** @type {{group?: string | null, run?: string}} */ commands) {
  const names = groups.map((one) => (typeof one === "number" ? `${one}@${commands.run}` : quoted(one)));
  return names.length > 0 ? `${commands.group} ${names.join(" --group ")}` : null;
}

const report = {
  /** @type {ReportIndex | null} The index, once its file has given it. */
  given: null,
  /** @type {Entry[]} The index's cases as objects, in the suite's order. */
  cases: [],
  /** @type {Map<string, number>} Places by id. */
  places: new Map(),
  /** @type {Group[]} */
  groups: [],
  /** @type {Map<string, number>} Where long names differ, by id. */
  partings: new Map(),
  /** @type {Map<string, string>} Tags as they are written, by what the filter reads. */
  tags: new Map(),

  get index() { return existing(this.given, "index"); },

  /** Takes over what the index holds. */
  take(/** @type {ReportIndex} */ index) {
    this.given = index;
    this.places = new Map();
    this.tags = new Map();
    thumbs.kept.clear();
    let file = "";
    this.cases = (index.cases ?? []).map((row, place) => {
      // A line alone is one of the file that the row before has.
      const where = typeof row[7] === "number" ? `${file}:${row[7]}` : row[7] ?? "";
      file = fileOf(where);
      return {
        place, id: row[0], status: index.statuses[row[1]] ?? "failed", stage: index.stages[row[2]] ?? null,
        severity: index.severities[row[3]] ? row[3] : index.severities.length, pixels: row[4] ?? 0,
        width: row[5] ?? 0, height: row[6] ?? 0, file: where, text: row[8] ?? "",
        bounds: Array.isArray(row[9]) ? row[9] : null, side: row[9] === -1 ? "expected" : "actual", tags: row[10] ?? [],
        fate: row[9] === -2 ? "renamed" : row[9] === -1 && index.statuses[row[1]] === "failed" ? "removed" : "",
        isSeen: false, isRecorded: false, groups: [], section: -1, factor: 1, facts: null, hay: null,
      };
    });
    this.groups = (index.groups ?? []).map(([title, status, stage, place, accepting, cases, isClass], number) => ({
      number, title: titleText(title), parts: titleParts(title), cases,
      status: index.statuses[status] ?? null, stage: index.stages[stage] ?? null,
      place: typeof place === "string" ? place
        : place > 0 ? `${fileOf(this.cases[cases[0]]?.file ?? "")}:${place}` : null,
      isClass: isClass === 1, isKind: false,
      command: commandAccepting(accepting === 0 ? [] : accepting === 1 ? [number + 1] : accepting, index.commands),
    }));
    for (const entry of this.cases) {
      this.places.set(entry.id, entry.place);
      for (const tag of entry.tags) this.tags.set(normalize(tag), tag);
    }
    for (const group of this.groups) {
      for (const place of group.cases) this.cases[place]?.groups.push(group.number);
    }
    this.partings = partingsOf(this.cases.map(({ id }) => id));
    this.takeSections();
  },

  /**
   * A case of several causes stands in the list once, with the first; cases that are alone with their causes stand
   * with those to which the same happened.
   */
  takeSections() {
    /** @type {Map<string, Entry[]>} */
    const kinds = new Map();
    for (const entry of this.cases) {
      entry.section = entry.groups[0] ?? -1;
      const isAlone = entry.groups.length === 1 && this.groups[entry.section].cases.length === 1;
      if (!isAlone || this.groups[entry.section].isClass) continue;
      const kind = outcomeOf(entry);
      kinds.set(kind, [...(kinds.get(kind) ?? []), entry]);
    }
    for (const entries of kinds.values()) {
      if (entries.length < 2) continue;
      const number = this.groups.length, title = outcomeWords(entries[0]);
      this.groups.push({ number, title, parts: null, cases: entries.map(({ place }) => place), status: null,
        stage: entries[0].stage, place: null, isClass: true, isKind: true, command: null });
      for (const entry of entries) entry.section = number;
    }
  },
};

/**
 * Keeps something as the newest, and forgets the oldest beyond so many.
 *
 * @template K, T @param {Map<K, T>} kept @param {K} key @param {T} value @param {number} [most]
 */
function keep(kept, key, value, most = Infinity) {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/**
 * How often each of these is there, in the order in which they come.
 *
 * @template T @param {T[]} values
 */
function counted(values) {
  /** @type {Map<T, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The name for cases. */
const subject = () => report.index.subject || "case";

const fileOf = (/** @type {string} */ place) => place.replace(/:\d+$/, "");

/** @type {typeof review | null} What keeps decisions where a program serves the page; null where this browser does. */
let reviewServer = null;

// The data files call these. A page opened from disk may neither fetch nor import.
const harness = {
  index(/** @type {ReportIndex} */ index) {
    report.take(index);
    startPage();
  },
  /** @param {number} number @param {Detail[]} list @param {string} run */
  cases(number, list, run) {
    // Another run may have written its files since this page was opened: its cases stand at other places.
    if (run === report.index.started) chunks.deliver(number, list);
    else if (!reviewServer) becomeOutdated();
  },
  /**
   * What decisions need of every case, where it is not read in full.
   *
   * @param {string[]} reasons @param {FactsRow[]} rows @param {string} run
   */
  facts(reasons, rows, run) {
    if (run !== report.index.started) {
      if (!reviewServer) becomeOutdated();
      return;
    }
    for (const [place, [reason, actual, expected, earlier = null]] of rows.entries()) {
      const entry = report.cases[place];
      if (!entry || entry.facts) continue;
      entry.facts = { why: reason < 0 ? null : `${capital(reasons[reason])}.`, actual, expected, size: null, earlier };
      decisions.check(entry, entry.facts);
    }
  },
  review(/** @type {ReviewState} */ state) {
    review.state = state;
    reviewServer = review;
  },
  /** Which run the index is of: it may be read anew for one that the page was not told of yet. */
  served(/** @type {string} */ run) { review.run = run; },
};

/**
 * Runs a script, as only so a page opened from disk can read a file; one that is missing does nothing.
 *
 * @param {string} src @returns {Promise<void>}
 */
const runScript = (src) => new Promise((resolve) => {
  const script = make("script", { src });
  const end = () => {
    script.remove();
    resolve();
  };
  script.addEventListener("load", end);
  script.addEventListener("error", end);
  document.head.append(script);
});

// Chunks: cases in full, a script each, loaded when one of their cases is looked at.

const chunks = {
  /** The most that are kept: layouts of long texts are large. */
  most: 16,
  /** @type {Map<number, Detail[]>} By number; what was used last is last. */
  kept: new Map(),
  /** @type {Map<number, Promise<void>>} */
  waiting: new Map(),

  /** @param {number} place */
  number: (place) => Math.floor(place / (report.index.chunk || 32)),

  peek(/** @type {number} */ place) {
    const number = this.number(place);
    const list = this.kept.get(number);
    if (!list) return null;
    keep(this.kept, number, list);
    return list[place - number * (report.index.chunk || 32)] ?? null;
  },

  /** The case in full, or null where its file is gone. */
  async get(/** @type {number} */ place) {
    if (!this.kept.has(this.number(place))) await this.load(this.number(place));
    return this.peek(place);
  },

  load(/** @type {number} */ number) {
    const waiting = this.waiting.get(number);
    if (waiting) return waiting;
    // A browser that has read it before would not read it again.
    const reading = enclosed ? enclosed.load(number)
      : runScript(`data/cases-${number}.js${reviewServer ? "" : `?${Date.now()}`}`);
    const promise = reading.finally(() => this.waiting.delete(number));
    this.waiting.set(number, promise);
    return promise;
  },

  async loadFacts() {
    if (!enclosed) await runScript(`data/facts.js${reviewServer ? "" : `?${Date.now()}`}`);
  },

  /** @type {Promise<void> | null} A check that has not begun. */
  next: null,
  /** @type {Promise<void>} */
  last: Promise.resolve(),

  /** Finds out whether a page opened from disk is still, from now on, about the run whose files are there. */
  check() {
    this.next ??= this.last = this.last.then(() => {
      this.next = null;
      return this.look();
    });
    return this.next;
  },

  async look() {
    if (reviewServer || enclosed || isOutdated || current.place < 0) return;
    const number = this.number(current.place), before = this.kept.get(number);
    await this.load(number);
    // Its file is gone: the other run has fewer cases.
    if (before && this.kept.get(number) === before) becomeOutdated();
  },

  /** @param {number} number @param {Detail[]} list */
  deliver(number, list) {
    keep(this.kept, number, list, this.most);
    const first = number * (report.index.chunk || 32);
    // Cases of a matrix share their lines: those of another case of the chunk have its place there.
    for (const detail of list) {
      if (typeof detail.written === "number") detail.written = list[detail.written]?.written;
    }
    list.forEach((detail, offset) => {
      const entry = report.cases[first + offset];
      if (!entry) return;
      entry.facts = {
        why: whyNotAcceptable(detail), actual: detail.files?.["actual.png"] ?? null,
        expected: detail.files?.["expected.png"] ?? null, size: detail.size ?? null, earlier: detail.earlier ?? null,
      };
      decisions.check(entry, entry.facts);
    });
  },
};

let isOutdated = false;

/** Another run has replaced the files of this page, opened from disk: nothing more of them is shown. */
function becomeOutdated() {
  if (isOutdated) return;
  isOutdated = true;
  chunks.kept.clear();
  const more = decisions.made.size === 0 ? ""
    : `; press ${commandsByName.finish.key} first to save what you decided, which is about this run`;
  showWarning(`Another run has replaced this report. Reload the page to see that run${more}.`);
}

/** The reason why a picture cannot become the baseline, as a sentence; null where it can. */
function whyNotAcceptable(/** @type {Detail} */ detail) {
  if (detail.baseline === "recorded") return "It is already recorded.";
  const why = detail["not-acceptable"];
  return why ? `${capital(why)}.` : null;
}

/** @param {HTMLImageElement} image @param {string} id @param {string} name */
function readPicture(image, id, name) {
  if (enclosed) return enclosed.show(image, id, name);
  image.src = pictureURL(id, name);
  // A run removes what the page reads before it draws anything.
  return image.decode().then(() => chunks.check()).then(() => { if (isOutdated) throw new Error(); });
}

/**
 * Pictures of a case, by percent-encoded path.
 *
 * @param {string} id @param {string} name
 */
function pictureURL(id, name) {
  // As folders of pictures are named.
  const folder = id.replace(/[\x00-\x1F\x7F"%*:<>?\\|]/g, (character) =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
  const path = `${folder.split("/").map(encodeURIComponent).join("/")}/${name}.png`;
  return `${report.index.images ?? ""}${path}${reviewServer ? `?${reviewServer.version}` : ""}`;
}

// The filter: words, `key:value`, "quoted", !negated; commas stand for "or".

const filterKeys = ["status", "severity", "stage", "group", "text", "file", "id", "tag", "decision", "is"];

function parseFilter(/** @type {string} */ text) {
  const terms = [];
  for (const [, not, key, quoted, bare] of normalize(text).matchAll(/([!-])?(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/g)) {
    const value = quoted ?? bare ?? "";
    const isKnown = key !== undefined && filterKeys.includes(key);
    // A key without a value yet is still being typed.
    if (value === "" || (quoted === undefined && value.endsWith(":") && filterKeys.includes(value.slice(0, -1))))
      continue;
    terms.push({
      not: Boolean(not), key: isKnown ? key : null,
      values: quoted !== undefined || !isKnown ? [isKnown || !key ? value : `${key}:${value}`]
        : value.split(",").filter((part) => part !== ""),
    });
  }
  return terms;
}

/** The filter as it would be written, with what is shown alone; empty where everything is shown. */
function filterText() {
  const shown = byId("show").value;
  return [byId("filter").value.trim(), shown === "all" ? "" : `is:${shown}`].filter((part) => part !== "").join(" ");
}

/** What happened, as the filter asks for it by its whole name, or for all kinds of loss; nothing for none. */
function severityInFilter() {
  const term = parseFilter(byId("filter").value).find((one) => one.key === "severity" && !one.not);
  const [name, ...others] = term?.values ?? [];
  return others.length === 0
    && report.index.severities.some(([known]) => known === name || known.startsWith(`${name}-`)) ? name : "";
}

/** @param {string} name that of a severity; nothing for all of them */
function filterBySeverity(name) {
  const rest = byId("filter").value.replace(/(^|\s)severity:\S*/gi, "").trim();
  byId("filter").value = [rest, name === "" ? "" : `severity:${name}`].filter((part) => part !== "").join(" ");
}

function haystack(/** @type {Entry} */ entry) {
  if (!entry.hay) {
    const titles = entry.groups.map((number) => report.groups[number].title).join(" ");
    entry.hay = {
      id: normalize(entry.id), text: normalize(entry.text), file: normalize(entry.file), titles: normalize(titles),
      tags: entry.tags.map(normalize),
      all: normalize([entry.id, entry.file, entry.text, entry.status, entry.stage ?? "", titles,
        ...entry.tags].join("\n")),
    };
  }
  return entry.hay;
}

/** @param {Entry} entry @param {Term} term */
function fits(entry, term) {
  const hay = haystack(entry);
  const verdict = decisions.made.get(entry.place)?.verdict ?? "none";
  const isOne = (/** @type {string} */ value) => {
    switch (term.key) {
      case "status": return entry.status.startsWith(value);
      case "severity": return (report.index.severities[entry.severity]?.[0] ?? "").startsWith(value);
      case "stage": return (entry.stage ?? "").startsWith(value);
      case "group":
        return /^\d+$/.test(value) ? entry.groups.includes(Number(value) - 1) : hay.titles.includes(value);
      case "text": return hay.text.includes(value);
      case "file": return hay.file.includes(value);
      case "id": return hay.id.includes(value);
      // A whole tag is that one; while it is typed, all that begin so.
      case "tag": return hay.tags.some((tag) => (report.tags.has(value) ? tag === value : tag.startsWith(value)));
      case "decision":
        return value.startsWith(verdict) || (verdict === "none" && value === "undecided");
      case "is":
        return { seen: entry.isSeen, unseen: !entry.isSeen, decided: decisions.isDone(entry.place),
          undecided: !decisions.isDone(entry.place), recorded: decisions.isRecorded(entry.place) }[value] ?? false;
      default: return hay.all.includes(value);
    }
  };
  return term.values.some(isOne) !== term.not;
}

/** Whole filters of which the last word is completed, for the browser's own list. */
function completions(/** @type {string} */ text) {
  const before = text.replace(/\S*$/u, ""), last = text.slice(before.length);
  const not = last.startsWith("!") ? "!" : "", started = last.slice(not.length), [key, value] = started.split(":");
  /** @param {(entry: Entry) => string | null} of */
  const all = (of) => [...new Set(report.cases.map(of).filter(Boolean))];
  /** @type {Map<string, () => unknown[]>} */
  const values = new Map(Object.entries({
    status: () => all((entry) => entry.status), stage: () => all((entry) => entry.stage),
    severity: () => report.index.severities.map(([name]) => name),
    group: () => report.groups.filter((group) => !group.isKind).map((group) => group.number + 1),
    file: () => all((entry) => fileOf(entry.file)),
    tag: () => [...report.tags.values()].filter((name) => !name.includes("\"")),
    decision: () => ["none", ...verdicts],
    is: () => ["seen", "unseen", "decided", "undecided", "recorded"],
  }));
  const words = value === undefined ? filterKeys.map((name) => `${name}:`)
    : (values.get(key)?.() ?? []).map((name) => `${key}:${name}`);
  return words.filter((word) => word.startsWith(started) && word !== started).slice(0, 50)
    .map((word) => before + not + (/[\s,]/.test(word) ? word.replace(/:(.*)$/s, ':"$1"') : word));
}

/** This page's own name among all that are open or were. */
const pageName = (() => {
  let name = "";
  return () => (name ||= Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join(""));
})();

/**
 * Stores a text in this browser. Where there is no room, what was decided in reports of before gives way, the oldest
 * first.
 *
 * @param {string} key @param {string} text @returns whether it is stored
 */
function storeText(key, text) {
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      const oldest = storedRuns().filter((one) => one !== decisions.key()).sort()[0];
      if (oldest === undefined) return false;
      localStorage.removeItem(oldest);
    }
  }
}

/** The keys of what was decided about runs, which begin with when that was. */
function storedRuns() {
  try {
    return Object.keys(localStorage).filter((key) => /^harness:\d{4}-\d\d-\d\dT/.test(key));
  } catch {
    // A browser that stores nothing may refuse to be asked.
    return [];
  }
}

// Decisions: kept in this browser for this run only, until they are downloaded.

const decisions = {
  /** @type {Map<number, Decision>} By place. The order in which they were made is that of the map. */
  made: new Map(),
  /** @type {Action[]} What `undo` takes back, the last one last. */
  actions: [],
  /** @type {Map<string, Deed>} What was done in all tabs where this browser keeps it, by name. */
  deeds: new Map(),
  /** @type {string | null} What was stored when it was read or written last. */
  text: null,
  /** Those of a picture that is another one by now. */
  dropped: 0,
  /** Whether the page says that nothing is stored. */
  isWarned: false,

  key: () => `harness:${report.index.started}:${report.index.verdict}`,

  restore() {
    if (reviewServer) reviewServer.restore();
    this.takeOver();
  },

  /**
   * Takes over what other tabs have stored meanwhile, and stores what one of them has overwritten.
   *
   * @returns whether there was anything
   */
  takeOver() {
    const { text } = this, { isLost } = this.merge(), isNew = !reviewServer && this.text !== text;
    if (isLost) this.storeNow();
    return isNew;
  },

  /**
   * Adds what is stored to what is known, and says whether that is new and whether more is known than is stored. Deeds
   * are only ever added, and taken back for good: so all tabs end with the same, whichever of them writes when.
   */
  merge() {
    let stored = null;
    try {
      const text = localStorage.getItem(this.key());
      if (text === this.text) return { isLost: false, isNew: false };
      this.text = text;
      stored = JSON.parse(text ?? "null");
    } catch {
      // A hand-edited or foreign entry must not break the page.
    }
    const isOurs = stored?.schema === 1 && stored.run === report.index.started;
    for (const place of isOurs && Array.isArray(stored.seen) ? stored.seen : []) {
      if (report.cases[place]) report.cases[place].isSeen = true;
    }
    const before = this.deeds.size;
    let common = 0, isNew = false;
    for (const one of isOurs && Array.isArray(stored.deeds) ? stored.deeds : []) {
      if (typeof one?.name !== "string" || typeof one.at !== "number") continue;
      const known = this.deeds.get(one.name);
      if (known) common += 1;
      // Undone here, and not yet there.
      if (known && known.list === null && one.list !== null) common -= 1;
      else {
        isNew ||= !known || (known.list !== null) !== Array.isArray(one.list);
        this.deeds.set(one.name, { name: one.name, at: one.at, list: Array.isArray(one.list) ? one.list : null });
      }
    }
    if (isNew && !reviewServer) {
      this.replay([...this.deeds.values()].sort((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1)));
      done.reset();
    }
    return { isLost: common < before, isNew };
  },

  replay(/** @type {Pick<Deed, "list" | "name">[]} */ deeds) {
    this.made.clear();
    this.actions = [];
    for (const { name, list } of deeds) {
      /** @type {Change[]} */
      const changes = [], records = (list ?? []).filter((one) => verdicts.includes(one?.verdict));
      for (const one of records) {
        const place = report.places.get(one.case);
        if (place === undefined) continue;
        changes.push({ place, earlier: this.made.get(place) ?? null });
        keep(this.made, place, this.taken(one));
      }
      const { group, filter } = records[0]?.by ?? {};
      if (changes.length > 0) this.actions.push({ at: changes[0].place, name, group, filter, changes });
    }
    for (const place of [...this.made.keys()]) {
      const { facts } = report.cases[place];
      if (facts && this.isOfAnother(place, facts)) this.made.delete(place);
    }
  },

  /** @param {DecisionRecord} one @returns {Decision} */
  taken: (one) => ({
    verdict: one.verdict, note: typeof one.note === "string" ? one.note : "", by: one.by ?? { case: true },
    actual: one.actual ?? null, expected: one.expected ?? null, run: one.run ?? null,
  }),

  /**
   * Whether what was decided about a case is about another picture.
   *
   * @param {number} place @param {Facts} facts
   */
  isOfAnother(place, { actual, expected }) {
    const decision = this.made.get(place);
    return decision !== undefined && (decision.actual !== actual || decision.expected !== expected);
  },

  /**
   * A decision about another picture than the one that is shown is none.
   *
   * @param {Entry} entry @param {Facts} facts
   */
  check(entry, facts) {
    if (!this.isOfAnother(entry.place, facts)) return;
    this.made.delete(entry.place);
    this.dropped += 1;
  },

  /**
   * @param {number} at
   * @param {Judgement} judgement
   * @param {Map<number, Facts>} taken what was looked at, by place: of another picture, this decides nothing
   */
  decide(at, judgement, taken) {
    /** @type {Change[]} */
    const changes = [], records = [];
    for (const [place, { actual, expected, earlier }] of taken) {
      const decision = { ...judgement, actual, expected, run: earlier };
      changes.push({ place, earlier: this.made.get(place) ?? null });
      keep(this.made, place, decision);
      records.push(this.record(place, decision));
    }
    const time = [...this.deeds.values()].reduce((latest, deed) => Math.max(latest, deed.at), 0) + 1;
    const name = `${time}-${pageName()}`;
    this.actions.push({ at, name, group: judgement.by.group, filter: judgement.by.filter, changes });
    done.reset();
    if (reviewServer) reviewServer.send({ decisions: records });
    else this.deeds.set(name, { name, at: time, list: records });
    this.store();
  },

  /** Takes the last action back, and says at which case it was taken; null where there is none. */
  undo() {
    const action = this.actions.pop();
    if (!action) return null;
    for (const { place, earlier } of action.changes) {
      this.made.delete(place);
      if (earlier) this.made.set(place, earlier);
    }
    done.reset();
    const deed = this.deeds.get(action.name);
    if (deed) this.deeds.set(deed.name, { ...deed, list: null });
    // Another window may have decided something since, which this must not take back.
    if (reviewServer) reviewServer.send({ undoes: action.changes.map(({ place }) => report.cases[place].id) });
    this.store();
    return action;
  },

  /** @param {number} place @param {Decision} one @returns {DecisionRecord} */
  record(place, one) {
    return {
      case: report.cases[place].id, ...(one.run ? { run: one.run } : {}), actual: one.actual, expected: one.expected,
      verdict: one.verdict, ...(one.note ? { note: one.note } : {}), by: one.by,
    };
  },

  file() {
    return { schema: 1, run: report.index.started,
      decisions: Array.from(this.made, ([place, one]) => this.record(place, one)) };
  },

  /** Whether its picture is the baseline by now, and nobody decided otherwise since. */
  isRecorded(/** @type {number} */ place) { return report.cases[place]?.isRecorded === true && !this.made.has(place); },

  isDone(/** @type {number} */ place) { return this.made.has(place) || report.cases[place]?.isRecorded === true; },

  /** @param {Verdict} verdict */
  count(verdict) { return [...this.made.values()].filter((one) => one.verdict === verdict).length; },

  timer: 0,

  /** Writes at once where that is cheap; ten thousand decisions wait for a pause. */
  store() {
    clearTimeout(this.timer);
    if (this.made.size < 500) this.storeNow();
    else this.timer = setTimeout(() => this.storeNow(), 300);
  },

  storeNow() {
    clearTimeout(this.timer);
    // Another tab may have stored something since.
    if (this.merge().isNew) showAgain();
    const seen = report.cases.filter((entry) => entry.isSeen).map((entry) => entry.place);
    const text = JSON.stringify({ schema: 1, run: report.index.started, deeds: [...this.deeds.values()], seen });
    const isStored = text === this.text || storeText(this.key(), text);
    if (isStored) this.text = text;
    this.updateWarning(!isStored && !reviewServer && this.made.size > 0);
  },

  /** @param {boolean} isLost whether nothing keeps what was decided once the page is closed */
  updateWarning(isLost) {
    if (isLost === this.isWarned || isOutdated) return;
    this.isWarned = isLost;
    showWarning(isLost ? "Not stored: the browser refuses. Finish, and download your decisions before you leave." : "");
  },
};

// Pictures by path, and those of a case.

/** A failed one stays, so that it is not asked for again. */
const pictures = {
  most: 48,
  /** @type {Map<string, Picture>} By address. */
  kept: new Map(),
  /** @param {string} id @param {string} name */
  get(id, name) {
    const path = pictureURL(id, name), picture = this.kept.get(path) ?? this.load(id, name);
    keep(this.kept, path, picture, this.most);
    return picture;
  },

  forgetMissing() {
    for (const [path, { isMissing }] of this.kept) if (isMissing) this.kept.delete(path);
  },

  /** @param {string} id @param {string} name */
  load(id, name) {
    const image = new Image();
    /** @type {Picture} */
    const picture = { image, isReady: false, isMissing: false, done: readPicture(image, id, name).then(
      () => { picture.isReady = true; }, () => { picture.isMissing = true; }) };
    return picture;
  },
};

function picturesOf(/** @type {Detail | null} */ detail) {
  /** @type {Pictures} */
  const found = {};
  const { expected, actual } = detail?.size ?? {};
  if (!detail) return found;
  // Of an animation, the frame that is told about.
  const part = detail.files?.["actual-frame.png"] ? "-frame" : "";
  if (expected) found.expected = pictures.get(detail.id, `expected${part}`);
  if (actual) found.actual = pictures.get(detail.id, `actual${part}`);
  const isOther = String(expected) !== String(actual) || (detail.pixels?.different ?? 0) > 0;
  if (expected && actual && isOther && detail.files?.["diff.png"]) {
    found.diff = pictures.get(detail.id, "diff");
  }
  return found;
}
