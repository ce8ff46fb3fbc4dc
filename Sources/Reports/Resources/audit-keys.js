// What keys do on an audit's page, and how findings are accepted.

/** The help's headings, and below each the commands by name, which is that of the button that does the same. */
const commands = {
  /** @type {Record<string, Command>} */
  Decide: {
    "accept-shown": { key: "A", help: "how to accept what is shown", asks: true, run: () => showAccepting() },
  },
  /** @type {Record<string, Command>} */
  Move: {
    next: { key: "j", help: "next", repeats: true, run: () => list.step(1) },
    previous: { key: "k", help: "previous", repeats: true, run: () => list.step(-1) },
    "open-after": {
      key: "n", help: "next, previous that nobody has accepted", repeats: true, run: () => list.step(1, isOpen),
    },
    "open-before": { key: "p", repeats: true, run: () => list.step(-1, isOpen) },
    filter: {
      key: "/", help: "find in keys and texts", isAtOnce: true, run: () => {
        byId("find").focus();
        byId("find").select();
      },
    },
    "by-text": { key: "1", help: "list of texts", run: () => showList("texts") },
    "by-key": { key: "2", help: "list of keys", run: () => showList("keys") },
  },
};

/** @type {Record<string, Command>} */
const withoutHelp = { help: { key: "?", asks: true, run: () => showKeys() } };

/** @type {Help[]} */
const otherHelp = [{ heading: "Map", rows: [
  [["←", "↑", "↓", "→"], "another cell"], [["Enter"], "filter by the cell, row or column, or no longer"],
  [["Esc"], "everything"],
] }];

/** @param {Findings | KeyFindings} item */
const isOpen = (item) => ("groups" in item ? item.groups : [item]).some((group) => group.findings.some(isUndecided));

/** @param {KeyboardEvent} event */
function onKey(event) {
  // 229: Safari's Enter that ends a composition.
  if (isOfBrowser(event) || event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
  const { key, target } = event;
  if (!(target instanceof Element) || document.querySelector("dialog[open]")) return;
  if (target === byId("find") && (key === "Escape" || key === "Enter")) {
    event.preventDefault();
    byId("findings").focus({ preventScroll: true });
    return;
  }
  if (!letters.areOn || target.closest("input, select, textarea")) return;
  const command = commandOf(event);
  if (!command || (event.repeat && !command.repeats)) return;
  event.preventDefault();
  document.body.classList.add("has-keyed");
  command.run(event);
}

/**
 * An argument as a shell takes it.
 *
 * @param {string} text
 */
const quoted = (text) => (/^[\w./-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that accepts everything in the label and the locale that are chosen. */
function acceptingCommand() {
  const { command, labels, locales } = audit.data;
  const label = filters.label < 0 ? null : quoted(labels[filters.label][0]);
  const locale = filters.locale < 0 ? null : `--locale ${quoted(locales[filters.locale])}`;
  return ["harness audit", label ?? command.labels, command.options, locale ?? command.locales, "--accept"]
    .filter((part) => part !== "").join(" ");
}

/** Nothing is accepted by the way: a command writes the list, and people commit it. */
function showAccepting() {
  const { labels, locales } = audit.data, command = acceptingCommand();
  const where = [filters.label < 0 ? "all labels" : `label ${plain(labels[filters.label][0])}`,
    filters.locale < 0 ? "all locales" : localeText(locales[filters.locale])].join(", ");
  const hasOthers = filters.verdicts.size > 0 || filters.states.size > 0 || filters.size >= 0 || filters.find.trim();
  /** @param {Press} event */
  const onclick = (event) => copy(command, event.currentTarget);
  const dialog = openDialog("accepting", "Accept what is found",
    make("p", {}, `This command accepts everything in ${where}:`),
    make("p", {}, make("code", { class: "command" }, visible(command))),
    hasOthers ? make("p", { class: "muted" }, "Other filters do not count. Choose a cell of the map to accept less.")
      : null,
    make("p", { class: "buttons" }, closing("accepting"),
      make("button", { class: "main", onclick }, "Copy")));
  find(dialog, ".buttons .main").focus();
}
