"use strict";
// The end of a review: what will be recorded, and once everything is decided or recorded, how it stands and what is next.

/** Cases by what became of them. A decision that was made since stands before what was recorded. */
function tallies() {
  const found = { accept: [], reject: [], skip: [], recorded: [], left: [] };
  for (const entry of report.cases) {
    found[decisions.made.get(entry.place)?.verdict ?? (entry.isRecorded ? "recorded" : "left")].push(entry);
  }
  return found;
}

const done = {
  /** What the program said when it had recorded, or null. */
  outcome: null,
  isDownloaded: false, sign: "",

  /** Shows how the review stands where that is worth a word; otherwise nothing. */
  refresh() {
    const found = tallies(), panel = byId("done");
    const counts = Object.values(found).map((entries) => entries.length);
    const sign = `${counts} ${this.isDownloaded} ${this.outcome?.text ?? ""}`;
    // Who closed it sees it again only in another state.
    if (sign === this.sign) return;
    this.sign = sign;
    panel.hidden = report.cases.length === 0 || (found.left.length > 0 && !this.outcome);
    if (!panel.hidden) panel.replaceChildren(...this.parts(found));
  },

  parts(found) {
    const total = report.cases.length, { accept, reject, skip, recorded, left } = found;
    const head = left.length === 0 ? (total === 1 ? `The only ${subject()} is decided.` : `All ${many(total, subject())} are decided.`)
      : `${grouped(total - left.length)} of ${many(total, subject())} are decided, ${grouped(left.length)} ${left.length === 1 ? "is" : "are"} left.`;
    const counted = [[recorded, "recorded as baselines"], [accept, this.acceptedWords], [reject, "rejected"], [skip, "skipped"]]
      .filter(([entries]) => entries.length > 0).map(([entries, words]) => `${grouped(entries.length)} ${words}`);
    const refused = (this.outcome?.text ?? "").split("\n").filter((line) => /^(refused|failed) /.test(line));
    return [
      make("h3", { id: "done-title" }, head),
      counted.length > 0 ? make("p", {}, `${counted.join(" · ")}.`) : null,
      refused.length > 0 ? make("div", { class: "refusal" }, make("b", {}, `${grouped(refused.length)} could not be recorded:`), make("ul", {}, ...refused.slice(0, 20).map((line) => make("li", {}, make("bdi", {}, sentence(line.replace(/^\w+ +/, ""))))), refused.length > 20 ? make("li", {}, `and ${grouped(refused.length - 20)} more`) : null)) : null,
      this.outcome && !this.outcome.isDone && refused.length === 0 ? make("p", { class: "refusal" }, sentence(this.outcome.text.split("\n").at(-1))) : null,
      make("p", {}, make("b", {}, "Next: "), ...this.next(found)),
      make("p", { class: "buttons" }, ...this.buttons(found)),
    ].filter(Boolean);
  },

  get acceptedWords() {
    if (this.outcome) return "accepted, but not recorded";
    return this.isDownloaded ? "accepted" : "accepted, not recorded yet";
  },

  /** What is to be done now, in words. */
  next({ accept, reject, skip, recorded, left }) {
    const key = make("kbd", {}, "f"), { commands = {} } = report.index;
    if (accept.length > 0 && this.outcome) return ["fix what could not be recorded, or run again and look at it again."];
    if (accept.length > 0 && keeper?.state.canRecord) return ["press ", key, " to record what was accepted."];
    if (this.isDownloaded && commands.decisions) return ["where the suite is, run ", make("code", {}, `${commands.decisions} decisions.json`), " (from where your browser saved it)."];
    if (this.isDownloaded) return ["pass on the file; there is nothing more to do here."];
    if (accept.length > 0 || (!this.outcome && reject.length + skip.length > 0)) return ["press ", key, keeper?.state.canRecord ? " to finish: notes are kept, and no baseline changes." : " to save the decisions as a file."];
    const parts = [];
    if (recorded.length > 0) parts.push("commit the new baselines");
    if (reject.length > 0) parts.push(`fix what was rejected and run again (${reject.length === 1 ? "it stays" : "they stay"} in the list)`);
    if (skip.length > 0) parts.push("come back to what was skipped");
    if (left.length > 0) parts.push("look at what is left");
    return [`${parts.length > 0 ? parts.join("; ") : "nothing"}.`];
  },

  buttons({ accept, reject, skip, recorded, left }) {
    const filtered = (filter, words) => make("button", { type: "button", onclick: () => this.filter(filter) }, words);
    const needsFinish = !this.outcome && accept.length + reject.length + skip.length > 0;
    return [
      needsFinish ? make("button", { type: "button", class: "main", onclick: () => inTurn(showFinish) }, "Finish… ", make("kbd", {}, "f")) : null,
      left.length > 0 ? filtered("is:undecided", `Show ${grouped(left.length)} left`) : null,
      reject.length > 0 ? filtered("decision:reject", `Show ${grouped(reject.length)} rejected`) : null,
      skip.length > 0 ? filtered("decision:skip", `Show ${grouped(skip.length)} skipped`) : null,
      recorded.length > 0 ? filtered("is:recorded", `Show ${grouped(recorded.length)} recorded`) : null,
      make("button", { type: "button", onclick: () => this.close() }, "Hide this"),
    ].filter(Boolean);
  },

  filter(text) {
    byId("show").value = "all";
    byId("filter").value = text;
    refill();
    byId("list").focus({ preventScroll: true });
  },

  /** A new run: what the open question says may no longer be so. Nothing is pressed for whoever types on. */
  renew() {
    if (!byId("finishing").open || byId("saved").textContent !== "") return;
    showFinish();
    byId("saved").textContent = "There is a newer run now, and what you see here is about that one.";
    byId("finishing").querySelector(".tallies").focus();
  },

  close() {
    byId("done").hidden = true;
    byId("canvas").focus({ preventScroll: true });
  },

  /** Once the question is answered, what came of it is what keys are about. */
  focus() {
    const panel = byId("done");
    if (panel.hidden) return;
    panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
  },
};

