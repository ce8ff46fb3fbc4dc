"use strict";
// The address: it brings back what is shown, and follows it.

let lastAddress = "";

function writeAddress() {
  const { data } = audit, parts = new URLSearchParams();
  const names = (set, all) => [...set].sort((a, b) => a - b).map(all).join(",");
  if (map.kind !== "locales") parts.set("map", map.kind);
  if (map.hidesWhatFits) parts.set("hide", "1");
  if (filters.verdicts.size > 0) parts.set("verdict", names(filters.verdicts, (at) => data.verdicts[at][0]));
  if (filters.states.size > 0) parts.set("state", names(filters.states, (at) => data.states[at]));
  for (const axis of Object.keys(axes)) if (filters[axis] >= 0) parts.set(axis, axes[axis].title(filters[axis]));
  if (filters.find.trim() !== "") parts.set("find", filters.find.trim());
  if (byId("sort").value !== "worst") parts.set("sort", byId("sort").value);
  const address = String(parts) === "" ? "" : `#${parts}`;
  if (address === location.hash) return;
  try {
    history.replaceState(null, "", address || location.pathname + location.search);
    lastAddress = location.hash;
  } catch {
    // Browsers limit how often; the next change writes it.
  }
}

function readAddress() {
  const { data } = audit, parts = new URLSearchParams(location.hash.slice(1));
  lastAddress = location.hash;
  const set = (name, all) => new Set((parts.get(name) ?? "").split(",").map((word) => all.indexOf(word)).filter((at) => at >= 0));
  filters.verdicts = set("verdict", data.verdicts.map(([name]) => name));
  filters.states = set("state", data.states);
  for (const axis of Object.keys(axes)) {
    const wanted = parts.get(axis);
    filters[axis] = wanted === null ? -1 : Array.from({ length: axes[axis].count() }, (_, at) => axes[axis].title(at)).indexOf(wanted);
  }
  filters.find = parts.get("find") ?? "";
  const hasKind = [...byId("kinds").children].some((button) => button.dataset.kind === parts.get("map"));
  map.kind = hasKind ? parts.get("map") : "locales";
  map.hidesWhatFits = parts.get("hide") === "1";
  byId("sort").value = Object.hasOwn(orders, parts.get("sort") ?? "") ? parts.get("sort") : "worst";
  byId("find").value = filters.find;
}
