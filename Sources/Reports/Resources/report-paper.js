// The page on paper: a case on each sheet, with both pictures, its sentence and what was decided.

const paper = {
  /** The most that are printed at once. */
  most: 500,

  start() {
    // Whoever prints with the browser's own command gets the case that is shown.
    window.addEventListener("beforeprint", () => {
      const entry = report.cases[current.place];
      if (byId("paper").childElementCount > 0 || !entry || !current.detail) return;
      const { expected, actual } = stage.sides;
      byId("paper").append(this.article(entry, current.detail, { expected: expected?.image, actual: actual?.image }));
    });
    window.addEventListener("afterprint", () => byId("paper").replaceChildren());
  },

  /** Prints what the filter leaves. */
  async print() {
    const articles = [];
    for (const place of list.order.slice(0, this.most)) {
      const detail = await chunks.get(place);
      if (!detail) continue;
      /** @type {Partial<Record<Side, HTMLImageElement>>} */
      const images = {};
      for (const side of bothSides.filter((one) => detail.size?.[one])) {
        const image = new Image();
        images[side] = image;
        // Of one that is missing, the caption stays alone.
        await readPicture(image, detail.id, side).catch(() => delete images[side]);
      }
      articles.push(this.article(report.cases[place], detail, images));
    }
    byId("paper").replaceChildren(...articles);
    for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {PageElement} */ (dialog).close();
    window.print();
  },

  /**
   * @param {Entry} entry @param {Detail} detail @param {Partial<Record<Side, HTMLImageElement>>} images
   */
  article(entry, detail, images) {
    const decision = decisions.made.get(entry.place);
    return make("article", {}, make("h2", {}, isolated(entry.id)),
      make("p", {}, make("b", {}, outcomeWords(entry)), " ", briefOf(entry, detail)),
      ...bothSides.filter((side) => detail.size?.[side]).map((side) => make("figure", {},
        make("figcaption", {}, `${sideNames[side]} · ${sizeText(detail.size?.[side] ?? [0, 0])}`), images[side])),
      make("p", {}, make("b", {}, decision ? capital(verdictWord[decision.verdict])
        : entry.isRecorded ? "Recorded" : "Undecided"), decision?.note ? ": " : "",
      decision?.note ? isolated(decision.note) : null),
      make("p", {}, isolated(entry.file)));
  },
};
