// A review: decisions as keys and buttons make them, how it ends, and what passes between a page and what serves it.

function afterDecision(/** @type {number} */ from) {
  const next = sheet.onward(() => list.next(from, (place) => !decisions.isDone(place)));
  if (next === null) {
    showAgain();
    const left = report.cases.filter((entry) => !decisions.isDone(entry.place)).length;
    const others = `${grouped(left)} other ${subject()}${left === 1 ? " is" : "s are"} not`;
    say(left === 0 ? `Everything is decided. Press ${commandsByName.finish.key} to finish.`
      : `Everything matching the filter is decided; ${others}.`);
    return undefined;
  }
  showTally();
  return goTo(from, next);
}

/**
 * On from one case to another: in the same group as before, in a sheet or not; to another group's sheet.
 *
 * @param {number} from @param {number} next
 */
function goTo(from, next) {
  if (sheet.isOpen && sheet.owns(next)) return showOn(next, true, sheet.group);
  return !sheet.isOpen && report.cases[from]?.section === report.cases[next].section
    ? show(next, { keepsWords: true }) : showGroupOf(next, { keepsWords: true });
}

/** @param {Verdict} verdict @param {string} [note] @param {number} [place] */
async function decide(verdict, note = "", place = current.place) {
  if (list.order.length === 0) return say("Nothing matches the filter, so there is nothing to decide.");
  const facts = await known(place);
  const entry = report.cases[place];
  if (!facts) return say(`The data for this ${subject()} could not be read, so nothing can be decided about it.`);
  if (verdict === "accept" && facts.why) return say(`Not accepted. ${facts.why}`);
  decisions.decide(place, { verdict, note, by: { case: true } }, new Map([[place, facts]]));
  await afterDecision(place);
  return say(isolated(entry.id), ` ${verdictWord[verdict]}${verdict === "accept" ? fateWords([place]) : ""}.`);
}

/**
 * What a group left for what it does besides, until it is decided, and the command that takes it if it is given once
 * more.
 *
 * @type {{ number: number, places: number[], command: "accept-group" | "reject-group" } | null}
 */
let leftBehind = null;

/**
 * What a command left of a group, and takes if it is given once more.
 *
 * @param {number} number @param {"accept-group" | "reject-group"} command
 */
const offered = (number, command) =>
  (leftBehind?.number === number && leftBehind.command === command ? leftBehind.places : []);

/**
 * The group that keys are about: the sheet's, the one that left a case, or that to whose sheet the case leads back;
 * nothing where there is none.
 *
 * @param {number} place
 * @returns {Group | undefined}
 */
const groupAt = (place) => report.groups[sheet.isOpen ? sheet.group
  : leftBehind?.places.includes(place) ? leftBehind.number : sheet.numberFor(place)];

/** Reads what decisions need, in one file where the undecided ones of these are in many. */
async function readFacts(/** @type {number[]} */ places) {
  const unread = places.filter((place) => !decisions.isDone(place) && !report.cases[place]?.facts);
  if (unread.length > report.index.chunk) await chunks.loadFacts();
}

/**
 * Reads what is undecided among these, by place, and which of it could not be read.
 *
 * @param {number[]} places @param {string} what is read, in words, where that may take long
 */
async function undecided(places, what) {
  /** @type {Map<number, Facts>} */
  const found = new Map();
  /** @type {string[]} */
  const unread = [];
  await readFacts(places);
  for (const [index, place] of places.entries()) {
    if (decisions.isDone(place)) continue;
    if (places.length > 200 && index % 32 === 0) say(`${what}: ${grouped(index)} of ${grouped(places.length)}`);
    const facts = await known(place);
    if (facts) found.set(place, facts);
    else unread.push(report.cases[place].id);
  }
  return { found, unread };
}

/**
 * Reads what is undecided among these: what can be accepted, by place, and what cannot.
 *
 * @param {number[]} places @param {string} what is read, in words, where that may take long
 */
async function acceptable(places, what) {
  const { found, unread } = await undecided(places, what);
  const taken = new Map([...found].filter(([, facts]) => !facts.why));
  const refused = idsOf([...found.keys()].filter((place) => !taken.has(place)));
  return { taken, left: { refused, unread } };
}

