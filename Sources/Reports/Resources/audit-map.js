// A map: what share of the texts does not fit, by row and column, with the sign and colour of the worst.

/** In 1/16 rem, as `audit.css` has them: of a cell beside the list, the least that a finger hits, and of the sums. */
const cellWidths = { usual: 40, least: 24, sum: 44 };
/** The least width of a list beside a map, in 1/16 rem, as `audit.css` has it. */
const leastList = 440;

/**
 * A share in percent; 0 only for nothing, and 100 only for everything.
 *
 * @param {number} share
 */
const percent = (share) =>
  String(share === 0 || share === 1 ? share * 100 : Math.min(99, Math.max(1, Math.round(share * 100))));

const map = {
  /** @type {Kind} */
  kind: "locales",
  hidesWhatFits: false,
  /** @type {Tally | null} What was counted last. */
  counted: null,
  /** @type {Kind | null} The map whose elements there are. */
  built: null,
  /** @type {Map<unknown, Room> | null} The room for names, once it was measured. */
  known: null,
  /** @type {IntersectionObserver | null} */
  near: null,
  /** @type {number[]} Which rows are shown; the sums come first, as −1. */
  rows: [],
  /** @type {number[]} */
  columns: [],
  /** The width of the longest name of a row, in pixels. */
  name: 0,
  /** @type {HTMLElement[]} */
  lines: [],
  /** @type {HTMLElement[]} The header of each row, which is there however far it is. */
  heads: [],
  /**
   * By row and column; the first of each are headers, then come the sums. A row far from the window is null.
   *
   * @type {(HTMLElement[] | null)[]}
   */
  cells: [],
  /** @type {string[][]} What each cell shows, so that only those that change are touched. */
  shows: [],
  at: [0, 0],

  get axes() { return kinds[this.kind]; },

  start() {
    const { data } = audit;
    const hasSizes = audit.groups.some((group) => group.findings.some((finding) => finding.size >= 0))
      && data.sizes.length > 1;
    const names = { locales: "Labels × locales", sizes: "Labels × sizes", both: "Locales × sizes" };
    for (const kind of /** @type {Kind[]} */ (Object.keys(kinds))) {
      if (kind !== "locales" && !hasSizes) continue;
      byId("kinds").append(make("button", { "data-kind": kind, onclick: () => {
        this.kind = kind;
        refresh();
      } }, names[kind]));
    }
    byId("kinds").hidden = !hasSizes;
    byId("map-name").textContent = names.locales;
    byId("map-name").classList.toggle("hidden", hasSizes);
    byId("hide").addEventListener("click", () => {
      this.hidesWhatFits = !this.hidesWhatFits;
      refresh();
    });
    const element = byId("map");
    element.addEventListener("click", (event) => {
      const place = this.placeOf(event.target);
      if (!place) return;
      this.focus(place);
      this.choose(place[0], place[1]);
    });
    element.addEventListener("keydown", (event) => this.onKey(event));
    element.addEventListener("focusin", (event) => {
      const place = this.placeOf(event.target);
      if (place) this.move(place);
      this.say(place);
    });
    element.addEventListener("pointerover", (event) => this.say(this.placeOf(event.target)));
    element.addEventListener("pointerleave", () => this.say(null));
    // Names are cut to their room, which another window may not have.
    new ResizeObserver(() => {
      this.fitCells();
      this.fitNames();
    }).observe(element);
  },

  /** @param {EventTarget | null} target */
  placeOf(target) {
    const cell = target instanceof Element ? target.closest("[data-at]") : null;
    return cell?.dataset.at?.split(",").map(Number) ?? null;
  },

  /**
   * Shows a tally.
   *
   * @param {Tally} tally
   */
  show(tally) {
    this.counted = tally;
    for (const button of byId("kinds").children) button.setAttribute("aria-pressed", button.dataset.kind === this.kind);
    byId("hide").setAttribute("aria-pressed", this.hidesWhatFits);
    /**
     * @param {number} count
     * @param {(at: number) => number} place in the tally
     * @param {(at: number) => boolean} isChosen
     */
    const keep = (count, place, isChosen) =>
      Array.from({ length: count }, (_, at) => at)
        .filter((at) => !this.hidesWhatFits || tally.worst[place(at)] < 255 || isChosen(at));
    const rows = [-1,
      ...keep(tally.rows, (at) => tally.place(at, tally.columns), (at) => at === filters[this.axes.rows])];
    const columns = [-1,
      ...keep(tally.columns, (at) => tally.place(tally.rows, at), (at) => at === filters[this.axes.columns])];
    const isSame = this.built === this.kind && String(rows) === String(this.rows)
      && String(columns) === String(this.columns);
    [this.rows, this.columns] = [rows, columns];
    if (!isSame) this.build();
    this.fill();
  },

  /**
   * The header of a row or column.
   *
   * @param {number} row @param {number} column @param {string} label @param {Content} name
   * @param {{ class?: string, title?: string }} [more]
   */
  head: (row, column, label, name, more) => make("div", {
    role: row === 0 ? "columnheader" : "rowheader", class: "head", tabindex: "-1", "data-at": `${row},${column}`,
    "aria-label": label, "aria-colindex": column + 1, ...more,
  }, make("span", { class: "name", dir: "ltr" }, name)),

  /** @param {Axis} axis @param {number} at @param {number} row @param {number} column */
  titled(axis, at, row, column) {
    const title = axes[axis].title(at), shown = axis === "size" ? audit.data.sizes[at][1] : title,
      language = axis === "locale" ? languageOf(title) : null;
    return this.head(row, column, language ? `${plain(title)}, ${language}` : plain(title) || "own size",
      visible(shown),
      { title: [axis === "size" ? audit.data.sizes[at][2] : plain(title), language].filter(Boolean).join(" · ") });
  },

  build() {
    this.built = this.kind;
    this.known = null;
    const hadFocus = byId("map").contains(document.activeElement);
    const { rows, columns } = this.axes, element = byId("map");
    const longest = Math.max(...this.columns.map((at) => (at < 0 ? 0 : [...axes[columns].title(at)].length)));
    const context = rulerFor(element);
    this.name = Math.max(...this.rows.map((at) => (at < 0 ? capital(axes[rows].many) : axes[rows].title(at)))
      .map((title) => context.measureText(title).width));
    element.classList.toggle("upright", longest > 5);
    element.style.setProperty("--columns", String(this.columns.length - 1));
    element.style.setProperty("--longest", String(longest));
    this.fitCells();
    element.setAttribute("aria-label", `${axes[rows].many} by ${axes[columns].many}`);
    element.setAttribute("aria-rowcount", this.rows.length + 1);
    element.setAttribute("aria-colcount", this.columns.length + 1);
    const first = [
      this.head(0, 0, "All: nothing is chosen", capital(axes[rows].many), { class: "head corner" }),
      this.head(0, 1, `All ${axes[columns].many}`, "All", { class: "head sum" }),
      ...this.columns.slice(1).map((at, index) => this.titled(columns, at, 0, index + 2)),
    ];
    this.lines = [first,
      ...this.rows].map((_, index) =>
        make("div", { role: "row", class: index === 0 ? "row heads" : index === 1 ? "row sums" : "row",
          "aria-rowindex": index + 1 }));
    this.cells = this.lines.map(() => null);
    this.cells[0] = first;
    this.lines[0].append(...first);
    // Whoever hears the map hears of every row.
    this.heads = this.lines.map((line, row) => {
      const at = this.rows[row - 1], name = `All ${axes[columns].many}`;
      const head = row === 0 ? first[0] : at < 0 ? this.head(row, 0, name, "All") : this.titled(rows, at, row, 0);
      if (row > 0) line.append(head);
      return head;
    });
    this.shows = this.lines.map(() => []);
    this.near?.disconnect();
    this.near = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        this.toggle(this.lines.indexOf(/** @type {HTMLElement} */ (target)), isIntersecting);
      }
    }, { root: element, rootMargin: "600px 0px" });
    element.replaceChildren(...this.lines);
    // What is in sight is there at once.
    for (let row = 1; row < Math.min(this.lines.length, 40); row += 1) this.line(row);
    for (const line of this.lines.slice(2)) this.near.observe(line);
    this.at = [Math.min(this.at[0], this.lines.length - 1), Math.min(this.at[1], this.columns.length)];
    this.line(this.at[0])[this.at[1]].tabIndex = 0;
    this.fitNames();
    if (hadFocus) this.focus(this.at);
  },

  /** Columns share the room that there is; a map that leaves the list too little room stands above it. */
  fitCells() {
    const element = byId("map"), count = this.columns.length - 1, { clientWidth } = document.documentElement;
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const [usual, least, sum] = Object.values(cellWidths).map((width) => width * unit);
    // Names have what they need, up to a share of the window.
    const most = isPhone() ? 124 : Math.min(Math.max(132, clientWidth * 0.15), 250 * unit);
    const name = Math.min(Math.ceil(this.name + 22 * unit), most);
    const isWide = count * usual + name + sum > clientWidth - leastList * unit;
    byId("audit").classList.toggle("stacked", isWide);
    const room = isPhone() || !isWide ? Infinity : (element.clientWidth - name - sum) / Math.max(1, count);
    const width = Math.min(usual, Math.max(least, Math.floor(room)));
    element.style.setProperty("--name", `${name}px`);
    element.style.setProperty("--cell", `${width}px`);
    element.classList.toggle("slim", width < usual);
  },

  /**
   * The cells of a row, which are made when somebody comes near.
   *
   * @param {number} row
   */
  line(row) {
    const known = this.cells[row];
    if (known) return known;
    const cells = [this.heads[row], ...this.columns.map((_, place) => {
      const cell = document.createElement("div");
      cell.tabIndex = -1;
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("aria-colindex", place + 2);
      cell.dataset.at = `${row},${place + 1}`;
      return cell;
    })];
    this.cells[row] = cells;
    this.shows[row] = [];
    this.lines[row].append(...cells.slice(1));
    if (this.known) this.fitNames([row]);
    this.fillLine(row);
    return cells;
  },

  /**
   * Hundreds of rows, of eighty cells each, are more than a browser moves smoothly.
   *
   * @param {number} row @param {boolean} isNear
   */
  toggle(row, isNear) {
    if (row < 2) return;
    if (isNear) this.line(row);
    else if (this.cells[row] && row !== this.at[0]) {
      this.lines[row].replaceChildren(this.heads[row]);
      this.cells[row] = null;
    }
  },

  /**
   * Cuts the names of labels to the room they have.
   *
   * @param {number[] | null} [rows]
   */
  fitNames(rows = null) {
    if (this.axes.rows !== "label" || !this.cells[1]) return;
    /** @param {number} row */
    const title = (row) => axes.label.title(this.rows[row - 1]);
    const known = this.known = (rows && this.known) ?? new Map();
    const items = (rows ?? [...this.cells.keys()]).map((row) => {
      const element = row < 2 ? null : this.cells[row]?.[0].firstElementChild;
      const others = [row - 1, row + 1].filter((other) => other >= 2 && other < this.lines.length).map(title);
      return element instanceof HTMLElement && { element, name: title(row), kind: "row", others };
    });
    fitNames(items.filter(Boolean), known);
  },

  fill() {
    for (const row of this.cells.keys()) this.fillLine(row);
  },

  /** @param {number} row */
  fillLine(row) {
    const { counted: tally } = this, { rows, columns } = this.axes, words = audit.data.verdicts;
    if (!tally) return;
    const [chosenRow, chosenColumn] = [filters[rows], filters[columns]];
    const r = row === 0 ? -1 : this.rows[row - 1];
    this.cells[row]?.forEach((cell, column) => {
      const c = column === 0 ? -1 : this.columns[column - 1];
      const isHead = row === 0 || column === 0;
      const isChosen = isHead
        ? (row === 0 && column > 1 && c === chosenColumn) || (column === 0 && row > 1 && r === chosenRow)
        : (chosenRow >= 0 || chosenColumn >= 0) && (chosenRow < 0 || r === chosenRow) && (chosenColumn < 0
          || c === chosenColumn);
      const isCell = isChosen && !isHead && chosenRow >= 0 && chosenColumn >= 0;
      const place = isHead ? -1 : tally.place(r < 0 ? tally.rows : r, c < 0 ? tally.columns : c);
      const [count, worst, isOpen,
        texts] = isHead ? [0, 255, 0, 0]
          : [tally.counts[place], tally.worst[place], tally.open[place], tally.texts[place]];
      const share = isHead ? 0 : tally.share(place), level = this.levelOf(share);
      const shows = `${count} ${texts} ${worst} ${isOpen} ${isChosen} ${isCell}`;
      if (this.shows[row][column] === shows) return;
      this.shows[row][column] = shows;
      if (isChosen) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
      if (isHead) return;
      const kind = `cell${r < 0 || c < 0 ? " sum" : ""}${isCell ? " exact" : ""}`;
      if (worst === 255) {
        cell.className = `${kind}${texts === 0 ? " none" : " fits"}`;
        cell.textContent = texts === 0 ? "" : r < 0 || c < 0 ? "0" : "·";
        cell.setAttribute("aria-label", texts === 0 ? "no texts" : "nothing");
        return;
      }
      cell.className = `${kind} ${familyOf(worst)} level-${level}${isOpen ? "" : " accepted"}`;
      cell.replaceChildren(make("span", { class: "sign", "aria-hidden": "true" }, words[worst][2]),
        count === 0 ? "" : percent(share));
      cell.setAttribute("aria-label",
        `${words[worst][1]}, ${percent(share)} %: ${grouped(count)} of ${many(Math.max(texts, count), "text")}`
        + `${isOpen ? "" : ", all accepted"}`);
    });
  },

  /**
   * How strong a colour is, by the share of texts that do not fit: 0 for none, then up to a tenth, a third, and more.
   *
   * @param {number} share
   */
  levelOf: (share) => (share === 0 ? 0 : share <= 0.1 ? 1 : share <= 1 / 3 ? 2 : 3),

  /**
   * A cell stands for its row and column, a header for one of them; choosing it again lets it go.
   *
   * @param {number} row @param {number} column
   */
  choose(row, column) {
    const { rows, columns } = this.axes;
    const r = row < 2 ? -1 : this.rows[row - 1], c = column < 2 ? -1 : this.columns[column - 1];
    const isChosen = filters[rows] === r && filters[columns] === c;
    filters[rows] = isChosen ? -1 : r;
    filters[columns] = isChosen ? -1 : c;
    refresh();
  },

  /** Brings what is chosen into sight, without moving anything else. */
  reveal() {
    const { rows, columns } = this.axes, element = byId("map"), inside = element.getBoundingClientRect();
    const row = this.rows.indexOf(filters[rows]) + 1, column = this.columns.indexOf(filters[columns]) + 1;
    if (row > 1) {
      const { top, bottom } = this.lines[row].getBoundingClientRect(),
        edge = this.lines[1].getBoundingClientRect().bottom;
      if (top < edge || bottom > inside.bottom) element.scrollTop += top - edge - element.clientHeight / 3;
    }
    if (column > 1) {
      const heads = this.line(0), { left, right } = heads[column].getBoundingClientRect(),
        edge = heads[1].getBoundingClientRect().right;
      if (left < edge || right > inside.right) element.scrollLeft += left - edge - element.clientWidth / 3;
    }
  },

  /** @param {number[]} options */
  move([row, column]) {
    const cell = this.line(row)[column];
    const before = this.cells[this.at[0]]?.[this.at[1]];
    if (before) before.tabIndex = -1;
    cell.tabIndex = 0;
    this.at = [row, column];
  },

  /** @param {number[]} place */
  focus(place) {
    this.move(place);
    this.line(this.at[0])[this.at[1]].focus();
  },

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const place = this.placeOf(event.target);
    if (!place || event.altKey || event.metaKey) return;
    let [row, column] = place;
    const lastRow = this.lines.length - 1, lastColumn = this.columns.length;
    const page = Math.max(1, Math.floor(byId("map").clientHeight / 30) - 3);
    switch (event.key) {
      case "ArrowUp": row -= 1; break;
      case "ArrowDown": row += 1; break;
      case "ArrowLeft": column -= 1; break;
      case "ArrowRight": column += 1; break;
      case "PageUp": row -= page; break;
      case "PageDown": row += page; break;
      case "Home": if (event.ctrlKey) row = 0; column = 0; break;
      case "End": if (event.ctrlKey) row = lastRow; column = lastColumn; break;
      case "Enter": case " ":
        event.preventDefault();
        this.choose(row, column);
        return;
      case "Escape":
        filters[this.axes.rows] = filters[this.axes.columns] = -1;
        refresh();
        return;
      default: return;
    }
    event.preventDefault();
    this.focus([Math.min(Math.max(row, 0), lastRow), Math.min(Math.max(column, 0), lastColumn)]);
  },

  /**
   * Says in words what a cell stands for.
   *
   * @param {number[] | null} place
   */
  say(place) {
    const element = byId("map-words");
    if (!place || !this.counted) {
      element.textContent =
        "Percentage of texts that do not fit; colours: up to 10 %, 33 %, more; outlined: all accepted. Choose a cell, "
        + "row or column to filter the list.";
      return;
    }
    const { rows, columns } = this.axes, [row, column] = place;
    const r = row < 2 ? -1 : this.rows[row - 1], c = column < 2 ? -1 : this.columns[column - 1];
    /** @param {Axis} axis @param {number} at */
    const title = (axis, at) =>
      (axis === "locale" ? localeText(axes.locale.title(at))
        : axis === "size" ? audit.data.sizes[at][2] : plain(axes[axis].title(at)));
    const names = [r < 0 ? null : title(rows, r), c < 0 ? null : title(columns, c)].filter((name) => name !== null);
    const tally = this.counted, at = tally.place(r < 0 ? tally.rows : r, c < 0 ? tally.columns : c);
    const count = tally.counts[at], worst = tally.worst[at], texts = many(Math.max(tally.texts[at], count), "text");
    const found = worst === 255 ? (tally.texts[at] === 0 ? "no texts" : `nothing in ${texts}`)
      : `${grouped(count)} of ${texts}, ${percent(tally.share(at))} %, at worst ${audit.data.verdicts[worst][1]}`
        + `${tally.open[at] ? "" : ", all accepted"}`;
    element.replaceChildren(make("b", {}, make("bdi", {}, names.length > 0 ? names.join(" · ") : "Everything")),
      ` – ${found}`);
  },
};

