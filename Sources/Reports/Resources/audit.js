"use strict";
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
  wire();
  refresh();
  map.reveal();
}

function trouble(text) {
  byId("trouble").replaceChildren(sentence(text));
  byId("trouble").hidden = false;
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
  byId("tally").textContent = [...parts, many(layouts, "layout")].join(" · ");
  byId("origin").textContent = [data.started ? timeText(data.started) : null, `harness ${data.harness}`].filter(Boolean).join(" · ");
  const notices = data.notes.map((note) => make("p", { class: "notice" }, sentence(note)));
  if (audit.groups.length === 0 && layouts > 0) notices.push(make("div", { class: "calm" }, make("h2", {}, "Every text fits"), make("p", {}, `${parts.join(", ")}: nothing is cut, and nothing else is wrong.`)));
  else if (audit.groups.length === 0) notices.push(make("div", { class: "calm" }, make("h2", {}, "No text was laid out"), make("p", {}, "No label of the suite names a catalog that has texts.")));
  else if (audit.groups.every((group) => group.findings.every((finding) => data.states[finding.state] === "accepted"))) {
    notices.push(make("p", { class: "notice good" }, "Nothing new: everything in this list was accepted earlier."));
  }
  if (data.fixed.length > 0) notices.push(fixed(data.fixed));
  byId("notices").replaceChildren(...notices);
}

function fixed(rows) {
  const words = (name) => audit.data.verdicts.find(([raw]) => raw === name)?.[1] ?? name;
  const some = rows.slice(0, 200), rest = rows.length - some.length;
  return make("details", { class: "notice good" }, make("summary", {}, `${many(rows.length, "accepted finding")} fixed`),
    make("ul", {}, ...some.map(([label, locale, key, form, size, width, verdict]) => make("li", {},
      make("bdi", { dir: "ltr" }, visible(form ? `${key} (${form})` : key)), " · ", make("bdi", { dir: "ltr" }, visible(label)), " · ", make("bdi", { dir: "ltr" }, visible(locale)),
      ...[size, width].filter(Boolean).flatMap((part) => [" · ", visible(part)]), ` · no longer ${words(verdict)}`)), rest > 0 ? make("li", {}, `and ${grouped(rest)} more`) : null));
}

function fillFilters() {
  const { data } = audit;
  const chip = (set, at, attributes, ...content) => make("button", { type: "button", "data-place": at, ...attributes, onclick: () => {
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
  byId("verdicts").append(...data.verdicts.flatMap(([, words, sign], at) => (verdicts.has(at) ? [chip("verdicts", at, { class: familyOf(at) }, make("span", { class: "sign", "aria-hidden": "true" }, sign), words)] : [])));
  byId("states").append(...data.states.flatMap((state, at) => (states.has(at) ? [chip("states", at, {}, state)] : [])));
  for (const [axis, { many: name, count, title }] of Object.entries(axes)) {
    const places = Array.from({ length: count() }, (_, at) => at);
    byId(axis).append(make("option", { value: "-1" }, `All ${name}`), ...places.map((at) => make("option", { value: at }, axis === "locale" ? localeText(title(at)) : axis === "size" ? data.sizes[at][2] : plain(title(at)))));
    byId(axis).parentElement.hidden = count() < 2;
    byId(axis).addEventListener("change", (event) => {
      filters[axis] = Number(event.target.value);
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
  list.show(order === "worst" ? shown : shown.toSorted((a, b) => orders[order](a, b) || a.place - b.place));
  for (const [id, set] of [["verdicts", filters.verdicts], ["states", filters.states]]) {
    for (const button of byId(id).children) {
      const at = Number(button.dataset.place);
      button.setAttribute("aria-pressed", set.has(at));
      button.querySelector(".number").textContent = grouped(counts[id][at]);
      button.classList.toggle("empty", counts[id][at] === 0);
    }
  }
  for (const axis of Object.keys(axes)) byId(axis).value = filters[axis];
  byId("reset").disabled = !filters.areOn;
  const total = audit.groups.reduce((sum, group) => sum + group.findings.length, 0);
  byId("shown").textContent = total === 0 ? "" : found === total ? many(total, "finding") : `${grouped(found)} of ${many(total, "finding")}`;
  byId("nothing")?.remove();
  if (total > 0 && shown.length === 0) {
    byId("entries").before(make("div", { id: "nothing", class: "calm" }, make("p", {}, "Nothing matches the filters."), make("button", { type: "button", onclick: resetFilters }, "Reset the filters")));
  }
  byId("about-list").hidden = total === 0;
  byId("filters").hidden = byId("hide").hidden = byId("map-words").hidden = total === 0;
  writeAddress();
}

function resetFilters() {
  filters.reset();
  byId("find").value = "";
  refresh();
  if (document.activeElement === document.body) byId("find").focus();
}

let typing = 0;

function wire() {
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("find").addEventListener("input", (event) => {
    filters.find = event.target.value;
    clearTimeout(typing);
    typing = setTimeout(refresh, audit.groups.length > 2000 ? 120 : 0);
  });
  byId("reset").addEventListener("click", resetFilters);
  byId("sort").addEventListener("change", refresh);
  window.addEventListener("hashchange", () => {
    if (location.hash === lastAddress) return;
    readAddress();
    refresh();
    map.reveal();
  });
}

// Deferred scripts have all run by now: without data there is nothing to show.
document.addEventListener("DOMContentLoaded", () => {
  if (!audit.data && !enclosed) trouble("data/audit.js is missing or damaged: this report cannot be shown. list-1.html may still have the findings.");
});
