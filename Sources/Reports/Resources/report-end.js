// The end: what will be recorded, and once everything is decided or recorded, how it stands and what is next.

/** Cases by what became of them. A decision that was made since stands before what was recorded. */
function tallies() {
  /** @type {Tallies} */
  const found = { accept: [], reject: [], skip: [], recorded: [], left: [] };
  for (const entry of report.cases) {
    found[decisions.made.get(entry.place)?.verdict ?? (entry.isRecorded ? "recorded" : "left")].push(entry);
  }
  return found;
}

const entryOf = (/** @type {DecisionRecord} */ one) => report.cases[report.places.get(one.case) ?? -1];

/** @type {(a: Entry, b: Entry) => number} The gravest first. */
const byGravity = (a, b) => a.severity - b.severity || a.place - b.place;

const gravestDecisions = () => decisions.file().decisions.sort((a, b) => byGravity(entryOf(a), entryOf(b)));

const done = {
  /** @type {Outcome | null} What the program said when it had recorded. */
  outcome: null,
  isDownloaded: false, isUnanswered: false, sign: "",

  /** What was decided is another thing now. */
  reset() {
    this.outcome = null;
    this.isDownloaded = false;
  },

  /** Shows how the review stands where that is worth a word; otherwise nothing. */
  refresh() {
    const found = tallies(), panel = byId("done");
    const counts = Object.values(found).map((entries) => entries.length);
    const sign = `${counts} ${this.isDownloaded} ${this.outcome?.text ?? ""}`;
    // Who closed it sees it again only in another state.
    if (sign === this.sign) return;
    this.sign = sign;
    panel.hidden = report.cases.length === 0 || (found.left.length > 0 && !this.outcome);
    if (!panel.hidden) panel.replaceChildren(make("div", {}, ...this.parts(found)));
    room.show();
  },

  parts(/** @type {Tallies} */ found) {
    const total = report.cases.length, { accept, reject, skip, recorded, left } = found;
    const cases = many(total, subject()), are = left.length === 1 ? "is" : "are";
    const isOver = left.length === 0 && accept.length === 0 && recorded.length > 0;
    const fixes = reject.length > 0 ? `, ${grouped(reject.length)} to fix` : "";
    const head = isOver ? `${grouped(recorded.length)} recorded${fixes}`
      : left.length === 0 ? (total === 1 ? `The only ${subject()} is decided.` : `All ${cases} are decided.`)
      : `${grouped(total - left.length)} of ${cases} are decided, ${grouped(left.length)} ${are} left.`;
    const counted = [[recorded, "recorded as baselines"], [accept, this.acceptedWords], [reject, "rejected"],
      [skip, "skipped"]]
      .filter(([entries]) => entries.length > 0).map(([entries, words]) => `${grouped(entries.length)} ${words}`);
    const refused = refusals(this.outcome?.text ?? "");
    const add = addCommand(recorded);
    return [
      make("h2", { id: "done-title" }, head),
      counted.length > 0 && !isOver ? make("p", {}, `${counted.join(" · ")}.`) : null,
      refused,
      this.outcome && !this.outcome.isDone && !this.outcome.file && !refused
        ? make("p", { class: "refusal" }, sentence(this.outcome.text.split("\n").at(-1))) : null,
      make("p", {}, make("b", {}, "Next: "), ...this.next(found)),
      add && commandLine(add, "stage the new baselines"),
      make("p", { class: "buttons" }, ...this.buttons(found)),
      ...fixList(reject),
    ].filter(Boolean);
  },

  get acceptedWords() {
    if (this.outcome?.file) return "accepted";
    if (this.outcome) return "accepted, but not recorded";
    return this.isDownloaded ? "accepted" : "accepted, not recorded yet";
  },

  /** @param {Tallies} found */
  next({ accept, reject, skip, recorded, left }) {
    const key = keySign("finish"), { commands } = report.index, file = this.outcome?.file;
    if (file && accept.length > 0 && commands.decisions)
      return ["run ", make("code", {}, visible(`${commands.decisions} ${quoted(file)}`)), "."];
    if (file) return ["pass on ", make("code", {}, isolated(file)), "; there is nothing more to do here."];
    if (accept.length > 0 && this.outcome)
      return ["fix what could not be recorded, or run again and look at it again."];
    if (accept.length > 0 && reviewServer?.state.canRecord && !reviewServer.state.asks)
      return ["press ", key, " to record what was accepted."];
    if (this.isDownloaded && commands.decisions)
      return ["where the suite is, run ", make("code", {}, `${commands.decisions} decisions.json`),
        " (from where your browser saved it)."];
    if (this.isDownloaded) return ["pass on the file; there is nothing more to do here."];
    if (accept.length > 0 || (!this.outcome && reject.length + skip.length > 0))
      return ["press ", key,
        reviewServer?.state.canRecord && accept.length === 0 ? " to finish: notes are kept, and no baseline changes."
          : " to save the decisions as a file."];
    const parts = [];
    if (recorded.length > 0)
      parts.push(`commit the ${subject() === "case" ? "new baselines" : "expected pictures"}`);
    if (reject.length > 0)
      parts.push(`fix what was rejected and run again (${reject.length === 1 ? "it stays" : "they stay"} in the list)`);
    if (skip.length > 0) parts.push("come back to what was skipped");
    if (left.length > 0) parts.push("look at what is left");
    return [`${parts.length > 0 ? parts.join("; ") : "nothing"}.`];
  },

  /** @param {Tallies} found */
  buttons({ accept, reject, skip, recorded, left }) {
    /** @type {[Entry[], string, string][]} */
    const parts = [[left, "is:undecided", "left"], [reject, "decision:reject", "rejected"],
      [skip, "decision:skip", "skipped"], [recorded, "is:recorded", "recorded"]];
    if (this.outcome && !this.outcome.file) parts.splice(3, 0, [accept, "decision:accept", "not recorded"]);
    const needsFinish = !this.outcome && accept.length + reject.length + skip.length > 0;
    return [
      needsFinish ? make("button", { class: "main", onclick: () => inTurn(showFinish) }, "Finish… ",
        keySign("finish")) : null,
      ...parts.filter(([{ length }]) => length > 0).map(([{ length }, filter, words]) =>
        make("button", { onclick: () => this.filter(filter) }, `Show ${grouped(length)} ${words}`)),
      make("button", { onclick: () => this.close() }, "Hide this"),
    ].filter(Boolean);
  },

  filter(/** @type {string} */ text) {
    byId("show").value = "all";
    byId("filter").value = text;
    refill();
    if (room.isListOpen) byId("list").focus({ preventScroll: true });
    else room.focus();
  },

  /** A new run: what the open question says may no longer be so. Nothing is pressed for whoever types on. */
  renew() {
    if (!byId("finishing").open || byId("saved").textContent !== "") return;
    showFinish();
    byId("saved").textContent = "There is a newer run now, and what you see here is about that one.";
    find(byId("finishing"), ".tallies").focus();
  },

  close() {
    const panel = byId("done"), hadFocus = panel.contains(document.activeElement);
    if (panel.hidden) return;
    panel.hidden = true;
    room.show();
    if (hadFocus) room.focus();
  },

  /** Once the question is answered, what came of it is what keys are about. */
  focus() {
    const panel = byId("done");
    if (panel.hidden) return;
    panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
  },
};

