// The page as a whole: filters, and what follows them.

/** Runs once the data is there. */
function startPage() {
  // A page kept as it was by the browser, or the data file twice: once is enough.
  if (!byId("audit").hidden) return;
  for (const element of document.querySelectorAll(".scripted")) element.hidden = false;
  showHeader();
  fillFilters();
  map.start();
  list.start();
  readAddress();
  map.say(null);
  letters.restore();
  showHints();
  wire();
  watchEnds("chips");
  refresh();
  map.reveal();
}

function showHeader() {
  const { data } = audit;
  let texts = 0, layouts = 0;
  for (const [, , count, laidOut] of data.cells) {
    texts += count;
    layouts += laidOut;
  }
  const parts = [many(texts, "text"), many(data.labels.length, "label"), many(data.locales.length, "locale")];
  if (data.sizes.length > 1) parts.push(many(data.sizes.length, "text size"));
  byId("tally").textContent = byId("tally").title = [...parts, many(layouts, "layout")].join(" · ");
  byId("origin").textContent = [data.started ? timeText(data.started) : null, `harness ${data.harness}`].filter(Boolean)
    .join(" · ");
  /** @type {HTMLElement[]} */
  const notices = data.notes.map((note) => make("p", { class: "notice" }, sentence(note)));
  if (audit.groups.length === 0 && layouts > 0)
    notices.push(make("div", { class: "calm" }, make("h2", {}, "Every text fits"),
      make("p", {}, `${parts.join(", ")}: nothing is cut, and nothing else is wrong.`)));
  else if (audit.groups.length === 0)
    notices.push(make("div", { class: "calm" }, make("h2", {}, "No text was laid out"),
      make("p", {}, "No label of the suite names a catalog that has texts.")));
  else if (audit.groups.every((group) =>
    group.findings.every((finding) => data.states[finding.state] === "accepted"))) {
    notices.push(make("p", { class: "notice good" }, "Nothing new: everything in this list was accepted earlier."));
  }
  if (data.fixed.length > 0) notices.push(fixed(data.fixed));
  // Once, and not below each text.
  if (data.hint && !isServed && audit.groups.some((group) => group.findings.some(({ picture: one }) => one === 0)))
    notices.push(make("p", { class: "muted hint" }, sentence(data.hint)));
  byId("notices").replaceChildren(...notices);
}

/** @param {FixedRow[]} rows */
function fixed(rows) {
  /** @param {string} name */
  const words = (name) => audit.data.verdicts.find(([raw]) => raw === name)?.[1] ?? name;
  const some = rows.slice(0, 200), rest = rows.length - some.length;
  return make("details", { class: "notice good" },
    make("summary", {}, `${many(rows.length, "accepted finding")} fixed`),
    make("ul", {}, ...some.map(([label, locale, key, form, size, width, verdict]) => make("li", {},
      make("bdi", { dir: "ltr" }, visible(form ? `${key} (${form})` : key)), " · ",
      make("bdi", { dir: "ltr" }, visible(label)), " · ", make("bdi", { dir: "ltr" }, visible(locale)),
      ...[size, width].filter(Boolean).flatMap((part) => [" · ", visible(part)]), ` · no longer ${words(verdict)}`)),
      rest > 0 ? make("li", {}, `and ${grouped(rest)} more`) : null));
}

function fillFilters() {
  const { data } = audit;
  /** @param {Chosen} set @param {number} at @param {Record<string, string>} attributes @param {...Content} content */
  const chip = (set, at, attributes, ...content) =>
    make("button", { "data-place": at, ...attributes, onclick: () => {
    if (!filters[set].delete(at)) filters[set].add(at);
    refresh();
  } }, ...content, " ", make("span", { class: "number" }));
  const verdicts = new Set(), states = new Set();
  for (const group of audit.groups) {
    for (const finding of group.findings) {
      states.add(finding.state);
      verdicts.add(finding.verdict);
    }
  }
  byId("verdicts")
    .append(...data.verdicts.flatMap(([, words, sign], at) =>
      (verdicts.has(at)
        ? [chip("verdicts", at, { class: familyOf(at) }, make("span", { class: "sign", "aria-hidden": "true" }, sign),
          words)] : [])));
  byId("states").append(...data.states.flatMap((state, at) => (states.has(at) ? [chip("states", at, {}, state)] : [])));
  for (const [axis, { many: name, count, title }] of Object.entries(axes)) {
    const places = Array.from({ length: count() }, (_, at) => at);
    byId(axis).append(make("option", { value: "-1" }, `All ${name}`),
      ...places.map((at) =>
        make("option", { value: at },
          axis === "locale" ? localeText(title(at)) : axis === "size" ? data.sizes[at][2] : plain(title(at)))));
    existing(byId(axis).parentElement, "label of a filter").hidden = count() < 2;
    byId(axis).addEventListener("change", () => {
      filters[axis] = Number(byId(axis).value);
      refresh();
      map.reveal();
    });
  }
}

