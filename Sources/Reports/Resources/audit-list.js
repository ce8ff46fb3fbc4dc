"use strict";
// The list: twenty thousand entries, of which only those near the window are on the page.

const list = {
  /** Entries that come and go together. */
  block: 12,
  /** What an entry is taken to be high until it was shown once. */
  usual: 176,
  groups: [],
  blocks: [],
  observer: null,

  start() {
    // On a phone the page scrolls, elsewhere the list.
    const phone = matchMedia("(max-width: 760px)");
    const observe = () => {
      this.observer?.disconnect();
      this.observer = new IntersectionObserver((changes) => {
        for (const { target, isIntersecting } of changes) this.toggle(target, isIntersecting);
      }, { root: phone.matches ? null : byId("findings"), rootMargin: "1200px 0px" });
      for (const block of this.blocks) this.observer.observe(block);
    };
    observe();
    phone.addEventListener("change", observe);
  },

  show(groups) {
    const isSame = groups.length === this.groups.length && groups.every((group, at) => group === this.groups[at]);
    this.groups = groups;
    if (!isSame) byId("findings").scrollTop = 0;
    for (const block of this.blocks) this.observer.unobserve(block);
    this.blocks = [];
    for (let from = 0; from < groups.length; from += this.block) {
      const block = make("div", { class: "block", role: "none" });
      block.dataset.from = from;
      block.style.height = `${Math.min(this.block, groups.length - from) * this.usual}px`;
      this.blocks.push(block);
    }
    byId("entries").replaceChildren(...this.blocks);
    // What is in sight is there at once, and not when the browser next has time.
    for (const block of this.blocks.slice(0, 1)) this.toggle(block, true);
    for (const block of this.blocks) this.observer.observe(block);
    byId("entries").hidden = groups.length === 0;
  },

  toggle(block, isNear) {
    if (isNear === block.hasChildNodes()) return;
    if (isNear) {
      const from = Number(block.dataset.from);
      block.append(...this.groups.slice(from, from + this.block).map((group, at) => entry(group, from + at, this.groups.length)));
      block.style.height = "";
    } else if (!block.contains(document.activeElement)) {
      block.style.height = `${block.offsetHeight}px`;
      block.replaceChildren();
    }
  },
};
