"use strict";
// Decisions, as keys and buttons make them.

function afterDecision(from) {
  showTally();
  const next = list.next(from, (place) => !decisions.isDone(place));
  if (next === null) {
    list.refresh();
    sheet.refresh();
    if (report.cases[current.place]) {
      showVerdict(report.cases[current.place]);
      if (current.detail) showWords(report.cases[current.place], current.detail);
    }
    const left = report.cases.filter((entry) => !decisions.isDone(entry.place)).length;
    say(left === 0 ? "Everything is decided. Press f to finish." : `Everything matching the filter is decided; ${grouped(left)} other ${subject()}${left === 1 ? " is" : "s are"} not.`);
    return undefined;
  }
  return show(next, { inSheet: sheet.isOpen && sheet.tiles.some((tile) => tile.entry.place === next), keepsWords: true });
}

async function decide(verdict, note = "", place = current.place) {
  if (list.order.length === 0) return say("Nothing matches the filter, so there is nothing to decide.");
  const facts = await known(place);
  const entry = report.cases[place];
  if (!facts) return say(`The data for this ${subject()} could not be read, so nothing can be decided about it.`);
  if (verdict === "accept" && facts.why) return say(`Not accepted. ${facts.why}`);
  decisions.decide(place, [[place, { verdict, note, by: { case: true } }]]);
  await afterDecision(place);
  return say(`${plain(entry.id)} ${verdictWord[verdict]}.`);
}

/** The group that keys are about: the sheet's, or the first one of a case. */
function groupAt(place) {
  const number = sheet.isOpen ? sheet.group : report.cases[place]?.groups[0];
  return number >= 0 ? number : undefined;
}

async function acceptGroup() {
  const { place } = current;
  const number = groupAt(place);
  if (number === undefined) return say(`This ${subject()} is in no group.`);
  const group = report.groups[number];
  const left = { hidden: [], refused: [], unread: [] }, taken = [];
  for (const one of group.cases) {
    if (!report.cases[one] || decisions.isDone(one)) continue;
    const { id } = report.cases[one];
    if (!list.positions.has(one)) {
      left.hidden.push(id);
      continue;
    }
    if (group.cases.length > 200) say(`Reading the group: ${grouped(taken.length)} of ${grouped(group.cases.length)}`);
    const facts = await known(one);
    if (!facts) left.unread.push(id);
    else if (facts.why) left.refused.push(id);
    else taken.push(one);
  }
  if (taken.length > 0) decisions.decide(place, taken.map((one) => [one, { verdict: "accept", note: "", by: { group: group.title } }]), { group: group.title });
  const words = [taken.length > 0 ? `${many(taken.length, subject())} of “${plain(group.title)}” accepted.` : `Nothing of “${plain(group.title)}” is left that can be accepted.`];
  const rejected = group.cases.filter((one) => decisions.made.get(one)?.verdict === "reject").length;
  words.push(...wordsOnOthers(taken, number), ...wordsOnLeft(left));
  if (rejected > 0) words.push(`${many(rejected, subject())} in this group ${rejected === 1 ? "is" : "are"} already rejected.`);
  if (taken.length > 0) {
    // On to another group: what is left of this one was named.
    showTally();
    const next = list.next(place, (one) => !decisions.isDone(one) && report.cases[one].groups[0] !== number) ?? list.next(place, (one) => !decisions.isDone(one));
    if (next !== null) {
      const staysInSheet = sheet.isOpen;
      await show(next, { keepsWords: true });
      if (staysInSheet) await sheet.open({ isNew: true });
    } else await afterDecision(place);
  }
  return say(words.join(" "));
}

/** Rejects what is undecided of the group, with one note. */
async function rejectGroup(note, place, number) {
  if (number < 0) return say(`This ${subject()} is in no group.`);
  const group = report.groups[number], taken = [];
  for (const one of group.cases) {
    if (report.cases[one] && !decisions.isDone(one) && list.positions.has(one) && await known(one)) taken.push(one);
  }
  if (taken.length === 0) return say(`Nothing of “${plain(group.title)}” is undecided.`);
  decisions.decide(place, taken.map((one) => [one, { verdict: "reject", note, by: { group: group.title } }]), { group: group.title });
  await afterDecision(place);
  return say(`${many(taken.length, subject())} of “${plain(group.title)}” rejected.`);
}

