// What differs is in sight: on which part of large pictures a case opens, the rings around what differs, and the small
// picture of the whole. Lengths without a unit are device pixels, as in the stage.

/** Whether whoever looks has asked for no motion. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What of a picture is always around a place that is gone to: a word, in pixels of the picture. */
const leastAround = { width: 200, height: 60 };

/**
 * The whole zoom at which a place is seen with three times its size around it, and at least with its word.
 *
 * @param {Box} box @param {{ w: number, h: number }} cell @param {number} ratio
 */
function zoomTo([, , w, h], cell, ratio) {
  const zoom = Math.min(cell.w / Math.max(leastAround.width, 3 * w), cell.h / Math.max(leastAround.height, 3 * h),
    8 * ratio);
  return zoom >= 1 ? Math.floor(zoom) : zoom;
}

/**
 * Where to open pictures in which nothing that differs would be large enough to be seen at first sight; null where
 * something is.
 *
 * @param {Stop[]} stops
 * @param {{ isBelow: boolean, cell: { w: number, h: number } }[]} ways in which panes may stand
 * @param {{ wholeZoom: number, ratio: number }} view
 */
function sightOf(stops, ways, { wholeZoom, ratio }) {
  const boxes = stops.map(({ box }) => box), isShrunk = wholeZoom < 0.5 * ratio;
  // A long line is seen when it is thin as well, but not what it says where letters are shrunk.
  const largest = Math.max(0, ...boxes.map(([, , w, h]) => (isShrunk ? Math.min(w, h) : Math.max(w, h))));
  if (boxes.length === 0 || largest * wholeZoom >= 24 * ratio) return null;
  // As one reads: what stands on one line from left to right, lines from top to bottom.
  const [first] = boxes.toSorted((a, b) => (a[1] + a[3] <= b[1] || b[1] + b[3] <= a[1] ? a[1] - b[1] : a[0] - b[0]));
  const places = [union(boxes), first], last = places[places.length - 1];
  // Where they are far apart, the first of them, so that each pixel is seen.
  for (const box of places) {
    const found = ways.map(({ isBelow, cell }) => ({ isBelow, cell, zoom: zoomTo(box, cell, ratio) }))
      .reduce((one, other) => (other.zoom > one.zoom
        || (other.zoom === one.zoom && other.cell.w * other.cell.h > one.cell.w * one.cell.h) ? other : one));
    if (found.zoom > wholeZoom && (found.zoom >= ratio || box === last))
      return { zoom: found.zoom, isBelow: found.isBelow, x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 };
  }
  return null;
}

/**
 * Places that are nearer than a letter are one, and those whose rings would cross each other.
 *
 * @param {Box[]} boxes @param {number} [air] how far rings reach out, in pixels of the picture
 */
function merged(boxes, air = 0) {
  const found = boxes.slice(0, 200), beside = Math.max(14, 2 * air), below = Math.max(6, 2 * air);
  /** @param {Box} a @param {Box} b */
  const areNear = (a, b) => a[0] <= b[0] + b[2] + beside && b[0] <= a[0] + a[2] + beside
    && a[1] <= b[1] + b[3] + below && b[1] <= a[1] + a[3] + below;
  for (let index = 0; index < found.length; index += 1) {
    const near = found.findIndex((box, other) => other > index && areNear(found[index], box));
    if (near < 0) continue;
    found[index] = union([found[index], found[near]]);
    found.splice(near, 1);
    // What is larger now may reach those that it did not reach before.
    index = -1;
  }
  return found;
}

/**
 * What of a picture there is only where the other one has ended: its lines there, or all of that.
 *
 * @param {Edge} edge @returns {Box[]}
 */
function beyond({ side, box: [left, top, width, height] }) {
  const record = stage.detail?.layouts?.[side], scale = record?.scale ?? 1;
  const found = (record?.lines ?? []).map(({ box: [x, y, w, h] }) => {
    const from = Math.max(x * scale, left), over = Math.max(y * scale, top);
    return /** @type {Box} */ ([from, over, Math.min((x + w) * scale, left + width) - from,
      Math.min((y + h) * scale, top + height) - over]);
  }).filter(([, , w, h]) => w > 0 && h > 0);
  return found.length > 0 ? found : [[left, top, width, height]];
}

/**
 * The places that a ring goes around in a pane; what only one picture has room for differs as well.
 *
 * @param {PaneName} side @param {number} zoom
 */
function ringed(side, zoom) {
  // One ring around columns and rows would be one around the whole picture.
  if (stage.edges.length > 0) return stage.edges.map(({ box }) => box);
  const boxes = stage.stops.map(({ box }) => box);
  // Inserted rows are told by where they are.
  for (const edge of stage.bands.length > 0 ? [] : edgesOf(stage.detail))
    if (side !== otherSide(edge.side)) boxes.push(...beyond(edge));
  return merged(boxes, 8 * ringRatio() / zoom);
}

/** Pixels of the device for one of a ring, which is larger with all else on very wide screens. */
const ringRatio = () => stage.ratio * list.rowHeight / 32;

/**
 * Rings around what differs, in any view, until somebody looks; and around what was gone to.
 *
 * @param {Pane} pane @param {View} at
 */
