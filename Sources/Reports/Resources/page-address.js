"use strict";
// The address: it brings back what is shown, and follows it.

let addressTimer = 0, lastAddress = "";

/** The state went another way: the address follows soon. */
function changed() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 120);
}

function writeAddress() {
  const entry = report.cases[current.place];
  if (!entry) return;
  // Somebody went elsewhere meanwhile; the event that tells of it may still be on its way.
  if (location.hash !== lastAddress) return applyAddress();
  const parts = new URLSearchParams({ case: entry.id });
  if (stage.view !== "side") parts.set("view", stage.view);
  if (!stage.isFit) {
    parts.set("zoom", Math.round(stage.zoom * 100));
    parts.set("at", `${Math.round(stage.x * 10) / 10},${Math.round(stage.y * 10) / 10}`);
  }
  if (stage.overlay !== "off") parts.set("layout", stage.overlay);
  if (!stage.isAligned) parts.set("aligned", "0");
  if (sheet.isOpen) parts.set("sheet", "1");
  if (byId("filter").value.trim() !== "") parts.set("filter", byId("filter").value.trim());
  if (byId("show").value !== "all") parts.set("show", byId("show").value);
  if (byId("sort").value !== "suite") parts.set("sort", byId("sort").value);
  try {
    history.replaceState(null, "", `#${parts}`);
    lastAddress = location.hash;
  } catch {
    // Browsers limit how often; the next change writes it.
  }
}

function applyAddress() {
  clearTimeout(addressTimer);
  lastAddress = location.hash;
  const parts = new URLSearchParams(location.hash.slice(1));
  const oneOf = (value, values, otherwise) => (values.includes(value) ? value : otherwise);
  byId("filter").value = parts.get("filter") ?? "";
  byId("show").value = oneOf(parts.get("show"), ["all", "unseen", "undecided"], "all");
  byId("sort").value = oneOf(parts.get("sort"), ["suite", "largest"], "suite");
  stage.view = oneOf(parts.get("view"), views.map((view) => view.name), "side");
  stage.isAligned = parts.get("aligned") !== "0";
  stage.overlay = oneOf(parts.get("layout"), ["off", "changed", "all"], "off");
  const zoom = Number(parts.get("zoom")) / 100, at = (parts.get("at") ?? "").split(",").map(Number);
  stage.isFit = !(zoom > 0 && zoom <= 32 && at.length === 2 && at.every(Number.isFinite));
  if (!stage.isFit) {
    [stage.x, stage.y] = at;
    stage.zoom = zoom;
    stage.keepsPlace = true;
  }
  list.sheetOrders.clear();
  list.fill();
  const wanted = parts.get("case");
  const place = report.places.get(wanted);
  const isGone = wanted !== null && place === undefined;
  show(place ?? list.first, { keepsWords: isGone }).then(() => {
    if (parts.get("sheet") === "1") sheet.open();
  });
  if (isGone) say(`There is no ${subject()} “${plain(wanted)}” in this report.`);
}