/**
 * What could not be recorded, a line a reason; null where all was.
 *
 * @param {string} text what harness said, with lines such as `refused    ID  REASON (FILE:LINE)`
 */
function refusals(text) {
  /** @type {Map<string, [id: Content, place: Content][]>} */
  const reasons = new Map();
  for (const line of text.split("\n")) {
    const [, id, reason = "", , place = ""]
      = /^(?:refused|failed) +(.+?)(?: {2,}(.*?)( \(([^()]+:\d+)\))?)?$/.exec(line) ?? [];
    if (id === undefined) continue;
    const where = place && make("code", {}, isolated(place));
    reasons.set(reason, [...reasons.get(reason) ?? [], [isolated(id), where]]);
  }
  const count = [...reasons.values()].reduce((sum, { length }) => sum + length, 0);
  return count === 0 ? null
    : make("div", { class: "refusal" }, make("b", {}, `${grouped(count)} could not be recorded:`),
      make("ul", {}, ...[...reasons].map(([reason, all]) => make("li", {}, ...(all.length === 1
        ? [all[0][0], reason && ": ", sentence(reason), " ", all[0][1]]
        : [make("details", { open: all.length < 6 },
          make("summary", {}, `${many(all.length, subject())}: `, sentence(reason)),
          make("ul", {}, ...all.map(([id, where]) => make("li", {}, id, " ", where))))])))));
}

/** What stages the new baselines: their folders, or where these are many, all. */
function addCommand(/** @type {Entry[]} */ recorded) {
  const folder = reviewServer?.state.baselines;
  // Of pictures alone, nothing says where the expected ones are kept.
  if (!folder || recorded.length === 0 || subject() !== "case") return null;
  const folders = [...new Set(recorded.map(({ id }) => [folder, ...id.split("/").slice(0, -1)].join("/")))].sort();
  return `git add ${(folders.length > 8 ? [folder] : folders).map(quoted).join(" ")}`;
}