/** Shows what passes the filters, which have changed. */
function refresh() {
  const { shown, found, map: tally, counts } = sift(map.kind);
  map.show(tally);
  const order = byId("sort").value;
  list.show(list.view === "keys" ? keysOf(shown)
    : order === "worst" ? shown : shown.toSorted((a, b) => orders[order](a, b) || a.place - b.place));
  for (const [id, view] of Object.entries({ "by-text": "texts", "by-key": "keys" }))
    byId(id).setAttribute("aria-pressed", list.view === view);
  byId("sorting").hidden = list.view === "keys";
  for (const id of /** @type {const} */ (["verdicts", "states"])) {
    for (const button of byId(id).children) {
      const at = Number(button.dataset.place);
      button.setAttribute("aria-pressed", filters[id].has(at));
      find(button, ".number").textContent = grouped(counts[id][at]);
      button.classList.toggle("empty", counts[id][at] === 0);
    }
  }
  for (const axis of Object.keys(axes)) byId(axis).value = filters[axis];
  byId("reset").disabled = !filters.areOn;
  const total = audit.groups.reduce((sum, group) => sum + group.findings.length, 0);
  const number = found === total ? many(total, "finding") : `${grouped(found)} of ${many(total, "finding")}`;
  byId("shown").textContent = total === 0 ? ""
    : list.view === "keys" ? `${many(list.items.length, "key")}, ${number}` : number;
  document.getElementById("nothing")?.remove();
  if (total > 0 && shown.length === 0) {
    byId("entries").before(make("div", { id: "nothing", class: "calm" }, make("p", {}, "Nothing matches the filters."),
      make("button", { onclick: resetFilters }, "Reset the filters")));
  }
  byId("about-list").hidden = total === 0;
  for (const id of ["filters", "chips", "hide", "map-words", "accept-shown"]) byId(id).hidden = total === 0;
  writeAddress();
}

function resetFilters() {
  filters.reset();
  byId("find").value = "";
  refresh();
  if (document.activeElement === document.body) byId("find").focus();
}

/** @param {View} view */
function showList(view) {
  list.view = view;
  refresh();
}

let typing = 0;

function wire() {
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("find").addEventListener("input", () => {
    filters.find = byId("find").value;
    clearTimeout(typing);
    typing = setTimeout(refresh, audit.groups.length > 2000 ? 120 : 0);
  });
  byId("reset").addEventListener("click", resetFilters);
  byId("sort").addEventListener("change", refresh);
  byId("map-on").addEventListener("click", () => {
    const isOpen = byId("audit").classList.toggle("has-map");
    byId("map-on").setAttribute("aria-expanded", isOpen);
    if (isOpen) byId("overview").scrollIntoView({ block: "nearest" });
  });
  for (const id of ["by-text", "by-key", "accept-shown", "help"])
    byId(id).addEventListener("click", () => commandsByName[id].run(null));
  document.addEventListener("keydown", onKey);
  window.addEventListener("hashchange", () => {
    if (location.hash === lastAddress) return;
    readAddress();
    refresh();
    map.reveal();
  });
}

// Deferred scripts have all run by now: without data there is nothing to show.
document.addEventListener("DOMContentLoaded", () => {
  if (!audit.given && !enclosed) showDamage("data/audit.js", "findings");
});

// One entry of the list: what is wrong with a text in a label, at every text size.

/**
 * Where a program that serves this page draws a finding.
 *
 * @param {number} index
 */
const drawingURL = (index) => `picture?finding=${index}&audit=${audit.data.mark}`;

const isServed = location.protocol === "http:" || location.protocol === "https:";

