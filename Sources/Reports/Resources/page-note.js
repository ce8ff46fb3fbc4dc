"use strict";
// The note of a rejection: it belongs to what was looked at when it was opened, whatever runs meanwhile.

/** What the open note is about; null where none is open. */
let noted = null;

function openNote(isOnGroup = false) {
  const entry = report.cases[current.place];
  if (!entry) return;
  const { actual, expected } = entry.facts ?? {};
  noted = { id: entry.id, isOnGroup, title: isOnGroup ? report.groups[groupAt(entry.place)]?.title : null, actual, expected, isOutdated: false };
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
  if (hadFocus) byId("canvas").focus({ preventScroll: true });
  keeper?.onNoteClosed();
}

function tellInNote(text) {
  byId("note-news").textContent = text;
  byId("note-news").hidden = false;
}

/** Why nothing can be rejected any more, where what the note is about is gone. */
function whyNoteIsVoid() {
  if (keeper?.reloadsLater) return "Nothing differs any more, so there is nothing to reject.";
  const entry = report.cases[report.places.get(noted.id)];
  if (!entry) return `${plain(noted.id)} no longer differs, so there is nothing to reject.`;
  const isGone = noted.title && !entry.groups.some((number) => report.groups[number].title === noted.title);
  return isGone ? "The new run has no such group, so nothing is rejected." : null;
}

/** Whether the pictures are those that were looked at; of a group, whether no run came since. */
async function isNoteCurrent() {
  if (noted.isOnGroup) return !noted.isOutdated;
  const { actual, expected } = await known(report.places.get(noted.id)) ?? {};
  return actual === noted.actual && expected === noted.expected;
}

/** A new run arrived while the note is open: what was typed stays, and is not taken for another picture's. */
async function renewNote() {
  if (!noted) return;
  noted.isOutdated = true;
  const why = whyNoteIsVoid();
  if (why) tellInNote(`${why} Copy your note if you still need it; Esc closes it.`);
  else if (!await isNoteCurrent()) tellInNote(noted.isOnGroup ? "There is a new run: look at the group again before you reject it." : "The picture changed in a new run: look at it before you reject it.");
}

/** Rejects with the note; of what changed since it was opened, only when that is confirmed. */
async function takeNote() {
  if (!noted) return undefined;
  const why = whyNoteIsVoid(), place = report.places.get(noted.id);
  if (why) return tellInNote(`${why} Copy your note if you still need it; Esc closes it.`);
  if (!await isNoteCurrent()) {
    const { actual, expected } = report.cases[place].facts ?? {};
    Object.assign(noted, { actual, expected, isOutdated: false });
    return tellInNote(noted.isOnGroup ? "Press Enter again to reject the group as the new run has it." : "Press Enter again to reject the new picture.");
  }
  const note = byId("note").value.trim(), { isOnGroup, title } = noted;
  closeNote();
  return isOnGroup ? rejectGroup(note, place, report.groups.findIndex((group) => group.title === title && group.cases.includes(place))) : decide("reject", note, place);
}

/** Keys that open an input, while others are still at work: what is typed behind them is for that input alone. */
const ahead = {
  /** What was typed; null where nothing is being opened. */
  text: null,

  /** Waits for the others, then opens. */
  open(key) {
    this.text = "";
    return inTurn(async () => {
      try {
        await keys[key]();
        if (noted) byId("note").value += this.text;
      } finally {
        this.text = null;
      }
    });
  },

  take(key) {
    if (key.length === 1) this.text += key;
    else if (key === "Backspace") this.text = this.text.slice(0, -1);
  },
};