/** The decisions as a file that the browser saves. */
function download() {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(decisions.file(), null, 2)}\n`], { type: "application/json" }));
  make("a", { href: url, download: "decisions.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  byId("saved").textContent = report.index.commands?.decisions ? "Downloaded. Now run the command." : "Downloaded.";
  done.isDownloaded = true;
  done.refresh();
}

/** Records what was accepted, and says what came of it. */
async function record() {
  byId("saved").textContent = "Recording…";
  const made = decisions.file().decisions;
  const { text, isDone } = await keeper.finish();
  const lines = text.split("\n");
  // Without a word on whether it went well, nothing has begun.
  if (isDone !== undefined) done.outcome = { text, isDone };
  done.refresh();
  if (isDone) byId("finishing-title").textContent = tallies().recorded.length > 0 ? "Recorded" : "Finished";
  // The last line sums up; what was refused is worth reading at once.
  byId("finishing").querySelector(".tallies").replaceChildren(...decidedParts(made, isDone !== undefined));
  byId("saved").replaceChildren(make("b", {}, sentence(lines.at(-1))), lines.length > 1 ? make("details", { open: !isDone }, make("summary", {}, "What harness update-baselines said"), make("pre", { tabindex: "0" }, visible(lines.slice(0, -1).join("\n"), { lines: true }))) : "");
  byId("finishing").querySelector(".buttons button:last-child").focus();
}

/** What was decided so, by name. */
function decidedPart(found, verdict, what) {
  const most = 200;
  if (found.length === 0) return null;
  return make("details", { open: found.length <= (verdict === "accept" ? 8 : 5) }, make("summary", {}, make("b", {}, `${marks[verdict]} ${grouped(found.length)} ${verdictWord[verdict]}`), ` ${what}`),
    make("ul", {}, ...found.slice(0, most).map((one) => make("li", {}, isolated(one.case), one.note ? make("span", { class: "muted" }, ": ", isolated(one.note)) : null)),
      found.length > most ? make("li", { class: "muted" }, `and ${grouped(found.length - most)} more`) : null));
}

/** What is to be recorded first, then what is not. @param isOver whether it was recorded, as far as it could be */
function decidedParts(made, isOver) {
  const { left, recorded } = tallies();
  const by = (verdict) => made.filter((one) => one.verdict === verdict), accepted = by("accept");
  const isRecorded = (one) => isOver && decisions.isRecorded(report.places.get(one.case));
  const now = accepted.filter(isRecorded), names = new Set(now.map((one) => one.case));
  const before = recorded.filter((entry) => !names.has(entry.id)).length;
  return [
    decidedPart(now, "accept", now.length === 1 ? "is the baseline now" : "are baselines now"),
    decidedPart(accepted.filter((one) => !isRecorded(one)), "accept", isOver ? "but not recorded" : accepted.length === 1 ? "will become the baseline" : "will become baselines"),
    decidedPart(by("reject"), "reject", "baselines unchanged, your notes are kept"), decidedPart(by("skip"), "skip", "baselines unchanged"),
    left.length > 0 ? make("p", { class: "muted" }, `${grouped(left.length)} undecided: baselines unchanged`) : null,
    before > 0 ? make("p", { class: "muted" }, `${grouped(before)} already recorded`) : null,
  ].filter(Boolean);
}

function showFinish() {
  const made = decisions.file().decisions, { commands = {} } = report.index;
  const { recorded } = tallies();
  const accepted = made.filter((one) => one.verdict === "accept").length, records = keeper?.state.canRecord === true;
  const why = made.length === 0 ? `Nothing is decided${recorded.length > 0 ? " that is not recorded" : ""} yet.`
    : accepted === 0 ? `Nothing was accepted, so no baseline is recorded.${records ? " Finishing saves your decisions and notes in review/decisions.json." : ""}` : "";
  const save = make("button", { type: "button", class: records ? null : "main", autofocus: !records, disabled: made.length === 0, onclick: download }, "Download decisions.json", records ? null : " ", records ? null : make("kbd", {}, "Enter"));
  const finish = records ? make("button", { type: "button", class: "main", disabled: made.length === 0, "aria-describedby": why ? "finish-why" : null, onclick: () => {
    finish.disabled = true;
    return record();
  } }, `${accepted === 0 ? "Finish without recording" : "Record"} `, make("kbd", {}, "Enter")) : null;
  const dialog = openDialog("finishing", "What will be recorded",
    why ? make("p", { id: "finish-why" }, why) : null,
    make("div", { class: "scroll tallies", tabindex: "0", role: "group", "aria-label": "Decisions" }, ...decidedParts(made, false)),
    keeper?.state.why ? make("p", { class: "refusal" }, sentence(keeper.state.why)) : null,
    made.length > 0 && commands.decisions && !records ? make("div", {}, make("p", {}, "Nothing is written yet. Download the decisions, and apply them where the suite is:"), commandLine(`${commands.decisions} decisions.json`, "apply the decisions"), make("p", { class: "muted" }, make("code", {}, "decisions.json"), " (from where your browser saved it)")) : null,
    make("p", { id: "saved", class: "outcome", role: "status" }),
    make("p", { class: "buttons" }, finish, save, closing("finishing")));
  dialog.addEventListener("close", () => setTimeout(() => done.focus(), 0), { once: true });
  if (finish && !finish.disabled) finish.focus();
  if (save.disabled) dialog.querySelector(".buttons button:last-child").focus();
}
