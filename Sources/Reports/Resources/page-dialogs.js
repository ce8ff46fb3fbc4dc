"use strict";
// Dialogs: the browser keeps the focus within, and gives it back.

function openDialog(id, title, ...content) {
  const dialog = byId(id);
  dialog.replaceChildren(make("h2", { id: `${id}-title` }, title), ...content.filter(Boolean));
  if (!dialog.open) dialog.showModal();
  // The browser goes on to what can have the focus, which may hide the title.
  dialog.scrollTop = 0;
  return dialog;
}

const closing = (id) => make("button", { type: "button", onclick: () => byId(id).close() }, "Close ", make("kbd", {}, "Esc"));

const keyHelp = [
  ["Decide", [["a", "accept, and go on"], ["r", "reject with a note"], ["s", "skip"], ["A R", "accept, reject the whole group"], ["F", "accept everything that matches the filter"], ["u", "undo, and return there"], ["f", "finish"]]],
  ["Move", [["j", "next"], ["k", "previous"], ["J", "next group"], ["K", "previous group"], ["g u", "next unseen"], ["g d", "next undecided"], ["/", "filter"], ["c", "contact sheet of the group"]]],
  ["Look", [...views.map((view, index) => [String(index + 1), view.title.toLowerCase()]), ["Space", "hold: blink; on the sheet: blink all"], ["[ ]", "move the slider or change the blend"]]],
  ["Zoom", [["+ −", "larger, smaller"], ["0", "fit"], ["z", "100 %"], ["← ↑ ↓ →", "pan"], ["n p", "next, previous region"], ["x", "outline all regions"], ["o", "layout: off, changes, all"], ["m", "align rows, or not"]]],
  ["Filter", [["status:new", "also stage, group, text, file, id, tag, decision, is; a comma means or"], ["!word", "without it"], ["\"two words\"", "exact phrase"]]],
];

// Somebody who speaks to the computer, or rests a hand on the keys, can switch single letters off (WCAG 2.1.4).
const letters = {
  areOn: true,
  restore() {
    try {
      this.areOn = localStorage.getItem("harness:letters") !== "off";
    } catch {
      // Without storage they are on.
    }
  },
  set(areOn) {
    this.areOn = areOn;
    try {
      localStorage.setItem("harness:letters", areOn ? "on" : "off");
    } catch {
      // Then it holds until the page is left.
    }
  },
};

function showKeys() {
  openDialog("keys", "Keys", make("div", { class: "keys" }, ...keyHelp.map(([name, rows]) => make("section", {}, make("h3", {}, name),
    make("dl", {}, ...rows.flatMap(([key, what]) => [make("dt", {}, ...(key.includes(":") || key.includes("\"") || key === "!word" ? [key] : key.split(" ")).flatMap((one, index) => [index > 0 ? " " : null, make("kbd", {}, one)])), make("dd", {}, what)]))))),
  make("p", {}, make("label", { class: "check" }, make("input", { type: "checkbox", id: "letters", checked: letters.areOn, onchange: (event) => letters.set(event.target.checked) }), " Use single keys as shortcuts")),
  make("p", { class: "buttons" }, closing("keys")));
  byId("keys").querySelector(".buttons button").focus();
}

function showRun() {
  const { index } = report;
  openDialog("running", "About this run", make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "About this run" },
    facts([["Started", timeText(index.started)], ["Took", durationText(index.duration)], ["harness", index.harness ?? ""],
      ...Object.entries(index.counts ?? {}).filter(([, count]) => count > 0).map(([status, count]) => [statusWord(status), grouped(count)]), ...(index.environment ?? [])]),
    index.notes?.length > 0 ? make("ul", {}, ...index.notes.map((note) => make("li", {}, sentence(note)))) : null),
  make("p", { class: "buttons" }, closing("running")));
}
