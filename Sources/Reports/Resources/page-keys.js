"use strict";
// What keys do.

const keys = {
  j: () => go(1), k: () => go(-1), J: () => goGroup(1), K: () => goGroup(-1),
  a: () => decide("accept"), r: () => openNote(), R: () => openNote(true), s: () => decide("skip"), A: acceptGroup, F: acceptFiltered, u: undo, f: showFinish,
  c: () => sheet.toggle(), "/": () => { byId("filter").focus(); byId("filter").select(); }, "?": showKeys,
  n: () => stage.goToStop(1), p: () => stage.goToStop(-1), m: () => stage.toggleAligned(), o: () => stage.cycleOverlay(),
  x: () => { stage.hasOutlines = !stage.hasOutlines; stage.showControls(); stage.draw(); },
  "+": () => stage.step(1), "=": () => stage.step(1), "-": () => stage.step(-1), 0: () => stage.fit(), z: () => stage.setZoom(1),
  "[": () => stage.mix((stage.mixes[stage.shownView] ?? 0) - 0.05), "]": () => stage.mix((stage.mixes[stage.shownView] ?? 0) + 0.05),
  Escape: () => { if (sheet.isOpen) sheet.close(); else say(""); },
  ...Object.fromEntries(views.map((view, index) => [String(index + 1), () => { if (sheet.isOpen) sheet.close(); stage.setView(view.name); }])),
};
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let afterG = 0;

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  const { target, key } = event;
  if (ahead.text !== null) {
    event.preventDefault();
    ahead.take(key);
    return;
  }
  if (!letters.areOn && key.length === 1) return;
  if (target === byId("filter")) {
    if (key !== "Escape" && key !== "Enter") return;
    event.preventDefault();
    if (key === "Escape" && target.value !== "") {
      target.value = "";
      refill();
    } else if (typing !== 0) {
      // What was typed counts for the next key.
      refill();
    }
    byId("list").focus({ preventScroll: true });
    return;
  }
  if (target.closest("#noting")) {
    if (key === "Escape") closeNote();
    return;
  }
  // A select takes letters and arrows for itself, and a slider arrows.
  if (target.matches("select, textarea") || (target.matches("input") && (key in arrows || key === " "))) return;
  if (key === " ") {
    // A button's own key, but for tiles: there Enter opens, and the space blinks them all.
    if (target.closest("button, summary, a") && !target.closest(".tile")) return;
    event.preventDefault();
    if (event.repeat) return;
    if (sheet.isOpen) sheet.blink();
    else stage.hold(true);
    return;
  }
  if (key in arrows) {
    const inList = target === byId("list");
    if (sheet.isOpen && target.closest("#sheet")) {
      const across = Math.max(1, Math.round(byId("tiles").clientWidth / (sheet.tiles[0]?.element.offsetWidth + 10 || 1)));
      event.preventDefault();
      sheet.step(arrows[key][0] + arrows[key][1] * across);
    } else if (inList) {
      event.preventDefault();
      const group = list.groups.find((one) => one.number === (report.cases[current.place]?.groups[0] ?? -1));
      if (arrows[key][1]) inTurn(() => go(arrows[key][1]));
      else if (group) list.fold(group, key === "ArrowLeft");
    } else if (!sheet.isOpen && (target === document.body || target.closest("#stage")) && stage.isPannable) {
      event.preventDefault();
      const pane = stage.panes[0];
      stage.pan(arrows[key][0] * pane.w / 8, arrows[key][1] * pane.h / 8);
    }
    return;
  }
  if (key === "g") {
    afterG = event.timeStamp;
    return;
  }
  if ((key === "u" || key === "d") && afterG > 0 && event.timeStamp - afterG < 1500) {
    afterG = 0;
    event.preventDefault();
    inTurn(key === "u" ? goUnseen : goUndecided);
    return;
  }
  afterG = 0;
  if (!Object.hasOwn(keys, key)) return;
  event.preventDefault();
  // What was on the screen is being replaced: nobody has looked at what comes.
  if (keeper?.isRenewing && "asAFu".includes(key)) return;
  if (waiting > 0 && "rRfF?".includes(key)) {
    if (!event.repeat) ahead.open(key);
    return;
  }
  // A key that is held may step and zoom, but not decide.
  if (event.repeat && !"jkJKnp+-=[]".includes(key)) return;
  if (waiting > 0 && key !== "/") {
    // A question that was opened meanwhile is answered first.
    inTurn(() => (document.querySelector("dialog[open]") ? undefined : keys[key]()));
  } else {
    const result = keys[key]();
    if (result instanceof Promise) inTurn(() => result);
  }
}