/**
 * Why the program does not draw a finding, as it says, which an image does not; null if it does not answer.
 *
 * @param {string} url
 */
async function refusal(url) {
  try {
    const answer = await fetch(url);
    return answer.ok ? null : (await answer.text()).trim();
  } catch {
    return null;
  }
}

/** @type {Set<number>} Findings whose pictures were drawn on demand, so that scrolling does not lose them. */
const drawn = new Set();

/** @type {Map<number, Finding>} The finding that each group shows, where somebody chose another than the first. */
const chosenSizes = new Map();

/** @type {Map<number, number>} The locale of each key whose texts are shown. */
const chosenLocales = new Map();

/** @param {number} verdict */
function badge(verdict) {
  const [, words, sign] = audit.data.verdicts[verdict];
  return make("span", { class: `badge ${familyOf(verdict)}` }, make("span", { "aria-hidden": "true" }, `${sign} `),
    words);
}

/** @param {Findings} group @param {Finding} finding */
function picture(group, finding) {
  const place = placeOf(group, finding), label = audit.data.labels[group.label][0];
  const where = [plain(label), plain(audit.data.locales[group.locale]), place].filter(Boolean).join(", ");
  const alt = `${plain(finding.text)} in ${where}`;
  const image = make("img", { alt, loading: "lazy", decoding: "async" });
  const box = make("div", { class: "picture", tabindex: "0", role: "group", "aria-label": "Picture" }, image);
  image.addEventListener("load", () => { image.style.width = `${image.naturalWidth / audit.data.scale}px`; });
  image.addEventListener("error", async () => {
    const words = make("p", { class: "muted" }, "The picture cannot be shown.");
    box.replaceWith(words);
    const why = finding.picture === 0 ? await refusal(image.src) : null;
    if (why) words.replaceChildren(visible(why));
  });
  if (finding.picture === 1) enclosed?.show(image, finding.index).catch(() => image.dispatchEvent(new Event("error")));
  else image.src = typeof finding.picture === "string" ? finding.picture : drawingURL(finding.index);
  return box;
}

/** @param {Findings} group @param {Finding} finding @param {() => void} change */
function pictureOf(group, finding, change) {
  if (finding.picture !== 0 || drawn.has(finding.index)) return picture(group, finding);
  if (isServed) {
    return make("button", { onclick: () => {
      drawn.add(finding.index);
      change();
    } }, "Draw");
  }
  return null;
}

/**
 * The sizes at which a text does not fit; each shows what it is there.
 *
 * @param {Findings} group @param {Finding} shown @param {(finding: Finding) => void} choose
 */
function sizesOf(group, shown, choose) {
  const named = group.findings.filter((finding) => finding.size >= 0);
  if (named.length === 0) return null;
  return make("div", { class: "sizes", role: "group", "aria-label": "Text sizes at which it is so" },
    ...named.map((finding) => {
    const [, words, sign] = audit.data.verdicts[finding.verdict];
    const [, name, title] = audit.data.sizes[finding.size];
    return make("button",
      { class: familyOf(finding.verdict), "aria-pressed": String(finding === shown),
        "aria-label": `${title}: ${words}`, title: `${title}: ${words}`, onclick: () => choose(finding) },
      make("span", { class: "sign", "aria-hidden": "true" }, sign), name);
  }));
}

/**
 * What is wrong with a key: where, and, once a locale is chosen, everything about its texts there.
 *
 * @param {KeyFindings} item @param {number} position @param {number} count
 */