async function acceptGroup() {
  const { place } = current, group = groupAt(place);
  if (!group) return say(`This ${subject()} is in no group.`);
  // Nobody has read what was left.
  if (offered(group.number, "accept-group").length > 0 && performance.now() - saidAt < 600) return undefined;
  if (!group.isClass) return acceptAllOf(group);
  const { taken } = await acceptable(group.cases.filter((one) => list.positions.has(one)), "Reading the group");
  if (taken.size < 2) return acceptAllOf(group);
  say("");
  askToAccept([...taken.keys()], () => acceptAllOf(group),
    make("p", {}, quotedTitle(group), " is not one cause: each may show something else."));
  return undefined;
}

/** Accepts what is undecided of a group, as far as the group explains it. */
async function acceptAllOf(/** @type {Group} */ group) {
  const { place } = current;
  const { number } = group, isShown = (/** @type {number} */ one) => list.positions.has(one);
  const { taken: found, left } = await acceptable(group.cases.filter(isShown), "Reading the group");
  const { taken, others } = explained(found, offered(number, "accept-group"));
  const [rest] = taken.size > 0 && others.length === 0 ? sheet.dropFacet() : [];
  // What a facet hides comes once that is done.
  const hidden = sheet.facet !== "" ? []
    : idsOf(group.cases.filter((one) => report.cases[one] && !decisions.isDone(one) && !isShown(one)));
  if (taken.size > 0) decisions.decide(place, { verdict: "accept", note: "", by: { group: group.title } }, taken);
  leftBehind = others.length > 0 ? { number, places: others, command: "accept-group" } : null;
  const unseen = fateWords([...taken.keys()]) + unseenWords([...taken.keys()]);
  /** @type {Content[][]} */
  const words = taken.size > 0 ? [[`${many(taken.size, subject())} of `, quotedTitle(group), ` accepted${unseen}.`]]
    : others.length > 0 ? [] : [["Nothing of ", quotedTitle(group), " is left that can be accepted."]];
  const rejected = group.cases.filter((one) => decisions.made.get(one)?.verdict === "reject").length;
  words.push(...wordsOnOthers(others, number, "accept-group"), ...wordsOnLeft(left, hidden));
  if (rejected > 0)
    words.push([`${many(rejected, subject())} in this group ${rejected === 1 ? "is" : "are"} already rejected.`]);
  if (taken.size > 0) {
    // On to another group, if nothing is left of this one but what was named.
    showTally();
    const next = others[0]
      ?? list.next(place, (one) => !decisions.isDone(one) && report.cases[one].section !== number)
      ?? list.next(place, (one) => !decisions.isDone(one));
    if (rest !== undefined) await showOn(rest, true, number);
    else if (leftBehind && sheet.isOpen) await show(next, { keepsWords: true, inSheet: true });
    else if (next !== null) await (others.length > 0 ? show(next, { keepsWords: true })
      : showGroupOf(next, { keepsWords: true }));
    else await afterDecision(place);
  }
  return say(...inRow(words));
}

/** @param {string} note @param {number} place @param {Group | undefined} group */
async function rejectGroup(note, place, group) {
  if (!group) return say(`This ${subject()} is in no group.`);
  const { found, unread } = await undecided(group.cases.filter((one) => list.positions.has(one)), "Reading the group");
  const { taken, others } = explained(found, offered(group.number, "reject-group"));
  leftBehind = others.length > 0 ? { number: group.number, places: others, command: "reject-group" } : null;
  const rest = [...wordsOnOthers(others, group.number, "reject-group"), ...wordsOnLeft({ refused: [], unread })];
  if (taken.size === 0)
    return say(...inRow(rest.length > 0 ? rest : [["Nothing of ", quotedTitle(group), " is undecided."]]));
  decisions.decide(place, { verdict: "reject", note, by: { group: group.title } }, taken);
  showTally();
  // As `A` does: what is left is named, and shown.
  await (others.length > 0 ? show(others[0], { keepsWords: true, inSheet: sheet.isOpen }) : afterDecision(place));
  return say(...inRow([[`${many(taken.size, subject())} of `, quotedTitle(group), " rejected."], ...rest]));
}

/** @param {Content[][]} sentences */
const inRow = (sentences) => sentences.flatMap((one, index) => (index > 0 ? [" ", ...one] : one));