/** What was rejected, by what happened to it, the gravest first: each leads to its case. */
function fixList(/** @type {Entry[]} */ rejected) {
  const most = 200, sorted = rejected.toSorted(byGravity);
  const shown = sorted.slice(0, most), kinds = [...new Set(shown.map(outcomeOf))];
  const sections = kinds.map((kind) => {
    const entries = shown.filter((entry) => outcomeOf(entry) === kind), count = grouped(entries.length);
    return make("section", { class: "fix" },
    make("h3", {}, severitySign(entries[0].severity), outcomeWords(entries[0]), muted("span", count)),
    make("ul", {}, ...entries.map((entry) => {
      const { note } = decisions.made.get(entry.place) ?? {}, why = make("span", { class: "why" });
      const canvas = make("canvas", { class: "thumb", "aria-hidden": "true" });
      if (note) why.append(isolated(note));
      fillFix(entry, why, canvas);
      const attributes = { title: plain(entry.id), onclick: () => show(entry.place) };
      return make("li", {}, make("button", attributes,
        make("span", { class: "fitted" }, ...halves(entry.file || entry.id)), why, canvas));
    })));
  });
  const rest = rejected.length - most;
  return rest > 0 ? [...sections, muted("p", `and ${grouped(rest)} more`)] : sections;
}

/**
 * The sentence of what is to be fixed, and what differs of it, once they are read.
 *
 * @param {Entry} entry @param {HTMLElement} why @param {HTMLCanvasElement} canvas
 */
async function fillFix(entry, why, canvas) {
  const detail = await chunks.get(entry.place);
  if (detail) why.append(...(why.childNodes.length > 0 ? [" · "] : []), briefOf(entry, detail));
  await fillThumb(entry, canvas);
}

/** @param {Entry} entry @param {HTMLCanvasElement} canvas */
async function fillThumb(entry, canvas) {
  const made = entry.width > 0 ? thumbs.kept.get(entry.place) ?? await thumbs.make(entry) : null;
  if (!made) return;
  canvas.width = made.width;
  canvas.height = made.height;
  contextOf(canvas).drawImage(made, 0, 0);
}

/** Where nothing differs: what was compared, and what is next. */
function showEmpty() {
  const { index } = report, { passed = 0 } = index.counts ?? {};
  const others = Object.entries(index.counts ?? {}).filter(([status, count]) => status !== "passed" && count > 0);
  const isAll = passed > 0 && others.length === 0, tolerated = toleratedParts();
  byId("empty").hidden = false;
  byId("empty").replaceChildren(make("div", { class: "blank", "aria-hidden": "true" }, isAll ? "✓" : "–"),
    make("h2", { id: "empty-title" },
      !isAll ? capital(index.verdict)
        : `All ${many(passed, subject())} ${tolerated.length > 0 ? "passed" : "look as before"}`),
    muted("p", 
      `${tolerated.length > 0 ? "Nothing needs a decision" : "There is nothing to look at"}: `
      + `${index.verdict}. `
      + `Compared ${timeText(index.started)}, in ${durationText(index.duration)}.`),
    ...(reviewServer && subject() === "case"
      ? [commandLine("harness watch", "run again whenever a file is saved")] : []),
    ...tolerated);
}