function keyEntry(item, position, count) {
  const { groups, place } = item, { data } = audit, first = firstOf(groups[0]);
  /** @param {number} locale */
  const inLocale = (locale) => groups.filter((group) => group.locale === locale);
  const details = make("div", { class: "details" });
  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  /** @param {number} locale */
  const choose = (locale) => {
    const isChosen = chosenLocales.get(place) === locale;
    if (isChosen) chosenLocales.delete(place);
    else chosenLocales.set(place, locale);
    show();
  };
  const show = () => {
    const chosen = chosenLocales.get(place);
    for (const button of buttons) button.setAttribute("aria-pressed", String(Number(button.dataset.locale) === chosen));
    const own = chosen === undefined ? [] : inLocale(chosen);
    details.replaceChildren(...own.map((group, at) => entry(group, at, own.length)));
  };
  const rows = reachOf(item).map(({ size, locales }) => {
    const words = size < 0 ? "" : `from ${data.sizes[size][1]} on`;
    const chips = locales.map((locale) => {
      const verdict = firstOf(inLocale(locale)[0]).verdict, [, name, sign] = data.verdicts[verdict];
      const title = `${localeText(data.locales[locale])}: ${name}`;
      const button = make("button", { class: familyOf(verdict), title, "aria-label": title,
        "data-locale": locale, onclick: () => choose(locale) },
        make("span", { class: "sign", "aria-hidden": "true" }, sign), visible(data.locales[locale]));
      buttons.push(button);
      return button;
    });
    return make("div", { class: "sizes", role: "group", "aria-label": words || "Locales" },
      words ? make("span", { class: "muted" }, words) : null, ...chips);
  });
  const labels = [...new Set(groups.map((group) => group.label))];
  const source = groups.find((group) => group.source !== null)?.source ?? null;
  const element = make("article", { class: `finding ${familyOf(first.verdict)}`, "aria-posinset": position + 1,
    "aria-setsize": count, "aria-labelledby": `name-${place}`, tabindex: "-1" },
    make("header", {}, badge(first.verdict),
      make("h2", { id: `name-${place}` }, make("bdi", { dir: "ltr" }, visible(item.key)))),
    make("p", {}, capital(item.words)),
    make("p", { class: "where muted" },
      ...labels.map((label) => make("bdi", { dir: "ltr" }, visible(data.labels[label][0])))),
    source === null ? null
      : make("p", { class: "audited" }, make("bdi", { lang: data.locales[0], dir: "auto" }, inLanguage(source))),
    ...rows, details);
  element.classList.toggle("accepted", !groups.some((group) => group.findings.some(isUndecided)));
  show();
  return element;
}

/** @param {Findings} group @param {number} position @param {number} count */
function entry(group, position, count) {
  const element = make("article",
    { "aria-posinset": position + 1, "aria-setsize": count, "aria-labelledby": `key-${group.place}`, tabindex: "-1" });
  /** @param {Finding} finding */
  const show = (finding) => {
    element.replaceChildren(...contentOf(group, finding, (other) => {
      chosenSizes.set(group.place, other);
      show(other);
      element.querySelector(".sizes [aria-pressed='true']")?.focus();
    }, () => {
      show(finding);
      element.querySelector(".picture")?.focus();
    }).filter(Boolean));
    element.className =
      `finding ${familyOf(finding.verdict)}${audit.data.states[finding.state] === "accepted" ? " accepted" : ""}`;
  };
  show(chosenSizes.get(group.place) ?? firstOf(group));
  return element;
}

/**
 * @param {Findings} group
 * @param {Finding} finding
 * @param {(finding: Finding) => void} choose
 * @param {() => void} redraw
 */
function contentOf(group, finding, choose, redraw) {
  const { data } = audit, [label, place, look] = data.labels[group.label], locale = data.locales[group.locale],
    state = data.states[finding.state];
  const problems = audit.words(finding);
  /** @param {Axis} axis @param {Content} text @param {string} title @param {number} at */
  const filtering = (axis, text, title, at) => make("button",
    { class: "plain", title, "data-axis": axis, onclick: () => list.stay(group, axis, () => {
      filters[axis] = filters[axis] === at ? -1 : at;
      refresh();
    }) }, make("bdi", { dir: "ltr" }, text));
  return [
    make("header", {}, badge(finding.verdict),
      state === "new" ? null : make("span", { class: `state ${state}` }, state),
      make("h2", { id: `key-${group.place}` }, make("bdi", { dir: "ltr" }, visible(group.key)),
        group.form ? make("span", { class: "form" }, visible(group.form)) : null),
      make("button",
        { class: "copy", title: "Copies everything that a translator needs to know",
          /** @param {Press} event */
          onclick: (event) => copy(forTranslator(group, finding), event.currentTarget) }, "Copy for a translator")),
    make("p", { class: "where" },
      filtering("locale", localeText(locale), "Only this locale", group.locale),
      filtering("label", visible(label), `Only this label, ${plain(place)}`, group.label),
      look || group.width
        ? make("span", { class: "muted" }, make("bdi", {}, visible([look, group.width].filter(Boolean).join(" · "))))
        : null,
      make("code", { class: "muted" }, make("bdi", { dir: "ltr" }, visible(`${group.catalog}:${group.line}`)))),
    sizesOf(group, finding, choose),
    markedText(finding, locale),
    make("dl", { class: "facts" },
      ...(group.source === null ? []
        : [make("dt", {}, "Source"),
          make("dd", { class: "source" },
            make("bdi", { lang: data.locales[0], dir: "auto" }, inLanguage(group.source)))]),
      make("dt", {}, problems.length > 1 ? "Problems" : "Problem"),
      ...problems.map((one) => make("dd", {}, isolated(one.text))),
      ...(finding.remedy === null ? [] : [make("dt", {}, "To fix it"), make("dd", {}, isolated(finding.remedy))])),
    pictureOf(group, finding, redraw),
  ];
}