const idsOf = (/** @type {number[]} */ places) => places.map((one) => report.cases[one].id);

/** Names or titles with commas between them. */
const listed = (/** @type {Content[]} */ names) => names.flatMap((one, index) => (index > 0 ? [", ", one] : [one]));

/**
 * What a group explains wholly: the cases that are in no other one, and those that cannot be accepted anyway. The
 * others stay until they are asked for once more.
 *
 * @param {Map<number, Facts>} found @param {number[]} again
 */
function explained(found, again) {
  const own = new Map([...found].filter(([place, facts]) =>
    facts.why || report.cases[place].groups.length < 2 || again.includes(place)));
  return { taken: own, others: [...found.keys()].filter((place) => !own.has(place)) };
}

/**
 * The titles of other groups that cases are in, or how many.
 *
 * @param {number[]} places @param {number} number that of the group; -1 without one @param {number} most
 */
function otherTitles(places, number, most) {
  const all = new Set(places.flatMap((one) => report.cases[one].groups.filter((other) => other !== number)));
  return all.size > most && most < 2 ? [many(all.size, "other change")]
    : [...listed([...all].slice(0, most).map((other) => quotedTitle(report.groups[other]))),
      all.size > most ? ` and ${many(all.size - most, "other change")}` : ""];
}

/**
 * What cases of a group do besides, or of several groups at once, that were left for that.
 *
 * @param {number[]} left @param {number} number that of the group; -1 without one
 * @param {"accept-group" | "reject-group" | "accept-filtered"} command what would take them
 * @returns {Content[][]}
 */
function wordsOnOthers(left, number, command) {
  if (left.length === 0) return [];
  const [show, them] = left.length === 1 ? ["shows", "it"] : ["show", "them"];
  const which = number < 0 ? `which ${show} several changes, ` : `which also ${show} `;
  return [[`${grouped(left.length)} left, ${which}`, ...otherTitles(left, number, 3), " (",
    ...listedCases(idsOf(left), 3), `): ${commandsByName[command].key} again takes ${them}.`]];
}

/** @param {string[]} ids @param {number} most */
const listedCases = (ids, most) => [...listed(ids.slice(0, most).map((id) => isolated(id))),
  ids.length > most ? ` and ${grouped(ids.length - most)} more` : ""];

/** @param {Left} left @param {string[]} [hidden] */
function wordsOnLeft({ refused, unread }, hidden = []) {
  /** @param {string} what @param {string[]} ids @returns {Content[]} */
  const words = (what, ids) => [`${what}: `, ...listedCases(ids, 5), "."];
  /** @type {[string, string[]][]} */
  const all = [["Could not be accepted", refused], ["Not accepted, as the filter hides them", hidden],
    ["Could not be read", unread]];
  return all.filter(([, ids]) => ids.length > 0).map(([what, ids]) => words(what, ids));
}

/** The filter whose cases that are in several groups are taken if that is asked for once more. */
let offeredFilter = "";

/** Accepts all that the filter left, once somebody has confirmed what that is. */
async function acceptFiltered() {
  const filter = filterText();
  if (filter === "") return say(`No filter is set. Press ${commandsByName["accept-group"].key} to accept the group.`);
  const { place } = current;
  const { taken: found, left } = await acceptable(list.order, "Reading what matches the filter");
  const { taken, others } = explained(found, offeredFilter === filter ? [...found.keys()] : []);
  const rest = () => [...wordsOnOthers(others, -1, "accept-filtered"), ...wordsOnLeft(left)];
  // The rest is offered once the others are taken, not where somebody was asked and did not want them.
  const offer = () => { offeredFilter = others.length > 0 ? filter : ""; };
  offeredFilter = "";
  const places = [...taken.keys()], none = `No undecided ${subject()} matching the filter can be accepted.`;
  if (taken.size === 0) {
    offer();
    return say(...inRow([...(others.length > 0 ? [] : [[none]]), ...rest()]));
  }
  say("");
  const groups = counted(places.flatMap((one) =>
    (report.cases[one].groups.length > 0 ? report.cases[one].groups : [-1])));
  const most = 50;
  askToAccept(places, async () => {
    const unseen = fateWords(places) + unseenWords(places);
    decisions.decide(place, { verdict: "accept", note: "", by: { filter } }, taken);
    await afterDecision(place);
    offer();
    say(...inRow([[`${many(taken.size, subject())} matching “`, isolated(filter), `” accepted${unseen}.`], ...rest()]));
  },
    make("p", {}, "Everything matching ", make("code", {}, isolated(filter)), `, in ${many(groups.size, "group")}.`),
    scrolling("Groups", "tallies", make("ul", {},
      ...[...groups].slice(0, most)
        .map(([number, count]) => make("li", {}, `${grouped(count)} × `, sentence(groupTitle(number)))),
      groups.size > most ? muted("li", `and ${many(groups.size - most, "more group")}`) : null)),
    ...rest().map((words) => muted("p", ...words)));
  return undefined;
}