/** What else changed in cases that were accepted with a group. */
function wordsOnOthers(taken, number) {
  const others = new Map();
  for (const one of taken) {
    for (const other of report.cases[one].groups) if (other !== number) others.set(other, (others.get(other) ?? 0) + 1);
  }
  return [...others].slice(0, 3).map(([other, count]) => `${grouped(count)} of them also ${count === 1 ? "shows" : "show"} “${plain(report.groups[other].title)}”.`)
    .concat(others.size > 3 ? [`There are ${many(others.size - 3, "other change")} among them.`] : []);
}

/** What was not accepted, and why. */
function wordsOnLeft({ refused, hidden = [], unread }) {
  const name = (ids) => `${ids.slice(0, 5).map(plain).join(", ")}${ids.length > 5 ? ` and ${grouped(ids.length - 5)} more` : ""}`;
  return [["Could not be accepted", refused], ["Not accepted, as the filter hides them", hidden], ["Could not be read", unread]]
    .filter(([, ids]) => ids.length > 0).map(([what, ids]) => `${what}: ${name(ids)}.`);
}

/** Accepts all that the filter left, once somebody has confirmed what that is. */
async function acceptFiltered() {
  const filter = filterText();
  if (filter === "") return say("No filter is set. Press A to accept the group.");
  const { place } = current;
  const left = { refused: [], unread: [] }, taken = [];
  for (const [index, one] of list.order.entries()) {
    if (decisions.isDone(one)) continue;
    if (list.order.length > 200 && index % 32 === 0) say(`Reading what matches the filter: ${grouped(index)} of ${grouped(list.order.length)}`);
    const facts = await known(one);
    if (!facts) left.unread.push(report.cases[one].id);
    else if (facts.why) left.refused.push(report.cases[one].id);
    else taken.push(one);
  }
  const rest = wordsOnLeft(left);
  if (taken.length === 0) return say([`No undecided ${subject()} matching the filter can be accepted.`, ...rest].join(" "));
  say("");
  const groups = new Map();
  for (const one of taken) groups.set(report.cases[one].groups[0] ?? -1, (groups.get(report.cases[one].groups[0] ?? -1) ?? 0) + 1);
  const unseen = taken.filter((one) => !report.cases[one].isSeen).length, most = 50, run = keeper?.version;
  const accept = () => {
    byId("filtering").close();
    if (run !== keeper?.version) return say("There is a newer run now. Look again before you decide.");
    return inTurn(async () => {
      decisions.decide(place, taken.map((one) => [one, { verdict: "accept", note: "", by: { filter } }]), { filter });
      await afterDecision(place);
      say([`${many(taken.length, subject())} matching “${plain(filter)}” accepted.`, ...rest].join(" "));
    });
  };
  openDialog("filtering", `Accept ${many(taken.length, subject())}?`,
    make("p", {}, "Everything matching ", make("code", {}, isolated(filter)), `, in ${many(groups.size, "group")}.`, unseen > 0 ? ` You have not looked at ${grouped(unseen)} of these.` : ""),
    make("div", { class: "scroll tallies", tabindex: "0", role: "group", "aria-label": "Groups" }, make("ul", {},
      ...[...groups].slice(0, most).map(([number, count]) => make("li", {}, `${grouped(count)} × `, sentence(groupTitle(number)))),
      groups.size > most ? make("li", { class: "muted" }, `and ${many(groups.size - most, "more group")}`) : null)),
    ...rest.map((words) => make("p", { class: "muted" }, words)),
    make("p", { class: "buttons" }, make("button", { type: "button", class: "main", onclick: accept }, "Accept ", make("kbd", {}, "Enter")), closing("filtering")));
  byId("filtering").querySelector(".buttons button").focus();
  return undefined;
}

async function undo() {
  const action = decisions.undo();
  if (!action) return say("There is nothing to undo.");
  showTally();
  if (!list.positions.has(action.at)) resetFilter();
  await show(action.at, { keepsWords: true, inSheet: sheet.isOpen && sheet.tiles.some((tile) => tile.entry.place === action.at) });
  return say(action.changes.length === 1 ? `Undone: ${plain(report.cases[action.at].id)}.` : `Undone: ${many(action.changes.length, "decision")} about ${action.filter === undefined ? "the group" : "what matched the filter"}.`);
}