// The list: twenty thousand entries, of which only those near the window are on the page.

const list = {
  /** Entries that come and go together, and the most such blocks on paper. */
  block: 12,
  mostPrinted: 42,
  /** @type {View} */
  view: "texts",
  /** @type {(Findings | KeyFindings)[]} */
  items: [],
  /** @type {View | null} What of is on the page. */
  shown: null,
  /** @type {string[] | null} What each of them shows first; null before there is a list. */
  first: null,
  /** @type {HTMLElement[]} */
  blocks: [],
  /** @type {IntersectionObserver | null} */
  observer: null,

  start() {
    // On a phone the page scrolls, elsewhere the list.
    const phone = matchMedia(phoneWidths);
    const observe = () => {
      this.observer?.disconnect();
      this.observer = new IntersectionObserver((changes) => {
        for (const { target, isIntersecting } of changes) {
          this.toggle(/** @type {HTMLElement} */ (target), isIntersecting);
        }
      }, { root: isPhone() ? null : byId("findings"), rootMargin: "1200px 0px" });
      for (const block of this.blocks) this.observer.observe(block);
    };
    observe();
    phone.addEventListener("change", observe);
    // On paper is what the filters leave, up to some 500.
    window.addEventListener("beforeprint", () => {
      for (const block of this.blocks.slice(0, this.mostPrinted)) this.toggle(block, true);
    });
  },

  /** @param {(Findings | KeyFindings)[]} items */
  show(items) {
    const first = items.map((item) => ("groups" in item
      ? `${item.place}: ${item.groups.map((group) => firstOf(group).index)}` : String(firstOf(item).index)));
    /** @type {(one: unknown[], other: unknown[]) => boolean} */
    const areSame = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);
    const places = items.map((item) => item.place);
    const isSame = this.shown === this.view && areSame(places, this.items.map((item) => item.place));
    this.shown = this.view;
    // Other words on the map change nothing here.
    if (isSame && this.first && areSame(first, this.first)) return;
    this.items = items;
    this.first = first;
    if (!isSame) byId("findings").scrollTop = 0;
    for (const block of this.blocks) this.observer?.unobserve(block);
    this.blocks = [];
    for (let from = 0; from < items.length; from += this.block) {
      const block = make("div", { class: "block", role: "none" });
      block.dataset.from = String(from);
      this.blocks.push(block);
    }
    byId("entries").replaceChildren(...this.blocks);
    // What is in sight is there at once, and not when the browser next has time; the others are taken to be as high.
    for (const block of this.blocks.slice(0, 1)) this.toggle(block, true);
    const each = (this.blocks[0]?.offsetHeight ?? 0) / Math.min(this.block, items.length);
    for (const block of this.blocks.slice(1)) {
      const count = Math.min(this.block, items.length - Number(block.dataset.from));
      block.style.height = `${Math.ceil(count * each)}px`;
    }
    for (const block of this.blocks) this.observer?.observe(block);
    byId("entries").hidden = items.length === 0;
  },

  /**
   * Goes to another entry.
   *
   * @param {number} by @param {(item: Findings | KeyFindings) => boolean} isWanted
   */
  step(by, isWanted = () => true) {
    const focused = document.activeElement?.closest("#entries > .block > article");
    let at = focused ? Number(focused.getAttribute("aria-posinset")) - 1 : by > 0 ? -1 : this.items.length;
    do at += by; while (at >= 0 && at < this.items.length && !isWanted(this.items[at]));
    const block = this.blocks[Math.floor(at / this.block)];
    if (!block || at < 0 || at >= this.items.length) return;
    this.toggle(block, true);
    const article = /** @type {HTMLElement} */ (block.children[at % this.block]);
    article.focus({ preventScroll: true });
    article.scrollIntoView({ block: article.offsetHeight > byId("findings").clientHeight ? "start" : "nearest" });
  },

  /**
   * Filters by what an entry says: it stays where it was, and so does the focus.
   *
   * @param {Findings} group @param {Axis} axis @param {() => void} act
   */
  stay(group, axis, act) {
    const scroller = isPhone() ? existing(document.scrollingElement, "scroller") : byId("findings");
    const top = () => document.getElementById(`key-${group.place}`)?.getBoundingClientRect().top ?? 0, before = top();
    act();
    const item = this.items.find((one) => ("groups" in one ? one.groups.includes(group) : one === group));
    const block = item && this.blocks[Math.floor(this.items.indexOf(item) / this.block)];
    if (!block) return;
    this.toggle(block, true);
    scroller.scrollTop += top() - before;
    const article = document.getElementById(`key-${group.place}`)?.closest("article");
    article?.querySelector(`[data-axis="${axis}"]`)?.focus({ preventScroll: true });
  },

  /** @param {HTMLElement} block @param {boolean} isNear */
  toggle(block, isNear) {
    if (isNear === block.hasChildNodes()) return;
    if (isNear) {
      const from = Number(block.dataset.from);
      block.append(...this.items.slice(from, from + this.block).map((item, at) => ("groups" in item
        ? keyEntry(item, from + at, this.items.length) : entry(item, from + at, this.items.length))));
      block.style.height = "";
    } else if (!block.contains(document.activeElement)) {
      block.style.height = `${block.offsetHeight}px`;
      block.replaceChildren();
    }
  },
};