const unseenOf = (/** @type {number[]} */ places) => places.filter((one) => !report.cases[one].isSeen).length;

/**
 * How many of these nobody looked at, behind what was done to them; nothing where that is none.
 *
 * @param {number[]} places
 */
const unseenWords = (places) => (unseenOf(places) > 0 ? `, ${grouped(unseenOf(places))} not looked at` : "");

/** Which expected pictures accepting these does not replace. */
function fateWords(/** @type {number[]} */ places) {
  const fates = counted(places.map((one) => report.cases[one].fate).filter(Boolean));
  const what = subject() === "pair" ? "expected picture" : "baseline";
  const words = [...fates].map(([fate, count]) => `${fate.slice(0, -1)}s ${many(count, what)}`);
  return words.length > 0 ? `, which ${words.join(" and ")}` : "";
}

/**
 * Asks before cases are accepted that nobody may have looked at.
 *
 * @param {number[]} places @param {() => unknown} accept @param {...HTMLElement} words
 */
function askToAccept(places, accept, ...words) {
  const unseen = unseenOf(places), run = reviewServer?.version;
  const accepted = () => {
    byId("filtering").close();
    // A run that is on its way stands before this in the line.
    inTurn(() =>
      (run === reviewServer?.version ? accept() : say("There is a newer run now. Look again before you decide.")));
  };
  const dialog = openDialog("filtering", `Accept ${many(places.length, subject())}${fateWords(places)}?`, ...words,
    unseen > 0 ? make("p", {}, `You have not looked at ${grouped(unseen)} of these.`) : null,
    make("p", { class: "buttons" },
      make("button", { class: "main", onclick: accepted }, "Accept ", make("kbd", {}, "Enter")),
      closing("filtering")));
  find(dialog, ".buttons button").focus();
}

/** What would be taken if it is asked for once more is no longer what was said. */
function forgetOffers() {
  leftBehind = null;
  offeredFilter = "";
}

async function undo() {
  forgetOffers();
  const action = decisions.undo();
  if (!action) return say("There is nothing to undo.");
  showTally();
  if (!list.positions.has(action.at)) resetFilter();
  const number = action.changes.length > 1 && action.group !== undefined
    ? report.groups.findIndex(({ title }) => title === action.group) : -1;
  await showOn(action.at, sheet.isOpen, number);
  if (action.changes.length === 1) return say("Undone: ", isolated(report.cases[action.at].id), ".");
  const what = action.filter === undefined ? "the group" : "what matched the filter";
  return say(`Undone: ${many(action.changes.length, "decision")} about ${what}.`);
}

// The note of a rejection: it belongs to what was looked at when it was opened, whatever runs meanwhile.

/** @type {Noted | null} What the open note is about; null where none is open. */
let noted = null;

/** @param {boolean} [isOnGroup] */
function openNote(isOnGroup = false) {
  const entry = report.cases[current.place];
  if (!entry) return;
  const { actual = null, expected = null } = entry.facts ?? {};
  noted = { id: entry.id, isOnGroup, title: isOnGroup ? groupAt(entry.place)?.title ?? null : null, actual, expected,
    isOutdated: false };
  say("");
  byId("noting").hidden = false;
  byId("note-news").hidden = true;
  byId("note-label").textContent = isOnGroup ? "Why is the group rejected?" : "Why is it rejected?";
  byId("note").value = isOnGroup ? "" : decisions.made.get(current.place)?.note ?? "";
  byId("note").focus();
}

