// What is open around the pictures: drawers, the menu, and what is only said for a while.

const room = {
  /** @type {{ side: boolean | null, words: boolean | null }} Whether somebody wants a drawer; null for neither. */
  wanted: { side: null, words: null },

  start() {
    try {
      Object.assign(this.wanted, JSON.parse(localStorage.getItem("harness:drawers") ?? "{}"));
    } catch {
      // Without storage they open as the window has room for them.
    }
    window.addEventListener("resize", () => this.show());
    document.addEventListener("pointerdown", (event) => {
      if (event.target instanceof Element && !event.target.closest("#menu, #more")) this.toggleMenu(false);
    });
    // On a phone a long sentence is cut, and whole in the drawer.
    byId("brief").addEventListener("click", () => { if (isPhone()) this.open("words", true); });
    const accept = byId("accept-group");
    for (const [type, isOn] of /** @type {[string, boolean][]} */ ([["pointerenter", true], ["focus", true],
      ["pointerleave", false], ["blur", false]]))
      accept.addEventListener(type, () => byId("tiles").classList.toggle("preview", isOn));
    this.show();
  },

  /** @type {"side" | "words"} Opened last: where both leave no room for pictures, it alone is open. */
  latest: "words",

  /** Whether each drawer is open: words are those of a case. */
  get isListOpen() { return this.wantsList && !(this.isTight && this.latest === "words" && this.wantsWords); },
  get areWordsOpen() { return this.wantsWords && !(this.isTight && this.latest === "side" && this.wantsList); },
  get isTight() { return window.innerWidth < 1100; },
  get wantsList() { return this.wanted.side ?? window.innerWidth >= 2200; },
  get wantsWords() {
    return !sheet.isOpen && byId("done").hidden && (this.wanted.words ?? window.innerWidth >= 1600);
  },

  show() {
    const isOver = !byId("done").hidden, active = document.activeElement;
    document.body.dataset.view = isOver ? "done" : sheet.isOpen ? "sheet" : "case";
    byId("bar").hidden = isOver;
    if (isOver || sheet.isOpen) this.toggleMenu(false);
    for (const [name, button, isOpen] of /** @type {[string, string, boolean][]} */ ([
      ["side", "list-on", this.isListOpen], ["words", "words-on", this.areWordsOpen]])) {
      const wasHidden = byId(name).hidden;
      byId(name).hidden = !isOpen;
      byId(button).setAttribute("aria-expanded", isOpen);
      if (name === "side" && isOpen && wasHidden && current.place >= 0) list.reveal(current.place);
    }
    showBrief();
    // An element that is hidden would keep the next keys for itself.
    if (active && active !== document.body && active.getClientRects().length === 0) this.focus();
  },

  /** @param {"side" | "words"} name @param {boolean} isOpen */
  open(name, isOpen) {
    this.wanted[name] = isOpen;
    if (isOpen) this.latest = name;
    try {
      localStorage.setItem("harness:drawers", JSON.stringify(this.wanted));
    } catch {
      // Then it holds until the page is left.
    }
    this.show();
  },

  /** Gives the focus to what is looked at. */
  focus() {
    const tile = sheet.tiles.find((one) => one.entry.place === current.place)?.element;
    const shown = !byId("done").hidden ? byId("done") : sheet.isOpen ? tile ?? byId("sheet") : byId("canvas");
    shown.focus({ preventScroll: true });
  },

  /** @param {boolean} [isOpen] */
  toggleMenu(isOpen = byId("menu").hidden) {
    byId("menu").hidden = !isOpen;
    aria(byId("more"), "expanded", isOpen);
  },

  /** Whoever has used a key needs no hints any more. */
  onKey() { document.body.classList.add("has-keyed"); },
};

let sayTimer = 0, saidAt = 0;

/**
 * Says something to everybody: on the page, and aloud. It lies over the pictures, and so not for long.
 *
 * @param {...Content} content texts may have paths between backticks
 */
function say(...content) {
  clearTimeout(sayTimer);
  saidAt = performance.now();
  const words = make("span", {}, ...content.map((one) => (typeof one === "string" ? sentence(one) : one)));
  byId("say").replaceChildren(...words.childNodes);
  const { length } = byId("say").textContent ?? "";
  if (length > 0) sayTimer = setTimeout(() => byId("say").replaceChildren(), 6000 + 60 * length);
}
