"use strict";
// One entry of the list: what is wrong with a text in a label, at every text size.

/** Where a program that serves this page draws a finding. */
const drawingURL = (index) => `picture?finding=${index}&audit=${audit.data.mark}`;

const isServed = location.protocol === "http:" || location.protocol === "https:";

/** Why the program does not draw a finding, as it says; null if it does not answer. An image says only that there is none. */
async function refusal(url) {
  try {
    const answer = await fetch(url);
    return answer.ok ? null : (await answer.text()).trim();
  } catch {
    return null;
  }
}

/** Pictures that were drawn on demand, by the index of their finding, so that scrolling does not lose them. */
const drawn = new Set();

/** The finding that each group shows, where somebody chose another than the first. */
const chosenSizes = new Map();

function badge(verdict) {
  const [, words, sign] = audit.data.verdicts[verdict];
  return make("span", { class: `badge ${familyOf(verdict)}` }, make("span", { "aria-hidden": "true" }, `${sign} `), words);
}

function picture(group, finding) {
  const place = placeOf(group, finding);
  const alt = `${plain(finding.text)} in ${plain(audit.data.labels[group.label][0])}, ${plain(audit.data.locales[group.locale])}${place ? `, ${place}` : ""}`;
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

function pictureOf(group, finding, change) {
  if (finding.picture !== 0 || drawn.has(finding.index)) return picture(group, finding);
  if (isServed) {
    return make("button", { type: "button", onclick: () => {
      drawn.add(finding.index);
      change();
    } }, "Draw");
  }
  return audit.data.hint ? make("p", { class: "muted hint" }, sentence(audit.data.hint)) : null;
}

/** The sizes at which a text does not fit; each shows what it is there. */
function sizesOf(group, shown, choose) {
  const named = group.findings.filter((finding) => finding.size >= 0);
  if (named.length === 0) return null;
  return make("div", { class: "sizes", role: "group", "aria-label": "Text sizes at which it is so" }, ...named.map((finding) => {
    const [, words, sign] = audit.data.verdicts[finding.verdict];
    const [, name, title] = audit.data.sizes[finding.size];
    return make("button", { type: "button", class: familyOf(finding.verdict), "aria-pressed": String(finding === shown), "aria-label": `${title}: ${words}`, title: `${title}: ${words}`, onclick: () => choose(finding) }, make("span", { class: "sign", "aria-hidden": "true" }, sign), name);
  }));
}

function entry(group, position, count) {
  const element = make("article", { "aria-posinset": position + 1, "aria-setsize": count, "aria-labelledby": `key-${group.place}`, tabindex: "-1" });
  const show = (finding) => {
    element.replaceChildren(...contentOf(group, finding, (other) => {
      chosenSizes.set(group.place, other);
      show(other);
      element.querySelector(".sizes [aria-pressed='true']")?.focus();
    }, () => {
      show(finding);
      element.querySelector(".picture")?.focus();
    }).filter(Boolean));
    element.className = `finding ${familyOf(finding.verdict)}${audit.data.states[finding.state] === "accepted" ? " accepted" : ""}`;
  };
  show(chosenSizes.get(group.place) ?? firstOf(group));
  return element;
}

function contentOf(group, finding, choose, redraw) {
  const { data } = audit, [label, place, look] = data.labels[group.label], locale = data.locales[group.locale], state = data.states[finding.state];
  const problems = audit.words(finding);
  const filtering = (axis, text, title, at) => make("button", { type: "button", class: "plain", title, onclick: () => {
    filters[axis] = filters[axis] === at ? -1 : at;
    refresh();
  } }, make("bdi", { dir: "ltr" }, text));
  return [
    make("header", {}, badge(finding.verdict), state === "new" ? null : make("span", { class: `state ${state}` }, state),
      make("h2", { id: `key-${group.place}` }, make("bdi", { dir: "ltr" }, visible(group.key)), group.form ? make("span", { class: "form" }, visible(group.form)) : null),
      make("button", { type: "button", class: "copy", title: "Copies everything that a translator needs to know", onclick: (event) => copy(forTranslator(group, finding), event.currentTarget) }, "Copy for a translator")),
    make("p", { class: "where" },
      filtering("locale", localeText(locale), "Only this locale", group.locale),
      filtering("label", visible(label), `Only this label, ${plain(place)}`, group.label), look || group.width ? make("span", { class: "muted" }, make("bdi", {}, visible([look, group.width].filter(Boolean).join(" · ")))) : null,
      make("code", { class: "muted" }, make("bdi", { dir: "ltr" }, visible(`${group.catalog}:${group.line}`)))),
    sizesOf(group, finding, choose),
    markedText(finding, locale),
    make("dl", { class: "facts" },
      ...(group.source === null ? [] : [make("dt", {}, "Source"), make("dd", { class: "source" }, make("bdi", { lang: data.locales[0], dir: "auto" }, inLanguage(group.source)))]),
      make("dt", {}, problems.length > 1 ? "Problems" : "Problem"), ...problems.map((one) => make("dd", {}, isolated(one.text))),
      ...(finding.remedy === null ? [] : [make("dt", {}, "To fix it"), make("dd", {}, isolated(finding.remedy))])),
    pictureOf(group, finding, redraw),
  ];
}