function drawHalos(pane, at) {
  // An empty print with a ring would look as if nothing stood there.
  const isOfOne = pane.side === "expected" || pane.side === "actual";
  if (bothSides.some((side) => (!isOfOne || side === pane.side) && stage.sides[side]?.isReady === false)) return;
  const stop = stage.stops[stage.stop], boxes = !stage.isLooked || stage.hasOutlines ? ringed(pane.side, at.zoom) : [];
  if (stop) boxes.push(stop.box);
  if (boxes.length === 0) return;
  const { context } = stage, ratio = ringRatio(), o = painter.origin(pane, at);
  // Beyond the pane only where the picture ends there, too.
  /** @param {number} middle @param {number} length @param {number} room */
  const beyond = (middle, length, room) => [middle - room / at.zoom / 2 < 1, middle + room / at.zoom / 2 > length - 1]
    .map((isEnd) => (isEnd ? 16 * ratio : 0));
  const [before, behind] = beyond(at.x, stage.width, pane.w), [above, below] = beyond(at.y, stage.height, pane.h);
  painter.clipped({ ...pane, x: pane.x - before, y: pane.y - above, w: pane.w + before + behind,
    h: pane.h + above + below }, () => {
    for (const [index, box] of boxes.entries())
      drawRing(context, box, o, at.zoom, Boolean(stop) && index === boxes.length - 1 ? 3 : 2);
  });
}

/**
 * A ring of at least 12 px with air around a place, between light hairlines, so that it shows on any picture.
 *
 * @param {CanvasRenderingContext2D} context @param {Box} box @param {Point} o where the picture begins
 * @param {number} zoom @param {number} thick @param {boolean} [isWithin] whether all of it is to be on the canvas
 */
function drawRing(context, [x, y, w, h], o, zoom, thick, isWithin = false) {
  const colour = getComputedStyle(stage.frameElement).getPropertyValue("--halo"), ratio = ringRatio(), air = 6 * ratio;
  const width = Math.max(12 * ratio, w * zoom) + 2 * air, height = Math.max(12 * ratio, h * zoom) + 2 * air;
  let left = o.x + (x + w / 2) * zoom - width / 2, top = o.y + (y + h / 2) * zoom - height / 2;
  if (isWithin) {
    const edge = 2 * ratio;
    left = Math.max(edge, Math.min(left, context.canvas.width - width - edge));
    top = Math.max(edge, Math.min(top, context.canvas.height - height - edge));
  }
  for (const [style, line] of /** @type {[string, number][]} */ ([["#fff9", thick + 3], [colour, thick]])) {
    context.strokeStyle = style;
    context.lineWidth = line * ratio;
    context.beginPath();
    context.roundRect(left, top, width, height, 4 * ratio);
    context.stroke();
  }
}

/**
 * What has a ring on a tile: what differs in a picture where none of it could be seen there.
 *
 * @param {Detail | null} detail @param {Box} window_ what the tile shows of it @param {number} zoom
 */
function ringedOnTile(detail, [left, top, width, height], zoom) {
  const boxes = (detail?.pixels?.regions ?? []).map(({ bounds }) => bounds);
  if (boxes.some(([, , w, h]) => Math.max(w, h) * zoom >= 12)) return [];
  const shown = boxes.filter(([x, y, w, h]) => x < left + width && x + w > left && y < top + height && y + h > top);
  return merged(shown.slice(0, 20), 8 / zoom);
}

/** Shows where in the whole the part is that is shown; nothing where all is. */
function showMinimap() {
  const button = byId("minimap"), [pane] = stage.panes, { x, y, zoom } = stage.seen;
  const isPart = Boolean(pane) && stage.isPannable;
  button.hidden = !isPart;
  if (!pane || !isPart) return;
  const room = isPhone() ? [72, 110] : [176, 240];
  const scale = Math.min(room[0] / stage.width, room[1] / stage.height);
  // As thin as a line, a picture would be too small to point at.
  const size = [stage.width, stage.height].map((length) => Math.max(12, Math.round(length * scale)));
  Object.assign(button.style, { width: `${size[0]}px`, height: `${size[1]}px` });
  button.title = `Whole at ${percentOf(stage.wholeZoom)} %`;
  const width = pane.w / zoom, height = pane.h / zoom;
  const window_ = { left: x - width / 2, top: y - height / 2, width, height };
  Object.assign(find(button, "i").style, Object.fromEntries(Object.entries(window_)
    .map(([name, length], index) => [name,
      `${Math.round(length / [stage.width, stage.height][index % 2] * size[index % 2])}px`])));
  const box = stage.stops[Math.max(stage.stop, 0)]?.box;
  button.classList.toggle("aside", stage.isBelow && box !== undefined && box[0] + box[2] / 2 > x);
  drawMinimap(find(button, "canvas"), size);
}

/** @type {HTMLImageElement | null} What the small picture was drawn from. */
let mapped = null;

/** @param {HTMLCanvasElement} canvas @param {number[]} size */
function drawMinimap(canvas, size) {
  const picture = stage.sides.actual ?? stage.sides.expected;
  if (!picture?.isReady) return;
  const [width, height] = size.map((length) => Math.round(length * stage.ratio));
  if (mapped === picture.image && canvas.width === width && canvas.height === height) return;
  mapped = picture.image;
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture.image, 0, 0, picture.image.naturalWidth / stage.width * width,
    picture.image.naturalHeight / stage.height * height);
}

/** Goes where the small picture was pressed; by a key, to the whole. */
function onMinimap(/** @type {MouseEvent} */ event) {
  if (event.detail === 0) return stage.fit();
  const frame = byId("minimap").getBoundingClientRect();
  stage.x = (event.clientX - frame.left) / frame.width * stage.width;
  stage.y = (event.clientY - frame.top) / frame.height * stage.height;
  return stage.pan(0, 0);
}