// Names of labels, cut to the room that they have.

/**
 * What of a name there is room for: whole parts, the last ones first, and the one that tells it from those beside it.
 *
 * @param {string} name
 * @param {string[]} others
 * @param {(text: string) => boolean} fits whether there is room for a text
 */
function shortName(name, others, fits) {
  if (fits(name)) return name;
  /** @param {string} one */
  const split = (one) => one.split(/(?<=[/@,])/u);
  const parts = split(name), last = parts.length - 1;
  /** @param {number} index */
  const from = (index) => (index === 0 ? "" : `…${parts[index - 1].at(-1)}`);
  const beside = others.map(split);
  const own = Math.min(last,
    ...beside.map((theirs) => parts.findIndex((part, index) => part !== theirs[index])).filter((index) => index >= 0));
  const texts = parts.map((_, index) => from(index) + parts.slice(index).join(""));
  // Behind the part that is its own, what follows is the others' as well.
  const middles = parts.slice(own + 2)
    .map((_, index) => `${from(own)}${parts[own]}${from(own + 2 + index)}${parts.slice(own + 2 + index).join("")}`);
  /** @param {string} part */
  const wordsOf = (part) => part.split(/(?=[-_ =:])/u);
  const words = wordsOf(parts[last]);
  // Where the part that is its own is too long as a whole, how it begins can still be.
  const theirOwn = own === last ? [] : beside.map((theirs) => theirs[own] ?? "").filter((part) => part !== parts[own]);
  const heads = own === last ? []
    : wordsOf(parts[own].slice(0, -1)).map((_, index, all) => all.slice(0, all.length - 1 - index).join(""))
    .filter((head) => head && !theirOwn.some((part) => part.startsWith(head)));
  const stems = heads.flatMap((head) =>
    parts.slice(own + 1)
      .map((_, index) => `${from(own)}${head}${from(own + 1 + index)}${parts.slice(own + 1 + index).join("")}`));
  const ends = words.map((_, index) => `…${words.slice(index).join("").replace(/^[-_ ]/u, "")}`);
  return [...texts.slice(0, own + 1), ...middles, ...stems, ...texts.slice(own + 1), ...ends].find(fits) ?? texts[last];
}

/** @type {CanvasRenderingContext2D | null} Measures texts. */
let ruler = null;

/** @param {Element} element whose type it measures in */
function rulerFor(element) {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  ruler ??= contextOf(make("canvas"));
  ruler.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return ruler;
}

/**
 * Cuts names to the room they have.
 *
 * @param {FittedName[]} items
 * @param {Map<unknown, Room>} [known] of those measured before: where all are known, the page is not laid out
 */
function fitNames(items, known = new Map()) {
  // All are measured before any is changed, so that the page is laid out once.
  for (const { element, kind = element } of items) {
    if (known.has(kind) || element.clientWidth === 0) continue;
    known.set(kind, { room: element.clientWidth, font: rulerFor(element).font });
  }
  const context = ruler ??= contextOf(make("canvas"));
  for (const { element, name, others, kind = element } of items) {
    const { room = 0, font = "" } = known.get(kind) ?? {};
    context.font = font;
    element.replaceChildren(visible(room === 0 ? name
      : shortName(name, others, (text) => context.measureText(text).width <= room)));
  }
}