function writeAddress() {
  const { data } = audit, parts = new URLSearchParams();
  /** @param {Set<number>} set @param {(at: number) => string} all */
  const names = (set, all) => [...set].sort((a, b) => a - b).map(all).join(",");
  if (map.kind !== "locales") parts.set("map", map.kind);
  if (map.hidesWhatFits) parts.set("hide", "1");
  if (filters.verdicts.size > 0) parts.set("verdict", names(filters.verdicts, (at) => data.verdicts[at][0]));
  if (filters.states.size > 0) parts.set("state", names(filters.states, (at) => data.states[at]));
  for (const axis of Object.keys(axes)) if (filters[axis] >= 0) parts.set(axis, axes[axis].title(filters[axis]));
  if (filters.find.trim() !== "") parts.set("find", filters.find.trim());
  if (list.view !== "texts") parts.set("list", list.view);
  if (byId("sort").value !== "worst") parts.set("sort", byId("sort").value);
  setAddress(parts);
}

function readAddress() {
  const { data } = audit, parts = new URLSearchParams(location.hash.slice(1));
  lastAddress = location.hash;
  /** @param {string} name @param {string[]} all */
  const set = (name, all) =>
    new Set((parts.get(name) ?? "").split(",").map((word) => all.indexOf(word)).filter((at) => at >= 0));
  filters.verdicts = set("verdict", data.verdicts.map(([name]) => name));
  filters.states = set("state", data.states);
  for (const axis of Object.keys(axes)) {
    const wanted = parts.get(axis);
    filters[axis] = wanted === null ? -1
      : Array.from({ length: axes[axis].count() }, (_, at) => axes[axis].title(at)).indexOf(wanted);
  }
  filters.find = parts.get("find") ?? "";
  const button = [...byId("kinds").children].find((one) => one.dataset.kind === parts.get("map"));
  map.kind = /** @type {Kind} */ (button?.dataset.kind ?? "locales");
  map.hidesWhatFits = parts.get("hide") === "1";
  list.view = parts.get("list") === "keys" ? "keys" : "texts";
  const order = parts.get("sort") ?? "";
  byId("sort").value = Object.hasOwn(orders, order) ? order : "worst";
  byId("find").value = filters.find;
}

// An audit's page in one file: its data stand before this program.

if (document.getElementById("data-audit")) {
  enclosed = {
    /** @param {HTMLImageElement} image @param {number} index */
    show(image, index) { return enclosure.show(image, `picture-${index}`); },
  };
  enclosure.open("data-audit", (data) => harness.audit(data));
}
