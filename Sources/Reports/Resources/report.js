"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const cards = [...document.querySelectorAll("article.case")];
  const rolls = [...document.querySelectorAll("details.roll")];
  const filter = byId("filter");
  const zoom = byId("zoom");
  const root = document.documentElement.style;

  for (const part of document.querySelectorAll(".tools, .keys")) part.hidden = false;

  // Device pixels: a picture's pixel is one of the screen's, whatever the screen's scale.
  function followScreen() {
    root.setProperty("--ratio", window.devicePixelRatio || 1);
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      .addEventListener("change", followScreen, { once: true });
  }

  // The file on disk knows its size better than the results do.
  function measure(image) {
    if (!image.complete) return;
    image.classList.toggle("missing", image.naturalWidth === 0);
    if (image.naturalWidth === 0) return;
    image.style.setProperty("--width", image.naturalWidth);
    image.style.setProperty("--height", image.naturalHeight);
  }

  function setZoom(value) {
    zoom.value = value;
    root.setProperty("--zoom", zoom.value);
    byId("factor").value = `${zoom.value}×`;
  }

  function outline(isOn) {
    byId("outlines").checked = isOn;
    document.documentElement.classList.toggle("outlined", isOn);
  }

  // Stepping goes over the cards that the filter leaves.
  let current = -1;
  const visible = () => cards.filter((card) => !card.hidden);

  function showPosition() {
    const among = visible();
    const index = among.indexOf(cards[current]);
    byId("position").value = among.length === 0 ? "" : `${index < 0 ? "–" : index + 1} / ${among.length}`;
    byId("previous").disabled = byId("next").disabled = among.length === 0;
  }

  function step(by) {
    const among = visible();
    if (among.length === 0) return;
    let index = among.indexOf(cards[current]);
    if (index < 0) {
      const after = among.findIndex((card) => cards.indexOf(card) > current);
      index = by > 0 ? (after < 0 ? 0 : after) : (after <= 0 ? among.length : after) - 1;
    } else {
      index = Math.min(Math.max(index + by, 0), among.length - 1);
    }
    const card = among[index];
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: "start" });
    // Cards that were never drawn have a guessed height: land again once their real one is known.
    requestAnimationFrame(() => card.scrollIntoView({ block: "start" }));
  }

  // What each entry is searched by, gathered at the first search.
  let texts;
  const normalize = (text) => text.normalize("NFC").toLowerCase();

  function gather() {
    const text = (element, selector) =>
      [...element.querySelectorAll(selector)].map((part) => part.textContent).join(" ");
    texts = new Map();
    for (const card of cards) texts.set(card, normalize(text(card, ".about, .message, .cause, .remedy, .roots")));
    for (const roll of rolls) {
      const status = text(roll, "h2");
      for (const item of roll.querySelectorAll("li")) {
        texts.set(item, normalize(`${status} ${item.textContent}`));
      }
    }
  }

  function applyFilter() {
    if (!texts) gather();
    const words = normalize(filter.value).split(/\s+/).filter((word) => word !== "");
    let shown = 0;
    for (const [element, text] of texts) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) shown += 1;
    }
    for (const list of document.querySelectorAll(".attention")) list.hidden = visible().length === 0;
    for (const roll of rolls) {
      const found = roll.querySelector("li:not([hidden])") !== null;
      roll.hidden = !found;
      if (words.length > 0) roll.open = found;
    }
    byId("shown").value = words.length === 0
      ? "" : `${shown.toLocaleString("en")} of ${texts.size.toLocaleString("en")}`;
    showPosition();
  }

  const keys = {
    j: () => step(1), n: () => step(1), k: () => step(-1), p: () => step(-1),
    "+": () => setZoom(zoom.valueAsNumber + 1), "=": () => setZoom(zoom.valueAsNumber + 1),
    "-": () => setZoom(zoom.valueAsNumber - 1), 0: () => setZoom(1),
    o: () => outline(!byId("outlines").checked),
    "/": () => filter.select(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target === filter) {
      if (event.key !== "Escape") return;
      filter.value = "";
      applyFilter();
      filter.blur();
    } else if (Object.hasOwn(keys, event.key)) {
      event.preventDefault();
      keys[event.key]();
    }
  });
  document.addEventListener("focusin", (event) => {
    const card = event.target.closest("article.case");
    if (!card) return;
    current = cards.indexOf(card);
    showPosition();
  });
  // The pictures of a case scroll together.
  document.addEventListener("scroll", (event) => {
    if (!(event.target instanceof Element) || !event.target.matches(".frame")) return;
    for (const frame of event.target.closest(".pictures").querySelectorAll(".frame")) {
      frame.scrollTo(event.target.scrollLeft, event.target.scrollTop);
    }
  }, { capture: true, passive: true });
  for (const type of ["load", "error"]) {
    document.addEventListener(type, (event) => {
      if (event.target instanceof HTMLImageElement) measure(event.target);
    }, true);
  }

  document.querySelector(".tools").addEventListener("submit", (event) => event.preventDefault());
  filter.addEventListener("input", applyFilter);
  zoom.addEventListener("input", () => setZoom(zoom.value));
  byId("next").addEventListener("click", () => step(1));
  byId("previous").addEventListener("click", () => step(-1));

  byId("outlines").addEventListener("change", (event) => outline(event.target.checked));
  byId("outlines").closest("label").hidden = document.querySelector(".outline") === null;

  followScreen();
  for (const image of document.images) measure(image);
  setZoom(zoom.value);
  outline(byId("outlines").checked);
  filter.value === "" ? showPosition() : applyFilter();
})();