function closeNote() {
  const form = byId("noting");
  if (form.hidden) return;
  const hadFocus = form.contains(document.activeElement);
  form.hidden = true;
  noted = null;
  if (hadFocus) room.focus();
  reviewServer?.onNoteClosed();
}

/** @param {...Content} content */
function tellInNote(...content) {
  byId("note-news").replaceChildren(...make("span", {}, ...content).childNodes);
  byId("note-news").hidden = false;
}

/**
 * The case that a note is about; where that is gone, why nothing can be rejected any more.
 *
 * @param {Noted} note
 * @returns {Entry | Content[]}
 */
function entryOfNote({ id, title }) {
  const save = " Copy your note if you still need it; Esc closes it.";
  if (reviewServer?.reloadsLater) return ["Nothing differs any more, so there is nothing to reject.", save];
  const entry = report.cases[report.places.get(id) ?? -1];
  if (!entry)
    return [isolated(id), reviewServer?.state.passed?.includes(id) ? " no longer differs" : " is not in the list now",
      ", so there is nothing to reject.", save];
  const isGone = title && !entry.groups.some((number) => report.groups[number].title === title);
  return isGone ? ["The new run has no such group, so nothing is rejected.", save] : entry;
}

/**
 * Whether the pictures are those that were looked at; of a group, whether no run came since.
 *
 * @param {Noted} note @param {Entry} entry
 */
async function isNoteCurrent(note, entry) {
  if (note.isOnGroup) return !note.isOutdated;
  const { actual = null, expected = null } = await known(entry.place) ?? {};
  return actual === note.actual && expected === note.expected;
}

/** A new run arrived while the note is open: what was typed stays, and is not taken for another picture's. */
async function renewNote() {
  if (!noted) return;
  noted.isOutdated = true;
  const entry = entryOfNote(noted);
  if (Array.isArray(entry)) tellInNote(...entry);
  else if (!await isNoteCurrent(noted, entry))
    tellInNote(noted.isOnGroup ? "There is a new run: look at the group again before you reject it."
      : "The picture changed in a new run: look at it before you reject it.");
}

/** Rejects with the note; of what changed since it was opened, only when that is confirmed. */
async function takeNote() {
  const note = noted;
  if (!note) return undefined;
  const entry = entryOfNote(note);
  if (Array.isArray(entry)) return tellInNote(...entry);
  const isCurrent = await isNoteCurrent(note, entry);
  if (note !== noted) return undefined;
  if (!isCurrent) {
    const { actual = null, expected = null } = entry.facts ?? {};
    Object.assign(note, { actual, expected, isOutdated: false });
    return tellInNote(note.isOnGroup ? "Press Enter again to reject the group as the new run has it."
      : "Press Enter again to reject the new picture.");
  }
  const text = byId("note").value.trim(), { isOnGroup, title } = note, { place } = entry;
  closeNote();
  return isOnGroup
    ? rejectGroup(text, place, report.groups.find((group) => group.title === title && group.cases.includes(place)))
    : decide("reject", text, place);
}

/** Keys that open an input, while others are still at work: what is typed behind them is for that input alone. */
const ahead = {
  isOpening: false,
  text: "",

  open(/** @type {Command} */ command) {
    this.isOpening = true;
    this.text = "";
    return inTurn(async () => {
      try {
        await command.run(null);
        if (noted) byId("note").value += this.text;
      } finally {
        this.isOpening = false;
      }
    });
  },

  take(/** @type {string} */ key) {
    if (key.length === 1) this.text += key;
    else if (key === "Backspace") this.text = this.text.slice(0, -1);
  },
};

// A page that `harness review` serves: what is decided goes there at once, and what happens elsewhere is shown here.

