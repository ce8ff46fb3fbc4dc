"use strict";
// What stands around the canvas: captions, buttons, and what is under the pointer.

addToStage({
  showCaptions() {
    const holder = byId("captions");
    const texts = this.panes.map((pane) => {
      switch (pane.side) {
        case "slider": return "Expected | Actual";
        case "blend": return `Expected ${100 - Math.round(this.mixes.blend * 100)} % · Actual ${Math.round(this.mixes.blend * 100)} %`;
        case "blink": return sideNames[this.blinkShows];
        case "difference": case "diff": return this.canShowDiff ? "Difference" : "Difference of the channels × 8";
        default: {
          const size = this.detail?.size?.[pane.side];
          return `${sideNames[pane.side]} · ${sizeText(size ?? [0, 0])}${this.sides[pane.side]?.isMissing ? " · the file is missing" : ""}`;
        }
      }
    });
    while (holder.children.length > texts.length) holder.lastChild.remove();
    while (holder.children.length < texts.length) holder.append(make("span"));
    texts.forEach((text, index) => {
      const caption = holder.children[index], pane = this.panes[index];
      if (caption.textContent !== text) caption.textContent = text;
      const style = `translate(${Math.round(pane.x / this.ratio)}px, ${Math.round(pane.y / this.ratio) - 26}px)`;
      if (caption.style.transform !== style) caption.style.transform = style;
      caption.style.maxWidth = `${Math.floor(pane.w / this.ratio)}px`;
    });
  },

  showControls() {
    const view = this.shownView;
    const hasBoth = Boolean(this.sides.expected && this.sides.actual);
    for (const button of byId("modes").children) {
      button.setAttribute("aria-pressed", button.dataset.view === (hasBoth ? this.view : "side"));
      button.disabled = !hasBoth && button.dataset.view !== "side";
    }
    byId("factor").value = this.panes.length === 0 ? "" : `${Math.round(this.zoom * 100)} %`;
    byId("fit").setAttribute("aria-pressed", this.isFit);
    const { stops } = this, { kind } = stops[this.stop] ?? {};
    const more = this.detail?.pixels?.["more-regions"] ?? 0;
    byId("region").value = stops.length === 0 ? "no region" : this.stop < 0 ? many(stops.length + more, "region") : `${this.stop + 1} of ${grouped(stops.length)}`;
    byId("region").title = kind ? `rows ${kind}` : "";
    for (const name of ["region-before", "region-after", "outlines"]) byId(name).disabled = stops.length === 0;
    byId("outlines").setAttribute("aria-pressed", this.hasOutlines);
    byId("aligned").classList.toggle("unused", !this.alignment);
    byId("aligned").setAttribute("aria-pressed", this.isAligned);
    const overlay = byId("overlay");
    overlay.disabled = !this.hasLayouts;
    overlay.replaceChildren(`Layout: ${{ off: "off", changed: "changes", all: "all" }[this.overlay]} `, make("kbd", {}, "o"));
    const mix = this.mixes[view];
    byId("mixing").classList.toggle("unused", mix === undefined);
    if (mix !== undefined) {
      byId("mixing-name").textContent = view === "slider" ? "Edge" : "Opacity of actual";
      byId("mix").value = Math.round(mix * 100);
    }
    this.frameElement.classList.toggle("pannable", this.isPannable);
    const nothing = byId("nothing");
    nothing.hidden = this.width > 0;
    nothing.textContent = this.detail ? `No picture for this ${subject()}.` : "";
    const names = this.panes.map((pane) => sideNames[pane.side] ?? views.find((one) => one.name === pane.side).title);
    this.canvas.setAttribute("aria-label", this.detail && this.width > 0
      ? `${names.join(" and ")} of ${plain(this.detail.id)}, ${this.width} × ${this.height} px, at ${Math.round(this.zoom * 100)} %` : "No picture");
    this.showLegend();
  },

  tell(place) {
    const readout = byId("readout");
    const isInside = place?.pane && place.px >= 0 && place.py >= 0 && place.px < this.width && place.py < this.height;
    if (!isInside) return readout.replaceChildren();
    const lines = [placeText(this.rows, Math.floor(place.px), Math.floor(place.py))];
    const scale = this.detail?.layouts?.actual?.scale ?? this.detail?.layouts?.expected?.scale;
    if (scale) lines[0] += ` · x ${points(place.px / scale)}, y ${points(place.py / scale)} pt`;
    const row = (side) => (this.rows ? rowAt(this.rows, side, Math.floor(place.py)) : Math.floor(place.py));
    const values = pixels.words(this.sides, Math.floor(place.px), { expected: row("expected"), actual: row("actual") });
    if (values) lines.push(values);
    for (const side of ["expected", "actual"]) {
      const record = this.detail?.layouts?.[side];
      if (record) lines.push(`${sideNames[side]}: ${wordsAt(record, place.px / record.scale, place.py / record.scale)}`);
    }
    readout.replaceChildren(...lines.map((line) => make("div", {}, make("bdi", { dir: "ltr" }, line))));
  },
});