function download() {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(decisions.file(), null, 2)}\n`],
    { type: "application/json" }));
  make("a", { href: url, download: "decisions.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  byId("saved").textContent = report.index.commands.decisions ? "Downloaded. Now run the command." : "Downloaded.";
  done.isDownloaded = true;
  done.refresh();
}

/**
 * Records what was accepted, or only has the decisions written, and says what came of it.
 *
 * @param {typeof review} recorder @param {boolean} applies
 */
async function record(recorder, applies) {
  const dialog = byId("finishing"), made = gravestDecisions();
  for (const button of dialog.querySelectorAll(".buttons button.finishing")) button.disabled = true;
  byId("saved").textContent = applies ? "Recording…" : "Writing…";
  done.isUnanswered = false;
  const { text, isDone, file } = await recorder.finish(applies);
  done.isUnanswered = isDone === undefined;
  const lines = text.split("\n");
  // Without a word on whether it went well, nothing has begun.
  if (isDone !== undefined) done.outcome = { text, isDone, file };
  done.refresh();
  if (file) {
    byId("finishing-title").textContent = "Written";
    const { commands } = report.index;
    byId("saved").replaceChildren(make("b", {}, "Your decisions are in ", make("code", {}, isolated(file)), "."),
      commands.decisions && made.some((one) => one.verdict === "accept")
        ? make("div", {}, make("p", {}, "Apply them with:"),
          commandLine(`${commands.decisions} ${quoted(file)}`, "apply the decisions")) : "");
    find(dialog, ".buttons button:last-child").focus();
    return;
  }
  const isSome = made.some((one) => decisions.isRecorded(report.places.get(one.case) ?? -1));
  if (isDone !== undefined)
    byId("finishing-title").textContent = !isDone ? isSome ? "Not all recorded" : "Not recorded"
      : tallies().recorded.length > 0 ? "Recorded" : "Finished";
  if (isDone) dialog.querySelector(".unseen")?.remove();
  const refused = refusals(text);
  // The last line sums up; why something was refused is worth reading at once.
  find(dialog, ".tallies").replaceChildren(...decidedParts(made, isDone !== undefined));
  byId("saved").replaceChildren(make("b", {}, sentence(lines.at(-1))), refused ?? "",
    lines.length > 1
      ? make("details", { open: !isDone && !refused }, make("summary", {}, "What harness said"),
        make("pre", { tabindex: "0" }, visible(lines.slice(0, -1).join("\n"), { lines: true }))) : "");
  find(dialog, ".buttons button:last-child").focus();
}

/** @param {DecisionRecord[]} found @param {Verdict} verdict @param {string} what */
function decidedPart(found, verdict, what) {
  const most = 200;
  if (found.length === 0) return null;
  return make("details", { open: found.length <= (verdict === "accept" ? 8 : 5) },
    make("summary", {}, make("b", {}, `${marks[verdict]} ${grouped(found.length)} ${verdictWord[verdict]}`),
      ` ${what}`, pileOf(found)),
    make("ul", {},
      ...found.slice(0, most)
        .map((one) =>
          make("li", {}, isolated(one.case),
            one.note ? muted("span", ": ", isolated(one.note)) : null)),
      found.length > most ? muted("li", `and ${grouped(found.length - most)} more`) : null));
}

function pileOf(/** @type {DecisionRecord[]} */ found) {
  const entries = found.map(entryOf).filter((entry) => entry?.width > 0);
  const most = 10, rest = entries.length - most;
  return entries.length > 0 && make("span", { class: "pile", "aria-hidden": "true" },
    ...entries.slice(0, most).map((entry) => {
      const canvas = make("canvas", { class: "thumb", title: plain(entry.id) });
      fillThumb(entry, canvas);
      return canvas;
    }), rest > 0 && muted("span", `+${grouped(rest)}`));
}

/** What is done with the pictures of each fate. */
const deeds = [["", "applied to"], ["removed", "removed from"], ["renamed", "renamed among"]];

/**
 * What is to be recorded first, then what is not.
 *
 * @param {DecisionRecord[]} made the gravest first
 * @param {boolean} isOver whether it was recorded, as far as it could be
 */
function decidedParts(made, isOver) {
  const { left, recorded } = tallies();
  const by = (/** @type {Verdict} */ verdict) => made.filter((one) => one.verdict === verdict), accepted = by("accept");
  /** @param {DecisionRecord} one */
  const isRecorded = (one) => isOver && decisions.isRecorded(report.places.get(one.case) ?? -1);
  const now = accepted.filter(isRecorded), names = new Set(now.map((one) => one.case));
  const before = recorded.filter((entry) => !names.has(entry.id)).length;
  const isOfPairs = subject() === "pair", place = isOfPairs ? "the expected pictures" : "the baselines";
  /** @param {DecisionRecord[]} all @param {string} before @param {(count: number) => string} otherwise of baselines */
  const parts = (all, before, otherwise) => deeds.map(([fate, deed], index) => {
    const found = all.filter((one) => (entryOf(one)?.fate ?? "") === fate);
    return decidedPart(found, "accept", index || isOfPairs ? `${before} ${deed} ${place}` : otherwise(found.length));
  });
  return [
    ...parts(now, "and", (count) => (count === 1 ? "is the baseline now" : "are baselines now")),
    ...parts(accepted.filter((one) => !isRecorded(one)), isOver ? "but not" : "to be", (count) =>
      (isOver ? "but not recorded" : count === 1 ? "will become the baseline" : "will become baselines")),
    decidedPart(by("reject"), "reject", "baselines unchanged, your notes are kept"),
    decidedPart(by("skip"), "skip", "baselines unchanged"),
    left.length > 0 ? muted("p", `${grouped(left.length)} undecided: baselines unchanged`) : null,
    before > 0 ? muted("p", `${grouped(before)} already recorded`) : null,
    made.length > 0 && groupsPart(made),
  ].filter(Boolean);
}

/**
 * What was decided of each group, and how much of that nobody looked at: the groups with the gravest cases first. A
 * case counts with the group that the list has it with.
 *
 * @param {DecisionRecord[]} made the gravest first
 */
function groupsPart(made) {
  const most = 200;
  /** @type {Map<number, { entry: Entry, verdict: Verdict }[]>} */
  const groups = new Map();
  for (const one of made) {
    const entry = entryOf(one);
    if (!entry) continue;
    const found = groups.get(entry.section) ?? [];
    found.push({ entry, verdict: one.verdict });
    groups.set(entry.section, found);
  }
  return make("section", { class: "by-group" }, make("h3", {}, "By group"), make("ul", {},
    ...[...groups].slice(0, most).map(([number, found]) => {
      const { parts } = report.groups[number] ?? {}, counts = counted(found.map(({ verdict }) => verdict));
      const words = verdicts.filter((verdict) => counts.has(verdict))
        .map((verdict) => `${grouped(counts.get(verdict) ?? 0)} ${verdictWord[verdict]}`).join(", ");
      return make("li", {}, severitySign(found[0].entry.severity),
        make("span", {}, parts ? phrase(parts) : sentence(groupTitle(number))),
        make("span", { class: "number" }, `${words}${unseenWords(found.map(({ entry }) => entry.place))}`));
    }),
    groups.size > most ? muted("li", `and ${many(groups.size - most, "more group")}`) : null));
}

function showFinish() {
  say("");
  const made = gravestDecisions(), { commands } = report.index, { recorded } = tallies();
  const accepts = made.filter((one) => one.verdict === "accept"), accepted = accepts.length;
  const unseen = unseenWords(accepts.map((one) => entryOf(one).place));
  const look = () => {
    byId("finishing").close();
    done.filter("decision:accept is:unseen");
  };
  const recorder = reviewServer?.state.canRecord ? reviewServer : null, asks = reviewServer?.state.asks ?? false;
  const notes = reviewServer ? " Finishing saves your decisions and notes in review/decisions.json." : "";
  const why = made.length === 0 ? `Nothing is decided${recorded.length > 0 ? " that is not recorded" : ""} yet.`
    : accepted === 0 ? `Nothing was accepted, so no baseline is recorded.${notes}` : "";
  const save = make("button",
    { class: reviewServer ? null : "main", autofocus: !reviewServer, disabled: made.length === 0,
      onclick: download },
    "Download decisions.json", ...(reviewServer ? [] : [" ", make("kbd", {}, "Enter")]));
  const isPlain = !recorder || asks, server = reviewServer;
  /** @param {string} words @param {boolean} isMain @param {boolean} applies */
  const ending = (words, isMain, applies) => server && make("button",
    { class: isMain ? "main finishing" : "finishing", disabled: made.length === 0,
      "aria-describedby": why ? "finish-why" : null, onclick: () => record(server, applies) },
    words, ...(isMain ? [" ", make("kbd", {}, "Enter")] : []));
  const finish = ending(isPlain ? "Save decisions" : accepted === 0 ? "Finish without recording" : "Record", true,
    !isPlain);
  const copying = recorder && asks && accepted > 0 ? ending("Save, and change the expected pictures", false, true)
    : null;
  const dialog = openDialog("finishing", "What will change",
    why ? make("p", { id: "finish-why" }, why) : null,
    unseen ? make("p", { class: "unseen" }, `${grouped(accepted)} accepted${unseen} `,
      make("button", { onclick: look }, "Look at them")) : null,
    scrolling("Decisions", "tallies",
      ...decidedParts(made, false)),
    reviewServer?.state.why ? make("p", { class: "refusal" }, sentence(reviewServer.state.why)) : null,
    made.length > 0 && commands.decisions && !reviewServer
      ? make("div", {},
        make("p", {}, "Nothing is written yet. Download the decisions, and apply them where the suite is, with the "
          + "path where your browser saved them:"),
        commandLine(`${commands.decisions} decisions.json`, "apply the decisions"))
      : null,
    make("p", { id: "saved", class: "outcome", role: "status" }),
    make("p", { class: "buttons" }, finish, copying, save, closing("finishing")));
  dialog.addEventListener("close", () => setTimeout(() => done.focus(), 0), { once: true });
  if (finish && !finish.disabled) finish.focus();
  if (save.disabled) find(dialog, ".buttons button:last-child").focus();
}