const review = {
  /** @type {ReviewState} What the program said last. */
  state: { actions: [], recorded: [], canRecord: false, asks: false, command: "" },
  /** @type {Order[]} Not confirmed yet, the first one first. */
  waiting: [],
  isSending: false,
  /** Whether something else was decided while orders were waiting. */
  isOutdated: false,
  /** Why nothing is kept and nothing is shown anew, as a sentence; empty while the program answers. */
  silence: "",
  /** Which run the page's data are of, as the program names it. */
  run: "",
  /** Counts runs, so that a picture that was drawn anew is asked for anew. */
  version: 0,
  count: 0,

  /** New runs that are not shown yet. */
  runsToCome: 0,
  /** Asks once more for a run that could not be read. */
  retry: 0,
  get isRenewing() { return this.runsToCome > 0; },
  /** Whether the page is read anew once no note is open. */
  reloadsLater: false,
  shownWarning: "",

  get token() { return location.pathname.split("/")[1]; },

  start() {
    this.connect();
    window.addEventListener("beforeunload", (event) => { if (this.waiting.length > 0) event.preventDefault(); });
    this.updateWarning();
    this.takeOver();
  },

  /** Is told of events from now on, also by a program that is started again. */
  connect() {
    const events = new EventSource("../api/events");
    events.addEventListener("decisions", (event) => { if (!event.data.startsWith(pageName())) this.refresh(); });
    events.addEventListener("watch", () => this.refresh());
    events.addEventListener("baselines", () => this.onBaselines());
    events.addEventListener("run", ({ data }) => this.expectRun(data));
    // Before the page was connected, or while it was not, a run may have ended, and others may have decided.
    events.addEventListener("connected", ({ data }) => {
      this.expectRun(data);
      this.refresh();
    });
    events.addEventListener("open", () => this.onAnswer());
    events.addEventListener("error", () => {
      const isRefused = events.readyState === EventSource.CLOSED;
      this.onSilence(isRefused ? this.otherReview : this.noAnswer);
      // The browser itself tries again only where nobody answered.
      if (isRefused) setTimeout(() => this.connect(), 1000);
    });
  },

  /** About how many cases something is not kept: what was decided and taken back meanwhile is none of them. */
  get held() {
    /** @type {Map<string, number>} How often each was decided, less how often that was taken back. */
    const open = new Map(), back = new Set();
    for (const { decisions: list = [], undoes = [] } of this.waiting) {
      for (const one of list) open.set(one.case, (open.get(one.case) ?? 0) + 1);
      for (const id of undoes) {
        const count = open.get(id) ?? 0;
        if (count > 0) open.set(id, count - 1);
        else back.add(id);
      }
    }
    for (const [id, count] of open) if (count > 0) back.add(id);
    return back.size;
  },
  get again() {
    return `start it with \`${this.state.command}\`: then this page goes on, and sends what it holds.`;
  },
  get noAnswer() { return `harness review does not answer; ${this.again}`; },
  get otherReview() { return `Another review answers here, which is not this page's; end it, and ${this.again}`; },

  onSilence(/** @type {string} */ why) {
    const isNew = why !== this.silence;
    this.silence = why;
    this.updateWarning();
    // What is tried again in vain says nothing new: whoever reads the words is left alone.
    if (!isNew) return;
    showAgain();
    if (report.cases.length > 0) stage.arrange();
  },

  /** The program answers again: what could not be read is asked for anew. */
  async onAnswer() {
    if (!this.silence) return;
    this.silence = "";
    this.updateWarning();
    if (done.isUnanswered && byId("finishing").open) showFinish();
    pictures.forgetMissing();
    thumbs.forgetMissing();
    const { place } = current, entry = report.cases[place];
    if (!entry) return;
    const detail = await chunks.get(place);
    if (place === current.place) present(entry, detail);
    if (sheet.isOpen) await sheet.open();
  },

  /** Shows a run unless the page shows it already, or will. */
  expectRun(/** @type {string} */ run) {
    if (run === this.run) return;
    this.run = run;
    this.renew();
  },

  renew() {
    clearTimeout(this.retry);
    this.runsToCome += 1;
    inTurn(() => this.onRun().finally(() => { this.runsToCome -= 1; }));
  },

  /** Says what is not kept until it is, and where a saved file led to no run. */
  updateWarning() {
    const error = this.state.watchError ?? "", held = this.silence ? this.held : 0;
    const words = this.silence
      ? (held > 0 ? `Not kept yet: ${many(held, "decision")} of this page. ` : "") + this.silence
      : error && `harness watch could not run again: ${plain(error)}. This page shows the run before.`;
    if (words === this.shownWarning) return;
    this.shownWarning = words;
    showWarning(words);
  },

  restore() {
    const recorded = new Set(this.state.recorded);
    for (const entry of report.cases) entry.isRecorded = recorded.has(entry.id);
    decisions.replay(this.state.actions.map((list) => ({ name: "", list })));
  },

  /**
   * @param {Omit<Order, "number">} order decisions as the file has them, or whose are taken back if they are the last
   */
  send(order) {
    this.count += 1;
    this.waiting.push({ number: `${pageName()}-${this.count}`, ...order });
    this.hold();
    this.drain();
  },

  get heldKey() { return `harness:held:${this.token}:`; },

  hold() {
    this.updateWarning();
    const key = this.heldKey + pageName();
    // Where nothing can be stored, this page itself still holds it, and asks before it is closed.
    if (this.waiting.length > 0) storeText(key, JSON.stringify(this.waiting));
    else try {
      localStorage.removeItem(key);
    } catch {
      // Then nothing was stored.
    }
  },

  /** Sends what other pages of this review hold, which may be closed: an order that comes twice is carried out once. */
  takeOver() {
    try {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith(this.heldKey))) {
        this.waiting.push(...JSON.parse(localStorage.getItem(key) ?? "[]"));
        this.hold();
        localStorage.removeItem(key);
      }
    } catch {
      // What cannot be read was not written by a page of harness.
    }
    this.drain();
  },

  async drain() {
    if (this.isSending) return;
    this.isSending = true;
    /** @type {string[]} */
    const refusals = [];
    try {
      while (this.waiting.length > 0) {
        const { status, text, answer } = await this.post("decide", this.waiting[0]);
        if (status !== 200 && status !== 400 && status !== 409) {
          this.isOutdated = true;
          this.onSilence(status === 403 ? this.otherReview : status === 0 ? this.noAnswer
            : `harness review cannot keep anything: ${plain(text.trim())}`);
          await new Promise((resolve) => { setTimeout(resolve, 1000); });
          continue;
        }
        const { number, decisions: list } = existing(this.waiting.shift(), "order");
        const before = refusals.length, rest = list ? withoutUndoing(this.waiting) : this.waiting;
        const isTakenBack = rest.length < this.waiting.length;
        if (status === 200) {
          /** @type {{ case: string, reason: string }[]} */
          const refused = Array.isArray(answer.refused) ? answer.refused : [];
          refusals.push(...refused.map((one) => `${one.case}: ${one.reason}`));
        } else {
          refusals.push(text.trim());
          this.waiting = rest;
        }
        // What is about pictures of a run before holds again once these are back.
        if (list && !isTakenBack && refusals.length > before)
          this.waiting.unshift({ number: `${number}-later`, decisions: list, isForLater: true });
        this.hold();
        await this.onAnswer();
      }
    } finally {
      this.isSending = false;
    }
    if (this.isOutdated || refusals.length > 0) await this.refresh();
    if (refusals.length === 0) return;
    const more = refusals.length > 1 ? ` And ${many(refusals.length - 1, "more decision")}.` : "";
    say(`Not kept. ${plain(refusals[0])}${more}`);
  },

  /**
   * What the program answers; where it is not of the program's making, that there is no answer.
   *
   * @param {string} what @param {unknown} body @returns {Promise<Answer>}
   */
  async post(what, body) {
    try {
      const response = await fetch(`../api/${what}`,
        { method: "POST", headers: { "Content-Type": "application/json", "X-Harness-Token": this.token },
          body: JSON.stringify(body) });
      const { status } = response, text = await response.text();
      return { status, text, answer: status === 200 ? existing(JSON.parse(text), "answer") : null };
    } catch {
      return { status: 0, text: "", answer: null };
    }
  },

  /** @returns {Promise<void>} */
  async refresh() {
    const { count } = this;
    let state;
    try {
      state = await (await fetch("../api/review")).json();
    } catch {
      // The page goes on with what it knows; the next event tries again.
      return undefined;
    }
    // Something was decided meanwhile, which this may not have yet.
    if (count !== this.count) return this.refresh();
    this.state.watchError = state.watchError;
    this.updateWarning();
    this.isOutdated = this.waiting.length > 0;
    if (this.isOutdated || report.cases.length === 0) return undefined;
    this.state = state;
    this.restore();
    return showAgain();
  },

  /** Baselines were recorded or changed: what was read before may be outdated. */
  async onBaselines() {
    if (report.cases.length === 0) return;
    chunks.kept.clear();
    for (const entry of report.cases) entry.facts = null;
    const { place } = current;
    const detail = await chunks.get(place);
    if (place !== current.place || !detail) return;
    current.detail = detail;
    showAgain();
  },

  /** There is another run: the list changes, and the page stays where it is. */
  async onRun() {
    const shown = report.cases[current.place]?.id;
    const rows = new Map(report.cases.map((entry) =>
      [entry.id, { isSeen: entry.isSeen, sign: JSON.stringify(report.index.cases[entry.place]) }]));
    // Where the case is gone, what stood beside it is next.
    const at = list.positions.get(current.place) ?? -1, ids = list.order.map((place) => report.cases[place].id);
    const nearby = [shown, ...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()];
    const index = await this.readIndex();
    if (!index) {
      // A newer one that waits behind this asks by itself.
      if (this.runsToCome === 1) this.retry = setTimeout(() => this.renew(), 1000);
      return;
    }
    if (index.cases.length === 0 || report.cases.length === 0) {
      this.reloadsLater = true;
      if (noted) await renewNote();
      else this.onNoteClosed();
      return;
    }
    this.reloadsLater = false;
    // Tiles and offers are about cases of before.
    const wasSheet = sheet.isOpen, title = report.groups[sheet.group]?.title;
    sheet.close();
    forgetOffers();
    this.version += 1;
    chunks.kept.clear();
    pictures.kept.clear();
    report.take(index);
    list.sheetOrders.clear();
    sheet.renumber(title);
    done.reset();
    // Rows that are still shown name groups of before.
    list.fill();
    for (const entry of report.cases) {
      const before = rows.get(entry.id);
      entry.isSeen = before !== undefined && before.isSeen && before.sign === JSON.stringify(index.cases[entry.place]);
    }
    await this.refresh();
    document.title = `${index.verdict} · harness`;
    find(document, "h1").textContent = index.verdict;
    list.fill();
    const place = report.places.get(shown);
    stage.keepsPlace = true;
    const next = nearby.map((id) => report.places.get(id))
      .find((one) => one !== undefined && (one === place || list.positions.has(one)));
    await show(next ?? list.first, { keepsWords: true, keepsNote: true, inSheet: false });
    if (wasSheet && place !== undefined) await sheet.open();
    await renewNote();
    done.renew();
    const gone = place === undefined && this.state.passed?.includes(shown ?? "")
      ? [isolated(shown), " no longer differs. "] : [];
    say("Run again: ", ...gone, `${index.verdict}. `, this.state.dropped ?? "");
  },

  onNoteClosed() {
    if (this.reloadsLater) location.reload();
  },

  /**
   * Reads the index once more, as the page read it first: as a script.
   *
   * @returns {Promise<ReportIndex | null>}
   */
  async readIndex() {
    const first = harness.index;
    let found = null;
    harness.index = (index) => { found = index; };
    await runScript(`data/index.js?${Date.now()}`);
    harness.index = first;
    return found;
  },

  /**
   * Records what was accepted, or only writes decisions, and says what came of it.
   *
   * @param {boolean} applies @returns {Promise<Outcome>}
   */
  async finish(applies) {
    this.drain();
    while (this.waiting.length > 0 && !this.silence) await new Promise((resolve) => { setTimeout(resolve, 20); });
    if (this.waiting.length > 0) return { text: `Some decisions are not kept yet. ${this.silence}` };
    const { status, text, answer } = await this.post("finish", { applies });
    if (status === 0) return { text: "harness review does not answer. Start it again; what you decided is kept." };
    if (status !== 200) return { text: plain(text.trim()) };
    await this.refresh();
    return { ...answer, text: String(answer.text).trim() };
  },
};

/** Orders behind one that was refused: without the one that takes that back, which would take back something else. */
function withoutUndoing(/** @type {Order[]} */ orders) {
  let made = 0;
  const place = orders.findIndex((order) => {
    if (!order.decisions && made === 0) return true;
    made += order.decisions ? 1 : -1;
    return false;
  });
  return orders.filter((_, index) => index !== place);
}
